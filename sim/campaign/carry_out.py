"""The orders of a closed decision begin together, in the written order (side, then the side's numbering).

An order to a guerrilla force begins three days later, when all its groups have it (MC-GUER-10). Until then it is a
task of kind ``on_its_way`` of that force; its payload: ``order``, ``side`` and ``fields``. It is not called back.
"""

from __future__ import annotations

from typing import Any

from warclock.sim.decisions import CARRY_OUT
from warclock.sim.events.force import PostureChanged
from warclock.sim.events.guerrilla import OrderSent
from warclock.sim.events.kernel import OrderBegan, OrderLapsed
from warclock.sim.orders import ORDERS, Refusal, check
from warclock.sim.orders.base import addressee_of
from warclock.sim.orders.guerrillas import ON_THE_WAY
from warclock.sim.phases import DAY, Phase, day_of
from warclock.sim.rules.mass_combat.guerrilla import order_matures
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task

UNTIL_THE_NEXT_ORDER = ("raid", "forage")


@handles(CARRY_OUT)
def carry_out(moment: Moment, task: Task) -> Next | None:
    """Begin each order that is still legal, or send it on its way; the others lapse, with the reason."""
    for name, side, fields in task.payload["orders"]:
        begin_order(moment, name, side, fields)
    return None


@handles(ON_THE_WAY)
def arrive(moment: Moment, task: Task) -> Next | None:
    """All groups of a guerrilla force have an order: it begins, if it is legal now."""
    begin_order(moment, task.payload["order"], task.payload["side"], task.payload["fields"], arriving=True)
    return None


def begin_order(moment: Moment, name: str, side: str, fields: dict[str, Any], arriving: bool = False) -> None:
    """Begin one order; what earlier orders of the same decision did may have made it illegal."""
    kind = ORDERS[str(fields["kind"])]
    who = str(fields.get(kind.addressee, ""))
    order = check(moment.world, side, fields, arriving)
    addressee = order if isinstance(order, Refusal) else addressee_of(moment.world, side, order)
    if isinstance(addressee, Refusal):
        _lapse(moment, name, side, who, addressee)
        return
    if isinstance(addressee, Force) and addressee.guerrilla and not arriving:
        _send(moment, name, addressee, fields)
        return
    moment.emit(OrderBegan(order=name, side=side, force=who), side)
    if isinstance(addressee, Force) and addressee.guerrilla and addressee.posture in UNTIL_THE_NEXT_ORDER:
        moment.emit(PostureChanged(force=addressee.id, posture="idle"), side)
    moment.order = name
    refusal = kind.begin(moment, addressee, order)
    if refusal is not None:
        _lapse(moment, name, side, who, refusal)


def _send(moment: Moment, name: str, force: Force, fields: dict[str, Any]) -> None:
    arrives = (order_matures(day_of(moment.now)) - 1) * DAY
    payload = {"order": name, "side": force.side, "fields": fields}
    moment.start(ON_THE_WAY, force.id, arrives, Phase.DAWN_ORDERS, payload)
    moment.emit(OrderSent(order=name, side=force.side, force=force.id, arrives=arrives), force.side)


def _lapse(moment: Moment, name: str, side: str, force: str, refusal: Refusal) -> None:
    moment.emit(OrderLapsed(order=name, side=side, force=force, code=refusal.code, text=refusal.text), side)
