"""How forces come to an end: routed, dissolved, destroyed, surrendered (MC-RESULT-04, MC-MORALE-05, MC-CAS-13)."""

from __future__ import annotations

from warclock.sim.events.conduct import LeaderWentHome
from warclock.sim.events.force import ForceEnded
from warclock.sim.events.kernel import OrderLapsed
from warclock.sim.forces.freed import come_free
from warclock.sim.forces.pending import BUSY
from warclock.sim.forces.sight import forget, look_around, witnesses
from warclock.sim.forces.supply_lines import bases_of
from warclock.sim.phases import Phase
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


def end_force(moment: Moment, force: Force, reason: str) -> None:
    """A force is no more; its tasks end, its stores stay at its node, its prisoners are free, its leader goes home."""
    seen = witnesses(moment.world, force)
    for task in moment.world.tasks_of(force.id):
        moment.end(task.id)
    left = 0 if force.edge else force.rations
    forget(moment, force)
    prisoners = dict(force.prisoners)
    moment.emit(ForceEnded(force=force.id, reason=reason, stores_left=left), *seen)
    come_free(moment, force.place, prisoners)
    send_home(moment, force)
    look_around(moment, *dict.fromkeys((force.node, force.toward or force.node)))
    if moment.world.state.options.sudden_end and not moment.world.tasks_of("sudden-end"):
        moment.start("end", "sudden-end", moment.now, Phase.END)


def send_home(moment: Moment, force: Force) -> None:
    """Leaders of a force that is no more, who are not captured, go to the nearest base of their side (MC-CAS-13)."""
    world = moment.world
    names = [name for name in (force.leader, *force.officers) if name and name not in world.state.captive_leaders]
    base = nearest_base(world, force) if names else ""
    for name in names if base else ():
        moment.emit(LeaderWentHome(leader=name, node=base), force.side)


def nearest_base(world: World, force: Force) -> str:
    """The base of the force's side that is the fewest edges away, by id among equals; nothing if there is none."""
    bases = bases_of(world, force.side)
    for node, _ in world.ring(force.node, len(world.nodes)) if bases else ():
        if node in bases:
            return node
    return ""


def drop_orders(moment: Moment, force: Force, code: str, text: str) -> None:
    """End what a force had been ordered to do, and say why."""
    for task in moment.world.tasks_of(force.id, *BUSY):
        moment.end(task.id)
        if order := task.payload.get("order"):
            lapse = OrderLapsed(order=order, side=force.side, force=force.id, code=code, text=text)
            moment.emit(lapse, force.side)


def check_morale(moment: Moment, force: Force) -> bool:
    """Dissolve a force whose morale is below 0 (exactly 0 stays), unless it is in battle; True: it is no more."""
    if force.morale >= 0 or force.engaged:
        return False
    end_force(moment, force, "dissolved")
    return True
