"""Range bands, dice by weapon class, reach (FD-RANGE-01 to FD-RANGE-08)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from warclock.sim.rules.free_or_die.catalogue import LimitClass, RangeClass, SmallArm
from warclock.sim.rules.free_or_die.clock import decimetres
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

Band = Literal["point_blank", "close", "near", "far", "sniping"]
Column = Literal["heavy", "rifle", "carbine", "other", "bow", "thrown"]
BANDS: tuple[Band, ...] = ("point_blank", "close", "near", "far", "sniping")

# FD-RANGE-02 and FD-RANGE-06; None: not possible.
RANGE_DICE: Mapping[Column, Mapping[Band, int | None]] = {
    "heavy": {"point_blank": -1, "close": 1, "near": 1, "far": 1, "sniping": 0},
    "rifle": {"point_blank": -1, "close": 1, "near": 1, "far": 0, "sniping": -2},
    "carbine": {"point_blank": 0, "close": 1, "near": 1, "far": -1, "sniping": None},
    "other": {"point_blank": 1, "close": 1, "near": 0, "far": -2, "sniping": None},
    "bow": {"point_blank": 1, "close": 0, "near": 0, "far": -2, "sniping": None},
    "thrown": {"point_blank": 1, "close": 0, "near": 0, "far": None, "sniping": None},
}
RIFLE_REACH_M = 1000
EXPERT_DICE = 5  # may snipe without a scope (FD-AIM-10)
GOOD_HANDS_DICE = 4  # needed for the longest shots of a good sniper rifle (FD-RANGE-07)
HARD_LIMITS_M: Mapping[LimitClass, int] = {
    "pistol": 50,
    "buckshot": 50,
    "submachine_gun": 100,
    "slug": 100,
    "carbine": 200,
    "assault_rifle": 400,
    "battle_rifle": 500,
    "scoped_rifle": 750,
    "sniper_rifle": 1500,
    "anti_materiel_rifle": 2000,
}
SNIPER_IN_OTHER_HANDS_M = 1000


def band(distance: Fraction | int) -> Band:
    """The band of a distance in metres at the moment of the shot; 50.0 and 250.0 are far (FD-RANGE-01)."""
    kept = decimetres(distance)
    if kept <= 10:
        return "point_blank"
    if kept <= 100:
        return "close"
    if kept < 500:
        return "near"
    return "far" if kept <= 2500 else "sniping"


def column(range_class: RangeClass, *, aimed: bool, skill_dice: int = 0, rulings: Rulings = DEFAULT) -> Column:
    """The column of the range table: a sniper rifle is heavy only when aimed (FD-RANGE-03, -04, -06, FD-AIM-10)."""
    if range_class == "sniper":
        return "heavy" if aimed else "rifle"
    if range_class == "carbine" and not rulings.range_carbine:
        range_class = "rifle"
    expert = rulings.aim_unscoped_sniper and aimed and skill_dice >= EXPERT_DICE
    return "heavy" if range_class == "rifle" and expert else range_class


def range_dice(column: Column, distance: Fraction | int) -> int | None:
    """Attack dice for a column at a distance; None: out of range (FD-RANGE-02)."""
    return RANGE_DICE[column][band(distance)]


def reach_m(weapon: SmallArm, skill_dice: int, rulings: Rulings = DEFAULT) -> int:
    """How far a small arm may be fired: its reach, or by option its hard limit (FD-RANGE-03, FD-RANGE-07)."""
    if rulings.range_fn14_limits and weapon.limit is not None:
        if weapon.limit == "sniper_rifle" and skill_dice < GOOD_HANDS_DICE:
            return SNIPER_IN_OTHER_HANDS_M
        return HARD_LIMITS_M[weapon.limit]
    if weapon.range_class == "carbine" and not rulings.range_carbine:
        return RIFLE_REACH_M
    return weapon.reach_m
