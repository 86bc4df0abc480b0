"""Orders ``ransom`` and ``pay_ransom``: prisoners for gold, where the scenario allows it (MC-CAS-10)."""

from __future__ import annotations

from warclock.sim.events.pay import RansomAgreed, RansomOffered
from warclock.sim.forces.prisoners import held
from warclock.sim.orders.activity import done
from warclock.sim.orders.base import Domains, Order, order_kind
from warclock.sim.orders.domain import Choice, Counts, Refusal, Whole
from warclock.sim.orders.release import prisoners_of
from warclock.sim.phases import DAWN_HOUR, DAY, Phase, next_time
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.tasks import Moment
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Task
from warclock.sim.world.world import World

HIGHEST_PRICE = 1_000_000


class Ransom(Order, frozen=True, tag="ransom"):
    """Offer ``prisoners`` (count by side) back to their sides for ``price`` gold a head.

    Who wants them agrees (``pay_ransom``) before the second dawn; then they are exchanged.
    """

    prisoners: dict[str, int]
    price: int


class PayRansom(Order, frozen=True, tag="pay_ransom"):
    """Agree to ``offer``: the side pays at the dawn at which it ends, and the people join this force."""

    offer: str


def offers_to(world: World, side: str) -> list[Task]:
    """The offers of ransom to a side that it has not agreed to, as they were made."""
    tasks: list[Task] = world.momentary(
        ("ransoms",), lambda: [task for _, task in sorted(world.tasks.items()) if task.kind == "ransom"]
    )
    return [task for task in tasks if task.payload["side"] == side and not task.payload.get("payer")]


def _off(world: World) -> Refusal | None:
    if world.rulings(Rulings).ransom:
        return None
    return Refusal("OPTION_OFF", "this game is played without ransom")


def _ransom_domains(world: World, force: Force) -> Domains | Refusal:
    refusal = _off(world)
    if refusal is not None:
        return refusal
    if not held(force):
        return Refusal("NO_PRISONERS", f"force {force.id} has no prisoners", "force")
    prisoners = Counts(prisoners_of(force), 1, 0, code="NO_PRISONERS")
    return {"prisoners": prisoners, "price": Whole(1, HIGHEST_PRICE)}


def _begin_ransom(moment: Moment, force: Force, order: Ransom) -> Refusal | None:
    due = next_time(moment.now, DAWN_HOUR) + DAY
    for side, count in sorted(order.prisoners.items()):
        if count:
            number = moment.world.sides[side].offers.get(force.side, 0) + 1
            offer = f"{force.side}-{side}-r{number}"
            told = RansomOffered(offer=offer, side=side, captor=force.side, count=count, price=order.price)
            moment.emit(told, side, force.side)
            payload = {"order": moment.order, "offer": offer, "side": side, "count": count, "price": order.price}
            moment.start("ransom", force.id, due, Phase.DAWN_ORDERS, payload)
    return None


def _pay_domains(world: World, force: Force) -> Domains | Refusal:
    refusal = _off(world)
    if refusal is not None:
        return refusal
    costs = {t.payload["offer"]: t.payload["count"] * t.payload["price"] for t in offers_to(world, force.side)}
    gold = world.sides[force.side].gold
    able = tuple(offer for offer, cost in costs.items() if cost <= gold)
    if not able:
        code = "NO_MONEY" if costs else "NO_PRISONERS"
        return Refusal(code, "there is no offer of ransom that the side can pay", "offer")
    dear = {offer: "NO_MONEY" for offer, cost in costs.items() if cost > gold}
    return {"offer": Choice(able, unknown="NO_PRISONERS", others=dear)}


def _begin_pay(moment: Moment, force: Force, order: PayRansom) -> Refusal | None:
    for task in offers_to(moment.world, force.side):
        if task.payload["offer"] == order.offer:
            moment.emit(RansomAgreed(offer=order.offer, side=force.side, force=force.id), force.side)
            moment.move(task.id, task.due, Phase.DAWN_ORDERS, {**task.payload, "payer": force.id})
            return done(moment, force)
    return Refusal("NO_PRISONERS", f"offer {order.offer} has been answered", "offer")


order_kind(Ransom, _ransom_domains, _begin_ransom, "MC-CAS-10")
order_kind(PayRansom, _pay_domains, _begin_pay, "MC-CAS-10")
