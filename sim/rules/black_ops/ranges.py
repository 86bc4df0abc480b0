"""Range bands (BO-RANGE-01, BO-RANGE-02)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from warclock.sim.rules.black_ops.entries import Bands
from warclock.sim.rules.black_ops.rulings import DEFAULT, ByBand, Rulings

Band = Literal["point_blank", "close", "medium", "long", "extreme", "beyond"]

POINT_BLANK_M = 5
RANGE_CHANGE: Mapping[Band, int] = {
    "point_blank": 2,
    "close": 0,
    "medium": -2,
    "long": -4,
    "extreme": -6,
    "beyond": -8,  # only by the option beyond_extreme
}


def band_of(bands: Bands, distance: Fraction | int, *, gun: bool = True, rulings: Rulings = DEFAULT) -> Band | None:
    """The band of a distance in metres, None out of range; only guns have Point-Blank (BO-GREN-02)."""
    if gun and distance <= POINT_BLANK_M:
        return "point_blank"
    edges: tuple[tuple[Band, Fraction], ...] = (
        ("close", bands.short),
        ("medium", bands.medium),
        ("long", bands.long),
        ("extreme", bands.extreme),
    )
    for name, edge in edges:
        if distance <= edge:
            return name
    further = bands.extreme * Fraction(5, 4)  # one quarter more
    return "beyond" if rulings.beyond_extreme == "-8" and distance <= further else None


def by_band(table: ByBand, band: Band) -> int:
    """The entry of a three-column table for a band."""
    if band in ("point_blank", "close"):
        return table.near
    return table.medium if band == "medium" else table.far
