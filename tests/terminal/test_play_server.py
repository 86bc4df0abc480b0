"""``warclock play`` and ``watch`` with a server: creating, joining, leaving, coming back, servers that die."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from servers import Process
from sitting import Terminal, typed

from warclock.clients.cli.main import main
from warclock.clients.sdk import connect

NEW = ("play", "two-valleys", "--side", "red")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    process = Process(tmp_path_factory.mktemp("server") / "data")
    yield process.address
    process.kill()


def token_of(folder: Path) -> Path:
    (file,) = folder.glob("*.token")
    return file


def test_a_war_on_a_server_is_played_to_its_end_in_two_sittings(tmp_path: Path, server: str) -> None:
    first = typed(tmp_path, "move red-1 red-bridge\nrest red-2 2\npending\ncommit 2\n", *NEW, "--server", server)
    assert (first.status, first.err) == (0, "")
    assert "  red.1: move red-1 red-town--red-bridge\n  red.2: rest red-2 days=2\n" in first.out
    assert "red-1 (1st red battalion) arrived at Red bridge" in first.out
    token = token_of(tmp_path)
    assert stat.S_IMODE(token.stat().st_mode) == 0o600
    back = first.out.rpartition("Come back with: warclock ")[2].split()
    assert back[:3] == ["play", "--server", server]
    second = typed(tmp_path, "withdraw all\n" + "commit 40\n" * 40, *back)
    assert (second.status, second.err) == (0, "")
    assert "the game is over.\n  side  points  reason\n" in second.out
    over = typed(tmp_path, "", *back)
    assert over.status == 0
    assert "the game is over.\n" in over.out


def test_the_same_is_shown_here_and_on_a_server(tmp_path: Path, server: str) -> None:
    lines = "look\nmap\nplaces\nways market\naims\nforce red-1\noptions red-1\nmove red-1 market\npending\nnews all\n"
    here = typed(tmp_path, lines, *NEW, "--seed", 3).out
    there = typed(tmp_path, lines, *NEW, "--server", server).out
    start, end = "Type help", "\n\nThe game"
    shown = [text[text.index(start) : text.index(end)] for text in (here, there)]
    assert shown[0] == shown[1]
    assert len(shown[0].splitlines()) > 80


def test_people_on_a_board_are_ordered_here_and_on_a_server(tmp_path: Path, server: str) -> None:
    new = ("play", "embassy-stairwell", "--side", "rescue")
    lines = "skirmish\noptions alpha-1\nhold_still alpha-1\ngo alpha-2 11,8,0 walk\ngo alpha-3 to=1,2\npending\n"
    here = typed(tmp_path, lines, *new, "--seed", 3).out
    there = typed(tmp_path, lines, *new, "--server", server).out
    shown = [text[text.index("Type help") : text.index("\n\nThe game")] for text in (here, there)]
    assert shown[0] == shown[1]
    assert "order rescue.1: hold_still alpha-1\n" in here
    assert "to: '1,2' is not one of " in here
    assert "  rescue.2: go alpha-2 to=11,8,0" in here


def test_a_person_joins_an_open_seat_and_refusals_are_told(
    tmp_path: Path, server: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with connect(server) as client:
        game = client.create_game("two-valleys", {"red": "open"}, join_secret="sesame").id
    join = ["play", "--server", server, "--game", game]
    for argv, told in (
        ([*join], "which side do you play?"),
        ([*join, "--side", "red"], "WRONG_SECRET"),
        ([*join, "--side", "green", "--join-secret", "sesame"], "UNKNOWN_SIDE"),
        ([*join, "--side", "blue", "--join-secret", "sesame"], "SEAT_TAKEN"),
        (["play", "--server", server, "--game", "0" * 16, "--side", "red"], "UNKNOWN_GAME"),
        (["play", "--server", server, "--side", "red"], "say either --game ID, or a SCENARIO"),
        (["play", "nowhere", "--server", server, "--side", "red"], "UNKNOWN_SCENARIO"),
        ([*NEW, "--server", server, "--seed", "4"], "the server draws the seed"),
        ([*NEW, "--server", server, "--out", "x"], "the server keeps the game"),
    ):
        assert main(argv) == 2, argv
        assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
    done = typed(tmp_path, "look\n", *join, "--side", "red", "--join-secret", "sesame", "--token-file", "mine")
    assert done.status == 0
    assert done.out.startswith("your token is kept in mine\n")
    (tmp_path / "other").write_text("two words\n")
    assert main([*join, "--token-file", "other"]) == 2
    assert "other: this is not a token" in capsys.readouterr().err
    (tmp_path / "other").write_bytes(b"\xff\xfe")
    assert main([*join, "--token-file", "other"]) == 2
    assert "other: this is not a token" in capsys.readouterr().err
    (tmp_path / "other").write_text("word\n")
    assert main([*join, "--token-file", "other"]) == 2
    assert "no such token" in capsys.readouterr().err


def test_a_person_plays_on_after_the_server_was_killed(tmp_path: Path) -> None:
    process = Process(tmp_path / "data")
    try:
        screen = Terminal(tmp_path, *NEW, "--server", process.address)
        screen.read("day 1 red> ")
        screen.type("move red-1 market\r", "order red.1")
        screen.read("day 1 red> ")
        process.kill()
        process.start()
        assert "red.1: move red-1" in screen.type("pending\r", "day 1 red> ")
        process.kill()
        process.start()
        assert "departed for Red bridge" in screen.type("commit\r", "day 2 red> ")
        screen.interrupt("Come back with: warclock play --server")
        assert screen.end() == 130
    finally:
        process.kill()


def test_a_new_game_may_have_a_time_limit(tmp_path: Path, server: str) -> None:
    limit = ["--decision-seconds", "600", "--bank-seconds", "900", "--stand-in", "steady"]
    told = typed(tmp_path, "time\n", *NEW, "--server", server, *limit)
    assert "15:00" in told.out or "900" in told.out, told.out
    game = told.out.partition("game ")[2][:16]
    with connect(server) as client:
        rules = client.game(game).get().deadlines
    assert (rules.decision_seconds, rules.bank_seconds, rules.stand_in) == (600, 900, "steady")


@pytest.mark.parametrize(
    ("more", "wanted"),
    [
        (["--bank-seconds", "5"], "--bank-seconds needs --decision-seconds N"),
        (["--decision-seconds", "0"], "0 is not from 1 to 2592000"),
        (["--decision-seconds", "2592001"], "2592001 is not"),
        (["--decision-seconds", "5", "--stand-in", "napoleon"], "napoleon"),
        (["--game", "0123456789abcdef", "--stand-in", "idle"], "--stand-in is for a new game"),
    ],
)
def test_a_wrong_time_limit_is_told(tmp_path: Path, server: str, more: list[str], wanted: str) -> None:
    begun = ["play", "--side", "red"] if "--game" in more else [*NEW]
    told = typed(tmp_path, "", *begun, "--server", server, *more)
    assert told.status == 2
    assert wanted in told.err
    assert "Traceback" not in told.err


def test_a_time_limit_needs_a_server(tmp_path: Path) -> None:
    told = typed(tmp_path, "", *NEW, "--decision-seconds", "5")
    assert (told.status, told.out) == (2, "")
    assert "--decision-seconds needs --server HOST:PORT" in told.err


def test_who_waits_for_other_players_is_told_so_and_may_leave(tmp_path: Path, server: str) -> None:
    with connect(server) as client:
        game = client.create_game("two-valleys", {"red": "open", "blue": "open"})
        blue = client.join(game.id, "blue")
        screen = Terminal(tmp_path, "play", "--server", server, "--game", game.id, "--side", "red")
        screen.read("day 1 red> ")
        screen.type("commit\r", "(waiting for the others; Ctrl-C leaves)")
        next(iter(blue.turns())).commit()
        screen.read("day 2 red> ")
        screen.type("commit\r", "(waiting for the others; Ctrl-C leaves)")
        screen.interrupt("Come back with: warclock play")
        assert screen.end() == 130


def test_who_cannot_reach_the_server_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    argv = ["watch", "--server", "127.0.0.1:1", "--game", "x", "--token-file", str(tmp_path / "t")]
    (tmp_path / "t").write_text("t")
    assert main([*argv, "--patience", "0.2"]) == 2
    assert "127.0.0.1:1: the server cannot be reached" in capsys.readouterr().err


# -- watching


def test_a_watcher_reads_the_whole_war_and_its_result_and_begins_anywhere(
    tmp_path: Path, server: str, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(tmp_path, "move red-1 market\n" + "commit 40\n" * 40, *NEW, "--server", server)
    token = token_of(tmp_path)
    argv = ["watch", "--server", server, "--game", token.name.partition("-")[0], "--token-file", str(token)]
    assert main(argv) == 0
    whole = capsys.readouterr().out.splitlines()
    numbers = [int(line.split()[0]) for line in whole if line[:6].strip().isdigit()]
    assert numbers == sorted(set(numbers))
    assert len(numbers) > 20
    assert whole[0].startswith("Two Valleys (two-valleys), game ")
    assert whole[-3].split() == ["side", "points", "reason"]
    days = [index for index, line in enumerate(whole) if line.startswith("Day ")]
    middle = int(whole[days[len(days) // 2] + 1].split()[0])  # a dawn: where a battle that goes on began is not told
    assert main([*argv, "--from", str(middle)]) == 0
    part = capsys.readouterr().out.splitlines()
    assert part[0] == whole[0]
    at = next(index for index, line in enumerate(whole) if line.startswith(f"{middle:6} "))
    assert part[2:] == whole[at:]


def test_a_watcher_hears_the_war_live_and_says_how_to_go_on(tmp_path: Path, server: str) -> None:
    player = Terminal(tmp_path, *NEW, "--server", server)
    player.read("day 1 red> ")
    token = token_of(tmp_path)
    game = token.name.partition("-")[0]
    watcher = Terminal(tmp_path, "watch", "--server", server, "--game", game, "--token-file", token.name)
    watcher.read("Two Valleys")
    player.type("move red-1 market\r", "order red.1")
    watcher.read("order red.1: move red-1")
    player.type("commit\r", "day 2 red> ")
    watcher.read("departed for Red bridge")
    goes_on = watcher.interrupt("--from ")
    assert f"Go on with: warclock watch --server {server} --game {game}" in goes_on
    assert watcher.end() == 130
    player.type("\x04", "Come back")
    assert player.end() == 0


def test_a_run_in_a_folder_is_watched_while_it_is_played(tmp_path: Path) -> None:
    player = Terminal(tmp_path, *NEW, "--seed", 3, "--out", "war")
    player.read("day 1 red> ")
    watcher = Terminal(tmp_path, "watch", "war")
    watcher.read("Two Valleys (two-valleys): 20 days from 1801-05-01, seed 3")
    player.type("move red-1 market\r", "order red.1")
    player.type("commit\r", "day 2 red> ")
    watcher.read("1st red battalion departed for Red bridge")
    player.type("\x04", "Go on with")
    assert player.end() == 0
    assert typed(tmp_path, "commit 30\n" * 40, "play", "war").status == 0
    watcher.read("Battles fought: ")
    assert watcher.end() == 0
