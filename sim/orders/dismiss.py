"""Order ``dismiss``: let soldiers go who are owed nothing (MC-PAY-03)."""

from __future__ import annotations

from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Counts, Refusal
from warclock.sim.phases import DAWN_HOUR, Phase, next_time
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class Dismiss(Order, frozen=True, tag="dismiss"):
    """Dismiss ``troops`` (count by type) at the next dawn; they take nothing with them."""

    troops: dict[str, int]


def _domains(world: World, force: Force) -> Domains | Refusal:
    if any(count for day in force.unpaid for count in day.values()):
        return Refusal("OWED_WAGES", f"soldiers of {force.id} are owed wages", "force")
    return {"troops": Counts(dict(sorted(force.troops.items())), 1, 0)}


def _begin(moment: Moment, force: Force, order: Dismiss) -> Refusal | None:
    troops = {kind: count for kind, count in sorted(order.troops.items()) if count}
    payload = {"order": moment.order, "troops": troops}
    moment.start("dismiss", force.id, next_time(moment.now, DAWN_HOUR), Phase.DAWN_PAY, payload)
    return None


order_kind(Dismiss, _domains, _begin, "MC-PAY-03")
