"""Pay of mercenaries (MC-PAY-01 to -05)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor
from operator import attrgetter
from typing import Literal

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import Count, Troop, Troops, total
from warclock.sim.rules.registry import procedure

Allegiance = Literal["mercenary", "group"]


def wage_bill(troops: Troops, danger: Fraction = Fraction(1)) -> int:
    """Gold a day: one piece for each rank of each soldier, times the contract's danger, rounded up (MC-PAY-01)."""
    return ceil(total(troops, attrgetter("pay_rank")) * danger)


def serves_unpaid(allegiance: Allegiance, cause_active: bool) -> bool:
    """A community's own troops serve without pay while they believe in the cause (MC-PAY-04)."""
    return allegiance == "group" and cause_active


def leaves(unpaid_days: int, rulings: Rulings = DEFAULT) -> bool:
    """A soldier leaves at the dawn after this many missed wages in a row (MC-PAY-03)."""
    return unpaid_days > rulings.pay_grace_days


class PaydayInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A force at 20:00 and the purse it is paid from."""

    troops: tuple[Troop, ...]
    purse: Count
    danger: Fraction = Fraction(1)


class Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many of a type got their wage and how many did not."""

    type: str
    paid: int
    unpaid: int


class Payday(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The bill, what was paid of it, and who went without."""

    bill: int
    gold: int
    by_type: tuple[Paid, ...]


@procedure("mass-combat.payday", "MC-PAY-01", "MC-PAY-02", "MC-PAY-03")
def payday(asked: PaydayInput, dice: Dice | None = None) -> Payday:
    """The day's wages: from a purse that is short the lowest ranks are paid first, no debts; no dice."""
    paid = [0] * len(asked.troops)
    spent = Fraction(0)
    order = sorted(range(len(asked.troops)), key=lambda i: (asked.troops[i].type.pay_rank, asked.troops[i].type.id))
    for index in order:
        troop = asked.troops[index]
        wage = troop.type.pay_rank * asked.danger
        paid[index] = min(troop.count, floor((asked.purse - spent) / wage)) if wage else troop.count
        spent += paid[index] * wage
    return Payday(
        bill=wage_bill(asked.troops, asked.danger),
        gold=ceil(spent),
        by_type=tuple(
            Paid(type=troop.type.id, paid=count, unpaid=troop.count - count)
            for troop, count in zip(asked.troops, paid, strict=True)
        ),
    )
