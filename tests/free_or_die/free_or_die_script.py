"""Dice for these tests: GO counts and faces in the order in which the rules ask, and short ways to make persons."""

from __future__ import annotations

from collections.abc import Sequence

from warclock.sim.dice import Roll
from warclock.sim.rules.free_or_die.condition import Condition
from warclock.sim.rules.free_or_die.persons import Person, Rating


class Script:
    """Each pool with dice takes the next value as its GOs, each plain die as its face; purposes are kept."""

    def __init__(self, *values: int) -> None:
        self.values = list(values)
        self.rolls: list[Roll] = []
        self.asked: list[tuple[str, int]] = []  # purpose and dice of each pool, purpose and sides of each die

    def _next(self, purpose: str, size: int, low: int, high: int) -> int:
        self.asked.append((purpose, size))
        assert self.values, f"no value left for {purpose}"
        value = self.values.pop(0)
        assert low <= value <= high, f"{value} is not possible for {purpose} of {size}"
        return value

    def roll(self, sides: int, purpose: str) -> int:
        value = self._next(purpose, sides, 1, sides)
        self.rolls.append(Roll(purpose, sides, value))
        return value

    def band(self, sides: int, bounds: Sequence[int], purpose: str) -> int:
        value = self.roll(sides, purpose)
        return sum(value > bound for bound in bounds)

    def hits(self, count: int, sides: int, at_least: int, purpose: str) -> int:
        return self._next(purpose, count, 0, count) if count else 0


def person(id: str = "", toughness: int = 3, **skills: int) -> Person:
    """A person with blue dice in the skills named."""
    return Person(id=id, skills={k: Rating(v) for k, v in skills.items()}, toughness=Rating(toughness))


def hurt(severity: str, **more: object) -> Condition:
    return Condition(severity=severity, **more)  # type: ignore[arg-type]
