"""MP-MAN: Double-Tap, Five-Rounds-Rapid, Short Burst, Two-Gun, Two-Target."""

from fractions import Fraction

import msgspec
import pytest
from mp_builders import (
    BOLT_RIFLE,
    MACHINE_PISTOL,
    TOMMY,
    VICTIM,
    attack,
    code,
    fighter,
    filled,
    priced,
    shoot,
    shooter,
    state,
)

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.attack import number_of
from warclock.sim.rules.missile_pool.attack_model import Target
from warclock.sim.rules.missile_pool.burst import training_surcharge
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.catalogue_checks import weapon_faults
from warclock.sim.rules.missile_pool.declaration import aim_problem, set_mode
from warclock.sim.rules.missile_pool.fire_order import FireOrder, Shooter
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.pool import Pool, aim_second, begin_aim, begin_round
from warclock.sim.rules.missile_pool.preparation import seconds_of, work_steps
from warclock.sim.rules.missile_pool.rapid import firing_exchanges, halve_late, rapid_problem, rapid_rate
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.series import Series, fire_series
from warclock.sim.rules.missile_pool.turn import begin_steps, start_round
from warclock.sim.rules.missile_pool.weapon_state import Sequence, Step
from warclock.sim.rules.registry import PROCEDURES

SHOTGUN, M6D = weapon_of("shotgun"), weapon_of("m6d")


def bursts(count: int, size: int, dice: int = 2) -> FireOrder:
    return FireOrder(mode="double_tap", dice=(dice,) * count, bursts=True, bullets=size)


def two_guns(weapon: object = "m6d", **figures: object) -> Shooter:
    base: dict[str, object] = {"second_weapon": weapon, "second_state": state(weapon, "pointed"), **figures}  # type: ignore[arg-type]
    return shooter(weapon, "pointed", **base)  # type: ignore[arg-type]


@pytest.mark.rule("MP-MAN-DT")
def test_double_tap() -> None:
    """Vectors MP-T28, MP-T29, MP-T30."""
    order = FireOrder(mode="double_tap", dice=(3, 3))
    assert priced(order, shooter("m6d", "pointed", pool=7)).cost == 7
    series = Series(attack=attack("m6d", "pointed", target=Target(toughness=9)), dice=(3, 3))
    result = fire_series(series, ScriptedDice([7, 3, 9, 1, 5, 1, 2, 7, 1, 1, 5, 1]))
    assert [strike.net for strike in result.strikes] == [2, 1] and result.hits == 2
    assert priced(bursts(2, 3), shooter("ma5b")).activation == 0
    assert priced(bursts(2, 3), shooter(TOMMY)).activation == 1 + 2
    assert code(FireOrder(mode="double_tap", dice=(1, 1, 1)), shooter("m6d", "pointed")) == "CYCLE_EXCEEDED"
    assert code(bursts(3, 3), shooter("ma5b")) == "TOO_MANY_BURSTS"
    assert code(bursts(2, 6), shooter("ma5b")) == "ok"
    assert code(bursts(2, 7), shooter("ma5b")) == "BURST_SIZE"
    assert priced(bursts(2, 6), shooter("ma5b")).rounds == 12
    one_round = shooter("m6d", "pointed", state=state("m6d", "pointed", loaded=1))
    assert code(order, one_round) == "EMPTY"
    called = FireOrder(mode="double_tap", dice=(3, 3), called="groin")
    assert priced(called, shooter("m6d", "pointed")).called == 6
    assert (
        code(FireOrder(mode="double_tap", dice=(1,) * 9), shooter("carbine", state=state("carbine", setting="semi")))
        == "ok"
    )


@pytest.mark.rule("MP-MAN-DT")
def test_later_shots_meet_the_shield_the_first_left() -> None:
    series = Series(attack=attack("m6d", "pointed", target=Target(toughness=4, shield=16)), dice=(1, 1))
    result = fire_series(series, ScriptedDice([7, 3, 7, 5, 1, *[6] * 7]))
    assert [strike.impact.result for strike in result.strikes] == ["shield", "hit"]
    exact = PROCEDURES["missile-pool.double-tap"].exact
    assert exact is not None
    odds = exact(Series(attack=attack("m6d", "pointed"), dice=(1, 1)))
    assert sum(odds.values()) == 1
    assert odds["0 hits"] == Fraction(36, 100)


@pytest.mark.rule("MP-MAN-FRR-01")
def test_five_rounds_rapid_keeps_the_weapon_in_position() -> None:
    assert seconds_of(work_steps(SHOTGUN, "shoulder", rapid=True)) == 1  # type: ignore[arg-type]
    assert rapid_problem(SHOTGUN, 5, {"rifle": 7}) is None
    lever = msgspec.structs.replace(BOLT_RIFLE, mechanism="lever")
    assert rapid_problem(BOLT_RIFLE, 5, {"rifle": 7}) is None and rapid_problem(lever, 5, {"rifle": 7}) is None
    assert rapid_problem(M6D, 5, {"rifle": 7}).code == "NOT_MANUAL"  # type: ignore[union-attr]
    assert rapid_problem(SHOTGUN, 0, {"rifle": 7}).code == "EMPTY"  # type: ignore[union-attr]


@pytest.mark.rule("MP-MAN-FRR-02")
def test_five_rounds_rapid_halves_the_refresh() -> None:
    assert (rapid_rate(5), rapid_rate(1), rapid_rate(5, Options(half_round="ceil"))) == (2, 1, 3)
    late = halve_late(Pool(dice=1, target="x"), credited=5, wits=5)
    assert (late.dice, late.debt) == (0, 2)
    assert halve_late(Pool(dice=6, target="x"), credited=5, wits=5).dice == 3
    assert halve_late(Pool(dice=6, target="x"), credited=1, wits=1).dice == 6
    pumping = (Step(kind="work", seconds=1),)
    fired_late = fighter("a", "shotgun", "shoulder", pool=Pool(dice=4, target="x", credited=("x",)))
    assert begin_steps(fired_late, pumping, 0, 1).pool.dice == 4 - 3
    fresh = fighter("a", "shotgun", "shoulder", pool=Pool(target="x"), sequence=Sequence(steps=pumping))
    assert start_round(fresh, ScriptedDice([])).pool.dice == 2


@pytest.mark.rule("MP-MAN-FRR-03")
def test_five_rounds_rapid_with_the_shotgun() -> None:
    """Vector MP-T31."""
    assert firing_exchanges(SHOTGUN, 3) == (0, 2, 4)
    assert firing_exchanges(BOLT_RIFLE, 3) == (0, 3, 6)
    pool = halve_late(begin_aim(Pool(), "x", 5, SHOTGUN, 13, 0), credited=5, wits=5)
    assert pool.dice == 2
    assert begin_round(pool, rapid_rate(5), 13).dice == 4
    assert rapid_problem(SHOTGUN, 5, {"rifle": 6}).code == "PROFICIENCY_TOO_LOW"  # type: ignore[union-attr]


@pytest.mark.rule("MP-MAN-SB-01")
def test_sizes_of_bursts() -> None:
    sizes = {size: code(FireOrder(mode="burst", dice=(2,), bullets=size), shooter("ma5b")) for size in range(2, 8)}
    assert [size for size, answer in sizes.items() if answer == "ok"] == [3, 4, 5, 6]
    preset = {size: code(FireOrder(mode="burst", dice=(2,), bullets=size), shooter("br55")) for size in (2, 3, 4)}
    assert preset == {2: "BURST_SIZE", 3: "ok", 4: "BURST_SIZE"}
    assert priced(FireOrder(mode="burst", dice=(2,)), shooter("br55")).bullets == 3
    assert priced(FireOrder(mode="burst", dice=(2,), bullets=3), shooter(TOMMY)).activation == 1
    burst_smg = filled("tommy_gun", mechanism="burst_fire", settings=("semi", "burst"), burst=(3,))
    assert priced(FireOrder(mode="burst", dice=(2,)), shooter(burst_smg)).activation == 0  # presets cost nothing
    br55 = weapon_of("br55")
    for size, sound in ((1, False), (2, True), (7, True), (8, False)):
        faults = weapon_faults(msgspec.structs.replace(br55, burst=(size,)))
        assert any("MP-MAN-SB-01" in fault for fault in faults) is not sound
    assert (
        code(FireOrder(mode="burst", dice=(2,)), shooter("br55", state=state("br55", setting="semi")))
        == "MODE_UNAVAILABLE"
    )


@pytest.mark.rule("MP-MAN-SB-02")
def test_the_practised_size() -> None:
    """Vector MP-T34."""
    assert [training_surcharge("auto", size, 3) for size in (3, 4, 5, 6)] == [0, 1, 2, 2]
    assert training_surcharge("auto", 3, 5) == 2
    assert training_surcharge("auto", 6, None) == 0
    assert training_surcharge("burst", 5, 3) == 0  # does not apply to presets
    assert training_surcharge("auto", 5, 3, Options(burst_training="off")) == 0
    trained = shooter("ma5b", trained_burst=3)
    assert priced(FireOrder(mode="burst", dice=(2,), bullets=5), trained).cost == 4
    assert priced(bursts(2, 4), trained).surcharge == 2


@pytest.mark.rule("MP-MAN-SB-03")
def test_a_burst_is_one_roll_with_one_zone() -> None:
    """Vector MP-T33."""
    target = Target(toughness=5, armour={"XII": 2})
    case = attack("br55", dice=7, mode="burst", bullets=3, distance_m=Fraction(50), zones=("XII",), target=target)
    result = shoot(case, *[7] * 7, 6, 1, 5, 6, *[6] * 7)
    assert result.impact.zones == ("XII",)
    assert {wound.part: wound.level for wound in result.impact.wounds} == {"chest": 4, "upper_abdomen": 2}
    near = attack("ma5b", dice=3, mode="burst", bullets=4, called="torso", target=Target(toughness=6))
    steered = shoot(near, 6, 6, 6, 1, 2, 2, 6)
    assert steered.impact.spots == ("upper_abdomen", "chest", "chest", "chest")  # all towards one spot
    dodged = attack("ma5b", dice=1, mode="burst", bullets=4, target=Target(motion="moving"))
    assert shoot(dodged).bullets == 0  # all or none


@pytest.mark.rule("MP-MAN-TG-01")
def test_two_gun() -> None:
    """Vector MP-T43."""
    order = FireOrder(mode="two_gun", dice=(3,))
    assert code(order, two_guns()) == "ok"
    assert code(order, shooter("m6d", "pointed")) == "NEEDS_TWO_WEAPONS"
    assert code(order, two_guns(ratings={"pistol": 5})) == "PROFICIENCY_TOO_LOW"
    assert code(order, two_guns(ratings={"pistol": 6})) == "ok"
    case = attack("m6d", "pointed", second_weapon="m6d", dice=2, distance_m=Fraction(30), target=VICTIM)
    result = shoot(case, 8, 8, 3, 2, 5)
    assert result.impact.zones == ("XII",)
    assert {wound.part: (wound.raw, wound.overshock) for wound in result.impact.wounds} == {
        "upper_abdomen": (6, True),
        "chest": (6, True),
    }
    assert code(FireOrder(mode="two_gun", dice=(2, 2, 2)), two_guns()) == "CYCLE_EXCEEDED"


@pytest.mark.rule("MP-MAN-TG-02")
def test_costs_and_unlike_guns() -> None:
    """Vector MP-T42."""
    assert priced(FireOrder(mode="two_gun", dice=(3,)), two_guns()).activation == 1
    with_bursts = FireOrder(mode="two_gun", dice=(3,), bursts=True, bullets=3)
    assert priced(with_bursts, two_guns(MACHINE_PISTOL)).activation == 4
    twice = FireOrder(mode="two_gun", dice=(3, 3))
    assert priced(twice, two_guns()).activation == 2 + 1  # per roll, Double-Tap once
    mixed = attack("m6d", "pointed", second_weapon="plasma_pistol", dice=1, distance_m=Fraction(10))
    assert number_of(mixed) == 8 + 1  # the worse of 7 and 9
    alike = attack("m6d", "pointed", second_weapon=MACHINE_PISTOL, dice=1, distance_m=Fraction(10))
    own = shoot(alike, 7, 5, 1, 1)
    assert [wound.raw for wound in own.impact.wounds] == [10 - 4 + 6 - 4]  # each gun its own damage
    slow = filled("tommy_gun", one_handed=True, settings=("semi",), mechanism="autoloading", cycle=1,
                  proficiency="pistol", atn={"pointed": 7}, id="slow")  # fmt: skip
    both = shooter("m6d", "pointed", second_weapon=slow, second_state=state(slow, "pointed"))
    assert code(twice, both) == "CYCLE_EXCEEDED"  # the slower Cycle


@pytest.mark.rule("MP-MAN-TT-01")
def test_two_target_shares_the_pool() -> None:
    pool = Pool(dice=9, target="a", second_target="b", credited=("a", "b"))
    assert begin_aim(pool, "b", 4, M6D, 13, 0).dice == 9
    assert begin_aim(pool, "a", 4, M6D, 13, 1).dice == 9
    assert begin_round(pool, 5, 13).dice == 13  # one credit, not two
    assert begin_round(pool, 2, 13).dice == 11
    taken = aim_second(Pool(dice=7, target="a", credited=("a",)), "b")
    assert (taken.dice, taken.target, taken.second_target) == (7, "a", "b")


@pytest.mark.rule("MP-MAN-TT-02")
def test_two_target_gate_and_limit() -> None:
    order = FireOrder(mode="two_target", dice=(3,))
    able = {"either_hand": True, "second_aim": True}
    assert code(order, two_guns(**able)) == "ok"
    assert code(order, two_guns(second_aim=True)) == "NOT_EITHER_HANDED"
    assert code(order, two_guns(either_hand=True)) == "NO_AIM"
    assert code(order, two_guns(**able, ratings={"pistol": 6})) == "PROFICIENCY_TOO_LOW"
    assert code(order, two_guns(**able, other_target_this_exchange=True)) == "BOTH_TARGETS_IN_ONE_EXCHANGE"
    assert priced(order, two_guns(**able)).cost == 4
    assert priced(order, two_guns(**able, first_attack_of_round=False)).cost == 3
    pointed = state("m6d", "pointed")
    assert aim_problem(M6D, pointed, True, second=True, ratings={"pistol": 7}, either_hand=True) is None
    assert aim_problem(M6D, pointed, True, second=True, ratings={"pistol": 7}).code == "NOT_EITHER_HANDED"  # type: ignore[union-attr]
    rifle = weapon_of("ma5b")
    assert aim_problem(rifle, state("ma5b"), True, second=True).code == "MANOEUVRE_UNAVAILABLE"  # type: ignore[union-attr]


def test_every_refusal_of_a_single_shot() -> None:
    one = FireOrder(dice=(1,))
    answers = {
        "NOT_IN_POSITION": shooter("m6d", state=state("m6d", "in_hand")),
        "NO_AIM": shooter("m6d", "pointed", aim=False),
        "POOL_SHORT": shooter("m6d", "pointed", pool=0),
        "EMPTY": shooter("m6d", state=state("m6d", "pointed", loaded=0)),
        "NOT_CHAMBERED": shooter("m6d", state=state("m6d", "pointed", chambered=False)),
        "SAFETY_ON": shooter("m6d", state=state("m6d", "pointed", safety_on=True)),
        "OVERHEATED": shooter("plasma_pistol", state=state("plasma_pistol", "pointed", overheated=True)),
    }
    assert {name: code(one, who) for name, who in answers.items()} == {name: name for name in answers}
    assert code(one, shooter("plasma_pistol", state=state("plasma_pistol", "pointed", chambered=False))) == "ok"
    assert isinstance(set_mode(state("ma5b"), weapon_of("ma5b"), "semi"), Refusal)
