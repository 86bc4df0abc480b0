from fractions import Fraction

import pytest
from free_or_die_script import person
from msgspec.structs import replace
from test_fd_shooting import TORSO, at, one, refused

from warclock.sim.rules.free_or_die import ranges
from warclock.sim.rules.free_or_die.catalogue import heavy_weapon, small_arm, standard
from warclock.sim.rules.free_or_die.rulings import Rulings


@pytest.mark.rule("FD-RANGE-01")
def test_bands() -> None:
    edges = {"0": 0, "1": 0, "1.1": 1, "10": 1, "10.1": 2, "49.9": 2, "50": 3, "250": 3, "250.1": 4, "1000": 4}
    assert {d: ranges.BANDS.index(ranges.band(Fraction(d))) for d in edges} == edges


@pytest.mark.rule("FD-RANGE-02", "FD-RANGE-06", "FD-RANGE-08")
@pytest.mark.parametrize(
    ("column", "dice"),
    [
        ("heavy", (-1, 1, 1, 1, 0)),
        ("rifle", (-1, 1, 1, 0, -2)),
        ("carbine", (0, 1, 1, -1, None)),
        ("other", (1, 1, 0, -2, None)),
        ("bow", (1, 0, 0, -2, None)),
        ("thrown", (1, 0, 0, None, None)),
    ],
)
def test_dice_by_class_and_band(column: str, dice: tuple[int | None, ...]) -> None:
    assert tuple(ranges.range_dice(column, d) for d in (1, 8, 30, 90, 400)) == dice  # type: ignore[arg-type]


@pytest.mark.rule("FD-RANGE-03")
@pytest.mark.parametrize(
    ("range_class", "reach", "ids"),
    [
        ("rifle", 1000, "assault_rifle battle_rifle hunting_rifle squad_lmg breech_loader"),
        ("sniper", 1000, "scoped_rifle sniper_rifle"),
        ("heavy", 1000, "gpmg"),
        ("carbine", 250, "carbine"),
        (
            "other",
            100,
            "holdout_pistol service_pistol magnum_revolver submachine_gun shotgun_buckshot shotgun_slug muzzle_loader",
        ),
        ("bow", 100, "bow crossbow blowgun"),
        ("thrown", 10, "thrown_blade"),
    ],
)
def test_class_membership_and_reach(range_class: str, reach: int, ids: str) -> None:
    for id in ids.split():
        weapon = small_arm(id)
        assert (weapon.range_class, ranges.reach_m(weapon, 4)) == (range_class, reach), id


@pytest.mark.rule("FD-RANGE-03", "FD-RANGE-05")
def test_beyond_reach() -> None:
    assert refused(weapon="service_pistol", targets=(at(101),)) == "OUT_OF_RANGE"
    assert one(0, 0, weapon="service_pistol", targets=(at(100),)).attack_dice == 2
    assert refused(targets=(at(1001),)) == "OUT_OF_RANGE" and one(0, 0, targets=(at(1000),)).attack_dice == 2
    assert refused(weapon="carbine", targets=(at(251),)) == "OUT_OF_RANGE"
    assert one(0, 0, weapon="service_pistol", targets=(at(1),)).attack_dice == 5  # no automatic hit


@pytest.mark.rule("FD-RANGE-04")
def test_sniper_rifles_are_heavy_only_when_aimed() -> None:
    far = [one(0, 0, weapon="sniper_rifle", targets=(at(d),)).attack_dice for d in (1, 8, 90, 400)]
    aimed = [one(0, 0, weapon="sniper_rifle", targets=(at(d),), aim="aimed").attack_dice for d in (1, 8, 90, 400)]
    assert (far, aimed) == ([3, 5, 4, 2], [4, 6, 6, 5])


@pytest.mark.rule("FD-RANGE-06")
def test_carbines_may_be_rifles_by_option() -> None:
    off = Rulings(range_carbine=False)
    assert [one(0, 0, weapon="carbine", targets=(at(d),)).attack_dice for d in (1, 90)] == [4, 3]
    dice = [one(0, 0, weapon="carbine", targets=(at(d),), rulings=off).attack_dice for d in (1, 90, 400)]
    assert dice == [3, 4, 2]


@pytest.mark.rule("FD-RANGE-07")
def test_hard_limits_by_option() -> None:
    limits = {
        "service_pistol": 50,
        "shotgun_buckshot": 50,
        "submachine_gun": 100,
        "shotgun_slug": 100,
        "carbine": 200,
        "assault_rifle": 400,
        "battle_rifle": 500,
        "scoped_rifle": 750,
        "sniper_rifle": 1500,
    }
    on = Rulings(range_fn14_limits=True)
    for id, metres in limits.items():
        assert ranges.reach_m(small_arm(id), 4, on) == metres
        assert refused(weapon=id, targets=(at(metres + 1),), rulings=on) == "OUT_OF_RANGE"
    assert ranges.reach_m(small_arm("sniper_rifle"), 3, on) == 1000
    great = replace(small_arm("sniper_rifle"), limit="anti_materiel_rifle")
    assert ranges.reach_m(great, 1, on) == 2000 and ranges.reach_m(small_arm("bow"), 1, on) == 100
    assert ranges.reach_m(small_arm("service_pistol"), 4) == 100


@pytest.mark.rule("FD-RANGE-08")
def test_thrown_weapons() -> None:
    knife = {"weapon": "thrown_blade", "shooter": person(combatives=3, small_arms=1)}
    hit = one(2, 0, TORSO, 3, **knife, targets=(at(10),))
    assert (hit.attack_dice, hit.dr) == (3, 3)  # 2 and average Brawn, no margin
    assert one(0, 0, **knife, targets=(at(1),)).attack_dice == 4
    assert refused(**knife, targets=(at(11),)) == "OUT_OF_RANGE"
    grenade = heavy_weapon("grenade")
    assert (grenade.range_m, grenade.range_class) == (35, "thrown")


@pytest.mark.rule("FD-RANGE-09")
def test_small_arms() -> None:
    both, all_three = ("single", "rapid"), ("single", "rapid", "automatic")
    table = {
        "holdout_pistol": (1, both, 0, False),
        "service_pistol": (2, both, 0, False),
        "magnum_revolver": (3, both, 0, False),
        "submachine_gun": (2, all_three, 0, False),
        "shotgun_slug": (3, both, 0, False),
        "carbine": (3, all_three, 1, False),
        "assault_rifle": (3, all_three, 1, False),
        "battle_rifle": (4, both, 0, False),
        "hunting_rifle": (4, both, 0, False),
        "sniper_rifle": (4, both, 0, False),
        "scoped_rifle": (4, both, 0, False),
        "squad_lmg": (3, all_three, 1, True),
        "gpmg": (4, ("automatic",), 1, True),
        "bow": (2, ("single",), 0, False),
        "crossbow": (3, ("single",), 0, False),
        "blowgun": (1, ("single",), 0, False),
        "breech_loader": (4, ("single",), 0, False),
        "muzzle_loader": (3, ("single",), 0, False),
    }
    arms = standard().small_arms
    assert {id: (arms[id].dr, arms[id].modes, arms[id].hdr_automatic, arms[id].machine_gun) for id in table} == table
    buckshot = [one(4, 0, TORSO, 3, weapon="shotgun_buckshot", targets=(at(d),)).dr for d in (1, 10, 11)]
    assert buckshot == [4, 4, 3]
