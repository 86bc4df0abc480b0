"""Forces on the map: a symbol for the forces of a side at one place, their strength, and their supply lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import NamedTuple

from warclock.clients.maps.canvas import Canvas, text_width
from warclock.clients.maps.colours import Sides
from warclock.clients.maps.geometry import XY, Sheet
from warclock.clients.maps.places import star
from warclock.clients.maps.placing import Box, Room, best
from warclock.clients.maps.style import BATTLE, INK, STRENGTH_SIZE, SYMBOL_WIDTH
from warclock.clients.maps.symbols import Symbol, code_of, symbol_of
from warclock.sim.forces.supply_lines import way_of_line
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

LINE, FIGHT, LEADER, MARCH, SYMBOL, STRENGTH = 3.0, 4.5, 7.0, 7.2, 8.0, 8.5  # levels
UNITS_WIDE = 158.0  # width of a friendly symbol in the library's units
DISTANCES = (20.0, 28.0, 38.0, 50.0)
PER_POINT = 0.25  # cost of a point of distance from the place
DASHES = (4.5, 3.0)


class Stack(NamedTuple):
    """The forces of one side at one place (node, or way between two)."""

    side: str
    at: XY
    toward: XY | None  # where those on the march are going
    forces: tuple[Force, ...]

    @property
    def strength(self) -> int:
        """Soldiers and vehicles, hurt ones included."""
        return sum(force.strength for force in self.forces)

    @property
    def label(self) -> str:
        """Strength, and how many forces there are."""
        count = f" ({len(self.forces)})" if len(self.forces) > 1 else ""
        return f"{self.strength:,}{count}"


def stacks(world: World, sheet: Sheet) -> Iterator[Stack]:
    """All stacks, by place and side."""
    together: dict[tuple[str, ...], list[Force]] = defaultdict(list)
    for _, force in sorted(world.forces.items()):
        way = (force.edge, force.toward, str(force.km))
        together[(*way, force.side) if force.edge else (force.node, force.side)].append(force)
    for key, forces in sorted(together.items()):
        at, toward = _where(forces[0], world, sheet)
        forces.sort(key=lambda force: (-force.strength, force.id))
        yield Stack(key[-1], at, toward, tuple(forces))


def _where(force: Force, world: World, sheet: Sheet) -> tuple[XY, XY | None]:
    if not force.edge:
        return sheet.places[force.node], None
    edge, curve = world.edges[force.edge], sheet.curves[force.edge]
    share = float(force.km / edge.km)
    forward = edge.a == force.node
    x, y = curve.heading(share if forward else 1 - share)
    return curve.at(share if forward else 1 - share), (x, y) if forward else (-x, -y)


def draw_supply_lines(canvas: Canvas, world: World, sheet: Sheet, sides: Sides) -> int:
    """The open lines from bases to forces, once for each side and way; how many forces they lead to."""
    supplied = 0
    drawn: dict[tuple[str, str], None] = {}
    for _, force in sorted(world.forces.items()):
        way = way_of_line(world, force) if force.supply_base else None
        supplied += bool(way)
        drawn.update(((force.side, edge), None) for edge in way or ())
    order = list(world.sides)
    for side, edge in drawn:
        shift = 3.4 if order.index(side) % 2 == 0 else -3.4
        # The left of a way that is drawn from right to left is its lower side.
        flip = -1 if sheet.curves[edge].a > sheet.curves[edge].b else 1
        canvas.curve(sheet.curves[edge], sides.colour(side), 1.5, DASHES, level=LINE, shift=shift * flip)
    return supplied


def draw_battles(canvas: Canvas, world: World, sheet: Sheet) -> None:
    """A burst where a battle is being fought."""
    for _, battle in sorted(world.state.battles.items()):
        at = sheet.curves[battle.edge].at(0.5) if battle.edge else sheet.places[battle.node]
        canvas.polygon(star(at, 15.0, 8.5, 11), BATTLE, INK, 0.6, FIGHT)


def draw_forces(canvas: Canvas, world: World, sheet: Sheet, sides: Sides, room: Room) -> None:
    """Symbols with their strengths, the strongest first; each has a line to its place."""
    scale = SYMBOL_WIDTH / UNITS_WIDE
    for stack in sorted(stacks(world, sheet), key=lambda stack: -stack.strength):
        code = code_of(stack.forces[0], world.state.unit_types, sides.identity[stack.side], stack.strength)
        symbol = symbol_of(code)
        wide = max(symbol.box[2] * scale, text_width(stack.label, STRENGTH_SIZE, True))
        high = symbol.box[3] * scale + STRENGTH_SIZE * 1.1
        _, box = best(room, _around(stack.at, wide, high))
        room.take(box)
        _draw_stack(canvas, stack, symbol, box, sides)


def _around(at: XY, wide: float, high: float) -> Iterator[tuple[float, Box]]:
    """Boxes around a place, near ones first."""
    for distance in DISTANCES:
        for step in range(16):
            angle = pi / 4 + 2 * pi * step / 16
            x, y = at[0] + distance * cos(angle) * 1.15, at[1] + distance * sin(angle)
            yield PER_POINT * distance, Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def _draw_stack(canvas: Canvas, stack: Stack, symbol: Symbol, box: Box, sides: Sides) -> None:
    scale = SYMBOL_WIDTH / UNITS_WIDE
    colour = sides.colour(stack.side)
    middle = ((box.left + box.right) / 2, (box.low + box.high) / 2)
    canvas.lines([[stack.at, middle]], colour, 0.9, LEADER)
    if stack.toward is not None:
        _draw_march(canvas, stack.at, stack.toward, colour)
    left = middle[0] - symbol.box[2] * scale / 2
    canvas.symbol(symbol, left, box.high, scale, sides.tint(stack.side), SYMBOL)
    if len(stack.forces) > 1:
        canvas.symbol(symbol, left + 2.2, box.high + 2.2, scale, sides.tint(stack.side), SYMBOL - 0.1)
    canvas.text((middle[0], box.low + 1.4), stack.label, STRENGTH_SIZE, STRENGTH, bold=True, across="center")


def _draw_march(canvas: Canvas, at: XY, toward: XY, colour: str) -> None:
    """An arrow head on the way."""
    x, y = at
    dx, dy = toward
    length = hypot(dx, dy) or 1.0
    dx, dy = dx / length, dy / length
    tip = [(7.0, 0.0), (-3.5, 4.2), (-1.5, 0.0), (-3.5, -4.2)]
    corners = [(x + dx * a - dy * b, y + dy * a + dx * b) for a, b in tip]
    canvas.polygon(corners, colour, INK, 0.5, MARCH)
