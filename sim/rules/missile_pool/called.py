"""Called shots (MP-CALLED)."""

from __future__ import annotations

from fractions import Fraction

from warclock.sim.rules.missile_pool.catalogue import CalledPart, HitTables, Posture, hit_tables, posture_of
from warclock.sim.rules.missile_pool.refusal import Refusal

NEAR_M = 20  # MP-CALLED-01, MP-LOC-04
NO_CALLING = ("walk", "suppress", "indirect", "generator")  # MP-CALLED-05


def effective_distance(distance_m: Fraction | int, scope: int | None, scoped: bool) -> Fraction:
    """True distance over the scope's magnification when the scope is in use (MP-ACC-05, MP-CALLED-02)."""
    return Fraction(distance_m) / (scope or 1) if scoped else Fraction(distance_m)


def is_near(effective_m: Fraction | int) -> bool:
    """Exactly 20 m is near (MP-LOC-04, MPR-08)."""
    return effective_m <= NEAR_M


def called_part(part: str, hit: HitTables | None = None) -> CalledPart:
    """The table entry of a callable part (MP-CALLED-03)."""
    return (hit or hit_tables()).called[part]


def called_problem(
    part: str, effective_m: Fraction, posture: str | Posture, mode: str = "single", hit: HitTables | None = None
) -> Refusal | None:
    """Why a part cannot be called: the manoeuvre, the distance, or it is hidden (MP-CALLED-01, -05, MP-COVER-02)."""
    tables = hit or hit_tables()
    if mode in NO_CALLING:
        return Refusal(code="NO_CALLED_SHOT_HERE", text=f"no called shot with {mode}", field="called")
    if part not in tables.called:
        return Refusal(code="UNKNOWN_KIND", text=f"{part} is not a part that can be called", field="called")
    if not is_near(effective_m):
        text = f"called shots reach {NEAR_M} m, the target is at {effective_m}"
        return Refusal(code="CALLED_TOO_FAR", text=text, field="called")
    shown = posture_of(posture, tables)
    if tables.called[part].zone not in shown.exposed:
        return Refusal(code="CALLED_PART_COVERED", text=f"{part} does not show", field="called")
    return None
