"""Recovery by rest and care (FD-HEAL-09 to FD-HEAL-14)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import ceil

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.clock import DAY_S
from warclock.sim.rules.free_or_die.condition import Care, Condition, Recovery, Severity
from warclock.sim.rules.free_or_die.persons import Person, roll_toughness
from warclock.sim.rules.free_or_die.pools import Level, gos_needed
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

PERIODS_S: Mapping[Severity, int] = {"wounded": 14 * DAY_S, "combat_ineffective": 56 * DAY_S}
LEVELS: Mapping[Severity, Level] = {"wounded": "routine", "combat_ineffective": "standard"}
CARE_SHIFT: Mapping[Care, int] = {"hospital": -1, "normal": 0, "poor": 1}
CARE_RATE: Mapping[Care, Fraction] = {"hospital": Fraction(2), "normal": Fraction(1), "poor": Fraction(1, 2)}


def care_of(*, rest: bool, food: bool, medic: bool, hospital: bool = False) -> Care:
    """The care of a day: any one thing missing makes it poor, rest included (FD-HEAL-11, FD-HEAL-12)."""
    if not (rest and food and (medic or hospital)):
        return "poor"
    return "hospital" if hospital else "normal"


def recovery_terms(severity: Severity, care: Care, rulings: Rulings = DEFAULT) -> tuple[Fraction, int]:
    """Days of rest and GOs needed under one care throughout (FD-HEAL-09 to FD-HEAL-12)."""
    days = Fraction(PERIODS_S[severity], DAY_S) / CARE_RATE[care]
    return days, gos_needed(LEVELS[severity], CARE_SHIFT[care], rulings)


def recovery_problem(condition: Condition) -> str | None:
    """Why he does not recover: nothing to recover from, an open wound, or never again."""
    if condition.severity not in PERIODS_S:
        return "NOT_WOUNDED"
    if condition.acute and not condition.stabilised:
        return "NOT_STABILISED"
    return "PERMANENT" if condition.permanent else None


def rest(person: Person, care: Care, duration_s: int) -> Person:
    """The person after a time in one care: hospital counts double, poor care half (FD-HEAL-13)."""
    if recovery_problem(person.condition) is not None:
        return person
    before = person.condition.recovery or Recovery()
    after = replace(
        before,
        worth_s=before.worth_s + duration_s * CARE_RATE[care],
        hospital_s=before.hospital_s + duration_s * (care == "hospital"),
        normal_s=before.normal_s + duration_s * (care == "normal"),
        poor_s=before.poor_s + duration_s * (care == "poor"),
    )
    return replace(person, condition=replace(person.condition, recovery=after))


def recovery_due_s(person: Person, care: Care, now_s: int) -> int | None:
    """When the roll is due if this care goes on from ``now_s``; None: he does not recover."""
    if recovery_problem(person.condition) is not None:
        return None
    done = (person.condition.recovery or Recovery()).worth_s
    left = PERIODS_S[person.condition.severity] - done
    return now_s + max(0, ceil(left / CARE_RATE[care]))


def ruling_care(recovery: Recovery) -> Care:
    """The care that held longest decides the difficulty; a tie, the worse (FD-HEAL-13)."""
    spent: tuple[tuple[Care, int], ...] = (
        ("poor", recovery.poor_s),
        ("normal", recovery.normal_s),
        ("hospital", recovery.hospital_s),
    )
    return max(spent, key=lambda entry: entry[1])[0]


class Recover(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person who has rested his full period."""

    person: Person
    now_s: Count
    rulings: Rulings = DEFAULT


class RecoverOutcome(Outcome, frozen=True, kw_only=True):
    """The severity after it, or "no recovery" or "permanent"; the next roll if the ruling care goes on."""

    event: str
    gos: int | None
    needed: int
    care: Care
    person: Person
    next_due_s: int | None


def _recover_event(outcome: RecoverOutcome | Refused) -> str:
    return outcome.code if isinstance(outcome, Refused) else outcome.event


@adjudicable("recovery", "FD-HEAL-09", "FD-HEAL-10", "FD-HEAL-11", "FD-HEAL-12", "FD-HEAL-13", label=_recover_event)
def recover(given: Recover, dice: Dice) -> RecoverOutcome | Refused:
    """Roll Toughness after the full period: wounded becomes unhurt, combat ineffective becomes wounded."""
    person, rulings = given.person, given.rulings
    condition = person.condition
    problem = recovery_problem(condition)
    if problem is not None:
        return Refused(problem)
    history = condition.recovery or Recovery()
    if history.worth_s < PERIODS_S[condition.severity]:
        return Refused("NOT_DUE")
    care = ruling_care(history)
    needed = gos_needed(LEVELS[condition.severity], CARE_SHIFT[care], rulings)
    gos = None
    if needed > 0:
        rolled = roll_toughness(person, dice, rulings)
        person, gos = rolled.person, rolled.gos
    success = gos is None or gos >= needed
    after = _healed(condition) if success else _unhealed(condition, rulings)
    person = replace(person, condition=after)
    failed = "permanent" if after.permanent else "no recovery"
    return RecoverOutcome(
        event=after.severity if success else failed,
        gos=gos,
        needed=needed,
        care=care,
        person=person,
        next_due_s=recovery_due_s(person, care, given.now_s),
    )


def _healed(condition: Condition) -> Condition:
    if condition.severity == "wounded":
        return replace(condition, severity="unhurt", acute=True, stabilised=False, recovery=None)
    return replace(condition, severity="wounded", suffocated=False, recovery=Recovery())


def _unhealed(condition: Condition, rulings: Rulings) -> Condition:
    """Another full period, or by option never again from combat ineffective (R-36)."""
    lost = condition.severity == "combat_ineffective" and rulings.heal_ci_failure == "permanent"
    return replace(condition, permanent=lost, recovery=Recovery())
