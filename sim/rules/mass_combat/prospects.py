"""What a battle round holds in store, as shares of both strengths: quick, and exact but for whole soldiers.

The shares depend on the two ranks and a few conditions only, so they are worked out once for each pair of ranks.
``battle_forecast`` gives the counts by type as well, at some fifty times the cost.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from warclock.sim import wire
from warclock.sim.rules.mass_combat.act import COLOURS, colour_weights
from warclock.sim.rules.mass_combat.battle import battle_forecast
from warclock.sim.rules.mass_combat.battle_model import BattleInput, ExpectedLosses
from warclock.sim.rules.mass_combat.engagement import Engagement, prepare
from warclock.sim.rules.mass_combat.results import Standing, verdict
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.tolls import Condition, tolls

WAYS = 10_000  # two d100
PER_CENT = 100


class Prospect(NamedTuple):
    """One side's exact chance of victory, and the mean shares of its strength lost and newly hurt."""

    victory: Fraction
    lost: Fraction
    hurt: Fraction


def prospects(battle: BattleInput) -> tuple[Prospect, Prospect]:
    """The prospects of attacker and defender; no die is thrown (MC-BATTLE-03, MC-RESULT-01)."""
    engagement = prepare(battle)
    if engagement.reach != "battle":
        forecast = battle_forecast(battle)
        first, second = engagement.parties
        return _of(forecast.attacker, first.strength), _of(forecast.defender, second.strength)
    return prospects_of(engagement)


def prospects_of(engagement: Engagement) -> tuple[Prospect, Prospect]:
    """The prospects of a prepared battle that both sides will fight."""
    first, second = engagement.parties
    standings, conditions = (first.comparison, second.comparison), (first.condition, second.condition)
    return _by_rank(standings, conditions, wire.to_json(engagement.rulings))


def _of(expected: ExpectedLosses, strength: int) -> Prospect:
    return Prospect(expected.victory, expected.lost / strength, expected.hurt / strength)


@lru_cache(maxsize=4096)
def _by_rank(
    standings: tuple[Standing, Standing], conditions: tuple[Condition, Condition], ruled: bytes
) -> tuple[Prospect, Prospect]:
    rulings = wire.from_json(ruled, Rulings)
    sums = [[Fraction(0)] * 3, [Fraction(0)] * 3]
    weights = [colour_weights(standing.rank, rulings) for standing in standings]
    for mine, weight in zip(COLOURS, weights[0], strict=True):
        for theirs, other in zip(COLOURS, weights[1], strict=True):
            if not weight * other:
                continue
            ruling, suffered = tolls(verdict((mine, theirs), standings, rulings), conditions, rulings)
            for index, toll in enumerate(suffered):
                figures = (Fraction(index == ruling.winner), toll.lost / PER_CENT, toll.injured / PER_CENT)
                sums[index] = [
                    total + weight * other * figure for total, figure in zip(sums[index], figures, strict=True)
                ]
    first, second = (Prospect(*(total / WAYS for total in side)) for side in sums)
    return first, second
