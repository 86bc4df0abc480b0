"""Rate of fire, aiming and called shots (FD-ROF-01 to FD-ROF-08, FD-AIM-01 to FD-AIM-09)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from warclock.sim.rules.free_or_die.catalogue import Mode, SmallArm
from warclock.sim.rules.free_or_die.persons import Area
from warclock.sim.rules.free_or_die.postures import STANCES, Posture

Aim = Literal["pointed", "aimed"]
Intent = Literal["wound", "disarm"]


class ModeRow(msgspec.Struct, frozen=True, kw_only=True):
    """A rate of fire: dice and damage against one target, targets in a group and how close they must be."""

    dice: int
    dr: int
    targets: int
    spread_m: int
    aimed: bool


# FD-ROF-05; against a group there are neither extra dice nor extra damage.
MODES: Mapping[Mode, ModeRow] = {
    "single": ModeRow(dice=0, dr=0, targets=1, spread_m=0, aimed=True),
    "rapid": ModeRow(dice=1, dr=1, targets=2, spread_m=2, aimed=False),
    "automatic": ModeRow(dice=1, dr=2, targets=3, spread_m=3, aimed=False),
}
AIMED_DICE = 1
CALLED_DICE: Mapping[Area, int] = {"head": -2, "torso": -1, "arm": -2, "leg": -2}  # FD-AIM-05 to FD-AIM-07

SLOW_INTERVALS: Mapping[str, tuple[int, int]] = {"single": (1, 2), "slow": (3, 4)}  # FD-ROF-07: practised, not
PRACTISED_DICE = 3
HOME_MADE_TURNS = 50


def mode_dice(mode: Mode, targets: int) -> int:
    """Attack dice of a rate of fire (FD-ROF-02 to FD-ROF-04)."""
    return MODES[mode].dice if targets == 1 else 0


def mode_dr(mode: Mode, targets: int) -> int:
    """Damage that a rate of fire adds (FD-ROF-02 to FD-ROF-04)."""
    return MODES[mode].dr if targets == 1 else 0


def aim_dice(aim: Aim, called: Area | None) -> int:
    """Dice of aiming and of the called area (FD-AIM-01, FD-AIM-04 to FD-AIM-07)."""
    return (AIMED_DICE if aim == "aimed" else 0) + (CALLED_DICE[called] if called else 0)


def mode_problem(modes: Collection[Mode], mode: Mode, targets: int, spread: Fraction | int) -> str | None:
    """Why a weapon may not fire so: mode, number of targets, their distance from each other (FD-ROF-01 to -04)."""
    row = MODES[mode]
    if mode not in modes:
        return "MODE_UNAVAILABLE"
    if targets > row.targets:
        return "TOO_MANY_TARGETS"
    return "TARGETS_TOO_FAR_APART" if targets > 1 and spread > row.spread_m else None


def called_problem(mode: Mode, aim: Aim, called: Area | None) -> str | None:
    """Aimed fire needs the single mode (FD-AIM-03), a called area needs aimed fire (FD-AIM-05 to -07)."""
    if aim == "aimed" and not MODES[mode].aimed:
        return "AIM_NOT_SINGLE"
    return "CALLED_NEEDS_AIMED" if called and aim != "aimed" else None


def under_fire(turn: int, fired_upon_turns: Collection[int]) -> bool:
    """Whether a shooter was fired upon in this or the previous turn (FD-AIM-02).

    Fired upon: target of a ranged attack, hit or miss, or inside a blast or area; hand-to-hand does not count.
    """
    return turn in fired_upon_turns or turn - 1 in fired_upon_turns


def aim_problem(posture: Posture, is_under_fire: bool) -> str | None:
    """Why a shooter cannot aim: he evades beyond passive cover, or is under fire (FD-AIM-02)."""
    if not STANCES[posture.stance].aimed:
        return "AIM_WHILE_EVADING"
    return "AIM_UNDER_FIRE" if is_under_fire else None


def turns_between_shots(weapon: SmallArm, skill_dice: int) -> int | None:
    """Turns from one shot of a weapon to its next: 1 for magazines, None for single use (FD-ROF-07, -08)."""
    if weapon.single_use:
        return None
    if weapon.loading == "home_made":
        return weapon.reload_turns or HOME_MADE_TURNS
    if weapon.loading == "magazine":
        return 1
    practised, other = SLOW_INTERVALS[weapon.loading]
    return practised if skill_dice >= PRACTISED_DICE else other
