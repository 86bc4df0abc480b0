"""What a person at a seat needs of a game, whether it runs in this process or on a server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from warclock.sim.orders.base import Domains
from warclock.sim.seen import Observation


class OrderRefused(Exception):
    """An order, a withdrawal or a commit was refused and changed nothing."""

    def __init__(self, code: str, text: str, field: str = "") -> None:
        super().__init__(f"{text} ({code})")
        self.code = code
        self.text = text
        self.field = field


class DeskLost(Exception):
    """The game cannot be reached any more; the text says why."""


class Heard(NamedTuple):
    """One event as the seat is told it: its own number, and its fields as plain data."""

    number: int
    second: int
    kind: str
    fields: dict[str, Any]


class Pending(NamedTuple):
    """An order of the open decision."""

    id: str
    fields: dict[str, Any]


class TimeLeft(NamedTuple):
    """Seconds that the seat has for the open decision, and those of them that are of its time bank."""

    seconds: int
    bank: int


Options = dict[str, dict[str, Domains]]


class Desk(Protocol):
    """One seat of one game. Calls raise OrderRefused and DeskLost."""

    title: str
    side: str
    sides: dict[str, str]  # names by id
    stand_in: str  # the commander that plays for the seat, as far as was told; empty: none does

    def observe(self) -> Observation:
        """What the side may know."""

    def options(self) -> Options:
        """What the side may order: force -> order kind -> domain of each field."""

    def submit(self, fields: dict[str, Any]) -> str:
        """Give an order; returns its id."""

    def withdraw(self, order: str) -> None:
        """Take back an order of the open decision."""

    def pending(self) -> list[Pending]:
        """The orders of the open decision."""

    def commit(self) -> None:
        """Be done with the open decision."""

    def news(self) -> Iterator[Heard]:
        """What has happened since the last call, as it happens, until the seat is asked or the game is over.

        While a commander plays for the seat, it answers when this is called again.
        """

    def time_left(self) -> TimeLeft | None:
        """How long the seat may take for the open decision; None where no time runs."""

    def hand_over(self, commander: str) -> None:
        """Have a commander play for the seat or, with an empty name, play oneself again."""

    def leave(self) -> str:
        """Leave the seat so that one can return; tells how."""

    def close(self) -> str:
        """The game is over, or has been left: let go of everything; tells what is left of it."""
