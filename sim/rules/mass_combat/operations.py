"""Special operations: what a raid, a sabotage or spying comes to (MC-GUER-18, MC-GUER-19).

The source has no mechanics. The table is a ruling of ours: one ACT roll in the column of the leader's Rank; a scenario
may replace it (``operation_table``), or leave the outcome to the referee (``special_operations``).
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.act import roll_act
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Colour, Operation, OperationRow, Rulings
from warclock.sim.rules.registry import procedure

GUARDED = -5  # columns, where a lookout is posted

_CAUGHT = OperationRow(person="captured", noticed=True)
_BEATEN_OFF = OperationRow(person="hurt", noticed=True)
_NOTHING = OperationRow()
DEFAULT_TABLE: dict[Operation, dict[Colour, OperationRow]] = {
    "raid": {
        "Black": _CAUGHT,
        "White": _BEATEN_OFF,
        "Blue": OperationRow(enemy_br=-1, noticed=True),
        "Green": OperationRow(enemy_br=-2, stores_percent=10, noticed=True),
        "Yellow": OperationRow(enemy_br=-3, stores_percent=25, noticed=True),
        "Orange": OperationRow(enemy_br=-4, stores_percent=50, noticed=True),
        "Red": OperationRow(enemy_br=-5, stores_percent=100, noticed=True),
    },
    "sabotage": {
        "Black": _CAUGHT,
        "White": _NOTHING,
        "Blue": OperationRow(enemy_br=-1, stores_percent=10, noticed=True),
        "Green": OperationRow(enemy_br=-1, stores_percent=50, destroys=True, noticed=True),
        "Yellow": OperationRow(enemy_br=-2, stores_percent=50, destroys=True),
        "Orange": OperationRow(enemy_br=-2, stores_percent=100, destroys=True),
        "Red": OperationRow(enemy_br=-3, stores_percent=100, destroys=True),
    },
    "spy": {
        "Black": _CAUGHT,
        "White": _NOTHING,
        "Blue": OperationRow(reveals=True, noticed=True),
        "Green": OperationRow(reveals=True),
        "Yellow": OperationRow(reveals=True, plan=True),
        "Orange": OperationRow(reveals=True, plan=True),
        "Red": OperationRow(reveals=True, plan=True, enemy_br=-1),
    },
}


class OperationInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who is sent: his Rank (a mutant's hit dice); and whether the enemy has posted a lookout."""

    operation: Operation
    rank: Annotated[int, msgspec.Meta(ge=0, le=100)]
    guarded: bool = False
    rulings: Rulings = DEFAULT


class OperationOutcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What came of it."""

    colour: Colour
    row: OperationRow


def operation_row(operation: Operation, colour: Colour, rulings: Rulings = DEFAULT) -> OperationRow:
    """The row of the scenario's table, or of the default one; a colour that a scenario leaves out brings nothing."""
    if rulings.operation_table is None:
        return DEFAULT_TABLE[operation][colour]
    return rulings.operation_table.get(operation, {}).get(colour, _NOTHING)


def _label(outcome: OperationOutcome) -> str:
    return outcome.colour


@procedure("mass-combat.operation", "MC-GUER-18", "MC-GUER-19", label=_label)
def operation(asked: OperationInput, dice: Dice) -> OperationOutcome:
    """A raid, a sabotage or spying by the table: one ACT roll in the column of the leader's Rank."""
    column = asked.rank + (GUARDED if asked.guarded else 0)
    colour = roll_act(column, dice, f"{asked.operation} by a leader", asked.rulings)
    return OperationOutcome(colour=colour, row=operation_row(asked.operation, colour, asked.rulings))
