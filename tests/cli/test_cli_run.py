"""``run``: what it shows, what it writes, and that the same seed gives the same bytes."""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from warclock.clients.journal_file import read_journal, read_rows

GOLDEN = Path(__file__).parent / "crossing-transcript.txt"
HEAVY = ("simpy", "networkx", "numpy", "pydantic", "msgspec", "zstandard", "tqdm", "yaml")


def journal(folder: Path) -> Path:
    return folder / "journal.jsonl.zst"


def test_digest_and_summary(cli, crossing):
    done = cli("run", crossing, "--seed", 3)
    assert done.status == 0
    assert done.err == ""
    lines = done.out.splitlines()
    assert lines[0] == "The Crossing (crossing): 4 days from 1801-05-01, seed 3"
    days = [line for line in lines if line.startswith("Day ")]
    assert [line.split(",")[0] for line in days] == ["Day 1", "Day 2", "Day 3", "Day 4"]
    assert any("Battle at The bridge" in line for line in lines)
    assert "Battles fought: 1." in lines


def test_quiet_shows_the_end_only(cli, crossing):
    done = cli("run", crossing, "--seed", 3, "--quiet")
    assert not any(line.startswith("Day ") for line in done.out.splitlines())
    assert "ended on day 4" in done.out


def test_json_is_the_last_line(cli, crossing):
    done = cli("run", crossing, "--seed", 3, "--json")
    result = json.loads(done.out.splitlines()[-1])
    assert result["reason"] == "time"
    assert set(result["points"]) == set(result["reasons"]) == {"red", "blue"}
    assert result["seed"] == 3
    assert result["outcome"] in ("win", "draw")
    assert (result["winner"] is None) == (result["outcome"] == "draw")


def test_a_drawn_seed_is_told_and_gives_the_same_again(cli, crossing, tmp_path):
    first = json.loads(cli("run", crossing, "--json", "--out", tmp_path / "a").out)
    again = cli("run", crossing, "--json", "--seed", first["seed"], "--out", tmp_path / "b")
    assert json.loads(again.out)["events"] == first["events"]
    assert journal(tmp_path / "a").read_bytes() == journal(tmp_path / "b").read_bytes()


def test_without_out_nothing_is_written(cli, crossing, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert cli("run", crossing, "--seed", 3).status == 0
    assert list(tmp_path.iterdir()) == []


def test_files_of_a_run(finished):
    names = sorted(path.name for path in finished.iterdir())
    assert names == ["journal.jsonl.zst", "report.html", "report.md", "run.json", "save.warclock", "transcript.txt"]
    rows = list(read_rows(journal(finished)))
    assert [row.number for row in rows] == list(range(len(rows)))
    assert [row.kind for row in rows].count("GameEnded") == 1


def test_transcript_is_the_golden_one(finished):
    text = (finished / "transcript.txt").read_text()
    if os.environ.get("WARCLOCK_GOLDEN"):
        GOLDEN.write_text(text)
    assert text == GOLDEN.read_text()


def test_days_end_and_score_early(cli, crossing, tmp_path):
    result = json.loads(cli("run", crossing, "--seed", 3, "--days", 2, "--json", "--out", tmp_path / "r").out)
    assert result["day"] == 2
    assert result["reason"] == "time"
    opening, _ = read_journal(journal(tmp_path / "r"))
    assert opening.header.days == 2


def test_days_cannot_lengthen(cli, crossing):
    done = cli("run", crossing, "--days", 5)
    assert done.status == 2
    assert "4 days" in done.err


def test_commander_takes_a_side(cli, crossing, tmp_path):
    argv = ("--seed", 3, "--quiet", "--commander", "red=idle", "--out", tmp_path / "r")
    assert cli("run", crossing, *argv).status == 0
    opening, rows = read_journal(journal(tmp_path / "r"))
    assert opening.sides["red"].commander == "idle"
    assert all(row.kind != "OrderAccepted" for row in rows)


def test_a_run_is_not_overwritten(cli, crossing, finished):
    before = journal(finished).read_bytes()
    done = cli("run", crossing, "--seed", 4, "--quiet", "--out", finished)
    assert done.status == 2
    assert "--force" in done.err
    assert journal(finished).read_bytes() == before
    assert cli("run", crossing, "--seed", 4, "--quiet", "--out", finished, "--force").status == 0
    assert journal(finished).read_bytes() != before


def test_a_crash_is_status_3_and_the_journal_tells(cli, crossing, tmp_path, monkeypatch):
    from warclock.sim.tasks import HANDLERS

    def broken(moment, task):
        raise RuntimeError("a wheel came off")

    monkeypatch.setitem(HANDLERS, "battle", broken)
    done = cli("run", crossing, "--seed", 3, "--quiet", "--out", tmp_path / "r")
    assert done.status == 3
    assert "a wheel came off" in done.err
    assert "Traceback" not in done.err
    assert "a wheel came off" in (tmp_path / "r" / "crash.txt").read_text()
    last = list(read_rows(journal(tmp_path / "r")))[-1]
    assert (last.kind, last.event["reason"]) == ("GameEnded", "crash")
    assert "crashed, then as now" in cli("replay", tmp_path / "r").out


@pytest.mark.parametrize("argument", ["--help", "--version"])
def test_help_comes_at_once(argument):
    """Importing what a game needs takes far longer than a person waits for help."""
    program = "import sys; from warclock.clients.cli.main import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-X", "importtime", "-c", program, argument]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    loaded = {line.rpartition("|")[2].strip().partition(".")[0] for line in done.stderr.splitlines()}
    assert "argparse" in loaded
    assert loaded.isdisjoint(HEAVY)


def test_the_digest_of_a_skirmish_tells_who_falls(cli, tmp_path):
    done = cli("run", "embassy-stairwell", "--seed", 3)
    shown, _, summary = done.out.partition("The embassy stairwell ended on day 1")
    rows = [line.rsplit(maxsplit=6) for line in summary.splitlines() if line.startswith(("  Rescue", "  Insurgents"))]
    out, dead = (sum(int(row[column]) for row in rows) for column in (3, 4))
    assert out
    assert dead
    assert shown.count(" is dead\n") == dead
    assert shown.count(" is out of action\n") >= out  # some may be up again, or die later
    assert " The skirmish stairwell is over (" in shown
    assert "is dead" not in cli("run", "embassy-stairwell", "--seed", 3, "--quiet").out


def test_the_losses_of_a_skirmish_are_those_who_cannot_fight(cli, tmp_path):
    assert cli("batch", "embassy-stairwell", "--seeds", "1-3", "--jobs", 1, "--out", tmp_path / "rows.csv").status == 0
    rows = list(csv.DictReader((tmp_path / "rows.csv").open()))
    for row in rows:
        shown = cli("run", "embassy-stairwell", "--seed", row["seed"], "--quiet").out.splitlines()
        for side, name in (("rescue", "Rescue team"), ("insurgents", "Insurgents")):
            (figures,) = (line.split()[-6:] for line in shown if line.startswith(f"  {name}"))
            _, _, out, dead, _, surrendered = map(int, figures)
            assert int(row[f"losses.{side}"]) == out + dead + surrendered
    assert any(int(row["losses.rescue"]) for row in rows)


def test_what_checking_a_skirmish_counts(cli):
    told = "embassy-stairwell: ok (2 sides, 4 teams, 16 combatants, 150 turns, 1 day)\n"
    assert cli("check", "embassy-stairwell").out == told
