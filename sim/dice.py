"""Keyed dice: every stream is derived from (game seed, purpose, subject, occasion).

One more roll in one place shifts no roll anywhere else, and a stream's state is its key and its position. The
bits come from blake2b of the standard library, so a stream is the same on every machine and version.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Protocol

import msgspec

WORDS_PER_BLOCK = 8
WORD_BITS = 64


class Roll(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One die that fell: what it was for, how many sides it has, what it shows (1..sides)."""

    purpose: str
    sides: int
    result: int


class Dice(Protocol):
    """What a rule procedure asks for a roll; ``rolls`` keeps every die in the order thrown."""

    rolls: list[Roll]

    def roll(self, sides: int, purpose: str) -> int:
        """Throw one die with ``sides`` sides: an int from 1 to ``sides``."""
        ...

    def band(self, sides: int, bounds: Sequence[int], purpose: str) -> int:
        """Throw one die, return the index of the band it falls in.

        ``bounds`` are the highest results of each band but the last, ascending; band ``len(bounds)`` reaches up
        to ``sides``. Use this instead of ``roll`` where only the band matters: exact odds then enumerate bands,
        weighted, instead of faces.
        """
        ...


def sum_of(dice: Dice, count: int, sides: int, purpose: str) -> int:
    """The total of ``count`` dice of ``sides`` sides (2d10 is ``sum_of(dice, 2, 10, ...)``)."""
    return sum(dice.roll(sides, purpose) for _ in range(count))


def hits_of(dice: Dice, count: int, sides: int, at_least: int, purpose: str) -> int:
    """Throw ``count`` dice with ``sides`` sides, return how many show ``at_least`` or more (0 to ``count``).

    Use this for a pool of which only the number of successes matters: dice that can count for themselves (a method
    ``hits`` with these arguments, as those of exact odds have) take one branch a number instead of one a combination.
    """
    count_hits: Callable[[int, int, int, str], int] | None = getattr(dice, "hits", None)
    if count_hits is not None:
        return count_hits(count, sides, at_least, purpose)
    return sum(dice.roll(sides, purpose) >= at_least for _ in range(count))


class _Recorded:
    """Dice that know how to find a band and keep their rolls."""

    __slots__ = ("rolls",)

    def __init__(self) -> None:
        self.rolls: list[Roll] = []

    def roll(self, sides: int, purpose: str) -> int:
        raise NotImplementedError

    def band(self, sides: int, bounds: Sequence[int], purpose: str) -> int:
        """See ``Dice.band``."""
        return bisect_left(bounds, self.roll(sides, purpose))


class KeyedDice(_Recorded):
    """The game's dice: a stream named by seed, purpose, subject and occasion, from ``position`` on.

    ``position`` counts the 64-bit words used so far (a die uses one; rejection, for a fair die, very rarely more).
    """

    __slots__ = ("_block", "_block_number", "key", "position")

    def __init__(self, seed: int, purpose: str, subject: str = "", occasion: str = "", position: int = 0) -> None:
        super().__init__()
        name = f"{seed}\x1f{purpose}\x1f{subject}\x1f{occasion}"
        self.key = blake2b(name.encode(), digest_size=32).digest()
        self.position = position
        self._block = b""
        self._block_number = -1

    def _word(self) -> int:
        number, index = divmod(self.position, WORDS_PER_BLOCK)
        if number != self._block_number:
            self._block = blake2b(number.to_bytes(8, "little"), key=self.key).digest()
            self._block_number = number
        self.position += 1
        return int.from_bytes(self._block[index * 8 : index * 8 + 8], "little")

    def roll(self, sides: int, purpose: str) -> int:
        """See ``Dice.roll``; fair for every number of sides (words beyond the last full multiple are skipped)."""
        limit = (1 << WORD_BITS) - (1 << WORD_BITS) % sides
        word = self._word()
        while word >= limit:
            word = self._word()
        result = word % sides + 1
        self.rolls.append(Roll(purpose, sides, result))
        return result


class DiceExhausted(Exception):
    """Scripted dice were asked for more rolls than they hold, or hold a result the die cannot show."""


class ScriptedDice(_Recorded):
    """Dice that show what they are told: for tests, rule questions and the ``adjudicate`` command."""

    __slots__ = ("_given",)

    def __init__(self, results: Sequence[int]) -> None:
        super().__init__()
        self._given = list(results)

    @property
    def left(self) -> list[int]:
        """The results not used yet, in order."""
        return self._given[len(self.rolls) :]

    def roll(self, sides: int, purpose: str) -> int:
        """See ``Dice.roll``; raises DiceExhausted when no result is left or the next is not on this die."""
        index = len(self.rolls)
        if index >= len(self._given):
            raise DiceExhausted(f"die {index + 1} (d{sides}, {purpose}) was not given: {index} results given")
        result = self._given[index]
        if not 1 <= result <= sides:
            raise DiceExhausted(f"die {index + 1} ({purpose}) is a d{sides}: {result} is not from 1 to {sides}")
        self.rolls.append(Roll(purpose, sides, result))
        return result
