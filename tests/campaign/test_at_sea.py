"""Naval forces on the map: people aboard, landing, shallows, reefs, mines, submarines, the drowned."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from bombing import field as bombing_field
from bombing import strike_dice
from field import Play, at, edge, force, node, script_colours, world
from sailing import ship, strait

from warclock.sim.world.munitions import Munition
from warclock.sim.world.troops import UnitType

DAWN = at(1, 5)
TABLE = ("T1-05", "T1-06", "T1-13", "T1-14", "T2-11", "T2-12", "T2-13", "T2-08")


def rows_of(play: Play) -> tuple[dict[str, int], dict[str, int]]:
    """The naval rows of attacker and defender in the first battle."""
    report = play.events("BattleFought")[0][1].report
    found = []
    for role in ("attacker", "defender"):
        rows = {row["id"]: row["value"] for row in report[role]["rows"]}
        found.append({name: value for name, value in rows.items() if name.endswith(TABLE)})
    return found[0], found[1]


def short(rows: dict[str, int]) -> dict[str, int]:
    return {name[-5:]: value for name, value in rows.items() if not name.endswith("T2-08")}


def attacked(state: Any, target: str = "blue-1", by: str = "red-1", **fields: Any) -> Play:
    play = Play(state).dawn()
    play.attack(by, target, **fields)
    play.clock(at(2, 5))
    return play


@pytest.mark.rule("MC-MOVE-01")
def test_whoever_has_a_place_aboard_sails_with_the_ships() -> None:
    full, crowded = {"cutter": 1, "marine": 40}, {"cutter": 1, "marine": 41}
    play = Play(strait(ship("red-1", "sound", full, leader="captain"), ship("red-2", "sound", crowded))).dawn()
    assert play.refuse("move", "red-2", path=["sound-offing"]).code == "OVERLOADED"
    play.order("move", "red-1", path=["sound-offing"])
    play.clock(at(1, 8) - 1)
    assert play.force("red-1").edge == "sound-offing"
    play.clock(at(1, 8))
    assert play.force("red-1").node == "offing"  # 20 km at 10 km an hour from six o'clock


@pytest.mark.rule("MC-MOVE-01")
def test_at_sea_nobody_is_split_off_into_the_water() -> None:
    play = Play(strait(ship("red-1", "sound", {"cutter": 2, "marine": 50}), ship("blue-1", "bay", {"hulk": 1}))).dawn()
    play.order("split", "red-1", troops={"marine": 10})
    play.clock(DAWN)
    assert [event.code for _, event in play.events("OrderLapsed")] == ["OVERLOADED"]
    play.dawn()
    play.order("split", "red-1", troops={"cutter": 1})  # fifty left behind with forty places
    play.clock(at(2, 5))
    assert [event.code for _, event in play.events("OrderLapsed")] == ["OVERLOADED"] * 2
    play.dawn()
    play.order("split", "red-1", troops={"cutter": 1, "marine": 20})
    play.clock(at(3, 5))
    assert play.force("red-1").troops == {"cutter": 1, "marine": 30}


@pytest.mark.rule("MC-BR-15")
def test_landing_puts_the_people_ashore_and_keeps_the_ships() -> None:
    red = ship("red-1", "sound", {"cutter": 1, "marine": 30}, leader="captain", officers=["ensign"])
    play = Play(strait(red, ship("blue-1", "offing", {"hulk": 1}))).dawn()
    assert play.refuse("land", "red-1", node="inland").code == "NOT_A_BEACH"
    assert play.refuse("land", "red-1", node="nowhere").code == "INVALID_ARGUMENT"
    assert play.refuse("land", "blue-1", node="beach").code == "TOO_FEW"
    play.order("land", "red-1", node="beach", leader="captain")
    play.clock(at(1, 6, 30))
    fleet, landed = play.force("red-1"), play.force("red-1.1")
    assert (fleet.troops, fleet.node, fleet.leader) == ({"cutter": 1}, "beach", "ensign")
    assert (landed.troops, landed.node, landed.leader) == ({"marine": 30}, "beach", "captain")
    assert play.game.world.nodes["beach"].owner == "red"
    assert play.when("OrderDone", force="red-1") == [at(1, 6, 30)]
    play.dawn()
    play.order("merge", "red-1", other="red-1.1")  # aboard again
    play.clock(at(2, 6))
    assert play.force("red-1").troops == {"cutter": 1, "marine": 30}


@pytest.mark.rule("MC-BR-10", "MC-BR-15")
@pytest.mark.parametrize("ruling", [2, -2])
def test_troops_that_attack_from_the_sea_fight_without_their_ships(ruling: int) -> None:
    red, blue = ship("red-1", "sound", {"cutter": 1, "marine": 30}), force("blue-1", "beach", {"marine": 30})
    play = attacked(strait(red, blue, rulings={"beach_landing": ruling}), mode="land")
    report = play.events("BattleFought")[0][1].report
    assert [report[role]["strength"] for role in ("attacker", "defender")] == [30, 30]
    assert [short(rows) for rows in rows_of(play)] == [{"T1-05": ruling}, {}]


@pytest.mark.rule("MC-BR-10", "MC-BR-15")
def test_ships_that_fight_from_the_water_have_the_better_of_the_shore() -> None:
    red, blue = ship("red-1", "sound", {"cutter": 1, "marine": 30}), force("blue-1", "beach", {"marine": 30})
    play = attacked(strait(red, blue))
    assert [short(rows) for rows in rows_of(play)] == [{"T1-06": 2}, {"T1-06": -2}]


@pytest.mark.rule("MC-BR-15", "MC-BATTLE-06")
def test_beaten_landing_troops_go_back_aboard_and_away(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "White", "Yellow")
    red, blue = ship("red-1", "sound", {"cutter": 1, "marine": 30}), force("blue-1", "beach", {"marine": 30})
    play = attacked(strait(red, blue), mode="land")
    red_after = play.force("red-1")
    assert red_after.troops["cutter"] == 1
    assert red_after.troops["marine"] == 15
    assert red_after.edge == "sound-beach"


@pytest.mark.rule("MC-BR-15", "MC-FIRE-04")
@pytest.mark.parametrize(("mode", "reached"), [("land", True), ("normal", False)])
def test_pikes_reach_who_lands_and_not_who_stays_afloat(mode: str, reached: bool) -> None:
    red, blue = ship("red-1", "sound", {"cutter": 1, "marine": 30}), force("blue-1", "beach", {"pike": 30})
    play = attacked(strait(red, blue), mode=mode)
    assert ("withdrawal" not in play.events("BattleFought")[0][1].result) is reached


@pytest.mark.rule("MC-BR-15")
def test_without_people_aboard_nobody_lands() -> None:
    red, blue = ship("red-1", "sound", {"cutter": 1}), force("blue-1", "beach", {"marine": 30})
    play = Play(strait(red, blue)).dawn()
    assert play.refuse("attack", "red-1", target=play.contact("red", "blue-1"), mode="land").code == "NOT_A_BEACH"


DEEP, SMALL = {"galleon": 2, "cutter": 1}, {"galleon": 1, "cutter": 1}


@pytest.mark.rule("MC-BR-10")
@pytest.mark.parametrize(
    ("red", "water", "value"),
    [
        (DEEP, {"very_shallow": True}, {"T1-13": -2}),  # V-D16
        (SMALL, {"very_shallow": True}, {}),
        (DEEP, {"reefs": True}, {"T1-14": -4}),
        (DEEP, {"reefs": True, "very_shallow": True}, {"T1-13": -2, "T1-14": -4}),
        ({"cutter": 3}, {"reefs": True, "very_shallow": True}, {}),
    ],
)
def test_shallows_and_reefs_hinder_large_ships(red: dict[str, int], water: dict[str, bool], value: Any) -> None:
    crew = {**red, "marine": 10}  # people aboard are no ships
    blue = ship("blue-1", "sound", {"cutter": 3})
    play = attacked(strait(ship("red-1", "sound", crew), blue, at_sound=water))
    assert [short(rows) for rows in rows_of(play)] == [value, {}]


@pytest.mark.rule("MC-BR-10", "MC-BR-11")
def test_a_battle_on_the_way_knows_its_shallows_reefs_and_mines() -> None:
    way = {"very_shallow": True, "reefs": True, "minefield": True}
    red, blue = ship("red-1", "bay", {"galleon": 2}), ship("blue-1", "sound", {"galleon": 2})
    play = Play(strait(red, blue, on_way=way)).dawn()
    play.order("move", "red-1", path=["bay-sound"])
    play.order("move", "blue-1", path=["bay-sound"])
    play.commit()
    play.until_decision("contact")
    play.attack("red-1", "blue-1")
    play.clock(at(1, 9))
    assert play.events("BattleBegan")[0][1].battle.edge == "bay-sound"
    mine, theirs = (short(rows) for rows in rows_of(play))
    assert mine == {"T1-13": -2, "T1-14": -4, "T2-12": -4}
    assert theirs == {"T1-13": -2, "T1-14": -4}


@pytest.mark.rule("MC-BR-11")
@pytest.mark.parametrize("where", ["place", "way"])
def test_a_minefield_costs_who_attacks_through_it(where: str) -> None:
    mined = {"minefield": True}
    state = strait(
        ship("red-1", "bay", {"cutter": 2}),
        ship("blue-1", "sound", {"cutter": 2}),
        at_sound=mined if where == "place" else {},
        on_way=mined if where == "way" else {},
    )
    assert [short(rows) for rows in rows_of(attacked(state))] == [{"T2-12": -4}, {}]


@pytest.mark.rule("MC-BR-11")
@pytest.mark.parametrize(("fleet", "value"), [({"shark": 1, "cutter": 5}, {"T2-11": 3}), ({"cutter": 6}, {})])
def test_one_torpedo_submarine_is_enough(fleet: dict[str, int], value: dict[str, int]) -> None:
    play = attacked(strait(ship("red-1", "sound", fleet), ship("blue-1", "sound", {"cutter": 6})))
    assert [short(rows) for rows in rows_of(play)] == [value, {}]


@pytest.mark.rule("MC-BR-11")
def test_flyers_over_ships() -> None:
    blue = ship("blue-1", "sound", {"cutter": 6})
    play = attacked(strait(ship("red-1", "sound", {"bird": 9}), blue), mode="from_air")
    assert [short(rows) for rows in rows_of(play)] == [{}, {"T2-13": -5}]


def test_submarines_alone_at_sea_are_seen_by_ships_in_the_same_place_only() -> None:
    watchers = (
        ship("red-1", "bay", {"cutter": 1}, lookout=True),
        ship("red-2", "offing", {"cutter": 1}),
        force("red-3", "beach", {"bird": 5}, lookout=True),
    )
    play = Play(strait(*watchers, ship("blue-1", "sound", {"shark": 1}))).dawn()
    assert not play.game.observe("red").contacts
    play.order("move", "red-2", path=["sound-offing"])
    play.commit()
    play.until_decision("contact")
    assert [contact.troops for contact in play.game.observe("red").contacts] == [{"shark": 1}]
    play = Play(strait(*watchers, ship("blue-1", "sound", {"shark": 1, "cutter": 1}))).dawn()
    assert play.game.observe("red").contacts  # a cutter shows itself


@pytest.mark.rule("MC-BR-11")
def test_submarines_that_nobody_saw_surprise() -> None:
    red, blue = ship("red-1", "bay", {"shark": 2}), ship("blue-1", "sound", {"cutter": 2})
    play = attacked(strait(red, blue))
    assert rows_of(play)[0]["T2-08"] == 3


def test_who_has_no_place_aboard_after_ships_were_sunk_drowns(monkeypatch: Any) -> None:
    """One sloop in three is left, and 30 of 60 marines for its twenty places."""
    script_colours(monkeypatch, "Yellow", "White")
    small = UnitType(id="sloop", hit_dice=Fraction(3), vehicle="ship", seats=20, speed_km_h=Fraction(9), ranged=True)
    blue = ship("blue-1", "sound", {"marine": 60, "sloop": 3})
    red = ship("red-1", "sound", {"cutter": 3, "marine": 90})
    state = strait(red, blue, rulings={"casualty_identity": "hd_times_count"})
    state.unit_types["sloop"] = small
    play = attacked(state)
    left = play.force("blue-1")
    assert left.troops == {"marine": 20, "sloop": 1}
    drowned = play.events("PeopleDrowned")
    assert [(event.force, event.lost) for _, event in drowned] == [("blue-1", 10)]
    lost = play.events("BattleFought")[0][1].report["defender"]["lost"]
    assert play.game.world.sides["blue"].lost_people == lost + drowned[0][1].lost


@pytest.mark.rule("MC-STRIKE-02")
def test_a_ship_that_a_missile_sinks_takes_its_people_along(monkeypatch: Any) -> None:
    strike_dice(monkeypatch, "missile", "Blue", rolls=(1, 1))
    blue = ship("blue-1", "sound", {"cutter": 1, "hulk": 1, "marine": 80})
    red = ship("red-1", "bay", {"cutter": 1}, munitions={"lance": 1})
    state = strait(red, blue, munitions={"lance": Munition(id="lance", kind="missile")})
    play = Play(state).dawn()
    play.order("launch_missile", "red-1", missile="lance", target=play.contact("red", "blue-1"), aim="vehicle")
    play.clock(at(1, 6))
    left = play.force("blue-1").troops
    assert left["marine"] == 40
    assert play.events("PeopleDrowned")[0][1].lost == 40


@pytest.mark.rule("MC-CAS-10")
@pytest.mark.parametrize("kind", ["air", "sea", "road"])
def test_flyers_who_take_prisoners_on_the_way_are_not_held_up_where_nobody_can_walk(
    monkeypatch: Any, kind: str
) -> None:
    script_colours(monkeypatch, "Yellow", "White")
    nodes, ways = [node("west", -10), node("east", 10)], [edge("west", "east", 20, kind)]
    forces = [force("red-1", "west", {"bird": 60}), force("blue-1", "east", {"bird": 60})]
    play = Play(world(nodes, ways, forces)).dawn()
    play.order("move", "red-1", path=["west-east"])
    play.order("move", "blue-1", path=["west-east"])
    play.commit()
    play.until_decision("contact")
    play.attack("red-1", "blue-1")
    play.clock(at(1, 12))
    assert play.events("BattleFought")
    held = sum(play.force("red-1").prisoners.values())
    assert (held > 0) is (kind == "road")
    play.dawn()
    play.order("move", "red-1", path=["west-east"], stop_at="east")
    play.clock(at(3, 5))
    assert play.force("red-1").place == "east"


@pytest.mark.rule("MC-CAS-10")
def test_ships_take_their_prisoners_along(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Yellow", "White")
    red, blue = ship("red-1", "bay", {"cutter": 3, "marine": 60}), ship("blue-1", "sound", {"cutter": 3, "marine": 60})
    play = Play(strait(red, blue)).dawn()
    play.order("move", "red-1", path=["bay-sound"])
    play.order("move", "blue-1", path=["bay-sound"])
    play.commit()
    play.until_decision("contact")
    play.attack("red-1", "blue-1")
    play.clock(at(1, 20)).dawn()
    assert sum(play.force("red-1").prisoners.values()) > 0
    play.order("move", "red-1", path=["bay-sound"], stop_at="sound")
    play.clock(at(3, 5))
    assert play.force("red-1").place == "sound"


def test_the_map_of_a_seat_shows_beaches_and_the_hazards_of_water() -> None:
    water = {"very_shallow": True, "reefs": True, "minefield": True}
    red, blue = ship("red-1", "bay", {"cutter": 1}), ship("blue-1", "offing", {"cutter": 1})
    state = strait(red, blue, at_sound=water, on_way=water)
    seen = Play(state).dawn().game.observe("red")
    views = {view.id: view for view in (*seen.nodes, *seen.edges)}
    for name in ("sound", "bay-sound"):
        assert (views[name].very_shallow, views[name].reefs, views[name].minefield) == (True, True, True)
    assert not views["sound-offing"].reefs
    assert [view.id for view in seen.nodes if view.beach] == ["beach"]


def test_aircraft_ride_on_ships(monkeypatch: Any) -> None:
    strike_dice(monkeypatch, "bomb", "White")
    plane = bombing_field().unit_types["plane"]
    carrier = ship("red-1", "bay", {"galleon": 1, "plane": 2}, munitions={"egg": 1})
    state = strait(carrier, ship("blue-1", "sound", {"cutter": 1}), munitions={"egg": Munition(id="egg", kind="bomb")})
    state.unit_types["plane"] = plane
    play = Play(state).dawn()
    play.order("bomb", "red-1", aircraft="plane", bomb="egg", target=play.contact("red", "blue-1"))
    play.clock(at(1, 6))
    assert [event.result for _, event in play.events("StrikeLanded")] == ["miss"]
    assert play.force("red-1").troops == {"galleon": 1, "plane": 2}
    play.dawn()
    play.order("move", "red-1", path=["bay-sound"])
