"""What guerrillas are ordered: to fight, to rest, to live off the land or the enemy, to gather (MC-GUER-08 to -17).

Every order takes three days, so they are given for the state of then, and none while another is on its way.
"""

from __future__ import annotations

from warclock.sim.commanders.area_war import SWING, AreaWar, Cycle, best_cycle, day_odds, fought_lately
from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.moves import march
from warclock.sim.commanders.plan import GOOD_CHANCE
from warclock.sim.commanders.situation import Situation
from warclock.sim.rules.mass_combat.guerrilla import GATHER_EVASION_DAYS, ORDER_DAYS, TERRAIN
from warclock.sim.seen import OwnForce

LARDER_DAYS = 5  # of food that a band without a home wants to have
GATHER_DAYS = ORDER_DAYS + GATHER_EVASION_DAYS
LATEST_DAYS = 8  # before the end in which places that count then are taken
SPENT_MORALE = 5
SPENT_REST = 2  # days
NEAR_DAYS = 4.0  # of marching to another place to live


def band_orders(situation: Situation, war: AreaWar) -> Orders:
    """Orders for all own guerrillas in a combat area who have none on the way."""
    free = [band for band in war.bands if not band.on_the_way and not band.engaged and band.posture != "gather"]
    gathering = gatherings(situation, war, free)
    orders: Orders = [{"kind": "gather", "force": force, "node": node} for force, node in gathering.items()]
    cycle = best_cycle(situation, war)
    for band in free:
        if band.id not in gathering:
            orders += _daily(situation, war, band, cycle)
    return orders


def _daily(situation: Situation, war: AreaWar, band: OwnForce, cycle: Cycle | None) -> Orders:
    """Food first, then the war as long as a day of it is worth more than it costs."""
    food = _food(situation, war, band)
    if food:
        return food
    if band.posture == "evade" or cycle is None:
        return []
    attacking = band.attacks_area == war.area.id
    if cycle.a_day <= 0 and not attacking and not fought_lately(situation, war.area):
        return []
    if _morale_then(situation, war, band) < SPENT_MORALE:
        return _slip_away(situation, war, band)
    if cycle.a_day > 0 and not attacking:
        return [{"kind": "attack", "force": band.id, "target": war.area.id}]
    limit = cycle.days if cycle.a_day > 0 else 1
    if band.combat_days + ORDER_DAYS >= limit and war.attacked():
        return [{"kind": "evade", "force": band.id, "days": 1}]
    return []


def _morale_then(situation: Situation, war: AreaWar, band: OwnForce) -> float:
    """What is to be expected of a band's spirit when an order of today arrives."""
    odds = day_odds(situation, war, band.combat_days)
    if odds is None or not fought_lately(situation, war.area):
        return float(band.morale)
    return float(band.morale) + ORDER_DAYS * SWING * (odds.win - odds.lose)


def _food(situation: Situation, war: AreaWar, band: OwnForce) -> Orders:
    """Natives find food; others raid or forage before their rations are gone (MC-GUER-14, MC-SUPPLY-04)."""
    fed = band.native_area == war.area.id or band.posture in ("raid", "forage")
    if fed or band.rations >= LARDER_DAYS * band.strength:
        return []
    if war.area.lines and not any(situation.sense.nodes[node].forage for node in war.area.nodes):
        return [{"kind": "raid_supply", "force": band.id, "line": war.area.lines[0]}]
    if not band.edge and situation.sense.nodes[band.node].forage:
        return [{"kind": "forage", "force": band.id}]
    larder = _larder(situation, band)
    if larder is None:
        return []
    return march(situation, band, larder, _barred(situation))


def _barred(situation: Situation) -> frozenset[str]:
    """Where guerrillas may not go (MC-GUER-12)."""
    return frozenset(name for name, node in situation.sense.nodes.items() if node.terrain not in TERRAIN)


def _larder(situation: Situation, band: OwnForce) -> str | None:
    """The nearest place with food that guerrillas can get to."""
    reach = situation.sense.reach(band, _barred(situation))
    nodes = situation.sense.nodes
    found = [(reach.days(node), node) for node in reach.seconds if nodes[node].forage * 2 >= band.strength]
    near = min(found, default=None)
    return near[1] if near is not None and near[0] <= NEAR_DAYS else None


def _slip_away(situation: Situation, war: AreaWar, band: OwnForce) -> Orders:
    """Who is spent leaves for an own place next to the area, or one that hides; else rests (MC-GUER-16, -22)."""
    ends = {end for node in war.area.nodes for _, end in situation.sense.around[node]} - set(war.area.nodes)
    free = sorted(end for end in ends if not situation.at.get(end))
    ours = [end for end in free if situation.is_ours(end)]
    hidden = [end for end in free if situation.sense.nodes[end].terrain in TERRAIN]
    if ours or hidden:
        return [{"kind": "leave_war", "force": band.id, "exit": (ours or hidden)[0]}]
    return [{"kind": "evade", "force": band.id, "days": SPENT_REST}]


def gatherings(situation: Situation, war: AreaWar, free: list[OwnForce]) -> dict[str, str]:
    """Bands that come together to take a place: force -> node (MC-GUER-17).

    For a place that counts and is not the side's, the smallest that is enough; for the end of the game in time for it.
    """
    found: dict[str, str] = {}
    for node in wanted_places(situation, war):
        if any(force.stop_at == node or force.node == node for force in war.columns):
            continue
        able = sorted((b for b in free if b.id not in found and b.morale >= SPENT_MORALE), key=_smallest)
        enough = next((band for band in able if _can_take(situation, band, node)), None)
        if enough is not None:
            found[enough.id] = node
    return found


def _smallest(band: OwnForce) -> tuple[int, str]:
    return band.strength, band.id


def wanted_places(situation: Situation, war: AreaWar) -> list[str]:
    """Nodes of the area that count and that the side does not hold, the most worth first."""
    left = situation.seen.days - situation.seen.day
    worth: dict[str, int] = {}
    for objective in situation.seen.objectives:
        if objective.kind != "hold" or objective.node not in war.area.nodes or situation.is_ours(objective.node):
            continue
        timely = objective.when == "daily" or left <= GATHER_DAYS + LATEST_DAYS
        if timely and left >= GATHER_DAYS:
            worth[objective.node] = worth.get(objective.node, 0) + objective.points
    return sorted(worth, key=lambda node: (-worth[node], node))


def _can_take(situation: Situation, band: OwnForce, node: str) -> bool:
    """Nobody is known there, or the odds of a battle favour the band."""
    enemies = situation.at.get(node, [])
    if not enemies:
        return band.strength >= situation.usual
    odds = situation.appraisal.attack(band, situation.appraisal.united(enemies), "")
    return odds is not None and odds.win >= GOOD_CHANCE
