"""Domains of fields that name people: how a force divides, whom it hires."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any

from warclock.sim.dice import Dice
from warclock.sim.orders.domain import Domain, Refusal, invalid, listed


class Division(Domain, frozen=True, gc=False, tag="division"):
    """A size for each enemy of one of the ``groups`` (contacts in one place), at least 1, ``total`` in all."""

    groups: tuple[tuple[str, ...], ...]
    total: int

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``."""
        if not isinstance(value, dict) or not all(isinstance(name, str) for name in value):
            return invalid(f"expected sizes by enemy, got {value!r}")
        if any(isinstance(size, bool) or not isinstance(size, int) for size in value.values()):
            return invalid(f"expected whole numbers, got {list(value.values())}")
        known = {name for group in self.groups for name in group}
        for name in value:
            if name not in known:
                return Refusal("UNKNOWN_TARGET", f"{name!r} is no enemy at hand beside another")
        group = next((names for names in self.groups if any(name in names for name in value)), ())
        if sorted(value) != sorted(group) or any(size < 1 for size in value.values()):
            return Refusal("EMPTY_GROUP", f"expected at least 1 for each of {listed(group or self.groups[0])}")
        if sum(value.values()) != self.total:
            return Refusal("BAD_SUM", f"the groups are {sum(value.values())} in all, the force {self.total}")
        return None

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``."""
        group = self.groups[dice.roll(len(self.groups), "enemies") - 1]
        left, sizes = self.total, {}
        for rest, name in zip(range(len(group) - 1, 0, -1), group, strict=False):
            sizes[name] = dice.roll(left - rest, "group")
            left -= sizes[name]
        return {**sizes, group[-1]: left}


class Hiring(Domain, frozen=True, gc=False, tag="hiring"):
    """How many of each type on offer, at least one in all; a day's wage of them is within the ``purse``.

    ``wages``: gold a head and day at a price of 1.
    """

    most: dict[str, int]
    wages: dict[str, Fraction]
    purse: int

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``."""
        if not isinstance(value, dict) or not all(isinstance(name, str) for name in value):
            return invalid(f"expected counts by unit type, got {value!r}")
        if any(isinstance(count, bool) or not isinstance(count, int) or count < 0 for count in value.values()):
            return invalid(f"expected whole numbers, got {list(value.values())}")
        for name, count in value.items():
            if count > self.most.get(name, 0):
                return Refusal("NO_OFFER", f"{self.most.get(name, 0)} of {name!r} are for hire, not {count}")
        if not sum(value.values()):
            return invalid("expected at least one to hire")
        wage = self.wage(value)
        if wage > self.purse:
            return Refusal("NO_MONEY", f"a day's wage is {wage}, the purse {self.purse}")
        return None

    def wage(self, troops: dict[str, int]) -> int:
        """A day's wage at a price of 1 (MC-PAY-01)."""
        return ceil(sum((count * self.wages[name] for name, count in troops.items()), Fraction(0)))

    def cheapest(self) -> str:
        """The type of which one costs least."""
        return min(self.most, key=lambda name: (self.wages[name], name))

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``: some of the cheapest type."""
        name = self.cheapest()
        wage = self.wages[name]
        most = min(self.most[name], int(self.purse / wage)) if wage else self.most[name]
        return {name: dice.roll(most, "hired")}
