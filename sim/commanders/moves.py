"""Marching, standing and going into safety, as orders."""

from __future__ import annotations

from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.plan import ENOUGH, NOWHERE, Goal
from warclock.sim.commanders.situation import CLEARLY_LOST, Situation, is_worn
from warclock.sim.commanders.upkeep import go
from warclock.sim.commanders.works import building
from warclock.sim.seen import OwnForce


def carry_out(situation: Situation, force: OwnForce, goal: Goal | None) -> Orders:
    """The orders that bring a force to its goal."""
    if goal is None or (goal.node == force.node and not force.edge and not goal.enemies):
        return hold(situation, force)
    if not goal.enemies:
        return march(situation, force, goal.node, situation.barred(force))
    if force.doing == "attack" and force.stop_at == goal.node:
        return []
    if force.edge or not situation.next_to(force.node, goal.node):
        return march(situation, force, goal.node, NOWHERE, short=True)
    return attack(force, goal) if _enough_at_hand(situation, goal) else stand(situation, force)


def attack(force: OwnForce, goal: Goal) -> Orders:
    """Fall upon the enemy whom it is easiest to beat at the goal, in the same node or the next."""
    approach = [goal.by] if goal.node != force.node else []
    return [{"kind": "attack", "force": force.id, "target": goal.enemies[0].id, "approach": approach}]


def _enough_at_hand(situation: Situation, goal: Goal) -> bool:
    """Those who stand near enough to attack today are enough together; else one waits for the others."""
    near = [force for force in situation.seen.forces if not force.edge and situation.next_to(force.node, goal.node)]
    return sum(force.strength for force in near) >= ENOUGH * situation.strength_at(goal.node)


def march(situation: Situation, force: OwnForce, node: str, avoid: frozenset[str], short: bool = False) -> Orders:
    """March to a node; ``short``: to the last node before it."""
    reach = situation.sense.reach(force, avoid)
    if node not in reach.seconds:
        return stand(situation, force)
    if short:
        node = situation.sense.stops(reach, node)[-2:][0]
    path = situation.sense.path(reach, node)
    if not path:
        return stand(situation, force)
    return go(force, path, node)


def hold(situation: Situation, force: OwnForce) -> Orders:
    """Stay, unless the fight that threatens would be lost and the place is not worth it."""
    if force.edge:
        return recover(situation, force)
    odds = situation.worst_threat(force, 1.0)
    if odds is not None and odds.lose >= CLEARLY_LOST:
        worth = situation.aims.nodes.get(force.node, 0.0) if situation.is_ours(force.node) else 0.0
        hopeless = situation.gain(odds) + (1.0 - odds.lose) * worth < 0
        if hopeless or (is_worn(force) and worth < force.strength / 2):
            return withdraw(situation, force)
    return dig_in(situation, force)


def dig_in(situation: Situation, force: OwnForce, needed: bool = False) -> Orders:
    """Build a wall where one is wanted, else stand; ``needed``: whatever the place is worth."""
    work = building(situation, force, needed)
    return stand(situation, force) if work is None else work


def withdraw(situation: Situation, force: OwnForce) -> Orders:
    """To the nearest own place out of the enemy's reach."""
    goal = situation.refuge(force)
    if goal is None or goal == force.node:
        return stand(situation, force)
    return march(situation, force, goal, situation.barred(force))


def recover(situation: Situation, force: OwnForce) -> Orders:
    """Rest where it is safe; a force between two places, or in the enemy's reach, goes to its refuge first."""
    safe = not force.edge and not situation.threats(force.node, 1.0)
    if safe and (situation.is_ours(force.node) or force.fatigued):
        return [] if force.posture == "rest" else [{"kind": "rest", "force": force.id, "days": 1}]
    return hold(situation, force) if not force.edge else withdraw(situation, force)


def stand(situation: Situation, force: OwnForce) -> Orders:
    """Stand on the defensive, unseen where the country allows; on an edge: go to the end free of enemies."""
    if force.edge:
        reach = situation.sense.reach(force)
        ends = sorted((end in situation.held, reach.seconds.get(end, 0), end) for end in (force.node, force.toward))
        return go(force, [force.edge], ends[0][2])
    orders: Orders = []
    if force.posture != "defend" or force.doing:
        orders.append({"kind": "defend", "force": force.id})
    return orders + cover(situation, force)


def cover(situation: Situation, force: OwnForce) -> Orders:
    """Out of sight where the country allows; in the open where a place worth something has to be held."""
    wanted = situation.sense.nodes[force.node].hides and situation.aims.nodes[force.node] < force.strength / 2
    if wanted == force.hidden:
        return []
    return [{"kind": "hide", "force": force.id, "on": wanted}]
