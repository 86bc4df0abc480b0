"""Rounds of two one-second exchanges, and what fits into one (MP-TIME)."""

from __future__ import annotations

from collections.abc import Sequence

from warclock.sim.rules.missile_pool.refusal import Refusal

EXCHANGE_SECONDS = 1
EXCHANGES_PER_ROUND = 2
ROUND_SECONDS = EXCHANGE_SECONDS * EXCHANGES_PER_ROUND

MAIN_ACTIONS = (
    "single",
    "double_tap",
    "burst",
    "two_gun",
    "two_target",
    "walk",
    "suppress",
    "indirect",
    "overload",
    "generator",
    "step",  # one second of a sequence of steps
    "melee",
)


def round_of(exchange: int) -> int:
    """The round an exchange belongs to, both counted from 0 (MP-TIME-01)."""
    return exchange // EXCHANGES_PER_ROUND


def place_in_round(exchange: int) -> int:
    """0 for the first, 1 for the second exchange of a round (MP-TIME-01)."""
    return exchange % EXCHANGES_PER_ROUND


def span(opened_s: int, exchange: int) -> tuple[int, int]:
    """First second and the second after the last of an exchange of a battle opened at ``opened_s`` (MP-TIME-03)."""
    start = opened_s + exchange * EXCHANGE_SECONDS
    return start, start + EXCHANGE_SECONDS


def exchanges(seconds: int) -> int:
    """Exchanges that a step of so many seconds fills; 0 s happens at once (MP-TIME-06)."""
    return -(-seconds // EXCHANGE_SECONDS)


def too_many_actions(actions: Sequence[str]) -> Refusal | None:
    """A second main action in one exchange is refused; movement and reactions go along (MP-TIME-07)."""
    mains = [action for action in actions if action in MAIN_ACTIONS]
    if len(mains) < 2:
        return None
    return Refusal(code="BUSY", text=f"{mains[0]} fills the exchange: no {mains[1]} in it", field="actions")
