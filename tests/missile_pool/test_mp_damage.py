"""MP-DMG and MP-SHOCK-01 to -03, -11, -12, -14: wounds."""

from fractions import Fraction

import pytest
from mp_builders import MARGIN, TOMMY, VICTIM, attack, fighter, shoot

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.missile_pool.attack_model import Target
from warclock.sim.rules.missile_pool.catalogue import shipped, weapon_of
from warclock.sim.rules.missile_pool.combatant import rating_of
from warclock.sim.rules.missile_pool.damage import (
    HAZARD_TABLES,
    Bullet,
    RawWound,
    armour_at,
    bullet_level,
    melee_level,
    wound_table,
    wounds_by_spot,
)
from warclock.sim.rules.missile_pool.melee import Blow, strike
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.shield import ENERGY
from warclock.sim.rules.missile_pool.trauma import crippled
from warclock.sim.rules.missile_pool.turn import suffer
from warclock.sim.rules.missile_pool.wounds import ZONE_REGIONS, Wound, simple_cell, suffered, wound_cell

SIMPLE = Options(wound_tables="simple")


def bullets(damage: int, *spots: str, table: str = "puncture") -> list[Bullet]:
    return [Bullet(damage=damage, spot=spot, table=table) for spot in spots]  # type: ignore[arg-type]


def levels(damage: int, toughness: int, armour: int, *spots: str, zone: str = "XII") -> list[tuple[str, str, int]]:
    raw = wounds_by_spot(bullets(damage, *spots), toughness, {zone: armour} if armour else {}, zone)  # type: ignore[arg-type]
    return [(wound.spot, wound.table, wound.level) for wound in raw]


def wound(spot: str, level: int, zone: str | None, table: str = "puncture", will: int = 5, **rest: object) -> Wound:
    return suffered(RawWound(spot=spot, table=table, level=level, zone=zone), will, **rest)  # type: ignore[arg-type]


@pytest.mark.rule("MP-DMG-01")
def test_damage_is_fixed() -> None:
    assert bullet_level(7, 4, 1, net=5) == 2
    assert bullet_level(7, 4, 1, net=5, options=MARGIN) == 7
    high = shoot(attack("ma5b", dice=2), 6, 6, 3, 3)
    assert high.impact.wounds[0].raw == 3
    margin = shoot(attack("ma5b", dice=2, options=MARGIN), 6, 6, 3, 3)
    assert margin.impact.wounds[0].raw == 5


@pytest.mark.rule("MP-DMG-02")
def test_there_are_no_glancing_hits() -> None:
    raw = {shoot(attack("m6d", "pointed", dice=n), *[7] * n, 3, 3).impact.wounds[0].raw for n in (1, 2, 3)}
    assert raw == {6}


@pytest.mark.rule("MP-DMG-03")
def test_bullets_in_one_spot_make_one_wound() -> None:
    assert levels(7, 4, 1, "chest", "upper_abdomen", "chest") == [
        ("chest", "puncture", 4),
        ("upper_abdomen", "puncture", 2),
    ]


@pytest.mark.rule("MP-DMG-04")
def test_a_sum_above_five_reads_row_five() -> None:
    heavy = wound("thigh", 9, "IX")
    assert (heavy.level, heavy.raw, heavy.bl) == (5, 9, wound("thigh", 5, "IX").bl)


@pytest.mark.rule("MP-DMG-05")
def test_armour_that_stops_bullets_leaves_one_bash() -> None:
    assert levels(7, 4, 4, "chest", "chest", "chest") == [("chest", "bludgeon", 1)]  # vector MP-T21
    assert levels(5, 4, 1, "chest", "chest") == [("chest", "bludgeon", 1)]  # AR 1 is armour
    assert levels(7, 4, 3, "chest") == [("chest", "bludgeon", 1)]  # equal counts as stopped (MPR-13)
    assert levels(7, 4, 4, "chest", "upper_abdomen") == [("chest", "bludgeon", 1), ("upper_abdomen", "bludgeon", 1)]


@pytest.mark.rule("MP-DMG-06")
def test_bare_skin_takes_a_level_from_every_bullet() -> None:
    assert levels(6, 8, 0, "chest", "upper_abdomen", "chest") == [
        ("chest", "puncture", 2),
        ("upper_abdomen", "puncture", 1),
    ]  # vector MP-T22
    assert levels(6, 8, 0, "chest", "chest", "chest")[0][2] == 3


@pytest.mark.rule("MP-DMG-07")
def test_bullets_stopped_before_the_body_do_nothing() -> None:
    assert levels(0, 4, 0, "chest") == []
    assert levels(0, 4, 4, "chest") == []
    assert levels(1, 4, 0, "chest") == [("chest", "puncture", 1)]


@pytest.mark.rule("MP-DMG-08", "MP-WPN-TERM-09")
def test_damage_types_and_tables() -> None:
    tables = {
        name: wound_table(weapon_of(name)) for name in ("m6d", "shotgun", "plasma_rifle", "plasma_pistol", "beam_rifle")
    }
    assert tables == {
        "m6d": "puncture", "shotgun": "puncture", "plasma_rifle": "generic", "plasma_pistol": "generic",
        "beam_rifle": "puncture",
    }  # fmt: skip
    assert wound_table(weapon_of("beam_rifle"), Options(beam_table="generic")) == "generic"
    kinds = {name: weapon_of(name).damage_type for name in ("m6d", "plasma_rifle", "beam_rifle", "energy_sword")}
    assert kinds == {"m6d": "ballistic", "plasma_rifle": "plasma", "beam_rifle": "energy", "energy_sword": "energy"}
    assert [kinds[name] in ENERGY for name in kinds] == [False, True, True, True]
    assert HAZARD_TABLES == {"fall": "generic", "fire": "generic"}
    stopped = wounds_by_spot(bullets(10, "chest", table="generic"), 6, {"XII": 4}, "XII")
    assert [(w.table, w.level) for w in stopped] == [("bludgeon", 1)]
    bare = wounds_by_spot(bullets(7, "chest", table="generic"), 9, {}, "XII")
    assert [(w.table, w.level) for w in bare] == [("generic", 1)]
    burn = shoot(attack("plasma_rifle", dice=1), 7, 3, 3)  # zone and spot are rolled for plasma too
    assert (burn.impact.wounds[0].part, burn.impact.wounds[0].table) == ("chest", "generic")


@pytest.mark.rule("MP-DMG-09")
def test_hand_to_hand_the_successes_count() -> None:
    assert melee_level(2, 8, 4, 1) == 5
    assert melee_level(1, 3, 4, 0) == 0
    hit = strike(Blow(weapon="energy_sword", style="cut", zone="I", dice=1, strength=5, target=Target(toughness=8)),
                 ScriptedDice([6, 2, 1]))  # fmt: skip
    assert hit.impact.wounds[0].level == 1  # type: ignore[union-attr]
    blocked = strike(Blow(weapon="rifle_club", style="blow", zone="I", dice=1, strength=3, target=Target(toughness=8)),
                     ScriptedDice([7, 2, 1]))  # fmt: skip
    assert blocked.impact.wounds == ()  # type: ignore[union-attr]


@pytest.mark.rule("MP-SHOCK-01")
def test_overshock() -> None:
    regions = {zone: wound("chest" if zone == "XII" else "thigh", 6, zone).overshock for zone in ZONE_REGIONS}
    assert regions == {"XIII": True, "XII": True, "XI": True, "X": True, "IX": False, "VIII": False, "XIV": False}
    assert not wound("lower_abdomen", 5, "XI").overshock and not wound("lower_abdomen", 5, "XI").dead
    off = wound("lower_abdomen", 6, "XI", options=Options(overshock="off"))
    assert not off.dead
    assert not wound("lower_abdomen", 6, "XI", missile=False).dead
    side = wound("flesh_to_the_side", 9, "XI")
    assert (side.dead, side.level) == (False, 1)  # its wound is level 1 whatever the sum


@pytest.mark.rule("MP-SHOCK-02")
def test_level_five_in_vital_spots_is_death() -> None:
    for spot, zone in (("chest", "XII"), ("collar_and_throat", "XIII"), ("face", "XIII")):
        assert wound(spot, 5, zone).dead and not wound(spot, 4, zone).dead
    assert not wound("lower_abdomen", 5, "XI").dead
    assert not wound("groin", 5, "X").dead
    assert wound("neck", 5, None, "cut").dead and wound("upper_head", 5, None, "bludgeon").dead


@pytest.mark.rule("MP-SHOCK-03", "MP-LOC-03")
def test_hans_and_sam() -> None:
    """Vector MP-T19."""
    case = attack(TOMMY, dice=4, mode="burst", bullets=3, target=VICTIM, zones=("XII",))
    result = shoot(case, 6, 6, 6, 6, 3, 2, 4, 5)
    assert (result.net, result.impact.zones, result.impact.spots) == (4, ("XII",), ("chest",) * 3)
    (only,) = result.impact.wounds
    assert (only.raw, only.overshock, only.dead) == (6, True, True)


@pytest.mark.rule("MP-SHOCK-11")
def test_the_generic_table() -> None:
    rows = [wound_cell("generic", "hand", level) for level in range(1, 6)]
    assert [(row.bl, row.shock, row.pain) for row in rows] == [
        (0, 2, 5),
        (0, 5, 8),
        (0, 8, 12),
        (0, 11, 16),
        (0, "all", 20),
    ]
    assert all(row.pain_wp and not row.shock_wp for row in rows)
    assert not wound("chest", 5, "XII", "generic").dead
    assert wound("chest", 6, "XII", "generic").dead


@pytest.mark.rule("MP-SHOCK-12")
def test_the_simple_mode() -> None:
    rows = [simple_cell("arms", level) for level in range(1, 6)]
    assert [(row.bl, row.shock, row.pain) for row in rows] == [
        (1, 1, 0),
        (2, 2, 5),
        (4, 3, 7),
        (8, 5, 10),
        (15, 10, 15),
    ]
    assert [simple_cell("legs", level).kd for level in range(1, 6)] == [None, None, 0, -4, "auto"]
    assert [simple_cell("head", level).ko for level in range(1, 6)] == [None, 2, 0, -3, None]
    dead = {region: simple_cell(region, 5).death for region in ("head", "chest", "belly", "pelvis", "legs", "arms")}  # type: ignore[arg-type]
    assert [region for region, death in dead.items() if death] == ["head", "chest"]
    assert wound("chest", 2, "XII", will=4, options=SIMPLE).pain == 1
    full = wound("chest", 2, "XII", will=4)
    assert (full.bl, full.shock, full.pain) == (4, 4, 2)


@pytest.mark.rule("MP-SHOCK-14")
def test_marks_of_a_cell() -> None:
    hand = wound("hand", 5, None, "cut")
    assert hand.mark == "destroyed"
    assert wound("chest", 4, "XII").mark == "dying" and not wound("chest", 4, "XII").dead
    assert crippled([hand]) == (True, False)
    assert crippled([wound("hip", 5, None, "bludgeon")]) == (False, True)
    assert crippled([wound("chest", 4, "XII")]) == (False, False)
    from warclock.sim.rules.missile_pool.attack_model import Impact

    after = suffer(fighter("a", "ma5b", "shoulder"), (Impact(result="hit", wounds=(hand,)),), 0)
    assert after.held.dropped and after.held.position == "in_hand"
    fallen = suffer(fighter("a"), (Impact(result="hit", wounds=(wound("hip", 5, None, "bludgeon"),)),), 0)
    assert fallen.stance == "prone"
    assert rating_of(after) == 8


def test_armour_of_a_part_beats_that_of_its_zone() -> None:
    armour = {"XII": 3, "chest": 5}
    assert armour_at(armour, "XII", "chest") == 5
    assert armour_at(armour, "XII", "upper_abdomen") == 3
    assert armour_at(armour, "XI", "lower_abdomen") == 0
    assert Fraction(armour_at({}, None, "x")) == 0


def test_every_wound_cell_of_the_ledger_is_reached() -> None:
    tables = shipped().wounds
    assert {table: len(parts) for table, parts in tables.items()} == {
        "puncture": 17, "cut": 19, "bludgeon": 20, "generic": 1,
    }  # fmt: skip
    assert wound("collar_and_throat", 1, "XIII", "bludgeon").pain == 0
    assert wound_cell("bludgeon", "flesh_to_the_side", 1) == wound_cell("bludgeon", "abdomen", 1)
    assert wound_cell("cut", "upper_abdomen", 3) == wound_cell("cut", "abdomen", 3)
