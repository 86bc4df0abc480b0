"""Domains of fields on a tactical board: several names, spots, and what hangs on another field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warclock.sim.dice import Dice
from warclock.sim.orders.domain import Domain, Refusal, invalid, not_among
from warclock.sim.world.skirmish import Spot, spot_of


class Names(Domain, frozen=True, gc=False, tag="names"):
    """A list of different ``values``, from ``least`` to ``most``; more are refused by ``code``.

    ``others`` are values known to the seat that are refused now, with their code; all else is ``unknown``.
    """

    values: tuple[str, ...]
    least: int = 1
    most: int = 1
    code: str = "TOO_MANY_TARGETS"
    unknown: str = "UNKNOWN_TARGET"
    others: dict[str, str] = {}

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``."""
        if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
            return invalid(f"expected a list of names, got {value!r}")
        if len(set(value)) != len(value) or len(value) < self.least:
            return invalid(f"expected at least {self.least} different names, got {list(value)}")
        for name in value:
            if name not in self.values:
                code = self.others.get(name, self.unknown)
                return Refusal(code, not_among(name, self.values, self.others))
        if len(value) > self.most:
            return Refusal(self.code, f"at most {self.most}, got {len(value)}")
        return None

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``: one after another from somewhere in the list."""
        most = min(self.most, len(self.values))
        count = self.least + dice.roll(most - self.least + 1, "count") - 1
        at = dice.roll(len(self.values), "names") - 1
        return [self.values[(at + index) % len(self.values)] for index in range(count)]


class Ground(Domain, frozen=True, gc=False, tag="ground"):
    """The name of a spot ("x,y,level") where one can stand, within ``metres`` of ``origin`` as the crow flies.

    ``rows``: by level, from north to south, a dot for each square metre where one can stand; farther spots are
    refused by ``code``.
    """

    origin: str
    metres: int
    rows: tuple[tuple[str, ...], ...]
    code: str = "OUT_OF_RANGE"

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``."""
        spot = spot_of(value) if isinstance(value, str) else None
        if spot is None or spot.id != value:
            return invalid(f"expected the name of a spot such as 3,4,0, got {value!r}")
        if not self._stands(spot):
            return Refusal("UNKNOWN_SPOT", f"nobody can stand at {value}")
        if not self._near(spot):
            return Refusal(self.code, f"{value} is more than {self.metres} m away")
        return None

    def _stands(self, spot: Spot) -> bool:
        rows = self.rows[spot.level] if spot.level < len(self.rows) else ()
        return spot.y < len(rows) and spot.x < len(rows[spot.y]) and rows[spot.y][spot.x] == "."

    def _near(self, spot: Spot) -> bool:
        origin = spot_of(self.origin) or Spot(0, 0)
        return (spot.x - origin.x) ** 2 + (spot.y - origin.y) ** 2 <= self.metres**2

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``: a spot by lot (raises LookupError where there is none)."""
        found = [
            Spot(x, y, level)
            for level, rows in enumerate(self.rows)
            for y, row in enumerate(rows)
            for x, mark in enumerate(row)
            if mark == "." and self._near(Spot(x, y, level))
        ]
        if not found:
            raise LookupError("no spot is near enough")
        return found[dice.roll(len(found), "spot") - 1].id


class Text(Domain, frozen=True, gc=False, tag="text"):
    """Words of the seat's own, up to ``longest`` printable characters."""

    longest: int

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``."""
        if isinstance(value, str) and len(value) <= self.longest and value.isprintable():
            return None
        return invalid(f"expected up to {self.longest} printable characters, got {value!r}")

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``."""
        return "a leap"


class ByField(Domain, frozen=True, gc=False, tag="by_field"):
    """One of several ``domains``: the one for the value of the field ``on`` of the same order."""

    on: str
    domains: dict[str, Domain]

    def given(self, order: Any) -> Domain:
        """See ``Domain.given``; a value of the other field without a domain leaves nothing to choose."""
        value = order.get(self.on) if isinstance(order, Mapping) else getattr(order, self.on, None)
        found = self.domains.get(str(value))
        return found.given(order) if found is not None else Names((), 1, 0)

    def problem(self, value: Any) -> Refusal | None:
        """See ``Domain.problem``: right beside no value of the other field."""
        problems = [domain.problem(value) for domain in self.domains.values()]
        return None if None in problems else next(iter(problems), invalid("nothing is possible"))

    def sample(self, dice: Dice) -> Any:
        """See ``Domain.sample``: of the first domain; see ``sampled`` for whole orders."""
        return next(iter(self.domains.values())).sample(dice)


def sampled(domains: Mapping[str, Domain], dice: Dice) -> dict[str, Any]:
    """A value for every field, those that hang on others after them."""
    values: dict[str, Any] = {}
    for name, domain in domains.items():
        values[name] = domain.given(values).sample(dice)
    return values
