"""Special operations under way: who is away on one, when it strikes, whether it is fought out (MC-GUER-18, -19)."""

from __future__ import annotations

from typing import Any

from warclock.sim.phases import DAWN_HOUR, HOUR, next_time
from warclock.sim.world.forces import Force
from warclock.sim.world.raids import Raid
from warclock.sim.world.state import Task
from warclock.sim.world.world import World

OPERATION = "operation"  # kind of the task
FOUGHT = "skirmish"  # in its payload: the fight that decides it
BACK_AFTER_DAWN = HOUR  # a party is back when the march hours begin


def away_from(world: World, force: Force) -> str:
    """The leader or officer of the force who is away on an operation, or nothing."""
    for task in world.tasks_of(force.id, OPERATION):
        return str(task.payload["person"])
    return ""


def is_fought(task: Task) -> bool:
    """The task is an operation that is being fought out now."""
    return task.kind == OPERATION and bool(task.payload.get(FOUGHT))


def raid_for(world: World, operation: str, place: str) -> Raid | None:
    """The fight that the scenario has for an operation at a node or edge, the first that fits."""
    fitting = (raid for raid in world.state.raids.values() if raid.place == place and operation in raid.operations)
    return next(fitting, None)


def known_place(world: World, side: str, plan: dict[str, Any]) -> str:
    """Where the party looks for its target: its place, or where its side last heard of the force."""
    contact = world.sides[side].contacts.get(plan["force"])
    return str(plan["place"]) or (contact.edge or contact.node if contact is not None else "")


def strike_time(world: World, force: Force, plan: dict[str, Any], now: int) -> int:
    """When it comes to pass: at the hour of the fight that the scenario has for it, else by the time they are back."""
    raid = raid_for(world, plan["operation"], known_place(world, force.side, plan))
    return next_time(now, DAWN_HOUR) + BACK_AFTER_DAWN if raid is None else next_time(now, raid.hour)
