"""The missile pool: firearms exchange by exchange (ledger ids MP-...); importing it registers its procedures."""

from warclock.sim.rules.missile_pool import (
    attack,
    character,
    declaration,
    drill,
    exchange,
    healing,
    heat,
    melee,
    pool_roll,
    series,
    shield,
    suppression,
    trauma,
)

__all__ = [
    "attack",
    "character",
    "declaration",
    "drill",
    "exchange",
    "healing",
    "heat",
    "melee",
    "pool_roll",
    "series",
    "shield",
    "suppression",
    "trauma",
]
