"""Damage: from a damage rating to what becomes of the victim (FD-RANGED-04 to -07, -10, -11, FD-ARMOR)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, adjudicable
from warclock.sim.rules.free_or_die.catalogue import armour_piece
from warclock.sim.rules.free_or_die.condition import Severity, injure, shake, suppress
from warclock.sim.rules.free_or_die.persons import Area, Armour, Person, is_berserk, roll_toughness
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

Wound = Literal["none", "pained", "suppressed", "wounded", "combat_ineffective", "dead", "blown_away"]
Source = Literal["melee", "missile", "blast", "wreck", "accident", "slow", "suffocation"]

# FD-RANGED-04: by how many GOs the victim is short of the damage rating; more GOs than the rating: none.
WOUNDS: tuple[Wound, ...] = ("pained", "suppressed", "wounded", "combat_ineffective", "dead", "blown_away")
SEVERITIES: Mapping[Wound, Severity] = {
    "wounded": "wounded",
    "combat_ineffective": "combat_ineffective",
    "dead": "dead",
    "blown_away": "blown_away",
}
AREAS: tuple[Area, ...] = ("torso", "arm", "leg", "head")
AREA_BOUNDS = (3, 4, 5)  # d6 1-3 torso, 4 arm, 5 leg, 6 head (FD-ARMOR-04)
HEAD_DR = 1  # FD-AIM-05
KILL_ZONE_DR = 5
BLAST_DR = 4


class SourceRow(msgspec.Struct, frozen=True, kw_only=True):
    """How one kind of harm is resolved (a row of FD-RANGED-11)."""

    located: bool  # body area and armour count
    head_bonus: bool
    floor: bool  # at least suppressed
    acute: bool  # clocks run, the dead may be brought back


SOURCES: Mapping[Source, SourceRow] = {
    "melee": SourceRow(located=True, head_bonus=False, floor=False, acute=True),
    "missile": SourceRow(located=True, head_bonus=True, floor=False, acute=True),
    "blast": SourceRow(located=True, head_bonus=True, floor=True, acute=True),
    "wreck": SourceRow(located=False, head_bonus=False, floor=False, acute=True),
    "accident": SourceRow(located=False, head_bonus=False, floor=False, acute=True),
    "slow": SourceRow(located=False, head_bonus=False, floor=False, acute=False),
    "suffocation": SourceRow(located=False, head_bonus=False, floor=False, acute=True),
}


def wound_result(dr: int, gos: int, *, floor: bool = False) -> Wound:
    """The wound chart for everything but hand-to-hand (FD-RANGED-04); ``floor``: at least suppressed."""
    short = max(0, dr) - gos
    result: Wound = "none" if short < 0 else WOUNDS[min(short, len(WOUNDS) - 1)]
    return "suppressed" if floor and result in ("none", "pained") else result


def roll_area(dice: Dice) -> Area:
    """The body area of a hit without a called one: an ordinary d6 (FD-ARMOR-04, FD-DICE-07)."""
    return AREAS[dice.band(6, AREA_BOUNDS, "location")]


def protection(armour: Sequence[str | Armour], area: Area | None) -> int:
    """What armour takes off a damage rating on an area: the best piece there, not their sum (FD-ARMOR-01)."""
    pieces = (armour_piece(item) for item in armour)
    return max((piece.protection for piece in pieces if piece.area == area), default=0)


def rating_on(dr: int, area: Area | None, person: Person, *, head_bonus: bool) -> int:
    """The damage rating where it strikes: a head is worse, armour helps, never below 0 (FD-AIM-05, FD-ARMOR-05)."""
    head = HEAD_DR if head_bonus and area == "head" else 0
    return max(0, dr + head - protection(person.armour, area))


def take_wound(person: Person, wound: Wound, now_s: int, rulings: Rulings = DEFAULT, *, acute: bool = True) -> Person:
    """The person after a result of the wound chart (FD-RANGED-05 to -07, FD-RANGED-10)."""
    berserk = is_berserk(person, rulings)
    condition = person.condition
    if wound in SEVERITIES:
        changed = injure(condition, SEVERITIES[wound], now_s, acute=acute, berserk=berserk)
    elif wound == "none" or berserk:
        changed = condition
    elif wound == "pained":
        changed = shake(condition, rulings.melee_penalty_stacks)
    else:
        changed = suppress(condition, now_s)
    return replace(person, condition=changed)


class Damage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One attack that has hit: its source and rating against one person."""

    person: Person
    source: Source
    dr: Count
    area: Area | None = None  # called; None: rolled where the source has one
    cover: Count = 0  # taken off a blast (FD-HEAVY-07)
    margin: int = 0  # adds with the option ranged_margin_adds (FD-RANGED-09)
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class Suffered(Outcome, frozen=True):
    """What the damage did: area, final rating, Toughness GOs, result, and the person after it."""

    area: Area | None
    dr: int
    gos: int
    result: str
    person: Person


@adjudicable(
    "damage",
    "FD-RANGED-04",
    "FD-RANGED-11",
    "FD-ARMOR-01",
    "FD-ARMOR-04",
    "FD-ARMOR-05",
    label=lambda outcome: outcome.result,
)
def suffer(damage: Damage, dice: Dice) -> Suffered:
    """Resolve damage by the matrix of sources: area, armour, Toughness, result (FD-RANGED-11)."""
    row, rulings = SOURCES[damage.source], damage.rulings
    located = row.located and not (damage.source == "blast" and rulings.heavy_blast_location == "none")
    area = (damage.area or roll_area(dice)) if located else None
    added = damage.margin if rulings.ranged_margin_adds and damage.source == "missile" else 0
    dr = rating_on(damage.dr + added - damage.cover, area, damage.person, head_bonus=row.head_bonus)
    rolled = roll_toughness(damage.person, dice, rulings)
    floor = row.floor and not is_berserk(damage.person, rulings)
    result = wound_result(dr, rolled.gos, floor=floor)
    if rulings.aim_limb_cap and damage.source == "missile" and area in ("arm", "leg"):
        result = "combat_ineffective" if result in ("dead", "blown_away") else result
    person = take_wound(rolled.person, result, damage.now_s, rulings, acute=row.acute)
    return Suffered(area, dr, rolled.gos, result, person)
