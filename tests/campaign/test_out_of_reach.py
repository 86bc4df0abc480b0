"""Out of reach: breaking off, standing, no way out; the ways that forces leave by (MC-FIRE-04, MC-BATTLE-06)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, edge, force, line, node, script_colours, script_dice, world

from warclock.sim.world.forces import Force
from warclock.sim.world.state import State
from warclock.sim.world.troops import UnitType

WIN = ("Yellow", "White")


def shooters_out_of_reach(**fields: Any) -> State:
    """Pikes on a shore that boats lie off."""
    nodes = [node("shore", beach=True), node("inland", -20)]
    pikes = force("red-1", "shore", {"pike": 60}, **fields)
    return world(nodes, [edge("shore", "inland", 20)], [pikes, force("blue-1", "shore", {"boat": 10})])


@pytest.mark.rule("MC-FIRE-04")
@pytest.mark.parametrize(("dice", "lost"), [((1, 1), 1), ((5, 6), 7), ((10, 10), 12)])
def test_who_cannot_reach_the_shooters_breaks_off_at_once(
    dice: tuple[int, int], lost: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """V-D51."""
    script_dice(monkeypatch, "battle", *dice)
    play = Play(shooters_out_of_reach()).dawn()
    play.attack("red-1", "blue-1")
    play.clock(0)
    red, blue = play.force("red-1"), play.force("blue-1")
    assert play.when("BattleFought") == [0]
    assert (red.strength, red.injured, blue.strength) == (60 - lost, 0, 10)
    assert (red.morale, blue.morale) == (7, 11)
    assert red.retreating
    assert red.last_battle_end == blue.last_battle_end == 0


@pytest.mark.rule("MC-FIRE-04", "MC-FIRE-02", "MC-FIRE-03")
@pytest.mark.parametrize("standing", ["if_unreachable", "no_retreat"])
def test_who_stands_fights_the_usual_mismatch(standing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, "Orange", "White")
    script_dice(monkeypatch, "no_retreat", 1)
    play = Play(shooters_out_of_reach()).dawn()
    if standing == "if_unreachable":
        play.order("if_unreachable", "red-1", policy="stand")
    else:
        play.order("no_retreat", "red-1")
    play.attack("red-1", "blue-1")
    play.clock(at(1, 6))
    (fought,) = play.events("BattleFought")
    assert fought[0] == 35 * 60
    assert fought[1].report["attacker"]["result_factor"] == 2
    assert fought[1].report["attacker"]["melee_only"]


@pytest.mark.rule("MC-FIRE-05")
def test_out_of_reach_without_a_way_out_it_is_routed_without_a_roll() -> None:
    """V-D52."""
    state = shooters_out_of_reach(no_retreat=True)
    state.edges.clear()
    play = Play(state).dawn()
    play.attack("red-1", "blue-1")
    play.clock(0)
    assert play.when("ForceEnded", force="red-1", reason="routed") == [0]
    assert not [event for _, event in play.events("DiceRolled") if event.purpose == "battle"]


def reach(enemy: dict[str, int], mode: str = "normal", wall: str = "none", **fields: Any) -> str:
    """The result of pikes attacking, or of being attacked from the air."""
    nodes = [node("mid", owner="blue", fortification=wall), node("west", -10)]
    forces = [
        force("red-1", "mid", **{"troops": {"pike": 60}, **fields}),
        force("blue-1", "mid", enemy, posture="defend"),
    ]
    play = Play(world(nodes, [edge("mid", "west", 10)], forces)).dawn()
    if mode == "from_air":
        play.attack("blue-1", "red-1", mode=mode)
    else:
        play.attack("red-1", "blue-1")
    play.clock(at(1, 8))
    return str(play.events("BattleFought")[0][1].result).partition(" ")[2]


@pytest.mark.rule("MC-FIRE-04", "MC-BATTLE-10")
def test_reach_is_read_off_the_map() -> None:
    assert reach({"foot": 50}) != "withdrawal"
    assert reach({"foot": 50}, wall="lumber") == "withdrawal"
    assert reach({"foot": 50}, wall="lumber", siege_equipment=("lumber",)) != "withdrawal"
    assert reach({"foot": 50}, wall="stone", siege_equipment=("lumber",)) == "withdrawal"
    assert reach({"bird": 50}, mode="from_air") == "withdrawal"
    assert reach({"bird": 50}) != "withdrawal"


@pytest.mark.rule("MC-FIRE-04")
def test_flyers_reach_everybody() -> None:
    claws = UnitType(id="claw", hit_dice=Fraction(7), inborn_weapons=True, flies=True)
    nodes = [node("shore", beach=True), node("inland", -20)]
    forces: list[Force] = [force("red-1", "shore", {"claw": 60}), force("blue-1", "shore", {"boat": 10})]
    play = Play(world(nodes, [edge("shore", "inland", 20)], forces, types=[claws])).dawn()
    play.attack("red-1", "blue-1")
    play.clock(at(1, 8))
    assert "withdrawal" not in play.events("BattleFought")[0][1].result


@pytest.mark.rule("MC-BATTLE-06")
def test_a_force_may_leave_of_its_own_will_at_any_hour_and_goes_its_mile() -> None:
    play = Play(world(*line(), [force("red-1", "mid"), force("blue-1", "mid")])).dawn()
    assert play.refuse("retreat", "red-1", direction="east-mid").code == "NO_EXIT"
    play.order("retreat", "red-1", direction="mid-east")
    play.clock(at(1, 5, 10))
    assert play.force("red-1").retreating
    assert play.force("red-1").toward == "east"
    play.clock(at(1, 7))
    assert not play.force("red-1").retreating
    assert play.force("red-1").km == Fraction(1609344, 1000000)


@pytest.mark.rule("MC-BATTLE-06")
@pytest.mark.parametrize(("mode", "toward"), [("from_air", "west"), ("normal", "east")])
def test_the_beaten_choose_their_way_only_where_they_have_the_choice(
    mode: str, toward: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """V-S15: an attack from above leaves every direction open; one from the west does not."""
    script_colours(monkeypatch, *WIN)
    nodes, ways = line()
    state = world(nodes, ways, [force("red-1", "mid", {"bird": 100}), force("blue-1", "mid")])
    play = Play(state).dawn()
    play.order("retreat", "blue-1", direction="west-mid", when="if_beaten")
    fields = {"mode": mode} if mode == "from_air" else {"approach": ["west-mid"]}
    play.attack("red-1", "blue-1", **fields)
    play.clock(at(1, 6, 40))
    assert play.force("blue-1").toward == toward
