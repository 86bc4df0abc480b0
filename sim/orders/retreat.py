"""Order ``retreat``: leave at once, by day or night; or name the way to take if beaten (MC-BATTLE-06)."""

from __future__ import annotations

from warclock.sim.events.conduct import RetreatPlanned
from warclock.sim.forces.contacts import enemies_at
from warclock.sim.orders.activity import done, network_for, retreating, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Network, Refusal
from warclock.sim.phases import Phase
from warclock.sim.rules.mass_combat.retreat import MILE_KM
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class Retreat(Order, frozen=True, tag="retreat"):
    """Leave in ``direction`` (an edge; on an edge, the node to make for), at least a mile, at any hour.

    ``when``: now, or if_beaten: the way to take in battle where the beaten have the choice.
    """

    direction: str
    when: str = "now"


def _domains(world: World, force: Force) -> Domains | Refusal:
    refusal = retreating(force)
    if refusal is not None:
        return refusal
    if force.edge:
        return {"direction": Choice((force.node, force.toward), unknown="NO_EXIT"), "when": Choice(("now",))}
    network = network_for(world, force)
    open_ = tuple(edge for edge in world.around(force.node) if _leads_out(world, force, edge, network))
    if not open_:
        return Refusal("NO_EXIT", f"no way leads out of {force.node}", "direction")
    return {"direction": Choice(open_, unknown="NO_EXIT"), "when": Choice(("now", "if_beaten"))}


def _leads_out(world: World, force: Force, edge: str, network: Network) -> bool:
    """Passable from here, and not into a node within the mile where an enemy is known to be."""
    a, _, forth, back = network.edges[edge]
    way = world.edges[edge]
    if not (forth if a == force.node else back):
        return False
    return way.km > MILE_KM or way.other(force.node) not in enemies_at(world, force.side)


def _begin(moment: Moment, force: Force, order: Retreat) -> Refusal | None:
    if order.when == "if_beaten":
        moment.emit(RetreatPlanned(force=force.id, edge=order.direction), force.side)
        return done(moment, force)
    take_up(moment, force)
    payload = {"order": moment.order, "direction": order.direction}
    moment.start("withdraw", force.id, moment.now, Phase.WORK, payload)
    return None


order_kind(Retreat, _domains, _begin, "MC-BATTLE-06")
