"""Healing, repair, prisoners and walls: what takes days (MC-CAS-06 to -08, MC-CAS-10, MC-BATTLE-10, MC-STRIKE-08)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from warclock.sim.rules.mass_combat.facts import Material
from warclock.sim.rules.mass_combat.rounding import half_up_share, largest_remainder
from warclock.sim.rules.mass_combat.rulings import DEFAULT, Rulings

HEALING_HOURS = 168
ARTIFACT_HEALING_HOURS = 24
FISSION_HEALING_HOURS = 336
REPAIR_HOURS = 168
WORKERS_FOR_WALL = 10


def healing_hours(*, medical_artifacts: bool = False, fission: bool = False, rulings: Rulings = DEFAULT) -> int:
    """Hours until a cohort of injured is fit: a week, a day with many medical artifacts, two weeks after fission.

    MC-CAS-07, MC-STRIKE-08; artifacts do not shorten the latter.
    """
    if fission:
        return FISSION_HEALING_HOURS
    return ARTIFACT_HEALING_HOURS if medical_artifacts and rulings.medical_artifacts_heal else HEALING_HOURS


def repair_hours(mechanic: bool) -> int | None:
    """Hours of repair for damaged vehicles; None: without a mechanic they stay damaged (MC-CAS-08)."""
    return REPAIR_HOURS if mechanic else None


def lost_of_cohorts(sizes: Sequence[int], due: Sequence[int], lost: int) -> list[int]:
    """How many of the ``lost`` old injured of a type each cohort gives, by size (MC-CAS-06).

    Largest remainder; ties go to the cohort that is due last.
    """
    latest_first = sorted(range(len(sizes)), key=lambda index: (-due[index], index))
    return largest_remainder(lost, sizes, [latest_first.index(index) for index in range(len(sizes))])


def escaping_prisoners(prisoners: int, rulings: Rulings = DEFAULT) -> int:
    """Prisoners that get away in a day, by the stated percentage (MC-CAS-10)."""
    return half_up_share(prisoners, rulings.prisoner_escape_pct_per_day, 100)


def freed_prisoners(prisoners: int, rulings: Rulings = DEFAULT) -> int:
    """How many of a dissolved captor's prisoners rejoin their own side; the others vanish (MC-CAS-10)."""
    return prisoners if rulings.freed_rejoin else 0


def build_days(
    material: Material, able_soldiers: int, fed_prisoners: int = 0, rulings: Rulings = DEFAULT
) -> Fraction | None:
    """Days of work for a wall; None: too few workers, or a material that nobody builds in the field (MC-BATTLE-10).

    Ten able soldiers or prisoners are needed; ten fed prisoners at work halve the time.
    """
    days = {"lumber": rulings.build_days.lumber, "stone": rulings.build_days.stone}.get(material)
    if days is None or able_soldiers + fed_prisoners < WORKERS_FOR_WALL:
        return None
    return Fraction(days, 2 if fed_prisoners >= WORKERS_FOR_WALL else 1)
