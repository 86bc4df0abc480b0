"""Tactics (optional, on by default): MC-TACTIC-01 to -03."""

from __future__ import annotations

from collections.abc import Iterator

from warclock.sim.rules.mass_combat.facts import Side
from warclock.sim.rules.mass_combat.rank import Row, row
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings, Tactic

ALONE = 4
BOTH = 2
WEAKER = -2


def tactic_modifier(own: Tactic, enemy: Tactic, rulings: Rulings = DEFAULT) -> int:
    """What ``own`` tactic is worth against ``enemy``: +4 alone, +2 against another, -2 where the matrix says weaker."""
    if not rulings.tactics or own == "none":
        return 0
    if enemy == "none":
        return ALONE
    return WEAKER if (enemy, own) in rulings.tactic_matrix else BOTH


def chosen(side: Side) -> Tactic:
    """The tactic a force fights with; guerrillas have none (MC-GUER-10)."""
    return "none" if side.situation.guerrilla else side.situation.tactic


def tactic_rows(own: Side, enemy: Side, rulings: Rulings = DEFAULT) -> Iterator[Row]:
    """The tactic row of ``own``, if it uses one."""
    mine, theirs = chosen(own), chosen(enemy)
    if value := tactic_modifier(mine, theirs, rulings):
        rule = "MC-TACTIC-01" if value == ALONE else "MC-TACTIC-02"
        yield row(rule, f"tactic {mine} against {theirs}", value)
