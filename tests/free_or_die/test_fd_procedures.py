"""Every registered procedure: over the wire and back, named streams, repeatable, exact odds that add up."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

import warclock.sim.rules.free_or_die  # noqa: F401  (registers the procedures)
from warclock.sim import wire
from warclock.sim.dice import KeyedDice
from warclock.sim.odds import distribution
from warclock.sim.rules.free_or_die import blast, heavy, shooting, structures, vehicles
from warclock.sim.rules.free_or_die.adjudicable import Outcome
from warclock.sim.rules.free_or_die.pools import STREAMS
from warclock.sim.rules.registry import PROCEDURES

OURS = {name: p for name, p in PROCEDURES.items() if name.startswith("free-or-die.")}
CASES = json.loads((Path(__file__).parent / "composite.json").read_text())


def someone(dice: int = 3, **more: Any) -> dict[str, Any]:
    skills = ("combatives", "dodge", "small_arms", "heavy_weapons", "basic_military_training", "alertness")
    more_skills = ("combat_driving", "demolitions", "medic")
    return {"skills": {skill: {"dice": dice} for skill in (*skills, *more_skills)}, **more}


def ill(severity: str, **more: Any) -> dict[str, Any]:
    return someone(condition={"severity": severity, **more})


CAR, TANK, HELI = {"type": "car"}, {"type": "medium_tank"}, {"type": "uh1"}
FIRE = {"firer": someone(), "weapon": "rpg7", "distance_m": 100}
NEAR = [{"person": someone(id="n"), "distance_m": 2}]
SAMPLES: dict[str, dict[str, Any]] = {
    "task": {"pool": {"dice": 3}, "level": "hard"},
    "opposed": {"attack": {"dice": 4, "colour": "red"}, "defence": {"dice": 3}},
    "damage": {"person": someone(armour=["flak_vest"]), "source": "missile", "dr": 4},
    "initiative": {"actors": [{"id": i, "action": "shoot", "dice": 3} for i in "abc"]},
    "blow": {"attacker": {"person": someone(), "weapon": "club"}, "defender": {"person": someone()}},
    "melee": {"first": {"person": someone(2)}, "second": {"person": someone(2)}},
    "brawl": {"attackers": [{"person": someone(2)}] * 2, "defender": {"person": someone(2)}},
    "hide": {"person": someone(), "terrain": "cover"},
    "spot": {"searcher": someone(), "hiding_number": 1},
    "ammo-check": {"person": someone(), "weapon": "service_pistol", "ammunition": {"fired_rapidly": True}},
    "shot": {
        "shooter": someone(),
        "weapon": "assault_rifle",
        "mode": "rapid",
        "targets": [{"person": someone(2, id=i), "distance_m": 30} for i in "ab"],
    },
    "heavy-shot": {"fire": FIRE, "target": someone(), "bystanders": NEAR},
    "heavy-ground": {"fire": FIRE, "persons": NEAR},
    "heavy-vehicle": {"fire": FIRE, "vehicle": CAR, "km_h": 40, "driver": someone()},
    "heavy-structure": {"fire": FIRE, "structure": {"material": "brick"}},
    "explosion": {"persons": NEAR},
    "vehicle-hit": {"vehicle": TANK, "hdr": 5, "aboard": [someone()]},
    "structure-hit": {"structure": {"material": "light_wood", "size": "small"}, "hdr": 4},
    "collision": {"mover": {"vehicle": CAR, "km_h": 50}, "structure": {"material": "brick"}},
    "crash": {"flyer": {"vehicle": HELI, "km_h": 150}, "structure": {"material": "brick", "size": "house"}},
    "ram": {
        "collision": {
            "mover": {"vehicle": CAR, "km_h": 50, "driver": someone()},
            "other": {"vehicle": CAR, "km_h": 30, "driver": someone()},
        }
    },
    "run-down": {"vehicle": CAR, "km_h": 50, "driver": someone(), "target": someone()},
    "overspeed": {"vehicle": {**TANK}, "km_h": 70, "rulings": {"veh_overspeed": True}},
    "casualty-clock": {"person": ill("wounded", deadline_s=1800), "now_s": 1800},
    "stabilise": {
        "casualty": ill("wounded", deadline_s=1800, treatment={"medic": "m", "due_s": 180, "clock_left_s": 1800}),
        "medic": someone(),
        "now_s": 180,
    },
    "revive": {"dead": ill("dead", died_s=0), "medic": someone(5), "begin_s": 30},
    "recovery": {"person": ill("wounded", stabilised=True, recovery={"worth_s": 1_209_600}), "now_s": 0},
    "fall": {"person": someone(), "height_m": 10},
    "hazard": {"person": someone(), "exposure": {"hazard": "strong_poison", "began_s": 0}},
    "radiation-dose": {"dose_cgy": 1200, "rulings": {"rad_within": "uniform"}},
    "radiation-effect": {"person": someone(), "radiation": {"pending": [{"due_s": 9, "dr": 4}]}},
    "suffocation": {"person": someone(), "suffocation": {"began_s": 0, "steps": 2}},
    "explosives": {"person": someone(), "work": "make"},
    "talk": {"person": someone()},
    "pursuit": {"pursuer": someone(), "quarry": someone(), "pursuit": {"dogs": True}},
}


def given(name: str) -> Any:
    return wire.from_data(SAMPLES[name.removeprefix("free-or-die.")], OURS[name].input)


def test_every_procedure_has_a_sample() -> None:
    assert {f"free-or-die.{name}" for name in SAMPLES} == set(OURS)


@pytest.mark.rule("FD-DICE-12")
@pytest.mark.parametrize("name", sorted(OURS))
def test_streams_are_named_and_repeat(name: str) -> None:
    for seed in range(5):
        first, second = KeyedDice(seed, name), KeyedDice(seed, name)
        outcome = OURS[name].run(given(name), first)
        assert OURS[name].run(given(name), second) == outcome and first.rolls == second.rolls
        assert {roll.purpose for roll in first.rolls} <= set(STREAMS)


@pytest.mark.parametrize("name", sorted(OURS))
def test_inputs_and_outcomes_pass_the_wire(name: str) -> None:
    procedure = OURS[name]
    assert wire.from_json(wire.to_json(given(name)), procedure.input) == given(name)
    outcome = procedure.run(given(name), KeyedDice(1, name))
    assert isinstance(outcome, Outcome)
    assert wire.from_json(wire.to_json(outcome), procedure.outcome) == outcome
    assert procedure.summary and procedure.rules
    with pytest.raises(msgspec.ValidationError):
        wire.from_data({**SAMPLES[name.removeprefix("free-or-die.")], "colour": 1}, procedure.input)


@pytest.mark.parametrize("name", sorted(OURS))
def test_exact_odds_are_a_distribution(name: str) -> None:
    procedure = OURS[name]
    assert procedure.exact is not None
    odds: Mapping[str, Fraction] = procedure.exact(given(name))
    assert sum(odds.values()) == 1 and all(chance > 0 for chance in odds.values())
    assert all(isinstance(label, str) and label for label in odds)


def test_convolved_odds_of_shots_are_those_of_the_enumerated_procedure() -> None:
    base = {"shooter": someone(2), "weapon": "assault_rifle", "spread_m": 2}
    pair = [
        {"person": someone(1, id="a", armour=["flak_vest"]), "distance_m": 30},
        {"person": someone(1, id="b", toughness={"dice": 2}), "distance_m": 60, "posture": {"stance": "concealment"}},
    ]
    shaken = someone(2, condition={"shaken": 1}, hooah={"action": 1})
    variants: list[dict[str, Any]] = [
        {"targets": pair[:1], "mode": "automatic"},
        {"targets": pair[:1], "aim": "aimed", "called": "head"},
        {"targets": pair[:1], "rulings": {"ranged_margin_adds": True}},
        {"targets": pair, "mode": "automatic"},
        {"targets": pair, "mode": "rapid", "shooter": shaken},
        {"targets": pair, "mode": "rapid", "rulings": {"rof_rolls": "shared"}},
        {"targets": pair, "mode": "single"},
        {"targets": [{**pair[0], "person": someone(2, hooah={"defence": 1})}], "shooter": ill("wounded")},
        {"targets": [{**pair[0], "person": ill("combat_ineffective")}]},
        {"targets": pair[:1], "aim": "aimed", "under_fire": True},
        {"targets": pair[:1], "aim": "aimed", "under_fire": True, "rulings": {"aim_on_invalid": "refuse"}},
    ]
    for variant in variants:
        shot = wire.from_data({**base, **variant}, shooting.Shot)
        enumerated = distribution(lambda dice, s=shot: shooting._shot_label(shooting.shoot(s, dice)))
        assert shooting._shot_odds(shot) == enumerated


def test_odds_without_the_people_are_those_with_them() -> None:
    hit = wire.from_data({**SAMPLES["vehicle-hit"], "hdr": 4}, vehicles.VehicleHit)
    with_crew = distribution(lambda dice: vehicles._system_label(vehicles.damage_vehicle(hit, dice)))
    assert vehicles._hit_odds(hit) == with_crew
    shed = {**SAMPLES["structure-hit"], "persons": [{"person": someone(), "inside": True}]}
    struck = wire.from_data(shed, structures.StructureHit)
    assert structures._hit_odds(struck) == distribution(lambda dice: structures.damage_structure(struck, dice).result)
    assert heavy.fire_at_person.__doc__ and blast.explode.__doc__
