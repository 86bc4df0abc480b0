"""The board of a skirmish as SVG: its levels side by side, squares by what they are, named areas, figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, groupby
from math import hypot

from warclock.clients.report.html.markup import Markup, element, joined, svg
from warclock.clients.report.html.projection import Point
from warclock.clients.report.naming import words
from warclock.clients.report.skirmish_book import SkirmishRecord
from warclock.sim.skirmish.ground import TOP_DM, Ground
from warclock.sim.world.skirmish import Area, CellKind, Spot

METRE = 10.0  # in units of the drawing
SHOWN, SHOWN_WIDE = 1050, 1400  # pixels that the drawing is wide on a common screen
SHAPE = 1.9  # width to height that suits the page
FIGURE, LETTERS = 9, 11  # pixels: radius of a figure, height of letters
PUSHES = 12  # to get figures apart
WIDE = 2.6  # width to height from which what is told stands under the board
KINDS = {  # class of a square -> what the key says of it
    "wall": "wall",
    "low": "cover that one cannot stand on",
    "window": "window",
    "barred": "water, or else no way",
    "closed": "closed door",
    "locked": "locked door",
    "opened": "open door",
    "stairs": "stairs",
    "growth": "growth that hides",
    "trench": "cover to stand in",
    "rough": "rough ground",
    "floor": "open ground",
}


class BoardDrawing:
    """Draws the ground of one skirmish, and says where a spot lies on the drawing."""

    def __init__(self, record: SkirmishRecord) -> None:
        self.board = record.board
        self.ground = Ground(record.board, {})
        self.levels = len(self.board.levels)
        wide, deep = self.ground.width * METRE, self.ground.depth * METRE
        self.columns = min(range(1, self.levels + 1), key=lambda count: abs(self._shape(count, wide, deep) - SHAPE))
        self.wide = self._shape(self.columns, wide, deep) > WIDE
        self.unit = max(self.columns * wide / (SHOWN_WIDE if self.wide else SHOWN), 0.4)  # of the drawing, for a pixel
        self.title = 2 * LETTERS * self.unit
        self.gap = METRE
        self.size = (wide, deep)
        self.width = self.columns * (wide + self.gap) - self.gap
        self.height = -(-self.levels // self.columns) * (deep + self.title + self.gap) - self.gap
        self.radius = max(0.42 * METRE, FIGURE * self.unit)
        self.changed = sorted({name for turn in record.turns for name in turn.cells})

    def _shape(self, columns: int, wide: float, deep: float) -> float:
        return columns * wide / (-(-self.levels // columns) * (deep + 2 * METRE) or 1)

    def corner(self, level: int) -> Point:
        """The north-west corner of a level."""
        row, column = divmod(level, self.columns)
        wide, deep = self.size
        return column * (wide + self.gap), row * (deep + self.title + self.gap) + self.title

    def at(self, spot: Spot) -> Point:
        """The middle of a spot."""
        x, y = self.corner(spot.level)
        return x + (spot.x + 0.5) * METRE, y + (spot.y + 0.5) * METRE

    def ground_drawn(self) -> Markup:
        """All that does not change."""
        return joined(self._level(level) for level in range(self.levels))

    def _level(self, level: int) -> Markup:
        x, y = self.corner(level)
        floor = self.board.levels[level]
        name = f"{self.ground.width} by {self.ground.depth} m, north is up"
        if self.levels > 1:
            name = f"Level {level}, at {floor.z_dm / 10:g} m"
        size = LETTERS * self.unit
        title = element("text", name, x=0.0, y=-size * 0.6, font_size=size, class_="level")
        areas = [area for area in self.board.areas if area.level == level]
        dark = [element("rect", **_box(area), class_="dark") for area in areas if area.dark or self.board.dark]
        parts = (title, *self._squares(level), *self._heights(level), *dark, *self._stairs(level))
        return element("g", *parts, *map(self._area, areas), transform=f"translate({x:g} {y:g})")

    def _squares(self, level: int) -> Iterator[Markup]:
        """Runs of alike squares, row by row."""
        side = self.board.square_m * METRE
        for row, letters in enumerate(self.board.levels[level].rows):
            at = 0
            for kind, run in groupby(letters, self.kind_of):
                count = len(list(run))
                if kind:
                    yield element(
                        "rect", x=at * side, y=row * side, width=count * side, height=side, class_=f"q {kind}"
                    )
                at += count

    def _heights(self, level: int) -> Iterator[Markup]:
        """The higher, the darker."""
        side = self.board.square_m * METRE
        for row, digits in enumerate(self.board.levels[level].heights):
            at = 0
            for digit, run in groupby(digits):
                count = len(list(run))
                if digit != "0":
                    box = {"x": at * side, "y": row * side, "width": count * side, "height": side}
                    yield element("rect", **box, class_="rise", opacity=0.07 * int(digit))
                at += count

    def _stairs(self, level: int) -> Iterator[Markup]:
        side = self.board.square_m * METRE
        for row, letters in enumerate(self.board.levels[level].rows):
            for column, letter in enumerate(letters):
                steps = self.ground.legend[letter].stairs if letter in self.ground.legend else 0
                if steps:
                    x, y = (column + 0.5) * side, (row + 0.5) * side
                    path = (
                        f"M{x - side / 4:g} {y + steps * side / 8:g}l{side / 4:g} {-steps * side / 4:g}l{side / 4:g} "
                    )
                    yield element("path", d=f"{path}{steps * side / 4:g}", class_="up")

    def _area(self, area: Area) -> Markup:
        size = LETTERS * self.unit * 0.85
        right = area.x + area.width > 0.9 * self.ground.width  # a long name would not fit
        x = (area.x + area.width) * METRE - 2 if right else area.x * METRE + 2
        low = (area.y + area.depth) * METRE - 2
        name = element("text", words(area.id), x=x, y=low, font_size=size, class_="name end" if right else "name")
        edge = element("rect", **_box(area), class_="zone exit" if area.exit_of else "zone")
        return element("g", edge, name)

    def kind_of(self, letter: str) -> str:
        """The class of squares with a letter; empty: nothing is there."""
        kind = self.ground.legend.get(letter)
        return kind_class(kind) if kind is not None else ""

    def changing(self) -> Markup:
        """A square over each that changes in the skirmish; the page gives it its class."""
        drawn = []
        for name in self.changed:
            x, y = self.at(Spot(*map(int, name.split(","))))
            drawn.append(element("rect", x=x - METRE / 2, y=y - METRE / 2, width=METRE, height=METRE))
        return element("g", *drawn, class_="cells")

    def apart(self, spots: Mapping[str, Spot]) -> dict[str, Point]:
        """Where figures are drawn: at their spots, moved apart where they would cover one another."""
        found = {name: self.at(spot) for name, spot in spots.items()}
        least = 1.7 * self.radius
        pairs = [(a, b) for a, b in combinations(spots, 2) if spots[a].level == spots[b].level]
        for _ in range(PUSHES):
            for a, b in pairs:
                found[a], found[b] = _pushed(found[a], found[b], least)
            found = {name: self._within(point, spots[name].level) for name, point in found.items()}
        return found

    def _within(self, point: Point, level: int) -> Point:
        (left, top), (wide, deep), r = self.corner(level), self.size, self.radius / 2
        return min(max(point[0], left + r), left + wide - r), min(max(point[1], top + r), top + deep - r)

    def figure(self, label: str, colour: str) -> Markup:
        """A person: body, nose to where he looks, label, and a cross for who is out."""
        r = self.radius
        nose = element(
            "path",
            d=f"M{-0.55 * r:.2f} {-0.75 * r:.2f}L0 {-1.65 * r:.2f}L{0.55 * r:.2f} {-0.75 * r:.2f}Z",
            class_="nose",
        )
        body = element("g", nose, element("circle", r=r, class_="body"), class_="turned")
        arm = 0.8 * r
        slash = element("path", d=f"M{-arm:.2f} {arm:.2f}L{arm:.2f} {-arm:.2f}", class_="slash")
        cross = element("path", d=f"M{-arm:.2f} {-arm:.2f}L{arm:.2f} {arm:.2f}", class_="cross")
        text = element("text", label, y=0.36 * r, font_size=r * (1.05 if len(label) < 3 else 0.85), class_="label")
        parts = (element("title", label), body, slash, cross, text)
        return element("g", *parts, fill=colour, style=f"--side:{colour}", class_="figure")

    def key(self) -> Markup:
        """What the squares mean; only those that occur."""
        kinds = {self.kind_of(letter) for level in self.board.levels for row in level.rows for letter in row}
        squares = (
            element("span", svg(14, 14, element("rect", width=14, height=14, class_=f"q {kind}")), f" {text}")
            for kind, text in KINDS.items()
            if kind in kinds
        )
        return element("div", *squares, *_signs(), class_="key")


def _signs() -> Iterator[Markup]:
    signs: Sequence[tuple[str, str]] = (
        ("trace shot", "shot that hit"),
        ("trace shot missed", "shot that missed, or a throw"),
        ("trace burst", "reached by a burst"),
        ("trace way", "way gone"),
        ("trace help", "treated"),
    )
    for kind, text in signs:
        line = svg(34, 12, element("path", d="M1 6H33", class_=kind, stroke="currentColor", stroke_width=2))
        yield element("span", line, f" {text}")
    yield element("span", "dark rim: kneeling; flat: prone; dashed rim: hidden; struck: out of action; grey: dead")


def _pushed(a: Point, b: Point, least: float) -> tuple[Point, Point]:
    """Two points, each moved half of what they lack of a distance."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = hypot(dx, dy)
    if far >= least:
        return a, b
    share = (least - far) / 2
    east, south = (dx / far * share, dy / far * share) if far else (share, 0.0)
    return (a[0] - east, a[1] - south), (b[0] + east, b[1] + south)


def _box(area: Area) -> dict[str, float]:
    return {"x": area.x * METRE, "y": area.y * METRE, "width": area.width * METRE, "height": area.depth * METRE}


def kind_class(kind: CellKind) -> str:
    """The class by which a kind of square is drawn; empty: nothing is there."""
    if kind.door:
        return {"open": "opened"}.get(kind.door, kind.door)
    if kind.stairs:
        return "stairs"
    if not kind.floor:
        return ""
    if kind.walk:
        marks = ((kind.conceals, "growth"), (kind.cover, "trench"), (kind.cost > 1, "rough"))
        return next((name for mark, name in marks if mark), "floor")
    if not (kind.cover or kind.height_dm):
        return "barred"
    if kind.material == "glass":
        return "window"
    return "wall" if kind.height_dm >= TOP_DM["stand"] else "low"
