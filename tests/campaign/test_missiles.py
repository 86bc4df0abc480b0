"""Missiles on the clock: stock, range, a turn of warning, impact, what they do (MC-STRIKE-01 to -03, -10, -12)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from bombing import TURN, field, landed, strike_dice
from field import Play, at
from msgspec.structs import replace

from warclock.sim.phases import HOUR
from warclock.sim.world.forces import Cohort

DAWN = at(1, 5)
WEEK = 168 * HOUR


def launched(state: Any, missile: str = "rocket", **fields: Any) -> Play:
    """The order is given at the first dawn."""
    play = Play(state).dawn()
    play.order("launch_missile", "red-1", missile=missile, target=play.contact("red", "blue-1"), **fields)
    return play


@pytest.mark.rule("MC-STRIKE-01")
def test_only_who_has_missiles_launches_them_and_each_goes_off_once(monkeypatch: Any) -> None:
    strike_dice(monkeypatch, "missile", "White", "White")
    play = Play(field(munitions={"rocket": 2})).dawn()
    target = play.contact("red", "blue-1")
    assert play.refuse("launch_missile", "blue-1", missile="rocket", target="x").code == "NO_MISSILE"
    assert play.refuse("launch_missile", "red-1", missile="egg", target=target).code == "NO_MISSILE"
    play.order("launch_missile", "red-1", missile="rocket", target=target)
    play.clock(DAWN + TURN)
    assert play.force("red-1").munitions == {"rocket": 1}
    play.dawn()
    play.order("launch_missile", "red-1", missile="rocket", target=target)
    play.clock(at(2, 6))
    assert play.force("red-1").munitions == {}
    assert len(landed(play)) == 2
    assert play.dawn().refuse("launch_missile", "red-1", missile="rocket", target=target).code == "NO_MISSILE"


@pytest.mark.rule("MC-STRIKE-01")
def test_out_of_range_and_unknown_targets() -> None:
    state = field(munitions={"rocket": 1, "far-rocket": 1})
    state.forces["blue-1"].node = "far"
    state.forces["red-1"].node = "mid"
    state.forces["red-1"].lookout = True
    play = Play(state).dawn()
    target = play.contact("red", "blue-1")
    assert play.refuse("launch_missile", "red-1", missile="rocket", target="red-c9").code == "UNKNOWN_TARGET"
    play.order("launch_missile", "red-1", missile="rocket", target=target)  # the other one would reach it
    play.commit()
    play.clock(DAWN + TURN)
    assert [event.code for _, event in play.events("OrderLapsed")] == ["OUT_OF_RANGE"]
    assert play.force("red-1").munitions == {"rocket": 1, "far-rocket": 1}
    state = field(munitions={"rocket": 1})
    state.forces["blue-1"].node = "far"
    state.forces["red-1"].node = "mid"
    play = Play(state).dawn()
    assert play.refuse("launch_missile", "red-1", missile="rocket", target=play.contact("red", "blue-1")).code == (
        "OUT_OF_RANGE"
    )


@pytest.mark.rule("MC-STRIKE-02", "MC-STRIKE-03", "MC-STRIKE-10")
@pytest.mark.parametrize(
    ("colour", "formation", "die", "dead", "hurt"),
    [
        ("Blue", "normal", 10, 15, 30),  # V-D78
        ("Red", "normal", 10, 30, 60),
        ("Blue", "scattered", 10, 8, 15),
        ("Red", "scattered", 10, 15, 30),
        ("Blue", "scattered", 2, 4, 7),  # V-D79
    ],
)
def test_dead_and_hurt(monkeypatch: Any, colour: str, formation: str, die: int, dead: int, hurt: int) -> None:
    strike_dice(monkeypatch, "missile", colour, rolls=(die,))
    play = launched(field(formation=formation))
    play.clock(DAWN + TURN - 1)
    assert play.force("blue-1").strength == 200
    play.clock(DAWN + TURN)
    blue = play.force("blue-1")
    assert (blue.strength, blue.injured) == (200 - dead, hurt)
    assert blue.cohorts == [Cohort(DAWN + TURN + WEEK, {"foot": hurt})]
    assert play.game.world.sides["blue"].lost_people == dead
    play.clock(DAWN + TURN + WEEK)
    assert play.force("blue-1").injured == 0


@pytest.mark.rule("MC-STRIKE-02")
def test_no_more_than_are_there(monkeypatch: Any) -> None:
    """V-D81: 12 dead, nobody hurt; the force is no more."""
    strike_dice(monkeypatch, "missile", "Blue", rolls=(8,))
    play = launched(field(blue=12))
    play.clock(DAWN + TURN)
    assert "blue-1" not in play.game.world.forces
    assert [event.reason for _, event in play.events("ForceEnded")] == ["destroyed"]


@pytest.mark.rule("MC-STRIKE-02")
def test_the_column_is_the_missiles(monkeypatch: Any) -> None:
    import warclock.sim.campaign.missiles as missiles

    asked = []
    keyed = missiles.strike
    monkeypatch.setattr(missiles, "strike", lambda given, dice: asked.append(given) or keyed(given, dice))
    state = field()
    state.munitions["rocket"] = replace(state.munitions["rocket"], column=17)
    play = launched(state)
    play.clock(DAWN + TURN)
    assert [given.column for given in asked] == [17]
    assert [event.column for _, event in landed(play)] == [17]


@pytest.mark.rule("MC-STRIKE-02")
def test_who_has_hidden_meanwhile_is_not_hit(monkeypatch: Any) -> None:
    strike_dice(monkeypatch, "missile", "Red", rolls=(10,))
    play = launched(field())
    play.force("blue-1").hidden = True
    play.clock(DAWN + TURN)
    assert [(event.result, event.target) for _, event in landed(play)] == [("miss", "")]
    assert play.force("blue-1").strength == 200


@pytest.mark.rule("MC-STRIKE-02")
def test_white_misses(monkeypatch: Any) -> None:
    strike_dice(monkeypatch, "missile", "White")
    play = launched(field())
    play.clock(DAWN + TURN)
    assert [event.result for _, event in landed(play)] == ["miss"]
    assert play.force("blue-1").strength == 200


@pytest.mark.rule("MC-STRIKE-02", "MC-STRIKE-03")
@pytest.mark.parametrize(("colour", "wrecks", "hurt"), [("Blue", 1, 9), ("Red", 2, 18)])
def test_one_vehicle_and_two_dice_of_hurt(monkeypatch: Any, colour: str, wrecks: int, hurt: int) -> None:
    strike_dice(monkeypatch, "missile", colour, rolls=(4, 5))
    play = launched(field(blue={"foot": 60, "truck": 4}), aim="vehicle")
    play.clock(DAWN + TURN)
    blue = play.force("blue-1")
    assert blue.troops == {"foot": 60, "truck": 4 - wrecks}
    assert blue.injured == hurt
    struck = play.events("ForceStruck")[0][1]
    assert (struck.lost, struck.crews) == (wrecks, 2 * wrecks)


@pytest.mark.rule("MC-STRIKE-02")
def test_a_target_without_vehicles_cannot_be_aimed_at_as_one() -> None:
    play = launched(field(), aim="vehicle")
    play.clock(DAWN + TURN)
    assert [event.code for _, event in play.events("OrderLapsed")] == ["NO_VEHICLE_TARGET"]
    assert play.force("red-1").munitions["rocket"] == 3


@pytest.mark.rule("MC-STRIKE-03")
@pytest.mark.parametrize(("backfire", "left"), [("none", 23), ("self_strike", 23 - 8)])
def test_black_explodes_before_launch(monkeypatch: Any, backfire: str, left: int) -> None:
    strike_dice(monkeypatch, "missile", "Black", rolls=(3,))
    play = launched(field(rulings={"black_backfire": backfire}))
    play.clock(DAWN + TURN)
    assert [event.result for _, event in landed(play)] == ["exploded"]
    assert play.force("blue-1").strength == 200
    assert play.force("red-1").strength == left
    assert play.force("red-1").munitions["rocket"] == 2


@pytest.mark.rule("MC-STRIKE-10", "MC-STRIKE-04")
@pytest.mark.parametrize("seconds", [10, 6])
def test_a_lookout_sees_it_come_a_turn_ahead_and_the_force_scatters(monkeypatch: Any, seconds: int) -> None:
    strike_dice(monkeypatch, "missile", "Blue", rolls=(10,))
    play = launched(field(lookout=True, rulings={"turn_seconds": seconds}))
    play.until_decision_after_commit("strike")
    assert play.game.decision is not None
    assert play.game.decision.sides == ("blue",)
    seen = play.game.observe("blue").incoming
    assert [(view.force, view.method, view.by) for view in seen] == [("blue-1", "missile", "")]
    assert not play.game.observe("red").incoming
    play.order("scatter", "blue-1")
    play.clock(DAWN + seconds)
    assert [t for t, _ in landed(play)] == [DAWN + seconds]
    assert play.force("blue-1").strength == 200 - 8
    assert not play.game.observe("blue").incoming


@pytest.mark.rule("MC-STRIKE-10")
def test_without_a_lookout_nobody_is_warned(monkeypatch: Any) -> None:
    strike_dice(monkeypatch, "missile", "Blue", rolls=(10,))
    play = launched(field())
    play.clock(DAWN + TURN)
    assert not play.events("StrikeWarned")
    assert [kind for _, kind, _ in play.decisions if kind == "strike"] == []


@pytest.mark.rule("MC-STRIKE-10")
def test_who_scattered_neither_marches_nor_attacks_until_an_hour_of_regrouping_is_over() -> None:
    play = Play(field()).dawn()
    play.order("scatter", "blue-1")
    play.clock(DAWN)
    play.dawn()
    assert play.refuse("move", "blue-1", path=["mid-far"]).code == "REGROUPING"
    assert play.refuse("attack", "blue-1", target="x").code == "REGROUPING"
    play.order("set_formation", "blue-1", formation="normal")
    play.clock(at(2, 6) - 1)
    assert play.force("blue-1").formation == "scattered"
    play.clock(at(2, 6))
    assert play.force("blue-1").formation == "normal"


@pytest.mark.rule("MC-STRIKE-12")
@pytest.mark.parametrize("ruling", ["off", "as_fission"])
def test_nuclear_missiles_are_as_ruled(monkeypatch: Any, ruling: str) -> None:
    strike_dice(monkeypatch, "missile", "Blue")
    play = Play(field(munitions={"sun": 1}, rulings={"nuclear_missile": ruling}, leader="captain")).dawn()
    target = play.contact("red", "blue-1")
    if ruling == "off":
        assert play.refuse("launch_missile", "red-1", missile="sun", target=target).code == "NUCLEAR_OFF"
        return
    play.order("launch_missile", "red-1", missile="sun", target=target)
    play.clock(DAWN + TURN)
    blue = play.force("blue-1")
    assert (blue.strength, blue.injured) == (20, 20)
    assert blue.cohorts == [Cohort(DAWN + TURN + 2 * WEEK, {"foot": 20})]
    assert blue.leader_hurt_until == DAWN + TURN + 2 * WEEK


@pytest.mark.rule("MC-STRIKE-12")
def test_no_morale_no_battle_no_prisoners_come_of_it(monkeypatch: Any) -> None:
    strike_dice(monkeypatch, "missile", "Red", rolls=(10,))
    play = launched(field())
    morale = play.force("blue-1").morale
    play.clock(DAWN + TURN)
    blue = play.force("blue-1")
    assert (blue.morale, blue.last_battle_end, blue.battles) == (morale, -1, 0)
    assert not any(play.force("red-1").prisoners.values())
    assert not play.events("LeaderGained")
    assert play.force("red-1").morale == Fraction(9)


@pytest.mark.rule("MC-STRIKE-12")
@pytest.mark.parametrize(("die", "dead", "hurt"), [(1, 6, 4), (10, 10, 0)])
def test_of_guerrillas_one_group_is_at_risk(monkeypatch: Any, die: int, dead: int, hurt: int) -> None:
    strike_dice(monkeypatch, "missile", "Blue", rolls=(die,))
    play = launched(field(blue=60))  # seen while they were together still
    play.force("blue-1").mode = "guerrilla"
    play.clock(DAWN + TURN)
    blue = play.force("blue-1")
    assert (blue.strength, blue.injured) == (60 - dead, hurt)
