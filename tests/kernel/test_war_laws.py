"""The laws hold in the wars of the conventional scenarios: sieges, hires, walls, joint battles, last stands."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from running import opened, play_war
from test_news_law import news_of

from warclock.sim import headless, wire
from warclock.sim.game import Game, Stop
from warclock.sim.journal import fold, opening_of, read_lines
from warclock.sim.orders import check
from warclock.sim.orders.base import Order
from warclock.sim.phases import DAY
from warclock.sim.scenario import load, opening_state
from warclock.sim.world.world import World

HERE = Path(__file__).resolve().parent
WARS = ("iron-crossroads", "three-crowns", "via-italia")
UNTIL = 14 * DAY
SEED = 3


@pytest.fixture(scope="module", params=WARS)
def undisturbed(request: pytest.FixtureRequest) -> tuple[str, bytes]:
    """A scenario and its journal."""
    game = opened(request.param, SEED)
    play_war(game, UNTIL)
    return request.param, game.journal.drain()


def test_saved_and_loaded_at_every_decision_and_between_it_goes_on_alike(undisturbed: tuple[str, bytes]) -> None:
    name, whole = undisturbed
    game = opened(name, SEED)
    lines = []
    while (stop := game.advance(steps=9, until=UNTIL)) in (Stop.STEPS, Stop.DECISION):
        if stop is Stop.DECISION:
            for side in list(game.awaited):
                headless.take_turn(game, side, headless.commanders_of(game)[side])
        lines.append(game.journal.drain())
        game = Game.load(game.save())
    lines.append(game.journal.drain())
    assert b"".join(lines) == whole


@pytest.mark.parametrize("name", WARS)
def test_folding_its_journal_over_the_opening_gives_the_world(name: str) -> None:
    game = opened(name, SEED).fork()
    opening = game.opening_line()
    play_war(game, UNTIL)
    rows = list(read_lines((opening + game.journal.drain()).splitlines()))
    assert wire.to_json(fold(World(opening_of(rows[0])), rows[1:]).state) == game.digest()


def test_two_hash_seeds_give_one_journal() -> None:
    def fresh(hash_seed: str) -> bytes:
        env = {**os.environ, "PYTHONHASHSEED": hash_seed}
        command = [sys.executable, str(HERE / "restored.py"), "war", *WARS, str(6 * DAY)]
        return subprocess.run(command, env=env, capture_output=True, check=True).stdout

    assert fresh("1") == fresh("4242")


@pytest.mark.parametrize("name", WARS)
def test_what_is_on_offer_is_taken_and_offered_is_part_of_it(name: str) -> None:
    game = opened(name, SEED)
    tried = 0
    while game.advance(until=10 * DAY) is Stop.DECISION:
        for side in list(game.awaited):
            options = game.options(side)
            brief = headless.briefing(game, side)
            for force, kinds in options.items():
                for kind, domains in kinds.items():
                    assert game.offered(side, force, kind) == domains
                    fields = {field: domain.sample(brief.dice) for field, domain in domains.items()}
                    answer = check(game.world, side, {"kind": kind, "force": force, **fields})
                    assert isinstance(answer, Order), (kind, fields, answer)
                    tried += 1
            assert game.offered(side, "nobody", "defend") is None
            headless.take_turn(game, side, headless.commanders_of(game)[side])
    assert tried > 500


@pytest.mark.parametrize("name", WARS)
def test_no_seat_hears_of_the_names_and_purses_of_others(name: str) -> None:
    """News, observation and options of a seat hold no id and no money of forces that are not its own."""
    scenario = load(name).scenario
    assert scenario is not None
    game = opened(name, SEED)
    play_war(game, UNTIL)
    told = news_of(game, opening_state(scenario, SEED))
    for side in game.world.sides:
        text = wire.to_json([told[side], game.observe(side), game.options(side)]).decode()
        others = [force for force in game.world.forces.values() if force.side != side]
        assert others
        leaks = [force.id for force in others if f'"{force.id}"' in text or (force.name and force.name in text)]
        assert leaks == []


def test_what_a_side_cannot_see_changes_no_turn_of_its_commander() -> None:
    """Money, wages, standing orders and stores of the others: the same orders."""

    def orders(change: bool) -> list[Any]:
        game = opened("iron-crossroads", SEED)
        play_war(game, 3 * DAY)
        game.advance()
        if change:
            game.world.sides["league"].gold += 5000
            for force in game.world.own_forces("league"):
                force.rations, force.gold, force.tactic, force.no_retreat = 7, 3, "charge", True
        return headless.commanders_of(game)["crown"](headless.briefing(game, "crown"))

    assert orders(False) == orders(True) != []
