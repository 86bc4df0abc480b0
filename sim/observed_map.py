"""The map in an observation: places and ways as everybody knows them, or as far as the side does."""

from __future__ import annotations

from msgspec.structs import replace

from warclock.sim.seen import EdgeView, NodeView
from warclock.sim.world.kept import Kept
from warclock.sim.world.places import Edge, Node
from warclock.sim.world.world import World


def known_owners(world: World, side: str) -> dict[str, str]:
    """Who holds each node as far as the side knows (nobody: empty)."""
    kept = world.kept_of_nodes.get(side)
    if kept is None:
        heard = world.sides[side].known_owners
        kept = Kept(world.nodes, lambda node: heard.get(node.id, node.owner), ordered=True)
        world.kept_of_nodes[side] = kept
    return dict(kept.views())


def known_nodes(world: World, side: str) -> tuple[NodeView, ...]:
    """The nodes as the side knows them: a wall that it has not heard of is not there."""
    views: tuple[NodeView, ...] = world.derived(
        ("node views",), lambda: tuple(_node(n) for _, n in sorted(world.nodes.items()))
    )
    walls = world.sides[side].known_walls
    if not walls:
        return views
    return tuple(replace(view, fortification=walls[view.id]) if view.id in walls else view for view in views)


def known_edges(world: World, side: str) -> tuple[EdgeView, ...]:
    """The edges as the side knows them: a bridge that it has not heard of is not there, one that fell stands."""
    views: tuple[EdgeView, ...] = world.derived(
        ("edge views",), lambda: tuple(_edge(e) for _, e in sorted(world.edges.items()))
    )
    unknown, lost = world.sides[side].unknown_bridges, world.sides[side].lost_bridges
    if not unknown and not lost:
        return views
    views = tuple(replace(view, bridge=False) if view.id in unknown else view for view in views)
    return tuple(replace(view, bridge=True, ford=lost[view.id]) if view.id in lost else view for view in views)


def _node(node: Node) -> NodeView:
    return NodeView(
        id=node.id,
        name=node.name,
        terrain=node.terrain,
        ground=node.ground,
        lat=node.lat,
        lon=node.lon,
        forage=node.forage,
        water=node.water,
        hides=node.hides,
        cover=node.cover,
        fortification=node.fortification,
        base=node.base,
        beach=node.beach,
        very_shallow=node.very_shallow,
        reefs=node.reefs,
        minefield=node.minefield,
    )


def _edge(edge: Edge) -> EdgeView:
    return EdgeView(
        id=edge.id,
        a=edge.a,
        b=edge.b,
        km=edge.km,
        kind=edge.kind,
        terrain=edge.terrain,
        weather=edge.weather,
        ground=edge.ground,
        slope=edge.slope,
        cover=edge.cover,
        ford=edge.ford,
        bridge=edge.bridge,
        open=edge.open,
        one_way=edge.one_way,
        very_shallow=edge.very_shallow,
        reefs=edge.reefs,
        minefield=edge.minefield,
    )
