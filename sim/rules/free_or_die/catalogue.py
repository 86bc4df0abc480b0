"""The catalogues as validated data: weapons, armour, heavy weapons, vehicles, materials, hazards.

The packaged tables are starting points (FD-HEAVY-14, FD-VEH-01): ``Catalogue.extended`` adds or replaces entries from
a scenario. Procedures take an entry itself or the id of a packaged one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec

from warclock.sim import wire
from warclock.sim.rules.bounds import Count, DiceCount
from warclock.sim.rules.free_or_die.persons import Armour, Skill
from warclock.sim.rules.free_or_die.pools import Pool
from warclock.sim.rules.lookup import look_up

RangeClass = Literal["heavy", "rifle", "carbine", "other", "bow", "thrown", "sniper"]
Mode = Literal["single", "rapid", "automatic"]
LimitClass = Literal[
    "pistol",
    "buckshot",
    "submachine_gun",
    "slug",
    "carbine",
    "assault_rifle",
    "battle_rifle",
    "scoped_rifle",
    "sniper_rifle",
    "anti_materiel_rifle",
]
WeightRank = Annotated[int, msgspec.Meta(ge=0, le=6)]
SpeedClass = Literal["slow", "fast", "flying"]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every catalogue entry has."""

    id: str
    name: str = ""


class MeleeWeapon(Entry, frozen=True, kw_only=True):
    """A hand-to-hand weapon (FD-MELEE-18 to FD-MELEE-20)."""

    dice: DiceCount = 0  # attack dice
    dr_base: Count = 0  # added to Brawn
    blade: bool = False
    armed: bool = True  # False: fist or kick
    weight_rank: WeightRank = 0


class SmallArm(Entry, frozen=True, kw_only=True, tag_field="class", tag="small_arm"):
    """A small arm, bow or thrown blade (FD-RANGE-09)."""

    dr: Count
    dr_close: Count | None = None  # at point blank and close range, if different
    range_class: RangeClass
    modes: Annotated[tuple[Mode, ...], msgspec.Meta(min_length=1)]
    reach_m: Count  # default reach (FD-RANGE-03)
    skill: Skill = "small_arms"
    hdr_automatic: Count = 0  # heavy damage rating in automatic mode (FD-HEAVY-11)
    machine_gun: bool = False  # never checks worse than standard (FD-AMMO-05)
    quick_empty: bool = False  # pistol or shotgun: rapid fire checks hard (FD-AMMO-05)
    loading: Literal["magazine", "single", "slow", "home_made"] = "magazine"  # FD-ROF-07
    reload_turns: Count = 0  # home-made guns only; 0: the default, or single use
    single_use: bool = False
    brawn: bool = False  # Brawn adds to the damage rating (thrown blades)
    limit: LimitClass | None = None  # row of FD-RANGE-07
    weight_rank: WeightRank = 3  # FD-INIT-07
    price_pc: Count | None = None  # FD-TASK-04; None: no price


class HeavyWeapon(Entry, frozen=True, kw_only=True, tag_field="class", tag="heavy_weapon"):
    """A heavy weapon in the layout of FD-HEAVY-14; weights in grams, distances in metres."""

    type: str
    ammunition: str
    weight_g: Count | None = None  # None: always mounted
    effect: Literal["blast", "area"]
    kill_m: Count = 3
    blast_m: Count = 5
    range_m: Count  # 0: emplaced
    hdr: Count
    direct_hit_kills: bool = True
    range_class: Literal["heavy", "thrown"] = "heavy"
    mount: bool = False  # fires only from a tripod or vehicle
    setup_turns: Count = 0  # of the tripod
    automatic: bool = False  # cancels concealment (FD-HEAVY-21)
    supply: Literal["level", "single", "rounds", "mounted"] = "mounted"
    round_weight_g: Count = 0
    single_use: bool = False
    wind: bool = False  # strong wind may matter (FD-HEAVY-25)
    fire: str | None = None  # hazard that clings to a survivor of a tie (FD-HEAVY-30)
    hdr_m: Count = 0  # emplaced: vehicles and structures within take the HDR (FD-HEAVY-26)
    weight_rank: WeightRank = 5
    price_pc: Count | None = None
    round_price_pc: Count | None = None


class VehicleWeapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One weapon of a vehicle: its own printed HDR wins over its class (FD-HEAVY-27 to -29)."""

    name: str
    weapon: str  # id of a heavy weapon or small arm: range and zones
    hdr: Count
    ready: Count | None = None  # missiles or rounds; None: not counted
    stowed: Count = 0
    weight_rank: WeightRank = 6


class VehicleType(Entry, frozen=True, kw_only=True):
    """A vehicle in the layout of FD-VEH-01; speeds in km/h."""

    type: str
    toughness: Pool
    weapons: tuple[VehicleWeapon, ...] = ()
    speed: SpeedClass
    max_km_h: Count
    governed_km_h: Count | None = None  # with the governor on (FD-VEH-16)
    users: tuple[str, ...] = ()
    seats: Count = 0  # beside the crew
    crew: Count = 1
    air_portable: bool = False  # may be dropped by cargo parachute (FD-VEH-15)
    tracked_tank: bool = False  # may suffer from speed (FD-VEH-17)
    tracks_limit_km_h: Count | None = None
    price_pc: Count | None = None
    notes: str = ""

    @property
    def flies(self) -> bool:
        """Whether it crashes when its movement is out."""
        return self.speed == "flying"


class Material(Entry, frozen=True, kw_only=True):
    """Heavy toughness of a material (FD-STRUCT-02)."""

    toughness: Pool


HazardKind = Literal["disease", "thirst", "hunger", "climate", "fire", "poison", "electricity"]


class Mark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A damage rating applied ``after_s`` seconds from the start of the exposure."""

    after_s: Count
    dr: Count


class Hazard(Entry, frozen=True, kw_only=True):
    """A hazard: its marks, what repeats after the last, and notes (FD-HAZ-01, FD-HAZ-04 to FD-HAZ-10)."""

    kind: HazardKind
    marks: Annotated[tuple[Mark, ...], msgspec.Meta(min_length=1)]  # in order of time
    repeat_s: Annotated[int, msgspec.Meta(ge=1)] | None = None  # interval after the last mark; None: no repetition
    recovery_s: Count = 0  # disease: how long the result lasts
    acute: bool  # whether wounds run on the acute clocks (FD-RANGED-11)
    blocks_hooah: bool = False  # from the first mark on (FD-DICE-09)


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All entries by id."""

    melee_weapons: dict[str, MeleeWeapon] = {}
    small_arms: dict[str, SmallArm] = {}
    armour: dict[str, Armour] = {}
    heavy_weapons: dict[str, HeavyWeapon] = {}
    vehicles: dict[str, VehicleType] = {}
    materials: dict[str, Material] = {}
    hazards: dict[str, Hazard] = {}

    def extended(self, more: Mapping[str, Any]) -> Catalogue:
        """This catalogue with the entries of ``more`` (plain data: kind -> list of entries) added or replaced.

        Raises msgspec.ValidationError for a malformed entry, ValueError for a weapon or fire it refers to in vain.
        """
        added = wire.from_data(dict(more), _Entries)
        kinds = {
            kind: {**getattr(self, kind), **{entry.id: entry for entry in getattr(added, kind)}}
            for kind in self.__struct_fields__
        }
        catalogue = Catalogue(**kinds)
        catalogue.check_references()
        return catalogue

    def check_references(self) -> None:
        """Raise ValueError when an entry names what is not there, or a hazard's marks are out of order."""
        weapons = {**self.heavy_weapons, **self.small_arms}
        for vehicle in self.vehicles.values():
            for weapon in vehicle.weapons:
                look_up(weapons, weapon.weapon, f"weapon of vehicle {vehicle.id}")
        for heavy in self.heavy_weapons.values():
            if heavy.fire is not None:
                look_up(self.hazards, heavy.fire, f"fire of heavy weapon {heavy.id}")
        for known in self.hazards.values():
            times = [mark.after_s for mark in known.marks]
            if times != sorted(times):
                raise ValueError(f"marks of hazard {known.id}: not in order of time")


class _Entries(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file form of a catalogue: lists of entries."""

    melee_weapons: tuple[MeleeWeapon, ...] = ()
    small_arms: tuple[SmallArm, ...] = ()
    armour: tuple[Armour, ...] = ()
    heavy_weapons: tuple[HeavyWeapon, ...] = ()
    vehicles: tuple[VehicleType, ...] = ()
    materials: tuple[Material, ...] = ()
    hazards: tuple[Hazard, ...] = ()


@cache
def standard() -> Catalogue:
    """The packaged catalogue."""
    folder = files(__package__)
    empty = Catalogue()
    parts = ("weapons", "armour", "heavy_weapons", "vehicles", "materials", "hazards")
    data: dict[str, Any] = {}
    for part in parts:
        data |= msgspec.json.decode(folder.joinpath(f"{part}.json").read_bytes())
    return empty.extended(data)


def melee_weapon(item: str | MeleeWeapon) -> MeleeWeapon:
    """The hand-to-hand weapon itself or by id; any gun in hand may serve as a club (FD-MELEE-18)."""
    if not isinstance(item, str):
        return item
    if item in standard().small_arms:
        return standard().melee_weapons["club"]
    return look_up(standard().melee_weapons, item, "hand-to-hand weapon")


def small_arm(item: str | SmallArm) -> SmallArm:
    """The small arm itself or by id."""
    return look_up(standard().small_arms, item, "small arm") if isinstance(item, str) else item


def heavy_weapon(item: str | HeavyWeapon) -> HeavyWeapon:
    """The heavy weapon itself or by id."""
    return look_up(standard().heavy_weapons, item, "heavy weapon") if isinstance(item, str) else item


def any_weapon(item: str | SmallArm | HeavyWeapon) -> SmallArm | HeavyWeapon:
    """A small arm or heavy weapon itself or by id."""
    if isinstance(item, str) and item in standard().small_arms:
        return small_arm(item)
    return heavy_weapon(item) if isinstance(item, str) else item


def skill_of(weapon: SmallArm | HeavyWeapon) -> Skill:
    """Heavy Weapons for everything heavy, grenades included; else the small arm's own (FD-HEAVY-01)."""
    return "heavy_weapons" if isinstance(weapon, HeavyWeapon) else weapon.skill


def armour_piece(item: str | Armour) -> Armour:
    """The piece of armour itself or by id."""
    return look_up(standard().armour, item, "armour") if isinstance(item, str) else item


def vehicle_type(item: str | VehicleType) -> VehicleType:
    """The vehicle type itself or by id."""
    return look_up(standard().vehicles, item, "vehicle") if isinstance(item, str) else item


def material(item: str | Material) -> Material:
    """The material itself or by id."""
    return look_up(standard().materials, item, "material") if isinstance(item, str) else item


def hazard(item: str | Hazard) -> Hazard:
    """The hazard itself or by id."""
    return look_up(standard().hazards, item, "hazard") if isinstance(item, str) else item
