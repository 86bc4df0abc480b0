"""Order ``disperse``: scatter in a combat area and wage guerrilla war from the next dawn on (MC-GUER-01, -12, -13)."""

from __future__ import annotations

from warclock.sim.forces.areas import may_wage_war
from warclock.sim.forces.composition import troops_of
from warclock.sim.orders.activity import replace_tasks, retreating
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.phases import DAWN_HOUR, Phase, next_time
from warclock.sim.rules.mass_combat.guerrilla import WATER, forbidden_vehicles
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class Disperse(Order, frozen=True, tag="disperse"):
    """Become a guerrilla force in the combat ``area`` where the force stands at the next dawn.

    A supply line ends with it, and so does what the force is doing then.
    """

    area: str


def _domains(world: World, force: Force) -> Domains | Refusal:
    refusal = retreating(force) or cannot_disperse(world, force)
    if refusal is not None:
        return refusal
    others = dict.fromkeys(world.state.areas, "GUERRILLA_TERRAIN")
    return {"area": Choice((world.area_at[force.node],), others=others)}


def cannot_disperse(world: World, force: Force) -> Refusal | None:
    """The refusal where a force stands in no combat area, on wrong terrain, or has vehicles that cannot hide."""
    area = "" if force.edge else world.area_at.get(force.node, "")
    if not area:
        return Refusal("GUERRILLA_TERRAIN", f"force {force.id} is at no place of a combat area", "area")
    if not may_wage_war(world, force.side, force.node):
        return Refusal("GUERRILLA_TERRAIN", f"{force.node} is no ground for guerrilla war", "area")
    at_sea = any(world.nodes[node].terrain in WATER for node in world.state.areas[area].nodes)
    if vehicles := forbidden_vehicles(troops_of(world, force), at_sea=at_sea):
        return Refusal("VEHICLE_FORBIDDEN", f"guerrillas may not have {', '.join(vehicles)}", "force")
    return None


def _begin(moment: Moment, force: Force, order: Disperse) -> Refusal | None:
    replace_tasks(moment, force, "disperse")
    payload = {"order": moment.order, "area": order.area}
    moment.start("disperse", force.id, next_time(moment.now, DAWN_HOUR), Phase.DAWN_ORDERS, payload)
    return None


order_kind(Disperse, _domains, _begin, "MC-GUER-01", "MC-GUER-12", "MC-GUER-13")
