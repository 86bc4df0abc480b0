"""Casualties: worsening, stabilising, reviving (FD-HEAL-01 to FD-HEAL-06). Every step names its next due second."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.clock import DURATIONS, HOUR_S, TURN_S, begun_in_time
from warclock.sim.rules.free_or_die.condition import (
    CLOCKS_S,
    Condition,
    Recovery,
    Severity,
    Treatment,
    is_dead,
    may_act,
)
from warclock.sim.rules.free_or_die.persons import Person, roll_action, roll_toughness
from warclock.sim.rules.free_or_die.pools import Level, gos_needed
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

HOLD_LEVELS: Mapping[Severity, Level] = {"wounded": "standard", "combat_ineffective": "hard"}
MEDIC_LEVELS: Mapping[Severity, Level] = {"wounded": "routine", "combat_ineffective": "standard"}
TREATMENT_S: Mapping[Severity, int] = {
    "wounded": DURATIONS["stabilise_wounded"],
    "combat_ineffective": DURATIONS["stabilise_ci"],
}
WORSE: Mapping[Severity, Severity] = {"wounded": "combat_ineffective", "combat_ineffective": "dead"}
REVIVE_LEVEL: Level = "oscar_charlie"
REVIVE_S = 60


def next_due_s(condition: Condition) -> int | None:
    """When something is due for a casualty: the end of a treatment, else of his clock (FD-HEAL-03)."""
    return condition.treatment.due_s if condition.treatment else condition.deadline_s


def worsen(condition: Condition, now_s: int) -> Condition:
    """One step worse: a wounded man is combat ineffective on a new clock, such a one dies."""
    severity = WORSE[condition.severity]
    dead = severity == "dead"
    return replace(
        condition,
        severity=severity,
        deadline_s=None if dead else now_s + CLOCKS_S[severity],
        doomed=False,
        treatment=None,
        died_s=now_s if dead else None,
        revive_tried=False,
        ineffective_felt_s=now_s,
    )


class Casualty(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A casualty whose clock ends at ``now_s`` with nobody at work on him."""

    person: Person
    now_s: Count
    rulings: Rulings = DEFAULT


class CasualtyOutcome(Outcome, frozen=True, kw_only=True):
    """What happened ("holds", or the new severity), the person, and when the next step is due."""

    event: str
    gos: int | None
    person: Person
    next_due_s: int | None


def _event(outcome: CasualtyOutcome | Refused) -> str:
    return outcome.code if isinstance(outcome, Refused) else outcome.event


def clock_problem(condition: Condition, now_s: int) -> str | None:
    """Why no clock ends now: none is running, a medic is at work, or it is not yet due."""
    if condition.deadline_s is None:
        return "NO_CLOCK"
    if condition.treatment is not None:
        return "ALREADY_TREATED"
    return None if now_s >= condition.deadline_s else "NOT_DUE"


@adjudicable("casualty-clock", "FD-HEAL-01", "FD-HEAL-02", label=_event)
def end_clock(casualty: Casualty, dice: Dice) -> CasualtyOutcome | Refused:
    """Roll Toughness for an unaided casualty: standard or hard; one who hung on before dies without a roll."""
    person, now_s, rulings = casualty.person, casualty.now_s, casualty.rulings
    problem = clock_problem(person.condition, now_s)
    if problem is not None:
        return Refused(problem)
    severity = person.condition.severity
    if severity not in HOLD_LEVELS:
        return Refused("NOT_WOUNDED")
    if person.condition.doomed:
        dead = replace(person, condition=worsen(person.condition, now_s))
        return CasualtyOutcome(event="dead", gos=None, person=dead, next_due_s=None)
    rolled = roll_toughness(person, dice, rulings)
    if rolled.gos < gos_needed(HOLD_LEVELS[severity], 0, rulings):
        condition = worsen(person.condition, now_s)
        event: str = condition.severity
    else:
        due_s = now_s + rulings.heal_several_hours * HOUR_S
        condition = replace(person.condition, deadline_s=due_s, doomed=severity == "combat_ineffective")
        event = "holds"
    return CasualtyOutcome(
        event=event,
        gos=rolled.gos,
        person=replace(rolled.person, condition=condition),
        next_due_s=next_due_s(condition),
    )


def treat_problem(casualty: Person, medic: Person, now_s: int, adjacent: bool = True) -> str | None:
    """Why a medic may not begin (ledger section 5); aid at the very deadline is in time (FD-TIME-07)."""
    condition = casualty.condition
    deadline_s = condition.deadline_s
    reasons = (
        (not adjacent, "NOT_ADJACENT"),
        (medic.rating("medic").dice < 1, "NO_SKILL"),
        (not may_act(medic.condition, now_s), "UNABLE"),
        (condition.severity not in TREATMENT_S, "NOT_WOUNDED"),
        (condition.stabilised, "ALREADY_STABILISED"),
        (condition.treatment is not None, "ALREADY_TREATED"),
        (not condition.acute or deadline_s is None, "CAUSE_NOT_ACUTE"),
        (deadline_s is not None and not begun_in_time(now_s, deadline_s), "TOO_LATE"),
    )
    return next((code for holds, code in reasons if holds), None)


def begin_treatment(casualty: Person, medic: Person, now_s: int) -> Person | Refused:
    """A medic begins: the clock stands while he works (FD-HEAL-03); one medic, one casualty."""
    problem = treat_problem(casualty, medic, now_s)
    condition = casualty.condition
    if problem is not None or condition.deadline_s is None:
        return Refused(problem or "NOT_WOUNDED")
    work = Treatment(
        medic=medic.id,
        due_s=now_s + TREATMENT_S[condition.severity],
        clock_left_s=condition.deadline_s - now_s,
    )
    return replace(casualty, condition=replace(condition, treatment=work))


def interrupt_treatment(casualty: Person, now_s: int) -> Person:
    """The medic stops: the clock goes on with the time it had left, at least a turn (FD-HEAL-03)."""
    condition = casualty.condition
    if condition.treatment is None:
        return casualty
    left_s = max(TURN_S, condition.treatment.clock_left_s)
    return replace(casualty, condition=replace(condition, treatment=None, deadline_s=now_s + left_s))


class Treated(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A treatment that ends at ``now_s``; a conscious casualty may be his own medic."""

    casualty: Person
    medic: Person
    now_s: Count
    rulings: Rulings = DEFAULT


class TreatedOutcome(Outcome, frozen=True, kw_only=True):
    """Stabilised, or the medic failed and Toughness decided; when the next step is due."""

    event: str
    medic_gos: int
    toughness_gos: int | None
    casualty: Person
    medic: Person
    next_due_s: int | None


def _treated_event(outcome: TreatedOutcome | Refused) -> str:
    return outcome.code if isinstance(outcome, Refused) else outcome.event


@adjudicable("stabilise", "FD-HEAL-04", "FD-HEAL-05", label=_treated_event)
def end_treatment(treated: Treated, dice: Dice) -> TreatedOutcome | Refused:
    """Roll the medic's skill at the end of the work; if he fails the casualty's Toughness decides."""
    casualty, now_s, rulings = treated.casualty, treated.now_s, treated.rulings
    condition, severity = casualty.condition, casualty.condition.severity
    if condition.treatment is None or now_s < condition.treatment.due_s:
        return Refused("NOT_DUE")
    if severity not in MEDIC_LEVELS:
        return Refused("NOT_WOUNDED")
    rolled = roll_action(treated.medic, "medic", 0, now_s, dice, rulings, purpose="task")
    tough = None
    if rolled.gos >= gos_needed(MEDIC_LEVELS[severity], 0, rulings):
        condition, event = stabilised(condition), "stabilised"
    else:
        tough = roll_toughness(casualty, dice, rulings)
        casualty = tough.person
        holds = tough.gos >= gos_needed(HOLD_LEVELS[severity], 0, rulings)
        fresh = replace(condition, treatment=None, deadline_s=now_s + CLOCKS_S[severity], doomed=False)
        condition = fresh if holds else worsen(condition, now_s)
        event = f"medic_failed:{'holds' if holds else condition.severity}"
    return TreatedOutcome(
        event=event,
        medic_gos=rolled.gos,
        toughness_gos=tough.gos if tough else None,
        casualty=replace(casualty, condition=condition),
        medic=rolled.person,
        next_due_s=next_due_s(condition),
    )


def stabilised(condition: Condition) -> Condition:
    """Worsens no more, begins to recover, and wakes if he was out till aided (FD-HEAL-04, FD-MELEE-14)."""
    return replace(
        condition,
        stabilised=True,
        deadline_s=None,
        doomed=False,
        treatment=None,
        unconscious_until_aided=False,
        recovery=Recovery(),
    )


def revive_window_s(rulings: Rulings = DEFAULT) -> int:
    """Seconds after death within which reviving must begin (FD-HEAL-06, R-02)."""
    five_turns = rulings.heal_revive_window == "five_turns"
    return DURATIONS["revive_window_five_turns" if five_turns else "revive_window"]


def revive_problem(dead: Person, medic: Person, begin_s: int, rulings: Rulings = DEFAULT) -> str | None:
    """Why the dead cannot be brought back (FD-HEAL-06): not blown away, acute cause, in time, one try."""
    condition = dead.condition
    died_s = condition.died_s
    reasons = (
        (not is_dead(condition) or (died_s is not None and begin_s < died_s), "NOT_DEAD"),
        (condition.severity == "blown_away", "BLOWN_AWAY"),
        (not condition.acute, "CAUSE_NOT_ACUTE"),
        (condition.revive_tried, "ALREADY_TREATED"),
        (died_s is not None and not begun_in_time(begin_s, died_s + revive_window_s(rulings)), "TOO_LATE"),
        (medic.rating("medic").dice < 1, "NO_SKILL"),
        (not may_act(medic.condition, begin_s), "UNABLE"),
    )
    return next((code for holds, code in reasons if holds), None)


class Revive(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An attempt to bring back a dead man, begun at ``begin_s`` and decided a minute later."""

    dead: Person
    medic: Person
    begin_s: Count
    rulings: Rulings = DEFAULT


class ReviveOutcome(Outcome, frozen=True, kw_only=True):
    """Combat ineffective on a new clock, or dead for good; the second at which that is known."""

    event: str
    gos: int
    done_s: int
    person: Person
    medic: Person
    next_due_s: int | None


def _revive_event(outcome: ReviveOutcome | Refused) -> str:
    return outcome.code if isinstance(outcome, Refused) else outcome.event


@adjudicable("revive", "FD-HEAL-06", label=_revive_event)
def revive(given: Revive, dice: Dice) -> ReviveOutcome | Refused:
    """Roll Medic at Oscar Charlie: success leaves him combat ineffective and still to be stabilised."""
    problem = revive_problem(given.dead, given.medic, given.begin_s, given.rulings)
    if problem is not None:
        return Refused(problem)
    done_s = given.begin_s + REVIVE_S
    rolled = roll_action(given.medic, "medic", 0, given.begin_s, dice, given.rulings, purpose="task")
    condition = given.dead.condition
    if rolled.gos < gos_needed(REVIVE_LEVEL, 0, given.rulings):
        condition = replace(condition, revive_tried=True)
        event = "dead"
    else:
        event, due_s = "combat_ineffective", done_s + CLOCKS_S["combat_ineffective"]
        condition = replace(
            condition,
            severity="combat_ineffective",
            died_s=None,
            deadline_s=due_s,
            stabilised=False,
            ineffective_felt_s=done_s,
        )
    person = replace(given.dead, condition=condition)
    return ReviveOutcome(
        event=event,
        gos=rolled.gos,
        done_s=done_s,
        person=person,
        medic=rolled.person,
        next_due_s=next_due_s(condition),
    )
