"""Questions that the rules turn down, as ``adjudicate`` and ``odds`` ask them: a code or a place, never a crash."""

from __future__ import annotations

import json
from typing import Any

import pytest

from warclock.sim.adjudicate import Question, adjudicate, input_of, odds, procedure_named

RIFLE = {"weapon": "ma5b", "position": "shoulder", "dice": 6, "distance_m": 10}
PISTOL = {**RIFLE, "weapon": "m6d", "position": "pointed"}
BR55 = {**RIFLE, "weapon": "br55"}
FIVES = dict.fromkeys(("st", "ag", "to", "en", "ht", "wp", "wt", "ma", "soc", "per"), 5)
CUT = {"weapon": "energy_sword", "style": "cut", "zone": "IV", "dice": 4, "strength": 5}
LAID = {"aim": 5, "dice": 5, "bullets": 12, "weapon": "ma5b", "position": "hip"}


def asked(name: str, question: dict[str, Any]) -> tuple[Any, Any]:
    procedure = procedure_named(f"missile-pool.{name}")
    return procedure, input_of(procedure, json.dumps(question).encode())


def refusal(name: str, question: dict[str, Any]) -> tuple[str, str]:
    """Code and field, which adjudicate tells without a die; the odds know nothing else."""
    procedure, given = asked(name, question)
    told = adjudicate(procedure, given, seed=1)
    assert told.dice == () and told.outcome["type"] == "refusal" and told.outcome["text"]
    (chance,) = odds(procedure, given).odds
    assert (chance.outcome, chance.probability) == (told.outcome["code"], 1)
    return told.outcome["code"], told.outcome["field"]


@pytest.mark.parametrize(
    "question, code, field",
    [
        ({**RIFLE, "weapon": "energy_sword"}, "NO_WEAPON", "weapon"),
        ({**RIFLE, "weapon": "tommy_gun"}, "NO_WEAPON", "weapon"),
        ({**RIFLE, "position": "pointed"}, "NOT_IN_POSITION", "position"),
        ({**PISTOL, "position": "stowed"}, "NOT_IN_POSITION", "position"),
        ({**RIFLE, "second_weapon": "ma5b"}, "NEEDS_TWO_WEAPONS", "second_weapon"),
        ({**PISTOL, "second_weapon": "plasma_rifle"}, "NOT_IN_POSITION", "position"),
        ({**RIFLE, "dice": 0}, "ZERO_DICE", "dice"),
        ({**RIFLE, "mode": "walk"}, "TRACER_DICE_NEEDED", "tracer_dice"),
        ({**BR55, "mode": "walk", "tracer_dice": 1}, "NOT_AUTOMATIC", "mode"),
        ({**RIFLE, "mode": "indirect"}, "NOT_INDIRECT", "mode"),
        ({**BR55, "mode": "overload"}, "MODE_UNAVAILABLE", "mode"),
        ({**BR55, "mode": "generator"}, "NO_SHIELD_SEEN", "target.jackal"),
        ({**BR55, "mode": "generator", "target": {"jackal": {"up": False}}}, "NO_SHIELD_SEEN", "target.jackal"),
        ({**RIFLE, "scoped": True}, "NO_SCOPE", "scoped"),
        ({**BR55, "position": "hip", "scoped": True}, "SCOPE_FROM_HIP", "scoped"),
        ({**PISTOL, "bayonet": True}, "NOT_A_RIFLE", "bayonet"),
        ({**BR55, "mode": "burst"}, "BURST_SIZE", "bullets"),
        ({**BR55, "mode": "burst", "bullets": 4}, "BURST_SIZE", "bullets"),
        ({**RIFLE, "mode": "burst", "bullets": 7}, "BURST_SIZE", "bullets"),
        ({**PISTOL, "bullets": 3}, "MODE_UNAVAILABLE", "bullets"),
        ({**RIFLE, "called": "nose"}, "UNKNOWN_KIND", "called"),
        ({**RIFLE, "called": "head", "distance_m": "201/10"}, "CALLED_TOO_FAR", "called"),
        ({**RIFLE, "called": "groin", "target": {"posture": "window"}}, "CALLED_PART_COVERED", "called"),
        ({**RIFLE, "mode": "walk", "tracer_dice": 1, "called": "head"}, "NO_CALLED_SHOT_HERE", "called"),
        ({**RIFLE, "wanted": "nose"}, "UNKNOWN_KIND", "wanted"),
        ({**RIFLE, "target": {"armour": {"chst": 4}}}, "UNKNOWN_KIND", "target.armour"),
    ],
)
@pytest.mark.rule("MP-WPN-EX", "MP-CALLED-01", "MP-ACC-06", "MP-MAN-SB-01", "MP-INDIR-01", "MP-WALK-01")
def test_an_attack_that_no_order_could_give_is_refused(question: dict[str, Any], code: str, field: str) -> None:
    assert refusal("attack", question) == (code, field)


@pytest.mark.parametrize(
    "question",
    [
        {**RIFLE, "called": "head", "distance_m": 20},
        {**RIFLE, "mode": "burst", "bullets": 6},
        {**BR55, "mode": "burst", "bullets": 3, "scoped": True},
        {**PISTOL, "second_weapon": "m6d"},
        {**RIFLE, "target": {"armour": {"XII": 4, "left forearm": 2, "face": 1}}, "wanted": "face"},
        {**BR55, "mode": "generator", "bullets": 3, "target": {"jackal": {}}},
    ],
)
def test_an_attack_that_an_order_could_give_is_rolled(question: dict[str, Any]) -> None:
    procedure, given = asked("attack", question)
    told = adjudicate(procedure, given, seed=1)
    assert told.outcome["type"] == "strike" and told.dice
    assert sum(chance.probability for chance in odds(procedure, given).odds) == 1


@pytest.mark.parametrize(
    "dice, more, code",
    [
        ([], PISTOL, "ZERO_DICE"),
        ([3, 0], PISTOL, "ZERO_DICE"),
        ([1, 1, 1], PISTOL, "CYCLE_EXCEEDED"),
        ([1, 1], {**RIFLE, "weapon": "shotgun"}, "MANOEUVRE_UNAVAILABLE"),
        ([1, 1, 1], {**RIFLE, "bullets": 3}, "TOO_MANY_BURSTS"),
        ([1, 1], {**RIFLE, "position": "stowed"}, "NOT_IN_POSITION"),
    ],
)
@pytest.mark.rule("MP-MAN-DT", "MP-WPN-TERM-07")
def test_a_series_that_no_order_could_give_is_refused(dice: list[int], more: dict[str, Any], code: str) -> None:
    assert refusal("double-tap", {"attack": more, "dice": dice})[0] == code


@pytest.mark.rule("MP-SUPP-02")
def test_suppression_beyond_the_cycle_is_refused() -> None:
    people = [{"id": "a", "will": 5}]
    assert refusal("suppression", {"shooters": [{**LAID, "bullets": 13}], "persons": people}) == (
        "CYCLE_EXCEEDED",
        "bullets",
    )
    assert refusal("suppression", {"shooters": [{**LAID, "position": "pointed"}], "persons": people})[0] == (
        "NOT_IN_POSITION"
    )


@pytest.mark.parametrize("style, zone", [("cut", "XII"), ("thrust", "IV")])
@pytest.mark.rule("MP-LOC-09", "MP-MELEE-02")
def test_a_blow_goes_to_a_zone_of_its_style(style: str, zone: str) -> None:
    assert refusal("blow", {**CUT, "style": style, "zone": zone}) == ("UNKNOWN_KIND", "zone")


@pytest.mark.rule("MP-MELEE-02")
def test_odds_of_blows_together_are_told_blow_by_blow() -> None:
    procedure, given = asked("melee", {"blows": [{**CUT, "dice": 1}] * 2})
    found = {chance.outcome: chance.probability for chance in odds(procedure, given).odds}
    assert found["miss; miss"] == odds(*asked("pool", {"dice": 1, "target_number": 6})).odds[0].probability ** 2


def person(name: str, **more: Any) -> dict[str, Any]:
    held = {"weapon": "m6d", "position": "pointed", "loaded": 12, "chambered": True, "safety_on": False}
    return {"id": name, "attributes": FIVES, "weapon": "m6d", "held": held, **more}


@pytest.mark.rule("MP-TIME-07")
def test_an_exchange_answers_for_people_who_are_not_there() -> None:
    fires = [
        {"shooter": shooter, "target": target, "order": {"dice": [1]}}
        for shooter, target in (("x", "b"), ("a", "x"), ("a", "a"))
    ]
    told = adjudicate(*asked("exchange", {"exchange": 0, "combatants": [person("a")], "fires": fires}), seed=1)
    assert sorted(volley["refusal"]["code"] for volley in told.outcome["volleys"]) == [
        "UNKNOWN_TARGET",
        "UNKNOWN_TARGET",
        "UNKNOWN_UNIT",
    ]
    assert odds(*asked("exchange", {"exchange": 0, "combatants": [person("a")]})).odds[0].outcome == "no fire"


@pytest.mark.rule("MP-WPN-EX")
def test_a_gun_with_gaps_fires_in_no_exchange() -> None:
    held = {"weapon": "tommy_gun", "position": "hip", "setting": "auto", "loaded": 50}
    people = [person("a", weapon="tommy_gun", held=held, proficiencies={"smg": 5}), person("b")]
    fires = [{"shooter": "a", "target": "b", "order": {"dice": [1]}}]
    told = adjudicate(*asked("exchange", {"exchange": 0, "combatants": people, "fires": fires}), seed=1)
    assert told.outcome["volleys"][0]["refusal"]["code"] == "NO_WEAPON"


@pytest.mark.parametrize(
    "name, question, wanted",
    [
        ("attack", {**RIFLE, "distance_m": -10}, "distance_m: expected metres from 0"),
        ("attack", {**RIFLE, "dice": -1}, "dice: Expected `int` >= 0"),
        ("attack", {**RIFLE, "dice": 101}, "dice: Expected `int` <= 100"),
        ("attack", {**RIFLE, "bullets": 0}, "bullets: Expected `int` >= 1"),
        ("attack", {**RIFLE, "walk_round": 0}, "walk_round: Expected `int` >= 1"),
        ("attack", {**RIFLE, "target": {"toughness": -5}}, "target.toughness"),
        ("attack", {**RIFLE, "target": {"armour": {"XII": -1}}}, "armour"),
        ("attack", {**RIFLE, "options": {"energy_factor": "-1/2"}}, "energy_factor: expected 0 or more, got -1/2"),
        ("suppression", {"shooters": [], "persons": []}, "shooters: Expected `array` of length >= 1"),
        ("suppression", {"shooters": [LAID], "persons": [{"id": "a", "will": 5}] * 2}, "two of them have the same id"),
        ("exchange", {"exchange": -1, "combatants": []}, "exchange: Expected `int` >= 0"),
        ("exchange", {"exchange": 0, "combatants": [person("a")] * 2}, "two of them have the same id"),
        ("pool", {"dice": 3, "target_number": 1001}, "target_number: Expected `int` <= 1000"),
        ("heat", {"heat": -1}, "heat: Expected `int` >= 0"),
        ("shield", {"rating": -1, "strengths": [9]}, "rating: Expected `int` >= 0"),
    ],
)
def test_figures_out_of_bounds_are_told_with_their_place(name: str, question: dict[str, Any], wanted: str) -> None:
    with pytest.raises(Question) as told:
        asked(name, question)
    assert wanted in str(told.value)


@pytest.mark.parametrize(
    "name, question, wanted",
    [
        ("attack", {**RIFLE, "weapon": "mm5b"}, "(did you mean 'ma5b'?)"),
        ("attack", {**RIFLE, "target": {"posture": "hedge"}}, "(known: none, chest_high_wall"),
        ("blow", {**CUT, "parry_weapon": "sabre"}, "there is no weapon 'sabre'"),
        ("double-tap", {"attack": {**PISTOL, "second_weapon": "m6e"}, "dice": [1]}, "(did you mean 'm6d'?)"),
    ],
)
def test_an_unknown_id_is_told_with_the_nearest(name: str, question: dict[str, Any], wanted: str) -> None:
    procedure, given = asked(name, question)
    for answer in (lambda: adjudicate(procedure, given, seed=5), lambda: odds(procedure, given)):
        with pytest.raises(Question) as told:
            answer()
        assert wanted in str(told.value)


@pytest.mark.rule("MP-CHAR-01")
def test_a_proficiency_below_nothing_is_a_problem() -> None:
    told = adjudicate(*asked("character", {"invested": FIVES, "proficiencies": {"pistol": -1}}), seed=1)
    assert list(told.outcome["problems"]) == ["proficiencies.pistol: -1 is not from 0 to 10"]
