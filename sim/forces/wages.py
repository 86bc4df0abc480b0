"""Wages of a force: what it costs a day, from whose money, and who has gone unpaid (MC-PAY-01 to -04)."""

from __future__ import annotations

from typing import cast

from warclock.sim.forces.composition import troops_of
from warclock.sim.rules.mass_combat.pay import Allegiance, leaves, serves_unpaid, wage_bill
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World


def draws_pay(force: Force) -> bool:
    """Mercenaries, and a community's troops who no longer believe in the cause."""
    return not serves_unpaid(cast(Allegiance, force.allegiance), force.cause_active)


def daily_bill(world: World, force: Force) -> int:
    """Gold a day that the force costs, or would cost."""
    bill: int = world.made_of(force, wage_bill, troops_of(world, force), force.danger)
    return bill


def money(world: World, force: Force) -> int:
    """What wages can be paid from: the chest of the force and the purse of its side (MC-PAY-02)."""
    return force.gold + world.sides[force.side].gold


def same_terms(force: Force, other: Force) -> bool:
    """Both serve on the same terms, so that they can be one force."""
    alike = force.allegiance == other.allegiance and force.cause_active == other.cause_active
    return alike and (force.danger is other.danger or force.danger == other.danger)


def deserters(force: Force, rulings: Rulings) -> dict[str, int]:
    """Who leaves at dawn, by type: those who missed as many wages in a row as is too much (MC-PAY-03).

    The same people go unpaid from day to day, so that the fewest of the days are those who missed them all.
    """
    days = force.unpaid
    if not leaves(len(days), rulings):
        return {}
    fewest = {kind: min(day.get(kind, 0) for day in days) for kind in sorted(days[-1])}
    return {kind: min(count, force.troops.get(kind, 0)) for kind, count in fewest.items() if count}
