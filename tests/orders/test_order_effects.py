"""What each order does through the game, and when (ledger MC section 23)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, edge, force, line, node, script_colours, script_dice, world

from warclock.sim.game import Stop
from warclock.sim.world.state import ScriptedEvent, State


def country(*forces: Any, **fields: Any) -> State:
    """west - mid - east, 18 km of road each; a wood 9 km off mid."""
    nodes, ways = line()
    nodes.append(node("wood", 0, 10, terrain="forest", hides=True))
    default = (force("red-1", "west"), force("blue-1", "east"))
    return world(nodes, [*ways, edge("mid", "wood", 9)], forces or default, **fields)


def play(*forces: Any, **fields: Any) -> Play:
    return Play(country(*forces, **fields)).dawn()


@pytest.mark.rule("MC-MOVE-01")
def test_move_halts_where_it_is_told_to_and_at_the_end_of_its_path() -> None:
    game = play()
    order = game.order("move", "red-1", path=["west-mid", "mid-wood"], stop_at="mid")
    game.clock(at(3, 5))
    assert game.force("red-1").node == "mid"
    assert game.when("OrderDone", order=order) == [at(1, 12)]
    assert game.force("red-1").posture == "idle"


@pytest.mark.rule("MC-MOVE-02")
def test_the_first_march_hour_is_six_in_the_morning() -> None:
    game = play()
    game.order("move", "red-1", path=["west-mid"])
    game.clock(at(1, 6) - 1)
    assert not game.when("ForceDeparted")
    game.clock(at(1, 6))
    assert game.when("ForceDeparted") == [at(1, 6)]


def mid_leg(kind: str, **fields: Any) -> Play:
    """red-1 is on its way to mid when red-2 meets blue-1 at east at 09:00 and the side is asked."""
    forces = (force("red-1", "west"), force("red-2", "wood"), force("blue-1", "mid"))
    game = play(*forces)
    game.order("move", "red-1", path=["west-mid"])
    game.order("move", "red-2", path=["mid-wood"])
    game.commit()
    game.until_decision("contact")
    assert game.game.now == at(1, 9)
    game.order(kind, "red-1", **fields)
    game.commit()
    game.game.advance(steps=1)
    return game


@pytest.mark.rule("MC-MOVE-01")
@pytest.mark.parametrize(("kind", "fields"), [("camp", {"hours": 30}), ("defend", {}), ("cancel", {"order": "red.1"})])
def test_an_order_on_the_way_keeps_the_way_made(kind: str, fields: dict[str, Any]) -> None:
    game = mid_leg(kind, **fields)
    game.clock(at(1, 20))
    red = game.force("red-1")
    assert (red.edge, red.km, red.rest.worked) == ("west-mid", 9, 3 * 3600)


@pytest.mark.rule("MC-MOVE-01")
def test_a_march_turned_round_goes_back_the_way_it_came() -> None:
    game = mid_leg("move", path=["west-mid"], stop_at="west")
    game.clock(at(1, 20))
    assert game.when("ForceArrived", force="red-1") == [at(1, 12)]
    assert game.force("red-1").node == "west"


def test_a_split_on_the_way_leaves_the_part_where_it_was_and_lets_the_rest_go_on() -> None:
    game = mid_leg("split", troops={"foot": 40})
    game.clock(at(1, 12))
    part = game.force("red-1.1")
    assert (part.edge, part.km, part.strength) == ("west-mid", 9, 40)
    assert game.when("ForceArrived", force="red-1") == [at(1, 12)]


def test_turning_about_before_an_enemy_on_the_road_does_not_ask_again_and_again() -> None:
    nodes = [node("west", -10), node("east", 10)]
    game = Play(world(nodes, [edge("west", "east", 18)], [force("red-1", "west"), force("blue-1", "east")])).dawn()
    for name in ("red-1", "blue-1"):
        game.order("move", name, path=["west-east"])
    game.commit()
    for _ in range(8):
        game.until_decision("contact") if game.game.advance(until=at(1, 19)) is Stop.DECISION else None
        if game.game.decision is None:
            break
        game.order("move", "red-1", path=["west-east"], stop_at="west")
        game.commit()
    asked = [second for second, kind, _ in game.decisions if kind == "contact"]
    assert asked == [at(1, 9), at(1, 12)]  # on the road, and when both have come to west


@pytest.mark.rule("MC-BATTLE-01")
def test_an_attack_lapses_where_the_target_has_gone() -> None:
    game = play(force("red-1", "west"), force("blue-1", "mid"))
    order = game.attack("red-1", "blue-1")
    game.order("move", "blue-1", path=["mid-east"])
    game.clock(at(2, 5))
    assert game.when("OrderLapsed", order=order, code="UNKNOWN_TARGET") == [at(1, 12)]
    assert not game.when("BattleBegan")


@pytest.mark.rule("MC-BATTLE-01")
def test_an_attack_on_who_has_hidden_meanwhile_lapses() -> None:
    """An enemy that cannot be seen cannot be attacked, wherever it really is (design law 8)."""
    game = play(force("red-1", "west"), force("blue-1", "wood"), force("red-9", "mid", 5))
    game.order("hide", "blue-1", on=True)
    order = game.attack("red-9", "blue-1")
    game.clock(at(2, 5))
    assert not game.when("BattleBegan")
    assert game.when("OrderLapsed", order=order, code="UNKNOWN_TARGET")


@pytest.mark.rule("MC-BATTLE-01")
def test_not_before_lets_two_attackers_open_together_or_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, "Blue", "Blue")
    game = play(force("red-1", "mid"), force("blue-1", "mid"))
    game.attack("red-1", "blue-1", not_before=at(1, 7, 30))
    game.clock(at(1, 10))
    assert game.when("BattleBegan") == [at(1, 7, 30)]


@pytest.mark.rule("MC-BR-16")
def test_an_attack_over_two_roads_that_lead_to_the_target_is_from_two_directions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script_colours(monkeypatch, "Blue", "Blue")
    nodes, ways = line()
    ways.append(edge("west", "mid", 18, "road", id="old-road"))
    game = Play(world(nodes, ways, [force("red-1", "west"), force("blue-1", "mid")])).dawn()
    game.attack("red-1", "blue-1", approach=["old-road", "west-mid"])
    game.clock(at(1, 13))
    (began,) = game.events("BattleBegan")
    assert sorted(began[1].battle.approach) == ["old-road", "west-mid"]


@pytest.mark.rule("MC-FIRE-04", "MC-BATTLE-05")
def test_pikes_that_cannot_reach_boats_break_off_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """V-D51: 60 retreat for 2d10 = 11 % of 60, 7 lost; the others lose nobody; no time passes."""
    script_dice(monkeypatch, "battle", 5, 6)
    nodes = [node("shore"), node("inland", 10), node("bay", -10, terrain="sea")]
    ways = [edge("shore", "inland", 9), edge("bay", "shore", 3, "sea")]
    forces = [force("red-1", "shore", {"pike": 60}), force("blue-1", "shore", {"boat": 6})]
    game = Play(world(nodes, ways, forces)).dawn()
    game.attack("red-1", "blue-1", not_before=at(1, 8))
    game.clock(at(1, 8))
    assert game.when("BattleFought") == [at(1, 8)]
    assert (game.force("red-1").strength, game.force("blue-1").strength) == (53, 6)
    assert game.force("red-1").injured == 0
    assert (game.force("red-1").morale, game.force("blue-1").morale) == (7, 11)
    assert game.force("red-1").retreating


def test_cancel_takes_back_an_attack_that_has_not_begun() -> None:
    game = play(force("red-1", "west"), force("red-2", "wood"), force("blue-1", "mid"))
    order = game.attack("red-1", "blue-1", not_before=at(3, 6))
    game.clock(at(1, 6)).dawn()
    game.order("cancel", "red-1", order=order)
    game.clock(at(4, 5))
    assert not game.when("BattleBegan")
    assert not game.game.world.tasks_of("red-1", "attack")


def test_a_new_order_of_the_same_kind_ends_the_one_before_and_says_so() -> None:
    nodes = [node("base", owner="red", base=True), node("far", 10)]
    game = Play(world(nodes, [edge("base", "far", 90)], [force("red-1", "base"), force("blue-1", "far")])).dawn()
    loads = [game.order("set_load", "red-1", rations=n) for n in (10, 20)]
    lines = [game.order("establish_supply_line", "red-1", base="base") for _ in range(2)]
    game.clock(at(1, 6))
    for first, second in (loads, lines):
        assert game.when("OrderLapsed", order=first, code="REPLACED") == [0]
        assert not game.when("OrderLapsed", order=second)
    assert game.force("red-1").rations == 20


@pytest.mark.parametrize(
    ("kind", "fields", "posture", "until"),
    [("camp", {"hours": 30}, "camp", at(2, 11)), ("rest", {"days": 2}, "rest", at(3, 5))],
)
@pytest.mark.rule("MC-CAMP-01", "MC-CAMP-02")
def test_stays_last_as_long_as_ordered(kind: str, fields: dict[str, Any], posture: str, until: int) -> None:
    game = play()
    order = game.order(kind, "red-1", **fields)
    game.clock(until - 1)
    assert game.force("red-1").posture == posture
    game.clock(until)
    assert game.force("red-1").posture == "idle"
    assert game.when("OrderDone", order=order) == [until]


def test_policies_take_effect_at_once() -> None:
    game = play(force("red-1", "wood", prisoners={"blue": 2}), force("blue-1", "west"))
    game.order("set_formation", "red-1", formation="tight")
    game.order("post_lookout", "red-1", on=True)
    game.order("prisoners_policy", "red-1", policy="kill")
    game.order("feed_prisoners", "red-1", on=False)
    game.order("hide", "red-1", on=True)
    game.clock(0)
    red = game.force("red-1")
    assert (red.formation, red.lookout, red.take_prisoners, red.feed_prisoners, red.hidden) == (
        "tight",
        True,
        False,
        False,
        True,
    )


def test_who_hides_is_lost_from_sight_until_he_moves() -> None:
    game = play(force("red-1", "wood"), force("blue-1", "mid"))
    assert game.game.observe("blue").contacts[0].visible
    game.order("hide", "red-1", on=True)
    game.clock(at(1, 5, 1))
    assert not game.game.observe("blue").contacts[0].visible
    game.dawn()
    game.order("move", "red-1", path=["mid-wood"])
    game.clock(at(2, 9))
    assert game.game.observe("blue").contacts[0].visible


def test_a_side_that_surrenders_loses_and_its_forces_are_gone() -> None:
    game = play(force("red-1", "west"), force("red-2", "wood"), force("blue-1", "east"))
    game.order("surrender", "red-1", all_forces=True)
    game.commit()
    assert game.game.advance() is Stop.END
    outcome = game.game.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reasons) == ("blue", {"blue": "last_standing", "red": "surrendered"})
    assert not game.game.world.own_forces("red")


def test_a_force_in_battle_when_its_side_surrenders_lays_down_its_arms_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script_colours(monkeypatch, "Blue", "Blue")
    forces = (force("red-1", "mid", 300), force("blue-1", "mid", 300), force("red-2", "west"), force("blue-2", "wood"))
    game = play(*forces, force("green-1", "east", 5), sides=three_sides())
    game.attack("red-1", "blue-1", not_before=at(1, 6))
    game.order("move", "blue-2", path=["mid-wood"])
    game.commit()
    while game.game.advance() is Stop.DECISION and game.game.now < at(1, 9):
        if game.game.now >= at(1, 6) and "red" in game.game.awaited:
            break
        game.commit()
    assert game.game.now == at(1, 9)
    game.order("surrender", "red-2", all_forces=True)
    game.commit()
    while game.game.advance(until=at(1, 20)) is Stop.DECISION:
        assert "red" not in game.game.awaited
        game.commit()
    assert not game.game.world.own_forces("red")
    assert game.when("ForceEnded", force="red-1", reason="surrendered") == [at(1, 11)]


def three_sides() -> list[Any]:
    from warclock.sim.world.state import Side

    return [
        Side(id="red", enemies=("blue",)),
        Side(id="blue", enemies=("red", "green")),
        Side(id="green", enemies=("blue",)),
    ]


def test_a_force_that_surrenders_beside_an_enemy_is_taken_with_its_leader() -> None:
    game = play(force("red-1", "mid", 30, leader="captain"), force("red-2", "west"), force("blue-1", "mid"))
    game.order("surrender", "red-1")
    game.clock(at(1, 6))
    assert game.force("blue-1").prisoners == {"red": 30}
    assert game.game.world.state.captive_leaders == {"captain": "blue"}
    assert "red-1" not in game.game.world.forces


def scripted(*events: ScriptedEvent, **fields: Any) -> Play:
    return play(force("red-1", "west"), force("blue-1", "east"), script=events, **fields)


@pytest.mark.rule("MC-MOVE-07", "MC-MOVE-01")
def test_weather_slows_a_march_from_the_second_it_comes() -> None:
    snow = ScriptedEvent(second=at(1, 9), kind="weather", places=("west-mid",), terrain="snow")
    game = scripted(snow)
    game.order("move", "red-1", path=["west-mid"])
    game.clock(at(1, 12))
    assert game.force("red-1").km == 9 + Fraction(12, 12) * 3


def test_a_way_that_closes_ahead_halts_the_march_with_a_reason() -> None:
    closed = ScriptedEvent(second=at(1, 9), kind="close", places=("mid-east",))
    game = scripted(closed)
    order = game.order("move", "red-1", path=["west-mid", "mid-east"])
    game.clock(at(2, 5))
    assert game.force("red-1").node == "mid"
    assert game.when("OrderLapsed", order=order, code="NO_PATH") == [at(1, 14)]


def test_a_force_arrives_when_the_scenario_says_and_may_be_met() -> None:
    comes = ScriptedEvent(second=at(2, 9), kind="force_arrives", force=force("blue-7", "west", 20))
    game = scripted(comes)
    game.clock(at(2, 10))
    assert game.force("blue-7").strength == 20
    assert (at(2, 9), "contact", ("blue", "red")) in game.decisions
