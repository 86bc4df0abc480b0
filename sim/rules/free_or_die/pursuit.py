"""Pursuit, on foot or in vehicles, with or without dogs (FD-TASK-03)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.bounds import Count
from warclock.sim.rules.free_or_die.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.free_or_die.clock import MINUTE_S, TURN_S
from warclock.sim.rules.free_or_die.condition import act_problem
from warclock.sim.rules.free_or_die.hiding import searching_skill
from warclock.sim.rules.free_or_die.persons import Person, Skill, roll_action
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

By = Literal["foot", "vehicle"]
INTERVAL_S: Mapping[By, int] = {"foot": 10 * MINUTE_S, "vehicle": TURN_S}
STARTING_GAP = 3
MISSES_TO_LOSE = 3
MISSES_WITH_DOGS = 4
DOG_DICE = 2
DOG_DICE_COUNTERED = 1


class Pursuit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A pursuit so far: steps between pursuer and quarry, intervals missed in a row, dogs."""

    by: By = "foot"
    gap: Count = STARTING_GAP
    misses: Count = 0
    dogs: bool = False
    counter_measures: bool = False  # the quarry's, against the dogs


class Chase(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One interval of a pursuit, due at ``now_s``."""

    pursuer: Person
    quarry: Person
    pursuit: Pursuit = Pursuit()
    now_s: Count = 0
    rulings: Rulings = DEFAULT


class ChaseOutcome(Outcome, frozen=True):
    """What the interval brought: closer, contact, unchanged, missed or lost; when the next is due."""

    pursuer_gos: int
    quarry_gos: int
    event: str
    pursuit: Pursuit
    next_due_s: int | None
    pursuer: Person
    quarry: Person


def dog_dice(pursuit: Pursuit) -> int:
    """Dice that dogs give the pursuers."""
    if not pursuit.dogs:
        return 0
    return DOG_DICE_COUNTERED if pursuit.counter_measures else DOG_DICE


def _after(pursuit: Pursuit, margin: int) -> tuple[str, Pursuit]:
    """Event and pursuit after a margin of the pursuer's GOs over the quarry's."""
    if margin == 0:
        return "unchanged", pursuit
    if margin > 0:
        closer = replace(pursuit, gap=max(0, pursuit.gap - 1), misses=0)
        return "contact" if closer.gap == 0 else "closer", closer
    missed = replace(pursuit, misses=pursuit.misses + 1)
    limit = MISSES_WITH_DOGS if pursuit.dogs else MISSES_TO_LOSE
    return "lost" if missed.misses >= limit else "missed", missed


def _chase_label(outcome: ChaseOutcome | Refused) -> str:
    return outcome.code if isinstance(outcome, Refused) else outcome.event


@adjudicable("pursuit", "FD-TASK-03", label=_chase_label)
def chase(given: Chase, dice: Dice) -> ChaseOutcome | Refused:
    """Roll one interval: the pursuer's search or driving against the quarry's evasion (FD-TASK-03)."""
    pursuit, rulings = given.pursuit, given.rulings
    unable = act_problem(given.pursuer.condition, given.now_s)
    if unable is not None:
        return Refused(unable)
    on_foot = pursuit.by == "foot"
    seeking: Skill = searching_skill(given.pursuer, rulings) if on_foot else "combat_driving"
    evading: Skill = "basic_military_training" if on_foot else "combat_driving"
    hunt = roll_action(given.pursuer, seeking, dog_dice(pursuit), given.now_s, dice, rulings, purpose="task")
    flight = roll_action(given.quarry, evading, 0, given.now_s, dice, rulings, purpose="task")
    event, after = _after(pursuit, hunt.gos - flight.gos)
    ended = event in ("contact", "lost")
    next_due_s = None if ended else given.now_s + INTERVAL_S[pursuit.by]
    return ChaseOutcome(hunt.gos, flight.gos, event, after, next_due_s, hunt.person, flight.person)
