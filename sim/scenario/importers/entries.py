"""Foreign rows as entries of ``map.nodes`` and ``map.edges``, by the settings under ``map.import``."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from warclock.sim.scenario.importers.columns import EDGE_NAMES, NODE_NAMES, Columns, meant, unknown_columns
from warclock.sim.scenario.importers.directions import both_directions, joined
from warclock.sim.scenario.importers.doubts import Length, column_doubts, length_doubts
from warclock.sim.scenario.importers.foreign import LINE_KM, ForeignMap, Row
from warclock.sim.scenario.importers.kinds import SKIP, Kinds
from warclock.sim.scenario.importers.slugs import Ids, slug
from warclock.sim.scenario.located import Branch, Leaf, Listing, Located
from warclock.sim.scenario.problems import clipped, problem_at
from warclock.sim.scenario.schema.imports import ImportEntry
from warclock.sim.scenario.schema.map import EdgeEntry, NodeEntry
from warclock.sim.scenario.schema.types import LONGEST_ID
from warclock.sim.suggest import one_of
from warclock.sim.world.sphere import great_circle_km

PER_UNIT = {"km": Decimal(1), "m": Decimal("0.001"), "mile": Decimal("1.609344")}
NEEDED = {
    "nodes": {"key": "what the ways call a place"},
    "edges": {"from": "where a way begins", "to": "where a way ends"},
}
FINEST_KM = Decimal("0.000001")
FINEST_DEGREE = Decimal("0.000001")
MOST_SHOWN = 14  # columns of a table


class Entries:
    """Makes the entries of one foreign map; what cannot be made is noted in ``found.problems``."""

    def __init__(self, settings: ImportEntry, branch: Branch, found: ForeignMap) -> None:
        self.settings = settings
        self.branch = branch
        self.found = found
        self.node_columns = Columns(NODE_NAMES, {str(field): name for field, name in settings.columns.nodes.items()})
        self.edge_columns = Columns(EDGE_NAMES, {str(field): name for field, name in settings.columns.edges.items()})
        self.kinds = Kinds(settings, found)
        self.ids = Ids()
        self.by_key: dict[str, Branch] = {}
        self.parallel: dict[int, str] = {}  # what tells a way from others between the same places
        self.lengths: list[Length] = []
        self.unnamed = {name.casefold() for name in settings.unnamed}

    def make(self) -> tuple[Listing, Listing]:
        """The entries of ``map.nodes`` and ``map.edges``."""
        for what, rows in (("nodes", self.found.nodes), ("edges", self.found.edges)):
            stated = _inner(self.branch, "columns", what)
            unknown_columns(self.found, rows, stated, "places" if what == "nodes" else "ways")
        nodes, edges = Listing(self.branch.place), Listing(self.branch.place)
        self.check_headers()
        if self.found.problems:
            return nodes, edges
        has_places = bool(self.found.nodes) or self.settings.nodes is not None
        for row in self.found.nodes:
            self.node(row)
        ways = [edge for row in self.found.edges if (edge := self.edge(row, has_places)) is not None]
        nodes.items = list(self.by_key.values())
        edges.items = list(self.named(self.directed(ways)))
        self.found.doubts += length_doubts(self.lengths)
        return nodes, edges

    def check_headers(self) -> None:
        """Tables without a column that is needed, told once; columns that are nearly called like a field."""
        for role, columns, model in (
            ("nodes", self.node_columns, NodeEntry),
            ("edges", self.edge_columns, EdgeEntry),
        ):
            header = self.found.tables.get(role)
            if header is None:
                continue
            for field, meaning in NEEDED[role].items():
                if field not in columns.stated and not any(name in header.values for name in columns.names(field)):
                    self.found.problem(header.place, _no_column(role, field, meaning, columns, header), "missing")
            if not self.found.problems and role == "nodes" and not self.found.nodes:
                self.found.problem(header.place, "the table has a header and no places", "empty")
            if role == "edges" and not self.found.edges:
                self.found.doubts.append(problem_at(header.place, (), "the table has a header and no ways", "empty"))
            fields = ["key", *(field.alias or name for name, field in model.model_fields.items())]
            self.found.doubts += column_doubts(header, columns, fields)

    def node(self, row: Row) -> None:
        """Add the place of a row."""
        columns = self.node_columns
        key = columns.text(row, "key")
        if not key:
            self.found.problem(row.place, f"a place without {_or(columns.names('key'))}", "missing")
            return
        if key in self.by_key:
            first = self.by_key[key].place
            where = f", in line {first.line}" if first.line else ""
            self.found.problem(row.place, f"there is a place {clipped(key)!r} already{where}", "duplicate_id")
            return
        self.by_key[key] = entry = self.entry(row, columns, NodeEntry, ("id", "name"))
        name = columns.text(row, "name")
        named = bool(name) and name.casefold() not in self.unnamed
        wanted = columns.text(row, "id") or key
        if wanted.casefold() in self.unnamed:
            wanted = key
        _put(entry, "id", Leaf(row.place, self.ids.give(slug(wanted, LONGEST_ID))))
        if named:
            _put(entry, "name", Leaf(row.place, name))
        self.finish_node(entry)

    def finish_node(self, entry: Branch) -> None:
        """Round the coordinates, translate the terrain, and add the defaults."""
        for name in ("lat", "lon"):
            leaf = entry.items.get(name)
            if isinstance(leaf, Leaf) and isinstance(leaf.value, Decimal):
                entry.items[name] = Leaf(leaf.place, leaf.value.quantize(FINEST_DEGREE).normalize())
        self.kinds.terrain(entry)
        self.defaults(entry, "nodes")
        if "terrain" not in entry.items:
            _put(entry, "terrain", Leaf(entry.place, "open"))

    def edge(self, row: Row, has_places: bool) -> Branch | None:
        """The way of a row; None where it is left out, or cannot be."""
        ends = [self.end(row, field, has_places) for field in ("from", "to")]
        start, end = ends
        if start is None or end is None or start is end:
            return None  # a way from a place to itself leads nowhere: turning loops of road data
        entry = self.entry(row, self.edge_columns, EdgeEntry, ("from", "to"))
        self.parallel[id(entry)] = slug(self.edge_columns.text(row, "key"))
        if "id" in entry.items:
            self.edge_id(entry)
        for name, place in (("from", start), ("to", end)):
            _put(entry, name, place.items["id"])
        self.kinds.terrain(entry)
        self.kinds.kind(entry)
        self.length(row, entry, start, end)
        self.defaults(entry, "edges")
        kind = entry.items.get("kind")
        return None if isinstance(kind, Leaf) and kind.value == SKIP else entry

    def edge_id(self, entry: Branch) -> None:
        """Make an id of the edge's own; mere numbers, unless they are asked for, name nothing."""
        text = str(entry.items["id"].plain())
        if text.isdigit() and "id" not in self.settings.columns.edges:
            del entry.items["id"]
        else:
            entry.items["id"] = Leaf(entry.place, slug(text, 2 * LONGEST_ID + 2) or "x")

    def end(self, row: Row, field: str, has_places: bool) -> Branch | None:
        """The place at one end of a way; made where the file has no places of its own."""
        leaf = self.edge_columns.leaf(row, field)
        key = self.edge_columns.text(row, field)
        if leaf is None:
            self.found.problem(row.place, f"a way without {_or(self.edge_columns.names(field))}", "missing")
        elif key in self.by_key:
            return self.by_key[key]
        elif has_places:
            hint = one_of(key, self.by_key) if len(self.found.problems) < 100 else ""
            self.found.problem(leaf.place, f"there is no place {clipped(key)!r}{hint}", "dangling_reference")
        else:
            made = Row(leaf.place, dict.fromkeys(self.node_columns.names("key")[:1], leaf))
            self.node(made)
            return self.by_key.get(key)
        return None

    def entry(self, row: Row, columns: Columns, model: Any, without: tuple[str, ...]) -> Branch:
        """The fields of an entry that the row has."""
        entry = Branch(row.place)
        for name, field in model.model_fields.items():
            key = field.alias or name
            if key not in without and (leaf := columns.leaf(row, key)) is not None:
                _put(entry, key, meant(key, leaf))
        return entry

    def length(self, row: Row, entry: Branch, start: Branch, end: Branch) -> None:
        """Give ``km`` in kilometres; without a length, the line's or the great circle's as an estimate."""
        leaf = entry.items.get("km")
        line = row.values.get(LINE_KM)
        if leaf is None:
            km = _apart(start, end)
            if km is not None:
                _put(entry, "km", Leaf(row.place, km))
                _put(entry, "estimated", Leaf(row.place, True))
        elif line is not None and leaf.plain() == line.value and self.edge_columns.leaf(row, "km") is line:
            _put(entry, "estimated", Leaf(row.place, True))
        elif isinstance(leaf, Leaf) and isinstance(leaf.value, int | Decimal) and not isinstance(leaf.value, bool):
            unit = self.unit(row)
            km = leaf.value * PER_UNIT[unit]
            if km != leaf.value:
                km = km.quantize(FINEST_KM).normalize()
                entry.items["km"] = Leaf(leaf.place, max(km, FINEST_KM) if leaf.value > 0 else km)
            ends = tuple(str(place.items["id"].plain()) for place in (start, end))
            self.lengths.append(Length(leaf.place, (ends[0], ends[1]), unit, Decimal(km), _apart(start, end)))

    def unit(self, row: Row) -> str:
        """The unit of a row's length; a column that is called km is in km unless the settings say otherwise."""
        if self.settings.units is not None:
            return self.settings.units
        return "m" if self.found.metres and row.values.get("km") is None else "km"

    def defaults(self, entry: Branch, what: str) -> None:
        """Add what the settings say of fields that the file has not."""
        stated = _inner(self.branch, "defaults", what)
        for name, item in stated.items.items() if stated is not None else ():
            if name not in entry.items and name not in ("id", "key", "from", "to"):
                _put(entry, name, item)

    def directed(self, edges: list[Branch]) -> list[Branch]:
        """The ways with their directions settled."""
        one_way, directed = self.settings.one_way, self.found.directed
        if one_way == "auto":
            if directed is None:
                says = any("one_way" in edge.items for edge in edges)
                directed = not says and both_directions(edges)
            return joined(edges, mark=True) if directed else edges
        for edge in edges:
            edge.items.pop("one_way", None)
        return joined(edges, mark=one_way)

    def named(self, edges: list[Branch]) -> list[Branch]:
        """The ways with ids of their own where ``from--to`` will not do."""
        ids = Ids(2 * LONGEST_ID + 2)
        ids.taken |= self.ids.taken
        for edge in edges:
            start, end = edge.items["from"].plain(), edge.items["to"].plain()
            own = edge.items.get("id")
            plain = f"{start}--{end}"
            wanted = plain if own is None else str(own.plain())
            key = self.parallel[id(edge)]
            given = ids.give(f"{wanted}-{key}" if key and wanted in ids.taken else wanted)
            if given != plain:
                _put(edge, "id", Leaf(edge.place, given))
            else:
                edge.items.pop("id", None)
        return edges


def _put(entry: Branch, key: str, item: Located) -> None:
    entry.keys[key] = item.place
    entry.items[key] = item


def _inner(branch: Branch, *path: str) -> Branch | None:
    for step in path:
        item = branch.items.get(step)
        if not isinstance(item, Branch):
            return None
        branch = item
    return branch


def _no_column(role: str, field: str, meaning: str, columns: Columns, header: Row) -> str:
    there = ", ".join(repr(clipped(name)) for name in list(header.values)[:MOST_SHOWN])
    said = f"say under 'import: columns: {role}: {field}:' which it is"
    return f"no column tells {meaning}: {_or(columns.names(field))} is needed, and there are {there}; {said}"


def _or(names: tuple[str, ...]) -> str:
    return " or ".join(repr(name) for name in names) or "a column"


def _apart(start: Branch, end: Branch) -> Decimal | None:
    """Kilometres of the great circle between two places, to the metre; None where one has no coordinates."""
    values = [place.items.get(name) for place in (start, end) for name in ("lat", "lon")]
    degrees = [item.value for item in values if isinstance(item, Leaf)]
    numbers = [float(value) for value in degrees if isinstance(value, int | Decimal)]
    if len(numbers) < 4:
        return None
    return Decimal(max(round(great_circle_km(*numbers) * 1000), 1)) / 1000
