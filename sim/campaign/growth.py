"""Recruits who join a force of high morale (MC-MORALE-06)."""

from __future__ import annotations

from hashlib import blake2b

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.dice import Dice
from warclock.sim.events.force import RecruitersAnswered, RecruitsJoined
from warclock.sim.forces.composition import troops_of
from warclock.sim.rules.mass_combat.morale import (
    RecruitsInput,
    RecruitsOutcome,
    recruit_type,
    recruits,
)
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.troops import RECRUIT, UnitType
from warclock.sim.world.world import World


def recruit(moment: Moment, force: Force) -> None:
    """At dawn: do people of the country join?"""
    world = moment.world
    rulings = world.rulings(Rulings)
    inhabited = not force.edge and world.nodes[force.node].inhabited
    asked = RecruitsInput(morale=force.morale, inhabited=inhabited, willing=force.willing, rulings=rulings)

    def roll(dice: Dice) -> RecruitsOutcome:
        return recruits(asked, dice)

    answer = moment.with_dice(roll, "recruits", force.id, str(moment.now))
    if answer.willing != force.willing:
        moment.emit(RecruitersAnswered(force=force.id, willing=answer.willing), force.side)
    if answer.joined:
        kind = _recruit_kind(world, force, rulings)
        moment.emit(RecruitsJoined(force=force.id, count=answer.joined, unit_type=kind), force.side)


def _recruit_kind(world: World, force: Force, rulings: Rulings) -> UnitType:
    """A type with the force's exact means, named after its figures: the name tells nothing of the force."""
    kind = recruit_type(troops_of(world, force), rulings, RECRUIT)
    figures = blake2b(wire.to_json(kind), digest_size=5).hexdigest()
    return replace(kind, id=f"{RECRUIT}{figures}", name="recruits")
