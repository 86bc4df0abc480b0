"""The shapes of events that a seat may know less of than the journal does (design law 8).

``force`` is the id of a force of the seat's own side, ``contact`` the seat's name of one of another side; where both
stand, exactly one is set, or none where the seat does not know who it is.
"""

from __future__ import annotations

from typing import Any

import msgspec

from warclock.sim.rules.mass_combat.rank import Row
from warclock.sim.seen import SeenForce


class Told(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a seat is told of one event."""


class Raised(Told, frozen=True, kw_only=True, gc=False):
    """An own force came into being."""

    force: str
    name: str
    origin: str
    node: str
    edge: str
    troops: dict[str, int]


class Merged(Told, frozen=True, kw_only=True, gc=False):
    """An own force took in another; ``troops`` are what it has now."""

    force: str
    joined: str
    troops: dict[str, int]


class Ended(Told, frozen=True, kw_only=True, gc=False):
    """A force is no more; ``reason`` of own forces only."""

    force: str = ""
    contact: str = ""
    reason: str = ""


class Departed(Told, frozen=True, kw_only=True, gc=False):
    """A force is on an edge now, ``node`` behind it."""

    force: str = ""
    contact: str = ""
    edge: str
    node: str
    toward: str


class Arrived(Told, frozen=True, kw_only=True, gc=False):
    """A force reached a node by an edge."""

    force: str = ""
    contact: str = ""
    node: str
    edge: str


class Sighted(Told, frozen=True, kw_only=True, gc=False):
    """A contact as it is now."""

    contact: SeenForce


class OfContact(Told, frozen=True, kw_only=True, gc=False):
    """Something about a contact: lost, dropped."""

    contact: str


class Retreating(Told, frozen=True, kw_only=True, gc=False):
    """An own force was beaten; by which contacts, as far as known."""

    force: str
    beaten_by: tuple[str, ...]


class Taken(Told, frozen=True, kw_only=True, gc=False):
    """A side holds a node."""

    node: str
    side: str


class Over(Told, frozen=True, kw_only=True, gc=False):
    """The game is over."""

    reason: str
    winner: str
    reasons: dict[str, str]


class Party(Told, frozen=True, kw_only=True, gc=False):
    """One of the two parties of a battle; ``side`` is empty where the seat does not know who it is."""

    force: str = ""
    contact: str = ""
    side: str = ""


class BattleOpened(Told, frozen=True, kw_only=True, gc=False):
    """A battle was opened; ``approach`` only for a side that takes part."""

    battle: str
    attackers: tuple[Party, ...]
    defenders: tuple[Party, ...]
    node: str
    edge: str
    approach: tuple[str, ...]
    mode: str
    meeting: bool


class BattleSide(Told, frozen=True, kw_only=True, gc=False):
    """One party after a battle; all but the first three fields of the seat's own side only.

    ``estimated_lost`` rests on the result and on the strength last seen, on nothing else.
    """

    who: Party
    fate: str = ""
    estimated_lost: int = 0
    rank: int = 0
    rows: tuple[Row, ...] = ()
    colour: str | None = None
    strength: int = 0
    lost: int = 0
    hurt: int = 0
    dead: int = 0
    captured: int = 0
    fled: int = 0
    routed: bool = False
    morale_change: int = 0


class BattleOver(Told, frozen=True, kw_only=True, gc=False):
    """A battle is over; ``winner`` is attacker, defender or nobody."""

    battle: str
    result: str
    winner: str
    attacker: BattleSide
    defender: BattleSide


class RoundOpened(Told, frozen=True, kw_only=True, gc=False):
    """A battle goes on for another round."""

    battle: str
    round: int


class RoundOver(BattleOver, frozen=True, kw_only=True, gc=False):
    """A round of one pair of a battle is over."""

    round: int


class Wall(Told, frozen=True, kw_only=True, gc=False):
    """A wall stands at a node."""

    node: str
    material: str


class Adjusted(Told, frozen=True, kw_only=True, gc=False):
    """The referee or the scenario changed something; ``force`` of one's own, ``reason`` if it is no secret."""

    by: str
    name: str
    force: str = ""
    reason: str = ""


class OperationOver(Told, frozen=True, kw_only=True, gc=False):
    """A special operation of one's own is over; against a contact, or at a place (a node or an edge)."""

    force: str
    order: str
    operation: str
    contact: str
    place: str
    person: str
    by: str
    found: bool
    colour: str
    enemy_br: int
    plan: bool
    reveals: bool
    destroys: bool
    stores_percent: int
    persons: dict[str, str]
    lost: dict[str, int]
    enemy_lost: dict[str, int]
    noticed: bool
    captured: dict[str, int]
    enemy_captured: dict[str, int]
    hurt: dict[str, int]
    enemy_hurt: dict[str, int]


class Bridge(Told, frozen=True, kw_only=True, gc=False):
    """A ford got a bridge, or lost it."""

    edge: str


class News(msgspec.Struct, frozen=True, gc=False):
    """One event as one seat may know it; ``number`` is the seat's own, ``kind`` the event's name."""

    number: int
    second: int
    kind: str
    what: Any


class AreaOver(Told, frozen=True, kw_only=True, gc=False):
    """A daily roll in a combat area that the seat's side had part in; its own forces are listed."""

    area: str
    result: str
    winner: str
    forces: tuple[str, ...]
    attacker: BattleSide
    defender: BattleSide


class Hunted(Told, frozen=True, kw_only=True, gc=False):
    """A hunt in a combat area that the seat's side had part in, and how many of the hunted were killed."""

    area: str
    dead: int
