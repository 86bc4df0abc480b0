"""Flows of a Play session: one stream for everything that a player says and hears.

A lost connection is taken up: the stream is opened again after the last event heard, and what was not answered is said
again. Once the game is over the server closes the stream; calls are then made one by one.
"""

from __future__ import annotations

import uuid
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from warclock.clients.sdk.flows import Close, Flow, Give, Items, Open, Say, Take, Waits, again, picked
from warclock.clients.sdk.methods import method
from warclock.clients.sdk.orders import order_of
from warclock.clients.sdk.refused import ServerRefused, refused_within
from warclock.clients.sdk.seat_flows import Offered, Submitted, asked_by, named_order, offers, submitted
from warclock.v1 import events_pb2, seats_pb2, world_pb2

CALLS = {  # what is said -> the call that is the same by itself
    "submit": "SubmitOrder",
    "submit_all": "SubmitOrders",
    "withdraw": "WithdrawOrder",
    "commit": "Commit",
    "observe": "Observe",
    "list_options": "ListOptions",
}


class Line:
    """The stream of a session: what was heard on it, and how far."""

    def __init__(self, game: str, after: int, kinds: Sequence[str]) -> None:
        self.game = game
        self.kinds = sorted({*kinds, "seat_asked"}) if kinds else []
        self.stream: Any = None
        self.last_event = after
        self.said = 0
        self.heard: deque[events_pb2.Event] = deque()
        self.over = False

    def note(self, event: events_pb2.Event) -> None:
        """An event was heard."""
        self.last_event = event.number
        self.heard.append(event)


class Place(Protocol):
    """What flows need of the session that they are of."""

    line: Line
    driver: Any


class Asked(NamedTuple):
    """A decision, and the events since the one before (the asking is the last of them)."""

    number: int
    kind: str
    events: list[events_pb2.Event]


def _opened(line: Line) -> Flow[None]:
    if line.stream is None:
        line.stream = yield Open(method("Seats", "Play"), kept=True)
        hello = seats_pb2.WatchRequest(game=line.game, after_event=line.last_event, kinds=line.kinds)
        yield Say(line.stream, seats_pb2.PlayRequest(hello=hello))


def _said(play: Place, what: str, waits: Waits | None = None, **fields: Any) -> Flow[Any]:
    """Say something; returns its answer. Raises ServerRefused."""
    line, waits = play.line, waits or Waits(play.driver.patience)
    line.said += 1
    request = getattr(seats_pb2, f"{CALLS[what]}Request")(**fields)
    message = seats_pb2.PlayRequest(request=line.said, **{what: request})
    while not line.over:
        try:
            heard = yield from _answered(line, message)
        except ServerRefused as fault:
            line.stream = None
            yield waits.after(fault)
            continue
        if heard is not None:
            return _result(heard, waits.waited)
    answer = yield from again(waits, "Seats", CALLS[what], game=line.game, **fields)
    return answer


def _answered(line: Line, message: seats_pb2.PlayRequest) -> Flow[Any]:
    """Say it and hear on until it is answered; None where the stream has ended, as it does after the game."""
    yield from _opened(line)
    yield Say(line.stream, message)
    while (heard := (yield Take(line.stream))) is not None:
        if heard.WhichOneof("hear") == "event":
            line.note(heard.event)
        elif heard.request == message.request:
            return heard
    line.over = True
    return None


def _result(heard: seats_pb2.PlayResponse, repeated: bool) -> Any:
    what = heard.WhichOneof("hear")
    if what != "refused":
        return getattr(heard, what)
    if repeated and heard.refused.code == "DUPLICATE_ORDER_ID":  # taken before the connection was lost
        return seats_pb2.SubmitOrderResponse(order=heard.refused.order)
    raise refused_within(heard.refused)


def observe(play: Place, without_map: bool = False) -> Flow[world_pb2.Observation]:
    """What the side may know."""
    answer = yield from _said(play, "observe", without_map=without_map)
    return answer.observation  # type: ignore[no-any-return]


def options(play: Place) -> Flow[Offered]:
    """What may be ordered: force -> order kind -> field -> Domain message."""
    answer = yield from _said(play, "list_options")
    return offers(answer)


def submit(play: Place, /, kind: str, force: str, decision: int = 0, client_id: str = "", **fields: Any) -> Flow[str]:
    """Give an order; returns its id. Without a ``client_id`` one is drawn, so that no order is taken twice.

    With ``to_person`` it is for a person on a board, whose id stands in the place of the force's.
    """
    order, name = order_of(kind, force, **fields), client_id or uuid.uuid4().hex
    answer = yield from _said(play, "submit", order=order, client_id=name, decision_number=decision)
    return str(answer.order)


def submit_all(
    play: Place, orders: Iterable[Mapping[str, Any]], decision: int = 0, commit: bool = False
) -> Flow[Submitted]:
    """Give several orders at once, as ``SeatClient.submit_all`` does."""
    waits, named = Waits(play.driver.patience), [named_order(**each) for each in orders]
    answer = yield from _said(play, "submit_all", waits, orders=named, decision_number=decision, commit=commit)
    return submitted(answer, waits.waited)


def withdraw(play: Place, order: str) -> Flow[None]:
    """Take back an order of the open decision."""
    yield from _said(play, "withdraw", order=order)


def commit(play: Place, decision: int) -> Flow[None]:
    """Be done with a decision."""
    yield from _said(play, "commit", decision_number=decision)


def events(play: Place) -> Items[events_pb2.Event]:
    """The events that were not taken yet, as they happen, to the end of the game."""
    line, waits = play.line, Waits(play.driver.patience)
    while True:
        while line.heard:
            yield Give(line.heard.popleft())
        if line.over:
            return
        try:
            yield from _opened(line)
            heard = yield Take(line.stream)
        except ServerRefused as fault:
            line.stream = None
            yield waits.after(fault)
            continue
        waits.restart()
        if heard is None:
            line.over = True
        elif heard.WhichOneof("hear") == "event":
            line.note(heard.event)


def decisions(play: Place) -> Items[Asked]:
    """Every decision that the seat is asked for from now on, with the events in between; ends with the game."""
    now = yield from _said(play, "observe", without_map=True)
    news: list[events_pb2.Event] = []

    def turn(event: events_pb2.Event) -> Asked | None:
        news.append(event)
        asked = asked_by(event, now.decision_number)
        return Asked(asked.number, asked.kind, _taken(news)) if asked else None

    if now.observation.asked:
        news.extend(play.line.heard)
        play.line.heard.clear()
        yield Give(Asked(now.decision_number, now.observation.decision, _taken(news)))
    yield from picked(events(play), turn)


def _taken(news: list[events_pb2.Event]) -> list[events_pb2.Event]:
    taken = list(news)
    news.clear()
    return taken


def closed(play: Place) -> Flow[None]:
    """Be done with the session; the seat stays the player's."""
    if play.line.stream is not None:
        yield Close(play.line.stream)
        play.line.stream = None


class Turned(Protocol):
    """What flows need of the turn that they are of."""

    play: Any
    number: int
    driver: Any


def seen(turn: Turned, without_map: bool = False) -> Flow[world_pb2.Observation]:
    """What the side may know."""
    return observe(turn.play, without_map)


def offered(turn: Turned) -> Flow[Offered]:
    """What may be ordered: force -> order kind -> field -> Domain message."""
    return options(turn.play)


def ordered(turn: Turned, /, kind: str, force: str, **fields: Any) -> Flow[str]:
    """Give an order; returns its id."""
    return submit(turn.play, kind, force, turn.number, **fields)


def all_ordered(turn: Turned, orders: Iterable[Mapping[str, Any]], commit: bool = False) -> Flow[Submitted]:
    """Give several orders at once and, if asked to and all were taken, be done."""
    return submit_all(turn.play, orders, turn.number, commit)


def done(turn: Turned) -> Flow[None]:
    """Be done."""
    return commit(turn.play, turn.number)
