"""Refusals as google.rpc.Status: reasons, fields, when to try again, and small enough to arrive."""

from __future__ import annotations

from typing import Any

import pytest
from google.rpc import error_details_pb2, status_pb2
from servers import Serving, grpc
from test_games import RED, TEXT

from warclock.clients.sdk import connect
from warclock.server.refusals import LONGEST_DETAILS, Refused
from warclock.v1 import games_pb2, games_pb2_grpc, orders_pb2, seats_pb2, seats_pb2_grpc


def refused(method: Any, request: Any, token: str = "") -> tuple[Any, dict[str, Any]]:
    """The grpc.RpcError of a call and its details by the name of their type."""
    metadata = [("authorization", f"Bearer {token}")] if token else []
    with pytest.raises(grpc.RpcError) as caught:
        method(request, metadata=metadata)
    return caught.value, told(dict(caught.value.trailing_metadata())["grpc-status-details-bin"])


def told(data: bytes) -> dict[str, Any]:
    assert len(data) <= LONGEST_DETAILS
    found = {}
    for detail in status_pb2.Status.FromString(data).details:
        message = getattr(error_details_pb2, detail.TypeName().rpartition(".")[2])()
        assert detail.Unpack(message)
        found[type(message).__name__] = message
    return found


def test_a_wrong_scenario_names_each_problem(shared: Serving) -> None:
    with grpc.insecure_channel(shared.address) as channel:
        request = games_pb2.CreateGameRequest(scenario_text=b"id: x\nnodez: 3\ndays: none\n")
        fault, details = refused(games_pb2_grpc.GamesStub(channel).CreateGame, request)
    assert fault.code() is grpc.StatusCode.INVALID_ARGUMENT
    assert details["ErrorInfo"].reason == "BAD_SCENARIO"
    violations = details["BadRequest"].field_violations
    assert len(violations) > 1
    assert {violation.field for violation in violations} == {"scenario_text"}
    assert all(violation.description.startswith("scenario:") for violation in violations)


def test_limits_say_when_to_try_again(serving: Any) -> None:
    server = serving(games=1, streams=1, forces=2)
    with grpc.insecure_channel(server.address) as channel, connect(server.address, patience=0) as client:
        create = games_pb2_grpc.GamesStub(channel).CreateGame
        fault, details = refused(create, games_pb2.CreateGameRequest(scenario="two-valleys"))
        assert (fault.code(), details["ErrorInfo"].reason) == (grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_FORCES")
        assert "RetryInfo" not in details  # it would be refused again
        game = client.create_game(TEXT, {RED: "open"})
        fault, details = refused(create, games_pb2.CreateGameRequest(scenario="two-valleys"))
        assert details["ErrorInfo"].reason == "TOO_MANY_GAMES"
        assert details["RetryInfo"].retry_delay.seconds == 60
        seat = client.join(game.id, RED)
        open_one = seat.events()
        next(open_one)
        fault, details = refused(
            lambda request, metadata: list(seats_pb2_grpc.SeatsStub(channel).Watch(request, metadata=metadata)),
            seats_pb2.WatchRequest(game=game.id),
            seat.token,
        )
        assert details["ErrorInfo"].reason == "TOO_MANY_STREAMS"
        assert details["RetryInfo"].retry_delay.seconds == 5


@pytest.mark.parametrize("letter", ["x", "é", "\U0001f600", "%", "\n"])
def test_a_refusal_of_something_long_arrives(shared: Serving, letter: str) -> None:
    with grpc.insecure_channel(shared.address) as channel, connect(shared.address) as client:
        game = client.create_game(TEXT, {RED: "open"})
        seat = client.join(game.id, RED)
        long = letter * 100_000
        order = orders_pb2.Order(force="red-1", split=orders_pb2.Split(troops={long: 1}))
        requests = [
            seats_pb2.SubmitOrderRequest(game=game.id, order=order),
            seats_pb2.SubmitOrderRequest(game=game.id, order=orders_pb2.Order(force=long)),
            seats_pb2.SubmitOrderRequest(
                game=game.id, order=orders_pb2.Order(force=long, move=orders_pb2.Move(path=[long]))
            ),
        ]
        for request in requests:
            fault, details = refused(seats_pb2_grpc.SeatsStub(channel).SubmitOrder, request, seat.token)
            assert details["ErrorInfo"].reason
            assert fault.details()


def test_details_are_capped_whatever_is_in_them() -> None:
    long = "é%" * 50_000
    fault = Refused(grpc.StatusCode.INVALID_ARGUMENT, "BAD", long, long, more=long)
    assert "BadRequest" in told(fault.details())
    many = fault.naming((f"field {number}", long) for number in range(100))
    assert 0 < len(told(many.details())["BadRequest"].field_violations) < 100
    assert "\ud800" not in Refused(grpc.StatusCode.NOT_FOUND, "X", "\ud800").text
