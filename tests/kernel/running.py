"""Games for kernel tests: every seat played by the random commander, step by step."""

from __future__ import annotations

from warclock.sim import headless
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game, Stop
from warclock.sim.scenario import load, opening_state


def opened(name: str, seed: int = 1) -> Game:
    """A new game of a shipped scenario."""
    scenario = load(name).scenario
    assert scenario is not None
    return Game.new(opening_state(scenario, seed))


def play_on(game: Game, until: int | None = None, steps: int | None = None) -> Stop:
    """Play with random commanders to the end, or so many task steps."""
    target = None if steps is None else game.engine.steps + steps
    while True:
        left = None if target is None else target - game.engine.steps
        stop = game.advance(until=until, steps=left)
        if stop is not Stop.DECISION:
            return stop
        answer(game)


def answer(game: Game) -> None:
    """All awaited seats answer the open decision."""
    for side in list(game.awaited):
        headless.take_turn(game, side, COMMANDERS["random"])
