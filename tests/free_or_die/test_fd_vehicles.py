import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace
from test_fd_heavy import firing

from warclock.sim.rules.free_or_die import driving, vehicles
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.catalogue import standard, vehicle_type
from warclock.sim.rules.free_or_die.driving import Overspeed, OverspeedOutcome
from warclock.sim.rules.free_or_die.heavy_targets import VehicleShot, VehicleShotOutcome, fire_at_vehicle
from warclock.sim.rules.free_or_die.persons import generate
from warclock.sim.rules.free_or_die.pools import Pool
from warclock.sim.rules.free_or_die.postures import blast_cover, defence_bonus
from warclock.sim.rules.free_or_die.rulings import Rulings
from warclock.sim.rules.free_or_die.vehicles import Vehicle, VehicleHit, VehicleHitOutcome

STATES = ("intact", "cosmetic", "damaged", "wrecked", "destroyed", "annihilated")


def hit(*values: int, type: str = "m113", hdr: int = 3, was: str = "intact", **more: object) -> VehicleHitOutcome:
    given = VehicleHit(vehicle=Vehicle(type=type, state=was), hdr=hdr, **more)  # type: ignore[arg-type]
    dice = Script(*values)
    outcome = vehicles.damage_vehicle(given, dice)
    assert not dice.values
    return outcome


@pytest.mark.rule("FD-VEH-03", "FD-VEH-05", "FD-VEH-06", "FD-VEH-07", "FD-VEH-08")
def test_heavy_toughness_against_the_rating() -> None:
    results = {gos: vehicles.vehicle_result(4, gos) for gos in range(6)}
    assert results == {
        5: "intact",
        4: "cosmetic",
        3: "damaged",
        2: "wrecked",
        1: "destroyed",
        0: "annihilated",
    }
    assert vehicles.vehicle_result(6, 1) == "annihilated"
    assert hit(3).result == "cosmetic" and hit(2, 1, 1, 1).result == "damaged" and hit(1, 1, 1, 1).result == "wrecked"


@pytest.mark.rule("FD-VEH-04", "FD-VEH-12")
def test_damage_adds_up_but_cosmetic_never_does() -> None:
    table = {has: [vehicles.cumulate(has, gets) for gets in STATES[1:5]] for has in STATES[1:5]}  # type: ignore[arg-type]
    assert table == {
        "cosmetic": ["cosmetic", "damaged", "wrecked", "destroyed"],
        "damaged": ["damaged", "wrecked", "destroyed", "annihilated"],
        "wrecked": ["wrecked", "destroyed", "annihilated", "annihilated"],
        "destroyed": ["destroyed", "annihilated", "annihilated", "annihilated"],
    }
    for has in STATES:
        for gets in STATES:
            assert vehicles.cumulate(has, gets) == vehicles.cumulate(gets, has)  # type: ignore[arg-type]
    scratched = hit(3)
    assert (scratched.vehicle.state, scratched.out, scratched.vehicle.movement_ok) == ("cosmetic", (), True)
    assert hit(3, was="damaged").vehicle.state == "damaged"


@pytest.mark.rule("FD-VEH-09", "FD-VEH-10", "FD-DICE-07")
@pytest.mark.parametrize(
    ("state", "limits"),
    [
        ("damaged", {"movement": 4, "weapon": 4, "electronics": 4, "crew": 4}),
        ("wrecked", {"movement": 2, "weapon": 2, "electronics": 1, "crew": 2}),
    ],
)
def test_the_system_charts(state: str, limits: dict[str, int]) -> None:
    for system, ok in limits.items():
        out = [face for face in range(1, 7) if vehicles.system_out(state, system, face)]  # type: ignore[arg-type]
        assert out == list(range(ok + 1, 7))
    gos = {"damaged": 2, "wrecked": 1}[state]
    dice = Script(gos, 6, 1, 6, 6, 0)
    outcome = vehicles.damage_vehicle(VehicleHit(vehicle=Vehicle(type="m113"), hdr=3, aboard=(person("d"),)), dice)
    assert outcome.out == ("movement", "electronics") and outcome.aboard[0].dr == 3
    assert [purpose for purpose, _ in dice.asked] == ["toughness"] + ["system"] * 4 + ["toughness"]
    assert outcome.aboard[0].result == "combat_ineffective"


@pytest.mark.rule("FD-VEH-09")
def test_one_crew_die_or_one_each_by_option() -> None:
    two = (person("a"), person("b"))
    together = hit(2, 1, 1, 1, 5, 3, 2, aboard=two)
    assert [p.result for p in together.aboard] == ["pained", "suppressed"]
    assert [p.result for p in hit(2, 1, 1, 1, 4, aboard=two).aboard] == ["safe", "safe"]
    each = hit(2, 1, 1, 1, 4, 5, 3, aboard=two, rulings=Rulings(veh_crew_roll="per_occupant"))
    assert [p.result for p in each.aboard] == ["safe", "pained"]


@pytest.mark.rule("FD-VEH-12", "FD-VEH-09")
def test_a_rise_rolls_the_chart_of_the_new_state_for_what_still_works() -> None:
    damaged = Vehicle(type="bradley", state="damaged", weapons_out=(0,), electronics_ok=False)
    dice = Script(2, 3, 3)
    outcome = vehicles.damage_vehicle(VehicleHit(vehicle=damaged, hdr=3), dice)
    assert outcome.vehicle.state == "wrecked" and outcome.out == ("movement", "weapon 1")
    assert outcome.vehicle.weapons_out == (0, 1)
    assert hit(4, type="bradley", hdr=3, was="wrecked").out == ()


@pytest.mark.rule("FD-VEH-07")
def test_destroyed_stops_everything_and_strikes_all_aboard() -> None:
    outcome = hit(0, 3, 4, aboard=(person("a"), person("b", 4)))
    after = outcome.vehicle
    assert (after.state, after.movement_ok, after.weapons_out, after.electronics_ok) == (
        "destroyed",
        False,
        (0,),
        False,
    )
    assert [(p.dr, p.result) for p in outcome.aboard] == [(4, "suppressed"), (4, "pained")]
    assert hit(1, 4, was="damaged", aboard=(person("a", 4),)).aboard[0].dr == 4


@pytest.mark.rule("FD-VEH-08", "FD-NPC-08")
def test_annihilated_kills_all_but_leads_who_take_a_rating_of_seven() -> None:
    crew = (generate("lead", "l"), generate("ally", "a"), generate("trooper", "t"))
    outcome = hit(0, 3, hdr=6, aboard=crew)
    assert [(p.result, p.dr) for p in outcome.aboard] == [("dead", 7), ("killed", None), ("killed", None)]
    assert [p.person.condition.severity for p in outcome.aboard] == ["dead", "blown_away", "blown_away"]
    all_die = hit(0, hdr=6, aboard=crew, rulings=Rulings(veh_annihilated_leads="killed"))
    assert [p.result for p in all_die.aboard] == ["killed"] * 3


@pytest.mark.rule("FD-VEH-11")
def test_what_systems_out_mean() -> None:
    dead_in_the_water = Vehicle(type="m113", movement_ok=False)
    assert driving.drive_problem(dead_in_the_water, 10, True) == "MOVEMENT_OUT"
    assert not driving.is_evading(dead_in_the_water, 10, True)
    assert driving.weapon_problem(Vehicle(type="bradley", weapons_out=(1,)), 1) == "WEAPON_OUT"
    assert driving.weapon_problem(Vehicle(type="bradley", weapons_out=(1,)), 0) is None
    assert driving.weapon_problem(Vehicle(type="m113"), 0, has_gunner=False) == "NO_GUNNER"
    assert driving.weapon_problem(Vehicle(type="car"), 0) == "BAD_PARAMETER"
    assert not driving.has_radio(Vehicle(type="m113", electronics_ok=False))
    blind = VehicleShot(fire=firing("light_cannon", sights_out=True), vehicle=Vehicle(type="car"))
    seeing = VehicleShot(fire=firing("light_cannon"), vehicle=Vehicle(type="car"))
    dice = [fire_at_vehicle(shot, Script(0)) for shot in (blind, seeing)]
    assert [d.attack_dice for d in dice if isinstance(d, VehicleShotOutcome)] == [4, 5]
    assert hit(2, 5, 1, 1, 1, type="uh1").crashes and not hit(2, 4, 6, 1, 1, type="uh1").crashes
    assert not hit(2, 5, 1, 1).crashes


@pytest.mark.rule("FD-VEH-13")
def test_a_rider_in_the_open_is_a_person_with_cover() -> None:
    assert defence_bonus(driving.RIDER, automatic=True) == 1 and blast_cover(driving.RIDER) == 1


@pytest.mark.rule("FD-VEH-14")
def test_transport() -> None:
    seats = {id: kind.seats for id, kind in standard().vehicles.items()}
    assert (seats["bradley"], seats["m113"], seats["humvee"], seats["uh1"], seats["car"], seats["m1"]) == (
        7,
        11,
        4,
        8,
        4,
        0,
    )
    bradley = Vehicle(type="bradley")
    assert driving.board_problem(bradley, aboard=9) is None
    assert driving.board_problem(bradley, aboard=10) == "VEHICLE_FULL"
    assert driving.board_problem(bradley, aboard=0, moving=True) == "VEHICLE_MOVING"
    assert driving.board_problem(replace(bradley, state="destroyed"), aboard=0) == "VEHICLE_OUT"


@pytest.mark.rule("FD-VEH-14", "FD-VEH-31", "FD-INIT-07")
def test_crews_and_weights() -> None:
    crews = {id: kind.crew for id, kind in standard().vehicles.items()}
    assert crews == {
        "m1": 4,
        "m1_urban": 4,
        "late_mbt": 4,
        "main_battle_tank": 4,
        "medium_tank": 4,
        "light_tank": 3,
        "bradley": 3,
        "m113": 2,
        "humvee": 1,
        "hind": 3,
        "uh1": 2,
        "car": 1,
    }
    ranks = {(weapon.name, weapon.weight_rank) for kind in standard().vehicles.values() for weapon in kind.weapons}
    guns = {(name, rank) for name, rank in ranks if "machine gun" in name}
    assert guns == {(".50/.51 machine gun", 5), (".51 door machine gun", 5), ("door light machine gun", 4)}
    assert {rank for _, rank in ranks - guns} == {6}
    tanks = [id for id, kind in standard().vehicles.items() if kind.tracked_tank]
    assert tanks == ["m1", "m1_urban", "late_mbt", "main_battle_tank", "medium_tank", "light_tank"]


@pytest.mark.rule("FD-VEH-15")
def test_wheeled_scouts_can_be_dropped() -> None:
    assert [id for id in standard().vehicles if driving.may_be_dropped(Vehicle(type=id))] == ["humvee"]


@pytest.mark.rule("FD-VEH-16")
def test_the_governor() -> None:
    m1 = Vehicle(type="m1")
    free = driving.remove_governor(m1)
    assert free is not None
    assert (driving.max_speed_km_h(m1), driving.max_speed_km_h(free)) == (60, 100)
    assert driving.drive_problem(m1, 61, True) == "TOO_FAST" and driving.drive_problem(free, 100, True) is None
    assert driving.drive_problem(m1, 50, False) == "NO_DRIVER"
    assert driving.remove_governor(Vehicle(type="medium_tank")) is None


@pytest.mark.rule("FD-VEH-17")
def test_overspeed_by_option_for_tracked_tanks_only() -> None:
    on = Rulings(veh_overspeed=True)
    m1 = Vehicle(type="m1", governor=False)
    given = Overspeed(vehicle=m1, km_h=80, crew=(person("a"),), now_s=600, rulings=on)
    held = driving.endure_overspeed(given, Script(2, 4))
    broke = driving.endure_overspeed(given, Script(1, 5))
    assert isinstance(held, OverspeedOutcome) and isinstance(broke, OverspeedOutcome)
    assert (held.crew[0].dr, held.crew[0].result, held.movement_out, held.next_due_s) == (2, "pained", False, 1200)
    assert (broke.crew[0].result, broke.vehicle.movement_ok, broke.next_due_s) == ("suppressed", False, None)
    for other in (
        replace(given, km_h=60),
        replace(given, rulings=Rulings()),
        replace(given, vehicle=Vehicle(type="car")),
    ):
        assert driving.endure_overspeed(other, Script()) == Refused("NOT_APPLICABLE")
    leopard = Vehicle(type="late_mbt")
    assert (driving.max_speed_km_h(leopard), driving.max_speed_km_h(leopard, on)) == (60, 100)


@pytest.mark.rule("FD-VEH-18")
def test_speeds() -> None:
    assert [driving.metres_per_turn(k) for k in (60, 80, 100, 150, 200)] == [100, 133, 166, 250, 333]
    car, heli = Vehicle(type="car"), Vehicle(type="uh1")
    assert [driving.speed_class(car, k) for k in (60, 61)] == ["slow", "fast"]
    assert driving.speed_class(heli, 10) == "flying"


HMG = (".50/.51 machine gun", 3)
CATALOGUE = {
    "m1": (Pool(7, "red"), [("120 mm cannon", 6), HMG], "fast", 100, {"insurgent", "garrison", "coalition"}),
    "m1_urban": (Pool(8, "red"), [("120 mm cannon", 6), HMG], "fast", 100, {"insurgent", "garrison", "coalition"}),
    "late_mbt": (Pool(7, "red"), [("120 mm cannon", 6), HMG], "slow", 60, {"coalition"}),
    "main_battle_tank": (
        Pool(6, "red"),
        [("90-105 mm cannon", 5), HMG],
        "slow",
        60,
        {"garrison", "insurgent", "coalition"},
    ),
    "medium_tank": (Pool(5, "red"), [("76-105 mm cannon", 5), HMG], "slow", 60, {"garrison", "coalition"}),
    "light_tank": (Pool(4, "red"), [("76 mm cannon", 5), HMG], "slow", 60, {"coalition", "insurgent"}),
    "bradley": (
        Pool(4, "red"),
        [("light cannon", 4), ("ATGM", 5)],
        "slow",
        60,
        {"insurgent", "garrison", "coalition"},
    ),
    "m113": (Pool(3, "red"), [HMG], "slow", 60, {"insurgent", "garrison", "coalition"}),
    "humvee": (Pool(3, "blue"), [HMG], "fast", 80, {"coalition", "garrison", "insurgent"}),
    "hind": (
        Pool(5, "red"),
        [("twin 23 mm cannon", 5), (".51 door machine gun", 3), ("ATGM", 5)],
        "flying",
        200,
        {"coalition"},
    ),
    "uh1": (Pool(3, "blue"), [("door light machine gun", 1)] * 2, "flying", 200, {"garrison", "coalition"}),
    "car": (Pool(2, "blue"), [], "fast", 120, {"insurgent", "garrison", "coalition"}),
}


@pytest.mark.rule("FD-VEH-01", "FD-VEH-31")
@pytest.mark.parametrize("id", list(CATALOGUE))
def test_the_catalogue_of_vehicles(id: str) -> None:
    kind = vehicle_type(id)
    weapons = [(weapon.name, weapon.hdr) for weapon in kind.weapons]
    assert (kind.toughness, weapons, kind.speed, kind.max_km_h, set(kind.users)) == CATALOGUE[id]
    assert list(standard().vehicles) == list(CATALOGUE) and kind.name and kind.type


@pytest.mark.rule("FD-VEH-31", "FD-VEH-01")
def test_missiles_are_counted_and_other_vehicles_come_as_data() -> None:
    missiles = {
        id: [(w.ready, w.stowed) for w in vehicle_type(id).weapons if w.name == "ATGM"] for id in ("bradley", "hind")
    }
    assert missiles == {"bradley": [(2, 5)], "hind": [(16, 0)]}
    jeep = {"id": "jeep", "type": "car", "toughness": {"dice": 1}, "speed": "fast", "max_km_h": 90}
    extended = standard().extended({"vehicles": [jeep]})
    outcome = vehicles.damage_vehicle(VehicleHit(vehicle=Vehicle(type=extended.vehicles["jeep"]), hdr=1), Script(1))
    assert outcome.result == "cosmetic"
