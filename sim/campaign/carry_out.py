"""The orders of a closed decision begin together, in the written order (side, then the side's numbering)."""

from __future__ import annotations

from typing import Any

from warclock.sim.decisions import CARRY_OUT
from warclock.sim.events.kernel import OrderBegan, OrderLapsed
from warclock.sim.orders import ORDERS, Refusal, check
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
    order = check(moment.world, side, fields)
    if isinstance(order, Refusal):
        _lapse(moment, name, side, str(fields.get("force", "")), order)
        return
    force = moment.world.forces[order.force]
    moment.emit(OrderBegan(order=name, side=side, force=force.id), side)
    moment.order = name
    refusal = ORDERS[str(fields["kind"])].begin(moment, force, order)
    if refusal is not None:
        _lapse(moment, name, side, order.force, refusal)


def _lapse(moment: Moment, name: str, side: str, force: str, refusal: Refusal) -> None:
    moment.emit(OrderLapsed(order=name, side=side, force=force, code=refusal.code, text=refusal.text), side)
