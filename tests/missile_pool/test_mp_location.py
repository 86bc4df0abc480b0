"""MP-COVER, MP-CALLED, MP-LOC: what is struck."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mp_builders import VICTIM, attack, code, shoot, shooter

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.attack_model import Target
from warclock.sim.rules.missile_pool.called import called_part, called_problem, effective_distance, is_near
from warclock.sim.rules.missile_pool.catalogue import hit_tables
from warclock.sim.rules.missile_pool.cover import dodge_number, is_exposed, material_ar, surely_exposed, through_cover
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.location import (
    PREFERENCE,
    is_paired,
    kneeling_zone,
    ranked,
    roll_side,
    spot_of,
    steer_spot,
    steer_zone,
    steps_earned,
    swing_spot,
    wanted_spot,
    zone_of,
)
from warclock.sim.rules.missile_pool.options import Options

CHEST = ("XII",)


def behind(posture: str, ar: int | None = None, **figures: object) -> Target:
    return Target(toughness=4, posture=posture, cover_ar=ar, **figures)  # type: ignore[arg-type]


@pytest.mark.rule("MP-COVER-01")
def test_something_to_duck_behind_makes_dodging_easier() -> None:
    assert (dodge_number(False), dodge_number(True)) == (7, 5)


@pytest.mark.rule("MP-COVER-02")
def test_a_caller_must_call_what_shows() -> None:
    behind_wall = shooter("m6d", "pointed", posture="chest_high_wall")
    assert code(FireOrder(dice=(2,), called="abdomen"), behind_wall) == "CALLED_PART_COVERED"
    assert code(FireOrder(dice=(2,), called="head"), behind_wall) == "ok"
    assert code(FireOrder(dice=(2,)), behind_wall) == "ok"


@pytest.mark.rule("MP-COVER-03")
def test_an_unaimed_shot_may_strike_the_cover() -> None:
    far = {"distance_m": Fraction(30), "dice": 4}
    struck = shoot(attack("ma5b", target=behind("chest_high_wall"), **far), 6, 6, 7, 1, 8)
    assert (struck.impact.result, struck.impact.zones, struck.impact.wounds) == ("cover", ("IX",), ())
    steered = shoot(attack("ma5b", target=behind("chest_high_wall"), zones=CHEST, **far), 7, 7, 7, 1, 5, 3)
    assert (steered.net, steered.impact.zones, steered.impact.result) == (3, ("XII",), "hit")  # vector MP-T15


@pytest.mark.rule("MP-COVER-04")
def test_strong_shots_go_through_cover() -> None:
    assert (through_cover(9, 4), through_cover(9, 9), through_cover(9, 12)) == (5, 0, 0)
    assert (through_cover(16, None), through_cover(9, 0)) == (0, 9)
    shot = shoot(attack("m6d", "pointed", dice=1, target=behind("full", 4)), 7, 3, 5, *[6] * 7)
    assert shot.impact.wounds[0].raw == 10 - 4 - 4
    assert shoot(attack("m6d", "pointed", dice=1, target=behind("full", 10)), 7, 3).impact.result == "cover"
    assert shoot(attack("m6d", "pointed", dice=1, target=behind("full")), 7, 3).impact.result == "cover"


@pytest.mark.rule("MP-COVER-05")
def test_what_postures_show() -> None:
    assert surely_exposed("none") == ("XIV", "XIII", "XII", "XI", "X", "IX", "VIII")
    assert surely_exposed("chest_high_wall") == ("XIV", "XIII", "XII")
    assert surely_exposed("window") == ("XIV", "XIII")
    assert surely_exposed("over_parapet") == ("XIII",)
    assert surely_exposed("full") == ()
    assert surely_exposed("corner_lean") == ("XIII", "XIV")
    assert is_exposed("XII", "corner_lean", ScriptedDice([1]))
    assert not is_exposed("XII", "corner_lean", ScriptedDice([2]))
    assert is_exposed("XIII", "corner_lean", ScriptedDice([]))
    assert not is_exposed("XII", "window", ScriptedDice([]))


@pytest.mark.rule("MP-COVER-06")
def test_sample_materials() -> None:
    assert hit_tables().materials == {
        "brush": 0, "furniture": 2, "car_door": 4, "brick": 8, "sandbags": 10, "concrete": None,
    }  # fmt: skip
    assert material_ar("brick") == 8


@pytest.mark.rule("MP-CALLED-01", "MP-LOC-04")
def test_called_shots_reach_twenty_metres() -> None:
    """Vectors MP-T16 and MP-T81."""
    order = FireOrder(dice=(4,), called="head")
    assert code(order, shooter("m6d", "pointed", distance_m=Fraction(20))) == "ok"
    assert code(order, shooter("m6d", "pointed", distance_m=Fraction(201, 10))) == "CALLED_TOO_FAR"
    assert is_near(Fraction(20)) and not is_near(Fraction(201, 10))


@pytest.mark.rule("MP-CALLED-02")
def test_a_scope_brings_called_shots_nearer() -> None:
    order = FireOrder(dice=(4,), called="head")
    assert code(order, shooter("m6d", "pointed", distance_m=Fraction(30), scoped=True)) == "ok"
    assert code(order, shooter("m6d", "pointed", distance_m=Fraction(30))) == "CALLED_TOO_FAR"
    assert effective_distance(100, 5, True) == 20
    assert called_problem("head", effective_distance(100, 5, True), "none") is None


@pytest.mark.rule("MP-CALLED-03")
@pytest.mark.parametrize(
    ("part", "zone", "dice"),
    [("torso", "XII", 0), ("abdomen", "XI", 0), ("upper_legs", "IX", 0), ("head", "XIII", 2), ("upper_arms", "XIV", 2),
     ("lower_arms", "XIV", 3), ("lower_legs", "VIII", 3), ("groin", "X", 3)],
)  # fmt: skip
def test_penalties_of_called_parts(part: str, zone: str, dice: int) -> None:
    assert (called_part(part).zone, called_part(part).dice) == (zone, dice)


@pytest.mark.rule("MP-CALLED-04")
def test_the_zone_of_a_called_shot_is_fixed() -> None:
    shot = shoot(attack("m6d", "pointed", dice=1, called="torso"), 7, 1)  # no zone d10
    assert (shot.impact.zones, shot.impact.spots) == (("XII",), ("upper_abdomen",))
    steered = shoot(attack("m6d", "pointed", dice=3, called="torso"), 7, 7, 7, 2)
    assert steered.impact.spots == ("chest",)
    arm, forearm = called_part("upper_arms"), called_part("lower_arms")
    assert steer_spot(2, 0, "XIV", "upper_arm", arm) == 4  # vector MP-T84
    assert steer_spot(6, 0, "XIV", "forearm", forearm) == 4
    assert steer_spot(1, 0, "XIV", "forearm", forearm) == 1
    assert steer_spot(2, 1, "XIV", "upper_arm", arm) == 5
    assert [spot_of("X", face) for face in (2, 3, 4, 5)] == ["hip", "groin", "groin", "lower_abdomen"]


@pytest.mark.rule("MP-CALLED-05")
def test_manoeuvres_without_called_shots() -> None:
    walk = FireOrder(mode="walk", dice=(4,), tracer_dice=1, called="head")
    assert code(walk, shooter("ma5b")) == "NO_CALLED_SHOT_HERE"
    suppress = FireOrder(mode="suppress", dice=(4,), bullets=6, called="head")
    assert code(suppress, shooter("ma5b")) == "NO_CALLED_SHOT_HERE"
    generator = FireOrder(mode="generator", dice=(4,), called="head")
    assert code(generator, shooter("m6d", "pointed")) == "NO_CALLED_SHOT_HERE"
    assert called_problem("head", Fraction(5), "none", "indirect").code == "NO_CALLED_SHOT_HERE"  # type: ignore[union-attr]
    assert code(FireOrder(mode="burst", dice=(4,), bullets=3, called="head"), shooter("ma5b")) == "ok"


@pytest.mark.rule("MP-LOC-01")
def test_the_zone_table() -> None:
    assert [zone_of(face) for face in range(1, 11)] == [
        "XIV", "XIII", "XII", "XII", "XI", "XI", "X", "IX", "IX", "VIII",
    ]  # fmt: skip
    burst = shoot(attack("ma5b", dice=1, mode="burst", bullets=3), 6, 3, 1, 4, 5)
    assert burst.impact.zones == ("XII",)  # rolled once for the burst


@pytest.mark.rule("MP-LOC-02")
def test_every_third_success_moves_the_zone_beyond_twenty_metres() -> None:
    assert [steps_earned(net) for net in (0, 2, 3, 5, 6)] == [0, 0, 1, 1, 2]
    assert steer_zone(5, 1, ranked(CHEST), near=False)[:2] == (4, "XII")
    assert steer_zone(5, 2, PREFERENCE, near=False)[:2] == (3, "XII")  # vector MP-T18
    assert steer_zone(1, 1, PREFERENCE, near=False)[:2] == (2, "XIII")  # up as well as down


@pytest.mark.rule("MP-LOC-03")
def test_near_steps_serve_the_spot_or_either_die() -> None:
    assert steer_zone(4, 2, ranked(CHEST), near=True) == (4, "XII", 2)
    assert steer_zone(5, 2, ranked(CHEST), near=True) == (4, "XII", 1)
    near = shoot(attack("m6d", "pointed", dice=3, zones=CHEST), 7, 7, 7, 4, 2)
    assert near.impact.spots == ("chest",)  # the d10 needed nothing, the d6 took the step
    far = shoot(attack("m6d", "pointed", dice=3, zones=CHEST, distance_m=Fraction(21)), 8, 8, 8, 4, 2)
    assert far.impact.spots == ("upper_abdomen",)


@pytest.mark.rule("MP-LOC-05")
def test_the_gift_of_accuracy() -> None:
    """Vector MP-T18."""
    assert steer_zone(5, 2, PREFERENCE, near=False, gift=True)[:2] == (2, "XIII")
    assert steer_zone(5, 1, ranked(CHEST), near=True, gift=True) == (4, "XII", 1)  # used before the steps
    called = shoot(attack("m6d", "pointed", dice=1, called="torso", gift=True), 7, 2)
    assert called.impact.spots == ("upper_abdomen",)
    walked = shoot(attack("ma5b", dice=1, mode="walk", tracer_dice=1, gift=True), 9, 6, 3, 3)
    assert walked.impact.zones == ("XII",)
    single = shoot(attack("ma5b", dice=1, gift=True, target=Target(toughness=6)), 6, 3, 3)
    assert single.impact.zones == ("XIII",)


@pytest.mark.rule("MP-LOC-06")
def test_steps_stop_at_the_ends_and_hidden_zones_come_last() -> None:
    assert PREFERENCE == ("XIII", "XII", "XI", "X", "IX", "VIII", "XIV")
    assert ranked(("X",), hidden=("XIII", "XII")) == ("X", "XI", "IX", "VIII", "XIV", "XIII", "XII")
    assert steer_zone(10, 5, ("VIII", *PREFERENCE), near=False).number == 10
    assert steer_spot(6, 9, "XIV", "hand") == 1
    assert steer_zone(2, 3, PREFERENCE, near=False).number == 2  # steps may be left unused
    seen = shoot(
        attack("ma5b", dice=3, distance_m=Fraction(30), target=Target(toughness=6, posture="window")), 7, 7, 7, 3, 3
    )
    assert seen.impact.zones == ("XIII",)


@pytest.mark.rule("MP-LOC-07")
def test_a_kneeling_target_has_a_leg_in_the_way() -> None:
    """Vector MP-T82."""
    assert kneeling_zone("XII", ScriptedDice([1])) == ("IX", True)
    assert kneeling_zone("XII", ScriptedDice([2])) == ("XII", False)
    assert kneeling_zone("VIII", ScriptedDice([])) == ("VIII", True)
    assert kneeling_zone("XIII", ScriptedDice([])) == ("XIII", False)
    kneeling = Target(toughness=4, stance="kneeling", raised_leg="right")
    lower = shoot(attack("ma5b", dice=1, target=kneeling), 6, 10, 2)
    assert lower.impact.wounds[0].part == "right shin_and_lower_leg"
    called = shoot(attack("ma5b", dice=1, target=kneeling, called="torso"), 6, 4)
    assert called.impact.zones == ("XII",)  # a called shot is exempt


@pytest.mark.rule("MP-LOC-08")
def test_spots_of_bullets() -> None:
    assert {zone: [spot_of(zone, face) for face in range(1, 7)] for zone in hit_tables().spots} == {  # type: ignore[arg-type]
        "VIII": ["foot", *["shin_and_lower_leg"] * 3, "knee_and_nearby_areas", "gap"],
        "IX": [*["knee_and_nearby_areas"] * 2, *["thigh"] * 3, "hip"],
        "X": ["hip", "hip", "groin", "groin", "lower_abdomen", "lower_abdomen"],
        "XI": [*["lower_abdomen"] * 5, "flesh_to_the_side"],
        "XII": ["upper_abdomen", "upper_abdomen", *["chest"] * 4],
        "XIII": ["collar_and_throat", "collar_and_throat", *["face"] * 4],
        "XIV": ["hand", "forearm", "forearm", "elbow", "upper_arm", "upper_arm"],
    }
    assert spot_of("VIII", 6, Options(leg_gap="shin")) == "shin_and_lower_leg"
    gap = shoot(attack("ma5b", dice=1), 6, 10, 6)
    assert (gap.impact.result, gap.impact.wounds) == ("gap", ())


@pytest.mark.rule("MP-LOC-09")
def test_swing_zones() -> None:
    def parts(zone: str, blunt: bool = False) -> list[str]:
        faces = range(1, 7)
        return [swing_spot(zone, ScriptedDice([face, 4]), blunt) for face in faces]  # type: ignore[arg-type]

    arm = [*["upper_arm_and_shoulder"] * 2]
    assert parts("I") == ["foot", *["shin_and_lower_leg"] * 3, *["knee_and_nearby_areas"] * 2]
    assert parts("II") == [*["knee_and_nearby_areas"] * 2, *["thigh"] * 3, "hip"]
    assert parts("III") == ["hip", "upper_abdomen", "lower_abdomen", "ribcage", "ribcage", "elbow"]  # 6: again in VII
    assert parts("IV") == [*arm, "chest", "neck", "lower_head", "upper_head"]
    assert parts("V") == [*["upper_head"] * 3, "lower_head", "shoulder", "shoulder"]
    assert parts("VI") == [*["inner_thigh"] * 3, "groin", "abdomen", "chest"]
    assert parts("VII") == ["hand", "forearm", "forearm", "elbow", *arm]
    assert parts("IV", True)[2] == "upper_body"
    assert parts("V", True) == ["shoulder", "shoulder", "lower_head", *["upper_head"] * 3]
    assert parts("VI", True)[5] == "lower_head"
    assert parts("I", True) == parts("I")


@pytest.mark.rule("MP-LOC-10")
def test_the_side_of_paired_parts() -> None:
    assert is_paired("hand") and is_paired("thigh") and not is_paired("chest") and not is_paired("groin")
    assert roll_side(ScriptedDice([1]), None, False) == "left"
    assert roll_side(ScriptedDice([2]), None, False) == "right"
    assert roll_side(ScriptedDice([]), "right", True) == "right"
    guarded = Target(toughness=4, armour={"left forearm": 3})
    assert shoot(attack("ma5b", dice=1, target=guarded), 6, 1, 2, 1).impact.wounds[0].table == "bludgeon"
    right = shoot(attack("ma5b", dice=1, target=guarded), 6, 1, 2, 2).impact.wounds[0]
    assert (right.part, right.level) == ("right forearm", 3)
    chest = shoot(attack("ma5b", dice=1, target=VICTIM), 6, 3, 3)
    assert chest.impact.wounds[0].part == "chest"


@pytest.mark.rule("MP-LOC-11")
def test_the_wanted_spot() -> None:
    assert [wanted_spot(zone, None, None) for zone in PREFERENCE] == [
        "face", "chest", "lower_abdomen", "groin", "thigh", "knee_and_nearby_areas", "upper_arm",
    ]  # fmt: skip
    assert wanted_spot("XII", "upper_abdomen", None) == "upper_abdomen"
    assert wanted_spot("XII", "hand", None) == "chest"  # not in the zone
    assert steer_spot(2, 1, "XII", "chest") == 3
    assert steer_spot(1, 1, "XII", "chest") == 1  # out of reach: it stays


@given(st.integers(1, 10), st.integers(0, 5), st.permutations(PREFERENCE), st.booleans(), st.booleans())
def test_steering_stays_in_reach(number: int, steps: int, wish: list[str], near: bool, gift: bool) -> None:
    steered = steer_zone(number, steps, wish, near, gift)  # type: ignore[arg-type]
    assert abs(steered.number - number) <= steps + int(gift)
    assert 0 <= steered.steps_left <= steps
    assert zone_of(steered.number) == steered.zone
