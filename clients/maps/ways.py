"""Ways on the map: the country along them, the ways themselves, bridges, fords, directions and closed ones."""

from __future__ import annotations

from warclock.clients.maps.canvas import Canvas
from warclock.clients.maps.geometry import XY, Curve, Sheet
from warclock.clients.maps.style import CLOSED, COUNTRY_ALPHA, COUNTRY_WIDTH, INK, PAPER, TERRAIN, WAYS
from warclock.sim.world.places import Edge
from warclock.sim.world.world import World

LAND = ("road", "track")
COUNTRY, CASING, WAY, MARK = 1.0, 2.0, 2.5, 4.0  # levels
SHORTEST_MARKED = 16.0  # points; shorter ways have no room for marks


def draw_ways(canvas: Canvas, world: World, sheet: Sheet) -> None:
    """All ways, the country below them first."""
    edges = [edge for _, edge in sorted(world.edges.items())]
    small = 0.62 if len(edges) > 400 else 1.0
    for edge in edges:
        if edge.kind in LAND:
            curve = sheet.curves[edge.id]
            canvas.curve(curve, TERRAIN[edge.ground], COUNTRY_WIDTH * small, alpha=COUNTRY_ALPHA, level=COUNTRY)
    for edge in edges:
        draw_way(canvas, edge, sheet.curves[edge.id], small)


def draw_way(canvas: Canvas, edge: Edge, curve: Curve, small: float = 1.0) -> None:
    """One way with its marks."""
    way = WAYS[edge.kind]
    width = way.width * small
    if way.casing:
        canvas.curve(curve, way.casing, width + 1.6 * small, level=CASING)
    canvas.curve(curve, way.colour, width, way.dashes, alpha=1.0 if edge.open else 0.35, level=WAY)
    if not edge.open:
        _cross(canvas, curve.at(0.5))
    if curve.length < SHORTEST_MARKED:
        return
    if edge.bridge:
        _bridge(canvas, curve, 0.42)
    if edge.ford:
        _ford(canvas, curve, 0.58)
    if edge.one_way:
        _arrow(canvas, curve, way.colour, small)


def _across(curve: Curve, share: float, along: float, aside: float) -> XY:
    """A point beside a way: so many points further on, and to the left."""
    x, y = curve.at(share)
    dx, dy = curve.heading(share)
    return x + dx * along - dy * aside, y + dy * along + dx * aside


def _bridge(canvas: Canvas, curve: Curve, share: float) -> None:
    for side in (-2.3, 2.3):
        wing = [(-4.2, side * 1.7), (-2.6, side), (2.6, side), (4.2, side * 1.7)]
        points = [_across(curve, share, along, aside) for along, aside in wing]
        canvas.lines([points], INK, 0.9, MARK)


def _ford(canvas: Canvas, curve: Curve, share: float) -> None:
    bars = []
    for along in (-1.8, 0.0, 1.8):
        bars.append([_across(curve, share, along, -3.0), _across(curve, share, along, 3.0)])
    canvas.lines(bars, PAPER, 2.0, MARK)
    canvas.lines(bars, WAYS["river"].colour, 1.0, MARK)


def _arrow(canvas: Canvas, curve: Curve, colour: str, small: float) -> None:
    tip = [(3.2 * small, 0.0), (-2.2 * small, 2.3 * small), (-2.2 * small, -2.3 * small)]
    canvas.polygon([_across(curve, 0.5, along, aside) for along, aside in tip], colour, "none", 0, MARK)


def _cross(canvas: Canvas, at: XY) -> None:
    x, y = at
    strokes = [[(x - 3.4, y - 3.4), (x + 3.4, y + 3.4)], [(x - 3.4, y + 3.4), (x + 3.4, y - 3.4)]]
    canvas.lines(strokes, PAPER, 3.4, MARK)
    canvas.lines(strokes, CLOSED, 1.7, MARK)
