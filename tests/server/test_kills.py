"""What was acknowledged is kept (design law 9): a server whose processes are killed under load goes on where it was.

At length: ``bench/kills.py``.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from killing import ORDERS_A_KILL, SCENARIO, SIDES, differences, played
from servers import Process

from warclock.clients.sdk import connect

KILLS, SEED = 20, 11


def test_a_game_under_kills_of_front_and_workers_is_as_if_nothing_had_happened(
    process: Process, tmp_path: Path
) -> None:
    """Every acknowledged order is there once, every watcher hears each event once and in order."""
    game, players = played(process, KILLS, SEED)
    assert sum(len(player.given) for player in players) >= ORDERS_A_KILL * KILLS
    assert all(player.events[-1].WhichOneof("what") == "game_ended" for player in players)
    assert differences(game, players, SEED, tmp_path) == []


def test_a_server_that_is_stopped_politely_saves_says_so_and_goes_on(process: Process) -> None:
    with connect(process.address, patience=30) as client:
        game = client.create_game(SCENARIO, dict.fromkeys(SIDES, "open"), seed=SEED)
        seat = client.join(game.id, "red")
        turn = next(iter(seat.turns()))
        force = seat.observe().observation.forces[0].id
        turn.submit("set_formation", force, formation="tight")
        before = game.inspect()
        assert process.terminate() == "stopping\nstopped; games saved: 1\n"
        process.start()
        assert game.inspect() == before
        assert [pending.order.force for pending in seat.pending()] == [force]


def test_workers_end_with_their_front_and_only_with_it(process: Process) -> None:
    with connect(process.address, patience=30) as client:
        assert client.create_game(SCENARIO, seed=SEED).id  # they are up
    workers = process.workers()
    assert len(workers) == 2
    for pid in workers:
        os.kill(pid, signal.SIGTERM)  # as a process manager sends it to all, so that the front can save
    assert process.workers() == workers
    process.kill()
    end = time.monotonic() + 20
    while any(map(alive, workers)):
        assert time.monotonic() < end
        time.sleep(0.05)


def alive(pid: int) -> bool:
    shown = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True)
    return shown.stdout.strip()[:1] not in ("", "Z")


def test_two_servers_do_not_share_a_folder(process: Process) -> None:
    with pytest.raises(AssertionError):
        Process(process.data)
