"""Events of what sides see and of the country: contacts, ownership, weather, ways."""

from __future__ import annotations

from warclock.sim.events import Event, event
from warclock.sim.world.forces import Contact


@event
class ForceSighted(Event, frozen=True):
    """A side sees a force of another side, as the contact tells."""

    side: str
    contact: Contact


@event
class ContactLost(Event, frozen=True):
    """A side no longer sees a force; what it knew stays, with its date."""

    side: str
    force: str


@event
class ContactDropped(Event, frozen=True):
    """A side learned that a force it knew is no more."""

    side: str
    force: str


@event
class ContactReported(Event, frozen=True):
    """Two hostile forces met at a place; the meeting there is reported once (MC-BATTLE-01)."""

    force: str
    enemy: str
    place: str


@event
class NodeTaken(Event, frozen=True):
    """A side holds a node that it did not hold; ``known_to`` hear of it."""

    node: str
    side: str
    known_to: tuple[str, ...]


@event
class WeatherChanged(Event, frozen=True):
    """The ground of nodes and edges became ``ground``, or its own again (nothing)."""

    nodes: tuple[str, ...]
    edges: tuple[str, ...]
    ground: str


@event
class EdgeChanged(Event, frozen=True):
    """An edge was opened or closed."""

    edge: str
    open: bool
