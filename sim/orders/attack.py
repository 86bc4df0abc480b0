"""Order ``attack``: fall upon an enemy in the same or the next node (MC-BATTLE-01, ledger MC section 23)."""

from __future__ import annotations

from warclock.sim.events.force import PolicySet
from warclock.sim.forces.composition import troops_of
from warclock.sim.forces.mobility import is_afloat, medium_of
from warclock.sim.orders.activity import regrouping, retreating, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.battle_orders import set_battle_orders, tactics
from warclock.sim.orders.domain import Choice, EdgeSet, Flag, Refusal, Whole
from warclock.sim.phases import DAY, Phase
from warclock.sim.rules.mass_combat.strength import people
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Contact, Force
from warclock.sim.world.world import World


class Attack(Order, frozen=True, tag="attack"):
    """Attack ``target`` (the name of a contact), over the ``approach`` edges, not before second ``not_before``.

    ``mode``: normal, charge, land (the people aboard, on a beach) or from_air. ``prisoners`` (take or kill),
    ``tactic`` and ``no_retreat``: None leaves the standing order. Two and more approach edges are an attack from
    several directions (MC-BR-16); they are ways to the next node: in its own node a force attacks by the edge that it
    came by.
    """

    target: str
    approach: tuple[str, ...] = ()
    not_before: int = 0
    mode: str = "normal"
    prisoners: str | None = None
    tactic: str | None = None
    no_retreat: bool | None = None


def _domains(world: World, force: Force) -> Domains | Refusal:
    refusal = retreating(force) or regrouping(force)
    if refusal is not None:
        return refusal
    places = _places_in_reach(world, force)
    near = tuple(c.id for c in _hostile_contacts(world, force.side) if _in_reach(force, c, places))
    if not near:
        return Refusal("OUT_OF_REACH", f"no enemy is known in reach of {force.id}", "target")
    around = () if force.edge else tuple(world.around(force.node))
    return {
        "target": Choice(near, unknown="UNKNOWN_TARGET", others=_out_of_reach(world, force.side)),
        "approach": EdgeSet(around, most=1, code="TIGHT_FORBIDDEN") if force.formation == "tight" else EdgeSet(around),
        "not_before": Whole(0, world.state.header.days * DAY),
        "mode": _modes(world, force),
        "prisoners": Choice(("take", "kill"), optional=True),
        "tactic": tactics(world),
        "no_retreat": Flag(optional=True),
    }


def _hostile_contacts(world: World, side: str) -> list[Contact]:
    found: list[Contact] = world.momentary(
        ("hostile contacts", side),
        lambda: [c for c in world.sides[side].contacts.values() if world.hostile(side, c.side)],
    )
    return found


def _out_of_reach(world: World, side: str) -> dict[str, str]:
    """The refusal for each contact of the side that cannot be attacked from where a force is."""
    contacts = world.sides[side].contacts
    found: dict[str, str] = world.momentary(
        ("out of reach", side), lambda: {contact.id: "OUT_OF_REACH" for contact in contacts.values()}
    )
    return found


def _places_in_reach(world: World, force: Force) -> tuple[str, ...]:
    """The force's edge, or its node and those next to it."""
    if force.edge:
        return (force.edge,)
    return tuple(node for node, _ in world.ring(force.node, 1))


def _in_reach(force: Force, contact: Contact, places: tuple[str, ...]) -> bool:
    """As far as the side knows: on the same edge and met, in the same node, or in the next one."""
    if force.edge or contact.edge:
        return force.edge == contact.edge and force.reported.get(contact.force) == force.edge
    return contact.node in places


def _modes(world: World, force: Force) -> Choice:
    modes, refused = ["normal", "charge"], {"from_air": "NOT_AIRBORNE", "land": "NOT_A_BEACH"}
    if medium_of(world, force) == "air":
        modes.append("from_air")
    beach = not force.edge and any(
        world.nodes[world.edges[edge].other(force.node)].beach for edge in world.around(force.node)
    )
    if beach and is_afloat(world, force) and people(troops_of(world, force)):
        modes.append("land")
    return Choice(tuple(modes), others={mode: code for mode, code in refused.items() if mode not in modes})


def _begin(moment: Moment, force: Force, order: Attack) -> Refusal | None:
    contacts = moment.world.sides[force.side].contacts.values()
    target = next((contact.force for contact in contacts if contact.id == order.target), None)
    if target is None:
        return Refusal("UNKNOWN_TARGET", f"{order.target} is no longer known", "target")
    take_up(moment, force)
    if order.prisoners is not None:
        policy = PolicySet(force=force.id, policy="take_prisoners", on=order.prisoners == "take")
        moment.emit(policy, force.side)
    if order.tactic is not None or order.no_retreat is not None:
        set_battle_orders(moment, force, tactic=order.tactic, no_retreat=order.no_retreat)
    approach = [] if _here(moment.world, force, target) else list(order.approach)
    payload = {"order": moment.order, "target": target, "approach": approach, "mode": order.mode}
    moment.start("attack", force.id, max(moment.now, order.not_before), Phase.ATTACK, payload)
    return None


def _here(world: World, force: Force, target: str) -> bool:
    """The target stands in the node that the force came to by some edge: the attack comes by that edge."""
    known = world.sides[force.side].contacts[target]
    return bool(force.came_by) and not force.edge and not known.edge and known.node == force.node


order_kind(Attack, _domains, _begin, "MC-BATTLE-01", "MC-BR-16", "MC-TACTIC-03", "MC-NORET-01")
