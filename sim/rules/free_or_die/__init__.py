"""Free or Die: skirmishes with coloured GO dice, wounds that last, and hazards that wait.

Importing the package registers every adjudicable procedure as ``free-or-die.<name>``.
"""

from warclock.sim.rules.free_or_die import (
    ammunition,
    hiding,
    initiative,
    melee,
    pools,
    pursuit,
    shooting,
    tasks,
    wounds,
)

__all__ = ["ammunition", "hiding", "initiative", "melee", "pools", "pursuit", "shooting", "tasks", "wounds"]
