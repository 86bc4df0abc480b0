"""Order ``evade``: guerrillas keep away from the enemy and rest, hunted (MC-GUER-16)."""

from __future__ import annotations

from warclock.sim.orders.activity import take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Refusal, Whole
from warclock.sim.phases import DAY, Phase
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

MOST_DAYS = 30


class Evade(Order, frozen=True, tag="evade"):
    """Do not fight for ``days`` days, then fight on as before."""

    days: int = 1


def _domains(world: World, force: Force) -> Domains | Refusal:
    return {"days": Whole(1, MOST_DAYS)}


def _begin(moment: Moment, force: Force, order: Evade) -> Refusal | None:
    take_up(moment, force, "evade")
    due = moment.now + order.days * DAY
    moment.start("evade", force.id, due, Phase.DAWN_ORDERS, {"order": moment.order})
    return None


order_kind(Evade, _domains, _begin, "MC-GUER-16")
