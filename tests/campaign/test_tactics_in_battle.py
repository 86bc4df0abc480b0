"""Tactics on the campaign clock: chosen by order, standing for attacker and defender (MC-TACTIC-01 to -03)."""

from __future__ import annotations

from typing import Any

import pytest
from field import Play, at, force, line, script_colours, world

WIN = ("Yellow", "White")


def fought(red: str, blue: str, monkeypatch: pytest.MonkeyPatch, **rulings: Any) -> tuple[list[int], list[int]]:
    """The tactic rows of both."""
    script_colours(monkeypatch, *WIN)
    nodes, ways = line()
    play = Play(world(nodes, ways, [force("red-1", "mid"), force("blue-1", "mid")], rulings=rulings)).dawn()
    if blue != "none":
        play.order("choose_tactic", "blue-1", tactic=blue)
    play.attack("red-1", "blue-1", tactic=red)
    play.clock(at(1, 7))
    report = play.events("BattleFought")[0][1].report
    rows = [
        [row["value"] for row in report[role]["rows"] if row["id"].startswith("MC-TACTIC")]
        for role in ("attacker", "defender")
    ]
    return rows[0], rows[1]


@pytest.mark.rule("MC-TACTIC-01")
def test_a_tactic_against_none_is_worth_four(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fought("encircle", "none", monkeypatch) == ([4], [])
    assert fought("none", "strike_and_move", monkeypatch) == ([], [4])


@pytest.mark.rule("MC-TACTIC-02", "MC-TACTIC-03")
def test_the_defenders_tactic_counts_against_the_attackers(monkeypatch: pytest.MonkeyPatch) -> None:
    """V-D61, V-S20."""
    assert fought("encircle", "strike_and_move", monkeypatch) == ([2], [2])
    assert fought("charge", "encircle", monkeypatch) == ([-2], [2])
    matrix = (("charge", "strike_and_move"),)
    assert fought("charge", "strike_and_move", monkeypatch, tactic_matrix=matrix) == ([2], [-2])
    assert fought("charge", "encircle", monkeypatch, tactic_matrix=matrix) == ([2], [2])


@pytest.mark.rule("MC-TACTIC-03", "MC-BR-11")
@pytest.mark.parametrize(("tactic", "row"), [("charge", True), ("encircle", False)])
def test_the_tactic_charge_charges(tactic: str, row: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN)
    nodes, ways = line()
    play = Play(world(nodes, ways, [force("red-1", "mid"), force("blue-1", "mid", posture="defend")])).dawn()
    play.attack("red-1", "blue-1", tactic=tactic)
    play.clock(at(1, 7))
    rows = [row["id"] for row in play.events("BattleFought")[0][1].report["attacker"]["rows"]]
    assert ("T2-05" in rows) == row


@pytest.mark.rule("MC-TACTIC-03")
def test_a_tactic_stands_until_another_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN)
    nodes, ways = line()
    play = Play(world(nodes, ways, [force("red-1", "mid"), force("blue-1", "mid")])).dawn()
    play.order("choose_tactic", "red-1", tactic="encircle")
    play.clock(at(2, 5)).dawn()
    assert play.game.observe("red").forces[0].tactic == "encircle"
    play.attack("red-1", "blue-1")
    play.clock(at(3, 4))
    assert play.force("red-1").tactic == "encircle"
    assert any(r["id"] == "MC-TACTIC-01" for r in play.events("BattleFought")[0][1].report["attacker"]["rows"])


@pytest.mark.rule("MC-TACTIC-03")
def test_without_the_optional_rule_there_are_no_tactics(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN)
    nodes, ways = line()
    forces = [force("red-1", "mid", tactic="charge"), force("blue-1", "mid", posture="defend")]
    play = Play(world(nodes, ways, forces, rulings={"tactics": False})).dawn()
    assert "choose_tactic" not in play.game.options("red")["red-1"]
    assert play.refuse("choose_tactic", "red-1", tactic="charge").code == "OPTION_OFF"
    target = play.contact("red", "blue-1")
    assert play.refuse("attack", "red-1", target=target, tactic="charge").code == "OPTION_OFF"
    play.attack("red-1", "blue-1")
    play.clock(at(1, 7))
    report = play.events("BattleFought")[0][1].report
    ids = [row["id"] for role in ("attacker", "defender") for row in report[role]["rows"]]
    assert not any(name.startswith("MC-TACTIC") or name == "T2-05" for name in ids)
