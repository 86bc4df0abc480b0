"""Order ``if_unreachable``: what a force without ranged weapons does before shooters it cannot reach (MC-FIRE-04)."""

from __future__ import annotations

from warclock.sim.orders.activity import done
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.battle_orders import set_battle_orders
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class IfUnreachable(Order, frozen=True, tag="if_unreachable"):
    """``retreat``: break off at once, for some losses. ``stand``: fight it out."""

    policy: str


def _domains(world: World, force: Force) -> Domains | Refusal:
    return {"policy": Choice(("retreat", "stand"))}


def _begin(moment: Moment, force: Force, order: IfUnreachable) -> Refusal | None:
    set_battle_orders(moment, force, if_unreachable=order.policy)
    return done(moment, force)


order_kind(IfUnreachable, _domains, _begin, "MC-FIRE-04")
