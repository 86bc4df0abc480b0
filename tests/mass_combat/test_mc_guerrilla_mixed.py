from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mc_armies import GUARD, HOOPS_AND_BADDERS, PIKE, force, fought, kind, of

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.mass_combat.boarding import BoardingInput, boarding, people_aboard
from warclock.sim.rules.mass_combat.casualties import losses_by_type
from warclock.sim.rules.mass_combat.effects import SicknessInput, sickness
from warclock.sim.rules.mass_combat.guerrilla import (
    DAILY_ROLL_HOUR,
    HuntInput,
    evasion_plan,
    forbidden_vehicles,
    gathering_plan,
    groups,
    held_by_majority,
    hunt,
    leaving_plan,
    next_day_counter,
    order_matures,
    pooled,
    pooled_counter,
    shared_by_strength,
    terrain_allowed,
)
from warclock.sim.rules.mass_combat.mixed import (
    Group,
    default_division,
    divided,
    divided_result,
    division_problem,
    pairings,
)
from warclock.sim.rules.mass_combat.rulings import Rulings


@pytest.mark.rule("MC-GUER-01", "MC-GUER-12")
def test_where_guerrillas_may_be() -> None:
    """V-D72."""
    assert all(terrain_allowed(name) for name in ("mountains", "forest", "ruined_city", "jungle", "rocky"))
    assert not any(terrain_allowed(name) for name in ("open", "grass", "hills", "swamp", "road", "sea"))
    assert terrain_allowed("open", enemies_all_guerrilla=True)
    assert terrain_allowed("sea", crossing=True) and not terrain_allowed("open", crossing=True)
    assert terrain_allowed("sea", rulings=Rulings(guerrilla_at_sea="allowed"))


@pytest.mark.rule("MC-GUER-13")
def test_small_vehicles_only() -> None:
    fleet = tuple(of(kind(name, vehicle=name), 1) for name in ("small_car", "motorcycle", "truck", "small_boat"))
    assert forbidden_vehicles(fleet) == ("truck", "small_boat")
    assert forbidden_vehicles(fleet, at_sea=True) == ("truck",)
    assert forbidden_vehicles((of(GUARD, 5), of(kind("tank", vehicle="armoured"), 0))) == ()


@pytest.mark.rule("MC-GUER-10", "MC-GUER-15")
def test_groups_and_slow_orders() -> None:
    assert [groups(n) for n in (0, 1, 10, 11, 60)] == [0, 1, 1, 2, 6]
    assert order_matures(10) == 13
    assert DAILY_ROLL_HOUR == 18


@pytest.mark.rule("MC-GUER-16", "MC-GUER-17", "MC-GUER-22")
def test_plans_by_day() -> None:
    """V-D69, V-D70 (the figures)."""
    assert gathering_plan(10) == ((10, 11, 12), (13, 14, 15), 16)
    assert evasion_plan(10) == ((10, 11, 12), (13,), 14)
    assert evasion_plan(10, 2) == ((10, 11, 12), (13, 14), 15)
    assert leaving_plan(10) == ((10, 11, 12), (), 14)


@pytest.mark.rule("MC-GUER-08")
def test_the_day_counter() -> None:
    assert next_day_counter(3, fought=True, rested=False) == 4
    assert next_day_counter(3, fought=False, rested=False) == 3
    assert next_day_counter(3, fought=False, rested=True) == 0
    slow = Rulings(guer_rest="minus_one_per_day")
    assert [next_day_counter(c, fought=False, rested=True, rulings=slow) for c in (3, 0)] == [2, 0]


@pytest.mark.rule("MC-GUER-16")
@pytest.mark.parametrize(("face", "dead"), [(1, 1), (4, 3), (6, 4)])
def test_the_hunt(face: int, dead: int) -> None:
    """V-D67."""
    bandits = (of(GUARD, 73),)
    assert hunt(HuntInput(troops=bandits), ScriptedDice([face])).dead == dead
    assert hunt(HuntInput(troops=bandits, conventional_hunters=False), ScriptedDice([])).dead == 0
    assert hunt(HuntInput(troops=(of(GUARD, 7),)), ScriptedDice([6])).dead == 0


@pytest.mark.rule("MC-GUER-21")
def test_pools_share_their_losses_by_strength() -> None:
    north, south = (of(GUARD, 30), of(PIKE, 10)), (of(GUARD, 60, 6),)
    whole = pooled([north, south])
    assert [(troop.type.id, troop.count, troop.injured) for troop in whole] == [("guard", 90, 6), ("pike", 10, 0)]
    shares = shared_by_strength([north, south], losses_by_type(whole, 30, 9))
    assert [[entry.lost for entry in part] for part in shares] == [[10, 0], [20]]
    assert sum(entry.hurt for part in shares for entry in part) == 9
    assert (pooled_counter([2, 5, 3]), pooled_counter([])) == (5, 0)


@pytest.mark.rule("MC-GUER-21", "MC-CAS-02")
@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), min_size=1, max_size=5), st.data())
def test_no_pooled_soldier_is_lost_twice(counts: list[tuple[int, int]], data: st.DataObject) -> None:
    forces = [
        (of(GUARD, a, data.draw(st.integers(0, a))), of(PIKE, b, data.draw(st.integers(0, b)))) for a, b in counts
    ]
    whole = pooled(forces)
    size = sum(troop.count for troop in whole)
    losses = losses_by_type(whole, data.draw(st.integers(0, size)), data.draw(st.integers(0, size)))
    shares = shared_by_strength(forces, losses)
    for index, loss in enumerate(losses):
        parts = [part[index] for part in shares]
        for figure in ("before", "lost", "old_injured_lost", "hurt", "survivors", "injured"):
            assert sum(getattr(part, figure) for part in parts) == getattr(loss, figure)
        assert all(0 <= part.injured <= part.survivors and part.old_injured_lost <= part.lost for part in parts)


@pytest.mark.rule("MC-GUER-15")
def test_a_pooled_side_has_the_ground_of_most() -> None:
    assert held_by_majority([(60, True), (40, False)])
    assert not held_by_majority([(50, True), (50, False)])


@pytest.mark.rule("MC-GUER-05", "MC-GUER-11")
@given(st.integers(1, 400), st.sampled_from(["marginal", "tactical", "minor", "major", "complete"]))
def test_guerrilla_losses_are_half(count: int, result: str) -> None:
    """21.3 no. 5 and no. 8."""
    colours: Any = {"marginal": "Blue", "tactical": "Green", "minor": "Yellow", "major": "Orange", "complete": "Red"}
    army, bandits = force("a", of(GUARD, 500)), force("b", of(GUARD, count), guerrilla=True)
    rulings = Rulings(min_loss_loser=0)
    side = fought(army, bandits, (colours[result], "White"), rulings).defender
    assert abs(2 * side.lost * 100 - count * 2 * side.lost_percent) <= 100
    assert side.hurt <= count * side.injured_percent / 100 + 1
    winner = fought(army, bandits, ("Black", "Red"), rulings)
    assert (winner.result, winner.attacker.routed) == ("complete", False)


@pytest.mark.rule("MC-MIXED-01")
def test_dividing_against_a_mixed_force() -> None:
    """V-S18, V-D85, V-D96 (shares)."""
    assert division_problem([60, 40], 100, 2) is None
    assert division_problem([60, 41], 100, 2) == "BAD_SUM"
    assert division_problem([100, 0], 100, 2) == "EMPTY_GROUP"
    assert division_problem([100], 100, 2) == "EMPTY_GROUP"
    assert default_division(100, [100, 50]) == [67, 33]
    assert default_division(50, [60, 40]) == [30, 20]
    assert default_division(3, [500, 1, 1]) == [1, 1, 1]
    assert default_division(2, [5, 9, 7]) == [0, 1, 1]


@pytest.mark.rule("MC-MIXED-01")
def test_groups_take_their_share_of_every_type() -> None:
    first, second = divided(HOOPS_AND_BADDERS, [45, 15])
    assert [troop.count for troop in first] == [15, 30]
    assert [troop.count for troop in second] == [5, 10]


@pytest.mark.rule("MC-MIXED-01")
@given(st.lists(st.tuples(st.integers(1, 50), st.integers(0, 50)), min_size=1, max_size=4), st.data())
def test_nobody_is_in_two_groups(counts: list[tuple[int, int]], data: st.DataObject) -> None:
    troops = tuple(of(kind(f"k{i}"), n, min(hurt, n)) for i, (n, hurt) in enumerate(counts))
    size = sum(troop.count for troop in troops)
    cut = data.draw(st.integers(0, size))
    parts = divided(troops, [cut, size - cut])
    assert [sum(troop.count for troop in part) for part in parts] == [cut, size - cut]
    for figure in ("count", "injured"):
        total = sum(getattr(troop, figure) for part in parts for troop in part)
        assert total == sum(getattr(troop, figure) for troop in troops)


@pytest.mark.rule("MC-MIXED-02")
def test_two_mixed_forces_pair_off() -> None:
    pairs = pairings([60, 30], [40, 20])
    assert [(pair.ours, pair.theirs) for pair in pairs] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert [(pair.our_strength, pair.their_strength) for pair in pairs] == [(40, 27), (20, 13), (20, 13), (10, 7)]
    assert [(pair.ours, pair.theirs) for pair in pairings([1, 9], [9, 1])] == [(0, 0), (1, 0), (1, 1)]


@pytest.mark.rule("MC-MIXED-01")
def test_what_the_groups_results_mean_for_the_whole() -> None:
    """V-D95."""
    androids = divided_result([Group(60, False), Group(40, True)])
    assert androids == (0, True, False)
    assert divided_result([Group(60, True), Group(40, None)]) == (2, False, True)
    assert divided_result([Group(50, True), Group(50, False)]) == (0, False, False)


SAILOR = kind("sailor", 6, ranged=True)
BRIG = kind("brig", 50, vehicle="ship", crew=10)


@pytest.mark.rule("MC-BOARD-01", "MC-BOARD-02")
def test_ships_do_not_board() -> None:
    assert people_aboard((of(BRIG, 1), of(SAILOR, 30))) == (of(SAILOR, 30),)
    asked = BoardingInput(
        attacker=force("a", of(BRIG, 1), of(SAILOR, 30)), defender=force("b", of(BRIG, 2), of(SAILOR, 20))
    )
    fight = boarding(asked, ScriptedDice([100, 60])).battle
    assert fight is not None
    assert (fight.attacker.strength, fight.defender.strength) == (30, 20)
    assert fight.attacker.rows[0].value == 6
    gunnery = fought(force("a", of(BRIG, 2)), force("b", of(BRIG, 2)), ("Blue", "White"))
    assert gunnery.attacker.rows[0].value == 50


@pytest.mark.rule("MC-BOARD-03")
def test_the_winners_have_both_ships() -> None:
    sides: dict[str, Any] = {"attacker": force("a", of(SAILOR, 30)), "defender": force("b", of(SAILOR, 30))}
    won = boarding(BoardingInput(**sides), ScriptedDice([95, 10]))
    assert (won.ships_to, won.attacker_crew, won.defender_crew, won.drowned) == ("attacker", "aboard", "life_boats", 0)
    sunk = boarding(BoardingInput(**sides, defender_life_boats=False), ScriptedDice([95, 10]))
    assert sunk.battle is not None
    assert (sunk.defender_crew, sunk.drowned) == ("drowned", sunk.battle.defender.survivors)
    draw = boarding(BoardingInput(**sides, attacker_life_boats=False), ScriptedDice([50, 50]))
    assert (draw.ships_to, draw.attacker_crew, draw.defender_crew, draw.drowned) == (None, "aboard", "aboard", 0)
    routed = boarding(BoardingInput(**sides), ScriptedDice([100, 1]))
    assert routed.defender_crew == "gone"


@pytest.mark.rule("MC-BOARD-02")
def test_an_empty_ship_is_taken_without_a_roll() -> None:
    for empty in (None, force("b", of(BRIG, 1))):
        taken = boarding(BoardingInput(attacker=force("a", of(SAILOR, 3)), defender=empty), ScriptedDice([]))
        assert (taken.ships_to, taken.battle) == ("attacker", None)


@pytest.mark.rule("MC-SPECIAL-02", "MC-MOVE-06")
def test_sickness() -> None:
    """V-S21."""
    outcome = sickness(SicknessInput(), ScriptedDice([4]))
    assert (outcome.days, outcome.br, outcome.speed_factor * 2) == (4, -2, 1)
