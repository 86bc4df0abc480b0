"""Effects end: the task of kind ``effect`` belongs to a force, its payload is the ``name`` of what weighs on it."""

from __future__ import annotations

from warclock.sim.forces.effects import end_effect
from warclock.sim.phases import Phase
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.state import Task


@handles("effect")
def effect_is_over(moment: Moment, task: Task) -> Next | None:
    """The days of an effect have passed (MC-SPECIAL-01, -02); joined forces may have brought one that lasts longer."""
    force, name = moment.world.forces[task.who], task.payload["name"]
    until = next(effect.until for effect in force.effects if effect.name == name)
    if until > moment.now:
        return Next(until, Phase.HEALING)
    end_effect(moment, force, name)
    return None
