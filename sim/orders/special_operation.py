"""Order ``special_operation``: send a leader to raid, sabotage or spy (MC-GUER-18, MC-GUER-19)."""

from __future__ import annotations

from warclock.sim.forces.operations import OPERATION, away_from, strike_time
from warclock.sim.orders.activity import retreating
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.phases import Phase
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Contact, Force
from warclock.sim.world.world import World

OPERATIONS = ("raid", "sabotage", "spy")


class SpecialOperation(Order, frozen=True, tag="special_operation"):
    """Have ``person`` of this force, a leader or officer, carry out ``operation`` (raid, sabotage, spy) in the night.

    ``target``: the name of a contact, else a node, else an edge with a bridge. He is back an hour after the next dawn;
    where the scenario has a fight for it, the party strikes at the hour of that.
    """

    operation: str
    target: str
    person: str


def _domains(world: World, force: Force) -> Domains | Refusal:
    refusal = _not_played(world) or retreating(force)
    if refusal is not None:
        return refusal
    if away_from(world, force):
        text = f"{away_from(world, force)} of force {force.id} is out on an operation: cancel that first"
        return Refusal("PARTY_OUT", text, "force")
    people = _who_can_go(world, force)
    if not people:
        return Refusal("NO_OFFICER", f"no leader or officer is with force {force.id}", "person")
    targets = _targets(world, force)
    if not targets:
        return Refusal("OUT_OF_REACH", f"nothing is in reach of force {force.id}", "target")
    far = {c.id: "OUT_OF_REACH" for c in world.sides[force.side].contacts.values() if c.id not in targets}
    return {
        "operation": Choice(OPERATIONS),
        "target": Choice(targets, unknown="UNKNOWN_TARGET", others=far),
        "person": Choice(people, unknown="NO_OFFICER"),
    }


def _not_played(world: World) -> Refusal | None:
    """The scenario has no operations, or leaves them to a referee who does not sit."""
    decides = world.rulings(Rulings).special_operations
    if decides == "off":
        return Refusal("OPTION_OFF", "this scenario has no special operations")
    if decides == "referee" and world.state.options.referee == "none":
        return Refusal("REFEREE_REQUIRED", "the referee decides what comes of it, and none sits in this game")
    return None


def _who_can_go(world: World, force: Force) -> tuple[str, ...]:
    """Leader and officers who are with the force and well."""
    hurt = force.leader if force.leader_hurt_until else ""
    names = [name for name in (force.leader, *force.officers) if name and name != hurt]
    return tuple(name for name in names if name not in world.state.captive_leaders)


def _targets(world: World, force: Force) -> tuple[str, ...]:
    """What is within reach as far as the side knows: hostile contacts, nodes of others, known bridges."""
    near = [node for node, _ in world.ring(force.node, world.rulings(Rulings).operation_reach)]
    own = world.sides[force.side]
    contacts = [c.id for c in own.contacts.values() if world.hostile(force.side, c.side) and _is_near(world, c, near)]
    owners = {node: own.known_owners.get(node, world.nodes[node].owner) for node in near}
    nodes = [node for node in near if owners[node] != force.side]
    around = dict.fromkeys(edge for node in near for edge in world.around(node))
    bridges = [edge for edge in around if _bridge_known(world, force.side, edge)]
    return tuple(dict.fromkeys([*contacts, *nodes, *bridges]))


def _is_near(world: World, contact: Contact, near: list[str]) -> bool:
    """As last seen, in one of the nodes or on a way that touches one."""
    if not contact.edge:
        return contact.node in near
    edge = world.edges[contact.edge]
    return edge.a in near or edge.b in near


def _bridge_known(world: World, side: str, edge: str) -> bool:
    """The side believes that the edge has a bridge."""
    own = world.sides[side]
    return edge in own.lost_bridges or (world.edges[edge].bridge and edge not in own.unknown_bridges)


def _begin(moment: Moment, force: Force, order: SpecialOperation) -> Refusal | None:
    """The party sets out."""
    contacts = moment.world.sides[force.side].contacts.values()
    known = next((contact.force for contact in contacts if contact.id == order.target), "")
    payload = {
        "order": moment.order,
        "operation": order.operation,
        "force": known,
        "place": "" if known else order.target,
        "person": order.person,
    }
    due = strike_time(moment.world, force, payload, moment.now)
    moment.start(OPERATION, force.id, due, Phase.OPERATION, payload)
    return None


order_kind(SpecialOperation, _domains, _begin, "MC-GUER-18", "MC-GUER-19")
