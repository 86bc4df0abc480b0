"""GraphML, as networkx, OSMnx, igraph, yEd and others write it.

Read from the parser's events: every value knows its line, a document type (and with it every entity of its own) is
refused, and nothing nests deeper than a graph can.
"""

from __future__ import annotations

from typing import Any
from xml.parsers import expat

from warclock.sim.scenario.importers.foreign import END, KEY, PARALLEL, START, ForeignMap, Row
from warclock.sim.scenario.located import Leaf
from warclock.sim.scenario.problems import Place, clipped
from warclock.sim.scenario.source import Source

DEEPEST = 32


class _Stop(Exception):
    """Nothing after this place is read."""


class _Attribute:
    """A ``key`` element: the name and default of a value."""

    __slots__ = ("default", "kind", "name")

    def __init__(self, name: str, kind: str) -> None:
        self.name = name
        self.kind = kind  # node, edge, graph, all
        self.default: Leaf | None = None


def read_graphml(source: Source, found: ForeignMap) -> None:
    """Add the places and ways of a GraphML file."""
    _Reader(source, found).run()


class _Reader:
    """Builds rows from the parser's events."""

    def __init__(self, source: Source, found: ForeignMap) -> None:
        self.source = source
        self.found = found
        self.parser = expat.ParserCreate(namespace_separator=" ")
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.characters
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.buffer_text = True
        self.open: list[str] = []
        self.attributes: dict[str, _Attribute] = {}
        self.row: Row | None = None
        self.kind = ""
        self.data: tuple[_Attribute | None, Place] | None = None
        self.text: list[str] = []
        self.graphs = 0

    def run(self) -> None:
        """Read the whole text."""
        try:
            self.parser.Parse(self.source.text, True)
        except expat.ExpatError as fault:
            place = Place(self.source.file, fault.lineno, fault.offset + 1)
            self.found.problem(place, f"not XML: {expat.ErrorString(fault.code)}", "syntax")
        except _Stop:
            return
        if not self.graphs and not self.found.problems:
            self.found.problem(Place(self.source.file), "there is no graph in this file", "empty")

    def here(self) -> Place:
        """The place of the event at hand."""
        return Place(self.source.file, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def stop(self, text: str) -> _Stop:
        """Refuse the file."""
        self.found.problem(self.here(), text)
        return _Stop()

    def doctype(self, *_: Any) -> None:
        raise self.stop("a document type (DOCTYPE) is not read; take the line out")

    def start(self, tag: str, given: dict[str, str]) -> None:
        name = tag.rpartition(" ")[2]
        if not self.open and name != "graphml":
            raise self.stop(f"is no GraphML: it begins with <{clipped(name)}>")
        self.open.append(name)
        if len(self.open) > DEEPEST:
            raise self.stop(f"nested more than {DEEPEST} levels deep")
        if name in ("node", "edge"):
            self.begin_row(name, given)
        elif name == "graph":
            self.begin_graph(given)
        elif name == "key" and "id" in given:
            words = given.get("attr.name", given["id"])
            self.attributes[given["id"]] = _Attribute(words, given.get("for", "all"))
            self.data = (self.attributes[given["id"]], self.here())
        elif name == "data":
            self.data = (self.attributes.get(given.get("key", "")), self.here())
            self.text.clear()
        elif name == "default":
            self.text.clear()
        elif name == "hyperedge":
            raise self.stop("a hyperedge joins more than two places; it cannot be read")

    def begin_graph(self, given: dict[str, str]) -> None:
        self.graphs += 1
        if self.graphs > 1:
            raise self.stop("a second graph begins here; a map is one graph")
        self.found.directed = given.get("edgedefault") != "undirected"

    def begin_row(self, name: str, given: dict[str, str]) -> None:
        place = self.here()
        if self.found.full(place):
            raise _Stop
        self.kind = name
        wanted = {"id": KEY} if name == "node" else {"source": START, "target": END}
        optional = {} if name == "node" else {"id": PARALLEL, "directed": "one_way"}
        for key in wanted:
            if key not in given:
                raise self.stop(f"this {name} has no {key!r}")
        names = wanted | optional
        values = {names[key]: Leaf(place, text) for key, text in given.items() if key in names}
        self.row = Row(place, values)

    def characters(self, text: str) -> None:
        if self.data is not None:
            self.text.append(text)

    def end(self, tag: str) -> None:
        name = self.open.pop()
        if name == "data" and self.data is not None:
            self.end_data(*self.data)
        elif name == "default" and self.data is not None and self.data[0] is not None:
            self.data[0].default = Leaf(self.here(), "".join(self.text).strip())
        elif name in ("node", "edge") and self.row is not None:
            self.end_row(self.row)
        if name in ("data", "key"):
            self.data = None

    def end_data(self, attribute: _Attribute | None, place: Place) -> None:
        value = "".join(self.text).strip()
        if attribute is None:
            raise self.stop("this value names a key that is not declared")
        if self.row is not None:
            self.row.values.setdefault(attribute.name, Leaf(place, value))
        elif attribute.name == "created_with" and value.startswith("OSMnx"):
            self.found.metres = True

    def end_row(self, row: Row) -> None:
        for attribute in self.attributes.values():
            if attribute.default is not None and attribute.kind in (self.kind, "all"):
                row.values.setdefault(attribute.name, attribute.default)
        (self.found.nodes if self.kind == "node" else self.found.edges).append(row)
        self.row = None
