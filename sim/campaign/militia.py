"""The homeland resists: its people rise at the dawn after an enemy has come, once a place (MC-PAY-05)."""

from __future__ import annotations

from warclock.sim.events.force import ForceRaised
from warclock.sim.events.pay import MilitiaRose
from warclock.sim.forces.sight import look_around
from warclock.sim.phases import DAWN_HOUR, Phase, next_time
from warclock.sim.rules.mass_combat.morale import start_morale
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task

DAYS_OF_FOOD = 7


def enter_homeland(moment: Moment, force: Force) -> None:
    """A force has come to a node: if it is an enemy of whose land that is, the militia will rise."""
    world = moment.world
    node = world.nodes[force.node]
    if force.guerrilla or not node.militia or not node.owner or not world.hostile(node.owner, force.side):
        return
    if not world.tasks_of(node.id, "militia"):
        due = next_time(moment.now, DAWN_HOUR)
        moment.start("militia", node.id, due, Phase.DAWN_MILITIA, {"side": node.owner})


@handles("militia")
def militia(moment: Moment, task: Task) -> Next | None:
    """At dawn: the people rise, wherever the enemy is by now."""
    world = moment.world
    node, side = world.nodes[task.who], task.payload["side"]
    troops = {kind: count for kind, count in sorted(node.militia.items()) if count}
    moment.emit(MilitiaRose(node=node.id))
    if not troops or world.sides[side].surrendered:
        return None
    risen = Force(
        id=_name(moment, node.id),
        name=f"Militia of {node.name or node.id}",
        side=side,
        node=node.id,
        troops=troops,
        community=node.id,
        morale=start_morale(world.rulings(Rulings), home_defence=True),
        rations=DAYS_OF_FOOD * sum(troops.values()),
    )
    moment.emit(ForceRaised(force=risen), side)
    look_around(moment, node.id)
    return None


def _name(moment: Moment, node: str) -> str:
    """After the place, which all know."""
    name = f"{node}-militia"
    while name in moment.world.forces:
        name += "-2"
    return name
