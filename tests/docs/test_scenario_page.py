"""docs/writing-a-scenario.md: its scenario plays, its changes apply, its messages are true, its tables are complete."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from warclock.sim.scenario import check, json_schema, load, opening_state

PAGE = (Path(__file__).parents[2] / "docs" / "writing-a-scenario.md").read_text()
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.M | re.S)
WHOLE = next(text for language, text in BLOCKS if language == "yaml")
CHANGES = [text for language, text in BLOCKS if language == "yaml"][1:]
MESSAGES = next(text for language, text in BLOCKS if language == "text").splitlines()


def test_the_scenario_of_the_page_opens(tmp_path: Path) -> None:
    (tmp_path / "bridge.yaml").write_text(WHOLE)
    loaded = load(tmp_path / "bridge.yaml")
    assert loaded.problems == ()
    assert loaded.scenario
    state = opening_state(loaded.scenario, seed=1)
    assert sorted(state.forces) == ["garrison", "raiders"]


@pytest.mark.parametrize("change", CHANGES, ids=[change.split(":")[0] for change in CHANGES])
def test_the_changes_of_the_page_apply(change: str, tmp_path: Path) -> None:
    (tmp_path / "bridge.yaml").write_text(WHOLE)
    (tmp_path / "variant.yaml").write_text(change if "extends:" in change else "extends: bridge.yaml\n" + change)
    assert check(tmp_path / "variant.yaml") == []


def test_the_messages_of_the_page_are_the_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    faulty = WHOLE.replace("at: ridge", "at: rigde").replace("terrain: forest", "terrian: forest")
    (tmp_path / "bridge.yaml").write_text(faulty)
    assert [str(problem) for problem in check("bridge.yaml")] == MESSAGES


def rows(part: dict[str, Any]) -> list[str]:
    """The lines of the table that describes one part of the format."""
    needed = part.get("required", [])
    cells = [
        (f"`{name}`", values(field), "needed" if name in needed else default(field), text(field["description"]))
        for name, field in part["properties"].items()
    ]
    return [f"| {' | '.join(line)} |" for line in cells]


def values(field: dict[str, Any]) -> str:
    """What a field takes."""
    choices = [choice for choice in field.get("anyOf", [field]) if choice.get("type") != "null"]
    return " or ".join(dict.fromkeys(value(choice) for choice in choices))


def value(field: dict[str, Any]) -> str:
    if "enum" in field:
        return ", ".join(f"`{word}`" for word in field["enum"])
    if "const" in field:
        return f"`{field['const']}`"
    kind = field.get("type")
    if kind in ("integer", "number"):
        above = "exclusiveMinimum" in field
        low, high = field.get("exclusiveMinimum", field.get("minimum")), field.get("maximum")
        return f"{'whole number' if kind == 'integer' else 'number'} {'above ' if above else ''}{low} to {high}"
    if kind == "string":
        return "id" if "pattern" in field else field.get("format", "text")
    if kind == "array":
        return f"list of {value(field['items'])}"
    words = {"boolean": "`true`, `false`", "object": "mapping", None: "mapping"}
    return words[kind]


def default(field: dict[str, Any]) -> str:
    value = field.get("default")
    return "" if value in (None, "", [], {}) else f"`{str(value).lower() if isinstance(value, bool) else value}`"


def text(description: str) -> str:
    return description.replace("``", "`").replace("|", "\\|")


SCHEMA = json_schema()
PARTS = {"Document": SCHEMA, **SCHEMA["$defs"]}


@pytest.mark.parametrize("name", PARTS)
def test_every_field_is_on_the_page(name: str) -> None:
    table = ["| field | takes | default | meaning |", "|---|---|---|---|", *rows(PARTS[name])]
    assert "\n".join(table) in PAGE
