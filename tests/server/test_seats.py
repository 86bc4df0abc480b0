"""The service Seats, over the wire: every call, every refusal, streams that resume."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from servers import grpc
from test_games import BLUE, OPEN, RED, TEXT, refusal

from warclock.clients.sdk import Client, GameClient, NotFound, SeatClient, ServerRefused, Turn
from warclock.v1 import orders_pb2, seats_pb2, seats_pb2_grpc, world_pb2

SIDES = {RED: "open", BLUE: "open"}


@pytest.fixture
def table(client: Client) -> tuple[GameClient, SeatClient, SeatClient]:
    """A game that its owner watches, and both its seats."""
    game = client.create_game(TEXT, SIDES, seed=3)
    return game, client.join(game.id, RED), client.join(game.id, BLUE)


def first_turn(seat: SeatClient) -> Turn:
    return next(iter(seat.turns()))


def own_force(seat: SeatClient) -> str:
    return str(seat.observe().observation.forces[0].id)


def test_a_seat_is_taken_once(client: Client) -> None:
    game = client.create_game(TEXT, {RED: "open"})
    client.join(game.id, RED)
    refusal("FAILED_PRECONDITION", "SEAT_TAKEN", client.join, game.id, RED)
    refusal("FAILED_PRECONDITION", "SEAT_TAKEN", client.join, game.id, BLUE)
    refusal("NOT_FOUND", "UNKNOWN_SIDE", client.join, game.id, "green")
    refusal("NOT_FOUND", "UNKNOWN_GAME", client.join, "0" * 16, RED)


def test_joining_may_need_a_secret(client: Client) -> None:
    game = client.create_game(TEXT, {RED: "open"}, join_secret="sesame")
    assert game.get().secret_needed
    for wrong in ("", "Sesame"):
        refusal("PERMISSION_DENIED", "WRONG_SECRET", client.join, game.id, RED, wrong)
    assert client.join(game.id, RED, "sesame").observe().observation.side == RED


def test_only_one_of_many_who_join_at_once_gets_the_seat(client: Client) -> None:
    game = client.create_game(TEXT, {RED: "open"})
    got: list[Any] = []

    def take() -> None:
        try:
            got.append(client.join(game.id, RED))
        except ServerRefused as refused:
            got.append(refused.reason)

    threads = [threading.Thread(target=take) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert got.count("SEAT_TAKEN") == 7


def test_orders_are_taken_listed_and_taken_back(table: Any) -> None:
    _game, red, _ = table
    turn, force = first_turn(red), own_force(red)
    first = turn.submit("set_formation", force, formation="tight")
    second = turn.submit("post_lookout", force, on=True)
    pending = red.pending()
    assert [(order.id, order.order.force) for order in pending] == [(first, force), (second, force)]
    assert pending[0].order.set_formation.formation == "tight"
    red.withdraw(first)
    assert [order.id for order in red.pending()] == [second]
    refusal("FAILED_PRECONDITION", "TOO_LATE", red.withdraw, first)  # it is taken back already
    assert [order.id for order in red.pending()] == [second]
    kinds = [event.WhichOneof("what") for event in _so_far(red)]
    assert kinds[-3:] == ["order_accepted", "order_accepted", "order_withdrawn"]


def test_all_orders_of_a_decision_in_one_call(table: Any) -> None:
    _game, red, blue = table
    turn, force = first_turn(red), own_force(red)
    lookout = {"kind": "post_lookout", "force": force, "on": True, "client_id": "a"}
    wrong = {"kind": "post_lookout", "force": "nobody", "on": True}
    done = turn.submit_all([lookout, wrong], commit=True)
    assert not done.committed
    assert [type(each) for each in done.results] == [str, NotFound]
    assert (done.refused[0].reason, done.refused[0].field) == ("UNKNOWN_FORCE", "orders[1].order.force")
    assert [pending.id for pending in red.pending()] == done.results[:1]
    again = turn.submit_all([lookout, {"kind": "set_formation", "force": force, "formation": "tight"}], commit=True)
    assert again.committed  # what was taken before counts as taken
    assert [each.reason for each in again.refused] == ["DUPLICATE_ORDER_ID"]
    assert again.refused[0].more["order"] == done.results[0]
    assert turn.submit_all([lookout], commit=True).committed  # made again, it changes nothing
    kinds = [event.WhichOneof("what") for event in _so_far(red)]
    assert kinds[-3:] == ["order_accepted", "order_accepted", "seat_committed"]
    first_turn(blue).commit()
    assert next(iter(red.turns())).number == turn.number + 1


def test_what_is_wrong_with_several_orders_at_once(table: Any) -> None:
    _game, red, _ = table
    turn, force = first_turn(red), own_force(red)
    lookout = {"kind": "post_lookout", "force": force, "on": True}
    refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", turn.submit_all, [])
    refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", turn.submit_all, [lookout] * 1001)
    refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", red.submit_all, [lookout], 0, True)
    refusal("FAILED_PRECONDITION", "NOT_ASKED", red.submit_all, [], turn.number + 1, True)
    late = red.submit_all([lookout], turn.number + 1, True)
    assert (late.committed, [each.reason for each in late.refused]) == (False, ["DECISION_OVER"])
    assert red.pending() == []
    assert red.submit_all([], turn.number, commit=True).committed
    red.hand_over("steady")
    refusal("FAILED_PRECONDITION", "HANDED_OVER", red.submit_all, [lookout])


def test_a_seat_gives_so_many_orders_at_a_decision_and_no_more(table: Any, monkeypatch: Any) -> None:
    _, red, blue = table
    monkeypatch.setattr("warclock.server.seat_calls.MOST_PENDING", 2)
    force = own_force(red)
    turn = first_turn(red)
    orders = [turn.submit("post_lookout", force, on=True) for _ in range(2)]
    refusal("RESOURCE_EXHAUSTED", "TOO_MANY_ORDERS", turn.submit, "post_lookout", force, on=True)
    first_turn(blue).submit("post_lookout", own_force(blue), on=True)  # each seat has its own
    red.withdraw(orders[0])
    turn.submit("post_lookout", force, on=True)
    assert len(red.pending()) == 2


def _so_far(seat: SeatClient) -> list[Any]:
    last, found = seat.observe().last_event, []
    for event in seat.events():
        found.append(event)
        if event.number == last:
            break
    return found


def test_a_client_id_is_taken_once(table: Any) -> None:
    game, red, blue = table
    turn, force = first_turn(red), own_force(red)
    order = turn.submit("set_formation", force, client_id="mine", formation="tight")
    digest = game.inspect().digest
    again = refusal(
        "ALREADY_EXISTS", "DUPLICATE_ORDER_ID", turn.submit, "set_formation", force, client_id="mine", formation="tight"
    )
    assert again.more["order"] == order
    assert game.inspect().digest == digest
    assert first_turn(blue).submit("set_formation", own_force(blue), client_id="mine", formation="tight")
    red.commit(turn.number)
    blue.commit(turn.number)
    later = refusal(
        "ALREADY_EXISTS", "DUPLICATE_ORDER_ID", red.submit, "set_formation", force, client_id="mine", formation="tight"
    )
    assert later.more["order"] == order


def refused_orders(seat: SeatClient) -> list[tuple[str, str, str, orders_pb2.Order | None]]:
    """(status, reason, field, order) of orders that are refused at the first decision."""
    own, order = own_force(seat), orders_pb2.Order
    return [
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", "order.kind", None),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", "order.kind", order(force=own)),
        ("NOT_FOUND", "UNKNOWN_FORCE", "order.force", order(force="nobody", defend=orders_pb2.Defend())),
        ("NOT_FOUND", "UNKNOWN_FORCE", "order.force", order(force=_foreign(seat), defend=orders_pb2.Defend())),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", "order.camp.hours", order(force=own, camp=orders_pb2.Camp(hours=0))),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", "order.move.path", order(force=own, move=orders_pb2.Move())),
        ("FAILED_PRECONDITION", "NO_PATH", "order.move.path", order(force=own, move=orders_pb2.Move(path=["x"]))),
        (
            "INVALID_ARGUMENT",
            "INVALID_ARGUMENT",
            "order.set_formation.formation",
            order(force=own, set_formation=orders_pb2.SetFormation(formation="square")),
        ),
    ]


def _foreign(seat: SeatClient) -> str:
    return {"red": "blue-1", "blue": "red-1"}[seat.observe().observation.side]


def test_refused_orders_tell_code_and_field_and_change_nothing(table: Any, shared: Any) -> None:
    game, red, _ = table
    first_turn(red)
    stub = seats_pb2_grpc.SeatsStub(grpc.insecure_channel(shared.address))
    metadata = (("authorization", f"Bearer {red.token}"),)
    before = game.inspect()
    for status, reason, field, order in refused_orders(red):
        with pytest.raises(grpc.RpcError) as caught:
            stub.SubmitOrder(seats_pb2.SubmitOrderRequest(game=game.id, order=order), metadata=metadata)
        from warclock.clients.sdk.refused import refused

        told = refused(caught.value)
        assert (told.status.name, told.reason, told.field) == (status, reason, field)
    refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", red.submit, "defend", own_force(red), client_id="\n")
    refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", red.submit, "defend", own_force(red), client_id="x" * 201)
    refusal("FAILED_PRECONDITION", "TOO_LATE", red.withdraw, "red.7")
    assert game.inspect() == before


def test_commits_are_for_one_decision(table: Any) -> None:
    game, red, blue = table
    turn = first_turn(red)
    for number in (0, -1):
        refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", red.commit, number)
    refusal("FAILED_PRECONDITION", "NOT_ASKED", red.commit, turn.number + 1)
    turn.commit()
    digest = game.inspect().digest
    turn.commit()  # again: as if the answer had been lost
    assert game.inspect().digest == digest
    refusal("FAILED_PRECONDITION", "NOT_ASKED", turn.submit, "defend", own_force(red))
    blue.commit(1)
    following = next(red_turn for red_turn in red.turns() if red_turn.number > turn.number)
    turn.commit()  # of the decision before
    assert red.observe().observation.asked
    wrong = refusal("FAILED_PRECONDITION", "DECISION_OVER", red.submit, "defend", own_force(red), decision=turn.number)
    assert wrong.field == "decision_number"
    assert following.number == turn.number + 1


def test_an_observation_can_leave_out_the_map(table: Any) -> None:
    _, red, _ = table
    whole, part = red.observe().observation, red.observe(without_map=True).observation
    assert whole.nodes and whole.edges and whole.unit_types
    assert not (part.nodes or part.edges or part.unit_types)
    bare = world_pb2.Observation.FromString(whole.SerializeToString())
    for name in ("nodes", "edges", "unit_types"):
        bare.ClearField(name)
    assert bare == part


def test_what_is_offered_is_accepted(table: Any) -> None:
    """Each kind with a plain choice, whole number or flag is taken with a value of its domain."""
    _, red, _ = table
    turn, taken = first_turn(red), 0
    for force, orders in turn.options().items():
        for kind, fields in orders.items():
            values = {name: _value(domain) for name, domain in fields.items()}
            if kind != "surrender" and None not in values.values():
                turn.submit(kind, force, **values)
                taken += 1
    assert taken >= 5


def _value(domain: Any) -> Any:
    kind = domain.WhichOneof("domain")
    if kind == "choice":
        return domain.choice.values[0] if domain.choice.values else None
    return {"whole": domain.whole.most, "flag": True}.get(kind)


def test_sides_of_the_test_are_those_of_the_scenario() -> None:
    assert set(OPEN) == set(SIDES)
