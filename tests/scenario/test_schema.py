"""The published schema: it describes every field, and agrees with the world and with the loader."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from warclock.sim.rules.black_ops import rulings as black_ops
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.scenario import json_schema
from warclock.sim.scenario.schema.forces import ForceEntry
from warclock.sim.scenario.schema.map import EdgeEntry
from warclock.sim.scenario.schema.troops import VehicleClass
from warclock.sim.scenario.schema.types import Fortification, Terrain
from warclock.sim.world.forces import FORMATIONS, POSTURES
from warclock.sim.world.places import EDGE_KINDS, FORTIFICATIONS, SLOPES, TERRAINS
from warclock.sim.world.troops import VEHICLE_CLASSES

SCHEMA = json_schema()


def fields(schema: dict[str, Any], name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for key, field in schema.get("properties", {}).items():
        yield f"{name}.{key}", field
        yield from fields(field, f"{name}.{key}")


ALL = [
    *fields(SCHEMA, ""),
    *(found for name, part in SCHEMA["$defs"].items() for found in fields(part, name)),
]


@pytest.mark.parametrize(("name", "field"), ALL, ids=[name for name, _ in ALL])
def test_every_field_is_described(name: str, field: dict[str, Any]) -> None:
    assert len(field["description"]) > 5


def test_unknown_keys_are_refused_everywhere() -> None:
    parts = [SCHEMA, *SCHEMA["$defs"].values()]
    assert all(part["additionalProperties"] is False for part in parts)


def test_every_ruling_is_published() -> None:
    ours = {*Rulings.__struct_fields__, *black_ops.Rulings.__struct_fields__}
    assert set(SCHEMA["properties"]["rulings"]["properties"]) == {"preset", *ours}
    tables = {"act", "ability", "march_km_per_day", "fly_km_per_day", "operation", "auto"}
    assert set(SCHEMA["properties"]["tables"]["properties"]) == tables


def test_the_words_are_those_of_the_world() -> None:
    assert get_args(Terrain) == TERRAINS
    assert get_args(Fortification) == FORTIFICATIONS
    assert get_args(VehicleClass) == VEHICLE_CLASSES
    assert get_args(ForceEntry.model_fields["posture"].annotation) == POSTURES
    assert get_args(ForceEntry.model_fields["formation"].annotation) == FORMATIONS
    assert get_args(EdgeEntry.model_fields["kind"].annotation) == EDGE_KINDS
    assert get_args(get_args(EdgeEntry.model_fields["slope"].annotation)[0]) == SLOPES
