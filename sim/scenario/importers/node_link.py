"""Node-link JSON: what ``networkx.node_link_data`` and D3 write."""

from __future__ import annotations

from warclock.sim.scenario.importers.foreign import END, KEY, START, ForeignMap, Row
from warclock.sim.scenario.importers.json_tree import leaves, listing, plain, read_tree
from warclock.sim.scenario.located import Branch, Listing
from warclock.sim.scenario.problems import Place
from warclock.sim.scenario.source import Source


def read_node_link(source: Source, found: ForeignMap) -> None:
    """Add the places and ways of a node-link file."""
    root = read_tree(source, found)
    if root is None:
        return
    nodes, edges = listing(root, "nodes"), listing(root, "links", "edges")
    if nodes is None or edges is None:
        missing = "'nodes'" if nodes is None else "'links' (or 'edges')"
        found.problem(root.place, f"is no node-link data: it has no list {missing}")
        return
    directed = plain(root, "directed")
    found.directed = directed if isinstance(directed, bool) else None
    _rows(nodes, (KEY,), found, found.nodes)
    _rows(edges, (START, END), found, found.edges)
    if isinstance(graph := root.items.get("graph"), Branch):
        found.metres = str(plain(graph, "created_with") or "").startswith("OSMnx")


def _rows(items: Listing, needed: tuple[str, ...], found: ForeignMap, rows: list[Row]) -> None:
    what = "a place" if needed == (KEY,) else "a way"
    for item in items.items:
        place: Place = item.place
        if found.full(place):
            return
        values = leaves(item)
        missing = [name for name in needed if name not in values or values[name].value is None]
        if missing:
            found.problem(place, f"{what} is an object with {' and '.join(map(repr, missing))}")
        else:
            rows.append(Row(place, values))
