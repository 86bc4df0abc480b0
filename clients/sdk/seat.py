"""A seat as its player holds it: look, order, commit, follow what happens."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType

from warclock.clients.sdk import play_flows, seat_flows
from warclock.clients.sdk.driver import Driver, blocking, iterating
from warclock.clients.sdk.flows import Items, picked
from warclock.v1 import events_pb2


def _turns(seat: SeatClient) -> Items[Turn]:
    """Every decision that the seat is asked for from now on; ends with the game."""
    return picked(seat_flows.decisions(seat), lambda asked: Turn(seat, *asked))


def _play_turns(play: Play) -> Items[PlayTurn]:
    """Every decision that the seat is asked for from now on; ends with the game."""
    return picked(play_flows.decisions(play), lambda asked: PlayTurn(play, *asked))


class SeatClient:
    """One seat of one game; ``token`` is worth keeping: with it a player comes back."""

    def __init__(self, driver: Driver, game: str) -> None:
        self.game = game
        self.token = driver.token
        self.driver = driver

    observe = blocking(seat_flows.observe)
    options = blocking(seat_flows.options)
    submit = blocking(seat_flows.submit)
    submit_all = blocking(seat_flows.submit_all)
    withdraw = blocking(seat_flows.withdraw)
    pending = blocking(seat_flows.pending)
    commit = blocking(seat_flows.commit)
    hand_over = blocking(seat_flows.hand_over)
    time_left = blocking(seat_flows.time_left)
    events = iterating(seat_flows.events)
    turns = iterating(_turns)

    def play(self, after: int | None = None, kinds: Sequence[str] = ()) -> Play:
        """A session over one stream; it hears the events after a number, or those from now on.

        ``kinds``: of the events only these kinds and ``seat_asked``.
        """
        return Play(self, self.observe(without_map=True).last_event if after is None else after, kinds)


class Turn:
    """One decision: ``number`` is the seat's own, ``kind`` dawn, contact, battle_over or strike."""

    def __init__(self, seat: SeatClient, number: int, kind: str) -> None:
        self.seat = seat
        self.number = number
        self.kind = kind
        self.driver = seat.driver

    observe = blocking(seat_flows.seen)
    options = blocking(seat_flows.offered)
    submit = blocking(seat_flows.ordered)
    submit_all = blocking(seat_flows.all_ordered)
    commit = blocking(seat_flows.done)


class Play:
    """A session over one stream, for one thread; a context manager. Calls are answered in order, events wait."""

    def __init__(self, seat: SeatClient, after: int, kinds: Sequence[str] = ()) -> None:
        self.seat = seat
        self.driver = seat.driver
        self.line = play_flows.Line(seat.game, after, kinds)

    observe = blocking(play_flows.observe)
    options = blocking(play_flows.options)
    submit = blocking(play_flows.submit)
    submit_all = blocking(play_flows.submit_all)
    withdraw = blocking(play_flows.withdraw)
    commit = blocking(play_flows.commit)
    events = iterating(play_flows.events)
    turns = iterating(_play_turns)
    close = blocking(play_flows.closed)

    def __enter__(self) -> Play:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()


class PlayTurn:
    """One decision of a session; ``events`` are those since the decision before."""

    def __init__(self, play: Play, number: int, kind: str, events: list[events_pb2.Event]) -> None:
        self.play = play
        self.number = number
        self.kind = kind
        self.events = events
        self.driver = play.driver

    observe = blocking(play_flows.seen)
    options = blocking(play_flows.offered)
    submit = blocking(play_flows.ordered)
    submit_all = blocking(play_flows.all_ordered)
    commit = blocking(play_flows.done)
