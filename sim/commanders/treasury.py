"""Money: who is hired, and whose wages are set aside (MC-PAY-01 to -03)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.situation import Situation
from warclock.sim.seen import OwnForce

FEWEST = 20  # hirelings; fewer are not worth a force of their own
PAID_DAYS = 12  # nobody is hired whose wages are not at hand for so long, or to the end
SET_ASIDE_DAYS = 3


class Bargain(NamedTuple):
    """Mercenaries that a force hires today, for which it has to stay where it is."""

    force: str
    troops: dict[str, int]


def bargains(situation: Situation, free: list[OwnForce]) -> list[Bargain]:
    """At each place with mercenaries: as many as can be paid, the best armed first; the smallest force hires them."""
    seen = situation.seen
    days = min(PAID_DAYS, max(1, seen.days - seen.day))
    purse = seen.gold - days * sum(force.wage for force in seen.forces)
    found = []
    for node, offer in sorted(seen.mercenaries.items()):
        here = sorted((force.strength, force.id) for force in free if force.node == node and not force.edge)
        if not here or situation.at.get(node):
            continue
        troops, purse = _affordable(situation, offer, purse, days)
        if sum(troops.values()) >= FEWEST:
            found.append(Bargain(here[0][1], troops))
    return found


def _affordable(situation: Situation, offer: dict[str, int], purse: int, days: int) -> tuple[dict[str, int], int]:
    """How many of each type, and what is left of the purse."""
    kinds = [situation.sense.types[kind] for kind, count in sorted(offer.items()) if count]
    kinds.sort(key=lambda kind: (-(kind.weapon_tl + kind.armour_tl), -kind.hit_dice, kind.id))
    troops: dict[str, int] = {}
    left = Fraction(purse)
    for kind in kinds:
        count = min(offer[kind.id], max(0, int(left / (days * kind.pay_rank))))
        if count:
            troops[kind.id] = count
            left -= count * days * kind.pay_rank
    return troops, int(left)


def wages_set_aside(situation: Situation) -> Orders:
    """Money for those who serve for pay, the strongest first, so that no other force is paid in their place."""
    orders: Orders = []
    purse = situation.seen.gold
    for force in sorted(situation.seen.forces, key=lambda force: (-force.strength, force.id)):
        if not force.wage or force.gold >= force.wage:
            continue
        days = min(SET_ASIDE_DAYS, purse // force.wage)
        if days:
            orders.append({"kind": "pay", "force": force.id, "days": days})
            purse -= days * force.wage
    return orders
