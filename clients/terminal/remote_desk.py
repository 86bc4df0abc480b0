"""A seat of a game on a server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from warclock.clients.sdk import Client, Denied, SeatClient, ServerRefused, TooLate, Unavailable
from warclock.clients.sdk.plain import plain
from warclock.clients.terminal.decoding import heard, observation, options
from warclock.clients.terminal.desk import DeskLost, Heard, Options, OrderRefused, Pending, TimeLeft
from warclock.clients.terminal.domains import addressee_of
from warclock.sim.seen import Observation

SECOND = 1000  # milliseconds


class RemoteDesk:
    """See ``Desk``. ``how_to_return`` is what one types to come back to the seat."""

    def __init__(self, client: Client, seat: SeatClient, how_to_return: str, after: int = 0) -> None:
        """Take the seat. Raises DeskLost."""
        self._client = client
        self._seat = seat
        self._how_to_return = how_to_return
        self._last = after
        with _translated():
            game = client.game(seat.game).get()
            now = seat.observe()
        self.title = f"{game.title} ({game.scenario}), game {game.id}"
        self.sides = {each.side: each.name or each.side for each in game.seats}
        self.side = now.observation.side
        self._nodes = [node.id for node in now.observation.nodes]
        self.stand_in = ""
        self._limited = game.HasField("deadlines")
        self._number, self._known, self._asked = _standing(now)

    def observe(self) -> Observation:
        """See ``Desk``."""
        with _translated():
            answer = self._seat.observe()
        return observation(answer.observation, answer.last_event)

    def options(self) -> Options:
        """See ``Desk``."""
        with _translated():
            return options(self._seat.options(), self._nodes)

    def submit(self, fields: dict[str, Any]) -> str:
        """See ``Desk``."""
        given = {name: value for name, value in fields.items() if value is not None}
        kind, to = given.pop("kind"), addressee_of(fields["kind"])
        who, person = given.pop(to), to == "person"
        with _translated():
            return self._seat.submit(kind, who, self._number, to_person=person, **given)

    def withdraw(self, order: str) -> None:
        """See ``Desk``."""
        with _translated():
            self._seat.withdraw(order)

    def pending(self) -> list[Pending]:
        """See ``Desk``."""
        with _translated():
            return [Pending(each.id, plain(each.order)) for each in self._seat.pending()]

    def commit(self) -> None:
        """See ``Desk``."""
        with _translated():
            self._seat.commit(self._number)

    def news(self) -> Iterator[Heard]:
        """See ``Desk``; a lost connection is taken up again."""
        if self._asked and self._last >= self._known:
            self._asked = False
            return
        with _translated():
            for event in self.stream():
                if event.kind == "SeatHandedOver":
                    self.stand_in = event.fields["commander"]
                if event.kind == "SeatAsked":
                    self._number = max(self._number, event.fields["number"])
                yield event
                if self._ends(event):
                    self._asked = False
                    return

    def stream(self) -> Iterator[Heard]:
        """The events after the last one told, as they happen, to the end of the game."""
        for event in self._seat.events(self._last):
            self._last = event.number
            yield heard(event)

    def _ends(self, event: Heard) -> bool:
        """After this event the person has the word; of those that were there before, after the last at most."""
        if event.number <= self._known:
            return event.number == self._known and (self._asked or bool(self.stand_in))
        return event.kind in ("SeatAsked", "SeatHandedOver")

    def time_left(self) -> TimeLeft | None:
        """See ``Desk``."""
        if not self._limited or self.stand_in:
            return None
        with _translated():
            told = self._seat.time_left()
        return TimeLeft(told.left // SECOND, told.bank_left // SECOND) if told.decision_number else None

    def hand_over(self, commander: str) -> None:
        """See ``Desk``."""
        with _translated():
            self._seat.hand_over(commander)
            self.stand_in = commander
            self._number, self._known, self._asked = _standing(self._seat.observe(without_map=True))

    def leave(self) -> str:
        """See ``Desk``."""
        who = f"and {self.stand_in} plays for you" if self.stand_in else "without you"
        return f"The game goes on {who}. Come back with: {self._how_to_return}"

    def close(self) -> str:
        """See ``Desk``."""
        self._client.close()
        return ""


def _standing(now: Any) -> tuple[int, int, bool]:
    """Of an ObserveResponse: the seat's latest decision, its latest event, and whether it is asked."""
    return now.decision_number, now.last_event, now.observation.asked


@contextmanager
def _translated() -> Iterator[None]:
    try:
        yield
    except (Unavailable, TooLate) as fault:
        raise DeskLost(f"the server cannot be reached any more: {fault.text}") from None
    except Denied as fault:
        raise DeskLost(f"{fault.text} ({fault.reason})") from None
    except ServerRefused as fault:
        raise OrderRefused(fault.reason, fault.text, _field(fault.field)) from None


def _field(place: str) -> str:
    """The field of the order, of ``order.move.path``."""
    return place.rpartition(".")[2]
