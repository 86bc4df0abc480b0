"""The store: all or nothing, and what the server does when it fails."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from servers import CROSSING, Process, Serving
from test_games import RED, refusal

from warclock.clients.sdk import ServerRefused, connect
from warclock.server.keeper import Keeper
from warclock.server.records import Batch, GameRecord, Input, StoreFailed, TokenRecord
from warclock.server.sqlite_store import FILE_NAME, LONG_LOG_BYTES, SqliteStore


def record(name: str) -> GameRecord:
    return GameRecord(
        id=name, scenario="s", title="S", scenario_hash="", owner_paces=False, owner_side="", secret_hash="", seats=()
    )


@pytest.fixture
def store(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path)


def created(store: SqliteStore, name: str = "a") -> None:
    store.create(record(name), b"save 0", b"opening\n", {f"token of {name}": TokenRecord(name, True, "")})


def inputs(*numbers: int) -> list[Input]:
    return [Input("advance", {"steps": number}) for number in numbers]


def test_a_game_is_kept_as_its_save_the_inputs_after_it_and_the_lines_before(store: SqliteStore) -> None:
    created(store)
    store.append(Batch("a", 1, inputs(1, 2)))
    store.append(Batch("a", 3, inputs(3)))
    store.checkpoint("a", 2, b"save 2", b"one\ntwo\n")
    kept = store.kept("a")
    assert kept is not None
    assert (kept.save, kept.input, kept.inputs) == (b"save 2", 2, inputs(3))
    assert list(store.journal("a")) == [b"opening\n", b"one\ntwo\n"]
    assert store.token("token of a") == TokenRecord("a", True, "")
    assert store.token("token of b") is None


def test_inputs_are_kept_all_or_none(store: SqliteStore) -> None:
    created(store)
    store.append(Batch("a", 1, inputs(1)))
    with pytest.raises(StoreFailed):
        store.append(Batch("a", 0, inputs(7, 8)))  # the second has a number that is taken
    kept = store.kept("a")
    assert kept is not None
    assert kept.inputs == inputs(1)


def test_a_second_process_finds_what_was_written_without_a_close(store: SqliteStore, tmp_path: Path) -> None:
    created(store)
    store.append(Batch("a", 1, inputs(5)))
    other = SqliteStore(tmp_path)
    kept = other.kept("a")
    assert kept is not None
    assert kept.inputs == inputs(5)
    other.close()


def test_deleting_leaves_nothing(store: SqliteStore) -> None:
    for name in ("a", "b"):
        created(store, name)
        store.append(Batch(name, 1, inputs(1)))
    store.delete("a")
    assert (store.kept("a"), store.record("a"), store.token("token of a")) == (None, None, None)
    assert list(store.journal("a")) == []
    assert store.count() == 1
    assert [found.id for _, found in store.page(100, 10)] == ["b"]


def test_power_syncs_every_write_and_another_version_is_refused(tmp_path: Path) -> None:
    strict = SqliteStore(tmp_path, power=True)
    assert strict._db.execute("PRAGMA synchronous").fetchone() == (2,)
    strict._db.execute("PRAGMA user_version=9")
    strict.close()
    with pytest.raises(StoreFailed, match="version 9"):
        SqliteStore(tmp_path)


def test_a_full_disk_refuses_plainly_and_loses_nothing(serving: Any, caplog: pytest.LogCaptureFixture) -> None:
    server = serving()
    with connect(server.address, patience=0) as client:
        game = client.create_game(CROSSING.read_bytes(), {RED: "open"}, seed=3)
        seat = client.join(game.id, RED)
        turn = next(iter(seat.turns()))
        force = seat.observe().observation.forces[0].id
        kept = turn.submit("set_formation", force, formation="tight")
        before = game.inspect()
        store = server.server.host.store
        pages = store._db.execute("PRAGMA page_count").fetchone()[0]
        store._db.execute(f"PRAGMA max_page_count={pages}")  # as if the disk were full
        failed = 0
        for number in range(2000):
            try:
                turn.submit("post_lookout", force, client_id=f"{number} {'x' * 180}", on=True)
            except Exception as refused:
                assert (refused.reason, refused.status.name) == ("STORE_FAILED", "UNAVAILABLE")  # type: ignore[attr-defined]
                failed = number
                break
        assert failed
        assert len(seat.pending()) == 1 + failed
        refusal("UNAVAILABLE", "STORE_FAILED", turn.submit, "post_lookout", force, client_id="y" * 200, on=True)
        told = [each.msg["fault"] for each in caplog.records if "cannot be kept" in str(each.msg)]  # type: ignore[index,call-overload]
        assert told == ["inputs of games cannot be kept, and are refused: database or disk is full"]
        store._db.execute("PRAGMA max_page_count=1000000")
        assert len(seat.pending()) == 1 + failed
        assert seat.pending()[0].id == kept
        turn.submit("post_lookout", force, on=False)
        turn.commit()
        assert game.inspect().events > before.events


def test_the_file_is_a_database_with_a_version(store: SqliteStore, tmp_path: Path) -> None:
    created(store)
    store.close()
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (2,)
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_disk_that_is_really_full_loses_nothing_that_was_acknowledged(process: Process) -> None:
    """No file of the server may grow beyond some size for a while; then it is killed."""
    resource = pytest.importorskip("resource")
    with connect(process.address, patience=0) as client:
        game = client.create_game(CROSSING.read_bytes(), {RED: "open"}, seed=3)
        seat = client.join(game.id, RED)
        turn = next(iter(seat.turns()))
        force = seat.observe().observation.forces[0].id
        size = (process.data / f"{FILE_NAME}-wal").stat().st_size
        before = resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (size + 100_000, resource.RLIM_INFINITY))
        given: list[str] = []
        with pytest.raises(ServerRefused, match="cannot keep this now, and has not taken it") as caught:
            while len(given) < 2000:
                given.append(turn.submit("post_lookout", force, client_id=str(len(given)), on=True))
        assert (caught.value.reason, caught.value.status.name) == ("STORE_FAILED", "UNAVAILABLE")
        assert given
        assert [pending.id for pending in seat.pending()] == given
        refusal("UNAVAILABLE", "STORE_FAILED", turn.commit)
        assert seat.observe().observation.asked
        resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, before)
        given.append(turn.submit("post_lookout", force, client_id="room again", on=False))
    process.kill()
    process.start()
    with connect(process.address) as client:
        seat = client.seat(game.id, seat.token)
        assert [pending.id for pending in seat.pending()] == given
        seat.commit(turn.number)
        assert next(iter(seat.turns())).number > turn.number


def test_the_log_is_moved_into_the_file_and_begins_anew(store: SqliteStore, tmp_path: Path) -> None:
    created(store)
    log = tmp_path / f"{FILE_NAME}-wal"
    number = 0
    while log.stat().st_size < LONG_LOG_BYTES + 100_000:
        number += 1
        store.append(Batch("a", number, [Input("submit", {"text": "x" * 100_000})]))
    store.tidy()
    size = log.stat().st_size
    store.append(Batch("a", number + 1, inputs(1)))
    assert log.stat().st_size == size
    kept = store.kept("a")
    assert kept is not None
    assert len(kept.inputs) == number + 1


def test_with_power_all_that_wait_are_written_together_and_a_failure_tells_all(tmp_path: Path) -> None:
    class Slow(SqliteStore):
        writes = 0

        def append(self, *batches: Batch) -> None:
            self.writes += 1
            time.sleep(0.05)
            super().append(*batches)

    store = Slow(tmp_path, power=True)
    names = [f"game {number}" for number in range(10)]
    for name in names:
        created(store, name)

    async def keep(first: int) -> list[Any]:
        keeper = Keeper(store, on_the_spot=False)
        batches = [Batch(name, first, inputs(first)) for name in names]
        answers = await asyncio.gather(*map(keeper.append, batches), return_exceptions=True)
        keeper.close()
        return answers

    assert asyncio.run(keep(1)) == [None] * 10
    assert store.writes == 1
    kept = [store.kept(name) for name in names]
    assert all(each is not None and each.inputs == inputs(1) for each in kept)
    assert [type(answer) for answer in asyncio.run(keep(1))] == [StoreFailed] * 10


def test_a_backup_made_while_the_server_runs_is_a_server_s_folder(serving: Any, tmp_path: Path) -> None:
    server = serving()
    with connect(server.address) as client:
        game = client.create_game(CROSSING.read_bytes(), {RED: "open"}, seed=3)
        seat = client.join(game.id, RED)
        next(iter(seat.turns())).submit("set_formation", "red-1", formation="tight")
        (tmp_path / "copy").mkdir()
        with sqlite3.connect(server.server.settings.data / FILE_NAME) as kept:  # as the command .backup does
            kept.backup(sqlite3.connect(tmp_path / "copy" / FILE_NAME))
        digest = game.inspect().digest
        seat.commit(1)
    other = Serving(tmp_path / "copy")
    with connect(other.address) as client:
        assert client.game(game.id, game.token).inspect().digest == digest
        assert len(client.seat(game.id, seat.token).pending()) == 1
    other.stop()


def test_a_file_of_the_version_before_is_brought_up_to_date(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    created(store)
    store._db.execute("ALTER TABLE tokens DROP COLUMN role")
    store._db.execute("PRAGMA user_version=1")
    store.close()
    again = SqliteStore(tmp_path)
    assert again.token("token of a") == TokenRecord("a", True, "")
    assert again._db.execute("PRAGMA user_version").fetchone() == (2,)
    again.close()
