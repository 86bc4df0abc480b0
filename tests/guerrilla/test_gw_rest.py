"""Evasion, the hunt, combat days and rest (MC-GUER-08, -16), gathering and leaving (-17, -22), at home and abroad."""

from __future__ import annotations

from typing import Any

import pytest
from field import Play, at, force, script_dice
from hills import bands, hills

from warclock.sim.world.state import Side


def war(*forces: Any, **fields: Any) -> Play:
    return Play(hills(*forces, **fields)).dawn()


@pytest.mark.rule("MC-GUER-16")
@pytest.mark.parametrize(("face", "dead"), [(1, 1), (4, 3), (6, 4)])
def test_the_hunt_kills_one_to_six_per_cent(monkeypatch: pytest.MonkeyPatch, face: int, dead: int) -> None:
    """V-D67: of 73, all dead, nobody hurt or captured."""
    script_dice(monkeypatch, "hunt", face)
    play = war(bands(count=73, posture="evade"), force("blue-1", "glen", 300), force("blue-2", "tor", 300))
    play.clock(at(1, 19))
    red = play.force("red-1")
    assert (red.strength, red.injured, red.morale) == (73 - dead, 0, 9)
    assert play.game.world.sides["red"].lost_people == dead
    assert play.when("AreaHunted") == [at(1, 18)]  # one hunt, however many hunters
    assert (play.force("blue-1").prisoners, play.events("AreaFought")) == ({}, [])


@pytest.mark.rule("MC-GUER-16")
@pytest.mark.parametrize("hunters", ["guerrillas", "nobody", "elsewhere", "neutrals"])
def test_where_no_conventional_enemy_is_nobody_is_hunted(hunters: str) -> None:
    others = {
        "guerrillas": [bands("blue-1", "glen")],
        "nobody": [],
        "elsewhere": [force("blue-1", "plain")],
        "neutrals": [force("green-1", "glen")],
    }[hunters]
    sides = [Side(id="blue", enemies=("red",)), Side(id="red", enemies=("blue",)), Side(id="green", neutral=True)]
    play = war(bands(posture="evade"), *others, force("blue-9", "plain"), sides=sides).clock(at(1, 19))
    assert play.force("red-1").strength == 100
    assert play.events("AreaHunted") == []


@pytest.mark.rule("MC-GUER-16", "MC-GUER-21")
def test_those_who_evade_are_hunted_while_the_others_fight(monkeypatch: pytest.MonkeyPatch) -> None:
    script_dice(monkeypatch, "hunt", 6)
    forces = [bands("red-1", count=60, posture="evade"), bands("red-2", count=40, posture="evade"),
              bands("red-3", count=50, area_attack="woods")]  # fmt: skip
    play = war(*forces, force("blue-1", "glen", 300)).clock(at(1, 19))
    assert [play.force(name).strength for name in ("red-1", "red-2")] == [56, 38]  # 6 of 100, by strength
    assert play.events("AreaFought")[0][1].attackers == ("red-3",)


@pytest.mark.rule("MC-GUER-16")
def test_evasion_lasts_as_ordered_and_fighting_goes_on_without_an_order() -> None:
    play = war(bands(count=2000, area_attack="woods"), force("blue-1", "glen", 3000))
    play.order("evade", "red-1", days=2)
    play.clock(at(7, 19))
    assert play.when("AreaFought") == [at(day, 18) for day in (1, 2, 3, 6, 7)]
    assert play.when("AreaHunted") == [at(4, 18), at(5, 18)]


@pytest.mark.rule("MC-GUER-08")
@pytest.mark.parametrize(("ruling", "after"), [("clears_all", [3, 0, 0]), ("minus_one_per_day", [3, 2, 1])])
def test_a_day_of_evasion_rests_as_ruled(ruling: str, after: list[int]) -> None:
    play = war(bands(count=2000, area_attack="woods"), force("blue-1", "glen", 3000), rulings={"guer_rest": ruling})
    play.order("evade", "red-1", days=2)
    counted = []
    for day in (4, 5, 6):
        play.clock(at(day, 5))
        counted.append(play.force("red-1").combat_days)
    assert counted == after


@pytest.mark.rule("MC-GUER-08")
@pytest.mark.parametrize(("doing", "days"), [("idle", 0), ("forage", 5), ("leave", 5), ("march", 5)])
def test_a_quiet_day_rests_unless_it_was_work(doing: str, days: int) -> None:
    red = bands(combat_days=5, posture="forage" if doing == "forage" else "idle", native_area="")
    play = war(red, force("blue-1", "plain"))
    if doing == "march":
        play.order("move", "red-1", path=["ridge-tor"])
        play.clock(at(4, 4))
        play.game.world.forces["red-1"].combat_days = 5
        play.clock(at(5, 5))
    elif doing == "leave":
        play.order("leave_war", "red-1", exit="road")
        play.clock(at(4, 6))
        play.game.world.forces["red-1"].combat_days = 5
        play.clock(at(5, 5))
    else:
        play.clock(at(2, 5))
    assert play.force("red-1").combat_days == days


@pytest.mark.rule("MC-GUER-17")
def test_gathering_passes_its_days_with_nobody_to_fight_too() -> None:
    play = war(bands(combat_days=3), force("blue-1", "plain"), country={"tor": {"owner": ""}})
    play.order("gather", "red-1", node="tor")
    play.clock(at(7, 5) - 1)
    assert play.force("red-1").guerrilla
    play.clock(at(7, 5))
    red = play.force("red-1")
    assert (red.mode, red.node, red.combat_days, red.posture) == ("conventional", "tor", 0, "idle")
    assert play.game.world.nodes["tor"].owner == "red"  # who stands together holds the place


@pytest.mark.rule("MC-GUER-17", "MC-GUER-08")
def test_who_has_gathered_is_rested_however_slowly_rest_comes() -> None:
    play = war(bands(combat_days=9), force("blue-1", "plain"), rulings={"guer_rest": "minus_one_per_day"})
    play.order("gather", "red-1", node="tor")
    play.clock(at(7, 5) - 1)
    assert play.force("red-1").combat_days > 0
    play.clock(at(7, 5))
    assert play.force("red-1").combat_days == 0


@pytest.mark.rule("MC-GUER-17")
def test_outside_an_area_they_gather_where_they_are() -> None:
    play = war(bands(node="road"), force("blue-1", "plain"))
    assert play.refuse("gather", "red-1", node="tor").code == "NO_PATH"
    play.order("gather", "red-1", node="road")
    play.clock(at(7, 5))
    assert (play.force("red-1").mode, play.force("red-1").node) == ("conventional", "road")


@pytest.mark.rule("MC-GUER-17", "MC-GUER-20")
def test_who_gathers_among_enemies_meets_them_at_dawn() -> None:
    play = war(bands(), force("blue-1", "tor", 300))
    play.order("gather", "red-1", node="tor")
    play.clock(at(7, 6))
    assert (at(7, 5), "contact", ("blue", "red")) in play.decisions


@pytest.mark.rule("MC-GUER-22")
def test_a_conventional_force_just_marches_out_and_its_attack_is_over() -> None:
    """V-D70."""
    play = war(bands(count=2000), force("blue-1", "ridge", 3000, area_attack="woods"))
    play.order("leave_war", "blue-1", exit="plain")
    play.clock(at(3, 19))
    assert (play.force("blue-1").node, play.force("blue-1").area_attack) == ("plain", "")
    assert [second for second in play.when("AreaFought") if second > at(2, 18)] == []


@pytest.mark.rule("MC-GUER-22")
def test_leaving_guerrillas_are_neither_fought_nor_hunted_on_their_way() -> None:
    play = war(bands(count=2000, area_attack="woods"), force("blue-1", "glen", 3000, area_attack="woods"))
    play.order("leave_war", "red-1", exit="plain")
    play.clock(at(5, 19))
    assert play.when("AreaFought") == [at(day, 18) for day in (1, 2, 3)]
    assert play.events("AreaHunted") == []
    red = play.force("red-1")
    assert (red.mode, red.node, red.posture) == ("guerrilla", "plain", "idle")


@pytest.mark.rule("MC-GUER-15")
def test_a_conventional_attack_begins_the_war_and_lasts_while_it_marches_about() -> None:
    play = war(bands(count=2000), force("blue-1", "glen", 3000))
    play.order("move", "blue-1", path=["glen-ridge"])
    play.commit()
    play.clock(at(2, 5) - 1)
    play.dawn()
    play.order("attack", "blue-1", target="woods", tactic="encircle", prisoners="kill")
    play.order("move", "blue-1", path=["ridge-tor"])
    play.clock(at(3, 19))
    blue = play.force("blue-1")
    assert play.when("AreaFought") == [at(2, 18), at(3, 18)]
    assert (blue.node, blue.tactic, blue.take_prisoners) == ("tor", "encircle", False)
    assert {event.report["winner"] for _, event in play.events("AreaFought")} <= {"attacker", "defender", None}
    assert play.events("AreaFought")[0][1].report["attacker_side"] == "blue"


@pytest.mark.rule("MC-GUER-16")
def test_a_hunt_is_an_order_to_stay_there() -> None:
    play = war(bands(posture="evade"), force("blue-1", "glen", 300))
    play.order("move", "blue-1", path=["glen-ridge", "ridge-tor"])
    play.clock(at(1, 7))
    play.dawn()
    play.order("hunt", "blue-1", area="woods")
    play.clock(at(2, 8))
    assert play.force("blue-1").posture == "hunt"
    assert play.game.world.tasks_of("blue-1", "march") == []
