"""Supply lines: bases, open ways, and who holds the nodes on them (MC-SUPPLY-01)."""

from __future__ import annotations

from warclock.sim.forces.contacts import enemies_at
from warclock.sim.reach import reachable
from warclock.sim.terrain import shortest_way
from warclock.sim.world.forces import Force
from warclock.sim.world.places import Node
from warclock.sim.world.world import World

MEDIA = ("land", "water")


def bases_of(world: World, side: str) -> list[str]:
    """Nodes of ``side`` that have supplies in mass, by id."""
    found: list[Node] = world.derived(("bases",), lambda: [n for _, n in sorted(world.nodes.items()) if n.base])
    return [node.id for node in found if node.owner == side]


def at_own_base(world: World, force: Force) -> bool:
    """The force stands at a base of its own side."""
    node = world.nodes[force.node]
    return not force.edge and node.base and node.owner == force.side


def held_against(world: World, side: str, known_only: bool = False) -> frozenset[str]:
    """Nodes in which an enemy of ``side`` stands, or, with ``known_only``, stands as far as the side sees."""
    key = ("held", side, "known" if known_only else "true")
    found: frozenset[str] = world.momentary(key, lambda: _held_against(world, side, known_only))
    return found


def _held_against(world: World, side: str, known_only: bool) -> frozenset[str]:
    if known_only:
        return frozenset(node for node, there in enemies_at(world, side).items() if any(c.visible for c in there))
    return frozenset(
        force.node
        for force in world.forces.values()
        if not force.edge and not force.guerrilla and world.hostile(side, force.side)
    )


def line_is_open(world: World, force: Force, base: str, held: frozenset[str] | None = None) -> bool:
    """A chain of passable edges leads from the base to the force with no node held by an enemy.

    The force's own node may be contested: what reaches the node reaches the force. ``held``: the nodes that enemies
    hold, if not those that they do.
    """
    node = world.nodes.get(base)
    if node is None or not node.base or node.owner != force.side or not node.transport:
        return False
    barred = held_against(world, force.side) if held is None else held
    if base in barred:
        return False
    reach = reachable(world, base, MEDIA, _avoided(force, barred))
    return any(end in reach for end in _ends(world, force))


def way_of_line(world: World, force: Force) -> tuple[str, ...] | None:
    """The edges of an open supply line from the force's base; None where it has no such line."""
    if not line_is_open(world, force, force.supply_base):
        return None
    avoid = _avoided(force, held_against(world, force.side))
    ways = (shortest_way(world, force.supply_base, end, MEDIA, avoid) for end in _ends(world, force))
    return next((way for way in ways if way is not None), None)


def _ends(world: World, force: Force) -> tuple[str, ...]:
    """Nodes to which supplies have to come."""
    return (force.node, force.toward) if force.edge and world.edges[force.edge].open else (force.node,)


def _avoided(force: Force, held: frozenset[str]) -> frozenset[str]:
    """Nodes that supplies for a force cannot pass."""
    return held if force.edge or force.node not in held else held - {force.node}
