"""Walls on the clock: who can build what, how long it takes, what it is worth, who knows of it (MC-BATTLE-10)."""

from __future__ import annotations

from typing import Any

import pytest
from field import Play, at, edge, force, node, script_colours, world

from warclock.sim.phases import DAY
from warclock.sim.world.forces import Cohort, Force
from warclock.sim.world.state import State

WIN = ("Yellow", "White")


def site(
    *others: Force, rulings: dict[str, Any] | None = None, at_node: dict[str, Any] | None = None, **red: Any
) -> State:
    """red-1 at the site, blue-1 two nodes away."""
    nodes = [node("site", -10, **{"owner": "red", **(at_node or {})}), node("mid"), node("far", 10)]
    ways = [edge("site", "mid", 6), edge("mid", "far", 30)]
    troops = red.pop("troops", 50)
    return world(nodes, ways, [force("red-1", "site", troops, **red), force("blue-1", "far"), *others], rulings=rulings)


def built(play: Play) -> list[int]:
    return play.when("WallBuilt", node="site")


@pytest.mark.rule("MC-BATTLE-10")
@pytest.mark.parametrize(("material", "done"), [("lumber", at(1, 20)), ("stone", at(7, 20))])
def test_lumber_takes_a_day_of_work_and_stone_seven(material: str, done: int) -> None:
    play = Play(site()).dawn()
    play.order("fortify", "red-1", material=material)
    play.clock(done - 1)
    assert not built(play)
    assert play.force("red-1").posture == "build"
    play.clock(done)
    assert built(play) == [done]
    assert play.game.world.nodes["site"].fortification == material
    assert play.force("red-1").posture == "idle"
    assert not play.force("red-1").fatigued  # twelve hours a day


@pytest.mark.rule("MC-BATTLE-10")
def test_as_long_as_is_ruled() -> None:
    play = Play(site(rulings={"build_days": {"lumber": 2, "stone": 7}})).dawn()
    play.order("fortify", "red-1", material="lumber")
    play.clock(at(3, 5))
    assert built(play) == [at(2, 20)]


@pytest.mark.rule("MC-BATTLE-10", "MC-CAS-10")
@pytest.mark.parametrize(
    ("held", "work", "done"), [(10, "build", at(1, 12)), (9, "build", at(1, 20)), (10, "carry", at(1, 20))]
)
def test_ten_fed_prisoners_at_work_halve_the_time(held: int, work: str, done: int) -> None:
    play = Play(site(prisoners={"blue": held})).dawn()
    play.order("use_prisoners", "red-1", work=work)
    play.order("fortify", "red-1", material="lumber")
    play.clock(at(2, 5))
    assert built(play) == [done]


@pytest.mark.rule("MC-BATTLE-10", "MC-CAS-10")
def test_fellers_of_trees_help_with_lumber_only() -> None:
    for material, hours in (("lumber", 6), ("stone", 84)):
        play = Play(site(prisoners={"blue": 10}, prisoner_work="fell_trees", rations=3000)).dawn()
        play.order("fortify", "red-1", material=material)
        play.clock(at(9, 5))
        worked = 6 if built(play) == [at(1, 12)] else 84 if built(play) == [at(7, 20)] else 0
        assert worked == hours


@pytest.mark.rule("MC-BATTLE-10", "MC-CAS-10")
def test_prisoners_who_went_unfed_do_not_work_the_next_day() -> None:
    fed = {"prisoners": {"blue": 40}, "prisoner_work": "build"}
    play = Play(site(**fed)).dawn()
    play.order("fortify", "red-1", material="stone")
    play.clock(at(5, 5))
    assert built(play) == [at(4, 12)]
    play = Play(site(**fed)).dawn()
    play.order("fortify", "red-1", material="stone")
    play.order("feed_prisoners", "red-1", on=False)
    play.clock(at(8, 5))
    assert built(play) == [at(6, 20)]  # two days' work on the first day alone


@pytest.mark.rule("MC-BATTLE-10")
def test_it_takes_ten_able_workers_and_a_material_that_can_be_built() -> None:
    play = Play(site(troops=9)).dawn()
    assert play.refuse("fortify", "red-1", material="lumber").code == "TOO_FEW_WORKERS"
    play = Play(site(troops=12, cohorts=[Cohort(9 * DAY, {"foot": 3})])).dawn()
    assert play.refuse("fortify", "red-1", material="lumber").code == "TOO_FEW_WORKERS"
    play = Play(site()).dawn()
    for material in ("metal", "duralloy", "none"):
        assert play.refuse("fortify", "red-1", material=material).code == "MATERIAL_NOT_BUILDABLE"
    assert play.refuse("fortify", "red-1", material="mud").code == "INVALID_ARGUMENT"
    play = Play(site(at_node={"fortification": "stone"})).dawn()
    assert play.refuse("fortify", "red-1", material="lumber").code == "MATERIAL_NOT_BUILDABLE"
    play = Play(site(force("blue-2", "site", 5))).dawn()
    assert play.refuse("fortify", "red-1", material="lumber").code == "ENEMY_PRESENT"


@pytest.mark.rule("MC-BATTLE-10")
def test_too_few_left_to_go_on() -> None:
    play = Play(site(troops=12)).dawn()
    order = play.order("fortify", "red-1", material="lumber")
    play.clock(at(1, 7))
    play.game.world.forces["red-1"].troops["foot"] = 9  # the test's own hand
    play.clock(at(2, 5))
    assert play.when("OrderLapsed", order=order, code="TOO_FEW_WORKERS") == [at(1, 12)]


@pytest.mark.rule("MC-BATTLE-10", "MC-CAMP-03")
def test_labour_is_work_and_a_battle_interrupts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """red-1 builds from 06:00; blue attacks at 09:00 for an hour and is beaten; the wall stands an hour later."""
    script_colours(monkeypatch, "White", "Orange")
    state = site(troops=60)
    state.forces["blue-1"].node, state.forces["blue-1"].troops = "mid", {"foot": 60}
    play = Play(state).dawn()
    play.order("fortify", "red-1", material="lumber")
    play.attack("blue-1", "red-1", not_before=at(1, 7))
    play.clock(at(1, 20))
    assert play.when("BattleBegan") == [at(1, 9)]
    assert not built(play)
    assert play.force("red-1").rest.worked == 12 * 3600
    play.clock(at(2, 7))
    assert built(play) == [at(2, 7)]


@pytest.mark.rule("MC-BATTLE-10", "MC-BR-11")
@pytest.mark.parametrize(
    ("material", "gear", "rows"),
    [
        ("lumber", (), (-3, 3)),
        ("stone", (), (-5, 5)),
        ("metal", (), (-8, 8)),
        ("duralloy", (), (-10, 10)),
        ("lumber", ("lumber",), (0, 0)),
        ("stone", ("stone",), (0, 0)),
        ("metal", ("metal",), (0, 8)),
        ("duralloy", ("duralloy",), (-5, 10)),
        ("stone", ("lumber",), (-5, 5)),
    ],
)
def test_what_walls_are_worth_with_and_without_siege_equipment(
    material: str, gear: tuple[str, ...], rows: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """V-D19, V-D21, V-D22, read off the map."""
    script_colours(monkeypatch, *WIN)
    state = site(at_node={"fortification": material}, posture="defend")
    state.forces["blue-1"].node, state.forces["blue-1"].siege_equipment = "site", gear
    play = Play(state).dawn()
    play.attack("blue-1", "red-1")
    play.clock(at(1, 8))
    report = play.events("BattleFought")[0][1].report
    ids = ("T2-02", "T2-03", "MC-BATTLE-10")
    found = tuple(sum(r["value"] for r in report[role]["rows"] if r["id"] in ids) for role in ("attacker", "defender"))
    assert found == rows


@pytest.mark.rule("MC-BATTLE-10")
def test_who_builds_where_nobody_rules_holds_the_place() -> None:
    play = Play(site(at_node={"owner": ""})).dawn()
    play.order("fortify", "red-1", material="lumber")
    play.clock(at(1, 20))
    assert play.game.world.nodes["site"].owner == "red"


def wall_seen_by(play: Play, side: str) -> str:
    return next(view.fortification for view in play.game.observe(side).nodes if view.id == "site")


@pytest.mark.rule("MC-BATTLE-10")
def test_a_wall_is_known_to_those_who_see_the_place_and_to_others_when_they_come() -> None:
    play = Play(site()).dawn()
    play.order("fortify", "red-1", material="lumber")
    play.clock(at(1, 4)).dawn()
    assert (wall_seen_by(play, "red"), wall_seen_by(play, "blue")) == ("lumber", "none")
    play.order("move", "blue-1", path=["mid-far"])
    play.clock(at(2, 20))  # 30 km by road: at mid at 18:00
    assert wall_seen_by(play, "blue") == "lumber"
    (seen,) = play.events("WallSeen")
    assert (seen[0], seen[1].side) == (at(2, 18), "blue")


def test_a_wall_that_is_being_built_far_away_shows_nowhere() -> None:
    """Two games in which red builds or does not: to blue they are the same."""
    from warclock.sim import wire

    views = []
    for builds in (False, True):
        play = Play(site()).dawn()
        if builds:
            play.order("fortify", "red-1", material="lumber")
        play.clock(at(1, 4)).dawn()
        views.append(wire.to_json([play.game.observe("blue"), play.game.options("blue")]))
    assert views[0] == views[1]
