"""What the scenario makes happen at its time: weather, ways closed and opened, forces that arrive."""

from __future__ import annotations

from warclock.sim.campaign.contact import note_contacts
from warclock.sim.events.force import ForceRaised
from warclock.sim.events.sight import EdgeChanged, WeatherChanged
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.forces.sight import look_around
from warclock.sim.phases import Phase
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.state import ScriptedEvent, Task


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
