"""``steady``: a careful general. It sees only its briefing and remembers nothing.

It keeps its forces fed, closed up and on the watch, holds what scores, sends what is free where the most is to be
won for the time, joins forces for what none can do alone, attacks when the exact odds favour it, rests the worn, and
withdraws from fights it would lose. It launches missiles and bombs at what is worth them, scatters before those of
others, and boards ships that it can win.
"""

from __future__ import annotations

from typing import Any

from warclock.sim.commanders.aims import aims_of
from warclock.sim.commanders.appraisal import Appraisal
from warclock.sim.commanders.arms import boardings, strikes, take_cover
from warclock.sim.commanders.base import Briefing, Orders
from warclock.sim.commanders.battle_plans import battle_plans
from warclock.sim.commanders.concentration import Wave, guard_of, joint_attacks, ready, remnants
from warclock.sim.commanders.map_sense import MapSense
from warclock.sim.commanders.moves import attack, carry_out, march, recover, stand
from warclock.sim.commanders.plan import NOWHERE, Choice, match
from warclock.sim.commanders.reaction import react
from warclock.sim.commanders.siege import blockade, blockades
from warclock.sim.commanders.situation import Situation, at_hand, is_worn
from warclock.sim.commanders.treasury import bargains, wages_set_aside
from warclock.sim.commanders.upkeep import cautions, must_find_food, provisions
from warclock.sim.orders.base import Domains
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.seen import OwnForce
from warclock.sim.wire import from_data

BOARD_DECISIONS = ("declaration", "edge_defence", "extra_action")  # turns of a skirmish: a few seconds each


def steady(briefing: Briefing) -> Orders:
    """Orders for the open decision; the same briefing always gives the same orders."""
    if briefing.decision in BOARD_DECISIONS:  # persons act by the standing tactics of their teams
        return []
    situation = situation_of(briefing)
    seen = situation.seen
    free = at_hand(seen)
    if seen.decision == "strike":
        return permitted(briefing, take_cover(free, [strike.force for strike in seen.incoming]))
    orders = [order for force in free for order in cautions(force)]
    boarding = boardings(briefing, situation, free)
    busy = [order["force"] for order in boarding]
    others = [force for force in free if force.id not in busy]
    if seen.decision == "dawn":
        orders += day_orders(situation, others)
    else:
        orders += react(situation, others)
    return permitted(briefing, orders + boarding + strikes(briefing, situation, free))


def situation_of(briefing: Briefing) -> Situation:
    """What is known, with the rules and the scenario's options of them."""
    seen = briefing.observation
    sense = MapSense(seen, from_data(briefing.rulings.get("mass-combat", {}), Rulings))
    return Situation(seen, sense, Appraisal(seen, sense), aims_of(seen))


def day_orders(situation: Situation, free: list[OwnForce]) -> Orders:
    """Where everybody goes today."""
    deals = {deal.force: deal.troops for deal in bargains(situation, free)}
    orders: Orders = [order for force in free for order in battle_plans(situation, force)]
    orders += wages_set_aside(situation)
    able: list[OwnForce] = []
    for force in free:
        food = must_find_food(situation, force)
        if force.id in deals:
            orders.append({"kind": "hire", "force": force.id, "troops": deals[force.id]})
            orders += stand(situation, force)
            continue
        if food is not None:
            orders += food
        elif force.id in situation.aims.to_reach:
            orders += escort(situation, force, situation.aims.to_reach[force.id])
        else:
            able.append(force)
    chosen = match(situation, able)
    joint = joint_attacks(situation, able, chosen)
    merging = remnants(situation, [f for f in able if not any(f is wave.force for waves in joint for wave in waves)])
    busy = {wave.force.id for waves in joint for wave in waves} | {name for pair in merging for name in pair}
    posts = blockades(situation, [force for force in able if force.id not in busy], chosen)
    busy |= {post.force.id for post in posts}
    orders += [order for post in posts for order in blockade(situation, post)]
    orders += [order for waves in joint for order in together(situation, waves)]
    orders += [{"kind": "merge", "force": force, "other": other} for force, other in merging]
    for force in able:
        if force.id not in busy:
            choice = chosen.get(force.id)
            if needs_recovery(situation, force, choice):
                orders += recover(situation, force)
                continue
            orders += carry_out(situation, force, choice.goal if choice else None)
            guard = guard_of(situation, force) if choice and choice.goal.node == force.node else None
            if guard:
                orders.append({"kind": "split", "force": force.id, "troops": guard})
    return orders + [order for force in free for order in provisions(situation, force)]


def needs_recovery(situation: Situation, force: OwnForce, choice: Choice | None) -> bool:
    """A worn force that is not in the enemy's face only goes to rest, unless it can beat somebody for a place."""
    if not is_worn(force) or situation.at.get(force.edge or force.node):
        return False
    return choice is None or (choice.goal.node != force.node and not choice.goal.enemies)


def together(situation: Situation, waves: list[Wave]) -> Orders:
    """All who are ready attack; if too few are, those at hand wait for those who are on the way."""
    striking = ready(situation, waves)
    orders: Orders = []
    for wave in waves:
        if wave in striking:
            orders += attack(wave.force, wave.goal)
        elif not wave.force.edge and situation.next_to(wave.force.node, wave.goal.node):
            orders += stand(situation, wave.force)
        else:
            orders += march(situation, wave.force, wave.goal.node, NOWHERE, short=True)
    return orders


def escort(situation: Situation, force: OwnForce, node: str) -> Orders:
    """A force that has to arrive: round known enemies if a way leads round, else it waits."""
    return march(situation, force, node, situation.barred(force))


def permitted(briefing: Briefing, orders: Orders) -> Orders:
    """Those orders that are on offer."""
    return [order for order in orders if _on_offer(briefing.offered(order["force"], order["kind"]), order)]


def _on_offer(domains: Domains | None, order: dict[str, Any]) -> bool:
    if domains is None:
        return False
    given = {name: value for name, value in order.items() if name not in ("kind", "force")}
    return all(name in domains and domains[name].problem(value) is None for name, value in given.items())
