"""An attack order and the situation it is checked against, as data (order catalogue, ``fire``)."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

import msgspec

from warclock.sim.rules.bounds import Count, DiceCount, Positive, check_distances
from warclock.sim.rules.missile_pool.catalogue import Posture
from warclock.sim.rules.missile_pool.movement import Stance
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.weapon_state import WeaponState
from warclock.sim.rules.missile_pool.weapons import Proficiency, Weapon

Mode = Literal[
    "single", "double_tap", "burst", "two_gun", "two_target", "walk", "suppress", "indirect", "overload", "generator"
]


class FireOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One attack: ``dice`` for each attack roll; ``bullets`` of each burst, or of suppression."""

    mode: Mode = "single"
    dice: tuple[DiceCount, ...] = ()
    bullets: Positive | None = None
    bursts: bool = False  # Double-Tap or Two-Gun with Short Bursts
    called: str | None = None
    tracer_dice: DiceCount = 0  # set aside to see where walked fire goes
    surprise: bool = True  # take the surprise, with its limit, if there is one (MP-DODGE-08)
    proficiency: Proficiency | None = None  # None: the better one

    @property
    def rolls(self) -> int:
        """Attack rolls asked."""
        return len(self.dice)


class Shooter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the order is checked against: weapons, pool, training, distance (m), what shows of the target."""

    weapon: str | Weapon
    state: WeaponState
    second_weapon: str | Weapon | None = None
    second_state: WeaponState | None = None
    pool: Count = 0
    ratings: dict[Proficiency, int] = {}
    either_hand: bool = False
    trained_burst: int | None = None
    aim: bool = True
    second_aim: bool = False
    other_target_this_exchange: bool = False
    first_attack_of_round: bool = True
    sprinting: bool = False
    stance: Stance | None = None  # None: one that goes with the position
    distance_m: Fraction = Fraction(0)
    scoped: bool = False
    posture: str | Posture = "none"
    aware: bool = True  # the target knows of the attacker
    weapon_not_up: bool = False  # MP-DODGE-09, see ``dodge.surprise_applies``
    first_credit: Count = 0
    shield_seen: bool = True
    options: Options = DEFAULTS

    def __post_init__(self) -> None:
        check_distances(distance_m=self.distance_m)


class Declared(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag="declared"):
    """An accepted attack: dice it takes from the pool, by kind; rounds it fires from each gun."""

    cost: int
    dice: tuple[int, ...]
    activation: int
    called: int
    surcharge: int
    rounds: int
    bullets: int  # arriving from each gun for each attack roll
    proficiency: Proficiency
    rating: int
    no_dodge: bool  # a surprise attack (MP-DODGE-07)
