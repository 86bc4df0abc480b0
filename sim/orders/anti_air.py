"""Order ``anti_air``: fire on an aircraft overhead, or hold (MC-STRIKE-04, MC-STRIKE-06)."""

from __future__ import annotations

from warclock.sim.forces.overhead import can_shoot, overhead
from warclock.sim.orders.activity import done
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Flag, Refusal
from warclock.sim.phases import Phase
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class AntiAir(Order, frozen=True, tag="anti_air"):
    """``fire`` on the ``aircraft`` (the name of the strike it flies), or hold fire. Without an order: fire."""

    aircraft: str
    fire: bool


def _domains(world: World, force: Force) -> Domains | Refusal:
    if not force.lookout:
        return Refusal("NO_LOOKOUT", f"force {force.id} has no lookout", "force")
    if not can_shoot(world, force):
        return Refusal("NO_RANGED", f"force {force.id} has no ranged weapons", "force")
    names = tuple(overhead(world, force))
    if not names:
        return Refusal("UNKNOWN_TARGET", f"no aircraft is over {force.id}", "aircraft")
    return {"aircraft": Choice(names, unknown="UNKNOWN_TARGET"), "fire": Flag()}


def _begin(moment: Moment, force: Force, order: AntiAir) -> Refusal | None:
    task = overhead(moment.world, force)[order.aircraft]
    moment.move(task.id, task.due, Phase(task.phase), {**task.payload, "hold": not order.fire})
    return done(moment, force)


order_kind(AntiAir, _domains, _begin, "MC-STRIKE-04", "MC-STRIKE-06")
