"""What can be come to at all, whatever time it takes: the reach of supplies, and where a goal can be come to from.

Kept until the terrain changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warclock.sim.terrain import Mobility, can_go, carries
from warclock.sim.world.places import Edge
from warclock.sim.world.world import World

Ways = dict[str, list[str]]  # node -> the nodes that ways lead to from it
MOST_REACHES = 4096  # kept at once: which nodes are avoided changes all through a game


def reachable(world: World, start: str, media: tuple[str, ...], avoid: frozenset[str]) -> frozenset[str]:
    """Nodes that ``start`` can reach over open edges of the given media, avoiding nodes: the reach of supplies."""
    reaches = kept(world)
    key = (start, media, avoid)
    found = reaches.get(key)
    if found is None:
        ways = world.derived(("ways", *media), lambda: _ways(world, lambda edge: carries(edge, media)))
        found = reaches[key] = _spread(ways, start, avoid)
    return found


def sources(world: World, goal: str, mobility: Mobility) -> frozenset[str]:
    """Nodes from which there is a route to ``goal`` for ``mobility``, itself included."""
    reaches = kept(world)
    key = (goal, mobility)
    found = reaches.get(key)
    if found is None:
        ways: dict[Mobility, Ways] = world.derived(("ways back",), dict)
        if mobility not in ways:
            ways[mobility] = _ways(world, lambda edge: can_go(edge, mobility), backwards=True)
        found = reaches[key] = _spread(ways[mobility], goal)
    return found


def kept(world: World) -> dict[tuple[Any, ...], frozenset[str]]:
    """The reaches that are known, by what they were asked for."""
    found: dict[tuple[Any, ...], frozenset[str]] = world.derived(("reaches",), dict)
    if len(found) > MOST_REACHES:
        found.clear()
    return found


def _ways(world: World, passable: Callable[[Edge], bool], backwards: bool = False) -> Ways:
    """The passable edges, one by one in both directions or as they go; ``backwards``: the other way round."""
    found: Ways = {}
    for edge in world.edges.values():
        if passable(edge):
            a, b = (edge.b, edge.a) if backwards else (edge.a, edge.b)
            found.setdefault(a, []).append(b)
            if not edge.one_way:
                found.setdefault(b, []).append(a)
    return found


def _spread(ways: Ways, start: str, avoid: frozenset[str] = frozenset()) -> frozenset[str]:
    """Everything that can be come to from ``start`` without entering a node of ``avoid``."""
    found, front = {start}, [start]
    while front:
        new = [node for node in ways.get(front.pop(), ()) if node not in found and node not in avoid]
        found.update(new)
        front.extend(new)
    return frozenset(found)
