"""Marches over known edges arrive at the exact second (MC-MOVE-01 to -07, MC-CAMP-01 to -03)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from field import Play, at, edge, force, line, node, world

from warclock.sim.forces.mobility import edge_speed, load_class
from warclock.sim.phases import HOUR
from warclock.sim.world.forces import Cohort
from warclock.sim.world.troops import UnitType

NEXT_YEAR = 400 * 86400


def arrival(speed_day: int | Fraction, km: int | Fraction) -> int:
    """Second of arrival of a march of ``km`` begun at dawn of day 1 (12 march hours a day, 06-12 and 14-20)."""
    seconds = -(-Fraction(km) * 12 * 3600 // Fraction(speed_day))
    days, rest = divmod(seconds - 1, 12 * 3600)
    rest += 1
    return at(1 + int(days), 6) + int(rest) + (2 * 3600 if rest > 6 * 3600 else 0)


def march(play: Play, name: str, *path: str) -> int:
    """Order a march and run until it is done; the second of the last arrival."""
    order = play.order("move", name, path=list(path))
    play.clock(at(20, 5))
    (done,) = play.when("OrderDone", order=order)
    return done


def field_of(terrain: str, km: int, kind: str = "track", **force_fields: object) -> Play:
    nodes = [node("west", -10), node("east", 10)]
    edges = [edge("west", "east", km, kind, terrain=terrain)]
    return Play(world(nodes, edges, [force("red-1", "west", **force_fields)])).dawn()  # type: ignore[arg-type]


@pytest.mark.rule("MC-MOVE-01", "MC-MOVE-02")
@pytest.mark.parametrize(
    ("kind", "terrain", "speed"),
    [
        ("road", "mountains", 36),
        ("track", "open", 30),
        ("track", "hills", 24),
        ("track", "beach", 24),
        ("track", "forest", 18),
        ("track", "ruined_city", 18),
        ("track", "rocky", 18),
        ("track", "desert", 18),
        ("track", "mountains", 12),
        ("track", "jungle", 12),
        ("track", "snow", 12),
        ("track", "mud", 12),
        ("track", "swamp", 9),
    ],
)
def test_twenty_km_over_each_ground(kind: str, terrain: str, speed: int) -> None:
    play = field_of(terrain, 20, kind)
    assert march(play, "red-1", "west-east") == arrival(speed, 20)


@pytest.mark.rule("MC-MOVE-01", "MC-MOVE-02", "MC-CAMP-01")
def test_a_march_rests_at_midday_and_at_night_and_keeps_its_progress() -> None:
    play = field_of("open", 100)
    play.order("move", "red-1", path=["west-east"])
    play.clock(at(1, 12))
    assert play.force("red-1").km == 15
    play.clock(at(1, 14) - 1)
    assert play.force("red-1").km == 15
    play.clock(at(1, 23))
    assert play.force("red-1").km == 30
    play.clock(at(2, 6, 30))
    assert play.game.observe("red").forces[0].km == 30  # as of the last event the side saw: dawn
    play.clock(at(4, 5))
    assert play.force("red-1").km == 90
    play.clock(at(4, 10))
    assert play.when("ForceArrived") == [at(4, 10)]
    assert not play.when("FatigueChanged")


@pytest.mark.rule("MC-MOVE-01")
def test_a_ford_costs_an_hour_of_march() -> None:
    nodes, _ = line()
    ways = [edge("west", "mid", 18, ford=True), edge("mid", "east", 18)]
    play = Play(world(nodes, ways, [force("red-1", "west")])).dawn()
    assert march(play, "red-1", "west-mid") == at(1, 15)


@pytest.mark.rule("MC-MOVE-01")
@pytest.mark.parametrize(("km", "arrives"), [(15, at(1, 12)), (16, at(1, 14, 20)), (33, at(1, 20)), (34, at(2, 6, 20))])
def test_the_hour_at_a_ford_is_waded_once_however_often_the_march_is_broken(km: int, arrives: int) -> None:
    nodes = [node("west", -10), node("east", 10)]
    play = Play(world(nodes, [edge("west", "east", km, ford=True)], [force("red-1", "west")])).dawn()
    assert march(play, "red-1", "west-east") == arrives


@pytest.mark.rule("MC-MOVE-01")
def test_a_bridge_spares_the_ford_and_flyers_ignore_it() -> None:
    nodes = [node("west", -10), node("east", 10)]
    ways = [edge("west", "east", 18, ford=True, bridge=True)]
    play = Play(world(nodes, ways, [force("red-1", "west")])).dawn()
    assert march(play, "red-1", "west-east") == at(1, 12)
    ways = [edge("west", "east", 30, "track", terrain="swamp", ford=True)]
    play = Play(world(nodes, ways, [force("red-1", "west", {"bird": 50})])).dawn()
    assert march(play, "red-1", "west-east") == at(1, 12)


@pytest.mark.rule("MC-MOVE-01")
def test_boats_go_by_water_at_their_own_speed_and_nobody_else_does() -> None:
    nodes = [node("west", -10, terrain="sea"), node("east", 10, terrain="sea")]
    ways = [edge("west", "east", 30, "sea", terrain="sea")]
    forces = [force("red-1", "west", {"boat": 4}), force("red-2", "west")]
    play = Play(world(nodes, ways, forces)).dawn()
    assert play.refuse("move", "red-2", path=["west-east"]).code == "NO_PATH"
    assert march(play, "red-1", "west-east") == at(1, 9)


@pytest.mark.rule("MC-MOVE-03", "MC-MOVE-07", "MC-CAMP-03")
def test_fatigue_slows_to_three_quarters_until_the_dawn_that_clears_it() -> None:
    play = field_of("open", 90, fatigued=True)
    play.order("move", "red-1", path=["west-east"])
    play.clock(at(2, 5, 1))
    assert play.force("red-1").km == Fraction(45, 2)
    assert not play.force("red-1").fatigued  # a day with 12 h of rest and a whole night
    play.clock(at(3, 5, 1))
    assert play.force("red-1").km == Fraction(45, 2) + 30


@pytest.mark.rule("MC-MOVE-04", "MC-MOVE-07", "MC-CAS-07")
@pytest.mark.parametrize(("hurt", "km"), [(30, 30), (31, 15)])
def test_more_than_thirty_per_cent_injured_halve_the_speed(hurt: int, km: int) -> None:
    play = field_of("open", 90, cohorts=[Cohort(at(30, 5), {"foot": hurt})])
    play.order("move", "red-1", path=["west-east"])
    play.clock(at(2, 5))
    assert play.force("red-1").km == km


@pytest.mark.rule("MC-MOVE-04", "MC-MOVE-07")
def test_speed_is_reckoned_anew_in_the_second_the_injured_are_well() -> None:
    play = field_of("open", 90, cohorts=[Cohort(at(1, 9), {"foot": 40})])
    play.order("move", "red-1", path=["west-east"])
    play.clock(at(1, 12))
    assert play.force("red-1").km == Fraction(30, 12) * 3 / 2 + Fraction(30, 12) * 3


@pytest.mark.rule("MC-MOVE-05", "MC-MOVE-07")
@pytest.mark.parametrize(
    ("fields", "km"),
    [
        ({"pack_animals": 10}, 30),
        ({"pack_animals": 9}, 15),
        ({"prisoners": {"blue": 1}}, 15),
        ({"pack_animals": 0, "prisoners": {"blue": 5}}, 15),
        ({"pack_animals": 0, "fatigued": True}, Fraction(45, 4)),
        ({"pack_animals": 0, "fatigued": True, "cohorts": [Cohort(NEXT_YEAR, {"foot": 31})]}, Fraction(45, 8)),
    ],
)
def test_prisoners_or_too_few_animals_halve_once_and_causes_multiply(fields: dict[str, object], km: Fraction) -> None:
    play = field_of("open", 90, **fields)
    play.order("move", "red-1", path=["west-east"])
    play.clock(at(2, 5) - 1)
    assert play.force("red-1").km == km


@pytest.mark.rule("MC-MOVE-05", "MC-SUPPLY-01")
def test_a_supply_line_stands_in_for_pack_animals_until_it_is_cut() -> None:
    nodes, ways = line(90)
    nodes[0] = node("west", -10, owner="red", base=True)
    forces = [force("red-1", "west", pack_animals=0, supply_base="west"), force("blue-1", "east")]
    play = Play(world(nodes, ways, forces)).dawn()
    play.order("move", "red-1", path=["west-mid"])
    play.clock(at(2, 5))
    assert play.force("red-1").km == 36


@pytest.mark.rule("MC-CAMP-03", "MC-MOVE-02")
def test_a_forced_march_goes_on_through_midday_and_night_at_three_quarters() -> None:
    play = field_of("open", 90)
    order = play.order("forced_march", "red-1", path=["west-east"], hours=20)
    play.clock(at(1, 5, 0, 1))
    assert play.force("red-1").fatigued
    play.clock(at(1, 1))
    assert play.force("red-1").km == Fraction(30, 12) * Fraction(3, 4) * 20
    play.clock(at(2, 6))
    assert play.force("red-1").km == Fraction(30, 12) * Fraction(3, 4) * 20  # from 01:00 on as a march
    assert not play.when("OrderDone", order=order)


@pytest.mark.rule("MC-CAMP-03")
@pytest.mark.parametrize(("hours", "tired"), [(1, False), (5, True)])
def test_a_short_forced_march_tires_when_the_day_has_more_than_twelve_hours_of_work(hours: int, tired: bool) -> None:
    """Ordered at dawn: an hour before 06:00 makes 13 h of march with the day's twelve."""
    play = field_of("open", 300)
    play.order("forced_march", "red-1", path=["west-east"], hours=hours)
    play.clock(at(1, 18, 30))
    assert not play.force("red-1").fatigued
    play.clock(at(1, 20))
    assert play.force("red-1").fatigued
    assert tired or play.when("FatigueChanged")[0] > at(1, 18)


@pytest.mark.rule("MC-CAMP-03", "MC-MORALE-04")
def test_a_march_through_the_dawn_is_booked_to_both_days() -> None:
    """A night march breaks the night of the day that ends; its hours after 05:00 are work of the day that begins."""
    nodes, ways = line(15)
    forces = [force("red-1", "west"), force("red-2", "mid"), force("blue-1", "east")]
    play = Play(world([*nodes, node("far", -90)], [*ways, edge("far", "west", 300)], forces)).dawn()
    play.order("move", "blue-1", path=["mid-east"])
    play.commit()
    play.until_decision("contact")
    assert play.game.now == at(1, 11)
    play.order("forced_march", "red-1", path=["far-west"], hours=20)
    play.clock(at(2, 5) - 1)
    assert play.force("red-1").rest.worked == 10 * 3600  # booked at nightfall
    play.clock(at(2, 12))
    assert play.force("red-1").rest.worked == 7 * 3600  # 05:00 to 12:00
    assert play.force("red-1").morale == 8
    play.clock(at(3, 5))  # 13 hours of march on day 2
    assert play.force("red-1").fatigued
    assert play.force("red-1").morale == 7
    play.clock(at(4, 5))
    assert not play.force("red-1").fatigued
    assert play.force("red-1").morale == 6  # tired on day 3 still, until the dawn that clears it


@pytest.mark.rule("MC-CAMP-03")
def test_forced_marches_of_one_day_are_twenty_hours_together() -> None:
    nodes, ways = line(km=48)
    play = Play(world(nodes, ways, [force("red-1", "mid"), force("blue-1", "west", 10), force("blue-2", "east", 10)]))
    play.dawn()
    play.order("move", "blue-1", path=["west-mid"])
    play.order("forced_march", "red-1", path=["west-mid"], hours=20)
    play.commit()
    play.until_decision("contact")
    worked = play.game.now  # from 05:00 on, without a rest
    assert worked > 10 * HOUR
    left = 20 - -(-worked // HOUR)
    assert play.refuse("forced_march", "red-1", path=["west-mid"], hours=left + 1).code == "EXHAUSTED"
    play.order("forced_march", "red-1", path=["west-mid"], hours=left)


@pytest.mark.rule("MC-MOVE-05", "MC-SUPPLY-03")
@pytest.mark.parametrize(("rations", "speed", "load"), [(600, 3, "unburdened"), (700, Fraction(3, 2), "unburdened")])
def test_lorries_carry_the_stores_of_those_who_walk(rations: int, speed: Fraction, load: str) -> None:
    """Twenty seats hold 600 rations; with more the force lacks animals for the rest, and goes at half its speed."""
    lorry = UnitType(id="lorry", hit_dice=Fraction(9), vehicle="truck", seats=10, speed_km_h=Fraction(30))
    nodes, ways = line()
    red = force("red-1", "west", {"foot": 100, "lorry": 2}, rations=rations, pack_animals=0)
    state = world(nodes, ways, [red, force("blue-1", "east")], types=[lorry])
    play = Play(state)
    assert edge_speed(play.game.world, play.force("red-1"), play.game.world.edges["west-mid"]) == speed
    assert load_class(play.game.world, play.force("red-1")) == load
