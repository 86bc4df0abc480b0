"""Order ``fortify``: build a wall where the force stands (MC-BATTLE-10)."""

from __future__ import annotations

from warclock.sim.forces.labour import labour_plan
from warclock.sim.forces.prisoners import wall_builders
from warclock.sim.orders.activity import retreating, take_up
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.orders.stand import enemy_here, standing
from warclock.sim.phases import Phase
from warclock.sim.rules.mass_combat.recovery import WORKERS_FOR_WALL
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.places import FORTIFICATIONS
from warclock.sim.world.world import World

BUILDABLE = ("lumber", "stone")


class Fortify(Order, frozen=True, tag="fortify"):
    """Build a wall of ``material`` (lumber or stone) in the hours of work, with the prisoners who build (MC-CAS-10)."""

    material: str


def _domains(world: World, force: Force) -> Domains | Refusal:
    refusal = standing(world, force) or retreating(force) or enemy_here(world, force)
    if refusal is not None:
        return refusal
    if force.strength - force.injured + wall_builders(force, "lumber") < WORKERS_FOR_WALL:
        return Refusal("TOO_FEW_WORKERS", f"a wall takes {WORKERS_FOR_WALL} able workers", "force")
    better = FORTIFICATIONS[FORTIFICATIONS.index(world.nodes[force.node].fortification) + 1 :]
    materials = tuple(material for material in BUILDABLE if material in better)
    if not materials:
        return Refusal("MATERIAL_NOT_BUILDABLE", f"{force.node} has as good a wall as can be built", "material")
    return {"material": Choice(materials, others=dict.fromkeys(FORTIFICATIONS, "MATERIAL_NOT_BUILDABLE"))}


def _begin(moment: Moment, force: Force, order: Fortify) -> Refusal | None:
    days = moment.world.rulings(Rulings).build_days
    take_up(moment, force, "build")
    plan = labour_plan(moment.order, days.lumber if order.material == "lumber" else days.stone)
    moment.start("fortify", force.id, moment.now, Phase.WORK, {**plan, "material": order.material})
    return None


order_kind(Fortify, _domains, _begin, "MC-BATTLE-10")
