"""Who knows of walls and bridges built during the game: whoever sees the place (design law 8)."""

from __future__ import annotations

from warclock.sim.events.referee import BridgeMissed
from warclock.sim.events.works import BridgeSeen, WallSeen
from warclock.sim.forces.sight import sees_far
from warclock.sim.phases import is_day
from warclock.sim.tasks import Moment
from warclock.sim.world.world import World


def sees_place(world: World, side: str, node: str, now: int) -> bool:
    """A force of the side stands at the node, or by day within sight of it."""
    if world.state.options.fog == "full":
        return True
    far = max(1, world.state.options.lookout_range) if is_day(now) else 0
    for place, steps in world.ring(node, far):
        for force in world.at(place):
            if force.side == side and (steps <= 1 or sees_far(world, force)):
                return True
    return False


def sides_that_see(world: World, now: int, *nodes: str) -> tuple[str, ...]:
    """The sides that see one of the nodes now, by id."""
    return tuple(side for side in sorted(world.sides) if any(sees_place(world, side, node, now) for node in nodes))


def note_landmarks(moment: Moment, side: str) -> None:
    """Tell a side of the walls and bridges it sees now and did not know of."""
    world, own = moment.world, moment.world.sides[side]
    for node in sorted(own.known_walls):
        if sees_place(world, side, node, moment.now):
            moment.emit(WallSeen(side=side, node=node), side)
    for name in sorted(own.unknown_bridges):
        if _sees_edge(world, side, name, moment.now):
            moment.emit(BridgeSeen(side=side, edge=name), side)
    for name in sorted(own.lost_bridges):
        if _sees_edge(world, side, name, moment.now):
            moment.emit(BridgeMissed(side=side, edge=name), side)


def _sees_edge(world: World, side: str, name: str, now: int) -> bool:
    edge = world.edges[name]
    return sees_place(world, side, edge.a, now) or sees_place(world, side, edge.b, now)
