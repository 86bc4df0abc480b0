"""The orders of a closed decision begin together, in the written order (side, then the side's numbering)."""

from __future__ import annotations

from typing import Any

from warclock.sim.decisions import CARRY_OUT
from warclock.sim.events.kernel import OrderBegan, OrderLapsed
from warclock.sim.orders import ORDERS, Refusal, check
from warclock.sim.orders.base import addressee_of
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.state import Task


@handles(CARRY_OUT)
def carry_out(moment: Moment, task: Task) -> Next | None:
    """Begin each order that is still legal; the others lapse, with the reason."""
    for name, side, fields in task.payload["orders"]:
        begin_order(moment, name, side, fields)
    return None


def begin_order(moment: Moment, name: str, side: str, fields: dict[str, Any]) -> None:
    """Begin one order; what earlier orders of the same decision did may have made it illegal."""
    kind = ORDERS[str(fields["kind"])]
    who = str(fields.get(kind.addressee, ""))
    order = check(moment.world, side, fields)
    addressee = order if isinstance(order, Refusal) else addressee_of(moment.world, side, order)
    if isinstance(addressee, Refusal):
        _lapse(moment, name, side, who, addressee)
        return
    moment.emit(OrderBegan(order=name, side=side, force=who), side)
    moment.order = name
    refusal = kind.begin(moment, addressee, order)
    if refusal is not None:
        _lapse(moment, name, side, who, refusal)


def _lapse(moment: Moment, name: str, side: str, force: str, refusal: Refusal) -> None:
    moment.emit(OrderLapsed(order=name, side=side, force=force, code=refusal.code, text=refusal.text), side)
