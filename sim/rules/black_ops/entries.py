"""What a scenario may list: guns, melee weapons, grenades, armour, cartridges, gear (BO-GUN-04, BO-ARMOR-01)."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Literal

import msgspec

from warclock.sim.rules.black_ops.skills import Skill

Mode = Literal["single", "rapid", "full"]
Tag = Literal["compact", "rifle", "needs_mount", "bipod", "silenced", "unwieldy", "rails"]
GunSkill = Literal["small_arms", "indirect", "big_guns"]
DamageKind = Literal["bullet", "fragment", "blast", "blade", "blow", "fire"]
Protection = Literal["full", "base"]
Category = Literal["weapons", "personal", "survival", "gadgets", "misc"]
CartridgeGroup = Literal[
    "small_pistol", "medium_pistol", "large_pistol", "assault_rifle", "battle_rifle", "rifle", "heavy_rifle"
]
Count = Annotated[int, msgspec.Meta(ge=0)]
Metres = Annotated[int, msgspec.Meta(ge=1)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every catalogue entry has."""

    id: str
    name: str = ""


class Bands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Outer edges of the range bands in metres, each inclusive (BO-RANGE-01)."""

    short: Fraction
    medium: Fraction
    long: Fraction
    extreme: Fraction


class Cartridge(Entry, frozen=True, kw_only=True):
    """A round: its group for damage, and bore in hundredths of a millimetre for what the list lacks (BO-GUN-03)."""

    group: CartridgeGroup
    long_gun: bool  # a rifle's cartridge, not a pistol's
    bore_cmm: Count
    ignores_dr: Count = 0


class Gun(Entry, frozen=True, kw_only=True):
    """A weapon that fires ballistic projectiles, ready for play."""

    damage: Count
    bands: Bands
    skill: GunSkill = "small_arms"
    modes: Annotated[tuple[Mode, ...], msgspec.Meta(min_length=1)] = ("single",)
    ignores_dr: Count = 0
    tags: tuple[Tag, ...] = ()
    bursts: str | None = None  # id of the grenade whose effect its projectile has (launchers)
    notes: str = ""


class MeleeWeapon(Entry, frozen=True, kw_only=True):
    """Something held in the hand or thrown (BO-MELEE-06); ``damage`` None is the body's own figure."""

    damage: Count | None
    kind: Literal["blade", "blow"] = "blow"
    mass_g: Count = 0
    debris: bool = False  # anything that was not made for it


class Grenade(Entry, frozen=True, kw_only=True):
    """What a grenade does (BO-GREN-03); distances in metres, ``radius_m`` 0 is contact."""

    damage: Count = 0
    kind: DamageKind = "fragment"
    radius_m: Count = 0
    half_m: Count = 0  # half damage out to here; 0: nowhere
    per_turn: Count = 0  # damage at each turn after the first
    turns: Count = 0  # how many such turns
    smoke_turns: Count = 0
    dazzle: Count = 0  # penalty on all rolls
    dazzle_turns: Count = 0
    mass_g: Count = 400


class Armour(Entry, frozen=True, kw_only=True):
    """A piece of armour: reduction, plates, target number, penalties, and what it works against."""

    dr: Count = 0
    plates_dr: Count = 0
    plate_loss: Count = 0  # what plates lose with every hit
    tn_bonus: Count = 0
    penalties: dict[Skill, Annotated[int, msgspec.Meta(le=0)]] = {}
    works_against: dict[DamageKind, Protection] = {}


class Gear(Entry, frozen=True, kw_only=True):
    """Any other thing: its category, skill bonuses, what it makes possible or keeps off (BO-GEAR-01, -02, -04)."""

    category: Category
    skills: dict[Skill, int] = {}
    prevents: tuple[str, ...] = ()  # harms of a scenario that it keeps off
    allows: tuple[str, ...] = ()
    carries: bool = False  # holds other things; no rule
