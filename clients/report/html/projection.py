"""Places on the page: degrees to points of the drawing, equirectangular about the middle of the map."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, hypot, pi, radians, sin
from statistics import median

from warclock.clients.report.days import Day, ForceDay
from warclock.sim.world.state import State

MICRO = 1_000_000
WIDTH = 1160.0
MOST_HEIGHT, LEAST_HEIGHT = 900.0, 320.0
EDGE = 70.0  # left free around the outermost nodes
EVEN = 105.0  # median length of a way at which symbols have their full size
SMALLEST, LARGEST = 0.55, 1.15
Point = tuple[float, float]


class Projection:
    """Where nodes and forces are drawn; ``scale`` is the size of symbols, by how crowded the map is."""

    def __init__(self, state: State) -> None:
        flat = _flat(state)
        self.nodes, self.height = _fitted(flat)
        ways = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in self._ends(state)]
        self.way = median(ways) if ways else EVEN
        self.scale = min(max(self.way / EVEN, SMALLEST), LARGEST)

    def _ends(self, state: State) -> Iterable[tuple[Point, Point]]:
        return ((self.nodes[edge.a], self.nodes[edge.b]) for edge in state.edges.values())

    def place(self, force: ForceDay) -> Point:
        """Where a force is, before it makes room for others."""
        x, y = self.nodes[force.node]
        if not force.toward:
            return x, y
        to_x, to_y = self.nodes[force.toward]
        return x + (to_x - x) * force.share, y + (to_y - y) * force.share

    def forces(self, day: Day) -> dict[str, Point]:
        """Where the forces of a day are drawn: side by side in rows above their place."""
        groups: dict[tuple[str, str, float], list[str]] = {}
        for name, force in day.forces.items():
            groups.setdefault((force.node, force.toward, round(force.share, 1)), []).append(name)
        found: dict[str, Point] = {}
        for names in groups.values():
            names.sort(key=lambda name: (day.forces[name].side, name))
            x, y = self.place(day.forces[names[0]])
            found.update(zip(names, self._rows(x, y, len(names)), strict=True))
        return found

    def _rows(self, x: float, y: float, count: int) -> Iterable[Point]:
        """Places for some symbols above a point, in rows as wide as they are few."""
        across = min(count, 3 if count <= 9 else 5)
        step_x, step_y = 36 * self.scale, 25 * self.scale
        for index in range(count):
            row, column = divmod(index, across)
            wide = min(across, count - row * across)
            yield x + (column - (wide - 1) / 2) * step_x, y - 24 * self.scale - row * step_y


def _flat(state: State) -> dict[str, Point]:
    """Nodes on a plane, north up, in degrees of latitude; on a circle where the map has no coordinates."""
    nodes = list(state.nodes.values())
    if len({(node.lat, node.lon) for node in nodes}) < 2 < len(nodes):
        turn = 2 * pi / len(nodes)
        return {node.id: (cos(index * turn), sin(index * turn)) for index, node in enumerate(nodes)}
    latitudes = [node.lat / MICRO for node in nodes]
    narrow = cos(radians((max(latitudes) + min(latitudes)) / 2))
    return {node.id: (node.lon / MICRO * narrow, -node.lat / MICRO) for node in nodes}


def _fitted(flat: dict[str, Point]) -> tuple[dict[str, Point], float]:
    """The plane scaled to the drawing and centred in it, and the height of the drawing."""
    left, right = min(x for x, _ in flat.values()), max(x for x, _ in flat.values())
    top, bottom = min(y for _, y in flat.values()), max(y for _, y in flat.values())
    wide, high = max(right - left, 1e-9), max(bottom - top, 1e-9)
    zoom = min((WIDTH - 2 * EDGE) / wide, (MOST_HEIGHT - 2 * EDGE) / high)
    if high * zoom > MOST_HEIGHT or wide * zoom > WIDTH:
        zoom = 1.0
    height = max(high * zoom + 2 * EDGE, LEAST_HEIGHT)
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    moved = {
        name: (WIDTH / 2 + (x - middle_x) * zoom, height / 2 + (y - middle_y) * zoom) for name, (x, y) in flat.items()
    }
    return moved, height
