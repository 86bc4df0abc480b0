"""Looking up what an input names in a table or catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K", bound=str)
V = TypeVar("V")
MOST_SHOWN = 20  # names of a short table are listed


class UnknownName(ValueError, KeyError):
    """An input names something that its table does not have; the text says which, and what there is."""

    def __str__(self) -> str:
        return str(self.args[0])


def look_up(table: Mapping[K, V], name: K, what: str) -> V:
    """The entry ``name`` of a table of ``what`` ("terrain"). Raises UnknownName."""
    found = table.get(name)
    if found is None:
        known = ", ".join(sorted(table)[:MOST_SHOWN]) + (", ..." if len(table) > MOST_SHOWN else "")
        raise UnknownName(f"there is no {what} {name!r} (known: {known or 'none'})")
    return found
