"""Flows of a seat: look, order, commit, follow what happens."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from warclock.clients.sdk.flows import Flow, Give, Items, Open, Take, Waits, again, picked
from warclock.clients.sdk.methods import method
from warclock.clients.sdk.orders import order_of
from warclock.clients.sdk.refused import ServerRefused, refused_within
from warclock.v1 import events_pb2, seats_pb2, world_pb2


class Place(Protocol):
    """What flows need of the seat that they are of."""

    game: str
    driver: Any


class Asked(NamedTuple):
    """A decision that the seat is asked for: its own number of it, and its kind."""

    number: int
    kind: str


class Submitted(NamedTuple):
    """What became of several orders: each one's id, or why it was refused; whether the seat is done now."""

    results: list[str | ServerRefused]
    committed: bool

    @property
    def refused(self) -> list[ServerRefused]:
        """The refusals."""
        return [each for each in self.results if isinstance(each, ServerRefused)]


def _again(seat: Place, name: str, **fields: Any) -> Flow[Any]:
    return again(Waits(seat.driver.patience), "Seats", name, game=seat.game, **fields)


def observe(seat: Place, without_map: bool = False) -> Flow[seats_pb2.ObserveResponse]:
    """What the side may know, the number of the seat's latest event and of its latest decision."""
    return _again(seat, "Observe", without_map=without_map)


def options(seat: Place) -> Flow[seats_pb2.ListOptionsResponse]:
    """What the side may order, and the networks that paths are chains of."""
    return _again(seat, "ListOptions")


def submit(seat: Place, /, kind: str, force: str, decision: int = 0, client_id: str = "", **fields: Any) -> Flow[str]:
    """Give an order; returns its id. Without a ``client_id`` one is drawn, so that no order is taken twice.

    With ``to_person`` it is for a person on a board, whose id stands in the place of the force's.
    """
    waits = Waits(seat.driver.patience)
    given = {"order": order_of(kind, force, **fields), "client_id": client_id or uuid.uuid4().hex}
    try:
        answer = yield from again(waits, "Seats", "SubmitOrder", game=seat.game, decision_number=decision, **given)
    except ServerRefused as fault:
        if waits.waited and fault.reason == "DUPLICATE_ORDER_ID":  # taken before the connection was lost
            return fault.more["order"]
        raise
    return str(answer.order)


def submit_all(
    seat: Place, orders: Iterable[Mapping[str, Any]], decision: int = 0, commit: bool = False
) -> Flow[Submitted]:
    """Give several orders in one call, each as the fields of ``submit`` (kind, force, ...); none is taken twice.

    ``commit``: be done with the decision, if every order was taken.
    """
    waits, named = Waits(seat.driver.patience), [named_order(**each) for each in orders]
    asked = {"orders": named, "decision_number": decision, "commit": commit}
    answer = yield from again(waits, "Seats", "SubmitOrders", game=seat.game, **asked)
    return submitted(answer, waits.waited)


def named_order(kind: str, force: str, client_id: str = "", **fields: Any) -> seats_pb2.NamedOrder:
    """One order of several. Raises ValueError for a kind or field that there is none of."""
    return seats_pb2.NamedOrder(order=order_of(kind, force, **fields), client_id=client_id or uuid.uuid4().hex)


def submitted(answer: seats_pb2.SubmitOrdersResponse, repeated: bool) -> Submitted:
    """What became of orders; ``repeated``: they may have been taken before the connection was lost."""
    results: list[str | ServerRefused] = []
    for each in answer.results:
        taken = not each.HasField("refused") or (repeated and each.order)
        results.append(str(each.order) if taken else refused_within(each.refused))
    return Submitted(results, bool(answer.committed))


def withdraw(seat: Place, order: str) -> Flow[None]:
    """Take back an order of the open decision."""
    waits = Waits(seat.driver.patience)
    try:
        yield from again(waits, "Seats", "WithdrawOrder", game=seat.game, order=order)
    except ServerRefused:
        if not waits.waited:
            raise
        left = yield from pending(seat)
        if any(each.id == order for each in left):
            raise


def pending(seat: Place) -> Flow[list[seats_pb2.PendingOrder]]:
    """The orders given at the open decision."""
    answer = yield from _again(seat, "ListPendingOrders")
    return list(answer.orders)


def commit(seat: Place, decision: int) -> Flow[None]:
    """Be done with a decision."""
    yield from _again(seat, "Commit", decision_number=decision)


def hand_over(seat: Place, commander: str = "") -> Flow[None]:
    """Have a commander play for the seat from now on or, without one, play it oneself again."""
    yield from _again(seat, "HandOver", commander=commander)


def time_left(seat: Place) -> Flow[seats_pb2.GetTimeLeftResponse]:
    """How long the seat may take for the open decision, in milliseconds."""
    return _again(seat, "GetTimeLeft")


def events(seat: Place, after: int = 0, kinds: Sequence[str] = ()) -> Items[events_pb2.Event]:
    """The seat's events after a number, as they happen, to the end of the game; lost connections are taken up.

    ``kinds``: only those of these kinds (``seat_asked`` ...), which saves much; their numbers then have gaps.
    """
    return followed(seat.driver.patience, "Seats", "Watch", after, game=seat.game, kinds=kinds)


def followed(patience: float, service: str, name: str, after: int, /, **fields: Any) -> Items[events_pb2.Event]:
    """The events of a stream that can be taken up after any number."""
    waits, watch = Waits(patience), method(service, name)
    while True:
        try:
            stream = yield Open(watch, watch.request(after_event=after, **fields))
            while (answer := (yield Take(stream))) is not None:
                after = answer.event.number
                waits.restart()
                yield Give(answer.event)
            return
        except ServerRefused as fault:
            yield waits.after(fault)


def decisions(seat: Place) -> Items[Asked]:
    """Every decision that the seat is asked for from now on; ends with the game."""
    now = yield from observe(seat, without_map=True)
    if now.observation.asked:
        yield Give(Asked(now.decision_number, now.observation.decision))
    asked = events(seat, now.last_event, ("seat_asked",))
    yield from picked(asked, lambda event: asked_by(event, now.decision_number))


def asked_by(event: events_pb2.Event, after: int) -> Asked | None:
    """The decision that an event asks for, if it does and is later than ``after``."""
    if event.WhichOneof("what") != "seat_asked" or event.seat_asked.number <= after:
        return None
    return Asked(event.seat_asked.number, event.seat_asked.kind)


Offered = dict[str, dict[str, dict[str, Any]]]  # force -> order kind -> field -> Domain message


class Turned(Protocol):
    """What flows need of the turn that they are of."""

    seat: Any
    number: int
    driver: Any


def seen(turn: Turned, without_map: bool = False) -> Flow[world_pb2.Observation]:
    """What the side may know."""
    answer = yield from observe(turn.seat, without_map)
    return answer.observation


def offered(turn: Turned) -> Flow[Offered]:
    """What may be ordered: force -> order kind -> field -> Domain message."""
    answer = yield from options(turn.seat)
    return offers(answer)


def offers(answer: seats_pb2.ListOptionsResponse) -> Offered:
    """The options by force, order kind and field."""
    return {each.force: {order.kind: dict(order.fields) for order in each.orders} for each in answer.forces}


def ordered(turn: Turned, /, kind: str, force: str, **fields: Any) -> Flow[str]:
    """Give an order; returns its id."""
    return submit(turn.seat, kind, force, turn.number, **fields)


def all_ordered(turn: Turned, orders: Iterable[Mapping[str, Any]], commit: bool = False) -> Flow[Submitted]:
    """Give several orders in one call and, if asked to and all were taken, be done."""
    return submit_all(turn.seat, orders, turn.number, commit)


def done(turn: Turned) -> Flow[None]:
    """Be done."""
    return commit(turn.seat, turn.number)
