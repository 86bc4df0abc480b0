"""Files, folders, variants, limits and the hash of the content."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest
import yaml

from warclock.sim.scenario import check, load, load_text, opening_state

sys.path.insert(0, str(Path(__file__).parent))
from broken import CROSSROADS

TEXT = CROSSROADS.read_text()


def says(path: Path | str, **limits: int) -> list[str]:
    return [str(problem) for problem in check(path, **limits)]


def test_a_missing_file(tmp_path: Path) -> None:
    path = tmp_path / "war.yaml"
    [told] = says(path)
    assert told.startswith(f"{path}: there is no file, folder or shipped scenario '")


def test_a_shipped_name_that_is_nearly_right() -> None:
    assert says("hawkoid-ambus") == [
        "hawkoid-ambus: there is no file, folder or shipped scenario 'hawkoid-ambus' (did you mean 'hawkoid-ambush'?)"
    ]


def test_a_folder_without_a_scenario(tmp_path: Path) -> None:
    assert says(tmp_path) == [f"{tmp_path}: is a folder without scenario.yaml"]


def test_a_folder_where_a_part_should_be(tmp_path: Path) -> None:
    (tmp_path / "scenario.yaml").write_text(TEXT)
    (tmp_path / "map.yaml").mkdir()
    assert says(tmp_path) == [f"{tmp_path / 'map.yaml'}: is a folder, not a file"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert says(tmp_path / "pipe") == [f"{tmp_path / 'pipe'}: is not a regular file"]


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "war.yaml"
    path.write_bytes(b"warclock: 1\nid: caf\xe9\n")
    assert says(path) == [f"{path}:2:8: is not UTF-8: byte 0xe9"]


def test_a_byte_order_mark_is_passed_over() -> None:
    assert load_text("\ufeff" + TEXT).problems == ()


def test_the_limit_counts_all_files_together(tmp_path: Path) -> None:
    head, tail = TEXT.split("map:\n")
    (tmp_path / "scenario.yaml").write_text(head)
    (tmp_path / "rest.yaml").write_text("map:\n" + tail)
    size = len(TEXT.encode())
    assert says(tmp_path, max_bytes=size) == []
    assert says(tmp_path, max_bytes=size - 1) == [
        f"{tmp_path / 'rest.yaml'}: makes the scenario larger than max_scenario_bytes ({size - 1})"
    ]
    assert says(CROSSROADS, max_bytes=10) == [f"{CROSSROADS}: is larger than max_scenario_bytes (10)"]


def test_a_folder_is_the_same_scenario_as_one_file(tmp_path: Path) -> None:
    head, rest = TEXT.split("map:\n")
    places, rest = rest.split("forces:\n")
    forces, orders = rest.split("weather:\n")
    (tmp_path / "scenario.yaml").write_text(head + "weather:\n" + orders)
    (tmp_path / "map.yaml").write_text("map:\n" + places)
    (tmp_path / "zone.yml").write_text("forces:\n" + forces)
    (tmp_path / "README.md").write_text("for readers")
    folder, file = load(tmp_path), load(CROSSROADS)
    assert folder.scenario and file.scenario
    assert folder.scenario.hash == file.scenario.hash


def test_lists_of_several_parts_are_joined_and_keys_given_once(tmp_path: Path) -> None:
    (tmp_path / "scenario.yaml").write_text(TEXT)
    (tmp_path / "more.yaml").write_text("forces:\n- {id: more, side: blue, at: east, troops: {archer: 1}}\n")
    loaded = load(tmp_path)
    assert loaded.scenario
    assert [force.id for force in loaded.scenario.document.forces][-1] == "more"
    (tmp_path / "more.yaml").write_text("id: other\noptions: {fog: sighted}\n")
    main = tmp_path / "scenario.yaml"
    assert says(tmp_path) == [
        f"{tmp_path / 'more.yaml'}:1:1: id: the key 'id' is there already, in {main} line 3",
        f"{tmp_path / 'more.yaml'}:2:11: options.fog: the key 'fog' is there already, in {main} line 9",
    ]


VARIANT = """
extends: base.yaml
id: crossroads-2
options: {lookout_range: 1}
forces:
  - {id: blue-main, troops: {archer: 40}}
  - {id: blue-scouts, remove: true}
  - {id: blue-new, side: blue, at: east, troops: {archer: 10}}
map:
  edges:
    - {from: west, to: cross, km: 7}
"""


def test_a_variant_changes_what_it_names(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(TEXT)
    (tmp_path / "variant.yaml").write_text(VARIANT)
    loaded = load(tmp_path / "variant.yaml")
    assert loaded.scenario, loaded.problems
    state = opening_state(loaded.scenario, 1)
    assert state.forces["blue-main"].troops == {"pikeman": 250, "archer": 40}
    assert list(state.forces) == ["red-main", "blue-main", "blue-new"]
    assert (state.edges["west--cross"].km, state.options.lookout_range, state.options.fog) == (7, 1, "full")
    assert loaded.scenario.hash != load(CROSSROADS).scenario.hash  # type: ignore[union-attr]


def test_a_fault_of_a_variant_is_told_where_it_stands(tmp_path: Path) -> None:
    base, variant = tmp_path / "base.yaml", tmp_path / "variant.yaml"
    base.write_text(TEXT.replace("at: east,", "at: eats,"))
    variant.write_text(VARIANT.replace("blue-scouts", "blue-scots").replace("lookout_range: 1", "lookout_range: -1"))
    found = {str(problem).removeprefix(str(tmp_path)) for problem in check(variant)}
    assert found == {
        "/variant.yaml:4:26: options.lookout_range: must be at least 0, not -1",
        "/variant.yaml:7:5: forces[1]: there is no 'blue-scots' to remove (did you mean 'blue-scouts'?)",
        "/base.yaml:72:37: forces[1].at: there is no node 'eats' (did you mean 'east'?)",
    }


def test_variants_may_not_go_round_in_circles(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("extends: a.yaml\n")
    circle = "'a.yaml' extends itself, or more than 8 scenarios extend one another"
    assert says(path) == [f"{path}:1:10: extends: {circle}"]
    path.write_text("extends: b.yaml\n")
    assert "there is no file, folder or shipped scenario 'b.yaml'" in says(path)[0]


def test_text_reaches_no_file(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(TEXT)
    problems = load_text(f"extends: {tmp_path / 'base.yaml'}\nid: x\n").problems
    assert [problem.code for problem in problems] == ["missing_file"]
    loaded = load_text("extends: hawkoid-ambush\nid: mine\n")
    assert loaded.scenario and loaded.scenario.id == "mine"


def reordered(value: Any) -> Any:
    """The same content with the keys the other way round."""
    if isinstance(value, dict):
        return {key: reordered(value[key]) for key in reversed(list(value))}
    return [reordered(item) for item in value] if isinstance(value, list) else value


def test_json_is_yaml_and_formatting_is_not_content() -> None:
    class Core(yaml.SafeLoader):
        yaml_implicit_resolvers = {
            first: [(tag, rule) for tag, rule in rules if not tag.endswith("timestamp")]
            for first, rules in yaml.SafeLoader.yaml_implicit_resolvers.items()
        }

    one = load_text(TEXT).scenario
    other = load_text(json.dumps(reordered(yaml.load(TEXT, Core)), indent=1)).scenario
    spaced = load_text(TEXT.replace("km: 12,", "km:   12.0,  ")).scenario
    changed = load_text(TEXT.replace("km: 12,", "km: 12.001,")).scenario
    assert one and other and spaced and changed
    assert one.hash == other.hash == spaced.hash != changed.hash
    assert len(one.hash) == 32


BOMBS = {
    "flow lists": "[" * 500_000,
    "flow mappings": "{a: " * 200_000,
    "block lists": "- " * 200_000,
    "keys of keys": "? " * 200_000,
    "billion laughs": "a: &a [x, x, x, x, x, x, x, x, x]\n"
    + "".join(f"{c}: &{c} [{', '.join(['*' + p] * 9)}]\n" for p, c in zip("abcdefgh", "bcdefghi", strict=True)),
    "many aliases": "a: &a [1]\nb: [" + "*a," * 400_000 + "]",
    "a number without end": "days: " + "9" * 1_000_000,
    "an exponent": "days: 1e999999999",
    "a long word": "id: " + "x" * 5_000_000,
    "many keys": "\n".join(f"k{i}: 1" for i in range(5_000)),
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_refused_quickly_and_shortly(name: str) -> None:
    begun = time.process_time()
    problems = load_text(BOMBS[name]).problems
    assert problems and all(len(str(problem)) < 500 for problem in problems)
    assert time.process_time() - begun < 3


def test_thousands_of_problems_are_counted() -> None:
    problems = load_text(TEXT.replace("forces:\n", "forces:\n" + "  - {}\n" * 1000)).problems
    assert len(problems) == 1001
    assert str(problems[-1]) == "scenario: and 3000 more problems"


def test_ten_thousand_forces_load_in_seconds() -> None:
    line = "  - {{id: f{0}, side: blue, at: wood, troops: {{drake: 5}}, rations: {0}}}\n"
    many = "".join(line.format(number) for number in range(10_000))
    begun = time.process_time()
    loaded = load_text(TEXT.replace("weather:\n", many + "weather:\n"))
    assert loaded.scenario
    state = opening_state(loaded.scenario, 1)
    assert len(state.forces) == 10_003
    assert state.sides["blue"].start_strength == 50_257
    assert time.process_time() - begun < 10


def test_a_load_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "war.yaml").write_text("id: [")
    before = sorted(tmp_path.rglob("*"))
    assert check(tmp_path / "war.yaml")
    assert sorted(tmp_path.rglob("*")) == before
