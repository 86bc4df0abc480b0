"""GeoJSON: places are points, ways are lines.

A way says by ``from`` and ``to`` (or other columns) which places it joins; where it does not, its line has to begin
and end on points of the file, to a millionth of a degree, or places without a name are made there.
"""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

from warclock.sim.scenario.importers.foreign import END, KEY, LINE_KM, START, ForeignMap, Row
from warclock.sim.scenario.importers.json_tree import leaves, listing, plain, read_tree
from warclock.sim.scenario.located import Branch, Leaf, Listing, Located
from warclock.sim.scenario.problems import Place
from warclock.sim.scenario.source import Source
from warclock.sim.world.sphere import great_circle_km

IGNORED = ("Polygon", "MultiPolygon", None)  # areas: what a map shows beside places and ways
ENDS = (("from", START, "u", "start"), ("to", END, "v", "end"))  # names of a line's ends in its properties
LON, LAT = "lon", "lat"

Point = tuple[Decimal | int, Decimal | int]


def read_geojson(source: Source, found: ForeignMap) -> None:
    """Add the places and ways of a GeoJSON file."""
    root = read_tree(source, found)
    if root is None:
        return
    features = listing(root, "features")
    if features is None:
        found.problem(root.place, "is no GeoJSON feature collection: it has no list 'features'")
        return
    lines: list[tuple[Row, list[Point]]] = []
    for feature in features.items:
        if found.full(feature.place):
            return
        _feature(feature, found, lines)
    _join(found, lines)


def _feature(feature: Located, found: ForeignMap, lines: list[tuple[Row, list[Point]]]) -> None:
    if not isinstance(feature, Branch):
        found.problem(feature.place, "a feature is an object")
        return
    geometry = feature.items.get("geometry")
    kind = plain(geometry, "type") if isinstance(geometry, Branch) else None
    if kind in IGNORED or not isinstance(geometry, Branch):
        return
    values = leaves(feature.items.get("properties"))
    if isinstance(own := feature.items.get("id"), Leaf):
        values.setdefault(KEY, own)
    row = Row(feature.place, values)
    if kind == "Point":
        _place(row, geometry, found)
    elif kind == "LineString":
        points = _points(geometry, found)
        if points:
            lines.append((row, points))
    else:
        found.problem(geometry.place, f"the geometry {kind!r} is neither a Point nor a LineString")


def _place(row: Row, geometry: Branch, found: ForeignMap) -> None:
    at = geometry.items.get("coordinates")
    point = _point(at)
    if point is None or at is None:
        found.problem(geometry.place, "the coordinates of a Point are [longitude, latitude]")
        return
    row.values[LON], row.values[LAT] = Leaf(at.place, point[0]), Leaf(at.place, point[1])
    row.values.setdefault(KEY, Leaf(row.place, _made_key(len(found.nodes) + 1)))
    found.nodes.append(row)


def _points(geometry: Branch, found: ForeignMap) -> list[Point]:
    """The points of a line; none, with the problem noted, where one is no point."""
    listed = geometry.items.get("coordinates")
    items = listed.items if isinstance(listed, Listing) else []
    points = [point for item in items if (point := _point(item)) is not None]
    if len(points) < len(items) or len(points) < 2:
        text = "the coordinates of a LineString are two or more of [longitude, latitude]"
        found.problem(geometry.place, text)
        return []
    return points


def _point(item: Located | None) -> Point | None:
    if not isinstance(item, Listing) or len(item.items) < 2:
        return None
    lon, lat = (part.value if isinstance(part, Leaf) else None for part in item.items[:2])
    if _degrees(lon, 180) and _degrees(lat, 90):
        return lon, lat  # type: ignore[return-value]
    return None


def _degrees(value: object, most: int) -> bool:
    return isinstance(value, int | Decimal) and not isinstance(value, bool) and -most <= value <= most


def _join(found: ForeignMap, lines: list[tuple[Row, list[Point]]]) -> None:
    """Give each line its length and the places at its ends."""
    known: dict[tuple[int, int], str] = {}
    for node in found.nodes:
        point = (node.values[LON].value, node.values[LAT].value)
        known.setdefault(_cell(point), str(node.values[KEY].value))  # type: ignore[arg-type]
    for row, points in lines:
        row.values.setdefault(LINE_KM, Leaf(row.place, _length(points)))
        named = [any(name in row.values for name in names) for names in ENDS]
        for is_named, target, point in zip(named, (START, END), (points[0], points[-1]), strict=True):
            if not is_named:
                row.values[target] = Leaf(row.place, _key_at(point, known, found, row.place))
        found.edges.append(row)


def _key_at(point: Point, known: dict[tuple[int, int], str], found: ForeignMap, place: Place) -> str:
    cell = _cell(point)
    if cell not in known:
        known[cell] = _made_key(len(found.nodes) + 1)
        values = {KEY: Leaf(place, known[cell]), LON: Leaf(place, point[0]), LAT: Leaf(place, point[1])}
        found.nodes.append(Row(place, values))
    return known[cell]


def _made_key(number: int) -> str:
    return f" point {number}"  # no key of a file begins with a space that a slug would keep


def _cell(point: Point) -> tuple[int, int]:
    return round(point[0] * 1_000_000), round(point[1] * 1_000_000)


def _length(points: list[Point]) -> Decimal:
    """Kilometres along a line, to the metre."""
    total = 0.0
    for (lon1, lat1), (lon2, lat2) in pairwise(points):
        total += great_circle_km(float(lat1), float(lon1), float(lat2), float(lon2))
    return Decimal(max(round(total * 1000), 1)) / 1000
