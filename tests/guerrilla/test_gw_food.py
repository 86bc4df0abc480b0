"""What guerrillas live on, and what they learn (MC-GUER-14, -20, MC-SUPPLY-04 to -06)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, force
from hills import bands, hills

BARREN = {name: {"forage": 0} for name in ("glen", "ridge", "tor")}
RICH = {"glen": {"forage": 0}, "ridge": {"forage": 30}, "tor": {"forage": 50}}
LINE = {**BARREN, "plain": {"base": True, "owner": "blue"}}


def evening(*forces: Any, **fields: Any) -> Play:
    return Play(hills(*forces, **fields)).dawn().clock(at(1, 21))


@pytest.mark.rule("MC-GUER-14", "MC-SUPPLY-06")
def test_natives_find_food_and_water_without_an_order() -> None:
    play = evening(bands(rations=0), force("blue-1", "plain"), country={**BARREN, "ridge": {"water": False}})
    assert not play.force("red-1").hungry
    abroad = evening(bands(rations=0, native_area=""), force("blue-1", "plain"))
    assert abroad.force("red-1").hungry
    away = evening(bands(node="road", rations=0), force("blue-1", "plain"))
    assert away.force("red-1").hungry
    together = evening(bands(rations=0, mode="conventional"), force("blue-1", "plain"))
    assert together.force("red-1").hungry


@pytest.mark.rule("MC-GUER-14", "MC-SUPPLY-06")
def test_others_carry_or_forage_in_the_whole_area_day_after_day() -> None:
    carrying = evening(bands(rations=150, native_area=""), force("blue-1", "plain"))
    assert carrying.force("red-1").rations == 50
    play = Play(hills(bands(count=70, rations=280, native_area=""), force("blue-1", "plain"), country=RICH)).dawn()
    play.order("forage", "red-1")
    play.clock(at(4, 6))
    assert play.force("red-1").posture == "forage"
    assert play.force("red-1").rations == 70
    play.clock(at(6, 21))
    assert (play.force("red-1").rations, play.force("red-1").hungry) == (70, False)


@pytest.mark.rule("MC-SUPPLY-06")
def test_what_an_area_yields_is_shared_by_those_who_forage_there() -> None:
    forces = [bands(f"red-{i}", count=50, rations=0, native_area="", posture="forage") for i in (1, 2)]
    play = evening(*forces, force("blue-1", "plain"), country=RICH)
    assert [play.force(name).hungry for name in ("red-1", "red-2")] == [False, True]


@pytest.mark.rule("MC-SUPPLY-04", "MC-GUER-14")
def test_in_barren_land_they_live_off_an_enemys_line_without_harm_to_him() -> None:
    blue = force("blue-1", "road", supply_base="plain")
    play = Play(hills(bands(rations=400, native_area=""), blue, country=LINE)).dawn()
    assert play.game.observe("red").areas[0].lines == ("plain",)
    assert play.game.observe("blue").areas[0].lines == ()
    assert play.refuse("raid_supply", "red-1", line="road").code == "NO_ENEMY_LINE"
    play.order("raid_supply", "red-1", line="plain")
    before = play.force("blue-1").rations
    play.clock(at(8, 21))
    red, blue = play.force("red-1"), play.force("blue-1")
    assert (red.posture, red.rations, red.hungry) == ("raid", 100, False)  # three days were eaten on the way
    assert (blue.rations, blue.hungry) == (before, False)


@pytest.mark.rule("MC-SUPPLY-04")
def test_a_raid_is_no_rest_from_combat_and_ends_with_the_next_order() -> None:
    blue = force("blue-1", "road", supply_base="plain")
    column = force("blue-2", "glen", 300)
    red = bands(count=300, rations=3000, native_area="", area_attack="woods")
    play = Play(hills(red, blue, column, country=LINE)).dawn()
    play.order("raid_supply", "red-1", line="plain")
    play.clock(at(2, 5) - 1)
    play.dawn()
    play.order("prisoners_policy", "red-1", policy="kill")
    play.clock(at(4, 21))
    assert play.force("red-1").posture == "raid"
    assert play.when("AreaFought")[-1] == at(4, 18)
    play.clock(at(5, 6))
    assert play.force("red-1").posture == "idle"


@pytest.mark.rule("MC-SUPPLY-04")
def test_a_line_that_is_gone_feeds_nobody() -> None:
    blue = force("blue-1", "road", supply_base="plain")
    red = bands(rations=0, native_area="", posture="raid", raids="plain")
    assert not evening(red, blue, country=LINE).force("red-1").hungry
    blue = force("blue-1", "road")
    red = bands(rations=0, native_area="", posture="raid", raids="plain")
    assert evening(red, blue, country=LINE).force("red-1").hungry


@pytest.mark.rule("MC-SUPPLY-04", "MC-SUPPLY-06")
def test_where_something_grows_there_is_no_raiding() -> None:
    country = {**LINE, "tor": {"forage": 1}}
    play = Play(hills(bands(native_area=""), force("blue-1", "road", supply_base="plain"), country=country)).dawn()
    assert play.refuse("raid_supply", "red-1", line="plain").code == "FORAGE_POSSIBLE"
    barren = Play(hills(bands(native_area=""), force("blue-1", "road"), country=BARREN)).dawn()
    assert barren.refuse("forage", "red-1").code == "NOTHING_TO_FORAGE"


@pytest.mark.rule("MC-GUER-14", "MC-SUPPLY-05")
def test_with_neither_food_nor_line_they_starve() -> None:
    red = bands(rations=100, native_area="")
    rulings = {"starvation": {"after_days": 1, "lost_pct": "1d6"}}
    play = Play(hills(red, force("blue-1", "plain"), country=BARREN, rulings=rulings)).dawn()
    play.clock(at(2, 21))
    assert (play.force("red-1").hungry, play.force("red-1").strength) == (True, 100)
    play.clock(at(3, 21))
    assert play.force("red-1").strength < 100
    assert play.force("red-1").morale == 8


@pytest.mark.rule("MC-GUER-20")
def test_reports_come_at_dawn_of_places_alone() -> None:
    forces = [bands(node="tor"), force("blue-1", "glen", 300), force("blue-2", "plain"), bands("blue-3", "tor")]
    play = Play(hills(*forces)).dawn()
    (contact,) = play.game.observe("red").contacts
    assert (contact.node, contact.strength, contact.troops, contact.visible) == ("glen", 0, {}, False)
    play.order("move", "blue-1", path=["plain-glen"])
    play.clock(at(2, 5) - 1)
    play.dawn()
    (contact,) = play.game.observe("red").contacts
    assert (contact.node, contact.seen) == ("glen", at(1, 5))  # out of the area, nothing is reported
    play.order("move", "blue-1", path=["plain-glen", "glen-ridge"])
    play.clock(at(3, 5) - 1)
    seen = [contact for contact in play.game.observe("red").contacts if contact.node == "ridge"]
    assert [contact.strength for contact in seen] == [300]  # next door, by daylight, they see for themselves
    assert play.when("ForceReported") == [at(1, 5)]


@pytest.mark.rule("MC-GUER-20")
def test_those_who_lie_hidden_are_reported_too_and_conventional_forces_get_no_reports() -> None:
    play = Play(hills(bands(node="tor"), force("blue-1", "glen", hidden=True), force("red-2", "road"))).dawn()
    assert [contact.node for contact in play.game.observe("red").contacts] == ["glen"]
    alone = Play(hills(force("red-1", "tor"), force("blue-1", "glen", hidden=True))).dawn()
    assert alone.game.observe("red").contacts == ()


@pytest.mark.rule("MC-SUPPLY-04", "MC-GUER-20")
def test_lines_are_known_only_while_guerrillas_watch_them() -> None:
    blue = force("blue-1", "road", supply_base="plain")
    red = bands(rations=3000, native_area="")
    play = Play(hills(red, blue, country=LINE)).dawn()
    play.order("leave_war", "red-1", exit="road")
    play.clock(at(5, 6))
    assert play.game.observe("red").areas[0].lines == ()


@pytest.mark.rule("MC-MOVE-05")
def test_who_lives_off_the_land_needs_no_pack_animals() -> None:
    def days(**fields: Any) -> int:
        red = bands(node="ridge", pack_animals=0, **fields)
        play = Play(hills(red, force("blue-1", "plain"))).dawn()
        play.order("move", "red-1", path=["ridge-tor"])
        play.clock(at(6, 5))
        return play.when("ForceArrived", force="red-1")[0]

    assert (days(), days(native_area="")) == (at(4, 12), at(4, 20))


@pytest.mark.rule("MC-SUPPLY-01", "MC-SUPPLY-04")
def test_scattered_groups_cut_no_line_and_hold_no_place() -> None:
    nodes = {"plain": {"base": True, "owner": "blue"}, "ridge": {"owner": "blue", "militia": {"foot": 40}}}
    play = Play(hills(bands(node="tor"), force("blue-1", "road", supply_base="plain"), country=nodes)).dawn()
    play.order("move", "red-1", path=["ridge-tor"])
    play.clock(at(6, 6))
    world = play.game.world
    assert play.force("red-1").node == "ridge"
    assert (play.force("blue-1").supply_base, world.nodes["ridge"].owner) == ("plain", "blue")
    assert sorted(world.forces) == ["blue-1", "red-1"]  # no militia rises against whom nobody sees
    assert play.game.observe("blue").contacts == ()


@pytest.mark.rule("MC-GUER-20", "MC-BATTLE-01")
def test_columns_and_bands_pass_each_other_on_the_way() -> None:
    forces = [bands(node="tor"), force("blue-1", "ridge"), force("blue-2", "glen", hidden=True)]
    play = Play(hills(*forces)).dawn()
    play.order("move", "red-1", path=["ridge-tor", "glen-ridge"])
    play.clock(at(4, 5) - 1)
    play.dawn()
    play.order("move", "blue-1", path=["ridge-tor"])
    play.clock(at(5, 20))
    assert play.force("red-1").node == "glen" and play.force("blue-1").node == "tor"
    assert not [kind for _, kind, _ in play.decisions if kind == "contact"]


@pytest.mark.rule("MC-GUER-20", "MC-BATTLE-01")
def test_a_band_that_walks_beside_a_column_is_not_noticed() -> None:
    play = Play(hills(bands(node="ridge"), force("blue-1", "ridge"))).dawn()
    play.game.world.edges["glen-ridge"].km = Fraction(60)
    play.order("move", "red-1", path=["glen-ridge"])
    play.clock(at(4, 5) - 1)
    play.dawn()
    play.order("move", "blue-1", path=["glen-ridge"])
    play.clock(at(5, 12))
    red, blue = play.force("red-1"), play.force("blue-1")
    assert red.edge == blue.edge == "glen-ridge" and red.km == blue.km > 0
    assert not play.events("ContactReported")
    assert play.game.observe("blue").contacts == ()


@pytest.mark.rule("MC-MIXED-01", "MC-GUER-15")
def test_bands_take_no_part_in_battles_beside_them() -> None:
    forces = [bands("red-1", "ridge"), force("red-2", "ridge", 100), force("blue-1", "ridge", 300)]
    play = Play(hills(*forces)).dawn()
    play.attack("blue-1", "red-2")
    play.clock(at(1, 6))
    (battle,) = play.game.world.state.battles.values()
    assert battle.forces == ("blue-1", "red-2")


def test_an_attack_on_who_scatters_first_finds_nobody() -> None:
    play = Play(hills(force("red-1", "ridge", 100), force("blue-1", "ridge", 300))).dawn()
    play.order("disperse", "red-1", area="woods")
    play.attack("blue-1", "red-1", not_before=at(2, 7))
    play.clock(at(2, 8))
    assert [event.code for _, event in play.events("OrderLapsed")] == ["UNKNOWN_TARGET"]
    assert play.events("BattleBegan") == []


def test_arms_are_not_laid_down_to_scattered_groups_nor_by_them_to_a_column() -> None:
    forces = [bands("red-1", "ridge"), force("red-2", "plain"), force("blue-1", "ridge"), force("blue-2", "plain")]
    play = Play(hills(*forces)).dawn()
    play.order("surrender", "blue-1")
    play.clock(at(1, 6))
    assert play.force("red-1").prisoners == {}
    play = Play(hills(*forces)).dawn()
    play.order("surrender", "red-1")
    play.clock(at(4, 6))
    assert "red-1" not in play.game.world.forces
    assert play.force("blue-1").prisoners == {}


def test_a_way_between_two_nodes_of_an_area_is_in_it() -> None:
    """And one that leads out of it is not."""
    from warclock.sim.forces.areas import area_of, forces_in

    play = Play(hills(force("red-1", "ridge"), force("red-2", "tor"), force("blue-1", "plain"))).dawn()
    play.order("move", "red-1", path=["glen-ridge"])
    play.order("move", "red-2", path=["tor-road"])
    play.clock(at(1, 8))
    world = play.game.world
    assert [area_of(world, world.forces[name]) for name in ("red-1", "red-2")] == ["woods", ""]
    assert [found.id for found in forces_in(world, world.state.areas["woods"])] == ["red-1"]
