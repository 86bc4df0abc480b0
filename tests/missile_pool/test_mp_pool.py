"""MP-POOL: how dice come, stay and go."""

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mp_builders import FIVES, attack, code, fighter, filled, priced, shoot, shooter, state

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.attack_model import Target
from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.combatant import cannot_attack, pool_cap
from warclock.sim.rules.missile_pool.damage import RawWound
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.pool import (
    Pool,
    accrues,
    begin_aim,
    begin_round,
    declare_dodge,
    end_round,
    half_wits,
    leave_position,
    lose_sight,
    maximum,
    owe,
    refresh_rate,
    spend,
)
from warclock.sim.rules.missile_pool.turn import begin_steps, finish_round, start_round
from warclock.sim.rules.missile_pool.weapon_state import Step
from warclock.sim.rules.missile_pool.weapons import Refresh, Weapon
from warclock.sim.rules.missile_pool.wounds import suffered

MA5B, M6D = weapon_of("ma5b"), weapon_of("m6d")
MAGNUM = weapon_of("magnum_44")


def aimed(weapon: Weapon = MA5B, exchange: int = 0, wits: int = 4, **options: str) -> Pool:
    return begin_aim(Pool(), "punk", wits, weapon, 13, exchange, options=msgspec.convert(options, Options))


def rate(weapon: str, wits: int, scoped: bool = False, first: bool = True, **options: str) -> int:
    return refresh_rate(wits, weapon_of(weapon).refresh, scoped, first, msgspec.convert(options, Options))


@pytest.mark.rule("MP-POOL-01")
def test_the_maximum_is_aim_and_proficiency() -> None:
    assert maximum(5, 8) == 13
    full = Pool(dice=11, target="punk")
    assert begin_round(full, 5, 13).dice == 13  # vector MP-T03: not 16
    assert pool_cap(fighter("a")) == 13
    assert maximum(2, 0, 5) == 0


@pytest.mark.rule("MP-POOL-02")
def test_dice_come_only_in_a_firing_position_on_a_target() -> None:
    assert [accrues(p, "x") for p in ("stowed", "in_hand", "pointed", "hip", "shoulder", "prone_bipod")] == [
        False, False, True, True, True, True,
    ]  # fmt: skip
    assert not accrues("shoulder", None)
    assert begin_round(Pool(), 5, 13).dice == 0
    lowered = fighter("a", held=state("m6d", "in_hand"), pool=Pool(dice=3, target="b"))
    assert start_round(lowered, ScriptedDice([])).pool.dice == 3
    assert start_round(fighter("a", pool=Pool(dice=3, target="b")), ScriptedDice([])).pool.dice == 9


@pytest.mark.rule("MP-POOL-03")
def test_rates_by_weapon() -> None:
    assert (rate("m6d", 4), rate("m6d", 5, True)) == (5, 2)
    assert rate("plasma_pistol", 4) == rate("magnum_44", 4) == 5
    assert [rate(weapon, 4) for weapon in ("ma5b", "plasma_rifle", "shotgun", "br55", "carbine")] == [4] * 5
    assert (rate("br55", 5, True), rate("br55", 1, True), rate("carbine", 6, True)) == (2, 1, 3)  # vector MP-T04
    assert (rate("sniper_rifle", 4), rate("sniper_rifle", 2), rate("sniper_rifle", 6, True)) == (2, 1, 3)
    assert (rate("beam_rifle", 7), rate("beam_rifle", 2)) == (5, 1)  # vector MP-T06
    assert (rate("beam_rifle", 7, True), rate("beam_rifle", 2, True)) == (2, 1)


@pytest.mark.rule("MP-POOL-03")
def test_rulings_on_half_rates() -> None:
    assert (half_wits(5), half_wits(1), half_wits(5, Options(half_round="ceil"))) == (2, 1, 3)
    assert rate("sniper_rifle", 6, True, sniper_scope="half_rate") == 2


@pytest.mark.rule("MP-POOL-04")
def test_when_a_new_aim_is_credited() -> None:
    assert aimed(exchange=0).dice == 4
    assert aimed(exchange=1).dice == 2  # vector MP-T07
    assert begin_round(aimed(exchange=1), 4, 13).dice == 6
    assert aimed(exchange=1, wits=5).dice == 2  # half of an odd rate is rounded down
    assert aimed(exchange=1, wits=1).dice == 1
    assert aimed(exchange=1, mid_round_aim="full").dice == 4
    assert aimed(exchange=1, mid_round_aim="none").dice == 0


@pytest.mark.rule("MP-POOL-04")
def test_one_credit_a_target_and_round() -> None:
    there = begin_aim(aimed(), "other", 4, MA5B, 13, 0)
    back = begin_aim(there, "punk", 4, MA5B, 13, 1)
    assert (there.dice, back.dice) == (4, 0)
    assert begin_round(back, 4, 13).dice == 4


@pytest.mark.rule("MP-POOL-05")
def test_firing_does_not_stop_the_flow() -> None:
    left = spend(Pool(dice=5, target="punk"), 4)
    assert left is not None and left.dice == 1
    assert begin_round(left, 5, 13).dice == 6


@pytest.mark.rule("MP-POOL-06")
def test_an_order_costs_dice_activation_and_called_parts() -> None:
    assert priced(FireOrder(dice=(4,), called="head"), shooter("m6d", "pointed")).cost == 6
    double = priced(FireOrder(mode="double_tap", dice=(2, 2), called="head"), shooter("m6d", "pointed"))
    assert (double.cost, double.activation, double.called) == (9, 1, 4)
    assert code(FireOrder(dice=(4,)), shooter("m6d", "pointed", pool=3)) == "POOL_SHORT"
    assert code(FireOrder(dice=(4,)), shooter("m6d", "pointed", pool=4)) == "ok"
    assert code(FireOrder(dice=(0,)), shooter("m6d", "pointed")) == "ZERO_DICE"
    assert code(FireOrder(mode="double_tap", dice=(3, 0)), shooter("m6d", "pointed")) == "ZERO_DICE"


@pytest.mark.rule("MP-POOL-06")
def test_a_penalty_of_motion_is_taken_from_the_dice_rolled() -> None:
    strike = shoot(attack("m6d", "pointed", 3, target=Target(motion="evasive")))
    assert (strike.dice, strike.impact.result) == (0, "miss")


@pytest.mark.rule("MP-POOL-07")
def test_a_first_round_modifier_counts_once_for_each_new_target() -> None:
    slow = filled("bar", refresh=Refresh(first_round_mod=-1))
    pool = begin_aim(Pool(), "a", 4, slow, 13, 0)
    assert pool.dice == 3
    assert begin_round(pool, refresh_rate(4, slow.refresh, first=False), 13).dice == 7
    assert begin_aim(begin_round(pool, 4, 13), "b", 4, slow, 13, 2).dice == 3
    assert all(weapon_of(name).refresh.first_round_mod == 0 for name in ("m6d", "ma5b", "sniper_rifle", "beam_rifle"))


@pytest.mark.rule("MP-POOL-08")
def test_the_pistol_bonus_comes_every_round() -> None:
    assert rate("m6d", 4, first=False) == 5
    assert rate("m6d", 4, first=False, refresh_bonus="first_round") == 4
    assert rate("sniper_rifle", 4, first=False, refresh_bonus="first_round") == 4


@pytest.mark.rule("MP-POOL-09")
def test_a_new_target_ends_the_old_aim() -> None:
    pool = Pool(dice=9, target="a", credited=("a",))
    assert begin_aim(pool, "b", 4, M6D, 13, 0).dice == 5
    assert begin_aim(pool, "b", 4, M6D, 20, 0, options=Options(target_switch="keep")).dice == 14
    assert begin_aim(pool, "a", 4, M6D, 13, 0).dice == 9
    two = Pool(dice=9, target="a", second_target="b")
    assert begin_aim(two, "b", 4, M6D, 13, 0).dice == 9  # the second target of Two-Target


@pytest.mark.rule("MP-POOL-10")
def test_leaving_the_position_empties_the_pool() -> None:
    left = leave_position(Pool(dice=7, target="a", first_credit=5, scoped=True))
    assert (left.dice, left.target, left.first_credit, left.scoped) == (0, None, 0, False)
    aiming = fighter("a", "ma5b", "shoulder", pool=Pool(dice=7, target="b"))
    reloading = begin_steps(aiming, (Step(kind="lower", seconds=0), Step(kind="eject", seconds=1)), 2, 0)
    assert (reloading.pool.dice, reloading.pool.target, reloading.pool.debt) == (0, None, 0)
    by_loader = begin_steps(aiming, (Step(kind="eject", seconds=1),), 0, 0)
    assert by_loader.pool == aiming.pool  # a loader does not break position


@pytest.mark.rule("MP-POOL-11", "MP-DODGE-06")
def test_a_dodge_empties_the_pool_and_bars_its_credit() -> None:
    dodged = declare_dodge(Pool(dice=7, target="a"))
    assert (dodged.dice, dodged.target) == (0, "a")
    assert begin_aim(dodged, "b", 4, M6D, 13, 1).dice == 0
    assert begin_round(dodged, 5, 13).dice == 5  # the aim resumes with the next round


@pytest.mark.rule("MP-POOL-12")
def test_sight_lost_for_a_whole_round_ends_the_aim() -> None:
    pool = Pool(dice=7, target="a")
    assert lose_sight(pool, 1) == pool
    assert lose_sight(pool, 2).target is None
    assert finish_round(fighter("a", pool=pool, unseen=1)).pool == pool
    assert finish_round(fighter("a", pool=pool, unseen=2)).pool.target is None
    hidden = Target(toughness=4, seen=False, cover_ar=5)
    assert shoot(attack("ma5b", dice=1, target=hidden), 6, 3, 3).impact.wounds[0].raw == 1  # it meets what hides him
    assert shoot(attack("ma5b", dice=1, target=Target(seen=False)), 6, 3).impact.result == "cover"


@pytest.mark.rule("MP-POOL-13")
def test_debts_are_taken_from_the_next_credits() -> None:
    owing = owe(Pool(dice=1, target="a"), 4)
    assert (owing.dice, owing.debt) == (0, 3)
    first = begin_round(owing, 2, 13)
    assert (first.dice, first.debt) == (0, 1)
    second = begin_round(first, 2, 13)
    assert (second.dice, second.debt) == (1, 0)


@pytest.mark.rule("MP-POOL-14")
def test_pain_lowers_the_maximum_and_spilled_shock_the_next_credit() -> None:
    hurt = fighter("a", wounds=(suffered(RawWound(spot="chest", table="puncture", level=2, zone="XII"), 5),))
    assert pool_cap(hurt) == 12  # Pain 6w with WP 5
    spilt = msgspec.structs.replace(hurt, pool=Pool(target="b", spill=4), melee={"pugilism": 4})
    after = start_round(spilt, ScriptedDice([9, 9, 9, 9, 9]))
    assert after.pool.dice == 6 - 3  # 4 spilled, 1 of them is Pain already
    assert after.combat_pool == 4 + 5 - 1 - 3
    assert begin_round(after.pool, 6, 12).dice == 9  # once only
    broken = fighter("a", wounds=(suffered(RawWound(spot="groin", table="puncture", level=5, zone="X"), 5),))
    assert pool_cap(broken) == 0 and cannot_attack(broken)
    assert not cannot_attack(hurt)


@pytest.mark.rule("MP-POOL-15")
def test_messy_harold() -> None:
    """Vector MP-T01."""
    pool = begin_aim(Pool(), "punk", 4, MAGNUM, maximum(5, 8), 0)
    assert pool.dice == 5
    for _ in range(2):
        pool = spend(pool, 2) or pool
    pool = end_round(pool, 0, True)
    assert pool.dice == 1
    per_round = refresh_rate(4, MAGNUM.refresh, first=False)
    pool = begin_round(pool, per_round, 13)
    assert pool.dice == 6
    pool = begin_round(pool, per_round, 13)
    assert pool.dice == 11
    shot = spend(pool, 11)
    assert shot is not None and shot.dice == 0
    assert spend(pool, 12) is None


@given(st.lists(st.tuples(st.sampled_from("rsod"), st.integers(0, 9)), max_size=30))
def test_a_pool_stays_within_its_bounds(steps: list[tuple[str, int]]) -> None:
    pool = begin_aim(Pool(), "a", 4, M6D, 13, 0)
    for kind, number in steps:
        if kind == "r":
            pool = begin_round(pool, number, 13)
        elif kind == "s":
            pool = spend(pool, number) or pool
        else:
            pool = owe(pool, number) if kind == "o" else declare_dodge(pool)
        assert 0 <= pool.dice <= 13 and pool.debt >= 0


def test_health_one_halves_the_pool() -> None:
    assert pool_cap(fighter("a", attributes=FIVES, health=1)) == 6
    assert pool_cap(fighter("a", health=0)) == 0
    assert Fraction(pool_cap(fighter("a"))) == 13
