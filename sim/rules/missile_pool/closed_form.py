"""Exact odds without enumerating dice: compound draws (a whole pool, all bullets of a burst) are one branch each.

A procedure asks for a pool or for a handful of like dice through the functions here and in ``pool_roll``. Real dice
are thrown one by one; ``ClosedFormDice`` chooses among the possible totals instead, weighted by the closed form, so
that open-ended tens, which no enumeration ends, have exact odds.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import factorial, lcm
from typing import Any, TypeVar

from warclock.sim.dice import Dice, Roll
from warclock.sim.odds import distribution
from warclock.sim.rules.registry import PROCEDURES

T = TypeVar("T")


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

    def choose(self, weights: Mapping[T, Fraction], purpose: str) -> T:
        """One of the keys, each with its probability; the weights sum to 1."""
        results = list(weights)
        total = lcm(*(weight.denominator for weight in weights.values()))
        bounds, reached = [], 0
        for weight in weights.values():
            reached += int(weight * total)
            bounds.append(reached)
        return results[self._path.band(total, bounds[:-1], purpose)]


def grouped(weights: Mapping[T, Fraction], key: Callable[[T], Hashable]) -> dict[T, Fraction]:
    """Results that ``key`` cannot tell apart merged into the first of them, with their summed probability."""
    first: dict[Hashable, T] = {}
    merged: dict[T, Fraction] = {}
    for result, weight in weights.items():
        kept = first.setdefault(key(result), result)
        merged[kept] = merged.get(kept, Fraction(0)) + weight
    return merged


def draw(dice: Dice, sides: int, purpose: str, key: Callable[[int], Hashable]) -> int:
    """One die of which only ``key(face)`` matters; exact odds branch once a key, real dice show their face."""
    if not isinstance(dice, ClosedFormDice):
        return dice.roll(sides, purpose)
    faces = {face: Fraction(1, sides) for face in range(1, sides + 1)}
    return dice.choose(grouped(faces, key), purpose)


def draw_each(dice: Dice, count: int, sides: int, purpose: str, key: Callable[[int], Hashable]) -> list[int]:
    """``count`` like dice of which only how many show each ``key(face)`` matters (the bullets of a burst)."""
    if not isinstance(dice, ClosedFormDice):
        return [dice.roll(sides, purpose) for _ in range(count)]
    if not count:
        return []
    faces = grouped({face: Fraction(1, sides) for face in range(1, sides + 1)}, key)
    hand: tuple[int, ...] = dice.choose(_hands(tuple(faces.items()), count), purpose)
    return list(hand)


@lru_cache(maxsize=512)
def _hands(faces: tuple[tuple[int, Fraction], ...], count: int) -> dict[tuple[int, ...], Fraction]:
    """The multinomial law: every sorted hand of ``count`` dice with its probability."""
    hands: dict[tuple[int, ...], Fraction] = {}

    def deal(index: int, left: int, hand: tuple[int, ...], weight: Fraction) -> None:
        face, chance = faces[index]
        if index == len(faces) - 1:
            hands[hand + (face,) * left] = weight * chance**left / factorial(left)
            return
        for number in range(left + 1):
            deal(index + 1, left - number, hand + (face,) * number, weight * chance**number / factorial(number))

    deal(0, count, (), Fraction(factorial(count)))
    return hands


def odds_of(name: str, label: Callable[[Any], str]) -> Callable[[Any], dict[str, Fraction]]:
    """The ``exact`` hook of the procedure registered as ``name``: the exact law of its outcome's label."""

    def exact(situation: Any) -> dict[str, Fraction]:
        run = PROCEDURES[name].run
        return distribution(lambda dice: label(run(situation, ClosedFormDice(dice))))

    return exact
