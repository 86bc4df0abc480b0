"""Objectives that name a force, or leave it open: who scores, and when."""

from __future__ import annotations

import pytest
from field import Play, at, edge, force, line, node, world

from warclock.sim.world.state import Objective


def crossing(**fields: object) -> Play:
    nodes, ways = line()
    goal = Objective(**{"id": "goal", "side": "red", "points": 10, **fields})
    forces = [force("red-1", "west"), force("red-2", "west", 50), force("blue-1", "east", 300)]
    return Play(world(nodes, ways, forces, objectives={"goal": goal})).dawn()


@pytest.mark.parametrize(("named", "points"), [("", 10), ("red-1", 10), ("red-2", 0)])
def test_a_place_is_reached_by_the_named_force_or_by_any_of_the_side(named: str, points: int) -> None:
    play = crossing(kind="reach", node="mid", force=named, when="once")
    play.order("move", "red-1", path=["west-mid"])
    play.clock(at(1, 12) - 1)
    assert play.game.world.sides["red"].points == 0
    play.clock(at(1, 12))  # 18 km of road
    assert play.game.world.sides["red"].points == points
    play.clock(at(2, 5))
    assert play.game.world.sides["red"].points == points


def test_an_enemy_in_the_place_reaches_it_for_nobody_else() -> None:
    play = crossing(kind="reach", node="mid", when="once")
    play.order("move", "blue-1", path=["mid-east"])
    play.clock(at(2, 5))
    assert play.force("blue-1").node == "mid"
    assert play.game.world.sides["red"].points == 0


@pytest.mark.parametrize(("named", "start", "scored"), [("", 0, True), ("red-1", 200, True), ("red-1", 201, False)])
def test_what_survives_is_measured_on_the_named_force_or_the_whole_side(named: str, start: int, scored: bool) -> None:
    play = crossing(kind="survive", force=named, start_strength=start, share=50, when="daily")
    play.clock(at(2, 5))
    assert play.game.world.sides["red"].points == (10 if scored else 0)


def test_a_named_force_that_is_no_more_has_not_survived() -> None:
    play = crossing(kind="survive", force="red-2", start_strength=50, when="daily")
    play.order("surrender", "red-2")
    play.clock(at(2, 5))
    assert play.game.world.sides["red"].points == 0


def test_a_surrendered_train_leaves_prisoners_only_of_its_people() -> None:
    for taken, prisoners in ((True, {"red": 30}), (False, {})):
        forces = [force("red-1", "here", {"foot": 30, "car": 2}), force("blue-1", "here", take_prisoners=taken)]
        play = Play(world([node("here"), node("far", 10)], [edge("here", "far", 9)], forces)).dawn()
        play.order("surrender", "red-1")
        play.clock(at(1, 5))
        assert play.force("blue-1").prisoners == prisoners
