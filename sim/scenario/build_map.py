"""Nodes and edges of the opening state, with what terrain and elevation imply."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from warclock.sim.scenario.schema.map import EdgeEntry, MapEntry, NodeEntry
from warclock.sim.scenario.terrain_defaults import COVERED, HIDES, slope, slower
from warclock.sim.world.places import Edge, Node

_MILLION = 1_000_000


def build_nodes(entries: MapEntry) -> dict[str, Node]:
    """The places by id, as listed."""
    return {entry.id: _node(entry) for entry in entries.nodes}


def _node(entry: NodeEntry) -> Node:
    figures = entry.figures("source", "estimated", "island")
    figures |= {
        "name": entry.name or entry.id,
        "lat": millionths(entry.lat),
        "lon": millionths(entry.lon),
        "elevation": entry.elevation or 0,
        "cover": entry.terrain in COVERED if entry.cover is None else entry.cover,
        "hides": entry.terrain in HIDES if entry.hides is None else entry.hides,
        "owner": entry.owner or "",
        "mercenaries": {kind: number for kind, number in entry.mercenaries.items() if number},
        "militia": {kind: number for kind, number in entry.militia.items() if number},
    }
    return Node(**figures)


def millionths(degrees: Fraction) -> int:
    """Degrees in whole millionths, halves to the even one."""
    return round(degrees * _MILLION)


def build_edges(entries: MapEntry, nodes: Mapping[str, Node]) -> dict[str, Edge]:
    """The ways by id, as listed."""
    elevations = {entry.id: entry.elevation for entry in entries.nodes}
    edges = (_edge(entry, nodes, elevations) for entry in entries.edges)
    return {edge.id: edge for edge in edges}


def _edge(entry: EdgeEntry, nodes: Mapping[str, Node], elevations: Mapping[str, int | None]) -> Edge:
    start, end = nodes[entry.from_], nodes[entry.to]
    return Edge(
        id=entry.id or f"{entry.from_}--{entry.to}",
        a=entry.from_,
        b=entry.to,
        km=entry.km,
        kind=entry.kind,
        terrain=entry.terrain or ("sea" if entry.kind == "sea" else slower(start.terrain, end.terrain)),
        ford=entry.ford,
        bridge=entry.bridge,
        slope=entry.slope or slope(elevations[entry.from_], elevations[entry.to]),
        cover=start.cover and end.cover if entry.cover is None else entry.cover,
        open=entry.open,
        one_way=entry.one_way,
        very_shallow=entry.very_shallow,
        reefs=entry.reefs,
        minefield=entry.minefield,
    )
