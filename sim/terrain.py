"""The terrain graph: routes by marching time, reach, and why there is no route. The only importer of networkx.

The graph is built once from the world's nodes and edges; closed edges, weather and blocked nodes are weights, so it
never changes. Fields of marching times are cached by start and mobility until the terrain changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from heapq import heappop, heappush
from math import atan2, ceil, cos, degrees, radians, sin
from typing import Any, NamedTuple, TypeVar

import msgspec
import networkx as nx

from warclock.sim.world import sphere
from warclock.sim.world.places import Edge, Node
from warclock.sim.world.world import World

S = TypeVar("S", bound=tuple[int, ...])

MICRO = 1_000_000
LAND_KINDS = ("road", "track")
WATER_KINDS = ("river", "sea")
MOST_FIELDS = 4096  # kept at once: which nodes are avoided changes all through a game


class Mobility(msgspec.Struct, frozen=True, cache_hash=True):
    """How a force gets on: its medium, and its speed in km an hour by ground ("road" for roads)."""

    medium: str  # land, water, air
    speeds: tuple[tuple[str, Fraction], ...]
    ford_seconds: int = 3600

    def speed(self, edge: Edge) -> Fraction | None:
        """km an hour over an edge, or None where this medium cannot go."""
        ground = ground_of(edge, self.medium)
        return None if ground is None else dict(self.speeds).get(ground)


class Route(NamedTuple):
    """A way through the map: its edges, the nodes from start to goal, and the seconds of marching it takes."""

    edges: tuple[str, ...]
    nodes: tuple[str, ...]
    seconds: int


class Field(NamedTuple):
    """Marching seconds from one node to every node it can reach, and the last edge of each way."""

    seconds: Mapping[str, int]
    last: Mapping[str, tuple[str, str]]  # node -> (edge, node before)


def ground_of(edge: Edge, medium: str) -> str | None:
    """What a medium travels on over an edge (the key of its speed), or None where it cannot."""
    if medium == "air":
        return "air"
    if medium == "water":
        return "water" if edge.kind in WATER_KINDS else None
    if edge.kind not in LAND_KINDS:
        return None
    if edge.weather:
        return edge.weather
    return "road" if edge.kind == "road" else edge.terrain


def seconds_over(edge: Edge, mobility: Mobility) -> int | None:
    """Whole seconds of marching an edge takes, fords included; None where it is closed or cannot be gone."""
    if not edge.open:
        return None
    return _seconds(edge, mobility)


def can_go(edge: Edge, mobility: Mobility) -> bool:
    """The edge is open and can be gone: ``seconds_over`` has an answer."""
    return edge.open and bool(mobility.speed(edge))


def _seconds(edge: Edge, mobility: Mobility) -> int | None:
    speed = mobility.speed(edge)
    if not speed:
        return None
    wades = edge.ford and not edge.bridge and mobility.medium == "land"
    wading = mobility.ford_seconds if wades else 0
    return ceil(edge.km * 3600 / speed) + wading


class _Graph:
    """The networkx graph of a world and the fields computed on it."""

    def __init__(self, world: World) -> None:
        self.edges = world.edges
        self.version = world.terrain_version
        self.fields: dict[tuple[Any, ...], Field] = {}
        graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
        graph.add_nodes_from(sorted(world.nodes))
        for edge in sorted(world.edges.values(), key=lambda e: e.id):
            graph.add_edge(edge.a, edge.b, key=edge.id)
            if not edge.one_way:
                graph.add_edge(edge.b, edge.a, key=edge.id)
        self.graph = graph

    def field(self, start: str, cost: Callable[[Edge], int | None], avoid: frozenset[str]) -> Field:
        """Dijkstra over the edges that ``cost`` allows, never on from or into a node of ``avoid``."""
        edges = self.edges

        def weight(u: str, v: str, keys: Mapping[str, Any]) -> int | None:
            if v in avoid:
                return None
            best: int | None = None
            for key in keys:
                seconds = cost(edges[key])
                if seconds is not None and (best is None or seconds < best):
                    best = seconds
            return best

        before, seconds = nx.dijkstra_predecessor_and_distance(self.graph, start, weight=weight)
        last: dict[str, tuple[str, str]] = {}
        for node, origins in before.items():
            if origins:
                last[node] = (self._edge_taken(origins[0], node, cost), origins[0])
        return Field({node: int(total) for node, total in seconds.items()}, last)

    def _edge_taken(self, u: str, v: str, cost: Callable[[Edge], int | None]) -> str:
        options = [(cost(self.edges[key]), key) for key in self.graph[u][v]]
        return min((seconds, key) for seconds, key in options if seconds is not None)[1]


def _graph(world: World) -> _Graph:
    graph = world.graph
    if graph is None:
        graph = world.graph = _Graph(world)
    if graph.version != world.terrain_version or len(graph.fields) > MOST_FIELDS:
        graph.version = world.terrain_version
        graph.fields.clear()
    found: _Graph = graph
    return found


def field(world: World, start: str, mobility: Mobility, avoid: frozenset[str] = frozenset()) -> Field:
    """Marching seconds from ``start`` to everywhere for ``mobility``, cached until the terrain changes."""
    graph = _graph(world)
    key = (start, mobility, avoid)
    found = graph.fields.get(key)
    if found is None:
        costs: dict[str, int | None] = {}

        def cost(edge: Edge) -> int | None:
            if edge.id not in costs:
                costs[edge.id] = seconds_over(edge, mobility)
            return costs[edge.id]

        found = graph.fields[key] = graph.field(start, cost, avoid)
    return found


def route(world: World, start: str, goal: str, mobility: Mobility, avoid: frozenset[str] = frozenset()) -> Route | None:
    """The quickest route for ``mobility``, or None (see ``why_no_route``). Ties: the lower edge id."""
    found = field(world, start, mobility, avoid)
    if goal not in found.seconds:
        return None
    return Route(*_trace(found, start, goal), found.seconds[goal])


def _trace(found: Field, start: str, goal: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    edges: list[str] = []
    nodes = [goal]
    while nodes[-1] != start:
        edge, node = found.last[nodes[-1]]
        edges.append(edge)
        nodes.append(node)
    return tuple(reversed(edges)), tuple(reversed(nodes))


def carries(edge: Edge, media: tuple[str, ...]) -> bool:
    """The edge is open to one of the media."""
    return edge.open and any(ground_of(edge, medium) for medium in media)


def shortest_way(
    world: World, start: str, goal: str, media: tuple[str, ...], avoid: frozenset[str]
) -> tuple[str, ...] | None:
    """The edges of a way by the given media that avoids nodes, as few as can be; None where there is none."""
    graph = _graph(world)
    key = (start, media, avoid)
    found = graph.fields.get(key)
    if found is None:
        found = graph.fields[key] = graph.field(start, lambda edge: 1 if carries(edge, media) else None, avoid)
    return _trace(found, start, goal)[0] if goal in found.seconds else None


def why_no_route(world: World, start: str, goal: str, mobility: Mobility, avoid: frozenset[str] = frozenset()) -> str:
    """A sentence that tells what would have to change for there to be a route; empty where there is one."""
    for name in (start, goal):
        if name not in world.nodes:
            return f"there is no node {name!r}"
    if route(world, start, goal, mobility, avoid) is not None:
        return ""
    for reason in _obstacles(world, start, goal, mobility, avoid):
        return reason
    return f"no chain of edges leads from {start} to {goal}"


def _obstacles(world: World, start: str, goal: str, mobility: Mobility, avoid: frozenset[str]) -> Iterator[str]:
    graph = _graph(world)
    through = graph.field(start, lambda edge: seconds_over(edge, mobility), frozenset())
    if goal in through.seconds:
        held = [node for node in _trace(through, start, goal)[1] if node in avoid]
        yield f"the way from {start} to {goal} is barred at {', '.join(held)}"
    opened = graph.field(start, lambda edge: _seconds(edge, mobility), frozenset())
    if goal in opened.seconds:
        closed = [edge for edge in _trace(opened, start, goal)[0] if not world.edges[edge].open]
        yield f"the way from {start} to {goal} is closed at {', '.join(closed)}"
    anyhow = graph.field(start, lambda edge: 1, frozenset())
    if goal in anyhow.seconds:
        chain = [world.edges[edge] for edge in _trace(anyhow, start, goal)[0]]
        barred = [edge for edge in chain if _seconds(edge, mobility) is None]
        kinds = ", ".join(f"{edge.id} ({edge.kind})" for edge in barred)
        yield f"a {mobility.medium} force cannot go from {start} to {goal}: {kinds} is no way for it"


def metres_through_the_air(world: World, start: str) -> Mapping[str, int]:
    """Metres from a node to every other over all ways, closed ones and those of every kind: what flies asks for none.

    A ruling of ours, see docs/rulings.md, "distances in the air".
    """
    graph = _graph(world)
    key = ("air", start)
    found = graph.fields.get(key)
    if found is None:
        edges = world.edges

        def length(u: str, v: str, keys: Mapping[str, Any]) -> int:
            return min(ceil(edges[key].km * 1000) for key in keys)

        both_ways = graph.graph.to_undirected(as_view=True)
        metres = nx.single_source_dijkstra_path_length(both_ways, start, weight=length)
        found = graph.fields[key] = Field({node: int(total) for node, total in metres.items()}, {})
    return found.seconds


def great_circle_km(a: Node, b: Node) -> float:
    """Distance over the surface of a sphere of the earth's mean radius; for drawing and checks only."""
    return sphere.great_circle_km(a.lat / MICRO, a.lon / MICRO, b.lat / MICRO, b.lon / MICRO)


def bearing(a: Node, b: Node) -> int:
    """Compass bearing from a to b in whole degrees (0 north, 90 east)."""
    lat1, lat2 = radians(a.lat / MICRO), radians(b.lat / MICRO)
    lon = radians((b.lon - a.lon) / MICRO)
    east = sin(lon) * cos(lat2)
    north = cos(lat1) * sin(lat2) - sin(lat1) * cos(lat2) * cos(lon)
    return round(degrees(atan2(east, north))) % 360


def spread(start: S, longest: int, onward: Callable[[S], Iterable[tuple[S, int]]]) -> Mapping[S, tuple[int, S]]:
    """Every place within ``longest`` of ``start`` on a lattice: its distance and the place before it on the way.

    ``onward`` gives the places next to one, with the distance to each; ties go to the lower place. For boards of
    square metres, too many to be held as a graph.
    """
    found: dict[S, tuple[int, S]] = {}
    queue = [(0, start, start)]
    while queue:
        far, place, before = heappop(queue)
        if place in found:
            continue
        found[place] = far, before
        for other, step in onward(place):
            if other not in found and far + step <= longest:
                heappush(queue, (far + step, other, place))
    return found
