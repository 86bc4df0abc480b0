"""Making characters: a sheet that is checked, and recruits by template for whole squads (BO-ATTR, BO-SPEC, BO-CHAR)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.black_ops.catalogue import armour_piece, gear, gun, melee_weapon
from warclock.sim.rules.black_ops.entries import Entry
from warclock.sim.rules.black_ops.persons import Person, Worn
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.sheet import (
    Sheet,
    Specialisation,
    Swap,
    death_at,
    maximum_hp,
    permissions,
    sheet_problem,
    skill_values,
)
from warclock.sim.rules.black_ops.skills import Group, Skill


class CreateCharacter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A sheet as the player fills it in."""

    id: str = ""
    sheet: Sheet
    armour: tuple[Worn, ...] = ()
    gear: tuple[str, ...] = ()
    rulings: Rulings = DEFAULT


class CreateCharacterOutcome(Outcome, frozen=True):
    """All that follows from the sheet."""

    skills: dict[Skill, int]
    maximum_hp: int
    dead_at: int
    permissions: tuple[str, ...]
    person: Person


@adjudicable("create_character", "BO-ATTR-02", "BO-SPEC-02", "BO-SWAP-01", "BO-HP-01", label=lambda outcome: "accepted")
def create_character(given: CreateCharacter, dice: Dice) -> CreateCharacterOutcome | Refused:
    """Check a sheet against the scenario's limits and work out its values. Rolls nothing."""
    problem = sheet_problem(given.sheet, given.rulings)
    if problem is not None:
        return Refused(problem)
    sheet = given.sheet
    person = Person(id=given.id, sheet=sheet, armour=given.armour, gear=given.gear)
    return CreateCharacterOutcome(
        dict(skill_values(sheet)), maximum_hp(sheet), death_at(sheet), permissions(sheet), person
    )


class Template(Entry, frozen=True, kw_only=True):
    """A kind of soldier: groups, what one like him may be good and bad at, and what he is issued."""

    groups: dict[Group, int]
    rank: str = ""
    points: Annotated[int, msgspec.Meta(ge=0)] = 1  # of the bonus and of the minus that pays for it
    talents: Annotated[tuple[Skill, ...], msgspec.Meta(min_length=1)]
    gaps: Annotated[tuple[Skill, ...], msgspec.Meta(min_length=1)]
    swaps: tuple[Swap, ...] = ()
    guns: tuple[str, ...] = ()
    melee: tuple[str, ...] = ()
    armour: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()


class Recruit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One soldier of a template."""

    id: str = ""
    template: str | Template
    rulings: Rulings = DEFAULT


class RecruitOutcome(Outcome, frozen=True):
    """What he is good and bad at ("" where the scenario gives no points), and himself."""

    talent: str
    gap: str
    guns: tuple[str, ...]
    person: Person


@cache
def templates() -> Mapping[str, Template]:
    """The packaged templates by id. Raises ValueError where one names gear that is not there."""
    listed = msgspec.json.decode(files(__package__).joinpath("templates.json").read_bytes(), type=tuple[Template, ...])
    for one in listed:
        for names, known in ((one.guns, gun), (one.melee, melee_weapon), (one.armour, armour_piece), (one.gear, gear)):
            for name in names:
                known(name)
    return {one.id: one for one in listed}


def template(item: str | Template) -> Template:
    """The template itself or by id."""
    if not isinstance(item, str):
        return item
    if item not in templates():
        raise ValueError(f"template: no entry {item!r}")
    return templates()[item]


def specialised(kind: Template, talent: Skill, gap: Skill, rulings: Rulings = DEFAULT) -> Sheet:
    """The template's sheet with one bonus, and the equal minus that pays for it, as far as the budget allows."""
    points = min(kind.points, rulings.spec_points)
    paid = (Specialisation(talent, points), Specialisation(gap, -points)) if points and talent != gap else ()
    swaps = kind.swaps[: rulings.swaps]
    return Sheet(
        name=kind.name, rank=kind.rank, role=kind.id, groups=dict(kind.groups), specialisations=paid, swaps=swaps
    )


@adjudicable("recruit", "BO-SPEC-02", label=lambda outcome: f"{outcome.talent} for {outcome.gap}")
def recruit(given: Recruit, dice: Dice) -> RecruitOutcome | Refused:
    """Draw one soldier of a template: one die for what he is good at, one for what that costs him."""
    kind = template(given.template)
    talent = kind.talents[dice.roll(len(kind.talents), "talent") - 1]
    gap = kind.gaps[dice.roll(len(kind.gaps), "gap") - 1]
    sheet = specialised(kind, talent, gap, given.rulings)
    problem = sheet_problem(sheet, given.rulings)
    if problem is not None:
        return Refused(problem)
    armour = tuple(Worn(item=item) for item in kind.armour)
    person = Person(id=given.id, sheet=sheet, armour=armour, gear=kind.gear)
    return RecruitOutcome(talent, gap, kind.guns, person)


def squad(side: str, kinds: Iterable[str | Template], dice: Dice, rulings: Rulings = DEFAULT) -> tuple[Person, ...]:
    """A squad of one soldier for each template named, with ids ``side-1`` and so on.

    Raises ValueError where a template does not fit the scenario's limits.
    """
    found = []
    for number, kind in enumerate(kinds, start=1):
        drawn = recruit(Recruit(id=f"{side}-{number}", template=kind, rulings=rulings), dice)
        if isinstance(drawn, Refused):
            raise ValueError(f"template {template(kind).id}: {drawn.code}")
        found.append(drawn.person)
    return tuple(found)
