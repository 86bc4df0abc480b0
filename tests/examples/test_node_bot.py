"""The bot for Node.js plays whole campaigns against a commander, also while its server is killed.

Where npm is missing, or cannot reach its registry, this is skipped visibly; where CI is set it fails.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import time
from pathlib import Path

import pytest
from servers import Process

from warclock.clients.sdk import GameClient, connect

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "clients" / "examples" / "node"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the example with its packages, as ``npm ci`` puts them there."""
    folder = tmp_path_factory.mktemp("node") / "bot"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("node_modules"))
    problem = ""
    if shutil.which("npm") is None or shutil.which("node") is None:
        problem = "node and npm are not installed"
    else:
        environment = {**os.environ, "npm_config_cache": str(folder.parent / "cache")}
        done = subprocess.run(
            ["npm", "ci"], cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False
        )
        problem = done.stderr[-1500:] if done.returncode else ""
    if problem and not os.environ.get("CI"):
        pytest.skip(f"npm ci: {problem}")
    assert not problem, problem
    return folder


def bot(folder: Path, address: str, game: str, side: str) -> subprocess.Popen[str]:
    """The bot at a seat."""
    environment = {**os.environ, "WARCLOCK_PROTO": str(ROOT / "proto")}
    command = ["node", "bot.js", address, game, side]
    return subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def kinds(game: GameClient) -> set[str]:
    return {json.loads(line)[2] for line in game.journal().splitlines()[1:]}


def test_where_everything_has_to_run_nothing_is_skipped() -> None:
    set_first = subprocess.run(
        ["bash", "-c", "unset CI; source <(grep '^export' .ci/run); echo $CI"], cwd=ROOT, capture_output=True, text=True
    )
    assert set_first.stdout == "1\n"


def test_it_plays_a_campaign_against_a_commander(installed: Path, tmp_path: Path) -> None:
    process = Process(tmp_path / "data")
    try:
        with connect(process.address) as client:
            game = client.create_game("two-valleys", {"red": "open", "blue": "steady"}, seed=3)
            out, err = bot(installed, process.address, game.id, "red").communicate(timeout=200)
            assert re.fullmatch(r"red: \w+\n", out), err
            assert out.split()[1] == game.get().outcome.reasons["red"]
            assert {"OrderAccepted", "ForceArrived", "GameEnded"} <= kinds(game)
    finally:
        process.kill()


def test_it_plays_on_after_its_server_was_killed(installed: Path, tmp_path: Path) -> None:
    process = Process(tmp_path / "data")
    try:
        with connect(process.address, patience=60) as client:
            game = client.create_game("two-valleys", {"red": "open", "blue": "steady"}, seed=3)
            player = bot(installed, process.address, game.id, "red")
            for events in (60, 200):
                end = time.monotonic() + 60
                while game.inspect().events < events and player.poll() is None:
                    assert time.monotonic() < end
                process.kill()
                process.start()
            out, err = player.communicate(timeout=200)
            assert re.fullmatch(r"red: \w+\n", out), err
    finally:
        process.kill()


def ended(folder: Path, *argv: str, proto: Path = ROOT / "proto") -> tuple[int, str]:
    """How the bot ends at once: exit status, and what it complains of."""
    environment = {**os.environ, "WARCLOCK_PROTO": str(proto)}
    command = ["node", "bot.js", *argv]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=90, check=False)
    assert done.stdout == ""
    return done.returncode, done.stderr


@pytest.mark.parametrize("argv", [(), ("h:1", "game"), ("", "game", "red"), ("h:1", "game", "red", "secret", "more")])
def test_it_tells_how_it_is_called(installed: Path, argv: tuple[str, ...]) -> None:
    assert ended(installed, *argv) == (2, "usage: node bot.js HOST:PORT GAME SIDE [SECRET]\n")


def test_what_stops_it_is_told_in_one_line(installed: Path, tmp_path: Path) -> None:
    process = Process(tmp_path / "data")
    try:
        with connect(process.address) as client:
            game = client.create_game("two-valleys", {"red": "open", "blue": "idle"}, join_secret="sesame").id
        at = process.address
        wanted = "joining this game needs the secret that its owner hands out"
        assert ended(installed, at, "nogame", "red") == (1, f"{at}: there is no game 'nogame'\n")
        assert ended(installed, at, game, "red") == (1, f"{at}: {wanted}\n")
        assert ended(installed, at, game, "red", "open") == (1, f"{at}: {wanted}\n")
        green = f"{at}: there is no side 'green' (known: red, blue)\n"
        assert ended(installed, at, game, "green", "sesame") == (1, green)
        assert ended(installed, at, game, "blue", "sesame") == (1, f"{at}: the seat of blue is held by idle\n")
    finally:
        process.kill()
    status, told = ended(installed, "127.0.0.1:1", "game", "red")
    assert status == 1
    assert re.fullmatch(r"127\.0\.0\.1:1: .*ECONNREFUSED.*\n", told)
    status, told = ended(installed, at, game, "red", proto=tmp_path / "nowhere")
    assert status == 1
    assert re.fullmatch(rf"{tmp_path}/nowhere: ENOENT.*seats\.proto'\n", told)


def test_the_lock_file_names_no_registry_and_pins_every_package_by_its_hash() -> None:
    lock = json.loads((FOLDER / "package-lock.json").read_text())
    packages = {name: each for name, each in lock["packages"].items() if name}
    assert len(packages) > 5
    assert all("resolved" not in each and each["integrity"].startswith("sha512-") for each in packages.values())
    assert lock["packages"][""]["dependencies"] == json.loads((FOLDER / "package.json").read_text())["dependencies"]
