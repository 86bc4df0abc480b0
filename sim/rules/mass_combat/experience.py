"""Experience and status of leaders (MC-XP-01 to -03)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from warclock.sim.rules.mass_combat.rounding import half_up
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import Troops, mean
from warclock.sim.world.troops import UnitType

STATUS_LEVELS = 2


class Toll(NamedTuple):
    """What one force lost and had hurt, and its average rank before the battle."""

    casualties: int
    average_rank: Fraction


def counted_rank(kind: UnitType) -> Fraction:
    """Rank of one soldier for experience; a vehicle's is its hit dice (MC-XP-01)."""
    return kind.hit_dice if kind.vehicle else kind.pay_rank


def average_rank(troops: Troops) -> Fraction:
    """The exact mean rank of a force; raises ValueError for an empty one."""
    return mean(troops, counted_rank)


def experience(enemies: Iterable[Toll], own: Iterable[Toll], rulings: Rulings = DEFAULT) -> int:
    """Experience of a victorious leader: the enemies' casualties by rank less his own (MC-XP-01).

    All rounds of a battle, or all groups of a divided force, count together. Losers and a draw earn nothing
    (MC-XP-02): do not ask for them.
    """
    gained = sum((toll.casualties * toll.average_rank for toll in enemies), Fraction(0))
    points = half_up(gained - sum(toll.casualties * toll.average_rank for toll in own))
    return points if rulings.xp_floor is None else max(points, rulings.xp_floor)


def status_change(won: bool | None, *, community_or_defence: bool, town_left: bool = True) -> int:
    """Status levels won or lost at the head of one's community's army or in defence of one's town (MC-XP-03).

    ``won`` is None after a draw. Levels are only lost while there is a town left to lose them in.
    """
    if not community_or_defence or won is None:
        return 0
    if won:
        return STATUS_LEVELS
    return -STATUS_LEVELS if town_left else 0
