"""Ammunition: nobody counts rounds (BO-AMMO-01, BO-AMMO-02, BO-AUTO-02)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from warclock.sim.rules.black_ops.entries import Count, Mode
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings


class Ammunition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whether a weapon has run out, and the clips, belts or cells its owner still carries."""

    empty: bool = False
    reloads: Count = 0


def runs_out_up_to(mode: Mode, rulings: Rulings = DEFAULT) -> int:
    """The highest natural die that empties the weapon: 1, by option 2 for liberal fire (BO-AUTO-02)."""
    return 2 if rulings.auto_ammo_widen and mode != "single" else 1


def fired(ammunition: Ammunition, mode: Mode, natural: int, rulings: Rulings = DEFAULT) -> Ammunition:
    """The weapon after a shooting roll (BO-AMMO-01, BO-DICE-03)."""
    return replace(ammunition, empty=ammunition.empty or natural <= runs_out_up_to(mode, rulings))


def out_of_ammo(ammunition: Ammunition) -> Ammunition:
    """The referee says it is empty (BO-AMMO-01)."""
    return replace(ammunition, empty=True)


def reload_warning(ammunition: Ammunition) -> str | None:
    """NOT_EMPTY where nothing had run out; the order stands (section 29)."""
    return None if ammunition.empty else "NOT_EMPTY"


def reloaded(ammunition: Ammunition) -> Ammunition | None:
    """The weapon after an action of reloading; None (NO_RELOADS) with no unit left (BO-AMMO-02)."""
    if ammunition.reloads < 1:
        return None
    return Ammunition(empty=False, reloads=ammunition.reloads - 1)
