"""A snapshot as a picture."""

from __future__ import annotations

from pathlib import Path

from warclock.clients.maps.canvas import Canvas
from warclock.clients.maps.colours import Sides
from warclock.clients.maps.forces import draw_forces, draw_supply_lines
from warclock.clients.maps.geometry import sheet_of
from warclock.clients.maps.legend import HEAD, PANEL, Legend, draw_graticule, draw_head, draw_scale
from warclock.clients.maps.places import MANY, draw_names, draw_places
from warclock.clients.maps.placing import Room
from warclock.clients.maps.snapshot import Snapshot
from warclock.clients.maps.style import FAINT, PAPER
from warclock.clients.maps.ways import draw_ways

SHEET_WIDTH, LARGE_WIDTH = 820.0, 1500.0  # points; maps with many places are larger
PIXELS_PER_POINT = 2.25


def draw_map(snapshot: Snapshot, file: Path, pixels: int | None = None) -> None:
    """Draw the graph with terrain, owners, forces and supply lines into a PNG or SVG file.

    ``pixels`` is the width of a PNG; None: enough to read everything. Raises OSError, and ImportError where the
    libraries of ``warclock[maps]`` are not installed.
    """
    world = snapshot.world
    sheet = sheet_of(world, SHEET_WIDTH if len(world.nodes) <= MANY else LARGE_WIDTH)
    sides = Sides(world)
    canvas = Canvas(sheet.width + PANEL, sheet.height + HEAD, "#ffffff")
    canvas.box(0, 0, sheet.width, sheet.height, PAPER, FAINT, 0)
    room = Room(sheet.width, sheet.height, sheet.curves.values())
    draw_graticule(canvas, sheet)
    draw_ways(canvas, world, sheet)
    supplied = draw_supply_lines(canvas, world, sheet, sides)
    draw_places(canvas, world, sheet, sides, room)
    draw_forces(canvas, world, sheet, sides, room)
    draw_names(canvas, world, sheet, room)
    draw_scale(canvas, sheet)
    draw_head(canvas, snapshot, sheet)
    Legend(canvas, snapshot, sheet, sides).draw(supplied)
    canvas.save(file, pixels or round((sheet.width + PANEL) * PIXELS_PER_POINT))
