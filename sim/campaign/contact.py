"""Contact: hostile forces in one node, or meeting on an edge, once either sees the other (MC-BATTLE-01).

A contact is a decision of both sides; it binds nobody. Each meeting of two forces at a place is reported once.
"""

from __future__ import annotations

from warclock.sim.decisions import open_decision
from warclock.sim.events.sight import ContactReported
from warclock.sim.forces.on_edge import booked_position, runs_into
from warclock.sim.forces.sight import sees, update_contacts
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force


def note_contacts(moment: Moment, force: Force) -> None:
    """Report every new contact of a force that has arrived at its node, and ask the sides concerned."""
    others = [other for other in moment.world.at(force.node) if _is_new(moment, force, other)]
    _report(moment, force, others)


def meet(moment: Moment, force: Force) -> None:
    """Report every new contact of a force under way with enemies that it runs into on its edge."""
    world = moment.world
    at = booked_position(world, force)
    near = [
        other
        for other in world.at(force.edge)
        if _is_new(moment, force, other) and runs_into(world, at, other, moment.now)
    ]
    _report(moment, force, near)


def _is_new(moment: Moment, force: Force, other: Force) -> bool:
    if not moment.world.hostile(force.side, other.side) or force.guerrilla or other.guerrilla:
        return False  # groups of guerrillas pass unnoticed (MC-GUER-20)
    return _notices(moment, force, other) or _notices(moment, other, force)


def _notices(moment: Moment, watcher: Force, target: Force) -> bool:
    """``watcher`` sees ``target`` in its place and has not reported it there; on an edge they run into each other."""
    if watcher.reported.get(target.id) == watcher.place:
        return False
    return bool(watcher.edge) or sees(moment.world, watcher, target, moment.now)


def _report(moment: Moment, force: Force, others: list[Force]) -> None:
    if not others:
        return
    sides: dict[str, None] = {}  # only those who see: the others are not told that somebody watches (design law 8)
    pairs = [pair for other in others for pair in ((force, other), (other, force))]
    for watcher, target in [pair for pair in pairs if _notices(moment, *pair)]:
        sides[watcher.side] = None
        moment.emit(ContactReported(force=watcher.id, enemy=target.id, place=force.place))
    for met in (force, *others):
        update_contacts(moment, met)
    asked = [side for side in sides if not moment.world.sides[side].surrendered]
    open_decision(moment, "contact", asked, force.place)
