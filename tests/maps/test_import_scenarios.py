"""An import inside of scenarios: variants, folders, and what is written out beside it."""

from __future__ import annotations

import shutil
from pathlib import Path

from importing import TWIN

from warclock.clients.maps.writing import yaml_lines
from warclock.sim.scenario import load, load_map
from warclock.sim.scenario.scenario import Scenario


def whole(path: Path) -> Scenario:
    loaded = load(path)
    assert loaded.scenario is not None, [str(problem) for problem in loaded.problems]
    return loaded.scenario


def parts() -> tuple[str, str, str]:
    """The twin's text before, of and after its map."""
    before, rest = TWIN.read_text().split("map:\n")
    inner, after = rest.split("forces:\n")
    return before, "map:\n" + inner, "forces:\n" + after


def test_an_import_is_the_same_scenario_as_its_map_written_out(tmp_path: Path) -> None:
    before, _, after = parts()
    entries = load_map(TWIN).map
    assert entries is not None
    (tmp_path / "written.yaml").write_text(before + "\n".join(yaml_lines(entries)) + "\n" + after)
    assert whole(tmp_path / "written.yaml").hash == whole(TWIN).hash


def test_a_variant_in_another_folder_finds_the_files_of_its_base(tmp_path: Path) -> None:
    base, variant = tmp_path / "base", tmp_path / "variants"
    shutil.copytree(TWIN.parent, base)
    variant.mkdir()
    (variant / "v.yaml").write_text(
        "extends: ../base/scenario.yaml\nid: v\ntitle: V\nmap:\n"
        "  nodes: [{id: aquae-2, remove: true}, {id: mediolacum, terrain: forest}]\n"
        "  edges: [{id: caput-mundi--aquae-2, remove: true}]\n"
    )
    entries = whole(variant / "v.yaml").document.map
    terrains = {node.id: node.terrain for node in entries.nodes}
    assert "aquae-2" not in terrains
    assert terrains["mediolacum"] == "forest"
    assert len(entries.edges) == 12


def test_a_part_of_a_folder_may_import(tmp_path: Path) -> None:
    shutil.copytree(TWIN.parent, tmp_path / "war")
    before, inner, after = parts()
    (tmp_path / "war" / "scenario.yaml").write_text(before + after)
    (tmp_path / "war" / "map.yaml").write_text(inner)
    assert whole(tmp_path / "war").hash == whole(TWIN).hash


def test_what_stands_beside_an_import_adds_and_drops(tmp_path: Path) -> None:
    shutil.copytree(TWIN.parent, tmp_path / "war")
    path = tmp_path / "war" / "scenario.yaml"
    text = path.read_text()
    text = text.replace("  edges:\n", "    - {id: rock, terrain: rocky}\n    - {id: aquae-2, remove: true}\n  edges:\n")
    more = "  edges:\n    - {from: rock, to: ostium, km: 4}\n    - {id: caput-mundi--aquae-2, remove: true}\n"
    path.write_text(text.replace("  edges:\n    - {from: aquae", more + "    - {from: aquae"))
    entries = whole(path).document.map
    assert [node.id for node in entries.nodes][-1] == "rock"
    assert "aquae-2" not in [node.id for node in entries.nodes]
    assert entries.edges[-1].km == 4


def test_dropping_what_is_not_there_is_a_problem(tmp_path: Path) -> None:
    shutil.copytree(TWIN.parent, tmp_path / "war")
    path = tmp_path / "war" / "scenario.yaml"
    path.write_text(path.read_text().replace("{id: ostium, owner: north, base: true}", "{id: ostia, remove: true}"))
    (problem,) = load(path).problems
    assert str(problem).endswith("map.nodes[1]: there is no 'ostia' to remove (did you mean 'ostium'?)")
