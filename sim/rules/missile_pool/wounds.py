"""Wounds looked up: blood loss, shock, pain, knock-down and knock-out of a level at a spot (MP-SHOCK)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from warclock.sim.rules.missile_pool.catalogue import Catalogue, WoundCell, shipped
from warclock.sim.rules.missile_pool.damage import HIGHEST_ROW, RawWound
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.weapons import Region, WoundTable

Amount = int | Literal["all"]
OVERSHOCK_LEVEL = 6
OVERSHOCK_REGIONS: tuple[Region, ...] = ("head", "chest", "belly", "pelvis")
ZONE_REGIONS: Mapping[str, Region] = {
    "XIII": "head",
    "XII": "chest",
    "XI": "belly",
    "X": "pelvis",
    "IX": "legs",
    "VIII": "legs",
    "XIV": "arms",
}
ANYWHERE = "any"  # the generic table knows no parts (MP-SHOCK-11)
# MP-SHOCK-12
SIMPLE_SHOCK = (1, 2, 3, 5, 10)
SIMPLE_PAIN = (0, 5, 7, 10, 15)
SIMPLE_BLOOD = (1, 2, 4, 8, 15)
SIMPLE_LEG_KD: Mapping[int, int | Literal["auto"]] = {3: 0, 4: -4, 5: "auto"}
SIMPLE_HEAD_KO: Mapping[int, int | Literal["auto"]] = {2: 2, 3: 0, 4: -3}


class Wound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A wound as it is suffered: figures after Will Power; ``part`` (with its side) is the bookkeeping key.

    ``raw_pain`` is the cell's figure, against which it heals (MP-SHOCK-13). ``raw`` is the uncapped level.
    """

    part: str
    region: Region
    table: WoundTable
    level: int
    raw: int
    bl: int = 0
    shock: Amount = 0
    pain: Amount = 0
    raw_pain: Amount = 0
    kd: Amount | Literal["auto"] | None = None
    ko: Amount | Literal["auto"] | None = None
    mark: Literal["dying", "destroyed"] | None = None
    dead: bool = False
    overshock: bool = False


def region_of(zone: str | None, spot: str, catalogue: Catalogue | None = None) -> Region:
    """The region of a hit: by its zone for missiles and thrusts, else by the part."""
    if zone is not None and zone in ZONE_REGIONS:
        return ZONE_REGIONS[zone]
    return (catalogue or shipped()).hit.regions[spot]


def wound_cell(table: WoundTable, spot: str, level: int, catalogue: Catalogue | None = None) -> WoundCell:
    """The cell of a wound table; parts under another name by the aliases."""
    books = catalogue or shipped()
    rows = books.wounds[table]
    name = ANYWHERE if ANYWHERE in rows else books.hit.aliases.get(table, {}).get(spot, spot)
    return rows[name][min(level, HIGHEST_ROW) - 1]


def simple_cell(region: Region, level: int) -> WoundCell:
    """The cell of the simple mode, which knows regions only (MP-SHOCK-12)."""
    row = min(level, HIGHEST_ROW)
    death = row == HIGHEST_ROW and region in ("head", "chest")
    return WoundCell(
        bl=SIMPLE_BLOOD[row - 1],
        shock=SIMPLE_SHOCK[row - 1],
        pain=SIMPLE_PAIN[row - 1],
        pain_wp=row > 1,
        kd=SIMPLE_LEG_KD.get(row) if region == "legs" else None,
        ko=SIMPLE_HEAD_KO.get(row) if region == "head" else None,
        death=death,
    )


def overshocks(raw: RawWound, region: Region, cell: WoundCell, options: Options = DEFAULTS) -> bool:
    """Raw level 6 by missile fire in head or torso kills at once; not in the flesh of the side (MP-SHOCK-01)."""
    if options.overshock == "off" or cell.level is not None:
        return False
    return raw.level >= OVERSHOCK_LEVEL and region in OVERSHOCK_REGIONS


def after_will(figure: Amount, reduced: bool, will: int) -> Amount:
    """A ``w`` entry is reduced by WP, not below 0; ``all`` stays (MP-SHOCK-05)."""
    if figure == "all" or not reduced:
        return figure
    return max(0, figure - will)


def suffered(
    raw: RawWound, will: int, missile: bool = True, options: Options = DEFAULTS, catalogue: Catalogue | None = None
) -> Wound:
    """The wound of a raw level: its cell with Will Power applied, death and overshock (MP-SHOCK-01, -02, -05)."""
    region = region_of(raw.zone, raw.spot, catalogue)
    full = wound_cell(raw.table, raw.spot, raw.row, catalogue)
    cell = simple_cell(region, raw.row) if options.wound_tables == "simple" else full
    over = missile and overshocks(raw, region, full, options)
    return Wound(
        part=f"{raw.side} {raw.spot}" if raw.side else raw.spot,
        region=region,
        table=raw.table,
        level=full.level or raw.row,
        raw=raw.level,
        bl=cell.bl,
        shock=after_will(cell.shock, cell.shock_wp, will),
        pain=after_will(cell.pain, cell.pain_wp, will),
        raw_pain=cell.pain,
        kd=cell.kd,
        ko=cell.ko,
        mark=cell.mark,
        dead=cell.death or over,
        overshock=over,
    )
