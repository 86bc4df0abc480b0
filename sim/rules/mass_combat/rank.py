"""Battle rank, steps 1 to 4: the standing BR, row by row (MC-BR-01 to MC-BR-08, MC-MIXED-03, MC-GUER-02, -03, -07)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import floor
from operator import attrgetter

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.rounding import half_up, whole
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import Troop, Troops, mean
from warclock.sim.rules.mass_combat.tables import ability_modifier, fixed_tables
from warclock.sim.rules.registry import procedure
from warclock.sim.world.troops import Leader, UnitType

MIXED_UP_BR = 10
GENIUS = 5
INBORN_TL = 2
RANGED_MUTATION_TL = 3


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of a battle rank: the rule or table row it comes from, what it is, what it adds."""

    id: str
    label: str
    value: Fraction


class Rank(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A battle rank and the rows that make it up; ``total`` is whole but with ``br_base_rounding: exact``."""

    total: Fraction
    rows: tuple[Row, ...]


def row(rule: str, label: str, value: int | Fraction) -> Row:
    """A row of a battle rank."""
    return Row(id=rule, label=label, value=whole(value) if isinstance(value, int) else value)


def total(rows: Iterable[Row]) -> Fraction:
    """The sum of rows."""
    ones, parts = 0, Fraction(0)
    for line in rows:
        if line.value.denominator == 1:
            ones += line.value.numerator
        else:
            parts += line.value
    return parts + ones if parts else whole(ones)


def base_rank(troops: Troops, rulings: Rulings = DEFAULT) -> Fraction:
    """Step 1: the mean hit dice of soldiers and counted vehicles, rounded as ruled (MC-BR-02, MC-BR-03).

    Raises ValueError for an empty force: it has no battle rank.
    """
    exact = mean(troops, attrgetter("hit_dice"))
    if rulings.br_base_rounding == "exact":
        return exact
    return whole(half_up(exact) if rulings.br_base_rounding == "half_up" else floor(exact))


def leader_rows(leader: Leader | None, rulings: Rulings = DEFAULT, *, guerrilla: bool = False) -> tuple[Row, ...]:
    """Step 2: rank (a mutant's hit dice), charisma and genius (MC-BR-04); guerrillas gain by rank only (MC-GUER-07)."""
    if leader is None:
        return (row("MC-BR-04", "no leader", rulings.leaderless_br),)
    score = leader.hit_dice if leader.mutant and leader.hit_dice is not None else leader.rank
    charisma = ability_modifier(leader.charisma, rulings)
    genius = GENIUS if leader.military_genius else 0
    rule = "MC-BR-04"
    if guerrilla and (charisma > 0 or genius):
        charisma, genius, rule = min(charisma, 0), 0, "MC-GUER-07"
    return (
        row(
            "MC-BR-04",
            "leader's hit dice" if score is not leader.rank else "leader's rank",
            ability_modifier(score, rulings),
        ),
        row(rule, "leader's charisma", charisma),
        *([row(rule, "military genius", genius)] if leader.military_genius else []),
    )


def soldier_tech_level(kind: UnitType, rulings: Rulings = DEFAULT) -> Fraction:
    """Step 3 for one soldier: 0 (unarmed) to 5 (MC-BR-05, MC-BR-07); whole but for recruits (MC-MORALE-06)."""
    if kind.tech_level is not None:
        return kind.tech_level
    if not kind.armed:
        if kind.ranged_mutation:
            return whole(RANGED_MUTATION_TL)
        return whole(INBORN_TL if kind.inborn_weapons else 0)
    double = kind.weapon_tl + kind.armour_tl
    upwards = rulings.tl_half == "up" or kind.weapon_tl > kind.armour_tl
    return whole((double + 1) // 2 if upwards else double // 2)


def force_tech_level(troops: Troops, rulings: Rulings = DEFAULT) -> int:
    """The mean tech level of all soldiers to the nearest level, 0 to 5 (MC-BR-06)."""
    return half_up(mean(troops, lambda kind: soldier_tech_level(kind, rulings)))


def tech_row(troops: Troops, rulings: Rulings = DEFAULT, *, guerrilla: bool = False) -> Row:
    """Step 3: the force's tech modifier (MC-BR-06, MC-BR-07); guerrillas have no tech penalty (MC-GUER-02)."""
    level = force_tech_level(troops, rulings)
    modifier = fixed_tables().tech_modifiers[level]
    if guerrilla and level > 0 and modifier < 0:
        return row("MC-GUER-02", f"tech level {level}, no penalty for guerrillas", 0)
    return row("MC-BR-06" if level else "MC-BR-07", f"tech level {level}" if level else "unarmed", modifier)


def mutation_rows(troops: Troops, *, guerrilla: bool = False) -> tuple[Row, ...]:
    """Step 4: mean useful mutations less mean defects (MC-BR-08), with those of guerrilla war (MC-GUER-03)."""
    useful = mean(troops, attrgetter("combat_mutations"))
    if guerrilla:
        useful += mean(troops, attrgetter("guerrilla_mutations"))
    defects = mean(troops, attrgetter("defects"))
    return (
        row("MC-GUER-03" if guerrilla else "MC-BR-08", "mutations", half_up(useful)),
        row("MC-BR-08", "defects", -half_up(defects)),
    )


def standing_rank(
    troops: Troops,
    leader: Leader | None,
    rulings: Rulings = DEFAULT,
    *,
    mixed_up: bool = False,
    guerrilla: bool = False,
    exposed: bool = False,
) -> Rank:
    """Steps 1 to 4 of the battle rank (MC-BR-01), with the reason of every point.

    ``mixed_up``: a flat 10 stands for steps 1, 3 and 4 (MC-MIXED-03). ``guerrilla``: MC-GUER-02, -03 and -07;
    ``exposed`` takes the first two away again, in open terrain before a conventional enemy (MC-GUER-12). The +5 of
    natives belongs to step 5 (``situation.py``). Raises ValueError for an empty force.
    """
    leading = leader_rows(leader, rulings, guerrilla=guerrilla)
    if mixed_up:
        rows = (row("MC-MIXED-03", "mixed-up force", MIXED_UP_BR), *leading)
        return Rank(total=total(rows), rows=rows)
    hidden = guerrilla and not exposed
    base = row("MC-BR-02", "mean hit dice", base_rank(troops, rulings))
    tech = tech_row(troops, rulings, guerrilla=hidden)
    rows = (base, *leading, tech, *mutation_rows(troops, guerrilla=hidden))
    return Rank(total=total(rows), rows=rows)


class StandingRankInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A force whose standing BR is asked for."""

    troops: tuple[Troop, ...]
    leader: Leader | None = None
    mixed_up: bool = False
    guerrilla: bool = False
    exposed: bool = False
    rulings: Rulings = DEFAULT


@procedure("mass-combat.standing_rank", "MC-BR-01", "MC-BR-02", "MC-BR-04", "MC-BR-06", "MC-BR-08")
def adjudicate_standing_rank(asked: StandingRankInput, dice: Dice) -> Rank:
    """The battle rank of a force before any battle, row by row; no dice."""
    return standing_rank(
        asked.troops,
        asked.leader,
        asked.rulings,
        mixed_up=asked.mixed_up,
        guerrilla=asked.guerrilla,
        exposed=asked.exposed,
    )
