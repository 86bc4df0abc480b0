"""With the same commander in every seat nobody wins much more than the others, and everybody can win."""

from __future__ import annotations

import pytest
from wars import MOST_WON, winners

SEEDS = range(1, 21)


@pytest.mark.parametrize(("name", "sides"), [("iron-crossroads", 2), ("three-crowns", 3)])
def test_nobody_wins_nearly_always_and_everybody_sometimes(name: str, sides: int) -> None:
    won = winners(name, SEEDS)
    assert max(won.values()) <= MOST_WON * len(SEEDS), won
    assert len([side for side in won if side]) == sides, won
