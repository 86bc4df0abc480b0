"""Order ``set_leader``: another officer takes command (MC-BR-04, MC-CAS-13)."""

from __future__ import annotations

from warclock.sim.events.conduct import LeaderChanged
from warclock.sim.orders.activity import done
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


class SetLeader(Order, frozen=True, tag="set_leader"):
    """``officer`` takes command; who commanded before serves under him.

    An officer of the force, or a leader without one at the base where it stands.
    """

    officer: str


def available(world: World, force: Force) -> tuple[str, ...]:
    """Officers with the force who are free, and leaders of the side who wait for a force at the base it stands at."""
    state = world.state
    here = "" if force.edge else force.node
    waiting = [name for name in world.sides[force.side].leaders if here and state.leaders_home.get(name) == here]
    return tuple(name for name in (*force.officers, *waiting) if name not in state.captive_leaders)


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


order_kind(SetLeader, _domains, _begin, "MC-BR-04", "MC-CAS-13")
