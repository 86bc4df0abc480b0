"""Marching: legs over edges in march hours, arrival, meeting on the way (MC-MOVE-01, -02, MC-CAMP-01, MC-BATTLE-01).

The task of kind ``march`` belongs to a force. Its payload: ``order``; ``path``, the edges still to come; ``stop``,
the node to halt at; ``since``, the second since which the force has been moving at ``speed`` (km an hour; -1: it
rests); ``arrive``, the second of arrival of this leg; ``waded``, seconds already spent at the edge's ford;
``forced``, the second until which it marches at all hours.
"""

from __future__ import annotations

from math import ceil
from typing import Any

from warclock.sim.campaign.ambush import ambushed, spring
from warclock.sim.campaign.contact import meet, note_contacts
from warclock.sim.campaign.lines import cut_lines
from warclock.sim.campaign.militia import enter_homeland
from warclock.sim.campaign.scoring import score_arrival, score_once
from warclock.sim.events.force import (
    ForceArrived,
    ForceDeparted,
    MarchHalted,
    PostureChanged,
)
from warclock.sim.events.kernel import OrderDone, OrderLapsed
from warclock.sim.events.sight import NodeTaken
from warclock.sim.forces.landmarks import note_landmarks
from warclock.sim.forces.mobility import edge_speed, wading_seconds
from warclock.sim.forces.on_edge import AT_REST, book_progress, next_meeting, waded_since
from warclock.sim.forces.rest import NIGHT_BEGINS, NIGHT_ENDS, book_work
from warclock.sim.forces.sight import look_around, witnesses
from warclock.sim.phases import HOUR, Phase, is_march_hour, next_time
from warclock.sim.tasks import Moment, Next, handles
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task
from warclock.sim.world.world import World


@handles("march")
def march(moment: Moment, task: Task) -> Next | None:
    """One step of a march: book the way made, arrive, go on or halt."""
    force = moment.world.forces[task.who]
    plan = settle(moment, force, task)
    if force.engaged:
        return Next(moment.world.state.battles[force.engaged].ends, Phase.MARCH, plan)
    if not force.edge and (not plan["path"] or force.node == plan["stop"]):
        _done(moment, force, plan)
        return None
    if moment.world.state.decision is not None or ambushed(moment.world, force, moment.now):
        return Next(moment.now, Phase.ONWARD, plan)  # a contact is a decision: go on when it is made
    return go_on(moment, force, plan)


def settle(moment: Moment, force: Force, task: Task) -> dict[str, Any]:
    """Book the way made since the last step, arrive where the leg is over; the payload from here on."""
    plan = task.payload
    if plan["since"] == AT_REST:
        return plan
    waded = 0
    if moment.now >= plan["arrive"]:
        _arrive(moment, force, moment.now - plan["since"])
    else:
        waded = plan["waded"] + waded_since(moment.world, force, plan, moment.now)
        book_progress(moment, force, plan)
        meet(moment, force)
    return {**plan, "since": AT_REST, "waded": waded}


def _arrive(moment: Moment, force: Force, worked: int) -> None:
    world, before = moment.world, force.node
    seen = witnesses(world, force)
    moment.emit(ForceArrived(force=force.id, node=force.toward, edge=force.edge, worked=worked), *seen)
    book_work(moment, force)
    enter_homeland(moment, force)
    take_node(moment, force)
    look_around(moment, before, force.node, mover=force)
    note_landmarks(moment, force.side)
    score_arrival(moment, force)
    note_contacts(moment, force)
    spring(moment, force)


def take_node(moment: Moment, force: Force) -> None:
    """A force of a warring side takes a node of nobody's or of an enemy's where no enemy of its stands openly.

    Who lies hidden holds nothing: else a node that cannot be taken would tell of him (design law 8). Nor do
    guerrillas, who are nowhere together.
    """
    world = moment.world
    node = world.nodes[force.node]
    if force.guerrilla or node.owner == force.side or world.sides[force.side].neutral:
        return
    if node.owner and not world.hostile(node.owner, force.side):
        return
    if any(_holds_against(world, other, force) for other in world.at(force.node)):
        return
    known = sorted({node.owner, *witnesses(world, force)} - {""})
    moment.emit(NodeTaken(node=node.id, side=force.side, known_to=tuple(known)), *known)
    cut_lines(moment, force.side)
    score_once(moment, force.side)


def _holds_against(world: World, other: Force, force: Force) -> bool:
    """An enemy stands openly where the force is."""
    return world.hostile(other.side, force.side) and not other.hidden and not other.guerrilla


def go_on(moment: Moment, force: Force, plan: dict[str, Any]) -> Next | None:
    """Set out on the next leg, go on along this one, or wait for the next march hour."""
    if not (is_march_hour(moment.now) or moment.now < plan["forced"]):
        return Next(_next_march(moment.now), Phase.MARCH, plan)
    if not force.edge:
        edge = moment.world.edges[plan["path"][0]]
        if edge_speed(moment.world, force, edge) is None or not _leads_away(force, edge.id, moment.world):
            _halted(moment, force, plan, "NO_PATH", f"edge {edge.id} cannot be taken from {force.node}")
            return None
        depart(moment, force, edge.id)
        plan = {**plan, "path": plan["path"][1:]}
    if force.posture != "march":
        moment.emit(PostureChanged(force=force.id, posture="march"), force.side)
    return _leg(moment, force, plan)


def _leads_away(force: Force, edge: str, world: World) -> bool:
    way = world.edges[edge]
    return way.open and (way.a == force.node or (way.b == force.node and not way.one_way))


def depart(moment: Moment, force: Force, edge: str) -> None:
    """Leave the node by an edge."""
    seen = witnesses(moment.world, force)
    toward = moment.world.edges[edge].other(force.node)
    moment.emit(ForceDeparted(force=force.id, edge=edge, node=force.node, toward=toward), *seen)
    look_around(moment, force.node, toward, mover=force)


def _leg(moment: Moment, force: Force, plan: dict[str, Any]) -> Next | None:
    """When this leg is over, or interrupted by the hour or by an enemy on the way."""
    edge = moment.world.edges[force.edge]
    speed = edge_speed(moment.world, force, edge)
    if not speed:
        _halted(moment, force, plan, "NO_PATH", f"edge {edge.id} can no longer be gone")
        return None
    wading = max(0, wading_seconds(moment.world, force, edge) - plan["waded"])
    arrive = moment.now + ceil((edge.km - force.km) * HOUR / speed) + wading
    due = min(arrive, _forced_end(moment.now, plan["forced"]) or _hours_end(moment.now))
    meeting = next_meeting(moment.world, force, speed, moment.now)
    if meeting is not None:
        due = min(due, meeting)
    plan = {**plan, "since": moment.now, "speed": str(speed), "arrive": arrive}
    return Next(due, Phase.MARCH, plan)


def _hours_end(now: int) -> int:
    return min(next_time(now, 12), next_time(now, 20))


def _forced_end(now: int, forced: int) -> int:
    """End of a leg at all hours (0: not forced now); nightfall and dawn divide it, for the rest account."""
    return min(forced, next_time(now, NIGHT_BEGINS), next_time(now, NIGHT_ENDS)) if now < forced else 0


def _next_march(now: int) -> int:
    return min(next_time(now, 6), next_time(now, 14))


def _done(moment: Moment, force: Force, plan: dict[str, Any]) -> None:
    moment.emit(MarchHalted(force=force.id, reason="arrived"), force.side)
    if plan["order"]:
        moment.emit(OrderDone(order=plan["order"], side=force.side, force=force.id), force.side)
    if plan.get("hold"):
        moment.emit(PostureChanged(force=force.id, posture="defend"), force.side)
    _wake_attack(moment, force)


def _halted(moment: Moment, force: Force, plan: dict[str, Any], code: str, text: str) -> None:
    moment.emit(MarchHalted(force=force.id, reason=text), force.side)
    if plan["order"]:
        lapse = OrderLapsed(order=plan["order"], side=force.side, force=force.id, code=code, text=text)
        moment.emit(lapse, force.side)
    _wake_attack(moment, force)


def _wake_attack(moment: Moment, force: Force) -> None:
    """An attack or a landing that waited for this march has its turn."""
    for task in moment.world.tasks_of(force.id, "attack", "land"):
        if task.payload.get("marching"):
            moment.move(task.id, moment.now, Phase.ATTACK)


def pause_march(moment: Moment, force: Force, until: int) -> None:
    """Book the way made and hold a march until ``until``: a battle suspends it (ledger MC section 22)."""
    for task in moment.world.tasks_of(force.id, "march"):
        moment.move(task.id, until, Phase.MARCH, settle(moment, force, task))
