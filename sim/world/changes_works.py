"""How the events of walls and bridges change the world, and what sides that do not hear of them go on believing."""

from __future__ import annotations

from warclock.sim.events import works as happened
from warclock.sim.world.world import World, applies


@applies(happened.WallBuilt)
def _(world: World, event: happened.WallBuilt) -> None:
    node = world.nodes[event.node]
    for side in world.sides.values():
        if side.id in event.known_to:
            side.known_walls.pop(node.id, None)
        else:
            side.known_walls.setdefault(node.id, node.fortification)
    node.fortification = event.material
    world.terrain_version += 1


@applies(happened.WallSeen)
def _(world: World, event: happened.WallSeen) -> None:
    del world.sides[event.side].known_walls[event.node]


@applies(happened.BridgeBuilt)
def _(world: World, event: happened.BridgeBuilt) -> None:
    for side in world.sides.values():
        believes = side.lost_bridges.pop(event.edge, None)  # that the old bridge still stands
        if side.id not in event.known_to and believes is None:
            side.unknown_bridges.append(event.edge)
    world.edges[event.edge].bridge = True
    world.terrain_version += 1


@applies(happened.BridgeSeen)
def _(world: World, event: happened.BridgeSeen) -> None:
    world.sides[event.side].unknown_bridges.remove(event.edge)
