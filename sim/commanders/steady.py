"""``steady``: a careful general. It sees only its briefing and remembers nothing.

It keeps its forces fed, closed up and on the watch, holds what scores, sends what is free where the most is to be
won for the time, joins forces for what none can do alone, attacks when the exact odds favour it, rests the worn, and
withdraws from fights it would lose.
"""

from __future__ import annotations

from typing import Any

from warclock.sim.commanders.aims import aims_of
from warclock.sim.commanders.appraisal import Appraisal
from warclock.sim.commanders.base import Briefing, Orders
from warclock.sim.commanders.map_sense import MapSense
from warclock.sim.commanders.massing import Gathering, gatherings
from warclock.sim.commanders.moves import carry_out, hold, march, recover, stand
from warclock.sim.commanders.plan import match
from warclock.sim.commanders.reaction import react
from warclock.sim.commanders.situation import Situation, is_worn
from warclock.sim.commanders.upkeep import cautions, must_find_food, provisions
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.seen import OwnForce
from warclock.sim.wire import from_data


def steady(briefing: Briefing) -> Orders:
    """Orders for the open decision; the same briefing always gives the same orders."""
    seen = briefing.observation
    rulings = from_data(briefing.rulings.get("mass-combat", {}), Rulings)
    sense = MapSense(seen, rulings)
    situation = Situation(seen, sense, Appraisal(seen, sense), aims_of(seen))
    free = [force for force in seen.forces if not force.engaged and not force.retreating and force.strength]
    orders = [order for force in free for order in cautions(force)]
    if seen.decision == "dawn":
        orders += day_orders(situation, free)
    else:
        orders += [order for force in free for order in react(situation, force)]
    return permitted(briefing, orders)


def day_orders(situation: Situation, free: list[OwnForce]) -> Orders:
    """Where everybody goes today."""
    orders: Orders = []
    able: list[OwnForce] = []
    for force in free:
        food = must_find_food(situation, force)
        if food is not None:
            orders += food
        elif force.id in situation.aims.to_reach:
            orders += escort(situation, force, situation.aims.to_reach[force.id])
        elif is_worn(force) and not situation.at.get(force.node):
            orders += recover(situation, force)
        else:
            able.append(force)
    chosen = match(situation, able)
    joining = gatherings(situation, able, chosen)
    together = [name for group in joining for name in (group.lead, *group.others)]
    by_id = {force.id: force for force in able}
    orders += [order for group in joining for order in gather(situation, group, by_id)]
    for force in able:
        if force.id not in together:
            choice = chosen.get(force.id)
            orders += carry_out(situation, force, choice.goal if choice else None)
    return orders + [order for force in free for order in provisions(situation, force)]


def escort(situation: Situation, force: OwnForce, node: str) -> Orders:
    """A force that has to arrive: round known enemies if a way leads round, else it waits."""
    avoid = situation.barred(force)
    if force.node == node and not force.edge:
        return hold(situation, force)
    return march(situation, force, node, avoid)


def gather(situation: Situation, group: Gathering, by_id: dict[str, OwnForce]) -> Orders:
    """The lead waits and takes in one of those that are with it; the others come."""
    lead = by_id[group.lead]
    here = [name for name in group.others if by_id[name].node == lead.node]
    orders: Orders = []
    if here:
        orders.append({"kind": "merge", "force": lead.id, "other": here[0]})
    else:
        orders += stand(situation, lead)
    for name in group.others:
        if name not in here:
            orders += march(situation, by_id[name], lead.node, situation.barred(by_id[name]))
    return orders


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
