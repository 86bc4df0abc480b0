from fractions import Fraction
from typing import Any

import pytest
from mc_armies import AVERAGE, BADDER, CAPTAIN, GUARD, HAWKOID, HOOP, PIKE, d100, force, fought, kind, of

from warclock.sim import wire
from warclock.sim.dice import KeyedDice, ScriptedDice
from warclock.sim.odds import distribution
from warclock.sim.rules.mass_combat.battle import (
    BattleInput,
    BattleOutcome,
    battle,
    battle_forecast,
    battle_minutes,
    battle_odds,
)
from warclock.sim.rules.mass_combat.casualties import after_losses
from warclock.sim.rules.mass_combat.rank import standing_rank, total
from warclock.sim.rules.mass_combat.rulings import PRESETS, Rulings

HAWKS = force("hawkoids", of(HAWKOID, 100), leader=AVERAGE, airborne=True, surprise=True)
MARCHERS = force("hoops", of(HOOP, 20), of(BADDER, 40), leader=CAPTAIN, formation="tight")
EXAMPLE = BattleInput(attacker=HAWKS, defender=MARCHERS)


@pytest.mark.rule("MC-BATTLE-12", "MC-BATTLE-01", "MC-RESULT-02", "MC-XP-01")
def test_the_worked_battle_as_ruled() -> None:
    """V-S08, V-S09, V-S11, V-S12, V-D43, V-D75."""
    outcome = battle(EXAMPLE, ScriptedDice([64, 26]))
    winner, loser = outcome.attacker, outcome.defender
    assert (winner.rank, loser.rank, winner.colour, loser.colour) == (21, 12, "Yellow", "White")
    assert (outcome.label, outcome.minutes) == ("attacker minor", 80)
    assert (winner.lost, winner.hurt, loser.lost, loser.hurt) == (25, 10, 30, 24)
    assert [entry.survivors for entry in loser.by_type] == [20, 10]
    assert [entry.injured for entry in loser.by_type] == [16, 8]
    assert (winner.field, loser.field, winner.morale_change, loser.morale_change) == ("holds", "leaves", 2, -2)
    assert (winner.experience, loser.experience) == (206, 0)


@pytest.mark.rule("MC-BATTLE-12", "MC-RESULT-02", "MC-CAS-02", "MC-CAS-12")
def test_the_worked_battle_as_printed() -> None:
    """V-S13, V-D75."""
    asked = BattleInput(attacker=HAWKS, defender=MARCHERS, rulings=PRESETS["worked_example"])
    outcome = battle(asked, ScriptedDice([64, 26]))
    winner, loser = outcome.attacker, outcome.defender
    assert (winner.lost, winner.hurt, winner.survivors) == (20, 10, 80)
    assert (loser.lost, loser.hurt, loser.survivors - loser.hurt) == (36, 21, 3)
    assert (loser.dead, loser.captured, loser.fled, loser.leader_hurt) == (27, 7, 2, True)
    assert (winner.dead, winner.captured, winner.fled, winner.leader_hurt) == (19, 0, 1, False)
    assert winner.experience == 273


@pytest.mark.rule("MC-BR-01", "MC-BR-20")
def test_the_beaten_force_afterwards() -> None:
    """V-D90, V-D91."""
    outcome = battle(EXAMPLE, ScriptedDice([64, 26]))
    left = after_losses(MARCHERS.troops, outcome.defender.by_type)
    assert standing_rank(left, CAPTAIN).total == 14
    again = BattleInput(
        attacker=force("hawkoids", *after_losses(HAWKS.troops, outcome.attacker.by_type)),
        defender=force("hoops", *left, leader=CAPTAIN),
    )
    rematch = battle(again, ScriptedDice([50, 50]))
    rows = {line.id: line.value for line in rematch.attacker.rows}
    assert (rows["MC-RATIO-01"], rows["T3-06"], rematch.defender.rank) == (12, -2, -2)


@pytest.mark.rule("MC-BATTLE-05")
@pytest.mark.parametrize(("a", "b", "minutes"), [(100, 60, 80), (101, 60, Fraction(161, 2)), (3000, 1000, 2000)])
def test_battle_time(a: int, b: int, minutes: Fraction) -> None:
    """V-D28."""
    assert battle_minutes(a, b) == minutes
    assert battle_minutes(a, b, Rulings(battle_max_minutes=60)) == 60


LOSER = {"marginal": (21, 12), "tactical": (24, 18), "minor": (30, 24), "major": (36, 21), "complete": (45, 15)}
WINNER = {
    "marginal": (30, 10),
    "tactical": (25, 15),
    "minor": (25, 10),
    "major": (20, 10),
    "complete": (15, 5),
    "rout": (1, 5),
}
COLOURS = {
    "marginal": ("Blue", "White"),
    "tactical": ("Green", "White"),
    "minor": ("Yellow", "White"),
    "major": ("Orange", "White"),
    "complete": ("Red", "White"),
    "rout": ("Red", "Black"),
}


@pytest.mark.rule("MC-RESULT-01", "MC-CAS-01", "MC-CAS-02")
@pytest.mark.parametrize("result", list(WINNER))
def test_losses_by_result(result: str) -> None:
    """V-D30, V-D31."""
    outcome = fought(force("a", of(GUARD, 100)), force("b", of(GUARD, 60)), COLOURS[result])  # type: ignore[arg-type]
    assert outcome.label == f"attacker {result}"
    assert (outcome.attacker.lost, outcome.attacker.hurt) == WINNER[result]
    assert (outcome.defender.lost, outcome.defender.hurt) == LOSER.get(result, (60, 0))


@pytest.mark.rule("MC-BATTLE-04", "MC-BATTLE-06", "MC-MORALE-02")
def test_a_draw_sends_both_away() -> None:
    outcome = fought(force("a", of(GUARD, 60)), force("b", of(GUARD, 60)), ("Blue", "Blue"))
    assert (outcome.label, outcome.winner) == ("draw", None)
    for side in (outcome.attacker, outcome.defender):
        assert (side.lost, side.hurt, side.field, side.morale_change, side.captured) == (18, 9, "leaves", 0, 0)


@pytest.mark.rule("MC-BATTLE-04", "MC-MORALE-02", "MC-CAS-03")
def test_a_pyrrhic_victory_is_one() -> None:
    outcome = fought(force("a", of(GUARD, 101)), force("b", of(GUARD, 60)), ("Blue", "Blue"))
    assert (outcome.label, outcome.attacker.lost, outcome.defender.lost) == ("attacker pyrrhic", 40, 24)
    assert (outcome.attacker.morale_change, outcome.defender.morale_change) == (2, -2)
    assert (outcome.attacker.captured, outcome.defender.captured) == (0, 5)


@pytest.mark.rule("MC-RESULT-04", "MC-CAS-12", "MC-CAS-13", "MC-MORALE-02")
def test_a_rout_destroys_the_force() -> None:
    """V-S22: the loser ceases to exist; 75/20/5; his leader is hurt, and captured on 20."""
    loser = force("b", of(GUARD, 60, 12), leader=CAPTAIN)
    outcome = fought(force("a", of(GUARD, 100)), loser, ("Red", "Black"), Rulings(), 20)
    side = outcome.defender
    assert (side.lost, side.hurt, side.survivors, side.routed, side.gone, side.field) == (60, 0, 0, True, True, "gone")
    assert (side.lost_percent, side.injured_percent) == (100, 0)
    assert (side.dead, side.captured, side.fled) == (45, 12, 3)
    assert (side.leader_hurt, side.leader_fate) == (True, "captured")
    assert fought(force("a", of(GUARD, 100)), loser, ("Red", "Black"), Rulings(), 21).defender.leader_fate == "escaped"


@pytest.mark.rule("MC-CAS-09", "MC-CAS-13")
def test_without_mercy_nobody_is_captured() -> None:
    winner = force("a", of(GUARD, 100), take_prisoners=False)
    side = fought(winner, force("b", of(GUARD, 60), leader=CAPTAIN), ("Red", "Black")).defender
    assert (side.dead, side.captured, side.fled, side.leader_fate) == (57, 0, 3, "escaped")
    leaderless = fought(winner, force("b", of(GUARD, 60)), ("Red", "Black")).defender
    assert (leaderless.leader_fate, leaderless.leader_hurt) == ("stays", False)


@pytest.mark.rule("MC-CAS-03")
def test_losers_may_capture_too_if_so_ruled() -> None:
    sides = (force("a", of(GUARD, 100)), force("b", of(GUARD, 60)))
    rulings = Rulings(winner_lost_captured=True)
    assert fought(*sides, ("Blue", "White"), rulings).attacker.captured == 6
    many = (force("a", of(GUARD, 1000)), force("b", of(GUARD, 60)))
    assert fought(*many, ("Red", "Black")).attacker.captured == 0
    assert fought(*many, ("Red", "Black"), rulings).attacker.captured == 0


@pytest.mark.rule("MC-CAS-02")
def test_the_beaten_lose_somebody() -> None:
    """V-D33: one soldier against one, and a force of 7."""
    sides = (force("a", of(GUARD, 1)), force("b", of(GUARD, 1)))
    assert fought(*sides, ("Blue", "White")).defender.lost == 1
    assert fought(*sides, ("Blue", "White"), Rulings(min_loss_loser=0)).defender.lost == 0
    assert fought(*sides, ("Blue", "White")).attacker.lost == 0
    seven = fought(force("a", of(GUARD, 9)), force("b", of(GUARD, 7)), ("Yellow", "White")).defender
    assert (seven.lost, seven.hurt) == (4, 3)


@pytest.mark.rule("MC-CAS-12")
def test_ninety_per_cent_is_read_off_the_row() -> None:
    """V-D45: 3 lost and 2 hurt of 6 are the minor loser's 50 + 40."""
    side = fought(force("a", of(GUARD, 9)), force("b", of(GUARD, 6), leader=CAPTAIN), ("Yellow", "White")).defender
    assert (side.lost, side.hurt, side.leader_hurt) == (3, 2, True)
    old = force("b", of(GUARD, 10, 9), leader=CAPTAIN)
    side = fought(force("a", of(GUARD, 100)), old, ("Blue", "White")).defender
    assert (side.lost_percent + side.injured_percent, side.leader_hurt) == (55, True)


@pytest.mark.rule("MC-CAS-08")
def test_vehicles_are_destroyed_and_their_crews_are_people() -> None:
    tank = kind("tank", 30, vehicle="armoured", crew=3, ranged=True)
    side = fought(force("a", of(GUARD, 40)), force("b", of(tank, 10)), ("Yellow", "White")).defender
    assert (side.strength, side.lost, side.hurt, side.vehicles_destroyed, side.crew_lost) == (10, 5, 4, 5, 15)
    assert side.dead + side.captured + side.fled == 15
    assert (side.dead, side.captured, side.fled) == (11, 3, 1)


@pytest.mark.rule("MC-BATTLE-06")
def test_no_way_out_is_a_rout() -> None:
    """V-D97."""
    boxed = force("b", of(GUARD, 60), no_exit=True)
    outcome = fought(force("a", of(GUARD, 100)), boxed, ("Blue", "White"))
    assert (outcome.label, outcome.defender.routed, outcome.defender.lost) == ("attacker marginal", True, 60)
    assert (outcome.attacker.lost, outcome.attacker.hurt) == (30, 10)
    stays = fought(force("a", of(GUARD, 100)), boxed, ("Blue", "White"), Rulings(no_escape="stay")).defender
    assert (stays.routed, stays.lost, stays.field) == (False, 21, "leaves")
    stubborn = force("b", of(GUARD, 60), no_exit=True, stands=True)
    assert fought(force("a", of(GUARD, 100)), stubborn, ("Blue", "White")).defender.field == "stays"


@pytest.mark.rule("MC-BATTLE-01")
def test_the_attacker_throws_first_and_in_a_meeting_the_lower_name() -> None:
    sides: dict[str, Any] = {"attacker": force("zulu", of(GUARD, 10)), "defender": force("alpha", of(GUARD, 10))}
    dice = ScriptedDice([1, 100])
    assert battle(BattleInput(**sides), dice).attacker.colour == "Black"
    assert [roll.purpose for roll in dice.rolls] == ["battle roll of zulu", "battle roll of alpha"]
    assert battle(BattleInput(**sides, meeting=True), ScriptedDice([1, 100])).defender.colour == "Black"


@pytest.mark.rule("MC-BATTLE-01")
def test_in_a_meeting_both_attack() -> None:
    surprised = force("b", of(GUARD, 10), surprise=True)
    asked = {"attacker": force("a", of(GUARD, 10)), "defender": surprised}
    assert battle(BattleInput(**asked), ScriptedDice([50, 50])).defender.rank == 8
    assert battle(BattleInput(**asked, meeting=True), ScriptedDice([50, 50])).defender.rank == 11


@pytest.mark.rule("MC-RATIO-01", "MC-BR-10")
def test_the_defender_is_measured_against_the_attacker() -> None:
    few, many = force("few", of(GUARD, 50)), force("many", of(GUARD, 100), in_cover=True)
    outcome = battle(BattleInput(attacker=few, defender=many), ScriptedDice([50, 50]))
    assert (outcome.attacker.rank, outcome.defender.rank) == (8, 8 + 10 + 3)


@pytest.mark.rule("MC-XP-01", "MC-XP-02")
def test_experience_needs_a_leader_and_a_victory() -> None:
    sides = (force("a", of(GUARD, 100)), force("b", of(GUARD, 60), leader=CAPTAIN))
    outcome = fought(*sides, ("Blue", "White"))
    assert (outcome.attacker.experience, outcome.defender.experience) == (0, 0)
    assert fought(*sides, ("White", "Red")).defender.experience == (75 + 25) * 8 - (9 + 3) * 8


@pytest.mark.rule("MC-GUER-05", "MC-GUER-11", "MC-GUER-15")
def test_a_day_of_guerrilla_war() -> None:
    """V-D64, V-D66."""
    army, bandits = force("army", of(GUARD, 100)), force("bandits", of(GUARD, 60), guerrilla=True)
    marginal = fought(army, bandits, ("Blue", "White"))
    assert (marginal.defender.lost, marginal.defender.hurt, marginal.minutes) == (11, 6, 0)
    assert (marginal.attacker.field, marginal.defender.field) == ("stays", "stays")
    many = fought(army, force("bandits", of(GUARD, 100), guerrilla=True), ("Red", "White")).defender
    assert (many.lost, many.hurt) == (38, 13)
    routed = fought(army, bandits, ("Red", "Black")).defender
    assert (routed.routed, routed.lost) == (True, 60)
    exposed = fought(army, force("bandits", of(GUARD, 60), guerrilla=True, exposed=True), ("Blue", "White"))
    assert (exposed.defender.lost, exposed.defender.hurt) == (21, 12)


@pytest.mark.rule("MC-GUER-05")
def test_guerrillas_in_a_draw() -> None:
    """V-D64."""
    bandits = force("bandits", of(GUARD, 60), guerrilla=True, native=True)
    other = force("others", of(GUARD, 60), guerrilla=True, native=True)
    side = fought(bandits, other, ("Blue", "Blue")).defender
    assert (side.lost, side.hurt) == (9, 5)


@pytest.mark.rule("MC-BATTLE-01", "MC-BATTLE-02")
def test_odds_are_exact_and_add_up() -> None:
    odds = battle_odds(EXAMPLE)
    assert odds == distribution(lambda dice: battle(EXAMPLE, dice).label)
    assert sum(odds.values()) == 1
    assert odds["attacker rout"] == Fraction(8 * 4, 10_000)


@pytest.mark.rule("MC-BATTLE-01")
@pytest.mark.parametrize(
    "asked",
    [
        EXAMPLE,
        BattleInput(attacker=force("p", of(PIKE, 30)), defender=force("g", of(GUARD, 40), leader=CAPTAIN)),
        BattleInput(attacker=force("p", of(PIKE, 60), unreachable=True), defender=force("g", of(GUARD, 40))),
        BattleInput(
            attacker=force("p", of(PIKE, 6), unreachable=True, no_exit=True), defender=force("g", of(GUARD, 4))
        ),
    ],
)
def test_forecast_is_the_mean_of_all_outcomes(asked: BattleInput) -> None:
    forecast = battle_forecast(asked)
    outcomes = distribution(lambda dice: battle(asked, dice))
    for found, name in ((forecast.attacker, "attacker"), (forecast.defender, "defender")):
        sides = [(getattr(outcome, name), chance) for outcome, chance in outcomes.items()]
        assert found.lost == sum(chance * side.lost for side, chance in sides)
        assert found.hurt == sum(chance * side.hurt for side, chance in sides)
        assert found.victory == sum(chance for side, chance in sides if side.victory)
        assert found.routed == sum(chance for side, chance in sides if side.routed)
        assert found.gone == sum(chance for side, chance in sides if side.gone)
    assert sum(forecast.odds.values()) == 1


def test_battles_travel_as_json() -> None:
    outcome = battle(EXAMPLE, KeyedDice(1, "battle"))
    assert wire.from_json(wire.to_json(outcome), BattleOutcome) == outcome
    assert wire.from_json(wire.to_json(EXAMPLE), BattleInput) == EXAMPLE


@pytest.mark.rule("MC-BR-09")
def test_the_rank_is_the_sum_of_its_rows() -> None:
    outcome = battle(EXAMPLE, ScriptedDice([64, 26]))
    for side in (outcome.attacker, outcome.defender):
        assert total(side.rows) == side.rank
    exact = BattleInput(
        attacker=force("a", of(kind("x", 7), 1), of(kind("y", 8), 1)),
        defender=force("b", of(GUARD, 2)),
        rulings=Rulings(br_base_rounding="exact"),
    )
    outcome = battle(exact, ScriptedDice([50, 50]))
    assert (outcome.attacker.standing, outcome.attacker.rank) == (Fraction(5, 2), 3)


def test_a_given_colour_is_thrown() -> None:
    assert d100(21, "Red") == 100
