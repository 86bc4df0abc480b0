"""Bad input of every kind: status 2, a message that names the fault and its place, no traceback, nothing left."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

COMMAND = [sys.executable, "-m", "warclock.clients.cli.main"]
BATTLE = "mass-combat.battle"

CASES = {
    "no command": ([], "usage"),
    "unknown command": (["rnu"], "warclock: there is no command 'rnu' (did you mean 'run'?)\n"),
    "help of an unknown command": (["help", "rnu"], "there is no command 'rnu' (did you mean 'run'?)"),
    "command like none": (["frobnicate"], "warclock: there is no command 'frobnicate'\nwarclock --help tells what"),
    "misspelt option": (
        ["run", "two-valleys", "--sead", "3"],
        "warclock run: there is no option --sead (did you mean '--",
    ),
    "misspelt option with =": (["run", "two-valleys", "--sede=3"], "no option --sede (did you mean '--seed'?)"),
    "option with one dash": (["run", "two-valleys", "-seed", "3"], "no option -seed (did you mean '--seed'?)"),
    "misspelt before what is needed": (
        ["batch", "two-valleys", "--seds", "1-3"],
        "no option --seds (did you mean '--see",
    ),
    "misspelt before a word": (["game", "--sever", "x", "inspect"], "no option --sever (did you mean '--server'?)"),
    "misspelt option of none": (["--verison"], "warclock: there is no option --verison (did you mean '--version'?)"),
    "option like none": (["map", "two-valleys", "-z"], "warclock map: there is no option -z\nwarclock map --help"),
    "option of serve cut short": (["serve", "--dat", "x"], "there is no option --dat (did you mean '--data'?)"),
    "misspelt choice": (
        ["run", "two-valleys", "--spectators", "al"],
        "'al' is not one of none, after_end, all (did you",
    ),
    "misspelt action": (["game", "insepct"], "ACTION: 'insepct' is not one of inspect, "),
    "one word too many": (["run", "two-valleys", "three"], "warclock run: 'three' is too much: it takes SCENARIO\n"),
    "a word where none is": (["scenarios", "all"], "'all' is too much: it takes options only"),
    "option without a value": (
        ["run", "two-valleys", "--seed"],
        "warclock run: argument --seed: expected one argument",
    ),
    "unknown scenario": (["run", "two-valley"], "did you mean 'two-valleys'"),
    "missing file": (["run", "no/such/file.yaml"], "no/such/file.yaml"),
    "seed no number": (["run", "two-valleys", "--seed", "x"], "--seed"),
    "seed below zero": (["run", "two-valleys", "--seed", "-1"], "-1"),
    "no days": (["run", "two-valleys", "--days", "0"], "--days"),
    "commander without side": (["run", "two-valleys", "--commander", "idle"], "SIDE=NAME"),
    "unknown side": (["run", "two-valleys", "--commander", "rad=idle"], "did you mean 'red'"),
    "unknown commander": (["run", "two-valleys", "--commander", "red=idel"], "did you mean 'idle'"),
    "commander of forces on a board": (
        ["run", "embassy-stairwell", "--commander", "rescue=steady"],
        "--commander rescue=steady: steady leads nobody on a board: rifleman does",
    ),
    "scenario with a fault": (["run", "broken.yaml"], "broken.yaml:2:"),
    "not YAML": (["run", "torn.yaml"], "torn.yaml:"),
    "not text": (["run", "binary.yaml"], "binary.yaml"),
    "out is a file": (["run", "hawkoid-ambush", "--out", "broken.yaml"], "broken.yaml: is a file"),
    "out below a file": (["run", "hawkoid-ambush", "--out", "broken.yaml/run"], "broken.yaml/run"),
    "check finds faults": (["check", "broken.yaml"], "broken.yaml:2:"),
    "replay of nothing": (["replay", "nothing"], "nothing"),
    "replay of an empty file": (["replay", "empty"], "empty"),
    "replay of something else": (["replay", "broken.yaml"], "broken.yaml: line 1"),
    "replay of noise": (["replay", "binary.yaml"], "binary.yaml"),
    "report of something else": (["report", "broken.yaml"], "broken.yaml"),
    "resume of nothing": (["resume", "nothing"], "nothing"),
    "resume of a file": (["resume", "broken.yaml"], "broken.yaml"),
    "map of a skirmish": (["map", "embassy-stairwell"], "no map to draw"),
    "graph of a skirmish": (["map", "embassy-stairwell", "-o", "board.graphml"], "no map to draw"),
    "unknown procedure": (["adjudicate", "mass-combat.batle", "--input", "{}"], "did you mean 'mass-combat.battle'"),
    "procedure without rule set": (["procedures", "battle"], "battle"),
    "no input": (["adjudicate", BATTLE], "--input"),
    "input not JSON": (["adjudicate", BATTLE, "--input", '{"attacker": nobody}'], "line 1, column "),
    "input cut off": (["odds", BATTLE, "--input", '{"attacker": {'], "--input"),
    "input file missing": (["odds", BATTLE, "--input", "@nothing.json"], "nothing.json"),
    "input a folder": (["odds", BATTLE, "--input", "@."], "directory"),
    "unknown field": (["odds", BATTLE, "--input", '{"atacker": 1}'], "did you mean 'attacker'"),
    "field missing": (["odds", BATTLE, "--input", '{"attacker": {"name": "a"}}'], "attacker: "),
    "dice no numbers": (["adjudicate", BATTLE, "--input", "{}", "--dice", "a,b"], "64,26"),
    "dice and seed": (["adjudicate", BATTLE, "--input", "{}", "--dice", "1", "--seed", "2"], "--seed"),
    "no samples": (["odds", BATTLE, "--input", "{}", "--samples", "0"], "--samples"),
}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files that are not what they should be."""
    (tmp_path / "broken.yaml").write_text("warclock: 1\nid: [not, a, name]\ntitel: Broken\n")
    (tmp_path / "torn.yaml").write_text("warclock: 1\nsides: [{id: red\n")
    (tmp_path / "binary.yaml").write_bytes(bytes(range(256)))
    (tmp_path / "empty").write_bytes(b"")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("case", CASES)
def test_bad_input(cli, place, case):
    argv, wanted = CASES[case]
    before = sorted(place.rglob("*"))
    done = cli(*argv)
    assert done.status == 2
    assert wanted in done.err
    assert "Traceback" not in done.err
    assert done.out == ""
    assert sorted(place.rglob("*")) == before


def test_check_tells_every_problem_and_the_good_ones(cli, place, crossing):
    done = cli("check", "broken.yaml", crossing, "two-valleys")
    assert done.status == 2
    assert f"{crossing}: ok (2 sides, 3 nodes, 2 edges, 2 forces, 4 days)" in done.out
    assert "two-valleys: ok" in done.out
    assert "titel" in done.err
    assert len(done.err.splitlines()) > 3
    assert all(line.startswith("broken.yaml") for line in done.err.splitlines())


def test_closed_output_is_no_fault():
    close = "import os, sys; os.close(1); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    done = subprocess.run(
        [sys.executable, "-c", close, *COMMAND[1:], "scenarios"], stderr=subprocess.PIPE, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_full_output_is_told():
    with open("/dev/full", "w") as full:
        done = subprocess.run([*COMMAND, "scenarios"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
    assert done.returncode == 2
    assert "No space left" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_reader_that_leaves_is_no_fault():
    program = f"{sys.executable} -m warclock.clients.cli.main schema | head -1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", program], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "{", "")


def test_help_is_a_word_too(cli):
    assert cli("help").out == cli("--help").out
    assert cli("help", "map").out == cli("map", "--help").out


def test_every_option_of_every_command_is_found_when_a_letter_is_missing(cli):
    """Long options only; those of one or two letters more than the dashes are like too much else."""
    from warclock.clients.cli.main import make_parser

    (commands,) = (action for action in make_parser()._actions if isinstance(action.choices, dict))
    tried = 0
    for name, parser in commands.choices.items():
        for option in parser._option_string_actions:
            if len(option) < 6:
                continue
            misspelt = option[:3] + option[4:]
            if parser._is_known(misspelt):
                continue
            done = cli(name, misspelt)
            assert (done.status, done.out) == (2, "")
            assert f"there is no option {misspelt} (did you mean '{option}'?)" in done.err
            tried += 1
    assert tried > 100
