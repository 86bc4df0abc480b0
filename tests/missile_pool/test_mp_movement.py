"""MP-MOVE and MP-DODGE: on the move, dodging, surprise."""

from fractions import Fraction

import pytest
from mp_builders import attack, code, fighter, priced, shoot, shooter, state

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.attack_model import Target
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.combatant import moved
from warclock.sim.rules.missile_pool.dodge import (
    DODGE_TN,
    Dodge,
    Reaction,
    attack_rolls,
    dodge_pool,
    dodge_problem,
    in_cover_after,
    reacts,
    stance_after,
    surprise_applies,
)
from warclock.sim.rules.missile_pool.exchange import play
from warclock.sim.rules.missile_pool.exchange_model import Exchange, Fire
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.movement import (
    dice_rolled,
    evasion_beats_dodge,
    fires_from,
    gait_allowed,
    may_fire,
    metres,
    motion_penalty,
    move_rating,
    stance_seconds,
)
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.pool import Pool, begin_aim, end_round
from warclock.sim.rules.missile_pool.series import Series, fire_series
from warclock.sim.rules.missile_pool.weapon_state import end_exchange_positions, is_up


def problem(*dodges: Dodge, **figures: object) -> str:
    base: dict[str, object] = {"dodges": dodges or (Dodge(dice=3),), "combat_pool": 9, **figures}
    refusal = dodge_problem(Reaction(**base))  # type: ignore[arg-type]
    return refusal.code if refusal else "ok"


@pytest.mark.rule("MP-MOVE-01")
def test_a_mover_who_fired_loses_what_is_left() -> None:
    pool = Pool(dice=4, target="a")
    assert end_round(pool, 1, True).dice == 0
    assert end_round(pool, 0, True).dice == 4
    assert end_round(pool, 3, False).dice == 4
    assert end_round(pool, 3, False, Options(move_aim="any_aim")).dice == 0


@pytest.mark.rule("MP-MOVE-02")
def test_a_moving_target_takes_two_dice() -> None:
    assert motion_penalty("moving", False) == 2
    assert motion_penalty("still", False) == 0
    assert shoot(attack("ma5b", target=Target(motion="moving")), 1, 2, 3, 4).dice == 4


@pytest.mark.rule("MP-MOVE-02")
def test_the_penalty_is_paid_for_each_roll_or_once_an_exchange() -> None:
    once = Options(motion_penalty="exchange")
    assert [motion_penalty("moving", False, n) for n in (0, 1, 2)] == [2, 2, 2]
    assert [motion_penalty("moving", False, n, once) for n in (0, 1, 2)] == [2, 0, 0]
    series = Series(attack=attack("m6d", "pointed", target=Target(motion="moving"), options=once), dice=(3, 3))
    assert [strike.dice for strike in fire_series(series, ScriptedDice([1, 2, 3, 4])).strikes] == [1, 3]


@pytest.mark.rule("MP-MOVE-03")
def test_an_evasive_target_takes_three_dice() -> None:
    """Vector MP-T09."""
    strike = shoot(attack("ma5b", target=Target(motion="evasive")), 6, 2, 9, 5, 1)
    assert (strike.attack_number, strike.dice, strike.net) == (6, 3, 2)
    assert dice_rolled(2, 3) == 0


@pytest.mark.rule("MP-MOVE-04")
def test_motion_does_not_add_to_a_dodge() -> None:
    """Vector MP-T10."""
    target = Target(motion="evasive", dodge=Dodge(dice=3))
    strike = shoot(attack("ma5b", target=target), 6, 2, 9, 1, 4, 10, 8, 3, 7, 5, 1)
    assert (strike.dice, strike.successes, strike.dodged, strike.net) == (6, 3, 2, 1)


@pytest.mark.rule("MP-MOVE-05")
def test_speeds() -> None:
    assert move_rating(5, 5, 5) == 7
    assert [metres(7, gait) for gait in ("walk", "run", "evasive", "sprint", "crawl")] == [1, 3, 3, 7, 1]
    assert [metres(17, gait) for gait in ("walk", "run", "sprint", "crawl")] == [4, 8, 17, 2]
    assert metres(3, "walk") == 1
    assert not may_fire("sprint") and may_fire("run") and may_fire(None)
    assert code(FireOrder(dice=(1,)), shooter("m6d", "pointed", sprinting=True)) == "SPRINTING"
    assert (
        gait_allowed("prone", "crawl") and not gait_allowed("prone", "walk") and not gait_allowed("standing", "crawl")
    )
    aiming = fighter("a", "sniper_rifle", "prone_bipod", pool=Pool(dice=5, target="b"))
    assert moved(aiming, "crawl", 1).pool.target is None  # off the bipod
    runner = fighter("a", "ma5b", "shoulder", pool=Pool(dice=5, target="b"))
    assert (moved(runner, "run", 3).pool.dice, moved(runner, "run", 3).motion) == (5, "moving")
    assert moved(runner, "sprint", 7).pool.dice == 0 and moved(runner, "sprint", 7).held.position == "in_hand"
    assert moved(moved(runner, "evasive", 3), "evasive", 3).moved_m == 6
    assert moved(runner, "evasive", 3).motion == "evasive" and moved(runner, "walk", 0).motion == "still"


@pytest.mark.rule("MP-MOVE-06")
def test_a_poor_dodge_is_worse_than_evasion_and_stays_so() -> None:
    assert [evasion_beats_dodge(n) for n in (0, 2, 3, 4)] == [True, True, False, False]
    weak = shoot(attack("ma5b", dice=4, target=Target(dodge=Dodge(dice=2))), 6, 6, 6, 6, 7, 1, 5, 1)
    swerving = shoot(attack("ma5b", dice=4, target=Target(motion="evasive")), 6, 5, 1)
    assert (weak.net, swerving.net) == (3, 1)


@pytest.mark.rule("MP-MOVE-07")
def test_stances() -> None:
    assert stance_seconds("standing", "kneeling") == stance_seconds("kneeling", "standing") == 0
    assert stance_seconds("standing", "prone") == stance_seconds("prone", "standing") == 1
    assert not fires_from("prone", "hip")
    assert fires_from("prone", "shoulder") and fires_from("prone", "pointed") and fires_from("prone", "prone_bipod")
    assert not fires_from("standing", "prone_bipod")
    assert code(FireOrder(dice=(1,)), shooter("ma5b", "hip", stance="prone")) == "NOT_IN_POSITION"
    assert code(FireOrder(dice=(1,)), shooter("ma5b", "hip", stance="kneeling")) == "ok"
    lying = shoot(attack("ma5b", dice=1, target=Target(toughness=4, stance="prone")), 6, 4, 3)
    assert (lying.attack_number, lying.dice) == (6, 1)  # no modifier of his own


@pytest.mark.rule("MP-DODGE-01")
def test_who_may_dodge() -> None:
    assert problem() == "ok"
    assert problem(aware=False) == "NOT_AWARE"
    assert problem(able=False) == "INCAPACITATED"


@pytest.mark.rule("MP-DODGE-02")
def test_attack_and_dodge_are_declared_before_any_die_falls() -> None:
    dice = ScriptedDice([1, 2, 8, 8])
    fire = Fire(shooter="a", target="b", order=FireOrder(dice=(2,)), distance_m=Fraction(10))
    fighters = (fighter("a", held=state("m6d", "pointed", pointed_at=-5)), fighter("b"))
    outcome = play(Exchange(exchange=0, combatants=fighters, fires=(fire,), dodges={"b": Dodge(dice=2)}), dice)
    assert [roll.purpose for roll in dice.rolls] == ["attack", "attack", "dodge", "dodge"]
    assert outcome.volleys[0].strikes[0].dodged == 2  # rolled although the attack had failed


@pytest.mark.rule("MP-DODGE-03")
def test_the_dodge_pool() -> None:
    melee = {"pugilism": 3, "sword": 6}
    assert dodge_pool(melee, 5) == 8 and dodge_pool({}, 5) == 5
    assert dodge_pool(melee, 5, options=Options(dodge_pool="best_melee")) == 11
    assert dodge_pool({}, 5, pain=7) == 0
    assert problem(Dodge(dice=10)) == "POOL_SHORT"
    fire = Fire(shooter="a", target="b", order=FireOrder(dice=(1,)), distance_m=Fraction(10))
    fighters = (fighter("a", held=state("m6d", "pointed", pointed_at=-5)), fighter("b"))
    after = play(Exchange(exchange=0, combatants=fighters, fires=(fire,), dodges={"b": Dodge(dice=2)}),
                 ScriptedDice([1, 8, 8])).combatants[1]  # fmt: skip
    assert after.combat_pool == 9 - 2  # shared by all dodges and blows of the round


@pytest.mark.rule("MP-DODGE-04")
def test_dodge_numbers_and_what_follows() -> None:
    assert DODGE_TN == {"plain": 7, "hit_the_deck": 5, "dive_to_cover": 5, "duck": 5, "behind_cover": 5}
    assert stance_after("hit_the_deck", "standing") == "prone"
    assert stance_after("plain", "standing") == "standing"
    assert in_cover_after("dive_to_cover", False) and in_cover_after("duck", False)
    assert not in_cover_after("plain", False) and not in_cover_after("hit_the_deck", False)
    assert problem(Dodge(dice=1, kind="duck")) == "NO_COVER"
    assert problem(Dodge(dice=1, kind="duck"), cover_in_reach=True) == "ok"


@pytest.mark.rule("MP-DODGE-05")
@pytest.mark.parametrize(("dodge", "net"), [((6, 6), 3), ((7, 6), 2), ((7, 7), 1)])
def test_each_success_takes_one_from_the_attack(dodge: tuple[int, int], net: int) -> None:
    strike = shoot(attack("ma5b", dice=3, target=Target(dodge=Dodge(dice=2))), 6, 6, 6, *dodge, 5, 2)
    assert strike.net == net


@pytest.mark.rule("MP-DODGE-07")
def test_no_time_to_dodge_a_surprise_shot() -> None:
    assert problem(surprised=True) == "SURPRISED"
    hip = state("ma5b", "hip")
    assert surprise_applies(hip, 4, 0) and not surprise_applies(hip, 4, 1)
    assert priced(FireOrder(dice=(4,)), shooter("ma5b", "hip", weapon_not_up=True, first_credit=4)).no_dodge
    assert not priced(FireOrder(dice=(4,)), shooter("ma5b", "hip")).no_dodge


@pytest.mark.rule("MP-DODGE-08")
def test_limits_of_a_surprise_shot() -> None:
    """Vectors MP-T12 and MP-T13."""
    who = shooter("ma5b", "hip", pool=8, weapon_not_up=True, first_credit=4)
    assert code(FireOrder(dice=(6,)), who) == "SURPRISE_DICE_LIMIT"
    assert code(FireOrder(dice=(4,)), who) == "ok"
    open_attack = priced(FireOrder(dice=(8,), surprise=False), who)
    assert not open_attack.no_dodge
    unaware = shooter("ma5b", "hip", pool=8, weapon_not_up=True, first_credit=4, aware=False)
    just_pointed = state("m6d", "pointed", pointed_at=4)
    credit = begin_aim(Pool(), "x", 4, weapon_of("m6d"), 13, 4).first_credit
    pistol = shooter(
        "m6d",
        "pointed",
        state=just_pointed,
        weapon_not_up=surprise_applies(just_pointed, 4, 0),
        first_credit=credit,
    )
    assert priced(FireOrder(dice=(5,)), pistol).no_dodge and code(FireOrder(dice=(6,)), pistol) == "SURPRISE_DICE_LIMIT"
    shouldered = state("ma5b", "shoulder", raised_at=2)
    assert not surprise_applies(shouldered, 4, 0)
    assert priced(FireOrder(dice=(6,)), unaware).no_dodge  # no limit: he cannot dodge in any case


@pytest.mark.rule("MP-DODGE-09")
def test_when_a_weapon_counts_as_not_up() -> None:
    assert not is_up(state("m6d", "pointed", pointed_at=6), 6)
    assert is_up(state("m6d", "pointed", pointed_at=5), 6)
    assert is_up(state("ma5b", "shoulder"), 6)
    assert is_up(state("sniper_rifle", "prone_bipod"), 6)
    assert is_up(state("ma5b", "hip", raised_at=4), 6)  # shouldered in the round before
    assert is_up(state("ma5b", "hip", raised_at=4), 7)
    assert not is_up(state("ma5b", "hip", raised_at=3), 6)
    assert end_exchange_positions(state("ma5b", "shoulder"), 9).raised_at == 9
    assert end_exchange_positions(state("ma5b", "hip"), 9).raised_at is None


@pytest.mark.rule("MP-DODGE-10")
def test_one_dodge_answers_one_attack_roll() -> None:
    assert attack_rolls("double_tap", 3) == 3
    assert {attack_rolls(mode, 3) for mode in ("burst", "walk", "two_gun", "single")} == {1}
    pair = (Dodge(dice=2), Dodge(dice=2))
    assert problem(*pair) == "POOL_SHORT"
    assert problem(*pair, attack_rolls=2) == "ok"
    assert problem(*pair, attack_rolls=2, combat_pool=3) == "POOL_SHORT"
    series = Series(attack=attack("m6d", "pointed"), dice=(1, 1), dodges=(Dodge(dice=1), None))
    result = fire_series(series, ScriptedDice([7, 7, 7, 5, 1]))
    assert [strike.net for strike in result.strikes] == [0, 1]


@pytest.mark.rule("MP-DODGE-11")
def test_a_dodge_cancels_the_own_fire() -> None:
    assert [reacts("never", False), reacts("when_not_firing", True), reacts("when_not_firing", False)] == [
        False, False, True,
    ]  # fmt: skip
    assert reacts("always", True)
    fires = tuple(
        Fire(shooter=a, target=b, order=FireOrder(dice=(1,)), distance_m=Fraction(10))
        for a, b in (("a", "b"), ("b", "a"))
    )
    ready = state("m6d", "pointed", pointed_at=-5)
    fighters = (fighter("a", held=ready), fighter("b", held=ready, dodge_policy="always"))
    case = Exchange(exchange=0, combatants=fighters, fires=fires, dodges={"b": Dodge(dice=1), "a": Dodge(dice=1)})
    outcome = play(case, ScriptedDice([7, 7]))
    assert [volley.cancelled for volley in outcome.volleys] == [False, True]
    assert outcome.combatants[1].pool.dice == 0
    assert outcome.combatants[0].pool.dice > 0  # his policy does not dodge while firing


@pytest.mark.rule("MP-DODGE-12")
def test_what_cannot_be_dodged() -> None:
    for kind in ("suppression", "random_bullet", "overheating"):
        assert problem(attack_kind=kind) == "NOT_DODGEABLE"
    assert problem(attack_kind="burst") == "ok"
