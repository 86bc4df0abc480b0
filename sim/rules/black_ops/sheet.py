"""A character's sheet: groups, specialisations, swaps, feats and quirks (BO-ATTR, BO-SPEC, BO-SWAP, BO-FEAT)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.skills import GROUP_OF, GROUPS, SKILLS, Group, Skill

BASE_HP = 6
ARRAY = (6, 4, 4, 2)  # BO-ATTR-02
POINTS = 16
ADDITIONAL_SKILL_BONUS = 1


class Specialisation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bonus, or the ineptitude that pays for one (BO-SPEC-01, BO-SPEC-02)."""

    skill: Skill
    points: int


class Swap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two skills of different groups that exchange their base values (BO-SWAP-01)."""

    one: Skill
    other: Skill


class Feat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="feat"):
    """Something extraordinary that the character may do (BO-FEAT-02)."""

    name: str
    unlocks: tuple[str, ...] = ()
    approved: bool = False


class Quirk(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="quirk"):
    """A trade: at least one plus against at least one minus, each a skill or a named matter (BO-FEAT-03)."""

    name: str
    plus: Annotated[dict[str, Annotated[int, msgspec.Meta(ge=1)]], msgspec.Meta(min_length=1)]
    minus: Annotated[dict[str, Annotated[int, msgspec.Meta(le=-1)]], msgspec.Meta(min_length=1)]
    unlocks: tuple[str, ...] = ()
    approved: bool = False


class AdditionalSkill(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="kind", tag="additional_skill"
):
    """A bonus on one skill from the character's background (BO-FEAT-04)."""

    skill: Skill
    bonus: int = ADDITIONAL_SKILL_BONUS
    approved: bool = False


Trait = Feat | Quirk | AdditionalSkill


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is fixed about a character (BO-CHAR-01)."""

    name: str = ""
    rank: str = ""
    role: str = ""
    groups: dict[Group, int]
    specialisations: tuple[Specialisation, ...] = ()
    swaps: tuple[Swap, ...] = ()
    traits: tuple[Trait, ...] = ()
    hp_override: Annotated[int, msgspec.Meta(ge=1)] | None = None  # BO-HP-04
    biography: str = ""


def group_value(sheet: Sheet, group: Group) -> int:
    """The number of a group, 0 where the sheet has none; nothing changes it (BO-ATTR-01, BO-ATTR-07)."""
    return sheet.groups.get(group, 0)


def base_of(sheet: Sheet, skill: Skill) -> int:
    """The base: the value of the skill's own group, or after a swap of the partner's (BO-ATTR-07, BO-SWAP-01)."""
    for swap in sheet.swaps:
        if skill == swap.one:
            return group_value(sheet, GROUP_OF[swap.other])
        if skill == swap.other:
            return group_value(sheet, GROUP_OF[swap.one])
    return group_value(sheet, GROUP_OF[skill])


def trait_bonus(sheet: Sheet, skill: Skill) -> int:
    """What approved traits add to a skill; unapproved ones have no effect (BO-FEAT-01)."""
    total = 0
    for trait in sheet.traits:
        if not trait.approved:
            continue
        if isinstance(trait, AdditionalSkill):
            total += trait.bonus if trait.skill == skill else 0
        elif isinstance(trait, Quirk):
            total += trait.plus.get(skill, 0) + trait.minus.get(skill, 0)
    return total


def permissions(sheet: Sheet) -> tuple[str, ...]:
    """What approved feats and quirks unlock, in the order of the sheet (BO-FEAT-02)."""
    return tuple(
        name
        for trait in sheet.traits
        if not isinstance(trait, AdditionalSkill) and trait.approved
        for name in trait.unlocks
    )


def skill_value(sheet: Sheet, skill: Skill) -> int:
    """Base + specialisation + approved background (BO-ATTR-07, BO-SWAP-03)."""
    special = sum(one.points for one in sheet.specialisations if one.skill == skill)
    return base_of(sheet, skill) + special + trait_bonus(sheet, skill)


def skill_values(sheet: Sheet) -> Mapping[Skill, int]:
    """All sixteen values in the order of the sheet."""
    return {skill: skill_value(sheet, skill) for skill in SKILLS}


def maximum_hp(sheet: Sheet) -> int:
    """6 + Endurance, at least 1; the sheet may print another figure (BO-HP-01, BO-HP-04, BOR-28)."""
    return sheet.hp_override or max(1, BASE_HP + skill_value(sheet, "endurance"))


def death_at(sheet: Sheet) -> int:
    """Hit points at or below which the character is dead: -Endurance, at most 0 (BO-HP-03, BOR-28)."""
    return min(0, -skill_value(sheet, "endurance"))


Problem = Literal[
    "GROUP_VALUES_INVALID",
    "SPEC_TWICE",
    "SPEC_UNBALANCED",
    "SPEC_OVER_BUDGET",
    "SWAP_SAME_GROUP",
    "SWAP_TWICE",
    "SWAP_OVER_LIMIT",
    "VALUE_BELOW_ZERO",
]


def _groups_problem(sheet: Sheet, rulings: Rulings) -> Problem | None:
    """Four values from 0, by the method of the scenario (BO-ATTR-01, BO-ATTR-02)."""
    values = sheet.groups.values()
    complete = len(sheet.groups) == len(GROUPS) and all(value >= 0 for value in values)
    fits = {
        "given": True,
        "array": tuple(sorted(values, reverse=True)) == ARRAY,
        "points": sum(values) <= POINTS,
    }[rulings.attr_method]
    return None if complete and fits else "GROUP_VALUES_INVALID"


def _specialisation_problem(sheet: Sheet, rulings: Rulings) -> Problem | None:
    """Each bonus paid by an equal minus elsewhere, within the budget (BO-SPEC-01 to BO-SPEC-03)."""
    skills = [one.skill for one in sheet.specialisations]
    if len(skills) != len(dict.fromkeys(skills)):
        return "SPEC_TWICE"
    points = [one.points for one in sheet.specialisations]
    bonuses = sorted(point for point in points if point > 0)
    if bonuses != sorted(-point for point in points if point < 0) or 0 in points:
        return "SPEC_UNBALANCED"
    return "SPEC_OVER_BUDGET" if sum(bonuses) > rulings.spec_points else None


def _swap_problem(sheet: Sheet, rulings: Rulings) -> Problem | None:
    """Partners of different groups, each skill once, at most so many (BO-SWAP-02, BO-SWAP-03)."""
    if any(GROUP_OF[swap.one] == GROUP_OF[swap.other] for swap in sheet.swaps):
        return "SWAP_SAME_GROUP"
    partners = [skill for swap in sheet.swaps for skill in (swap.one, swap.other)]
    if len(partners) != len(dict.fromkeys(partners)):
        return "SWAP_TWICE"
    return "SWAP_OVER_LIMIT" if len(sheet.swaps) > rulings.swaps else None


def sheet_problem(sheet: Sheet, rulings: Rulings = DEFAULT) -> Problem | None:
    """Why a sheet is not allowed, as the ledger's refusal code; None: it is (section 29, creation)."""
    problem = (
        _groups_problem(sheet, rulings) or _specialisation_problem(sheet, rulings) or _swap_problem(sheet, rulings)
    )
    if problem is not None:
        return problem
    below = any(value < 0 for value in skill_values(sheet).values())
    return "VALUE_BELOW_ZERO" if below and not rulings.allow_negative else None
