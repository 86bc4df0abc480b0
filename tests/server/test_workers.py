"""Worker processes: games go on when one dies, leave the memory when nobody asks, stop when their caller is gone."""

from __future__ import annotations

import os
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from servers import CROSSING, Serving, grpc
from test_games import RED, refusal

from warclock.clients.sdk import Client, GameClient, SeatClient, Turn, connect
from warclock.server.game_calls import GAME_CALLS
from warclock.server.link import Answer, Ask, Frames, Opened, frame, pack
from warclock.server.settings import Settings
from warclock.server.slices import Slice, stopwatch
from warclock.server.worker import OPEN, SLICE, serve
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game
from warclock.sim.journal import lines_of, opening_line
from warclock.sim.scenario import load, opening_state
from warclock.v1 import games_pb2, games_pb2_grpc, seats_pb2

OPEN_SEATS = {"red": "open", "blue": "open"}


def until(condition: Callable[[], Any], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.fixture(scope="module")
def spawned(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server with two worker processes, which the tests of this module share."""
    server = Serving(tmp_path_factory.mktemp("spawned"), workers=2)
    yield server
    server.stop()


def asked_first(client: Client) -> tuple[GameClient, SeatClient, Turn, str]:
    """A new game, the seat of red, its first decision, and a force of its."""
    game = client.create_game("two-valleys", OPEN_SEATS, seed=4)
    red = client.join(game.id, "red")
    return game, red, next(iter(red.turns())), red.observe().observation.forces[0].id


def worker_of(server: Serving, game: str) -> Any:
    live = server.run(server.server.host.open(game))
    return live._lodging.worker


def test_games_are_spread_over_processes(spawned: Serving) -> None:
    with connect(spawned.address) as client:
        games = [client.create_game("two-valleys", OPEN_SEATS) for _ in range(4)]
        pids = [worker_of(spawned, game.id).pid for game in games]
        assert os.getpid() not in pids
        assert sorted(pids.count(pid) for pid in set(pids)) == [2, 2]
        for game in games:
            game.delete()
        workers = spawned.server.host.workers
        assert [worker.games for worker in workers._all] == [0, 0, 0]


@pytest.mark.parametrize("question", [False, True])
def test_a_worker_that_is_killed_takes_nothing_with_it(spawned: Serving, question: bool) -> None:
    with connect(spawned.address, patience=30) as client:
        games = [client.create_game("two-valleys", OPEN_SEATS, seed=4) for _ in range(2)]
        red, other = (client.join(game.id, "red") for game in games)
        turn, _ = next(iter(red.turns())), next(iter(other.turns()))
        force = red.observe().observation.forces[0].id
        order = turn.submit("set_formation", force, client_id="a", formation="tight")
        before, heard = games[0].inspect(), []
        events = red.events(red.observe().last_event)
        listener = threading.Thread(target=lambda: heard.append(next(events)))
        listener.start()
        worker = worker_of(spawned, games[0].id)
        workers = spawned.server.host.workers
        if question:
            worker = workers._all[0]
        deaths = workers.deaths
        os.kill(worker.pid, signal.SIGKILL)
        until(lambda: not worker.alive)
        assert other.observe().decision_number == 1
        assert client.adjudicate("mass-combat.morale_check", {"morale": 9}, dice=[9])[0] == {"passed": True}
        assert games[0].inspect() == before
        assert [pending.id for pending in red.pending()] == [order]
        turn.submit("post_lookout", force, on=True)
        listener.join(10)
        assert heard[0].number == red.observe().last_event  # the same stream went on
        assert games[0].inspect().digest != before.digest
        until(lambda: all(each.alive for each in workers._all))
        assert worker.pid not in workers.pids()
        assert workers.deaths == deaths + 1
        for game in games:
            game.delete()


def test_a_call_that_loses_its_worker_is_made_again(serving: Any) -> None:
    server = serving(workers=1)
    with connect(server.address, patience=0) as client:
        game, red, turn, force = asked_first(client)
        worker = worker_of(server, game.id)
        os.kill(worker.pid, signal.SIGSTOP)
        answers: list[str] = []
        call = threading.Thread(target=lambda: answers.append(turn.submit("post_lookout", force, on=True)))
        call.start()
        until(lambda: worker._asked)
        os.kill(worker.pid, signal.SIGKILL)
        call.join(20)
        assert answers == [pending.id for pending in red.pending()]
        assert [event["order"] for event in accepted(game)] == answers


def accepted(game: GameClient) -> list[dict[str, Any]]:
    from warclock.sim.journal import read_lines

    return [row.event for row in read_lines(game.journal().splitlines()) if row.kind == "OrderAccepted"]


@pytest.mark.parametrize("workers", [0, 1])
def test_an_idle_game_leaves_the_memory_and_comes_back(serving: Any, workers: int) -> None:
    server = serving(workers=workers, idle_seconds=0.2)
    with connect(server.address, patience=0) as client:
        game, red, turn, force = asked_first(client)
        order = turn.submit("post_lookout", force, on=True)
        host = server.server.host
        until(lambda: game.id not in host._live)
        assert [worker.games for worker in host.workers._all] == [0, 0]
        assert [pending.id for pending in red.pending()] == [order]
        events = red.events()
        assert next(events).number == 1
        live = host._live[game.id]
        until(lambda: live._lodging.worker is None)
        time.sleep(1.5)
        assert host._live[game.id] is live  # somebody listens
        turn.commit()
        numbers = [next(events).number for _ in range(red.observe().last_event - 1)]
        assert numbers == list(range(2, len(numbers) + 2))


def test_an_advance_whose_deadline_is_over_stops_in_the_worker(serving: Any) -> None:
    server = serving(workers=1, slice_seconds=0.005)
    with connect(server.address) as client:
        game = client.create_game("navarre-1810", owner_paces=True, seed=1)
        before = game.inspect().events
        stub = games_pb2_grpc.GamesStub(grpc.insecure_channel(server.address))
        metadata = (("authorization", f"Bearer {game.token}"),)
        with pytest.raises(grpc.RpcError) as caught:
            list(stub.AdvanceGame(games_pb2.AdvanceGameRequest(game=game.id), metadata=metadata, timeout=0.3))
        assert caught.value.code() is grpc.StatusCode.DEADLINE_EXCEEDED
        until(lambda: game.inspect().events == game.inspect().events)
        now = game.inspect()
        time.sleep(0.2)
        assert game.inspect() == now
        assert now.events > before
        assert now.game.status == games_pb2.GAME_STATUS_ACTIVE


def test_a_full_disk_stops_the_clock_until_there_is_room(serving: Any) -> None:
    server = serving(workers=1, retry_seconds=0.1)
    with connect(server.address, patience=0) as client:
        game = client.create_game(CROSSING.read_bytes(), {RED: "open"}, seed=3)
        seat = client.join(game.id, RED)
        turn = next(iter(seat.turns()))
        store = server.server.host.store
        store._db.execute("PRAGMA query_only=1")
        with pytest.raises(Exception, match="STORE_FAILED"):
            turn.commit()
        assert seat.observe().decision_number == turn.number
        assert seat.observe().observation.asked
        store._db.execute("PRAGMA query_only=0")
        turn.commit()
        store._db.execute("PRAGMA query_only=1")  # the clock goes on by itself, and cannot
        time.sleep(0.3)
        store._db.execute("PRAGMA query_only=0")
        assert next(iter(seat.turns())).number > turn.number


@pytest.mark.parametrize("broken", [lambda *_: 1 // 0, lambda *_: object()])
def test_a_fault_of_ours_leaves_the_game_as_it_was_kept(
    serving: Any, monkeypatch: pytest.MonkeyPatch, broken: Any
) -> None:
    """After a fault, and after an answer that cannot be sent, the worker's copy is not trusted."""
    server = serving()
    with connect(server.address, patience=0) as client:
        game, red, turn, force = asked_first(client)
        order = turn.submit("post_lookout", force, on=True)
        before = game.inspect()

        def breaks(hosted: Any, side: str, data: bytes) -> Any:
            hosted.game.commit(side)
            return broken()

        with monkeypatch.context() as patched:
            patched.setitem(GAME_CALLS, "withdraw", breaks)
            refusal("INTERNAL", "INTERNAL", red.withdraw, order)
        assert game.inspect() == before
        assert [pending.id for pending in red.pending()] == [order]
        red.withdraw(order)


def test_a_commander_that_fails_commits_without_orders(
    serving: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(_briefing: Any) -> Iterator[dict[str, Any]]:
        raise ZeroDivisionError("in a commander")
        yield {}

    monkeypatch.setitem(COMMANDERS, "steady", fails)
    with connect(serving(workers=0).address, patience=0) as client:
        game = client.create_game("two-valleys", {"red": "open", "blue": "steady"}, seed=4)
        turns = client.join(game.id, "red").turns()
        next(turns).commit()
        assert next(turns).number == 2  # the war goes on
    assert [each.msg["side"] for each in caplog.records if "a commander failed" in str(each.msg)][:1] == ["blue"]  # type: ignore[index,call-overload]


def test_a_seat_event_is_the_same_message_in_both_streams() -> None:
    watch = seats_pb2.WatchResponse.DESCRIPTOR.fields_by_name["event"]
    play = seats_pb2.PlayResponse.DESCRIPTOR.fields_by_name["event"]
    assert (watch.number, watch.message_type) == (play.number, play.message_type)


def test_frames_come_out_whole_however_they_are_cut() -> None:
    parts = [b"", b"a", b"x" * 70_000]
    stream = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    for step in (1, 3, 4, 5, 65_536, len(stream)):
        frames = Frames()
        found = [each for i in range(0, len(stream), step) for each in frames.cut(stream[i : i + step])]
        assert found == parts


def test_a_slice_ends_when_its_time_is_up_or_something_is_urgent() -> None:
    asked: list[int] = []
    over = stopwatch(5, lambda: bool(asked.append(1)) or True)
    assert not over()
    assert not asked
    time.sleep(0.002)
    assert over()
    over = stopwatch(0.01, lambda: False)
    assert not over()
    time.sleep(0.011)
    assert over()


def test_a_call_that_comes_during_a_slice_is_answered_though_nothing_comes_after_it() -> None:
    ours, theirs = socket.socketpair()
    settings = Settings(data=Path("unused"), slice_seconds=5)
    thread = threading.Thread(target=serve, args=(theirs, settings), daemon=True)
    thread.start()
    scenario = load("navarre-1810").scenario
    assert scenario
    state = opening_state(scenario, 1)
    first, game = opening_line(state), Game.new(state)
    commanders = dict.fromkeys(game.world.sides, "steady")
    opened = Opened(game.save(), [first + lines_of(game.journal.take())], [], [])
    ours.sendall(frame(Ask(1, "a", OPEN, pack(opened))))
    ours.sendall(frame(Ask(2, "a", SLICE, pack(Slice(None, None, commanders)))))
    frames, numbers = Frames(), []
    ours.settimeout(4)
    while 3 not in numbers:
        for packed in frames.cut(ours.recv(1 << 20)):
            answer = msgspec.msgpack.decode(packed, type=Answer)
            assert (answer.refused, answer.fault) == (None, "")
            numbers.append(answer.number)
            if answer.number == 1:
                time.sleep(0.05)
                ours.sendall(frame(Ask(3, "a", "tell")))
    assert numbers == [1, 2, 3]
    ours.close()
    thread.join(10)
    assert not thread.is_alive()
