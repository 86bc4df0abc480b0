from fractions import Fraction

import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace

from warclock.sim.rules.free_or_die import blast, heavy, heavy_fire, heavy_targets
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.blast import Bystander
from warclock.sim.rules.free_or_die.catalogue import heavy_weapon, skill_of, standard
from warclock.sim.rules.free_or_die.condition import Condition
from warclock.sim.rules.free_or_die.heavy import GroundShot, HeavyShot, HeavyShotOutcome
from warclock.sim.rules.free_or_die.heavy_fire import HeavyFire
from warclock.sim.rules.free_or_die.heavy_targets import VehicleShot, VehicleShotOutcome
from warclock.sim.rules.free_or_die.persons import Hooah
from warclock.sim.rules.free_or_die.postures import Posture
from warclock.sim.rules.free_or_die.rulings import Rulings
from warclock.sim.rules.free_or_die.vehicles import Vehicle

TORSO, ARM, LEG, HEAD = 1, 4, 5, 6
GUNNER = person("gunner", heavy_weapons=4, small_arms=3)


def firing(weapon: str = "rpg7", metres: int = 120, **more: object) -> HeavyFire:
    given = {"firer": GUNNER, "weapon": weapon, "distance_m": Fraction(metres), **more}
    return HeavyFire(**given)  # type: ignore[arg-type]


def near(id: str, metres: str, stance: str = "open", **more: object) -> Bystander:
    posture = Posture(stance=stance)  # type: ignore[arg-type]
    return Bystander(person=replace(person(id, 6), **more), distance_m=Fraction(metres), posture=posture)


def shot(
    *values: int, weapon: str = "rpg7", stance: str = "open", others: tuple[Bystander, ...] = (), **more: object
) -> HeavyShotOutcome:
    given = HeavyShot(
        fire=firing(weapon, **more),
        target=person("target", dodge=3),
        posture=Posture(stance=stance),  # type: ignore[arg-type]
        bystanders=others,
    )
    dice = Script(*values)
    outcome = heavy.fire_at_person(given, dice)
    assert isinstance(outcome, HeavyShotOutcome) and not dice.values
    return outcome


@pytest.mark.rule("FD-HEAVY-01")
def test_heavy_weapons_use_their_own_skill_grenades_included() -> None:
    arms = standard()
    assert {skill_of(weapon) for weapon in arms.heavy_weapons.values()} == {"heavy_weapons"}
    guns = [arms.small_arms[id] for id in ("gpmg", "squad_lmg")]
    assert [(skill_of(gun), gun.range_class) for gun in guns] == [
        ("small_arms", "heavy"),
        ("small_arms", "rifle"),
    ]


@pytest.mark.rule("FD-HEAVY-02")
def test_one_die_less_against_a_person_only() -> None:
    assert shot(0, 2).attack_dice == 4  # 4 + 1 far - 1
    ground = heavy.fire_at_ground(GroundShot(fire=firing()), Script(0))
    assert not isinstance(ground, Refused) and ground.attack_dice == 5
    at_vehicle = heavy_targets.fire_at_vehicle(VehicleShot(fire=firing(), vehicle=Vehicle(type="m113")), Script(0))
    assert isinstance(at_vehicle, VehicleShotOutcome) and at_vehicle.attack_dice == 5


@pytest.mark.rule("FD-HEAVY-03", "FD-HEAVY-13")
def test_a_direct_hit_kills_without_a_roll_or_maims_by_option() -> None:
    target = shot(3, 2).target
    assert (target.result, target.person.condition.severity) == ("killed", "blown_away")
    maims = {"rulings": Rulings(heavy_direct_hit="dr7")}
    leg = shot(3, 2, LEG, 3, **maims).target
    assert (leg.dr, leg.result, leg.area) == (7, "dead", "leg")
    assert leg.person.condition.lost_limbs == ("leg",)
    assert [shot(3, 2, TORSO, face, 3, **maims).target.area for face in (3, 4)] == ["arm", "leg"]
    assert shot(3, 2, ARM, 3, **maims).target.area == "arm"


@pytest.mark.rule("FD-HEAVY-04", "FD-HEAVY-05")
def test_margins_on_the_main_target() -> None:
    exposures = {m: blast.target_exposure(m) for m in (3, 1, 0, -1, -2, -5)}
    assert exposures == {3: "hit", 1: "hit", 0: "kill_zone", -1: "blast", -2: "none", -5: "none"}
    assert [blast.exposure_dr(e) for e in ("kill_zone", "blast", "none")] == [5, 4, None]
    zone = shot(2, 2, TORSO, 3).target
    assert (zone.dr, zone.result) == (5, "wounded")
    edge = shot(2, 3, TORSO, 3).target
    assert (edge.dr, edge.result) == (4, "suppressed")
    far = shot(1, 3).target
    assert (far.result, far.person.condition) == ("untouched", Condition())


@pytest.mark.rule("FD-HEAVY-05")
def test_zones_suppress_whatever_the_roll_but_not_the_berserk() -> None:
    harmed = [shot(2, 3, ARM, gos, weapon="rpg7").target.result for gos in (0, 1, 2, 3)]
    assert harmed == ["dead", "combat_ineffective", "wounded", "suppressed"]
    others = (near("a", "2"),)
    assert shot(3, 3, TORSO, 3, ARM, 6, others=others).bystanders[0].result == "suppressed"
    wild = (near("a", "2", berserk=True),)
    berserk = shot(3, 3, TORSO, 3, ARM, 6, others=wild, rulings=Rulings(trait_berserk=True)).bystanders[0]
    assert (berserk.result, berserk.person.condition) == ("none", Condition())


@pytest.mark.rule("FD-HEAVY-06", "FD-HEAVY-08")
def test_others_by_distance() -> None:
    weapon = heavy_weapon("rpg7")
    hit = [blast.bystander_exposure(1, Fraction(d), weapon) for d in ("3", "3.1", "5", "5.1")]
    assert hit == ["kill_zone", "blast", "blast", "none"]
    for margin in (0, -1):
        missed = [blast.bystander_exposure(margin, Fraction(d), weapon) for d in ("0", "3", "3.1", "5")]
        assert missed == ["blast", "blast", "none", "none"]
    assert blast.bystander_exposure(-2, 0, weapon) == "none"
    outcome = shot(3, 2, ARM, 6, ARM, 6, others=(near("b", "4"), near("c", "6"), near("a", "1")))
    assert [(o.id, o.exposure, o.dr) for o in outcome.bystanders] == [
        ("a", "kill_zone", 5),
        ("b", "blast", 4),
        ("c", "none", None),
    ]


@pytest.mark.rule("FD-HEAVY-07")
def test_cover_helps_against_blasts_on_top_of_the_dodge_bonus() -> None:
    ratings = {}
    for stance, gos in (("open", 3), ("cover", 3), ("active_cover", 3), ("active_concealment", 3), ("concealment", 3)):
        ratings[stance] = shot(3, gos, ARM, 0, stance=stance).target.dr
    assert ratings == {"open": 5, "cover": 4, "active_cover": 3, "active_concealment": 5, "concealment": 5}
    assert shot(3, 5, stance="active_cover").defence_dice == 5
    covered = near("a", "2", "active_cover", armour=("kevlar_vest",))
    assert shot(3, 3, TORSO, 0, TORSO, 6, others=(covered,)).bystanders[0].dr == 0


@pytest.mark.rule("FD-HEAVY-09")
def test_firing_at_the_ground_beside_people() -> None:
    people = (near("b", "4"), near("a", "2"))
    hit = heavy.fire_at_ground(GroundShot(fire=firing(), persons=people), Script(1, ARM, 6, ARM, 6))
    miss = heavy.fire_at_ground(GroundShot(fire=firing(), persons=people), Script(0))
    assert not isinstance(hit, Refused) and not isinstance(miss, Refused)
    assert [(p.id, p.dr) for p in hit.persons] == [("a", 5), ("b", 4)] and hit.attack_dice == 5
    assert (miss.hit, miss.persons) == (False, ())
    grenade = heavy.fire_at_ground(GroundShot(fire=firing("grenade", 30), persons=(near("a", "9"),)), Script(1, ARM, 6))
    assert not isinstance(grenade, Refused) and grenade.persons[0].dr == 4


@pytest.mark.rule("FD-HEAVY-10", "FD-VEH-02")
def test_vehicles_evade_while_moving() -> None:
    driver = person("driver", combat_driving=3)

    def at(*values: int, km_h: int = 40, **more: object) -> VehicleShotOutcome:
        given = {"fire": firing(), "vehicle": Vehicle(type="humvee"), "km_h": km_h, "driver": driver, **more}
        outcome = heavy_targets.fire_at_vehicle(VehicleShot(**given), Script(*values))  # type: ignore[arg-type]
        assert isinstance(outcome, VehicleShotOutcome)
        return outcome

    assert at(2, 2).hit is None and at(2, 2).defence_dice == 3
    assert at(2, 1, 3).hit is not None
    assert at(1, 3, km_h=0).hit is not None and at(0, km_h=0).hit is None
    assert at(1, 3, evade=False).defence_dice == 0 == at(1, 3, driver=None).defence_dice
    assert at(1, 3, vehicle=Vehicle(type="humvee", movement_ok=False)).defence_dice == 0
    walkers = (near("w", "4"), near("v", "2"))
    missed = at(2, 2, ARM, 6, bystanders=walkers)
    assert [(w.id, w.exposure) for w in missed.bystanders] == [("v", "blast"), ("w", "none")]
    hit = at(2, 1, 3, ARM, 6, ARM, 6, bystanders=walkers)
    assert [(w.id, w.exposure) for w in hit.bystanders] == [("v", "kill_zone"), ("w", "blast")]
    spent = at(2, 2, driver=replace(driver, hooah=Hooah(defence=1)))
    other = person("other", combat_driving=1)
    hooah = replace(driver, hooah=Hooah(defence=1))
    struck = at(3, 1, 3, aboard=(other, hooah), driver=hooah).hit
    assert struck is not None and [p.person for p in struck.aboard] == [other, driver]
    assert spent.defence_dice == 4 and spent.driver is not None and spent.driver.hooah.defence == 0


@pytest.mark.rule("FD-HEAVY-11", "FD-VEH-13")
def test_small_arms_with_a_heavy_rating() -> None:
    ratings = {id: heavy_fire.heavy_rating(firing(id)) for id in standard().small_arms}
    assert {id for id, hdr in ratings.items() if hdr} == {"carbine", "assault_rifle", "squad_lmg", "gpmg"}
    assert set(ratings.values()) == {0, 1}
    car = VehicleShot(fire=firing("assault_rifle", 90), vehicle=Vehicle(type="car"), aboard=(person("p"),))
    dice = Script(4, 2)
    hit = heavy_targets.fire_at_vehicle(car, dice)
    assert isinstance(hit, VehicleShotOutcome) and hit.hit is not None
    assert dice.asked[0] == ("attack", 4) and hit.hit.result == "intact"  # 3 + 0 far + 1 automatic; HDR 1
    for id in ("service_pistol", "submachine_gun", "battle_rifle"):
        refused = heavy_targets.fire_at_vehicle(replace(car, fire=firing(id, 40)), Script())
        assert refused == Refused("NO_HEAVY_DAMAGE")
    assert heavy.fire_at_person(HeavyShot(fire=firing("gpmg"), target=person()), Script()) == Refused("TARGET_INVALID")


@pytest.mark.rule("FD-HEAVY-12")
def test_the_two_scales_never_meet() -> None:
    rpg, rifle = heavy_weapon("rpg7"), standard().small_arms["assault_rifle"]
    assert "dr" not in rpg.__struct_fields__ and rifle.hdr_automatic != rifle.dr
    tank = VehicleShot(fire=firing("assault_rifle", 90), vehicle=Vehicle(type="m1"))
    outcome = heavy_targets.fire_at_vehicle(tank, Script(4, 1))
    assert isinstance(outcome, VehicleShotOutcome) and outcome.hit is not None
    assert outcome.hit.result == "cosmetic"  # HDR 1, not the automatic DR 5
