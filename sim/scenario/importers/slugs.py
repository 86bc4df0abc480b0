"""Ids out of other people's names: lower-case, without accents, unique, always the same for the same file."""

from __future__ import annotations

import re
import unicodedata

from warclock.sim.scenario.schema.types import ID, LONGEST_ID

_OTHER = re.compile(r"[^a-z0-9_]+")
_SPELT = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})


def slug(text: str, longest: int = LONGEST_ID) -> str:
    """The text as an id, unchanged if it is one; empty where it has no Latin letter and no digit."""
    if len(text) <= longest and ID.fullmatch(text):
        return text
    spelt = unicodedata.normalize("NFKD", text.casefold().translate(_SPELT))
    plain = "".join(letter for letter in spelt if not unicodedata.combining(letter))
    return _OTHER.sub("-", plain).strip("-_")[:longest].rstrip("-_")


class Ids:
    """Gives ids, none twice: of equal ones the later get a number."""

    def __init__(self, longest: int = LONGEST_ID) -> None:
        self.longest = longest
        self.taken: set[str] = set()
        self._next: dict[str, int] = {}

    def give(self, wanted: str) -> str:
        """``wanted`` (or "x" for nothing), with a number behind it where that is taken."""
        base = wanted[: self.longest] or "x"
        name = base
        while name in self.taken:
            number = self._next[base] = self._next.get(base, 1) + 1
            tail = f"-{number}"
            name = base[: self.longest - len(tail)].rstrip("-_") + tail
        self.taken.add(name)
        return name
