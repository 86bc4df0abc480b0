"""What a side knows of its enemies, put together once for all its forces."""

from __future__ import annotations

from warclock.sim.world.forces import Contact
from warclock.sim.world.world import World


def hostile_contacts(world: World, side: str) -> list[Contact]:
    """The contacts of a side with forces of enemies, in the order they were made."""
    found: list[Contact] = world.momentary(("hostile contacts", side), lambda: _hostile_contacts(world, side))
    return found


def _hostile_contacts(world: World, side: str) -> list[Contact]:
    return [c for c in world.sides[side].contacts.values() if world.hostile(side, c.side)]


def enemies_at(world: World, side: str) -> dict[str, list[Contact]]:
    """The hostile contacts of a side at nodes, not on the way between two, by the node where they were last seen."""
    found: dict[str, list[Contact]] = world.momentary(("enemies at", side), lambda: _enemies_at(world, side))
    return found


def _enemies_at(world: World, side: str) -> dict[str, list[Contact]]:
    found: dict[str, list[Contact]] = {}
    for contact in hostile_contacts(world, side):
        if not contact.edge:
            found.setdefault(contact.node, []).append(contact)
    return found
