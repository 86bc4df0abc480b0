"""How a skirmish begins, alone or in a campaign, and how teams come onto its board."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.events import skirmish as happened
from warclock.sim.phases import Phase
from warclock.sim.skirmish.situation import Situation
from warclock.sim.skirmish.telling import tell
from warclock.sim.tasks import Moment
from warclock.sim.world.skirmish import Figure, Skirmish, Team
from warclock.sim.world.world import World

TASK = "skirmish"


def open_skirmish(moment: Moment, plan: Skirmish, teams: Sequence[str], waiting: int = 0) -> str:
    """Open a skirmish between teams that the world knows, at this second; returns its id.

    ``plan`` is what a scenario gives: board, rule set, turns. ``waiting``: a task that sleeps until the end; it is
    then moved to that second and finds the result in ``world.skirmishes``.
    """
    world = moment.world
    new: Skirmish = wire.copy_of(plan)
    new = replace(new, opened=moment.now, waiting=waiting, waiting_teams=list(teams))
    sides = tuple(sorted({world.teams[team].side for team in teams}))
    moment.emit(happened.SkirmishOpened(skirmish=new, sides=sides), *sides)
    moment.start(TASK, new.id, moment.now, Phase.SKIRMISH)
    return new.id


def members(world: World, team: str) -> list[str]:
    """The persons of a team, by id."""
    return sorted(person.id for person in world.persons.values() if person.team == team)


def bring_on(moment: Moment, at: Situation) -> None:
    """Teams whose turn has come arrive in their areas, each person on the next free spot."""
    for name in list(at.fight.waiting_teams):
        team = at.world.teams[name]
        if team.turn <= at.fight.turn:
            _arrive(moment, at, team)


def _arrive(moment: Moment, at: Situation, team: Team) -> None:
    taken = {figure.spot for figure in at.present()}
    spots = [spot for spot in at.ground.spots_of(team.area) if spot not in taken]
    for person in members(at.world, team.id):
        if not spots:
            break
        spot = spots.pop(0)
        figure = Figure(
            person=person,
            side=team.side,
            team=team.id,
            x=spot.x,
            y=spot.y,
            level=spot.level,
            facing=team.facing,
        )
        tell(moment, at.fight, [happened.PersonArrived(skirmish=at.fight.id, person=person, figure=figure)])
