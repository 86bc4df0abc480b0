"""Questions that the rules turn down: bad figures, unknown ids, people and vehicles that can do no such thing."""

from __future__ import annotations

import json
from typing import Any

import pytest

import warclock.sim.rules.free_or_die  # noqa: F401  (registers the procedures)
from warclock.sim.adjudicate import Question, adjudicate, input_of, odds, procedure_named

CAR, HELI = {"type": "car"}, {"type": "uh1"}
SKILLS = ("dodge", "small_arms", "heavy_weapons", "basic_military_training", "demolitions", "combat_driving", "medic")
MAN: dict[str, Any] = {"skills": {skill: {"dice": 3} for skill in SKILLS}}
DEAD = {**MAN, "condition": {"severity": "dead"}}
BOUND = {**MAN, "condition": {"bound": True}}
CAPTIVE = {**MAN, "condition": {"prisoner": True}}
RPG = {"firer": MAN, "weapon": "rpg7", "distance_m": 100}
WALL = {"material": "brick"}


def asked(name: str, question: dict[str, Any]) -> tuple[Any, Any]:
    procedure = procedure_named(f"free-or-die.{name}")
    return procedure, input_of(procedure, json.dumps(question).encode())


def refusal(name: str, question: dict[str, Any]) -> str:
    """The code, which the odds give as their one outcome."""
    procedure, given = asked(name, question)
    told = adjudicate(procedure, given, seed=1)
    assert told.dice == () and told.outcome["outcome"] == "refused"
    assert [(chance.outcome, chance.probability) for chance in odds(procedure, given).odds] == [
        (told.outcome["code"], 1)
    ]
    return str(told.outcome["code"])


@pytest.mark.parametrize(
    "name, question, code",
    [
        ("hide", {"person": DEAD, "terrain": "cover"}, "DEAD"),
        ("hide", {"person": BOUND, "terrain": "cover"}, "BOUND"),
        ("spot", {"searcher": CAPTIVE, "hiding_number": 1}, "PRISONER"),
        ("explosives", {"person": DEAD, "work": "plant"}, "DEAD"),
        ("talk", {"person": {**MAN, "condition": {"severity": "combat_ineffective"}}}, "COMBAT_INEFFECTIVE"),
        ("pursuit", {"pursuer": {**MAN, "condition": {"unconscious_until_s": 9}}, "quarry": MAN}, "UNCONSCIOUS"),
        ("run-down", {"vehicle": CAR, "km_h": 50, "driver": DEAD, "target": MAN}, "DEAD"),
        ("ram", {"collision": {"mover": {"vehicle": CAR, "km_h": 50, "driver": DEAD}, "structure": WALL}}, "DEAD"),
        ("suffocation", {"person": DEAD, "suffocation": {"began_s": 0, "steps": 1}}, "DEAD"),
    ],
)
@pytest.mark.rule("FD-HIDE-01", "FD-HIDE-02", "FD-TASK-01", "FD-TASK-02", "FD-TASK-03", "FD-COLL-08", "FD-COLL-09")
def test_who_cannot_act_does_nothing(name: str, question: dict[str, Any], code: str) -> None:
    assert refusal(name, question) == code


@pytest.mark.parametrize(
    "vehicle, km_h, code",
    [
        ({"type": "car", "movement_ok": False}, 50, "MOVEMENT_OUT"),
        (CAR, 121, "TOO_FAST"),
        ({"type": "m1"}, 80, "TOO_FAST"),
        (HELI, 50, "NOT_APPLICABLE"),
    ],
)
@pytest.mark.rule("FD-COLL-08", "FD-VEH-11", "FD-VEH-16")
def test_a_vehicle_that_cannot_be_driven_so_runs_nobody_down(vehicle: dict[str, Any], km_h: int, code: str) -> None:
    assert refusal("run-down", {"vehicle": vehicle, "km_h": km_h, "driver": MAN, "target": MAN}) == code
    if code != "NOT_APPLICABLE":
        mover = {"vehicle": vehicle, "km_h": km_h, "driver": MAN}
        assert refusal("ram", {"collision": {"mover": mover, "structure": WALL}}) == code


@pytest.mark.rule("FD-COLL-04", "FD-VEH-18")
def test_a_landed_flyer_does_not_double_a_slow_collision() -> None:
    landed = {"mover": {"vehicle": CAR, "km_h": 50}, "other": {"vehicle": HELI}}
    outcome = adjudicate(*asked("collision", landed), [4, 4, 1, 1, 1, *[1] * 6]).outcome
    assert (outcome["mover"]["result"], outcome["other"]["result"]) == ("damaged", "wrecked")
    flying = {**landed, "other": {"vehicle": HELI, "km_h": 100}}
    outcome = adjudicate(*asked("collision", flying), [4, 4, 1, 1, 1]).outcome
    assert (outcome["mover"]["result"], outcome["other"]["result"]) == ("destroyed", "destroyed")


@pytest.mark.parametrize(
    "name, question, code",
    [
        ("crash", {"flyer": {"vehicle": HELI}, "structure": WALL, "other": {"vehicle": CAR}}, "TARGET_INVALID"),
        ("heavy-shot", {"fire": {**RPG, "weapon": "satchel_charge", "distance_m": 0}, "target": MAN}, "NOT_APPLICABLE"),
        ("initiative", {"actors": [{"id": "a", "action": "shoot", "dice": 3}] * 2}, "DUPLICATE_ORDER"),
        (
            "revive",
            {"dead": {**MAN, "condition": {"severity": "dead", "died_s": 500}}, "medic": MAN, "begin_s": 499},
            "NOT_DEAD",
        ),
    ],
)
@pytest.mark.rule("FD-COLL-06", "FD-HEAVY-26", "FD-INIT-01", "FD-HEAL-06")
def test_what_the_rules_do_not_know_is_refused(name: str, question: dict[str, Any], code: str) -> None:
    assert refusal(name, question) == code


def shot(**more: Any) -> dict[str, Any]:
    return {"shooter": MAN, "weapon": "assault_rifle", "targets": [{"person": MAN, "distance_m": 30}], **more}


@pytest.mark.parametrize(
    "name, question, wanted",
    [
        ("shot", shot(targets=[{"person": MAN, "distance_m": -30}]), "distance_m: expected metres from 0"),
        ("shot", shot(spread_m=-1), "spread_m: expected metres from 0"),
        ("shot", shot(now_s=-1), "now_s: Expected `int` >= 0"),
        ("heavy-ground", {"fire": {**RPG, "distance_m": 1e9}}, "fire: distance_m"),
        ("heavy-ground", {"fire": RPG, "persons": [{"person": MAN, "distance_m": "-1/2"}]}, "got -1/2"),
        ("heavy-vehicle", {"fire": {**RPG, "hdr": -5}, "vehicle": CAR}, "fire.hdr"),
        ("fall", {"person": MAN, "height_m": -3}, "height_m"),
        ("damage", {"person": MAN, "source": "missile", "dr": -1}, "dr: Expected `int` >= 0"),
        ("task", {"pool": {"dice": 101}, "level": "hard"}, "pool.dice: Expected `int` <= 100"),
        ("talk", {"person": {"skills": {"alertness": {"dice": 101}}}}, "dice: Expected `int` <= 100"),
        ("talk", {"person": {"hooah": {"action": 101}}}, "hooah.action"),
    ],
)
def test_figures_out_of_bounds_are_told_with_their_place(name: str, question: dict[str, Any], wanted: str) -> None:
    with pytest.raises(Question) as told:
        asked(name, question)
    assert wanted in str(told.value)


@pytest.mark.parametrize(
    "name, question, wanted",
    [
        (
            "shot",
            shot(weapon="asault_rifle"),
            "(did you mean 'assault_rifle'?)",
        ),
        ("heavy-structure", {"fire": RPG, "structure": {"material": "felt"}}, "(known: armour_plate, steel_plate"),
        ("hazard", {"person": MAN, "exposure": {"hazard": "thrist", "began_s": 0}}, "(did you mean 'thirst'?)"),
    ],
)
def test_an_unknown_id_is_told_with_the_nearest(name: str, question: dict[str, Any], wanted: str) -> None:
    procedure, given = asked(name, question)
    for answer in (lambda: adjudicate(procedure, given, seed=5), lambda: odds(procedure, given)):
        with pytest.raises(Question) as told:
            answer()
        assert wanted in str(told.value)


@pytest.mark.rule("FD-MELEE-25")
def test_odds_too_many_for_enumeration_are_estimated_by_the_same_labels() -> None:
    fighter = {"person": {"skills": {"combatives": {"dice": 3}}}}
    procedure, given = asked("brawl", {"attackers": [fighter] * 6, "defender": fighter})
    found = odds(procedure, given, samples=200, seed=1, limit=1_000)
    assert not found.exact and found.samples == 200
    severities = ("unhurt", "wounded", "combat_ineffective", "dead")
    assert all(chance.outcome in severities and chance.error for chance in found.odds)
    assert sum(chance.probability for chance in found.odds) == 1


def test_a_question_about_nobody_says_so() -> None:
    for name in ("explosion", "initiative"):
        told = odds(*asked(name, {} if name == "explosion" else {"actors": []})).odds
        assert [chance.outcome for chance in told] == ["nobody"]
