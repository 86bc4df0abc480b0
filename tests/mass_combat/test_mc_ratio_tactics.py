from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mc_armies import GUARD, of

from warclock.sim.rules.mass_combat.facts import Side, Situation
from warclock.sim.rules.mass_combat.ratio import ratio_bonus, ratio_rows
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.tactics import tactic_modifier, tactic_rows


@pytest.mark.rule("MC-RATIO-01", "MC-RATIO-03")
@pytest.mark.parametrize(
    ("own", "enemy", "bonus"),
    [
        (100, 60, 8),
        (60, 100, 0),
        (1, 1, 0),
        (10, 9, 2),
        (5, 4, 4),
        (10, 7, 6),
        (5, 3, 8),
        (2, 1, 10),
        (5, 2, 12),
        (10, 3, 14),
        (5, 1, 16),
        (10, 1, 18),
        (101, 10, 20),
        (7, 5, 4),
        (19, 10, 8),
        (109, 100, 0),
        (50, 40, 4),
        (75, 30, 12),
    ],
)
def test_ratio(own: int, enemy: int, bonus: int) -> None:
    """V-S10, V-D27, V-D85, V-D91."""
    assert ratio_bonus(own, enemy) == bonus


@pytest.mark.rule("MC-RATIO-02")
def test_even_odds_as_printed() -> None:
    printed = Rulings(ratio_1_1=4)
    assert [ratio_bonus(own, 100, printed) for own in (99, 100, 109, 112)] == [0, 4, 4, 2]


@pytest.mark.rule("MC-RATIO-03")
def test_nearest_row_as_ruled() -> None:
    nearest = Rulings(ratio_match="nearest")
    assert (ratio_bonus(7, 5, nearest), ratio_bonus(19, 10, nearest), ratio_bonus(101, 10, nearest)) == (6, 10, 20)


@pytest.mark.rule("MC-RATIO-01")
@given(st.integers(1, 5000), st.integers(1, 5000), st.sampled_from(["threshold", "nearest"]))
def test_only_the_larger_gains_and_never_less_for_more(own: int, enemy: int, match: Any) -> None:
    """21.3 no. 2."""
    rulings = Rulings(ratio_match=match)
    if own < enemy:
        assert ratio_bonus(own, enemy, rulings) == 0
    assert ratio_bonus(own + 1, enemy, rulings) >= ratio_bonus(own, enemy, rulings)


def guerrilla(count: int, **facts: Any) -> Side:
    return Side((of(GUARD, count),), Situation(guerrilla=True, **facts), False)


def regular(count: int) -> Side:
    return Side((of(GUARD, count),), Situation(), True)


@pytest.mark.rule("MC-GUER-06", "MC-RATIO-04")
def test_ratio_is_halved_in_guerrilla_war() -> None:
    """V-D63."""
    assert [int(line.value) for line in ratio_rows(regular(100), guerrilla(60))] == [4]
    assert [int(line.value) for line in ratio_rows(guerrilla(100), regular(60))] == [4]
    assert list(ratio_rows(guerrilla(60), regular(100))) == []
    exposed = guerrilla(60, exposed=True)
    assert [int(line.value) for line in ratio_rows(regular(100), exposed)] == [8]


@pytest.mark.rule("MC-GUER-06")
@pytest.mark.parametrize(("ruling", "own", "enemy"), [("both", 4, 4), ("guerrilla_own", 4, 8), ("enemy_only", 8, 4)])
def test_whose_ratio_is_halved_as_ruled(ruling: Any, own: int, enemy: int) -> None:
    rulings = Rulings(guer_ratio=ruling)
    assert [int(line.value) for line in ratio_rows(guerrilla(100), regular(60), rulings)] == [own]
    assert [int(line.value) for line in ratio_rows(regular(100), guerrilla(60), rulings)] == [enemy]


@pytest.mark.rule("MC-TACTIC-01", "MC-TACTIC-02", "MC-TACTIC-03")
@pytest.mark.parametrize(
    ("own", "enemy", "value"),
    [
        ("charge", "none", 4),
        ("none", "charge", 0),
        ("charge", "encircle", -2),
        ("encircle", "charge", 2),
        ("encircle", "none", 4),
        ("encircle", "strike_and_move", 2),
        ("strike_and_move", "encircle", 2),
        ("none", "none", 0),
        ("charge", "charge", 2),
        ("charge", "strike_and_move", 2),
    ],
)
def test_tactics(own: Any, enemy: Any, value: int) -> None:
    """V-S19, V-S20, V-D61."""
    assert tactic_modifier(own, enemy) == value
    assert tactic_modifier(own, enemy, Rulings(tactics=False)) == 0


@pytest.mark.rule("MC-TACTIC-03")
def test_the_matrix_is_the_referees() -> None:
    rulings = Rulings(tactic_matrix=(("charge", "strike_and_move"),))
    assert tactic_modifier("strike_and_move", "charge", rulings) == -2
    assert tactic_modifier("charge", "encircle", rulings) == 2


@pytest.mark.rule("MC-TACTIC-03", "MC-GUER-10")
def test_guerrillas_use_no_tactics() -> None:
    bandits = guerrilla(10, tactic="charge")
    soldiers = Side((of(GUARD, 10),), Situation(tactic="encircle"), True)
    assert list(tactic_rows(bandits, soldiers)) == []
    assert [int(line.value) for line in tactic_rows(soldiers, bandits)] == [4]
