"""Making a gun for play from its effective range, its round and its qualities (BO-GUN-01 to BO-GUN-04)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import ceil

from warclock.sim.rules.black_ops.entries import (
    Bands,
    Cartridge,
    CartridgeGroup,
    Count,
    Entry,
    Gun,
    GunSkill,
    Metres,
    Mode,
    Tag,
)
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings

DAMAGE: Mapping[CartridgeGroup, int] = {  # BO-GUN-03
    "small_pistol": 3,
    "medium_pistol": 4,
    "large_pistol": 5,
    "assault_rifle": 5,
    "battle_rifle": 6,
    "rifle": 7,
    "heavy_rifle": 8,
}
EASY_STEP_M = 100
WHOLE_QUARTER_M = 50
FINE_STEP_M = 5


class GunSource(Entry, frozen=True, kw_only=True):
    """What one looks up about a real weapon."""

    effective_m: Metres  # maximum effective range
    cartridge: str | None = None  # id of the catalogue's cartridge
    bore_cmm: Count = 0  # a round that is not listed: its bore in hundredths of a millimetre
    long_gun: bool = True
    round_to_100: bool = False
    bands: Bands | None = None  # explicit values win
    damage: Count | None = None
    skill: GunSkill = "small_arms"
    modes: tuple[Mode, ...] = ("single",)
    ignores_dr: Count = 0
    tags: tuple[Tag, ...] = ()
    notes: str = ""


def rounded_to_100(metres: int) -> int:
    """To the nearest hundred metres, halves up, never under one hundred (BO-GUN-02)."""
    return max(EASY_STEP_M, (metres + EASY_STEP_M // 2) // EASY_STEP_M * EASY_STEP_M)


def band_edge(quarter: Fraction, rulings: Rulings = DEFAULT) -> Fraction:
    """A quarter point as the edge of a band: a multiple of 50 stays, else the largest multiple of 5 below it."""
    if rulings.band_rounding == "exact" or quarter % WHOLE_QUARTER_M == 0:
        edge = quarter
    else:
        edge = Fraction((ceil(quarter / FINE_STEP_M) - 1) * FINE_STEP_M)
    return max(edge, Fraction(FINE_STEP_M))


def bands_from(effective_m: int, *, round_to_100: bool = False, rulings: Rulings = DEFAULT) -> Bands:
    """Step 1: maximum effective range is the Extreme edge, its quarters the others (BO-GUN-02, BOR-19)."""
    extreme = rounded_to_100(effective_m) if round_to_100 else effective_m
    short, medium, long = (band_edge(Fraction(extreme * part, 4), rulings) for part in (1, 2, 3))
    return Bands(short, medium, long, Fraction(extreme))


def nearest_group(bore_cmm: int, long_gun: bool, cartridges: Mapping[str, Cartridge]) -> CartridgeGroup:
    """The group of the listed round nearest in bore, of the same kind of weapon; ties to the weaker group."""
    kin = [one for one in cartridges.values() if one.long_gun == long_gun]
    if not kin:
        raise ValueError("no cartridge in the catalogue to compare the bore with")
    return min(kin, key=lambda one: (abs(one.bore_cmm - bore_cmm), DAMAGE[one.group])).group


def damage_from(source: GunSource, cartridges: Mapping[str, Cartridge]) -> int:
    """Step 2: damage by the group of the round (BO-GUN-03)."""
    if source.damage is not None:
        return source.damage
    if source.cartridge is None:
        return DAMAGE[nearest_group(source.bore_cmm, source.long_gun, cartridges)]
    if source.cartridge not in cartridges:
        raise ValueError(f"cartridge of {source.id}: no entry {source.cartridge!r} in the catalogue")
    return DAMAGE[cartridges[source.cartridge].group]


def converted(source: GunSource, cartridges: Mapping[str, Cartridge], rulings: Rulings = DEFAULT) -> Gun:
    """The gun after all three steps; qualities of weapon and round are data (BO-GUN-01, BO-GUN-04)."""
    damage = damage_from(source, cartridges)
    of_the_round = cartridges[source.cartridge].ignores_dr if source.cartridge else 0
    return Gun(
        id=source.id,
        name=source.name,
        damage=damage,
        bands=source.bands or bands_from(source.effective_m, round_to_100=source.round_to_100, rulings=rulings),
        skill=source.skill,
        modes=source.modes,
        ignores_dr=max(source.ignores_dr, of_the_round),
        tags=source.tags,
        notes=source.notes,
    )
