"""Radiation: accumulated dose, levels, and what happens when (FD-RAD-01 to FD-RAD-04)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.clock import DAY_S, DURATIONS
from warclock.sim.rules.free_or_die.persons import Person
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.wounds import Damage, suffer, take_wound

RadiationLevel = Literal["none", "mild", "minor", "major", "severe", "lethal"]
Fixed = Literal["combat_ineffective", "dead"]


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something due: an attack with a damage rating, or a state without a roll."""

    due_s: int
    dr: int | None = None
    state: Fixed | None = None


# FD-RAD-01: from which dose in centigray.
THRESHOLDS: tuple[tuple[int, RadiationLevel], ...] = (
    (150, "mild"),
    (450, "minor"),
    (600, "major"),
    (1000, "severe"),
    (5000, "lethal"),
)
RANKS: tuple[RadiationLevel, ...] = ("none", "mild", "minor", "major", "severe", "lethal")
# Effects with the seconds after the level is reached; for the two highest these are limits (FD-RAD-03, -04).
EFFECTS: Mapping[RadiationLevel, tuple[Effect, ...]] = {
    "none": (),
    "mild": (Effect(due_s=7 * DAY_S, dr=1),),
    "minor": (Effect(due_s=3 * DAY_S, dr=3),),
    "major": (Effect(due_s=DAY_S, dr=4),),
    "severe": (
        Effect(due_s=DURATIONS["severe_radiation_ci"], state="combat_ineffective"),
        Effect(due_s=DURATIONS["severe_radiation_death"], state="dead"),
    ),
    "lethal": (
        Effect(due_s=DURATIONS["lethal_radiation_ci"], state="combat_ineffective"),
        Effect(due_s=DURATIONS["lethal_radiation_death"], state="dead"),
    ),
}


class Radiation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person's dose, which never decays, the highest level it reached, and what is still to come."""

    total_cgy: Count = 0
    level: RadiationLevel = "none"
    pending: tuple[Effect, ...] = ()


def radiation_level(total_cgy: int) -> RadiationLevel:
    """The highest level not above the accumulated dose (FD-RAD-01)."""
    reached: RadiationLevel = "none"
    for threshold, level in THRESHOLDS:
        if total_cgy >= threshold:
            reached = level
    return reached


class Irradiate(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A dose in centigray taken at ``now_s``."""

    radiation: Radiation = Radiation()
    dose_cgy: Count
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class IrradiateOutcome(Outcome, frozen=True):
    """The dose so far with its pending effects, and when the next is due."""

    radiation: Radiation
    next_due_s: int | None


def _dose_odds(given: Irradiate) -> Mapping[str, Fraction]:
    """The level is certain; only the instants of the highest may be drawn."""
    return {radiation_level(given.radiation.total_cgy + given.dose_cgy): Fraction(1)}


@adjudicable(
    "radiation-dose",
    "FD-RAD-01",
    "FD-RAD-02",
    "FD-RAD-03",
    "FD-RAD-04",
    label=lambda outcome: outcome.radiation.level,
    odds=_dose_odds,
)
def irradiate(given: Irradiate, dice: Dice) -> IrradiateOutcome:
    """Add a dose: only a higher level than before schedules, and replaces what a weaker one had pending."""
    before = given.radiation
    total = before.total_cgy + given.dose_cgy
    level = radiation_level(total)
    if RANKS.index(level) <= RANKS.index(before.level):
        after = replace(before, total_cgy=total)
    else:
        effects = _scheduled(EFFECTS[level], given.now_s, given.rulings, dice)
        after = Radiation(total_cgy=total, level=level, pending=effects)
    return IrradiateOutcome(after, radiation_due_s(after))


def _scheduled(effects: tuple[Effect, ...], now_s: int, rulings: Rulings, dice: Dice) -> tuple[Effect, ...]:
    """Effects at their seconds: states exactly at the limit, or by option at any second within it."""
    scheduled, earliest = [], 0
    for effect in effects:
        after_s = effect.due_s
        if effect.state is not None and rulings.rad_within == "uniform":
            after_s = max(earliest, dice.roll(effect.due_s, "hazard"))
        earliest = after_s
        scheduled.append(replace(effect, due_s=now_s + after_s))
    return tuple(scheduled)


def radiation_due_s(radiation: Radiation) -> int | None:
    """When the next effect is due."""
    return min((effect.due_s for effect in radiation.pending), default=None)


class RadiationEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The next pending effect of a dose, at its second."""

    person: Person
    radiation: Radiation
    rulings: Rulings = DEFAULT


class RadiationEffectOutcome(Outcome, frozen=True, kw_only=True):
    """What the effect did, and when the next is due."""

    at_s: int
    result: str
    person: Person
    radiation: Radiation
    next_due_s: int | None


def _effect_label(outcome: RadiationEffectOutcome | Refused) -> str:
    return outcome.code if isinstance(outcome, Refused) else outcome.result


@adjudicable("radiation-effect", "FD-RAD-01", "FD-RAD-03", "FD-RAD-04", label=_effect_label)
def fall_to_radiation(given: RadiationEffect, dice: Dice) -> RadiationEffectOutcome | Refused:
    """Apply the next effect: a damage rating, or a state that no roll and no medic prevents."""
    if not given.radiation.pending:
        return Refused("NOT_DUE")
    effect, *rest = sorted(given.radiation.pending, key=lambda pending: pending.due_s)
    radiation = replace(given.radiation, pending=tuple(rest))
    if effect.dr is not None:
        damage = Damage(person=given.person, source="slow", dr=effect.dr, now_s=effect.due_s, rulings=given.rulings)
        suffered = suffer(damage, dice)
        result, person = suffered.result, suffered.person
    else:
        state = effect.state or "dead"
        result, person = state, take_wound(given.person, state, effect.due_s, given.rulings, acute=False)
    return RadiationEffectOutcome(
        at_s=effect.due_s,
        result=result,
        person=person,
        radiation=radiation,
        next_due_s=radiation_due_s(radiation),
    )
