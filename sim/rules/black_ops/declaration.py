"""Sealed orders, opened together, and the rolls that go with them (BO-INIT-01, BO-INIT-02, BO-INIT-05)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.actions import Order, orders_problem
from warclock.sim.rules.black_ops.adjudicable import Outcome
from warclock.sim.rules.black_ops.persons import Person, acting_problem, state_loss
from warclock.sim.rules.black_ops.rolls import SealedRoll, roll_d12
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.turn import Combat, Step
from warclock.sim.rules.registry import procedure

HOLD = Order(kind="hold")


class Declaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one person declares for a turn; one order, or two woven together."""

    id: str
    side: str = ""
    orders: tuple[Order, ...] = (HOLD,)
    edge_defence: bool = False
    grit: Literal["endurance", "willpower"] | None = None


class Declarations(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The sealed orders of a turn: who is asked, and what has been handed in."""

    asked: tuple[str, ...]
    given: tuple[Declaration, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether everybody asked has declared: only then are the orders opened."""
        return len(self.given) == len(self.asked)


def declare(declared: Declarations, combat: Combat, new: Declaration) -> Declarations | str:
    """With one more declaration (a later one replaces an earlier); else a refusal code (section 29)."""
    if combat.step != "declaration":
        return "TOO_LATE"
    if new.id not in declared.asked:
        return "UNKNOWN_UNIT"
    others = tuple(one for one in declared.given if one.id != new.id)
    return replace(declared, given=tuple(sorted((*others, new), key=lambda one: one.id)))


def visible_to(declared: Declarations, side: str) -> tuple[Declaration, ...]:
    """What a side may read: its own, and everybody's once all are in (BO-INIT-01)."""
    return tuple(one for one in declared.given if declared.complete or one.side == side)


def closed(declared: Declarations) -> Declarations:
    """The deadline has passed: whoever is missing holds (section 28, step 2)."""
    there = {one.id: one for one in declared.given}
    return replace(declared, given=tuple(there.get(id, Declaration(id=id)) for id in sorted(declared.asked)))


def checked(declaration: Declaration, person: Person, turn: int, rulings: Rulings = DEFAULT) -> tuple[Declaration, str]:
    """The declaration as it stands, and why it was refused ("" if not): a refused one holds (step 3)."""
    problem = acting_problem(person, turn, rulings) or orders_problem(declaration.orders)
    if problem is None:
        return declaration, ""
    return replace(declaration, orders=(HOLD,)), problem


def edge_defence_step(rulings: Rulings = DEFAULT) -> Step:
    """The step in which Edge for defence is declared: with the orders, or after the rolls (BOR-31)."""
    return "declaration" if rulings.edge_defence == "with_orders" else "rolls"


class Declarer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A person and what he declared."""

    person: Person
    declaration: Declaration


class DeclarationRolls(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All who declared, on every side alike (BO-INIT-06)."""

    declarers: Annotated[tuple[Declarer, ...], msgspec.Meta(min_length=1)]
    turn: int = 1
    now_s: int = 0
    rulings: Rulings = DEFAULT


class RolledOrders(msgspec.Struct, frozen=True):
    """One person's dice of the turn: one for each order with a roll, his initiative, gritting if he declared it.

    Sealed till they count.
    """

    id: str
    skills: tuple[SealedRoll | None, ...]
    initiative: int
    grit: int | None = None


class DeclarationRollsOutcome(Outcome, frozen=True):
    """Everybody's dice in order of ids."""

    rolled: tuple[RolledOrders, ...]


@procedure("black-ops.declaration_rolls", "BO-INIT-02", "BO-INIT-06")
def roll_declarations(given: DeclarationRolls, dice: Dice) -> DeclarationRollsOutcome:
    """Throw the dice that go with declared orders, by ids: skill rolls, initiative, gritting (step 4)."""
    rolled = []
    for one in sorted(given.declarers, key=lambda declarer: declarer.declaration.id):
        penalty = state_loss(one.person, given.turn, given.now_s, given.rulings)
        skills = tuple(
            SealedRoll(roll_d12(dice, "skill"), penalty) if order.rolls else None for order in one.declaration.orders
        )
        initiative = roll_d12(dice, "initiative")
        grit = roll_d12(dice, "grit") if one.declaration.grit is not None else None
        rolled.append(RolledOrders(one.declaration.id, skills, initiative, grit))
    return DeclarationRollsOutcome(tuple(rolled))
