"""The simplest commanders: ``idle`` does nothing, ``random`` anything that is legal, ``scripted`` what is written."""

from __future__ import annotations

from warclock.sim.commanders.base import Briefing, Orders
from warclock.sim.orders import ORDERS
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain_board import sampled

LEFT_OUT = ("surrender", "give_up")  # end the game before it shows anything
ONE_IN = 2  # a force gets an order at one decision in so many


def idle(briefing: Briefing) -> Orders:
    """No orders."""
    return []


def random(briefing: Briefing) -> Orders:
    """For each force, half the time: an order kind of those on offer, then each field, uniformly over its domain."""
    orders: Orders = []
    for force, kinds in sorted(briefing.options().items()):
        names = [name for name in sorted(kinds) if name not in LEFT_OUT]
        if not names or briefing.dice.roll(ONE_IN, "whether") != 1:
            continue
        kind = names[briefing.dice.roll(len(names), "kind") - 1]
        orders.append({"kind": kind, ORDERS[kind].addressee: force, **sample(kinds[kind], briefing)})
    return orders


def sample(domains: Domains, briefing: Briefing) -> dict[str, object]:
    """A value for every field."""
    return sampled(domains, briefing.dice)


def scripted(briefing: Briefing) -> Orders:
    """At dawn: the orders that the scenario lists for this side and day."""
    if briefing.decision != "dawn":
        return []
    return [entry["order"] for entry in briefing.script if entry["day"] == briefing.observation.day]
