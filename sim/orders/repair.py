"""Order ``repair``: a specialist mechanic mends damaged vehicles in a week (MC-CAS-08)."""

from __future__ import annotations

from warclock.sim.events.conduct import RepairBegan
from warclock.sim.forces.cohorts import NEVER
from warclock.sim.orders.activity import done
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Counts, Refusal
from warclock.sim.phases import HOUR, Phase
from warclock.sim.rules.mass_combat.recovery import REPAIR_HOURS, repair_hours
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class Repair(Order, frozen=True, tag="repair"):
    """Repair ``vehicles`` (count by type) in seven days from now, whatever the force does."""

    vehicles: dict[str, int]


def has_mechanic(world: World, force: Force) -> bool:
    """A specialist mechanic is with the force."""
    return any(world.state.unit_types[kind].mechanic for kind in force.troops)


def damaged(force: Force) -> dict[str, int]:
    """Vehicles that stay damaged until they are repaired, by type."""
    found: dict[str, int] = {}
    for cohort in force.cohorts:
        if cohort.due == NEVER:
            for kind, count in cohort.hurt.items():
                found[kind] = found.get(kind, 0) + count
    return dict(sorted(found.items()))


def _domains(world: World, force: Force) -> Domains | Refusal:
    if repair_hours(has_mechanic(world, force)) is None:
        return Refusal("NO_MECHANIC", f"no mechanic is with {force.id}", "force")
    broken = damaged(force)
    if not broken:
        return Refusal("NOTHING_TO_REPAIR", f"no vehicle of {force.id} waits for repair", "vehicles")
    return {"vehicles": Counts(broken, 1, 0)}


def _begin(moment: Moment, force: Force, order: Repair) -> Refusal | None:
    due = moment.now + REPAIR_HOURS * HOUR
    vehicles = {kind: count for kind, count in sorted(order.vehicles.items()) if count}
    moment.emit(RepairBegan(force=force.id, vehicles=vehicles, due=due), force.side)
    moment.start("heal", force.id, due, Phase.HEALING)
    return done(moment, force)


order_kind(Repair, _domains, _begin, "MC-CAS-08")
