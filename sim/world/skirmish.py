"""Persons, teams and skirmishes: the state of a tactical board. Nothing here belongs to one rule set.

Positions are whole metres: ``x`` east, ``y`` south from the north-west corner of the board, on a ``level`` (a floor).
What a rule set knows of a person is that rule set's own plain data (``Person.records``).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec


class Spot(NamedTuple):
    """A square metre of a board."""

    x: int
    y: int
    level: int = 0

    @property
    def id(self) -> str:
        """Its name in orders and options: "12,4,0"."""
        return f"{self.x},{self.y},{self.level}"


def spot_of(name: str) -> Spot | None:
    """The spot that a name means; None where it is no name of a spot."""
    parts = name.split(",")
    if len(parts) not in (2, 3) or not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        return None
    return Spot(*map(int, parts))


class CellKind(msgspec.Struct, frozen=True, kw_only=True):
    """What a square of a board is; heights are decimetres above the ground."""

    id: str
    walk: bool = True  # one can stand here
    floor: bool = True  # False: nothing but air, open to the level below
    height_dm: int = 0  # sight lines lower than this do not pass
    cover: int = 0  # 0 to 5: for who is in it if one can stand here, else for who is behind it
    conceals: int = 0  # 0 to 2: hides who is in it
    door: str = ""  # closed, open, locked; empty: none
    stairs: int = 0  # 1: leads up one level here, -1: down
    cost: int = 1  # metres of walking that one metre of it takes
    material: str = ""


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """One floor: rows of legend characters from north to south, and heights of the ground if it is not even."""

    z_dm: int = 0
    rows: tuple[str, ...]
    heights: tuple[str, ...] = ()  # a digit a square: times Board.height_step_dm


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """A named rectangle of a level, in metres."""

    id: str
    level: int = 0
    x: int
    y: int
    width: int
    depth: int
    dark: bool = False
    cramped: bool = False
    exit_of: tuple[str, ...] = ()  # sides that can leave the board here

    def holds(self, spot: Spot) -> bool:
        """Whether a spot lies in it."""
        inside = self.x <= spot.x < self.x + self.width and self.y <= spot.y < self.y + self.depth
        return spot.level == self.level and inside


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The ground of a skirmish: levels of squares of ``square_m`` metres, what their letters mean, named areas."""

    levels: tuple[Level, ...]
    legend: dict[str, CellKind]
    areas: tuple[Area, ...] = ()
    square_m: int = 1
    height_step_dm: int = 10
    dark: bool = False


class Declared(msgspec.Struct, frozen=True):
    """An order that a person has for this turn; ``order`` is its id, empty where he acts by his standing tactics."""

    order: str
    fields: dict[str, Any]


class Figure(msgspec.Struct, kw_only=True):
    """Somebody on a board."""

    person: str
    side: str
    team: str
    x: int
    y: int
    level: int = 0
    facing: str = "n"
    posture: str = "stand"
    gait: str = ""  # how he moved in this turn, from his slot on
    behind: str = ""  # name of the spot behind which he has taken cover
    hidden: bool = False  # only who is aware of him sees him
    state: str = "able"  # able, out, dead
    left: str = ""  # why he is no longer on the board: left, surrendered
    declared: list[Declared] = []
    acted: int = 0  # how many of these are done

    @property
    def spot(self) -> Spot:
        """Where he is."""
        return Spot(self.x, self.y, self.level)

    @property
    def present(self) -> bool:
        """On the board, able or not."""
        return not self.left


class Cloud(msgspec.Struct, kw_only=True):
    """Smoke or the like over a spot until a second; ``known`` to these sides."""

    id: str
    kind: str
    x: int
    y: int
    level: int
    radius_m: int
    until: int
    known: list[str] = []


class Sighting(msgspec.Struct, frozen=True, kw_only=True):
    """What a side knows of somebody of another side, under a name of its own."""

    id: str
    person: str
    side: str
    x: int
    y: int
    level: int
    posture: str
    state: str
    seen: int
    visible: bool = True


class Person(msgspec.Struct, kw_only=True):
    """A named individual; ``records`` are what each rule set knows of him, in its own terms."""

    id: str
    name: str
    side: str
    team: str
    force: str = ""  # that he is with in a campaign
    skirmish: str = ""  # that he is in
    records: dict[str, dict[str, Any]] = {}


class Team(msgspec.Struct, kw_only=True):
    """Persons together: where and in which turn they come onto a board, and what they do without orders."""

    id: str
    name: str
    side: str
    area: str = ""  # where they arrive
    turn: int = 1  # in which they arrive
    facing: str = "n"
    tactics: str = "defend"  # hold, defend, assault


class Skirmish(msgspec.Struct, kw_only=True):
    """A fight on a board, as it stands between two of its steps."""

    id: str
    rule_set: str
    board: Board
    opened: int
    node: str = ""  # in a campaign: where
    turns: int = 100  # the last
    wins_on_time: str = ""  # side that has won when time is up
    waiting: int = 0  # task that goes on with the result
    turn: int = 0
    turn_began: int = 0
    step: int = 0  # of the rule set's steps of a turn
    asked: tuple[str, ...] = ()  # persons who may declare at the open decision
    asking: bool = False  # the step's decision has been opened
    order: tuple[str, ...] = ()  # of acting, in the step that goes by slots
    drawn: bool = False
    slot: int = 0
    figures: dict[str, Figure] = {}
    waiting_teams: list[str] = []
    cells: dict[str, str] = {}  # spots that have become another kind of square, by legend letter
    believed: dict[str, dict[str, str]] = {}  # side -> the same as far as it has seen
    clouds: dict[str, Cloud] = {}
    aware: dict[str, list[str]] = {}  # person -> of whom
    known: dict[str, dict[str, Sighting]] = {}  # side -> person -> sighting
    notes: dict[str, Any] = {}  # the rule set's own
    quiet_turns: int = 0  # in a row without an attack
    ended: str = ""
    winner: str = ""
    reasons: dict[str, str] = {}
