"""From a verdict to percentages and routs, in the binding order of MC-CAS-01 (steps 1 to 4)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from warclock.sim.rules.mass_combat.firefight import with_extra
from warclock.sim.rules.mass_combat.results import Verdict, percentages
from warclock.sim.rules.mass_combat.rounding import whole
from warclock.sim.rules.mass_combat.rulings import Rulings

ALL = Fraction(100)
NONE = Fraction(0)


class Condition(NamedTuple):
    """What the casualties of one side depend on, besides the verdict."""

    melee_only: bool = False
    guerrilla: bool = False
    hidden: bool = False  # guerrilla with its advantages on (MC-GUER-05)
    no_exit: bool = False
    stands: bool = False


class Toll(NamedTuple):
    """Final percentages of the strength before the battle, and whether the force was routed."""

    lost: Fraction
    injured: Fraction
    routed: bool = False


ROUTED = Toll(ALL, NONE, True)


def _percentages(verdict: Verdict, index: int, condition: Condition, rulings: Rulings) -> Toll:
    """Row of the ladder, +25/+25 of a melee-only force, half for guerrillas."""
    if verdict.result == "rout" and index != verdict.winner:
        return ROUTED
    figures = percentages(verdict.result, rulings)
    won = index == verdict.winner
    lost = whole(figures.winner_lost if won else figures.loser_lost)
    injured = whole(figures.winner_injured if won else figures.loser_injured)
    if condition.melee_only:
        lost, injured = with_extra(lost, injured)
    if condition.hidden:
        lost, injured = lost / 2, injured / 2
    return Toll(lost, injured)


def _cannot_leave(verdict: Verdict, index: int, conditions: tuple[Condition, Condition], rulings: Rulings) -> bool:
    """The force must leave the field and there is no way (MC-BATTLE-06); guerrilla days know no retreat."""
    own = conditions[index]
    if index == verdict.winner or own.stands or any(condition.guerrilla for condition in conditions):
        return False
    return own.no_exit and rulings.no_escape == "rout"


def _used_up(
    toll: Toll, verdict: Verdict, index: int, conditions: tuple[Condition, Condition], rulings: Rulings
) -> bool:
    """A melee-only force with 100 % casualties is routed, but not by guerrillas (MC-FIRE-03, MC-GUER-11)."""
    if not conditions[index].melee_only or conditions[1 - index].guerrilla:
        return False
    if toll.lost + toll.injured < ALL:
        return False
    return index != verdict.winner or rulings.pyrrhic_melee_rout


def tolls(
    verdict: Verdict, conditions: tuple[Condition, Condition], rulings: Rulings
) -> tuple[Verdict, tuple[Toll, Toll]]:
    """The percentages of both sides, and the verdict after the rout tests.

    A melee-only Pyrrhic winner that is used up hands the victory to the ranged force (MC-FIRE-03).
    """
    winner = verdict.winner
    found = []
    for index, condition in enumerate(conditions):
        toll = _percentages(verdict, index, condition, rulings)
        if _used_up(toll, verdict, index, conditions, rulings):
            toll = ROUTED
            winner = 1 - index
        elif _cannot_leave(verdict, index, conditions, rulings):
            toll = ROUTED
        found.append(toll)
    return Verdict(verdict.result, winner), (found[0], found[1])
