"""The attack target number: weapon and position, range steps, manoeuvre, accessories (MP-WPN-TERM-08)."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.lookup import look_up
from warclock.sim.rules.missile_pool.called import effective_distance
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.pool_roll import bounded, roll_pool
from warclock.sim.rules.missile_pool.shield import GENERATOR_TN
from warclock.sim.rules.missile_pool.weapons import Position, Weapon
from warclock.sim.rules.rounding import half_up

BAYONET_ATN = 1
INDIRECT_ATN = 2
BULLETS_PER_ATN = 10
INDIRECT_FREE_BULLETS = 10
TRACER_TN, TRACER_STEP_M = 7, 10


def range_steps(weapon: Weapon, effective_m: Fraction, options: Options = DEFAULTS) -> int:
    """How much the distance adds: one for every full range step (MP-WPN-TERM-08, MPR-09)."""
    if weapon.range_step_m is None:
        return 0
    steps = effective_m / weapon.range_step_m
    return ceil(steps) if options.range_step == "ceil" else floor(steps)


def out_of_range(weapon: Weapon, distance_m: Fraction) -> bool:
    """Whether the weapon has a maximum range in its data and the true distance exceeds it (MP-WPN-TERM-08)."""
    return weapon.max_range_m is not None and distance_m > weapon.max_range_m


def walk_gain(bullets: int) -> int:
    """How much walked fire lowers the ATN: a tenth of the bullets, halves up (MP-WALK-02)."""
    return half_up(Fraction(bullets, BULLETS_PER_ATN))


def indirect_gain(bullets: int) -> int:
    """The same for indirect fire of heavy automatics: ten bullets do not count (MP-INDIR-03)."""
    return max(0, walk_gain(bullets - INDIRECT_FREE_BULLETS))


def tracer_number(distance_m: Fraction) -> int:
    """Target number of a shooter without tracers: 7 and 1 for each 10 m of true distance (MP-WALK-06)."""
    return TRACER_TN + floor(distance_m / TRACER_STEP_M)


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the attack number depends on; distance is the true one in metres.

    ``bullets`` counts for walked and indirect fire of automatics.
    """

    weapon: str | Weapon
    position: Position
    distance_m: Fraction = Fraction(0)
    scoped: bool = False
    bayonet: bool = False
    mode: str = "single"
    bullets: int = 1
    options: Options = DEFAULTS


def attack_number(aim: Aim) -> int:
    """The target number of the attack roll, at least 2 (MP-DICE-06)."""
    weapon = weapon_of(aim.weapon)
    effective = effective_distance(aim.distance_m, weapon.scope, aim.scoped)
    number = look_up(weapon.atn, aim.position, f"attack number of the {weapon.name} for the position")
    number += range_steps(weapon, effective, aim.options)
    if aim.bayonet and aim.position == "shoulder":  # MP-ACC-01: hip and prone are not affected
        number += BAYONET_ATN
    return bounded(number + mode_modifier(weapon, aim.mode, aim.bullets))


def mode_modifier(weapon: Weapon, mode: str, bullets: int) -> int:
    """What the manoeuvre changes (MP-WALK-02, MP-INDIR-01, -03, MP-JACKAL-03)."""
    if mode == "walk":
        return -walk_gain(bullets)
    if mode == "indirect":
        heavy = weapon.proficiency == "heavy_automatic"
        return INDIRECT_ATN - (indirect_gain(bullets) if heavy else 0)
    return GENERATOR_TN if mode == "generator" else 0


def sees_his_fire(
    weapon: Weapon, distance_m: Fraction, tracer_dice: int, dice: Dice, options: Options = DEFAULTS
) -> bool:
    """Whether a walking shooter knows where his rounds go: tracers, or a check (MP-WALK-06)."""
    if weapon.tracers:
        return True
    return roll_pool(dice, tracer_dice, tracer_number(distance_m), "tracer", options).successes > 0


def walked_hits(net: int, bullets: int, round_number: int = 1) -> int:
    """Bullets on target of a walked stream in its ``round_number``-th unbroken round (MP-WALK-03, -05)."""
    if net < 1:
        return 0
    return min(ceil(Fraction(net, 3)), bullets // BULLETS_PER_ATN + round_number - 1)


def walk_round(exchanges_since_start: int) -> int:
    """Which round of sustained fire this is, from 1 (MP-WALK-05)."""
    return 1 + exchanges_since_start // 2


def indirect_hits(net: int, bullets: int) -> int:
    """Bullets of a heavy automatic that come down on the target; sustaining adds none (MP-INDIR-03)."""
    return min(ceil(Fraction(net, 5)), bullets // BULLETS_PER_ATN) if net >= 1 else 0
