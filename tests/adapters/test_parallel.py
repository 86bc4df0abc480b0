"""Wars as environments: they end, the same seed and actions give the same war, refusals are told."""

from __future__ import annotations

import doctest
from pathlib import Path
from typing import Any

import pytest

from warclock.clients.adapters import parallel
from warclock.clients.adapters.parallel import CampaignEnv
from warclock.sim.dice import Dice, KeyedDice


def some_orders(options: dict[str, Any], dice: Dice) -> list[dict[str, Any]]:
    """An order or none for each force, out of its domains."""
    orders = []
    for force, kinds in options.items():
        kind = [*kinds, ""][dice.roll(len(kinds) + 1, "kind") - 1]
        if kind:
            drawn = {name: domain.sample(dice) for name, domain in kinds[kind].items()}
            orders.append({"kind": kind, "force": force, **drawn})
    return orders


def played(env: CampaignEnv, seed: int) -> tuple[list[dict[str, float]], bytes, int]:
    """A war of random orders: its rewards, its last state, and how many orders were refused."""
    observations, infos = env.reset(seed=seed)
    dice, rewards, refused = KeyedDice(seed, "orders"), [], 0
    while env.agents:
        assert set(observations) == set(infos) <= set(env.agents)
        actions = {side: some_orders(info["options"], dice) for side, info in infos.items()}
        observations, gained, ended, cut, infos = env.step(actions)
        rewards.append(gained)
        refused += sum(len(info["refused"]) for info in infos.values())
        assert set(gained) == set(ended) == set(cut) == set(env.possible_agents)
        assert all(ended.values()) == (not env.agents)
    assert set(observations) == set(env.possible_agents)
    return rewards, env.game.digest(), refused


@pytest.mark.parametrize("name", ["two-valleys", "hawkoid-ambush"])
def test_a_war_of_random_orders_ends_and_comes_again(name: str) -> None:
    env = CampaignEnv(name)
    first, again = played(env, 4), played(env, 4)
    assert first == again
    assert first[1] != played(CampaignEnv(name), 5)[1]
    outcome = env.game.outcome
    assert outcome
    total = {side: sum(gained[side] for gained in first[0]) for side in env.possible_agents}
    for side, points in total.items():
        won = 0 if not outcome.winner else 1 if outcome.winner == side else -1
        assert points == env.game.world.sides[side].points + won


def test_what_is_refused_is_told_and_the_rest_is_taken() -> None:
    env = CampaignEnv("two-valleys")
    env.reset(seed=3)
    dance, move = {"kind": "dance"}, {"kind": "move", "force": "red-1", "path": ["red-town--red-bridge"]}
    observations, _, _, _, infos = env.step({"red": [dance, move]})
    assert [(order, refusal.code) for order, refusal in infos["red"]["refused"]] == [(dance, "INVALID_ARGUMENT")]
    assert next(force for force in observations["red"].forces if force.id == "red-1").node == "red-bridge"


def test_what_cannot_be_played_is_told(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("id: 3\n")
    with pytest.raises(ValueError, match=r"bad\.yaml"):
        CampaignEnv(tmp_path / "bad.yaml")
    with pytest.raises(RuntimeError, match="reset the environment first"):
        CampaignEnv("two-valleys").step({})


def test_the_example_runs() -> None:
    assert doctest.testmod(parallel).failed == 0


def test_where_a_referee_could_sit_questions_have_their_default_answer(tmp_path: Path) -> None:
    path = tmp_path / "ruled.yaml"
    path.write_text("extends: two-valleys\nid: ruled\noptions: {referee: seat}\n")
    env = CampaignEnv(path)
    for seed in range(3):
        played(env, seed)
        kinds = [type(row[3]).__name__ for row in env.game.journal.rows]
        if kinds.count("QuestionAsked"):
            assert kinds.count("QuestionAsked") == kinds.count("RulingGiven")
            return
    raise AssertionError("nothing was asked")
