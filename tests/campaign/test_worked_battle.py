"""The printed battle, played from its scenario file through the whole engine (MC-BATTLE-12)."""

from __future__ import annotations

from typing import Any

import pytest
from field import MINUTE, script_dice

from warclock.sim import headless
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game, Stop
from warclock.sim.scenario import load, load_text, opening_state


def fought(monkeypatch: pytest.MonkeyPatch, preset: str) -> tuple[Game, dict[str, Any]]:
    """The game after its battle, and the battle's report."""
    loaded = load("hawkoid-ambush")
    if preset:
        text = f"warclock: 1\nextends: hawkoid-ambush\nid: printed\ntitle: Printed\nrulings: {{preset: {preset}}}\n"
        loaded = load_text(text)
    assert loaded.scenario is not None, loaded.problems
    script_dice(monkeypatch, "battle", 64, 26)
    game = Game.new(opening_state(loaded.scenario, 1))
    over = [False]

    def after() -> bool:
        over[0] = any(row[2] == "BattleFought" for row in game.journal.rows)
        return over[0]

    commanders = {side.id: COMMANDERS[side.commander] for side in game.world.sides.values()}
    assert headless.play(game, commanders, stop=after, until=86400) in (Stop.ASKED, Stop.TIME)
    return game, next(row[3] for row in game.journal.rows if row[2] == "BattleFought").report


@pytest.mark.rule("MC-BATTLE-12", "MC-BATTLE-05", "MC-BR-10", "MC-BR-11")
def test_ranks_rolls_and_time_are_the_printed_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    game, report = fought(monkeypatch, "")
    flock, column = report["attacker"], report["defender"]
    assert (flock["name"], column["name"]) == ("flock", "column")
    assert (flock["standing"], column["standing"]) == (5, 9)
    assert (flock["rank"], column["rank"]) == (21, 12)
    assert {row["id"]: row["value"] for row in column["rows"] if row["id"].startswith("T")} == {"T2-06": 3}
    situation = {row["id"]: row["value"] for row in flock["rows"] if row["id"].startswith(("T", "MC-RATIO"))}
    assert sorted(situation.values()) == [3, 5, 8]
    assert (flock["colour"], column["colour"]) == ("Yellow", "White")
    assert (report["label"], report["winner"]) == ("attacker minor", "attacker")
    began = next(row for row in game.journal.rows if row[2] == "BattleBegan")
    ended = next(row for row in game.journal.rows if row[2] == "BattleFought")
    assert ended[1] - began[1] == 80 * MINUTE


@pytest.mark.rule("MC-BATTLE-12", "MC-RESULT-01", "MC-RESULT-02", "MC-CAS-02", "MC-CAS-05", "MC-BR-20")
@pytest.mark.parametrize(
    ("preset", "flock", "column"),
    [("", (75, 10), (30, 24)), ("worked_example", (80, 10), (24, 21))],
)
def test_losses_by_the_table_and_by_the_printed_figures(
    preset: str, flock: tuple[int, int], column: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """V-S12 and V-S13."""
    game, _ = fought(monkeypatch, preset)
    forces = game.world.forces
    assert (forces["flock"].strength, forces["flock"].injured) == flock
    assert (forces["column"].strength, forces["column"].injured) == column
    if not preset:
        assert forces["column"].troops == {"hoop": 20, "badder": 10}  # V-S17


@pytest.mark.rule("MC-BATTLE-12", "MC-BATTLE-06")
def test_the_beaten_column_leaves_in_some_direction_and_the_flock_holds_the_grassland(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, _ = fought(monkeypatch, "")
    column, flock = game.world.forces["column"], game.world.forces["flock"]
    assert column.retreating
    assert column.edge
    assert flock.node == "grassland"
    assert not flock.edge
    assert game.observe("hawkoids").contacts[0].visible
