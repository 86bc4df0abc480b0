"""What the referee sees: the whole world, as data. No seat of a side gets any of this (design law 8)."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec

from warclock.sim import wire
from warclock.sim.decisions import awaited
from warclock.sim.observation import own_force
from warclock.sim.phases import day_of, hour_of_day
from warclock.sim.seen import OwnForce
from warclock.sim.world.places import Edge, Node
from warclock.sim.world.state import Battle, Objective, Outcome, Question, Side
from warclock.sim.world.troops import Leader, UnitType
from warclock.sim.world.world import World


class AnyForce(msgspec.Struct, frozen=True, kw_only=True):
    """A force as its own side sees it, and what its side does not know."""

    side: str
    view: OwnForce
    prisoners: dict[str, int]  # by the side they fought for
    plan_known_to: tuple[str, ...]  # sides that hold a true copy of its plan


class Oversight(msgspec.Struct, frozen=True, kw_only=True):
    """Everything there is at this moment; seconds count from 05:00 of day 1."""

    second: int
    day: int
    hour: int
    date: str
    days: int
    decision: str
    awaited: tuple[str, ...]
    questions: tuple[Question, ...]
    sides: tuple[Side, ...]
    forces: tuple[AnyForce, ...]
    nodes: tuple[Node, ...]
    edges: tuple[Edge, ...]
    battles: tuple[Battle, ...]
    unit_types: tuple[UnitType, ...]
    leaders: tuple[Leader, ...]
    leaders_home: dict[str, str]
    captive_leaders: dict[str, str]
    objectives: tuple[Objective, ...]
    outcome: Outcome | None


def oversee(world: World) -> Oversight:
    """The whole world now; what it gives is the caller's own."""
    state = world.state
    today = date.fromisoformat(state.header.start) + timedelta(days=day_of(world.now) - 1)
    seen = Oversight(
        second=world.now,
        day=day_of(world.now),
        hour=hour_of_day(world.now),
        date=today.isoformat(),
        days=state.header.days,
        decision=state.decision.kind if state.decision else "",
        awaited=tuple(awaited(state.decision)) if state.decision else (),
        questions=tuple(state.questions.values()),
        sides=tuple(side for _, side in sorted(world.sides.items())),
        forces=tuple(_any_force(world, name) for name in sorted(world.forces)),
        nodes=tuple(node for _, node in sorted(world.nodes.items())),
        edges=tuple(edge for _, edge in sorted(world.edges.items())),
        battles=tuple(state.battles.values()),
        unit_types=tuple(kind for _, kind in sorted(state.unit_types.items())),
        leaders=tuple(leader for _, leader in sorted(state.leaders.items())),
        leaders_home=dict(state.leaders_home),
        captive_leaders=dict(state.captive_leaders),
        objectives=tuple(state.objectives.values()),
        outcome=state.outcome,
    )
    return wire.copy_of(seen)


def _any_force(world: World, name: str) -> AnyForce:
    force = world.forces[name]
    knowing = [side.id for side in world.sides.values() if side.plans.get(name) == force.orders_begun]
    return AnyForce(
        side=force.side,
        view=own_force(world, force),
        prisoners={side: count for side, count in force.prisoners.items() if count},
        plan_known_to=tuple(sorted(knowing)),
    )
