"""Prisoners who come free: they vanish, or rejoin their own side where it is at hand (MC-CAS-10)."""

from __future__ import annotations

from collections.abc import Mapping

from warclock.sim.events.force import RecruitsJoined
from warclock.sim.forces.recruits import recruit_kind
from warclock.sim.rules.mass_combat.recovery import freed_prisoners
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment


def come_free(moment: Moment, place: str, prisoners: Mapping[str, int]) -> None:
    """Prisoners (by side) are free at a place: as ruled they join the strongest force of their side there, or go."""
    world = moment.world
    rulings: Rulings = world.rulings(Rulings)
    for side, held in sorted(prisoners.items()):
        count = freed_prisoners(held, rulings)
        friends = [force for force in world.at(place) if force.side == side and force.strength]
        if count and friends:
            join(moment, max(friends, key=lambda force: (force.strength, force.id)).id, count)


def join(moment: Moment, force: str, count: int) -> None:
    """So many people join a force, of its own mean figures."""
    world = moment.world
    joined = world.forces[force]
    kind = recruit_kind(world, joined, world.rulings(Rulings))
    moment.emit(RecruitsJoined(force=force, count=count, unit_type=kind), joined.side)
