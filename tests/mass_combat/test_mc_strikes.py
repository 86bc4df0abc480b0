from fractions import Fraction
from typing import Any

import pytest
from mc_armies import GUARD, d100, kind, of

from warclock.sim.dice import ScriptedDice
from warclock.sim.odds import distribution
from warclock.sim.rules.mass_combat.rulings import AntiAirThreshold, Rulings
from warclock.sim.rules.mass_combat.strike_damage import Target
from warclock.sim.rules.mass_combat.strikes import (
    AntiAirInput,
    BombInput,
    FissionInput,
    MissileInput,
    anti_air,
    anti_air_column,
    anti_air_odds,
    bomb,
    can_aim,
    fission_bomb,
    missile,
    refusal,
    warning_turns,
)

BLUE, RED, WHITE, BLACK = (d100(10, colour) for colour in ("Blue", "Red", "White", "Black"))  # type: ignore[arg-type]
TRUCK = kind("truck", 10, vehicle="truck", crew=2)


def target(count: int = 200, **more: Any) -> Target:
    return Target(troops=(of(GUARD, count),), **more)


@pytest.mark.rule("MC-STRIKE-02", "MC-STRIKE-03", "MC-STRIKE-10")
@pytest.mark.parametrize(
    ("roll", "scattered", "face", "dead", "hurt"),
    [
        (BLUE, False, 10, 15, 30),
        (RED, False, 10, 30, 60),
        (BLUE, True, 10, 8, 15),
        (RED, True, 10, 15, 30),
        (BLUE, True, 2, 4, 7),
    ],
)
def test_a_missile_among_people(roll: int, scattered: bool, face: int, dead: int, hurt: int) -> None:
    """V-D78, V-D79."""
    outcome = missile(MissileInput(target=target(scattered=scattered)), ScriptedDice([roll, face]))
    assert (outcome.damage.dead, outcome.damage.hurt, outcome.hit, outcome.healing_hours) == (dead, hurt, True, 168)


@pytest.mark.rule("MC-STRIKE-02")
def test_no_more_than_are_there() -> None:
    """V-D81."""
    damage = missile(MissileInput(target=target(12)), ScriptedDice([BLUE, 8])).damage
    assert (damage.dead, damage.hurt) == (12, 0)


@pytest.mark.rule("MC-STRIKE-02", "MC-STRIKE-03", "MC-STRIKE-10")
@pytest.mark.parametrize(
    ("roll", "scattered", "wrecks", "hurt"),
    [(BLUE, False, 1, 11), (RED, False, 2, 22), (BLUE, True, 1, 6), (RED, True, 1, 11)],
)
def test_a_missile_at_a_vehicle(roll: int, scattered: bool, wrecks: int, hurt: int) -> None:
    convoy = Target(troops=(of(TRUCK, 3), of(GUARD, 50)), scattered=scattered)
    damage = missile(MissileInput(target=convoy, aim="vehicle"), ScriptedDice([roll, 5, 6])).damage
    assert (damage.vehicles_destroyed, damage.crew_dead, damage.hurt, damage.dead) == (wrecks, 2 * wrecks, hurt, 0)
    assert [entry.lost for entry in damage.by_type] == [wrecks, 0]


@pytest.mark.rule("MC-STRIKE-12")
def test_people_die_vehicles_do_not() -> None:
    convoy = Target(troops=(of(TRUCK, 3), of(GUARD, 50)))
    damage = missile(MissileInput(target=convoy), ScriptedDice([BLUE, 5])).damage
    assert [(entry.lost, entry.hurt) for entry in damage.by_type] == [(0, 0), (10, 20)]


@pytest.mark.rule("MC-STRIKE-12")
def test_guerrillas_risk_one_group() -> None:
    damage = missile(MissileInput(target=target(guerrilla=True)), ScriptedDice([BLUE, 2])).damage
    assert (damage.dead, damage.hurt) == (7, 3)
    bombed = fission_bomb(FissionInput(target=target(guerrilla=True)), ScriptedDice([])).damage
    assert (bombed.dead, bombed.hurt) == (10, 0)


@pytest.mark.rule("MC-STRIKE-02", "MC-STRIKE-12")
def test_refusals() -> None:
    assert refusal(MissileInput(target=target(), aim="vehicle")) == "NO_VEHICLE_TARGET"
    assert refusal(MissileInput(target=target(), nuclear=True)) == "NUCLEAR_OFF"
    with pytest.raises(ValueError, match="NUCLEAR_OFF"):
        missile(MissileInput(target=target(), nuclear=True), ScriptedDice([BLUE]))


@pytest.mark.rule("MC-STRIKE-12")
def test_a_nuclear_missile_as_ruled() -> None:
    asked = MissileInput(target=target(), nuclear=True, rulings=Rulings(nuclear_missile="as_fission"))
    outcome = missile(asked, ScriptedDice([BLUE]))
    assert (outcome.damage.dead, outcome.damage.hurt, outcome.healing_hours) == (180, 20, 336)
    assert not missile(asked, ScriptedDice([WHITE])).hit


@pytest.mark.rule("MC-STRIKE-02", "MC-STRIKE-03")
def test_misses_and_black() -> None:
    assert missile(MissileInput(target=target()), ScriptedDice([WHITE])).damage.dead == 0
    launcher = target(100)
    quiet = missile(MissileInput(target=target(), launcher=launcher), ScriptedDice([BLACK]))
    assert (quiet.hit, quiet.backfire) == (False, None)
    ruled = Rulings(black_backfire="self_strike")
    loud = missile(MissileInput(target=target(), launcher=launcher, rulings=ruled), ScriptedDice([BLACK, 5]))
    assert loud.backfire is not None
    assert (loud.backfire.dead, loud.backfire.hurt, loud.damage.dead) == (10, 20, 0)


@pytest.mark.rule("MC-STRIKE-05")
def test_altitude() -> None:
    """V-D82."""
    assert (can_aim(99), can_aim(100), can_aim(300, True)) == (True, False, True)
    high = bomb(BombInput(target=target(), altitude_m=100), ScriptedDice([]))
    assert (high.hit, high.colour) == (False, None)


@pytest.mark.rule("MC-STRIKE-07")
def test_bombs() -> None:
    assert bomb(BombInput(target=target()), ScriptedDice([BLUE, 10])).damage.dead == 15
    assert bomb(BombInput(target=target()), ScriptedDice([RED, 10])).damage.dead == 30
    assert bomb(BombInput(target=target()), ScriptedDice([WHITE])).damage.dead == 0
    black = bomb(BombInput(target=target()), ScriptedDice([BLACK]))
    assert (black.aircraft_lost, black.hit) == (True, False)
    assert not bomb(BombInput(target=target()), ScriptedDice([BLUE, 10])).aircraft_lost


@pytest.mark.rule("MC-STRIKE-11")
def test_dirigibles_seldom_get_away() -> None:
    """V-D84."""
    run = FissionInput(target=target(), aircraft="dirigible")
    assert fission_bomb(run, ScriptedDice([90])).aircraft_lost
    assert not fission_bomb(run, ScriptedDice([91])).aircraft_lost
    slow = BombInput(target=target(), aircraft="dirigible")
    assert not bomb(slow, ScriptedDice([BLUE, 3])).aircraft_lost
    all_bombs = BombInput(target=target(), aircraft="dirigible", rulings=Rulings(dirigible_risk="all_bombs"))
    assert bomb(all_bombs, ScriptedDice([BLUE, 3, 90])).aircraft_lost


@pytest.mark.rule("MC-STRIKE-08", "MC-STRIKE-10")
def test_fission() -> None:
    convoy = (of(TRUCK, 10), of(GUARD, 95, 20))
    outcome = fission_bomb(FissionInput(target=Target(troops=convoy)), ScriptedDice([]))
    damage = outcome.damage
    assert damage.dead + damage.vehicles_destroyed == 95
    assert damage.crew_dead == 2 * damage.vehicles_destroyed
    assert sum(entry.injured for entry in damage.by_type) == 10
    assert (damage.leader_hurt, outcome.healing_hours) == (True, 336)
    scattered = fission_bomb(FissionInput(target=target(scattered=True)), ScriptedDice([])).damage
    assert (scattered.dead, scattered.hurt) == (90, 10)


@pytest.mark.rule("MC-STRIKE-09")
def test_fission_runs_are_low_and_long() -> None:
    high = fission_bomb(FissionInput(target=target(), altitude_m=100), ScriptedDice([]))
    assert (high.hit, high.damage.dead) == (False, 0)
    assert [warning_turns(strike) for strike in ("missile", "bomb", "fission")] == [1, 5, 10]  # type: ignore[arg-type]


@pytest.mark.rule("MC-STRIKE-04", "MC-STRIKE-06")
def test_anti_aircraft_fire() -> None:
    assert anti_air_column(14) == 10
    yellow, green = d100(10, "Yellow"), d100(10, "Green")
    assert anti_air(AntiAirInput(standing=14), ScriptedDice([green, green, yellow])).downed == 3
    assert anti_air(AntiAirInput(standing=14), ScriptedDice([green] * 5)).downed is None
    assert anti_air(AntiAirInput(standing=14, aircraft="dirigible"), ScriptedDice([green])).downed == 1
    for blind in (AntiAirInput(standing=14, lookout=False), AntiAirInput(standing=14, ranged=False)):
        assert anti_air(blind, ScriptedDice([])).colours == ()
        assert anti_air_odds(blind) == {"downed": 0, "through": 1}
    ruled = Rulings(aa_threshold=AntiAirThreshold(plane="Green"))
    assert anti_air(AntiAirInput(standing=14, rulings=ruled), ScriptedDice([green])).downed == 1


@pytest.mark.rule("MC-STRIKE-06")
def test_anti_aircraft_odds_are_exact() -> None:
    asked = AntiAirInput(standing=14, turns=2)
    odds = distribution(lambda dice: anti_air(asked, dice).downed is not None)
    assert anti_air_odds(asked)["downed"] == odds[True] == 1 - Fraction(86, 100) ** 2


@pytest.mark.rule("MC-STRIKE-02", "MC-STRIKE-03")
def test_missile_odds_by_enumeration() -> None:
    odds = distribution(lambda dice: missile(MissileInput(target=target()), dice).damage.dead)
    assert odds[0] == Fraction(48, 100)
    assert odds[16] == Fraction(2, 100) / 10
    assert odds[6] == Fraction(50, 100) / 10
    assert sum(odds.values()) == 1
