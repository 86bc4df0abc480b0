"""What a commander gets at a decision and what it gives back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from warclock.sim.dice import Dice
from warclock.sim.observation import Observation
from warclock.sim.orders.base import Domains


class Briefing(NamedTuple):
    """A decision as one seat sees it.

    ``options`` is worked out when called; ``dice`` are the seat's own (no stream of the game's); ``script`` is the
    scenario's list of orders for this side (``{"day": n, "order": fields}``); ``rulings`` are the scenario's options
    by rule set, which everybody knows.
    """

    observation: Observation
    options: Callable[[], dict[str, dict[str, Domains]]]
    dice: Dice
    script: tuple[dict[str, Any], ...]
    rulings: dict[str, Any]


Orders = list[dict[str, Any]]
Commander = Callable[[Briefing], Orders]
