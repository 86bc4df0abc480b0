from fractions import Fraction
from typing import Any

import pytest
from mc_armies import GUARD, kind, of

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.mass_combat.experience import Toll, average_rank, experience, status_change
from warclock.sim.rules.mass_combat.recovery import (
    build_days,
    escaping_prisoners,
    freed_prisoners,
    healing_hours,
    lost_of_cohorts,
    repair_hours,
)
from warclock.sim.rules.mass_combat.retreat import MILE_KM, Exit, choose_exit, open_exits
from warclock.sim.rules.mass_combat.rout import RoutInput, rout
from warclock.sim.rules.mass_combat.rulings import BuildDays, Rulings


def way(id: str, bearing: int, **more: Any) -> Exit:
    return Exit(id=id, bearing=Fraction(bearing), **more)


NORTH, EAST, WEST = way("n", 0), way("e", 80), way("w", 270, winner_came=True)


def chosen(*args: Any, **more: Any) -> str | None:
    found = choose_exit(*args, **more)
    return found.id if found else None


@pytest.mark.rule("MC-BATTLE-06")
def test_the_beaten_go_straight_away() -> None:
    """V-D88."""
    assert chosen([NORTH, EAST, WEST], Fraction(270)) == "e"
    assert chosen([NORTH, WEST], Fraction(270)) == "n"
    assert chosen([way("b", 80), way("a", 100)], Fraction(270)) == "a"
    assert Fraction("1.609344") == MILE_KM


@pytest.mark.rule("MC-BATTLE-06")
def test_a_beaten_attacker_goes_back() -> None:
    """V-D88."""
    assert chosen([NORTH, EAST, way("w", 270)], Fraction(90), own_approach="w") == "w"
    blocked = way("w", 270, enemy_held=True)
    assert chosen([NORTH, EAST, blocked], Fraction(90), own_approach="w") == "n"


@pytest.mark.rule("MC-BATTLE-06")
def test_never_where_the_winner_came_nor_into_the_enemy() -> None:
    """V-D97."""
    came = [way("n", 0, winner_came=True), way("s", 180, winner_came=True)]
    assert chosen(came, Fraction(0)) is None
    assert chosen([way("n", 0, winner_came=True), way("s", 180, passable=False)], Fraction(0)) == "n"
    assert chosen([way("n", 0, winner_came=True), way("s", 180, passable=False, winner_came=True)], Fraction(0)) is None
    assert open_exits([way("n", 0, enemy_held=True), way("s", 180)]) == [way("s", 180)]
    assert chosen([], Fraction(0)) is None


@pytest.mark.rule("MC-BATTLE-06", "MC-BATTLE-12")
def test_from_above_any_direction_will_do() -> None:
    """V-S15."""
    ways = [way("a", 0, base_distance=Fraction(9)), way("b", 90, base_distance=Fraction(5)), way("c", 180)]
    assert chosen(ways, None) == "b"
    assert [chosen(ways, None, wish=id) for id in ("a", "b", "c")] == ["a", "b", "c"]
    assert chosen([way("y", 0), way("x", 90)], None) == "x"


@pytest.mark.rule("MC-CAS-07", "MC-STRIKE-08")
def test_healing() -> None:
    assert healing_hours() == 168
    assert healing_hours(medical_artifacts=True) == 24
    assert healing_hours(medical_artifacts=True, rulings=Rulings(medical_artifacts_heal=False)) == 168
    assert healing_hours(fission=True, medical_artifacts=True) == 336


@pytest.mark.rule("MC-CAS-08")
def test_repair_needs_a_mechanic() -> None:
    assert (repair_hours(True), repair_hours(False)) == (168, None)


@pytest.mark.rule("MC-CAS-06")
def test_cohorts_share_the_lost_by_size_ties_to_the_last_due() -> None:
    assert lost_of_cohorts([10, 30], [100, 200], 8) == [2, 6]
    assert lost_of_cohorts([5, 5], [100, 200], 1) == [0, 1]


@pytest.mark.rule("MC-CAS-10")
def test_prisoners_escape_and_are_freed_as_ruled() -> None:
    assert escaping_prisoners(50) == 0
    assert escaping_prisoners(50, Rulings(prisoner_escape_pct_per_day=5)) == 3
    assert (freed_prisoners(50), freed_prisoners(50, Rulings(freed_rejoin=True))) == (0, 50)


@pytest.mark.rule("MC-BATTLE-10", "MC-CAS-10")
def test_building_walls() -> None:
    assert (build_days("lumber", 10), build_days("stone", 10)) == (1, 7)
    assert build_days("stone", 5, 10) == Fraction(7, 2)
    assert build_days("stone", 5, 9) == 7
    assert build_days("lumber", 5, 4) is None
    assert build_days("metal", 99) is None and build_days("duralloy", 99) is None
    assert build_days("stone", 10, rulings=Rulings(build_days=BuildDays(stone=3))) == 3


@pytest.mark.rule("MC-XP-01")
def test_experience_by_rank() -> None:
    """V-D75, V-D76."""
    assert experience([Toll(54, Fraction(9))], [Toll(35, Fraction(8))]) == 206
    assert experience([Toll(57, Fraction(9))], [Toll(30, Fraction(8))]) == 273
    loss = ([Toll(5, Fraction(4))], [Toll(40, Fraction(3))])
    assert (experience(*loss), experience(*loss, Rulings(xp_floor=None))) == (0, -100)
    assert experience([Toll(1, Fraction(3, 2)), Toll(2, Fraction(2))], []) == 6


@pytest.mark.rule("MC-XP-01")
def test_ranks_and_vehicles() -> None:
    tank = kind("tank", 30, rank=Fraction(5), vehicle="armoured", crew=4)
    veteran = kind("veteran", 8, rank=Fraction(12))
    assert average_rank((of(tank, 1), of(veteran, 1))) == 21


@pytest.mark.rule("MC-XP-03")
def test_status() -> None:
    assert status_change(True, community_or_defence=True) == 2
    assert status_change(False, community_or_defence=True) == -2
    assert status_change(False, community_or_defence=True, town_left=False) == 0
    assert status_change(None, community_or_defence=True) == 0
    assert status_change(True, community_or_defence=False) == 0


@pytest.mark.rule("MC-RESULT-04", "MC-CAS-13")
def test_a_force_routed_as_it_stands() -> None:
    truck = kind("truck", 10, vehicle="truck", crew=2)
    outcome = rout(RoutInput(troops=(of(GUARD, 56, 9), of(truck, 2))), ScriptedDice([20]))
    assert (outcome.dead, outcome.captured, outcome.fled) == (45, 12, 3)
    assert (outcome.vehicles_destroyed, outcome.crew_lost) == (2, 4)
    assert (outcome.leader_fate, outcome.leader_hurt) == ("captured", True)
    assert rout(RoutInput(troops=(of(GUARD, 5),), has_leader=False), ScriptedDice([])).leader_fate == "stays"
