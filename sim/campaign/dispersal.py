"""Forces scatter, keep away, gather and slip out of a war, at dawn (MC-GUER-01, -16, -17, -22).

Tasks of a force: ``disperse`` (``area``), ``evade``, ``gathering`` and ``leaving`` (``node``), each with its ``order``.
"""

from __future__ import annotations

from warclock.sim.campaign.contact import note_contacts
from warclock.sim.campaign.march import take_node
from warclock.sim.campaign.militia import enter_homeland
from warclock.sim.campaign.scoring import score_arrival
from warclock.sim.campaign.work import done, lapse
from warclock.sim.events.force import PostureChanged
from warclock.sim.events.guerrilla import ForceDispersed, ForceGathered, ForceLeftWar
from warclock.sim.forces.landmarks import note_landmarks
from warclock.sim.forces.sight import look_around, update_contacts
from warclock.sim.orders.activity import retreating, take_up
from warclock.sim.orders.disperse import cannot_disperse
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task


@handles("disperse")
def disperse(moment: Moment, task: Task) -> Next | None:
    """The dawn after the order: a force that still can scatters; what it was doing ends."""
    world = moment.world
    force, area = world.forces[task.who], task.payload["area"]
    refusal = retreating(force) or cannot_disperse(world, force)
    if force.engaged:
        lapse(moment, force, task, "ENGAGED", "the force is in battle")
    elif refusal is not None:
        lapse(moment, force, task, refusal.code, refusal.text)
    elif world.area_at[force.node] != area:
        lapse(moment, force, task, "GUERRILLA_TERRAIN", f"the force is not in {area}")
    else:
        _scatter(moment, force, area)
        done(moment, force, task)
    return None


def _scatter(moment: Moment, force: Force, area: str) -> None:
    for other in moment.world.tasks_of(force.id, "supply_line", "regroup"):
        lapse(moment, force, other, "REPLACED", "the force scattered")
        moment.end(other.id)
    take_up(moment, force)
    moment.emit(ForceDispersed(force=force.id, area=area), force.side)
    update_contacts(moment, force)


@handles("evade")
def evade(moment: Moment, task: Task) -> Next | None:
    """The days of evasion are over: the force fights on without another order (MC-GUER-16)."""
    force = moment.world.forces[task.who]
    moment.emit(PostureChanged(force=force.id, posture="idle"), force.side)
    done(moment, force, task)
    return None


@handles("gathering")
def gathering(moment: Moment, task: Task) -> Next | None:
    """The groups have met: a conventional force stands at the node (MC-GUER-17)."""
    force, node = moment.world.forces[task.who], task.payload["node"]
    moment.emit(ForceGathered(force=force.id, node=node), force.side)
    done(moment, force, task)
    enter_homeland(moment, force)
    take_node(moment, force)
    look_around(moment, node)
    note_landmarks(moment, force.side)
    score_arrival(moment, force)
    note_contacts(moment, force)
    return None


@handles("leaving")
def leaving(moment: Moment, task: Task) -> Next | None:
    """The groups are out of the area, at the exit, and still scattered (MC-GUER-22)."""
    force, node = moment.world.forces[task.who], task.payload["node"]
    moment.emit(ForceLeftWar(force=force.id, node=node), force.side)
    done(moment, force, task)
    look_around(moment, node)
    note_landmarks(moment, force.side)
    score_arrival(moment, force)
    return None
