"""Order ``board``: a ship lays alongside an enemy's, and the people of both fight for them (MC-BOARD-02)."""

from __future__ import annotations

from warclock.sim.forces.mobility import is_afloat
from warclock.sim.forces.ships import defenders_of, flagship, ships_of
from warclock.sim.orders.activity import regrouping, retreating, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.phases import Phase
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Contact, Force
from warclock.sim.world.world import World


class Board(Order, frozen=True, tag="board"):
    """Board a ship of ``target`` (a contact) with a ship of one's own, at the same node.

    ``ship`` and ``prize`` are types: the mightiest of each where they are left out.
    """

    target: str
    ship: str | None = None
    prize: str | None = None


def seen_ships(world: World, contact: Contact) -> tuple[str, ...]:
    """The types of ships that a contact was seen to have, the mightiest first."""
    return tuple(kind.id for kind in ships_of(world, contact.troops))


def _alongside(world: World, force: Force) -> list[Contact]:
    contacts = world.sides[force.side].contacts.values()
    here = [c for c in contacts if c.visible and not c.edge and c.node == force.node]
    return [c for c in here if world.hostile(force.side, c.side) and seen_ships(world, c)]


def _domains(world: World, force: Force) -> Domains | Refusal:
    refusal = retreating(force) or regrouping(force)
    if refusal is not None:
        return refusal
    if force.guerrilla:
        return Refusal("TACTIC_FORBIDDEN", "guerrillas attack in combat areas alone", "force")
    if force.edge or force.in_life_boats or not is_afloat(world, force):
        return Refusal("NOT_ADJACENT", f"force {force.id} is not afloat at any place", "force")
    manned = tuple(kind.id for kind in ships_of(world, force.troops) if defenders_of(world, force, kind.id))
    if not manned:
        return Refusal("NO_COMBATANTS", f"nobody aboard the ships of {force.id} can fight", "ship")
    near = _alongside(world, force)
    if not near:
        return Refusal("NOT_ADJACENT", f"no enemy's ship is known at {force.node}", "target")
    known = world.sides[force.side].contacts.values()
    others = {contact.id: "NOT_ADJACENT" for contact in known if contact not in near}
    prizes = tuple(sorted({kind for contact in near for kind in seen_ships(world, contact)}))
    empty = {kind: "NO_COMBATANTS" for kind in force.troops if kind not in manned}
    return {
        "target": Choice(tuple(contact.id for contact in near), unknown="UNKNOWN_TARGET", others=others),
        "ship": Choice(manned, optional=True, others=empty),
        "prize": Choice(prizes, optional=True),
    }


def _begin(moment: Moment, force: Force, order: Board) -> Refusal | None:
    world = moment.world
    contact = next(c for c in _alongside(world, force) if c.id == order.target)
    if order.prize is not None and order.prize not in seen_ships(world, contact):
        return Refusal("UNKNOWN_TARGET", f"{order.target} has no {order.prize}", "prize")
    take_up(moment, force)
    payload = {
        "order": moment.order,
        "target": contact.force,
        "ship": order.ship or _best(world, force),
        "prize": order.prize or seen_ships(world, contact)[0],
    }
    moment.start("board", force.id, moment.now, Phase.ATTACK, payload)
    return None


def _best(world: World, force: Force) -> str:
    """The mightiest ship with somebody to fight aboard."""
    if defenders_of(world, force, flagship(world, force)):
        return flagship(world, force)
    return next(kind.id for kind in ships_of(world, force.troops) if defenders_of(world, force, kind.id))


order_kind(Board, _domains, _begin, "MC-BOARD-02", "MC-BOARD-03")
