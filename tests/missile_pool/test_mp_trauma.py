"""MP-SHOCK-04 to -10 and -13: what wounds do to a person."""

from fractions import Fraction

import msgspec
import pytest
from mp_builders import FIVES, attack, fighter, shoot

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.attack_model import Impact, Target
from warclock.sim.rules.missile_pool.catalogue import Attributes, weapon_of
from warclock.sim.rules.missile_pool.character import as_dict
from warclock.sim.rules.missile_pool.combatant import present_attributes, target_of
from warclock.sim.rules.missile_pool.damage import RawWound
from warclock.sim.rules.missile_pool.healing import (
    AID_EXCHANGES,
    FirstAid,
    Recovery,
    first_aid,
    heal_week,
    health_after,
)
from warclock.sim.rules.missile_pool.pool import Pool
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.trauma import (
    STAND_TN,
    Bleeding,
    Staggered,
    bled_to_death,
    bleed,
    fallen_pool,
    fresh_shock,
    knock_down,
    knock_down_dice,
    knock_out,
    knock_out_dice,
    pool_maximum,
    spill_after_pain,
    strike_pools,
    toll,
    wake,
)
from warclock.sim.rules.missile_pool.turn import start_round, suffer
from warclock.sim.rules.missile_pool.weapons import KnockDown
from warclock.sim.rules.missile_pool.wounds import Wound, after_will, suffered
from warclock.sim.rules.registry import PROCEDURES

PLAIN = KnockDown()


def wound(spot: str, level: int, zone: str | None, side: str | None = None, table: str = "puncture") -> Wound:
    return suffered(RawWound(spot=spot, table=table, level=level, zone=zone, side=side), 5)  # type: ignore[arg-type]


CHEST2 = wound("chest", 2, "XII")


@pytest.mark.rule("MP-SHOCK-04")
def test_shock_leaves_both_pools_at_once() -> None:
    """Vector MP-T76."""
    assert (CHEST2.bl, CHEST2.shock, CHEST2.pain) == (4, 4, 1)
    assert msgspec.structs.astuple(strike_pools(6, 3, 4)) == (2, 0, 0)
    assert msgspec.structs.astuple(strike_pools(3, 2, 5)) == (0, 0, 2)
    assert spill_after_pain(2, 1) == 1 and spill_after_pain(2, 3) == 0 and spill_after_pain(2, "all") == 0
    hurt = suffer(
        fighter("a", pool=Pool(dice=6, target="b"), combat_pool=3), (Impact(result="hit", wounds=(CHEST2,)),), 0
    )
    assert (hurt.pool.dice, hurt.combat_pool, hurt.pool.spill) == (2, 0, 0)


@pytest.mark.rule("MP-SHOCK-05")
def test_pain_lowers_every_pool_and_will_lowers_pain() -> None:
    assert (after_will(6, True, 5), after_will(4, True, 5), after_will(4, False, 5), after_will("all", True, 5)) == (
        1, 0, 4, "all",
    )  # fmt: skip
    assert pool_maximum(13, 4, 5, 5) == 9
    assert pool_maximum(13, "all", 5, 5) == 0
    hurt = fighter("a", wounds=(wound("thigh", 4, "IX"),), pool=Pool(target="b", dice=13))  # Pain 6w
    after = start_round(hurt, ScriptedDice([10] * 5))
    assert (after.pool.dice, after.combat_pool) == (12, 8)


@pytest.mark.rule("MP-SHOCK-06")
def test_only_the_worst_of_a_part_counts() -> None:
    first, worse, other = (
        wound("thigh", 2, "IX", "left"),
        wound("thigh", 4, "IX", "left"),
        wound("thigh", 2, "IX", "right"),
    )
    assert fresh_shock([first], [worse]) == 5 - 3
    assert fresh_shock([worse], [first]) == 0
    assert fresh_shock([first], [other]) == 3
    assert toll([first, worse]).bl == worse.bl == 4
    assert toll([worse, other]).bl == 5
    assert toll([wound("thigh", 4, "IX", "left"), wound("thigh", 4, "IX", "right")]).pain == 2


@pytest.mark.rule("MP-SHOCK-07")
def test_blood_loss() -> None:
    case = Bleeding(endurance=2, blood_loss=7, health=5)
    assert bleed(case, ScriptedDice([6, 7])).health == 5
    assert bleed(case, ScriptedDice([6, 6])).health == 4
    assert bleed(Bleeding(endurance=1, blood_loss=7, health=2), ScriptedDice([2])).state == "halved"
    assert bleed(Bleeding(endurance=1, blood_loss=7, health=1), ScriptedDice([2])).state == "dying"
    assert bleed(Bleeding(endurance=1, blood_loss=0, health=5), ScriptedDice([])).health == 5
    assert pool_maximum(13, 0, 1, 5) == 6 and pool_maximum(13, 0, 0, 5) == 0
    bled = start_round(fighter("a", wounds=(CHEST2,)), ScriptedDice([3, 3, 3, 3, 3]))
    assert bled.health == 4
    assert not msgspec.structs.replace(bled, health=0).able
    assert bled_to_death(0, 3, 3600) and not bled_to_death(0, 3, 3599)
    assert not bled_to_death(0, 0, 9999) and not bled_to_death(1, 3, 9999)
    weak = fighter("a", health=1)
    assert present_attributes(weak) == Attributes(**dict.fromkeys(as_dict(FIVES), 2))
    assert (target_of(weak).strength, target_of(weak).toughness) == (2, 2)
    assert start_round(fighter("a", health=1, pool=Pool(target="b")), ScriptedDice([])).pool.dice == 2 + 1


@pytest.mark.rule("MP-SHOCK-08")
def test_knock_down() -> None:
    assert STAND_TN == 6
    case = Staggered(strength=5, agility=4, modifier=-2)
    assert knock_down(case, ScriptedDice([5, 6])).holds
    assert not knock_down(case, ScriptedDice([5, 5])).holds
    assert not knock_down(Staggered(modifier="auto"), ScriptedDice([])).holds
    assert not knock_down(Staggered(strength=2, agility=2, modifier=-5), ScriptedDice([])).holds
    assert knock_down_dice([wound("thigh", 2, "IX"), wound("thigh", 4, "IX")], PLAIN) == -2  # the worst
    assert knock_down_dice([wound("foot", 4, "VIII")], PLAIN) == "auto"
    assert fallen_pool(8) == 2
    down = suffer(fighter("a", pool=Pool(dice=6, target="b")), (Impact(result="hit", fell=True),), 0)
    assert (down.stance, down.combat_pool, down.pool.target, down.pool.dice) == ("prone", 3, None, 0)


@pytest.mark.rule("MP-SHOCK-09")
def test_knock_down_rules_of_weapons() -> None:
    """Vector MP-T75."""
    rules = {name: weapon_of(name).knock_down for name in ("m6d", "ma5b", "br55", "sniper_rifle", "carbine", "shotgun")}
    thigh2, belly, arm = wound("thigh", 2, "IX"), wound("lower_abdomen", 2, "XI"), wound("forearm", 2, "XIV")
    assert 5 + int(knock_down_dice([CHEST2], rules["m6d"]) or 0) == 7
    assert 5 + int(knock_down_dice([thigh2], rules["ma5b"]) or 0) == 6
    assert knock_down_dice([CHEST2], rules["ma5b"]) is None
    assert knock_down_dice([belly], rules["m6d"]) == 2
    assert knock_down_dice([arm], rules["m6d"]) is None
    assert knock_down_dice([wound("groin", 2, "X")], rules["m6d"]) == 2
    for name in ("br55", "sniper_rifle", "carbine"):
        assert knock_down_dice([CHEST2], rules[name]) == 2
        assert knock_down_dice([wound("thigh", 1, "IX")], rules[name]) == 2
        assert knock_down_dice([belly], rules[name]) is None
        assert knock_down_dice([wound("thigh", 4, "IX")], rules[name]) == -2  # the row's own entry
    assert knock_down_dice([CHEST2], rules["shotgun"]) is None
    absorbed = shoot(attack("m6d", "pointed", dice=1, target=Target(shield=45)), 7, 3)
    assert (absorbed.impact.result, absorbed.impact.fell) == ("shield", False)


@pytest.mark.rule("MP-SHOCK-10")
def test_knock_out() -> None:
    case = Staggered(toughness=4, will=5, modifier=-3)  # 6 dice less 3
    assert knock_out(case, ScriptedDice([5, 5, 6])).holds
    out = knock_out(case, ScriptedDice([5, 5, 5, 8]))
    assert (out.holds, out.rounds) == (False, 8)
    assert knock_out(Staggered(modifier="auto"), ScriptedDice([3])).rounds == 3
    assert knock_out(Staggered(toughness=1, will=1, modifier=-3), ScriptedDice([3])).rounds == 3  # no dice left
    assert knock_out_dice([wound("face", 3, "XIII")]) == -3
    assert knock_out_dice([CHEST2]) is None
    assert wake(Staggered(will=1), ScriptedDice([6])).holds
    assert wake(Staggered(will=1), ScriptedDice([5])).rounds == 30  # again in a minute
    sleeper = start_round(fighter("a", rounds_out=2), ScriptedDice([]))
    assert sleeper.rounds_out == 1 and not sleeper.able
    assert start_round(sleeper, ScriptedDice([5, 5, 6, 5, 5])).rounds_out == 0
    assert start_round(sleeper, ScriptedDice([5] * 5)).rounds_out == 30


@pytest.mark.rule("MP-SHOCK-13")
def test_first_aid() -> None:
    case = FirstAid(wits=2, blood_loss=7)
    assert first_aid(case, ScriptedDice([7, 6])).blood_loss == 4  # type: ignore[union-attr]
    assert first_aid(case, ScriptedDice([7, 7])).blood_loss == 1  # type: ignore[union-attr]
    assert first_aid(FirstAid(wits=2, blood_loss=2), ScriptedDice([7, 7])).blood_loss == 0  # type: ignore[union-attr]
    assert first_aid(case, ScriptedDice([6, 6])).blood_loss == 8  # type: ignore[union-attr]
    assert first_aid(case, ScriptedDice([1, 1])).blood_loss == 14  # type: ignore[union-attr]
    refused = first_aid(FirstAid(wits=2, blood_loss=7, since_last=59), ScriptedDice([]))
    assert isinstance(refused, Refusal) and refused.code == "TOO_SOON"
    assert AID_EXCHANGES == 60
    nothing = first_aid(FirstAid(wits=2, blood_loss=0), ScriptedDice([]))
    assert isinstance(nothing, Refusal) and nothing.code == "NOTHING_TO_TREAT"


@pytest.mark.rule("MP-SHOCK-13")
def test_healing() -> None:
    assert heal_week(Recovery(health=3, raw_pain=6), ScriptedDice([6, 6, 5])).raw_pain == 4
    assert heal_week(Recovery(health=1, raw_pain="all"), ScriptedDice([10, 10])).raw_pain == 19
    assert heal_week(Recovery(health=1, raw_pain="all"), ScriptedDice([10, 9])).raw_pain == 20
    assert heal_week(Recovery(health=3, raw_pain=1), ScriptedDice([9, 9, 9])).raw_pain == 0
    assert heal_week(Recovery(health=3, raw_pain=0), ScriptedDice([])).raw_pain == 0
    assert (health_after(2, 5, 2), health_after(2, 5, 9)) == (4, 5)


def test_odds_of_the_tests() -> None:
    knock = PROCEDURES["missile-pool.knock-down"].exact
    assert knock is not None
    assert knock(Staggered(strength=1, agility=1)) == {"holds": Fraction(1, 2), "falls": Fraction(1, 2)}
    bleeding = PROCEDURES["missile-pool.blood-loss"].exact
    assert bleeding is not None
    law = bleeding(Bleeding(endurance=FIVES.en, blood_loss=19, health=5))
    assert law["health 4"] == Fraction(98, 100) ** 5
