"""Launched grenades and rockets, and fire called from a battery (BO-RANGED-02)."""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated

import msgspec

from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.black_ops.ammunition import Ammunition, fired
from warclock.sim.rules.black_ops.bursts import (
    BlastResult,
    Bystander,
    Spot,
    blast_all,
    blast_label,
    landing,
    scatter_m,
    smoke_until_s,
)
from warclock.sim.rules.black_ops.catalogue import grenade, gun
from warclock.sim.rules.black_ops.checks import Effort, edge_problem, effort_problem, natural_of, own_changes
from warclock.sim.rules.black_ops.circumstances import Surroundings, shooter_changes
from warclock.sim.rules.black_ops.entries import Count, Entry, Grenade, Gun
from warclock.sim.rules.black_ops.ranges import RANGE_CHANGE, band_of
from warclock.sim.rules.black_ops.rolls import STANDARD_TN, TargetNumber, Verdict, judge, tally
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.sheet import skill_value

CALL_TN = 10
METRES_OFF_PER_POINT = 5
FARTHEST_OFF_M = 50


class Launch(Effort, frozen=True, kw_only=True):
    """A launcher fired at a spot."""

    launcher: str | Gun = "m203"
    distance_m: Fraction
    bystanders: tuple[Bystander, ...] = ()
    around: Surroundings = Surroundings()
    mounted: bool = False
    ammunition: Ammunition = Ammunition()
    tn: TargetNumber = STANDARD_TN
    no_auto: bool = False


class LaunchOutcome(Outcome, frozen=True, kw_only=True):
    """Where it burst, off the aimed spot, and what it did."""

    verdict: Verdict
    scatter_m: int
    burst: Spot
    results: tuple[BlastResult, ...]
    smoke_until_s: int | None
    ammunition: Ammunition


def launch_problem(given: Launch, launcher: Gun) -> str | None:
    """As for shooting; a gun whose projectile does not burst is not for spots (section 29)."""
    problem = effort_problem(given)
    if problem is not None:
        return problem
    if launcher.bursts is None:
        return "NO_WEAPON"
    if given.ammunition.empty:
        return "EMPTY"
    if "needs_mount" in launcher.tags and not given.mounted:
        return "NEEDS_MOUNT"
    out = band_of(launcher.bands, given.distance_m, rulings=given.rulings) is None
    return "OUT_OF_RANGE" if out else None


def _label(outcome: LaunchOutcome) -> str:
    where = f"{outcome.scatter_m} m off" if outcome.scatter_m else "on the spot"
    return f"{where}: {blast_label(outcome.results)}" if outcome.results else where


@adjudicable("launch", "BO-RANGED-02", "BO-GREN-03", label=_label)
def launch(given: Launch, dice: Dice) -> LaunchOutcome | Refused:
    """Fire a launcher at a spot: Indirect against 8 with its own bands; a miss scatters as a grenade."""
    launcher = gun(given.launcher)
    problem = launch_problem(given, launcher)
    if problem is not None:
        return Refused(problem)
    band = band_of(launcher.bands, given.distance_m, rulings=given.rulings) or "beyond"
    steady = shooter_changes(
        given.around, rifle="rifle" in launcher.tags, supported=given.mounted, schedule=given.rulings.mods
    )
    changes = (*own_changes(given, launcher.skill), RANGE_CHANGE[band], *steady)
    problem = edge_problem(given.edge, changes, given.rulings)
    if problem is not None:
        return Refused(problem)
    natural = natural_of(given, dice, "attack")
    total = natural + tally(skill_value(given.person.sheet, launcher.skill), changes, given.edge)
    verdict = judge(natural, total, given.tn, no_auto=given.no_auto)
    off = scatter_m(verdict)
    burst = landing(off, dice)
    item = grenade(launcher.bursts or "", given.rulings)
    return LaunchOutcome(
        verdict=verdict,
        scatter_m=off,
        burst=burst,
        results=blast_all(item, given.bystanders, burst, given.turn, given.now_s, dice, given.rulings),
        smoke_until_s=smoke_until_s(item, given.now_s, given.rulings),
        ammunition=fired(given.ammunition, "single", natural, given.rulings),
    )


class Battery(Entry, frozen=True, kw_only=True):
    """A battery of the scenario: what its rounds do, and how many turns they take to land."""

    delay_turns: Annotated[int, msgspec.Meta(ge=1)]
    effect: str | Grenade = "high_explosive"
    rounds: Count = 1


class CallFire(Effort, frozen=True, kw_only=True):
    """Coordinates given to a battery; ``battery`` None: there is none to call."""

    battery: Battery | None = None
    radio: bool = True


class CallFireOutcome(Outcome, frozen=True, kw_only=True):
    """How far off, in what direction, and at what second the rounds land."""

    verdict: Verdict
    off_m: int
    burst: Spot
    due_s: int


def off_target_m(verdict: Verdict) -> int:
    """5 m for each point that the coordinates lack, at most 50; a natural 1 is off by at least one step."""
    if verdict.success:
        return 0
    return min(FARTHEST_OFF_M, METRES_OFF_PER_POINT * max(1, -verdict.margin))


@adjudicable(
    "call_fire",
    "BO-RANGED-02",
    label=lambda outcome: f"{outcome.off_m} m off" if outcome.off_m else "on the spot",
)
def call_fire(given: CallFire, dice: Dice) -> CallFireOutcome | Refused:
    """Give coordinates: Big Guns against 10; the rounds land after the battery's delay."""
    changes = own_changes(given, "big_guns")
    problem = effort_problem(given) or (None if given.radio else "NO_RADIO")
    if problem is None and (given.battery is None or given.battery.rounds < 1):
        problem = "NO_BATTERY"
    problem = problem or edge_problem(given.edge, changes, given.rulings)
    if problem is not None or given.battery is None:
        return Refused(problem or "NO_BATTERY")
    natural = natural_of(given, dice, "call")
    total = natural + tally(skill_value(given.person.sheet, "big_guns"), changes, given.edge)
    verdict = judge(natural, total, CALL_TN)
    off = off_target_m(verdict)
    due_s = given.now_s + given.battery.delay_turns * given.rulings.turn_seconds
    return CallFireOutcome(verdict=verdict, off_m=off, burst=landing(off, dice), due_s=due_s)


class Explosion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An explosion that needs no throw: rounds that land, a charge that goes off."""

    grenade: str | Grenade = "high_explosive"
    bystanders: tuple[Bystander, ...]
    burst: Spot = Spot()
    turn: int = 1
    now_s: int = 0
    rulings: Rulings = DEFAULT


class ExplosionOutcome(Outcome, frozen=True):
    """What it did to everybody, and when its smoke is gone."""

    results: tuple[BlastResult, ...]
    smoke_until_s: int | None


@adjudicable("explosion", "BO-GREN-03", "BO-MULTI-01", label=lambda outcome: blast_label(outcome.results) or "nobody")
def explode(given: Explosion, dice: Dice) -> ExplosionOutcome:
    """Everyone within the radius takes the effect, half of the damage in the ring beyond."""
    item = grenade(given.grenade, given.rulings)
    results = blast_all(item, given.bystanders, given.burst, given.turn, given.now_s, dice, given.rulings)
    return ExplosionOutcome(results, smoke_until_s(item, given.now_s, given.rulings))
