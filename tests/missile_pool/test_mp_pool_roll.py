"""MP-DICE: the die mechanic, its closed form and the order of dice."""

from fractions import Fraction

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mp_builders import attack, fighter, purposes, shoot

from warclock.sim.dice import KeyedDice, ScriptedDice
from warclock.sim.odds import distribution
from warclock.sim.rules.missile_pool.attack import resolve
from warclock.sim.rules.missile_pool.attack_model import Target
from warclock.sim.rules.missile_pool.closed_form import ClosedFormDice, in_ways
from warclock.sim.rules.missile_pool.dodge import Dodge
from warclock.sim.rules.missile_pool.drill import seconds_saved
from warclock.sim.rules.missile_pool.exchange import play
from warclock.sim.rules.missile_pool.exchange_model import Exchange, Fire
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.melee import Blow, strike
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.pool import Pool
from warclock.sim.rules.missile_pool.pool_roll import (
    KindDice,
    PoolRoll,
    PoolTest,
    botch_loss,
    bounded,
    chance_to_meet,
    net_law,
    net_successes,
    pool_distribution,
    roll_pool,
    roll_test,
    success_law,
)
from warclock.sim.rules.missile_pool.turn import start_exchange
from warclock.sim.rules.registry import PROCEDURES

ONCE, DEFAULT = Options(stacking="once"), Options()


def rolled(target_number: int, *faces: int, count: int, options: Options = DEFAULT) -> PoolRoll:
    dice = ScriptedDice(faces)
    score = roll_pool(dice, count, target_number, "x", options)
    assert not dice.left
    return score


@pytest.mark.rule("MP-DICE-01")
def test_each_die_that_reaches_the_number_is_a_success() -> None:
    assert rolled(7, 6, 7, 8, 10, count=4) == PoolRoll(3, False)
    assert rolled(7, count=0) == PoolRoll(0, False)
    assert roll_test(PoolTest(dice=2, target_number=9), ScriptedDice([9, 8])).successes == 1


@pytest.mark.rule("MP-DICE-02")
def test_tens_are_thrown_again_only_where_it_matters() -> None:
    assert rolled(10, 10, count=1).successes == 1  # no second die
    assert rolled(17, 10, 7, count=1).successes == 1
    assert rolled(17, 10, 6, count=1).successes == 0
    assert rolled(12, 10, 3, 9, count=2) == PoolRoll(1, False)  # vector MP-T78
    assert rolled(25, 10, 10, 5, count=1).successes == 1
    assert rolled(25, 10, 10, count=1, options=ONCE).successes == 0


@pytest.mark.rule("MP-DICE-02")
@pytest.mark.parametrize(
    ("number", "chance"),
    [(7, "2/5"), (9, "1/5"), (10, "1/10"), (11, "1/10"), (12, "9/100"), (17, "1/25"), (20, "1/100"), (21, "1/100"),
     (22, "9/1000")],
)  # fmt: skip
def test_the_chance_of_one_die(number: int, chance: str) -> None:
    assert chance_to_meet(number) == Fraction(chance)
    assert chance_to_meet(number, "once") == (Fraction(chance) if number <= 20 else 0)


@pytest.mark.rule("MP-DICE-02")
def test_closed_form_agrees_with_icepool_at_depth_12() -> None:
    die = icepool.d10.explode(depth=12)
    for number in (2, 7, 10, 11, 12, 17, 23, 30, 35):
        for count in (1, 3, 6):
            pool = die.map(lambda face, number=number: int(face >= number)).pool(count).sum()
            law = success_law(count, number)
            for successes in range(count + 1):
                theirs = Fraction(pool.quantity(successes), pool.denominator())
                assert abs(float(theirs - law[successes])) < 1e-10


def test_opposed_law_agrees_with_icepool() -> None:
    ours = net_law((6, 7), (4, 5), "unlimited")
    hits = icepool.d10.map(lambda face: int(face >= 7)).pool(6).sum()
    blocks = icepool.d10.map(lambda face: int(face >= 5)).pool(4).sum()
    net = hits - blocks
    for result, chance in ours.items():
        theirs = sum(net.quantity(n) for n in net.outcomes() if max(0, n) == result)
        assert chance == Fraction(theirs, net.denominator())


@pytest.mark.rule("MP-DICE-03")
def test_botch_is_no_success_and_two_natural_ones() -> None:
    assert rolled(7, 1, 1, 6, count=3).botch
    assert not rolled(7, 1, 5, 6, count=3).botch
    assert not rolled(7, 1, 1, 7, count=3).botch
    assert rolled(7, 1, count=1).botch
    assert not rolled(12, 10, 1, 5, count=2).botch  # the added die never counts as a one
    assert not rolled(7, count=0).botch
    assert rolled(18, 1, 1, 4, 6, count=4).botch  # vector MP-T37
    assert not rolled(18, 2, 6, 9, 10, 6, count=4).botch  # vector MP-T36: 16 at best


@pytest.mark.rule("MP-DICE-03")
@pytest.mark.parametrize(("count", "number"), [(0, 7), (1, 7), (2, 9), (3, 7)])
def test_pool_law_agrees_with_throwing_every_die(count: int, number: int) -> None:
    law = distribution(lambda dice: roll_pool(dice, count, number, "x"))
    assert law == pool_distribution(count, number)


@pytest.mark.rule("MP-DICE-04")
def test_an_attack_botch_costs_half_the_dice_rolled_at_the_next_exchange() -> None:
    assert botch_loss(5) == 2
    assert botch_loss(5, Options(botch_penalty="none")) == 0
    person = fighter("a", pool=Pool(dice=3), botch_dice=2)
    assert start_exchange(person, 1).pool.dice == 1
    assert start_exchange(fighter("a", pool=Pool(dice=1), botch_dice=2), 1).pool.dice == 0
    assert shoot(attack("m6d", "pointed", 2), 1, 1).botch
    blow = Blow(weapon="energy_sword", style="cut", zone="I", dice=2, strength=5)
    assert strike(blow, ScriptedDice([1, 1])).botch  # type: ignore[union-attr]
    assert seconds_saved(0) == 0  # a botched drill saves no time, nothing worse


@pytest.mark.rule("MP-DICE-05")
def test_net_successes() -> None:
    assert net_successes(3, 1) == 2
    assert net_successes(2, 2) == 0
    assert net_successes(0, 0) == 0
    missed = shoot(attack("m6d", "pointed", 2, target=Target(dodge=Dodge(dice=2))), 7, 8, 7, 9)
    assert (missed.net, missed.impact.result) == (0, "miss")


@pytest.mark.rule("MP-DICE-06")
def test_a_number_is_at_least_two() -> None:
    assert (bounded(1), bounded(-3), bounded(2), bounded(35)) == (2, 2, 2, 35)
    assert rolled(0, 1, 2, count=2).successes == 1


@pytest.mark.rule("MP-DICE-07")
def test_dice_of_an_attack_fall_in_the_written_order() -> None:
    case = attack(
        "m6d",
        "pointed",
        2,
        distance_m=Fraction(30),
        target=Target(toughness=7, stance="kneeling", posture="corner_lean", dodge=Dodge(dice=1)),
    )
    dice = ScriptedDice([9, 9, 1, 4, 1, 1, 4, 2, 9, 9, 9, 9, 9, 9, 9])
    strike = resolve(case, dice)
    kinds = list(dict.fromkeys(roll.purpose for roll in dice.rolls))
    assert kinds == ["attack", "dodge", "zone", "corner coin", "kneeling coin", "spot", "knock-down"]
    assert strike.impact.spots == ("thigh",)
    assert [roll.purpose for roll in dice.rolls].count("zone") == 1


@pytest.mark.rule("MP-DICE-07")
def test_another_actor_shifts_nobodys_dice() -> None:
    def faces(actor: str, action: int, kind: str) -> list[int]:
        dice = KindDice(7, 3, actor, action)
        return [dice.roll(10, kind) for _ in range(8)]

    assert faces("a", 0, "attack") == faces("a", 0, "attack")
    assert len({tuple(faces(*name)) for name in [("a", 0, "attack"), ("b", 0, "attack"), ("a", 1, "attack")]}) == 3
    mixed = KindDice(7, 3, "a", 0)
    drawn = []
    for _ in range(8):  # rolls of another kind in between change nothing
        mixed.roll(10, "dodge")
        drawn.append(mixed.roll(10, "attack"))
    assert drawn == faces("a", 0, "attack")
    assert KindDice(7, 3, "a", 0).band(10, [5], "attack") == int(faces("a", 0, "attack")[0] > 5)


@given(st.integers(0, 12), st.integers(2, 40))
@settings(max_examples=60, deadline=None)
def test_every_pool_law_sums_to_one(count: int, number: int) -> None:
    assert sum(pool_distribution(count, number).values()) == 1
    assert sum(success_law(count, number)) == 1


def test_exact_odds_of_a_pool_and_sampled_ones_agree() -> None:
    exact = PROCEDURES["missile-pool.pool"].exact
    assert exact is not None
    odds = exact(PoolTest(dice=5, target_number=12))
    assert sum(odds.values()) == 1
    sampled = [roll_test(PoolTest(dice=5, target_number=12), KeyedDice(1, "s", "", str(i))) for i in range(4000)]
    share = sum(outcome.successes == 1 for outcome in sampled) / 4000
    assert abs(share - float(odds["1 successes"])) < 0.03


def test_choosing_needs_no_faces() -> None:
    odds = distribution(
        lambda dice: ClosedFormDice(dice).choose(in_ways({"a": Fraction(1, 3), "b": Fraction(2, 3)}), "x")
    )
    assert odds == {"b": Fraction(2, 3), "a": Fraction(1, 3)}


@pytest.mark.rule("MP-DICE-07")
def test_the_other_kinds_of_dice_have_their_place() -> None:
    blast = ScriptedDice([9, 2, 5, 4, 1, 6])
    resolve(attack("shotgun", "shoulder", 1, distance_m=Fraction(4)), blast)
    assert purposes(blast) == ["attack", "pellets", "zone", "spot"]
    arm = ScriptedDice([9, 1, 3, 1])
    resolve(attack("ma5b", "shoulder", 1), arm)
    assert purposes(arm) == ["attack", "zone", "spot", "side"]
    face = ScriptedDice([9, 2, 4, 9, 9, 9, 9, 9, 9, 9])
    resolve(attack("ma5b", "shoulder", 1, target=Target(toughness=4, will=5)), face)
    assert purposes(face) == ["attack", "zone", "spot", "knock-out"]
    walked = ScriptedDice([9, 9, 1, 3, 2])
    resolve(attack("ma5b", "shoulder", 1, mode="walk", tracer_dice=1), walked)
    assert purposes(walked) == ["tracer", "attack", "zone", "spot", "side"]
    heated = ScriptedDice([9, 5, 3, 9])
    gunner = fighter("a", "plasma_rifle", "shoulder")
    fire = Fire(shooter="a", target="b", order=FireOrder(dice=(1,)), distance_m=Fraction(10))
    play(Exchange(exchange=1, combatants=(gunner, fighter("b")), fires=(fire,)), heated)
    assert purposes(heated) == ["attack", "zone", "spot", "heat"]
