"""Games for kernel tests: every seat played by the random commander, step by step."""

from __future__ import annotations

from pathlib import Path

from warclock.sim import headless
from warclock.sim.commanders import COMMANDERS
from warclock.sim.commanders.base import Briefing, Orders
from warclock.sim.commanders.simple import LEFT_OUT, sample
from warclock.sim.game import Game, Stop
from warclock.sim.scenario import load, opening_state

CONTESTED = str(Path(__file__).resolve().parent / "contested-town.yaml")
SEA = str(Path(__file__).resolve().parent / "contested-sea.yaml")
CROWDED = ("contested-town", "contested-sea")  # scenarios in which the players are bold
FAVOURED = (
    *("attack", "attack", "no_retreat", "hire", "pay_ransom", "ransom", "fortify", "use_prisoners", "ambush"),
    *("board", "board", "land", "man_prize", "abandon_prize"),
    *("launch_missile", "bomb", "bomb", "fission_bomb", "anti_air"),
)
SEEDS = {CONTESTED: 12, SEA: 11}  # a game in which all of it comes about


def bold(briefing: Briefing) -> Orders:
    """Like ``random``, but two times in three one of the orders that make something happen."""
    orders: Orders = []
    for force, kinds in sorted(briefing.options().items()):
        favoured = [name for name in FAVOURED if name in kinds]
        likes = favoured and briefing.dice.roll(3, "whether") > 1
        names = favoured if likes else [name for name in sorted(kinds) if name not in LEFT_OUT]
        if not names:
            continue
        kind = names[briefing.dice.roll(len(names), "kind") - 1]
        fields = sample(kinds[kind], briefing)
        if kind in ("ransom", "hire"):
            fields["price"] = briefing.dice.roll(5, "price")
        orders.append({"kind": kind, "force": force, **fields})
    return orders


def opened(name: str, seed: int = 0) -> Game:
    """A new game of a scenario; seed 0: the one kept for it."""
    seed = seed or SEEDS.get(name, 1)
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


def play_war(game: Game, until: int) -> Stop:
    """Play with the commanders that the scenario names."""
    return headless.play(game, headless.commanders_of(game), until=until)


def answer(game: Game) -> None:
    """All awaited seats answer the open decision."""
    player = bold if game.world.state.header.scenario in CROWDED else COMMANDERS["random"]
    for side in list(game.awaited):
        headless.take_turn(game, side, player)
