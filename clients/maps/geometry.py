"""Where places lie on the sheet, and the curves of the ways between them; all in points from the lower left."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from math import cos, hypot, radians
from typing import NamedTuple

from warclock.sim.world.places import Edge, Node
from warclock.sim.world.world import World

KM_PER_DEGREE = 111.195
MICRO = 1_000_000
MARGIN = 46.0
BEND = 0.16  # how far parallel ways bow out, as a share of their length
SLIMMEST, WIDEST = 0.55, 1.9  # height of the sheet by its width

XY = tuple[float, float]


class Curve(NamedTuple):
    """A quadratic curve from ``a`` by way of ``control`` to ``b``."""

    a: XY
    control: XY
    b: XY

    def at(self, share: float) -> XY:
        """The point at a share of the way from ``a``."""
        rest = 1 - share
        return (
            rest * rest * self.a[0] + 2 * rest * share * self.control[0] + share * share * self.b[0],
            rest * rest * self.a[1] + 2 * rest * share * self.control[1] + share * share * self.b[1],
        )

    def heading(self, share: float) -> XY:
        """The direction from ``a`` to ``b`` at a share of the way, of length 1."""
        x = (1 - share) * (self.control[0] - self.a[0]) + share * (self.b[0] - self.control[0])
        y = (1 - share) * (self.control[1] - self.a[1]) + share * (self.b[1] - self.control[1])
        length = hypot(x, y) or 1.0
        return x / length, y / length

    @property
    def length(self) -> float:
        """Points from end to end, as the crow flies."""
        return hypot(self.b[0] - self.a[0], self.b[1] - self.a[1])


class Sheet(NamedTuple):
    """The drawn map: its size, where each place is, each way's curve, and the scale (0: not to scale)."""

    width: float
    height: float
    places: dict[str, XY]
    curves: dict[str, Curve]
    points_per_km: float
    corner: XY  # longitude and latitude of the lower left corner
    degrees_per_point: XY


def sheet_of(world: World, width: float) -> Sheet:
    """The map of a world on a sheet of a width, as high as it has to be."""
    plane = _on_earth(world.nodes)
    if plane is None:
        from warclock.clients.maps.unplaced import spread

        flat, stretch = spread(world), 1.0
    else:
        flat, stretch = plane
    left, right = min(x for x, _ in flat.values()), max(x for x, _ in flat.values())
    low, high = min(y for _, y in flat.values()), max(y for _, y in flat.values())
    across, up = max(right - left, 1e-9), max(high - low, 1e-9)
    inner = width - 2 * MARGIN
    ratio = min(max(up / across, SLIMMEST), WIDEST)
    height = inner * ratio + 2 * MARGIN
    scale = min(inner / across, (height - 2 * MARGIN) / up)
    x0 = width / 2 - scale * (left + right) / 2
    y0 = height / 2 - scale * (low + high) / 2
    places = {name: (x0 + scale * x, y0 + scale * y) for name, (x, y) in flat.items()}
    degrees = (1 / (scale * KM_PER_DEGREE * stretch), 1 / (scale * KM_PER_DEGREE))
    corner = (-x0 * degrees[0], -y0 * degrees[1])
    return Sheet(width, height, places, _curves(world, places), scale if plane else 0.0, corner, degrees)


def _on_earth(nodes: Mapping[str, Node]) -> tuple[dict[str, XY], float] | None:
    """Kilometres east and north of each place on a cylinder about the middle; None where places have no coordinates."""
    placed = [node for node in nodes.values() if node.lat or node.lon]
    if len(placed) < 2 or len(placed) < len(nodes) / 2:
        return None
    lats = [node.lat / MICRO for node in placed]
    stretch = cos(radians((min(lats) + max(lats)) / 2))
    where = {node.id: (node.lon / MICRO * KM_PER_DEGREE * stretch, node.lat / MICRO * KM_PER_DEGREE) for node in placed}
    middle = (sum(x for x, _ in where.values()) / len(where), sum(y for _, y in where.values()) / len(where))
    return {name: where.get(name, middle) for name in nodes}, stretch


def _curves(world: World, places: Mapping[str, XY]) -> dict[str, Curve]:
    """A straight line for a single way between two places; several bow out to both sides."""
    between: dict[tuple[str, str], list[Edge]] = defaultdict(list)
    for _, edge in sorted(world.edges.items()):
        between[min(edge.a, edge.b), max(edge.a, edge.b)].append(edge)
    curves = {}
    for (first, _), edges in between.items():
        for index, edge in enumerate(edges):
            bow = (index - (len(edges) - 1) / 2) * 2 * BEND
            curves[edge.id] = _bowed(places[edge.a], places[edge.b], bow if edge.a == first else -bow)
    return curves


def _bowed(a: XY, b: XY, bow: float) -> Curve:
    x, y = b[0] - a[0], b[1] - a[1]
    return Curve(a, ((a[0] + b[0]) / 2 - bow * y, (a[1] + b[1]) / 2 + bow * x), b)
