"""Tables 1 to 3 read off the map, the orders and the clock (MC-BR-09 to MC-BR-16)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, edge, force, node, script_colours, world

from warclock.sim.campaign.situation import camping
from warclock.sim.world.forces import Cohort
from warclock.sim.world.troops import UnitType

NOON = at(1, 11)


def rows_of(
    play: Play, attacker: str = "red-1", defender: str = "blue-1", **attack: Any
) -> tuple[dict[str, int], dict[str, int]]:
    """The rows of tables 1 to 3 for attacker and defender in the first battle that opens."""
    play.attack(attacker, defender, **attack)
    play.clock(at(3, 5))
    _, began = play.events("BattleBegan")[0]
    report = play.events("BattleFought")[0][1].report
    assert (began.battle.attacker, began.battle.defender) == (attacker, defender)
    sides = (report["attacker"], report["defender"])
    first, second = ({row["id"]: int(row["value"]) for row in s["rows"] if row["id"][:1] == "T"} for s in sides)
    return first, second


@pytest.fixture(autouse=True)
def draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every battle is a draw: only its battle ranks are looked at."""
    script_colours(monkeypatch, *["Blue"] * 40)


def scene(
    red: Any = 100,
    blue: Any = 100,
    *,
    start: dict[str, Any] | None = None,
    goal: dict[str, Any] | None = None,
    way: dict[str, Any] | None = None,
    red_fields: dict[str, Any] | None = None,
    blue_fields: dict[str, Any] | None = None,
    together: bool = False,
    **state: Any,
) -> Play:
    """red-1 at west, blue-1 at mid 6 km away (or both at mid); plain ground, loads normal, 6 to 8 o'clock."""
    nodes = [node("west", -10, **(start or {})), node("mid", **(goal or {})), node("east", 10)]
    ways = [edge("west", "mid", 6, **{"kind": "track", **(way or {})}), edge("mid", "east", 6)]
    size = [sum(n.values()) if isinstance(n, dict) else n for n in (red, blue)]
    plain = [{"pack_animals": n, "rations": 33 * n} for n in size]
    forces = [
        force("red-1", "mid" if together else "west", red, **{**plain[0], **(red_fields or {})}),
        force("blue-1", "mid", blue, **{**plain[1], **(blue_fields or {})}),
    ]
    return Play(world(nodes, ways, forces, **state)).dawn()


@pytest.mark.rule("MC-BR-09")
def test_on_plain_ground_by_day_no_row_holds() -> None:
    assert rows_of(scene()) == ({}, {})


CASES: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, int], dict[str, int]]] = [
    ("T1-01 favoured", {"red": {"ranger": 100}, "goal": {"terrain": "forest"}}, {}, {"T1-01": 2}, {}),
    ("T1-01 not by half", {"red": {"ranger": 50, "foot": 50}, "goal": {"terrain": "forest"}}, {}, {}, {}),
    ("T1-03 out of cover", {"start": {"cover": True}}, {}, {"T1-03": 3}, {}),
    ("T1-03 along a covered way", {"way": {"cover": True}}, {}, {"T1-03": 3}, {}),
    ("T1-03 downhill", {"way": {"slope": "down"}}, {}, {"T1-03": 3}, {}),
    ("T1-04 uphill", {"way": {"slope": "up"}}, {}, {"T1-04": -3}, {}),
    ("T1-04 into cover", {"goal": {"cover": True}}, {}, {"T1-04": -3}, {"T1-11": 3}),
    (
        "V-D15 forest to forest",
        {"start": {"cover": True}, "goal": {"cover": True}},
        {},
        {"T1-03": 3, "T1-04": -3},
        {"T1-11": 3},
    ),
    (
        "T1-11 not from pikes",
        {"red": {"pike": 100}, "blue": {"pike": 100}, "goal": {"cover": True}},
        {},
        {"T1-04": -3},
        {},
    ),
    ("T1-07 airborne", {"red": {"bird": 100}}, {"mode": "from_air"}, {"T1-07": 5}, {}),
    ("T1-08 mud", {"goal": {"weather": "mud"}}, {}, {"T1-08": -3}, {"T1-08": -3}),
    ("T1-09 radioactive", {"red": {"glow": 100}, "goal": {"radioactive": True}}, {}, {}, {"T1-09": -2}),
    ("T1-10 wading", {"way": {"ford": True}}, {}, {"T1-10": -3}, {}),
    ("T1-10 not over a bridge", {"way": {"ford": True, "bridge": True}}, {}, {}, {}),
    ("T2-02 lumber", {"goal": {"fortification": "lumber", "owner": "blue"}}, {}, {"T2-03": -3}, {"T2-02": 3}),
    ("T2-02 not another's wall", {"goal": {"fortification": "lumber", "owner": "red"}}, {}, {}, {}),
    ("stone", {"goal": {"fortification": "stone", "owner": "blue"}}, {}, {"T2-03": -5}, {"T2-02": 5}),
    (
        "stone with siege equipment",
        {"goal": {"fortification": "stone", "owner": "blue"}, "red_fields": {"siege_equipment": ("stone",)}},
        {},
        {},
        {},
    ),
    ("T2-04 artillery", {"red_fields": {"artillery": True}}, {}, {"T2-04": 4}, {}),
    ("T2-04 explosives", {"blue_fields": {"explosives": True}}, {}, {}, {"T2-04": 4}),
    ("T2-05 charge at who moves not", {"blue_fields": {"posture": "defend"}}, {"mode": "charge"}, {"T2-05": -3}, {}),
    ("T2-05 not at who stands ready", {}, {"mode": "charge"}, {}, {}),
    (
        "T2-05 only over open ground",
        {"blue_fields": {"posture": "defend"}, "goal": {"terrain": "rocky"}},
        {"mode": "charge"},
        {},
        {},
    ),
    ("T2-06 bunched", {"blue_fields": {"formation": "tight"}}, {}, {}, {"T2-06": 3}),
    (
        "T2-07 two directions",
        {"together": True},
        {"approach": ["west-mid", "mid-east"], "not_before": NOON},
        {"T2-07": -2},
        {},
    ),
    ("T2-10 ordered camp", {"blue_fields": {"posture": "camp"}}, {}, {"T2-10": 2}, {}),
    ("T3-01 fatigued", {"red_fields": {"fatigued": True}}, {}, {"T3-01": -4}, {}),
    ("T3-02 hungry", {"blue_fields": {"hungry": True}}, {}, {}, {"T3-02": -3}),
    ("T3-04 low morale", {"red_fields": {"morale": Fraction(399, 100)}}, {}, {"T3-04": -3}, {}),
    ("T3-04 four is enough", {"red_fields": {"morale": Fraction(4)}}, {}, {}, {}),
    ("T3-05 high morale", {"blue_fields": {"morale": Fraction(1201, 100)}}, {}, {}, {"T3-05": 4}),
    ("T3-05 twelve is not", {"blue_fields": {"morale": Fraction(12)}}, {}, {}, {}),
    ("T3-06 injured", {"red_fields": {"cohorts": [Cohort(at(9, 5), {"foot": 13})]}}, {}, {"T3-06": -2}, {}),
    ("T3-07 heavy", {"red_fields": {"rations": 3900}}, {}, {"T3-07": -1}, {}),
    ("T3-08 unburdened", {"blue_fields": {"rations": 3000}}, {}, {}, {"T3-08": 1}),
]


@pytest.mark.rule("MC-BR-10", "MC-BR-11", "MC-BR-12", "MC-BR-16", "MC-BATTLE-10", "MC-BATTLE-11", "MC-SUPPLY-03")
@pytest.mark.parametrize(("scene_of", "attack", "red", "blue"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_a_row_of_the_tables(
    scene_of: dict[str, Any], attack: dict[str, Any], red: dict[str, int], blue: dict[str, int]
) -> None:
    assert rows_of(scene(**scene_of), **attack) == (red, blue)


@pytest.mark.rule("MC-BR-10")
@pytest.mark.parametrize(("hour", "bonus"), [(20, False), (21, True), (4, True)])
def test_who_all_see_by_night_have_four_in_a_night_battle(hour: int, bonus: bool) -> None:
    red, _ = rows_of(scene(red={"owl": 100}, together=True), not_before=at(1, hour))
    assert ("T1-12" in red) == bonus


@pytest.mark.rule("MC-BR-11", "MC-CAMP-02")
@pytest.mark.parametrize(("hour", "camp"), [(19, False), (20, True), (23, True), (4, True), (12, False)])
def test_who_stands_still_is_in_camp_from_eight_to_six(hour: int, camp: bool) -> None:
    red, _ = rows_of(scene(together=True), not_before=at(1, hour))
    assert ("T2-10" in red) == camp


@pytest.mark.rule("MC-BR-11", "MC-CAMP-01")
@pytest.mark.parametrize(("hour", "still"), [(11, False), (12, True), (13, True), (14, False)])
def test_a_charge_at_midday_rest_meets_immobile_soldiers_that_are_not_in_camp(hour: int, still: bool) -> None:
    red, _ = rows_of(scene(together=True), not_before=at(1, hour), mode="charge")
    assert ("T2-05" in red) == still
    assert "T2-10" not in red


@pytest.mark.rule("MC-BR-11", "MC-CAMP-02", "MC-BATTLE-01")
@pytest.mark.parametrize(("forced", "camp"), [(False, True), (True, False)])
def test_a_column_that_rests_on_the_road_at_night_is_in_camp_and_a_night_march_is_not(forced: bool, camp: bool) -> None:
    """red-1 comes up from behind at night; blue-1 rests on its march, or is on a forced one."""
    nodes = [node("west", -10), node("east", 10)]
    forces = [force("red-1", "west", rations=3300), force("blue-1", "west", {"pike": 100}, rations=3300)]
    play = Play(world(nodes, [edge("west", "east", 300)], forces)).dawn()
    if forced:
        play.order("forced_march", "blue-1", path=["west-east"], hours=20)
    else:
        play.order("move", "blue-1", path=["west-east"])
    play.clock(at(1, 22))
    world_ = play.game.world
    assert camping(world_, play.force("blue-1"), at(1, 22)) == camp
    assert camping(world_, play.force("red-1"), at(1, 22))


def test_ships_do_not_camp() -> None:
    nodes = [node("bay", terrain="sea"), node("shore", 10)]
    play = Play(world(nodes, [], [force("red-1", "bay", {"boat": 3}), force("blue-1", "shore")])).dawn()
    assert not camping(play.game.world, play.force("red-1"), at(1, 23))


@pytest.mark.rule("MC-BR-11")
def test_an_enemy_never_seen_before_attacks_with_surprise_and_one_seen_from_afar_does_not() -> None:
    assert "T2-08" not in rows_of(scene())[0]  # blue saw red next door by day
    hidden = scene(start={"hides": True}, red_fields={"hidden": True})
    assert rows_of(hidden)[0]["T2-08"] == 3


@pytest.mark.rule("MC-BR-11", "MC-STRIKE-04")
def test_a_lookout_is_not_surprised_from_the_air() -> None:
    fields = {"start": {"hides": True}, "red": {"bird": 100}, "red_fields": {"hidden": True}}
    assert rows_of(scene(**fields), mode="from_air")[0]["T2-08"] == 3
    watched = scene(**fields, blue_fields={"lookout": True})
    assert "T2-08" not in rows_of(watched, mode="from_air")[0]


@pytest.mark.rule("MC-BR-12")
@pytest.mark.parametrize(("again", "tired"), [(at(2, 8), True), (at(2, 8, 0, 1), False)])
def test_a_second_battle_within_a_day_costs_two(again: int, tired: bool) -> None:
    play = scene(blue_fields={"last_battle_end": at(1, 8)}, together=True)
    _, blue = rows_of(play, not_before=again)
    assert (blue.get("T3-03") == -2) == tired


@pytest.mark.rule("MC-BR-15")
def test_boats_land_on_a_beach() -> None:
    nodes = [node("bay", -10, terrain="sea"), node("shore", beach=True), node("inland", 10)]
    ways = [edge("bay", "shore", 5, "sea"), edge("shore", "inland", 9)]
    barge = UnitType(id="barge", hit_dice=Fraction(9), vehicle="small_boat", seats=9, speed_km_h=Fraction(10))
    crew = {"barge": 1, "foot": 9}
    forces = [force("red-1", "bay", crew, rations=280), force("blue-1", "shore", 9, rations=300)]
    red, blue = rows_of(Play(world(nodes, ways, forces, types=[barge])).dawn(), mode="land")
    assert red.get("T1-05") == 2
    assert "T1-06" not in {**red, **blue}
