"""Points, and how a game ends: with a reason for each side (design law 11)."""

from __future__ import annotations

from warclock.sim.campaign.area_wars import reward_wars
from warclock.sim.campaign.ending import end_force
from warclock.sim.events.force import SideSurrendered
from warclock.sim.events.kernel import GameEnded, PointsBooked, PointsScored
from warclock.sim.phases import DAY
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Objective, Task
from warclock.sim.world.world import World

PER_CENT = 100


def strength_of(world: World, side: str) -> int:
    """Soldiers and vehicles of a side in all its forces."""
    return sum(force.strength for force in world.forces.values() if force.side == side)


def holds(world: World, objective: Objective) -> bool:
    """The objective is met at this moment."""
    if objective.kind == "hold":
        return world.nodes[objective.node].owner == objective.side
    if objective.kind == "reach":
        return any(_concerns(objective, force) for force in world.at(objective.node))
    if objective.kind == "destroy":
        side = world.sides[objective.target_side]
        return side.lost_people * PER_CENT >= objective.share * side.start_strength
    return _survives(world, objective)


def _concerns(objective: Objective, force: Force) -> bool:
    """The objective is for this force: the one it names, or any of its side."""
    return force.id == objective.force if objective.force else force.side == objective.side


def _survives(world: World, objective: Objective) -> bool:
    """Enough is left of the force that the objective names, or of its whole side (docs/rulings.md)."""
    if objective.force:
        force = world.forces.get(objective.force)
        return force is not None and force.strength * PER_CENT >= objective.share * objective.start_strength
    side = world.sides[objective.side]
    return strength_of(world, objective.side) * PER_CENT >= objective.share * side.start_strength


def _score(moment: Moment, *when: str) -> None:
    world = moment.world
    for objective in world.state.objectives.values():
        if objective.when in when and objective.id not in world.state.scored and holds(world, objective):
            _book(moment, objective)


def _book(moment: Moment, objective: Objective) -> None:
    """The side hears of points now unless they rest on what it cannot see (design law 8)."""
    side = objective.side
    if knows_whether(moment.world, objective):
        moment.emit(PointsScored(side=side, objective=objective.id, points=objective.points), side)
    else:
        moment.emit(PointsBooked(side=side, objective=objective.id, points=objective.points))


def knows_whether(world: World, objective: Objective) -> bool:
    """The side knows whether the objective is met: all but the losses of another side (docs/rulings.md).

    Who loses a node is told so, whoever saw it.
    """
    return objective.kind != "destroy" or objective.when == "end" or world.state.options.fog == "full"


def score_day(moment: Moment) -> None:
    """At dawn: what is held daily, and what is met once."""
    _score(moment, "daily", "once")


def score_once(moment: Moment, *sides: str) -> None:
    """A place was taken, a battle is over: what these sides score once by holding or destroying may be met."""
    world = moment.world
    for objective in world.state.objectives.values():
        due = objective.when == "once" and objective.kind in ("hold", "destroy") and objective.side in sides
        if due and objective.id not in world.state.scored and holds(world, objective):
            _book(moment, objective)


def score_arrival(moment: Moment, force: Force) -> None:
    """A force arrived: an objective to reach may be met."""
    world = moment.world
    for objective in world.state.objectives.values():
        due = objective.kind == "reach" and objective.when == "once" and objective.id not in world.state.scored
        if due and _concerns(objective, force) and holds(world, objective):
            _book(moment, objective)


def side_gives_up(moment: Moment, side: str) -> None:
    """A side surrenders: all its forces lay down their arms and the game may be over."""
    moment.emit(SideSurrendered(side=side), *sorted(moment.world.sides))
    for name in sorted(moment.world.forces):
        force = moment.world.forces[name]
        if force.side == side and not force.engaged:
            end_force(moment, force, "surrendered")


def standing_sides(world: World) -> list[str]:
    """Warring sides that still have forces, or expect some, by id."""
    alive = {force.side for force in world.forces.values()}
    alive |= {e.force.side for e in world.state.script if e.force is not None and e.second > world.now}
    return sorted(side for side in alive if world.sides[side].enemies and not world.sides[side].surrendered)


@handles("end")
def end(moment: Moment, task: Task) -> Next | None:
    """The game is over: the last day is done, or only one warring side is left."""
    world = moment.world
    left = standing_sides(world)
    time_is_up = moment.now >= world.state.header.days * DAY
    if len(left) > 1 and not time_is_up:
        return None
    _score(moment, "daily", "once", "end")
    reward_wars(moment)
    reason = "last_standing" if len(left) <= 1 and not time_is_up else "time"
    winner = _winner(world, left, reason)
    moment.emit(GameEnded(reason=reason, winner=winner, reasons=_reasons(world, winner, reason)), *sorted(world.sides))
    return None


def _winner(world: World, left: list[str], reason: str) -> str:
    """The last side standing, else who leads by points far enough; nobody in a draw."""
    if reason == "last_standing":
        return left[0] if left else ""
    ranking = sorted((side for side in world.sides.values() if side.enemies), key=lambda s: (-s.points, s.id))
    if len(ranking) < 2:
        return ranking[0].id if ranking else ""
    lead = ranking[0].points - ranking[1].points
    return ranking[0].id if lead > 0 and lead >= world.state.options.win_points else ""


def _reasons(world: World, winner: str, reason: str) -> dict[str, str]:
    found = {}
    for side in sorted(world.sides.values(), key=lambda s: s.id):
        if side.surrendered:
            found[side.id] = "surrendered"
        elif not side.enemies:
            found[side.id] = "neutral"
        elif side.id not in standing_sides(world):
            found[side.id] = "no_forces"
        elif reason == "last_standing":
            found[side.id] = "last_standing"
        elif not winner:
            found[side.id] = "draw"
        else:
            found[side.id] = "most_points" if side.id == winner else "fewer_points"
    return found
