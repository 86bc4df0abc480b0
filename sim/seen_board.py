"""The shapes of a skirmish in an observation: the board, own persons, and others as one seat knows them."""

from __future__ import annotations

import msgspec

from warclock.sim.skirmish.rules import Item
from warclock.sim.world.skirmish import Area, CellKind, Sighting


class LevelView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One floor as the seat believes it to be: a letter a square metre, rows from north to south."""

    z_dm: int
    rows: tuple[str, ...]


class PersonView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A person of the seat's own side on a board, in metres from the north-west corner."""

    id: str
    name: str
    team: str
    role: str
    x: int
    y: int
    level: int
    facing: str
    posture: str
    behind: str
    hidden: bool
    state: str
    left: str
    tactics: str
    asked: bool
    figures: dict[str, int]
    items: tuple[Item, ...]
    declared: tuple[str, ...]  # kinds of the orders that he has for this turn


class SeenPerson(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Somebody of another side as the seat last saw him; ``seen`` is the second of it."""

    id: str
    side: str
    hostile: bool
    x: int
    y: int
    level: int
    posture: str
    state: str
    seen: int
    visible: bool


def seen_person(sighting: Sighting, hostile: bool) -> SeenPerson:
    """A sighting as its side knows it; ``hostile``: the sides are at war."""
    return SeenPerson(
        id=sighting.id,
        side=sighting.side,
        hostile=hostile,
        x=sighting.x,
        y=sighting.y,
        level=sighting.level,
        posture=sighting.posture,
        state=sighting.state,
        seen=sighting.seen,
        visible=sighting.visible,
    )


class CloudView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A cloud that the seat knows of."""

    kind: str
    x: int
    y: int
    level: int
    radius_m: int
    until: int


class SquareView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What a letter of the board means."""

    letter: str
    kind: CellKind


class SkirmishView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A skirmish as one seat may know it."""

    id: str
    rule_set: str
    node: str
    turn: int
    turns: int
    wins_on_time: str
    levels: tuple[LevelView, ...]
    legend: tuple[SquareView, ...]
    areas: tuple[Area, ...]
    persons: tuple[PersonView, ...]
    others: tuple[SeenPerson, ...]
    clouds: tuple[CloudView, ...]
    ended: str
    winner: str
    reasons: dict[str, str]
