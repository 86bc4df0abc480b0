from fractions import Fraction
from typing import Any

import pytest
from mc_armies import AVERAGE, GUARD, PIKE, force, fought, of

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.mass_combat.battle import BattleInput, battle
from warclock.sim.rules.mass_combat.firefight import withdrawal_losses
from warclock.sim.rules.mass_combat.rulings import Rulings

SHOOTERS = force("shooters", of(GUARD, 100))
COLOUR_ROUT = Rulings(rout_test="natural_red_black")


@pytest.mark.rule("MC-FIRE-02", "MC-FIRE-03", "MC-FIRE-01")
def test_blue_against_blue_is_no_draw() -> None:
    """V-D46: Blue less two is -1; the tactical loser is used up, the shooters pay 25/15."""
    outcome = fought(SHOOTERS, force("pikes", of(PIKE, 100)), ("Blue", "Blue"))
    assert (outcome.label, outcome.defender.result_factor, outcome.defender.melee_only) == (
        "attacker tactical",
        -1,
        True,
    )
    assert outcome.defender.routed
    assert (outcome.attacker.lost, outcome.attacker.hurt, outcome.attacker.melee_only) == (25, 15, False)


@pytest.mark.rule("MC-FIRE-01")
def test_two_melee_forces_fight_as_usual() -> None:
    outcome = fought(force("a", of(PIKE, 60)), force("b", of(PIKE, 60)), ("Blue", "Blue"))
    assert (outcome.label, outcome.attacker.lost, outcome.attacker.melee_only) == ("draw", 18, False)


@pytest.mark.rule("MC-FIRE-03")
@pytest.mark.parametrize(
    ("colours", "label", "lost", "injured"),
    [
        (("Red", "Green"), "attacker marginal", 55, 35),
        (("Red", "Blue"), "attacker tactical", 50, 40),
        (("Red", "White"), "attacker minor", 50, 35),
        (("Red", "Black"), "attacker major", 45, 35),
    ],
)
def test_melee_only_winners_survive(colours: Any, label: str, lost: int, injured: int) -> None:
    """V-D49."""
    outcome = fought(force("pikes", of(PIKE, 100)), SHOOTERS, colours)
    side = outcome.attacker
    assert outcome.label == label
    assert (side.lost_percent, side.injured_percent, side.routed) == (lost, injured, False)
    assert (side.lost, side.hurt) == (lost, injured)


@pytest.mark.rule("MC-FIRE-03")
@pytest.mark.parametrize(
    "colours", [("Green", "Blue"), ("Green", "White"), ("Green", "Black"), ("Blue", "Black"), ("Orange", "Red")]
)
def test_melee_only_losers_are_destroyed(colours: Any) -> None:
    side = fought(SHOOTERS, force("pikes", of(PIKE, 60), leader=None), colours).defender
    assert (side.routed, side.lost, side.hurt, side.field) == (True, 60, 0, "gone")


@pytest.mark.rule("MC-FIRE-03")
def test_melee_only_draw() -> None:
    """V-D48."""
    side = fought(force("a", of(GUARD, 60)), force("pikes", of(PIKE, 60)), ("White", "Green")).defender
    assert (side.lost, side.hurt, side.survivors - side.hurt, side.routed) == (33, 24, 3, False)


@pytest.mark.rule("MC-FIRE-03")
def test_a_melee_only_pyrrhic_winner_hands_the_field_over() -> None:
    pikes = force("pikes", of(PIKE, 100), enemy_plan=True, leader=AVERAGE)
    shooters = force("shooters", of(GUARD, 100), leader=AVERAGE)
    outcome = fought(pikes, shooters, ("Green", "White"), Rulings(), 100)
    assert (outcome.label, outcome.winner) == ("defender pyrrhic", "defender")
    assert (outcome.attacker.routed, outcome.attacker.leader_fate) == (True, "escaped")
    assert (outcome.defender.lost, outcome.defender.hurt, outcome.defender.field) == (40, 20, "holds")
    assert (outcome.defender.morale_change, outcome.defender.experience) == (2, 100 * 8 - 60 * 8)
    kept = fought(pikes, shooters, ("Green", "White"), Rulings(pyrrhic_melee_rout=False))
    assert (kept.winner, kept.attacker.lost, kept.attacker.hurt, kept.attacker.routed) == ("attacker", 65, 35, False)


@pytest.mark.rule("MC-RESULT-03", "MC-FIRE-03")
def test_red_against_black_across_the_ranges() -> None:
    """V-D92."""
    sides = (force("pikes", of(PIKE, 100)), force("shooters", of(GUARD, 100)))
    by_difference = fought(*sides, ("Red", "Black"))
    assert by_difference.label == "attacker major"
    assert (by_difference.attacker.lost, by_difference.attacker.hurt) == (45, 35)
    assert (by_difference.defender.lost, by_difference.defender.hurt) == (60, 35)
    by_colour = fought(*sides, ("Red", "Black"), COLOUR_ROUT)
    assert (by_colour.label, by_colour.defender.routed) == ("attacker rout", True)
    assert (by_colour.attacker.lost, by_colour.attacker.hurt) == (26, 30)


@pytest.mark.rule("MC-RESULT-03")
def test_a_seven_is_a_rout_or_counts_as_five() -> None:
    """V-D93."""
    sides = (force("shooters", of(GUARD, 100)), force("pikes", of(PIKE, 100)))
    by_difference = fought(*sides, ("Orange", "Black"))
    assert (by_difference.label, by_difference.attacker.lost, by_difference.attacker.hurt) == ("attacker rout", 1, 5)
    by_colour = fought(*sides, ("Orange", "Black"), COLOUR_ROUT)
    assert (by_colour.label, by_colour.attacker.lost, by_colour.attacker.hurt) == ("attacker complete", 15, 5)
    assert by_colour.defender.routed


@pytest.mark.rule("MC-FIRE-03", "MC-GUER-11", "MC-GUER-05")
def test_guerrilla_shooters_use_up_but_do_not_rout() -> None:
    """V-D94."""
    shooters = force("bandits", of(GUARD, 100), guerrilla=True)
    pikes = force("pikes", of(PIKE, 100), leader=AVERAGE)
    complete = fought(shooters, pikes, ("Orange", "Blue")).defender
    assert (complete.lost, complete.routed, complete.gone, complete.leader_fate) == (100, False, True, "escaped")
    assert complete.field == "gone"
    tactical = fought(shooters, pikes, ("Blue", "Blue")).defender
    assert (tactical.lost, tactical.survivors, tactical.hurt, tactical.routed) == (65, 35, 35, False)
    assert tactical.leader_hurt
    halved = fought(force("a", of(GUARD, 100)), force("b", of(PIKE, 100), guerrilla=True), ("Blue", "Blue")).defender
    assert (halved.lost, halved.hurt, halved.routed) == (33, 18, False)


@pytest.mark.rule("MC-FIRE-04")
@pytest.mark.parametrize(("dice", "lost"), [((1, 1), 1), ((5, 6), 7), ((10, 10), 12)])
def test_breaking_off_out_of_reach(dice: tuple[int, int], lost: int) -> None:
    """V-D51."""
    shore = force("shore", of(GUARD, 40), leader=AVERAGE)
    boats = force("boats", of(PIKE, 60), unreachable=True)
    outcome = battle(BattleInput(attacker=shore, defender=boats), ScriptedDice(dice))
    side = outcome.defender
    assert (outcome.result, outcome.winner, outcome.minutes) == ("withdrawal", "attacker", 0)
    assert (side.lost, side.hurt, side.field, side.morale_change, side.colour) == (lost, 0, "leaves", -2, None)
    assert (outcome.attacker.lost, outcome.attacker.hurt, outcome.attacker.field) == (0, 0, "holds")
    assert outcome.attacker.experience == lost * 8
    assert withdrawal_losses(1, ScriptedDice([1, 1])) == 1


@pytest.mark.rule("MC-FIRE-04", "MC-FIRE-05")
def test_whoever_stands_fights_and_guerrillas_are_never_out_of_reach() -> None:
    shore = force("shore", of(GUARD, 40))
    standing: list[dict[str, Any]] = [{"if_unreachable": "stand"}, {"stands": True}, {"guerrilla": True}]
    for policy in standing:
        boats = force("boats", of(PIKE, 60), unreachable=True, **policy)
        dice = ScriptedDice([50, 50])
        assert battle(BattleInput(attacker=shore, defender=boats), dice).attacker.colour is not None
        assert not dice.left


@pytest.mark.rule("MC-FIRE-05")
def test_out_of_reach_without_a_way_out() -> None:
    """V-D52."""
    boats = force("boats", of(PIKE, 60), unreachable=True, no_exit=True)
    outcome = battle(BattleInput(attacker=force("shore", of(GUARD, 40)), defender=boats), ScriptedDice([]))
    assert (outcome.label, outcome.defender.routed, outcome.defender.lost) == ("attacker rout", True, 60)
    assert outcome.attacker.lost_percent == Fraction(0)


@pytest.mark.rule("MC-FIRE-04")
def test_shooters_are_never_out_of_reach() -> None:
    boats = force("boats", of(GUARD, 60), unreachable=True)
    dice = ScriptedDice([50, 50])
    battle(BattleInput(attacker=force("shore", of(PIKE, 40)), defender=boats), dice)
    assert not dice.left
