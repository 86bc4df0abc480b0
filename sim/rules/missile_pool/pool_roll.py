"""The die mechanic: pools of ten-sided dice, open-ended tens, botches, opposed rolls (MP-DICE)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

import msgspec

from warclock.sim.dice import Dice, KeyedDice, Roll
from warclock.sim.odds import binomial
from warclock.sim.rules.bounds import DiceCount, Shift
from warclock.sim.rules.missile_pool.closed_form import ClosedFormDice, adjudicable, grouped, in_ways
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options

SIDES = 10
LOWEST_TN = 2


class PoolRoll(NamedTuple):
    """What a pool scored: successes, and whether it was a botch."""

    successes: int
    botch: bool


def bounded(target_number: int) -> int:
    """A target number after all modifiers: at least 2, without upper bound (MP-DICE-06)."""
    return max(LOWEST_TN, target_number)


def roll_pool(dice: Dice, count: int, target_number: int, purpose: str, options: Options = DEFAULTS) -> PoolRoll:
    """Throw ``count`` ten-sided dice; each that reaches the target number is a success (MP-DICE-01 to -03)."""
    if isinstance(dice, ClosedFormDice):
        return dice.choose(_pool_ways(count, bounded(target_number), options.stacking), purpose)
    target_number = bounded(target_number)
    naturals, successes = [], 0
    for _ in range(count):
        face = dice.roll(SIDES, purpose)
        naturals.append(face)
        successes += _reaches(dice, face, target_number, purpose, options)
    return PoolRoll(successes, is_botch(naturals, successes))


def _reaches(dice: Dice, face: int, target_number: int, purpose: str, options: Options) -> bool:
    """Whether an open-ended die meets a target number above 10: a ten is thrown again and added (MP-DICE-02)."""
    total, last, again = face, face, 0
    while last == SIDES and total < target_number and (again == 0 or options.stacking == "unlimited"):
        last = dice.roll(SIDES, purpose)
        total += last
        again += 1
    return total >= target_number


def is_botch(naturals: list[int], successes: int) -> bool:
    """No success and two natural ones; of a single die, one (MP-DICE-03)."""
    return successes == 0 and naturals.count(1) >= min(2, len(naturals)) > 0


def botch_loss(dice_rolled: int, options: Options = DEFAULTS) -> int:
    """Dice an attack botch takes from the botcher's pool at his next exchange (MP-DICE-04)."""
    return dice_rolled // 2 if options.botch_penalty == "half_dice" else 0


def net_successes(attack: int, dodge: int) -> int:
    """Attack less dodge successes; 1 or more hits, no attack success never does (MP-DICE-05)."""
    return attack - dodge if attack > 0 else 0


def chance_to_meet(target_number: int, stacking: str = "unlimited") -> Fraction:
    """The closed form of one open-ended die: so many tens, then a face (MP-DICE-02)."""
    tens, face = divmod(bounded(target_number) - 1, SIDES)
    if stacking == "once" and tens > 1:
        return Fraction(0)
    return Fraction(SIDES - face, SIDES ** (tens + 1))


@lru_cache(maxsize=4096)
def pool_distribution(count: int, target_number: int, stacking: str = "unlimited") -> dict[PoolRoll, Fraction]:
    """The exact law of a pool: successes and botch (MP-DICE-01 to -03)."""
    hit = chance_to_meet(target_number, stacking)
    blank, one = 1 - hit, Fraction(1, SIDES)
    law = {PoolRoll(n, False): chance for n, chance in enumerate(binomial(count, hit)) if n}
    few = min(2, count)  # ones that make a botch
    clean = sum((comb(count, k) * one**k * (blank - one) ** (count - k) for k in range(few)), Fraction(0))
    law[PoolRoll(0, False)] = clean if count else Fraction(1)
    law[PoolRoll(0, True)] = blank**count - law[PoolRoll(0, False)]
    return {score: chance for score, chance in law.items() if chance}


@lru_cache(maxsize=4096)
def success_law(count: int, target_number: int, stacking: str = "unlimited") -> tuple[Fraction, ...]:
    """The exact probabilities of 0, 1, ... ``count`` successes."""
    return binomial(count, chance_to_meet(target_number, stacking))


@lru_cache(maxsize=4096)
def _pool_ways(count: int, target_number: int, stacking: str) -> dict[PoolRoll, int]:
    return in_ways(pool_distribution(count, target_number, stacking))


@lru_cache(maxsize=4096)
def _success_ways(count: int, target_number: int, stacking: str) -> dict[bool, int]:
    failure = success_law(count, target_number, stacking)[0]
    return in_ways({success: chance for success, chance in ((False, failure), (True, 1 - failure)) if chance})


@lru_cache(maxsize=1024)
def _net_ways(attack: tuple[int, int], dodge: tuple[int, int], stacking: str) -> dict[int, int]:
    return in_ways(net_law(attack, dodge, stacking))


def succeeds(dice: Dice, count: int, target_number: int, purpose: str, options: Options = DEFAULTS) -> bool:
    """Whether a pool scores at least one success."""
    if isinstance(dice, ClosedFormDice):
        return dice.choose(_success_ways(count, bounded(target_number), options.stacking), purpose)
    return roll_pool(dice, count, target_number, purpose, options).successes > 0


class Opposed(NamedTuple):
    """An attack roll against a dodge roll: successes of both, and whether the attack was a botch."""

    attack: int
    dodge: int
    botch: bool

    @property
    def net(self) -> int:
        """See ``net_successes``."""
        return net_successes(self.attack, self.dodge)


def roll_opposed(
    dice: Dice,
    attack: tuple[int, int],
    dodge: tuple[int, int] | None,
    key: Callable[[int], Hashable],
    options: Options = DEFAULTS,
) -> Opposed:
    """Roll (dice, target number) of an attack, then of a dodge; exact odds branch once a ``key(net)`` (MP-DICE-05)."""
    if isinstance(dice, ClosedFormDice):
        net = dice.choose(grouped(_net_ways(attack, dodge or (0, LOWEST_TN), options.stacking), key), "net")
        return Opposed(net, 0, False)
    struck = roll_pool(dice, *attack, "attack", options)
    if dodge is None:
        return Opposed(struck.successes, 0, struck.botch)
    return Opposed(struck.successes, roll_pool(dice, *dodge, "dodge", options).successes, struck.botch)


@lru_cache(maxsize=1024)
def net_law(attack: tuple[int, int], dodge: tuple[int, int], stacking: str) -> dict[int, Fraction]:
    """The exact law of the net successes; all misses are 0."""
    hits = success_law(attack[0], bounded(attack[1]), stacking)
    blocks = success_law(dodge[0], bounded(dodge[1]), stacking)
    law = dict.fromkeys(range(attack[0] + 1), Fraction(0))
    for scored, chance in enumerate(hits):
        for blocked, other in enumerate(blocks):
            law[max(0, net_successes(scored, blocked))] += chance * other
    return {net: chance for net, chance in law.items() if chance}


class KindDice:
    """The dice of one action: every kind of roll (its purpose) has its own keyed stream (MP-DICE-07)."""

    def __init__(self, seed: int, exchange: int, actor: str, action: int) -> None:
        self.rolls: list[Roll] = []
        self._name = (seed, exchange, actor, action)
        self._streams: dict[str, KeyedDice] = {}

    def roll(self, sides: int, purpose: str) -> int:
        """See ``Dice.roll``."""
        seed, exchange, actor, action = self._name
        if purpose not in self._streams:
            self._streams[purpose] = KeyedDice(seed, purpose, actor, f"{exchange}|{action}")
        result = self._streams[purpose].roll(sides, purpose)
        self.rolls.append(Roll(purpose, sides, result))
        return result

    def band(self, sides: int, bounds: Sequence[int], purpose: str) -> int:
        """See ``Dice.band``."""
        result = self.roll(sides, purpose)
        return sum(bound < result for bound in bounds)


class PoolTest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A pool of ``dice`` ten-sided dice against ``target_number``."""

    dice: DiceCount
    target_number: Shift
    options: Options = DEFAULTS


class PoolOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Successes of a pool; ``botch`` when it failed badly."""

    successes: int
    botch: bool


def _label(outcome: PoolOutcome) -> str:
    return "botch" if outcome.botch else f"{outcome.successes} successes"


@adjudicable(
    "missile-pool.pool",
    "MP-DICE-01",
    "MP-DICE-02",
    "MP-DICE-03",
    "MP-DICE-06",
    label=_label,
)
def roll_test(test: PoolTest, dice: Dice) -> PoolOutcome:
    """A pool roll: successes and botch."""
    score = roll_pool(dice, test.dice, test.target_number, "pool", test.options)
    return PoolOutcome(successes=score.successes, botch=score.botch)
