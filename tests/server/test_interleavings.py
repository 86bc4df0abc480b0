"""Calls of one game that come between one another, and callers who go away: nothing is lost, stale or left standing."""

from __future__ import annotations

import asyncio
import logging
import queue
from typing import Any

import pytest
from servers import Serving, grpc
from test_deadlines import OPEN, within
from test_games import BLUE, RED, TEXT

from warclock.clients.sdk import connect
from warclock.server import worker
from warclock.server.live_game import LiveGame
from warclock.server.records import StoreFailed, TokenRecord
from warclock.v1 import games_pb2, seats_pb2, seats_pb2_grpc


def live_of(server: Serving, game: str) -> LiveGame:
    live: LiveGame = server.run(server.server.host.open(game))
    return live


def test_a_seat_handed_over_just_before_time_goes_on_is_played_by_its_commander(shared: Serving) -> None:
    with connect(shared.address) as client:
        game = client.create_game(TEXT, {**OPEN, BLUE: "idle"}, seed=3)
        seat = client.join(game.id, RED)
        assert next(iter(seat.turns())).number == 1
        live, host = live_of(shared, game.id), shared.server.host

        async def between() -> None:
            """The hand-over has its turn when a slice of time, begun by somebody else, waits already."""
            await live._turn.acquire()
            handing = asyncio.ensure_future(live.call("hand_over", b"idle", RED))
            await asyncio.sleep(0)
            host.kick(live)
            for _ in range(3):
                await asyncio.sleep(0)
            live._turn.release()
            await handing
            host.kick(live)

        shared.run(between())
        within(20, lambda: game.get().HasField("outcome"))


def test_a_fault_that_nobody_waits_for_is_logged(
    serving: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    server = serving(retry_seconds=0.05)

    def breaks(*_: Any) -> Any:
        raise ZeroDivisionError("a fault of ours")

    with connect(server.address) as client, caplog.at_level(logging.ERROR, "warclock.server"):
        with monkeypatch.context() as patched:
            patched.setattr(worker, "run_slice", breaks)
            game = client.create_game(TEXT, seed=3)
            within(5, lambda: any("a fault of ours" in str(record.exc_info) for record in caplog.records))
        assert all(record.msg["game"] == game.id for record in caplog.records if isinstance(record.msg, dict))
        within(20, lambda: game.get().HasField("outcome"))


def test_what_a_client_adds_to_a_look_is_not_kept(shared: Serving) -> None:
    with connect(shared.address) as client:
        game = client.create_game(TEXT, OPEN, seed=3)
        seat = client.join(game.id, RED)
        live = live_of(shared, game.id)
        ask = seat.driver.channel.unary_unary("/warclock.v1.Seats/Observe")
        metadata = (("authorization", f"Bearer {seat.token}"),)
        plain = seats_pb2.ObserveRequest(game=game.id).SerializeToString()
        answers = {ask(plain + bytes([0x7A, 1, extra]), metadata=metadata, timeout=10) for extra in range(20)}
        assert len(answers) == 1
        assert len(live._answers) == 1


def test_a_seat_that_is_taken_while_its_game_is_deleted_leaves_nothing(shared: Serving) -> None:
    with connect(shared.address) as client:
        game = client.create_game(TEXT, OPEN, owner_paces=True, seed=3)
        live, store = live_of(shared, game.id), shared.server.host.store
        whose = TokenRecord(game.id, False, RED)

        async def both() -> list[Any]:
            deleting = asyncio.ensure_future(live.delete())
            await asyncio.sleep(0)
            joining = live.change(lambda record: record, {"hash": whose})
            return await asyncio.gather(deleting, joining, return_exceptions=True)

        deleted, refused = shared.run(both())
        assert deleted is None
        assert refused.reason == "TRY_AGAIN"
        assert store.token("hash") is None


def test_an_outcome_that_cannot_be_noted_at_once_is_noted_later(serving: Any) -> None:
    server = serving(retry_seconds=0.05)
    store = server.server.host.store
    update, failures = store.update, []

    def fails(*given: Any) -> None:
        failures.append(given)
        raise StoreFailed("disk full")

    with connect(server.address) as client:
        game = client.create_game(TEXT, owner_paces=True, seed=3)
        store.update = fails
        assert list(game.advance())[-1].stop == games_pb2.STOP_REASON_END
        assert failures
        assert game.get().status == games_pb2.GAME_STATUS_ACTIVE
        store.update = update
        within(5, lambda: game.get().status == games_pb2.GAME_STATUS_ENDED)


def test_who_opens_a_session_and_says_nothing_is_cut_off(serving: Any) -> None:
    server = serving(slow_reader_seconds=0.2)
    channel = grpc.insecure_channel(server.address)
    silent = queue.SimpleQueue[Any]()
    with pytest.raises(grpc.RpcError) as caught:
        next(seats_pb2_grpc.SeatsStub(channel).Play(iter(silent.get, None), timeout=5))
    assert caught.value.code() is grpc.StatusCode.ABORTED
    assert "nothing came for 0.2 seconds" in caught.value.details()
    silent.put(None)
    channel.close()


def test_the_folder_of_a_server_is_its_own(serving: Any) -> None:
    assert serving().server.settings.data.stat().st_mode & 0o077 == 0


def test_a_game_whose_owner_goes_away_while_it_is_deleted_leaves_the_memory(shared: Serving) -> None:
    with connect(shared.address) as client:
        game = client.create_game(TEXT, OPEN, seed=3)
        seat = client.join(game.id, RED)
        seat.observe()
        live, host = live_of(shared, game.id), shared.server.host

        async def gives_up() -> None:
            deleting = asyncio.ensure_future(host.delete(live))
            await asyncio.sleep(0)
            deleting.cancel()
            await asyncio.wait((deleting,))

        shared.run(gives_up())
        within(5, lambda: game.id not in host._live)
        within(5, lambda: all(whose.game != game.id for whose in host._tokens.values()))
