"""Places on the page: degrees to points of the drawing, equirectangular about the middle of the map."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, hypot, pi, radians, sin
from statistics import median
from typing import NamedTuple

from warclock.clients.report.days import Day, ForceDay
from warclock.sim.world.state import State

MICRO = 1_000_000
MOST_WIDTH, LEAST_WIDTH = 1160.0, 640.0
MOST_HEIGHT, LEAST_HEIGHT = 900.0, 320.0
EDGE = 70.0  # left free around the outermost nodes
EVEN = 105.0  # median length of a way at which symbols have their full size
SMALLEST, LARGEST = 0.55, 1.15
ABREAST = 2  # so many counters of a side stand beside each other; more are piled up
STEP = 36.0
CLEAR = 50.0  # from a node to the counter of a force that has just left it
Point = tuple[float, float]


class Stack(NamedTuple):
    """The forces of one side at one place, the strongest first; abreast, or piled up with the strongest in front."""

    side: str
    names: list[str]
    x: float
    y: float
    abreast: bool


class Projection:
    """Where nodes and forces are drawn; ``scale`` is the size of symbols, by how crowded the map is."""

    def __init__(self, state: State) -> None:
        flat = _flat(state)
        self.nodes, self.width, self.height = _fitted(flat)
        ways = [hypot(a[0] - b[0], a[1] - b[1]) for a, b in self._ends(state)]
        self.way = median(ways) if ways else EVEN
        self.scale = min(max(self.way / EVEN, SMALLEST), LARGEST)

    def _ends(self, state: State) -> Iterable[tuple[Point, Point]]:
        return ((self.nodes[edge.a], self.nodes[edge.b]) for edge in state.edges.values())

    def place(self, force: ForceDay) -> Point:
        """Where a force is, before it makes room for others; on a way, clear of the counters at both ends."""
        x, y = self.nodes[force.node]
        if not force.toward:
            return x, y
        to_x, to_y = self.nodes[force.toward]
        clear = min(CLEAR * self.scale / (hypot(to_x - x, to_y - y) or 1), 0.5)
        share = min(max(force.share, clear), 1 - clear)
        return x + (to_x - x) * share, y + (to_y - y) * share

    def stacks(self, day: Day) -> Iterator[Stack]:
        """The forces of a day by place and side, above their place; sides that share one stand beside each other."""
        places: dict[tuple[str, str, float], dict[str, list[str]]] = {}
        for name, force in sorted(day.forces.items(), key=lambda item: (-item[1].strength, item[0])):
            place = (force.node, force.toward, round(force.share, 1))
            places.setdefault(place, {}).setdefault(force.side, []).append(name)
        for found in places.values():
            by_side = dict(sorted(found.items()))
            spread = [len(names) if len(names) <= ABREAST else 1 for names in by_side.values()]
            first = next(iter(by_side.values()))[0]
            x, y = self.place(day.forces[first])
            left = x - (sum(spread) - 1) / 2 * STEP * self.scale
            for wide, (side, names) in zip(spread, by_side.items(), strict=True):
                yield Stack(side, names, left, y - 25 * self.scale, wide > 1)
                left += wide * STEP * self.scale

    def forces(self, day: Day) -> dict[str, Point]:
        """Where the counters of a day are drawn, in the order of drawing: the last lies on top."""
        found: dict[str, Point] = {}
        for stack in self.stacks(day):
            step_x, step_y = (STEP, 0.0) if stack.abreast else (1.6, -2.6)
            places = [
                (stack.x + index * step_x * self.scale, stack.y + index * step_y * self.scale)
                for index in range(len(stack.names))
            ]
            found.update(zip(stack.names, places if stack.abreast else reversed(places), strict=True))
        return found


def _flat(state: State) -> dict[str, Point]:
    """Nodes on a plane, north up, in degrees of latitude; on a circle where the map has no coordinates."""
    nodes = list(state.nodes.values())
    if len({(node.lat, node.lon) for node in nodes}) < 2 < len(nodes):
        turn = 2 * pi / len(nodes)
        return {node.id: (cos(index * turn), sin(index * turn)) for index, node in enumerate(nodes)}
    latitudes = [node.lat / MICRO for node in nodes]
    narrow = cos(radians((max(latitudes) + min(latitudes)) / 2))
    return {node.id: (node.lon / MICRO * narrow, -node.lat / MICRO) for node in nodes}


def _fitted(flat: dict[str, Point]) -> tuple[dict[str, Point], float, float]:
    """The plane scaled to the drawing and centred in it, and the width and height of the drawing."""
    left, right = min(x for x, _ in flat.values()), max(x for x, _ in flat.values())
    top, bottom = min(y for _, y in flat.values()), max(y for _, y in flat.values())
    wide, high = max(right - left, 1e-9), max(bottom - top, 1e-9)
    zoom = min((MOST_WIDTH - 2 * EDGE) / wide, (MOST_HEIGHT - 2 * EDGE) / high)
    if high * zoom > MOST_HEIGHT or wide * zoom > MOST_WIDTH:
        zoom = 1.0
    width = max(wide * zoom + 2 * EDGE, LEAST_WIDTH)
    height = max(high * zoom + 2 * EDGE, LEAST_HEIGHT)
    middle_x, middle_y = (left + right) / 2, (top + bottom) / 2
    moved = {
        name: (width / 2 + (x - middle_x) * zoom, height / 2 + (y - middle_y) * zoom) for name, (x, y) in flat.items()
    }
    return moved, width, height
