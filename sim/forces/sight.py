"""Who sees whom. A ruling of ours (the source has none), see docs/rulings.md, "sighting".

A force sees forces in its own node at any hour and, by day, in neighbouring nodes; one with a lookout or of flyers
sees as far as ``options.lookout_range`` nodes by day. A force on an edge is seen from the same edge by day, from any
force it has met there, and by day from lookouts and flyers at an end of the edge. Who lies hidden is not seen;
submarines at sea, if a force has nothing else, are seen only by a naval force in the same place.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from warclock.sim.events.sight import ContactDropped, ContactLost, ForceSighted
from warclock.sim.forces.mobility import is_afloat
from warclock.sim.phases import DAY, is_day
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Contact, Force
from warclock.sim.world.world import World

STILL = ("camp", "rest", "defend")
FORGET_SURPRISE_SECONDS = DAY  # a report older than this warns nobody any more


def sees_far(world: World, force: Force) -> bool:
    """A lookout is posted or the whole force flies."""
    return force.lookout or all(world.state.unit_types[kind].flies for kind in force.troops)


def submerged(world: World, force: Force) -> bool:
    """Submarines, and nothing else, at sea."""
    types = world.state.unit_types
    if any(types[kind].vehicle != "submarine" for kind in force.troops):
        return False
    return world.edges[force.edge].kind == "sea" if force.edge else world.nodes[force.node].terrain == "sea"


def sees(world: World, watcher: Force, target: Force, now: int) -> bool:
    """``watcher`` sees ``target`` at second ``now``, whatever their sides."""
    if target.hidden or target.guerrilla:
        return False
    if watcher.reported.get(target.id) == target.place and watcher.place == target.place:
        return True
    if submerged(world, target) and (watcher.place != target.place or not is_afloat(world, watcher)):
        return False
    if target.edge:
        if not is_day(now):
            return False
        if watcher.edge:
            return watcher.edge == target.edge
        return sees_far(world, watcher) and watcher.node in (target.node, target.toward)
    if watcher.edge:
        return False
    if watcher.node == target.node:
        return True
    reach = _reach(world, watcher, now)
    return reach > 0 and any(node == target.node for node, _ in world.ring(watcher.node, reach))


def _reach(world: World, watcher: Force, now: int) -> int:
    if not is_day(now):
        return 0
    return max(1, world.state.options.lookout_range) if sees_far(world, watcher) else 1


def seen_by(world: World, target: Force, now: int, among: Sequence[str] | None = None) -> list[str]:
    """The other sides (``among`` these, or all) that see ``target`` at ``now``, by id."""
    if target.guerrilla:  # scattered groups are seen by nobody, whatever the fog (MC-GUER-20)
        return []
    sides = [side for side in (sorted(world.sides) if among is None else among) if side != target.side]
    if world.state.options.fog == "full":
        return sides
    found: dict[str, bool] = {}
    for place in _places_in_sight(world, target):
        if len(found) == len(sides):
            break
        for watcher in world.at(place) if world.ids_at(place) else ():
            if watcher.side in sides and watcher.side not in found and sees(world, watcher, target, now):
                found[watcher.side] = True
    return sorted(found)


def _places_in_sight(world: World, target: Force) -> Iterable[str]:
    """Every place from which somebody could see ``target``."""
    if target.edge:
        return (target.edge, target.node, target.toward)
    return [node for node, _ in world.ring(target.node, max(1, world.state.options.lookout_range))]


def witnesses(world: World, force: Force) -> list[str]:
    """The sides that learn what happens to ``force``: its own and those that see it now."""
    knowing = [side.id for side in world.sides.values() if (c := side.contacts.get(force.id)) and c.visible]
    return [force.side, *knowing]


def look_around(moment: Moment, *nodes: str, mover: Force | None = None) -> None:
    """Bring contacts up to date for everybody within sight of ``nodes``.

    ``mover``: nothing but this force has moved, so of the others only those can be seen anew that its side watches.
    """
    world = moment.world
    reach = max(1, world.state.options.lookout_range)
    near: dict[str, None] = {}
    for node in nodes:
        for place, _ in world.ring(node, reach):
            near.update(dict.fromkeys(world.ids_at(place)))
        for edge in world.around(node):
            near.update(dict.fromkeys(world.ids_at(edge)))
    for name in sorted(near):
        force = world.forces[name]
        if mover is None or force is mover:
            update_contacts(moment, force)
        elif force.side != mover.side:
            update_contacts(moment, force, (mover.side,))


def look_everywhere(moment: Moment) -> None:
    """Bring all contacts up to date: at daybreak and nightfall."""
    for name in sorted(moment.world.forces):
        update_contacts(moment, moment.world.forces[name])


def update_contacts(moment: Moment, target: Force, among: Sequence[str] | None = None) -> None:
    """Bring what other sides (``among`` these, or all) know of one force up to date."""
    world = moment.world
    watching = seen_by(world, target, moment.now, among)
    for side in watching:
        before = world.sides[side].contacts.get(target.id)
        if before is None or not _still_holds(world, before, target):
            contact = _contact(moment, side, target, before)
            moment.emit(ForceSighted(side=side, contact=contact), side)
    for side in sorted(world.sides) if among is None else among:
        known = world.sides[side].contacts.get(target.id)
        if known is not None and known.visible and side not in watching:
            moment.emit(ContactLost(side=side, force=target.id), side)


def report(moment: Moment, side: str, target: Force) -> None:
    """Tell a side of a force that it does not see by itself: where it is now, and how strong."""
    before = moment.world.sides[side].contacts.get(target.id)
    moment.emit(ForceSighted(side=side, contact=_contact(moment, side, target, before)), side)
    update_contacts(moment, target, (side,))


def _still_holds(world: World, known: Contact, target: Force) -> bool:
    """What was last reported of a force in sight is still so."""
    return (
        known.visible
        and (known.node, known.edge, known.camped) == (target.node, target.edge, target.posture in STILL)
        and known.troops == target.troops
        and known.fortified == _fortified(world, target)
    )


def _fortified(world: World, target: Force) -> bool:
    return not target.edge and world.nodes[target.node].fortification != "none"


def _contact(moment: Moment, side: str, target: Force, before: Contact | None) -> Contact:
    world, now = moment.world, moment.now
    fresh = before is None or (not before.visible and now - before.seen > FORGET_SURPRISE_SECONDS)
    return Contact(
        id=before.id if before else f"{side}-c{world.sides[side].contacts_made + 1}",
        force=target.id,
        side=target.side,
        node=target.node,
        edge=target.edge,
        strength=target.strength,
        troops=dict(target.troops),
        fortified=_fortified(world, target),
        camped=target.posture in STILL,
        seen=now,
        known_since=now if before is None or fresh else before.known_since,
        visible=True,
    )


def forget(moment: Moment, force: Force) -> None:
    """Drop a force that is no more from the contacts of the sides that see it; others keep their last report."""
    for side in sorted(moment.world.sides):
        known = moment.world.sides[side].contacts.get(force.id)
        if known is not None and known.visible:
            moment.emit(ContactDropped(side=side, force=force.id), side)
