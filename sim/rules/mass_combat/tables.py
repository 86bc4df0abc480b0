"""The tables of the rule set as data: packaged JSON, checked when first read; rulings may replace three of them.

Replaceable: the ACT (MC-BATTLE-02), the ability modifiers (MC-BR-04) and the marching speeds (MC-MOVE-01).
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from warclock.sim.rules.lookup import look_up
from warclock.sim.rules.mass_combat.rulings import ActBounds, Rulings


class RatioRow(NamedTuple):
    """One column of Table 4: the ratio ``larger`` to ``smaller`` and the bonus of the larger force."""

    larger: int
    smaller: int
    bonus: int


class ResultRow(NamedTuple):
    """One row of the result ladder, in per cent of the strength before the battle (MC-RESULT-01)."""

    winner_lost: int
    winner_injured: int
    loser_lost: int
    loser_injured: int


class Wall(NamedTuple):
    """Modifiers of a wall material, without and with proper siege equipment (MC-BATTLE-10)."""

    defender: int
    attacker: int
    defender_sieged: int
    attacker_sieged: int


class Tables(msgspec.Struct, frozen=True):
    """The fixed tables of the rule set (``tables.json``)."""

    tech_modifiers: tuple[int, int, int, int, int, int]  # MC-BR-06, tech level 0 to V
    ratios: tuple[RatioRow, ...]  # MC-RATIO-01
    ratio_beyond: int  # more than the last ratio
    results: dict[str, ResultRow]  # MC-RESULT-01
    walls: dict[str, Wall]  # MC-BATTLE-10
    situation: dict[str, tuple[int, str]]  # MC-BR-10 to MC-BR-12: row -> modifier, label


def _read(name: str, kind: Any) -> Any:
    data = files("warclock.sim.rules.mass_combat").joinpath(name).read_bytes()
    return msgspec.json.decode(data, type=kind)


@cache
def fixed_tables() -> Tables:
    """``tables.json``, read once."""
    tables: Tables = _read("tables.json", Tables)
    return tables


def act_problems(table: Mapping[int, ActBounds]) -> list[str]:
    """What is wrong with an ACT: empty, a gap between columns, bands not in order, or not inside d100 (MC-BATTLE-02).

    A column lists the highest d100 of Black, White, Blue, Green, Yellow and Orange; Red reaches to 100. A higher
    column must never make a colour or worse more likely.
    """
    if not table:
        return ["the table has no columns"]
    columns = sorted(table)
    problems = []
    for column in columns:
        bounds = table[column]
        if any(low > high for low, high in zip((0, *bounds), (*bounds, 100), strict=True)):
            problems.append(f"column {column}: bands must ascend from 0 to 100: {list(bounds)}")
    for low, high in pairwise(columns):
        if high != low + 1:
            problems.append(f"columns {low + 1} to {high - 1} are missing")
        elif any(a < b for a, b in zip(table[low], table[high], strict=True)):
            problems.append(f"column {high} is worse than column {low}")
    return problems


@cache
def packaged_act() -> dict[int, ActBounds]:
    """The packaged ACT; raises ValueError if it is damaged."""
    table: dict[int, ActBounds] = _read("act-table.json", dict[int, ActBounds])
    if problems := act_problems(table):
        raise ValueError("; ".join(problems))
    return table


def act_bounds(column: int, rulings: Rulings) -> ActBounds:
    """The highest d100 of each colour but Red in ``column``, clamped to the table's columns (MC-BATTLE-02)."""
    table = rulings.act_table or packaged_act()
    bounds = table.get(column)
    if bounds is None:
        bounds = table[min(max(column, min(table)), max(table))]
    return bounds


@cache
def _packaged_ability() -> dict[int, int]:
    table: dict[int, int] = _read("ability-table.json", dict[int, int])
    return table


def ability_modifier(score: int, rulings: Rulings) -> int:
    """The modifier of an ability score; scores below the table use its first band (MC-BR-04)."""
    table = rulings.ability_table or _packaged_ability()
    lowest = sorted(table)
    return table[lowest[max(bisect_right(lowest, score) - 1, 0)]]


@cache
def _packaged_march() -> dict[str, Fraction]:
    table: dict[str, int] = _read("march-table.json", dict[str, int])
    return {terrain: Fraction(km) for terrain, km in table.items()}


def march_km_per_day(terrain: str, rulings: Rulings) -> Fraction:
    """Kilometres of a twelve-hour marching day on ``terrain`` (MC-MOVE-01); raises UnknownName."""
    table = _packaged_march()
    if rulings.march_km_per_day and terrain in rulings.march_km_per_day:
        return rulings.march_km_per_day[terrain]
    return look_up(table, terrain, "terrain")
