"""Orders ``cancel`` and ``surrender``: taking back an order, giving up (ledger MC section 23; surrender is ours)."""

from __future__ import annotations

from warclock.sim.events.force import PostureChanged
from warclock.sim.events.kernel import OrderDone
from warclock.sim.forces.labour import LABOUR, book_labour
from warclock.sim.forces.on_edge import book_progress
from warclock.sim.forces.operations import OPERATION, is_fought
from warclock.sim.forces.pending import BUSY, BY_ORDER
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Flag, Refusal
from warclock.sim.phases import Phase
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class Cancel(Order, frozen=True, tag="cancel"):
    """Take back an order of this force that is not done yet."""

    order: str


class Surrender(Order, frozen=True, tag="surrender"):
    """Lay down arms: the force, or with ``all_forces`` the whole side."""

    all_forces: bool = False


def pending_orders(world: World, force: Force) -> tuple[str, ...]:
    """Orders of a force that are being carried out, in the order given."""
    pending: tuple[str, ...] = world.view(force, _pending_orders)
    return pending


def _pending_orders(world: World, force: Force) -> tuple[str, ...]:
    tasks = world.tasks_of(force.id, *BY_ORDER)
    return tuple(str(task.payload["order"]) for task in tasks if task.payload.get("order"))


def _cancel_domains(world: World, force: Force) -> Domains | Refusal:
    fought = [task.payload["order"] for task in world.tasks_of(force.id, OPERATION) if is_fought(task)]
    pending = tuple(order for order in pending_orders(world, force) if order not in fought)
    if not pending:
        return Refusal("TOO_LATE", f"force {force.id} has no order that could be taken back", "order")
    return {"order": Choice(pending, unknown="TOO_LATE")}


def _begin_cancel(moment: Moment, force: Force, order: Cancel) -> Refusal | None:
    for task in moment.world.tasks_of(force.id, *BY_ORDER):
        if task.payload.get("order") == order.order and not is_fought(task):
            if task.kind == "march":
                book_progress(moment, force, task.payload)
            if task.kind in LABOUR:
                book_labour(moment, force, task)
            moment.end(task.id)
    for task in moment.world.tasks_of(force.id, "march"):
        if not task.payload.get("order") and not moment.world.tasks_of(force.id, "attack"):
            book_progress(moment, force, task.payload)
            moment.end(task.id)  # the approach march of a cancelled attack
    if not moment.world.tasks_of(force.id, *BUSY) and not force.engaged and force.posture != "idle":
        moment.emit(PostureChanged(force=force.id, posture="idle"), force.side)
    moment.emit(OrderDone(order=moment.order, side=force.side, force=force.id), force.side)
    return None


def _surrender_domains(world: World, force: Force) -> Domains | Refusal:
    return {"all_forces": Flag()}


def _begin_surrender(moment: Moment, force: Force, order: Surrender) -> Refusal | None:
    payload = {"order": moment.order, "all_forces": order.all_forces}
    moment.start("surrender", force.id, moment.now, Phase.WORK, payload)
    return None


order_kind(Cancel, _cancel_domains, _begin_cancel)
order_kind(Surrender, _surrender_domains, _begin_surrender)
