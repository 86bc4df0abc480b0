"""Care for the troops: formation, watch, supply lines, rations, rest (MC-SUPPLY-01 to -06, MC-CAMP-03)."""

from __future__ import annotations

from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.plan import Situation
from warclock.sim.observation import OwnForce
from warclock.sim.rules.mass_combat.supply import NORMAL_DAYS, RATIONS_PER_ANIMAL

LOW_DAYS = 3  # rations for fewer days than this are a worry
TIRED_REST = True
MANY_HURT = 4  # one in so many


def cautions(situation: Situation, force: OwnForce) -> Orders:
    """Closed up (T2-06) and a lookout posted, once and for all."""
    orders: Orders = []
    if force.formation != "tight":
        orders.append({"kind": "set_formation", "force": force.id, "formation": "tight"})
    if not force.lookout:
        orders.append({"kind": "post_lookout", "force": force.id, "on": True})
    return orders


def own_bases(situation: Situation) -> list[str]:
    """Bases of the side, by id."""
    return [name for name, node in situation.sense.nodes.items() if node.base and situation.is_ours(name)]


def at_base(situation: Situation, force: OwnForce) -> bool:
    """The force stands at a base of its side and eats from it."""
    return not force.edge and force.node in own_bases(situation)


def provisions(situation: Situation, force: OwnForce) -> Orders:
    """A supply line where there is none and a base can be reached; stocks filled up at a base."""
    orders: Orders = []
    if not force.supply_base and "supply_line" not in force.orders:
        reach = situation.sense.reach(force, situation.barred(force))
        bases = [(reach.seconds[base], base) for base in own_bases(situation) if base in reach.seconds]
        if bases:
            orders.append({"kind": "establish_supply_line", "force": force.id, "base": min(bases)[1]})
    wanted = RATIONS_PER_ANIMAL * force.pack_animals + NORMAL_DAYS * force.strength
    if at_base(situation, force) and force.rations * 2 < wanted:
        orders.append({"kind": "set_load", "force": force.id, "rations": wanted})
    return orders


def must_find_food(situation: Situation, force: OwnForce) -> Orders | None:
    """Orders of a force that will go hungry: home if home is near enough, else it forages; None: it is fed."""
    fed = bool(force.supply_base) or at_base(situation, force)
    if fed or force.rations >= LOW_DAYS * force.strength:
        return None
    reach = situation.sense.reach(force, situation.barred(force))
    bases = sorted((reach.seconds[base], base) for base in own_bases(situation) if base in reach.seconds)
    forage = 0 if force.edge else situation.sense.nodes[force.node].forage
    if forage >= force.strength and not situation.threats(force.node, 1.0):
        return [{"kind": "forage", "force": force.id}]
    if bases:
        base = bases[0][1]
        path = situation.sense.path(reach, base)
        return [{"kind": "move", "force": force.id, "path": path, "stop_at": base}] if path else None
    return [{"kind": "forage", "force": force.id}] if forage else None


def need_rest(situation: Situation, force: OwnForce) -> bool:
    """Tired, or with many hurt, and nobody near to fight."""
    hurt = sum(force.injured.values())
    worn = force.fatigued or hurt * MANY_HURT > force.strength
    return worn and not force.edge and not situation.at.get(force.node)
