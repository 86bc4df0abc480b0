"""Forces that join while somebody fights, and what parts and companies are called."""

from __future__ import annotations

import pytest
from field import Play, at, edge, force, line, node, script_colours, world

from warclock.sim.world.state import Side


def battle_at_mid(monkeypatch: pytest.MonkeyPatch, *colours: str) -> Play:
    """Two red forces at mid, told to join, are attacked by blue at the same hour."""
    script_colours(monkeypatch, *colours)
    nodes, ways = line()
    forces = [force("red-1", "mid"), force("red-2", "mid"), force("blue-1", "mid", 300, came_by="mid-east")]
    play = Play(world(nodes, ways, forces)).dawn()
    play.order("merge", "red-1", other="red-2")
    play.attack("blue-1", "red-1")
    return play


@pytest.mark.rule("MC-MIXED-01")
def test_a_merge_due_in_a_battle_waits_until_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    play = battle_at_mid(monkeypatch, "White", "Blue", "White", "Blue")
    play.clock(at(1, 20))
    (over,) = play.when("BattleFought")
    assert over > at(1, 6)
    assert play.when("ForcesMerged") == [over]
    assert not play.when("OrderLapsed", code="NOT_SAME_NODE")


def test_who_is_beaten_joins_nobody_and_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    play = battle_at_mid(monkeypatch, "Blue", "White", "Blue", "White")
    play.clock(at(1, 20))
    assert not play.events("ForcesMerged")
    lapsed = [event for _, event in play.events("OrderLapsed") if event.side == "red"]
    assert [event.code for event in lapsed] == ["RETREATING"]


def test_the_text_says_what_became_of_the_other_force() -> None:
    nodes, ways = line()
    forces = [force("red-1", "mid"), force("red-2", "mid"), force("blue-1", "east")]
    play = Play(world(nodes, ways, forces)).dawn()
    play.order("merge", "red-1", other="red-2")
    play.order("surrender", "red-2")
    play.clock(at(1, 7))
    texts = [event.text for _, event in play.events("OrderLapsed") if event.code == "NOT_SAME_NODE"]
    assert texts == ["red-2 is no more"]


@pytest.mark.rule("MC-PAY-01")
def test_parts_and_companies_have_names_that_people_can_tell_apart() -> None:
    nodes = [node("here", mercenaries={"foot": 40}), node("far", 10)]
    sides = [Side(id="blue", enemies=("red",)), Side(id="red", enemies=("blue",), gold=10_000)]
    forces = [force("red-1", "here"), force("red-2", "here"), force("blue-1", "far")]
    forces[0].name = "The band"
    play = Play(world(nodes, [edge("here", "far", 30)], forces, sides=sides)).dawn()
    play.order("hire", "red-1", troops={"foot": 30})
    play.order("split", "red-1", troops={"foot": 40})
    play.order("split", "red-2", troops={"foot": 40})
    play.clock(at(2, 5))
    names = {force.id: force.name for force in play.game.world.own_forces("red")}
    assert names == {
        "red-1": "The band",
        "red-2": "",
        "red-1.1": "The band (1)",
        "red-2.2": "",
        "red-1.3": "foot in the pay of red (3)",
    }
    play.until_decision("dawn")
    play.order("split", "red-1.1", troops={"foot": 10})
    play.clock(at(3, 5))
    assert play.force("red-1.4").name == "The band (4)"
