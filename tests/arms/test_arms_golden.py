"""The Strait of Cinders and the Silent Silos: as written, against transcripts that were read through; and as played."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.html.page import report_page
from warclock.clients.report.markdown import markdown
from warclock.clients.report.transcript import transcript
from warclock.sim import wire
from warclock.sim.commanders import COMMANDERS
from warclock.sim.events import Row
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.scenario import check, load, opening_state
from warclock.sim.world.state import State

HERE = Path(__file__).parent
WRITTEN = {"strait": 1, "silos": 4}
SHIPPED = ("strait-of-cinders", "silent-silos")


def played(name: str, seed: int, commander: str) -> tuple[State, Game]:
    loaded = load(name)
    assert loaded.problems == ()
    assert loaded.scenario is not None
    opening = opening_state(loaded.scenario, seed)
    game = Game.new(wire.copy_of(opening))
    play(game, dict.fromkeys(game.world.sides, COMMANDERS[commander]))
    return opening, game


def rows_of(game: Game) -> list[Row]:
    return [Row(n, second, kind, wire.to_data(event), seen) for n, second, kind, event, seen in game.journal.rows]


@pytest.mark.parametrize("name", sorted(WRITTEN))
def test_the_transcript_is_the_one_that_was_read_through(name: str) -> None:
    opening, game = played(str(HERE / f"{name}-scripted.yaml"), WRITTEN[name], "scripted")
    text = "\n".join(transcript(Chronicle(opening), rows_of(game))) + "\n"
    golden = HERE / f"{name}-transcript.txt"
    if os.environ.get("WARCLOCK_GOLDEN"):
        golden.write_text(text)
    assert text == golden.read_text()


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("strait", {"ShipTaken", "ShipManned", "TookToBoats", "BoatsLeft", "ForceRaised"}),
        ("silos", {"StrikeWarned", "AntiAirFired", "StrikeLanded", "ForceStruck", "SortieReturned", "AircraftLost"}),
    ],
)
def test_what_is_written_comes_about(name: str, kinds: set[str]) -> None:
    _, game = played(str(HERE / f"{name}-scripted.yaml"), WRITTEN[name], "scripted")
    assert kinds <= {row[2] for row in game.journal.rows}


@pytest.mark.parametrize(("name", "seed"), [("silos", 4), ("silos", 2), ("strait", 1), ("strait", 7)])
def test_the_books_of_a_side_balance(name: str, seed: int) -> None:
    opening, game = played(str(HERE / f"{name}-scripted.yaml"), seed, "scripted")
    chronicle = Chronicle(opening)
    chronicle.read(rows_of(game))
    for side, now in chronicle.strengths().items():
        tally = chronicle.tallies[side]
        assert now == tally.start - sum(tally.losses.values()) + sum(tally.gains.values()), tally


def test_strikes_have_a_page_of_their_own() -> None:
    opening, game = played(str(HERE / "silos-scripted.yaml"), 4, "scripted")
    chronicle = Chronicle(opening, daily=True)
    chronicle.read(rows_of(game))
    text = markdown(chronicle)
    section = text[text.index("## Strikes") :]
    struck = [event for _, _, kind, event, _ in game.journal.rows if kind == "StrikeLanded"]
    rows = [line for line in section.splitlines() if line.startswith("| day ")]
    assert len(rows) == len(struck) == len(chronicle.strikes)
    for row, event in zip(rows, struck, strict=True):
        assert f"| {event.column} |" in row
        assert f"| {event.colour} | {event.result} |" in row
    hit = next(row for row in rows if "| hit |" in row)
    assert "12 dead, 24 hurt" in hit and "The great clan (The Clans), The clan moot" in hit
    assert "under fire for 5 turns" in section
    page = report_page(chronicle)
    assert "Missiles and bombs" in page
    assert "12 dead, 24 hurt" in page
    assert chronicle.tallies["clans"].losses["strikes"] >= 12
    assert chronicle.tallies["keepers"].losses["aircraft"] == 2


def test_a_war_without_strikes_has_no_such_page() -> None:
    opening, game = played(str(HERE / "strait-scripted.yaml"), 1, "scripted")
    chronicle = Chronicle(opening, daily=True)
    chronicle.read(rows_of(game))
    assert "## Strikes" not in markdown(chronicle)
    assert "Missiles and bombs" not in report_page(chronicle)


@pytest.mark.parametrize("name", SHIPPED)
def test_headless_it_comes_to_a_result_and_both_sides_can_win(name: str) -> None:
    assert check(name) == []
    winners = set()
    for seed in range(1, 7):
        _, game = played(name, seed, "steady")
        assert game.outcome is not None
        assert game.outcome.reason in ("time", "last_standing")
        winners.add(game.outcome.winner)
    assert set(game.world.sides) <= winners


@pytest.mark.parametrize(("name", "kind"), [("strait-of-cinders", "ShipTaken"), ("silent-silos", "ForceStruck")])
def test_steady_uses_what_it_has(name: str, kind: str) -> None:
    _, game = played(name, 1, "steady")
    by = {row[3].force for row in game.journal.rows if row[2] == kind}
    assert by
    orders = {row[3].fields["kind"] for row in game.journal.rows if row[2] == "OrderAccepted"}
    assert ("board" if kind == "ShipTaken" else "launch_missile") in orders
    if kind == "ForceStruck":
        assert "scatter" in orders  # in the turns of warning
