import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.mass_combat.act import COLOURS, act, colour_weights, is_coloured, result_factor, roll_act
from warclock.sim.rules.mass_combat.results import Standing, Verdict, percentages, verdict
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.tables import act_problems, packaged_act


@pytest.mark.rule("MC-BATTLE-02")
def test_the_printed_rolls_and_the_clamp() -> None:
    """V-S11: the packaged table keeps the two printed points."""
    rulings = Rulings()
    assert (act(21, 64, rulings), act(12, 26, rulings)) == ("Yellow", "White")
    assert [act(-99, face, rulings) for face in (1, 100)] == [act(-10, face, rulings) for face in (1, 100)]
    assert all(act(99, face, rulings) == act(40, face, rulings) for face in range(1, 101))
    assert roll_act(21, ScriptedDice([64]), "test", rulings) == "Yellow"


@pytest.mark.rule("MC-BATTLE-02", "MC-BATTLE-03")
def test_colours_and_factors() -> None:
    assert [result_factor(colour) for colour in COLOURS] == [-1, 0, 1, 2, 3, 4, 5]
    assert [colour for colour in COLOURS if is_coloured(colour)] == ["Blue", "Green", "Yellow", "Orange", "Red"]


@pytest.mark.rule("MC-BATTLE-02")
def test_the_packaged_act_is_whole() -> None:
    assert act_problems(packaged_act()) == []
    assert sorted(packaged_act()) == list(range(-10, 41))
    assert all(sum(colour_weights(column, Rulings())) == 100 for column in packaged_act())
    assert all(min(colour_weights(column, Rulings())) > 0 for column in packaged_act())


@pytest.mark.rule("MC-BATTLE-02")
@pytest.mark.parametrize(
    ("table", "problem"),
    [
        ({}, "no columns"),
        ({0: (1, 2, 3, 4, 5, 101)}, "ascend"),
        ({0: (9, 2, 30, 40, 50, 60)}, "ascend"),
        ({0: (5, 20, 30, 40, 50, 60), 2: (5, 20, 30, 40, 50, 60)}, "missing"),
        ({0: (5, 20, 30, 40, 50, 60), 1: (6, 20, 30, 40, 50, 60)}, "worse"),
    ],
)
def test_damaged_tables_are_told(table: Any, problem: str) -> None:
    assert problem in act_problems(table)[0]


@pytest.mark.rule("MC-BATTLE-02")
def test_a_scenario_may_bring_its_own_act() -> None:
    own = Rulings(act_table={5: (0, 0, 0, 0, 0, 0)})
    assert act(-3, 1, own) == "Red"


EVEN = (Standing(10), Standing(10))


@pytest.mark.rule("MC-BATTLE-04", "MC-RESULT-01")
def test_equal_factors() -> None:
    assert verdict(("Blue", "Blue"), EVEN) == Verdict("draw", None)
    assert verdict(("Blue", "Blue"), (Standing(11), Standing(10))) == Verdict("pyrrhic", 0)
    assert verdict(("Red", "Red"), (Standing(9), Standing(10))) == Verdict("pyrrhic", 1)


@pytest.mark.rule("MC-RESULT-01", "MC-BATTLE-03")
@pytest.mark.parametrize(
    ("colours", "label"),
    [
        (("Blue", "White"), "attacker marginal"),
        (("Black", "Blue"), "defender tactical"),
        (("Yellow", "White"), "attacker minor"),
        (("Orange", "White"), "attacker major"),
        (("White", "Red"), "defender complete"),
        (("Red", "Black"), "attacker rout"),
    ],
)
def test_the_ladder(colours: Any, label: str) -> None:
    """V-S11, V-S22."""
    assert verdict(colours, EVEN).label == label


@pytest.mark.rule("MC-RESULT-01")
@pytest.mark.parametrize(
    ("result", "row"),
    [
        ("draw", (30, 15, 30, 15)),
        ("pyrrhic", (40, 20, 40, 20)),
        ("marginal", (30, 10, 35, 20)),
        ("tactical", (25, 15, 40, 30)),
        ("minor", (25, 10, 50, 40)),
        ("major", (20, 10, 60, 35)),
        ("complete", (15, 5, 75, 25)),
    ],
)
def test_percentages(result: Any, row: tuple[int, int, int, int]) -> None:
    assert percentages(result) == row
    assert percentages("rout")[:2] == (1, 5)


@pytest.mark.rule("MC-RESULT-02")
def test_the_printed_example_uses_the_major_row() -> None:
    assert percentages("minor") == (25, 10, 50, 40)
    assert percentages("minor", Rulings(rf3_row="major")) == percentages("major")


@pytest.mark.rule("MC-RESULT-03")
@pytest.mark.parametrize(
    ("colours", "melee", "by_difference", "by_colour"),
    [
        (("Red", "Black"), None, "attacker rout", "attacker rout"),
        (("Orange", "Black"), 1, "attacker rout", "attacker complete"),
        (("Red", "White"), 1, "attacker rout", "attacker complete"),
        (("Red", "Black"), 1, "attacker rout", "attacker rout"),
        (("Red", "Black"), 0, "attacker major", "attacker rout"),
    ],
)
def test_what_a_rout_is(colours: Any, melee: int | None, by_difference: str, by_colour: str) -> None:
    """V-D92, V-D93 (results)."""
    sides = (Standing(10, -2 if melee == 0 else 0), Standing(10, -2 if melee == 1 else 0))
    assert verdict(colours, sides).label == by_difference
    assert verdict(colours, sides, Rulings(rout_test="natural_red_black")).label == by_colour


@pytest.mark.rule("MC-GUER-11")
@pytest.mark.parametrize("ruling", ["diff6", "natural_red_black"])
def test_guerrillas_rout_nobody_but_can_be_routed(ruling: Any) -> None:
    rulings = Rulings(rout_test=ruling)
    bandits, army = Standing(10, guerrilla=True), Standing(10)
    assert verdict(("Red", "Black"), (bandits, army), rulings).label == "attacker complete"
    assert verdict(("Red", "Black"), (army, bandits), rulings).label == "attacker rout"
    assert verdict(("Red", "Black"), (bandits, bandits), rulings).label == "attacker complete"


@pytest.mark.rule("MC-RESULT-01")
@given(st.sampled_from(COLOURS), st.sampled_from(COLOURS), st.integers(-5, 45), st.integers(-5, 45))
def test_swapping_sides_swaps_the_verdict(mine: Any, theirs: Any, rank: int, other: int) -> None:
    """21.3 no. 2."""
    here = verdict((mine, theirs), (Standing(rank), Standing(other)))
    there = verdict((theirs, mine), (Standing(other), Standing(rank)))
    assert here.result == there.result
    assert there.winner == (None if here.winner is None else 1 - here.winner)


@pytest.mark.rule("MC-RESULT-01")
def test_a_clearer_victory_never_costs_the_loser_less_nor_the_winner_more() -> None:
    """21.3 no. 4."""
    rows = [percentages(name) for name in ("marginal", "tactical", "minor", "major", "complete", "rout")]  # type: ignore[arg-type]
    for less, more in itertools.pairwise(rows):
        assert more.loser_lost >= less.loser_lost
        assert more.winner_lost <= less.winner_lost
