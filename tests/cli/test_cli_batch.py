"""``batch``: the same rows for any number of processes and after any interruption; failures are rows."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time

import pytest

from warclock.clients.batch.plan import CRASH, LOST, Run, plan_of, runs_of
from warclock.clients.batch.playing import Player
from warclock.clients.batch.pool import PoolFault, played
from warclock.sim.commanders import COMMANDERS
from warclock.sim.scenario import load, opening_state

RUNS = 6


def plan_for(path):
    return plan_of(opening_state(load(str(path)).scenario, 0))


def in_this_process(plan, runs, jobs, stopped):
    player = Player(plan)
    return (player.play(run) for run in runs)


@pytest.fixture
def here(monkeypatch):
    """Play runs in this process, where the test can change things."""
    monkeypatch.setattr("warclock.clients.cli.batching.played", in_this_process)


def test_the_same_bytes_for_any_jobs_and_after_any_cut(cli, crossing, tmp_path):
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    first = cli("batch", crossing, "--seeds", f"1-{RUNS}", "--jobs", 1, "--out", one)
    assert first.status == 0, first.err
    lines = one.read_bytes().splitlines(keepends=True)
    assert len(lines) == RUNS + 1
    for cut in (0, len(lines[0]) // 2, len(lines[0]), len(b"".join(lines[:3])) + 5):
        head, kept, tail = lines[0], b"".join(lines[3:1:-1]), lines[1]
        two.write_bytes((head + kept + tail)[:cut] if cut <= len(head) else head + kept + tail[:5])
        done = cli("batch", crossing, "--seeds", f"1-{RUNS}", "--jobs", 2, "--out", two)
        assert done.status == 0, done.err
        assert two.read_bytes() == one.read_bytes()
        assert done.out.splitlines()[:-1] == first.out.splitlines()[:-1]


def test_a_finished_batch_is_not_played_again(cli, crossing, tmp_path, here, monkeypatch):
    kept = tmp_path / "kept.csv"
    cli("batch", crossing, "--seeds", "1-3", "--out", kept)
    before = kept.read_bytes()
    monkeypatch.setattr(Player, "play", lambda *_: pytest.fail("played again"))
    done = cli("batch", crossing, "--seeds", "2-3", "--out", kept)
    assert done.status == 0
    assert kept.read_bytes() == before
    assert "Runs 2, finished 2" in done.out


def test_a_row_tells_what_the_run_itself_tells(cli, crossing, here):
    run = json.loads(cli("run", crossing, "--seed", 4, "--json").out)
    row = Player(plan_for(crossing)).play(Run(4, False))
    assert (row.outcome, row.winner, row.reason) == (run["outcome"], run["winner"] or "", run["reason"])
    assert row.points == run["points"]
    assert row.days == run["day"]
    assert row.battles == 1
    assert row.losses["red"] > 0


def test_swap_plays_each_seed_from_both_seats(cli, crossing, tmp_path, here):
    out = tmp_path / "swap.csv"
    done = cli("batch", crossing, "--seeds", "1-2", "--swap", "--out", out, "--commander", "blue=random", "--json")
    found = json.loads(done.out)
    assert found["runs"] == 4
    assert sorted(found["commanders"]) == ["random of blue", "scripted of red"]
    rows = [line.split(",") for line in out.read_text().splitlines()]
    column = rows[0].index("commander.red")
    assert [row[column] for row in rows[1:]] == ["scripted", "random"] * 2
    assert [row[:2] for row in rows[1:]] == [["1", "0"], ["1", "1"], ["2", "0"], ["2", "1"]]


def test_a_crash_is_a_row_and_not_the_end(cli, crossing, here, monkeypatch, tmp_path):
    def fails_at_times(briefing):
        if briefing.dice.roll(20, "to fail") == 20:
            raise ValueError("no, not\nthis")
        return []

    monkeypatch.setitem(COMMANDERS, "failing", fails_at_times)
    out = tmp_path / "rows.csv"
    done = cli("batch", crossing, "--seeds", "1-8", "--commander", "blue=failing", "--days", 1, "--out", out)
    crashes = out.read_text().count(",crash,,crash,")
    assert 0 < crashes < 8
    assert done.status == 3
    assert f"Runs 8, finished {8 - crashes}, failures {crashes}." in done.out
    assert done.out.count("crash: ValueError: no, not this") == crashes


@pytest.mark.parametrize("text", ["", "seed,swapped\n1,0\n", "a letter\nto a friend\n"])
def test_a_file_of_something_else_is_left_alone(cli, crossing, tmp_path, here, text):
    out = tmp_path / "rows.csv"
    out.write_text(text)
    done = cli("batch", crossing, "--seeds", "1-2", "--out", out)
    assert done.status == (2 if text else 0)
    assert not text or (out.read_text() == text and "is not the file of this batch" in done.err)


def test_rows_of_another_batch_are_refused(cli, crossing, tmp_path, here):
    out = tmp_path / "rows.csv"
    cli("batch", crossing, "--seeds", "1-2", "--out", out)
    before = out.read_bytes()
    for change in (("--days", 2), ("--commander", "blue=random")):
        done = cli("batch", crossing, "--seeds", "1-4", "--out", out, *change)
        assert done.status == 2
        assert "line 2 belongs to another batch" in done.err
    assert out.read_bytes() == before


@pytest.mark.parametrize("seeds", ["3-2", "a-b", "-4", "1-", "1-9999999"])
def test_bad_seeds_create_nothing(cli, crossing, tmp_path, seeds):
    assert cli("batch", crossing, f"--seeds={seeds}", "--out", tmp_path / "x.csv").status == 2
    assert not list(tmp_path.iterdir())


def test_a_process_that_dies_costs_its_run_alone(crossing):
    plan = plan_for(crossing)
    rows = []
    for row in played(plan, runs_of(range(1, 6), False), 1, lambda: False):
        if not rows:
            for child in multiprocessing.active_children():
                os.kill(child.pid, signal.SIGKILL)
        rows.append(row)
    assert sorted(row.seed for row in rows) == [1, 2, 3, 4, 5]
    died = [row for row in rows if row.outcome == LOST]
    assert len(died) == 1
    assert "exit code -9" in died[0].error
    assert not multiprocessing.active_children()


def test_a_pool_that_cannot_start_says_so(crossing):
    from msgspec.structs import replace

    broken = replace(plan_for(crossing), opening=b"{}")
    with pytest.raises(PoolFault):
        list(played(broken, runs_of([1], False), 1, lambda: False))


def test_a_game_that_cannot_begin_is_a_crash(crossing, monkeypatch):
    monkeypatch.setattr("warclock.sim.game.Game.new", lambda state: 1 // 0)
    row = Player(plan_for(crossing)).play(Run(1, False))
    assert row.outcome == CRASH
    assert row.error.startswith("ZeroDivisionError")


def test_interrupting_leaves_what_was_finished(cli, tmp_path):
    out, whole = tmp_path / "rows.csv", tmp_path / "whole.csv"
    command = [sys.executable, "-m", "warclock.clients.cli.main", "batch", "two-valleys", "--jobs", "1", "--out", out]
    process = subprocess.Popen([*command, "--seeds", "1-500"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    deadline = time.monotonic() + 60
    while not out.exists() or out.read_bytes().count(b"\n") < 3:
        assert time.monotonic() < deadline and process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130, err
    assert b"the same command goes on with" in err
    kept = out.read_text().splitlines()
    assert 3 <= len(kept) < 501
    assert cli("batch", "two-valleys", "--seeds", "1-2", "--jobs", 1, "--quiet", "--out", whole).status == 0
    assert kept[:3] == whole.read_text().splitlines()
