"""Order ``set_leader``: another officer takes command (MC-BR-04)."""

from __future__ import annotations

from warclock.sim.events.conduct import LeaderChanged
from warclock.sim.orders.activity import done
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class SetLeader(Order, frozen=True, tag="set_leader"):
    """``officer`` takes command; who commanded before serves under him."""

    officer: str


def available(world: World, force: Force) -> tuple[str, ...]:
    """Officers with the force who are free."""
    return tuple(name for name in force.officers if name not in world.state.captive_leaders)


def _domains(world: World, force: Force) -> Domains | Refusal:
    officers = available(world, force)
    if not officers:
        return Refusal("NO_OFFICER", f"no other officer is with {force.id}", "officer")
    return {"officer": Choice(officers, unknown="NO_OFFICER")}


def _begin(moment: Moment, force: Force, order: SetLeader) -> Refusal | None:
    others = [name for name in (force.leader, *force.officers) if name and name != order.officer]
    changed = LeaderChanged(force=force.id, leader=order.officer, officers=tuple(others))
    moment.emit(changed, force.side)
    return done(moment, force)


order_kind(SetLeader, _domains, _begin, "MC-BR-04")
