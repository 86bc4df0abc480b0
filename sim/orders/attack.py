"""Order ``attack``: fall upon an enemy in the same or the next node, or attack in a combat area.

MC-BATTLE-01, MC-GUER-15, ledger MC section 23.
"""

from __future__ import annotations

from warclock.sim.events.force import PolicySet
from warclock.sim.events.guerrilla import AreaAttacked
from warclock.sim.forces.areas import area_of
from warclock.sim.forces.composition import troops_of
from warclock.sim.forces.contacts import hostile_contacts
from warclock.sim.forces.mobility import is_afloat, medium_of
from warclock.sim.orders.activity import done, regrouping, retreating, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.battle_orders import set_battle_orders, tactics_for
from warclock.sim.orders.domain import Choice, EdgeSet, Flag, Refusal, Whole
from warclock.sim.phases import DAY, Phase
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import people
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Contact, Force
from warclock.sim.world.world import World


class Attack(Order, frozen=True, tag="attack"):
    """Attack ``target`` (the name of a contact, or the combat area that the force is in).

    In an area the attack holds day after day until the force leaves it or is gathered, whoever is there (MC-GUER-15);
    guerrillas attack in no other way. On a contact: over the ``approach`` edges, not before second ``not_before``.

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
    targets = (*_near(world, force), *_area(world, force))
    if not targets:
        return Refusal("OUT_OF_REACH", f"no enemy is known in reach of {force.id}", "target")
    around = () if force.edge or force.guerrilla else tuple(world.around(force.node))
    return {
        "target": Choice(targets, unknown="UNKNOWN_TARGET", others=_out_of_reach(world, force.side)),
        "approach": EdgeSet(around, most=1, code="TIGHT_FORBIDDEN") if force.formation == "tight" else EdgeSet(around),
        "not_before": Whole(0, world.state.header.days * DAY),
        "mode": Choice(("normal",)) if force.guerrilla else _modes(world, force),
        "prisoners": Choice(("take", "kill"), optional=True),
        "tactic": tactics_for(world, force),
        "no_retreat": Flag(optional=True, refused="GUERRILLA_FORBIDDEN" if force.guerrilla else ""),
    }


def _near(world: World, force: Force) -> tuple[str, ...]:
    """The contacts in reach: met on the same edge, or in the same node or the next; guerrillas attack none of them."""
    if force.guerrilla:
        return ()
    hostile = hostile_contacts(world, force.side)
    if force.edge:
        return tuple(contact.id for contact in hostile if _met(force, contact))
    nodes = [node for node, _ in world.ring(force.node, 1)]
    return tuple(contact.id for contact in hostile if contact.node in nodes and not contact.edge)


def _area(world: World, force: Force) -> tuple[str, ...]:
    """The combat area that the force is in, where the game knows guerrilla war."""
    area = area_of(world, force) if world.rulings(Rulings).guerrilla else ""
    return (area,) if area else ()


def _out_of_reach(world: World, side: str) -> dict[str, str]:
    """The refusal for each contact of the side, and each combat area, that cannot be attacked from where a force is."""
    found: dict[str, str] = world.momentary(
        ("out of reach", side), lambda: dict.fromkeys(_known_targets(world, side), "OUT_OF_REACH")
    )
    return found


def _known_targets(world: World, side: str) -> list[str]:
    return [*(contact.id for contact in world.sides[side].contacts.values()), *world.state.areas]


def _met(force: Force, contact: Contact) -> bool:
    """On the same edge as the force, which has met it there."""
    return contact.edge == force.edge and force.reported.get(contact.force) == force.edge


def _modes(world: World, force: Force) -> Choice:
    modes, refused = ["normal", "charge"], {"from_air": "NOT_AIRBORNE", "land": "NOT_A_BEACH"}
    if medium_of(world, force) == "air":
        modes.append("from_air")
    if is_afloat(world, force) and _beach_ahead(world, force) and people(troops_of(world, force)):
        modes.append("land")
    return Choice(tuple(modes), others={mode: code for mode, code in refused.items() if mode not in modes})


def _beach_ahead(world: World, force: Force) -> bool:
    """A way leads from the force's node to a beach."""
    ahead = () if force.edge else (world.edges[edge].other(force.node) for edge in world.around(force.node))
    return any(world.nodes[node].beach for node in ahead)


def _begin(moment: Moment, force: Force, order: Attack) -> Refusal | None:
    if order.target in moment.world.state.areas:
        return _begin_in_area(moment, force, order)
    contacts = moment.world.sides[force.side].contacts.values()
    target = next((contact.force for contact in contacts if contact.id == order.target), None)
    if target is None:
        return Refusal("UNKNOWN_TARGET", f"{order.target} is no longer known", "target")
    take_up(moment, force)
    _set_standing_orders(moment, force, order)
    approach = [] if _here(moment.world, force, target) else list(order.approach)
    payload = {"order": moment.order, "target": target, "approach": approach, "mode": order.mode}
    moment.start("attack", force.id, max(moment.now, order.not_before), Phase.ATTACK, payload)
    return None


def _begin_in_area(moment: Moment, force: Force, order: Attack) -> Refusal | None:
    """Guerrillas who were to keep away fight again; a conventional force goes on with what it does meanwhile."""
    if force.posture in ("evade", "leave"):
        take_up(moment, force, "idle")
    _set_standing_orders(moment, force, order)
    if force.area_attack != order.target:
        moment.emit(AreaAttacked(force=force.id, area=order.target), force.side)
    return done(moment, force)


def _set_standing_orders(moment: Moment, force: Force, order: Attack) -> None:
    if order.prisoners is not None:
        policy = PolicySet(force=force.id, policy="take_prisoners", on=order.prisoners == "take")
        moment.emit(policy, force.side)
    if order.tactic is not None or order.no_retreat is not None:
        set_battle_orders(moment, force, tactic=order.tactic, no_retreat=order.no_retreat)


def _here(world: World, force: Force, target: str) -> bool:
    """The target stands in the node that the force came to by some edge: the attack comes by that edge."""
    known = world.sides[force.side].contacts[target]
    return bool(force.came_by) and not force.edge and not known.edge and known.node == force.node


order_kind(Attack, _domains, _begin, "MC-BATTLE-01", "MC-BR-16", "MC-TACTIC-03", "MC-NORET-01", "MC-GUER-15")
