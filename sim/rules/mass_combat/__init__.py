"""Mass combat: battle rank, battles, casualties, armies on the march and guerrilla war, as pure procedures.

Every entry carries its ledger id (MC-...); prose by id is in ``docs/rules/mass-combat.md``.
"""

from warclock.sim.rules.mass_combat import (
    battle,
    boarding,
    casualties,
    effects,
    fates,
    guerrilla,
    morale,
    movement,
    no_retreat,
    operations,
    pay,
    rank,
    rout,
    strikes,
    supply,
)

__all__ = [
    "battle",
    "boarding",
    "casualties",
    "effects",
    "fates",
    "guerrilla",
    "morale",
    "movement",
    "no_retreat",
    "operations",
    "pay",
    "rank",
    "rout",
    "strikes",
    "supply",
]
