"""Ambushes: who lies in wait falls upon the first enemy that comes in by the approach he watches (MC-BR-11 T2-01).

The task of kind ``ambush`` belongs to the force in wait. Its payload: ``order``, ``approach`` (edge), ``ready`` (second
from which it can spring) and, once it springs, ``target``.
"""

from __future__ import annotations

from warclock.sim.phases import Phase
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


def spring(moment: Moment, comer: Force) -> None:
    """A force has come to a node by an edge: ambushes that watch it are due, once those who see them have decided."""
    world = moment.world
    for other in () if comer.guerrilla else world.at(comer.node):
        if not world.hostile(other.side, comer.side) or other.engaged:
            continue
        for task in world.tasks_of(other.id, "ambush"):
            plan = task.payload
            if plan["approach"] == comer.came_by and plan["ready"] <= moment.now and not plan.get("target"):
                moment.move(task.id, moment.now, Phase.ATTACK, {**plan, "target": comer.id})


def ambushed(world: World, force: Force, now: int) -> bool:
    """An ambush on the force is due at this second."""
    if force.edge:
        return False
    tasks = [task for other in world.at(force.node) for task in world.tasks_of(other.id, "ambush")]
    return any(task.due == now and task.payload.get("target") == force.id for task in tasks)
