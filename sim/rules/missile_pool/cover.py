"""Cover: what it hides, what goes through it (MP-COVER)."""

from __future__ import annotations

from warclock.sim.dice import Dice
from warclock.sim.rules.missile_pool.catalogue import HitTables, Posture, Zone, hit_tables, posture_of
from warclock.sim.rules.missile_pool.dodge import EASY_DTN, PLAIN_DTN

HEADS = 1


def dodge_number(something_to_duck_behind: bool) -> int:
    """The dodge number with and without cover to duck behind (MP-COVER-01); two reasons do not add up (MPR-55)."""
    return EASY_DTN if something_to_duck_behind else PLAIN_DTN


def surely_exposed(posture: str | Posture, hit: HitTables | None = None) -> tuple[Zone, ...]:
    """The zones a posture shows for certain (MP-COVER-05)."""
    return posture_of(posture, hit).exposed


def is_exposed(zone: Zone, posture: str | Posture, dice: Dice, hit: HitTables | None = None) -> bool:
    """Whether a shot at this zone meets the body; a corner lean asks a coin, heads = exposed (MP-COVER-03, -05)."""
    shown = posture_of(posture, hit)
    if zone in shown.exposed:
        return True
    return shown.others_by_coin and dice.roll(2, "corner coin") == HEADS


def through_cover(damage: int, cover_ar: int | None) -> int:
    """Damage rating left behind the cover, 0 if it stops the bullet; without AR it stops all (MP-COVER-04)."""
    return 0 if cover_ar is None else max(0, damage - cover_ar)


def material_ar(material: str, hit: HitTables | None = None) -> int | None:
    """The AR of a cover material; None stops everything (MP-COVER-06)."""
    return (hit or hit_tables()).materials[material]
