"""Orders: one file a kind or close family; importing this package registers them all."""

from warclock.sim.orders import attack, calling_off, move, parting, policy, stand, supply
from warclock.sim.orders.base import ORDERS, Order, check, options, parse
from warclock.sim.orders.domain import Refusal

__all__ = [
    "ORDERS",
    "Order",
    "Refusal",
    "attack",
    "calling_off",
    "check",
    "move",
    "options",
    "parse",
    "parting",
    "policy",
    "stand",
    "supply",
]
