"""The shipped Hill War, played as written: its transcript, its report, its map."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.markdown import markdown
from warclock.clients.report.summary import summary
from warclock.clients.report.transcript import transcript
from warclock.sim import wire
from warclock.sim.commanders import COMMANDERS
from warclock.sim.events import Row
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.scenario import load, opening_state
from warclock.sim.world.state import State

HERE = Path(__file__).parent
GOLDEN = HERE / "hill-war-transcript.txt"


@pytest.fixture(scope="module")
def war() -> tuple[State, list[Row], Game]:
    loaded = load(str(HERE / "hill-war-scripted.yaml"))
    assert loaded.problems == ()
    assert loaded.scenario is not None
    opening = opening_state(loaded.scenario, 3)
    game = Game.new(wire.copy_of(opening))
    play(game, dict.fromkeys(game.world.sides, COMMANDERS["scripted"]))
    rows = [Row(n, second, kind, wire.to_data(event), seen) for n, second, kind, event, seen in game.journal.rows]
    return opening, rows, game


def test_the_transcript_is_the_one_that_was_read_through(war: tuple[State, list[Row], Game]) -> None:
    opening, rows, _ = war
    text = "\n".join(transcript(Chronicle(opening), rows)) + "\n"
    if os.environ.get("WARCLOCK_GOLDEN"):
        GOLDEN.write_text(text)
    assert text == GOLDEN.read_text()


def test_everything_of_guerrilla_war_comes_about(war: tuple[State, list[Row], Game]) -> None:
    kinds = {row.kind for row in war[1]}
    assert kinds >= {
        "OrderSent",
        "ForceDispersed",
        "ForceGathered",
        "ForceLeftWar",
        "AreaAttacked",
        "RaidBegan",
        "CombatDaysCounted",
        "AreaFought",
        "AreaHunted",
        "ForceHunted",
        "ForceReported",
        "LinesReported",
    }
    assert not [row for row in war[1] if row.kind == "OrderLapsed"]


@pytest.mark.rule("MC-GUER-15", "MC-GUER-21")
def test_daily_rolls_are_told_like_battles(war: tuple[State, list[Row], Game]) -> None:
    opening, rows, _ = war
    chronicle = Chronicle(opening)
    chronicle.read(rows)
    days = [battle for battle in chronicle.battles if battle.daily]
    page = markdown(chronicle)
    assert page.count("in The High Woods, day") + page.count("In The High Woods, day") + page.count(
        "In The Barrens, day"
    ) == len(days)
    assert "| MC-GUER-04 | native guerrillas | +5 |" in page
    assert "| T2-01 |" in page and "| T2-10 |" in page  # what the scenario grants on day 5
    assert any(" and 1 more" in name for battle in days for name in battle.names)
    assert f"Daily rolls of guerrilla war: {len(days)}." in "\n".join(summary(chronicle))
    assert "hunted" in {cause for tally in chronicle.tallies.values() for cause in tally.losses}
