"""``warclock play`` in this process: as a script types, and as a person behind a terminal does."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from sitting import Terminal, typed

from warclock.clients.cli.main import main
from warclock.clients.journal_file import raw_lines
from warclock.clients.run_folder import NAMES

START = ("play", "two-valleys", "--side", "red", "--seed", 3)


def test_a_war_is_played_to_its_end_and_leaves_its_reports(tmp_path: Path) -> None:
    lines = "move red-1 red-bridge\nmove red-3 market\ncommit 2\n" + "commit 30\n" * 40
    done = typed(tmp_path, lines, *START, "--out", "war")
    assert (done.status, done.err) == (0, "")
    assert "order red.1: move red-1 red-town--red-bridge\n" in done.out
    assert "red-1 (1st red battalion) arrived at Red bridge" in done.out
    assert "the game is over.\n  side  points  reason\n" in done.out
    assert done.out.endswith("Journal, save, transcript and report are in war.\n")
    assert {path.name for path in (tmp_path / "war").iterdir()} == {*NAMES} - {"crash.txt"}
    assert main(["replay", str(tmp_path / "war")]) == 0


def test_who_leaves_is_told_how_to_return_and_finds_everything_as_it_was(tmp_path: Path) -> None:
    left = typed(tmp_path, "move red-1 market\ncommit\nrest red-2 2\n", *START)
    assert left.status == 0
    assert left.out.endswith("The game is kept in two-valleys-red. Go on with: warclock play two-valleys-red\n")
    assert json.loads((tmp_path / "two-valleys-red" / "run.json").read_text())["player"] == "red"
    back = typed(tmp_path, "pending\nnews all\nlook\nabandon\n", "play", "two-valleys-red")
    assert "red.2: rest red-2 days=2" in back.out
    assert "06:00 red-1 (1st red battalion) departed for Red bridge" in back.out
    once = typed(tmp_path, "look\nquit\n", "play", "two-valleys-red")
    assert once.out.rpartition("day 2 red> look")[2] == back.out.rpartition("day 2 red> look")[2].replace(
        "abandon\n", "quit\nThe game is kept in two-valleys-red. Go on with: warclock play two-valleys-red\n"
    )


def test_a_war_that_was_left_often_is_the_same_as_one_played_at_a_sitting(tmp_path: Path) -> None:
    sittings = ["move red-1 red-bridge", "commit\nmove red-3 market", "move red-2 red-bridge\ncommit", "commit 9\n" * 4]
    typed(tmp_path, "\n".join(sittings), *START, "--out", "whole")
    typed(tmp_path, sittings[0], *START, "--out", "parts")
    for order in sittings[1:]:
        assert typed(tmp_path, order, "play", "parts").status == 0
    whole, parts = (tmp_path / name / "save.warclock" for name in ("whole", "parts"))
    assert whole.read_bytes() == parts.read_bytes()
    assert main(["replay", str(tmp_path / "parts")]) == 0


WRONG = [
    ("dance", "there is no command or order 'dance'"),
    ("attack red-1 red-c1", "none of your forces can be ordered to attack now"),
    ("atack red-1", "there is no command or order 'atack' (did you mean 'attack'?)"),
    ("move", "which force? move can be ordered to red-1, red-2, red-3"),
    ("move red-9 market", "there is no force or person of yours 'red-9'"),
    ("move red-1", "path is missing: PLACE or WAY, one after the other"),
    ("move red-1 nowhere", "path: no way or place 'nowhere'"),
    ("move red-1 marke", "(did you mean 'market'?)"),
    ("move red-1 blue-depot--blue-town", "path: edge blue-depot--blue-town cannot be taken here"),
    ("rest red-1 many", "days: 'many' is not a whole number"),
    ("rest red-1 99", "days: 99 is not from 1 to 30"),
    ("rest red-1 2 3", "'3' is too much: the order has days"),
    ("hide red-1 on", "none of your forces can be ordered to hide now"),
    ("post_lookout red-1 perhaps", "on: 'perhaps' is neither yes nor no"),
    ("set_formation red-1 loose", "formation: 'loose' is not one of tight, scattered"),
    ("split red-1 horse:9", "troops: 'horse:9': write KIND:NUMBER"),
    ("split red-1 foot:900", "troops: expected 0 to 400 of foot, got 900"),
    ("ways", "ways from which place?"),
    ("force", "which force? you have red-1, red-2, red-3"),
    ("withdraw", "which order? you have given none"),
    ("withdraw red.7", "there is no order of yours 'red.7'"),
    ("commit soon", "commit takes a number of decisions, 1 or more, not 'soon'"),
    ("look here", "look takes no more words"),
    ("s", "'s' may be "),
]
RIGHT = [
    ("move red-1 to market via red-mill", "move red-1 red-town--red-mill red-mill--market"),
    ("mov red-1 red-mill market", "move red-1 red-town--red-mill red-mill--market"),
    ("move red-1 red-town--red-hill red-hill--market", "move red-1 red-town--red-hill red-hill--market"),
    ("move red-1 red-bridge stop_at=red-bridge", "move red-1 red-town--red-bridge stop_at=red-bridge"),
    ("split red-1 100", "split red-1 troops=foot:100"),
    ("split red-1 troops=foot:100", "split red-1 troops=foot:100"),
    ("post-lookout red-1 on", "post_lookout red-1 on=yes"),
    ("set_f red-1 tig", "set_formation red-1 formation=tight"),
    ("retreat red-1 red-town--red-mill if_beaten", "retreat red-1 direction=red-town--red-mill when=if_beaten"),
    ("defend red-1", "defend red-1"),
]


def answers(folder: Path, lines: list[str]) -> dict[str, str]:
    """What each line is answered with, all typed at one sitting that keeps nothing."""
    done = typed(folder, "\n".join([*lines, "abandon"]) + "\n", *START)
    assert (done.status, done.err) == (0, "")
    assert list(folder.iterdir()) == []
    parts = done.out.split("day 1 red> ")[1:]
    assert [part.partition("\n")[0] for part in parts] == [*lines, "abandon"]
    return dict(part.split("\n", 1) for part in parts)


def test_wrong_input_is_explained_and_changes_nothing(tmp_path: Path) -> None:
    answered = answers(tmp_path, [line for line, _ in WRONG] + ["pending"])
    for line, told in WRONG:
        assert told in answered[line], line
    assert answered["pending"] == "you have given no order yet\n"


def test_orders_in_one_line(tmp_path: Path) -> None:
    answered = answers(tmp_path, [line for line, _ in RIGHT])
    for line, order in RIGHT:
        assert answered[line].partition(": ")[2] == f"{order}\n", line


def test_a_person_composes_an_order_by_questions_with_numbers_and_completion(tmp_path: Path) -> None:
    screen = Terminal(tmp_path, *START)
    assert "You want:" in screen.read("day 1 red> ")
    assert "2 red-2 (2nd red battalion)" in screen.type("order\r", "force: ")
    assert "move" in screen.type("1\r", "order: ")
    screen.type("mov\t\r", "path (PLACE or WAY, one after the other): ")
    screen.type("market\r", "stop_at (PLACE) [none]: ")
    assert "order red.1: move red-1 red-town--red-bridge red-bridge--market" in screen.type("\r", "day 1 red> ")
    screen.type("rest red-2\r", "days (1 to 30): ")
    assert "'x' is not a whole number" in screen.type("x\r", "days (1 to 30): ")
    assert "order red.2: rest red-2 days=2" in screen.type("2\r", "day 1 red> ")
    screen.type("order red-3\r", "order: ")
    assert "no order was given" in screen.interrupt("day 1 red> ")
    screen.type("com\t\r", "day 2 red> ")
    screen.interrupt("Go on with: warclock play two-valleys-red")
    assert screen.end() == 130


def test_end_of_input_leaves_too(tmp_path: Path) -> None:
    screen = Terminal(tmp_path, *START)
    screen.read("day 1 red> ")
    screen.type("\x04", "Go on with: warclock play two-valleys-red")
    assert screen.end() == 0


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["play"], "play which scenario?"),
        (["play", "two-valleys"], "which side do you play? say --side red or --side blue"),
        (["play", "two-valleys", "--side", "green"], "--side green: there is no such side"),
        (["play", "nowhere", "--side", "red"], "nowhere"),
        (["play", "two-valleys", "--side", "red", "--game", "1"], "--game needs --server"),
        (["play", "two-valleys", "--side", "red", "--commander", "blue=nobody"], "there is no commander 'nobody'"),
    ],
)
def test_what_cannot_be_played_is_told(
    argv: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(argv) == 2
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_is_never_taken_from_another_game(tmp_path: Path) -> None:
    typed(tmp_path, "quit\n", *START)
    assert "Go on with: warclock play two-valleys-red-2\n" in typed(tmp_path, "quit\n", *START).out
    again = typed(tmp_path, "", *START, "--out", "two-valleys-red")
    assert again.status == 2
    assert again.err.startswith("warclock: two-valleys-red: holds a run already")
    assert "is for a new game" in typed(tmp_path, "", "play", "two-valleys-red", "--seed", 4).err


BOARD = ("play", "embassy-stairwell", "--side", "rescue", "--seed", 3)


def test_on_a_board_the_help_and_the_looks_are_of_people(tmp_path: Path) -> None:
    lines = [
        "help",
        "help go",
        "help move",
        "map",
        "places",
        "ways",
        "aims",
        "force",
        "force alpha-1",
        "options alpha-9",
    ]
    lines += ["move alpha-1 x", "help nothing"]
    done = typed(tmp_path, "\n".join([*lines, "abandon"]) + "\n", *BOARD)
    parts = done.out.split("day 1 rescue> ")
    told = dict(part.split("\n", 1) for part in parts[1:])
    assert "0 lost" not in parts[0]
    assert "Of your 6 people 6 are able\n" in parts[0]
    assert "go alpha-1 11,8,0" in told["help"]
    assert "Orders that can be given now: bo_aim, " in told["help"]
    assert "red-1" not in told["help"]
    assert told["help go"].startswith(
        "go PERSON: Move on foot to a spot by the shortest way.\n  can be given now to al"
    )
    assert told["help move"].endswith("none of yours can be ordered to move now\n")
    for line in ("map", "places", "ways"):
        assert told[line] == "there is no map: the fight is on a board, which skirmish draws\n"
    assert told["aims"] == "  nothing is worth points in this game\n"
    assert told["force"].startswith("which person? you have alpha-1, ")
    assert "\n  hp: 10\n" in told["force alpha-1"]
    assert told["options alpha-9"] == "there is no person of yours 'alpha-9' (did you mean 'alpha-6'?)\n"
    assert told["move alpha-1 x"].startswith("none of your forces can be ordered to move now")
    assert told["help nothing"].startswith("there is no order 'nothing'")


def test_the_fallen_are_drawn_and_counted_apart(tmp_path: Path) -> None:
    done = typed(tmp_path, "hand_over rifleman\nwatch 3\nlook\nskirmish\nabandon\n", *BOARD)
    look = done.out.partition("> look\n")[2].partition("> skirmish\n")[0]
    board = done.out.partition("> skirmish\n")[2]
    states = dict(re.findall(r"^  (alpha-\d|rescue-p\d+) .*?(able|dead|out of action)", look, re.M))
    fallen = [name for name, state in states.items() if state != "able"]
    assert fallen
    own = [state for name, state in states.items() if name.startswith("alpha")]
    assert f"{own.count('able')} are able" in look or f"{own.count('able')} is able" in look
    rows = "".join(re.findall(r"^  ([#].*)$", board, re.M))
    assert rows.count("x") + rows.count("%") >= 1
    assert "% yours and x others who are out of action or dead" in board
    assert re.search(r"^  \d\d:\d\d\S* alpha-\d: shoot with \S+ \(d12 \d+, total \d+\)", done.out, re.M)
    assert re.search(r"^  \d\d:\d\d\S* rescue-p\d+ \(Insurgents\) is (dead|out of action)$", done.out, re.M)


def test_commit_with_a_number_goes_on_for_turns_of_a_fight(tmp_path: Path) -> None:
    done = typed(tmp_path, "commit 3\nabandon\n", *BOARD)
    assert done.out.count("day 1 rescue> ") == 2
    turns = re.findall(r" Turn (\d+)$", done.out, re.M)
    assert len(turns) >= 3


def test_where_a_referee_could_sit_questions_have_their_default_answer(tmp_path: Path) -> None:
    (tmp_path / "ruled.yaml").write_text("extends: two-valleys\nid: ruled\noptions: {referee: seat}\n")
    lines = "hand_over steady\nwatch\n"
    done = typed(tmp_path, lines, "play", "ruled.yaml", "--side", "red", "--seed", 3, "--out", "war")
    assert (done.status, done.err) == (0, "")
    assert "the game is over.\n" in done.out
    kinds = [json.loads(line)[2] for line in list(raw_lines(tmp_path / "war" / "journal.jsonl.zst"))[1:]]
    assert kinds.count("QuestionAsked") == kinds.count("RulingGiven") > 0
