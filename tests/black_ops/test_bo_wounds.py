"""Damage, armour, wounds, grit, healing, what goes on by itself."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from black_ops_people import person, sheet, shot, skilled, target
from msgspec.structs import replace

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.black_ops import turn as steps
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.armour import (
    plates_of,
    reduction,
    swap_plates,
    swap_turns,
    tn_bonus,
    worn_down,
)
from warclock.sim.rules.black_ops.checks import Grit, GritOutcome, grit_teeth
from warclock.sim.rules.black_ops.damage import halved, hit_damage, lose_hp, stand_up, suffer, wound_effects
from warclock.sim.rules.black_ops.entries import Armour
from warclock.sim.rules.black_ops.healing import (
    Heal,
    HealOutcome,
    Lasting,
    LastingOutcome,
    Staunch,
    StaunchOutcome,
    heal,
    last,
    next_due_s,
    scene_break,
    staunch,
)
from warclock.sim.rules.black_ops.persons import (
    Burn,
    Condition,
    Person,
    Treatment,
    Worn,
    hp_of,
    state_loss,
    state_of,
    wound_loss,
    wound_penalty,
)
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.rules.black_ops.shooting import shot_verdict

TABLE = Rulings(wound_effects="table")


@pytest.mark.rule("BO-DMG-01", "BO-DMG-02")
@pytest.mark.parametrize(("margin", "damage"), [(0, 5), (1, 5), (2, 6), (3, 6), (7, 8)])
def test_half_the_margin_adds(margin: int, damage: int) -> None:
    assert hit_damage(5, margin) == damage
    assert [hit_damage(weapon, 0, graze=True) for weapon in (0, 1, 3, 6, 8)] == [0, 1, 1, 3, 4]
    assert halved(0) == 0


@pytest.mark.rule("BO-DMG-03")
def test_armour_comes_last_and_damage_never_heals() -> None:
    vest = person(armour="otv")
    assert suffer(vest, 6, "bullet").taken == 1 and suffer(vest, 3, "bullet").taken == 0
    assert hp_of(suffer(vest, 3, "bullet").person) == 10


@pytest.mark.rule("BO-ARMOR-01")
def test_armour_may_raise_the_number_reduce_or_both() -> None:
    shield = Armour(id="shield", tn_bonus=2, dr=1, works_against={"bullet": "full"})
    armed = replace(person("t"), armour=(Worn(item=shield), Worn(item="otv_bare")))
    assert tn_bonus(armed) == 2 and reduction(armed, "bullet") == 2
    assert shot_verdict(shot(target(who=armed)), target(who=armed), 5).tn == 10


@pytest.mark.rule("BO-ARMOR-02")
def test_the_vest() -> None:
    vest = person(armour="otv")
    assert reduction(vest, "bullet") == 5
    assert reduction(person(armour="otv_bare"), "bullet") == 1
    assert swap_plates(Worn(item="otv", plates=0, spare_plates=1)) == Worn(item="otv", spare_plates=0)
    assert swap_plates(Worn(item="otv", plates=0)) is None


@pytest.mark.rule("BO-ARMOR-03")
def test_plates_wear_after_each_hit() -> None:
    vest = person(armour="otv")
    plates = [plates_of(vest.armour[0])]
    for _ in range(3):
        vest = worn_down(vest, "bullet")
        plates.append(plates_of(vest.armour[0]))
    assert plates == [4, 2, 0, 0]
    assert plates_of(suffer(person(armour="otv"), 1, "bullet").person.armour[0]) == 2  # also where nothing came through
    assert (swap_turns(False), swap_turns(True)) == (1, 3)


@pytest.mark.rule("BO-ARMOR-04")
def test_piercing_lowers_but_not_below_nothing() -> None:
    assert reduction(person(armour="otv"), "bullet", 1) == 4
    assert reduction(person(armour="otv_bare"), "bullet", 3) == 0 and reduction(person(), "bullet", 3) == 0


@pytest.mark.rule("BO-ARMOR-05")
@pytest.mark.parametrize(
    ("kind", "dr", "plates"),
    [("bullet", 5, 2), ("fragment", 1, 4), ("blast", 1, 4), ("blade", 0, 4), ("blow", 0, 4), ("fire", 0, 4)],
)
def test_what_the_vest_works_against(kind: Any, dr: int, plates: int) -> None:
    vest = person(armour="otv")
    assert reduction(vest, kind) == dr
    assert plates_of(suffer(vest, 6, kind).person.armour[0]) == plates


@pytest.mark.rule("BO-WOUND-01")
def test_the_literal_reading_is_an_option() -> None:
    literal = Rulings(wound_formula="literal")
    assert wound_penalty(8, 12, literal) == 2 and wound_penalty(4, 8, literal) == 2
    assert wound_penalty(11, 14, literal) == 0 and wound_penalty(9, 14, literal) == 2
    assert wound_penalty(9, 14) == 0 and wound_penalty(10, 10) == 0 and wound_penalty(20, 20) == 0


def grit(die: int | None = None, **more: Any) -> GritOutcome | Refused:
    given = Grit(**{"person": person(hp=4), "turn": 3, **more})
    return grit_teeth(given, ScriptedDice([] if die is None else [die]))


@pytest.mark.rule("BO-WOUND-02")
def test_gritting_halves_the_penalty_of_the_next_turn_only() -> None:
    outcome = grit(9)
    assert isinstance(outcome, GritOutcome) and outcome.verdict.success and outcome.verdict.tn == 10
    after = outcome.person
    assert [wound_loss(after, turn) for turn in (3, 4, 5)] == [3, 1, 3]
    worse = suffer(after, 2, "blow").person
    assert wound_loss(worse, 4) == 2  # half of what it is then
    assert wound_loss(steps.start_of_turn(after, 5, False, None), 4) == 3
    failed = grit(8)
    assert isinstance(failed, GritOutcome) and wound_loss(failed.person, 4) == 3


@pytest.mark.rule("BO-WOUND-02")
def test_either_skill_serves_once_a_turn() -> None:
    calm = person(hp=4, of=skilled(willpower=8))
    outcome = grit(5, person=calm, skill="willpower")
    assert isinstance(outcome, GritOutcome) and outcome.verdict.success
    assert grit(person=outcome.person) == Refused("ALREADY_TRIED")
    again = grit(5, person=outcome.person, skill="willpower", turn=4)
    assert isinstance(again, GritOutcome) and again.verdict.total == 5 + 8 - 1
    assert grit(person=person()) == Refused("NO_PENALTY")


@pytest.mark.rule("BO-WOUND-03")
def test_who_is_too_badly_hurt() -> None:
    assert grit(person=person(hp=0)) == grit(denied=True) == Refused("TOO_WOUNDED")
    assert isinstance(grit(5, person=person(hp=1)), GritOutcome)


@pytest.mark.rule("BO-WOUND-04")
def test_effects_of_wounds_by_option() -> None:
    assert wound_effects(9, 10) == ()
    assert wound_effects(3, 10, TABLE) == () and wound_effects(4, 10, TABLE) == ("knocked_down",)
    assert wound_effects(5, 10, TABLE) == ("knocked_down", "bleeding") and wound_effects(2, 4, TABLE) == ("bleeding",)
    down = suffer(person(), 5, "bullet", now_s=100, rulings=TABLE).person
    assert down.condition.knocked_down and down.condition.bleeding_due_s == 130
    assert not stand_up(down).condition.knocked_down and hp_of(stand_up(down)) == 5
    plain = suffer(person(), 5, "bullet", now_s=100).person.condition
    assert not plain.knocked_down and plain.bleeding_due_s is None


BLEEDING = person(hp=5, condition=Condition(hp=5, bleeding_due_s=130))


def lasting(who: Person, now_s: int, rulings: Rulings = TABLE) -> LastingOutcome:
    outcome = last(Lasting(person=who, now_s=now_s, rulings=rulings), ScriptedDice([]))
    assert isinstance(outcome, LastingOutcome)
    return outcome


@pytest.mark.rule("BO-WOUND-04")
def test_bleeding_costs_a_point_every_ten_turns_until_it_is_stopped() -> None:
    outcome = lasting(BLEEDING, 130)
    assert (outcome.bled, hp_of(outcome.person), outcome.next_due_s) == (1, 4, 160)
    assert lasting(BLEEDING, 165).bled == 2
    assert lasting(BLEEDING, 130, Rulings(turn_seconds=2)).next_due_s == 150
    assert last(Lasting(person=BLEEDING, now_s=129), ScriptedDice([])) == Refused("NOT_DUE")
    stopped = staunch(Staunch(person=person("m"), patient=BLEEDING), ScriptedDice([4]))
    assert isinstance(stopped, StaunchOutcome) and stopped.stopped and next_due_s(stopped.patient) is None
    goes_on = staunch(Staunch(person=person("m"), patient=BLEEDING), ScriptedDice([3]))
    assert isinstance(goes_on, StaunchOutcome) and next_due_s(goes_on.patient) == 130
    assert staunch(Staunch(person=person()), ScriptedDice([])) == Refused("NOT_WOUNDED")


@pytest.mark.rule("BO-GREN-03")
def test_fire_goes_on_for_its_turns() -> None:
    burning = person(condition=Condition(burns=(Burn(damage=2, due_s=103, left=3),)))
    outcome = lasting(burning, 103)
    assert (outcome.burned, outcome.next_due_s) == (2, 106)
    outcome = lasting(outcome.person, 109)
    assert (outcome.burned, outcome.next_due_s, hp_of(outcome.person)) == (4, None, 4)
    dead = replace(burning, condition=replace(burning.condition, hp=-4))
    assert next_due_s(dead) is None


def treated(die: int | None, medicine: int = 2, **more: Any) -> HealOutcome | Refused:
    given = Heal(**{"person": person("m", of=skilled(medicine=medicine)), "patient": person("p", hp=5), **more})
    return heal(given, ScriptedDice([] if die is None else [die]))


def restored(die: int, medicine: int = 2, **more: Any) -> int:
    outcome = treated(die, medicine, **more)
    assert isinstance(outcome, HealOutcome)
    return outcome.restored


@pytest.mark.rule("BO-HEAL-01")
def test_a_point_for_every_five() -> None:
    assert [restored(die) for die in (2, 3, 7, 8, 12)] == [0, 1, 1, 2, 2]
    assert restored(1, 19) == 0 and restored(12, 9) == 4
    wounded = person("m", hp=4, of=skilled(medicine=5))
    assert restored(7, person=wounded) == 1
    himself = treated(9, person=person("m", hp=9, of=skilled(medicine=2)), patient=None)
    assert isinstance(himself, HealOutcome) and himself.hp == 10


@pytest.mark.rule("BO-HEAL-02")
def test_once_a_scene_again_only_after_a_wound() -> None:
    first = treated(8)
    assert isinstance(first, HealOutcome)
    assert treated(None, patient=first.patient) == Refused("ALREADY_HEALED")
    hit = suffer(first.patient, 4, "bullet").person
    second = treated(12, 9, patient=hit)
    assert isinstance(second, HealOutcome) and second.hp == 7
    assert treated(None, patient=second.patient) == Refused("ALREADY_HEALED")
    assert restored(8, patient=scene_break(second.patient)) == 2


@pytest.mark.rule("BO-HEAL-03")
def test_never_above_where_the_last_healing_left_him() -> None:
    hit = person("p", condition=Condition(hp=3, treatment=Treatment(7, True)))
    assert restored(12, 13, patient=hit) == 4
    stable = person("p", condition=Condition(hp=7, treatment=Treatment(7, True)))
    assert treated(None, patient=stable) == Refused("AT_CAP")
    lower = treated(3, patient=hit)
    assert isinstance(lower, HealOutcome) and lower.patient.condition.treatment == Treatment(4)


@pytest.mark.rule("BO-HEAL-04")
def test_limits_of_healing() -> None:
    assert treated(None, patient=person("p", hp=-4)) == Refused("DEAD_PATIENT")
    assert treated(None, patient=person("p")) == Refused("NOT_WOUNDED")
    assert treated(None, distance_m=Fraction(3)) == Refused("TOO_FAR")
    assert restored(12, 18, patient=person("p", hp=9)) == 1
    useless = treated(2)
    assert isinstance(useless, HealOutcome) and useless.patient.condition.treatment == Treatment(5)
    assert useless.done_s == 3
    slow = treated(8, now_s=10, rulings=Rulings(heal_turns=4))
    assert isinstance(slow, HealOutcome) and slow.done_s == 22


@pytest.mark.rule("BO-HP-02", "BO-HEAL-04")
def test_the_incapacitated_gain_points_but_stay_out_for_the_scene() -> None:
    down = lose_hp(person("p"), 10)
    outcome = treated(8, patient=down)
    assert isinstance(outcome, HealOutcome) and outcome.hp == 2 and outcome.state == "incapacitated"
    assert state_of(scene_break(outcome.patient)) == "able"
    revived = treated(8, patient=down, rulings=Rulings(revive=True))
    assert isinstance(revived, HealOutcome) and revived.state == "able"


@pytest.mark.rule("BO-WOUND-01")
def test_wounds_and_dazzle_add_up() -> None:
    assert state_loss(person(hp=5, of=sheet()), 1, 0) == 2
