"""Events of what people build: walls and bridges, and who knows of them."""

from __future__ import annotations

from warclock.sim.events import Event, event


@event
class WallBuilt(Event, frozen=True):
    """A wall of ``material`` stands at a node (MC-BATTLE-10); ``known_to`` hear of it."""

    node: str
    material: str
    known_to: tuple[str, ...]


@event
class WallSeen(Event, frozen=True):
    """A side learned what wall a node really has."""

    side: str
    node: str


@event
class BridgeBuilt(Event, frozen=True):
    """A ford got a bridge (MC-CAS-10); ``known_to`` hear of it."""

    edge: str
    known_to: tuple[str, ...]


@event
class BridgeSeen(Event, frozen=True):
    """A side learned that a ford has a bridge."""

    side: str
    edge: str
