"""MP-SUPP, MP-WALK, MP-INDIR: fire at areas and streams."""

from fractions import Fraction

import msgspec
import pytest
from mp_builders import HEAVY, MARGIN, MG42, TOMMY, VICTIM, attack, code, filled, priced, shoot, shooter, state

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.attack import number_of
from warclock.sim.rules.missile_pool.attack_model import Target
from warclock.sim.rules.missile_pool.attack_number import (
    indirect_gain,
    indirect_hits,
    sees_his_fire,
    tracer_number,
    walk_gain,
    walk_round,
    walked_hits,
)
from warclock.sim.rules.missile_pool.burst import suppression_cycle
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.combatant import walked_on
from warclock.sim.rules.missile_pool.dodge import DODGE_TN, Dodge
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.suppression import (
    Exposed,
    Suppressed,
    Suppression,
    Suppressor,
    barrel_spent,
    exchanges_of_fire,
    freeze_rounds,
    in_area,
    random_hit_percent,
    suppress,
    will_number,
)
from warclock.sim.rules.registry import PROCEDURES

MA5B = weapon_of("ma5b")


def gunner(
    aim: int = 6, bullets: int = 12, dice: int = 1, weapon: str = "ma5b", position: str = "shoulder"
) -> Suppressor:
    return Suppressor(aim=aim, dice=dice, bullets=bullets, weapon=weapon, position=position, distance_m=Fraction(10))  # type: ignore[arg-type]


def man(name: str = "v", will: int = 4, **figures: object) -> Exposed:
    return Exposed(id=name, will=will, target=VICTIM, **figures)  # type: ignore[arg-type]


def under_fire(
    *faces: int, shooters: tuple[Suppressor, ...] = (), persons: tuple[Exposed, ...] = (), **rest: object
) -> Suppressed:
    dice = ScriptedDice(faces)
    fire = Suppression(shooters=shooters or (gunner(),), persons=persons or (man(),), **rest)  # type: ignore[arg-type]
    outcome = suppress(fire, dice)
    assert not dice.left
    return outcome


@pytest.mark.rule("MP-SUPP-01")
def test_one_success_lays_the_fire_where_it_should() -> None:
    assert not under_fire(5).lies  # ATN 6
    assert under_fire(6, 2, 6, 9, 3).lies
    assert priced(FireOrder(mode="suppress", dice=(3,), bullets=12), shooter("ma5b")).rounds == 12


@pytest.mark.rule("MP-SUPP-02")
def test_bullets_of_an_exchange() -> None:
    """Vectors MP-T40 and MP-T85."""
    assert {name: suppression_cycle(weapon_of(name)) for name in ("m6d", "plasma_pistol", "ma5b", "br55")} == {
        "m6d": 4, "plasma_pistol": 6, "ma5b": 12, "br55": 6,
    }  # fmt: skip

    def ordered(weapon: str, bullets: int, **figures: object) -> str:
        position = "pointed" if weapon == "m6d" else "shoulder"
        return code(FireOrder(mode="suppress", dice=(2,), bullets=bullets), shooter(weapon, position, **figures))

    assert (ordered("m6d", 4), ordered("m6d", 5)) == ("ok", "CYCLE_EXCEEDED")
    assert ordered("br55", 12) == "CYCLE_EXCEEDED"
    assert (ordered("shotgun", 1), ordered("shotgun", 2)) == ("ok", "CYCLE_EXCEEDED")
    assert ordered("ma5b", 12, state=state("ma5b", loaded=11)) == "EMPTY"
    assert will_number([4], 4) == 8


@pytest.mark.rule("MP-SUPP-03")
def test_the_will_test_and_its_area() -> None:
    assert will_number([6], 12) == 18
    assert under_fire(6, 2, 6, 9, 3).target_number == 18
    assert in_area(man(distance_m=Fraction(5))) and not in_area(man(distance_m=Fraction(51, 10)))
    assert in_area(man(distance_m=Fraction(8)), Options(supp_radius_m=8))
    assert not in_area(man(hidden=True))  # tested only when he exposes himself (MPR-56)


@pytest.mark.rule("MP-SUPP-04")
def test_success_and_failure() -> None:
    """Vector MP-T36."""
    (failed,) = under_fire(6, 2, 6, 9, 10, 6, round=3).reactions
    assert (failed.result, failed.until_round) == ("takes_cover", 4)  # to the end of the next full round
    (longer,) = under_fire(6, 2, 6, 9, 3, round=3, options=Options(supp_rounds=2)).reactions
    assert longer.until_round == 5
    (passed,) = under_fire(6, 2, 6, 9, 10, 8).reactions
    assert passed.result == "free"
    (bare,) = under_fire(6, 2, 6, 9, 3, persons=(man(cover_at_hand=False),)).reactions
    assert bare.result == "goes_prone"


@pytest.mark.rule("MP-SUPP-05")
def test_a_botch_freezes() -> None:
    """Vector MP-T37."""
    (frozen,) = under_fire(6, 1, 1, 4, 6, round=2).reactions
    assert (frozen.result, frozen.until_round) == ("freezes", 2 + 6)
    assert (freeze_rounds(4), freeze_rounds(12)) == (6, 0)


@pytest.mark.rule("MP-SUPP-06")
def test_who_stays_up_is_hit_at_random() -> None:
    stays = (man(stays_up=True),)
    assert random_hit_percent(12) == 22
    (missed,) = under_fire(6, 10, 8, 9, 9, 9, 23, persons=stays).reactions
    assert missed.impact is None
    (hit,) = under_fire(6, 10, 8, 9, 9, 9, 22, 6, 3, 1, persons=stays).reactions
    assert hit.impact is not None and hit.idle_successes == 6
    assert (hit.impact.zones, hit.impact.spots) == (("XII",), ("upper_abdomen",))  # six successes steer nothing
    assert hit.impact.wounds[0].raw == 3
    (margin,) = under_fire(6, 10, 8, 9, 9, 9, 22, 6, 1, 5, 1, persons=stays, options=MARGIN).reactions
    assert margin.impact is not None and margin.impact.wounds[0].raw == 9  # the successes count
    (down,) = under_fire(6, 2, 6, 9, 3, persons=stays).reactions
    assert down.impact is None  # he failed: no d100


@pytest.mark.rule("MP-SUPP-07")
def test_combined_fire() -> None:
    """Vector MP-T39."""
    pair = (gunner(aim=5), gunner(aim=4, bullets=4, weapon="m6d", position="pointed"))
    assert will_number([5, 4], 16) == 20 and random_hit_percent(16) == 26
    both = under_fire(6, 7, 2, 6, 9, 3, shooters=pair)
    assert (both.target_number, both.bullets) == (20, 16)
    alone = under_fire(6, 6, 2, 6, 9, 3, shooters=pair)  # the pistol scored no success of its own
    assert (alone.target_number, alone.bullets) == (17, 12)
    stays = (man(stays_up=True),)
    (rifle,) = under_fire(6, 7, 10, 10, 9, 9, 9, 26, 12, 1, 1, 5, 1, shooters=pair, persons=stays).reactions
    (pistol,) = under_fire(6, 7, 10, 10, 9, 9, 9, 26, 13, 1, 1, 5, 1, shooters=pair, persons=stays).reactions
    assert rifle.impact is not None and rifle.impact.wounds[0].raw == 3
    assert pistol.impact is not None and pistol.impact.wounds[0].raw == 6


@pytest.mark.rule("MP-SUPP-08")
def test_one_action_tests_everybody() -> None:
    crowd = (man("friend"), man("foe"), man("far", distance_m=Fraction(9)))
    outcome = under_fire(6, 2, 3, 4, 5, 2, 3, 4, 5, persons=crowd)
    assert [reacted.result for reacted in outcome.reactions] == ["takes_cover", "takes_cover", "untested"]


@pytest.mark.rule("MP-SUPP-10")
def test_ammunition_is_the_limit() -> None:
    assert exchanges_of_fire(MA5B) == 5
    assert exchanges_of_fire(weapon_of("plasma_rifle")) is None
    assert not any(weapon_of(name).barrel_limit for name in ("ma5b", "mg42", "br55"))
    limited = msgspec.structs.replace(MG42, barrel_limit=200)
    assert not barrel_spent(MG42, 9999)
    assert barrel_spent(limited, 200) and not barrel_spent(limited, 199)


def test_odds_of_suppression() -> None:
    exact = PROCEDURES["missile-pool.suppression"].exact
    assert exact is not None
    odds = exact(Suppression(shooters=(gunner(dice=1),), persons=(man(will=1),)))
    assert odds["off the mark"] == Fraction(1, 2)
    assert odds["v freezes"] == Fraction(1, 2) / 10
    assert odds["v free"] == Fraction(1, 2) * Fraction(3, 100)
    assert sum(odds.values()) == 1
    up = exact(Suppression(shooters=(gunner(), gunner(weapon="br55", bullets=6)), persons=(man(stays_up=True),)))
    assert sum(up.values()) == 1


@pytest.mark.rule("MP-WALK-01")
def test_walk_fire_takes_a_full_cycle_of_an_automatic() -> None:
    order = FireOrder(mode="walk", dice=(3,), tracer_dice=1)
    assert priced(order, shooter("ma5b")).rounds == 12
    assert code(order, shooter("ma5b", state=state("ma5b", loaded=11))) == "FULL_CYCLE_NEEDED"
    assert code(order, shooter("br55")) == "NOT_AUTOMATIC"
    assert code(order, shooter("m6d", "pointed")) == "NOT_AUTOMATIC"


@pytest.mark.rule("MP-WALK-02")
def test_walk_fire_is_easier() -> None:
    assert [walk_gain(n) for n in (4, 5, 12, 15, 26)] == [0, 1, 1, 2, 3]
    assert number_of(attack("ma5b", mode="walk")) == 5
    low = filled("mg42", atn={"shoulder": 3})
    assert number_of(attack(low, mode="walk")) == 2  # never below 2


@pytest.mark.rule("MP-WALK-03")
def test_bullets_on_target() -> None:
    assert [walked_hits(net, 26) for net in (0, 1, 3, 4, 6, 7, 9)] == [0, 1, 1, 2, 2, 2, 2]


@pytest.mark.rule("MP-WALK-04")
def test_the_worked_figures() -> None:
    """Vectors MP-T45 and MP-T46."""
    weapons = (TOMMY, MG42, MA5B)
    assert [walk_gain(weapon.cycle or 0) for weapon in weapons] == [1, 3, 1]
    assert [walked_hits(99, weapon.cycle or 0) for weapon in weapons] == [1, 2, 1]
    assert number_of(attack(MG42, mode="walk")) == 6 - 3
    stream = shoot(attack(TOMMY, dice=3, mode="walk", tracer_dice=1), 8, 5, 5, 5, 1, 3, 1)
    assert (stream.net, stream.bullets) == (3, 1)


@pytest.mark.rule("MP-WALK-05")
def test_sustained_fire() -> None:
    """Vectors MP-T46 and MP-T47."""
    assert walked_hits(7, 26, 2) == 3
    assert (walked_hits(4, 12, 2), walked_hits(3, 12, 2)) == (2, 1)
    assert [walk_round(n) for n in range(5)] == [1, 1, 2, 2, 3]
    stream = walked_on(walked_on(None, "a", 4), "a", 5)
    assert (stream.since, stream.last) == (4, 5)
    assert walked_on(stream, "b", 6).since == 6  # another target
    assert walked_on(stream, "a", 7).since == 7  # interrupted
    assert number_of(attack("ma5b", mode="walk", walk_round=3)) == 5  # ATN unchanged


@pytest.mark.rule("MP-WALK-06")
def test_tracers() -> None:
    """Vector MP-T48."""
    assert [tracer_number(Fraction(m)) for m in ("0", "9.9", "10", "35", "110")] == [7, 7, 8, 10, 18]
    assert sees_his_fire(MA5B, Fraction(35), 2, ScriptedDice([9, 10]))
    assert not sees_his_fire(MA5B, Fraction(35), 2, ScriptedDice([9, 4]))
    blind = shoot(attack("ma5b", dice=4, mode="walk", tracer_dice=2, distance_m=Fraction(35)), 9, 4)
    assert blind.impact.result == "blind"
    asked = attack(
        "ma5b", dice=4, mode="walk", tracer_dice=2, distance_m=Fraction(35), options=Options(walk_blind="suppress")
    )
    assert shoot(asked, 9, 4).impact.result == "blind_suppression"
    assert code(FireOrder(mode="walk", dice=(3,)), shooter("ma5b")) == "TRACER_DICE_NEEDED"
    traced = msgspec.structs.replace(MA5B, tracer_every=5)
    assert code(FireOrder(mode="walk", dice=(3,)), shooter(traced)) == "ok"
    assert sees_his_fire(traced, Fraction(35), 0, ScriptedDice([]))


@pytest.mark.rule("MP-WALK-07")
def test_walked_bullets_fall_where_they_will() -> None:
    case = attack("ma5b", dice=7, mode="walk", tracer_dice=1, walk_round=2, gift=True, zones=("XIII",))
    stream = shoot(case, 8, *[6] * 7, 3, 4, 1, 5)
    assert stream.net == 7
    assert stream.impact.zones == ("XII", "XII")  # not steered from 3 and 4
    assert stream.impact.spots == ("upper_abdomen", "chest")
    apart = shoot(case, 8, *[6] * 7, 3, 9, 1, 6, 1)
    assert apart.impact.zones == ("XII", "IX")


@pytest.mark.rule("MP-INDIR-01")
def test_indirect_fire() -> None:
    mortar = filled(
        "bar", id="mortar", indirect=True, mechanism="bolt", proficiency="rifle", settings=("semi",), cycle=None
    )
    assert code(FireOrder(mode="indirect", dice=(2,)), shooter("ma5b")) == "NOT_INDIRECT"
    assert number_of(attack(mortar, mode="indirect")) == 8
    behind = attack(mortar, dice=1, mode="indirect", target=Target(toughness=4, posture="full"))
    assert shoot(behind, 8, 3, 3).impact.result == "hit"  # it comes down on his side
    assert shoot(behind, 7).impact.result == "miss"
    assert priced(FireOrder(mode="indirect", dice=(2,)), shooter(HEAVY)).activation == 2


@pytest.mark.rule("MP-INDIR-02")
def test_the_target_of_indirect_fire_dodges_easily() -> None:
    assert DODGE_TN["behind_cover"] == 5
    case = attack(HEAVY, dice=1, mode="indirect", target=Target(dodge=Dodge(dice=1, kind="behind_cover")))
    assert shoot(case, 6, 5).net == 0
    assert shoot(case, 6, 4, 5, 1).net == 1


@pytest.mark.rule("MP-INDIR-03")
def test_indirect_fire_of_heavy_automatics() -> None:
    """Vector MP-T49."""
    assert [indirect_gain(n) for n in (5, 12, 15, 26)] == [0, 0, 1, 2]
    assert number_of(attack(HEAVY, mode="indirect")) == 6 + 2 - 2
    assert [indirect_hits(net, 26) for net in (0, 1, 5, 6, 11, 16)] == [0, 1, 1, 2, 2, 2]
    third = attack(HEAVY, dice=6, mode="indirect", walk_round=3)
    assert shoot(third, *[6] * 6, 3, 3, 3, 3).bullets == 2  # still two at most
    assert priced(FireOrder(mode="indirect", dice=(2,)), shooter(HEAVY)).rounds == 26
    both = shooter(HEAVY, options=Options(indirect_cost="both"))
    assert priced(FireOrder(mode="indirect", dice=(2,)), both).activation == 2 + 1


@pytest.mark.rule("MP-INDIR-04")
def test_unlisted_indirect_weapons() -> None:
    launcher = filled("bar", id="launcher", indirect=True, mechanism="bolt", proficiency="rifle", settings=("semi",),
                      cycle=None, blast_radius_m=5)  # fmt: skip
    assert priced(FireOrder(mode="indirect", dice=(2,)), shooter(launcher)).activation == 2
    assert launcher.blast_radius_m == 5
    assert not any(weapon_of(name).indirect for name in ("m6d", "ma5b", "shotgun", "beam_rifle"))
