"""Order ``gather``: guerrillas come together and are a conventional force again (MC-GUER-17)."""

from __future__ import annotations

from warclock.sim.forces.areas import area_of
from warclock.sim.orders.activity import take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.phases import DAY, Phase
from warclock.sim.rules.mass_combat.guerrilla import GATHER_EVASION_DAYS
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class Gather(Order, frozen=True, tag="gather"):
    """Come together at ``node`` of the combat area over three days of evasion, once all have the order."""

    node: str


def _domains(world: World, force: Force) -> Domains | Refusal:
    area = area_of(world, force)
    nodes = world.state.areas[area].nodes if area else (force.node,)
    return {"node": Choice(tuple(nodes), unknown="NO_PATH")}


def _begin(moment: Moment, force: Force, order: Gather) -> Refusal | None:
    take_up(moment, force, "gather")
    due = moment.now + GATHER_EVASION_DAYS * DAY
    moment.start("gathering", force.id, due, Phase.DAWN_ORDERS, {"order": moment.order, "node": order.node})
    return None


order_kind(Gather, _domains, _begin, "MC-GUER-17")
