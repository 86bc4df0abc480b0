"""Targets of strikes as their side knows them: hostile contacts in range."""

from __future__ import annotations

from fractions import Fraction

from warclock.sim.forces.contacts import hostile_contacts
from warclock.sim.forces.munitions import within
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.world.forces import Contact, Force
from warclock.sim.world.world import World


def targets(world: World, force: Force, ranges: list[Fraction | None]) -> Choice | Refusal:
    """Every hostile contact that the longest of the ranges reaches from where the force is, or the refusal."""
    longest = None if None in ranges else max(r for r in ranges if r is not None)
    hostile = hostile_contacts(world, force.side)
    near = tuple(contact.id for contact in hostile if within(world, force.node, contact.node, longest))
    if not near:
        return Refusal("OUT_OF_RANGE", f"no enemy is known in range of {force.id}", "target")
    far = {contact.id: "OUT_OF_RANGE" for contact in hostile if contact.id not in near}
    return Choice(near, unknown="UNKNOWN_TARGET", others=far)


def known_target(world: World, force: Force, name: str) -> Contact | Refusal:
    """The contact of that name, if it is still known when the order begins."""
    for contact in world.sides[force.side].contacts.values():
        if contact.id == name:
            return contact
    return Refusal("UNKNOWN_TARGET", f"{name} is no longer known", "target")


def has_vehicles(world: World, contact: Contact) -> bool:
    """As far as seen there are vehicles among the target (MC-STRIKE-02)."""
    types = world.state.unit_types
    return any(count and types[kind].vehicle for kind, count in contact.troops.items())
