"""MP-SHIELD, MP-HEAT, MP-JACKAL: energy shields, plasma heat, the Jackal shield."""

from fractions import Fraction

import msgspec
import pytest
from mp_builders import attack, code, fighter, priced, shoot, shooter, state

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.attack import number_of
from warclock.sim.rules.missile_pool.attack_model import Impact, Target
from warclock.sim.rules.missile_pool.attack_number import Aim, attack_number
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.heat import HeatCheck, cooled, hand_level, hand_wound, heat_roll, still_dead
from warclock.sim.rules.missile_pool.melee import Blow, strike
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.pool import Pool
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.shield import (
    JACKAL_RAISE_EXCHANGES,
    SUGGESTED,
    JackalShield,
    Shield,
    absorb,
    from_the_front,
    generator_destroyed,
    jackal_absorb,
    jackal_handling,
    overflow,
    recharge,
    shield_loss,
    struck,
)
from warclock.sim.rules.missile_pool.turn import end_exchange, finish_round, start_exchange, suffer
from warclock.sim.rules.registry import PROCEDURES

BR55, M6D = weapon_of("br55"), weapon_of("m6d")
DIVIDE = Options(shield_overflow="divide")
JACKAL = JackalShield()


def number(weapon: str, position: str, metres: int = 0, **rest: object) -> int:
    return attack_number(Aim(weapon=weapon, position=position, distance_m=Fraction(metres), **rest))  # type: ignore[arg-type]


@pytest.mark.rule("MP-SHIELD-01")
def test_a_shield_takes_the_hit_and_wears() -> None:
    hit = shoot(attack("m6d", "pointed", dice=1, target=Target(shield=45)), 7, 3)
    assert (hit.impact.result, hit.impact.wounds, hit.impact.shield) == ("shield", (), 45 - 16)
    missed = shoot(attack("m6d", "pointed", dice=1, target=Target(shield=45)), 6)
    assert missed.impact.shield == 45


@pytest.mark.rule("MP-SHIELD-02")
def test_the_loss_of_an_attack() -> None:
    """Vector MP-T55."""
    assert shield_loss(9, 3) == 15
    assert shield_loss(16, 1) == 25  # 24.5
    assert shield_loss(10, 1) == 16  # 15.5
    assert absorb(40, (9, 9, 9)).rating == 25


@pytest.mark.rule("MP-SHIELD-03")
def test_a_rating_is_never_negative() -> None:
    assert absorb(10, (16,)).rating == 0
    assert absorb(-3, ()).rating == 0


@pytest.mark.rule("MP-SHIELD-04")
def test_overflow() -> None:
    """Vectors MP-T57, MP-T58, MP-T60."""
    assert absorb(10, (9, 9, 9)) == msgspec.structs.replace(absorb(10, (9, 9, 9)), rating=0, bullets=(2, 2, 2))
    assert absorb(20, (16,)).bullets == (0,)
    assert absorb(10, (16,)).bullets == (7,)
    assert absorb(15, (9, 9, 9)).bullets == (0, 0, 0)  # exactly broken: no overflow
    assert overflow(9, 2, 5) == 9  # at most the strength
    assert overflow(9, 10, 3, DIVIDE) == 6  # 9 - 10/3 = 5.67
    assert absorb(10, (9, 9, 9), options=DIVIDE).bullets == (6, 6, 6)
    burst = attack("br55", dice=1, mode="burst", bullets=3, target=Target(toughness=4, shield=10))
    result = shoot(burst, 6, 3, 1, 1, 3, *[6] * 7)
    assert {wound.part: wound.level for wound in result.impact.wounds} == {"upper_abdomen": 2, "chest": 1}


@pytest.mark.rule("MP-SHIELD-05")
def test_an_empty_shield_blocks_nothing() -> None:
    assert absorb(0, (9, 9, 9)).bullets == (9, 9, 9)


@pytest.mark.rule("MP-SHIELD-06")
def test_recharge() -> None:
    """Vector MP-T61."""
    shield = struck(Shield(rating=45, full=45), 20, 3)
    ratings = []
    for exchange in range(4, 20):
        shield = recharge(shield, exchange)
        ratings.append((exchange, shield.rating))
    assert ratings[:10] == [(exchange, 20) for exchange in range(4, 14)]
    assert ratings[10:] == [(14, 25), (15, 30), (16, 35), (17, 40), (18, 45), (19, 45)]
    again = struck(Shield(rating=25, full=45, hit_at=3), 10, 14)
    assert recharge(again, 24).rating == 10 and recharge(again, 25).rating == 15
    assert start_exchange(fighter("a", shield=Shield(rating=5, full=45, hit_at=0)), 11).shield.rating == 10
    body_hit = suffer(fighter("a", shield=Shield(full=45)), (Impact(result="hit"),), 8)
    assert body_hit.shield.hit_at == 8


@pytest.mark.rule("MP-SHIELD-07")
def test_energy_against_shields() -> None:
    assert shield_loss(10, 1, energy=True) == 16
    half_more = Options(energy_factor=Fraction(3, 2))
    assert shield_loss(10, 1, True, half_more) == 23  # 15.5 x 1.5 = 23.25
    assert shield_loss(10, 1, False, half_more) == 16
    plasma = attack("plasma_rifle", dice=1, target=Target(shield=45), options=half_more)
    assert shoot(plasma, 7, 3).impact.shield == 45 - 23


@pytest.mark.rule("MP-SHIELD-08")
def test_who_has_a_shield() -> None:
    assert Target().shield == 0 and Shield().full == 0
    assert SUGGESTED == {"spartan_ii": 45, "elite": 45}


@pytest.mark.rule("MP-SHIELD-09")
def test_how_many_bullets_count() -> None:
    def left(case: object, *faces: int) -> int:
        return shoot(case, *faces).impact.shield  # type: ignore[arg-type]

    guarded = Target(toughness=4, shield=45)
    assert left(attack("ma5b", dice=1, target=guarded), 6, 3) == 45 - shield_loss(7, 1)
    assert left(attack("ma5b", dice=1, mode="burst", bullets=5, target=guarded), 6, 3) == 45 - shield_loss(7, 5)
    assert left(attack("shotgun", dice=1, target=guarded, distance_m=Fraction(5)), 5, 7, 3) == 45 - shield_loss(8, 6)
    walked = attack("ma5b", dice=7, mode="walk", tracer_dice=1, walk_round=2, target=guarded)
    assert left(walked, 8, *[6] * 7, 3, 3) == 45 - shield_loss(7, 2)
    guns = attack("m6d", "pointed", second_weapon="plasma_pistol", dice=1, target=guarded)
    assert left(guns, 9, 3) == 45 - shield_loss(10, 2)  # the larger DR sets the loss
    own = absorb(5, (10, 7))
    assert own.bullets == (7, 4)  # each its own DR after overflow
    sword = Blow(weapon="energy_sword", style="cut", zone="I", dice=1, strength=5, target=guarded)
    assert strike(sword, ScriptedDice([6])).impact.shield == 45 - shield_loss(8, 1)  # type: ignore[union-attr]


@pytest.mark.rule("MP-HEAT-01")
@pytest.mark.parametrize(("heat", "face", "result", "after"), [
    (0, 1, "hotter", 1), (4, 5, "hotter", 5), (4, 4, "steady", 4), (4, 3, "steady", 4), (4, 2, "steady", 4),
    (4, 1, "overheats", 4), (5, 2, "overheats", 5), (3, 1, "steady", 3),
])  # fmt: skip
def test_heat_rolls(heat: int, face: int, result: str, after: int) -> None:
    """Vector MP-T63."""
    outcome = heat_roll(HeatCheck(heat=heat), ScriptedDice([face]))
    assert (outcome.result, outcome.heat) == (result, after)


@pytest.mark.rule("MP-HEAT-01")
def test_one_roll_however_many_shots() -> None:
    gunner = fighter("a", "plasma_rifle", "shoulder")
    assert end_exchange(gunner, 0, True, False, ScriptedDice([9])).held.heat == 1
    assert end_exchange(gunner, 0, False, False, ScriptedDice([])).held.heat == 0
    assert end_exchange(fighter("a"), 0, True, False, ScriptedDice([])).held.heat == 0
    exact = PROCEDURES["missile-pool.heat"].exact
    assert exact is not None
    assert exact(HeatCheck(heat=5)) == {
        "hotter at 6": Fraction(1, 2), "overheats at 5": Fraction(1, 5), "steady at 5": Fraction(3, 10),
    }  # fmt: skip


@pytest.mark.rule("MP-HEAT-02")
def test_overheating_burns_the_hand_and_kills_the_weapon() -> None:
    assert hand_level(9, 9) == 2
    rating = Options(heat_hand="rating")
    assert (hand_level(1, 0, rating), hand_level(4, 0, rating), hand_level(1, 1, rating)) == (1, 0, 0)
    wound = hand_wound(2)
    assert wound is not None and (wound.spot, wound.table, wound.level) == ("hand", "generic", 2)
    assert hand_wound(0) is None
    hot = fighter("a", "plasma_rifle", "shoulder", held=state("plasma_rifle", heat=5), shield=Shield(rating=9, full=9),
                  pool=Pool(dice=9, target="b"))  # fmt: skip
    after = end_exchange(hot, 0, True, False, ScriptedDice([1]))
    assert after.held.overheated and after.shield.rating == 9
    assert (after.wounds[0].part, after.wounds[0].shock, after.pool.dice) == ("right hand", 5, 4)
    dead = shooter("plasma_rifle", state=after.held)
    assert code(FireOrder(dice=(1,)), dead) == "OVERHEATED"
    assert still_dead(True, 1) and not still_dead(True, 0)
    cold = msgspec.structs.replace(after, held=msgspec.structs.replace(after.held, heat=1))
    assert not finish_round(cold).held.overheated


@pytest.mark.rule("MP-HEAT-03")
def test_cooling() -> None:
    assert (cooled(4, False), cooled(4, True), cooled(0, False)) == (3, 4, 0)
    warm = fighter("a", "plasma_rifle", "shoulder", held=state("plasma_rifle", heat=4))
    assert finish_round(warm).held.heat == 3
    busy = fighter("a", "plasma_rifle", "shoulder", held=state("plasma_rifle", heat=4, fired_this_round=True))
    assert finish_round(busy).held.heat == 4


@pytest.mark.rule("MP-HEAT-04")
def test_overload() -> None:
    """Vector MP-T64."""
    outcomes = [heat_roll(HeatCheck(heat=0, overload_heat=5), ScriptedDice([face])) for face in (2, 3, 5, 6)]
    assert [(outcome.result, outcome.heat) for outcome in outcomes] == [
        ("overheats", 5), ("steady", 5), ("steady", 5), ("hotter", 6),
    ]  # fmt: skip
    shot = shoot(attack("plasma_pistol", "pointed", dice=1, mode="overload", target=Target(toughness=4)), 9, 3, 3)
    assert shot.impact.wounds[0].raw == 12 - 4
    pistol = shooter("plasma_pistol", "pointed")
    assert priced(FireOrder(mode="overload", dice=(3,)), pistol).cost == 3
    assert code(FireOrder(mode="overload", dice=(3, 3)), pistol) == "MANOEUVRE_UNAVAILABLE"  # Cycle 1
    assert code(FireOrder(mode="overload", dice=(3,)), shooter("m6d", "pointed")) == "MODE_UNAVAILABLE"
    fired = end_exchange(fighter("a", "plasma_pistol"), 0, True, True, ScriptedDice([6]))
    assert fired.held.heat == 6


@pytest.mark.rule("MP-JACKAL-01")
def test_a_jackal_shield_stops_ballistic_fire_from_the_front() -> None:
    assert from_the_front(0, 60) and from_the_front(0, 300) and not from_the_front(0, 61)
    assert from_the_front(350, 45) and not from_the_front(350, 51)
    assert from_the_front(0, 80, Options(jackal_arc_deg=160)) and not from_the_front(0, 46, Options(jackal_arc_deg=90))
    held = Target(toughness=4, jackal=JACKAL)
    assert shoot(attack("m6d", "pointed", dice=1, target=held), 7, 3).impact.result == "shield"
    flanked = Target(toughness=4, jackal=JACKAL, front=False)
    assert shoot(attack("ma5b", dice=1, target=flanked), 6, 3, 3).impact.result == "hit"
    walked = attack("ma5b", dice=1, mode="walk", tracer_dice=1, target=held)
    assert shoot(walked, 8, 6, 3).impact.result == "shield"


@pytest.mark.rule("MP-JACKAL-02")
def test_a_jackal_shield_against_energy() -> None:
    """Vector MP-T70."""
    first, through = jackal_absorb(JACKAL, (10,), "plasma", True)
    assert (first.rating, through) == (4, (0,))
    second, through = jackal_absorb(first, (10,), "plasma", True)
    assert (second.rating, through) == (0, (7,))
    assert jackal_absorb(second, (10,), "plasma", True)[1] == (10,)  # at 0 energy passes
    assert jackal_absorb(second, (10,), "ballistic", True)[1] == (0,)  # ballistic is still stopped
    assert jackal_absorb(JACKAL, (14,), "energy", True)[0].rating == 20 - 20 + 0
    broken = JackalShield(whole=False)
    assert jackal_absorb(broken, (10,), "ballistic", True)[1] == (10,)
    assert jackal_absorb(JackalShield(up=False), (10,), "ballistic", True)[1] == (10,)
    assert jackal_absorb(JACKAL, (8,), "melee", True)[1] == (8,)
    sword = Blow(weapon="energy_sword", style="cut", zone="I", dice=1, strength=5, target=Target(jackal=JACKAL))
    assert strike(sword, ScriptedDice([6])).impact.jackal.rating == 20 - 13  # type: ignore[union-attr]


@pytest.mark.rule("MP-JACKAL-03")
def test_shots_at_the_generator() -> None:
    """Vector MP-T72."""
    held = Target(toughness=4, jackal=JACKAL)
    case = attack("br55", dice=3, mode="generator", bullets=3, target=held)
    assert number_of(case) == 9
    destroyed = shoot(case, 9, 9, 9, 2, 5, 6)
    assert destroyed.impact.result == "generator" and destroyed.impact.jackal == JackalShield(whole=False, up=False)
    whole = shoot(case, 9, 9, 8, 2, 5, 6)
    assert whole.impact.result == "shield_face" and whole.impact.jackal == JACKAL
    far = attack("br55", dice=3, mode="generator", bullets=3, distance_m=Fraction(21), target=held)
    assert shoot(far, 9, 9, 9, 2, 5, 6).impact.result == "shield_face"
    natural = attack("br55", dice=3, mode="generator", bullets=3, target=held, options=Options(jackal_natural_3="on"))
    assert shoot(natural, 9, 9, 9, 2, 5, 6).impact.result == "shield_face"
    assert shoot(natural, 9, 9, 9, 3, 5, 6).impact.result == "generator"
    assert (
        generator_destroyed((3,), (5,)) and not generator_destroyed((3,), (4,)) and not generator_destroyed((4,), (9,))
    )
    plasma = shoot(attack("plasma_rifle", dice=1, mode="generator", target=held), 10, 3, 5)
    assert plasma.impact.result == "shield_face" and plasma.impact.jackal == JackalShield(rating=4)
    assert code(FireOrder(mode="generator", dice=(2,)), shooter("br55", shield_seen=False)) == "NO_SHIELD_SEEN"


@pytest.mark.rule("MP-JACKAL-04")
def test_handling_a_jackal_shield() -> None:
    assert JACKAL_RAISE_EXCHANGES == 1
    assert jackal_handling(False, 1) is None
    for two_handed, hands in ((True, 1), (False, 0)):
        refused = jackal_handling(two_handed, hands)
        assert isinstance(refused, Refusal) and refused.code == "HANDS_FULL"
