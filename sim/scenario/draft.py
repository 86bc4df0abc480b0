"""The content of a scenario file that may still be faulty: plain data and the place of everything in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from warclock.sim.scenario.located import Located, place_of
from warclock.sim.scenario.problems import Path, Problem, problem_at


class Draft:
    """Merged content before it is known to be right; the checks read it without trusting any type."""

    def __init__(self, root: Located) -> None:
        self.root = root
        self.data: Any = root.plain()

    def problem(self, path: Path, text: str, code: str, key: bool = False) -> Problem:
        """A problem of the value at ``path``; with ``key``, of its key."""
        return problem_at(place_of(self.root, path, key), path, text, code)

    def where(self, path: Path) -> str:
        """The line of the value at ``path``, for a message about another one: with its file if that is another."""
        place = place_of(self.root, path, False)
        return f"line {place.line}" if place.file == self.root.place.file else f"{place.file} line {place.line}"

    def at(self, *path: str | int) -> Any:
        """The value at ``path``; None where there is none."""
        value = self.data
        for step in path:
            if isinstance(value, dict) and isinstance(step, str):
                value = value.get(step)
            elif isinstance(value, list) and isinstance(step, int) and step < len(value):
                value = value[step]
            else:
                return None
        return value

    def items(self, *path: str | int) -> Iterator[tuple[Path, dict[str, Any]]]:
        """The mappings in the list at ``path`` with their paths; what is no mapping is passed over."""
        values = self.at(*path)
        for index, value in enumerate(values if isinstance(values, list) else ()):
            if isinstance(value, dict):
                yield (*path, index), value

    @staticmethod
    def within(item: dict[str, Any], key: str) -> Iterator[tuple[int, dict[str, Any]]]:
        """The mappings in the list under ``key`` of one mapping, with their positions."""
        values = item.get(key)
        for index, value in enumerate(values if isinstance(values, list) else ()):
            if isinstance(value, dict):
                yield index, value

    def forces(self) -> Iterator[tuple[Path, dict[str, Any]]]:
        """All forces: those of the beginning, then those that arrive."""
        yield from self.items("forces")
        for path, event in self.items("events"):
            if isinstance(event.get("force"), dict):
                yield (*path, "force"), event["force"]

    def ids(self, *path: str) -> dict[str, Path]:
        """The ids in the list at ``path``, each with the path of its first bearer, in order."""
        found: dict[str, Path] = {}
        for at, item in self.items(*path):
            if (name := text(item, "id")) is not None:
                found.setdefault(name, at)
        return found

    def edge_ids(self) -> dict[str, Path]:
        """The ids of edges, given or made of their ends."""
        found: dict[str, Path] = {}
        for at, item in self.items("map", "edges"):
            if (name := edge_id(item)) is not None:
                found.setdefault(name, at)
        return found


def text(item: dict[str, Any], key: str) -> str | None:
    """The text under ``key``, or None if there is none."""
    value = item.get(key)
    return value if isinstance(value, str) else None


def texts(item: dict[str, Any], key: str) -> Iterator[tuple[int, str]]:
    """The texts in the list under ``key`` with their positions."""
    values = item.get(key)
    for index, value in enumerate(values if isinstance(values, list) else ()):
        if isinstance(value, str):
            yield index, value


def counts(item: dict[str, Any], key: str) -> dict[str, int]:
    """The whole numbers in the mapping under ``key``."""
    values = item.get(key)
    if not isinstance(values, dict):
        return {}
    return {name: number for name, number in values.items() if isinstance(number, int)}


def edge_id(item: dict[str, Any]) -> str | None:
    """The id of an edge: its own, else ``from--to``."""
    if item.get("id") is not None:
        return text(item, "id")
    start, end = text(item, "from"), text(item, "to")
    return None if start is None or end is None else f"{start}--{end}"
