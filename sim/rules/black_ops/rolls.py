"""Target numbers and the roll: d12 + value + modifiers (BO-TN, BO-DICE)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Annotated, Literal

import msgspec

from warclock.sim.dice import Dice

SIDES = 12
STANDARD_TN = 8
TargetNumber = Annotated[int, msgspec.Meta(ge=1, le=20)]
Natural = Annotated[int, msgspec.Meta(ge=1, le=SIDES)]
EdgeUse = Literal["none", "double", "halve"]
Rating = Literal["trivial", "easy", "standard", "demanding", "hard", "very_hard", "nearly_impossible"]

LADDER: Mapping[Rating, int] = {  # BO-TN-03
    "trivial": 1,
    "easy": 4,
    "standard": STANDARD_TN,
    "demanding": 10,
    "hard": 12,
    "very_hard": 16,
    "nearly_impossible": 20,
}
Contest = Literal["first", "second", "tie"]


class SealedRoll(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A skill roll made with the declaration: the die, and the penalty of wounds and dazzle then (BO-INIT-02)."""

    natural: Natural
    penalty: Annotated[int, msgspec.Meta(ge=0)] = 0


class Verdict(msgspec.Struct, frozen=True):
    """A roll against a target number; ``margin`` is 0 for an automatic win that would have missed."""

    natural: int
    total: int
    tn: int
    success: bool
    automatic: bool
    margin: int

    @property
    def graze(self) -> bool:
        """Exactly the target number, and not by a natural 12 (BO-DMG-02, BO-DICE-02)."""
        return self.success and self.total == self.tn and not self.automatic


def roll_d12(dice: Dice, purpose: str) -> int:
    """The natural die (BO-DICE-01)."""
    return dice.roll(SIDES, purpose)


def losses(modifiers: Iterable[int]) -> int:
    """The penalty on a roll: what all negative modifiers take off, as a number from 0 (BO-EDGE-03)."""
    return -sum(one for one in modifiers if one < 0)


def tally(value: int, modifiers: Iterable[int], edge: EdgeUse = "none") -> int:
    """What is added to the die (BO-TN-04, BO-TN-05, BO-EDGE-03).

    Edge doubles the skill or group value, before modifiers, or leaves half of the penalty, rounded down.
    """
    changes = tuple(modifiers)
    lost = losses(changes)
    gained = sum(changes) + lost
    base = value * 2 if edge == "double" and value > 0 else value
    return base + gained - (lost // 2 if edge == "halve" else lost)


def judge(natural: int, total: int, tn: int, *, no_auto: bool = False) -> Verdict:
    """Success at the target number or above; a 12 always wins, a 1 always fails, unless ``no_auto``."""
    automatic = natural in (1, SIDES) and not no_auto
    success = natural == SIDES if automatic else total >= tn
    return Verdict(natural, total, tn, success, automatic, max(0, total - tn) if success else total - tn)


def highest_failure(added: int, tn: int, *, no_auto: bool = False) -> int:
    """The highest face of the die with which d12 + ``added`` fails: 1 to 11, with ``no_auto`` 0 to 12."""
    face = tn - added - 1
    return min(max(face, 0), SIDES) if no_auto else min(max(face, 1), SIDES - 1)


def chance(added: int, tn: int, *, no_auto: bool = False) -> Fraction:
    """The exact chance that d12 + ``added`` succeeds (BO-DICE-01; closed form)."""
    return Fraction(SIDES - highest_failure(added, tn, no_auto=no_auto), SIDES)


def compare(first: tuple[int, int], second: tuple[int, int]) -> Contest:
    """Who wins an opposed roll, each as (natural, total): 12 beats all but 12, 1 loses to all but 1 (BO-DICE-05)."""
    one, two = _standing(*first), _standing(*second)
    if one == two:
        return "tie"
    return "first" if one > two else "second"


def _standing(natural: int, total: int) -> tuple[int, int]:
    return (natural == SIDES) - (natural == 1), total
