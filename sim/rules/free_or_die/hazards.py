"""Hazards as schedules: falls, disease, thirst, hunger, climate, fire, poison, electricity (FD-HAZ-01 to -10)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count, check_distances
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.catalogue import Hazard, Mark, hazard
from warclock.sim.rules.free_or_die.condition import Care, Condition, Illness, Severity
from warclock.sim.rules.free_or_die.persons import Person, is_berserk, roll_toughness
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.wounds import SEVERITIES, Damage, Source, Wound, suffer, take_wound, wound_result

FALLS: tuple[tuple[int, int, int], ...] = ((3, 1, 0), (5, 2, 1), (10, 3, 2), (20, 4, 4))  # metres, unprepared, prepared
HIGHEST_FALL_M = 20
CARE_LENGTH: Mapping[Care, Fraction] = {"hospital": Fraction(1, 2), "normal": Fraction(1), "poor": Fraction(2)}
# What is left of a severity when an illness that added to it ends (FD-HAZ-04).
WITHOUT_ILLNESS: Mapping[tuple[Severity, str], Severity] = {
    ("wounded", "wounded"): "unhurt",
    ("combat_ineffective", "combat_ineffective"): "unhurt",
    ("combat_ineffective", "wounded"): "wounded",
}


def fall_dr(height_m: Fraction | int, *, prepared: bool, rulings: Rulings = DEFAULT) -> int | None:
    """Damage rating of a fall: the row below; beyond 20 m one more a doubling (FD-HAZ-02, FD-HAZ-03)."""
    rows = [row for row in FALLS if row[0] <= height_m]
    if not rows:
        return None
    dr = rows[-1][2 if prepared else 1]
    height = Fraction(height_m)
    while rulings.haz_fall_extrapolate == "doubling" and height >= 2 * HIGHEST_FALL_M:
        height, dr = height / 2, dr + 1
    return dr


class Fall(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A fall, or a jump (prepared)."""

    person: Person
    height_m: Fraction
    prepared: bool = False
    now_s: Count = 0
    rulings: Rulings = DEFAULT

    def __post_init__(self) -> None:
        check_distances(height_m=self.height_m)


class FallOutcome(Outcome, frozen=True):
    """Damage rating (None: too low to hurt), result, and the person after it."""

    dr: int | None
    result: str
    person: Person


@adjudicable("fall", "FD-HAZ-02", "FD-HAZ-03", label=lambda outcome: outcome.result)
def fall(given: Fall, dice: Dice) -> FallOutcome:
    """Resolve a fall at once: no armour, no body area."""
    dr = fall_dr(given.height_m, prepared=given.prepared, rulings=given.rulings)
    if dr is None:
        return FallOutcome(None, "none", given.person)
    damage = Damage(person=given.person, source="accident", dr=dr, now_s=given.now_s, rulings=given.rulings)
    suffered = suffer(damage, dice)
    return FallOutcome(dr, suffered.result, suffered.person)


class Exposure(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A hazard at work on a person: since when, and how many of its marks are past."""

    hazard: str | Hazard
    began_s: Count
    marks_past: Count = 0


def mark_of(kind: Hazard, number: int) -> Mark | None:
    """The hazard's mark by number from 0: its table, then the repetition of the last (FD-HAZ-01)."""
    if number < len(kind.marks):
        return kind.marks[number]
    if kind.repeat_s is None:
        return None
    last, more = kind.marks[-1], number - len(kind.marks) + 1
    return Mark(after_s=last.after_s + more * kind.repeat_s, dr=last.dr)


def exposure_due_s(exposure: Exposure) -> int | None:
    """When the hazard next strikes if the exposure goes on; None: never again (FD-HAZ-01)."""
    mark = mark_of(hazard(exposure.hazard), exposure.marks_past)
    return None if mark is None else exposure.began_s + mark.after_s


def exposed_to_climate(*, clothing: bool, water: bool, shelter: bool) -> bool:
    """Whether the climate harms: any one of clothing, water and shelter missing is enough (FD-HAZ-07)."""
    return not (clothing and water and shelter)


def blocks_hooah(exposures: Iterable[Exposure], now_s: int) -> bool:
    """Whether hunger or thirst keep Hooah dice from recovering: from their first mark on (FD-DICE-09)."""
    return any(
        kind.blocks_hooah and now_s >= exposure.began_s + kind.marks[0].after_s
        for exposure in exposures
        for kind in (hazard(exposure.hazard),)
    )


def supplied(exposure: Exposure, now_s: int) -> Exposure:
    """Adequate water or food resets the count (FD-HAZ-05, FD-HAZ-06)."""
    return replace(exposure, began_s=now_s, marks_past=0)


def put_out(person: Person) -> Person:
    """One non-combat action by the victim or a helper ends burning (FD-HAZ-08)."""
    return replace(person, condition=replace(person.condition, burning=None))


class Strike(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A hazard's next mark, reached at ``exposure_due_s``."""

    person: Person
    exposure: Exposure
    care: Care = "normal"  # for the length of an illness, with the option haz_recovery_scaled
    rulings: Rulings = DEFAULT


class StrikeOutcome(Outcome, frozen=True, kw_only=True):
    """What the mark did; when the next is due, and for a disease when it ends."""

    at_s: int
    dr: int
    result: str
    person: Person
    exposure: Exposure
    next_due_s: int | None
    ill_until_s: int | None = None


def _strike_label(outcome: StrikeOutcome | Refused) -> str:
    return outcome.code if isinstance(outcome, Refused) else outcome.result


@adjudicable(
    "hazard",
    "FD-HAZ-01",
    "FD-HAZ-04",
    "FD-HAZ-05",
    "FD-HAZ-06",
    "FD-HAZ-07",
    "FD-HAZ-08",
    "FD-HAZ-09",
    "FD-HAZ-10",
    label=_strike_label,
)
def strike(given: Strike, dice: Dice) -> StrikeOutcome | Refused:
    """Apply a hazard's mark: Toughness against its damage rating when the exposure time is over."""
    kind = hazard(given.exposure.hazard)
    mark = mark_of(kind, given.exposure.marks_past)
    if mark is None:
        return Refused("NOT_DUE")
    at_s = given.exposure.began_s + mark.after_s
    past = replace(given.exposure, marks_past=given.exposure.marks_past + 1)
    if kind.kind == "disease":
        return _fall_ill(given, kind, mark, at_s, past, dice)
    source: Source = "accident" if kind.acute else "slow"
    damage = Damage(person=given.person, source=source, dr=mark.dr, now_s=at_s, rulings=given.rulings)
    suffered = suffer(damage, dice)
    return StrikeOutcome(
        at_s=at_s,
        dr=mark.dr,
        result=suffered.result,
        person=suffered.person,
        exposure=past,
        next_due_s=exposure_due_s(past),
    )


def _fall_ill(given: Strike, kind: Hazard, mark: Mark, at_s: int, past: Exposure, dice: Dice) -> StrikeOutcome:
    """A disease: its result lasts the recovery time, then ends without a roll (FD-HAZ-04)."""
    rulings = given.rulings
    rolled = roll_toughness(given.person, dice, rulings)
    result = wound_result(mark.dr, rolled.gos)
    length = CARE_LENGTH[given.care] if rulings.haz_recovery_scaled else Fraction(1)
    until_s = at_s + int(kind.recovery_s * length)
    person = rolled.person
    ill = result != "none" and not (result not in SEVERITIES and is_berserk(person, rulings))
    if ill:
        person = _with_illness(person, result, at_s, until_s, rulings)
    return StrikeOutcome(
        at_s=at_s,
        dr=mark.dr,
        result=result,
        person=person,
        exposure=past,
        next_due_s=None,
        ill_until_s=until_s if ill else None,
    )


def _with_illness(person: Person, result: Wound, at_s: int, until_s: int, rulings: Rulings) -> Person:
    hurt = take_wound(person, result, at_s, rulings, acute=False) if result in SEVERITIES else person
    illnesses = (*hurt.condition.illnesses, Illness(result=result, until_s=until_s))
    return replace(hurt, condition=replace(hurt.condition, illnesses=illnesses))


def end_illnesses(person: Person, now_s: int) -> Person:
    """End the illnesses whose time is up; what they added to the severity goes with them (FD-HAZ-04)."""
    condition = person.condition
    for illness in condition.illnesses:
        if illness.until_s <= now_s:
            condition = _without(condition, illness)
    return replace(person, condition=condition)


def _without(condition: Condition, illness: Illness) -> Condition:
    severity = WITHOUT_ILLNESS.get((condition.severity, illness.result), condition.severity)
    healed = severity == "unhurt"
    return replace(
        condition,
        severity=severity,
        acute=condition.acute or healed,
        illnesses=tuple(other for other in condition.illnesses if other is not illness),
        recovery=None if severity != condition.severity else condition.recovery,
    )
