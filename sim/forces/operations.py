"""Special operations under way: who is away on one, and what a result of one says (MC-GUER-18, -19)."""

from __future__ import annotations

from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

OPERATION = "operation"  # kind of the task


def away_from(world: World, force: Force) -> str:
    """The leader or officer of the force who is away on an operation, or nothing."""
    for task in world.tasks_of(force.id, OPERATION):
        return str(task.payload["person"])
    return ""
