"""Orders: one file a kind or close family; importing this package registers them all."""

from warclock.sim.orders import (
    attack,
    calling_off,
    choose_tactic,
    divide_against,
    if_unreachable,
    move,
    no_retreat,
    parting,
    policy,
    retreat,
    stand,
    supply,
)
from warclock.sim.orders.base import ORDERS, Order, check, options, parse
from warclock.sim.orders.domain import Refusal

__all__ = [
    "ORDERS",
    "Order",
    "Refusal",
    "attack",
    "calling_off",
    "check",
    "choose_tactic",
    "divide_against",
    "if_unreachable",
    "move",
    "no_retreat",
    "options",
    "parse",
    "parting",
    "policy",
    "retreat",
    "stand",
    "supply",
]
