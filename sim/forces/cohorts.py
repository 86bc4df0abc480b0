"""Cohorts of injured: who leaves them with the lost (MC-CAS-06)."""

from __future__ import annotations

from warclock.sim.rules.mass_combat.casualties import TypeLoss
from warclock.sim.rules.mass_combat.recovery import lost_of_cohorts
from warclock.sim.world.forces import Cohort

NEVER = 0  # a cohort that does not heal by itself: damaged vehicles (MC-CAS-08)


def cohorts_after(cohorts: list[Cohort], losses: tuple[TypeLoss, ...]) -> list[Cohort]:
    """Earlier injured among the lost leave their cohorts: by size, ties to the cohort due last (MC-CAS-06)."""
    left = [dict(cohort.hurt) for cohort in cohorts]
    due = [cohort.due for cohort in cohorts]
    for loss in losses:
        sizes = [hurt.get(loss.type, 0) for hurt in left]
        if not loss.old_injured_lost or not sum(sizes):
            continue
        shares = lost_of_cohorts(sizes, due, min(loss.old_injured_lost, sum(sizes)))
        for hurt, size, gone in zip(left, sizes, shares, strict=True):
            if size:
                hurt[loss.type] = size - gone
    return kept(cohorts, left)


def kept(cohorts: list[Cohort], parts: list[dict[str, int]]) -> list[Cohort]:
    """The cohorts with other numbers; empty ones are left out."""
    counts = [{kind: n for kind, n in hurt.items() if n} for hurt in parts]
    return [Cohort(cohort.due, hurt) for cohort, hurt in zip(cohorts, counts, strict=True) if hurt]
