"""A snapshot as a picture."""

from __future__ import annotations

from pathlib import Path

from warclock.clients.maps.canvas import Canvas, Picture
from warclock.clients.maps.colours import Sides
from warclock.clients.maps.forces import draw_battles, draw_forces, draw_supply_lines
from warclock.clients.maps.geometry import Sheet, sheet_of
from warclock.clients.maps.legend import HEAD, PANEL, Legend, draw_graticule, draw_head, draw_scale
from warclock.clients.maps.places import MANY, draw_areas, draw_names, draw_places
from warclock.clients.maps.placing import Room
from warclock.clients.maps.snapshot import Snapshot
from warclock.clients.maps.style import FAINT, PAPER
from warclock.clients.maps.ways import draw_ways
from warclock.sim.world.world import World

SHEET_WIDTH, LARGE_WIDTH = 820.0, 1500.0  # points; maps with many places are larger
LARGE_ZOOM = 1.7
PIXELS_PER_POINT = 2.25


def draw_map(snapshot: Snapshot, file: Path, pixels: int | None = None) -> None:
    """Draw the graph with terrain, owners, forces and supply lines into a PNG or SVG file.

    ``pixels`` is the width of a PNG; None: enough to read everything. Raises OSError, and ImportError where the
    libraries of ``warclock[maps]`` are not installed.
    """
    world = snapshot.world
    many = len(world.nodes) > MANY
    sheet = sheet_of(world, LARGE_WIDTH if many else SHEET_WIDTH)
    zoom = LARGE_ZOOM if many else 1.0
    panel, head = PANEL * zoom, HEAD * zoom
    picture = Picture(sheet.width + panel, sheet.height + head)
    sides = Sides(world)
    draw_head(picture.panel(0, sheet.height, picture.width, head, zoom), snapshot)
    supplied = _draw_sheet(picture.panel(0, 0, sheet.width, sheet.height), world, sheet, sides)
    Legend(picture.panel(sheet.width, 0, panel, picture.height, zoom), snapshot, sides).draw(supplied)
    picture.save(file, pixels or round(picture.width * PIXELS_PER_POINT))


def _draw_sheet(canvas: Canvas, world: World, sheet: Sheet, sides: Sides) -> int:
    """The map itself; returns how many forces have a supply line."""
    canvas.box(0, 0, sheet.width, sheet.height, PAPER, FAINT, 0)
    room = Room(sheet.width, sheet.height, sheet.curves.values())
    draw_graticule(canvas, sheet)
    draw_areas(canvas, world, sheet)
    draw_ways(canvas, world, sheet)
    supplied = draw_supply_lines(canvas, world, sheet, sides)
    draw_battles(canvas, world, sheet)
    draw_places(canvas, world, sheet, sides, room)
    draw_scale(canvas, sheet, room)
    draw_forces(canvas, world, sheet, sides, room)
    draw_names(canvas, world, sheet, room)
    return supplied
