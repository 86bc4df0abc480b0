"""Shots of these tests, and what they answer in short."""

from __future__ import annotations

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.shooting import shoot, shot_changes
from warclock.sim.rules.black_ops.shooting_model import RangedAttack, RangedAttackOutcome, TargetResult


def hit(attack: RangedAttack, *dice: int) -> RangedAttackOutcome:
    scripted = ScriptedDice(dice)
    outcome = shoot(attack, scripted)
    assert isinstance(outcome, RangedAttackOutcome) and not scripted.left
    return outcome


def first(attack: RangedAttack, *dice: int) -> TargetResult:
    return hit(attack, *dice).targets[0]


def code(attack: RangedAttack) -> str:
    outcome = shoot(attack, ScriptedDice([]))
    assert isinstance(outcome, Refused)
    return outcome.code


def change(attack: RangedAttack) -> int:
    return sum(shot_changes(attack, attack.targets[0]))
