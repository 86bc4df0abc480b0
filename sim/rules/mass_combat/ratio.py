"""Troop ratio: Table 4 and its rulings (MC-RATIO-01 to -04, MC-GUER-06)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from warclock.sim.rules.mass_combat.facts import Side
from warclock.sim.rules.mass_combat.rank import Row, row
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import strength
from warclock.sim.rules.mass_combat.tables import RatioRow, fixed_tables


def ratio_match(larger: int, smaller: int, rulings: Rulings = DEFAULT) -> RatioRow | None:
    """The column of Table 4 for a ratio of at least 1:1; None beyond the last (MC-RATIO-03).

    The highest printed ratio at or below the real one by cross products, or the nearest (ties: the lower).
    """
    rows = fixed_tables().ratios
    last = rows[-1]
    if larger * last.smaller > smaller * last.larger:
        return None
    if rulings.ratio_match == "nearest":
        real = Fraction(larger, smaller)
        return min(rows, key=lambda entry: abs(Fraction(entry.larger, entry.smaller) - real))
    return next(entry for entry in reversed(rows) if larger * entry.smaller >= smaller * entry.larger)


def ratio_bonus(own: int, enemy: int, rulings: Rulings = DEFAULT) -> int:
    """The bonus of a force of ``own`` against ``enemy``: only the larger has one (MC-RATIO-01).

    Equal strengths give ``ratio_1_1`` to both (MC-RATIO-02).
    """
    if own < enemy:
        return 0
    match = ratio_match(own, enemy, rulings)
    if match is None:
        return fixed_tables().ratio_beyond
    return match.bonus if match.bonus else rulings.ratio_1_1


def _halved(own: Side, enemy: Side, rulings: Rulings) -> bool:
    """The force's ratio bonus is halved for guerrilla war (MC-GUER-06)."""
    mine = own.situation.hidden and rulings.guer_ratio in ("both", "guerrilla_own")
    theirs = enemy.situation.hidden and rulings.guer_ratio in ("both", "enemy_only")
    return mine or theirs


def ratio_rows(own: Side, enemy: Side, rulings: Rulings = DEFAULT) -> Iterator[Row]:
    """The ratio row of ``own``, none where it comes to 0."""
    mine, theirs = strength(own.troops), strength(enemy.troops)
    bonus = ratio_bonus(mine, theirs, rulings)
    if bonus and _halved(own, enemy, rulings):
        yield row("MC-GUER-06", f"troop ratio {mine}:{theirs}, halved", bonus // 2)
    elif bonus:
        yield row("MC-RATIO-01", f"troop ratio {mine}:{theirs}", bonus)
