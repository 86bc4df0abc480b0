"""Ransom, where the scenario allows it: offered, agreed to, paid at dawn (MC-CAS-10)."""

from __future__ import annotations

from warclock.sim.campaign.work import done, lapse
from warclock.sim.events.force import PrisonersLeft
from warclock.sim.events.pay import RansomPaid
from warclock.sim.forces.freed import join
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.state import Task


@handles("ransom")
def ransom(moment: Moment, task: Task) -> Next | None:
    """At the second dawn after the offer: money and people change hands, or it comes to nothing."""
    world = moment.world
    force, plan = world.forces[task.who], task.payload
    side, payer = plan["side"], world.forces.get(plan.get("payer", ""))
    gold = plan["count"] * plan["price"]
    held = force.prisoners.get(side, 0)
    if payer is None or held < plan["count"] or world.sides[side].gold < gold:
        lapse(moment, force, task, "REFUSED_BY_OWNER", f"{side} did not pay")
        return None
    moment.emit(RansomPaid(offer=plan["offer"], side=side, captor=force.side, gold=gold), side, force.side)
    moment.emit(PrisonersLeft(force=force.id, prisoners={side: plan["count"]}), force.side)
    join(moment, payer.id, plan["count"])
    done(moment, force, task)
    touch_march(moment, force)
    return None
