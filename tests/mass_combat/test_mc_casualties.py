from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mc_armies import BADDER, GUARD, HOOP, HOOPS_AND_BADDERS, kind, of

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.mass_combat.casualties import (
    CasualtiesInput,
    after_losses,
    casualties,
    count_of,
    losses_by_type,
    survivors_by_type,
)
from warclock.sim.rules.mass_combat.fates import FatesInput, adjudicate_fates, fates, leader_hurt, routed_leader
from warclock.sim.rules.mass_combat.rounding import half_up, half_up_share, largest_remainder
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import Troop


@pytest.mark.rule("MC-CAS-02")
@given(st.integers(-500, 500), st.integers(1, 60))
def test_half_up(numerator: int, denominator: int) -> None:
    value = Fraction(numerator, denominator)
    assert half_up(value) <= value + Fraction(1, 2) < half_up(value) + 1
    assert half_up_share(1, numerator, denominator) == half_up(value)


@pytest.mark.rule("MC-CAS-02")
@pytest.mark.parametrize(
    ("strength", "per_cent", "least", "count"),
    [
        (60, 60, 1, 36),
        (61, 60, 1, 37),
        (61, 35, 0, 21),
        (61, 75, 1, 46),
        (62, 75, 1, 47),
        (7, 50, 1, 4),
        (7, 40, 0, 3),
        (1, 35, 1, 1),
        (1, 35, 0, 0),
        (1, 0, 1, 0),
        (60, Fraction(35, 2), 1, 11),
    ],
)
def test_counts(strength: int, per_cent: int | Fraction, least: int, count: int) -> None:
    """V-D33, V-D64."""
    assert count_of(strength, Fraction(per_cent), least=least) == count


@pytest.mark.rule("MC-CAS-03", "MC-CAS-09")
@pytest.mark.parametrize(
    ("lost", "split"),
    [
        (36, (27, 7, 2)),
        (20, (15, 4, 1)),
        (25, (19, 5, 1)),
        (10, (8, 2, 0)),
        (7, (5, 2, 0)),
        (3, (2, 1, 0)),
        (1, (1, 0, 0)),
    ],
)
def test_fates(lost: int, split: tuple[int, int, int]) -> None:
    """V-D34."""
    dead, captured, fled = split
    assert fates(lost, captured=True) == split
    assert fates(lost, captured=False) == (dead + captured, 0, fled)


@pytest.mark.rule("MC-CAS-04", "MC-CAS-05")
@pytest.mark.parametrize(
    ("survivors", "expected"), [(30, [20, 10]), (24, [17, 7]), (45, [20, 25]), (60, [20, 40]), (0, [0, 0])]
)
def test_who_survives(survivors: int, expected: list[int]) -> None:
    """V-S17, V-D36, V-D37."""
    assert survivors_by_type(HOOPS_AND_BADDERS, survivors) == expected


@pytest.mark.rule("MC-CAS-04")
def test_raw_shares_of_the_printed_formula() -> None:
    """V-S16: with enough of either, the shares are the printed 21 and 9."""
    assert survivors_by_type((of(HOOP, 60), of(BADDER, 60)), 30) == [21, 9]


@pytest.mark.rule("MC-CAS-04", "MC-CAS-05")
def test_three_types_and_one_strong_one() -> None:
    """V-D39, V-D40."""
    three = (of(kind("a", 5), 10), of(kind("b", 10), 10), of(kind("c", 20), 10))
    assert survivors_by_type(three, 15) == [2, 4, 9]
    assert survivors_by_type((of(kind("a", 6), 100), of(kind("b", 15), 1)), 50) == [49, 1]


@pytest.mark.rule("MC-CAS-05")
def test_ties_go_to_higher_hit_dice_then_id() -> None:
    twins = (of(kind("b", 6), 5), of(kind("a", 6), 5))
    assert survivors_by_type(twins, 5) == [2, 3]
    assert survivors_by_type((of(kind("a", 1), 9), of(kind("b", 3), 9)), 2) == [0, 2]


@pytest.mark.rule("MC-CAS-05")
def test_numbers_weigh_too_if_so_ruled() -> None:
    assert survivors_by_type(HOOPS_AND_BADDERS, 30, Rulings(casualty_identity="hd_times_count")) == [17, 13]


@pytest.mark.rule("MC-CAS-06")
def test_the_hurt_among_the_lost_and_the_new_ones() -> None:
    """V-D42, V-D43."""
    (entry,) = losses_by_type((of(GUARD, 100, 20),), 20, 10)
    assert (entry.old_injured_lost, entry.survivors, entry.injured) == (4, 80, 26)
    assert [entry.hurt for entry in losses_by_type(HOOPS_AND_BADDERS, 30, 24)] == [16, 8]


@pytest.mark.rule("MC-CAS-06")
def test_nobody_is_hurt_twice() -> None:
    (entry,) = losses_by_type((of(GUARD, 10, 8),), 0, 5)
    assert (entry.hurt, entry.injured) == (2, 10)
    ties = losses_by_type((of(kind("high", 9), 5), of(kind("low", 3), 5)), 0, 1)
    assert [entry.hurt for entry in ties] == [0, 1]


@pytest.mark.rule("MC-CAS-02", "MC-CAS-04")
def test_casualties_can_be_asked_for_alone() -> None:
    dice = ScriptedDice([])
    by_number = casualties(CasualtiesInput(troops=HOOPS_AND_BADDERS, lost=30, hurt=24), dice)
    by_share = casualties(
        CasualtiesInput(troops=HOOPS_AND_BADDERS, lost_percent=Fraction(50), injured_percent=Fraction(40)), dice
    )
    assert by_number == by_share
    assert [entry.survivors for entry in by_number] == [20, 10]


@pytest.mark.rule("MC-CAS-12")
@pytest.mark.parametrize(("lost", "injured", "hurt"), [(60, 35, True), (50, 40, True), (50, 39, False), (100, 0, True)])
def test_leaders_are_hurt_at_ninety_per_cent(lost: int, injured: int, hurt: bool) -> None:
    """V-D45."""
    figures = (Fraction(lost), Fraction(injured))
    assert leader_hurt(*figures, all_survivors_hurt=False) is hurt
    assert leader_hurt(*figures, all_survivors_hurt=True)
    assert not leader_hurt(*figures, all_survivors_hurt=True, rulings=Rulings(leader_injury=False))


@pytest.mark.rule("MC-CAS-13")
def test_routed_leaders() -> None:
    assert routed_leader(True, ScriptedDice([20])) == "captured"
    assert routed_leader(True, ScriptedDice([21])) == "escaped"
    assert routed_leader(True, ScriptedDice([50]), Rulings(leader_capture_on_rout_pct=50)) == "captured"
    for captor, rulings in ((False, Rulings()), (True, Rulings(leader_capture_on_rout_pct=0))):
        dice = ScriptedDice([])
        assert routed_leader(captor, dice, rulings) == "escaped"
    asked = FatesInput(lost=36, routed=True)
    assert adjudicate_fates(asked, ScriptedDice([5])).leader == "captured"
    assert adjudicate_fates(FatesInput(lost=36), ScriptedDice([])).leader == "stays"


@st.composite
def troops(draw: st.DrawFn) -> tuple[Troop, ...]:
    entries = draw(st.lists(st.tuples(st.integers(1, 30), st.integers(1, 80)), min_size=1, max_size=5))
    return tuple(
        of(kind(f"k{index}", hd), count, draw(st.integers(0, count))) for index, (hd, count) in enumerate(entries)
    )


@pytest.mark.rule("MC-CAS-02", "MC-CAS-05", "MC-CAS-06")
@given(troops(), st.data(), st.sampled_from([Rulings(), Rulings(casualty_identity="hd_times_count")]))
def test_nobody_appears_or_vanishes(force: tuple[Troop, ...], data: st.DataObject, rulings: Rulings) -> None:
    """21.3 no. 1, type by type."""
    strength = sum(troop.count for troop in force)
    lost = data.draw(st.integers(0, strength))
    hurt = data.draw(st.integers(0, strength))
    entries = losses_by_type(force, lost, hurt, rulings)
    assert sum(entry.lost for entry in entries) == lost
    healthy = 0
    for troop, entry in zip(force, entries, strict=True):
        assert entry.before == troop.count == entry.lost + entry.survivors
        assert 0 <= entry.old_injured_lost <= min(entry.lost, troop.injured)
        assert entry.injured == troop.injured - entry.old_injured_lost + entry.hurt
        assert 0 <= entry.injured <= entry.survivors
        healthy += entry.survivors - entry.injured + entry.hurt
    assert sum(entry.hurt for entry in entries) == min(hurt, healthy)
    assert sum(troop.count for troop in after_losses(force, entries)) == strength - lost


@pytest.mark.rule("MC-CAS-03")
@given(st.integers(0, 5000))
def test_fates_add_up(lost: int) -> None:
    assert sum(fates(lost, captured=True)) == lost
    assert sum(fates(lost, captured=False)) == lost


@given(st.integers(0, 300), st.lists(st.integers(0, 50), min_size=1, max_size=6))
def test_shares_add_up_and_stay_near_their_quota(total: int, weights: list[int]) -> None:
    shares = largest_remainder(total, weights)
    assert sum(shares) == total
    if sum(weights):
        quotas = [Fraction(total * weight, sum(weights)) for weight in weights]
        assert all(abs(share - quota) < 1 for share, quota in zip(shares, quotas, strict=True))
