"""Exact odds: every way the dice of a procedure can fall, as fractions; sampling only where that is too many.

The enumeration replays a procedure once for each distinct path of its dice. Dice asked by band (``Dice.band``) branch
once a band, weighted by its width, so that a battle's 10,000 pairs of d100 are 49 paths.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate
from math import comb, sqrt
from typing import NamedTuple, TypeVar

from warclock.sim.dice import Dice, KeyedDice, Roll

T = TypeVar("T")
PATH_LIMIT = 200_000
CONFIDENCE_Z = 1.959963984540054  # two-sided 95 %


class TooManyPaths(Exception):
    """The dice of the procedure can fall in more ways than the limit allows."""


class _Choice(NamedTuple):
    """One die on the path: the branch taken, and the upper end of each branch (inclusive)."""

    branch: int
    uppers: Sequence[int]


class PathDice:
    """Dice that follow one path of branches and remember where the next path leaves it."""

    def __init__(self, path: list[_Choice]) -> None:
        self.rolls: list[Roll] = []
        self.path = path
        self._at = 0

    def roll(self, sides: int, purpose: str) -> int:
        """See ``Dice.roll``: one branch a face."""
        branch = self._choose(range(1, sides + 1))
        self.rolls.append(Roll(purpose, sides, branch + 1))
        return branch + 1

    def band(self, sides: int, bounds: Sequence[int], purpose: str) -> int:
        """See ``Dice.band``: one branch a band that some face falls in."""
        branch = self._choose((*bounds, sides))
        self.rolls.append(Roll(purpose, sides, self.path[self._at - 1].uppers[branch]))
        return branch

    def hits(self, count: int, sides: int, at_least: int, purpose: str) -> int:
        """See ``hits_of``: one branch a number of successes; the faces recorded are the highest of each kind."""
        number = self._choose(_success_counts(count, sides, at_least)) if count > 0 else 0
        self.rolls.extend(Roll(purpose, sides, sides if die < number else at_least - 1) for die in range(count))
        return number

    def _choose(self, uppers: Sequence[int]) -> int:
        if self._at == len(self.path):
            self.path.append(_Choice(_next_branch(uppers, -1), uppers))
        self._at += 1
        return self.path[self._at - 1].branch


@cache
def _success_counts(count: int, sides: int, at_least: int) -> tuple[int, ...]:
    """In how many of the sides**count ways at most 0, 1, ... ``count`` of the dice show ``at_least`` or more."""
    good = min(max(sides - at_least + 1, 0), sides)
    return tuple(accumulate(comb(count, k) * good**k * (sides - good) ** (count - k) for k in range(count + 1)))


def binomial(count: int, chance: Fraction) -> tuple[Fraction, ...]:
    """The exact probabilities of 0, 1, ... ``count`` successes of as many dice, each a success with ``chance``."""
    return tuple(comb(count, k) * chance**k * (1 - chance) ** (count - k) for k in range(count + 1))


def _next_branch(uppers: Sequence[int], after: int) -> int:
    """The first branch beyond ``after`` that is not empty, or len(uppers)."""
    branch = after + 1
    while branch < len(uppers) and uppers[branch] <= (uppers[branch - 1] if branch else 0):
        branch += 1
    return branch


def _weight(path: Sequence[_Choice]) -> tuple[int, int]:
    """The probability of a path as (numerator, denominator)."""
    ways = total = 1
    for branch, uppers in path:
        ways *= uppers[branch] - (uppers[branch - 1] if branch else 0)
        total *= uppers[-1]
    return ways, total


def _advance(path: list[_Choice]) -> bool:
    """Turn ``path`` into the start of the next one in order; False after the last."""
    while path:
        branch, uppers = path.pop()
        following = _next_branch(uppers, branch)
        if following < len(uppers):
            path.append(_Choice(following, uppers))
            return True
    return False


def distribution(run: Callable[[Dice], T], limit: int = PATH_LIMIT) -> dict[T, Fraction]:
    """The exact distribution of ``run``'s outcomes (hashable), most likely first (ties: as met).

    Raises TooManyPaths beyond ``limit`` paths; then use ``estimate``.
    """
    found: dict[T, Fraction] = {}
    path: list[_Choice] = []
    for _ in range(limit):
        outcome = run(PathDice(path))
        found[outcome] = found.get(outcome, Fraction(0)) + Fraction(*_weight(path))
        if not _advance(path):
            return dict(sorted(found.items(), key=lambda item: -item[1]))
    raise TooManyPaths(f"more than {limit} ways for the dice to fall")


class Estimate(NamedTuple):
    """A sampled probability: the share of the samples, and half the width of its 95 % Wilson interval."""

    share: Fraction
    error: float


def estimate(run: Callable[[Dice], T], samples: int, seed: int) -> dict[T, Estimate]:
    """The sampled distribution of ``run``'s outcomes over ``samples`` keyed streams, most frequent first."""
    counts: dict[T, int] = {}
    for index in range(samples):
        outcome = run(KeyedDice(seed, "estimate", "", str(index)))
        counts[outcome] = counts.get(outcome, 0) + 1
    ordered = sorted(counts.items(), key=lambda item: -item[1])
    return {outcome: Estimate(Fraction(n, samples), _wilson(n, samples)) for outcome, n in ordered}


def _wilson(hits: int, samples: int) -> float:
    share, z2 = hits / samples, CONFIDENCE_Z**2
    spread = CONFIDENCE_Z * sqrt(share * (1 - share) / samples + z2 / (4 * samples**2))
    return spread / (1 + z2 / samples)
