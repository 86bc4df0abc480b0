"""Rule questions: dice given or seeded, exact odds, and messages that name the place."""

from __future__ import annotations

import io
import json
from fractions import Fraction
from types import SimpleNamespace

import pytest

from warclock.sim.adjudicate import adjudicate, describe, input_of, odds, procedure_named
from warclock.sim.rules.registry import load_all

FOOT = {"id": "foot", "hit_dice": 7, "ranged": True}
BATTLE = {
    "attacker": {"name": "Red", "troops": [{"type": FOOT, "count": 400}]},
    "defender": {"name": "Blue", "troops": [{"type": FOOT, "count": 300}]},
}
TEXT = json.dumps(BATTLE)


def ask(cli, *argv):
    return cli("adjudicate", "mass-combat.battle", "--input", TEXT, *argv)


def test_given_dice(cli):
    answer = json.loads(ask(cli, "--dice", "64,26").out)
    assert [die["result"] for die in answer["dice"]] == [64, 26]
    assert [die["purpose"] for die in answer["dice"]] == ["battle roll of Red", "battle roll of Blue"]
    assert answer["seed"] is None
    assert answer["outcome"]["attacker"]["strength"] == 400


def test_a_drawn_seed_gives_the_same_again(cli):
    first = json.loads(ask(cli).out)
    assert json.loads(ask(cli, "--seed", first["seed"]).out) == first
    shown = ",".join(str(die["result"]) for die in first["dice"])
    assert json.loads(ask(cli, "--dice", shown).out)["outcome"] == first["outcome"]


@pytest.mark.parametrize(
    "dice, wanted",
    [
        ("64", "die 2 (d100, battle roll of Blue) was not given"),
        ("64,26,3", "1 more than were thrown: [3]"),
        ("64,101", "101 is not from 1 to 100"),
    ],
)
def test_wrong_dice(cli, dice, wanted):
    done = ask(cli, "--dice", dice)
    assert done.status == 2
    assert wanted in done.err


def test_input_from_file_and_stdin(cli, tmp_path, monkeypatch):
    path = tmp_path / "battle.json"
    path.write_text(TEXT)
    wanted = json.loads(ask(cli, "--seed", 1).out)
    assert json.loads(cli("adjudicate", "mass-combat.battle", "--input", f"@{path}", "--seed", 1).out) == wanted
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(TEXT.encode())))
    assert json.loads(cli("adjudicate", "mass-combat.battle", "--input", "-", "--seed", 1).out) == wanted


def test_faults_name_file_and_place(cli, tmp_path):
    path = tmp_path / "battle.json"
    path.write_text(TEXT.replace('"count": 300', '"coun": 300'))
    done = cli("odds", "mass-combat.battle", "--input", f"@{path}")
    assert done.status == 2
    assert f"{path}: defender.troops[0]: " in done.err
    assert "did you mean 'count'" in done.err


def test_exact_odds_of_a_battle(cli):
    answer = json.loads(cli("odds", "mass-combat.battle", "--input", TEXT).out)
    assert answer["exact"] is True
    chances = [Fraction(entry["probability"]) for entry in answer["odds"]]
    assert sum(chances) == 1
    assert all(10_000 % chance.denominator == 0 for chance in chances)
    assert chances == sorted(chances, reverse=True)
    assert all(abs(e["decimal"] - Fraction(e["probability"])) < 1e-6 for e in answer["odds"])


def test_odds_by_enumeration_are_the_shares_of_every_die(cli):
    answer = json.loads(cli("odds", "mass-combat.sickness", "--input", "{}").out)
    assert [entry["probability"] for entry in answer["odds"]] == ["1/6"] * 6


def test_odds_agree_with_every_pair_of_dice():
    procedure = procedure_named("mass-combat.battle")
    asked = input_of(procedure, TEXT.encode())
    counted: dict[str, int] = {}
    faces = range(1, 101, 9)
    exact = {chance.outcome: chance.probability for chance in odds(procedure, asked).odds}
    for first in faces:
        for second in faces:
            label = adjudicate(procedure, asked, [first, second]).outcome["label"]
            counted[label] = counted.get(label, 0) + 1
    assert counted.keys() <= exact.keys()
    for label, count in counted.items():
        assert abs(Fraction(count, len(faces) ** 2) - exact[label]) < Fraction(1, 10)


def test_too_many_ways_are_sampled_with_a_stated_error():
    procedure = procedure_named("mass-combat.sickness")
    asked = input_of(procedure, b"{}")
    found = odds(procedure, asked, samples=3000, seed=2, limit=3)
    assert (found.exact, found.samples, found.seed) == (False, 3000, 2)
    assert sum(chance.probability for chance in found.odds) == 1
    for chance in found.odds:
        assert 0 < chance.error < 0.03
        assert abs(chance.decimal - 1 / 6) < 2 * chance.error


def test_every_procedure_is_listed_and_has_schemas(cli):
    known = load_all()
    listed = [line.partition(":")[0] for line in cli("procedures").out.splitlines() if not line.startswith(" ")]
    assert listed == list(known)
    described = json.loads(cli("procedures", "--json").out)
    assert [entry["name"] for entry in described] == list(known)
    for entry in described:
        name = entry["input"]["$ref"].rpartition("/")[2]
        assert entry["input"]["$defs"][name]["type"] == "object"
        assert entry["rules"]


def test_the_schema_tells_what_the_input_needs():
    schema = describe(procedure_named("mass-combat.battle"))["input"]["$defs"]
    assert schema["BattleInput"]["required"] == ["attacker", "defender"]
    assert schema["BattleInput"]["additionalProperties"] is False
    assert schema["Combatant"]["properties"]["troops"]["items"] == {"$ref": "#/$defs/Troop"}
    assert schema["UnitType"]["properties"]["hit_dice"]["anyOf"][0] == {"type": "number"}
    assert schema["Rulings"]["properties"]["rf3_row"] == {"enum": ["major", "minor"], "default": "minor"}
