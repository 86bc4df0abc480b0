"""What a look around found is kept until somebody changes; without it the same is found."""

from __future__ import annotations

from typing import Any

import pytest

from warclock.sim.game import Game, Stop
from warclock.sim.headless import commanders_of, take_turn
from warclock.sim.scenario import load, opening_state
from warclock.sim.skirmish import sight
from warclock.sim.skirmish.situation import Situation


def journal_of(scenario: str, seed: int) -> list[Any]:
    loaded = load(scenario).scenario
    assert loaded is not None
    game = Game.new(opening_state(loaded, seed))
    commanders = commanders_of(game)
    while game.advance() is Stop.DECISION:
        for side in list(game.awaited):
            take_turn(game, side, commanders[side])
    return [tuple(row) for row in game.journal.rows]


@pytest.mark.parametrize(("scenario", "seed"), [("embassy-stairwell", 1), ("ridge-line", 1)])
def test_kept_looks_change_nothing(scenario: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = journal_of(scenario, seed)
    asked = []
    sees, changed = sight.sees, sight.Look.changed

    def forgetful(look: sight.Look, at: Situation) -> None:
        changed(look, at)

    monkeypatch.setattr(sight.Look, "changed", forgetful)
    assert journal_of(scenario, seed) == kept
    monkeypatch.undo()

    def counting(*given: Any) -> bool:
        asked.append(given)
        return sees(*given)

    monkeypatch.setattr(sight, "sees", counting)
    journal_of(scenario, seed)
    few = len(asked)
    monkeypatch.setattr(sight.Look, "changed", forgetful)
    journal_of(scenario, seed)
    assert few < (len(asked) - few) / 2
