"""Landing: to the beach, and ashore (ledger MC section 23).

The task of kind ``land`` belongs to a naval force: ``order``, ``node``, the ``edge`` that leads there (nothing: it is
there), ``leader`` who goes ashore, and ``marching`` once it is under way.
"""

from __future__ import annotations

from warclock.sim.campaign.contact import note_contacts
from warclock.sim.campaign.march import take_node
from warclock.sim.campaign.work import done, lapse
from warclock.sim.events.conduct import LeaderChanged
from warclock.sim.events.naval import BoatsLeft
from warclock.sim.forces.composition import troops_of
from warclock.sim.forces.mobility import is_afloat
from warclock.sim.forces.on_edge import march_plan
from warclock.sim.forces.sight import update_contacts
from warclock.sim.orders.parting import part_off
from warclock.sim.phases import WAITING, Phase
from warclock.sim.rules.mass_combat.strength import people
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task


@handles("land")
def land(moment: Moment, task: Task) -> Next | None:
    """Sail to the beach if need be; there everybody aboard goes ashore."""
    world, plan = moment.world, task.payload
    force = world.forces[task.who]
    if force.engaged:
        return Next(world.state.battles[force.engaged].ends, Phase.WORK)
    if plan.get("marching") and world.tasks_of(force.id, "march"):
        return Next(WAITING, Phase.WORK)  # the end of the march wakes it
    if not force.edge and force.node == plan["node"]:
        _go_ashore(moment, force, task)
        return None
    if plan.get("marching") or force.edge:
        lapse(moment, force, task, "NOT_A_BEACH", f"the ships did not come to {plan['node']}")
        return None
    moment.start("march", force.id, moment.now, Phase.WORK, march_plan("", [plan["edge"]], plan["node"]))
    return Next(WAITING, Phase.WORK, {**plan, "marching": True})


def _go_ashore(moment: Moment, force: Force, task: Task) -> None:
    """Out of life boats everybody; out of ships a new force."""
    soldiers = people(troops_of(moment.world, force))
    if not soldiers or not is_afloat(moment.world, force):
        lapse(moment, force, task, "TOO_FEW", "nobody is aboard who could land")
        return
    if force.in_life_boats:
        moment.emit(BoatsLeft(force=force.id), force.side)
        landed = force
    else:
        taken = {troop.type.id: troop.count for troop in soldiers}
        landed = part_off(moment, force, taken, _free(moment, force, task.payload["leader"]))
    done(moment, force, task)
    update_contacts(moment, force)
    take_node(moment, landed)
    note_contacts(moment, landed)


def _free(moment: Moment, force: Force, leader: str) -> str:
    """The leader who goes ashore; a commander hands the ships over to his first officer before."""
    if leader != force.leader or not leader:
        return leader if leader in force.officers else ""
    first, *rest = force.officers or [""]
    officers = tuple(name for name in (*rest, leader) if name)
    moment.emit(LeaderChanged(force=force.id, leader=first, officers=officers), force.side)
    return leader
