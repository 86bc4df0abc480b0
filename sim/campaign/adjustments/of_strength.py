"""Adjustments of what a force has and where it is: people, rations, gold, its place, its leader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from warclock.sim.campaign.adjustments.base import Adjustment, adjustment_kind, its_side, no_force, nothing
from warclock.sim.campaign.contact import note_contacts
from warclock.sim.campaign.ending import drop_orders, end_force
from warclock.sim.campaign.march import take_node
from warclock.sim.events.battle import LeaderCaptured, LeaderHurt
from warclock.sim.events.conduct import LeaderChanged
from warclock.sim.events.force import LeaderHealed, RationsChanged
from warclock.sim.events.referee import ForcePlaced, GoldGranted, LeaderLost, TroopsChanged
from warclock.sim.forces.cohorts import cohorts_after
from warclock.sim.forces.landmarks import note_landmarks
from warclock.sim.forces.mobility import medium_of
from warclock.sim.forces.sight import look_around, update_contacts
from warclock.sim.orders.domain import Refusal
from warclock.sim.phases import HOUR, Phase
from warclock.sim.rules.mass_combat.casualties import TypeLoss
from warclock.sim.rules.mass_combat.recovery import HEALING_HOURS
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Cohort, Force
from warclock.sim.world.world import World

BY_WATER = ("river", "sea")
MOST_PEOPLE = 1_000_000
MOST_STOCK = 100_000_000
Stock = Annotated[int, Meta(ge=-MOST_STOCK, le=MOST_STOCK)]


class People(Adjustment, frozen=True, tag="people"):
    """So many of each type (``troops``) come to ``force`` or, below 0, are lost to it; ``hurt`` of it are injured."""

    force: str
    troops: dict[str, Annotated[int, Meta(ge=-MOST_PEOPLE, le=MOST_PEOPLE)]] = {}
    hurt: dict[str, Annotated[int, Meta(ge=0, le=MOST_PEOPLE)]] = {}


class Rations(Adjustment, frozen=True, tag="rations"):
    """``force`` gets so many rations or, below 0, loses them."""

    force: str
    by: Stock


class Money(Adjustment, frozen=True, tag="money"):
    """The chest of ``force``, or without one the purse of ``side``, gets so much gold or, below 0, loses it."""

    by: Stock
    side: str = ""
    force: str = ""


class Position(Adjustment, frozen=True, tag="position"):
    """``force`` stands at ``node`` now, without having marched there; what it was doing is over."""

    force: str
    node: str


class LeaderFate(Adjustment, frozen=True, tag="leader"):
    """What becomes of ``leader`` of ``force``: hurt for a week, well again, lost for good, captured by side ``by``."""

    force: str
    leader: str
    fate: Literal["hurt", "well", "lost", "captured"]
    by: str = ""


def _people_problem(world: World, asked: People) -> Refusal | None:
    refusal = no_force(world, asked)
    if refusal is not None:
        return refusal
    force = world.forces[asked.force]
    if not any(asked.troops.values()) and not any(asked.hurt.values()):
        return Refusal("INVALID_ARGUMENT", "nobody comes, goes or is hurt", "troops", invalid=True)
    for kind in (*asked.troops, *asked.hurt):
        if kind not in world.state.unit_types:
            return Refusal("UNKNOWN_TYPE", f"there is no unit type {kind!r}", "troops")
    return _counts_problem(force, asked)


def _counts_problem(force: Force, asked: People) -> Refusal | None:
    """Nobody goes or is hurt who is not there; a force in battle keeps somebody."""
    for kind, count in asked.troops.items():
        have = force.troops.get(kind, 0)
        if have + count < 0:
            return Refusal("TOO_FEW", f"force {force.id} has {have} {kind}, not {-count}", "troops")
    left = _after(force, asked)
    for kind, count in asked.hurt.items():
        able = left.get(kind, 0) - min(force.injured_of(kind), left.get(kind, 0))
        if count > able:
            return Refusal("TOO_FEW", f"force {force.id} has {able} unhurt {kind}, not {count}", "hurt")
    if not left and force.engaged:
        return Refusal("ENGAGED", f"force {force.id} is in battle: somebody has to be left", "troops")
    return None


def _after(force: Force, asked: People) -> dict[str, int]:
    kinds = sorted({*force.troops, *asked.troops})
    counts = {kind: force.troops.get(kind, 0) + asked.troops.get(kind, 0) for kind in kinds}
    return {kind: count for kind, count in counts.items() if count}


def _people(moment: Moment, asked: People) -> None:
    """The unhurt go first; a force of which nobody is left ends."""
    change_people(moment, moment.world.forces[asked.force], asked.troops, asked.hurt)


def change_people(moment: Moment, force: Force, troops: dict[str, int], hurt: dict[str, int]) -> None:
    """People come, go and are hurt otherwise than by the rules; the new injured are well in a week (MC-CAS-07)."""
    asked = People(force=force.id, troops=troops, hurt=hurt)
    left = _after(force, asked)
    losses = tuple(_loss(force, kind, -count) for kind, count in sorted(troops.items()) if count < 0)
    cohorts = cohorts_after(force.cohorts, losses)
    due = moment.now + HEALING_HOURS * HOUR
    new = {kind: count for kind, count in sorted(hurt.items()) if count}
    if new:
        cohorts = [*cohorts, Cohort(due, new)]
    lost = sum(-count for count in troops.values() if count < 0)
    changed = TroopsChanged(force=force.id, troops=left, cohorts=tuple(cohorts), lost=lost)
    moment.emit(changed, force.side)
    if not left:
        end_force(moment, force, "destroyed")
        return
    if new:
        moment.start("heal", force.id, due, Phase.HEALING)
    update_contacts(moment, force)


def _loss(force: Force, kind: str, lost: int) -> TypeLoss:
    before, injured = force.troops[kind], force.injured_of(kind)
    gone = max(0, injured - (before - lost))
    return TypeLoss(
        type=kind,
        before=before,
        lost=lost,
        old_injured_lost=gone,
        hurt=0,
        survivors=before - lost,
        injured=injured - gone,
    )


def _rations_problem(world: World, asked: Rations) -> Refusal | None:
    refusal = no_force(world, asked) or nothing(asked.by)
    if refusal is None and world.forces[asked.force].rations + asked.by < 0:
        have = world.forces[asked.force].rations
        return Refusal("NO_STOCK", f"force {asked.force} has {have} rations, not {-asked.by}", "by")
    return refusal


def _rations(moment: Moment, asked: Rations) -> None:
    force = moment.world.forces[asked.force]
    moment.emit(RationsChanged(force=force.id, by=asked.by, reason="referee"), force.side)


def _money_problem(world: World, asked: Money) -> Refusal | None:
    if bool(asked.side) == bool(asked.force):
        return Refusal("INVALID_ARGUMENT", "expected a side or a force", "side", invalid=True)
    if asked.side and asked.side not in world.sides:
        return Refusal("UNKNOWN_SIDE", f"there is no side {asked.side!r}", "side")
    refusal = nothing(asked.by) or (no_force(world, asked) if asked.force else None)
    if refusal is not None:
        return refusal
    have = world.forces[asked.force].gold if asked.force else world.sides[asked.side].gold
    if have + asked.by < 0:
        return Refusal("NO_MONEY", f"there is {have} gold, not {-asked.by}", "by")
    return None


def _whose_money(world: World, asked: Money) -> Sequence[str]:
    return (asked.side or world.forces[asked.force].side,)


def _money(moment: Moment, asked: Money) -> None:
    side = _whose_money(moment.world, asked)[0]
    moment.emit(GoldGranted(side=side, gold=asked.by, force=asked.force), side)


def _position_problem(world: World, asked: Position) -> Refusal | None:
    refusal = no_force(world, asked)
    if refusal is not None:
        return refusal
    node, force = world.nodes.get(asked.node), world.forces[asked.force]
    if node is None:
        return Refusal("UNKNOWN_NODE", f"there is no node {asked.node!r}", "node")
    if force.engaged:
        return Refusal("ENGAGED", f"force {force.id} is in battle", "force")
    if not force.edge and force.node == node.id:
        return Refusal("NO_CHANGE", f"force {force.id} is at {node.id} already", "node")
    medium = medium_of(world, force)
    if node.terrain == "sea" and medium == "land":
        return Refusal("NO_PATH", f"{node.id} is at sea, force {force.id} is not", "node")
    if medium == "water" and not any(world.edges[edge].kind in BY_WATER for edge in world.around(node.id)):
        return Refusal("NO_PATH", f"no water leads to {node.id}, force {force.id} is afloat", "node")
    return None


def _position(moment: Moment, asked: Position) -> None:
    world, force = moment.world, moment.world.forces[asked.force]
    before = tuple(dict.fromkeys((force.node, force.toward or force.node)))
    drop_orders(moment, force, "MOVED", "the referee moved the force")
    for task in world.tasks_of(force.id, "retreat"):
        moment.end(task.id)
    moment.emit(ForcePlaced(force=force.id, node=asked.node), force.side)
    take_node(moment, force)
    look_around(moment, *before, force.node)
    note_landmarks(moment, force.side)
    note_contacts(moment, force)


def _leader_problem(world: World, asked: LeaderFate) -> Refusal | None:
    refusal = no_force(world, asked)
    if refusal is not None:
        return refusal
    force = world.forces[asked.force]
    names = [name for name in (force.leader, *force.officers) if name and name not in world.state.captive_leaders]
    if asked.leader not in names:
        text = f"{asked.leader!r} is not with force {force.id}: {', '.join(names) or 'nobody'}"
        return Refusal("NO_OFFICER", text, "leader")
    if asked.fate in ("hurt", "well") and asked.leader != force.leader:
        return Refusal("NO_OFFICER", f"only who leads the force is hurt or heals: {force.leader}", "leader")
    if asked.fate == "captured" and (asked.by not in world.sides or asked.by == force.side):
        return Refusal("UNKNOWN_SIDE", f"{asked.by!r} is no side that could capture {asked.leader}", "by")
    return None


def _leader(moment: Moment, asked: LeaderFate) -> None:
    leader_fate(moment, moment.world.forces[asked.force], asked.leader, asked.fate, asked.by)


def leader_fate(moment: Moment, force: Force, leader: str, fate: str, by: str) -> None:
    """Something happens to a leader or officer of a force: hurt, well, captured by a side, lost."""
    if fate == "hurt":
        until = moment.now + HEALING_HOURS * HOUR
        moment.emit(LeaderHurt(force=force.id, leader=leader, until=until), force.side)
        moment.start("heal", force.id, until, Phase.HEALING)
    elif fate == "well":
        moment.emit(LeaderHealed(force=force.id, leader=leader), force.side)
    elif fate == "captured":
        moment.emit(LeaderCaptured(leader=leader, by=by), force.side, by)
        rest = [name for name in (force.leader, *force.officers) if name and name != leader]
        first = rest[0] if rest else ""
        changed = LeaderChanged(force=force.id, leader=first, officers=tuple(rest[1:]))
        moment.emit(changed, force.side)
    elif fate == "lost":
        moment.emit(LeaderLost(leader=leader, side=force.side), force.side)


adjustment_kind(People, _people_problem, _people, its_side)
adjustment_kind(Rations, _rations_problem, _rations, its_side)
adjustment_kind(Money, _money_problem, _money, _whose_money)
adjustment_kind(Position, _position_problem, _position, its_side)
adjustment_kind(LeaderFate, _leader_problem, _leader, its_side)
