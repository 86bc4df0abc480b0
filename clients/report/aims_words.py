"""What an objective asks for, in words."""

from __future__ import annotations

from warclock.clients.report.naming import force_name, place_name, side_name
from warclock.sim.events.kernel import PointsScored
from warclock.sim.world.state import Objective
from warclock.sim.world.world import World

WHEN = {"daily": "each day", "end": "at the end", "once": "once"}


def aim(world: World, objective: Objective) -> str:
    """``hold The Crossroads``, ``break The League by 45 %``."""
    who = force_name(world, objective.force) if objective.force else ""
    if objective.kind == "hold":
        return f"hold {place_name(world, objective.node)}"
    if objective.kind == "reach":
        return f"{who + ': ' if who else ''}reach {place_name(world, objective.node)}"
    if objective.kind == "destroy":
        return f"break {side_name(world, objective.target_side)} by {objective.share} %"
    return f"keep {objective.share} % of {who or 'its army'}"


def worth(objective: Objective) -> str:
    """``2 each day``."""
    return f"{objective.points} {WHEN[objective.when]}"


def points(world: World, event: PointsScored) -> str:
    """``The Crown: 2 points (hold The Crossroads)``."""
    objective = world.state.objectives.get(event.objective)
    what = aim(world, objective) if objective else event.objective
    return f"{side_name(world, event.side)}: {event.points} points ({what})"
