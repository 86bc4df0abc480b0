"""Importing this module puts every rule set on the board and registers the orders of persons."""

from warclock.sim.skirmish import loop, orders
from warclock.sim.skirmish.black_ops import turn as black_ops

__all__ = ["black_ops", "loop", "orders"]
