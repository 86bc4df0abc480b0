"""Every registered procedure: over the wire and back, repeatable, exact odds that add up."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

import warclock.sim.rules.black_ops  # noqa: F401  (registers the procedures)
from warclock.sim import wire
from warclock.sim.dice import KeyedDice
from warclock.sim.odds import distribution
from warclock.sim.rules.black_ops import adjudicable
from warclock.sim.rules.black_ops.adjudicable import Outcome, Refused
from warclock.sim.rules.black_ops.rulings import PRESETS, Rulings
from warclock.sim.rules.black_ops.shooting_model import result_label
from warclock.sim.rules.registry import PROCEDURES

OURS = {name: p for name, p in PROCEDURES.items() if name.startswith("black-ops.")}
GROUPS = {"agility": 4, "brutality": 4, "knowhow": 4, "survival": 4}


def someone(hp: int | None = None, **more: Any) -> dict[str, Any]:
    return {"sheet": {"groups": GROUPS}, "condition": {"hp": hp}, **more}


def target(id: str, distance_m: int = 100, **more: Any) -> dict[str, Any]:
    return {"person": someone(id=id, armour=[{"item": "otv"}], elusive=True), "distance_m": distance_m, **more}


REFUGE = {"aware": True, "refuge": {"value": 3, "distance_m": "5/2"}}
NEAR = [{"person": someone(id="n"), "at": {"east_m": 3}}, {"person": someone(id="m"), "at": {"north_m": "-7/2"}}]
SAMPLES: dict[str, dict[str, Any]] = {
    "call_fire": {"person": someone(), "battery": {"id": "b", "delay_turns": 5}},
    "check": {"person": someone(4), "skill": "driving", "tn": 12, "modifiers": [-2, 1]},
    "create_character": {"sheet": {"groups": GROUPS, "swaps": [{"one": "stealth", "other": "ego"}]}},
    "damage": {"person": someone(armour=[{"item": "otv"}]), "damage": 9, "rulings": {"wound_effects": "table"}},
    "declaration_rolls": {
        "declarers": [{"person": someone(id=i), "declaration": {"id": i, "orders": [{"kind": "shoot"}]}} for i in "ab"]
    },
    "explosion": {"bystanders": NEAR, "grenade": "flashbang"},
    "grenade": {"person": someone(), "distance_m": 22, "bystanders": NEAR},
    "grit": {"person": someone(3), "skill": "willpower"},
    "heal": {"person": someone(), "patient": someone(2)},
    "initiative": {"contenders": [{"person": someone(id=i)} for i in "abc"]},
    "lasting": {"person": {**someone(), "condition": {"bleeding_due_s": 30}}, "now_s": 30},
    "launch": {"person": someone(), "distance_m": 200, "bystanders": NEAR[:1]},
    "melee": {"person": someone(), "weapon": "knife", "defender": someone(9)},
    "notice": {"person": someone(gear=["camouflage"]), "watchers": [{"person": someone(id="w")}] * 2},
    "opposed": {"first": {"person": someone()}, "second": {"person": someone(5)}},
    "ranged_attack": {
        "person": someone(),
        "weapon": "m16a4",
        "mode": "full",
        "spread_m": 6,
        "targets": [target("a", **REFUGE), target("b", 90, exposure={"cover": "light"})],
    },
    "recruit": {"template": "rifleman"},
    "staunch": {"person": {**someone(), "condition": {"bleeding_due_s": 30}}},
    "throw": {"person": someone(), "target": someone(elusive=True), "distance_m": 8, **REFUGE},
}


def given(name: str) -> Any:
    return wire.from_data(SAMPLES[name.removeprefix("black-ops.")], OURS[name].input)


def test_every_procedure_has_a_sample() -> None:
    assert {f"black-ops.{name}" for name in SAMPLES} == set(OURS)


@pytest.mark.parametrize("name", sorted(OURS))
def test_the_same_stream_gives_the_same_outcome(name: str) -> None:
    for seed in range(5):
        one, two = KeyedDice(seed, name), KeyedDice(seed, name)
        assert OURS[name].run(given(name), one) == OURS[name].run(given(name), two) and one.rolls == two.rolls


@pytest.mark.parametrize("name", sorted(OURS))
def test_inputs_and_outcomes_pass_the_wire(name: str) -> None:
    procedure = OURS[name]
    assert wire.from_json(wire.to_json(given(name)), procedure.input) == given(name)
    outcome = procedure.run(given(name), KeyedDice(1, name))
    assert isinstance(outcome, Outcome) and not isinstance(outcome, Refused)
    assert wire.from_json(wire.to_json(outcome), procedure.outcome) == outcome
    assert procedure.summary and procedure.rules
    with pytest.raises(msgspec.ValidationError):
        wire.from_data({**SAMPLES[name.removeprefix("black-ops.")], "colour": 1}, procedure.input)


@pytest.mark.parametrize("name", sorted(name for name in OURS if not name.endswith("declaration_rolls")))
def test_exact_odds_are_a_distribution(name: str) -> None:
    exact = OURS[name].exact
    assert exact is not None
    odds = exact(given(name))
    assert sum(odds.values()) == 1 and all(chance > 0 for chance in odds.values())
    assert all(isinstance(label, str) and label for label in odds)


@pytest.mark.rule("BO-MULTI-01")
def test_odds_of_shots_in_closed_form_are_those_of_the_enumeration() -> None:
    shot = OURS["black-ops.ranged_attack"]
    assert shot.exact is not None
    sample = SAMPLES["ranged_attack"]
    both = {**sample, "targets": [target("a", **REFUGE), target("b", 60, **REFUGE)]}
    for data in (sample, both, {**sample, "sealed": {"natural": 6}}):
        asked = wire.from_data(data, shot.input)
        enumerated = distribution(lambda dice, asked=asked: "; ".join(map(result_label, shot.run(asked, dice).targets)))
        assert dict(shot.exact(asked)) == enumerated
    empty = wire.from_data({**sample, "ammunition": {"empty": True}}, shot.input)
    assert shot.exact(empty) == {"EMPTY": Fraction(1)}


@pytest.mark.rule("BO-INIT-03")
def test_odds_of_the_order_in_closed_form_are_those_of_the_enumeration() -> None:
    procedure = OURS["black-ops.initiative"]
    assert procedure.exact is not None
    quick = {**someone(id="q"), "sheet": {"groups": {**GROUPS, "agility": 6}}}
    data = {
        "contenders": [{"person": quick}, {"person": someone(7, id="h")}, {"person": someone(id="b"), "natural": 5}]
    }
    for sample in (SAMPLES["initiative"], data):
        asked = wire.from_data(sample, procedure.input)
        enumerated = distribution(
            lambda dice, asked=asked: " > ".join(slot.id for slot in procedure.run(asked, dice).slots)
        )
        assert dict(procedure.exact(asked)) == enumerated


def test_odds_of_a_crowd_are_refused_plainly_or_cut_to_bands(monkeypatch: pytest.MonkeyPatch) -> None:
    watchers = [{"person": someone(id=str(n))} for n in range(7)]
    notice = OURS["black-ops.notice"]
    assert notice.exact is not None
    assert sum(notice.exact(wire.from_data({"person": someone(), "watchers": watchers}, notice.input)).values()) == 1
    monkeypatch.setattr(adjudicable, "EXACT_LIMIT", 100)
    crowd = {"bystanders": NEAR * 4, "grenade": "flashbang"}
    explosion = OURS["black-ops.explosion"]
    assert explosion.exact is not None
    with pytest.raises(ValueError, match="fewer persons"):
        explosion.exact(wire.from_data(crowd, explosion.input))


def test_rulings_pass_the_wire() -> None:
    for preset in PRESETS.values():
        assert wire.from_json(wire.to_json(preset), Rulings) == preset
    with pytest.raises(msgspec.ValidationError):
        wire.from_data({"combo_penalty": 1}, Rulings)
    with pytest.raises(msgspec.ValidationError):
        wire.from_data({"turn_seconds": 4}, Rulings)
