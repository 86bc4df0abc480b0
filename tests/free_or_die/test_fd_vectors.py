"""The unit vectors: language-neutral figures in vectors.json, each asked of the public procedures and tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from free_or_die_ops import OPS

VECTORS = json.loads((Path(__file__).parent / "vectors.json").read_text())


@pytest.mark.parametrize("vector", [pytest.param(v, id=v["id"], marks=pytest.mark.rule(*v["rules"])) for v in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    assert OPS[vector["op"]](vector["args"]) == vector["expect"]


def test_no_bands_or_operations_are_left_over() -> None:
    assert len(VECTORS) == 172 and {v["op"] for v in VECTORS} == set(OPS)
