"""How events of sight, weather and ways change the world."""

from __future__ import annotations

from msgspec.structs import replace

from warclock.sim.events import sight as happened
from warclock.sim.world.world import World, applies


@applies(happened.ForceSighted)
def _(world: World, event: happened.ForceSighted) -> None:
    side = world.sides[event.side]
    if event.contact.force not in side.contacts:
        side.contacts_made += 1
    side.contacts[event.contact.force] = event.contact
    _mark(world, event.side, event.contact.force)


def _mark(world: World, side: str, force: str) -> None:
    kept = world.kept_of_contacts.get(side)
    if kept is not None:
        kept.mark(force)


@applies(happened.ContactLost)
def _(world: World, event: happened.ContactLost) -> None:
    contacts = world.sides[event.side].contacts
    contacts[event.force] = replace(contacts[event.force], visible=False, seen=world.now)
    _mark(world, event.side, event.force)


@applies(happened.ContactDropped)
def _(world: World, event: happened.ContactDropped) -> None:
    del world.sides[event.side].contacts[event.force]
    world.sides[event.side].plans.pop(event.force, None)
    _mark(world, event.side, event.force)


@applies(happened.ContactReported)
def _(world: World, event: happened.ContactReported) -> None:
    world.forces[event.force].reported[event.enemy] = event.place


@applies(happened.WeatherChanged)
def _(world: World, event: happened.WeatherChanged) -> None:
    for node in event.nodes:
        world.nodes[node].weather = event.ground
    for edge in event.edges:
        world.edges[edge].weather = event.ground
    world.terrain_version += 1


@applies(happened.EdgeChanged)
def _(world: World, event: happened.EdgeChanged) -> None:
    world.edges[event.edge].open = event.open
    world.terrain_version += 1


@applies(happened.NodeTaken)
def _(world: World, event: happened.NodeTaken) -> None:
    node = world.nodes[event.node]
    for side in world.sides.values():
        if side.id in event.known_to:
            side.known_owners[node.id] = event.side
        else:
            side.known_owners.setdefault(node.id, node.owner)
    node.owner = event.side
    for kept in world.kept_of_nodes.values():
        kept.mark(node.id)
