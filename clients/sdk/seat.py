"""A seat as its player holds it: look, order, commit, follow what happens."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import Any

import grpc

from warclock.clients.sdk.calling import Caller, Waits, lost
from warclock.clients.sdk.refused import ServerRefused
from warclock.v1 import orders_pb2, seats_pb2, seats_pb2_grpc


def order_of(kind: str, force: str, **fields: Any) -> orders_pb2.Order:
    """An order message. Raises ValueError for a kind or field that there is none of."""
    field = orders_pb2.Order.DESCRIPTOR.fields_by_name.get(kind)
    if field is None or field.message_type is None:
        raise ValueError(f"there is no order {kind!r}")
    message = getattr(orders_pb2, field.message_type.name)(**fields)
    return orders_pb2.Order(force=force, **{kind: message})


class SeatClient:
    """One seat of one game; ``token`` is worth keeping: with it a player comes back."""

    def __init__(self, caller: Caller, game: str) -> None:
        self.game = game
        self.token = caller.token
        self._caller = caller
        self._stub = seats_pb2_grpc.SeatsStub(caller.channel)

    def observe(self, without_map: bool = False) -> Any:
        """An ObserveResponse. Raises ServerRefused, as all calls do."""
        request = seats_pb2.ObserveRequest(game=self.game, without_map=without_map)
        return self._caller.again(self._stub.Observe, request)[0]

    def options(self) -> Any:
        """A ListOptionsResponse."""
        return self._caller.again(self._stub.ListOptions, seats_pb2.ListOptionsRequest(game=self.game))[0]

    def submit(self, kind: str, force: str, decision: int = 0, client_id: str = "", **fields: Any) -> str:
        """Give an order; returns its id. Without a ``client_id`` one is drawn, so that no order is taken twice."""
        request = seats_pb2.SubmitOrderRequest(
            game=self.game,
            order=order_of(kind, force, **fields),
            client_id=client_id or uuid.uuid4().hex,
            decision_number=decision,
        )
        answer, _ = self._caller.again(self._stub.SubmitOrder, request)
        if isinstance(answer, ServerRefused):  # it had been taken before the connection was lost
            return answer.more["order"]
        return str(answer.order)

    def withdraw(self, order: str) -> None:
        """Take back an order of the open decision."""
        request = seats_pb2.WithdrawOrderRequest(game=self.game, order=order)
        try:
            self._caller.again(self._stub.WithdrawOrder, request)
        except ServerRefused:
            if any(pending.id == order for pending in self.pending()):
                raise

    def pending(self) -> list[Any]:
        """The orders given at the open decision: PendingOrder messages."""
        request = seats_pb2.ListPendingOrdersRequest(game=self.game)
        return list(self._caller.again(self._stub.ListPendingOrders, request)[0].orders)

    def commit(self, decision: int) -> None:
        """Be done with a decision."""
        self._caller.again(self._stub.Commit, seats_pb2.CommitRequest(game=self.game, decision_number=decision))

    def events(self, after: int = 0) -> Iterator[Any]:
        """The seat's events after a number, as they happen, to the end of the game; lost connections are taken up."""
        waits = Waits(self._caller.patience)
        while True:
            request = seats_pb2.WatchRequest(game=self.game, after_event=after)
            try:
                for answer in self._caller.stream(self._stub.Watch, request):
                    after = answer.event.number
                    waits.restart()
                    yield answer.event
                return
            except ServerRefused as fault:
                cut_off = fault.status is grpc.StatusCode.ABORTED
                if not ((lost(fault) or cut_off) and waits.wait()):
                    raise

    def turns(self) -> Iterator[Turn]:
        """Every decision that the seat is asked for from now on; ends with the game."""
        now = self.observe(without_map=True)
        if now.observation.asked:
            yield Turn(self, now.decision_number, now.observation.decision)
        for event in self.events(now.last_event):
            if event.WhichOneof("what") == "seat_asked" and event.seat_asked.number > now.decision_number:
                yield Turn(self, event.seat_asked.number, event.seat_asked.kind)


class Turn:
    """One decision: ``number`` is the seat's own, ``kind`` dawn, contact or battle_over."""

    def __init__(self, seat: SeatClient, number: int, kind: str) -> None:
        self.seat = seat
        self.number = number
        self.kind = kind

    def observe(self, without_map: bool = False) -> Any:
        """What the side may know: an Observation."""
        return self.seat.observe(without_map).observation

    def options(self) -> dict[str, dict[str, dict[str, Any]]]:
        """What may be ordered: force -> order kind -> field -> Domain message."""
        forces = self.seat.options().forces
        return {f.force: {o.kind: dict(o.fields) for o in f.orders} for f in forces}

    def submit(self, kind: str, force: str, **fields: Any) -> str:
        """Give an order; returns its id."""
        return self.seat.submit(kind, force, decision=self.number, **fields)

    def commit(self) -> None:
        """Be done."""
        self.seat.commit(self.number)
