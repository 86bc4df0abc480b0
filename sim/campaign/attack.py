"""Attacks: an order waits for its hour, marches to the next node if need be, and opens the battle (MC-BATTLE-01).

The task of kind ``attack`` belongs to the attacking force. Its payload: ``order``, ``target`` (force), ``approach``
(edges, empty: the one it came by), ``mode``, and ``marching`` once it is on its way to the target's node.
"""

from __future__ import annotations

from warclock.sim.campaign.battle import open_battle
from warclock.sim.campaign.joining import fair_game, muster
from warclock.sim.events.force import PostureChanged
from warclock.sim.events.kernel import OrderDone, OrderLapsed
from warclock.sim.forces.mobility import edge_speed
from warclock.sim.forces.on_edge import close_by, march_plan
from warclock.sim.orders.activity import regrouping
from warclock.sim.phases import WAITING, Phase
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task

GONE = ("UNKNOWN_TARGET", "the target is no longer there")


@handles("attack")
def attack(moment: Moment, task: Task) -> Next | None:
    """Open the battle if the target is here, march if it is next door, else lapse."""
    world = moment.world
    force, target = world.forces[task.who], world.forces.get(task.payload["target"])
    if force.engaged:
        return Next(world.state.battles[force.engaged].ends, Phase.ATTACK)
    if task.payload.get("marching") and world.tasks_of(force.id, "march"):
        return Next(WAITING, Phase.ATTACK)  # the end of the march wakes it
    if target is None or target.guerrilla or force.id in target.beaten_by or force.retreating:
        return _lapse(moment, force, task, *GONE)
    scattered = regrouping(force)
    if scattered is not None:
        return _lapse(moment, force, task, scattered.code, scattered.text)
    known = world.sides[force.side].contacts.get(target.id)
    if close_by(world, force, target, moment.now) and known is not None and known.visible:
        if not fair_game(force, target):
            return Next(world.state.battles[target.engaged].ends, Phase.ATTACK)
        return strike(moment, force, task)
    if not task.payload.get("marching"):
        return _set_out(moment, force, target, task)
    return _lapse(moment, force, task, *GONE)


@handles("ambush")
def ambush(moment: Moment, task: Task) -> Next | None:
    """Spring, if who came is still there; else wait for the next to come."""
    world = moment.world
    force, target = world.forces[task.who], world.forces.get(task.payload["target"])
    waiting = {key: value for key, value in task.payload.items() if key != "target"}
    near = target is not None and close_by(world, force, target, moment.now) and fair_game(force, target)
    if force.engaged or force.retreating or not near:
        return Next(WAITING, Phase.ATTACK, waiting)
    return strike(moment, force, task)


def strike(moment: Moment, force: Force, task: Task) -> Next | None:
    """Open the battle with everybody who takes part in it; their orders to attack are done."""
    world = moment.world
    called = muster(world, task, moment.now)
    fighting = open_battle(moment, called.attackers, called.defenders)
    for answered in called.tasks:
        if answered.who in fighting:
            owner = world.forces[answered.who]
            if order := answered.payload.get("order"):
                moment.emit(OrderDone(order=order, side=owner.side, force=owner.id), owner.side)
            if answered.id != task.id:
                moment.end(answered.id)
    for name in fighting:
        found_out(moment, world.forces[name])
    if force.id in fighting:
        return None
    return Next(world.state.battles[world.forces[task.payload["target"]].engaged].ends, Phase.ATTACK)


def found_out(moment: Moment, force: Force) -> None:
    """Who fights lies in wait no longer."""
    for task in moment.world.tasks_of(force.id, "ambush"):
        if not task.payload.get("target"):
            moment.end(task.id)
            _lapse(moment, force, task, "SEEN", "the force was attacked where it lay in wait")
    if force.posture == "ambush":
        moment.emit(PostureChanged(force=force.id, posture="idle"), force.side)


def _set_out(moment: Moment, force: Force, target: Force, task: Task) -> Next | None:
    """March the edge to the next node, where the target is or was reported."""
    world = moment.world
    known = world.sides[force.side].contacts.get(target.id)
    goal = known.node if known is not None and not known.edge else ""
    ways = [] if force.edge else [e for e in world.around(force.node) if world.edges[e].other(force.node) == goal]
    named = [edge for edge in ways if edge in task.payload["approach"]]
    passable = [edge for edge in named or ways if edge_speed(world, force, world.edges[edge]) is not None]
    if not passable or not goal:
        return _lapse(moment, force, task, *GONE)
    for march in world.tasks_of(force.id, "march"):
        moment.end(march.id)
    moment.start("march", force.id, moment.now, Phase.ATTACK, march_plan("", [passable[0]], goal))
    return Next(
        WAITING, Phase.ATTACK, {**task.payload, "marching": True, "approach": passable if named else passable[:1]}
    )


def _lapse(moment: Moment, force: Force, task: Task, code: str, text: str) -> Next | None:
    lapse = OrderLapsed(order=task.payload["order"], side=force.side, force=force.id, code=code, text=text)
    moment.emit(lapse, force.side)
    return None
