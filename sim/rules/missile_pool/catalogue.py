"""The catalogues as validated data: weapons, races, hit and wound tables; a scenario may extend them."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec

from warclock.sim import wire
from warclock.sim.rules.bounds import Shift
from warclock.sim.rules.lookup import look_up
from warclock.sim.rules.missile_pool.weapons import Region, Weapon, WoundTable

Zone = Literal["VIII", "IX", "X", "XI", "XII", "XIII", "XIV"]
Swing = Literal["I", "II", "III", "IV", "V", "VI", "VII"]
Faces = tuple[str, str, str, str, str, str]
T = TypeVar("T")

GAP = "gap"  # between the legs: the bullet misses (MP-LOC-08)


class Attributes(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The ten attributes; as a race's modifiers they start from 0 (MP-CHAR-02, MP-RACE-01)."""

    st: Shift = 0
    ag: Shift = 0
    to: Shift = 0
    en: Shift = 0
    ht: Shift = 0
    wp: Shift = 0
    wt: Shift = 0
    ma: Shift = 0
    soc: Shift = 0
    per: Shift = 0


class Race(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A race: what it adds to the invested attributes (MP-RACE-01)."""

    id: str
    name: str
    modifiers: Attributes = Attributes()


class CalledPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part that may be called: its zone, price in dice per roll, readable d6 range (MP-CALLED-03, -04)."""

    zone: Zone
    dice: int
    lowest: int = 1
    highest: int = 6
    wanted: str | None = None  # spot wanted by default; None: the zone's (MP-LOC-11)


class Posture(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a cover posture leaves exposed (MP-COVER-05)."""

    exposed: tuple[Zone, ...]
    others_by_coin: bool = False


class HitTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a hit lands: zones by d10, spots by zone and d6, swings, called parts, cover."""

    zones: tuple[Zone, ...]
    spots: dict[Zone, Faces]
    swings: dict[Swing, Faces]
    blunt: dict[Swing, Faces]
    wanted: dict[Zone, str]
    called: dict[str, CalledPart]
    postures: dict[str, Posture]
    materials: dict[str, int | None]  # cover AR; None stops everything (MP-COVER-06)
    regions: dict[str, Region]
    aliases: dict[WoundTable, dict[str, str]]


class WoundCell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One row of a part in a wound table: blood loss, shock, pain and what else follows."""

    bl: int = 0
    shock: int | Literal["all"] = 0
    pain: int | Literal["all"] = 0
    shock_wp: bool = msgspec.field(default=False, name="shockWP")  # reduced by Will Power
    pain_wp: bool = msgspec.field(default=False, name="painWP")
    kd: int | Literal["auto"] | None = None
    ko: int | Literal["auto"] | None = None
    mark: Literal["dying", "destroyed"] | None = None
    death: bool = False
    level: int | None = None  # the wound counts as this level whatever the sum


WoundRows = tuple[WoundCell, WoundCell, WoundCell, WoundCell, WoundCell]
WoundTables = dict[WoundTable, dict[str, WoundRows]]


class Catalogue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything a fight looks up."""

    weapons: dict[str, Weapon]
    races: dict[str, Race]
    hit: HitTables
    wounds: WoundTables


class Extension(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a scenario adds or overrides, by id."""

    weapons: tuple[Weapon, ...] = ()
    races: tuple[Race, ...] = ()
    postures: dict[str, Posture] = {}
    materials: dict[str, int | None] = {}
    wounds: WoundTables = {}


def _read(name: str, kind: Any) -> Any:
    return wire.from_json(files(__package__).joinpath(name).read_bytes(), kind)


@lru_cache(maxsize=1)
def shipped() -> Catalogue:
    """The catalogue that comes with the rule set."""
    weapons: tuple[Weapon, ...] = _read("weapons.json", tuple[Weapon, ...])
    races: tuple[Race, ...] = _read("races.json", tuple[Race, ...])
    return Catalogue(
        weapons={weapon.id: weapon for weapon in weapons},
        races={race.id: race for race in races},
        hit=_read("hit-tables.json", HitTables),
        wounds=_read("wound-tables.json", WoundTables),
    )


def hit_tables() -> HitTables:
    """The shipped hit tables."""
    return shipped().hit


def extended(base: Catalogue, more: Extension) -> Catalogue:
    """``base`` with a scenario's additions; check the result with ``catalogue_checks.problems``."""
    hit = msgspec.structs.replace(
        base.hit,
        postures={**base.hit.postures, **more.postures},
        materials={**base.hit.materials, **more.materials},
    )
    wounds = {table: {**parts, **more.wounds.get(table, {})} for table, parts in base.wounds.items()}
    return Catalogue(
        weapons={**base.weapons, **{weapon.id: weapon for weapon in more.weapons}},
        races={**base.races, **{race.id: race for race in more.races}},
        hit=hit,
        wounds=wounds,
    )


def weapon_of(weapon: str | Weapon, books: Catalogue | None = None) -> Weapon:
    """A weapon given as such or by its id in the catalogue (the shipped one); an unknown id raises UnknownName."""
    return weapon if isinstance(weapon, Weapon) else look_up((books or shipped()).weapons, weapon, "weapon")


def posture_of(posture: str | Posture, hit: HitTables | None = None) -> Posture:
    """A cover posture given as such or by its name; an unknown name raises UnknownName."""
    return posture if isinstance(posture, Posture) else look_up((hit or hit_tables()).postures, posture, "posture")
