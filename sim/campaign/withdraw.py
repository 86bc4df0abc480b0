"""Retreat by order: a force leaves as a beaten one does, of its own will (MC-BATTLE-06)."""

from __future__ import annotations

from warclock.sim.campaign.retreat import begin_retreat
from warclock.sim.events.kernel import OrderDone, OrderLapsed
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.state import Task


@handles("withdraw")
def withdraw(moment: Moment, task: Task) -> Next | None:
    """Set out on the mile, unless a battle has begun."""
    world = moment.world
    force = world.forces[task.who]
    order, direction = task.payload["order"], task.payload["direction"]
    if force.engaged or force.retreating:
        text = "a battle began first"
        moment.emit(OrderLapsed(order=order, side=force.side, force=force.id, code="ENGAGED", text=text), force.side)
        return None
    way = (force.edge, direction) if force.edge else (direction, world.edges[direction].other(force.node))
    moment.emit(OrderDone(order=order, side=force.side, force=force.id), force.side)
    begin_retreat(moment, force, way, ())
    return None
