"""Order ``hunt``: stay in a combat area and look for guerrillas who keep away (MC-GUER-16)."""

from __future__ import annotations

from warclock.sim.forces.areas import area_of
from warclock.sim.orders.activity import done, retreating, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class Hunt(Order, frozen=True, tag="hunt"):
    """Halt in the combat ``area`` and hunt there. Who is in an area hunts on days of evasion without an order too."""

    area: str


def _domains(world: World, force: Force) -> Domains | Refusal:
    area = area_of(world, force)
    if not area:
        return retreating(force) or Refusal("OUT_OF_REACH", f"force {force.id} is in no combat area", "area")
    return retreating(force) or {"area": Choice((area,), others=dict.fromkeys(world.state.areas, "OUT_OF_REACH"))}


def _begin(moment: Moment, force: Force, order: Hunt) -> Refusal | None:
    take_up(moment, force, "hunt")
    return done(moment, force)


order_kind(Hunt, _domains, _begin, "MC-GUER-16")
