"""Marching: speed of a force and what slows it (MC-MOVE-01 to -07, MC-BATTLE-11)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.facts import Effect
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import Count, Troop, Troops, afloat, entire, flies, injured, strength
from warclock.sim.rules.mass_combat.supply import RATIONS_PER_ANIMAL
from warclock.sim.rules.mass_combat.tables import march_km_per_day
from warclock.sim.rules.registry import procedure
from warclock.sim.world.troops import AIRCRAFT_CLASSES, VEHICLE_CLASSES, UnitType

MARCH_HOURS = 12  # a marching day (MC-MOVE-02)
FORCED_MARCH_HOURS = 20  # at most (MC-CAMP-03)
FORD_HOURS = 1  # extra time of a ford (MC-MOVE-01)
SLOWING_INJURED_PCT = 30
FATIGUE = Fraction(3, 4)
HALF = Fraction(1, 2)


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A force on the march and the ground it marches over."""

    troops: tuple[Troop, ...]
    terrain: str
    leaders: Count = 0  # who need a seat of their own if the force is to ride
    prisoners: Count = 0
    pack_animals: Count = 0
    supply_line: bool = False
    vehicles_carry: bool = False  # vehicles carry all supplies of a force that does not wholly ride
    lives_off_land: bool = False  # guerrillas
    fatigued: bool = False
    sick: bool = False
    life_boats: bool = False  # sits in the life boats of ships it lost
    unhauled_artillery: bool = False  # heavy guns without animals, vehicles or prisoners to drag them
    effects: tuple[Effect, ...] = ()
    rulings: Rulings = DEFAULT


class SpeedFactor(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One cause that slows a force."""

    id: str
    label: str
    factor: Fraction


class MarchSpeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Speed in km per hour: unhindered, hindered, and why; ``riding`` or ``flying`` as a whole."""

    km_per_hour: Fraction
    unhindered: Fraction
    factors: tuple[SpeedFactor, ...]
    riding: bool
    flying: bool


def _vehicles(troops: Troops) -> list[UnitType]:
    return [troop.type for troop in troops if troop.count and troop.type.vehicle]


def all_ride(column: Column) -> bool:
    """Everybody rides: seats for all soldiers, leaders and prisoners; a force of vehicles alone rides (MC-MOVE-01).

    Nobody walks beside a ship: leaders and prisoners of a naval force are aboard.
    """
    if afloat(column.troops):
        return True
    seats = sum(troop.count * troop.type.seats for troop in column.troops if troop.type.vehicle)
    walkers = sum(troop.count for troop in column.troops if not troop.type.vehicle)
    return bool(_vehicles(column.troops)) and walkers + column.leaders + column.prisoners <= seats


def all_fly(column: Column) -> bool:
    """Every soldier flies or rides an aircraft, and no prisoner has to walk (MC-MOVE-01)."""
    return entire(column.troops, flies) and (not column.prisoners or all_ride(column))


def _flying_speed(kind: UnitType, rulings: Rulings) -> Fraction:
    if kind.vehicle in AIRCRAFT_CLASSES and kind.speed_km_h is not None:
        return kind.speed_km_h
    per_day = rulings.fly_km_per_day if kind.fly_km_per_day is None else kind.fly_km_per_day
    return per_day / MARCH_HOURS


def base_speed(column: Column) -> Fraction:
    """Km per hour before anything slows the force: in flight, by the slowest vehicle, or on foot by the terrain.

    Raises UnknownName for terrain that the table does not know.
    """
    carried = carried_speed(column)
    return speed_on_foot(column.terrain, column.rulings) if carried is None else carried


def carried_speed(column: Column) -> Fraction | None:
    """Km per hour of a force that flies or rides as a whole, over any ground; None: it goes on foot."""
    if all_fly(column):
        return min(_flying_speed(troop.type, column.rulings) for troop in column.troops if troop.count)
    speeds = [kind.speed_km_h for kind in _vehicles(column.troops) if kind.speed_km_h is not None]
    return min(speeds) if speeds and all_ride(column) else None


def speed_on_foot(terrain: str, rulings: Rulings = DEFAULT) -> Fraction:
    """Km per hour of who walks. Raises UnknownName for terrain that the table does not know."""
    return march_km_per_day(terrain, rulings) / MARCH_HOURS


def free_seats(column: Column) -> int:
    """Seats of vehicles in which nobody rides: all of them where the force walks beside its vehicles."""
    seats = sum(troop.count * troop.type.seats for troop in column.troops if troop.type.vehicle in VEHICLE_CLASSES)
    walkers = sum(troop.count for troop in column.troops if not troop.type.vehicle)
    return seats - (walkers + column.leaders + column.prisoners) * all_ride(column)


def vehicles_carry(column: Column, rations: int) -> bool:
    """Vehicles carry all stores: a free seat holds what a pack animal carries (MC-MOVE-05; docs/rulings.md)."""
    rides = any(troop.count for troop in column.troops if troop.type.vehicle in VEHICLE_CLASSES)
    return rides and rations <= RATIONS_PER_ANIMAL * free_seats(column)


def many_injured(hurt: int, count: int) -> bool:
    """Strictly more than 30 % of the current strength (MC-MOVE-04)."""
    return hurt * 100 > SLOWING_INJURED_PCT * count


def lacks_pack_animals(column: Column) -> bool:
    """Too few animals for the soldiers on foot, and nothing that stands in for them (MC-MOVE-05)."""
    if column.supply_line or column.vehicles_carry or column.lives_off_land or all_ride(column):
        return False
    soldiers = sum(troop.count for troop in column.troops if not troop.type.vehicle)
    return column.pack_animals * column.rulings.soldiers_per_pack_animal < soldiers


def _factors(column: Column) -> Iterator[SpeedFactor]:
    on_foot = not all_ride(column)
    if column.fatigued and on_foot:
        yield SpeedFactor(id="MC-MOVE-03", label="fatigued", factor=FATIGUE)
    if on_foot and many_injured(injured(column.troops), strength(column.troops)):
        yield SpeedFactor(id="MC-MOVE-04", label="more than 30 % injured", factor=HALF)
    if column.prisoners and on_foot:
        yield SpeedFactor(id="MC-MOVE-05", label="prisoners in the column", factor=HALF)
    elif lacks_pack_animals(column):
        yield SpeedFactor(id="MC-MOVE-05", label="no pack animals", factor=HALF)
    if column.sick:
        yield SpeedFactor(id="MC-MOVE-06", label="sickness", factor=HALF)
    if column.life_boats:
        yield SpeedFactor(id="MC-BOARD-03", label="in life boats", factor=HALF)
    if column.unhauled_artillery:
        yield SpeedFactor(id="MC-BATTLE-11", label="heavy artillery without haulers", factor=HALF)
    seen: list[str] = []
    for effect in column.effects:
        if effect.speed_factor != 1 and effect.name not in seen:
            yield SpeedFactor(id="MC-SPECIAL-01", label=effect.name, factor=effect.speed_factor)
        seen.append(effect.name)


def stacked(factors: list[Fraction], rulings: Rulings = DEFAULT) -> Fraction:
    """All causes together: multiplied, or only the worst (MC-MOVE-07)."""
    if rulings.speed_stack == "worst_only":
        return min(factors, default=Fraction(1))
    product = Fraction(1)
    for factor in factors:
        product *= factor
    return product


def march(column: Column) -> MarchSpeed:
    """The marching speed of a force over one terrain, with every cause that slows it (MC-MOVE-01 to -07)."""
    unhindered = base_speed(column)
    factors = tuple(_factors(column))
    slowed = unhindered * stacked([cause.factor for cause in factors], column.rulings)
    return MarchSpeed(
        km_per_hour=slowed,
        unhindered=unhindered,
        factors=factors,
        riding=all_ride(column),
        flying=all_fly(column),
    )


def march_speed(column: Column) -> Fraction:
    """Km per hour, exact."""
    return march(column).km_per_hour


@procedure(
    "mass-combat.march_speed", "MC-MOVE-01", "MC-MOVE-03", "MC-MOVE-04", "MC-MOVE-05", "MC-MOVE-06", "MC-MOVE-07"
)
def adjudicate_march_speed(asked: Column, dice: Dice) -> MarchSpeed:
    """How fast a force marches over a terrain, and what slows it; no dice."""
    return march(asked)
