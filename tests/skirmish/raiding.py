"""The raid on the bridge at Osa for tests; run as a script it prints a digest of its journal."""

from __future__ import annotations

import sys
from hashlib import blake2b
from typing import Any

from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game, Stop
from warclock.sim.headless import take_turn
from warclock.sim.phases import DAY, HOUR
from warclock.sim.scenario import load, opening_state

STRIKE = 21 * HOUR  # 02:00 of the first night
UNTIL = 2 * DAY
BLOWN, FAILED = 1, 2  # seeds
FIGHT = "osa-post-day-1"


def opened(seed: int = BLOWN, source: Any = "bridge-raid") -> Game:
    """A new game of the scenario, or of a variant in a file."""
    scenario = load(source).scenario
    assert scenario is not None
    return Game.new(opening_state(scenario, seed))


def answer(game: Game, board: str = "idle") -> None:
    """The scenario's commanders answer, in turns of the fight ``board`` does."""
    assert game.decision is not None
    fighting = bool(game.world.skirmishes.get(game.decision.subject))
    for side in list(game.awaited):
        take_turn(game, side, COMMANDERS[board if fighting else game.world.sides[side].commander])


def play(game: Game, board: str = "idle", until: int = UNTIL) -> Game:
    """Play on to a second."""
    while game.advance(until=until) is Stop.DECISION:
        answer(game, board)
    return game


def events(game: Game, kind: str) -> list[Any]:
    """The events of a kind so far."""
    return [row[3] for row in game.journal.rows if row[2] == kind]


if __name__ == "__main__":
    print(blake2b(play(opened(), sys.argv[1]).journal.drain()).hexdigest())
