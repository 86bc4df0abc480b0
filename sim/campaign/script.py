"""What the scenario makes happen, at its time or when its condition holds: weather, ways, arrivals, adjustments."""

from __future__ import annotations

from warclock.sim.campaign import adjustments
from warclock.sim.campaign.contact import note_contacts
from warclock.sim.events.force import ForceRaised
from warclock.sim.events.referee import HappeningMissed
from warclock.sim.events.sight import EdgeChanged, WeatherChanged
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.forces.sight import look_around
from warclock.sim.orders.domain import Refusal
from warclock.sim.phases import HOUR, Phase
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.state import Condition, ScriptedEvent, Task
from warclock.sim.world.world import World


@handles("script")
def script(moment: Moment, task: Task) -> Next | None:
    """The next scripted event; the task then waits for the one after it."""
    at = task.payload["index"]
    play(moment, moment.world.state.script[at])
    following = at + 1
    if following == len(moment.world.state.script):
        return None
    return Next(moment.world.state.script[following].second, Phase.SCRIPT, {"index": following})


def play(moment: Moment, scripted: ScriptedEvent) -> None:
    """Make a scripted event happen."""
    world = moment.world
    everybody = sorted(world.sides)
    if scripted.kind == "weather":
        nodes = tuple(place for place in scripted.places if place in world.nodes)
        edges = tuple(place for place in scripted.places if place in world.edges)
        moment.emit(WeatherChanged(nodes=nodes, edges=edges, ground=scripted.terrain), *everybody)
    elif scripted.kind == "adjust":
        _adjust(moment, scripted)
    elif scripted.kind in ("open", "close"):
        for edge in scripted.places:
            moment.emit(EdgeChanged(edge=edge, open=scripted.kind == "open"), *everybody)
    elif scripted.force is not None and scripted.force.id not in world.forces:
        force = scripted.force
        moment.emit(ForceRaised(force=force), force.side)
        look_around(moment, force.node)
        note_contacts(moment, world.forces[force.id])
    for name in sorted(world.forces):
        touch_march(moment, world.forces[name])


def _adjust(moment: Moment, scripted: ScriptedEvent) -> None:
    """Adjust something, if it can be done by now: the force may be gone, the bridge down."""
    asked = adjustments.check(moment.world, scripted.adjustment)
    if isinstance(asked, Refusal):
        name = str(scripted.adjustment.get("kind", ""))
        moment.emit(HappeningMissed(name=name, code=asked.code, text=asked.text))
    else:
        adjustments.adjust(moment, asked, "scenario", scripted.reason, scripted.secret)


@handles("watch")
def watch(moment: Moment, task: Task) -> Next | None:
    """Every full hour: events whose time has come happen as soon as what they wait for is so."""
    watched, left = moment.world.state.watched, []
    for at in task.payload["left"]:
        scripted = watched[at]
        if scripted.second <= moment.now and scripted.when is not None and _holds(moment.world, scripted.when):
            play(moment, scripted)
        else:
            left.append(at)
    if not left:
        return None
    first = min(watched[at].second for at in left)
    return Next(max(first, moment.now + HOUR), Phase.SCRIPT, {"left": left})


def _holds(world: World, condition: Condition) -> bool:
    if condition.holds:
        return world.nodes[condition.holds].owner == condition.side
    if condition.lost:
        side = world.sides[condition.side]
        return 100 * side.lost_people >= condition.lost * side.start_strength
    force = world.forces.get(condition.force)
    if condition.gone:
        return any(condition.force in side.lost_forces for side in world.sides.values())
    return force is not None and not force.edge and force.node == condition.at
