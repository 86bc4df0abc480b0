"""Characters: budgets, derived attributes, skill points, races (MP-CHAR, MP-RACE)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.missile_pool.catalogue import Attributes, Race, shipped
from warclock.sim.rules.registry import procedure

LEAST, MOST_INVESTED = 1, 10
MOST_IN_PROFICIENCY = 10
FIRST_RATING, NEW_RATING, BEST_RATING = 7, 10, 3
HEAVY_TOUGHNESS = 8


class Budget(NamedTuple):
    """Points of a character: attributes, skills at 7, proficiencies."""

    attributes: int
    skills: int
    proficiencies: int


PLAYER = Budget(50, 8, 18)  # MP-CHAR-01
NPC = Budget(40, 4, 9)  # MP-CHAR-05


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A character as invested, before the race: ratings of skills are target numbers, lower is better."""

    race: str = "human"
    invested: Attributes
    skills: dict[str, int] = {}
    proficiencies: dict[str, int] = {}
    npc: bool = False


class Derived(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What follows from the attributes (MP-CHAR-03)."""

    aim: int
    reflex: int
    knock_down: int
    knock_out: int
    move: int


def as_dict(attributes: Attributes) -> dict[str, int]:
    """The ten attributes by name."""
    return {name: getattr(attributes, name) for name in Attributes.__struct_fields__}


def with_race(invested: Attributes, race: Race) -> Attributes:
    """Attributes after the race's modifiers, at least 1 each (MP-RACE-01)."""
    modifiers = as_dict(race.modifiers)
    return Attributes(**{name: max(LEAST, value + modifiers[name]) for name, value in as_dict(invested).items()})


def attributes_of(sheet: Sheet, races: Mapping[str, Race] | None = None) -> Attributes:
    """The attributes a sheet ends up with."""
    return with_race(sheet.invested, (races or shipped().races)[sheet.race])


def weakened(attributes: Attributes) -> Attributes:
    """All attributes halved, rounded down: Health 1 (MP-SHOCK-07)."""
    return Attributes(**{name: value // 2 for name, value in as_dict(attributes).items()})


def derived(attributes: Attributes) -> Derived:
    """Aim, Reflex, knock-down and knock-out dice, Move; all rounded down (MP-CHAR-03)."""
    return Derived(
        aim=(attributes.ag + attributes.per) // 2,
        reflex=(attributes.ag + attributes.wt) // 2,
        knock_down=(attributes.st + attributes.ag) // 2,
        knock_out=(2 * attributes.to + attributes.wp) // 2,
        move=(attributes.st + attributes.ag + attributes.en) // 2,
    )


def skill_points(skills: Mapping[str, int], budget: Budget = PLAYER) -> int:
    """MA points a list of skills takes: from 7 for the first, from 10 for each opened beyond them (MP-CHAR-04)."""
    ratings = sorted(skills.values())
    first = sum(max(0, FIRST_RATING - rating) for rating in ratings[: budget.skills])
    return first + sum(1 + max(0, NEW_RATING - rating) for rating in ratings[budget.skills :])


def problems(sheet: Sheet, races: Mapping[str, Race] | None = None) -> list[str]:
    """Everything a sheet breaks; advice never refuses (see ``warnings``)."""
    return list(_problems(sheet, races or shipped().races))


def _problems(sheet: Sheet, races: Mapping[str, Race]) -> Iterator[str]:
    budget = NPC if sheet.npc else PLAYER
    if sheet.race not in races:
        yield f"race: {sheet.race} is unknown"
        return
    values = as_dict(sheet.invested)
    for name, value in values.items():
        if not LEAST <= value <= MOST_INVESTED:
            yield f"invested.{name}: {value} is not from {LEAST} to {MOST_INVESTED}"
    if sum(values.values()) > budget.attributes:
        yield f"invested: {sum(values.values())} points, the budget is {budget.attributes}"
    spent = sum(sheet.proficiencies.values())
    if spent > budget.proficiencies:
        yield f"proficiencies: {spent} points, the budget is {budget.proficiencies}"
    for name, rating in sheet.proficiencies.items():
        if not 0 <= rating <= MOST_IN_PROFICIENCY:
            yield f"proficiencies.{name}: {rating} is not from 0 to {MOST_IN_PROFICIENCY}"
    for name, rating in sheet.skills.items():
        if rating < BEST_RATING:
            yield f"skills.{name}: no rating is better than {BEST_RATING}"
    needed, has = skill_points(sheet.skills, budget), attributes_of(sheet, races).ma
    if needed > has:
        yield f"skills: they take {needed} points, MA gives {has}"


def warnings(sheet: Sheet) -> list[str]:
    """Advice: the source asks not to pile up Toughness (MP-CHAR-02)."""
    if sheet.invested.to < HEAVY_TOUGHNESS:
        return []
    return [f"invested.to: {sheet.invested.to} is much; the rules ask players not to pile up Toughness"]


class Checked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sheet checked: what it breaks, advice, and the character it makes (None if its race is unknown)."""

    problems: tuple[str, ...]
    warnings: tuple[str, ...]
    attributes: Attributes | None = None
    derived: Derived | None = None


@procedure("missile-pool.character", "MP-CHAR-01", "MP-CHAR-02", "MP-CHAR-03", "MP-CHAR-04", "MP-CHAR-05", "MP-RACE-01")
def check_character(sheet: Sheet, dice: Dice) -> Checked:
    """Whether a character sheet keeps its budget, and what follows from it; no dice are thrown."""
    found = tuple(problems(sheet))
    if sheet.race not in shipped().races:
        return Checked(problems=found, warnings=tuple(warnings(sheet)))
    made = attributes_of(sheet)
    return Checked(problems=found, warnings=tuple(warnings(sheet)), attributes=made, derived=derived(made))
