"""The missile pool: firearms exchange by exchange (ledger ids MP-...); importing it registers its procedures."""

from warclock.sim.rules.missile_pool import (
    attack,
    clock,
    declaration,
    drill,
    exchange,
    healing,
    heat,
    melee,
    pool_roll,
    series,
    suppression,
    trauma,
)

__all__ = [
    "attack",
    "clock",
    "declaration",
    "drill",
    "exchange",
    "healing",
    "heat",
    "melee",
    "pool_roll",
    "series",
    "suppression",
    "trauma",
]
