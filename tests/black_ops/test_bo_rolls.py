"""Target numbers, modifiers, naturals, opposed rolls, speed (BO-TN, BO-DICE, BO-MOVE)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from black_ops_people import person, sheet, skilled

from warclock.sim import wire
from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.black_ops.actions import allowance_m, move_problem, stands_at
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.checks import Check, CheckOutcome, Effort, Opposed, OpposedOutcome, check, oppose
from warclock.sim.rules.black_ops.persons import Condition, Worn
from warclock.sim.rules.black_ops.rolls import LADDER, chance, compare, judge, tally
from warclock.sim.rules.black_ops.rulings import Rulings


def rolled(die: int, **more: Any) -> CheckOutcome:
    outcome = check(Check(**{"person": person(), "skill": "driving", **more}), ScriptedDice([die]))
    assert isinstance(outcome, CheckOutcome)
    return outcome


def refused(**more: Any) -> str:
    outcome = check(Check(**{"person": person(), "skill": "driving", **more}), ScriptedDice([]))
    assert isinstance(outcome, Refused)
    return outcome.code


@pytest.mark.rule("BO-TN-01")
def test_success_at_the_target_number() -> None:
    assert rolled(4).verdict.success and not rolled(3).verdict.success
    assert rolled(11, tn=15).verdict.success and not rolled(10, tn=15).verdict.success


@pytest.mark.rule("BO-TN-01")
@pytest.mark.parametrize("tn", [0, 21])
def test_target_numbers_are_from_1_to_20(tn: int) -> None:
    data = {"person": wire.to_data(person()), "skill": "driving", "tn": tn}
    with pytest.raises(msgspec.ValidationError):
        wire.from_data(data, Check)
    assert wire.from_data({**data, "tn": 20}, Check).tn == 20


@pytest.mark.rule("BO-TN-02")
def test_a_step_high_on_the_scale_costs_more_of_the_chance_that_is_left() -> None:
    low = chance(6, 8), chance(6, 9)
    high = chance(6, 16), chance(6, 17)
    assert (low[0] - low[1]) / low[0] < (high[0] - high[1]) / high[0]


@pytest.mark.rule("BO-TN-03")
def test_the_ladder() -> None:
    assert list(LADDER.values()) == [1, 4, 8, 10, 12, 16, 20]
    assert list(LADDER) == ["trivial", "easy", "standard", "demanding", "hard", "very_hard", "nearly_impossible"]


@pytest.mark.rule("BO-TN-04")
def test_modifiers_add_up_each_within_five() -> None:
    assert rolled(2, modifiers=(5, 5, 5, -5)).verdict.total == 16
    assert refused(modifiers=(6,)) == refused(modifiers=(0, -6)) == "MODIFIER_RANGE"


@pytest.mark.rule("BO-TN-05")
def test_modifiers_change_the_total_not_the_number() -> None:
    verdict = rolled(6, modifiers=(-2,)).verdict
    assert (verdict.total, verdict.tn) == (8, 8)


@pytest.mark.rule("BO-DICE-01")
def test_the_roll_is_d12_skill_and_modifiers() -> None:
    dice = ScriptedDice([7])
    outcome = check(Check(person=person(of=skilled(driving=6)), skill="driving", modifiers=(1,)), dice)
    assert isinstance(outcome, CheckOutcome) and outcome.verdict.total == 14
    assert [roll.sides for roll in dice.rolls] == [12]


@pytest.mark.rule("BO-DICE-02")
def test_twelve_always_wins_unless_the_referee_says_no() -> None:
    verdict = rolled(12, tn=20).verdict
    assert verdict.success and verdict.margin == 0 and not verdict.graze
    exact = judge(12, 12, 12)
    assert exact.success and not exact.graze
    assert judge(12, 16, 12).margin == 4
    assert not rolled(12, tn=20, no_auto=True).verdict.success
    assert judge(12, 12, 12, no_auto=True).graze


@pytest.mark.rule("BO-DICE-03")
def test_one_always_fails_unless_the_referee_says_no() -> None:
    easy = person(of=sheet(knowhow=15))
    assert not rolled(1, person=easy).verdict.success
    assert rolled(1, person=easy, no_auto=True).verdict.success


@pytest.mark.rule("BO-DICE-04")
@pytest.mark.parametrize(("die", "spectacle"), [(12, True), (1, True), (11, False), (2, False)])
def test_automatic_results_are_spectacles(die: int, spectacle: bool) -> None:
    assert rolled(die).spectacle == spectacle


@pytest.mark.rule("BO-DICE-05")
@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ((5, 9), (4, 8), "first"),
        ((5, 9), (4, 9), "tie"),
        ((12, 13), (11, 20), "first"),
        ((12, 13), (12, 20), "second"),
        ((12, 13), (12, 13), "tie"),
        ((1, 20), (2, 3), "second"),
        ((1, 20), (1, 3), "first"),
        ((1, 20), (12, 13), "second"),
    ],
)
def test_specials_in_opposed_rolls(first: tuple[int, int], second: tuple[int, int], winner: str) -> None:
    assert compare(first, second) == winner
    mirrored = {"first": "second", "second": "first", "tie": "tie"}
    assert compare(second, first) == mirrored[winner]


@pytest.mark.rule("BO-MOVE-01")
def test_metres_of_a_turn() -> None:
    two = Rulings(turn_seconds=2)
    assert (allowance_m("walk"), allowance_m("sprint")) == (Fraction(9, 2), 21)
    assert (allowance_m("walk", two), allowance_m("sprint", two)) == (3, 14)
    assert move_problem(Fraction(9, 2), "walk") is None and move_problem(5, "walk") == "TOO_FAR"
    assert move_problem(21, "sprint") is None and move_problem(15, "sprint", two) == "TOO_FAR"
    assert (stands_at(("a", "b", "c"), False), stands_at(("a", "b", "c"), True)) == ("a", "c")


@pytest.mark.rule("BO-MOVE-02")
def test_speed_in_doubt_is_finesse_against_eight() -> None:
    fast = person(of=skilled(finesse=5))
    outcome = rolled(3, person=fast, skill="finesse")
    assert outcome.verdict.total == outcome.verdict.tn == 8 and outcome.verdict.success


@pytest.mark.rule("BO-MOVE-03")
def test_who_is_faster_is_opposed_finesse() -> None:
    race = Opposed(first=Effort(person=person(of=skilled(finesse=6))), second=Effort(person=person()))
    for dice, winner in (([5, 6], "first"), ([5, 7], "tie"), ([5, 8], "second")):
        outcome = oppose(race, ScriptedDice(dice))
        assert isinstance(outcome, OpposedOutcome) and outcome.winner == winner


@pytest.mark.rule("BO-EDGE-03")
def test_edge_doubles_the_value_or_halves_the_penalty() -> None:
    assert tally(4, (2, -3), "double") == 8 + 2 - 3
    assert tally(4, (2, -3), "halve") == 4 + 2 - 1
    assert tally(4, (-2, -2), "halve") == 4 - 2
    assert tally(-2, (), "double") == -2
    assert refused(edge="double") == "EDGE_OFF"
    assert refused(edge="halve", rulings=Rulings(edge=True)) == "NO_PENALTY"
    assert rolled(3, edge="double", rulings=Rulings(edge=True)).verdict.total == 11


@pytest.mark.rule("BO-ARMOR-02", "BO-GEAR-02")
def test_what_is_worn_changes_skills() -> None:
    vest = person(armour="otv")
    assert rolled(5, person=vest, skill="finesse").verdict.total == 8
    assert rolled(5, person=vest, skill="perception").verdict.total == 9
    hidden = person(gear=("camouflage",))
    assert rolled(5, person=hidden, skill="stealth").verdict.total == 10


@pytest.mark.rule("BO-WOUND-01")
def test_wounds_lower_every_roll() -> None:
    assert rolled(5, person=person(hp=4)).verdict.total == 6


@pytest.mark.rule("BO-TURN-04")
def test_a_joined_action_costs_two_or_what_the_scenario_says() -> None:
    assert rolled(5, joined=True).verdict.total == 7
    assert rolled(5, joined=True, rulings=Rulings(combo_penalty=-4)).verdict.total == 5


@pytest.mark.rule("BO-HP-02", "BO-HP-03", "BO-TURN-05")
def test_who_may_not_act() -> None:
    assert refused(person=person(hp=0)) == "INCAPACITATED"
    assert refused(person=person(hp=-4)) == "DEAD"
    owing = person(condition=Condition(forfeited=(2,)))
    assert refused(person=owing, turn=2) == "TURN_FORFEITED"
    assert rolled(5, person=owing, turn=3).verdict.success


def test_armour_that_helps_no_skill_changes_nothing() -> None:
    assert rolled(5, person=person(gear=("goggles",)), skill="stealth").verdict.total == 9
    assert Worn(item="otv").plates is None
