"""The ledger's test vectors: language-neutral figures in vectors.json, asked of procedures and tables."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import warclock.sim.rules.black_ops  # noqa: F401  (registers the procedures)
from warclock.sim import wire
from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.black_ops import armour, conversion, damage, melee, persons, ranges, rolls
from warclock.sim.rules.black_ops.catalogue import gun, standard
from warclock.sim.rules.black_ops.entries import Bands
from warclock.sim.rules.black_ops.persons import Person
from warclock.sim.rules.black_ops.sheet import Sheet
from warclock.sim.rules.registry import PROCEDURES

FILE = json.loads((Path(__file__).parent / "vectors.json").read_text())
PEOPLE, VECTORS = FILE["people"], FILE["vectors"]
Args = dict[str, Any]


def filled(data: Any) -> Any:
    """The input with every "$name" replaced by that person."""
    if isinstance(data, str) and data.startswith("$"):
        return PEOPLE[data[1:]]
    if isinstance(data, list):
        return [filled(one) for one in data]
    return {key: filled(one) for key, one in data.items()} if isinstance(data, dict) else data


def at(data: Any, path: str) -> Any:
    for step in path.split("."):
        data = data[int(step)] if isinstance(data, list) else data[step]
    return data


def edges(bands: Bands) -> list[int]:
    return [int(edge) for edge in (bands.extreme, bands.long, bands.medium, bands.short)]


def range_changes(a: Args) -> Any:
    found = (ranges.band_of(gun(a["gun"]).bands, metres) for metres in a["metres"])
    return [None if band is None else ranges.RANGE_CHANGE[band] for band in found]


def body_damage(a: Args) -> int:
    sheet = Sheet(groups={"agility": a["agility"], "brutality": a["brutality"], "knowhow": 0, "survival": 0})
    return melee.body_damage(sheet, a["rolled"])


def convert(a: Args) -> Any:
    made = conversion.converted(conversion.GunSource(id="made", **a), standard().cartridges)
    return {"damage": made.damage, "bands": edges(made.bands)}


def three_hits(a: Args) -> Any:
    victim = wire.from_data(filled(a["person"]), Person)
    taken, plates = [], [armour.plates_of(victim.armour[0])]
    for _ in range(3):
        harm = damage.suffer(victim, a["damage"], "bullet")
        victim = harm.person
        taken.append(harm.taken)
        plates.append(armour.plates_of(victim.armour[0]))
    return {"taken": taken, "plates": plates}


OPS: dict[str, Callable[[Args], Any]] = {
    "range_changes": range_changes,
    "wound_penalty": lambda a: persons.wound_penalty(a["hp"], a["max"]),
    "body_damage": body_damage,
    "convert": convert,
    "bands": lambda a: edges(conversion.bands_from(a["effective_m"])),
    "three_hits": three_hits,
    "chance": lambda a: str(rolls.chance(a["added"], a["tn"])),
}


@pytest.mark.parametrize("vector", [pytest.param(v, id=v["id"], marks=pytest.mark.rule(*v["rules"])) for v in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    if "op" in vector:
        assert OPS[vector["op"]](vector["args"]) == vector["expect"]
        return
    procedure = PROCEDURES[f"black-ops.{vector['procedure']}"]
    dice = ScriptedDice(vector["dice"])
    outcome = json.loads(wire.to_json(procedure.run(wire.from_data(filled(vector["input"]), procedure.input), dice)))
    assert {path: at(outcome, path) for path in vector["expect"]} == vector["expect"]
    assert not dice.left


def test_every_vector_of_the_ledger_is_there() -> None:
    numbers = dict.fromkeys(vector["id"].rstrip("abcd") for vector in VECTORS)
    known = (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 15, 16, 18, 19, 21, 22, 24, 25, 26, 27, 28, 30, 31, 32, 33, 34)
    more = (36, 37, 39, 40, 42, 43, 45, 46, 48, 49, 51, 52, 54)
    assert list(numbers) == [f"BO-T{number:02}" for number in (*known, *more)]
