"""What a seat may ask of a game, in the game's worker: observe, options, submit, withdraw, commit, pending orders."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from warclock.server.codec import order_fields, order_message
from warclock.server.hosted_game import HostedGame
from warclock.server.refusals import Refused, in_answer, invalid, not_now, of_order
from warclock.sim.orders import Refusal
from warclock.v1 import orders_pb2
from warclock.v1 import seats_pb2 as pb

MOST_ORDERS = 1000  # of one call
MOST_PENDING = 10_000  # orders of a seat at one decision: all begin at once, while other games wait
MAP = ("nodes", "edges", "unit_types")


def observe(hosted: HostedGame, side: str, request: Any) -> Any:
    """What the side may know now."""
    seen = hosted.game.observe(side)
    return pb.ObserveResponse(
        observation=hosted.last_told[side].observation(seen, MAP if request.without_map else ()),
        last_event=hosted.told[side],
        decision_number=hosted.decision_number(side),
    )


def list_options(hosted: HostedGame, side: str, request: Any) -> bytes:
    """What the side may order now, as bytes of a ListOptionsResponse."""
    return hosted.last_told[side].options(hosted.game.options(side), tuple(hosted.game.world.nodes))


def check_player(hosted: HostedGame, side: str) -> None:
    """The player plays, not a commander in his place. Raises Refused."""
    if side in hosted.stand_ins:
        text = f"the commander {hosted.stand_ins[side]!r} plays for the seat: take it back with HandOver"
        raise not_now("HANDED_OVER", text)


def submit(hosted: HostedGame, side: str, request: Any) -> Any:
    """Give an order. Raises Refused."""
    check_player(hosted, side)
    known = hosted.game.world.sides[side].client_ids.get(request.client_id) if request.client_id else None
    if known is not None:
        text = f"order {request.client_id!r} was taken before, as {known}"
        raise of_order(Refusal("DUPLICATE_ORDER_ID", text, "client_id"), order=known)
    if request.decision_number and request.decision_number != hosted.decision_number(side):
        raise not_now("DECISION_OVER", "the order is meant for another decision", "decision_number")
    fields = order_fields(request.order)
    if fields["kind"] is None:
        raise invalid("no order is set: set one field of Order.kind", "order.kind")
    _check_pending(hosted, side)
    answer = hosted.submit(side, fields, request.client_id)
    if isinstance(answer, Refusal):
        raise of_order(replace(answer, field=_place(answer.field, fields["kind"])))
    return pb.SubmitOrderResponse(order=answer.order)


def _check_pending(hosted: HostedGame, side: str) -> None:
    """The seat may give one more order. Raises Refused."""
    decision = hosted.game.decision
    staged = decision.staged if decision is not None else []
    if len(staged) >= MOST_PENDING and sum(order.side == side for order in staged) >= MOST_PENDING:
        text = f"{MOST_PENDING} orders are the most that a seat may give at one decision: take some back"
        raise of_order(Refusal("TOO_MANY_ORDERS", text))


def submit_all(hosted: HostedGame, side: str, request: Any) -> Any:
    """Give several orders; commit if asked to and all were taken, now or before. Raises Refused."""
    check_player(hosted, side)
    count, number = len(request.orders), request.decision_number
    if count > MOST_ORDERS or not (count or request.commit):
        raise invalid(f"{count} orders in one call: give 1 to {MOST_ORDERS}, or none and commit", "orders")
    if request.commit and number < 1:
        raise invalid("to commit, give the number of the decision, 1 or more", "decision_number")
    results = [_result(hosted, side, place, each, number) for place, each in enumerate(request.orders)]
    committed = request.commit and all(result.order for result in results)
    if committed:
        commit(hosted, side, pb.CommitRequest(decision_number=number))
    return pb.SubmitOrdersResponse(results=results, committed=committed)


def _result(hosted: HostedGame, side: str, place: int, given: Any, decision: int) -> Any:
    """What becomes of one order of several; one that was taken before has its id."""
    asked = pb.SubmitOrderRequest(order=given.order, client_id=given.client_id, decision_number=decision)
    try:
        return pb.SubmittedOrder(order=submit(hosted, side, asked).order)
    except Refused as refused:
        told = in_answer(refused)
        told.field = told.field and f"orders[{place}].{told.field}"
        return pb.SubmittedOrder(order=told.order, refused=told)


def _place(field: str, kind: str) -> str:
    """Where the field at fault stands in the request."""
    if field in ("", "client_id"):
        return field
    message = orders_pb2.Order.DESCRIPTOR.fields_by_name[kind].message_type
    name = field.partition("[")[0].partition(".")[0]
    return f"order.{kind}.{field}" if name in message.fields_by_name else "order.force"


def withdraw(hosted: HostedGame, side: str, request: Any) -> Any:
    """Take back an order of the open decision. Raises Refused."""
    check_player(hosted, side)
    refusal = hosted.withdraw(side, request.order)
    if refusal is not None:
        raise of_order(replace(refusal, field="order"))
    return pb.WithdrawOrderResponse()


def commit(hosted: HostedGame, side: str, request: Any) -> Any:
    """Be done with a decision; what was committed before stays so. Raises Refused."""
    latest = hosted.decision_number(side)
    if request.decision_number < 1:
        raise invalid("give the number of the decision, 1 or more, as Observe tells it", "decision_number")
    if request.decision_number > latest:
        raise not_now("NOT_ASKED", "there was no such decision yet", "decision_number")
    if request.decision_number == latest and side in hosted.game.awaited:
        check_player(hosted, side)
        refusal = hosted.commit(side)
        if refusal is not None:
            raise of_order(refusal)
    return pb.CommitResponse()


def list_pending(hosted: HostedGame, side: str, request: Any) -> Any:
    """The side's orders of the open decision."""
    decision = hosted.game.decision
    staged = decision.staged if decision is not None else []
    own = [pb.PendingOrder(id=o.id, order=order_message(o.fields)) for o in staged if o.side == side]
    return pb.ListPendingOrdersResponse(orders=own)
