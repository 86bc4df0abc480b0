from fractions import Fraction

import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace
from test_fd_heavy import firing

from warclock.sim.rules.free_or_die import collisions, ramming, structures
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.catalogue import standard
from warclock.sim.rules.free_or_die.collisions import Collision, CollisionOutcome, Crash, CrashOutcome, Party
from warclock.sim.rules.free_or_die.heavy_targets import StructureShot, StructureShotOutcome, fire_at_structure
from warclock.sim.rules.free_or_die.persons import generate
from warclock.sim.rules.free_or_die.pools import Pool
from warclock.sim.rules.free_or_die.postures import Posture
from warclock.sim.rules.free_or_die.ramming import Ram, RamOutcome, RunDown, RunDownOutcome
from warclock.sim.rules.free_or_die.rulings import Rulings
from warclock.sim.rules.free_or_die.structures import Sheltered, Structure, StructureHit, StructureHitOutcome
from warclock.sim.rules.free_or_die.vehicles import Vehicle

ARM = 4


def wall(size: str = "barrier", **more: object) -> Structure:
    return Structure(material="sandbags", size=size, **more)  # type: ignore[arg-type]


def struck(
    *values: int, hdr: int = 5, size: str = "barrier", was: str = "standing", **more: object
) -> StructureHitOutcome:
    given = StructureHit(structure=wall(size, state=was), hdr=hdr, **more)  # type: ignore[arg-type]
    dice = Script(*values)
    outcome = structures.damage_structure(given, dice)
    assert not dice.values
    return outcome


def behind(metres: str = "2", stance: str = "open", inside: bool = False) -> Sheltered:
    posture = Posture(stance=stance)  # type: ignore[arg-type]
    return Sheltered(person=person("p", 6), from_hole_m=Fraction(metres), posture=posture, inside=inside)


@pytest.mark.rule("FD-STRUCT-01")
def test_one_go_hits_a_standing_structure_and_ties_are_cosmetic() -> None:
    shot = StructureShot(fire=firing(), structure=wall())
    miss, hit = fire_at_structure(shot, Script(0)), fire_at_structure(shot, Script(1, 5))
    assert isinstance(miss, StructureShotOutcome) and miss.hit is None
    assert isinstance(hit, StructureShotOutcome) and hit.hit is not None and hit.hit.result == "scuffed"
    assert hit.attack_dice == 5  # no -1: not a person
    assert [struck(gos, hdr=3).result for gos in (4, 3)] == ["scuffed", "cosmetic"]


@pytest.mark.rule("FD-STRUCT-02")
def test_materials() -> None:
    assert {id: m.toughness for id, m in standard().materials.items()} == {
        "armour_plate": Pool(7, "red"),
        "steel_plate": Pool(6, "red"),
        "sandbags": Pool(5, "red"),
        "reinforced_concrete": Pool(4, "red"),
        "brick": Pool(2, "red"),
        "heavy_wood": Pool(4, "blue"),
        "light_wood": Pool(3, "blue"),
        "plasterboard": Pool(2, "blue"),
        "glass": Pool(1, "green"),
    }


@pytest.mark.rule("FD-STRUCT-03")
def test_a_breach_strikes_whoever_is_directly_behind() -> None:
    outcome = struck(4, ARM, 6, persons=(behind("2"), behind("2.1")))
    near, far = outcome.persons
    assert outcome.result == "breached" and structures.HOLE_M["breached"] == Fraction(3, 10)
    assert near is not None and (near.dr, near.result) == (4, "suppressed") and far is None
    covered = struck(4, ARM, 6, persons=(behind("1", "active_cover"),)).persons[0]
    assert covered is not None and covered.dr == 2


@pytest.mark.rule("FD-STRUCT-04")
def test_a_hole_strikes_like_the_kill_zone() -> None:
    for size, gos in (("barrier", 0), ("small", 3), ("house", 1), ("large", 0)):
        outcome = struck(gos, ARM, 6, size=size, persons=(behind(),))
        assert outcome.result == "hole_1m" and outcome.persons[0] is not None and outcome.persons[0].dr == 5
        assert outcome.persons[0].result == "suppressed"
    assert structures.HOLE_M["hole_1m"] == 1


@pytest.mark.rule("FD-STRUCT-05", "FD-STRUCT-06", "FD-STRUCT-07")
def test_destruction_by_size() -> None:
    results = {
        size: [structures.structure_result(m, size) for m in (2, 3, 4, 5, 9)]  # type: ignore[arg-type]
        for size in ("barrier", "small", "house", "large")
    }
    assert results == {
        "barrier": ["hole_1m"] * 5,
        "small": ["hole_1m"] + ["destroyed"] * 4,
        "house": ["hole_1m"] * 3 + ["destroyed"] * 2,
        "large": ["hole_1m"] * 5,
    }
    for size, gos in (("small", 2), ("house", 0)):
        inside = struck(gos, 6, size=size, persons=(behind("9", inside=True),)).persons[0]
        assert inside is not None and (inside.dr, inside.area, inside.result) == (5, None, "none")
    both = struck(2, 6, size="small", persons=(behind("0", inside=True),)).persons
    assert len(both) == 1 and both[0] is not None and both[0].dr == 5  # one attack, the highest


@pytest.mark.rule("FD-STRUCT-07")
def test_vehicles_never_use_the_rules_of_structures() -> None:
    collided = Collision(mover=Party(vehicle=Vehicle(type="car"), km_h=30), other=Party(vehicle=Vehicle(type="car")))
    outcome = collisions.collide(collided, Script(2, 2))
    assert isinstance(outcome, CollisionOutcome) and outcome.structure is None


@pytest.mark.rule("FD-STRUCT-08")
def test_structures_keep_holes_but_no_totals_unless_by_option() -> None:
    first = struck(3, size="small").structure
    assert (first.state, first.damage, structures.gives_cover(first)) == ("hole_1m", 0, False)
    again = structures.damage_structure(StructureHit(structure=first, hdr=5), Script(4))
    assert (again.result, again.structure.state) == ("breached", "hole_1m")
    assert structures.gives_cover(struck(5).structure)
    adding = Rulings(struct_accumulate=True)
    half = structures.damage_structure(StructureHit(structure=wall("small"), hdr=5, rulings=adding), Script(3))
    whole = structures.damage_structure(StructureHit(structure=half.structure, hdr=5, rulings=adding), Script(4))
    assert (half.structure.damage, whole.result, whole.structure.damage) == (2, "destroyed", 3)
    scuffed = structures.damage_structure(StructureHit(structure=half.structure, hdr=3, rulings=adding), Script(5))
    assert (scuffed.result, scuffed.structure.damage) == ("scuffed", 2)
    even = structures.damage_structure(StructureHit(structure=half.structure, hdr=4, rulings=adding), Script(4))
    assert (even.result, even.structure.damage) == ("cosmetic", 2)


def party(type: str = "car", km_h: int = 40, **more: object) -> Party:
    return Party(vehicle=Vehicle(type=type), km_h=km_h, **more)  # type: ignore[arg-type]


def collided(*values: int, **more: object) -> CollisionOutcome:
    dice = Script(*values)
    outcome = collisions.collide(Collision(**{"mover": party(), **more}), dice)  # type: ignore[arg-type]
    assert isinstance(outcome, CollisionOutcome) and not dice.values
    return outcome


BRICK = Structure(material="brick")


@pytest.mark.rule("FD-COLL-01", "FD-COLL-02", "FD-COLL-04")
def test_each_takes_the_others_dice_doubled_if_either_is_fast() -> None:
    assert [collisions.collision_hdr(n, fast) for n, fast in ((2, False), (3, True))] == [2, 6]
    both = collided(2, 2, structure=BRICK)
    assert both.structure is not None and (both.mover.result, both.structure.result) == ("cosmetic", "cosmetic")
    fast = collided(2, 1, 1, 2, mover=party(km_h=61), structure=BRICK)
    assert fast.structure is not None and (fast.mover.result, fast.structure.margin) == ("wrecked", 2)
    assert collided(1, 1, 1, 2, other=party(), mover=party(km_h=60)).mover.result == "damaged"
    assert collided(2, 1, 1, 2, 1, 1, other=party(km_h=80), mover=party(km_h=10)).mover.result == "wrecked"
    for wrong in ({}, {"other": party(), "structure": BRICK}):
        assert collisions.collide(Collision(mover=party(), **wrong), Script()) == Refused("TARGET_INVALID")  # type: ignore[arg-type]


@pytest.mark.rule("FD-COLL-03")
def test_structures_in_collisions() -> None:
    results = [structures.structure_result(m, "house", collision=True) for m in (1, 2, 3, 5)]
    assert results == ["breached", "hole_3m", "hole_3m", "destroyed"] and structures.HOLE_M["hole_3m"] == 3
    assert structures.structure_result(3, "small", collision=True) == "destroyed"
    crowd = (behind("1"), behind("9", inside=True))
    breached = collided(2, 1, structure=BRICK, persons=crowd)
    assert breached.structure is not None and breached.structure.persons == (None, None)
    shed = replace(BRICK, size="small")
    flat = collided(2, 0, 4, mover=party("m113"), structure=shed, persons=crowd)
    assert flat.structure is not None and flat.structure.result == "destroyed"
    inside = flat.structure.persons[1]
    assert inside is not None and (inside.dr, flat.structure.persons[0]) == (4, None)


@pytest.mark.rule("FD-COLL-05")
def test_a_collision_destroys_at_worst_unless_the_other_is_really_big() -> None:
    worst = collided(0, 2, mover=party(km_h=80), structure=BRICK)
    assert worst.mover.vehicle.state == "destroyed"
    tank = collided(0, 6, mover=party(km_h=80), other=party("main_battle_tank", 0))
    assert tank.mover.vehicle.state == "annihilated"
    m113 = collided(0, 3, mover=party("humvee", 70), other=party("m113", 0))
    assert m113.mover.vehicle.state == "destroyed"
    assert collisions.collision_cap(3, 6, True) == "destroyed" == collisions.collision_cap(2, 5, False)
    assert collisions.collision_cap(2, 6, True) is None
    assert collisions.collision_cap(2, 5, True, Rulings(coll_big_ratio=2)) is None
    fast_only = Rulings(coll_cap_all=False)
    assert collisions.collision_cap(2, 5, False, fast_only) is None
    assert collisions.collision_cap(2, 5, True, fast_only) == "destroyed"
    old = Party(vehicle=Vehicle(type="car", state="damaged"), km_h=80)
    assert collided(0, 2, mover=old, structure=BRICK).mover.vehicle.state == "destroyed"


@pytest.mark.rule("FD-COLL-06")
def test_a_crash_destroys_the_flyer_and_strikes_threefold() -> None:
    heli = party("uh1", 150, aboard=(person("p", 4),))

    def crashed(*values: int, **more: object) -> CrashOutcome:
        outcome = collisions.crash(Crash(flyer=heli, **more), Script(*values))  # type: ignore[arg-type]
        assert isinstance(outcome, CrashOutcome)
        return outcome

    ground = crashed(4)
    assert (ground.flyer.state, ground.flyer.movement_ok) == ("destroyed", False)
    assert (ground.aboard[0].dr, ground.aboard[0].result) == (4, "pained")
    house = crashed(4, 2, structure=replace(BRICK, size="house"))
    assert house.structure is not None and (house.structure.margin, house.structure.result) == (7, "destroyed")
    tank = crashed(4, 5, other=party("medium_tank"))
    assert tank.other is not None and tank.other.vehicle.state == "annihilated"
    flyers = crashed(4, other=party("hind"))
    assert flyers.other is None and flyers.other_flyer is not None and flyers.other_flyer.state == "destroyed"
    assert collisions.crash(Crash(flyer=party("car")), Script()) == Refused("NOT_APPLICABLE")
    assert collisions.collide(Collision(mover=heli, structure=BRICK), Script()) == Refused("NOT_APPLICABLE")


@pytest.mark.rule("FD-COLL-07")
def test_collisions_use_the_vehicle_chart_with_systems_and_crew() -> None:
    crew = (person("c"),)
    outcome = collided(2, 3, 1, 6, 2, 5, 3, mover=party(km_h=80), other=party("m113", 0, aboard=crew))
    assert outcome.other is not None and outcome.mover.vehicle.state == "destroyed"
    assert (outcome.other.vehicle.state, outcome.other.out) == ("damaged", ("weapon 0",))
    assert outcome.other.aboard[0].result == "pained"


@pytest.mark.rule("FD-COLL-08")
def test_driving_at_people() -> None:
    given = RunDown(
        vehicle=Vehicle(type="car"),
        km_h=60,
        driver=person(combat_driving=3),
        target=replace(person("t", dodge=3), armour=("kevlar_vest",)),
    )
    hit, miss = ramming.run_down(given, Script(2, 1, 2)), ramming.run_down(given, Script(2, 2))
    assert isinstance(hit, RunDownOutcome) and hit.target is not None and hit.target.dr == 2
    dice = Script(0, 0)
    ramming.run_down(given, dice)
    assert dice.asked == [("attack", 3), ("defence", 3)]
    assert isinstance(miss, RunDownOutcome) and miss.target is None
    fast = ramming.run_down(replace(given, km_h=61), Script(2, 1, 2))
    assert isinstance(fast, RunDownOutcome) and fast.target is not None and fast.target.dr == 4
    off = replace(given, rulings=Rulings(coll_pedestrians=False))
    assert ramming.run_down(off, Script()) == Refused("NOT_APPLICABLE")


@pytest.mark.rule("FD-COLL-09")
def test_ramming() -> None:
    rammer = party("m113", 60, driver=person("d", combat_driving=3))

    def rammed(*values: int, other: Party | None = None, metres: int = 100, **more: object) -> RamOutcome | Refused:
        structure = None if other else BRICK
        collision = Collision(mover=rammer, other=other, structure=structure)
        return ramming.ram(Ram(collision=collision, distance_m=Fraction(metres), **more), Script(*values))  # type: ignore[arg-type]

    moving = party("car", 50, driver=person("e", combat_driving=4))
    contact, passed = rammed(2, 1, 3, 2, 1, 1, other=moving), rammed(2, 2, other=moving)
    dice = Script(0, 0)
    ramming.ram(Ram(collision=Collision(mover=rammer, other=moving)), dice)
    assert dice.asked == [("attack", 3), ("defence", 4)]
    assert isinstance(contact, RamOutcome) and contact.contact and contact.collision is not None
    assert isinstance(passed, RamOutcome) and not passed.contact and passed.collision is None
    standing = rammed(3, 2, 1, 1, other=party("car", 0, driver=moving.driver))
    assert isinstance(standing, RamOutcome) and standing.contact and standing.attack_gos is None
    idle = rammed(1, 3, 2, 1, 1, other=moving, evade=False)
    assert isinstance(idle, RamOutcome) and idle.contact and idle.defence_gos == 0
    building = rammed(3, 2)
    assert isinstance(building, RamOutcome) and building.contact
    assert rammed(metres=101) == Refused("OUT_OF_REACH")
    rammer = party("m113", 60)
    assert rammed() == Refused("NO_DRIVER")
    rammer = Party(vehicle=Vehicle(type="m113", movement_ok=False), km_h=60, driver=generate("trooper"))
    assert rammed() == Refused("MOVEMENT_OUT")
