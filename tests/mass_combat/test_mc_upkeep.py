from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mc_armies import CAPTAIN, HOOPS_AND_BADDERS, kind, of

from warclock.sim.dice import ScriptedDice
from warclock.sim.odds import distribution
from warclock.sim.rules.mass_combat.morale import (
    MoraleCheckInput,
    RecruitsInput,
    battle_morale,
    check_morale,
    dissolves,
    hardship_morale,
    merged_morale,
    morale_check,
    recruit_type,
    recruits,
    start_morale,
    too_small,
)
from warclock.sim.rules.mass_combat.pay import PaydayInput, leaves, payday, serves_unpaid, wage_bill
from warclock.sim.rules.mass_combat.rank import standing_rank
from warclock.sim.rules.mass_combat.rulings import Rulings, Starvation
from warclock.sim.rules.mass_combat.supply import (
    MealInput,
    StarvationInput,
    can_raid,
    load_class,
    meal,
    starvation,
)


@pytest.mark.rule("MC-SUPPLY-03")
@pytest.mark.parametrize(
    ("rations", "load"), [(0, "unburdened"), (100, "unburdened"), (101, "normal"), (700, "normal"), (701, "heavy")]
)
def test_load(rations: int, load: str) -> None:
    assert load_class(rations, 100) == load
    assert load_class(rations + 30 * 4 + 10 * 3, 100, pack_animals=4, carrying_prisoners=3) == load


@pytest.mark.rule("MC-SUPPLY-01", "MC-SUPPLY-03")
def test_a_supply_line_lightens_the_load_one_class() -> None:
    assert [load_class(n, 100, supply_line=True) for n in (100, 700, 701)] == ["unburdened", "unburdened", "normal"]


@pytest.mark.rule("MC-SUPPLY-02", "MC-CAS-10")
def test_soldiers_eat_first() -> None:
    full = meal(MealInput(soldiers=60, prisoners=10, rations=100))
    assert (full.soldiers_fed, full.prisoners_fed, full.rations_left, full.hungry) == (60, 10, 30, False)
    short = meal(MealInput(soldiers=60, prisoners=10, rations=65))
    assert (short.soldiers_fed, short.prisoners_fed, short.rations_left, short.hungry) == (60, 5, 0, False)
    hungry = meal(MealInput(soldiers=60, prisoners=10, rations=59))
    assert (hungry.soldiers_fed, hungry.prisoners_fed, hungry.hungry) == (59, 0, True)
    starved = meal(MealInput(soldiers=60, prisoners=10, rations=100, feed_prisoners=False))
    assert (starved.prisoners_fed, starved.rations_left) == (0, 40)


@pytest.mark.rule("MC-SUPPLY-05")
def test_thirst_is_hunger() -> None:
    assert meal(MealInput(soldiers=1, rations=5, water=False)).hungry


@pytest.mark.rule("MC-SUPPLY-01", "MC-GUER-14")
def test_food_that_costs_no_rations() -> None:
    line = meal(MealInput(soldiers=60, prisoners=10, rations=5, supply_line=True))
    assert (line.soldiers_fed, line.prisoners_fed, line.rations_left, line.hungry) == (60, 10, 5, False)
    home = meal(MealInput(soldiers=60, rations=5, at_home=True))
    assert (home.soldiers_fed, home.rations_left, home.hungry) == (60, 5, False)


@pytest.mark.rule("MC-SUPPLY-04", "MC-GUER-14")
def test_raiders_are_fed_and_carry_nothing_off() -> None:
    raid = meal(MealInput(soldiers=60, rations=5, raid=True))
    assert (raid.soldiers_fed, raid.rations_left, raid.hungry) == (60, 5, False)
    assert can_raid(guerrilla=True, enemy_line_in_area=True, forage_possible=False)
    assert not can_raid(guerrilla=False, enemy_line_in_area=True, forage_possible=False)
    assert not can_raid(guerrilla=True, enemy_line_in_area=False, forage_possible=False)
    assert not can_raid(guerrilla=True, enemy_line_in_area=True, forage_possible=True)


@pytest.mark.rule("MC-SUPPLY-06")
def test_foraging_gives_what_the_land_has() -> None:
    rich = meal(MealInput(soldiers=60, rations=5, foraging=True, forage=500))
    assert (rich.foraged, rich.rations_left, rich.hungry) == (60, 5, False)
    poor = meal(MealInput(soldiers=60, rations=5, foraging=True, forage=50))
    assert (poor.foraged, poor.soldiers_fed, poor.rations_left, poor.hungry) == (50, 55, 0, True)
    assert meal(MealInput(soldiers=60, rations=5, forage=500)).foraged == 0


@pytest.mark.rule("MC-SUPPLY-05")
def test_starvation_is_a_ruling() -> None:
    assert starvation(StarvationInput(strength=100, days=9), ScriptedDice([])).dead == 0
    hard = Rulings(starvation=Starvation())
    assert starvation(StarvationInput(strength=100, days=3, rulings=hard), ScriptedDice([])).dead == 0
    assert starvation(StarvationInput(strength=50, days=4, rulings=hard), ScriptedDice([5])).dead == 3
    harder = Rulings(starvation=Starvation(after_days=1, lost_pct="2d10"))
    assert starvation(StarvationInput(strength=50, days=2, rulings=harder), ScriptedDice([10, 10])).dead == 10


@pytest.mark.rule("MC-MORALE-01")
def test_morale_is_kept_exact() -> None:
    assert merged_morale([(10, Fraction(9)), (20, Fraction(10))]) == Fraction(29, 3)
    assert (start_morale(), start_morale(home_defence=True)) == (9, 12)
    own = Rulings(start_morale=Fraction(7), start_morale_home=Fraction(8))
    assert (start_morale(own), start_morale(own, home_defence=True)) == (7, 8)


@pytest.mark.rule("MC-MORALE-02", "MC-MORALE-04", "MC-MORALE-05")
def test_morale_falls_and_the_force_dissolves() -> None:
    """V-D57."""
    assert [battle_morale(won) for won in (True, False, None)] == [2, -2, 0]
    one, two, none = Fraction(1), Fraction(2), Fraction(0)
    assert dissolves(one + battle_morale(False))
    assert not dissolves(two + battle_morale(False))
    assert dissolves(none + hardship_morale(hungry=True, tired=False))
    assert not dissolves(Fraction(-1), engaged=True)


@pytest.mark.rule("MC-MORALE-04")
def test_hardship_costs_one_point() -> None:
    assert hardship_morale(hungry=True, tired=True) == -1
    assert hardship_morale(hungry=False, tired=True, spell_days=5) == -1
    assert hardship_morale(hungry=False, tired=False) == 0
    once = Rulings(hungry_tired_loss="once_per_spell")
    assert [hardship_morale(hungry=True, tired=False, spell_days=n, rulings=once) for n in (1, 2, 3)] == [-1, 0, 0]


@pytest.mark.rule("MC-MORALE-05")
def test_too_few_are_no_force() -> None:
    assert [too_small(n) for n in (0, 1)] == [True, False]
    assert too_small(9, Rulings(min_force_size=10))


@pytest.mark.rule("MC-MORALE-06")
def test_recruits_join_above_twenty_five() -> None:
    """V-D58."""
    assert recruits(RecruitsInput(morale=Fraction(26)), ScriptedDice([75, 4])).joined == 4
    assert recruits(RecruitsInput(morale=Fraction(26)), ScriptedDice([76])).joined == 0
    assert recruits(RecruitsInput(morale=Fraction(25)), ScriptedDice([])).joined == 0
    assert recruits(RecruitsInput(morale=Fraction(30), inhabited=False), ScriptedDice([])).joined == 0


@pytest.mark.rule("MC-MORALE-06")
def test_recruits_may_be_asked_once_a_rise() -> None:
    once = Rulings(recruit_check="once_per_rise")
    first = recruits(RecruitsInput(morale=Fraction(26), rulings=once), ScriptedDice([75, 2]))
    assert (first.joined, first.willing) == (2, True)
    again = RecruitsInput(morale=Fraction(26), willing=True, rulings=once)
    assert recruits(again, ScriptedDice([6])).joined == 6
    unwilling = RecruitsInput(morale=Fraction(26), willing=False, rulings=once)
    assert recruits(unwilling, ScriptedDice([])).joined == 0
    assert recruits(RecruitsInput(morale=Fraction(20), willing=True, rulings=once), ScriptedDice([])).willing is None


@pytest.mark.rule("MC-MORALE-06", "MC-BR-01")
@given(
    st.lists(st.tuples(*[st.integers(1, 30), st.integers(1, 5), st.integers(0, 3), st.integers(1, 90)]), min_size=1),
    st.integers(1, 6),
    st.sampled_from(["half_up", "floor", "exact"]),
)
def test_recruits_leave_the_standing_rank_alone(groups: Any, count: int, rounding: Any) -> None:
    """21.3 no. 3 and V-D58."""
    rulings = Rulings(br_base_rounding=rounding)
    troops = [
        of(kind(f"k{i}", hd, weapon_tl=tl, combat_mutations=Fraction(m), defects=Fraction(m)), n)
        for i, (hd, tl, m, n) in enumerate(groups)
    ]
    joined = [*troops, of(recruit_type(troops, rulings), count)]
    assert standing_rank(joined, CAPTAIN, rulings).total == standing_rank(troops, CAPTAIN, rulings).total


@pytest.mark.rule("MC-MORALE-07", "MC-NORET-01")
def test_morale_check_at_or_under() -> None:
    """V-D73 (checks)."""
    assert check_morale(Fraction(9), 0, ScriptedDice([9]))
    assert not check_morale(Fraction(9), 1, ScriptedDice([9]))
    assert check_morale(Fraction(9), 2, ScriptedDice([7]))
    assert not check_morale(Fraction(99, 10), 0, ScriptedDice([10]))
    assert check_morale(Fraction(25), 0, ScriptedDice([20]))
    assert not check_morale(Fraction(1, 2), 0, ScriptedDice([1]))


@pytest.mark.rule("MC-MORALE-07")
def test_morale_check_in_a_column_as_ruled() -> None:
    ruled = Rulings(morale_check="act_column")
    odds = distribution(lambda dice: morale_check(MoraleCheckInput(morale=Fraction(10), rulings=ruled), dice).passed)
    assert odds[True] == Fraction(52, 100)
    plain = distribution(lambda dice: morale_check(MoraleCheckInput(morale=Fraction(10), penalty=1), dice).passed)
    assert plain[True] == Fraction(9, 20)


@pytest.mark.rule("MC-PAY-01")
def test_wages() -> None:
    """V-D60."""
    assert wage_bill(HOOPS_AND_BADDERS) == 540
    assert wage_bill(HOOPS_AND_BADDERS, Fraction(3, 2)) == 810
    assert wage_bill((of(kind("r", Fraction(1, 3)), 1),)) == 1
    assert wage_bill((of(kind("veteran", 9, rank=Fraction(4)), 2),)) == 8


@pytest.mark.rule("MC-PAY-02", "MC-PAY-03")
def test_a_short_purse_pays_the_low_ranks_first() -> None:
    """V-D60."""
    short = payday(PaydayInput(troops=HOOPS_AND_BADDERS, purse=300))
    assert [(entry.type, entry.paid, entry.unpaid) for entry in short.by_type] == [("hoop", 4, 16), ("badder", 40, 0)]
    assert (short.bill, short.gold) == (540, 300)
    assert payday(PaydayInput(troops=HOOPS_AND_BADDERS, purse=540)).gold == 540
    broke = payday(PaydayInput(troops=HOOPS_AND_BADDERS, purse=0))
    assert (broke.gold, [entry.paid for entry in broke.by_type]) == (0, [0, 0])


@pytest.mark.rule("MC-PAY-03", "MC-PAY-04", "MC-PAY-05")
def test_who_leaves_and_who_serves_unpaid() -> None:
    assert (leaves(0), leaves(1)) == (False, True)
    assert not leaves(2, Rulings(pay_grace_days=2)) and leaves(3, Rulings(pay_grace_days=2))
    assert serves_unpaid("group", True)
    assert not serves_unpaid("group", False) and not serves_unpaid("mercenary", True)
