"""Events of the tactical board: who came, moved, did what, and saw whom.

``skirmish`` is its id, ``person`` the id of the one concerned.
"""

from __future__ import annotations

from typing import Any

import msgspec

from warclock.sim.events import Event, event
from warclock.sim.world.skirmish import Cloud, Declared, Figure, Person, Sighting, Skirmish, Team


@event
class TeamFormed(Event, frozen=True):
    """Persons who may come onto a board became known to the world, as a team; ``skirmish``: for which fight."""

    team: Team
    persons: tuple[Person, ...]
    skirmish: str = ""


@event
class SkirmishOpened(Event, frozen=True):
    """A skirmish began on a board."""

    skirmish: Skirmish
    sides: tuple[str, ...]


@event
class PersonArrived(Event, frozen=True):
    """Somebody came onto the board."""

    skirmish: str
    person: str
    figure: Figure


@event
class TurnBegan(Event, frozen=True):
    """A turn of a skirmish began."""

    skirmish: str
    turn: int


@event
class StepDone(Event, frozen=True):
    """A step of the turn is over: the next one is ``step``, its next slot ``slot``."""

    skirmish: str
    step: int
    slot: int = 0


@event
class PersonsAsked(Event, frozen=True):
    """These persons may declare until the decision closes."""

    skirmish: str
    persons: tuple[str, ...]


@event
class OrderDrawn(Event, frozen=True):
    """The order in which persons act in this step."""

    skirmish: str
    order: tuple[str, ...]


@event
class ActionDeclared(Event, frozen=True):
    """A person has an order for this turn."""

    skirmish: str
    person: str
    action: Declared


@event
class ActionDone(Event, frozen=True):
    """The next of a person's declared actions is done, or lost."""

    skirmish: str
    person: str


class Outcome(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an action did to one person; ``taken`` in the rule set's own points of harm."""

    person: str
    result: str
    taken: int = 0
    state: str = ""


@event
class ActionSeen(Event, frozen=True):
    """A person did something, or it came to nothing: ``result`` says which, in a word.

    ``total`` and ``roll`` are the rule set's figures of the roll, for the actor's own side.
    """

    skirmish: str
    person: str
    action: str
    result: str = "done"
    means: str = ""  # the weapon or the like
    spot: str = ""
    roll: int = 0
    total: int = 0
    outcomes: tuple[Outcome, ...] = ()
    text: str = ""


@event
class FigureMoved(Event, frozen=True):
    """Somebody went along ``way``: names of spots, the last is where he is now."""

    skirmish: str
    person: str
    way: tuple[str, ...]
    gait: str
    facing: str


@event
class FigurePosed(Event, frozen=True):
    """Somebody stands otherwise: what is None stays as it was."""

    skirmish: str
    person: str
    posture: str | None = None
    facing: str | None = None
    behind: str | None = None
    hidden: bool | None = None


@event
class FigureStateChanged(Event, frozen=True):
    """Somebody is able, out of action or dead."""

    skirmish: str
    person: str
    state: str


@event
class FigureLeft(Event, frozen=True):
    """Somebody left the board, or laid down his arms."""

    skirmish: str
    person: str
    why: str


@event
class PersonChanged(Event, frozen=True):
    """What a rule set knows of a person changed: these parts of his record."""

    skirmish: str
    person: str
    rule_set: str
    parts: dict[str, Any]


@event
class NotesTaken(Event, frozen=True):
    """What a rule set notes of a skirmish changed: these entries."""

    skirmish: str
    entries: dict[str, Any]


@event
class TacticsSet(Event, frozen=True):
    """What a team does without orders."""

    skirmish: str
    team: str
    tactics: str


@event
class SquareChanged(Event, frozen=True):
    """A square of the board became another kind: a door opened, a wall was breached."""

    skirmish: str
    spot: str
    letter: str


@event
class SquareSeen(Event, frozen=True):
    """A side sees that a square is another kind than it believed."""

    skirmish: str
    side: str
    spot: str
    letter: str


@event
class CloudRose(Event, frozen=True):
    """Smoke or the like spread."""

    skirmish: str
    cloud: Cloud


@event
class CloudSeen(Event, frozen=True):
    """A side sees a cloud that it did not know of."""

    skirmish: str
    side: str
    cloud: str
    kind: str
    x: int
    y: int
    level: int
    radius_m: int
    until: int


@event
class CloudGone(Event, frozen=True):
    """A cloud is no more."""

    skirmish: str
    cloud: str


@event
class AwarenessGained(Event, frozen=True):
    """A person knows of others, for the rest of the skirmish."""

    skirmish: str
    person: str
    of: tuple[str, ...]


@event
class PersonSeen(Event, frozen=True):
    """A side sees somebody of another side as he is now."""

    skirmish: str
    side: str
    sighting: Sighting


@event
class PersonLost(Event, frozen=True):
    """A side no longer sees somebody; it keeps the last sighting."""

    skirmish: str
    side: str
    person: str


@event
class SkirmishEnded(Event, frozen=True):
    """A skirmish is over: how, who won (empty: nobody), and for each side its reason."""

    skirmish: str
    reason: str
    winner: str
    reasons: dict[str, str]
