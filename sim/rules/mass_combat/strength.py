"""Who counts in a force: troops, strength, majorities (MC-BR-02, MC-BR-03 and ledger section 0)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Annotated

import msgspec

from warclock.sim.world.troops import AIRCRAFT_CLASSES, NAVAL_CLASSES, UnitType

Troops = Sequence["Troop"]
Count = Annotated[int, msgspec.Meta(ge=0)]


class Troop(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Soldiers or vehicles of one type in a force.

    ``count`` includes the injured (damaged) ones and leaves out vehicles without a full crew, which do not fight
    (MC-BR-03). The crew of counted vehicles is implied by the type (``UnitType.crew``) and never counted here.
    """

    type: UnitType
    count: Count
    injured: Count = 0

    def __post_init__(self) -> None:
        if self.injured > self.count:
            raise ValueError(f"{self.type.id}: {self.injured} injured of {self.count}")

    @property
    def healthy(self) -> int:
        """How many are neither injured nor damaged."""
        return self.count - self.injured


def strength(troops: Troops) -> int:
    """N: soldiers, hurt ones included, plus one for each vehicle or ship that fights."""
    count = 0
    for troop in troops:
        count += troop.count
    return count


def injured(troops: Troops) -> int:
    """Injured soldiers and damaged vehicles (MC-BR-20)."""
    return sum(troop.injured for troop in troops)


def crew(troops: Troops) -> int:
    """Drivers and gunners aboard the counted vehicles; they are outside N (MC-CAS-08)."""
    return sum(troop.count * troop.type.crew for troop in troops)


def mean(troops: Troops, figure: Callable[[UnitType], Fraction]) -> Fraction:
    """The exact mean of a figure over all soldiers and vehicles; raises ValueError for an empty force."""
    count = strength(troops)
    if not count:
        raise ValueError("a force of nobody has no mean")
    if len(troops) == 1:
        return figure(troops[0].type)
    ones, parts = _sums(troops, figure)
    return (parts + ones) / count if parts else Fraction(ones, count)


def total(troops: Troops, figure: Callable[[UnitType], Fraction]) -> Fraction:
    """The exact sum of a figure over all soldiers and vehicles."""
    ones, parts = _sums(troops, figure)
    return parts + ones if parts else Fraction(ones)


def _sums(troops: Troops, figure: Callable[[UnitType], Fraction]) -> tuple[int, Fraction]:
    """The sum of a figure over those of whom it is a whole number, and over the others."""
    ones, parts = 0, Fraction(0)
    for troop in troops:
        value = figure(troop.type)
        if value.denominator == 1:
            ones += troop.count * value.numerator
        else:
            parts += troop.count * value
    return ones, parts


def counting(troops: Troops, holds: Callable[[UnitType], bool]) -> int:
    """How many soldiers and vehicles belong to types for which ``holds`` is true."""
    count = 0
    for troop in troops:
        if holds(troop.type):
            count += troop.count
    return count


def majority(troops: Troops, holds: Callable[[UnitType], bool]) -> bool:
    """Strictly more than half of N are such."""
    return 2 * counting(troops, holds) > strength(troops)


def entire(troops: Troops, holds: Callable[[UnitType], bool]) -> bool:
    """All of N are such, and there is somebody."""
    return all(holds(troop.type) for troop in troops if troop.count) and strength(troops) > 0


def flies(kind: UnitType) -> bool:
    """The type flies by itself, as an aircraft, or as crew or rider of one."""
    return kind.flies or kind.vehicle in AIRCRAFT_CLASSES


def is_ship(kind: UnitType) -> bool:
    """The type is a boat, ship or submarine."""
    return kind.vehicle in NAVAL_CLASSES


def people(troops: Troops) -> tuple[Troop, ...]:
    """The soldiers among the troops: whoever is no vehicle."""
    return tuple(troop for troop in troops if troop.count and not troop.type.vehicle)


def seats_afloat(troops: Troops) -> int:
    """Places for soldiers aboard the ships, beside their crews."""
    return sum(troop.count * troop.type.seats for troop in troops if is_ship(troop.type))


def afloat(troops: Troops) -> bool:
    """A naval force: ships, with everybody else aboard; aircraft ride on ships, vehicles of the land do not."""
    if not any(troop.count and is_ship(troop.type) for troop in troops):
        return False
    others = [troop for troop in troops if troop.count and troop.type.vehicle and not is_ship(troop.type)]
    aboard = all(troop.type.vehicle in AIRCRAFT_CLASSES for troop in others)
    return aboard and strength(people(troops)) <= seats_afloat(troops)


def is_deep_ship(kind: UnitType) -> bool:
    """A large ship or a submarine: what shallows and reefs hinder (T1-13, T1-14)."""
    return kind.vehicle in ("large_ship", "submarine")


def is_ranged(kind: UnitType, ammunition: bool = True) -> bool:
    """The type can shoot: a ranged weapon with ammunition, or a ranged mutation (MC-FIRE-01)."""
    return kind.ranged_mutation or (kind.ranged and ammunition)
