"""Whom a force cannot take along: prisoners of flyers between two places (MC-CAS-10, MC-MOVE-01)."""

from __future__ import annotations

from warclock.sim.events.force import PrisonersLeft
from warclock.sim.forces.freed import come_free
from warclock.sim.forces.mobility import edge_speed
from warclock.sim.forces.prisoners import held
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force


def let_go_on_the_way(moment: Moment, force: Force) -> None:
    """On a way that nobody can walk, flyers let the prisoners go who would hold them there (a ruling of ours)."""
    world = moment.world
    if not force.edge or not held(force) or edge_speed(world, force, world.edges[force.edge]) is not None:
        return
    prisoners = {side: count for side, count in force.prisoners.items() if count}
    moment.emit(PrisonersLeft(force=force.id, prisoners=prisoners), force.side)
    come_free(moment, force.place, prisoners)
