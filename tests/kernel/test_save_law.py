"""Saved and restored between any two task steps, a game goes on with the same journal (design laws 3, 4, 5)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from running import CONTESTED, SEA, answer, opened, play_on

from warclock.sim.game import Game, NotASave, Stop
from warclock.sim.headless import take_turn
from warclock.sim.phases import DAY

HERE = Path(__file__).resolve().parent
UNTIL = {
    CONTESTED: 12 * DAY,
    SEA: 12 * DAY,
    "two-valleys": 20 * DAY,
    "three-rivers": 10 * DAY,
    "navarre-1810": 3 * DAY,
    "hawkoid-ambush": 10 * DAY,
    "embassy-stairwell": 24,
    "hill-war": 14 * DAY,
}
STOPS = 20


def undisturbed(name: str, seed: int = 0) -> bytes:
    game = opened(name, seed)
    play_on(game, until=UNTIL[name])
    return game.journal.drain()


def fresh(*args: str, hash_seed: str = "0") -> bytes:
    """The journal that a new process writes."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run([sys.executable, str(HERE / "restored.py"), *args], env=env, capture_output=True, check=True)
    return run.stdout


@pytest.mark.parametrize("name", ["two-valleys", "three-rivers", "embassy-stairwell", CONTESTED, SEA])
def test_restored_after_every_step_of_a_game(name: str) -> None:
    game = opened(name)
    lines = [game.journal.drain()]
    while (stop := game.advance(steps=1, until=UNTIL[name])) in (Stop.STEPS, Stop.DECISION):
        if stop is Stop.DECISION:
            answer(game)
        lines.append(game.journal.drain())
        game = Game.load(game.save())
    lines.append(game.journal.drain())  # of the step that ended the game
    assert b"".join(lines) == undisturbed(name)


def test_the_contested_town_has_something_of_everything() -> None:
    """Else the laws that are tried on it would say nothing of it."""
    game = opened(CONTESTED)
    play_on(game, until=UNTIL[CONTESTED])
    rows = game.journal.rows
    kinds = {row[2] for row in rows}
    wanted = {
        "RoundBegan",
        "MercenariesHired",
        "WallBuilt",
        "MilitiaRose",
        "SoldiersLeft",
        "RansomPaid",
        "LeaderGained",
        "OperationEnded",
    }
    assert wanted <= kinds
    assert any(len(row[3].battle.forces) > 2 for row in rows if row[2] == "BattleBegan")


def test_the_contested_sea_has_something_of_everything() -> None:
    game = opened(SEA)
    play_on(game, until=UNTIL[SEA])
    rows = game.journal.rows
    wanted = {
        *("ShipTaken", "ShipManned", "ShipAdrift", "ShipAbandoned", "TookToBoats", "BoatsLeft", "PeopleDrowned"),
        *("StrikeWarned", "AntiAirFired", "StrikeLanded", "ForceStruck", "SortieReturned", "AircraftLost"),
    }
    assert wanted <= {row[2] for row in rows}
    orders = {row[3].fields["kind"] for row in rows if row[2] == "OrderAccepted"}
    assert {"board", "land", "launch_missile", "bomb", "fission_bomb", "anti_air", "scatter"} <= orders


def test_restored_after_every_submit_and_commit_inside_a_decision() -> None:
    game = opened("two-valleys", 3)
    lines = [game.journal.drain()]

    def hand_over() -> None:
        nonlocal game
        lines.append(game.journal.drain())
        game = Game.load(game.save())

    class Seat:
        """The game as a commander's turn uses it, saved and restored around each call."""

        def __getattr__(self, name: str) -> object:
            if name not in ("submit", "commit"):
                return getattr(game, name)

            def call(*args: object) -> object:
                result = getattr(game, name)(*args)
                hand_over()
                return result

            return call

    from warclock.sim.commanders import COMMANDERS

    while game.advance(until=8 * DAY) is Stop.DECISION:
        for side in list(game.awaited):
            take_turn(Seat(), side, COMMANDERS["random"])  # type: ignore[arg-type]
    lines.append(game.journal.drain())
    other = opened("two-valleys", 3)
    play_on(other, until=8 * DAY)
    assert b"".join(lines) == other.journal.drain()


@pytest.mark.parametrize("name", sorted(UNTIL))
def test_restored_at_twenty_stops_in_a_fresh_process(name: str, tmp_path: Path) -> None:
    whole = undisturbed(name)
    game = opened(name)
    counted = opened(name)
    play_on(counted, until=UNTIL[name])
    total = counted.engine.steps
    stops: list[tuple[bytes, Path]] = []
    at = 0
    head = game.journal.drain()
    for index in range(1, STOPS + 1):
        goal = total * index // (STOPS + 1)
        play_on(game, until=UNTIL[name], steps=goal - at)
        at = goal
        head += game.journal.drain()
        path = tmp_path / f"{index}.save"
        path.write_bytes(game.save())
        stops.append((head, path))
    tails = fresh("load", *(str(path) for _, path in stops), str(UNTIL[name])).split(b"\0")
    for (before, _), tail in zip(stops, tails, strict=True):
        assert before + tail == whole


@pytest.mark.parametrize("name", sorted(UNTIL))
def test_two_hash_seeds_one_journal(name: str) -> None:
    assert fresh("new", name, "5", str(UNTIL[name]), hash_seed="1") == fresh(
        "new", name, "5", str(UNTIL[name]), hash_seed="4242"
    )


def test_an_advanced_fork_leaves_its_parent_alone_and_equals_it_when_advanced_alike() -> None:
    game = opened("two-valleys", 2)
    play_on(game, steps=40)
    before = game.digest()
    fork = game.fork()
    assert fork.digest() == before
    play_on(fork)
    assert game.digest() == before
    assert fork.digest() != before
    play_on(game)
    assert game.digest() == fork.digest()
    assert game.journal.text().endswith(fork.journal.text())


def test_what_is_no_save_is_told_so() -> None:
    good = opened("two-valleys").save()
    for bad in (b"", b"WARCLOCK-SAVE", b"WARCLOCK-SAVE 9.9\n" + good.partition(b"\n")[2], good[:-7], good[:40]):
        with pytest.raises(NotASave):
            Game.load(bad)


@pytest.mark.parametrize("name", sorted(UNTIL))
def test_what_is_kept_is_what_would_be_derived_anew(name: str) -> None:
    """Observations and options at every decision, and after every step between, equal those of the restored game."""
    game = opened(name, 2)
    for side in game.world.sides:
        game.observe(side)
    for step in range(400):
        stop = game.advance(steps=1, until=UNTIL[name])
        if stop in (Stop.END, Stop.TIME):
            break
        if stop is Stop.DECISION or step % 7 == 0:
            fresh_game = Game.load(game.save())
            for side in sorted(game.world.sides):
                assert game.observe(side) == fresh_game.observe(side)
                assert game.options(side) == fresh_game.options(side)
        if stop is Stop.DECISION:
            answer(game)
    assert game.now > min(DAY, UNTIL[name] // 2)
