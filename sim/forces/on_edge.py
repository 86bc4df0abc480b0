"""Where forces under way are on their edge, and when two of them meet."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any

from warclock.sim.phases import HOUR
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

AT_REST = -1  # "since" of a march that does not move at present
MEETING_KM = Fraction(1, 100)
UNDER_WAY = ("march", "retreat")


def march_plan(order: str, path: list[str], stop: str, forced: int = 0) -> dict[str, Any]:
    """The payload of a new march task (see ``sim/campaign/march.py``)."""
    return {
        "order": order,
        "path": path,
        "stop": stop,
        "since": AT_REST,
        "speed": "0",
        "arrive": 0,
        "forced": forced,
    }


def position(world: World, force: Force, now: int) -> tuple[Fraction, Fraction]:
    """Where a force is on its edge (km from the edge's a) and its velocity (km an hour, towards b positive)."""
    edge = world.edges[force.edge]
    km, speed = force.km, Fraction(0)
    for task in world.tasks_of(force.id, *UNDER_WAY):
        if task.payload["since"] != AT_REST:
            speed = Fraction(task.payload["speed"])
            km = min(edge.km, km + speed * (now - task.payload["since"]) / HOUR)
    return (km, speed) if force.node == edge.a else (edge.km - km, -speed)


def close_by(world: World, force: Force, other: Force, now: int) -> bool:
    """The two are at one node, or within a few paces of each other on one edge."""
    if force.place != other.place:
        return False
    return not force.edge or abs(position(world, force, now)[0] - position(world, other, now)[0]) <= MEETING_KM


def next_meeting(world: World, force: Force, speed: Fraction, now: int) -> int | None:
    """The second at which the force meets an enemy on its edge if both keep their pace; None: not on this edge."""
    at, _ = position(world, force, now)
    velocity = speed if force.node == world.edges[force.edge].a else -speed
    times = []
    for other in world.at(force.edge):
        if not world.hostile(force.side, other.side) or force.reported.get(other.id) == force.edge:
            continue
        there, pace = position(world, other, now)
        gap, closing = there - at, velocity - pace
        if gap * closing > 0:
            times.append(now + ceil(abs(gap) * HOUR / abs(closing)))
    return min(times, default=None)
