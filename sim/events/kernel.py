"""Events of the kernel: tasks, dice, decisions, orders, the end of the game."""

from __future__ import annotations

from typing import Any

from warclock.sim.dice import Roll
from warclock.sim.events import Event, event


@event
class TaskMade(Event, frozen=True):
    """A task was made: due at second ``due``, in ``phase``, for ``who``."""

    task: int
    kind: str
    who: str
    due: int
    phase: int
    payload: dict[str, Any] = {}


@event
class TaskMoved(Event, frozen=True):
    """A task is now due at another second and phase; ``payload`` replaces the old one unless None."""

    task: int
    due: int
    phase: int
    payload: dict[str, Any] | None = None


@event
class TaskEnded(Event, frozen=True):
    """A task is over."""

    task: int


@event
class DiceRolled(Event, frozen=True):
    """Dice were drawn from the stream (purpose, subject, occasion), which now stands at ``position`` words."""

    purpose: str
    subject: str
    occasion: str
    position: int
    rolls: tuple[Roll, ...]


@event
class DecisionOpened(Event, frozen=True):
    """Time stands still until the seats of ``sides`` have committed; ``subject`` says what it is about."""

    decision: int
    kind: str
    sides: tuple[str, ...]
    subject: str = ""


@event
class SeatAsked(Event, frozen=True):
    """A seat is asked for orders, for the ``number``th time; who else is asked is not for it to know."""

    side: str
    number: int
    kind: str
    subject: str = ""


@event
class OrderAccepted(Event, frozen=True):
    """A seat's order was valid and legal and is kept; it begins when the decision closes."""

    order: str
    side: str
    fields: dict[str, Any]
    client_id: str = ""


@event
class OrderWithdrawn(Event, frozen=True):
    """A seat took back an order before its decision closed."""

    order: str
    side: str


@event
class SeatCommitted(Event, frozen=True):
    """A seat has given all its orders for this decision."""

    side: str


@event
class SeatTimedOut(Event, frozen=True):
    """The time that a seat had for its ``number``th decision ran out; its commit follows."""

    side: str
    number: int


@event
class SeatHandedOver(Event, frozen=True):
    """A built-in commander plays for a seat from now on, or (empty) its player does again."""

    side: str
    commander: str


@event
class DecisionClosed(Event, frozen=True):
    """All awaited seats have committed; time goes on."""

    decision: int


@event
class OrderBegan(Event, frozen=True):
    """An accepted order takes effect."""

    order: str
    side: str
    force: str


@event
class OrderLapsed(Event, frozen=True):
    """An accepted order came to nothing: a refusal code and a text say why."""

    order: str
    side: str
    force: str
    code: str
    text: str


@event
class OrderDone(Event, frozen=True):
    """An order has been carried out."""

    order: str
    side: str
    force: str


@event
class PointsScored(Event, frozen=True):
    """A side gained (or lost, below 0) points for an objective."""

    side: str
    objective: str
    points: int


@event
class PointsBooked(PointsScored, frozen=True):
    """The same, for losses of another side, which it cannot see: it is told of the points at the end of the game."""


@event
class GameEnded(Event, frozen=True):
    """The game is over: how, who won (empty: nobody), and for each side its reason."""

    reason: str
    winner: str
    reasons: dict[str, str]
