from typing import Any

import msgspec
import pytest

from warclock.sim.rules.free_or_die import catalogue
from warclock.sim.rules.free_or_die.catalogue import standard

MARK = {"after_s": 60, "dr": 2}
GOOD: dict[str, dict[str, Any]] = {
    "melee_weapons": {"id": "x", "dice": 1},
    "small_arms": {"id": "x", "dr": 1, "range_class": "other", "modes": ["single"], "reach_m": 9},
    "armour": {"id": "x", "area": "leg", "protection": 1},
    "heavy_weapons": {"id": "x", "type": "x", "ammunition": "x", "effect": "blast", "range_m": 9, "hdr": 1},
    "vehicles": {"id": "x", "type": "x", "toughness": {"dice": 1}, "speed": "slow", "max_km_h": 9},
    "materials": {"id": "x", "toughness": {"dice": 1}},
    "hazards": {"id": "x", "kind": "poison", "marks": [MARK], "acute": True},
}
BAD: list[tuple[str, dict[str, Any], str]] = [
    ("melee_weapons", {"dice": -1}, "dice"),
    ("small_arms", {"modes": []}, "modes"),
    ("small_arms", {"modes": ["burst"]}, "modes"),
    ("armour", {"area": "soul"}, "area"),
    ("heavy_weapons", {"fire": "no_such"}, "fire of heavy weapon x"),
    ("heavy_weapons", {"colour": "red"}, "colour"),
    ("vehicles", {"weapons": [{"name": "x", "weapon": "no_such", "hdr": 1}]}, "weapon of vehicle x"),
    ("vehicles", {"speed": "warp"}, "speed"),
    ("materials", {"toughness": {"dice": 1, "colour": "pink"}}, "colour"),
    ("hazards", {"marks": []}, "marks"),
    ("hazards", {"marks": [MARK, {"after_s": 30, "dr": 2}]}, "marks of hazard x"),
    ("hazards", {"repeat_s": 0}, "repeat_s"),
]


@pytest.mark.parametrize("kind", list(GOOD))
def test_a_scenario_adds_and_replaces_entries(kind: str) -> None:
    extended = standard().extended({kind: [GOOD[kind]]})
    assert getattr(extended, kind)["x"].id == "x" and "x" not in getattr(standard(), kind)
    assert len(getattr(extended, kind)) == len(getattr(standard(), kind)) + 1
    first = next(iter(getattr(standard(), kind)))
    replaced = standard().extended({kind: [{**GOOD[kind], "id": first}]})
    assert getattr(replaced, kind)[first] != getattr(standard(), kind)[first]


@pytest.mark.parametrize(("kind", "wrong", "named"), BAD)
def test_a_malformed_entry_is_refused_by_name(kind: str, wrong: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        standard().extended({kind: [{**GOOD[kind], **wrong}]})


def test_unknown_ids_and_kinds() -> None:
    for find in (
        catalogue.melee_weapon,
        catalogue.small_arm,
        catalogue.heavy_weapon,
        catalogue.armour_piece,
        catalogue.vehicle_type,
        catalogue.material,
        catalogue.hazard,
        catalogue.any_weapon,
    ):
        with pytest.raises(ValueError, match="no_such"):
            find("no_such")
    with pytest.raises(msgspec.ValidationError):
        standard().extended({"spaceships": []})
