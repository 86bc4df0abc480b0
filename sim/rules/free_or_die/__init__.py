"""Free or Die: skirmishes with coloured GO dice, wounds that last, and hazards that wait.

Importing the package registers every adjudicable procedure as ``free-or-die.<name>``.
"""

from warclock.sim.rules.free_or_die import (
    ammunition,
    blast,
    casualties,
    collisions,
    driving,
    hazards,
    heavy,
    heavy_targets,
    hiding,
    initiative,
    melee,
    pools,
    pursuit,
    radiation,
    ramming,
    recovery,
    shooting,
    structures,
    suffocation,
    tasks,
    vehicles,
    wounds,
)

__all__ = [
    "ammunition",
    "blast",
    "casualties",
    "collisions",
    "driving",
    "hazards",
    "heavy",
    "heavy_targets",
    "hiding",
    "initiative",
    "melee",
    "pools",
    "pursuit",
    "radiation",
    "ramming",
    "recovery",
    "shooting",
    "structures",
    "suffocation",
    "tasks",
    "vehicles",
    "wounds",
]
