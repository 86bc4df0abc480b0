"""The map hangs together, and objectives on it can be reached."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from warclock.sim.scenario.draft import Draft, text
from warclock.sim.scenario.problems import Path, Problem


class Ways:
    """The graph of a draft: ``complete`` is False where an edge cannot be read, so that conclusions would mislead."""

    def __init__(self, draft: Draft) -> None:
        self.nodes = draft.ids("map", "nodes")
        self.onward: dict[str, list[str]] = {node: [] for node in self.nodes}
        self.touching: dict[str, list[str]] = {node: [] for node in self.nodes}
        self.complete = isinstance(draft.at("map", "nodes"), list)
        for _, edge in draft.items("map", "edges"):
            start, end = text(edge, "from"), text(edge, "to")
            if start not in self.nodes or end not in self.nodes:
                self.complete = False
                continue
            self._join(str(start), str(end), edge.get("one_way") is True)

    def _join(self, start: str, end: str, one_way: bool) -> None:
        self.onward[start].append(end)
        if not one_way:
            self.onward[end].append(start)
        self.touching[start].append(end)
        self.touching[end].append(start)

    def reach(self, starts: list[str]) -> dict[str, None]:
        """Every node to which some chain of edges leads from ``starts``, closed ones (they may open) included."""
        return _flood(self.onward, starts)

    def parts(self) -> list[list[str]]:
        """The nodes in connected parts, the largest first, else by their first node."""
        seen: dict[str, None] = {}
        parts = []
        for node in self.nodes:
            if node not in seen:
                found = _flood(self.touching, [node])
                seen.update(found)
                parts.append(list(found))
        return sorted(parts, key=len, reverse=True)


def _flood(table: dict[str, list[str]], starts: list[str]) -> dict[str, None]:
    seen = dict.fromkeys(node for node in starts if node in table)
    queue = deque(seen)
    while queue:
        for other in table[queue.popleft()]:
            if other not in seen:
                seen[other] = None
                queue.append(other)
    return seen


def map_problems(draft: Draft, ways: Ways) -> Iterator[Problem]:
    """Edges that lead nowhere and parts of the map without a way to the rest."""
    for path, edge in draft.items("map", "edges"):
        if edge.get("from") is not None and edge.get("from") == edge.get("to"):
            yield draft.problem((*path, "to"), "the edge ends where it begins", "loop")
    if not ways.complete:
        return
    for part in ways.parts()[1:]:
        stray = [node for node in part if draft.at(*ways.nodes[node]).get("island") is not True]
        if stray:
            yield _island(draft, ways.nodes[stray[0]], stray[0], len(part) - 1)


def _island(draft: Draft, path: Path, node: str, others: int) -> Problem:
    along = f" and {others} other {'node' if others == 1 else 'nodes'}" if others else ""
    text_ = f"no way leads from {node!r}{along} to the rest of the map; add an edge, or mark each 'island: true'"
    return draft.problem(path, text_, "island")
