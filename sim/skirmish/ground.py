"""The ground of a board: what each square is, how one walks on it, what one sees over it. Whole numbers throughout.

Distances are whole decimetres (rounded down); heights too. A ground is made of a board and the squares that have
become another kind since, and is kept until they change.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import isqrt

from warclock.sim.skirmish.letters import LEGEND
from warclock.sim.terrain import spread
from warclock.sim.world.skirmish import Board, CellKind, Spot
from warclock.sim.world.world import World

STRAIGHT_DM, DIAGONAL_DM = 10, 14
STAIRS_DM = 40  # of walking, to the next level
EYE_DM: Mapping[str, int] = {"stand": 16, "kneel": 11, "prone": 3}
TOP_DM: Mapping[str, int] = {"stand": 18, "kneel": 12, "prone": 5}
COMPASS: Mapping[tuple[int, int], str] = {
    (0, -1): "n",
    (1, -1): "ne",
    (1, 0): "e",
    (1, 1): "se",
    (0, 1): "s",
    (-1, 1): "sw",
    (-1, 0): "w",
    (-1, -1): "nw",
}
DIRECTIONS: Mapping[str, tuple[int, int]] = {name: step for step, name in COMPASS.items()}
OUTSIDE = CellKind(id="outside", walk=False, floor=False)
MOST_GROUNDS = 64


class Ground:
    """A board with some squares changed."""

    def __init__(self, board: Board, cells: Mapping[str, str]) -> None:
        self.board = board
        self.legend = {**LEGEND, **board.legend}
        self._changed = dict(cells)
        self._kinds: dict[Spot, CellKind] = {}
        self._next: dict[Spot, list[tuple[Spot, int]]] = {}
        self._sight: dict[tuple[Spot, Spot, int, int], bool] = {}
        self._walks: dict[tuple[Spot, int], Mapping[Spot, tuple[int, Spot]]] = {}
        self._rows: tuple[tuple[str, ...], ...] | None = None
        self._letters: tuple[tuple[str, ...], ...] | None = None
        side = board.square_m
        self.width = max((len(row) for level in board.levels for row in level.rows), default=0) * side
        self.depth = max((len(level.rows) for level in board.levels), default=0) * side

    # -- squares

    def letter(self, spot: Spot) -> str:
        """The legend letter of a spot; a blank outside the board."""
        changed = self._changed.get(spot.id)
        if changed is not None:
            return changed
        if not 0 <= spot.level < len(self.board.levels) or spot.x < 0 or spot.y < 0:
            return " "
        rows = self.board.levels[spot.level].rows
        row, column = spot.y // self.board.square_m, spot.x // self.board.square_m
        return rows[row][column] if row < len(rows) and column < len(rows[row]) else " "

    def kind(self, spot: Spot) -> CellKind:
        """What the square at a spot is."""
        found = self._kinds.get(spot)
        if found is None:
            found = self._kinds[spot] = self.legend.get(self.letter(spot), OUTSIDE)
        return found

    def height_dm(self, spot: Spot) -> int:
        """Height of the ground at a spot above the zero of the board."""
        if not 0 <= spot.level < len(self.board.levels):
            return 0
        level = self.board.levels[spot.level]
        row, column = spot.y // self.board.square_m, spot.x // self.board.square_m
        if row < len(level.heights) and 0 <= column < len(level.heights[row]):
            return level.z_dm + int(level.heights[row][column]) * self.board.height_step_dm
        return level.z_dm

    def is_dark(self, spot: Spot) -> bool:
        """No light there."""
        return self.board.dark or any(area.dark and area.holds(spot) for area in self.board.areas)

    def is_cramped(self, spot: Spot) -> bool:
        """Long weapons are in the way there."""
        return any(area.cramped and area.holds(spot) for area in self.board.areas)

    def exit_for(self, spot: Spot, side: str) -> bool:
        """Whether a side can leave the board there."""
        return any(side in area.exit_of and area.holds(spot) for area in self.board.areas)

    def standing_rows(self) -> tuple[tuple[str, ...], ...]:
        """By level, from north to south: a dot for each square metre where one can stand."""
        if self._rows is None:
            self._rows = tuple(self._rows_of(level) for level in range(len(self.board.levels)))
        return self._rows

    def letter_rows(self) -> tuple[tuple[str, ...], ...]:
        """By level, from north to south: the legend letter of each square metre."""
        if self._letters is None:
            found = []
            for level in range(len(self.board.levels)):
                rows = ("".join(self.letter(Spot(x, y, level)) for x in range(self.width)) for y in range(self.depth))
                found.append(tuple(rows))
            self._letters = tuple(found)
        return self._letters

    def _rows_of(self, level: int) -> tuple[str, ...]:
        marks = (
            "".join("." if self.kind(Spot(x, y, level)).walk else "#" for x in range(self.width))
            for y in range(self.depth)
        )
        return tuple(marks)

    def spots_of(self, area: str) -> list[Spot]:
        """Where one can stand in an area, row by row."""
        found = next((one for one in self.board.areas if one.id == area), None)
        if found is None:
            return []
        rows, columns = range(found.y, found.y + found.depth), range(found.x, found.x + found.width)
        spots = (Spot(x, y, found.level) for y in rows for x in columns)
        return [spot for spot in spots if self.kind(spot).walk]

    # -- walking

    def next_to(self, spot: Spot) -> list[tuple[Spot, int]]:
        """Where one step leads, and the decimetres of walking that it takes; corners are not cut."""
        found = self._next.get(spot)
        if found is None:
            found = self._next[spot] = list(self._steps_from(spot))
        return found

    def _steps_from(self, spot: Spot) -> Iterator[tuple[Spot, int]]:
        x, y, level = spot
        for (east, south), _ in COMPASS.items():
            other = Spot(x + east, y + south, level)
            kind = self.kind(other)
            if not kind.walk:
                continue
            if east and south:
                if not (self.kind(Spot(x + east, y, level)).walk and self.kind(Spot(x, y + south, level)).walk):
                    continue
                yield other, DIAGONAL_DM * kind.cost
            else:
                yield other, STRAIGHT_DM * kind.cost
        for step in (1, -1):
            other = Spot(x, y, level + step)
            joined = self.kind(spot).stairs == step or self.kind(other).stairs == -step
            if joined and self.kind(other).walk:
                yield other, STAIRS_DM

    def walks(self, start: Spot, longest_dm: int) -> Mapping[Spot, tuple[int, Spot]]:
        """Every spot within reach on foot: decimetres of walking, and the spot before it."""
        key = (start, longest_dm)
        found = self._walks.get(key)
        if found is None:
            found = self._walks[key] = spread(start, longest_dm, self.next_to)
        return found

    def way(self, start: Spot, goal: Spot, longest_dm: int) -> list[Spot]:
        """The shortest way, start and goal included; empty where there is none so short."""
        found = self.walks(start, longest_dm)
        if goal not in found:
            return []
        way = [goal]
        while way[-1] != start:
            way.append(found[way[-1]][1])
        return way[::-1]

    # -- sight

    def distance_dm(self, a: Spot, b: Spot) -> int:
        """Straight distance between two spots, through the air."""
        up = self.height_dm(a) - self.height_dm(b)
        return isqrt(100 * ((a.x - b.x) ** 2 + (a.y - b.y) ** 2) + up * up)

    def sees(self, a: Spot, b: Spot, from_posture: str = "stand", to_posture: str = "stand") -> bool:
        """Whether somebody at ``a`` sees somebody at ``b``, by walls, heights and floors alone."""
        eye, top = EYE_DM.get(from_posture, 16), TOP_DM.get(to_posture, 18)
        key = (a, b, eye, top)
        found = self._sight.get(key)
        if found is None:
            found = self._sight[key] = self._clear(a, b, self.height_dm(a) + eye, self.height_dm(b) + top)
        return found

    def _clear(self, a: Spot, b: Spot, from_dm: int, to_dm: int) -> bool:
        line = squares_between(a, b)
        steps = len(line) + 1
        level = a.level
        for number, (x, y) in enumerate(line, start=1):
            height = from_dm + (to_dm - from_dm) * number // steps
            at = self._level_at(height, b.level if number == len(line) else level, level, b.level)
            if at != level and not self._open_between(x, y, at, level):
                return False
            level = at
            spot = Spot(x, y, level)
            kind = self.kind(spot)
            if height < self.height_dm(spot) + kind.height_dm:
                return False
        return level == b.level or self._open_between(b.x, b.y, b.level, level)

    def _level_at(self, height_dm: int, wanted: int, level: int, goal: int) -> int:
        """The level that a line of sight is on at a height: it changes once it is above, or below, a floor."""
        if level == goal:
            return level
        step = 1 if goal > level else -1
        upper = self.board.levels[max(level, level + step)].z_dm
        passed = height_dm >= upper if step > 0 else height_dm < upper
        return level + step if passed else level

    def _open_between(self, x: int, y: int, one: int, other: int) -> bool:
        """Whether there is no floor between two levels at a square: a void, or stairs."""
        upper = self.kind(Spot(x, y, max(one, other)))
        return not upper.floor or bool(upper.stairs) or bool(self.kind(Spot(x, y, min(one, other))).stairs)

    def cover_of(self, target: Spot, against: Spot) -> tuple[int, Spot | None]:
        """The best cover that a spot gives against another: the square's own, or what stands right before it."""
        own = self.kind(target)
        best, behind = own.cover if own.walk else 0, None
        line = squares_between(target, against)
        if line and target.level == against.level:
            spot = Spot(*line[0], target.level)
            kind = self.kind(spot)
            if not kind.walk and kind.cover > best:
                best, behind = kind.cover, spot
        return best, behind

    def conceals(self, target: Spot, against: Spot) -> int:
        """How well the squares of the target, and those before it, hide him: 0 to 2."""
        line = squares_between(target, against)[:3]
        kinds = [self.kind(target), *(self.kind(Spot(x, y, target.level)) for x, y in line)]
        return max(kind.conceals for kind in kinds)

    def flight(self, start: Spot, goal: Spot) -> Spot:
        """Where something thrown at ``goal`` comes down: there, or before the first wall on its way."""
        last = start
        for x, y in [*squares_between(start, goal), (goal.x, goal.y)]:
            spot = Spot(x, y, start.level)
            if self.kind(spot).height_dm >= TOP_DM["stand"]:
                return last
            if self.kind(spot).floor:
                last = spot
        return goal if goal.level != start.level else last


def squares_between(a: Spot, b: Spot) -> list[tuple[int, int]]:
    """The squares on the straight line between two spots, both left out, nearest first; the same both ways."""
    dx, dy = b.x - a.x, b.y - a.y
    steps = max(abs(dx), abs(dy))
    if (b.x, b.y) < (a.x, a.y):
        return squares_between(b, a)[::-1]
    return [(_nearest(a.x * steps + dx * n, steps), _nearest(a.y * steps + dy * n, steps)) for n in range(1, steps)]


def _nearest(number: int, by: int) -> int:
    return (2 * number + by) // (2 * by)


def bearing(a: Spot, b: Spot) -> str:
    """The compass direction from one spot to another, of eight; empty where they are the same."""
    dx, dy = b.x - a.x, b.y - a.y
    east = 0 if 2 * abs(dx) < abs(dy) else (dx > 0) - (dx < 0)
    south = 0 if 2 * abs(dy) < abs(dx) else (dy > 0) - (dy < 0)
    return COMPASS.get((east, south), "")


def ground_of(world: World, board: Board, name: str, cells: Mapping[str, str]) -> Ground:
    """The ground of a skirmish's board with these squares changed, made once."""
    key = (name, tuple(sorted(cells.items())))
    found = world.grounds.get(key)
    if found is None:
        if len(world.grounds) >= MOST_GROUNDS:
            world.grounds.clear()
        found = world.grounds[key] = Ground(board, cells)
    ground: Ground = found
    return ground
