"""The nearest known word to one that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST_LIST = 14  # known words are listed in full up to so many
MOST_COMPARED = 2000  # comparing with more words costs more than the hint is worth


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`` (did you mean 'x'?)`` for the nearest of ``known``, or nothing."""
    words = list(known)
    folded = {name.casefold().replace("-", "_"): name for name in words}
    key = word[:80].casefold().replace("-", "_").replace(" ", "_")
    if key in folded:
        return f" (did you mean {folded[key]!r}?)"
    if len(words) > MOST_COMPARED:
        words = [name for name in words if name[:1] == word[:1]][:MOST_COMPARED]
    near = get_close_matches(word[:80], words, n=1, cutoff=0.6)
    return f" (did you mean {near[0]!r}?)" if near else ""


def one_of(word: str, known: Iterable[str]) -> str:
    """The hint for a word out of a closed list: the nearest one, or all of them where the list is short."""
    words = list(known)
    hint = did_you_mean(word, words)
    if hint or not words:
        return hint
    shown = ", ".join(words[:LONGEST_LIST]) + (", ..." if len(words) > LONGEST_LIST else "")
    return f" (known: {shown})"
