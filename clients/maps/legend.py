"""Title, legend, scale bar and graticule: what tells a reader what the map shows."""

from __future__ import annotations

from math import ceil, floor, log10

from warclock.clients.maps.canvas import Canvas
from warclock.clients.maps.colours import Sides
from warclock.clients.maps.forces import DASHES
from warclock.clients.maps.geometry import Curve, Sheet
from warclock.clients.maps.places import draw_place, star
from warclock.clients.maps.placing import Box, Room, best
from warclock.clients.maps.snapshot import Snapshot
from warclock.clients.maps.style import AREA, BATTLE, FAINT, INK, NOBODY, PAPER, SYMBOL_WIDTH, TERRAIN
from warclock.clients.maps.symbols import code_of, symbol_of
from warclock.clients.maps.ways import draw_way
from warclock.clients.report.clock import clock, date_of
from warclock.sim.world.places import EDGE_KINDS, FORTIFICATIONS, TERRAINS, Edge, Node
from warclock.sim.world.world import World

PANEL = 158.0  # width of the legend beside the map
HEAD = 48.0  # height of the title above it
LEVEL = 12.0
LINE = 15.5
TEXT = 7.4
STEPS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 15, 20, 30)  # degrees between lines


def draw_head(canvas: Canvas, snapshot: Snapshot) -> None:
    """Title, date and hour."""
    header = snapshot.header
    when = f"Day {snapshot.day} · {date_of(header.start, snapshot.second)} · {clock(snapshot.second)}"
    outcome = snapshot.world.state.outcome
    if outcome is not None:
        winner = snapshot.world.sides[outcome.winner].name if outcome.winner else ""
        when += f" · {winner} has won" if winner else " · a draw"
    canvas.text((16, HEAD - 24), header.title, 16, LEVEL, bold=True, halo=False)
    canvas.text((16, 9), when, 9.5, LEVEL, halo=False)


def draw_graticule(canvas: Canvas, sheet: Sheet) -> None:
    """Thin lines of latitude and longitude with their degrees at the edge."""
    if not sheet.points_per_km:
        return
    step_x, step_y = sheet.degrees_per_point
    step = next((step for step in STEPS if step / step_x > 95), STEPS[-1])
    for across in (True, False):
        first, per_point = (sheet.corner[0], step_x) if across else (sheet.corner[1], step_y)
        extent = sheet.width if across else sheet.height
        for index in range(ceil(first / step), floor((first + extent * per_point) / step) + 1):
            at = (index * step - first) / per_point
            line = [(at, 0.0), (at, sheet.height)] if across else [(0.0, at), (sheet.width, at)]
            canvas.lines([line], FAINT, 0.5, 0.5)
            if 24 < at < extent - 24:
                spot = (at + 2, 4.0) if across else (4.0, at + 2)
                canvas.text(spot, _degrees(index * step, "EW" if across else "NS"), 5.6, 0.6, NOBODY, halo=False)


def _degrees(value: float, letters: str) -> str:
    text = f"{abs(value):.2f}".rstrip("0").rstrip(".")
    return f"{text}°{letters[value < 0] if value else ''}"


def draw_scale(canvas: Canvas, sheet: Sheet, room: Room) -> None:
    """A bar of a round number of kilometres, in the corner with most room."""
    if not sheet.points_per_km:
        canvas.text((sheet.width - 14, 12), "not to scale", 7, LEVEL, across="right", slant=True)
        return
    most = 130 / sheet.points_per_km
    unit = 10 ** floor(log10(most))
    km = next(factor for factor in (5, 2, 1) if factor * unit <= most) * unit
    length = km * sheet.points_per_km
    wide, high = length + 32, 26.0
    corners = [(left, low) for low in (8.0, sheet.height - high - 8) for left in (sheet.width - wide - 8, 8.0)]
    _, box = best(room, [(0.0, Box(left, low, left + wide, low + high)) for left, low in corners])
    room.take(box)
    left, low = box.left + 12, box.low + 8
    canvas.box(box.left, box.low, wide, high, PAPER, FAINT, LEVEL)
    for part in range(4):
        fill = INK if part % 2 == 0 else PAPER
        canvas.box(left + part * length / 4, low, length / 4, 3.2, fill, INK, LEVEL)
    canvas.text((left, low + 6.5), "0", 6.5, LEVEL, across="center", halo=False)
    canvas.text((left + length, low + 6.5), f"{km:g} km", 6.5, LEVEL, across="center", halo=False)


class Legend:
    """The column beside the map; ``low`` is where its next line goes."""

    def __init__(self, canvas: Canvas, snapshot: Snapshot, sides: Sides) -> None:
        self.canvas = canvas
        self.world: World = snapshot.world
        self.sides = sides
        self.left = 16.0
        self.low = canvas.height - 26

    def draw(self, supplied: int) -> None:
        """All parts that the map has."""
        self.draw_sides()
        self.draw_terrain()
        self.draw_ways(supplied)
        self.draw_areas()
        self.draw_places()

    def head(self, words: str) -> None:
        """The heading of a part."""
        self.low -= 6
        self.canvas.text((self.left, self.low), words, 8.2, LEVEL, bold=True, halo=False)
        self.low -= LINE

    def line(self, words: str, indent: float = 34.0) -> None:
        """The words of a line, behind its sign."""
        self.canvas.text((self.left + indent, self.low), words, TEXT, LEVEL, halo=False)
        self.low -= LINE

    def draw_sides(self) -> None:
        """Each side: colour, symbol, strength and points."""
        self.head("Sides")
        state = self.world.state
        for name, side in state.sides.items():
            forces = self.world.own_forces(name)
            strength = sum(force.strength for force in forces)
            if forces:
                largest = max(forces, key=lambda force: force.strength)
                code = code_of(largest, state.unit_types, self.sides.identity[name], largest.strength)
                symbol = symbol_of(code)
                scale = SYMBOL_WIDTH / 158
                top = self.low + 2.5 + symbol.box[3] * scale / 2 - 4
                self.canvas.symbol(symbol, self.left, top, scale, self.sides.tint(name), LEVEL)
            self.canvas.text((self.left + 34, self.low), side.name, TEXT, LEVEL, self.sides.colour(name), True, False)
            self.low -= 9.5
            words = f"{strength:,} in {len(forces)} force{'' if len(forces) == 1 else 's'}"
            self.line(words)
            if side.points:
                self.low += LINE - 9.5
                self.line(f"{side.points:,} points")
            self.low -= 3
        if self.world.forces:
            self.line("number: soldiers (forces)", 0)
        if state.battles:
            self.canvas.polygon(star((self.left + 13, self.low + 2.5), 7.5, 4.2, 11), BATTLE, INK, 0.5, LEVEL)
            self.line("battle")

    def draw_terrain(self) -> None:
        """The terrains that there are."""
        self.head("Terrain")
        there = {node.ground for node in self.world.nodes.values()}
        there |= {edge.ground for edge in self.world.edges.values() if edge.kind in ("road", "track")}
        for terrain in TERRAINS:
            if terrain in there:
                self.canvas.box(self.left + 3, self.low - 2, 20, 9, TERRAIN[terrain], FAINT, LEVEL)
                self.line(terrain.replace("_", " "))

    def draw_ways(self, supplied: int) -> None:
        """The kinds of ways that there are, and their marks."""
        self.head("Ways")
        edges = list(self.world.edges.values())
        for kind in EDGE_KINDS:
            if any(edge.kind == kind for edge in edges):
                self.way(kind, {"kind": kind})
        marks: tuple[tuple[str, dict[str, object]], ...] = (
            ("bridge", {"bridge": True}),
            ("ford", {"ford": True}),
            ("one way", {"one_way": True}),
        )
        for words, fields in marks:
            if any(getattr(edge, name) for edge in edges for name in fields):
                self.way(words, fields)
        if not all(edge.open for edge in edges):
            self.way("closed", {"open": False})
        if supplied:
            curve = self.curve()
            for shift, side in zip((1.8, -1.8), self.sides.colours, strict=False):
                self.canvas.curve(curve, self.sides.colour(side), 1.5, DASHES, level=LEVEL, shift=shift)
            self.line("supply line")

    def way(self, words: str, fields: dict[str, object]) -> None:
        """One kind of way or mark."""
        from fractions import Fraction

        edge = Edge(id="", a="", b="", km=Fraction(1), **fields)  # type: ignore[arg-type]
        draw_way(self.canvas, edge, self.curve())
        self.line(words)

    def curve(self) -> Curve:
        """The sample of a way on the line at hand."""
        y = self.low + 2.5
        return Curve((self.left, y), (self.left + 13, y), (self.left + 26, y))

    def draw_areas(self) -> None:
        """What a combat area looks like, if there is one."""
        if self.world.state.areas:
            self.canvas.box(self.left + 3, self.low - 2, 20, 9, AREA, FAINT, LEVEL)
            self.line("combat area")

    def draw_places(self) -> None:
        """Walls and bases."""
        nodes = list(self.world.nodes.values())
        shown = [wall for wall in FORTIFICATIONS[1:] if any(node.fortification == wall for node in nodes)]
        bases = any(node.base for node in nodes)
        if not shown and not bases:
            return
        self.head("Places")
        for wall in shown:
            self.place(Node(id="", terrain="open", fortification=wall), f"walls of {wall}")
        if bases:
            self.place(Node(id="", terrain="open", base=True), "supply base")
        if any(node.owner for node in nodes):
            first = self.sides.colour(next(iter(self.world.sides)))
            self.canvas.disc((self.left + 13, self.low + 2.5), 4.6, PAPER, first, 1.9, LEVEL)
            self.line("ring: the owner's colour")

    def place(self, node: Node, words: str) -> None:
        """The sign of a place."""
        draw_place(self.canvas, node, (self.left + 13, self.low + 2.5), NOBODY)
        self.line(words)
