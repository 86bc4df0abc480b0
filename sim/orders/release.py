"""Order ``release``: let prisoners go (MC-CAS-10)."""

from __future__ import annotations

from warclock.sim.events.force import PrisonersLeft
from warclock.sim.forces.freed import come_free
from warclock.sim.forces.on_edge import touch_march
from warclock.sim.forces.prisoners import held
from warclock.sim.orders.activity import done
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Counts, Refusal
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class Release(Order, frozen=True, tag="release"):
    """Release ``prisoners`` (count by the side they fought for); they go home."""

    prisoners: dict[str, int]


def prisoners_of(force: Force) -> dict[str, int]:
    """The prisoners of a force by side, those it has."""
    return {side: count for side, count in sorted(force.prisoners.items()) if count}


def _domains(world: World, force: Force) -> Domains | Refusal:
    if not held(force):
        return Refusal("NO_PRISONERS", f"force {force.id} has no prisoners", "force")
    return {"prisoners": Counts(prisoners_of(force), 1, 0, code="NO_PRISONERS")}


def _begin(moment: Moment, force: Force, order: Release) -> Refusal | None:
    freed = {side: count for side, count in sorted(order.prisoners.items()) if count}
    moment.emit(PrisonersLeft(force=force.id, prisoners=freed), force.side)
    come_free(moment, force.place, freed)
    touch_march(moment, force)
    return done(moment, force)


order_kind(Release, _domains, _begin, "MC-CAS-10")
