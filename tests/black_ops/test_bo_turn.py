"""Declaration, initiative, steps of a turn (BO-INIT, BO-TURN-01)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from black_ops_people import person, sheet, shot, skilled, target
from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.black_ops import turn as steps
from warclock.sim.rules.black_ops.actions import Order
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.checks import Grit, GritOutcome, grit_teeth
from warclock.sim.rules.black_ops.declaration import (
    Declaration,
    DeclarationRolls,
    Declarations,
    Declarer,
    closed,
    declare,
    edge_defence_step,
    roll_declarations,
    visible_to,
)
from warclock.sim.rules.black_ops.elusive import Refuge
from warclock.sim.rules.black_ops.initiative import Contender, Initiative, InitiativeOutcome, roll_initiative
from warclock.sim.rules.black_ops.rolls import SealedRoll
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.rules.black_ops.shooting import shoot
from warclock.sim.rules.black_ops.shooting_model import RangedAttackOutcome
from warclock.sim.rules.registry import PROCEDURES


def order_of(dice: list[int], *persons: Any, **more: Any) -> list[str]:
    given = Initiative(contenders=tuple(Contender(person=one) for one in persons), **more)
    scripted = ScriptedDice(dice)
    outcome = roll_initiative(given, scripted)
    assert isinstance(outcome, InitiativeOutcome) and not scripted.left
    return [slot.id for slot in outcome.slots]


@pytest.mark.rule("BO-INIT-03")
def test_initiative_is_d12_and_finesse_highest_first() -> None:
    quick, slow = person("quick", of=skilled(finesse=6)), person("slow", of=skilled(small_arms=9))
    assert order_of([5, 6], quick, slow) == ["quick", "slow"]
    assert order_of([4, 7], quick, slow) == ["slow", "quick"]
    assert order_of([4, 6], quick, slow) == ["quick", "slow"]  # 10 each: more Finesse
    assert order_of([1, 12], person("a", of=sheet(20)), slow) == ["a", "slow"]  # 12 and 1 mean nothing


@pytest.mark.rule("BO-INIT-03")
def test_full_ties_go_by_lot() -> None:
    pair = person("a"), person("b")
    assert order_of([5, 5, 2], *pair) == ["b", "a"] and order_of([5, 5, 1], *pair) == ["a", "b"]


@pytest.mark.rule("BO-INIT-03")
def test_armour_and_wounds_slow_a_man() -> None:
    assert order_of([5, 5], person("vest", armour="otv"), person("b")) == ["b", "vest"]
    assert order_of([5, 5], person("hurt", hp=7), person("b")) == ["b", "hurt"]
    off = Rulings(wound_on_init=False)
    assert order_of([5, 5, 1], person("hurt", hp=7), person("b"), rulings=off) == ["hurt", "b"]


@pytest.mark.rule("BO-INIT-03")
def test_the_scenario_may_name_another_skill() -> None:
    sharp, quick = person("sharp", of=skilled(perception=9)), person("quick", of=skilled(finesse=9))
    assert order_of([5, 5], sharp, quick) == ["quick", "sharp"]
    assert order_of([5, 5], sharp, quick, rulings=Rulings(init_skill="perception")) == ["sharp", "quick"]


@pytest.mark.rule("BO-INIT-06")
def test_friend_and_foe_are_in_one_order_and_exact_odds_say_so() -> None:
    assert order_of([5, 6, 7], person("blue-1"), person("red-1"), person("npc")) == ["npc", "red-1", "blue-1"]
    given = Initiative(contenders=tuple(Contender(person=person(name)) for name in "abc"))
    exact = PROCEDURES["black-ops.initiative"].exact
    assert exact is not None
    odds = exact(given)
    assert len(odds) == 6 and set(odds.values()) == {Fraction(1, 6)}
    with pytest.raises(ValueError, match="at most 6"):
        exact(Initiative(contenders=tuple(Contender(person=person(name)) for name in "abcdefg")))


COMBAT = steps.open_combat(100)


def at_step(step: str) -> steps.Combat:
    return replace(COMBAT, step=step)  # type: ignore[arg-type]


@pytest.mark.rule("BO-INIT-01")
def test_orders_are_sealed_until_all_are_in() -> None:
    declared = Declarations(asked=("a", "b"))
    one = declare(declared, at_step("declaration"), Declaration(id="b", side="red", orders=(Order(kind="shoot"),)))
    assert isinstance(one, Declarations) and not one.complete
    assert visible_to(one, "blue") == () and len(visible_to(one, "red")) == 1
    both = declare(one, at_step("declaration"), Declaration(id="a", side="blue"))
    assert isinstance(both, Declarations) and both.complete
    assert [found.id for found in visible_to(both, "blue")] == ["a", "b"]
    changed = declare(one, at_step("declaration"), Declaration(id="b", side="red"))
    assert isinstance(changed, Declarations) and len(changed.given) == 1
    assert changed.given[0].orders[0].kind == "hold"


@pytest.mark.rule("BO-INIT-01")
def test_refusals_of_declarations_and_the_deadline() -> None:
    declared = Declarations(asked=("a", "b"))
    assert declare(declared, at_step("rolls"), Declaration(id="a")) == "TOO_LATE"
    assert declare(declared, at_step("declaration"), Declaration(id="c")) == "UNKNOWN_UNIT"
    missing = closed(declared)
    assert missing.complete and [one.orders[0].kind for one in missing.given] == ["hold", "hold"]


@pytest.mark.rule("BO-INIT-02")
def test_each_order_has_its_die_and_one_initiative_by_ids() -> None:
    two = (Order(kind="shoot"), Order(kind="move"))
    declarers = (
        Declarer(person=person("b", hp=6), declaration=Declaration(id="b", orders=two)),
        Declarer(person=person("a"), declaration=Declaration(id="a", orders=(Order(kind="hold"),))),
    )
    dice = ScriptedDice([3, 9, 4])
    outcome = roll_declarations(DeclarationRolls(declarers=declarers), dice)
    assert [one.id for one in outcome.rolled] == ["a", "b"]
    assert [one.initiative for one in outcome.rolled] == [3, 4]
    assert outcome.rolled[0].skills == (None,) and outcome.rolled[1].skills == (SealedRoll(9, 2), None)
    assert [roll.purpose for roll in dice.rolls] == ["initiative", "skill", "initiative"]


@pytest.mark.rule("BO-INIT-02", "BO-WOUND-02")
def test_gritting_is_rolled_last() -> None:
    declared = Declaration(id="a", orders=(Order(kind="skill"),), grit="willpower")
    dice = ScriptedDice([3, 9, 10])
    (rolled,) = roll_declarations(
        DeclarationRolls(declarers=(Declarer(person=person("a"), declaration=declared),)), dice
    ).rolled
    assert [roll.purpose for roll in dice.rolls] == ["skill", "initiative", "grit"] and rolled.grit == 10
    outcome = grit_teeth(Grit(person=person("a", hp=4), natural=rolled.grit), ScriptedDice([]))
    assert isinstance(outcome, GritOutcome) and outcome.verdict.total == 11


@pytest.mark.rule("BO-EDGE-02")
def test_an_extra_action_follows_the_first() -> None:
    combat = steps.after_rolls(at_step("rolls"), ("b", "a"))
    extra = steps.with_extra_action(combat)
    assert extra.slots == ("b", "b", "a") and steps.actor(steps.advance(extra)) == "b"
    assert steps.with_extra_action(COMBAT) == COMBAT


@pytest.mark.rule("BO-INIT-02")
def test_the_sealed_die_and_the_wounds_of_then_count_at_the_slot() -> None:
    shooter = person("s", hp=5)  # penalty 2 now
    outcome = shoot(shot(target(), shooter=shooter, sealed=SealedRoll(6, 0)), ScriptedDice([]))
    assert isinstance(outcome, RangedAttackOutcome) and outcome.natural == 6 and outcome.targets[0].total == 10
    dead = shoot(shot(target(), shooter=person("s", hp=0), sealed=SealedRoll(6, 0)), ScriptedDice([]))
    assert dead == Refused("INCAPACITATED")
    known = Initiative(contenders=(Contender(person=person("a"), natural=4), Contender(person=person("b"), natural=5)))
    order = roll_initiative(known, ScriptedDice([]))
    assert isinstance(order, InitiativeOutcome) and [slot.id for slot in order.slots] == ["b", "a"]


@pytest.mark.rule("BO-INIT-04")
def test_the_defenders_die_is_thrown_when_he_is_attacked() -> None:
    dice = ScriptedDice([7, 5])
    dodger = person("t", elusive=True)
    aware = target(who=dodger, aware=True, refuge=Refuge(value=2))
    shoot(shot(aware), dice)
    assert [roll.purpose for roll in dice.rolls] == ["attack", "dodge"]


@pytest.mark.rule("BO-INIT-05", "BO-EDGE-04")
def test_edge_for_defence_is_declared_with_the_orders_or_after_the_rolls() -> None:
    assert edge_defence_step() == "declaration"
    assert edge_defence_step(Rulings(edge_defence="after_rolls")) == "rolls"
    backed = person(edge_defence=True)
    assert not steps.start_of_turn(backed, 2, False, None).edge_defence


@pytest.mark.rule("BO-INIT-07")
def test_the_steps_of_a_turn_repeat_until_the_combat_is_over() -> None:
    combat, seen = COMBAT, []
    for _ in range(30):
        seen.append((combat.turn, combat.step, steps.actor(combat), combat.due_s))
        if combat.step == "over":
            break
        combat = wire.from_json(wire.to_json(combat), steps.Combat)  # put down and taken up between any two steps
        if combat.step == "rolls":
            combat = steps.after_rolls(combat, ("b", "a"))
            continue
        if combat.turn == 2 and combat.step == "battlefield":
            combat = steps.close_combat(combat)
        combat = steps.advance(combat)
    one_turn = ["start", "declaration", "checks", "rolls", "resolution", "resolution", "battlefield", "end"]
    assert [step for _, step, _, _ in seen] == [*one_turn, *one_turn, "over"]
    assert [who for turn, _, who, _ in seen if turn == 1 and who] == ["b", "a"]
    assert [due for _, step, _, due in seen if step in ("start", "end")] == [100, 103, 103, 106]


@pytest.mark.rule("BO-INIT-07")
def test_the_order_of_initiative_comes_from_the_rolls_only() -> None:
    with pytest.raises(ValueError, match="initiative"):
        steps.advance(at_step("rolls"))
    with pytest.raises(ValueError, match="rolls"):
        steps.after_rolls(at_step("checks"), ("a",))
    assert steps.advance(steps.after_rolls(at_step("rolls"), ())).step == "battlefield"
    over = at_step("over")
    assert steps.advance(over) == over


@pytest.mark.rule("BO-INIT-08")
@pytest.mark.parametrize(
    ("able", "target_ok", "fallback", "found"),
    [
        (True, True, False, "act"),
        (True, False, True, "fallback"),
        (True, False, False, "lost"),
        (False, True, True, "lost"),
    ],
)
def test_overtaken_actions(able: bool, target_ok: bool, fallback: bool, found: str) -> None:
    assert steps.at_slot(able, target_ok, fallback) == found


@pytest.mark.rule("BO-TURN-01")
def test_a_turn_is_three_seconds_or_two() -> None:
    assert steps.turn_length_s() == 3 and steps.turn_length_s(Rulings(turn_seconds=2)) == 2
    end = steps.advance(at_step("battlefield"), Rulings(turn_seconds=2))
    assert (end.step, end.due_s) == ("end", 102) and steps.advance(end).started_s == 102
