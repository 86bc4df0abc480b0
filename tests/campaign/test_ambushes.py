"""Ambushes, formations and who may act when (MC-BR-11 T2-01, T2-06, MC-STRIKE-10, MC-BATTLE-01)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, edge, force, node, script_colours, world

from warclock.sim.world.state import State

WIN = ("Yellow", "White")


def gorge(km: int = 18, **red: Any) -> State:
    """red-1 waits in the gorge; blue-1 comes from the west."""
    nodes = [node("west", -10), node("gorge", hides=True), node("east", 10)]
    ways = [edge("west", "gorge", km), edge("gorge", "east", 9)]
    return world(nodes, ways, [force("red-1", "gorge", **red), force("blue-1", "west")])


def rows(play: Play, role: str) -> list[str]:
    return [row["id"] for row in play.events("BattleFought")[0][1].report[role]["rows"]]


def out_of_sight(km: int = 18) -> Play:
    """The same, with blue two nodes away."""
    nodes = [node("home", -20), node("west", -10), node("gorge", hides=True), node("east", 10)]
    ways = [edge("home", "west", 3), edge("west", "gorge", km), edge("gorge", "east", 9)]
    return Play(world(nodes, ways, [force("red-1", "gorge"), force("blue-1", "home")])).dawn()


@pytest.mark.rule("MC-BR-11")
def test_an_ambush_springs_on_the_first_who_comes_by_the_approach(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN)
    play = out_of_sight()
    order = play.order("ambush", "red-1", approach="west-gorge")
    play.order("move", "blue-1", path=["home-west", "west-gorge", "gorge-east"])
    play.clock(at(1, 20))
    (began,) = play.events("BattleBegan")
    assert began[0] == at(1, 15)  # 21 km from 06:00, a rest at noon
    assert (began[1].battle.attacker, began[1].battle.defender, began[1].battle.node) == ("red-1", "blue-1", "gorge")
    assert began[1].battle.approach == ()
    assert play.when("OrderDone", order=order) == [at(1, 15)]
    assert "T2-01" in rows(play, "attacker")
    assert "T2-08" in rows(play, "attacker")
    assert "T1-03" not in rows(play, "attacker")
    assert play.force("red-1").posture == "idle"


@pytest.mark.rule("MC-BR-11")
@pytest.mark.parametrize(("km", "battles"), [(1, []), (Fraction(3, 2), [at(1, 6)])])
def test_it_takes_an_hour_to_lay(km: Fraction, battles: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """A forced march of twice a km and a half at 3 km an hour arrives when the hour is over."""
    script_colours(monkeypatch, *WIN)
    nodes = [node("home", -20), node("west", -10), node("gorge", hides=True)]
    ways = [edge("home", "west", km), edge("west", "gorge", km)]
    play = Play(world(nodes, ways, [force("red-1", "gorge"), force("blue-1", "home")])).dawn()
    play.order("ambush", "red-1", approach="west-gorge")
    play.order("forced_march", "blue-1", path=["home-west", "west-gorge"], hours=12)
    play.clock(at(1, 12))
    assert play.when("ForceArrived", node="gorge")
    assert play.when("BattleBegan") == battles


@pytest.mark.rule("MC-BR-11")
def test_who_comes_by_another_way_or_too_soon_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN)
    play = out_of_sight()
    play.order("ambush", "red-1", approach="gorge-east")
    play.order("move", "blue-1", path=["home-west", "west-gorge", "gorge-east"])
    play.clock(at(2, 5))
    assert not play.when("BattleBegan")
    assert play.force("blue-1").node == "east"


@pytest.mark.rule("MC-BR-11")
def test_an_ambush_needs_cover_and_nobody_who_looks_on() -> None:
    play = Play(gorge()).dawn()
    assert play.refuse("ambush", "red-1", approach="west-gorge").code == "SEEN"
    play = out_of_sight()
    assert play.refuse("ambush", "red-1", approach="home-west").code == "NO_PATH"
    assert play.refuse("ambush", "blue-1", approach="home-west").code == "NO_COVER"


@pytest.mark.rule("MC-BR-11")
def test_an_older_report_spoils_the_surprise_but_not_the_ambush(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN)
    nodes = [node("home", -20), node("west", -10), node("gorge", hides=True), node("east", 10)]
    ways = [edge("home", "west", 3), edge("west", "gorge", 18), edge("gorge", "east", 9)]
    forces = [force("red-1", "east"), force("blue-1", "home"), force("blue-2", "gorge", 3)]
    play = Play(world(nodes, ways, forces)).dawn()  # blue-2 sees red-1 at east, and reports it
    play.order("move", "red-1", path=["gorge-east"])
    play.order("move", "blue-2", path=["west-gorge", "home-west"])
    play.clock(at(1, 4)).dawn()
    play.order("ambush", "red-1", approach="west-gorge")
    play.order("move", "blue-1", path=["home-west", "west-gorge"])
    play.clock(at(3, 4))
    assert "T2-01" in rows(play, "attacker")
    assert "T2-08" not in rows(play, "attacker")


@pytest.mark.rule("MC-BR-11")
def test_who_is_attacked_where_he_lies_in_wait_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN)
    play = out_of_sight()
    state = play.game.world.state
    order = play.order("ambush", "red-1", approach="gorge-east")
    play.clock(at(1, 7))
    moment = play.game.engine.moment()
    from warclock.sim.campaign.attack import found_out
    from warclock.sim.campaign.battle import open_battle
    from warclock.sim.world.state import Party

    state.forces["blue-1"].node = "gorge"
    for name in open_battle(moment, [Party(force="blue-1", attacks=True)], [Party(force="red-1")]):
        found_out(moment, state.forces[name])
    assert play.when("OrderLapsed", order=order, code="SEEN")
    assert play.force("red-1").posture == "idle"


@pytest.mark.rule("MC-BATTLE-01")
def test_an_attack_at_a_contact_catches_who_would_march_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The march waits until the sides have decided and battles have opened in that second."""
    script_colours(monkeypatch, *WIN)
    nodes = [node("west", -10), node("mid"), node("east", 10)]
    ways = [edge("west", "mid", 9), edge("mid", "east", 9)]
    play = Play(world(nodes, ways, [force("red-1", "mid"), force("blue-1", "west")])).dawn()
    play.order("move", "blue-1", path=["west-mid", "mid-east"])
    play.commit()
    play.until_decision("contact")
    assert play.game.now == at(1, 9)
    play.attack("red-1", "blue-1")
    play.clock(at(1, 9))
    assert play.when("BattleBegan") == [at(1, 9)]
    assert play.force("blue-1").node == "mid"
    assert not play.force("blue-1").edge


@pytest.mark.rule("MC-STRIKE-10", "MC-BR-11")
def test_scattered_forces_neither_march_nor_attack_until_they_have_regrouped_for_an_hour() -> None:
    play = Play(gorge()).dawn()
    play.order("scatter", "red-1")
    play.clock(at(1, 4)).dawn()
    assert play.force("red-1").formation == "scattered"
    assert play.refuse("move", "red-1", path=["west-gorge"]).code == "REGROUPING"
    assert play.refuse("forced_march", "red-1", path=["west-gorge"]).code == "REGROUPING"
    assert play.refuse("attack", "red-1", target=play.contact("red", "blue-1")).code == "REGROUPING"
    assert play.refuse("scatter", "red-1").code == "INVALID_ARGUMENT"
    play.order("set_formation", "red-1", formation="normal")
    play.clock(at(2, 6) - 1)
    assert play.force("red-1").formation == "scattered"
    play.clock(at(2, 6))
    assert play.force("red-1").formation == "normal"


@pytest.mark.rule("MC-STRIKE-10")
def test_who_scatters_on_the_march_stops() -> None:
    play = Play(gorge()).dawn()
    march = play.order("move", "red-1", path=["west-gorge"])
    play.clock(at(1, 5))
    moment = play.game.engine.moment()
    from warclock.sim.campaign.carry_out import begin_order

    begin_order(moment, "red.9", "red", {"kind": "scatter", "force": "red-1"})
    assert play.when("OrderLapsed", order=march, code="REPLACED")


@pytest.mark.rule("MC-BR-11", "MC-BR-16")
def test_tight_and_several_directions_exclude_each_other() -> None:
    nodes = [node("west", -10), node("mid"), node("east", 10)]
    ways = [edge("west", "mid", 9), edge("mid", "east", 9)]
    play = Play(world(nodes, ways, [force("red-1", "mid", formation="tight"), force("blue-1", "mid")])).dawn()
    target = play.contact("red", "blue-1")
    both = ["west-mid", "mid-east"]
    assert play.refuse("attack", "red-1", target=target, approach=both).code == "TIGHT_FORBIDDEN"
    play.order("set_formation", "red-1", formation="normal")
    play.clock(at(1, 4)).dawn()
    play.attack("red-1", "blue-1", approach=both, not_before=at(3, 7))
    play.clock(at(2, 4)).dawn()
    assert play.refuse("set_formation", "red-1", formation="tight").code == "TIGHT_FORBIDDEN"


@pytest.mark.rule("MC-SUPPLY-04", "MC-SUPPLY-01")
def test_a_line_is_cut_by_who_marches_onto_it_and_holds_there() -> None:
    nodes = [node("depot", -20, owner="blue", base=True), node("road", -10), node("front"), node("hill", -10, 10)]
    ways = [edge("depot", "road", 30), edge("road", "front", 30), edge("hill", "road", 9)]
    forces = [force("red-1", "hill"), force("blue-1", "front", supply_base="depot")]
    play = Play(world(nodes, ways, forces)).dawn()
    order = play.order("cut_supply", "red-1", path=["hill-road"])
    play.clock(at(1, 9))
    assert play.when("SupplyLineChanged", force="blue-1", base="") == [at(1, 9)]
    assert play.force("red-1").posture == "defend"
    assert play.when("OrderDone", order=order) == [at(1, 9)]
