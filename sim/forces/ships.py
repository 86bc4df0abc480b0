"""Who is aboard which ship of a naval force, who fights when it is boarded, who can man a prize (MC-BOARD-02, -03)."""

from __future__ import annotations

from msgspec.structs import replace

from warclock.sim.forces.composition import troops_of
from warclock.sim.rules.mass_combat.mixed import divided
from warclock.sim.rules.mass_combat.rounding import largest_remainder
from warclock.sim.rules.mass_combat.strength import Troop, is_ship, people, strength
from warclock.sim.world.forces import Force
from warclock.sim.world.troops import UnitType
from warclock.sim.world.world import World


def ships_of(world: World, troops: dict[str, int]) -> list[UnitType]:
    """The types of ships among the troops, the mightiest first, by id among equals."""
    types = world.state.unit_types
    kinds = [types[kind] for kind in sorted(troops) if troops[kind] and is_ship(types[kind])]
    return sorted(kinds, key=lambda kind: -kind.hit_dice)


def flagship(world: World, force: Force) -> str:
    """The type of ship that the leader is on: one of the mightiest."""
    return ships_of(world, force.troops)[0].id


def aboard(world: World, force: Force, ship: str) -> tuple[Troop, ...]:
    """The people on the first ship of a type: all of the force's are spread over its ships by their seats."""
    ships = [kind for kind in ships_of(world, force.troops) for _ in range(force.troops[kind.id])]
    soldiers = people(troops_of(world, force))
    if not soldiers:
        return ()
    seats = [kind.seats for kind in ships]
    sizes = largest_remainder(strength(soldiers), seats if sum(seats) else [1] * len(ships))
    return divided(soldiers, sizes)[[kind.id for kind in ships].index(ship)]


def sailors(world: World, ship: str) -> dict[str, int]:
    """The crew of a ship as soldiers, if it fights (MC-BOARD-02)."""
    kind = world.state.unit_types[ship]
    return {kind.crew_type: kind.crew} if kind.crew_type and kind.crew else {}


def defenders_of(world: World, force: Force, ship: str) -> tuple[Troop, ...]:
    """Everybody who fights for a ship: the people on it and its crew (MC-BOARD-02)."""
    types, crew = world.state.unit_types, sailors(world, ship)
    troops = {troop.type.id: troop for troop in aboard(world, force, ship)}
    for kind, count in crew.items():
        troop = troops.get(kind, Troop(type=types[kind], count=0))
        troops[kind] = replace(troop, count=troop.count + count)
    return tuple(troops[kind] for kind in sorted(troops))


def prize_crew(world: World, force: Force, needed: int) -> dict[str, int] | None:
    """So many of the healthy people, of the fewest hit dice, by type, as a crew; None: there are too few (MC-BR-03)."""
    crew: dict[str, int] = {}
    for troop in sorted(people(troops_of(world, force)), key=lambda troop: (troop.type.hit_dice, troop.type.id)):
        taken = min(needed, troop.healthy)
        if taken:
            crew[troop.type.id] = taken
            needed -= taken
    return None if needed else crew
