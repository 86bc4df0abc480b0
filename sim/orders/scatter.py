"""Order ``scatter``: open out against strikes; whoever is scattered has to regroup before he marches (MC-STRIKE-10)."""

from __future__ import annotations

from warclock.sim.orders.activity import done
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Refusal
from warclock.sim.orders.formation import take_formation
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class Scatter(Order, frozen=True, tag="scatter"):
    """Scatter at once. Regrouping (``set_formation``) takes an hour."""


def _domains(world: World, force: Force) -> Domains | Refusal:
    if force.formation == "scattered" and not world.tasks_of(force.id, "regroup"):
        return Refusal("INVALID_ARGUMENT", f"force {force.id} is scattered already", "force")
    return {}


def _begin(moment: Moment, force: Force, order: Scatter) -> Refusal | None:
    take_formation(moment, force, "scattered")
    return done(moment, force)


order_kind(Scatter, _domains, _begin, "MC-STRIKE-10")
