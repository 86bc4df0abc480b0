"""Looking up what an input names in a table or catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K", bound=str)
V = TypeVar("V")
MOST_SHOWN = 20  # names of a short table are listed


class UnknownName(ValueError, KeyError):
    """An input names something that its table does not have: ``word``; ``known`` is what there is."""

    def __init__(self, what: str, word: str, known: tuple[str, ...]) -> None:
        shown = ", ".join(sorted(known)[:MOST_SHOWN]) + (", ..." if len(known) > MOST_SHOWN else "")
        super().__init__(f"there is no {what} {word!r} (known: {shown or 'none'})")
        self.word = word
        self.known = known

    def __str__(self) -> str:
        return str(self.args[0])


def look_up(table: Mapping[K, V], name: K, what: str) -> V:
    """The entry ``name`` of a table of ``what`` ("terrain"). Raises UnknownName."""
    found = table.get(name)
    if found is None:
        raise UnknownName(what, name, tuple(table))
    return found
