"""What a battle round holds in store, as shares of both strengths: quick, and exact but for whole soldiers.

The shares depend on the two ranks and a few conditions only, so they are worked out once for each pair of ranks.
``battle_forecast`` gives the counts by type as well, at some fifty times the cost.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from warclock.sim import wire
from warclock.sim.rules.mass_combat.act import COLOURS, colour_weights
from warclock.sim.rules.mass_combat.battle import battle_forecast
from warclock.sim.rules.mass_combat.battle_model import BattleInput, ExpectedLosses
from warclock.sim.rules.mass_combat.engagement import Engagement, prepare
from warclock.sim.rules.mass_combat.results import Standing, verdict
from warclock.sim.rules.mass_combat.rulings import Colour, Rulings
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
    weights = [colour_weights(standing.rank, wire.from_json(ruled, Rulings)) for standing in standings]
    ranks = [standing.rank for standing in standings]
    order = [int(ranks[0] > ranks[1]), int(ranks[1] > ranks[0])]  # all of the ranks that a verdict asks for
    alike = (standings[0]._replace(rank=order[0]), standings[1]._replace(rank=order[1]))
    figures, unit = _figures(alike, conditions, ruled)
    sums = [0] * 2 * len(Prospect._fields)
    for mine, row in zip(weights[0], figures, strict=True):
        for theirs, cell in zip(weights[1], row, strict=True):
            share = mine * theirs
            if share:
                sums = [total + share * figure for total, figure in zip(sums, cell, strict=True)]
    shares = [Fraction(total, WAYS * unit) for total in sums]
    return Prospect(*shares[:3]), Prospect(*shares[3:])


@lru_cache(maxsize=256)
def _figures(
    standings: tuple[Standing, Standing], conditions: tuple[Condition, Condition], ruled: bytes
) -> tuple[tuple[tuple[tuple[int, ...], ...], ...], int]:
    """For each pair of colours both prospects in whole parts of a unit, and how many parts that unit has."""
    rulings = wire.from_json(ruled, Rulings)
    found = [[_cell((mine, theirs), standings, conditions, rulings) for theirs in COLOURS] for mine in COLOURS]
    unit = lcm(*(figure.denominator for row in found for cell in row for figure in cell))
    return tuple(tuple(tuple(int(figure * unit) for figure in cell) for cell in row) for row in found), unit


def _cell(
    colours: tuple[Colour, Colour],
    standings: tuple[Standing, Standing],
    conditions: tuple[Condition, Condition],
    rulings: Rulings,
) -> tuple[Fraction, ...]:
    """The prospects of both when these colours are thrown."""
    ruling, suffered = tolls(verdict(colours, standings, rulings), conditions, rulings)
    sides = [
        (Fraction(index == ruling.winner), toll.lost / PER_CENT, toll.injured / PER_CENT)
        for index, toll in enumerate(suffered)
    ]
    return (*sides[0], *sides[1])
