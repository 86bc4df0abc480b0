"""A person at a seat hands it to a commander, follows, takes it back; sees the time that is left."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from servers import Process
from sitting import Terminal, typed

from warclock.clients.cli.main import main
from warclock.clients.sdk import connect
from warclock.clients.terminal.desk import TimeLeft
from warclock.clients.terminal.showing import time_left
from warclock.v1 import games_pb2

WAR = ("play", "two-valleys", "--side", "red")
PLAYS = "steady plays for you: take_back gives you the seat again"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    process = Process(tmp_path_factory.mktemp("server") / "data")
    yield process.address
    process.kill()


def answers(out: str) -> dict[str, str]:
    """What each line was answered with."""
    parts = re.split(r"^day \d+ red[^>\n]*> ", out, flags=re.M)[1:]
    return dict(part.split("\n", 1) for part in parts)


def test_a_commander_plays_for_a_while_and_the_person_plays_on(tmp_path: Path) -> None:
    lines = ["take_back", "watch", "hand_over", "hand_over stedy", "hand_over steady", "move red-1 market", "commit"]
    lines += [
        "order",
        "withdraw all",
        "hide red-1",
        "watch soon",
        "watch 3",
        "take_back",
        "move red-1 red-town",
        "quit",
    ]
    done = typed(tmp_path, "\n".join(lines) + "\n", *WAR, "--seed", 3)
    told = answers(done.out)
    assert told["take_back"] != "you play yourself: no commander has your seat\n"  # it is typed twice
    assert "you play yourself: no commander has your seat\n" in done.out
    assert told["watch"] == "you play yourself: hand_over COMMANDER comes first\n"
    assert told["hand_over"].startswith("to which commander? there are idle, ")
    assert told["hand_over stedy"] == "there is no commander 'stedy' (did you mean 'steady'?)\n"
    assert told["hand_over steady"].startswith("steady plays for you now: watch follows the game")
    for line in ("move red-1 market", "commit", "order", "withdraw all", "hide red-1"):
        assert told[line] == f"{PLAYS}\n"
    assert told["watch soon"] == "watch takes a number of decisions, 1 or more, not 'soon'\n"
    assert "Day 1\n  05:00 steady plays for you\n" in told["watch 3"]
    assert re.search(r"^day \d+ red \(steady plays\)> take_back$", done.out, re.M)
    assert "you play again" in told["take_back"]
    assert "order red." in told["move red-1 red-town"]
    assert main(["replay", str(tmp_path / "two-valleys-red")]) == 0


def test_who_watched_is_asked_the_decision_that_was_open(tmp_path: Path) -> None:
    handed = typed(tmp_path, "hand_over idle\nwatch 4\ntake_back\nlook\nabandon\n", *WAR, "--seed", 3)
    played = typed(tmp_path, "commit\n" * 4 + "look\nabandon\n", *WAR, "--seed", 3)
    at = r"^day 5 red> look\n(.*)^day 5 red> abandon"
    shown = [re.search(at, done.out, re.M | re.S) for done in (handed, played)]
    assert shown[0]
    assert shown[1]
    assert shown[0].group(1) == shown[1].group(1)


def test_a_commander_still_plays_when_one_comes_back(tmp_path: Path) -> None:
    typed(tmp_path, "commit\nhand_over idle\nquit\n", *WAR, "--seed", 3)
    back = typed(tmp_path, "commit\nwatch\n", "play", "two-valleys-red")
    assert "idle plays for you: watch follows the game, take_back gives you the seat again\n" in back.out
    assert "idle plays for you: take_back gives you the seat again\n" in back.out
    assert "the game is over.\n" in back.out
    assert back.out.endswith("Journal, save, transcript and report are in two-valleys-red.\n")
    assert main(["replay", str(tmp_path / "two-valleys-red")]) == 0
    assert "Red: idle plays for its player\n" in (tmp_path / "two-valleys-red" / "transcript.txt").read_text()


def test_ctrl_c_stops_watching_and_nothing_else(tmp_path: Path) -> None:
    screen = Terminal(tmp_path, "play", "navarre-1810", "--side", "france", "--seed", 3)
    screen.read("day 1 france> ")
    screen.type("hand_over idle\r", "day 1 france (idle plays)> ")
    screen.type("watch\r", "Day 2")
    screen.interrupt(" france (idle plays)> ")
    screen.type("take_back\r", " france> ")
    screen.type("abandon\r", "abandon")
    assert screen.end() == 0


def test_a_seat_of_a_server_is_handed_over_and_taken_back(tmp_path: Path, server: str) -> None:
    with connect(server) as client:
        game = client.create_game("two-valleys", {"red": "open", "blue": "open"}, seed=3)
        blue = client.join(game.id, "blue")
        turns = iter(blue.turns())
        join = ("play", "--server", server, "--game", game.id, "--side", "red", "--token-file", "red")
        left = typed(tmp_path, "hand_over steady\nrest red-1 2\nquit\n", *join)
        assert f"{PLAYS}\n" in left.out
        assert "The game goes on and steady plays for you. Come back with: warclock play --server" in left.out
        for _ in range(2):
            next(turns).commit()  # red's commander answers, so that time goes on
        next(turns)
        screen = Terminal(tmp_path, *join)
        screen.read("red (steady plays)> ")
        assert PLAYS in screen.type("commit\r", "red (steady plays)> ")
        screen.type("take_back\r", "you play again")
        blue.commit(blue.observe(without_map=True).decision_number)
        screen.read(" red> ")
        screen.type("quit\r", "The game goes on without you.")
        assert screen.end() == 0
        kinds = [event.WhichOneof("what") for event in seat_events(client, game.id, tmp_path / "red")]
        assert kinds.count("seat_handed_over") == 2


def seat_events(client: object, game: str, token: Path) -> list[object]:
    """What the seat has been told so far."""
    seat = client.seat(game, token.read_text().strip())  # type: ignore[attr-defined]
    last, found = seat.observe().last_event, []
    for event in seat.events():
        found.append(event)
        if event.number == last:
            return found
    raise AssertionError


def test_who_comes_back_while_others_are_awaited_waits_for_them(tmp_path: Path, server: str) -> None:
    with connect(server) as client:
        game = client.create_game("two-valleys", {"red": "open", "blue": "open"}, seed=3)
        turns = iter(client.join(game.id, "blue").turns())
        red = client.join(game.id, "red")
        (tmp_path / "red").write_text(red.token)
        next(iter(red.turns())).commit()
        screen = Terminal(tmp_path, "play", "--server", server, "--game", game.id, "--token-file", "red")
        assert "day 1 red> " not in screen.read("(waiting for the others; Ctrl-C leaves)")
        next(turns).commit()
        assert "Day 2 of 20" in screen.read("day 2 red> ")
        screen.type("quit\r", "Come back with")
        assert screen.end() == 0


def test_the_time_that_is_left_is_shown_and_told(tmp_path: Path, server: str) -> None:
    limits = games_pb2.Deadlines(decision_seconds=3000, bank_seconds=60)
    with connect(server) as client:
        game = client.create_game("two-valleys", {"red": "open"}, deadlines=limits)
        join = ("play", "--server", server, "--game", game.id, "--side", "red")
        done = typed(tmp_path, "time\nhand_over idle\ntime\n", *join)
    assert re.search(r"^Time left: (50:00|49:\d\d), then 1:00 of your time bank$", done.out, re.M)
    assert re.search(r"^day 1 red (51:00|50:\d\d)> time\nTime left: ", done.out, re.M)
    assert re.search(r"^day \d+ red \(idle plays\)> time\nno time limit runs$", done.out, re.M)
    assert "no time limit runs\n" in typed(tmp_path, "time\nabandon\n", *WAR).out


def test_time_that_ran_out_is_told_and_the_next_decision_asked(tmp_path: Path, server: str) -> None:
    limits = games_pb2.Deadlines(decision_seconds=2)
    with connect(server) as client:
        game = client.create_game("two-valleys", {"red": "open", "blue": "open"}, deadlines=limits)
        turns = iter(client.join(game.id, "blue").turns())
        screen = Terminal(tmp_path, "play", "--server", server, "--game", game.id, "--side", "red")
        screen.read("day 1 red ")
        next(turns).commit()
        next(turns)  # red's time ran out, and the game went on
        told = screen.type("rest red-1 2\r", "day 2 red ")
        assert "refused: " in told
        assert "your time for decision 1 ran out" in told
        screen.interrupt("Come back with")
        screen.end()


@pytest.mark.parametrize(
    ("left", "text"),
    [
        (None, ""),
        (TimeLeft(90, 0), "Time left: 1:30"),
        (TimeLeft(90, 60), "Time left: 0:30, then 1:00 of your time bank"),
        (TimeLeft(59, 59), "Time left: 0:59 of your time bank"),
        (TimeLeft(7384, 0), "Time left: 2:03:04"),
    ],
)
def test_time_in_words(left: TimeLeft | None, text: str) -> None:
    assert time_left(left) == text
