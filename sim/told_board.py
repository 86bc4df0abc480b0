"""The shapes of a board's events that a seat may know less of than the journal does (design law 8).

``person`` is the id of somebody of the seat's own side, ``contact`` the seat's name of somebody of another; exactly
one is set, or none where the seat does not know who it is.
"""

from __future__ import annotations

from typing import Any

from warclock.sim.seen_board import SeenPerson
from warclock.sim.told import Told


class Formed(Told, frozen=True, kw_only=True, gc=False):
    """A team of the side came to be for a skirmish: its persons, id and name; ``force``: that they are of."""

    skirmish: str
    team: str
    force: str
    persons: dict[str, str]


class BoardOpened(Told, frozen=True, kw_only=True, gc=False):
    """A skirmish began in which the side takes part."""

    skirmish: str
    rule_set: str
    node: str
    turns: int


class Arrival(Told, frozen=True, kw_only=True, gc=False):
    """An own person came onto the board."""

    skirmish: str
    person: str
    x: int
    y: int
    level: int
    facing: str


class Moved(Told, frozen=True, kw_only=True, gc=False):
    """Somebody moved; where to of own persons only: where others are is told as they are seen."""

    skirmish: str
    person: str = ""
    contact: str = ""
    gait: str
    way: tuple[str, ...] = ()
    facing: str = ""


class Posed(Told, frozen=True, kw_only=True, gc=False):
    """Somebody stands otherwise; of others the posture alone."""

    skirmish: str
    person: str = ""
    contact: str = ""
    posture: str | None = None
    facing: str | None = None
    behind: str | None = None
    hidden: bool | None = None


class StateTold(Told, frozen=True, kw_only=True, gc=False):
    """Somebody is able, out of action or dead."""

    skirmish: str
    person: str = ""
    contact: str = ""
    state: str


class Gone(Told, frozen=True, kw_only=True, gc=False):
    """Somebody left the board, or laid down his arms."""

    skirmish: str
    person: str = ""
    contact: str = ""
    why: str


class Declaration(Told, frozen=True, kw_only=True, gc=False):
    """An own person has an order for this turn; ``order`` is empty where he acts by his tactics."""

    skirmish: str
    person: str
    order: str
    what: dict[str, Any]


class OutcomeTold(Told, frozen=True, kw_only=True, gc=False):
    """What an action did to somebody; ``taken`` of own persons only."""

    person: str = ""
    contact: str = ""
    result: str
    taken: int = 0
    state: str = ""


class ActionTold(Told, frozen=True, kw_only=True, gc=False):
    """Somebody did something; the figures of the roll and the text of own persons only."""

    skirmish: str
    person: str = ""
    contact: str = ""
    action: str
    result: str
    means: str = ""
    spot: str = ""
    roll: int = 0
    total: int = 0
    outcomes: tuple[OutcomeTold, ...] = ()
    text: str = ""


class PersonSighted(Told, frozen=True, kw_only=True, gc=False):
    """Somebody of another side as the seat sees him now."""

    skirmish: str
    contact: SeenPerson


class PersonOutOfSight(Told, frozen=True, kw_only=True, gc=False):
    """Somebody is no longer seen."""

    skirmish: str
    contact: str
