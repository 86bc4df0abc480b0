from fractions import Fraction
from typing import Any

import pytest
from mc_armies import GUARD, HAWKOID, kind, of

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.mass_combat.camp import (
    HOUR,
    RestAccount,
    campaign_day,
    clock_hour,
    fatigued_at_dawn,
    full_rest,
    in_camp,
    is_night,
    stands_still,
    watch_at,
)
from warclock.sim.rules.mass_combat.facts import Effect
from warclock.sim.rules.mass_combat.movement import (
    FORCED_MARCH_HOURS,
    FORD_HOURS,
    MARCH_HOURS,
    Column,
    adjudicate_march_speed,
    free_seats,
    march,
    march_speed,
    vehicles_carry,
)
from warclock.sim.rules.mass_combat.rulings import Rulings

FOOT = (of(GUARD, 100),)
CAR = kind("car", 10, vehicle="car", crew=1, seats=4, speed_km_h=Fraction(40))
TRUCK = kind("truck", 10, vehicle="truck", crew=1, seats=10, speed_km_h=Fraction(30))


def column(troops: Any = FOOT, terrain: str = "open", **more: Any) -> Column:
    return Column(troops=troops, terrain=terrain, **({"pack_animals": 99} | more))


def per_day(asked: Column) -> Fraction:
    return march_speed(asked) * 12


@pytest.mark.rule("MC-MOVE-01", "MC-MOVE-02")
@pytest.mark.parametrize(
    ("terrain", "km"),
    [
        ("road", 36),
        ("open", 30),
        ("grass", 30),
        ("hills", 24),
        ("beach", 24),
        ("forest", 18),
        ("ruined_city", 18),
        ("rocky", 18),
        ("sand", 18),
        ("desert", 18),
        ("mountains", 12),
        ("jungle", 12),
        ("snow", 12),
        ("mud", 12),
        ("swamp", 9),
    ],
)
def test_a_marching_day(terrain: str, km: int) -> None:
    assert per_day(column(terrain=terrain)) == km
    own = Rulings(march_km_per_day={"forest": Fraction(25)})
    assert per_day(column(terrain=terrain, rulings=own)) == (25 if terrain == "forest" else km)
    assert (MARCH_HOURS, FORCED_MARCH_HOURS, FORD_HOURS) == (12, 20, 1)


@pytest.mark.rule("MC-MOVE-01")
def test_unknown_terrain_is_an_error() -> None:
    with pytest.raises(KeyError):
        march_speed(column(terrain="ocean"))


@pytest.mark.rule("MC-MOVE-01")
def test_riding_needs_a_seat_for_everybody() -> None:
    riders = (of(CAR, 5), of(TRUCK, 1), of(GUARD, 30))
    assert march(column(riders)).riding and march_speed(column(riders)) == 30
    assert march_speed(column(riders, leaders=1)) == Fraction(30, 12)
    assert march_speed(column((of(CAR, 5), of(GUARD, 18)), prisoners=2)) == 40
    assert march_speed(column((of(CAR, 3),))) == 40


@pytest.mark.rule("MC-MOVE-01")
def test_nobody_walks_beside_a_ship() -> None:
    ship = kind("ship", 30, vehicle="ship", speed_km_h=Fraction(12))
    fleet = column((of(ship, 2),), "water", leaders=2, prisoners=40, pack_animals=0)
    assert march(fleet).riding and march_speed(fleet) == 12


@pytest.mark.rule("MC-MOVE-01")
def test_flying_forces_ignore_the_terrain() -> None:
    hawks = (of(HAWKOID, 10),)
    assert per_day(column(hawks, "swamp")) == 60
    assert per_day(column(hawks, "swamp", rulings=Rulings(fly_km_per_day=Fraction(90)))) == 90
    slow = kind("slow", flies=True, fly_km_per_day=Fraction(48))
    assert per_day(column((of(HAWKOID, 10), of(slow, 1)))) == 48
    plane = kind("plane", 20, vehicle="plane", crew=2, speed_km_h=Fraction(200))
    assert march_speed(column((of(plane, 2),), "mountains")) == 200
    assert per_day(column((of(HAWKOID, 9), of(GUARD, 1)), "swamp")) == 9
    assert per_day(column(hawks, "swamp", prisoners=3)) == Fraction(9, 2)


@pytest.mark.rule("MC-MOVE-03")
def test_fatigue_slows_those_who_walk() -> None:
    """V-D54."""
    assert per_day(column(terrain="forest", fatigued=True)) == Fraction(27, 2)
    assert per_day(column((of(CAR, 5),), fatigued=True)) == 480


@pytest.mark.rule("MC-MOVE-04")
def test_more_than_thirty_per_cent_injured() -> None:
    """V-D42 (speed)."""
    assert per_day(column((of(GUARD, 100, 30),))) == 30
    assert per_day(column((of(GUARD, 80, 26),))) == 15
    assert march_speed(column((of(CAR, 10, 9),))) == 40


@pytest.mark.rule("MC-MOVE-05")
def test_prisoners_and_pack_animals_halve_once() -> None:
    """V-D55."""
    assert per_day(column(pack_animals=10)) == 30
    assert per_day(column(pack_animals=9)) == 15
    assert per_day(column(pack_animals=0, prisoners=5)) == 15
    assert per_day(column(prisoners=5)) == 15
    stand_ins: list[dict[str, Any]] = [{"supply_line": True}, {"vehicles_carry": True}, {"lives_off_land": True}]
    for stand_in in stand_ins:
        assert per_day(column(pack_animals=0, **stand_in)) == 30
    assert per_day(column(pack_animals=5, rulings=Rulings(soldiers_per_pack_animal=20))) == 30


@pytest.mark.rule("MC-MOVE-05", "MC-SUPPLY-03")
def test_seats_in_which_nobody_rides_carry_stores() -> None:
    """A seat holds what a pack animal carries, 30 rations; where all ride, the seats left over."""
    walking = column((of(GUARD, 100), of(TRUCK, 2)), pack_animals=0)
    assert free_seats(walking) == 20
    assert vehicles_carry(walking, 600)
    assert not vehicles_carry(walking, 601)
    riding = column((of(GUARD, 15), of(TRUCK, 2)), pack_animals=0, leaders=1)
    assert free_seats(riding) == 4
    assert vehicles_carry(riding, 120)
    assert not vehicles_carry(riding, 121)
    on_foot = column(pack_animals=0)
    assert free_seats(on_foot) == 0
    assert not vehicles_carry(on_foot, 0)


@pytest.mark.rule("MC-MOVE-06", "MC-SPECIAL-01", "MC-BATTLE-11")
def test_sickness_effects_and_heavy_guns() -> None:
    """V-S21 (speed)."""
    assert per_day(column(sick=True)) == 15
    fog = Effect(name="fog", speed_factor=Fraction(1, 3))
    assert per_day(column(effects=(fog, fog))) == 10
    assert per_day(column(unhauled_artillery=True)) == 15


@pytest.mark.rule("MC-MOVE-07")
def test_everything_at_once() -> None:
    worst: dict[str, Any] = {"fatigued": True, "prisoners": 1, "sick": True}
    assert per_day(column((of(GUARD, 10, 9),), **worst)) == Fraction(28125, 10000)
    only = Rulings(speed_stack="worst_only")
    assert per_day(column((of(GUARD, 10, 9),), **worst, rulings=only)) == 15
    assert per_day(column(fatigued=True, rulings=only)) == Fraction(45, 2)
    found = adjudicate_march_speed(column((of(GUARD, 10, 9),), **worst), ScriptedDice([]))
    assert [cause.id for cause in found.factors] == ["MC-MOVE-03", "MC-MOVE-04", "MC-MOVE-05", "MC-MOVE-06"]


@pytest.mark.rule("MC-CAMP-01", "MC-CAMP-02")
@pytest.mark.parametrize(
    ("hour", "watch", "camp", "still"),
    [
        (5, "break_camp", True, True),
        (6, "march", False, False),
        (11, "march", False, False),
        (12, "midday_rest", False, True),
        (13, "midday_rest", False, True),
        (14, "march", False, False),
        (20, "make_camp", True, True),
        (21, "night", True, True),
        (28, "night", True, True),
    ],
)
def test_the_day(hour: int, watch: Any, camp: bool, still: bool) -> None:
    second = (hour - 5) * HOUR
    assert clock_hour(second) == hour % 24
    assert watch_at(second) == watch
    assert (in_camp(watch), stands_still(watch), is_night(second)) == (camp, still, watch == "night")


@pytest.mark.rule("MC-CAMP-01")
def test_half_the_day_is_rest() -> None:
    watches = [watch_at(hour * HOUR) for hour in range(24)]
    assert (watches.count("march"), watches.count("night"), watches.count("midday_rest")) == (12, 8, 2)
    assert (campaign_day(0), campaign_day(24 * HOUR - 1), campaign_day(24 * HOUR)) == (1, 1, 2)


@pytest.mark.rule("MC-CAMP-03")
def test_fatigue() -> None:
    """V-D87."""
    day = RestAccount().worked(6 * HOUR).worked(6 * HOUR)
    assert not fatigued_at_dawn(day)
    assert fatigued_at_dawn(day.disturbed())
    assert day.worked(1).tiring
    assert (
        full_rest(RestAccount()) and not full_rest(RestAccount().worked(1)) and not full_rest(RestAccount().disturbed())
    )
