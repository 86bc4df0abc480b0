"""Adjustments from outside the rules, by kind; importing this package registers them all."""

from warclock.sim.campaign.adjustments import of_board, of_forces, of_places, of_strength
from warclock.sim.campaign.adjustments.base import (
    ADJUSTMENTS,
    Adjustment,
    adjust,
    check,
    parse,
    reason_problem,
)

__all__ = [
    "ADJUSTMENTS",
    "Adjustment",
    "adjust",
    "check",
    "of_board",
    "of_forces",
    "of_places",
    "of_strength",
    "parse",
    "reason_problem",
]
