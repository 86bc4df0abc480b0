"""What the lookout of a target sees of a strike, and the decision that it brings (MC-STRIKE-04, -06, -10)."""

from __future__ import annotations

from typing import Any

from warclock.sim.decisions import open_decision
from warclock.sim.events.strikes import StrikeWarned
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


def target_at(world: World, plan: dict[str, Any]) -> Force | None:
    """The target, if it is where it was reported and can be made out."""
    target = world.forces.get(plan["target"])
    if target is None or target.hidden or target.place != plan["place"]:
        return None
    return target


def warn(moment: Moment, plan: dict[str, Any], target: Force | None, method: str, turns: int) -> dict[str, Any]:
    """Tell the side of a target with a lookout, and ask it what to do; the payload from here on."""
    if target is None or not target.lookout:
        return plan
    name = _name(moment.world, target, moment.now)
    by = plan["side"] if method != "missile" else ""
    moment.emit(StrikeWarned(strike=name, target=target.id, method=method, turns=turns, by=by), target.side)
    if not target.engaged and not moment.world.sides[target.side].surrendered:
        open_decision(moment, "strike", [target.side], target.place)
    return {**plan, "name": name}


def _name(world: World, target: Force, now: int) -> str:
    """After the force and the second, which its side knows."""
    name, again = f"{target.id}@{now}", 1
    taken = {task.payload.get("name") for task in world.tasks.values()}
    while name in taken:
        again += 1
        name = f"{target.id}@{now}.{again}"
    return name
