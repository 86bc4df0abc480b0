"""The march on Rome can be won by both, with the same commander on both sides."""

from __future__ import annotations

from wars import MOST_WON, winners

SEEDS = range(1, 15)


def test_both_armies_win_the_march_on_rome() -> None:
    won = winners("via-italia", SEEDS)
    assert max(won.values()) <= MOST_WON * len(SEEDS), won
    assert {"rhine", "rome"} <= set(won), won
