"""The map in letters: places by their coordinates, ways as dots, forces beside their names."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians
from typing import NamedTuple

from warclock.sim.seen import EdgeView, NodeView, Observation

CELL_RATIO = 2.1  # height of a letter over its width
LEAST_ROWS, MOST_ROWS = 5, 40
MARGIN = 2
WAY, SHUT = "·", "x"
EMPTY = " "
GAP = "\0"  # a blank within a label: no way is drawn through it


class Spot(NamedTuple):
    """A place on the grid."""

    row: int
    column: int


class TextMap:
    """A grid of letters."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows = rows
        self.columns = columns
        self.cells = [[EMPTY] * columns for _ in range(rows)]

    def lines(self) -> list[str]:
        """The rows, without the empty ones above and below."""
        lines = ["".join(row).replace(GAP, " ").rstrip() for row in self.cells]
        filled = [index for index, line in enumerate(lines) if line]
        return lines[filled[0] : filled[-1] + 1] if filled else []

    def way(self, start: Spot, end: Spot, letter: str) -> None:
        """A dotted line between two places."""
        steps = max(abs(start.row - end.row), abs(start.column - end.column) // 2, 1)
        for step in range(1, steps):
            row = start.row + round((end.row - start.row) * step / steps)
            column = start.column + round((end.column - start.column) * step / steps)
            if self.cells[row][column] == EMPTY:
                self.cells[row][column] = letter

    def write(self, spot: Spot, text: str) -> bool:
        """Write where no other text is; False where there is no room."""
        end = spot.column + len(text)
        if not (0 <= spot.row < self.rows and spot.column >= 0 and end <= self.columns):
            return False
        old = self.cells[spot.row][spot.column : end]
        around = self.cells[spot.row][max(spot.column - 1, 0) : end + 1]
        if any(letter not in (EMPTY, WAY, SHUT) for letter in (*old, *around[:1], *around[-1:])):
            return False
        self.cells[spot.row][spot.column : end] = text.replace(" ", GAP)
        return True


def draw(seen: Observation, columns: int) -> list[str]:
    """The map as lines of at most ``columns`` letters; what has no room is left to the list of places."""
    if not seen.nodes:
        return []
    spots, rows = _spots(seen.nodes, columns)
    grid = TextMap(rows, columns)
    for node in seen.nodes:
        spot = spots[node.id]
        grid.cells[spot.row][spot.column] = mark(seen, node.id)
    for node in sorted(seen.nodes, key=lambda each: -len(guests(seen, each.id))):
        _label(grid, spots[node.id], _texts(seen, node))
    for edge in seen.edges:
        grid.way(spots[edge.a], spots[edge.b], WAY if edge.open else SHUT)
    return grid.lines()


def _spots(nodes: Sequence[NodeView], columns: int) -> tuple[dict[str, Spot], int]:
    """Where each place stands, and how many rows the map needs."""
    lats, lons = [node.lat for node in nodes], [node.lon for node in nodes]
    height, width = max(lats) - min(lats), max(lons) - min(lons)
    room = columns - 2 * MARGIN - 1
    shrink = max(cos(radians(sum(lats) / len(lats) / 1e6)), 0.1)
    rows = round(height / max(width * shrink, 1) * room / CELL_RATIO) if width else MOST_ROWS
    rows = min(max(rows, LEAST_ROWS, len(nodes) // 2), MOST_ROWS)
    taken: dict[Spot, str] = {}
    for node in nodes:
        row = round((max(lats) - node.lat) / max(height, 1) * rows)
        column = MARGIN + round((node.lon - min(lons)) / max(width, 1) * room)
        while Spot(row + 1, column) in taken:
            column = (column + 2) % columns
        taken[Spot(row + 1, column)] = node.id
    return {name: spot for spot, name in taken.items()}, rows + 3


def mark(seen: Observation, node: str) -> str:
    """Who holds a place: ``@`` oneself, ``#`` an enemy, ``o`` nobody or somebody else."""
    owner = seen.owners.get(node, "")
    if owner == seen.side:
        return "@"
    return "#" if owner in seen.enemies else "o"


def guests(seen: Observation, node: str) -> list[str]:
    """Forces at a place, and on the ways from it: own ones by id, contacts with ``!`` (in sight) or ``?``."""
    found = [force.id + ("" if not force.edge else ">") for force in seen.forces if force.node == node]
    for contact in seen.contacts:
        if contact.node == node:
            found.append(("!" if contact.visible else "?") + contact.id + ("" if not contact.edge else ">"))
    return found


def _texts(seen: Observation, node: NodeView) -> list[str]:
    """The label of a place: with its forces, with their number, its first word."""
    name, here = node.name or node.id, guests(seen, node.id)
    count = f" [{len(here)}]" if here else ""
    return [" ".join([name, *here]), name + count, name.split()[0].strip(",") + count]


def _label(grid: TextMap, spot: Spot, texts: list[str]) -> None:
    """Write beside the mark, above or below it; shorter where nothing else has room."""
    for words in texts:
        below = spot.column - len(words) // 2
        places = (
            Spot(spot.row, spot.column + 2),
            Spot(spot.row, spot.column - len(words) - 1),
            Spot(spot.row + 1, min(max(below, 0), grid.columns - len(words))),
            Spot(spot.row - 1, min(max(below, 0), grid.columns - len(words))),
        )
        if any(grid.write(place, words) for place in places):
            return


def ways_from(edges: Sequence[EdgeView], node: str) -> list[tuple[EdgeView, str]]:
    """The ways that touch a place, each with its other end."""
    return [(edge, edge.b if edge.a == node else edge.a) for edge in edges if node in (edge.a, edge.b)]
