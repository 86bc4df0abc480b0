"""The midday rest makes a force stand still (MC-CAMP-02), and tired days in a row are one spell (MC-MORALE-04)."""

from __future__ import annotations

from typing import Any

import pytest
from field import Play, at, edge, force, line, node, script_colours, world


@pytest.mark.rule("MC-CAMP-02", "MC-BR-11")
@pytest.mark.parametrize(("hour", "minute", "charged"), [(11, 30, False), (12, 30, True), (14, 30, False)])
def test_a_charge_at_the_midday_rest_falls_on_who_stands_still(
    monkeypatch: Any, hour: int, minute: int, charged: bool
) -> None:
    script_colours(monkeypatch, "Blue", "White")
    nodes, edges = line()
    play = Play(world(nodes, edges, [force("blue-1", "mid"), force("red-1", "mid")])).dawn()
    play.attack("blue-1", "red-1", mode="charge", not_before=at(1, hour, minute))
    play.commit()
    play.until_decision("battle_over")
    report = play.events("BattleFought")[0][1].report
    assert [row["value"] for row in report["attacker"]["rows"] if row["id"] == "T2-05"] == ([-3] if charged else [])


@pytest.mark.rule("MC-MORALE-04")
@pytest.mark.parametrize(("ruling", "losses"), [("per_day", 3), ("once_per_spell", 1)])
def test_days_of_tiredness_in_a_row_are_one_spell(ruling: str, losses: int) -> None:
    ways = [edge("a", "b", 900), edge("b", "c", 900)]
    nodes = [node("a"), node("b", 100), node("c", 200)]
    forces = [force("blue-1", "a"), force("red-1", "c")]
    play = Play(world(nodes, ways, forces, rulings={"hungry_tired_loss": ruling}))
    for _ in range(3):
        play.until_decision("dawn")
        play.order("forced_march", "blue-1", path=["a-b"], hours=20)
        play.commit()
    play.clock(at(4, 5))
    assert len(play.when("MoraleChanged", force="blue-1", reason="tired")) == losses
