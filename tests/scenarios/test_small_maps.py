"""The small scenarios are as fair as they say: change the names of the sides, and the same scenario is left."""

from __future__ import annotations

import pytest
import shipped

MIRROR = {"red": "blue", "blue": "red"}
TURN = {"hill": "lake", "lake": "coast", "coast": "hill", "east": "south", "south": "west", "west": "east"}
NOT_COMPARED = ("name", "lat", "lon")


def renamed(value: object, names: dict[str, str]) -> object:
    """A value of a scenario in which the first word of every id is changed."""
    if isinstance(value, dict):
        return {key: renamed(part, names) for key, part in value.items() if key not in NOT_COMPARED}
    if isinstance(value, list):
        return [renamed(part, names) for part in value]
    head, dash, rest = str(value).partition("-")
    return names.get(head, head) + dash + rest


def listed(entries: object) -> list[str]:
    """Entries as sorted texts; a level way reads the same from both ends."""
    assert isinstance(entries, list)
    texts = []
    for entry in entries:
        flat = dict(entry)
        if "km" in flat and "slope" not in flat:
            flat["from"], flat["to"] = sorted((flat["from"], flat["to"]))
        texts.append(str(sorted(flat.items())))
    return sorted(texts)


@pytest.mark.parametrize(("name", "names"), [("two-valleys", MIRROR), ("three-rivers", TURN)])
@pytest.mark.parametrize("part", ["sides", "leaders", "forces", "objectives", "nodes", "edges"])
def test_the_sides_have_the_same(name: str, names: dict[str, str], part: str) -> None:
    scenario = shipped.read(name)
    entries = scenario["map"][part] if part in ("nodes", "edges") else scenario[part]
    assert listed(renamed(entries, {})) == listed(renamed(entries, names))


@pytest.mark.parametrize(("name", "names"), [("two-valleys", MIRROR), ("three-rivers", TURN)])
def test_the_places_lie_the_same(name: str, names: dict[str, str]) -> None:
    ratios = shipped.detours(shipped.read(name))
    assert all(1 <= ratio <= 2 for ratio in ratios.values())
    for edge, ratio in ratios.items():
        ends = [str(renamed(end, names)) for end in edge.split("--")]
        other = ratios.get("--".join(ends)) or ratios["--".join(reversed(ends))]
        assert ratio == pytest.approx(other, rel=0.005)


def test_the_neutral_side_is_at_war_with_nobody() -> None:
    scenario = shipped.read("three-rivers")
    abbey = shipped.by_id(scenario["sides"])["abbey"]
    assert abbey["neutral"] == "true"
    assert not [side for side in scenario["sides"] if "hostile_to" in side]
    assert not [objective for objective in scenario["objectives"] if objective["side"] == "abbey"]
