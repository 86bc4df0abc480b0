"""Ctrl-C, kill -9, a full disk: what was written stays whole, and ``resume`` gives the bytes of an undisturbed run."""

from __future__ import annotations

import json
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from warclock.clients import run_folder
from warclock.clients.journal_file import read_rows

COMMAND = [sys.executable, "-m", "warclock.clients.cli.main"]
LONG = ("run", "navarre-1810", "--seed", "5", "--days", "30", "--quiet")
LONG_SEATS = ("--commander", "france=idle", "--commander", "spain=idle")


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.mark.parametrize("at", [1, 2, 4])
def test_interrupted_run_goes_on_to_the_same_bytes(cli, crossing, finished, tmp_path, monkeypatch, at):
    folder = tmp_path / "broken-off"
    write, count = run_folder.RunFolder.write_block, iter(range(100))

    def interrupting(self, lines):
        write(self, lines)
        if next(count) == at:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(run_folder.RunFolder, "write_block", interrupting)
    done = cli("run", crossing, "--seed", 3, "--json", "--out", folder)
    monkeypatch.undo()
    assert done.status == 130
    assert f"warclock resume {folder}" in done.err
    assert json.loads(done.out.splitlines()[-1])["outcome"] == "interrupted"
    rows = list(read_rows(folder / "journal.jsonl.zst"))
    assert all(row.kind != "GameEnded" for row in rows)
    assert cli("resume", folder, "--quiet").status == 0
    assert contents(folder) == contents(finished)


def test_every_moment_of_a_run_can_be_resumed(cli, crossing, finished, tmp_path, monkeypatch):
    """The folder as kill -9 leaves it after each block, and with each block half written."""
    write, copies = run_folder.RunFolder.write_block, []

    def copying(self, lines):
        length = (self.path / "journal.jsonl.zst").stat().st_size
        write(self, lines)
        if (self.path / "save.warclock").exists():
            for share in (1, 2):
                copy = tmp_path / f"copy-{len(copies)}"
                shutil.copytree(self.path, copy)
                data = (copy / "journal.jsonl.zst").read_bytes()
                (copy / "journal.jsonl.zst").write_bytes(data[: length + (len(data) - length) // share])
                copies.append(copy)

    monkeypatch.setattr(run_folder.RunFolder, "write_block", copying)
    assert cli("run", crossing, "--seed", 3, "--quiet", "--out", tmp_path / "r").status == 0
    monkeypatch.undo()
    assert len(copies) >= 8
    for copy in copies:
        assert cli("resume", copy, "--quiet").status == 0
        assert contents(copy) == contents(finished)


def test_resuming_a_finished_run_changes_nothing(cli, finished):
    before = contents(finished)
    (finished / "report.md").unlink()
    assert cli("resume", finished, "--quiet").status == 0
    assert contents(finished) == before


def test_a_journal_shorter_than_its_save_is_refused(cli, finished):
    journal = finished / "journal.jsonl.zst"
    journal.write_bytes(journal.read_bytes()[:-10])
    done = cli("resume", finished)
    assert done.status == 2
    assert "where the save stands" in done.err


def test_a_damaged_save_is_refused(cli, finished):
    save = finished / "save.warclock"
    save.write_bytes(save.read_bytes()[:-20])
    done = cli("resume", finished)
    assert done.status == 2
    assert "damaged" in done.err
    assert "Traceback" not in done.err


def started(folder: Path, **how) -> subprocess.Popen:
    argv = [*COMMAND, *LONG, *LONG_SEATS, "--out", str(folder)]
    return subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **how)


def wait_for_journal(process: subprocess.Popen, journal: Path, size: int) -> None:
    give_up = time.monotonic() + 60
    while not journal.exists() or journal.stat().st_size < size:
        assert process.poll() is None, process.stderr.read()
        assert time.monotonic() < give_up
        time.sleep(0.002)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("long") / "run"
    process = started(folder)
    process.communicate(timeout=120)
    assert process.returncode == 0
    return contents(folder)


@pytest.mark.parametrize("number, status", [(signal.SIGKILL, -9), (signal.SIGINT, 130), (signal.SIGTERM, 130)])
def test_signals_in_the_middle(cli, undisturbed, tmp_path, number, status):
    folder = tmp_path / "run"
    process = started(folder)
    wait_for_journal(process, folder / "journal.jsonl.zst", len(undisturbed["journal.jsonl.zst"]) // 3)
    process.send_signal(number)
    _, err = process.communicate(timeout=120)
    assert process.returncode == status
    assert "Traceback" not in err
    assert cli("resume", folder, "--quiet").status == 0
    assert contents(folder) == undisturbed


def test_full_disk(cli, undisturbed, tmp_path):
    """A limit on the size of files stands for the end of the disk."""
    folder = tmp_path / "run"
    limit = len(undisturbed["journal.jsonl.zst"]) * 2 // 3

    def shrink() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    process = started(folder, preexec_fn=shrink)
    _, err = process.communicate(timeout=120)
    assert process.returncode == 2
    assert "journal.jsonl.zst: File too large" in err
    assert f"warclock resume {folder}" in err
    assert "Traceback" not in err
    assert cli("replay", folder).status == 0
    assert cli("resume", folder, "--quiet").status == 0
    assert contents(folder) == undisturbed


def test_a_second_interrupt_stops_at_once(cli, crossing, finished, tmp_path, monkeypatch):
    """In the middle of a block; what follows the last whole one is made again."""
    folder = tmp_path / "run"
    write, count = run_folder.RunFolder.write_block, iter(range(100))

    def impatient(self, lines):
        if next(count) == 3:
            with (self.path / "journal.jsonl.zst").open("ab") as handle:
                handle.write(run_folder.packed(lines)[:20])
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
        write(self, lines)

    monkeypatch.setattr(run_folder.RunFolder, "write_block", impatient)
    done = cli("run", crossing, "--seed", 3, "--quiet", "--out", folder)
    monkeypatch.undo()
    assert done.status == 130
    assert "Traceback" not in done.err
    assert cli("replay", folder).status == 0
    assert cli("resume", folder, "--quiet").status == 0
    assert contents(folder) == contents(finished)


def test_two_processes_do_not_write_one_run(cli, finished):
    with run_folder.RunFolder.reopen(finished):
        done = cli("resume", finished)
    assert done.status == 2
    assert "another process" in done.err
    assert cli("resume", finished, "--quiet").status == 0
