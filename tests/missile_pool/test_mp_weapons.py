"""MP-WPN: terms and the figures of every weapon."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from mp_builders import BOLT_RIFLE, attack, code, filled, priced, shoot, shooter, state

from warclock.sim.rules.missile_pool.attack_number import Aim, attack_number, out_of_range
from warclock.sim.rules.missile_pool.burst import suppression_cycle
from warclock.sim.rules.missile_pool.catalogue import shipped, weapon_of
from warclock.sim.rules.missile_pool.catalogue_checks import problems, selectable, weapon_faults
from warclock.sim.rules.missile_pool.declaration import set_mode
from warclock.sim.rules.missile_pool.fire_order import FireOrder
from warclock.sim.rules.missile_pool.options import Options
from warclock.sim.rules.missile_pool.pool import refresh_rate
from warclock.sim.rules.missile_pool.preparation import seconds_of, work_steps
from warclock.sim.rules.missile_pool.refusal import Refusal
from warclock.sim.rules.missile_pool.weapon_state import WeaponState, fired
from warclock.sim.rules.missile_pool.weapons import ClipReload, LooseReload

TAP = FireOrder(mode="double_tap", dice=(1, 1))


def block(weapon: str) -> dict[str, Any]:
    """The figures of a weapon's entry in the order of the ledger's tables."""
    entry = weapon_of(weapon)
    steps = entry.preparation
    assert steps is not None
    reload = entry.reload
    clip = None
    if isinstance(reload, ClipReload):
        clip = (reload.eject, reload.recover, reload.retrieve, reload.insert, reload.slide, reload.chamber,
                reload.printed_min, reload.printed_max)  # fmt: skip
    return {
        "proficiency": entry.proficiency,
        "draw": (steps.draw, steps.chamber, steps.safety),
        "raise": (steps.pointed, steps.hip, steps.shoulder, steps.drop_prone, steps.bring_to_position),
        "printed": steps.printed_max,
        "reload": clip,
        "drill": entry.drill,
        "rate at WT 4": (refresh_rate(4, entry.refresh), refresh_rate(4, entry.refresh, scoped=True)),
        "atn": entry.atn,
        "damage": (entry.damage, entry.damage_type),
        "range": (entry.range_step_m, entry.scope),
        "load": entry.capacity,
        "cycle": (entry.cycle, entry.mechanism, entry.settings),
    }


RIFLE_RAISE = (None, 1, 2, None, None)
BLOCKS: dict[str, dict[str, Any]] = {
    "m6d": {
        "proficiency": "pistol", "draw": (3, 1, 1), "raise": (0, None, None, None, None), "printed": 5,
        "reload": (1, 3, 3, 2, 0, 1, 6, 10), "drill": "fast_draw", "rate at WT 4": (5, 2), "atn": {"pointed": 7},
        "damage": (10, "ballistic"), "range": (20, 2), "load": 12, "cycle": (2, "autoloading", ("semi",)),
    },
    "ma5b": {
        "proficiency": "light_automatic", "draw": (3, 1, 1), "raise": RIFLE_RAISE, "printed": 7,
        "reload": (1, 3, 4, 2, None, 1, 8, 11), "drill": "rifle_drill", "rate at WT 4": (4, 2),
        "atn": {"shoulder": 6, "hip": 8}, "damage": (7, "ballistic"), "range": (20, None), "load": 60,
        "cycle": (12, "automatic", ("auto",)),
    },
    "br55": {
        "proficiency": "light_automatic", "draw": (3, 1, 1), "raise": RIFLE_RAISE, "printed": 7,
        "reload": (1, 3, 4, 2, None, 1, 8, 11), "drill": "rifle_drill", "rate at WT 4": (4, 2),
        "atn": {"shoulder": 5, "hip": 9}, "damage": (9, "ballistic"), "range": (35, 2), "load": 36,
        "cycle": (6, "burst_fire", ("semi", "burst")),
    },
    "sniper_rifle": {
        "proficiency": "rifle", "draw": (3, 1, 1), "raise": (None, 1, 3, 1, 4), "printed": 13,
        "reload": (1, 3, 4, 2, None, 1, 8, 11), "drill": "rifle_drill", "rate at WT 4": (2, 2),
        "atn": {"prone_bipod": 6, "shoulder": 8, "hip": 10}, "damage": (16, "ballistic"), "range": (40, 10),
        "load": 4, "cycle": (2, "autoloading", ("semi",)),
    },
    "plasma_rifle": {
        "proficiency": "rifle", "draw": (3, None, 1), "raise": RIFLE_RAISE, "printed": 6, "reload": None,
        "drill": "rifle_drill", "rate at WT 4": (4, 2), "atn": {"shoulder": 7, "hip": 9}, "damage": (10, "plasma"),
        "range": (15, None), "load": None, "cycle": (5, "autoloading", ("semi",)),
    },
    "plasma_pistol": {
        "proficiency": "pistol", "draw": (3, None, 1), "raise": (0, None, None, None, None), "printed": 4,
        "reload": None, "drill": "fast_draw", "rate at WT 4": (5, 2), "atn": {"pointed": 8}, "damage": (7, "plasma"),
        "range": (10, None), "load": None, "cycle": (3, "autoloading", ("semi",)),
    },
    "carbine": {
        "proficiency": "light_automatic", "draw": (3, None, 1), "raise": RIFLE_RAISE, "printed": 6,
        "reload": (1, 3, 4, 2, None, None, 8, 10), "drill": "rifle_drill", "rate at WT 4": (4, 2),
        "atn": {"shoulder": 6, "hip": 9}, "damage": (8, "ballistic"), "range": (35, 2), "load": 18,
        "cycle": (9, "burst_fire", ("semi", "burst")),
    },
    "shotgun": {
        "proficiency": "rifle", "draw": (3, 1, 1), "raise": (None, 1, 3, None, None), "printed": 8, "reload": None,
        "drill": "rifle_drill", "rate at WT 4": (4, 2), "atn": {"shoulder": 4, "hip": 5}, "damage": (8, "ballistic"),
        "range": (5, None), "load": 8, "cycle": (1, "pump", ("semi",)),
    },
    "beam_rifle": {
        "proficiency": "rifle", "draw": (3, None, 1), "raise": (None, 1, 3, None, None), "printed": 7, "reload": None,
        "drill": "rifle_drill", "rate at WT 4": (2, 1), "atn": {"shoulder": 7, "hip": 9}, "damage": (14, "energy"),
        "range": (45, 10), "load": None, "cycle": (1, "autoloading", ("semi",)),
    },
}  # fmt: skip
IDS = {
    "m6d": "MP-WPN-M6D", "ma5b": "MP-WPN-MA5B", "br55": "MP-WPN-BR55", "sniper_rifle": "MP-WPN-SNIPER",
    "plasma_rifle": "MP-WPN-PRIFLE", "plasma_pistol": "MP-WPN-PPISTOL", "carbine": "MP-WPN-CARBINE",
    "shotgun": "MP-WPN-SHOTGUN", "beam_rifle": "MP-WPN-BEAM",
}  # fmt: skip


@pytest.mark.parametrize("weapon", [pytest.param(name, marks=pytest.mark.rule(rule)) for name, rule in IDS.items()])
def test_the_figures_of_a_weapon(weapon: str) -> None:
    assert block(weapon) == BLOCKS[weapon]


@pytest.mark.rule("MP-WPN-MA5B")
def test_the_special_rule_of_the_ma5b() -> None:
    assert weapon_of("ma5b").knock_down.caused_dice == -1 and not weapon_of("ma5b").knock_down.forces
    assert weapon_of("ma5b").preparation == weapon_of("br55").preparation


@pytest.mark.rule("MP-WPN-M6D", "MP-WPN-BR55", "MP-WPN-SNIPER", "MP-WPN-CARBINE")
def test_knock_down_of_heavy_bullets() -> None:
    assert weapon_of("m6d").knock_down.forces == ("chest", "belly", "pelvis", "legs")
    for name in ("m6d", "br55", "sniper_rifle", "carbine"):
        assert weapon_of(name).knock_down.forced_dice == 2
    assert {weapon_of(name).knock_down.forces for name in ("br55", "sniper_rifle", "carbine")} == {("chest", "legs")}
    assert weapon_of("br55").burst == weapon_of("carbine").burst == (3,)


@pytest.mark.rule("MP-WPN-PRIFLE", "MP-WPN-PPISTOL", "MP-WPN-BEAM")
def test_heat_belongs_to_the_two_plasma_weapons() -> None:
    assert [weapon_of(name).heats for name in ("plasma_rifle", "plasma_pistol", "beam_rifle", "m6d")] == [
        True, True, False, False,
    ]  # fmt: skip
    overload = weapon_of("plasma_pistol").overload
    assert overload is not None and (overload.damage, overload.heat, overload.cycle) == (5, 5, 1)
    assert weapon_of("plasma_rifle").overload is None
    assert not weapon_of("beam_rifle").knock_down.forces


@pytest.mark.rule("MP-WPN-SHOTGUN")
def test_the_shotgun() -> None:
    """Vector MP-T69."""
    steps = weapon_of("shotgun").reload
    assert isinstance(steps, LooseReload)
    assert (steps.open, steps.retrieve, steps.insert, steps.close, steps.printed_min, steps.printed_max) == (
        1,
        1,
        1,
        1,
        4,
        18,
    )
    target = msgspec.structs.replace(attack("shotgun").target, armour={"XII": 2})
    blast = attack("shotgun", dice=1, distance_m=Fraction(9), target=target)  # one range step
    result = shoot(blast, 5, 5, 3, 3, 3, 1, 6)
    assert (result.attack_number, result.bullets) == (5, 4)
    assert {wound.part: wound.raw for wound in result.impact.wounds} == {"chest": 6, "upper_abdomen": 2}
    assert result.impact.dead
    nothing = shoot(blast, 5, 1)
    assert (nothing.impact.result, nothing.bullets) == ("no_pellets", 0)
    assert seconds_of(work_steps(weapon_of("shotgun"), "hip")) == 2  # type: ignore[arg-type]


@pytest.mark.rule("MP-WPN-TERM-01")
def test_autoloading() -> None:
    for name in ("m6d", "sniper_rifle", "plasma_rifle", "magnum_44"):
        assert weapon_of(name).mechanism == "autoloading"
    assert fired(state("sniper_rifle"), weapon_of("sniper_rifle"), 1).chambered
    double_action = filled("magnum_44", cycle=2, atn={"pointed": 7}, capacity=6)
    assert code(TAP, shooter(double_action, "pointed")) == "ok"


@pytest.mark.rule("MP-WPN-TERM-02")
def test_automatic() -> None:
    automatic = [weapon.id for weapon in shipped().weapons.values() if weapon.mechanism == "automatic"]
    assert automatic == ["ma5b", "tommy_gun", "mg42", "bar", "ar15_9mm"]
    assert priced(FireOrder(dice=(2,)), shooter("ma5b")).rounds == 1  # a tap of the trigger
    walking = FireOrder(mode="walk", dice=(2,), tracer_dice=1)
    assert code(walking, shooter("carbine")) == "NOT_AUTOMATIC"
    assert weapon_faults(msgspec.structs.replace(weapon_of("br55"), settings=("semi", "burst", "auto"))) != []


@pytest.mark.rule("MP-WPN-TERM-03")
def test_burst_fire() -> None:
    assert priced(FireOrder(mode="burst", dice=(2,)), shooter("carbine")).rounds == 3
    five = filled("bar", mechanism="burst_fire", settings=("semi", "burst"), burst=(5, 6), cycle=12)
    assert [code(FireOrder(mode="burst", dice=(2,), bullets=n), shooter(five)) for n in (5, 6, 7)] == [
        "ok",
        "ok",
        "BURST_SIZE",
    ]
    assert weapon_faults(msgspec.structs.replace(weapon_of("br55"), burst=())) != []


@pytest.mark.rule("MP-WPN-TERM-04")
def test_single_action() -> None:
    cocked = filled("magnum_44", mechanism="single_action", cycle=2, atn={"pointed": 7}, capacity=6)
    assert code(TAP, shooter(cocked, "pointed")) == "MANOEUVRE_UNAVAILABLE"
    assert code(FireOrder(dice=(2,)), shooter(cocked, "pointed")) == "ok"
    assert fired(state(cocked, "pointed"), cocked, 1).chambered  # cocked within the exchange


@pytest.mark.rule("MP-WPN-TERM-05")
def test_bolt_action() -> None:
    assert seconds_of(work_steps(BOLT_RIFLE, "shoulder", rapid=True)) == 2  # type: ignore[arg-type]
    assert seconds_of(work_steps(BOLT_RIFLE, "shoulder")) == 2 + 2  # type: ignore[arg-type]
    loaded = msgspec.structs.replace(BOLT_RIFLE, capacity=5)
    assert not fired(state(loaded, loaded=5), loaded, 1).chambered
    assert code(TAP, shooter(BOLT_RIFLE)) == "MANOEUVRE_UNAVAILABLE"
    slow = msgspec.structs.replace(BOLT_RIFLE, work_s=3)
    assert seconds_of(work_steps(slow, "shoulder", rapid=True)) == 3  # type: ignore[arg-type]


@pytest.mark.rule("MP-WPN-TERM-06")
def test_pump_and_lever_action() -> None:
    lever = msgspec.structs.replace(BOLT_RIFLE, mechanism="lever")
    assert seconds_of(work_steps(lever, "shoulder", rapid=True)) == 1  # type: ignore[arg-type]
    assert seconds_of(work_steps(weapon_of("shotgun"), "shoulder", rapid=True)) == 1  # type: ignore[arg-type]
    assert weapon_of("shotgun").hand_worked and lever.hand_worked and not weapon_of("m6d").hand_worked
    assert code(TAP, shooter("shotgun")) == "MANOEUVRE_UNAVAILABLE"


@pytest.mark.rule("MP-WPN-TERM-07")
def test_cycle_is_shots_per_exchange() -> None:
    cycles = {name: weapon_of(name).cycle for name in BLOCKS}
    assert list(cycles.values()) == [2, 12, 6, 2, 5, 3, 9, 1, 1]
    assert code(FireOrder(mode="double_tap", dice=(1,) * 5), shooter("plasma_rifle")) == "ok"
    assert code(FireOrder(mode="double_tap", dice=(1,) * 6), shooter("plasma_rifle")) == "CYCLE_EXCEEDED"
    assert BOLT_RIFLE.cycle is None
    assert any("cycle" in fault for fault in weapon_faults(msgspec.structs.replace(weapon_of("m6d"), cycle=None)))


@pytest.mark.rule("MP-WPN-TERM-08")
def test_range_steps() -> None:
    """Vectors MP-T52, MP-T54, MP-T78."""

    def numbers(weapon: str, *metres: str, **rest: Any) -> list[int]:
        return [attack_number(Aim(weapon=weapon, position="shoulder", distance_m=Fraction(m), **rest)) for m in metres]

    assert numbers("ma5b", "19.9", "20", "39.9", "40", "130") == [6, 7, 7, 8, 12]
    assert numbers("br55", "100") == [7] and numbers("br55", "100", scoped=True) == [6]
    ceil = Options(range_step="ceil")
    assert numbers("ma5b", "0", "19.9", "20", "20.1", options=ceil) == [6, 7, 7, 8]
    assert all(weapon.max_range_m is None for weapon in shipped().weapons.values())
    limited = msgspec.structs.replace(weapon_of("ma5b"), max_range_m=100)
    assert out_of_range(limited, Fraction(101)) and not out_of_range(limited, Fraction(100))
    assert shoot(attack(limited, dice=3, distance_m=Fraction(101))).impact.result == "miss"


@pytest.mark.rule("MP-WPN-TERM-09")
def test_plasma() -> None:
    burn = shoot(attack("plasma_rifle", dice=1), 7, 3, 3).impact.wounds[0]
    assert (burn.table, burn.level, burn.bl) == ("generic", 5, 0)
    assert weapon_of("plasma_pistol").damage_type == "plasma"


@pytest.mark.rule("MP-WPN-TERM-10")
def test_fire_settings() -> None:
    settings = {name: weapon_of(name).settings for name in (*BLOCKS, "tommy_gun", "mg42")}
    assert settings == {
        "m6d": ("semi",), "ma5b": ("auto",), "br55": ("semi", "burst"), "sniper_rifle": ("semi",),
        "plasma_rifle": ("semi",), "plasma_pistol": ("semi",), "carbine": ("semi", "burst"), "shotgun": ("semi",),
        "beam_rifle": ("semi",), "tommy_gun": ("auto",), "mg42": ("auto",),
    }  # fmt: skip
    held = state("br55", setting="semi")
    changed = set_mode(held, weapon_of("br55"), "burst")
    assert isinstance(changed, WeaponState) and changed.setting == "burst"
    for setting in ("semi", "burst"):
        refused = set_mode(state("ma5b"), weapon_of("ma5b"), setting)  # type: ignore[arg-type]
        assert isinstance(refused, Refusal) and refused.code == "MODE_UNAVAILABLE"


@pytest.mark.rule("MP-WPN-EX")
def test_weapons_known_from_examples_only() -> None:
    examples = [weapon.id for weapon in shipped().weapons.values() if weapon.example_only]
    assert examples == ["magnum_44", "tommy_gun", "mg42", "bar", "ar15_9mm"]
    assert not set(examples) & set(selectable(shipped()))
    tommy, mg42, magnum = weapon_of("tommy_gun"), weapon_of("mg42"), weapon_of("magnum_44")
    assert (tommy.cycle, tommy.damage, tommy.proficiency) == (12, 6, "smg")
    assert (mg42.cycle, mg42.belt_fed, mg42.proficiency) == (26, True, "light_automatic")
    assert refresh_rate(4, magnum.refresh) == 5
    claimed = msgspec.structs.replace(tommy, example_only=False)
    assert {"atn is missing", "range_step_m is missing", "preparation is missing"} <= set(weapon_faults(claimed))
    assert weapon_faults(filled("tommy_gun")) == []


@pytest.mark.rule("MP-SUPP-02")
def test_only_self_loading_pistols_double_their_cycle() -> None:
    machine = filled("tommy_gun", one_handed=True)
    assert suppression_cycle(machine) == 12
    assert suppression_cycle(weapon_of("sniper_rifle")) == 2


def test_the_shipped_catalogue_is_sound() -> None:
    assert problems(shipped()) == []
