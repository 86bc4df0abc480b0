from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from warclock.sim.dice import Dice, DiceExhausted, KeyedDice, ScriptedDice, hits_of, sum_of
from warclock.sim.odds import TooManyPaths, distribution, estimate


def test_streams_are_the_same_for_ever() -> None:
    dice = KeyedDice(1810, "battle", "a|b", "1")
    assert [dice.roll(100, "x") for _ in range(12)] == [10, 1, 7, 24, 32, 19, 41, 24, 98, 98, 41, 26]


def test_a_stream_continues_from_its_position() -> None:
    whole = KeyedDice(1, "p", "s", "o")
    faces = [whole.roll(6, "") for _ in range(20)]
    part = KeyedDice(1, "p", "s", "o", position=9)
    assert [part.roll(6, "") for _ in range(11)] == faces[9:]


def test_streams_of_other_names_are_independent() -> None:
    def first(*name: str) -> list[int]:
        dice = KeyedDice(1, *name)
        return [dice.roll(1000, "") for _ in range(4)]

    names = [("a", "b", "c"), ("a", "bc", ""), ("ab", "", "c"), ("a", "b", "d")]
    assert len({tuple(first(*name)) for name in names}) == len(names)


def test_dice_are_fair() -> None:
    dice = KeyedDice(7, "fair")
    counts = Counter(dice.roll(6, "") for _ in range(60_000))
    assert set(counts) == set(range(1, 7))
    chi_square = sum((n - 10_000) ** 2 / 10_000 for n in counts.values())
    assert chi_square < 20.5  # 99.9 % of fair dice, five degrees of freedom


def test_scripted_dice_show_what_they_are_told_and_nothing_else() -> None:
    dice = ScriptedDice([64, 3])
    assert dice.band(100, [26, 61, 79], "result") == 2
    assert dice.left == [3]
    assert dice.roll(6, "loss") == 3
    with pytest.raises(DiceExhausted, match=r"die 3 \(d6, more\)"):
        dice.roll(6, "more")
    with pytest.raises(DiceExhausted, match="not from 1 to 6"):
        ScriptedDice([7]).roll(6, "loss")


def test_distribution_is_exact() -> None:
    odds = distribution(lambda dice: sum_of(dice, 2, 6, "x"))
    assert odds[7] == Fraction(1, 6) and odds[2] == Fraction(1, 36)
    assert sum(odds.values()) == 1
    assert next(iter(odds)) == 7


def test_distribution_of_bands_skips_empty_ones() -> None:
    odds = distribution(lambda dice: dice.band(100, [0, 10, 10, 100], "x"))
    assert odds == {1: Fraction(1, 10), 3: Fraction(9, 10)}


def test_distribution_follows_dice_that_depend_on_dice() -> None:
    odds = distribution(lambda dice: dice.roll(2, "a") if dice.roll(2, "b") == 1 else 0)
    assert odds == {0: Fraction(1, 2), 1: Fraction(1, 4), 2: Fraction(1, 4)}


def test_too_many_paths_are_refused_and_estimated() -> None:
    with pytest.raises(TooManyPaths):
        distribution(lambda dice: sum_of(dice, 9, 6, "x"), limit=1000)
    guess = estimate(lambda dice: dice.roll(2, "x"), 4000, seed=3)
    assert all(abs(g.share - Fraction(1, 2)) < 3 * g.error for g in guess.values())


def test_a_pool_of_dice_is_one_path_for_each_number_of_successes() -> None:
    def pool(dice: Dice) -> int:
        return hits_of(dice, 9, 6, 5, "x")

    odds = distribution(pool, limit=10)
    assert odds == {k: Fraction(comb(9, k) * 2**k * 4 ** (9 - k), 6**9) for k in odds} and len(odds) == 10
    certain = {at_least: distribution(lambda dice, n=at_least: hits_of(dice, 3, 6, n, "x")) for at_least in (1, 7)}
    assert certain == {1: {3: Fraction(1)}, 7: {0: Fraction(1)}}
    assert distribution(lambda dice: hits_of(dice, 0, 6, 2, "x")) == {0: Fraction(1)}
    faces = ScriptedDice([5, 4, 6, 1])
    assert hits_of(faces, 4, 6, 5, "x") == 2 and [roll.result for roll in faces.rolls] == [5, 4, 6, 1]
