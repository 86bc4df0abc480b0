"""Care for the troops: formation, watch, supply lines, rations, food (MC-SUPPLY-01 to -06, MC-BR-11)."""

from __future__ import annotations

from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.situation import Situation
from warclock.sim.rules.mass_combat.supply import NORMAL_DAYS, RATIONS_PER_ANIMAL
from warclock.sim.seen import OwnForce

LOW_DAYS = 3  # rations for fewer days than this are a worry


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
    """Orders of a force that will go hungry: it forages, or goes home if home can be reached; None: it is fed."""
    fed = bool(force.supply_base) or at_base(situation, force)
    if fed or force.rations >= LOW_DAYS * force.strength:
        return None
    forage = 0 if force.edge else situation.sense.nodes[force.node].forage
    if forage >= force.strength and not situation.threats(force.node, 1.0):
        return [{"kind": "forage", "force": force.id}]
    reach = situation.sense.reach(force, situation.barred(force))
    bases = [(reach.seconds[base], base) for base in situation.bases if base in reach.seconds]
    goal = min(bases)[1] if bases else _larder(situation, force)
    if goal is not None and goal != force.node:
        return [{"kind": "move", "force": force.id, "path": situation.sense.path(reach, goal), "stop_at": goal}]
    return [{"kind": "forage", "force": force.id}] if forage else None


def _larder(situation: Situation, force: OwnForce) -> str | None:
    """The nearest place without known enemies that feeds the whole force."""
    reach = situation.sense.reach(force, situation.barred(force))
    found = [
        (seconds, node)
        for node, seconds in reach.seconds.items()
        if situation.sense.nodes[node].forage >= force.strength and node not in situation.held
    ]
    return min(found)[1] if found else None
