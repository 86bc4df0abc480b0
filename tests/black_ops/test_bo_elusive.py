"""The last-ditch dodge (BO-ELUSIVE), and Edge that backs it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from black_ops_people import person, sheet, shot, skilled, target
from black_ops_shots import first
from msgspec.structs import replace

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.black_ops import turn as steps
from warclock.sim.rules.black_ops.elusive import Refuge, dodge, dodge_skill, forfeit, may_dodge, willing
from warclock.sim.rules.black_ops.persons import Condition
from warclock.sim.rules.black_ops.rulings import Rulings

DODGER = person("t", elusive=True, of=skilled(finesse=4, perception=2))
NEAR = Refuge(value=2, distance_m=Fraction(3))


@pytest.mark.rule("BO-ELUSIVE-01")
@pytest.mark.parametrize(
    ("aware", "refuge", "may"),
    [
        (True, NEAR, True),
        (False, NEAR, False),
        (True, Refuge(value=1, distance_m=Fraction(1)), False),
        (True, Refuge(value=5, distance_m=Fraction(31, 10)), False),
    ],
)
def test_when_a_dodge_is_possible(aware: bool, refuge: Refuge, may: bool) -> None:
    assert may_dodge(DODGER, aware, refuge) == may
    assert not may_dodge(replace(DODGER, condition=Condition(hp=0)), aware, refuge)


@pytest.mark.rule("BO-ELUSIVE-01")
def test_how_close_cover_must_be_is_an_option_and_only_hits_are_dodged() -> None:
    far = Refuge(value=2, distance_m=Fraction(5))
    assert may_dodge(DODGER, True, far, Rulings(elusive_reach_m=5)) and not may_dodge(DODGER, True, far)
    assert first(shot(target(who=DODGER, aware=True, refuge=NEAR)), 3).dodge is None


@pytest.mark.rule("BO-ELUSIVE-02")
def test_willingness_is_read_before_the_turn_or_by_option_with_the_orders() -> None:
    early, late = Rulings(), Rulings(elusive_declare="with_orders")
    assert [willing(True, False, early), willing(False, True, early)] == [True, False]
    assert [willing(True, False, late), willing(False, True, late), willing(True, None, late)] == [False, True, True]
    assert steps.start_of_turn(person(), 2, True, None).elusive
    assert not steps.start_of_turn(person(), 2, False, True).elusive
    assert steps.start_of_turn(person(), 2, False, True, late).elusive
    assert not may_dodge(replace(DODGER, elusive=False), True, NEAR)


@pytest.mark.rule("BO-ELUSIVE-03")
def test_the_better_of_finesse_and_perception_after_armour() -> None:
    assert dodge_skill(DODGER) == "finesse"
    even = person(of=skilled(finesse=4, perception=4), armour="otv")
    assert dodge_skill(even) == "perception"
    assert dodge(even, 12, 1, 0, ScriptedDice([8])).total == 12
    vest = person(of=skilled(finesse=6, perception=2), armour="otv")
    assert dodge(vest, 12, 1, 0, ScriptedDice([7])).avoided
    assert dodge(person(hp=4), 12, 1, 0, ScriptedDice([9])).total == 10


@pytest.mark.rule("BO-ELUSIVE-03")
def test_the_number_is_the_attackers_total_a_natural_twelve_included() -> None:
    ace = person("s", of=sheet(20))
    lucky = target(who=DODGER, aware=True, refuge=NEAR)
    assert first(shot(lucky, shooter=ace), 5, 11).result == "hit"  # 25 against 15
    assert first(shot(lucky, shooter=ace), 5, 12).result == "dodged"
    assert first(shot(lucky), 12, 12).result == "dodged"
    far = target(600, DODGER, aware=True, refuge=NEAR)
    low = first(shot(far, shooter=person("s", of=sheet(0))), 12, 2)
    assert low.total == 6 and low.dodge is not None and low.dodge.total == 6 and low.result == "dodged"
    assert first(shot(far, shooter=person("s", of=sheet(0))), 12, 1).result == "hit"


@pytest.mark.rule("BO-INIT-05", "BO-EDGE-04")
def test_edge_backs_every_defence_roll_of_the_turn() -> None:
    backed = replace(DODGER, edge_defence=True)
    on = Rulings(edge=True)
    assert dodge(backed, 30, 1, 0, ScriptedDice([3]), on).total == 11
    assert dodge(backed, 30, 1, 0, ScriptedDice([3])).total == 7
    assert dodge(DODGER, 30, 1, 0, ScriptedDice([3]), on).total == 7


@pytest.mark.rule("BO-ELUSIVE-04", "BO-TURN-05")
def test_a_dodge_costs_the_next_turn_however_it_ends() -> None:
    for die in (2, 12):
        assert dodge(DODGER, 11, 5, 0, ScriptedDice([die])).person.condition.forfeited == (6,)
    twice = forfeit(forfeit(DODGER, 5), 5)
    assert twice.condition.forfeited == (6,)
    lost = forfeit(twice, 6)
    assert lost.condition.forfeited == (6, 7)
    assert steps.start_of_turn(lost, 7, True, None).condition.forfeited == (7,)
