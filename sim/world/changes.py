"""All changes by event: importing this module registers them."""

from warclock.sim.world import (
    changes_battle,
    changes_conduct,
    changes_force,
    changes_guerrilla,
    changes_kernel,
    changes_naval,
    changes_pay,
    changes_referee,
    changes_sight,
    changes_skirmish,
    changes_strikes,
    changes_works,
)

__all__ = [
    "changes_battle",
    "changes_conduct",
    "changes_force",
    "changes_guerrilla",
    "changes_kernel",
    "changes_naval",
    "changes_pay",
    "changes_referee",
    "changes_sight",
    "changes_skirmish",
    "changes_strikes",
    "changes_works",
]
