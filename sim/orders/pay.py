"""Order ``pay``: set money aside for a force's wages (MC-PAY-02)."""

from __future__ import annotations

from warclock.sim.forces.wages import daily_bill
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Refusal, Whole
from warclock.sim.phases import Phase, next_time
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

PAY_HOUR = 20
SIDE = "side"


class Pay(Order, frozen=True, tag="pay"):
    """At 20:00, before wages are due, bring the wages of ``days`` days into the force's chest.

    ``purse``: "side", or a force of one's own at the same place. Without this order wages come out of the force's own
    chest and then the side's purse.
    """

    days: int
    purse: str = SIDE


def _domains(world: World, force: Force) -> Domains | Refusal:
    purses = {SIDE: world.sides[force.side].gold}
    purses |= {o.id: o.gold for o in world.at(force.place) if o.side == force.side and o.id != force.id}
    bill = max(1, daily_bill(world, force))
    most = max(purses.values()) // bill
    if not most:
        return Refusal("NO_MONEY", f"a day's wage of {force.id} is {bill}: no purse has as much", "days")
    able = tuple(name for name, gold in purses.items() if gold >= bill)
    others = {name: "NO_MONEY" for name in purses if name not in able}
    return {"days": Whole(1, most, code="NO_MONEY"), "purse": Choice(able, others=others)}


def _begin(moment: Moment, force: Force, order: Pay) -> Refusal | None:
    payload = {"order": moment.order, "days": order.days, "purse": order.purse}
    moment.start("pay", force.id, next_time(moment.now, PAY_HOUR), Phase.PAYMENTS, payload)
    return None


order_kind(Pay, _domains, _begin, "MC-PAY-02")
