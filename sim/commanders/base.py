"""What a commander gets at a decision and what it gives back."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

from warclock.sim.dice import Dice
from warclock.sim.orders.base import Domains
from warclock.sim.seen import Observation


class Briefing:
    """A decision as one seat sees it.

    ``decision`` is its kind (dawn, contact, battle_over, strike); ``observation`` and ``options()`` are worked out when
    asked for; ``dice`` are the seat's own (no stream of the game's); ``script`` is the scenario's list of orders for
    this side (``{"day": n, "order": fields}``); ``rulings`` are the scenario's options by rule set, known to everybody.
    """

    def __init__(
        self,
        decision: str,
        observe: Callable[[], Observation],
        options: Callable[[], dict[str, dict[str, Domains]]],
        dice: Dice,
        script: tuple[dict[str, Any], ...] = (),
        rulings: dict[str, Any] | None = None,
        offer: Callable[[str, str], Domains | None] | None = None,
    ) -> None:
        self.decision = decision
        self.options = options
        self.dice = dice
        self.script = script
        self.rulings = rulings or {}
        self._observe = observe
        self._offer = offer

    @cached_property
    def observation(self) -> Observation:
        """What the seat sees at this decision."""
        return self._observe()

    def offered(self, force: str, kind: str) -> Domains | None:
        """The domains of one kind of order for one force, a part of ``options()``; None: it is not on offer."""
        if self._offer is not None:
            return self._offer(force, kind)
        return self.options().get(force, {}).get(kind)


Orders = list[dict[str, Any]]
Commander = Callable[[Briefing], Orders]
