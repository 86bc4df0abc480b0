"""Looking up an entry of a catalogue by the id that a question or a scenario gives."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")


class UnknownEntry(ValueError):
    """An id that a catalogue does not hold; ``word`` is the id, ``known`` are those it holds."""

    def __init__(self, what: str, word: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{what}: no entry {word!r} in the catalogue")
        self.word = word
        self.known = known


def entry_of(entries: Mapping[str, T], id: str, what: str) -> T:
    """The entry with this id; ``what`` names the kind in the message. Raises UnknownEntry."""
    if id not in entries:
        raise UnknownEntry(what, id, tuple(entries))
    return entries[id]
