"""``--server``: the commands answer the same here and on a server; a run there is a run here."""

from __future__ import annotations

import json
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from servers import Process
from sitting import Terminal

from warclock.clients.cli.main import main
from warclock.clients.journal_file import raw_lines
from warclock.clients.sdk import connect

CROSSING = Path(__file__).resolve().parents[1] / "cli" / "crossing.yaml"
QUESTION = '{"morale": 9}'


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    process = Process(tmp_path_factory.mktemp("server") / "data")
    yield process.address
    process.kill()


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Call ``warclock`` in a folder of its own; returns what it printed, and its complaints."""
    monkeypatch.chdir(tmp_path)

    def called(*argv: object, status: int = 0) -> str:
        capsys.readouterr()
        found = main([str(argument) for argument in argv])
        shown = capsys.readouterr()
        assert found == status, shown.err
        return shown.out + shown.err

    return called


@pytest.mark.parametrize(
    "argv",
    [
        ["scenarios"],
        ["schema"],
        ["procedures"],
        ["procedures", "mass-combat.sickness"],
        ["adjudicate", "mass-combat.morale_check", "--input", QUESTION, "--dice", "9"],
        ["adjudicate", "mass-combat.morale_check", "--input", QUESTION, "--seed", "4"],
        ["odds", "mass-combat.morale_check", "--input", QUESTION],
        ["odds", "mass-combat.sickness", "--input", "{}"],
    ],
    ids=lambda argv: " ".join(argv[:2]),
)
def test_the_same_is_printed(argv: list[str], call: Callable[..., str], server: str) -> None:
    assert call(*argv, "--server", server) == call(*argv)


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (
            ["procedures", "mass-combat.sicknes"],
            "no procedure 'mass-combat.sicknes' (did you mean 'mass-combat.sickness'?)",
        ),
        (["run", "two-valley"], "'two-valley' (did you mean 'two-valleys'?)"),
        (["run", "two-valleys", "--commander", "rad=idle"], "there is no side 'rad' (did you mean 'red'?)"),
        (["run", "two-valleys", "--commander", "red=idel"], "there is no commander 'idel' (did you mean 'idle'?)"),
        (["run", "embassy-stairwell", "--commander", "rescue=steady"], "steady leads nobody on a board: rifleman does"),
        (["adjudicate", "mass-combat.morale_check", "--input", '{"moral": 9}'], "--input: "),
        (["adjudicate", "mass-combat.morale_check", "--input", "{"], "--input: "),
        (["adjudicate", "mass-combat.morale_check", "--input", QUESTION, "--dice", "9,9"], "1 more than were thrown"),
        (["odds", "mass-combat.nothing", "--input", "{}"], "no procedure 'mass-combat.nothing'"),
        (["check", "nowhere"], "nowhere"),
        (["check", "nowhere.yaml"], "nowhere.yaml"),
        (["run", "nowhere"], "nowhere"),
    ],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, list) else "",
)
def test_what_is_wrong_is_told_in_both(argv: list[str], told: str, call: Callable[..., str], server: str) -> None:
    for where in ([], ["--server", server]):
        assert told in call(*argv, *where, status=2)


def test_problems_of_a_file_are_told_with_its_own_name_and_place(call: Callable[..., str], server: str) -> None:
    Path("broken.yaml").write_text(CROSSING.read_text().replace("at: camp", "at: cmap").replace("days: 4", "days: 0"))
    here = call("check", "broken.yaml", status=2)
    assert here.count("broken.yaml:") >= 2
    assert call("check", "broken.yaml", "--server", server, status=2) == here
    assert call("check", CROSSING, "--server", server) == f"{CROSSING}: ok\n"


def test_a_run_on_a_server_is_the_run_of_this_machine(call: Callable[..., str], server: str) -> None:
    asked = ("run", CROSSING, "--seed", 3, "--commander", "blue=random")
    here, there = call(*asked, "--out", "here"), call(*asked, "--out", "there", "--server", server)
    assert list(raw_lines(Path("there/journal.jsonl.zst"))) == list(raw_lines(Path("here/journal.jsonl.zst")))
    assert Path("there/save.warclock").read_bytes() == Path("here/save.warclock").read_bytes()
    for name in ("transcript.txt", "report.md", "report.html"):
        assert Path("there", name).read_text() == Path("here", name).read_text()
    shown = [text.partition("The run took")[0] for text in (here, there)]
    assert shown[0] == shown[1]
    assert call("replay", "there").startswith("there/journal.jsonl.zst: the same ")
    token = next(Path().glob("*-owner.token"))
    assert stat.S_IMODE(token.stat().st_mode) == 0o600
    game = ("--server", server, "--game", token.name.partition("-")[0], "--token-file", token)
    assert "the same " in call("replay", *game)
    assert call("report", *game) == call("report", "here")
    assert "holds a run already" in call(*asked, "--out", "there", "--server", server, status=2)


def test_json_is_the_same(call: Callable[..., str], server: str) -> None:
    asked = ("run", "hawkoid-ambush", "--seed", 7, "--json", "--quiet")
    told = [json.loads(call(*asked, *where).splitlines()[0]) for where in ((), ("--server", server))]
    assert told[0] == told[1]


def test_a_run_is_left_and_followed_again_to_its_end(tmp_path: Path, call: Callable[..., str], server: str) -> None:
    screen = Terminal(tmp_path, "run", CROSSING, "--server", server, "--commander", "red=open", "--seed", 3)
    begun = screen.read("Commanders: Red by a player, Blue by ")
    assert "red is open: warclock play --server" in begun
    told = screen.interrupt("resume --server")
    assert "the game goes on" in told
    assert screen.end() == 130
    token = next(tmp_path.glob("*-owner.token"))
    game = token.name.partition("-")[0]
    with connect(server) as client:
        for turn in client.join(game, "red").turns():
            turn.commit()
    out = call("resume", "--server", server, "--game", game, "--token-file", token, "--out", "war")
    assert "Commanders: Red by a player, Blue by " in out
    assert "The Crossing ended on day 4" in out
    assert call("replay", "war")
    assert "* Red was played by a player.\n* Blue was played by `" in Path("war/report.md").read_text()
    assert list(json.loads(Path("war/run.json").read_text())["commanders"]) == ["blue"]


def test_what_an_owner_does_with_a_game(call: Callable[..., str], server: str) -> None:
    call("run", CROSSING, "--seed", 3, "--server", server, "--quiet", "--token-file", "token", "--spectators", "all")
    listed = call("games", "--server", server)
    game = listed.partition(":")[0]
    assert listed.startswith(f"{game}: The Crossing; over, ")
    at = ("--server", server, "--game", game, "--token-file", "token")
    inspected = call("game", "inspect", *at)
    assert "seed 3; awaited: nobody" in inspected
    call("game", "save", *at, "-o", "war.save")
    call("game", "journal", *at, "-o", "war.jsonl")
    assert "the same " in call("replay", "war.jsonl")
    assert "joining needs the secret" in call("game", "load", "--server", server, "--save", "war.save", "-o", "loaded")
    told = call("game", "fork", *at, "-o", "forked")
    fork = told.split()[1].strip(";")
    again = call("game", "inspect", "--server", server, "--game", fork, "--token-file", "forked")
    assert again.splitlines()[1] == inspected.splitlines()[1]
    assert "is there already" in call("game", "save", *at, "-o", "war.save", status=2)
    call("game", "spectator", *at, "-o", "spectator")
    watched = call("watch", *at[:4], "--token-file", "spectator", "--side", "blue")
    assert watched.startswith(f"The Crossing (crossing), game {game}: Blue\n")
    assert watched.splitlines()[-3].split() == ["side", "points", "reason"]
    call("game", "delete", *at)
    assert "no such token" in call("game", "inspect", *at, status=2)


def test_one_of_several_that_is_wrong_stops_no_check(call: Callable[..., str], server: str) -> None:
    Path("folder").mkdir()
    told = call("check", "nowhere", "no.yaml", "folder", "two-valleys", "--server", server, status=2)
    assert told.startswith("two-valleys: ok (2 sides, 20 days)\nnowhere: there is no scenario 'nowhere'")
    assert "no.yaml: there is no such file\nfolder: a server takes one file, not a folder\n" in told


def test_nothing_is_made_whose_token_could_not_be_kept(call: Callable[..., str], server: str) -> None:
    Path("taken").write_text("mine\n")
    made = call("run", CROSSING, "--seed", 3, "--server", server, "--quiet", "--token-file", "owner")
    game = made.partition("game ")[2][:16]
    at = ("--server", server, "--game", game, "--token-file", "owner")
    with connect(server) as client:
        joined = client.create_game("two-valleys", {"red": "open"})
        before = [each.id for each in client.games()]
        new = ("--server", server, "--side", "red", "--token-file")
        for path, told in (
            ("taken", "taken: is there already, and a token replaces no file"),
            ("no/x", "no/x: No such"),
        ):
            assert told in call("run", CROSSING, "--server", server, "--token-file", path, status=2)
            assert told in call("play", "two-valleys", *new, path, status=2)
        assert "no/x: No such" in call("play", *new, "no/x", "--game", joined.id, status=2)
        assert "no/x: No such" in call("game", "fork", *at, "-o", "no/x", status=2)
        call("game", "save", *at, "-o", "war.save")
        assert "no/x: No such" in call("game", "load", "--server", server, "--save", "war.save", "-o", "no/x", status=2)
        assert [each.id for each in client.games()] == before
        client.join(joined.id, "red")  # it is still open
    assert Path("taken").read_text() == "mine\n"
    assert "UNKNOWN_SCENARIO" in call("run", "nowhere", "--server", server, "--token-file", "new", status=2)
    assert not Path("new").exists()


def test_a_file_that_is_no_token_is_told(call: Callable[..., str], server: str) -> None:
    for content in (b"", b"two words\n", bytes(range(256)), "tökén".encode()):
        Path("token").write_bytes(content)
        told = call("game", "inspect", "--server", server, "--game", "x", "--token-file", "token", status=2)
        assert told == "warclock: token: this is not a token: one line of letters and digits is expected\n"


def test_who_watches_without_a_seat_is_asked_for_a_side(call: Callable[..., str], server: str) -> None:
    made = call("run", CROSSING, "--seed", 3, "--server", server, "--quiet", "--token-file", "owner")
    at = ("--server", server, "--game", made.partition("game ")[2][:16], "--token-file", "owner")
    assert "the token holds no seat: say through the eyes of which side, --side SIDE" in call("watch", *at, status=2)


def test_a_plain_journal_is_watched_to_its_end(call: Callable[..., str], tmp_path: Path) -> None:
    call("run", CROSSING, "--seed", 3, "--quiet", "--out", "war")
    Path("war.jsonl").write_bytes(b"".join(line + b"\n" for line in raw_lines(Path("war/journal.jsonl.zst"))))
    assert call("watch", "war.jsonl") == call("watch", "war")


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["game", "inspect"], "game needs --server"),
        (["game", "save", "--server", "h:1"], "game save needs -o FILE"),
        (["game", "inspect", "--server", "h:1", "--game", "x"], "--token-file FILE"),
        (["game", "load", "--server", "h:1", "-o", "x"], "game load needs --save FILE"),
        (["replay"], "say either a JOURNAL, or --server"),
        (["replay", "x", "--server", "h:1"], "with --server it is --game ID"),
        (["replay", "x", "--game", "y"], "--game needs --server"),
        (["resume", "--server", "h:1", "--game", "x"], "--token-file FILE"),
        (["run", "crossing", "--server", "h:1", "--days", "2"], "--days does not go with --server"),
        (["run", "crossing", "--server", "h:1", "--commander", "red"], "write SIDE=NAME"),
        (["run", "crossing", "--server", "h:1", "--commander", "red="], "write SIDE=NAME, or SIDE=open"),
        (["run", "crossing", "--server", "h:1", "--out", "/proc/war"], "/proc/war: No such file"),
        (["play", "crossing", "--server", "h:1", "--side", "red", "--commander", "blue"], "write SIDE=NAME"),
        (["scenarios", "--server", "h:1", "--tls-key", "k"], "go together"),
        (["scenarios", "--server", "h:1", "--tls-ca", str(CROSSING)], f"{CROSSING}: is no PEM file"),
        (["scenarios", "--server", "127.0.0.1:1", "--patience", "0"], "the server cannot be reached"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_does_not_fit_is_told(argv: list[str], told: str, call: Callable[..., str], tmp_path: Path) -> None:
    assert told in call(*argv, status=2)
    assert list(tmp_path.iterdir()) == []
