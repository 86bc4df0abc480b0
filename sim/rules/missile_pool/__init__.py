"""The missile pool: firearms exchange by exchange (ledger ids MP-...); importing it registers its procedures."""

from warclock.sim.rules.missile_pool import (
    character,
    declaration,
    drill,
    exchange,
    healing,
    heat,
    melee,
    pool_roll,
    questions,
    shield,
    trauma,
)

__all__ = [
    "character",
    "declaration",
    "drill",
    "exchange",
    "healing",
    "heat",
    "melee",
    "pool_roll",
    "questions",
    "shield",
    "trauma",
]
