"""Care for the troops: formation, watch, supply lines, rations, food (MC-SUPPLY-01 to -06, MC-BR-11)."""

from __future__ import annotations

from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.map_sense import Reach
from warclock.sim.commanders.situation import Situation
from warclock.sim.rules.mass_combat.supply import NORMAL_DAYS, RATIONS_PER_ANIMAL
from warclock.sim.seen import OwnForce

LOW_DAYS = 3.0  # rations for fewer days than this are a worry
BREAK_OUT_DAYS = 5.0
SMALLEST_BAND = 60


def cautions(force: OwnForce) -> Orders:
    """Closed up (T2-06) and a lookout posted, once and for all."""
    orders: Orders = []
    if force.formation != "tight":
        orders.append({"kind": "set_formation", "force": force.id, "formation": "tight"})
    if not force.lookout:
        orders.append({"kind": "post_lookout", "force": force.id, "on": True})
    return orders


def at_base(situation: Situation, force: OwnForce) -> bool:
    """The force stands at a base of its side and eats from it."""
    return not force.edge and force.node in situation.bases


def provisions(situation: Situation, force: OwnForce) -> Orders:
    """A supply line where there is none and a base can be reached; stocks filled up at a base."""
    orders: Orders = []
    if not force.supply_base:
        reach = situation.sense.reach(force, situation.barred(force))
        bases = [(reach.seconds[base], base) for base in situation.bases if base in reach.seconds]
        if bases:
            orders.append({"kind": "establish_supply_line", "force": force.id, "base": min(bases)[1]})
    wanted = RATIONS_PER_ANIMAL * force.pack_animals + NORMAL_DAYS * force.strength
    if at_base(situation, force) and force.rations * 2 < wanted:
        orders.append({"kind": "set_load", "force": force.id, "rations": wanted})
    return orders


def must_find_food(situation: Situation, force: OwnForce) -> Orders | None:
    """Orders of a force that will go hungry: it goes where there is food in time, or lives off the land; None: fed."""
    if force.supply_base or at_base(situation, force):
        return None
    reach = situation.sense.reach(force, situation.barred(force))
    larder = _larder(situation, force, reach)
    way = reach.days(larder) if larder else LOW_DAYS
    if force.rations >= (max(way, LOW_DAYS) + 1) * force.strength:
        return None
    here = "" if force.edge else force.node
    if here and feeds(situation, force, here) and not situation.threats(here, 1.0):
        return [{"kind": "forage", "force": force.id}]
    if larder is None:
        reach = situation.sense.reach(force)
        larder = _break_out(situation, reach)
    if larder is not None and larder != here:
        return go(force, situation.sense.path(reach, larder), larder)
    return live_off_the_land(situation, force)


def go(force: OwnForce, path: list[str], stop: str) -> Orders:
    """The order to march, unless the force is on this march already, or on its way to attack there."""
    if force.doing in ("march", "attack") and list(force.path) == path and force.stop_at == stop:
        return []
    return [{"kind": "move", "force": force.id, "path": path, "stop_at": stop}]


def _larder(situation: Situation, force: OwnForce, reach: Reach) -> str | None:
    """The nearest place that feeds the force, out of the enemy's reach if there is one."""
    found = [(seconds, node) for node, seconds in reach.seconds.items() if feeds(situation, force, node)]
    safe = [(seconds, node) for seconds, node in found if not situation.threats(node, 1.0)]
    return min(safe or found)[1] if found else None


def _break_out(situation: Situation, reach: Reach) -> str | None:
    """The nearest base through the enemy's places: a contact binds nobody."""
    found = [(reach.seconds[base], base) for base in situation.bases if reach.days(base) <= BREAK_OUT_DAYS]
    return min(found)[1] if found else None


def live_off_the_land(situation: Situation, force: OwnForce) -> Orders | None:
    """Forage; where the country does not feed all and they are hungry, half of them part to look elsewhere."""
    forage = 0 if force.edge else situation.sense.nodes[force.node].forage
    if not forage:
        return None
    orders: Orders = [{"kind": "forage", "force": force.id}]
    half = {kind: count // 2 for kind, count in sorted(force.troops.items()) if count > 1}
    if force.hungry and force.strength >= SMALLEST_BAND * 2:
        orders.append({"kind": "split", "force": force.id, "troops": half})
    return orders


def feeds(situation: Situation, force: OwnForce, node: str) -> bool:
    """The whole force can eat at a node: a base of its own, or enough to be found in the country."""
    return node in situation.bases or situation.sense.nodes[node].forage >= force.strength
