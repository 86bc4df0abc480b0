"""Hourly work of orders: stays that end, loads taken on, forces joined, supply lines begun, arms laid down."""

from __future__ import annotations

from msgspec.structs import replace

from warclock.sim.campaign.burdens import let_go_on_the_way
from warclock.sim.campaign.ending import end_force
from warclock.sim.campaign.scoring import side_gives_up
from warclock.sim.events.battle import ForceSuffered, LeaderCaptured
from warclock.sim.events.force import (
    CohortHealed,
    ForcesMerged,
    FormationChanged,
    LeaderHealed,
    PostureChanged,
    RationsChanged,
    SupplyLineChanged,
)
from warclock.sim.events.kernel import OrderDone, OrderLapsed
from warclock.sim.forces.cohorts import kept
from warclock.sim.forces.effects import take_effects_along
from warclock.sim.forces.mobility import is_afloat
from warclock.sim.forces.on_edge import close_by, touch_march
from warclock.sim.forces.prisoners import can_guard
from warclock.sim.forces.sight import forget, look_around
from warclock.sim.forces.supply_lines import at_own_base, line_is_open
from warclock.sim.orders.parting import mergeable, merged
from warclock.sim.phases import Phase
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task
from warclock.sim.world.world import World


def done(moment: Moment, force: Force, task: Task) -> None:
    """The order of a task has been carried out."""
    moment.emit(OrderDone(order=task.payload["order"], side=force.side, force=force.id), force.side)


def lapse(moment: Moment, force: Force, task: Task, code: str, text: str) -> None:
    """The order of a task came to nothing."""
    order = task.payload["order"]
    moment.emit(OrderLapsed(order=order, side=force.side, force=force.id, code=code, text=text), force.side)


def _after_battle(moment: Moment, force: Force, phase: Phase) -> Next | None:
    if force.engaged:
        return Next(moment.world.state.battles[force.engaged].ends, phase)
    return None


@handles("camp")
def camp(moment: Moment, task: Task) -> Next | None:
    """A camp, a rest or a day of foraging is over."""
    force = moment.world.forces[task.who]
    waiting = _after_battle(moment, force, Phase.HOURS)
    if waiting is not None:
        return waiting
    if force.posture != "idle":
        moment.emit(PostureChanged(force=force.id, posture="idle"), force.side)
    done(moment, force, task)
    return None


@handles("heal")
def heal(moment: Moment, task: Task) -> Next | None:
    """A cohort of injured, or a leader, is well again (MC-CAS-07, MC-CAS-12)."""
    force = moment.world.forces[task.who]
    if any(cohort.due == moment.now for cohort in force.cohorts):
        moment.emit(CohortHealed(force=force.id, due=moment.now), force.side)
        touch_march(moment, force)
    if force.leader_hurt_until == moment.now:
        moment.emit(LeaderHealed(force=force.id, leader=force.leader), force.side)
    return None


@handles("load")
def load(moment: Moment, task: Task) -> Next | None:
    """An hour's loading is done: rations were taken on or left behind (MC-SUPPLY-02)."""
    force = moment.world.forces[task.who]
    waiting = _after_battle(moment, force, Phase.LOADED)
    if waiting is not None:
        return waiting
    wanted = task.payload["rations"] - force.rations
    if force.edge:
        lapse(moment, force, task, "NO_STOCK", "the force has left the place")
        return None
    at_base = at_own_base(moment.world, force)
    change = wanted if at_base else min(wanted, moment.world.nodes[force.node].stores)
    if change:
        stores = 0 if at_base else -change
        moment.emit(RationsChanged(force=force.id, by=change, reason="load", stores=stores), force.side)
    done(moment, force, task)
    return None


@handles("supply_line")
def supply_line(moment: Moment, task: Task) -> Next | None:
    """At dawn: the supply line is established, if a way is open (MC-SUPPLY-01)."""
    force = moment.world.forces[task.who]
    base = task.payload["base"]
    if not line_is_open(moment.world, force, base):
        lapse(moment, force, task, "NO_ROUTE", f"no open way leads from {base} to {force.place}")
        return None
    moment.emit(SupplyLineChanged(force=force.id, base=base, reason="established"), force.side)
    done(moment, force, task)
    touch_march(moment, force)
    return None


@handles("regroup")
def regroup(moment: Moment, task: Task) -> Next | None:
    """An hour after the order a scattered force is together again (MC-STRIKE-10)."""
    force = moment.world.forces[task.who]
    waiting = _after_battle(moment, force, Phase.WORK)
    if waiting is not None:
        return waiting
    moment.emit(FormationChanged(force=force.id, formation=task.payload["formation"]), force.side)
    done(moment, force, task)
    return None


@handles("merge")
def merge(moment: Moment, task: Task) -> Next | None:
    """An hour after the order: the two forces are one; a battle of either comes first."""
    world = moment.world
    force, other = world.forces[task.who], world.forces.get(task.payload["other"])
    waiting = _after_battle(moment, force, Phase.WORK) or (other and _after_battle(moment, other, Phase.WORK))
    if waiting:
        return waiting
    if other is None or not mergeable(force, other):
        lapse(moment, force, task, "NOT_SAME_NODE", _why_apart(force, other, task.payload["other"]))
        return None
    joined = _hoisted(world, merged(force, other), force, other)
    for pending in world.tasks_of(other.id):
        moment.end(pending.id)
    forget(moment, other)
    moment.emit(ForcesMerged(force=force.id, joined=other.id, result=joined), force.side)
    due = {task.due for task in world.tasks_of(force.id, "heal")}
    for cohort in other.cohorts:  # those of the force itself are on their way already
        if cohort.due > moment.now and cohort.due not in due:
            due.add(cohort.due)
            moment.start("heal", force.id, cohort.due, Phase.HEALING)
    if joined.leader_hurt_until > moment.now and joined.leader_hurt_until not in due:
        moment.start("heal", force.id, joined.leader_hurt_until, Phase.HEALING)
    take_effects_along(moment, world.forces[force.id])
    done(moment, world.forces[force.id], task)
    look_around(moment, force.node)
    return None


def _why_apart(force: Force, other: Force | None, name: str) -> str:
    """Why a force does not take in the other one."""
    if other is None:
        return f"{name} is no more"
    if force.retreating or other.retreating:
        return f"{(force if force.retreating else other).id} was beaten and leaves the field"
    if other.place != force.place:
        return f"{name} is no longer at {force.place}"
    return f"{name} cannot be joined with {force.id}"


def _hoisted(world: World, joined: Force, force: Force, other: Force) -> Force:
    """Who was picked up out of life boats by ships with room enough leaves the boats behind (MC-BOARD-03)."""
    rescued = [each for each in (force, other) if each.in_life_boats and not joined.in_life_boats]
    boats = {kind for each in rescued for kind in each.troops if world.state.unit_types[kind].vehicle}
    troops = {kind: count for kind, count in joined.troops.items() if kind not in boats}
    hurt = [{kind: count for kind, count in cohort.hurt.items() if kind not in boats} for cohort in joined.cohorts]
    picked_up = replace(joined, troops=troops, cohorts=kept(joined.cohorts, hurt))
    return picked_up if rescued and is_afloat(world, picked_up) else joined


@handles("surrender")
def surrender(moment: Moment, task: Task) -> Next | None:
    """A force, or its whole side, lays down its arms: prisoners of an enemy on the spot, else gone home."""
    force = moment.world.forces[task.who]
    done(moment, force, task)
    if task.payload["all_forces"]:
        side_gives_up(moment, force.side)
        return None
    lay_down_arms(moment, force)
    return None


def lay_down_arms(moment: Moment, force: Force) -> None:
    """The force ends; its people and leader are prisoners of the strongest enemy at hand, if he takes prisoners."""
    world = moment.world
    enemies = [other for other in world.at(force.place) if world.hostile(other.side, force.side)]
    together = [other for other in enemies if not (other.hidden or other.guerrilla or force.guerrilla)]
    near = [other for other in together if close_by(world, force, other, moment.now)]
    captor = max(near, key=lambda other: (other.strength, other.id), default=None)
    if captor is not None and captor.take_prisoners and can_guard(world, captor):
        if force.leader:
            moment.emit(LeaderCaptured(leader=force.leader, by=captor.side), force.side, captor.side)
        take_in(moment, captor, force)
    end_force(moment, force, "surrendered")


def take_in(moment: Moment, captor: Force, force: Force) -> None:
    """Book the people of a surrendering force as prisoners; its vehicles are nobody's (MC-MORALE-05)."""
    types = moment.world.state.unit_types
    people = sum(count for kind, count in force.troops.items() if types[kind].vehicle is None)
    moment.emit(
        ForceSuffered(
            force=captor.id,
            battle="",
            troops=dict(captor.troops),
            cohorts=tuple(captor.cohorts),
            lost=0,
            hurt=0,
            prisoners={force.side: people},
            morale=captor.morale,
        ),
        captor.side,
    )
    let_go_on_the_way(moment, captor)
    touch_march(moment, captor)
