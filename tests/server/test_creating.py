"""Games made once however often they are asked for, and lists of games with filters."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from servers import Process, Serving, grpc
from test_games import RED, TEXT, refusal

from warclock.clients.sdk import Client, connect
from warclock.v1 import games_pb2, games_pb2_grpc, seats_pb2, seats_pb2_grpc

NAME = "a name that nobody can guess"


def asked(**more: Any) -> Any:
    seats = [games_pb2.SeatSetting(side=RED, open=True)]
    return games_pb2.CreateGameRequest(scenario_text=TEXT, seats=seats, **{"request_id": NAME, **more})


def create(address: str, request: Any) -> Any:
    with grpc.insecure_channel(address) as channel:
        return games_pb2_grpc.GamesStub(channel).CreateGame(request)


def test_the_same_request_again_is_answered_with_the_same_game(serving: Any) -> None:
    server = serving()
    first, second = create(server.address, asked()), create(server.address, asked())
    assert first.game == second.game
    assert first.owner_token != second.owner_token
    with connect(server.address) as client:
        assert len(list(client.games())) == 1
        for token in (first.owner_token, second.owner_token):
            assert client.game(first.game.id, token).inspect().seed >= 0
        refusal("UNAUTHENTICATED", "BAD_TOKEN", client.game(first.game.id, NAME).inspect)
        refusal("UNAUTHENTICATED", "BAD_TOKEN", client.game(first.game.id, f"request {NAME}").inspect)
        client.game(first.game.id, first.owner_token).delete()
        assert create(server.address, asked()).game.id != first.game.id
        nameless = [create(server.address, asked(request_id="")).game.id for _ in range(2)]
        assert len({*nameless}) == 2


def test_of_many_at_once_one_makes_the_game(shared: Serving, client: Client) -> None:
    found: list[Any] = []
    request = asked(request_id="another name that is secret")
    threads = [threading.Thread(target=lambda: found.append(create(shared.address, request).game.id)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(found) == 8
    assert len({*found}) == 1


@pytest.mark.parametrize("more", [{"seed": 5}, {"owner_side": "blue"}, {"join_secret": "x"}])
def test_another_request_of_the_same_name_is_refused(shared: Serving, more: dict[str, Any]) -> None:
    request = asked(request_id="a third name that is secret")
    create(shared.address, request)
    with pytest.raises(grpc.RpcError) as caught:
        create(shared.address, asked(request_id=request.request_id, **more))
    assert caught.value.code() is grpc.StatusCode.ALREADY_EXISTS


@pytest.mark.parametrize("name", ["short", "x" * 21, "x" * 201, "x" * 30 + "\n"])
def test_a_name_that_could_be_guessed_or_is_no_text_is_refused(shared: Serving, name: str) -> None:
    with pytest.raises(grpc.RpcError) as caught:
        create(shared.address, asked(request_id=name))
    assert caught.value.code() is grpc.StatusCode.INVALID_ARGUMENT


def test_a_request_that_is_refused_leaves_its_name_free(shared: Serving) -> None:
    name = "a fourth name that is secret"
    with pytest.raises(grpc.RpcError):
        create(shared.address, asked(request_id=name, owner_side="nobody"))
    assert create(shared.address, asked(request_id=name)).game.id


def test_a_request_is_known_after_the_server_was_killed(process: Process) -> None:
    first = create(process.address, asked())
    process.kill()
    process.start()
    assert create(process.address, asked()).game.id == first.game.id


def take(address: str, game: str, name: str, side: str = RED) -> str:
    with grpc.insecure_channel(address) as channel:
        request = seats_pb2.JoinSeatRequest(game=game, side=side, request_id=name)
        return str(seats_pb2_grpc.SeatsStub(channel).JoinSeat(request).token)


def test_joining_again_by_the_same_request_gives_the_same_seat(process: Process) -> None:
    game = create(process.address, asked()).game.id
    name = "a name of a seat that is secret"
    first = take(process.address, game, name)
    process.kill()  # before its answer has come, say
    process.start()
    second = take(process.address, game, name)
    assert first != second
    with connect(process.address) as client:
        for token in (first, second):
            assert client.seat(game, token).observe().observation.side == RED
        refusal("FAILED_PRECONDITION", "SEAT_TAKEN", client.join, game, RED)
        refusal("UNAUTHENTICATED", "BAD_TOKEN", client.seat(game, name).observe)


def test_a_name_of_one_call_means_nothing_to_another(shared: Serving) -> None:
    name = "a sixth name that is a secret"
    made = create(shared.address, asked(request_id=name))
    take(shared.address, made.game.id, name)
    seats_name = "a seventh name that is secret"
    other = create(shared.address, asked(request_id="an eighth name that is secret"))
    take(shared.address, other.game.id, seats_name)
    assert create(shared.address, asked(request_id=seats_name)).game.id != other.game.id  # and no token of its owner
    with pytest.raises(grpc.RpcError) as caught:
        take(shared.address, made.game.id, seats_name)
    assert caught.value.code() is grpc.StatusCode.ALREADY_EXISTS
    with pytest.raises(grpc.RpcError) as caught:
        take(shared.address, made.game.id, "short")
    assert caught.value.code() is grpc.StatusCode.INVALID_ARGUMENT


def test_the_name_is_not_kept(shared: Serving) -> None:
    name = "a fifth name that is a secret"
    create(shared.address, asked(request_id=name))
    kept = b"".join(path.read_bytes() for path in shared.server.settings.data.iterdir())
    assert name.encode() not in kept


def test_lists_can_be_filtered(serving: Any) -> None:
    server = serving(page_size=2)
    with connect(server.address) as client:
        opened = [client.create_game(TEXT, {RED: "open"}).id for _ in range(3)]
        shut = [client.create_game(TEXT, {RED: "open"}, owner_side="blue").id for _ in range(1)]
        other = [client.create_game("two-valleys", {"red": "open"}).id]
        done = [client.create_game(TEXT).id for _ in range(3)]
        client.join(shut[0], RED)
        paused = client.create_game("two-valleys", {"red": "open"})
        paused.pause()
        for game in done:
            while not client.game(game).get().HasField("outcome"):
                pass
        found = {
            "open": [game.id for game in client.games(open_seats=True)],
            "scenario": [game.id for game in client.games(scenario="two-valleys")],
            "ended": [game.id for game in client.games(games_pb2.GAME_STATUS_ENDED)],
            "paused": [game.id for game in client.games(games_pb2.GAME_STATUS_PAUSED)],
            "both": [game.id for game in client.games(games_pb2.GAME_STATUS_ACTIVE, "two-valleys", True)],
        }
    assert found["open"] == [paused.id, *other, *reversed(opened)]
    assert found["scenario"] == [paused.id, *other]
    assert found["ended"] == list(reversed(done))
    assert found["paused"] == [paused.id]
    assert found["both"] == other


def test_a_filter_that_lets_few_through_is_asked_on_page_by_page(serving: Any, monkeypatch: Any) -> None:
    from warclock.server import games_service

    monkeypatch.setattr(games_service, "MOST_PAGES", 1)
    server = serving(page_size=2)
    with connect(server.address) as client:
        wanted = client.create_game("two-valleys", {"red": "open"}).id
        for _ in range(5):
            client.create_game(TEXT, {RED: "open"})
        assert [game.id for game in client.games(scenario="two-valleys")] == [wanted]
