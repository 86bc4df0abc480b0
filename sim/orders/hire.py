"""Order ``hire``: take mercenaries into service where they are on offer (MC-PAY-01, MC-PAY-02)."""

from __future__ import annotations

from fractions import Fraction

from warclock.sim.forces.wages import money
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Refusal, Whole
from warclock.sim.orders.domain_people import Hiring
from warclock.sim.orders.parting import too_many_forces
from warclock.sim.phases import DAWN_HOUR, Phase, next_time
from warclock.sim.rules.mass_combat.pay import wage_bill
from warclock.sim.rules.mass_combat.strength import Troop
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

HIGHEST_PRICE = 100


class Hire(Order, frozen=True, tag="hire"):
    """Hire ``troops`` (count by type) for ``price`` gold a day for each rank; from the next dawn they are a force.

    The first day's wage has to be at hand, in the chest of this force or the purse of the side.
    """

    troops: dict[str, int]
    price: int = 1


def _domains(world: World, force: Force) -> Domains | Refusal:
    offer = {} if force.edge else {k: n for k, n in sorted(world.nodes[force.node].mercenaries.items()) if n}
    if not offer:
        return Refusal("NO_OFFER", f"nobody is for hire at {force.place}", "troops")
    refusal = too_many_forces(world, force)
    if refusal is not None:
        return refusal
    wages = {kind: world.state.unit_types[kind].pay_rank for kind in offer}
    hiring = Hiring(offer, wages, money(world, force))
    if hiring.wage({hiring.cheapest(): 1}) > hiring.purse:
        return Refusal("NO_MONEY", "there is not a day's wage for anybody", "troops")
    return {"troops": hiring, "price": Whole(1, HIGHEST_PRICE)}


def _begin(moment: Moment, force: Force, order: Hire) -> Refusal | None:
    world = moment.world
    types = world.state.unit_types
    troops = {kind: count for kind, count in sorted(order.troops.items()) if count}
    wage = wage_bill([Troop(type=types[k], count=n) for k, n in troops.items()], Fraction(order.price))
    if wage > money(world, force):
        return Refusal("NO_MONEY", f"a day's wage is {wage}, the purse {money(world, force)}", "price")
    payload = {"order": moment.order, "troops": troops, "price": order.price, "node": force.node}
    moment.start("hire", force.id, next_time(moment.now, DAWN_HOUR), Phase.DAWN_ORDERS, payload)
    return None


order_kind(Hire, _domains, _begin, "MC-PAY-01", "MC-PAY-02")
