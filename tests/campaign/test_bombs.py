"""Aircraft on the clock: flight, fire from the ground, the drop, home again (MC-STRIKE-04 to -09, -11)."""

from __future__ import annotations

from typing import Any

import pytest
from bombing import TURN, field, landed, strike_dice
from field import Play, at, force
from msgspec.structs import replace

from warclock.sim.phases import HOUR
from warclock.sim.world.forces import Cohort

DAWN = at(1, 5)
FLIGHT = 180  # 18 km at 360 km/h
OVER = DAWN + FLIGHT
DROP = OVER + 5 * TURN
FISSION_DROP = OVER + 10 * TURN
WEEK = 168 * HOUR
MISSED = ("White",) * 5  # turns of fire


def sent(state: Any, kind: str = "bomb", aircraft: str = "plane", **fields: Any) -> Play:
    """The order is given at the first dawn and the aircraft takes off."""
    play = Play(state).dawn()
    more = {"bomb": "egg", **fields} if kind == "bomb" else fields
    play.order(kind, "red-1", aircraft=aircraft, target=play.contact("red", "blue-1"), **more)
    play.commit()
    return play


@pytest.mark.rule("MC-STRIKE-07", "MC-STRIKE-06")
def test_there_five_turns_overhead_the_drop_and_back(monkeypatch: Any) -> None:
    strike_dice(monkeypatch, "bomb", "Blue", rolls=(10,))
    play = sent(field())
    play.clock(DAWN)
    assert play.force("red-1").troops == {"foot": 20, "airship": 1, "bomber": 1}
    assert play.force("red-1").munitions["egg"] == 2
    play.clock(DROP - 1)
    assert play.force("blue-1").strength == 200
    play.clock(DROP)
    assert (play.force("blue-1").strength, play.force("blue-1").injured) == (185, 30)
    assert play.when("OrderDone", force="red-1") == [DROP]
    play.clock(DROP + FLIGHT - 1)
    assert "plane" not in play.force("red-1").troops
    play.clock(DROP + FLIGHT)
    assert play.force("red-1").troops["plane"] == 1
    assert play.force("red-1").munitions["egg"] == 2


@pytest.mark.rule("MC-STRIKE-07")
@pytest.mark.parametrize(
    ("colour", "result", "dead", "home"),
    [("White", "miss", 0, True), ("Red", "hit", 30, True), ("Black", "exploded", 0, False)],
)
def test_colours_of_a_bomb(monkeypatch: Any, colour: str, result: str, dead: int, home: bool) -> None:
    strike_dice(monkeypatch, "bomb", colour, rolls=(10,))
    play = sent(field())
    play.clock(DROP + FLIGHT)
    assert [event.result for _, event in landed(play)] == [result]
    assert play.force("blue-1").strength == 200 - dead
    assert ("plane" in play.force("red-1").troops) is home
    assert play.game.world.sides["red"].lost_people == (0 if home else 1)


@pytest.mark.rule("MC-STRIKE-05")
def test_altitude() -> None:
    """V-D82."""
    play = Play(field(red={"foot": 20, "plane": 1})).dawn()
    target = play.contact("red", "blue-1")
    given = {"aircraft": "plane", "target": target, "bomb": "egg"}
    assert play.refuse("bomb", "red-1", **given, altitude=100).code == "TOO_HIGH"
    assert play.refuse("fission_bomb", "red-1", aircraft="plane", target=target, altitude=100).code == "TOO_HIGH"
    play.order("bomb", "red-1", **given, altitude=99)
    play = Play(field()).dawn()
    target = play.contact("red", "blue-1")
    assert play.refuse("fission_bomb", "red-1", aircraft="bomber", target=target, altitude=300).code == "TOO_HIGH"
    play.order("bomb", "red-1", aircraft="plane", target=target, bomb="egg", altitude=300)
    play.order("bomb", "red-1", aircraft="bomber", target=target, bomb="egg", altitude=300)
    play.clock(DROP)
    lapsed = [event.code for _, event in play.events("OrderLapsed")]
    assert lapsed == ["TOO_HIGH"]  # the plane has no aiming gear
    assert [event.colour != "" for _, event in landed(play)] == [True]  # a roll was made at 300 m


@pytest.mark.rule("MC-STRIKE-07")
def test_the_column_of_a_bomb_is_its_bombardiers(monkeypatch: Any) -> None:
    import warclock.sim.campaign.dropping as dropping

    asked = []
    keyed = dropping.bomb
    monkeypatch.setattr(dropping, "bomb", lambda given, dice: asked.append(given) or keyed(given, dice))
    state = field()
    state.unit_types["plane"] = replace(state.unit_types["plane"], bomb_column=17)
    play = sent(state)
    play.clock(DROP)
    assert [given.column for given in asked] == [17]
    assert [event.column for _, event in landed(play)] == [17]


@pytest.mark.rule("MC-STRIKE-04", "MC-STRIKE-06")
def test_no_lookout_no_fire() -> None:
    play = sent(field())
    play.clock(DROP)
    assert not play.events("AntiAirFired")
    assert not play.events("StrikeWarned")


@pytest.mark.rule("MC-STRIKE-04", "MC-STRIKE-06", "MC-STRIKE-10")
def test_a_lookout_lets_the_force_fire_a_turn_at_a_time_and_scatter(monkeypatch: Any) -> None:
    guns = strike_dice(monkeypatch, "anti_air", *MISSED)
    strike_dice(monkeypatch, "bomb", "Blue", rolls=(10,))
    play = sent(field(lookout=True))
    play.until_decision("strike")
    assert play.game.now == OVER
    view = play.game.observe("blue").incoming
    assert [(v.force, v.method, v.by) for v in view] == [("blue-1", "plane", "red")]
    play.order("scatter", "blue-1")
    play.clock(DROP)
    assert [t for t, _ in play.events("AntiAirFired")] == [OVER + TURN * n for n in range(1, 6)]
    assert guns.colours == []
    assert play.force("blue-1").strength == 200 - 8


@pytest.mark.rule("MC-STRIKE-06")
@pytest.mark.parametrize(
    ("aircraft", "colour", "threshold", "down"),
    [
        ("plane", "Yellow", None, True),
        ("plane", "Green", None, False),
        ("airship", "Green", None, True),
        ("airship", "Blue", None, False),
        ("plane", "Green", {"plane": "Green", "dirigible": "Blue"}, True),
        ("airship", "Blue", {"plane": "Green", "dirigible": "Blue"}, True),
    ],
)
def test_what_brings_an_aircraft_down(
    monkeypatch: Any, aircraft: str, colour: str, threshold: dict[str, str] | None, down: bool
) -> None:
    strike_dice(monkeypatch, "anti_air", "White", "White", colour, "White", "White")
    strike_dice(monkeypatch, "bomb", "White")
    rulings = {"aa_threshold": threshold} if threshold else {}
    play = sent(field(lookout=True, rulings=rulings), aircraft=aircraft)
    play.clock(at(1, 8))
    fired = [event.downed for _, event in play.events("AntiAirFired")]
    assert fired == ([False, False, True] if down else [False] * 5)
    assert bool(landed(play)) is not down
    assert (aircraft in play.force("red-1").troops) is not down
    if down:
        assert [event.code for _, event in play.events("OrderLapsed")] == ["AIRCRAFT_LOST"]
        assert [event.reason for _, event in play.events("AircraftLost")] == ["shot down"]


@pytest.mark.rule("MC-STRIKE-06")
def test_the_column_is_the_standing_rank_less_four(monkeypatch: Any) -> None:
    import warclock.sim.campaign.sorties as sorties

    asked = []
    keyed = sorties.anti_air
    monkeypatch.setattr(sorties, "anti_air", lambda given, dice: asked.append(given) or keyed(given, dice))
    play = sent(field(lookout=True))
    play.clock(OVER + TURN)
    rank = play.game.observe("blue").forces[0].standing_rank
    assert (asked[0].standing, asked[0].turns) == (rank, 1)


@pytest.mark.rule("MC-STRIKE-06", "MC-STRIKE-04")
def test_fire_can_be_held_and_needs_ranged_weapons() -> None:
    play = sent(field(lookout=True))
    play.until_decision("strike")
    strike = play.game.observe("blue").incoming[0].strike
    assert play.refuse("anti_air", "blue-1", aircraft="other", fire=True).code == "UNKNOWN_TARGET"
    play.order("anti_air", "blue-1", aircraft=strike, fire=False)
    play.clock(OVER)
    assert play.game.observe("blue").incoming[0].held
    play.clock(DROP)
    assert not play.events("AntiAirFired")
    play = sent(field(blue={"pike": 100}, lookout=True))
    play.until_decision("strike")
    assert play.refuse("anti_air", "blue-1", aircraft=strike, fire=True).code == "NO_RANGED"
    play.clock(DROP)
    assert not play.events("AntiAirFired")
    play = sent(field())
    play.clock(DAWN)
    assert play.dawn().refuse("anti_air", "blue-1", aircraft=strike, fire=True).code == "NO_LOOKOUT"


@pytest.mark.rule("MC-STRIKE-08", "MC-STRIKE-09")
def test_a_fission_bomb_drops_after_ten_turns_and_nine_in_ten_are_dead() -> None:
    hurt = [Cohort(at(3, 5), {"foot": 40})]
    play = sent(field(leader="captain", cohorts=hurt), "fission_bomb")
    play.clock(FISSION_DROP - 1)
    assert play.force("blue-1").strength == 200
    play.clock(FISSION_DROP)
    blue = play.force("blue-1")
    assert (blue.strength, blue.injured) == (20, 20)
    assert {cohort.due for cohort in blue.cohorts} == {FISSION_DROP + 2 * WEEK}  # old wounds too
    assert blue.leader_hurt_until == FISSION_DROP + 2 * WEEK
    assert play.force("red-1").munitions.get("doom", 0) == 0
    play.clock(FISSION_DROP + 2 * WEEK)
    assert (play.force("blue-1").injured, play.force("blue-1").leader_hurt_until) == (0, 0)


@pytest.mark.rule("MC-STRIKE-09", "MC-STRIKE-10")
def test_ten_turns_to_fire_and_to_scatter(monkeypatch: Any) -> None:
    strike_dice(monkeypatch, "anti_air", *("White",) * 10)
    play = sent(field(lookout=True), "fission_bomb")
    play.until_decision("strike")
    play.order("scatter", "blue-1")
    play.clock(FISSION_DROP)
    assert len(play.events("AntiAirFired")) == 10
    blue = play.force("blue-1")
    assert (blue.strength, blue.injured) == (110, 10)


@pytest.mark.rule("MC-STRIKE-11")
@pytest.mark.parametrize(
    ("kind", "ruling", "die", "lost"),
    [
        ("fission_bomb", "fission", 90, True),  # V-D84
        ("fission_bomb", "fission", 91, False),
        ("bomb", "fission", 90, False),
        ("bomb", "all_bombs", 90, True),
        ("bomb", "all_bombs", 91, False),
    ],
)
def test_dirigibles_are_caught_by_their_own_bombs(
    monkeypatch: Any, kind: str, ruling: str, die: int, lost: bool
) -> None:
    colours = ("White",) if kind == "bomb" else ()
    strike_dice(monkeypatch, "bomb", *colours, rolls=(die,))
    play = sent(field(rulings={"dirigible_risk": ruling}), kind, "airship")
    play.clock(at(1, 9))
    assert ("airship" in play.force("red-1").troops) is not lost
    assert len(play.events("AircraftLost")) == lost
    assert len(landed(play)) == 1


@pytest.mark.rule("MC-STRIKE-07")
def test_who_has_gone_is_not_found_and_the_bomb_comes_back() -> None:
    play = Play(field()).dawn()
    play.order("forced_march", "blue-1", path=["mid-far"])
    play.order("bomb", "red-1", aircraft="airship", bomb="egg", target=play.contact("red", "blue-1"))
    play.clock(at(1, 6))
    assert [event.code for _, event in play.events("OrderLapsed")] == ["UNKNOWN_TARGET"]
    assert not landed(play)
    assert play.force("red-1").troops["airship"] == 1
    assert play.force("red-1").munitions["egg"] == 3


@pytest.mark.rule("MC-STRIKE-01")
def test_aircraft_and_bombs_are_needed_and_somebody_stays_at_the_base() -> None:
    play = Play(field(red={"plane": 1}, munitions={"egg": 1})).dawn()
    target = play.contact("red", "blue-1")
    given = {"aircraft": "plane", "target": target, "bomb": "egg"}
    assert play.refuse("bomb", "red-1", **given).code == "NO_AIRCRAFT"
    play = Play(field(munitions={"rocket": 1})).dawn()
    assert play.refuse("bomb", "red-1", **given).code == "NO_BOMB"
    assert play.refuse("fission_bomb", "red-1", aircraft="plane", target=target).code == "NO_BOMB"
    play = Play(field()).dawn()
    assert play.refuse("bomb", "red-1", **{**given, "aircraft": "foot"}).code == "NO_AIRCRAFT"


def test_a_base_that_moved_on_leaves_the_aircraft_alone() -> None:
    play = Play(field()).dawn()
    play.order("bomb", "red-1", aircraft="airship", bomb="egg", target=play.contact("red", "blue-1"))
    play.order("forced_march", "red-1", path=["base-mid"], hours=1)
    play.clock(at(1, 7))
    alone = [each for each in play.game.world.forces.values() if each.troops == {"airship": 1}]
    assert [(each.side, each.node) for each in alone] == [("red", "base")]
    state = field()
    state.forces["blue-2"] = force("blue-2", "base", 10, hidden=False)
    play = Play(state).dawn()
    play.order("bomb", "red-1", aircraft="airship", bomb="egg", target=play.contact("red", "blue-1"))
    play.order("forced_march", "red-1", path=["base-mid"], hours=1)
    play.clock(at(1, 7))
    assert [event.reason for _, event in play.events("AircraftLost")] == ["no place to land"]


@pytest.mark.rule("MC-STRIKE-12")
def test_a_strike_on_a_battle_is_taken_off_the_force_that_fights(monkeypatch: Any) -> None:
    strike_dice(monkeypatch, "bomb", "Red", rolls=(10,))
    state = field()
    state.forces["red-2"] = force("red-2", "mid", 100)
    play = Play(state).dawn()
    play.attack("red-2", "blue-1")
    play.order("bomb", "red-1", aircraft="plane", bomb="egg", target=play.contact("red", "blue-1"))
    play.clock(DROP)
    assert play.force("blue-1").engaged
    assert play.force("blue-1").strength == 170
    play.clock(at(1, 12))
    assert play.events("BattleFought")
