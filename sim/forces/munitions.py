"""What a force has for strikes: missiles and bombs in stock, aircraft to carry them, and how far all that reaches."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from warclock.sim.phases import HOUR
from warclock.sim.rules.mass_combat.movement import Column, base_speed
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import Troop
from warclock.sim.terrain import metres_through_the_air
from warclock.sim.world.forces import Force
from warclock.sim.world.munitions import Munition
from warclock.sim.world.troops import AIRCRAFT_CLASSES, UnitType
from warclock.sim.world.world import World

METRES = 1000


def stock(world: World, force: Force, kind: str) -> list[Munition]:
    """The munitions of a kind that the force has, by id."""
    known = world.state.munitions
    return [known[name] for name in sorted(force.munitions) if known[name].kind == kind]


def ready_aircraft(world: World, force: Force) -> list[UnitType]:
    """Types of aircraft of which one is whole and can leave; somebody has to stay at the base."""
    types = world.state.unit_types
    if force.edge or force.strength < 2:
        return []
    kinds = [kind for kind in sorted(force.troops) if types[kind].vehicle in AIRCRAFT_CLASSES]
    return [types[kind] for kind in kinds if force.troops[kind] > force.injured_of(kind)]


def within(world: World, start: str, node: str, range_km: Fraction | None) -> bool:
    """A node is in range of another: through the air some way leads there, no longer than the range."""
    metres = metres_through_the_air(world, start).get(node)
    return metres is not None and (range_km is None or metres <= range_km * METRES)


def flight_seconds(world: World, kind: UnitType, start: str, node: str) -> int:
    """How long an aircraft flies from one node to another that it can reach."""
    rulings: Rulings = world.rulings(Rulings)
    speed = base_speed(Column(troops=(Troop(type=kind, count=1),), terrain="road", rulings=rulings))
    metres = metres_through_the_air(world, start)[node]
    return ceil(Fraction(metres * HOUR) / (speed * METRES))
