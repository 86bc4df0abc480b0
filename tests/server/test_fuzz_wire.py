"""Random and mutated messages to every call: never INTERNAL, and nothing that was refused has changed anything.

``bench/fuzz_wire.py`` does the same for longer.
"""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import pytest
from fuzzing import FILLING, METHODS, UNMAKING, Table, call, fuzz, table
from servers import Serving, grpc
from test_games import TEXT, refusal

import warclock.server
from warclock.clients.sdk import Client, connect, order_of
from warclock.v1 import games_pb2, games_pb2_grpc, orders_pb2, seats_pb2, seats_pb2_grpc

ROUNDS = int(os.environ.get("WARCLOCK_FUZZ", "500"))
EACH = max(1, ROUNDS // len(METHODS))


@pytest.fixture
def at(client: Client) -> Table:
    return table(client)


def test_the_calls_of_all_services_are_there() -> None:
    assert {method.containing_service.name for method in METHODS} >= {"Games", "Seats", "Referee", "Spectators"}
    assert len(METHODS) > 35


@pytest.mark.parametrize("method", [m for m in METHODS if m.name not in UNMAKING | FILLING], ids=lambda m: m.name)
def test_random_messages(shared: Serving, at: Table, method: Any) -> None:
    chance = random.Random(method.full_name)
    with grpc.insecure_channel(shared.address) as channel:
        statuses = [fuzz(channel, method, at, chance) for _ in range(EACH)]
    assert len(statuses) == EACH


@pytest.mark.parametrize("method", [m for m in METHODS if m.name in UNMAKING | FILLING], ids=lambda m: m.name)
def test_random_messages_to_calls_that_make_and_unmake_games(serving: Any, method: Any) -> None:
    server = serving(games=60)
    chance = random.Random(method.full_name)
    with connect(server.address) as client, grpc.insecure_channel(server.address) as channel:
        at = table(client)
        for _ in range(EACH):
            if fuzz(channel, method, at, chance) is grpc.StatusCode.OK and method.name in UNMAKING:
                at = table(client)


def test_bytes_that_are_no_message_are_refused_as_such(shared: Serving, at: Table) -> None:
    with grpc.insecure_channel(shared.address) as channel:
        for method in METHODS:
            status, _ = call(channel, method, b"\x0a\xff", at.seat.token, 20)
            assert status is grpc.StatusCode.INVALID_ARGUMENT, method.name


def test_a_message_that_is_too_large_is_refused_and_changes_nothing(serving: Any) -> None:
    server = serving(message_bytes=64 * 1024)
    with connect(server.address, patience=0) as client, grpc.insecure_channel(server.address) as channel:
        at = table(client)
        before = at.state()
        large = seats_pb2.SubmitOrderRequest(game=at.game.id, client_id="x" * 100_000).SerializeToString()
        for method in METHODS:
            if method.name not in ("Play", "LoadGame"):
                status, _ = call(channel, method, large, at.seat.token, 20)
                assert status is grpc.StatusCode.RESOURCE_EXHAUSTED, method.name
        assert at.state() == before


def test_no_token_of_another_game_opens_a_call(shared: Serving, at: Table) -> None:
    """Every call that takes the token of a game refuses that of another one, and one that nobody has."""
    free = {"GetGame", "JoinSeat", "CreateGame", "ListGames", "LoadGame"}
    with grpc.insecure_channel(shared.address) as channel:
        for method in METHODS:
            if "game" not in method.input_type.fields_by_name or method.name in free:
                continue
            data = seats_pb2.ObserveRequest(game=at.game.id).SerializeToString()
            status, _ = call(channel, method, data, at.stranger.token, 20)
            assert status is grpc.StatusCode.PERMISSION_DENIED, method.name
            for token in ("", "wrong", at.seat.token[:-1], at.seat.token.upper()):
                status, _ = call(channel, method, data, token, 20)
                assert status is grpc.StatusCode.UNAUTHENTICATED, method.name


def test_an_order_that_is_sent_again_is_taken_once(client: Client, shared: Serving, at: Table) -> None:
    order = order_of("set_formation", "red-1", formation="tight")
    request = seats_pb2.SubmitOrderRequest(game=at.game.id, order=order, client_id="a")
    metadata = (("authorization", f"Bearer {at.seat.token}"),)
    with grpc.insecure_channel(shared.address) as channel:
        submit = seats_pb2_grpc.SeatsStub(channel).SubmitOrder
        first = submit(request, metadata=metadata).order
        before = at.state()
        for other in (order, orders_pb2.Order(force="nobody"), order_of("defend", "red-1")):
            request.order.CopyFrom(other)
            with pytest.raises(grpc.RpcError) as caught:
                submit(request, metadata=metadata)
            assert caught.value.code() is grpc.StatusCode.ALREADY_EXISTS
        assert at.state() == before
        assert [each.id for each in at.seat.pending()] == [first]


def test_commits_out_of_turn_change_nothing(at: Table) -> None:
    before = at.state()
    for number in (-1, 0):
        refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", at.seat.commit, number)
    for number in (2, 2**62):
        refusal("FAILED_PRECONDITION", "NOT_ASKED", at.seat.commit, number)
    assert at.state() == before
    at.seat.commit(1)
    before = at.state()
    at.seat.commit(1)  # once more is no fault
    refusal("FAILED_PRECONDITION", "NOT_ASKED", at.seat.submit, "defend", "red-1")
    assert at.state() == before


def test_jumps_of_the_game_s_clock(client: Client, shared: Serving) -> None:
    game = client.create_game(TEXT, owner_paces=True, seed=3)
    last = list(game.advance(until=86400))[-1]
    digest = game.inspect().digest
    for until in (0, 1, last.second):
        assert list(game.advance(until=until))[-1].steps == 0
    refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", game.advance, until=-1)
    refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", game.advance, steps=-1)
    assert game.inspect().digest == digest
    assert list(game.advance(until=2**63 - 1))[-1].stop == games_pb2.STOP_REASON_END
    with grpc.insecure_channel(shared.address) as channel, pytest.raises(ValueError, match="out of range"):
        games_pb2_grpc.GamesStub(channel).AdvanceGame(games_pb2.AdvanceGameRequest(game=game.id, until=2**63))


def test_nothing_in_the_server_asks_for_the_time_of_day() -> None:
    """Whoever sets the clock on the wall times nobody out: deadlines and pauses run on clocks that do not jump."""
    sources = sorted(Path(warclock.server.__path__[0]).glob("*.py"))
    assert len(sources) > 30
    for source in sources:
        text = source.read_text()
        for asking in ("time.time(", "time_ns(", "datetime.now(", "date.today(", "utcnow("):
            assert asking not in text, f"{source.name}: {asking}"
