"""Guerrilla wars as a whole: who is left in the area at the end, and what that is worth to leaders (MC-XP-03).

Days of guerrilla war change nobody's status, the end of the war does, once. It is noted without a word, since it would
tell who has slipped away; status is booked when the game ends.
"""

from __future__ import annotations

from warclock.sim.events.battle import LeaderGained
from warclock.sim.events.guerrilla import AreaWarEnded
from warclock.sim.forces.areas import forces_in
from warclock.sim.rules.mass_combat.experience import status_change
from warclock.sim.tasks import Moment
from warclock.sim.world.areas import Area, AreaWar
from warclock.sim.world.world import World


def close_wars(moment: Moment, area: Area) -> None:
    """The wars of an area in which one side has nobody left are over."""
    for war in moment.world.state.area_wars:
        if war.area == area.id and not war.over:
            left = _left(moment.world, war)
            if len(left) < len(war.sides):
                victor = left[0] if left else ""
                moment.emit(AreaWarEnded(area=area.id, sides=war.sides, victor=victor))


def _left(world: World, war: AreaWar) -> list[str]:
    """The sides of a war that have anybody in its area."""
    present = {force.side for force in forces_in(world, world.state.areas[war.area])}
    return [side for side in war.sides if side in present]


def reward_wars(moment: Moment) -> None:
    """At the end of the game: status gained and lost in all wars that somebody won."""
    world = moment.world
    for war in world.state.area_wars:
        left = [war.victor] if war.over else _left(world, war)
        victor = left[0] if len(left) == 1 else ""
        for leader, side in sorted(war.leaders.items()) if victor else ():
            town = world.nodes.get(world.state.leaders[leader].community)
            kept = town is not None and town.owner == side
            status = status_change(side == victor, community_or_defence=True, town_left=kept)
            if status:
                moment.emit(LeaderGained(leader=leader, status=status), side)
