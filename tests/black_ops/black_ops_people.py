"""Short ways to make persons and targets for these tests."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from warclock.sim.rules.black_ops.persons import Condition, Person, Worn
from warclock.sim.rules.black_ops.sheet import Sheet, Specialisation
from warclock.sim.rules.black_ops.shooting_model import RangedAttack, Target


def sheet(agility: int = 4, brutality: int = 4, knowhow: int = 4, survival: int = 4, **more: Any) -> Sheet:
    groups = {"agility": agility, "brutality": brutality, "knowhow": knowhow, "survival": survival}
    return Sheet(groups=groups, **more)  # type: ignore[arg-type]


def skilled(base: int = 4, **skills: int) -> Sheet:
    """A sheet whose named skills have these values (not balanced: only for rolls)."""
    special = tuple(Specialisation(skill, value - base) for skill, value in skills.items())  # type: ignore[arg-type]
    return sheet(base, base, base, base, specialisations=special)


def person(
    id: str = "", hp: int | None = None, armour: str | None = None, of: Sheet | None = None, **more: Any
) -> Person:
    worn = (Worn(item=armour),) if armour else ()
    condition = more.pop("condition", None) or Condition(hp=hp)
    return Person(id=id, sheet=of or sheet(), armour=worn, condition=condition, **more)


def target(distance_m: int = 100, who: Person | None = None, **more: Any) -> Target:
    return Target(person=who or person("t"), distance_m=Fraction(distance_m), **more)


def shot(*targets: Target, shooter: Person | None = None, weapon: Any = "m16a4", **more: Any) -> RangedAttack:
    return RangedAttack(person=shooter or person("s"), weapon=weapon, targets=targets or (target(),), **more)
