"""The scenarios that ship with Warclock, by name."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from warclock.sim.scenario import MAX_SCENARIO_BYTES
from warclock.sim.scenario.located import Branch, compose
from warclock.sim.scenario.source import Source, read

PACKAGE = "warclock.scenarios"
SUFFIXES = (".yaml", ".yml", ".json")
MAIN_PARTS = ("scenario.yaml", "scenario.yml", "scenario.json")


class Shipped(NamedTuple):
    """A shipped scenario: the name that ``load`` takes, title and summary."""

    id: str
    title: str
    summary: str


def shipped_paths() -> dict[str, Path]:
    """The shipped scenarios by name, in order: files, and folders with a main part."""
    root = Path(str(files(PACKAGE)))
    found: dict[str, Path] = {}
    for path in sorted(root.iterdir()):
        if path.suffix in SUFFIXES and path.is_file():
            found[path.stem] = path
        elif path.is_dir() and main_part(path) is not None:
            found[path.name] = path
    return found


def main_part(folder: Path) -> Path | None:
    """The main file of a scenario folder."""
    return next((folder / name for name in MAIN_PARTS if (folder / name).is_file()), None)


def shipped_scenarios() -> list[Shipped]:
    """Name, title and summary of each shipped scenario."""
    return [Shipped(name, *_headline(path)) for name, path in shipped_paths().items()]


def _headline(path: Path) -> tuple[str, str]:
    main = main_part(path) if path.is_dir() else path
    source = read(main, MAX_SCENARIO_BYTES) if main else None
    root, _ = compose(source) if isinstance(source, Source) else (None, [])
    words = root.plain() if isinstance(root, Branch) else {}
    return str(words.get("title", path.stem)), str(words.get("summary", "")).strip()
