"""Objectives that name a force, or leave it open: who scores, and when."""

from __future__ import annotations

from fractions import Fraction

import pytest
from field import Play, at, edge, force, line, node, script_colours, world

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


def test_what_is_held_once_scores_when_it_is_taken() -> None:
    play = crossing(kind="hold", node="mid", when="once")
    play.order("move", "red-1", path=["west-mid"])
    play.clock(at(2, 5))
    assert play.when("PointsScored") == play.when("NodeTaken", node="mid") == [at(1, 12)]


@pytest.mark.rule("MC-RESULT-04")
def test_who_is_to_be_broken_once_scores_when_the_battle_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, "Red", "Black")
    nodes, ways = line()
    goal = Objective(id="goal", side="red", points=10, kind="destroy", target_side="blue", share=50, when="once")
    forces = [force("red-1", "mid"), force("blue-1", "mid"), force("blue-2", "east", 50)]
    play = Play(world(nodes, ways, forces, objectives={"goal": goal})).dawn()
    play.attack("red-1", "blue-1")
    play.clock(at(1, 20))
    assert play.when("PointsBooked") == play.when("BattleFought") == [at(1, 6, 40)]


@pytest.mark.rule("MC-CAS-09")
@pytest.mark.parametrize(("kind", "prisoners"), [("sea", {}), ("air", {}), ("road", {"red": 30})])
def test_flyers_over_water_or_in_the_air_take_nobody_along(kind: str, prisoners: dict[str, int]) -> None:
    nodes, _ = line()
    on_way = {"edge": "west-mid", "toward": "mid", "km": Fraction(5)}
    forces = [force("red-1", "west", {"bird": 30}, **on_way), force("blue-1", "west", {"bird": 90}, **on_way)]
    play = Play(world(nodes, [edge("west", "mid", 18, kind=kind), edge("mid", "east", 9)], forces)).dawn()
    play.order("surrender", "red-1")
    play.clock(at(1, 5))
    assert play.force("blue-1").prisoners == prisoners
