"""Who is at war with whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def enemies_of(sides: Mapping[str, Mapping[str, Any]]) -> dict[str, tuple[str, ...]]:
    """The enemies of each side, in the order of the sides.

    War is mutual: it is enough that one side lists the other under ``hostile_to``. Where neither side of a pair has
    such a list, they are at war unless one is neutral.
    """
    return {a: tuple(b for b in sides if b != a and at_war(sides[a], a, sides[b], b)) for a in sides}


def at_war(first: Mapping[str, Any], first_id: str, second: Mapping[str, Any], second_id: str) -> bool:
    """Whether two sides are at war."""
    by_first: Any = first.get("hostile_to")
    by_second: Any = second.get("hostile_to")
    lists = isinstance(by_first, list), isinstance(by_second, list)
    if (lists[0] and second_id in by_first) or (lists[1] and first_id in by_second):
        return True
    if any(lists):
        return False
    return first.get("neutral") is not True and second.get("neutral") is not True
