"""Where forces under way are on their edge, and when two of them meet."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import Any

from warclock.sim.events.force import ForceMoved
from warclock.sim.forces.rest import book_work
from warclock.sim.phases import HOUR, Phase
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

AT_REST = -1  # "since" of a march that does not move at present
MEETING_KM = Fraction(1, 5)  # what the fastest make in a second
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
        "waded": 0,
        "forced": forced,
    }


def booked_position(world: World, force: Force) -> Fraction:
    """Km from the edge's a at which a force stands whose way has just been booked."""
    edge = world.edges[force.edge]
    return force.km if force.node == edge.a else edge.km - force.km


def position(world: World, force: Force, now: int) -> tuple[Fraction, Fraction]:
    """Where a force is on its edge (km from the edge's a) and its velocity (km an hour, towards b positive)."""
    edge = world.edges[force.edge]
    km, speed = _way_made(world, force, now)
    return (km, speed) if force.node == edge.a else (edge.km - km, -speed)


def is_moving(world: World, force: Force) -> bool:
    """The force is on the move at this moment, not resting on its march."""
    return any(task.payload["since"] != AT_REST for task in world.tasks_of(force.id, *UNDER_WAY))


def km_along(world: World, force: Force, now: int) -> Fraction:
    """Km that a force has gone along its edge (0 at a node), whether or not they are booked yet."""
    return _way_made(world, force, now)[0] if force.edge else force.km


def _way_made(world: World, force: Force, now: int) -> tuple[Fraction, Fraction]:
    """Km along the edge from ``node``, and km an hour."""
    km, speed = force.km, Fraction(0)
    for task in world.tasks_of(force.id, *UNDER_WAY):
        if task.payload["since"] != AT_REST:
            speed = Fraction(task.payload["speed"])
            gone = speed * max(0, now - task.payload["since"]) / HOUR
            km = min(world.edges[force.edge].km, km + gone)
    return km, speed


def worked_today(world: World, force: Force) -> int:
    """Seconds of work of the campaign day so far, those of a march or of building under way included (MC-CAMP-03)."""
    since: list[int] = [task.payload["since"] for task in world.tasks_of(force.id, "march", "fortify")]
    return force.rest.worked + sum(world.now - second for second in since if second != AT_REST)


def book_progress(moment: Moment, force: Force, plan: dict[str, Any]) -> None:
    """Book the way that a march under way has made since its last step."""
    worked = moment.now - plan["since"]
    if plan["since"] == AT_REST or not worked or not force.edge:
        return
    edge = moment.world.edges[force.edge]
    km = min(edge.km, force.km + Fraction(plan["speed"]) * worked / HOUR)
    moment.emit(ForceMoved(force=force.id, km=km, worked=worked))  # unseen: when it is booked tells of others
    book_work(moment, force)


def waded_since(world: World, force: Force, plan: dict[str, Any], now: int) -> int:
    """Seconds since the last step in which the force had its way behind it and was at the ford (MC-MOVE-01)."""
    left = world.edges[force.edge].km - force.km
    since: int = plan["since"]
    return max(0, now - since - ceil(left * HOUR / Fraction(plan["speed"])))


def book_march(moment: Moment, force: Force) -> None:
    """Book the way of a march under way, which goes on from there."""
    for task in moment.world.tasks_of(force.id, "march"):
        if task.payload["since"] != AT_REST:
            waded = task.payload["waded"] + waded_since(moment.world, force, task.payload, moment.now)
            book_progress(moment, force, task.payload)
            moment.move(task.id, moment.now, Phase.WORK, {**task.payload, "since": AT_REST, "waded": waded})


def close_by(world: World, force: Force, other: Force, now: int) -> bool:
    """The two are at one node, or within sight and earshot on one edge."""
    if force.place != other.place:
        return False
    return not force.edge or runs_into(world, position(world, force, now)[0], other, now)


def runs_into(world: World, at: Fraction, other: Force, now: int) -> bool:
    """``other`` is within ``MEETING_KM`` of the place ``at`` (km from a) on its edge."""
    return abs(at - position(world, other, now)[0]) <= MEETING_KM


def next_meeting(world: World, force: Force, speed: Fraction, now: int) -> int | None:
    """The second at which the force meets an enemy on its edge if both keep their pace; None: not on this edge."""
    at = booked_position(world, force)
    velocity = speed if force.node == world.edges[force.edge].a else -speed
    times = []
    for other in world.at(force.edge):
        if force.guerrilla or other.guerrilla or not world.hostile(force.side, other.side):
            continue
        if force.reported.get(other.id) == force.edge:
            continue
        there, pace = position(world, other, now)
        gap, closing = there - at, velocity - pace
        if gap * closing > 0:
            times.append(now + ceil(abs(gap) * HOUR / abs(closing)))
    return min(times, default=None)


def touch_march(moment: Moment, force: Force) -> None:
    """Have a march under way reckon anew: what slows the force began or ended (MC-MOVE-07)."""
    for task in moment.world.tasks_of(force.id, "march"):
        if task.payload["since"] != AT_REST and not force.engaged:
            moment.move(task.id, moment.now, Phase.MARCH)
