from fractions import Fraction

import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace
from test_fd_shooting import SHOOTER, at, fire, one, refused

from warclock.sim.odds import distribution
from warclock.sim.rules.free_or_die import shooting, wounds
from warclock.sim.rules.free_or_die.catalogue import standard
from warclock.sim.rules.free_or_die.fire import under_fire
from warclock.sim.rules.free_or_die.persons import Rating
from warclock.sim.rules.free_or_die.postures import OPEN, Posture
from warclock.sim.rules.free_or_die.rulings import Rulings
from warclock.sim.rules.free_or_die.wounds import Damage, suffer

TORSO, ARM, LEG, HEAD = 1, 4, 5, 6


@pytest.mark.rule("FD-ARMOR-01", "FD-ARMOR-02", "FD-ARMOR-03", "FD-ARMOR-05")
def test_armour_covers_its_area_and_the_best_piece_counts() -> None:
    def rating(face: int, *armour: str, dr: int = 3) -> int:
        wearing = replace(person(), armour=armour)
        return (
            suffer(Damage(person=wearing, source="wreck", dr=dr), Script(0)).dr
            if not face
            else suffer(Damage(person=wearing, source="missile", dr=dr), Script(face, 0)).dr
        )

    assert [rating(HEAD, a) for a in ("steel_pot", "kevlar_helmet", "flak_vest", "kevlar_vest")] == [3, 2, 4, 4]
    assert [rating(TORSO, a) for a in ("steel_pot", "kevlar_helmet", "flak_vest", "kevlar_vest")] == [3, 3, 2, 1]
    assert rating(TORSO, "flak_vest", "kevlar_vest") == 1 and rating(ARM, "kevlar_vest") == 3 == rating(LEG)
    assert rating(TORSO, "kevlar_vest", dr=1) == 0 and rating(0, "kevlar_vest") == 3
    zero = suffer(Damage(person=replace(person(), armour=("kevlar_vest",)), source="missile", dr=1), Script(TORSO, 0))
    assert zero.result == "pained"
    table = {a.id: (a.area, a.protection) for a in standard().armour.values()}
    assert table == {
        "steel_pot": ("head", 1),
        "kevlar_helmet": ("head", 2),
        "flak_vest": ("torso", 1),
        "kevlar_vest": ("torso", 2),
    }


@pytest.mark.rule("FD-ARMOR-04")
def test_body_areas_of_a_d6_after_the_hit_is_known() -> None:
    areas = [one(3, 2, face, 3).area for face in range(1, 7)]
    assert areas == ["torso", "torso", "torso", "arm", "leg", "head"]
    odds = distribution(wounds.roll_area)
    assert odds == {"torso": Fraction(1, 2), "arm": Fraction(1, 6), "leg": Fraction(1, 6), "head": Fraction(1, 6)}


@pytest.mark.rule("FD-AIM-01", "FD-AIM-04")
def test_aimed_fire_is_one_die_better_and_pointed_fire_plain() -> None:
    assert [one(0, 0, aim=aim).attack_dice for aim in ("pointed", "aimed")] == [4, 5]


@pytest.mark.rule("FD-AIM-02")
def test_no_aiming_while_evading_or_under_fire() -> None:
    for stance, evades in (("open", False), ("cover", False), ("concealment", False), ("dodging", True)):
        posture = Posture(stance=stance)  # type: ignore[arg-type]
        if evades:
            assert refused(aim="aimed", posture=posture) == "AIM_WHILE_EVADING"
        else:
            assert one(0, 0, aim="aimed", posture=posture).attack_dice == 5
    for stance in ("active_cover", "active_concealment", "running"):
        assert refused(aim="aimed", posture=Posture(stance=stance)) == "AIM_WHILE_EVADING"  # type: ignore[arg-type]
    assert [shooting.aim_problem(OPEN, under) for under in (False, True)] == [None, "AIM_UNDER_FIRE"]
    assert [under_fire(7, turns) for turns in ((), (5,), (6,), (7,), (8,))] == [False, False, True, True, False]


@pytest.mark.rule("FD-AIM-03")
def test_aiming_needs_single_shots() -> None:
    assert [refused(aim="aimed", mode=mode) for mode in ("rapid", "automatic")] == ["AIM_NOT_SINGLE"] * 2


@pytest.mark.rule("FD-AIM-05", "FD-AIM-06", "FD-AIM-07")
def test_called_shots_cost_dice_and_find_their_area() -> None:
    wearing = at(90, armour=("kevlar_helmet", "flak_vest"))
    found = {
        area: one(3, 2, 3, aim="aimed", called=area, targets=(wearing,)) for area in ("head", "torso", "arm", "leg")
    }
    assert {area: (hit.attack_dice, hit.dr, hit.area) for area, hit in found.items()} == {
        "head": (3, 2, "head"),
        "torso": (4, 2, "torso"),
        "arm": (3, 3, "arm"),
        "leg": (3, 3, "leg"),
    }
    assert refused(called="head") == "CALLED_NEEDS_AIMED"
    assert one(3, 2, HEAD, 3).dr == 4  # any head hit is worse


@pytest.mark.rule("FD-AIM-07")
def test_limb_hits_may_be_capped_by_option() -> None:
    capped = Rulings(aim_limb_cap=True)
    strong = {"mode": "automatic", "rulings": capped}
    assert one(3, 2, ARM, 0, **strong).result == "combat_ineffective"
    assert one(3, 2, LEG, 1, **strong).result == "combat_ineffective"
    assert one(3, 2, TORSO, 0, **strong).result == "blown_away" == one(3, 2, ARM, 0, mode="automatic").result


@pytest.mark.rule("FD-AIM-08")
def test_a_called_arm_may_drop_the_weapon() -> None:
    armed = replace(at(90), holds="service_pistol")
    shot = {"aim": "aimed", "called": "arm", "intent": "disarm", "targets": (armed,)}
    hit = one(3, 2, 1, **shot)
    assert (hit.dropped, hit.result) == ("service_pistol", "wounded")
    assert one(2, 2, **shot).dropped is None
    assert one(3, 2, 1, **{**shot, "called": "leg"}).dropped is None
    assert one(3, 2, 1, **{**shot, "intent": "wound"}).dropped is None


@pytest.mark.rule("FD-AIM-09")
def test_a_shot_that_may_no_longer_be_aimed_is_pointed_or_refused() -> None:
    shot = {"aim": "aimed", "called": "head", "under_fire": True}
    degraded = fire(3, 2, TORSO, 3, **shot)
    assert degraded.events == ("DEGRADED_TO_POINTED",)
    assert (degraded.targets[0].attack_dice, degraded.targets[0].area) == (4, "torso")
    assert refused(**shot, rulings=Rulings(aim_on_invalid="refuse")) == "AIM_UNDER_FIRE"
    assert fire(0, 0, aim="aimed").events == ()


@pytest.mark.rule("FD-AIM-10")
def test_an_expert_may_snipe_without_a_scope_by_option() -> None:
    expert = replace(SHOOTER, skills={"small_arms": Rating(5)})
    shot = {"weapon": "hunting_rifle", "aim": "aimed", "targets": (at(400),)}
    on = Rulings(aim_unscoped_sniper=True)
    assert one(0, 0, shooter=expert, **shot).attack_dice == 4
    assert one(0, 0, shooter=expert, **shot, rulings=on).attack_dice == 6
    assert one(0, 0, **shot, rulings=on).attack_dice == 3
    assert one(0, 0, shooter=expert, **{**shot, "aim": "pointed"}, rulings=on).attack_dice == 3
