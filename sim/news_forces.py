"""What a seat is told of forces and places: raised, merged, gone; sighted and lost; works; how it all ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from warclock.sim import told
from warclock.sim.events import Event, battle, force, guerrilla, kernel, referee, sight, works

if TYPE_CHECKING:
    from warclock.sim.news import NewsDesk


def _raised(desk: NewsDesk, event: force.ForceRaised) -> told.Raised | None:
    new = event.force
    if new.side != desk.side:
        return None
    return told.Raised(
        force=new.id, name=new.name, origin=event.origin, node=new.node, edge=new.edge, troops=dict(new.troops)
    )


def _merged(desk: NewsDesk, event: force.ForcesMerged) -> told.Merged | None:
    if not desk.owns(event.force):
        return None
    return told.Merged(force=event.force, joined=event.joined, troops=dict(event.result.troops))


def _ended(desk: NewsDesk, event: force.ForceEnded) -> told.Ended | None:
    if desk.owns(event.force):
        return told.Ended(force=event.force, reason=event.reason)
    contact = desk.name_of(event.force)
    return told.Ended(contact=contact) if contact else None


def _departed(desk: NewsDesk, event: force.ForceDeparted) -> told.Departed | None:
    way = {"edge": event.edge, "node": event.node, "toward": event.toward}
    if desk.owns(event.force):
        return told.Departed(force=event.force, **way)
    return told.Departed(contact=desk.name_of(event.force), **way) if desk.sees(event.force) else None


def _arrived(desk: NewsDesk, event: force.ForceArrived) -> told.Arrived | None:
    if desk.owns(event.force):
        return told.Arrived(force=event.force, node=event.node, edge=event.edge)
    if not desk.sees(event.force):
        return None
    return told.Arrived(contact=desk.name_of(event.force), node=event.node, edge=event.edge)


def _sighted(desk: NewsDesk, event: sight.ForceSighted | guerrilla.ForceReported) -> told.Sighted | None:
    return desk.seen(event.contact) if event.side == desk.side else None


def _contact_gone(desk: NewsDesk, event: sight.ContactLost | sight.ContactDropped) -> told.OfContact | None:
    return told.OfContact(contact=desk.name_of(event.force)) if event.side == desk.side else None


def _retreating(desk: NewsDesk, event: battle.RetreatBegan) -> told.Retreating | None:
    if not desk.owns(event.force):
        return None
    known = tuple(name for name in map(desk.name_of, event.beaten_by) if name)
    return told.Retreating(force=event.force, beaten_by=known)


def _wall(desk: NewsDesk, event: works.WallBuilt) -> told.Wall:
    return told.Wall(node=event.node, material=event.material)


def _bridge(desk: NewsDesk, event: works.BridgeBuilt | referee.BridgeDestroyed) -> told.Bridge:
    return told.Bridge(edge=event.edge)


def _taken(desk: NewsDesk, event: sight.NodeTaken) -> told.Taken:
    return told.Taken(node=event.node, side=event.side)


def _over(desk: NewsDesk, event: kernel.GameEnded) -> told.Over:
    """A crash tells no seat what went wrong within: the text may name anything."""
    crashed = event.reason == "crash"
    reasons = {side: "crash" if crashed else reason for side, reason in event.reasons.items()}
    return told.Over(reason=event.reason, winner=event.winner, reasons=reasons)


TRANSLATIONS: dict[type[Event], Callable[[Any, Any], Any]] = {
    force.ForceRaised: _raised,
    force.ForcesMerged: _merged,
    force.ForceEnded: _ended,
    force.ForceDeparted: _departed,
    force.ForceArrived: _arrived,
    sight.ForceSighted: _sighted,
    guerrilla.ForceReported: _sighted,
    sight.ContactLost: _contact_gone,
    sight.ContactDropped: _contact_gone,
    sight.NodeTaken: _taken,
    battle.RetreatBegan: _retreating,
    kernel.GameEnded: _over,
    works.WallBuilt: _wall,
    works.BridgeBuilt: _bridge,
    referee.BridgeDestroyed: _bridge,
}
