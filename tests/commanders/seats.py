"""Games and briefings for the tests of commanders."""

from __future__ import annotations

from collections.abc import Callable

from warclock.sim import wire
from warclock.sim.commanders import Briefing
from warclock.sim.dice import KeyedDice
from warclock.sim.game import Game
from warclock.sim.headless import briefing
from warclock.sim.scenario import load, opening_state
from warclock.sim.seen import Observation


def opened(name: str, seed: int = 1) -> Game:
    """A game at its first decision."""
    game = Game.new(opening_state(load(name).scenario, seed))
    game.advance()
    return game


def relayed(game: Game, side: str, other_dice: int = 99) -> Briefing:
    """The briefing as a client far away has it: the observation went over the wire, the dice are others."""
    seen = wire.from_json(wire.to_json(game.observe(side)), Observation)
    first = briefing(game, side)
    return Briefing(
        first.decision,
        lambda: seen,
        first.options,
        KeyedDice(other_dice, "another", side, "seat"),
        first.script,
        first.rulings,
    )


def restated(game: Game, side: str, change: Callable[[Observation], Observation]) -> Briefing:
    """The briefing of a side with its observation changed."""
    first = briefing(game, side)
    seen = change(game.observe(side))
    return Briefing(first.decision, lambda: seen, first.options, first.dice, first.script, first.rulings)
