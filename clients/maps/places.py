"""Places on the map: terrain, owner, walls, bases and names."""

from __future__ import annotations

from math import cos, pi, sin

from warclock.clients.maps.canvas import Canvas, text_width
from warclock.clients.maps.colours import Sides
from warclock.clients.maps.geometry import XY, Sheet
from warclock.clients.maps.placing import Box, Room, best
from warclock.clients.maps.style import (
    AREA,
    AREA_RADIUS,
    FORT_RADIUS,
    INK,
    NAME_SIZE,
    NOBODY,
    NODE_RADIUS,
    PAPER,
    TERRAIN,
)
from warclock.sim.world.places import Node
from warclock.sim.world.world import World

AREAS, WALL, PLACE, BASE, NAME = 0.7, 5.0, 6.0, 6.5, 9.0  # levels
MANY = 150  # beyond so many places, signs are smaller and a name without room is left out
GAP = 2.0
LONGEST_NAME = 40
TOLERATED = 12.0  # square points of other things that a name may cover where there are many


def size_of(world: World) -> float:
    """How large places are drawn: 1, or less where there are many."""
    return 1.0 if len(world.nodes) <= MANY else 0.55


def draw_places(canvas: Canvas, world: World, sheet: Sheet, sides: Sides, room: Room) -> None:
    """The signs of all places; the room they take is noted."""
    size = size_of(world)
    for _, node in sorted(world.nodes.items()):
        at = sheet.places[node.id]
        draw_place(canvas, node, at, sides.colour(node.owner), size)
        reach = max(NODE_RADIUS, FORT_RADIUS[node.fortification]) * size
        room.take(Box(at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach))


def draw_areas(canvas: Canvas, world: World, sheet: Sheet) -> None:
    """Combat areas: a wide band along their ways and round their places."""
    for area in world.state.areas.values():
        inner = [edge for edge in world.edges.values() if edge.a in area.nodes and edge.b in area.nodes]
        lines = [(sheet.places[edge.a], sheet.places[edge.b]) for edge in inner]
        canvas.lines(lines, AREA, 2 * AREA_RADIUS, AREAS)
        for node in area.nodes:
            canvas.disc(sheet.places[node], AREA_RADIUS, AREA, "none", 0, AREAS)


def draw_place(canvas: Canvas, node: Node, at: XY, owner: str, size: float = 1.0) -> None:
    """The sign of one place: the disc is its terrain, the ring its owner, what stands out behind it its walls."""
    reach = FORT_RADIUS[node.fortification] * size
    if node.fortification == "lumber":
        canvas.polygon(star(at, reach * 1.08, reach * 1.08, 4), PAPER, INK, 1.0 * size, WALL)
    elif reach:
        wide = {"stone": 1.1, "metal": 1.7, "duralloy": 2.4}[node.fortification]
        canvas.polygon(star(at, reach * 1.15, reach * 0.82, 8), PAPER, INK, wide * size, WALL)
    ring = 1.9 if owner != NOBODY else 0.9
    canvas.disc(at, NODE_RADIUS * size, TERRAIN[node.ground], owner, ring * size, PLACE)
    if node.base:
        canvas.polygon(star(at, 3.4 * size, 1.5 * size, 5, pi / 2), INK, "none", 0, BASE)


def star(at: XY, outer: float, inner: float, points: int, turn: float = pi / 4) -> list[XY]:
    """A star, or (with both radii equal) a regular shape with ``points`` corners."""
    count = points if outer == inner else 2 * points
    corners = []
    for index in range(count):
        reach = outer if outer == inner or index % 2 == 0 else inner
        angle = turn + 2 * pi * index / count
        corners.append((at[0] + reach * cos(angle), at[1] + reach * sin(angle)))
    return corners


def draw_names(canvas: Canvas, world: World, sheet: Sheet, room: Room) -> None:
    """Names beside the places, the weightier first; where there are many, those without room are left out."""
    many = len(world.nodes) > MANY
    size = NAME_SIZE * (0.78 if many else 1.0)
    weights = {node.id: _weight(world, node) for node in world.nodes.values()}
    for name in sorted(weights, key=lambda name: (-weights[name], name)):
        node = world.nodes[name]
        if many and node.name == node.id and weights[name] < 4:
            continue  # places without a name of their own
        words = node.name if len(node.name) <= LONGEST_NAME else node.name[: LONGEST_NAME - 1].rstrip(" ,") + "…"
        bold = node.base
        cost, box = best(room, _beside(node, sheet.places[name], text_width(words, size, bold), size, size_of(world)))
        if many and cost > TOLERATED:
            continue
        room.take(box)
        canvas.text((box.left, box.low + size * 0.22), words, size, NAME, bold=bold)


def _weight(world: World, node: Node) -> int:
    """How much a name is worth its room."""
    held = bool(world.ids_at(node.id))
    walls = node.fortification != "none"
    return 8 * node.base + 4 * held + 3 * walls + 2 * bool(node.owner) + min(len(world.around(node.id)), 6)


def _beside(node: Node, at: XY, width: float, size: float, scale: float) -> list[tuple[float, Box]]:
    """Boxes for a name around a place, with a cost for those that are less usual."""
    reach = max(NODE_RADIUS, FORT_RADIUS[node.fortification]) * scale + GAP
    high = size * 1.0
    boxes = []
    for own, across, up in (
        (0.0, 1.0, 0.0), (1.0, 1.0, 0.75), (1.2, 1.0, -0.75), (2.0, 0.0, 1.0), (2.2, 0.0, -1.0),
        (2.5, -1.0, 0.0), (3.0, -1.0, 0.75), (3.2, -1.0, -0.75),
        (4.0, 0.45, 1.0), (4.0, -0.45, 1.0), (4.2, 0.45, -1.0), (4.2, -0.45, -1.0),
        (9.0, 1.0, 1.5), (9.0, 1.0, -1.5), (9.5, -1.0, 1.5), (9.5, -1.0, -1.5),
    ):  # fmt: skip
        left = at[0] + across * reach - width * (1 - across) / 2
        low = at[1] + up * (reach + high / 2) - high / 2
        boxes.append((own, Box(left, low, left + width, low + high)))
    return boxes
