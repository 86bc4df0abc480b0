"""Decisions: moments at which the clock stands still and seats are asked for orders.

Seats submit any number of orders and commit; when all have, the orders begin together in a written order (side,
then the side's own numbering), so who submitted first never matters.
"""

from __future__ import annotations

from collections.abc import Sequence

from warclock.sim.events.kernel import (
    DecisionClosed,
    DecisionOpened,
    OrderAccepted,
    OrderWithdrawn,
    SeatAsked,
    SeatCommitted,
)
from warclock.sim.phases import Phase
from warclock.sim.tasks import Moment
from warclock.sim.world.state import Decision

CARRY_OUT = "carry_out"


def open_decision(moment: Moment, kind: str, sides: Sequence[str], subject: str = "") -> bool:
    """Ask the seats of ``sides``; False where there is nobody to ask or a decision is open already."""
    if moment.world.state.decision is not None or not sides:
        return False
    number = moment.number("decision")
    asked = tuple(sorted(sides))
    moment.emit(DecisionOpened(decision=number, kind=kind, sides=asked, subject=subject))
    for side in asked:  # each for itself: the decision's number and sides would tell of others
        count = moment.world.sides[side].asked + 1
        moment.emit(SeatAsked(side=side, number=count, kind=kind, subject=subject), side)
    return True


def awaited(decision: Decision) -> list[str]:
    """The seats that have not committed yet."""
    return [side for side in decision.sides if side not in decision.committed]


def accept(moment: Moment, side: str, fields: dict[str, object], client_id: str = "") -> str:
    """Keep a valid order of ``side`` until the decision closes; returns its id."""
    order = f"{side}.{moment.world.sides[side].orders + 1}"
    moment.emit(OrderAccepted(order=order, side=side, fields=fields, client_id=client_id), side)
    return order


def withdraw(moment: Moment, side: str, order: str) -> None:
    """Take back an order that has not begun."""
    moment.emit(OrderWithdrawn(order=order, side=side), side)


def commit(moment: Moment, side: str) -> None:
    """Note that ``side`` is done; close the decision when it was the last, and let the orders begin."""
    decision = moment.world.state.decision
    assert decision is not None
    moment.emit(SeatCommitted(side=side), side)
    if awaited(decision):
        return
    staged = sorted(decision.staged, key=lambda order: (order.side, number_of(order.id)))
    moment.emit(DecisionClosed(decision=decision.id))
    if staged:
        payload = {"orders": [[order.id, order.side, order.fields] for order in staged]}
        moment.start(CARRY_OUT, f"decision-{decision.id}", moment.now, Phase.ORDERS, payload)


def number_of(order: str) -> int:
    """The side's own number of an order."""
    return int(order.rpartition(".")[2])
