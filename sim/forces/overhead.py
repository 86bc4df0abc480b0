"""Aircraft over a force with a lookout, while their bombs have not dropped (MC-STRIKE-04)."""

from __future__ import annotations

from warclock.sim.forces.composition import troops_of
from warclock.sim.rules.mass_combat.facts import Side, Situation, has_ranged
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import Troops
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task
from warclock.sim.world.world import World

STRIKES = ("missile", "sortie")


def can_shoot(world: World, force: Force) -> bool:
    """Somebody in the force has a ranged weapon (MC-STRIKE-06)."""
    guns = force.artillery or force.explosives
    shoots: bool = world.made_of(force, _shoots, troops_of(world, force), guns, world.rulings(Rulings))
    return shoots


def _shoots(troops: Troops, guns: bool, rulings: Rulings) -> bool:
    return has_ranged(Side(troops, Situation(artillery=guns), False), rulings)


def coming_at(world: World, force: Force) -> list[Task]:
    """The strikes that the force's lookout sees coming, in the order they came."""
    if not force.lookout:
        return []
    return [task for task in _strikes(world) if task.payload["target"] == force.id and task.payload.get("name")]


def _strikes(world: World) -> list[Task]:
    """All strikes on their way, in the order they came."""
    found: list[Task] = world.momentary(
        ("strikes",), lambda: [task for _, task in sorted(world.tasks.items()) if task.kind in STRIKES]
    )
    return found


def overhead(world: World, force: Force) -> dict[str, Task]:
    """The aircraft that the force's lookout sees overhead, by the name of the strike."""
    return {str(task.payload["name"]): task for task in coming_at(world, force) if task.kind == "sortie"}
