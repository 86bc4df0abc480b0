"""Order ``divide_against``: how a force divides when several enemies fight it at once (MC-MIXED-01)."""

from __future__ import annotations

from warclock.sim.events.conduct import DivisionOrdered
from warclock.sim.forces.contacts import enemies_at
from warclock.sim.orders.activity import done
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Refusal
from warclock.sim.orders.domain_people import Division
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class DivideAgainst(Order, frozen=True, tag="divide_against"):
    """In the next battle, if it is against just these enemies: a group of so many for each, by contact."""

    sizes: dict[str, int]


def _domains(world: World, force: Force) -> Domains | Refusal:
    groups = enemies_beside_each_other(world, force)
    if not groups:
        return Refusal("UNKNOWN_TARGET", f"no enemies beside each other are known in reach of {force.id}", "sizes")
    return {"sizes": Division(groups, force.strength)}


def enemies_beside_each_other(world: World, force: Force) -> tuple[tuple[str, ...], ...]:
    """Contacts of one hostile side in one node of those at hand, where there are several and not too many."""
    if force.edge:
        return ()
    enemies = enemies_at(world, force.side)
    found: dict[tuple[str, str], list[str]] = {}
    for node, _ in world.ring(force.node, 1):
        for contact in enemies.get(node, ()):
            if contact.visible:
                found.setdefault((node, contact.side), []).append(contact.id)
    return tuple(tuple(names) for _, names in sorted(found.items()) if 1 < len(names) <= force.strength)


def _begin(moment: Moment, force: Force, order: DivideAgainst) -> Refusal | None:
    moment.emit(DivisionOrdered(force=force.id, sizes=dict(sorted(order.sizes.items()))), force.side)
    return done(moment, force)


order_kind(DivideAgainst, _domains, _begin, "MC-MIXED-01", "MC-MIXED-02")
