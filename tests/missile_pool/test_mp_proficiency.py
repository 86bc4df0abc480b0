"""MP-PROF: proficiencies, defaults, costs, gates."""

import msgspec
import pytest
from mp_builders import BOLT_RIFLE, HEAVY, MACHINE_PISTOL, MG42, TOMMY, code, filled, priced, shooter, state

from warclock.sim.rules.missile_pool.catalogue import weapon_of
from warclock.sim.rules.missile_pool.catalogue_checks import weapon_faults
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.proficiency import (
    COSTS,
    PROFICIENCIES,
    activation,
    effective_rating,
    gate,
    in_use,
    serving,
)
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapons import natural_proficiency


@pytest.mark.rule("MP-PROF-01")
def test_pistol_is_for_one_handed_arms() -> None:
    assert natural_proficiency(weapon_of("m6d")) == "pistol"
    single_shot = filled("magnum_44", mechanism="single_action")
    assert natural_proficiency(single_shot) == "pistol"
    assert natural_proficiency(MACHINE_PISTOL) == "smg"
    assert serving(MACHINE_PISTOL, "semi") == ("smg", "pistol")
    assert serving(MACHINE_PISTOL, "auto") == ("smg",)
    assert in_use(MACHINE_PISTOL, "semi", {"pistol": 6}, "pistol") == ("pistol", 6)  # no penalty


@pytest.mark.rule("MP-PROF-02")
def test_smg_is_for_automatics_with_a_pistol_cartridge() -> None:
    assert natural_proficiency(TOMMY) == "smg"
    conversion = weapon_of("ar15_9mm")
    assert conversion.borderline and serving(conversion, "auto") == ("smg",)  # one proficiency, not both
    other = msgspec.structs.replace(conversion, proficiency="light_automatic")
    assert weapon_faults(other) == []
    assert weapon_faults(msgspec.structs.replace(other, borderline=False))


@pytest.mark.rule("MP-PROF-03")
def test_rifle_is_for_two_handed_arms_that_fire_single_shots() -> None:
    names = ("sniper_rifle", "plasma_rifle", "shotgun", "beam_rifle")
    assert {natural_proficiency(weapon_of(name)) for name in names} == {"rifle"}
    assert natural_proficiency(BOLT_RIFLE) == "rifle"
    assert serving(weapon_of("br55"), "semi") == ("light_automatic", "rifle")
    assert serving(weapon_of("br55"), "burst") == ("light_automatic",)
    assert serving(weapon_of("ma5b"), "auto") == ("light_automatic",)


@pytest.mark.rule("MP-PROF-04")
def test_light_automatic_is_for_rifle_sized_automatics() -> None:
    assert {natural_proficiency(weapon_of(name)) for name in ("ma5b", "br55", "carbine", "bar", "mg42")} == {
        "light_automatic"
    }
    assert natural_proficiency(msgspec.structs.replace(MG42, mount="carried")) == "light_automatic"


@pytest.mark.rule("MP-PROF-05")
def test_heavy_automatic_is_for_mounts_and_large_calibres() -> None:
    for mount in ("tripod", "pintle", "fixed"):
        assert natural_proficiency(msgspec.structs.replace(MG42, mount=mount)) == "heavy_automatic"
    assert natural_proficiency(msgspec.structs.replace(MG42, cartridge="heavy")) == "heavy_automatic"
    assert natural_proficiency(msgspec.structs.replace(weapon_of("sniper_rifle"), mount="tripod")) == "rifle"


@pytest.mark.rule("MP-PROF-06")
def test_defaults() -> None:
    def row(needed: str) -> list[int]:
        return [effective_rating(needed, {has: 10}) - 10 for has in PROFICIENCIES]  # type: ignore[arg-type]

    assert row("pistol") == [0, -2, -3, -3, -4]
    assert row("smg") == [-2, 0, -3, -2, -3]
    assert row("rifle") == [-3, -3, 0, -2, -3]
    assert row("light_automatic") == [-3, -2, -2, 0, -2]
    assert row("heavy_automatic") == [-3, -2, -2, -2, 0]
    assert effective_rating("pistol", {"heavy_automatic": 6}) == 2  # vector MP-T27
    assert effective_rating("heavy_automatic", {"pistol": 6}) == 3
    owned = Options(prof_default="row_owned")
    assert effective_rating("pistol", {"heavy_automatic": 6}, owned) == 3
    assert effective_rating("heavy_automatic", {"pistol": 6}, owned) == 2
    assert effective_rating("rifle", {"rifle": 3, "light_automatic": 9}) == 7  # the best of all columns
    assert effective_rating("rifle", {"pistol": 2}) == 0
    assert effective_rating("rifle", {}) == 0


@pytest.mark.rule("MP-PROF-07")
def test_activation_costs() -> None:
    table = {
        "pistol": {"double_tap": 1, "suppression": 2, "two_gun": 1, "two_target": 1},
        "smg": {"double_tap": 1, "suppression": (0, 2), "short_burst": 1, "walk_fire": 2},
        "rifle": {"double_tap": 0, "suppression": 1, "five_rounds_rapid": 0},
        "light_automatic": {"double_tap": 0, "suppression": (0, 1), "short_burst": 0, "walk_fire": 2},
        "heavy_automatic": {"double_tap": 0, "suppression": (0, 1), "short_burst": 0, "walk_fire": 1, "indirect": 2},
    }
    assert table == COSTS
    assert activation("walk_fire", "pistol", "semi") is None
    walk = FireOrder(mode="walk", dice=(3,), tracer_dice=1)
    assert priced(walk, shooter(TOMMY)).cost == 3 + 2 + 1
    assert priced(walk, shooter(HEAVY)).cost == 3 + 1 + 1
    assert priced(FireOrder(mode="suppress", dice=(3,), bullets=4), shooter("m6d", "pointed")).cost == 5
    assert code(FireOrder(mode="two_gun", dice=(3,)), shooter("ma5b")) == "MANOEUVRE_UNAVAILABLE"
    assert code(FireOrder(mode="burst", dice=(3,)), shooter("sniper_rifle")) == "MODE_UNAVAILABLE"


@pytest.mark.rule("MP-SUPP-09")
def test_the_two_costs_of_suppression() -> None:
    for proficiency, dear in (("smg", 2), ("light_automatic", 1), ("heavy_automatic", 1)):
        assert activation("suppression", proficiency, "auto") == 0  # type: ignore[arg-type]
        assert activation("suppression", proficiency, "semi") == dear  # type: ignore[arg-type]
        assert activation("suppression", proficiency, "burst") == dear  # type: ignore[arg-type]
    order = FireOrder(mode="suppress", dice=(3,), bullets=6)
    assert priced(order, shooter("ma5b")).cost == 3
    assert priced(order, shooter("br55")).cost == 4


@pytest.mark.rule("MP-PROF-08")
def test_the_list_of_the_proficiency_in_use_applies() -> None:
    br55 = weapon_of("br55")
    assert in_use(br55, "semi", {"rifle": 9, "light_automatic": 4}) == ("rifle", 9)
    assert in_use(br55, "semi", {"rifle": 3, "light_automatic": 6}) == ("light_automatic", 6)
    assert in_use(br55, "semi", {"rifle": 9, "light_automatic": 4}, "light_automatic") == ("light_automatic", 7)
    assert isinstance(in_use(br55, "burst", {"rifle": 9}, "rifle"), Refusal)
    who = shooter("br55", state=state("br55", setting="semi"), ratings={"rifle": 9})
    assert priced(FireOrder(mode="suppress", dice=(3,), bullets=6), who).activation == 1
    machine_pistol = shooter(MACHINE_PISTOL, "pointed", state=state(MACHINE_PISTOL, "pointed", setting="semi"))
    two = FireOrder(mode="suppress", dice=(3,), bullets=4, proficiency="pistol")
    assert priced(two, machine_pistol).activation == 2


@pytest.mark.rule("MP-PROF-09")
def test_level_gates_look_at_the_trained_rating() -> None:
    assert gate("two_gun", "pistol", {"pistol": 6}) is None
    assert gate("two_gun", "pistol", {"pistol": 5, "smg": 10}) is not None  # 8 by default would do, but is none
    assert gate("two_target", "pistol", {"pistol": 7}) is None
    assert gate("two_target", "pistol", {"pistol": 6}) is not None
    assert gate("five_rounds_rapid", "rifle", {"rifle": 7}) is None
    assert gate("five_rounds_rapid", "rifle", {"rifle": 6, "light_automatic": 10}) is not None
    assert gate("double_tap", "pistol", {}) is None


@pytest.mark.rule("MP-PROF-10")
def test_the_listed_weapons() -> None:
    assigned = {
        "m6d": "pistol", "plasma_pistol": "pistol", "ma5b": "light_automatic", "br55": "light_automatic",
        "carbine": "light_automatic", "sniper_rifle": "rifle", "plasma_rifle": "rifle", "shotgun": "rifle",
        "beam_rifle": "rifle", "energy_sword": None,
    }  # fmt: skip
    assert {name: weapon_of(name).proficiency for name in assigned} == assigned
    assert "rifle" in serving(weapon_of("br55"), "semi") and "rifle" in serving(weapon_of("carbine"), "semi")
    assert serving(weapon_of("energy_sword"), "semi") == ()
