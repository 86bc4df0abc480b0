"""From bullets that reach the body to wounds by spot (MP-DMG)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from warclock.sim.rules.missile_pool.catalogue import Zone
from warclock.sim.rules.missile_pool.options import DEFAULTS, Options
from warclock.sim.rules.missile_pool.weapons import Weapon, WoundTable

HIGHEST_ROW = 5
MINIMUM_LEVEL = 1
STOPPED_BY_ARMOUR: WoundTable = "bludgeon"
HAZARD_TABLES: Mapping[str, WoundTable] = {"fall": "generic", "fire": "generic"}  # MP-DMG-08; shields do not ask


class Bullet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One bullet, pellet or plasma bolt that reaches the body: its rating after shield and cover, its table."""

    damage: int
    table: WoundTable = "puncture"
    spot: str = ""


class RawWound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A wound before it is looked up: the spot, the table, the uncapped sum of levels."""

    spot: str
    table: WoundTable
    level: int
    zone: Zone | None = None
    side: str | None = None

    @property
    def row(self) -> int:
        """The row of the wound table: a sum above 5 reads row 5 (MP-DMG-04)."""
        return min(self.level, HIGHEST_ROW)


def bullet_level(damage: int, toughness: int, armour: int, net: int = 0, options: Options = DEFAULTS) -> int:
    """DR - TO - AR; net successes count under ``mp.damage_mode = margin`` only (MP-DMG-01, -02)."""
    bonus = net if options.damage_mode == "margin" else 0
    return damage + bonus - toughness - armour


def melee_level(net: int, damage: int, toughness: int, armour: int) -> int:
    """Hand to hand the successes do count; 0 or less is no wound (MP-DMG-09)."""
    return max(0, net + damage - toughness - armour)


def armour_at(armour: Mapping[str, int], zone: str | None, spot: str, side: str | None = None) -> int:
    """Armour rating at a spot: of that side's part, of the part, of the zone, else 0 (MP-LOC-10, MPR-54)."""
    for place in (f"{side} {spot}", spot, zone or ""):
        if place in armour:
            return armour[place]
    return 0


def wounds_by_spot(
    bullets: Sequence[Bullet],
    toughness: int,
    armour: Mapping[str, int],
    zone: Zone | None,
    side: str | None = None,
    net: int = 0,
    options: Options = DEFAULTS,
) -> list[RawWound]:
    """One wound for each spot struck: TO and AR off every bullet, the rest summed (MP-DMG-03, -05 to -07)."""
    wounds: list[RawWound] = []
    for spot in dict.fromkeys(bullet.spot for bullet in bullets):
        ar = armour_at(armour, zone, spot, side)
        here = [bullet for bullet in bullets if bullet.spot == spot and bullet.damage > 0]
        for table in dict.fromkeys(bullet.table for bullet in here):
            levels = [bullet_level(b.damage, toughness, ar, net, options) for b in here if b.table == table]
            wounds += _spot_wounds(levels, ar > 0, RawWound(spot=spot, table=table, level=0, zone=zone, side=side))
    return wounds


def _spot_wounds(levels: Sequence[int], armoured: bool, blank: RawWound) -> list[RawWound]:
    """The wound of one spot: minimum a bullet without armour, one bash however many are stopped (MP-DMG-05, -06)."""
    change = msgspec.structs.replace
    if not armoured:
        total = sum(max(MINIMUM_LEVEL, level) for level in levels)
        return [change(blank, level=total)] if levels else []
    through = sum(level for level in levels if level > 0)
    wounds = [change(blank, level=through)] if through else []
    if any(level <= 0 for level in levels):
        wounds.append(change(blank, level=MINIMUM_LEVEL, table=STOPPED_BY_ARMOUR))
    return wounds


def wound_table(weapon: Weapon, options: Options = DEFAULTS) -> WoundTable:
    """The wound table a weapon's hits use (MP-DMG-08, MP-WPN-TERM-09, MPR-34)."""
    if weapon.damage_type == "energy" and weapon.mechanism != "melee":
        return options.beam_table
    return weapon.wound_table
