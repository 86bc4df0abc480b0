"""Order ``use_prisoners``: what the prisoners of a force do while they are fed (MC-CAS-10)."""

from __future__ import annotations

from warclock.sim.events.conduct import PrisonersPut
from warclock.sim.forces.labour import labour_plan
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.forces.prisoners import WORKS, held
from warclock.sim.orders.activity import done, retreating, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.phases import Phase
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

BRIDGE_DAYS = 1


class UsePrisoners(Order, frozen=True, tag="use_prisoners"):
    """Put the prisoners to ``work``: none, carry, bridge, haul_artillery, fell_trees or build.

    A bridge is built over the ford ``edge`` at hand (None: the first by name), in a day of work, while the force stays.
    """

    work: str
    edge: str | None = None


def _domains(world: World, force: Force) -> Domains | Refusal:
    if not held(force):
        return Refusal("NO_PRISONERS", f"force {force.id} has no prisoners", "force")
    if not force.prisoners_fed:
        return Refusal("PRISONERS_UNFED", "they were not fed yesterday and do not work", "force")
    fords = fords_at_hand(world, force)
    works = tuple(work for work in WORKS if work != "bridge" or fords)
    return {
        "work": Choice(works, others={"bridge": "NO_FORD"}),
        "edge": Choice(fords, optional=True, unknown="NO_FORD"),
    }


def fords_at_hand(world: World, force: Force) -> tuple[str, ...]:
    """Fords without a bridge at the node of a force that is free to stay there."""
    if force.edge or retreating(force) is not None:
        return ()
    edges = [world.edges[edge] for edge in world.around(force.node)]
    return tuple(edge.id for edge in edges if edge.ford and not edge.bridge)


def _begin(moment: Moment, force: Force, order: UsePrisoners) -> Refusal | None:
    moment.emit(PrisonersPut(force=force.id, work=order.work), force.side)
    if order.work != "bridge":
        for task in moment.world.tasks_of(force.id, "bridge"):
            moment.move(task.id, moment.now, Phase.WORK)  # nobody works on it any more
        touch_march(moment, force)
        return done(moment, force)
    take_up(moment, force, "idle")
    edge = order.edge or fords_at_hand(moment.world, force)[0]
    plan = labour_plan(moment.order, BRIDGE_DAYS)
    moment.start("bridge", force.id, moment.now, Phase.WORK, {**plan, "edge": edge})
    return None


order_kind(UsePrisoners, _domains, _begin, "MC-CAS-10", "MC-BATTLE-11", "MC-SUPPLY-03")
