"""The commands with a server that docs/command-line.md shows are typed as they stand there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from servers import Process
from sitting import typed

from warclock.clients.sdk import Client, connect

PAGE = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text()
PLAYED, ASKED = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.M | re.S)
ADDRESS = "127.0.0.1:7400"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    process = Process(tmp_path_factory.mktemp("server") / "data")
    yield process.address
    process.kill()


def words(line: str, server: str, game: str) -> list[str]:
    line = line.partition("#")[0].replace(ADDRESS, server)
    return re.sub(r"\bID\b", game, line).split()[1:]


def test_what_a_player_types(tmp_path: Path, server: str) -> None:
    new, listing, join, back, watch = PLAYED.splitlines()
    first = typed(tmp_path, "commit\n", *words(new, server, ""))
    game = first.out.partition("game ")[2][:16]
    with connect(server) as client:
        other = client.create_game("two-valleys", {"blue": "open"}).id
        assert other in typed(tmp_path, "", *words(listing, server, "")).out
        joined = typed(tmp_path, "look\n", *words(join, server, other))
        assert (joined.status, joined.err) == (0, "")
        again = typed(tmp_path, "news all\n", *words(back, server, game))
        assert "you are Red" in again.out
        play_out(client, game, (tmp_path / f"{game}-red.token").read_text().strip())
    watched = typed(tmp_path, "", *words(watch, server, game))
    assert (watched.status, watched.err) == (0, "")
    assert "The game is over" in watched.out


def play_out(client: Client, game: str, token: str) -> None:
    for turn in client.seat(game, token).turns():
        turn.commit()


def test_what_an_owner_types(tmp_path: Path, server: str) -> None:
    run, *rest = ASKED.splitlines()
    done = typed(tmp_path, "", *words(run, server, ""))
    assert done.status == 0, done.err
    game = done.err.partition("game ")[2][:16]
    for line in rest:
        done = typed(tmp_path, "", *words(line, server, game))
        assert (done.status, done.err) == (0, ""), line
    made = {path.name for path in tmp_path.iterdir()}
    assert made == {"war", f"{game}-owner.token", "war.html", "war.save", "loaded.token", "fork.token"}
