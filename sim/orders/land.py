"""Order ``land``: the people aboard go ashore on a beach; that is no attack (MC-BR-10 T1-05, ledger section 23)."""

from __future__ import annotations

from warclock.sim.forces.composition import troops_of
from warclock.sim.forces.mobility import edge_speed, is_afloat
from warclock.sim.orders.activity import regrouping, retreating, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.orders.parting import too_many_forces
from warclock.sim.phases import Phase
from warclock.sim.rules.mass_combat.strength import people
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class Land(Order, frozen=True, tag="land"):
    """Put everybody aboard ashore at the beach ``node``, here or at the next node; the ships stay off it.

    ``leader``: the commander or an officer who goes with them; None: nobody.
    """

    node: str
    leader: str | None = None


def beaches(world: World, force: Force) -> dict[str, str]:
    """The beaches in reach, each with the edge that leads there (nothing: the force is there)."""
    found = {force.node: ""} if world.nodes[force.node].beach else {}
    for name in world.around(force.node):
        edge = world.edges[name]
        goal = edge.other(force.node)
        onward = edge.open and (edge.a == force.node or not edge.one_way)
        if onward and world.nodes[goal].beach and goal not in found and edge_speed(world, force, edge) is not None:
            found[goal] = name
    return found


def _domains(world: World, force: Force) -> Domains | Refusal:
    refusal = retreating(force) or regrouping(force)
    if refusal is not None:
        return refusal
    if force.edge or not is_afloat(world, force):
        return Refusal("NOT_A_BEACH", f"force {force.id} does not lie off any place", "force")
    if not people(troops_of(world, force)):
        return Refusal("TOO_FEW", f"nobody is aboard {force.id} who could land", "force")
    refusal = None if force.in_life_boats else too_many_forces(world, force)
    if refusal is not None:
        return refusal
    near = beaches(world, force)
    if not near:
        return Refusal("NOT_A_BEACH", f"no beach is in reach of {force.id}", "node")
    others = dict.fromkeys((node for node in world.nodes if node not in near), "NOT_A_BEACH")
    return {
        "node": Choice(tuple(near), others=others),
        "leader": Choice(_leaders(world, force), optional=True, unknown="NO_OFFICER"),
    }


def _leaders(world: World, force: Force) -> tuple[str, ...]:
    names = (force.leader, *force.officers)
    return tuple(name for name in names if name and name not in world.state.captive_leaders)


def _begin(moment: Moment, force: Force, order: Land) -> Refusal | None:
    edge = beaches(moment.world, force)[order.node]
    take_up(moment, force)
    payload = {"order": moment.order, "node": order.node, "edge": edge, "leader": order.leader or ""}
    moment.start("land", force.id, moment.now, Phase.WORK, payload)
    return None


order_kind(Land, _domains, _begin, "MC-BR-15")
