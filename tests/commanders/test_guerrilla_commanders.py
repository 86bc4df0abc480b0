"""``partisan`` and ``occupier``: they win their war, go by what they see, and play any scenario."""

from __future__ import annotations

from collections import Counter

import pytest

from warclock.sim.commanders import COMMANDERS, Briefing
from warclock.sim.commanders.area_war import best_cycle, day_odds, fought_lately, wars_of
from warclock.sim.commanders.base import Commander, Orders
from warclock.sim.commanders.steady import situation_of
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.scenario import load, opening_state

SEEDS = range(1, 11)
MAY_NOT_WIN = 1


def played(scenario: str, seed: int, seats: dict[str, Commander]) -> tuple[Game, list[str]]:
    """A game to its end, and the refusals in it."""
    game = Game.new(opening_state(load(scenario).scenario, seed))
    refusals: list[str] = []
    play(game, seats, refused=lambda side, fields, why: refusals.append(f"{side} {fields} {why.code}"))
    return game, refusals


@pytest.mark.parametrize("rival", ["idle", "random"])
@pytest.mark.parametrize(("own", "other", "name"), [("clans", "legion", "partisan"), ("legion", "clans", "occupier")])
def test_they_win_the_hill_war(own: str, other: str, name: str, rival: str) -> None:
    not_won = []
    for seed in SEEDS:
        game, _ = played("hill-war", seed, {own: COMMANDERS[name], other: COMMANDERS[rival]})
        assert game.outcome is not None
        if game.outcome.winner != own:
            not_won.append((seed, game.outcome.points))
    assert len(not_won) <= MAY_NOT_WIN, not_won


def test_between_them_the_whole_war_is_waged() -> None:
    given: Counter[str] = Counter()

    def counting(commander: Commander) -> Commander:
        def answer(briefing: Briefing) -> Orders:
            orders = commander(briefing)
            given.update(order["kind"] for order in orders)
            return orders

        return answer

    for seed in (1, 2, 3):
        seats = {"clans": counting(COMMANDERS["partisan"]), "legion": counting(COMMANDERS["occupier"])}
        _, refusals = played("hill-war", seed, seats)
        assert not [text for text in refusals if text.startswith("clans")]
    assert {"disperse", "attack", "evade", "move", "leave_war"} <= set(given)


@pytest.mark.parametrize("name", ["partisan", "occupier"])
@pytest.mark.parametrize("scenario", ["two-valleys", "three-rivers"])
def test_they_play_what_is_no_guerrilla_war(name: str, scenario: str) -> None:
    game = Game.new(opening_state(load(scenario).scenario, 1))
    play(game, dict.fromkeys(game.world.sides, COMMANDERS[name]))
    assert game.outcome is not None


def test_no_second_order_while_one_is_on_its_way() -> None:
    def watched(briefing: Briefing) -> Orders:
        orders = COMMANDERS["partisan"](briefing)
        waiting = {force.id for force in briefing.observation.forces if force.on_the_way}
        assert not [order for order in orders if order["force"] in waiting]
        return orders

    played("hill-war", 4, {"clans": watched, "legion": COMMANDERS["occupier"]})


def test_the_day_is_judged_by_what_is_known() -> None:
    seen: list[tuple[float, float]] = []

    def judge(briefing: Briefing) -> Orders:
        situation = situation_of(briefing)
        if briefing.decision == "dawn" and briefing.observation.day == 1:
            war = next(war for war in wars_of(situation) if war.area.id == "high-woods")
            fresh, tired = day_odds(situation, war, 0), day_odds(situation, war, 8)
            assert fresh is not None and tired is not None
            seen.append((fresh.win, tired.win))
            assert best_cycle(situation, war) is not None
            assert not fought_lately(situation, war.area)
            assert day_odds(situation, war._replace(enemies=()), 0) is None
        return []

    played("hill-war", 1, {"clans": judge, "legion": COMMANDERS["idle"]})
    assert seen and seen[0][0] > seen[0][1]  # MC-GUER-08: each day fought costs a point of battle rank
