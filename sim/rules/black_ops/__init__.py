"""Black Ops: d12 + skill against a target number, in turns of three seconds.

Importing the package registers every adjudicable procedure as ``black-ops.<name>``.
"""

from warclock.sim.rules.black_ops import (
    awareness,
    checks,
    creation,
    damage,
    declaration,
    healing,
    indirect,
    initiative,
    melee,
    shooting,
    throwing,
)

__all__ = [
    "awareness",
    "checks",
    "creation",
    "damage",
    "declaration",
    "healing",
    "indirect",
    "initiative",
    "melee",
    "shooting",
    "throwing",
]
