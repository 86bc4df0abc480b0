"""docs/maps.md: its files import, its commands work, what it shows is what comes out."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from warclock.clients.cli.main import main

PAGE = (Path(__file__).parents[2] / "docs" / "maps.md").read_text()
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.M | re.S)


def blocks(language: str) -> list[str]:
    return [text for name, text in BLOCKS if name == language]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    places, links = blocks("csv")
    (scenario,) = blocks("yaml")
    for name, text in (("places.csv", places), ("links.csv", links), ("old-town.yaml", scenario)):
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(block: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What the last command of a block prints."""
    out = ""
    for line in block.replace("\\\n", " ").splitlines():
        capsys.readouterr()
        status = main(shlex.split(line)[1:])
        out, err = capsys.readouterr()
        assert status == 0, f"{line}\n{err}"
    return out


def test_importing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(blocks("sh")[0], capsys) == blocks("text")[0]


def test_the_problem_that_is_shown(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (folder / "old-town.yaml").read_text()
    (folder / "old-town.yaml").write_text(text.replace(", rail: skip", ""))
    assert main(["check", "old-town.yaml"]) == 2
    assert capsys.readouterr().err == blocks("text")[1]


def test_the_warning_that_is_shown(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = (folder / "old-town.yaml").read_text()
    (folder / "old-town.yaml").write_text(text.replace("    units: m\n", ""))
    main(["check", "old-town.yaml"])
    assert capsys.readouterr().err.startswith(blocks("text")[2])


def test_converting_and_exporting(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(blocks("sh")[1], capsys)
    run(blocks("sh")[2], capsys)
    made = ["navarre.geojson", "navarre.graphml", "town-map.geojson", "town-map.yaml"]
    assert [name for name in made if not (folder / name).exists()] == []


def test_drawing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("matplotlib")
    pytest.importorskip("milsymbol")
    run(blocks("sh")[3], capsys)
    assert (folder / "valleys.svg").read_text().lstrip().startswith("<?xml")
    width = int.from_bytes((folder / "day-5.png").read_bytes()[16:20], "big")
    assert width == 1600
