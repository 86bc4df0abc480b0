"""Orders that set how a force behaves: hiding, lookout, prisoners (ledger MC section 23)."""

from __future__ import annotations

from warclock.sim.events.force import HidingChanged, PolicySet
from warclock.sim.events.kernel import OrderDone
from warclock.sim.forces.sight import look_around
from warclock.sim.orders.activity import retreating
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Flag, Refusal
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class Hide(Order, frozen=True, tag="hide"):
    """Lie hidden where hiding is easy, or come out: who hides is not seen until he moves or fights."""

    on: bool


class PostLookout(Order, frozen=True, tag="post_lookout"):
    """Post a lookout: sees farther by day, and no attack from the air is a surprise (MC-BR-11 T2-08)."""

    on: bool


class PrisonersPolicy(Order, frozen=True, tag="prisoners_policy"):
    """Take prisoners in coming battles, or kill (MC-CAS-09)."""

    policy: str


class FeedPrisoners(Order, frozen=True, tag="feed_prisoners"):
    """Feed prisoners after the soldiers, or not (MC-CAS-10)."""

    on: bool


def _hide_domains(world: World, force: Force) -> Domains | Refusal:
    if not force.hidden:
        if force.edge or not world.nodes[force.node].hides:
            return Refusal("NO_COVER", f"{force.place} offers no place to hide", "force")
        contacts = world.sides[force.side].contacts.values()
        if any(c.visible and c.node == force.node and world.hostile(force.side, c.side) for c in contacts):
            return Refusal("SEEN", "an enemy looks on", "force")
    return retreating(force) or {"on": Flag()}


def _begin_hide(moment: Moment, force: Force, order: Hide) -> Refusal | None:
    moment.emit(HidingChanged(force=force.id, hidden=order.on), force.side)
    look_around(moment, force.node, mover=force)
    return _done(moment, force)


def _lookout_domains(world: World, force: Force) -> Domains | Refusal:
    return {"on": Flag()}


def _begin_lookout(moment: Moment, force: Force, order: PostLookout) -> Refusal | None:
    moment.emit(PolicySet(force=force.id, policy="lookout", on=order.on), force.side)
    look_around(moment, force.node, mover=force)
    return _done(moment, force)


def _prisoners_domains(world: World, force: Force) -> Domains | Refusal:
    return {"policy": Choice(("take", "kill"))}


def _begin_prisoners(moment: Moment, force: Force, order: PrisonersPolicy) -> Refusal | None:
    moment.emit(PolicySet(force=force.id, policy="take_prisoners", on=order.policy == "take"), force.side)
    return _done(moment, force)


def _feed_domains(world: World, force: Force) -> Domains | Refusal:
    if not any(force.prisoners.values()):
        return Refusal("NO_PRISONERS", f"force {force.id} has no prisoners", "force")
    return {"on": Flag()}


def _begin_feed(moment: Moment, force: Force, order: FeedPrisoners) -> Refusal | None:
    moment.emit(PolicySet(force=force.id, policy="feed_prisoners", on=order.on), force.side)
    return _done(moment, force)


def _done(moment: Moment, force: Force) -> Refusal | None:
    moment.emit(OrderDone(order=moment.order, side=force.side, force=force.id), force.side)
    return None


order_kind(Hide, _hide_domains, _begin_hide, "MC-BR-11")
order_kind(PostLookout, _lookout_domains, _begin_lookout, "MC-STRIKE-04")
order_kind(PrisonersPolicy, _prisoners_domains, _begin_prisoners, "MC-CAS-09")
order_kind(FeedPrisoners, _feed_domains, _begin_feed, "MC-CAS-10")
