"""Casualties: how many, of which type, who of the hurt (MC-CAS-02, -04, -05, -06)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.mass_combat.rounding import half_up_share, largest_remainder
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings
from warclock.sim.rules.mass_combat.strength import Count, Troop, Troops, strength
from warclock.sim.rules.registry import procedure

LEAST_WEIGHT = Fraction(1, 1000)  # so that a type without hit dice can be shared out at all


class TypeLoss(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a battle did to one entry of a force's troops; ``survivors`` include ``injured``, old and new."""

    type: str
    before: int
    lost: int
    old_injured_lost: int
    hurt: int
    survivors: int
    injured: int


def count_of(strength: int, per_cent: Fraction, *, least: int = 0) -> int:
    """``per_cent`` of ``strength``, halves upwards, at least ``least`` if the percentage is above 0 (MC-CAS-02)."""
    count = half_up_share(strength, per_cent.numerator, 100 * per_cent.denominator)
    if per_cent > 0:
        count = max(count, least)
    return min(count, strength)


def survivors_by_type(troops: Troops, survivors: int, rulings: Rulings = DEFAULT) -> list[int]:
    """How many of each entry of ``troops`` survive, ``survivors`` in all (MC-CAS-04, MC-CAS-05).

    Shares go by hit dice, each type's once (or times its count, as ruled). A type whose share reaches its number
    keeps everybody and the rest is shared among the others; then shares are rounded down and what is missing goes
    to the largest fractions, ties to higher hit dice, then to the lower type id.
    """
    counts = [troop.count for troop in troops]
    weights = [_weight(troop, rulings) for troop in troops]
    kept = [0] * len(counts)
    active = [index for index, count in enumerate(counts) if count]
    rest = min(survivors, sum(counts))
    while active:
        whole = sum(weights[index] for index in active)
        full = [index for index in active if rest * weights[index] >= counts[index] * whole]
        if not full:
            break
        for index in full:
            kept[index] = counts[index]
            rest -= counts[index]
        active = [index for index in active if index not in full]
    order = sorted(active, key=lambda index: (-troops[index].type.hit_dice, troops[index].type.id))
    for index, share in zip(order, largest_remainder(rest, [weights[index] for index in order]), strict=True):
        kept[index] = share
    return kept


def _weight(troop: Troop, rulings: Rulings) -> int | Fraction:
    """Hit dice of a type as its weight, an int where whole."""
    hit_dice = troop.type.hit_dice
    weight: int | Fraction = hit_dice.numerator if hit_dice.denominator == 1 else hit_dice
    if rulings.casualty_identity == "hd_times_count":
        weight *= troop.count
    return weight or LEAST_WEIGHT


def hurt_by_type(healthy: Sequence[int], troops: Troops, hurt: int) -> list[int]:
    """Newly injured among the healthy survivors of each entry, in proportion to their numbers (MC-CAS-06).

    Ties go to the lower hit dice; nobody is injured twice, the surplus lapses.
    """
    ranking = sorted(range(len(troops)), key=lambda index: (troops[index].type.hit_dice, troops[index].type.id))
    place = [ranking.index(index) for index in range(len(troops))]
    available = sum(healthy)
    return largest_remainder(min(hurt, available), healthy, place) if available else [0] * len(troops)


def old_injured_lost(troop: Troop, lost: int) -> int:
    """How many of ``lost`` of a type were injured before: their share, halves upwards (MC-CAS-06)."""
    return half_up_share(lost, troop.injured, troop.count) if troop.count else 0


def losses_by_type(troops: Troops, lost: int, hurt: int, rulings: Rulings = DEFAULT) -> tuple[TypeLoss, ...]:
    """Who is lost and who is hurt, entry by entry of ``troops`` (MC-CAS-04 to -06)."""
    kept = survivors_by_type(troops, strength(troops) - lost, rulings)
    gone = [troop.count - left for troop, left in zip(troops, kept, strict=True)]
    old = [old_injured_lost(troop, count) for troop, count in zip(troops, gone, strict=True)]
    still = [troop.injured - count for troop, count in zip(troops, old, strict=True)]
    healthy = [left - injured for left, injured in zip(kept, still, strict=True)]
    new = hurt_by_type(healthy, troops, hurt)
    return tuple(
        TypeLoss(
            type=troop.type.id,
            before=troop.count,
            lost=gone[index],
            old_injured_lost=old[index],
            hurt=new[index],
            survivors=kept[index],
            injured=still[index] + new[index],
        )
        for index, troop in enumerate(troops)
    )


def after_losses(troops: Troops, losses: Sequence[TypeLoss]) -> tuple[Troop, ...]:
    """The troops that are left, entry by entry; entries of nobody are left out."""
    return tuple(
        Troop(type=troop.type, count=loss.survivors, injured=loss.injured)
        for troop, loss in zip(troops, losses, strict=True)
        if loss.survivors
    )


class CasualtiesInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A force and how many of it are lost and newly hurt, by number or in per cent of its strength."""

    troops: tuple[Troop, ...]
    lost: Count | None = None
    hurt: Count | None = None
    lost_percent: Fraction = Fraction(0)
    injured_percent: Fraction = Fraction(0)
    rulings: Rulings = DEFAULT


@procedure("mass-combat.casualties", "MC-CAS-02", "MC-CAS-04", "MC-CAS-05", "MC-CAS-06")
def casualties(asked: CasualtiesInput, dice: Dice) -> tuple[TypeLoss, ...]:
    """Which soldiers of a force are lost and hurt, type by type; no dice."""
    count = strength(asked.troops)
    lost = count_of(count, asked.lost_percent) if asked.lost is None else min(asked.lost, count)
    hurt = count_of(count, asked.injured_percent) if asked.hurt is None else asked.hurt
    return losses_by_type(asked.troops, lost, hurt, asked.rulings)
