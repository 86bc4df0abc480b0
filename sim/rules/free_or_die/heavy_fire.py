"""The act of firing a heavy weapon: legality, attack dice, and whom its zones harm (FD-HEAVY-01, -02, -11)."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.odds import distribution
from warclock.sim.rules.bounds import Count, check_distances
from warclock.sim.rules.free_or_die.ammunition import Ammunition, ammo_problem, fired, used_up
from warclock.sim.rules.free_or_die.blast import (
    Bystander,
    Exposure,
    Harmed,
    bystander_exposure,
    harm,
    in_order,
    set_alight,
)
from warclock.sim.rules.free_or_die.catalogue import HeavyWeapon, SmallArm, any_weapon, skill_of
from warclock.sim.rules.free_or_die.chances import Chances
from warclock.sim.rules.free_or_die.clock import decimetres
from warclock.sim.rules.free_or_die.condition import attack_problem
from warclock.sim.rules.free_or_die.fire import mode_dice
from warclock.sim.rules.free_or_die.persons import Person, Rolled, action_pool, roll_action
from warclock.sim.rules.free_or_die.pools import Pool
from warclock.sim.rules.free_or_die.postures import OPEN, Posture, attack_change
from warclock.sim.rules.free_or_die.ranges import column, range_dice, reach_m
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

AGAINST_A_PERSON = -1
HMG_BONUS = 1  # option heavy_hmg_rof_bonus
STRONG_WIND = -1  # option heavy_rpg_wind
SIGHTS_OUT = -1  # FD-VEH-11


class HeavyFire(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Who fires which heavy weapon how far; small arms only against vehicles and structures."""

    firer: Person
    weapon: str | HeavyWeapon | SmallArm
    distance_m: Fraction
    posture: Posture = OPEN
    mounted: bool = False  # on a tripod or vehicle
    wind: bool = False  # strong
    sights_out: bool = False  # electronics of the firing vehicle are out
    hdr: Count | None = None  # printed value of a vehicle's weapon
    ammunition: Ammunition = Ammunition()
    turn: Count = 0
    now_s: Count = 0
    rulings: Rulings = DEFAULT

    def __post_init__(self) -> None:
        check_distances(distance_m=self.distance_m)


def heavy_rating(fire: HeavyFire) -> int:
    """Heavy damage rating: printed for the mount, else the weapon's; small arms in automatic (FD-HEAVY-11)."""
    weapon = any_weapon(fire.weapon)
    if fire.hdr is not None:
        return fire.hdr
    return weapon.hdr if isinstance(weapon, HeavyWeapon) else weapon.hdr_automatic


def _range(fire: HeavyFire, weapon: HeavyWeapon | SmallArm) -> int | None:
    """Range dice, None beyond reach (FD-RANGE-02)."""
    if isinstance(weapon, SmallArm):
        dice = fire.firer.rating(weapon.skill).dice
        reach = reach_m(weapon, dice, fire.rulings)
        col = column(weapon.range_class, aimed=False, skill_dice=dice, rulings=fire.rulings)
    else:
        reach, col = weapon.range_m, weapon.range_class
    return range_dice(col, fire.distance_m) if decimetres(fire.distance_m) <= 10 * reach else None


def fire_problem(fire: HeavyFire, *, at_person: bool = False) -> str | None:
    """Why the weapon may not be fired, as a refusal code of the ledger's section 5."""
    weapon = any_weapon(fire.weapon)
    small = isinstance(weapon, SmallArm)
    reasons = (
        attack_problem(fire.firer.condition, fire.now_s),
        "HIDING_NO_COMBAT" if fire.posture.stance == "hiding" else None,
        "TARGET_INVALID" if small and at_person else None,
        "NO_HEAVY_DAMAGE" if not at_person and heavy_rating(fire) == 0 else None,
        "NOT_APPLICABLE" if isinstance(weapon, HeavyWeapon) and weapon.range_m == 0 else None,  # emplaced
        "NOT_MOUNTED" if isinstance(weapon, HeavyWeapon) and weapon.mount and not fire.mounted else None,
        ammo_problem(fire.ammunition, fire.turn),
        "OUT_OF_RANGE" if _range(fire, weapon) is None else None,
    )
    return next((code for code in reasons if code), None)


def heavy_modifiers(fire: HeavyFire, *, at_person: bool) -> int:
    """Attack dice beside skill, states and Hooah (FD-RANGED-02, FD-HEAVY-02)."""
    weapon, rulings = any_weapon(fire.weapon), fire.rulings
    dice = (_range(fire, weapon) or 0) + attack_change(fire.posture)
    dice += SIGHTS_OUT if fire.sights_out else 0
    if isinstance(weapon, SmallArm):
        return dice + mode_dice("automatic", 1)
    dice += AGAINST_A_PERSON if at_person else 0
    dice += HMG_BONUS if weapon.automatic and rulings.heavy_hmg_rof_bonus else 0
    return dice + (STRONG_WIND if weapon.wind and fire.wind and rulings.heavy_rpg_wind else 0)


def roll_heavy(fire: HeavyFire, dice: Dice, *, at_person: bool = False) -> Rolled:
    """The attack roll of a heavy weapon."""
    skill = skill_of(any_weapon(fire.weapon))
    change = heavy_modifiers(fire, at_person=at_person)
    return roll_action(fire.firer, skill, change, fire.now_s, dice, fire.rulings)


def heavy_pool(fire: HeavyFire, *, at_person: bool = False) -> Pool:
    """The whole attack pool."""
    change = heavy_modifiers(fire, at_person=at_person)
    return action_pool(fire.firer, skill_of(any_weapon(fire.weapon)), change, fire.now_s, fire.rulings)


def after_firing(fire: HeavyFire) -> Ammunition:
    """The weapon's ammunition after the shot (FD-AMMO-03, FD-AMMO-07)."""
    weapon = any_weapon(fire.weapon)
    if isinstance(weapon, HeavyWeapon):
        return used_up(fire.ammunition, weapon, fire.turn, fire.rulings)
    dice = fire.firer.rating(weapon.skill).dice
    return fired(fire.ammunition, weapon, "automatic", fire.turn, dice, fire.rulings)


def zoned_weapon(fire: HeavyFire) -> HeavyWeapon:
    """The weapon fired, which must have zones; raises ValueError for a small arm."""
    weapon = any_weapon(fire.weapon)
    if isinstance(weapon, SmallArm):
        raise ValueError(f"{weapon.id} is a small arm: it has no zones")
    return weapon


def harm_one(fire: HeavyFire, person: Person, exposure: Exposure, posture: Posture, dice: Dice) -> Harmed:
    """Apply an exposure to one person, fire included (FD-HEAVY-03 to -08, FD-HEAVY-30)."""
    weapon = zoned_weapon(fire)
    return set_alight(harm(person, exposure, posture, weapon, fire.now_s, dice, fire.rulings), weapon)


def harm_around(fire: HeavyFire, margin: int, bystanders: tuple[Bystander, ...], dice: Dice) -> tuple[Harmed, ...]:
    """What happens to those near a target (FD-HEAVY-06, FD-HEAVY-08); small arms harm nobody else."""
    weapon = any_weapon(fire.weapon)
    if isinstance(weapon, SmallArm):
        return ()
    return tuple(
        harm_one(fire, other.person, bystander_exposure(margin, other.distance_m, weapon), other.posture, dice)
        for other in in_order(bystanders)
    )


def harm_chances(fire: HeavyFire, person: Person, exposure: Exposure, posture: Posture) -> Chances:
    """The chance of each result for one person exposed."""
    return distribution(lambda dice: harm_one(fire, person, exposure, posture, dice).result)
