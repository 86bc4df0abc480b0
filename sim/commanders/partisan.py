"""``partisan``: wages guerrilla war where the country allows. It sees only its briefing and remembers nothing.

Its guerrillas fight while the exact odds of the daily roll favour it, rest when they are tired, live off the land or
the enemy's supplies, and gather to take what counts. Its columns fight like ``steady``'s, but scatter at home before
an enemy whom they cannot beat.
"""

from __future__ import annotations

from warclock.sim.commanders.aims import Aims
from warclock.sim.commanders.area_war import AreaWar, day_odds, wars_of
from warclock.sim.commanders.bands import band_orders
from warclock.sim.commanders.base import Briefing, Orders
from warclock.sim.commanders.moves import march
from warclock.sim.commanders.reaction import react
from warclock.sim.commanders.situation import CLEARLY_LOST, Situation, at_hand
from warclock.sim.commanders.steady import day_orders, permitted, situation_of
from warclock.sim.commanders.upkeep import cautions
from warclock.sim.rules.mass_combat.guerrilla import TERRAIN
from warclock.sim.seen import OwnForce

PER_CENT = 100
DEAR = 3  # a soldier at the brink is worth so much more than one of a whole army
LEAST_DAYS = 10  # before the end: later nobody scatters any more


def partisan(briefing: Briefing) -> Orders:
    """Orders for the open decision; the same briefing always gives the same orders."""
    situation = situation_of(briefing)
    situation.aims = sparing(situation)
    seen = situation.seen
    columns = [force for force in at_hand(seen) if force.mode != "guerrilla"]
    if seen.decision != "dawn":
        return permitted(briefing, react(situation, columns))
    wars = wars_of(situation)
    going = homecomers(situation, columns, wars)
    busy = set(going)
    orders = [order for force in columns for order in cautions(force)]
    for force in columns:
        if force.id in going:
            orders += march(situation, force, going[force.id], situation.barred(force))
        elif should_scatter(situation, force, wars):
            busy.add(force.id)
            orders.append({"kind": "disperse", "force": force.id, "area": force.area})
    orders += day_orders(situation, [force for force in columns if force.id not in busy])
    orders += [order for war in wars for order in band_orders(situation, war)]
    return permitted(briefing, orders)


def sparing(situation: Situation) -> Aims:
    """The side's aims, with its soldiers worth the more the nearer their number comes to that which has to survive."""
    seen, aims = situation.seen, situation.aims
    left = PER_CENT * situation.army / max(1, seen.start_strength)
    for objective in seen.objectives:
        if objective.kind == "survive" and left >= objective.share:
            margin = (left - objective.share) / (PER_CENT - objective.share or 1)
            aims = aims._replace(own=aims.own * (1 + DEAR * (1 - min(1.0, margin))))
    return aims


def should_scatter(situation: Situation, force: OwnForce, wars: list[AreaWar]) -> bool:
    """In an area whose ground hides it: before an enemy who would beat it where it stands, or to join a war at home."""
    if not force.area or force.edge or force.doing == "disperse":
        return False
    if (
        situation.seen.days - situation.seen.day < LEAST_DAYS
        or situation.sense.nodes[force.node].terrain not in TERRAIN
    ):
        return False
    odds = situation.worst_threat(force, 1.0)
    if odds is not None and odds.lose >= CLEARLY_LOST:
        return True
    holds = situation.aims.nodes[force.node] > force.strength / 2 and situation.is_ours(force.node)
    return not holds and force.native_area == force.area and any(_worth_joining(situation, w, force) for w in wars)


def _worth_joining(situation: Situation, war: AreaWar, force: OwnForce) -> bool:
    """Together with the force the guerrillas of its area win the day more often than not."""
    if war.area.id != force.area or not war.enemies:
        return False
    odds = day_odds(situation, war._replace(bands=(*war.bands, force)), 0)
    return odds is not None and odds.win > odds.lose


def homecomers(situation: Situation, columns: list[OwnForce], wars: list[AreaWar]) -> dict[str, str]:
    """Columns to spare whose home is at war, and the place of it that they go to: force -> node."""
    found = {}
    at_war = {war.area.id: war.area for war in wars if war.enemies and war.bands}
    for force in columns:
        area = at_war.get(force.native_area)
        if area is None or force.area == area.id or situation.aims.nodes[force.node] > force.strength:
            continue
        reach = situation.sense.reach(force, situation.barred(force))
        ways = [(reach.days(node), node) for node in area.nodes if node in reach.seconds and node not in situation.held]
        if ways and situation.sense.nodes[min(ways)[1]].terrain in TERRAIN:
            found[force.id] = min(ways)[1]
    return found
