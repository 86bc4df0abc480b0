"""Whole wars of the conventional scenarios, played once each for all tests of a file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.scenario import load, opening_state
from warclock.sim.world.state import Outcome

SCENARIOS = ("iron-crossroads", "three-crowns", "via-italia")
MOST_WON = 0.85  # of all games, by one side


class War(NamedTuple):
    """A war that is over: its rows as (second, kind, event), and how it ended."""

    rows: list[tuple[int, str, Any]]
    outcome: Outcome
    game: Game

    def events(self, *kinds: str) -> list[Any]:
        """Its events of these kinds."""
        return [event for _, kind, event in self.rows if kind in kinds]


@cache
def war(name: str, seed: int, commander: str = "") -> War:
    """The war with ``commander`` in every warring seat; without one those that the file names."""
    scenario = load(name).scenario
    assert scenario is not None
    game = Game.new(opening_state(scenario, seed))
    sides = game.world.sides.values()
    play(game, {s.id: COMMANDERS[commander if commander and s.enemies else s.commander] for s in sides})
    assert game.outcome is not None
    rows = [(second, kind, event) for _, second, kind, event, _ in game.journal.rows]
    return War(rows, game.outcome, game)


def winners(name: str, seeds: Iterable[int]) -> Counter[str]:
    """Who won how many of the wars that ``steady`` fought against itself."""
    return Counter(war(name, seed, "steady").outcome.winner for seed in seeds)


def rules_of(found: War) -> set[str]:
    """The ids of all rows that made up a battle rank in the war."""
    reports = [event.report for event in found.events("BattleFought", "RoundFought")]
    return {row["id"] for report in reports for side in ("attacker", "defender") for row in report[side]["rows"]}
