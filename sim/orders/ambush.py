"""Order ``ambush``: lie in wait for who comes by an approach (MC-BR-11 T2-01)."""

from __future__ import annotations

from warclock.sim.events.force import HidingChanged
from warclock.sim.forces.sight import look_around
from warclock.sim.orders.activity import retreating, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.phases import HOUR, WAITING, Phase
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class Ambush(Order, frozen=True, tag="ambush"):
    """Hide here and, from an hour on, fall upon the first enemy that comes in by the edge ``approach``."""

    approach: str


def _domains(world: World, force: Force) -> Domains | Refusal:
    refusal = retreating(force)
    if refusal is not None:
        return refusal
    if force.edge or not world.nodes[force.node].hides:
        return Refusal("NO_COVER", f"{force.place} offers no place to hide", "force")
    if enemy_in_sight(world, force):
        return Refusal("SEEN", "an enemy looks on", "force")
    return {"approach": Choice(tuple(world.around(force.node)), unknown="NO_PATH")}


def enemy_in_sight(world: World, force: Force) -> bool:
    """An enemy is seen at the force's node or in the next one."""
    near = [node for node, _ in world.ring(force.node, 1)]
    contacts = world.sides[force.side].contacts.values()
    return any(c.visible and not c.edge and c.node in near and world.hostile(force.side, c.side) for c in contacts)


def _begin(moment: Moment, force: Force, order: Ambush) -> Refusal | None:
    take_up(moment, force, "ambush")
    if not force.hidden:
        moment.emit(HidingChanged(force=force.id, hidden=True), force.side)
        look_around(moment, force.node, mover=force)
    payload = {"order": moment.order, "approach": order.approach, "ready": moment.now + HOUR}
    moment.start("ambush", force.id, WAITING, Phase.ATTACK, payload)
    return None


order_kind(Ambush, _domains, _begin, "MC-BR-11")
