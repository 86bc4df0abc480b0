"""Skill checks and contests (BO-TN, BO-DICE, BO-MOVE-02, BO-MOVE-03, BO-WOUND-02)."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from warclock.sim.dice import Dice
from warclock.sim.rules.black_ops.adjudicable import Outcome, Refused, adjudicable
from warclock.sim.rules.black_ops.circumstances import modifier_problem
from warclock.sim.rules.black_ops.persons import (
    Person,
    acting_problem,
    equipment_changes,
    state_loss,
    state_of,
    wound_loss,
)
from warclock.sim.rules.black_ops.rolls import (
    STANDARD_TN,
    Contest,
    EdgeUse,
    Natural,
    SealedRoll,
    TargetNumber,
    Verdict,
    compare,
    judge,
    losses,
    roll_d12,
    tally,
)
from warclock.sim.rules.black_ops.rulings import DEFAULT, Rulings
from warclock.sim.rules.black_ops.sheet import skill_value
from warclock.sim.rules.black_ops.skills import Skill

GRIT_TN = 10


class Effort(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a person puts into one roll of a skill, whatever it is against."""

    person: Person
    modifiers: tuple[int, ...] = ()  # the referee's, each from -5 to +5
    joined: bool = False  # one of two woven actions (BO-TURN-04)
    edge: EdgeUse = "none"
    sealed: SealedRoll | None = None  # rolled with the declaration; None: rolled now
    turn: int = 1
    now_s: int = 0
    rulings: Rulings = DEFAULT


def own_changes(effort: Effort, skill: Skill) -> tuple[int, ...]:
    """The modifiers of a skill roll that lie with the person: equipment, state, weaving, the referee's."""
    loss = (
        state_loss(effort.person, effort.turn, effort.now_s, effort.rulings)
        if effort.sealed is None
        else effort.sealed.penalty
    )
    woven = effort.rulings.combo_penalty if effort.joined else 0
    return (*equipment_changes(effort.person, skill), -loss, woven, *effort.modifiers)


def edge_problem(edge: EdgeUse, changes: tuple[int, ...], rulings: Rulings) -> str | None:
    """Why Edge cannot back a roll: not in this game, or no penalty to halve (BO-EDGE-01, BO-EDGE-03)."""
    if edge == "none":
        return None
    if not rulings.edge:
        return "EDGE_OFF"
    return "NO_PENALTY" if edge == "halve" and losses(changes) == 0 else None


def effort_problem(effort: Effort) -> str | None:
    """Why he may not roll: his state (unless the die was cast before), or a modifier out of range."""
    return acting_problem(effort.person, effort.turn, effort.rulings) or modifier_problem(effort.modifiers)


def natural_of(effort: Effort, dice: Dice, purpose: str) -> int:
    """The die: as sealed with the declaration, or thrown now (BO-INIT-02)."""
    return effort.sealed.natural if effort.sealed is not None else roll_d12(dice, purpose)


class Check(Effort, frozen=True, kw_only=True):
    """A task: skill and target number."""

    skill: Skill
    tn: TargetNumber = STANDARD_TN
    no_auto: bool = False


class CheckOutcome(Outcome, frozen=True):
    """The roll; ``spectacle`` where a natural 12 or 1 decided (BO-DICE-04)."""

    verdict: Verdict
    spectacle: bool


@adjudicable(
    "check",
    "BO-TN-01",
    "BO-TN-04",
    "BO-DICE-01",
    "BO-DICE-02",
    "BO-DICE-03",
    "BO-MOVE-02",
    "BO-EDGE-03",
    label=lambda outcome: "success" if outcome.verdict.success else "failure",
)
def check(given: Check, dice: Dice) -> CheckOutcome | Refused:
    """Roll d12 + skill + modifiers against a target number."""
    changes = own_changes(given, given.skill)
    problem = effort_problem(given) or edge_problem(given.edge, changes, given.rulings)
    if problem is not None:
        return Refused(problem)
    natural = natural_of(given, dice, "skill")
    total = natural + tally(skill_value(given.person.sheet, given.skill), changes, given.edge)
    verdict = judge(natural, total, given.tn, no_auto=given.no_auto)
    return CheckOutcome(verdict, verdict.automatic)


class Opposed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Two against each other, each with a skill: by default who is faster."""

    first: Effort
    second: Effort
    first_skill: Skill = "finesse"
    second_skill: Skill = "finesse"


class OpposedOutcome(Outcome, frozen=True):
    """Who had more; a tie helps no one (BO-MOVE-03)."""

    winner: Contest
    first_total: int
    second_total: int


@adjudicable("opposed", "BO-DICE-05", "BO-MOVE-03", label=lambda outcome: outcome.winner)
def oppose(given: Opposed, dice: Dice) -> OpposedOutcome | Refused:
    """Both roll d12 + skill; more wins, a 12 beats all but a 12 and a 1 loses to all but a 1."""
    rolled = []
    for effort, skill in ((given.first, given.first_skill), (given.second, given.second_skill)):
        changes = own_changes(effort, skill)
        problem = effort_problem(effort) or edge_problem(effort.edge, changes, effort.rulings)
        if problem is not None:
            return Refused(problem)
        rolled.append((effort, tally(skill_value(effort.person.sheet, skill), changes, effort.edge)))
    (first, first_added), (second, second_added) = rolled
    one = natural_of(first, dice, "first")
    two = natural_of(second, dice, "second")
    totals = one + first_added, two + second_added
    return OpposedOutcome(compare((one, totals[0]), (two, totals[1])), *totals)


class Grit(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Gritting teeth, declared with the orders of a turn; works in the next (BO-WOUND-02)."""

    person: Person
    skill: Literal["endurance", "willpower"] = "endurance"
    denied: bool = False  # the referee finds him too badly hurt
    natural: Natural | None = None  # rolled with the declaration; None: rolled now
    edge: EdgeUse = "none"
    turn: int = 1
    now_s: int = 0
    rulings: Rulings = DEFAULT


class GritOutcome(Outcome, frozen=True):
    """Whether the penalty of the next turn is halved."""

    verdict: Verdict
    person: Person


def grit_problem(given: Grit) -> str | None:
    """Why not: too badly hurt, tried this turn, nothing to halve (BO-WOUND-02, BO-WOUND-03)."""
    if given.denied or state_of(given.person, given.rulings) != "able":
        return "TOO_WOUNDED"
    if given.person.condition.grit_tried_turn == given.turn:
        return "ALREADY_TRIED"
    return "NO_PENALTY" if wound_loss(given.person, given.turn, given.rulings) == 0 else None


@adjudicable(
    "grit",
    "BO-WOUND-02",
    "BO-WOUND-03",
    label=lambda outcome: "halved next turn" if outcome.verdict.success else "not halved",
)
def grit_teeth(given: Grit, dice: Dice) -> GritOutcome | Refused:
    """Roll Endurance or Willpower against 10, the wound penalty included, to halve the penalty next turn."""
    effort = Effort(person=given.person, edge=given.edge, turn=given.turn, now_s=given.now_s, rulings=given.rulings)
    changes = own_changes(effort, given.skill)
    problem = grit_problem(given) or edge_problem(given.edge, changes, given.rulings)
    if problem is not None:
        return Refused(problem)
    natural = given.natural if given.natural is not None else roll_d12(dice, "grit")
    total = natural + tally(skill_value(given.person.sheet, given.skill), changes, given.edge)
    verdict = judge(natural, total, GRIT_TN)
    condition = replace(
        given.person.condition,
        grit_tried_turn=given.turn,
        gritted_turn=given.turn + 1 if verdict.success else given.person.condition.gritted_turn,
    )
    return GritOutcome(verdict, replace(given.person, condition=condition))
