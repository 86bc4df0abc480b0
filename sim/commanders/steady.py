"""``steady``: a careful general. It sees only its briefing and remembers nothing.

It keeps its forces fed, closed up and on the watch, holds what scores, sends what is free where the most is to be
won for the time, attacks when the exact odds favour it, rests the tired, and withdraws from fights it would lose.
"""

from __future__ import annotations

from typing import Any

from warclock.sim.commanders.aims import aims_of
from warclock.sim.commanders.appraisal import Appraisal
from warclock.sim.commanders.base import Briefing, Orders
from warclock.sim.commanders.map_sense import MapSense
from warclock.sim.commanders.plan import Goal, Situation, match
from warclock.sim.commanders.reaction import react
from warclock.sim.commanders.upkeep import cautions, must_find_food, need_rest, provisions
from warclock.sim.observation import OwnForce
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.wire import from_data


def steady(briefing: Briefing) -> Orders:
    """Orders for the open decision; the same briefing always gives the same orders."""
    seen = briefing.observation
    rulings = from_data(briefing.rulings.get("mass-combat", {}), Rulings)
    sense = MapSense(seen, rulings)
    situation = Situation(seen, sense, Appraisal(seen, sense), aims_of(seen))
    free = [force for force in seen.forces if not force.engaged and not force.retreating and force.strength]
    orders = [order for force in free for order in cautions(situation, force)]
    if seen.decision == "dawn":
        orders += day_orders(situation, free)
    else:
        orders += [order for force in free for order in react(situation, force)]
    return permitted(briefing, orders)


def day_orders(situation: Situation, free: list[OwnForce]) -> Orders:
    """Where everybody goes today."""
    orders: Orders = []
    for force in free:
        orders += provisions(situation, force)
    rest, able = [], []
    for force in free:
        food = must_find_food(situation, force)
        if food is not None:
            orders += food
        elif force.id in situation.aims.to_reach:
            orders += escort(situation, force, situation.aims.to_reach[force.id])
        elif need_rest(situation, force):
            rest.append(force)
        else:
            able.append(force)
    goals = match(situation, able)
    for force in able:
        orders += carry_out(situation, force, goals.get(force.id))
    return orders + [order for force in rest for order in stay(situation, force, resting=True)]


def escort(situation: Situation, force: OwnForce, node: str) -> Orders:
    """A force that has to arrive: round known enemies if a way leads round, else it waits in the nearest own place."""
    reach = situation.sense.reach(force, situation.barred(force) - {node})
    if node in reach.seconds:
        return march(situation, force, node, situation.barred(force) - {node})
    return stay(situation, force)


def carry_out(situation: Situation, force: OwnForce, goal: Goal | None) -> Orders:
    """The orders that bring a force to its goal."""
    if goal is None:
        return stay(situation, force)
    if goal.enemies and not force.edge and _next_door(situation, force, goal.node):
        target = max(goal.enemies, key=lambda enemy: (enemy.strength, enemy.id))
        approach = [goal.by] if goal.node != force.node else []
        return [{"kind": "attack", "force": force.id, "target": target.id, "approach": approach}]
    if goal.node == force.node and not force.edge:
        return stay(situation, force)
    barred = frozenset() if goal.enemies else situation.barred(force)
    return march(situation, force, goal.node, barred, short=bool(goal.enemies))


def _next_door(situation: Situation, force: OwnForce, node: str) -> bool:
    return node == force.node or any(other == node for _, other in situation.sense.around[force.node])


def march(situation: Situation, force: OwnForce, node: str, avoid: frozenset[str], short: bool = False) -> Orders:
    """March to a node; ``short``: to the last node before it. An order that is being carried out is left alone."""
    reach = situation.sense.reach(force, avoid)
    if node not in reach.seconds:
        return stay(situation, force)
    if short:
        node = situation.sense.stops(reach, node)[-2:][0]
    path = situation.sense.path(reach, node)
    if not path:
        return stay(situation, force)
    return [{"kind": "move", "force": force.id, "path": path, "stop_at": node}]


def stay(situation: Situation, force: OwnForce, resting: bool = False) -> Orders:
    """Stand and hold; on an edge: go to the end that is nearer and free of enemies."""
    if force.edge:
        reach = situation.sense.reach(force)
        ends = sorted((end in situation.at, reach.seconds.get(end, 0), end) for end in (force.node, force.toward))
        return [{"kind": "move", "force": force.id, "path": [force.edge], "stop_at": ends[0][2]}]
    if resting and not situation.threats(force.node, 2.0):
        return [] if force.posture == "rest" else [{"kind": "rest", "force": force.id, "days": 1}]
    return [] if force.posture == "defend" and not force.orders else [{"kind": "defend", "force": force.id}]


def permitted(briefing: Briefing, orders: Orders) -> Orders:
    """Those orders that are on offer."""
    options = briefing.options()
    return [order for order in orders if _on_offer(options.get(order["force"], {}), order)]


def _on_offer(kinds: dict[str, Any], order: dict[str, Any]) -> bool:
    domains = kinds.get(order["kind"])
    if domains is None:
        return False
    given = {name: value for name, value in order.items() if name not in ("kind", "force")}
    return all(name in domains and domains[name].problem(value) is None for name, value in given.items())
