"""Order ``leave_war``: out of a combat area, by march, or for guerrillas in a day of slipping away (MC-GUER-22)."""

from __future__ import annotations

from warclock.sim.forces.areas import area_of, inner_edges
from warclock.sim.forces.mobility import medium_of, mobility_of
from warclock.sim.orders.activity import network_for, regrouping, retreating, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.orders.move import set_out
from warclock.sim.phases import DAY, Phase
from warclock.sim.reach import sources
from warclock.sim.rules.mass_combat.guerrilla import LEAVING_DAYS
from warclock.sim.tasks import Moment
from warclock.sim.terrain import route
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class LeaveWar(Order, frozen=True, tag="leave_war"):
    """Leave the combat area for ``exit``, a node next to it."""

    exit: str


def _domains(world: World, force: Force) -> Domains | Refusal:
    refusal = retreating(force) or regrouping(force)
    if refusal is not None:
        return refusal
    exits = exits_of(world, force)
    if not exits:
        return Refusal("NO_PATH", f"no way leads force {force.id} out of a combat area", "exit")
    return {"exit": Choice(exits, unknown="NO_PATH")}


def exits_of(world: World, force: Force) -> tuple[str, ...]:
    """The nodes next to the area that the force can go to, by id."""
    area = area_of(world, force)
    if not area:
        return ()
    found: tuple[str, ...] = world.derived(("exits", area, medium_of(world, force)), lambda: _exits(world, force, area))
    if force.guerrilla:
        return found
    start, mobility = _start(force), mobility_of(world, force)
    return tuple(node for node in found if start in sources(world, node, mobility))


def _exits(world: World, force: Force, area: str) -> tuple[str, ...]:
    network = network_for(world, force)
    inner = inner_edges(world, world.state.areas[area])
    found: dict[str, None] = {}
    for node in world.state.areas[area].nodes:
        for edge in network.around.get(node, ()):
            a, b, forth, back = network.edges[edge]
            if edge not in inner and (forth if a == node else back):
                found[b if a == node else a] = None
    return tuple(sorted(found))


def _start(force: Force) -> str:
    return force.toward if force.edge else force.node


def way_out(world: World, force: Force, node: str) -> tuple[str, ...] | None:
    """The edges of the quickest march to a node, or None; on an edge, by the end of it that lies ahead."""
    found = route(world, _start(force), node, mobility_of(world, force))
    if found is None:
        return None
    return (force.edge, *found.edges) if force.edge else tuple(found.edges)


def _begin(moment: Moment, force: Force, order: LeaveWar) -> Refusal | None:
    if force.guerrilla:
        take_up(moment, force, "leave")
        payload = {"order": moment.order, "node": order.exit}
        moment.start("leaving", force.id, moment.now + LEAVING_DAYS * DAY, Phase.DAWN_ORDERS, payload)
        return None
    path = way_out(moment.world, force, order.exit)
    if path is None:
        return Refusal("NO_PATH", f"no way leads to {order.exit}", "exit")
    set_out(moment, force, path, None, 0)
    return None


order_kind(LeaveWar, _domains, _begin, "MC-GUER-22")
