"""A force of the world as the rules see it: troops by type, commander."""

from __future__ import annotations

from warclock.sim.forces.operations import away_from
from warclock.sim.rules.mass_combat.rank import Rank, standing_rank
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import Troop, Troops
from warclock.sim.world.forces import Force
from warclock.sim.world.troops import Leader
from warclock.sim.world.world import World


def troops_of(world: World, force: Force) -> tuple[Troop, ...]:
    """The troops by type, in type order, with their injured."""
    found: tuple[Troop, ...] = world.view(force, _troops_of)
    return found


def _troops_of(world: World, force: Force) -> tuple[Troop, ...]:
    types = world.state.unit_types
    return tuple(
        Troop(type=types[kind], count=count, injured=force.injured_of(kind))
        for kind, count in sorted(force.troops.items())
        if count
    )


def leader_of(world: World, force: Force) -> Leader | None:
    """The commander: the leader, else the first officer; a hurt one still counts (MC-BR-04), an absent one does not."""
    away = away_from(world, force)
    for name in (force.leader, *force.officers):
        if name and name != away and name not in world.state.captive_leaders:
            return world.state.leaders[name]
    return None


def standing(world: World, force: Force) -> Rank:
    """The standing battle rank, steps 1 to 4 (MC-BR-01)."""
    facts = (troops_of(world, force), leader_of(world, force), world.rulings(Rulings))
    rank: Rank = world.made_of(force, _standing, *facts, force.mixed_up, force.guerrilla)
    return rank


def _standing(troops: Troops, leader: Leader | None, rulings: Rulings, mixed_up: bool, guerrilla: bool) -> Rank:
    return standing_rank(troops, leader, rulings, mixed_up=mixed_up, guerrilla=guerrilla)
