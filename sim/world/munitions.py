"""Missiles and bombs as data: what a force can have in stock, each good for one use (MC-STRIKE-01)."""

from __future__ import annotations

from fractions import Fraction

import msgspec

MUNITION_KINDS = ("missile", "bomb", "fission_bomb")
USUAL_COLUMN = 10  # of the ACT, for missiles and bombardiers (MC-STRIKE-02, MC-STRIKE-07)


class Munition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One kind of missile or bomb."""

    id: str
    kind: str
    name: str = ""
    column: int = USUAL_COLUMN  # of the ACT, for missiles (MC-STRIKE-02)
    range_km: Fraction | None = None  # of missiles, along the ways of the map; None: everywhere
    nuclear: bool = False  # of missiles (MC-STRIKE-12)
