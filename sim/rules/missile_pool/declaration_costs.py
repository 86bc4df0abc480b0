"""What an attack costs: activation, called part, size of burst (MP-POOL-06, MP-PROF-07, MP-MAN)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from warclock.sim.rules.missile_pool.burst import training_surcharge
from warclock.sim.rules.missile_pool.called import called_part
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.fire_order import FireOrder, Shooter
from warclock.sim.rules.missile_pool.proficiency import Manoeuvre, activation
from warclock.sim.rules.missile_pool.weapons import Proficiency, Weapon

UNLISTED_INDIRECT = 2  # MP-INDIR-04
MANOEUVRES: Mapping[str, Manoeuvre] = {
    "double_tap": "double_tap",
    "burst": "short_burst",
    "two_gun": "two_gun",
    "two_target": "two_target",
    "walk": "walk_fire",
    "suppress": "suppression",
    "indirect": "indirect",
}


class Cost(NamedTuple):
    """Dice beside those rolled, by kind."""

    activation: int
    called: int
    surcharge: int


def uses_bursts(order: FireOrder) -> bool:
    """Whether each attack roll is a Short Burst."""
    if order.mode in ("burst", "double_tap", "two_gun"):
        return order.mode == "burst" or order.bursts
    return order.mode == "generator" and (order.bullets or 1) > 1


def burst_size(order: FireOrder, weapon: Weapon) -> int:
    """Bullets of one burst: the order's, else the first preset, else three."""
    if order.bullets is not None:
        return order.bullets
    return weapon.burst[0] if weapon.burst else 3


def bullets_per_roll(order: FireOrder, weapon: Weapon) -> int:
    """Bullets that one attack roll sends from each gun."""
    if uses_bursts(order):
        return burst_size(order, weapon)
    if order.mode == "walk" or (order.mode == "indirect" and weapon.proficiency == "heavy_automatic"):
        return weapon.cycle or 1
    return order.bullets or 1 if order.mode == "suppress" else 1


def list_of(mode: str, weapon: Weapon, proficiency: Proficiency) -> Proficiency:
    """The list a manoeuvre is read in; Two-Gun stands in Pistol's for machine pistols too (MPR-30)."""
    return "pistol" if mode == "two_gun" and weapon.one_handed else proficiency


def manoeuvre_cost(order: FireOrder, shooter: Shooter, proficiency: Proficiency) -> int | None:
    """Activation dice of the whole order; None where a list lacks the manoeuvre (MP-PROF-07)."""
    weapon, setting = weapon_of(shooter.weapon), shooter.state.setting
    own = _own_cost(order, shooter, proficiency)
    burst = 0
    if uses_bursts(order) and setting == "auto":
        listed = activation("short_burst", proficiency, setting)
        if listed is None:
            return None
        burst = listed * order.rolls
    series = 0
    if order.mode == "two_gun":
        own = None if own is None else own * order.rolls
        if order.rolls > 1:
            series = activation("double_tap", list_of(order.mode, weapon, proficiency), setting) or 0
        if own is not None and uses_bursts(order):  # MP-MAN-TG-02
            own, burst = 2 * own, 2 * burst
    return None if own is None else own + burst + series


def _own_cost(order: FireOrder, shooter: Shooter, proficiency: Proficiency) -> int | None:
    """The manoeuvre's own activation, the Short Burst apart."""
    weapon, setting = weapon_of(shooter.weapon), shooter.state.setting
    if order.mode in ("single", "overload", "generator", "burst"):
        return 0
    if order.mode == "two_target" and not shooter.first_attack_of_round:
        return 0
    listed = activation(MANOEUVRES[order.mode], list_of(order.mode, weapon, proficiency), setting)
    if order.mode != "indirect":
        return listed
    cost = UNLISTED_INDIRECT if listed is None else listed
    if shooter.options.indirect_cost == "both":  # MPR-32
        cost += activation("walk_fire", proficiency, setting) or 0
    return cost


def cost_of(order: FireOrder, shooter: Shooter, proficiency: Proficiency) -> Cost | None:
    """All dice beside those rolled; None where the manoeuvre is not to be had."""
    own = manoeuvre_cost(order, shooter, proficiency)
    if own is None:
        return None
    weapon = weapon_of(shooter.weapon)
    called = called_part(order.called).dice * order.rolls if order.called else 0
    surcharge = 0
    if uses_bursts(order):
        size = burst_size(order, weapon)
        each = training_surcharge(shooter.state.setting, size, shooter.trained_burst, shooter.options)
        surcharge = each * order.rolls
    return Cost(own + order.tracer_dice, called, surcharge)
