"""Turns, timers and measures (FD-TIME-01 to FD-TIME-09). All times are whole seconds of the one clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Literal

import msgspec

from warclock.sim.rules.rounding import half_up

TURN_S = 6
MINUTE_S = 60
HOUR_S = 3600
DAY_S = 86_400
WEEK_S = 7 * DAY_S
TURNS_PER_MINUTE = MINUTE_S // TURN_S

# FD-TIME-08: every duration of the rules that is shorter than a week, in seconds.
DURATIONS: Mapping[str, int] = {
    "turn": TURN_S,
    "suffocation_step": 30,
    "revive_window": 60,
    "revive_window_five_turns": 30,
    "stabilise_wounded": 180,
    "strong_poison": 300,
    "lethal_radiation_ci": 300,
    "ci_deadline": 600,
    "stabilise_ci": 600,
    "knockout": 600,
    "lingering": 600,
    "weak_poison": 600,
    "wounded_deadline": 1800,
    "long_knockout": 10_800,
    "extreme_exposure": 10_800,
    "several_hours": 10_800,
    "lethal_radiation_death": 21_600,
    "severe_radiation_ci": 43_200,
    "severe_radiation_death": 345_600,
    "day": DAY_S,
    "week": WEEK_S,
}

Gait = Literal["crawl", "walk", "run"]
METRES_PER_TURN: Mapping[Gait, int] = {"crawl": 2, "walk": 8, "run": 20}  # FD-TIME-09
QUIET_TURNS_TO_CLOSE = 10
TURNS_BEFORE_A_TIMER = 10

SkillUse = Literal["climb_rope", "major_surgery"]
CUSTOMARY_DURATION_S: Mapping[SkillUse, int] = {"climb_rope": 3 * MINUTE_S, "major_surgery": 4 * HOUR_S}

# FD-TIME-07: what goes first at one second.
TimerKind = Literal["expiry", "aid_start", "deadline", "new_hazard"]
TIMER_ORDER: tuple[TimerKind, ...] = ("expiry", "aid_start", "deadline", "new_hazard")

LITRES_PER_GALLON = 4
GRAMS_PER_KILOGRAM = 1000


def turn_start(opened_s: int, turn: int) -> int:
    """The second at which turn ``turn`` (from 0) of a combat opened at ``opened_s`` begins (FD-TIME-01)."""
    return opened_s + TURN_S * turn


def turn_of(opened_s: int, now_s: int) -> int:
    """The turn that covers second ``now_s``: turn n is [T0 + 6n, T0 + 6n + 6) (FD-TIME-01)."""
    return (now_s - opened_s) // TURN_S


def turns_of_work(duration_s: int) -> int:
    """Successive turns that work of this length occupies, each as a non-combat action (FD-TIME-04)."""
    return max(1, -(-duration_s // TURN_S))


def decimetres(distance: Fraction | int) -> int:
    """A distance in metres as the whole decimetres it is kept in, half a one rounded up (FD-TIME-05)."""
    return half_up(10 * distance)


def metres(distance: Fraction | int) -> Fraction:
    """A distance as it is kept: metres with one decimal (FD-TIME-05)."""
    return Fraction(decimetres(distance), 10)


def grams(kilograms: Fraction | int) -> int:
    """Kilograms as whole grams (FD-TIME-06)."""
    return int(Fraction(kilograms) * GRAMS_PER_KILOGRAM)


def litres(gallons: Fraction | int) -> Fraction:
    """Gallons as litres by the rough conversion of the rules (FD-TIME-06)."""
    return Fraction(gallons) * LITRES_PER_GALLON


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An effect that holds from ``start_s`` up to but not at ``end_s`` (FD-TIME-07)."""

    start_s: int
    end_s: int

    def holds(self, now_s: int) -> bool:
        """Whether the effect holds at ``now_s``."""
        return self.start_s <= now_s < self.end_s


def begun_in_time(begin_s: int, deadline_s: int) -> bool:
    """Whether aid begun at ``begin_s`` meets a deadline: the instant itself counts (FD-TIME-07)."""
    return begin_s <= deadline_s


class Timer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something due at a second; ``key`` orders what is due together and of one kind."""

    due_s: int
    kind: TimerKind
    key: str = ""


def elapse(start_s: int, duration_s: int, timers: Iterable[Timer]) -> list[Timer]:
    """The timers that come due while campaign time passes, in order (FD-TIME-02, FD-TIME-07).

    Time declared to have passed stops no clock: everything due up to and at the end happens.
    """
    due = [timer for timer in timers if start_s <= timer.due_s <= start_s + duration_s]
    return sorted(due, key=lambda timer: (timer.due_s, TIMER_ORDER.index(timer.kind), timer.key))


class LiveCharge(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A charge about to go off, and whether anyone able to act is inside its blast radius."""

    due_s: int
    someone_inside: bool


def combat_opens_s(contact_s: int | None, charges: Sequence[LiveCharge] = ()) -> int | None:
    """When the clock drops to turns: the second after contact, or ten turns before a charge (FD-TIME-03)."""
    openings = [charge.due_s - TURNS_BEFORE_A_TIMER * TURN_S for charge in charges if charge.someone_inside]
    if contact_s is not None:
        openings.append(contact_s + 1)
    return min(openings, default=None)


def combat_closes(now_s: int, quiet_turns: int, charges: Sequence[LiveCharge] = ()) -> bool:
    """Whether turns end: ten turns without a hostile order and no charge due within ten turns (FD-TIME-03)."""
    window = TURNS_BEFORE_A_TIMER * TURN_S
    pressing = any(charge.someone_inside and charge.due_s - window <= now_s for charge in charges)
    return quiet_turns >= QUIET_TURNS_TO_CLOSE and not pressing


def metres_per_turn(gait: Gait) -> int:
    """Metres on foot in one turn (FD-TIME-09)."""
    return METRES_PER_TURN[gait]


def may_hide_at(gait: Gait) -> bool:
    """Whether a gait is compatible with going to ground: only the low crawl (FD-TIME-09, FD-HIDE-01)."""
    return gait == "crawl"
