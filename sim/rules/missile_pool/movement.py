"""Shooters and targets on the move, gaits, stances (MP-MOVE)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.weapons import Position

Motion = Literal["still", "moving", "evasive"]
Gait = Literal["walk", "run", "evasive", "sprint", "crawl"]
Stance = Literal["standing", "kneeling", "prone"]

MOTION_DICE: Mapping[Motion, int] = {"still": 0, "moving": 2, "evasive": 3}  # MP-MOVE-02, -03
PRONE_S = 1  # MP-MOVE-07


def motion_penalty(motion: Motion, dodging: bool, roll_number: int = 0, options: Options = DEFAULTS) -> int:
    """Dice off an attack roll at a target on the move; none against a dodge (MP-MOVE-02 to -04).

    ``roll_number`` counts the rolls of a series from 0: under ``mp.motion_penalty = exchange`` only the first pays.
    """
    if dodging or (roll_number > 0 and options.motion_penalty == "exchange"):
        return 0
    return MOTION_DICE[motion]


def dice_rolled(declared: int, penalty: int) -> int:
    """Dice left to roll; 0 misses (MP-POOL-06)."""
    return max(0, declared - penalty)


def move_rating(strength: int, agility: int, endurance: int) -> int:
    """The derived attribute Move (MP-MOVE-05)."""
    return (strength + agility + endurance) // 2


def metres(move: int, gait: Gait) -> int:
    """Metres covered in one exchange (MP-MOVE-05)."""
    walk = max(1, move // 4)
    return {
        "walk": walk,
        "run": move // 2,
        "evasive": move // 2,
        "sprint": move,
        "crawl": max(1, walk // 2),
    }[gait]


def may_fire(gait: Gait | None) -> bool:
    """No firing in a sprint (MP-MOVE-05)."""
    return gait != "sprint"


def stance_seconds(now: Stance, to: Stance) -> int:
    """Whole exchanges a change of stance takes; kneeling and rising from a knee go with the movement (MP-MOVE-07)."""
    if now == to or "prone" not in (now, to):
        return 0
    return PRONE_S


def fires_from(stance: Stance, position: Position) -> bool:
    """Whether a weapon position goes with a stance: nobody lying fires from the hip (MP-MOVE-07)."""
    if stance == "prone":
        return position != "hip"
    return position != "prone_bipod"


def gait_allowed(stance: Stance, gait: Gait) -> bool:
    """Lying, one only crawls (MP-MOVE-05)."""
    return (stance == "prone") == (gait == "crawl")


def evasion_beats_dodge(dodge_successes: int) -> bool:
    """Whether evasive movement would have cost the shooter more dice than the dodge took successes (MP-MOVE-06)."""
    return dodge_successes < MOTION_DICE["evasive"]
