"""The composite vectors: composite.json gives procedures, inputs, dice (GOs of pools, faces of plain dice), results.

A text "@1.defender" in an input stands for that part of the outcome of step 1.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from free_or_die_script import Script

import warclock.sim.rules.free_or_die  # noqa: F401  (registers the procedures)
from warclock.sim import wire
from warclock.sim.rules.registry import PROCEDURES

CASES = json.loads((Path(__file__).parent / "composite.json").read_text())


def part(data: Any, path: str) -> Any:
    for name in path.split("."):
        data = data[int(name)] if isinstance(data, list | tuple) else data[name]
    return data


def filled(data: Any, done: list[Any]) -> Any:
    """The input with its references to earlier steps replaced."""
    if isinstance(data, str) and data.startswith("@"):
        step, path = data[1:].split(".", 1)
        return part(done[int(step)], path)
    if isinstance(data, dict):
        return {name: filled(value, done) for name, value in data.items()}
    return [filled(value, done) for value in data] if isinstance(data, list) else data


@pytest.mark.parametrize("case", [pytest.param(c, id=c["id"], marks=pytest.mark.rule(*c["rules"])) for c in CASES])
def test_case(case: dict[str, Any]) -> None:
    done: list[Any] = []
    for step in case["steps"]:
        procedure = PROCEDURES[step["procedure"]]
        dice = Script(*step["dice"])
        outcome = procedure.run(wire.from_data(filled(step["input"], done), procedure.input), dice)
        done.append(json.loads(wire.to_json(outcome)))
        found = {path: part(done[-1], path) for path in step["expect"]}
        assert found == step["expect"] and not dice.values
