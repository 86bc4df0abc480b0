"""The laws hold where a referee sits: save and load, folding, replay, hash seeds, and what seats get to see."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from refereed import UNTIL, answer, meddle, opening, play

from warclock.clients.cli.verifying import verify
from warclock.sim import wire
from warclock.sim.game import Game, Stop
from warclock.sim.journal import fold, opening_of, read_lines
from warclock.sim.news import NewsDesk
from warclock.sim.world.world import World

HERE = Path(__file__).resolve().parent


def journal(game: Game) -> bytes:
    """What the game has written."""
    return game.journal.drain()


def test_a_meddled_game_has_something_of_everything() -> None:
    game = Game.new(opening())
    play(game)
    kinds = [row[2] for row in game.journal.rows]
    wanted = {"QuestionAsked", "RulingGiven", "Adjusted", "EffectBegan", "EffectEnded", "ForcePlaced", "OperationEnded"}
    assert wanted <= {*kinds}
    asked = {row[3].question.kind for row in game.journal.rows if row[2] == "QuestionAsked"}
    assert {"operation", "healing"} <= asked


def test_saved_and_loaded_between_any_two_steps_rulings_and_adjustments() -> None:
    whole = Game.new(opening())
    play(whole)
    expected = journal(whole)
    game = Game.new(opening())
    lines = [journal(game)]
    while (stop := game.advance(steps=1, until=UNTIL)) in (Stop.STEPS, Stop.DECISION, Stop.QUESTION):
        lines.append(journal(game))
        game = Game.load(game.save())
        if stop is not Stop.STEPS:
            meddle(game)
            lines.append(journal(game))
            game = Game.load(game.save())
            if game.decision is not None:
                answer(game)
        lines.append(journal(game))
    lines.append(journal(game))
    assert b"".join(lines) == expected


def test_folding_the_journal_gives_the_world_and_it_plays_again(tmp_path: Path) -> None:
    game = Game.new(opening())
    first = World(opening())
    play(game)
    lines = Game(first).opening_line() + journal(game)
    rows = list(read_lines(lines.splitlines()))
    folded = fold(World(opening_of(rows[0])), rows[1:])
    assert wire.to_json(folded.state) == game.digest()
    path = tmp_path / "journal.jsonl"
    path.write_bytes(lines)
    verified = verify(path)
    assert (verified.difference, verified.events) == ("", len(rows) - 1)


def test_two_hash_seeds_one_journal() -> None:
    found = []
    for seed in ("1", "4242"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run([sys.executable, str(HERE / "refereed.py")], env=env, capture_output=True, check=True)
        found.append(run.stdout)
    assert found[0] == found[1]
    assert found[0].count(b'"Adjusted"') > 5


def test_no_seat_is_told_a_secret_reason_or_the_name_of_a_force_of_others() -> None:
    game = Game.new(opening())
    play(game)
    start = opening()
    owners = {name: force.side for name, force in start.forces.items()}
    for side in start.sides:
        desk = NewsDesk(side, start)
        for row in game.journal.rows:
            told = desk.tell(row[1], row[3], row[4])
            if told is None or row[3].__class__.__module__ != "warclock.sim.events.referee":
                continue
            text = wire.to_json(told.what).decode()
            assert all(f'"{name}"' not in text for name, owner in owners.items() if owner != side)
            if row[2] == "Adjusted" and row[3].secret:
                assert "a whim" not in text
