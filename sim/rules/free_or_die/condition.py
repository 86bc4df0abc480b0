"""The state of a person: severity, passing states and their clocks, as plain data with pure transitions.

Two tracks (FD-HEAL-07): severity, which combines (FD-HEAL-08), and passing states, which only end. Times are
seconds of the game; a hit in turn n carries the second at which turn n began.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.rules.free_or_die.clock import DURATIONS, TURN_S, Span

Severity = Literal["unhurt", "wounded", "combat_ineffective", "dead", "blown_away"]
Care = Literal["hospital", "normal", "poor"]

# FD-HEAL-08: rows are what he has, columns what he gets; the table is symmetric.
_COMBINED: Mapping[Severity, Mapping[Severity, Severity]] = {
    "unhurt": {
        "unhurt": "unhurt",
        "wounded": "wounded",
        "combat_ineffective": "combat_ineffective",
        "dead": "dead",
        "blown_away": "blown_away",
    },
    "wounded": {
        "unhurt": "wounded",
        "wounded": "combat_ineffective",
        "combat_ineffective": "dead",
        "dead": "dead",
        "blown_away": "blown_away",
    },
    "combat_ineffective": {
        "unhurt": "combat_ineffective",
        "wounded": "dead",
        "combat_ineffective": "dead",
        "dead": "dead",
        "blown_away": "blown_away",
    },
    "dead": {
        "unhurt": "dead",
        "wounded": "dead",
        "combat_ineffective": "dead",
        "dead": "dead",
        "blown_away": "blown_away",
    },
    "blown_away": dict.fromkeys(("unhurt", "wounded", "combat_ineffective", "dead", "blown_away"), "blown_away"),
}

CLOCKS_S: Mapping[Severity, int] = {
    "wounded": DURATIONS["wounded_deadline"],
    "combat_ineffective": DURATIONS["ci_deadline"],
}
# FD-RANGED-10: how long a wound stays unfelt by a berserk person.
BERSERK_DELAY_S: Mapping[Severity, int] = {"wounded": 10 * TURN_S, "combat_ineffective": 5 * TURN_S}


class Illness(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A disease that took hold: what it did, and when it ends without a roll (FD-HAZ-04)."""

    result: str
    until_s: int


class Treatment(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A medic at work: when he ends, and what the stopped clock had left (FD-HEAL-03)."""

    medic: str
    due_s: int
    clock_left_s: int


class Recovery(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Rest so far: seconds of normal care it is worth, and seconds spent in each care (FD-HEAL-13)."""

    worth_s: Fraction = Fraction(0)
    hospital_s: int = 0
    normal_s: int = 0
    poor_s: int = 0


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All that has happened to a person and still matters."""

    severity: Severity = "unhurt"
    acute: bool = True  # whether what caused the severity runs on the acute clocks (FD-HEAL-14)
    stabilised: bool = False
    permanent: bool = False  # never recovers from combat ineffective (option heal_ci_failure)
    shaken: int = 0  # dice lost on the next non-defence roll: pained or scuffed
    suppressed_until_s: int = 0
    stunned_until_s: int = 0
    unconscious_until_s: int = 0
    unconscious_until_aided: bool = False
    suffocated: bool = False  # unconscious for want of air
    lingering: tuple[Span, ...] = ()
    prone: bool = False
    bound: bool = False
    prisoner: bool = False
    wounded_felt_s: int = 0  # from when a wound tells (FD-RANGED-10)
    ineffective_felt_s: int = 0
    deadline_s: int | None = None  # when an unaided casualty may worsen (FD-HEAL-01, -02)
    doomed: bool = False  # at the deadline he dies without a roll
    treatment: Treatment | None = None
    recovery: Recovery | None = None
    died_s: int | None = None
    revive_tried: bool = False
    illnesses: tuple[Illness, ...] = ()
    burning: str | None = None  # id of the fire that clings to him
    lost_limbs: tuple[str, ...] = ()


def combine(has: Severity, gets: Severity) -> Severity:
    """The severity that two add up to, in either order (FD-HEAL-08)."""
    return _COMBINED[has][gets]


def injure(condition: Condition, gets: Severity, now_s: int, *, acute: bool = True, berserk: bool = False) -> Condition:
    """Add a wound: combine severities, start the clock of the new state, lose stabilisation and rest.

    Harm that is not acute starts no clock (FD-HEAL-14) unless it worsens an acute, unstabilised wound.
    """
    if gets == "unhurt":
        return condition
    severity = combine(condition.severity, gets)
    if condition.severity in ("dead", "blown_away"):
        return replace(condition, severity=severity)
    open_wound = condition.severity != "unhurt" and condition.acute and not condition.stabilised
    acute = acute or (open_wound and severity == "combat_ineffective")
    changed = replace(
        condition,
        severity=severity,
        acute=acute,
        stabilised=False,
        deadline_s=now_s + CLOCKS_S[severity] if acute and severity in CLOCKS_S else None,
        doomed=False,
        treatment=None,
        recovery=None,
        died_s=now_s if severity in ("dead", "blown_away") else None,
        revive_tried=False,
    )
    delay = BERSERK_DELAY_S.get(severity, 0) if berserk else 0
    if severity == "wounded":
        return replace(changed, wounded_felt_s=now_s + delay)
    return replace(changed, ineffective_felt_s=now_s + delay)


def is_dead(condition: Condition) -> bool:
    """Dead, revivable or not."""
    return condition.severity in ("dead", "blown_away")


def is_unconscious(condition: Condition, now_s: int) -> bool:
    """Knocked out, out of air, or out until aided (FD-MELEE-12 to FD-MELEE-14, FD-DROWN-02)."""
    return condition.unconscious_until_aided or condition.suffocated or now_s < condition.unconscious_until_s


def is_ineffective(condition: Condition, now_s: int) -> bool:
    """Combat ineffective and, if berserk, already feeling it (FD-RANGED-07, FD-RANGED-10)."""
    return condition.severity == "combat_ineffective" and now_s >= condition.ineffective_felt_s


def is_helpless(condition: Condition, now_s: int) -> bool:
    """Has no defence dice: unconscious, combat ineffective, dead or bound (FD-RANGED-08, FD-MELEE-24)."""
    ineffective = is_ineffective(condition, now_s) or is_dead(condition)
    return ineffective or condition.bound or is_unconscious(condition, now_s)


def is_bedridden(condition: Condition, now_s: int) -> bool:
    """So ill that he takes no combat action (FD-HAZ-04)."""
    return any(illness.result == "suppressed" and now_s < illness.until_s for illness in condition.illnesses)


def act_problem(condition: Condition, now_s: int) -> str | None:
    """Why he can do nothing at all now, as the ledger's general refusal code (section 5); None: he can act."""
    reasons = (
        (is_dead(condition), "DEAD"),
        (condition.prisoner, "PRISONER"),
        (is_ineffective(condition, now_s), "COMBAT_INEFFECTIVE"),
        (is_unconscious(condition, now_s), "UNCONSCIOUS"),
        (condition.bound, "BOUND"),
    )
    return next((code for holds, code in reasons if holds), None)


def may_act(condition: Condition, now_s: int) -> bool:
    """Whether he can do anything at all."""
    return act_problem(condition, now_s) is None


def attack_problem(condition: Condition, now_s: int, *, driven: bool = False) -> str | None:
    """Why he may not attack now, as the ledger's refusal code (sections 4.2 and 5); None: he may.

    ``driven``: a charger inside the reaction gap, whom only CI or worse stops (FD-INIT-09).
    """
    reasons = (
        (is_bedridden(condition, now_s), "BEDRIDDEN"),
        (now_s < condition.stunned_until_s and not driven, "STUNNED"),
        (now_s < condition.suppressed_until_s and not driven, "SUPPRESSED"),
        (condition.prone and not driven, "PRONE"),
    )
    unable = act_problem(condition, now_s)
    return unable or next((code for holds, code in reasons if holds), None)


def may_move(condition: Condition, now_s: int) -> bool:
    """Whether he may move: able and on his feet; suppressed only to crawl or take cover (FD-RANGED-06)."""
    return may_act(condition, now_s) and not condition.prone


SUPPRESSED_MAY = ("hold", "hide", "crawl", "run_to_cover", "take_cover", "dodge", "surrender")


def may_do(condition: Condition, action: str, now_s: int) -> bool:
    """Whether a suppressed person may do ``action``: nothing but keep out of fire (FD-RANGED-06)."""
    return may_act(condition, now_s) and (now_s >= condition.suppressed_until_s or action in SUPPRESSED_MAY)


def skill_loss(condition: Condition, now_s: int, stacks: bool = False) -> int:
    """Dice lost from every skill: wounded and lingering add up (FD-RANGED-07, FD-MELEE-11).

    Lingering blows count once; with ``stacks`` (option melee_penalty_stacks) each counts.
    """
    blows = sum(span.holds(now_s) for span in condition.lingering)
    wounded = condition.severity == "wounded" and now_s >= condition.wounded_felt_s
    return int(wounded) + (blows if stacks else min(1, blows))


def roll_loss(condition: Condition, now_s: int) -> int:
    """Dice lost from non-defence rolls only: pained or scuffed once, an illness as long as it lasts."""
    ill = any(illness.result == "pained" and now_s < illness.until_s for illness in condition.illnesses)
    return condition.shaken + int(ill)


def shake(condition: Condition, stacks: bool) -> Condition:
    """Pained or scuffed: one die off the next non-defence roll; only the option adds them up (FD-MELEE-09)."""
    return replace(condition, shaken=condition.shaken + 1 if stacks else 1)


def suppress(condition: Condition, now_s: int) -> Condition:
    """No attack for the rest of this turn and all of the next; renewed by each result (FD-RANGED-06)."""
    return replace(condition, suppressed_until_s=max(condition.suppressed_until_s, now_s + 2 * TURN_S))


def stun(condition: Condition, now_s: int) -> Condition:
    """Loses the attack of this turn, if not made yet, and of the next; the latest end counts (FD-MELEE-10)."""
    return replace(condition, stunned_until_s=max(condition.stunned_until_s, now_s + 2 * TURN_S))


def linger(condition: Condition, start_s: int) -> Condition:
    """One die off every skill for ten minutes from ``start_s`` (FD-MELEE-11)."""
    span = Span(start_s, start_s + DURATIONS["lingering"])
    return replace(condition, lingering=(*(old for old in condition.lingering if old.end_s > start_s), span))


def knock_out(condition: Condition, now_s: int, duration_s: int) -> Condition:
    """Unconscious for ``duration_s``; nobody wakes him earlier (FD-MELEE-12, FD-MELEE-13)."""
    return replace(condition, unconscious_until_s=max(condition.unconscious_until_s, now_s + duration_s))


def passing_due_s(condition: Condition, now_s: int) -> int | None:
    """When the next passing state begins or ends, an illness and an unfelt wound included (FD-HEAL-07)."""
    instants = [
        condition.suppressed_until_s,
        condition.stunned_until_s,
        condition.unconscious_until_s,
        condition.wounded_felt_s,
        condition.ineffective_felt_s,
        *(instant for span in condition.lingering for instant in (span.start_s, span.end_s)),
        *(illness.until_s for illness in condition.illnesses),
    ]
    return min((instant for instant in instants if instant > now_s), default=None)


def rise(condition: Condition) -> Condition:
    """Get up: the only action of that turn (FD-MELEE-17)."""
    return replace(condition, prone=False)
