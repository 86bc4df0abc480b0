"""What weighs on a force for a time: sickness, and effects that a scenario or the referee gives a name.

Each has a task that ends it (``sim/campaign/effects.py``).
"""

from __future__ import annotations

from warclock.sim.events.referee import EffectBegan, EffectEnded
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.phases import Phase
from warclock.sim.rules.mass_combat.facts import Effect
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force, ForceEffect


def is_sick(force: Force) -> bool:
    """Widespread sickness (MC-SPECIAL-02)."""
    return any(effect.sickness for effect in force.effects)


def effects_on(force: Force) -> tuple[Effect, ...]:
    """The other effects, as the rules ask for them (MC-SPECIAL-01)."""
    return tuple(
        Effect(name=effect.name, br=effect.br, speed_factor=effect.speed_factor)
        for effect in force.effects
        if not effect.sickness
    )


def has_effect(force: Force, name: str) -> bool:
    """An effect of that name weighs on the force: a second one would change nothing (MC-SPECIAL-01)."""
    return any(effect.name == name for effect in force.effects)


def begin_effect(moment: Moment, force: Force, effect: ForceEffect) -> None:
    """Have something weigh on a force until its time is over; of two of one name the first counts."""
    if has_effect(force, effect.name):
        return
    moment.emit(EffectBegan(force=force.id, effect=effect), force.side)
    moment.start("effect", force.id, effect.until, Phase.HEALING, {"name": effect.name})
    touch_march(moment, force)


def end_effect(moment: Moment, force: Force, name: str) -> None:
    """An effect is over, at its time or before."""
    for task in moment.world.tasks_of(force.id, "effect"):
        if task.payload["name"] == name:
            moment.end(task.id)
    moment.emit(EffectEnded(force=force.id, name=name), force.side)
    touch_march(moment, force)


def take_effects_along(moment: Moment, force: Force) -> None:
    """Start the tasks that end the effects which a new or joined force brings with it."""
    known = [task.payload["name"] for task in moment.world.tasks_of(force.id, "effect")]
    for effect in force.effects:
        if effect.name not in known:
            moment.start("effect", force.id, effect.until, Phase.HEALING, {"name": effect.name})


def joint_effects(force: Force, other: Force) -> list[ForceEffect]:
    """What weighs on two forces as one: of effects of one name the one that lasts longer."""
    found = {effect.name: effect for effect in force.effects}
    for effect in other.effects:
        if effect.name not in found or found[effect.name].until < effect.until:
            found[effect.name] = effect
    return list(found.values())
