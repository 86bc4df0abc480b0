"""What mutants showed to be untested: every source of step 5, bounds of the ACT, the order of percentages, ties."""

from __future__ import annotations

from fractions import Fraction

import pytest
from mc_armies import GUARD, PIKE, force, fought, kind, of
from test_mc_situation import rows, side

from warclock.sim.rules.mass_combat.act import COLOURS, act
from warclock.sim.rules.mass_combat.casualties import survivors_by_type
from warclock.sim.rules.mass_combat.facts import Effect
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.tables import act_bounds


@pytest.mark.rule("MC-BR-09")
def test_every_source_of_step_5_has_its_row() -> None:
    own = side(
        (of(GUARD, 50),),
        attacks=True,
        tactic="encircle",
        fatigued=True,
        surprise=True,
        night=True,
        wading=True,
        referee_adjust=-1,
        sick=True,
        effects=(Effect(name="drums", br=1),),
        no_retreat_bonus=1,
    )
    found = rows(own, side((of(GUARD, 40),)))
    assert found == {
        "T1-10": -3,
        "T2-08": 3,
        "T3-01": -4,
        "MC-TACTIC-01": 4,
        "MC-GUER-19": -1,
        "MC-SPECIAL-02": -2,
        "MC-SPECIAL-01": 1,
        "MC-NORET-02": 1,
        "MC-RATIO-01": 4,
    }
    bandits = side((of(GUARD, 10),), guerrilla=True, native=True, day_counter=2)
    assert rows(bandits, side((of(GUARD, 10),))) == {"MC-GUER-04": 5, "MC-GUER-08": -2}


@pytest.mark.rule("MC-BATTLE-02")
@pytest.mark.parametrize("column", [-10, 0, 5, 10, 25, 60])
def test_each_colour_ends_at_its_bound(column: int) -> None:
    bounds = act_bounds(column, Rulings())
    for index, bound in enumerate(bounds):
        if bound:
            assert COLOURS.index(act(column, bound, Rulings())) <= index
        if bound < 100:
            assert COLOURS.index(act(column, bound + 1, Rulings())) > index
    assert act(column, 100, Rulings()) == COLOURS[sum(bound < 100 for bound in bounds)]


@pytest.mark.rule("MC-CAS-01")
def test_guerrillas_halve_after_the_extra_of_who_cannot_shoot() -> None:
    bandits = force("b", of(PIKE, 100), guerrilla=True)
    beaten = fought(force("a", of(GUARD, 100)), bandits, ("Green", "Green"))
    assert beaten.label == "attacker tactical"  # the one side's two less
    assert (beaten.defender.lost_percent, beaten.defender.injured_percent) == (Fraction(65, 2), Fraction(35, 2))


@pytest.mark.rule("MC-CAS-04")
def test_of_equal_fractions_the_higher_hit_dice_survive() -> None:
    troops = (of(kind("a", 1), 9), of(kind("b", 3), 9))
    assert survivors_by_type(troops, 2) == [0, 2]
    assert survivors_by_type(tuple(reversed(troops)), 2) == [2, 0]
    alike = (of(kind("b", 1), 9), of(kind("a", 1), 9))
    assert survivors_by_type(alike, 1) == [0, 1]
