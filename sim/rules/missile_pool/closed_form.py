"""Exact odds without enumerating dice: compound draws (a whole pool, all bullets of a burst) are one branch each.

A procedure asks for a pool or for a handful of like dice through the functions here and in ``pool_roll``. Real dice
are thrown one by one; ``ClosedFormDice`` chooses among the possible totals instead, weighted by the closed form, so
that open-ended tens, which no enumeration ends, have exact odds.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb, lcm
from typing import Any, TypeVar

from warclock.sim.dice import Dice, Roll
from warclock.sim.odds import distribution
from warclock.sim.rules.registry import PROCEDURES, procedure

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


class ClosedFormDice:
    """Dice of an enumeration that can also choose one of several weighted results in a single branch."""

    def __init__(self, path: Dice) -> None:
        self._path = path
        self.rolls: list[Roll] = path.rolls

    def roll(self, sides: int, purpose: str) -> int:
        """See ``Dice.roll``."""
        return self._path.roll(sides, purpose)

    def band(self, sides: int, bounds: Sequence[int], purpose: str) -> int:
        """See ``Dice.band``."""
        return self._path.band(sides, bounds, purpose)

    def choose(self, ways: Mapping[T, int], purpose: str) -> T:
        """One of the keys, each as likely as its share of all ways."""
        bounds = list(accumulate(ways.values()))
        return list(ways)[self._path.band(bounds[-1], bounds[:-1], purpose)]


def in_ways(law: Mapping[T, Fraction]) -> dict[T, int]:
    """A law as whole numbers of ways, in the same order."""
    total = lcm(*(chance.denominator for chance in law.values()))
    return {result: int(chance * total) for result, chance in law.items()}


def grouped(ways: Mapping[T, int], key: Callable[[T], Hashable]) -> dict[T, int]:
    """Results that ``key`` cannot tell apart merged into the first of them, with all their ways."""
    first: dict[Hashable, T] = {}
    merged: dict[T, int] = {}
    for result, number in ways.items():
        kept = first.setdefault(key(result), result)
        merged[kept] = merged.get(kept, 0) + number
    return merged


def draw(dice: Dice, sides: int, purpose: str, key: Callable[[int], Hashable]) -> int:
    """One die of which only ``key(face)`` matters; exact odds branch once a key, real dice show their face."""
    if not isinstance(dice, ClosedFormDice):
        return dice.roll(sides, purpose)
    return dice.choose(grouped(dict.fromkeys(range(1, sides + 1), 1), key), purpose)


def draw_each(dice: Dice, count: int, sides: int, purpose: str, key: Callable[[int], Hashable]) -> list[int]:
    """``count`` like dice of which only how many show each ``key(face)`` matters (the bullets of a burst)."""
    if not isinstance(dice, ClosedFormDice):
        return [dice.roll(sides, purpose) for _ in range(count)]
    if not count:
        return []
    faces = grouped(dict.fromkeys(range(1, sides + 1), 1), key)
    hand: tuple[int, ...] = dice.choose(_hands(tuple(faces.items()), count), purpose)
    return list(hand)


@lru_cache(maxsize=512)
def _hands(faces: tuple[tuple[int, int], ...], count: int) -> dict[tuple[int, ...], int]:
    """The multinomial law: every sorted hand of ``count`` dice with the ways it falls."""
    hands: dict[tuple[int, ...], int] = {}

    def deal(index: int, left: int, hand: tuple[int, ...], ways: int) -> None:
        face, number = faces[index]
        if index == len(faces) - 1:
            hands[hand + (face,) * left] = ways * number**left
            return
        for taken in range(left + 1):
            deal(index + 1, left - taken, hand + (face,) * taken, ways * comb(left, taken) * number**taken)

    deal(0, count, (), 1)
    return hands


def adjudicable(
    name: str, *rules: str, label: Callable[[Any], str], odds: Callable[[Any], Mapping[str, Fraction]] | None = None
) -> Callable[[F], F]:
    """Register a procedure; its exact odds are those of its outcome's ``label``, in closed form.

    ``odds`` replaces the enumeration of closed forms where a procedure knows a shorter way.
    """

    def exact(situation: Any) -> Mapping[str, Fraction]:
        run = PROCEDURES[name].run
        return distribution(lambda dice: label(run(situation, ClosedFormDice(dice))))

    return procedure(name, *rules, exact=odds or exact, label=label)
