"""Order ``special_operation``: send a leader to raid, sabotage or spy (MC-GUER-18, MC-GUER-19)."""

from __future__ import annotations

from warclock.sim.forces.contacts import hostile_contacts
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
    side, node = force.side, force.node
    targets: Choice = world.momentary(("operation targets", side, node), lambda: _targets(world, side, node))
    if not targets.values:
        return Refusal("OUT_OF_REACH", f"nothing is in reach of force {force.id}", "target")
    return {
        "operation": Choice(OPERATIONS),
        "target": targets,
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


def _targets(world: World, side: str, place: str) -> Choice:
    """What is in reach of a node as far as the side knows: hostile contacts, nodes of others, known bridges."""
    near, around = _reach(world, place)
    own, bridges = world.sides[side], _known_bridges(world, side)
    contacts = [name for name, here, there in _enemies(world, side) if here in near or there in near]
    nodes = [node for node in near if own.known_owners.get(node, world.nodes[node].owner) != side]
    targets = dict.fromkeys([*contacts, *nodes, *(edge for edge in around if edge in bridges)])
    far = {contact.id: "OUT_OF_REACH" for contact in own.contacts.values() if contact.id not in targets}
    return Choice(tuple(targets), unknown="UNKNOWN_TARGET", others=far)


def _reach(world: World, node: str) -> tuple[dict[str, None], dict[str, None]]:
    """The nodes within reach of a place, and the edges that touch one."""

    def found() -> tuple[dict[str, None], dict[str, None]]:
        near = dict.fromkeys(node for node, _ in world.ring(node, world.rulings(Rulings).operation_reach))
        return near, dict.fromkeys(edge for node in near for edge in world.around(node))

    reach: tuple[dict[str, None], dict[str, None]] = world.derived(("reach of operations", node), found)
    return reach


def _enemies(world: World, side: str) -> list[tuple[str, str, str]]:
    """Hostile contacts and where they were last seen: the ends of a way, or twice a node."""
    found: list[tuple[str, str, str]] = world.momentary(
        ("targets of operations", side), lambda: [(c.id, *_ends(world, c)) for c in hostile_contacts(world, side)]
    )
    return found


def _ends(world: World, contact: Contact) -> tuple[str, str]:
    if not contact.edge:
        return contact.node, contact.node
    return world.edges[contact.edge].a, world.edges[contact.edge].b


def _known_bridges(world: World, side: str) -> frozenset[str]:
    """The edges that the side believes to have a bridge."""
    found: frozenset[str] = world.momentary(("known bridges", side), lambda: _bridges(world, side))
    return found


def _bridges(world: World, side: str) -> frozenset[str]:
    own = world.sides[side]
    standing = (edge.id for edge in world.edges.values() if edge.bridge)
    return frozenset([*(edge for edge in standing if edge not in own.unknown_bridges), *own.lost_bridges])


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
