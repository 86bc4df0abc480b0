"""Battles on the clock: contact, engagement, the field, retreat, and what they leave behind (MC-BATTLE, MC-CAS)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, edge, force, line, node, script_colours, world

from warclock.sim.forces.on_edge import km_along
from warclock.sim.phases import DAY
from warclock.sim.world.forces import Cohort
from warclock.sim.world.state import State

MILE = Fraction(1609344, 1000000)
DRAW = ("Blue", "Blue")
WIN = ("Yellow", "White")  # the attacker, by 3: minor
LOSS = ("White", "Yellow")
ROUT = ("Red", "Black")


def two(red: Any = 100, blue: Any = 100, km: int = 18, **fields: Any) -> State:
    """red-1 at west, blue-1 at mid; equal standing battle ranks."""
    nodes, ways = line(km)
    forces = [force("red-1", "west", red, **fields), force("blue-1", "mid", blue)]
    return world([*nodes, node("far", 90)], [*ways, edge("east", "far", 50)], forces)


def battle(play: Play, **fields: Any) -> Play:
    """red-1 marches the 18 km to mid and attacks at noon."""
    play.dawn()
    play.attack("red-1", "blue-1", **fields)
    return play.clock(at(1, 12))


@pytest.mark.rule("MC-BATTLE-01")
def test_contact_is_a_decision_that_binds_nobody() -> None:
    play = Play(two()).dawn()
    play.order("move", "red-1", path=["west-mid", "mid-east"])
    play.clock(at(3, 5))
    assert (at(1, 12), "contact", ("blue", "red")) in play.decisions
    assert not play.when("BattleBegan")
    assert play.when("ForceArrived", node="mid") == [at(1, 12)]
    assert play.when("ForceArrived", node="east") == [at(1, 20)]


@pytest.mark.rule("MC-BATTLE-01")
def test_forces_meet_on_an_edge_at_the_second_they_run_into_each_other() -> None:
    nodes = [node("west", -10), node("east", 10)]
    forces = [force("red-1", "west"), force("blue-1", "east", pack_animals=0)]  # 3 and 1.5 km an hour
    play = Play(world(nodes, [edge("west", "east", 18)], forces)).dawn()
    play.order("move", "red-1", path=["west-east"])
    play.order("move", "blue-1", path=["west-east"])
    play.commit()
    play.until_decision("contact")
    assert play.game.now == at(1, 10)
    assert km_along(play.game.world, play.force("red-1"), play.game.now) == 12
    assert km_along(play.game.world, play.force("blue-1"), play.game.now) == 6
    play.attack("red-1", "blue-1")
    play.clock(at(1, 10))
    (began,) = play.events("BattleBegan")
    assert (began[0], began[1].battle.edge) == (at(1, 10), "west-east")


@pytest.mark.rule("MC-BATTLE-01")
def test_fast_forces_do_not_pass_through_each_other() -> None:
    nodes = [node("west", -10), node("east", 10)]
    forces = [force("red-1", "west", {"car": 5}), force("blue-1", "east", {"car": 5})]
    play = Play(world(nodes, [edge("west", "east", Fraction(333, 10))], forces)).dawn()
    play.order("move", "red-1", path=["west-east"])
    play.order("move", "blue-1", path=["west-east"])
    play.commit()
    play.until_decision("contact")
    assert play.game.decision is not None
    assert play.game.decision.subject == "west-east"


@pytest.mark.rule("MC-BATTLE-01")
def test_two_attacks_on_each_other_are_one_meeting(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN)
    nodes, ways = line()
    play = Play(world(nodes, ways, [force("red-1", "mid"), force("blue-1", "mid")])).dawn()
    first, second = play.attack("red-1", "blue-1"), play.attack("blue-1", "red-1")
    play.clock(at(1, 12))
    (began,) = play.events("BattleBegan")
    assert began[1].battle.meeting
    assert play.when("OrderDone", order=first) == play.when("OrderDone", order=second) == [0]


@pytest.mark.rule("MC-BATTLE-05")
@pytest.mark.parametrize(("red", "blue", "seconds"), [(100, 60, 4800), (101, 60, 4830), (1, 2, 90)])
def test_a_battle_lasts_half_a_minute_for_each_soldier(
    red: int, blue: int, seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    script_colours(monkeypatch, *DRAW)
    play = battle(Play(two(red, blue)))
    play.clock(at(1, 12) + seconds)
    assert play.when("BattleBegan") == [at(1, 12)]
    assert play.when("BattleFought") == [at(1, 12) + seconds]
    assert play.when("ForceSuffered") == [at(1, 12) + seconds] * 2


@pytest.mark.rule("MC-BATTLE-05")
def test_a_third_force_waits_until_the_battle_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *LOSS, *WIN)
    state = two(km=9)
    state.forces["red-2"] = force("red-2", "west", 50)
    play = Play(state).dawn()
    play.attack("red-1", "blue-1")
    play.attack("red-2", "blue-1", not_before=at(1, 7))
    play.clock(at(1, 20))
    assert play.when("ForceArrived", force="red-2") == [at(1, 10)]
    assert play.when("BattleBegan") == [at(1, 9), at(1, 10, 40)]


@pytest.mark.rule("MC-BATTLE-05", "MC-CAMP-03")
def test_fatigue_sets_in_during_a_battle_longer_than_a_day(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *DRAW)
    play = battle(Play(two(3000, 1000)))
    play.clock(at(2, 5))
    assert play.force("red-1").engaged
    assert play.force("red-1").fatigued
    assert play.force("blue-1").fatigued
    assert play.force("red-1").rations == 30 * 3000 - 3000  # food goes on
    play.clock(at(2, 21, 20))
    assert play.when("BattleFought") == [at(2, 21, 20)]


@pytest.mark.rule("MC-BATTLE-06")
def test_a_beaten_defender_moves_away_from_the_attack_by_a_mile(monkeypatch: pytest.MonkeyPatch) -> None:
    """V-D88: the attack came from the west, so east it is."""
    script_colours(monkeypatch, *WIN)
    play = battle(Play(two()))
    play.clock(at(1, 13, 40))
    beaten = play.force("blue-1")
    assert beaten.retreating
    assert (beaten.node, beaten.edge, beaten.toward) == ("mid", "mid-east", "east")
    assert play.force("red-1").node == "mid"
    speed = Fraction(36, 12) / 2  # more than 30 % injured
    seconds = -(-MILE * 3600 // speed)
    play.clock(at(1, 13, 40) + int(seconds) - 1)
    assert play.force("blue-1").retreating
    play.clock(at(1, 13, 40) + int(seconds))
    assert not play.force("blue-1").retreating
    assert play.force("blue-1").km == MILE
    assert play.game.world.nodes["mid"].owner == "red"


@pytest.mark.rule("MC-BATTLE-06")
def test_a_beaten_attacker_goes_back_by_its_approach(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *LOSS)
    play = battle(Play(two()))
    play.clock(at(1, 13, 40))
    assert play.force("red-1").toward == "west"
    assert play.force("blue-1").node == "mid"


@pytest.mark.rule("MC-BATTLE-06")
def test_after_a_draw_both_leave_the_field(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *DRAW)
    play = battle(Play(two()))
    play.clock(at(1, 13, 40))
    assert play.force("red-1").toward == "west"
    assert play.force("blue-1").toward == "east"
    assert play.force("red-1").morale == play.force("blue-1").morale == 9


@pytest.mark.rule("MC-BATTLE-06")
@pytest.mark.parametrize(("ruling", "left"), [("rout", False), ("stay", True)])
def test_attacked_over_every_open_edge_there_is_no_way_out(
    ruling: str, left: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """V-D97."""
    script_colours(monkeypatch, *WIN)
    nodes, ways = line()
    state = world(nodes, ways, [force("red-1", "mid"), force("blue-1", "mid")], rulings={"no_escape": ruling})
    play = Play(state).dawn()
    play.attack("red-1", "blue-1", approach=["west-mid", "mid-east"])
    play.clock(at(1, 6, 40))
    assert ("blue-1" in play.game.world.forces) == left


@pytest.mark.rule("MC-BATTLE-06")
def test_the_winner_may_not_engage_whom_it_has_beaten_until_the_mile_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN, *WIN)
    play = battle(Play(two()))
    play.until_decision("battle_over")
    again = play.game.submit("red", {"kind": "attack", "force": "red-1", "target": play.contact("red", "blue-1")})
    play.clock(at(1, 14, 30))
    assert hasattr(again, "code") or play.when("OrderLapsed", code="UNKNOWN_TARGET")
    assert len(play.when("BattleBegan")) == 1


@pytest.mark.rule("MC-BATTLE-06")
def test_a_mile_is_a_mile_over_short_edges_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The edge away from the field is 1 km: the beaten force goes on along the next one."""
    script_colours(monkeypatch, *WIN)
    nodes, _ = line()
    ways = [edge("west", "mid", 18), edge("mid", "east", 1), edge("east", "far", 50)]
    play = Play(world([*nodes, node("far", 90)], ways, [force("red-1", "west"), force("blue-1", "mid")]))
    battle(play).clock(at(1, 18))
    beaten = play.force("blue-1")
    assert not beaten.retreating
    assert (beaten.edge, beaten.toward, beaten.km) == ("east-far", "far", MILE - 1)


@pytest.mark.rule("MC-BATTLE-01", "MC-MOVE-01")
def test_a_battle_suspends_a_march_of_the_winner(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *LOSS)
    state = two()
    state.forces["red-1"].node = "mid"
    play = Play(state).dawn()
    play.order("move", "blue-1", path=["mid-east", "east-far"])
    play.attack("red-1", "blue-1", not_before=0)
    play.clock(at(1, 8))
    assert play.when("BattleFought") == [at(1, 6, 40)]
    play.clock(at(1, 12))
    assert play.force("blue-1").km > 0 or play.force("blue-1").node == "east"
    assert play.when("ForceDeparted", force="blue-1") == [at(1, 6, 40)]


@pytest.mark.rule("MC-MORALE-02", "MC-RESULT-01", "MC-CAS-02")
def test_losses_and_morale_of_a_minor_victory(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN)
    play = battle(Play(two(100, 60)))
    play.clock(at(1, 13, 20))
    red, blue = play.force("red-1"), play.force("blue-1")
    assert (red.strength, red.injured, red.morale) == (75, 10, 11)
    assert (blue.strength, blue.injured, blue.morale) == (30, 24, 7)
    assert red.prisoners == {"blue": 6}  # a fifth of the thirty lost
    assert blue.prisoners == {}


@pytest.mark.rule("MC-CAS-09", "MC-CAS-03")
def test_who_wants_no_prisoners_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN)
    play = battle(Play(two(100, 60)), prisoners="kill")
    play.clock(at(1, 13, 20))
    assert sum(play.force("red-1").prisoners.values()) == 0
    assert not play.force("red-1").take_prisoners


@pytest.mark.rule("MC-CAS-07")
@pytest.mark.parametrize(("artifacts", "days"), [(False, 7), (True, 1)])
def test_a_battles_injured_are_well_a_week_after_its_end(
    artifacts: bool, days: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    script_colours(monkeypatch, *WIN)
    play = battle(Play(two(100, 60, medical_artifacts=artifacts)))
    well = at(1, 13, 20) + days * DAY
    play.clock(well - 1)
    assert play.force("red-1").injured == 10
    play.clock(well)
    assert play.force("red-1").injured == 0


@pytest.mark.rule("MC-CAS-06")
def test_earlier_injured_are_lost_in_proportion(monkeypatch: pytest.MonkeyPatch) -> None:
    """V-D42: 20 hurt before, 20 lost take 4 of them, 10 new hurt: 26 of 80."""
    script_colours(monkeypatch, "Orange", "White")
    before = [Cohort(at(5, 5), {"foot": 20})]
    play = battle(Play(two(100, 60, cohorts=before)))
    play.clock(at(1, 13, 20))
    red = play.force("red-1")
    assert (red.strength, red.injured) == (80, 26)
    assert sorted(cohort.hurt["foot"] for cohort in red.cohorts) == [10, 16]
    play.clock(at(5, 5))
    assert play.force("red-1").injured == 10


@pytest.mark.rule("MC-CAS-12")
def test_a_leader_is_hurt_with_nine_tenths_of_his_force_and_heals_in_a_week(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *LOSS)
    play = battle(Play(two(100, 60, leader="captain")))  # 50 + 40 %
    end = at(1, 13, 20)
    play.clock(end)
    assert play.force("red-1").leader_hurt_until == end + 7 * DAY
    play.clock(end + 7 * DAY)
    assert play.force("red-1").leader_hurt_until == 0
    assert play.force("red-1").leader == "captain"


@pytest.mark.rule("MC-CAS-13", "MC-RESULT-04")
@pytest.mark.parametrize(("d100", "captive"), [(20, True), (21, False)])
def test_a_rout_ends_the_force_and_may_cost_its_leader_his_freedom(
    d100: int, captive: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    script_colours(monkeypatch, *ROUT, rolls=[d100])
    state = two(100, 60)
    state.forces["blue-1"].leader = "colonel"
    state.forces["blue-2"] = force("blue-2", "far", 10)
    play = battle(Play(state))
    play.clock(at(1, 13, 20))
    red = play.force("red-1")
    assert "blue-1" not in play.game.world.forces
    assert (red.strength, red.injured) == (99, 5)
    assert play.game.world.nodes["mid"].stores == 60 * 30
    assert play.game.world.state.captive_leaders == ({"colonel": "red"} if captive else {})
    assert play.game.world.nodes["mid"].owner == "red"


@pytest.mark.rule("MC-RESULT-04", "MC-SUPPLY-02")
def test_stores_left_on_the_field_serve_whoever_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *ROUT)
    state = two(100, 60)
    state.forces["blue-2"] = force("blue-2", "far", 10)
    play = battle(Play(state))
    play.until_decision("battle_over")
    play.order("set_load", "red-1", rations=play.force("red-1").rations + 500)
    before = play.force("red-1").rations
    play.clock(at(1, 14, 20))
    assert play.force("red-1").rations == before + 500
    assert play.game.world.nodes["mid"].stores == 60 * 30 - 500


@pytest.mark.rule("MC-MORALE-05", "MC-MORALE-02")
@pytest.mark.parametrize(("morale", "alive"), [(1, False), (2, True)])
def test_a_defeat_dissolves_a_force_whose_morale_falls_below_nothing(
    morale: int, alive: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """V-D57."""
    script_colours(monkeypatch, *LOSS)
    play = battle(Play(two(100, 60, morale=Fraction(morale))))
    play.clock(at(1, 13, 20))
    assert ("red-1" in play.game.world.forces) == alive


@pytest.mark.rule("MC-CAMP-02", "MC-CAMP-03")
def test_a_camp_attacked_at_two_in_the_night_is_tired_and_gives_the_attacker_two(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """V-D87."""
    script_colours(monkeypatch, *DRAW)
    nodes, ways = line()
    play = Play(world(nodes, ways, [force("red-1", "mid"), force("blue-1", "mid")])).dawn()
    play.attack("red-1", "blue-1", not_before=at(1, 2))
    play.clock(at(1, 2))
    assert not play.force("blue-1").fatigued
    play.clock(at(1, 3, 40))
    assert play.force("blue-1").fatigued
    assert ("T2-10", 2) in rows(play, "red-1")
    play.clock(at(2, 5))
    assert play.force("blue-1").fatigued
    play.clock(at(3, 5))
    assert not play.force("blue-1").fatigued


def rows(play: Play, name: str) -> list[tuple[str, int]]:
    """Row ids and modifiers of a force's battle rank in the latest battle."""
    report = play.events("BattleFought")[-1][1].report
    side = next(report[role] for role in ("attacker", "defender") if report[role]["name"] == name)
    return [(row["id"], row["value"]) for row in side["rows"]]


@pytest.mark.rule("MC-BR-16")
def test_in_its_own_node_a_force_attacks_by_the_edge_it_came_by() -> None:
    nodes, ways = line()
    forces = [force("red-1", "mid", came_by="west-mid"), force("blue-1", "mid")]
    play = Play(world(nodes, ways, forces)).dawn()
    play.attack("red-1", "blue-1", approach=["mid-east", "west-mid"])
    play.clock(at(1, 5))
    ((_, began),) = play.events("BattleBegan")
    assert "mid-east" not in str(began)
    assert "west-mid" in str(began)
