"""Guns from range and round, catalogues, gear, wish lists, the referee, Edge."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from warclock.sim.rules.black_ops import edge
from warclock.sim.rules.black_ops.catalogue import Catalogue, gear, gun, standard
from warclock.sim.rules.black_ops.conversion import (
    DAMAGE,
    GunSource,
    band_edge,
    bands_from,
    converted,
    nearest_group,
    rounded_to_100,
)
from warclock.sim.rules.black_ops.edge import EdgeAccount, WeirdGranted, account_of
from warclock.sim.rules.black_ops.entries import Bands
from warclock.sim.rules.black_ops.referee import ACTS, GmRuling, WishList, act_problem, decided, requested
from warclock.sim.rules.black_ops.rulings import PRESETS, Rulings

ON = Rulings(edge=True)


def made(**more: Any) -> Any:
    gun_made = converted(GunSource(id="x", **more), standard().cartridges)
    bands = gun_made.bands
    return gun_made.damage, [int(edge) for edge in (bands.extreme, bands.long, bands.medium, bands.short)]


@pytest.mark.rule("BO-GUN-01")
def test_three_steps_make_a_gun() -> None:
    source = GunSource(
        id="x", effective_m=400, cartridge="7.62mm", modes=("single", "full"), tags=("needs_mount",), ignores_dr=2
    )
    result = converted(source, standard().cartridges)
    assert result.damage == 6 and result.bands == Bands(*map(Fraction, (100, 200, 300, 400)))
    assert (result.modes, result.tags, result.ignores_dr) == (("single", "full"), ("needs_mount",), 2)


@pytest.mark.rule("BO-GUN-02")
@pytest.mark.parametrize(
    ("metres", "bands"),
    [
        (600, [600, 450, 300, 150]),
        (150, [150, 110, 70, 35]),
        (50, [50, 35, 20, 10]),
        (300, [300, 220, 150, 70]),
        (100, [100, 70, 50, 20]),
        (12, [12, 5, 5, 5]),
    ],
)
def test_bands_are_quarters_of_the_effective_range(metres: int, bands: list[int]) -> None:
    found = bands_from(metres)
    assert [int(edge) for edge in (found.extreme, found.long, found.medium, found.short)] == bands


@pytest.mark.rule("BO-GUN-02")
def test_rounding_explicit_values_and_the_exact_option() -> None:
    assert [rounded_to_100(metres) for metres in (550, 549, 50, 20)] == [600, 500, 100, 100]
    assert made(effective_m=550, cartridge="5.56mm", round_to_100=True)[1] == [600, 450, 300, 150]
    own = Bands(Fraction(1), Fraction(2), Fraction(3), Fraction(4))
    assert converted(GunSource(id="x", effective_m=150, bands=own, damage=9), {}).bands == own
    exact = Rulings(band_rounding="exact")
    assert bands_from(150, rulings=exact) == Bands(Fraction(75, 2), Fraction(75), Fraction(225, 2), Fraction(150))
    assert band_edge(Fraction(225, 2)) == 110


@pytest.mark.rule("BO-GUN-03")
def test_damage_by_group() -> None:
    assert list(DAMAGE.values()) == [3, 4, 5, 5, 6, 7, 8]
    expected = {"9mm": 3, "5.7mm": 3, ".38": 3, "10mm": 4, ".40": 4, ".45": 4, ".357": 5, ".44": 5, ".50_pistol": 5}
    expected |= {"5.56mm": 5, "7.62mm": 6, ".300": 7, ".30-06": 7, ".338": 8, ".50_rifle": 8}
    assert {name: made(effective_m=100, cartridge=name)[0] for name in standard().cartridges} == expected


@pytest.mark.rule("BO-GUN-03")
@pytest.mark.parametrize(
    ("bore", "long_gun", "group"),
    [
        (545, True, "assault_rifle"),
        (650, True, "assault_rifle"),
        (792, True, "battle_rifle"),
        (1450, True, "heavy_rifle"),
        (765, False, "small_pistol"),
        (1200, False, "medium_pistol"),
        (1300, False, "large_pistol"),
    ],
)
def test_other_rounds_take_the_nearest_group(bore: int, long_gun: bool, group: str) -> None:
    assert nearest_group(bore, long_gun, standard().cartridges) == group
    assert made(effective_m=100, bore_cmm=bore, long_gun=long_gun)[0] == DAMAGE[group]  # type: ignore[index]


@pytest.mark.rule("BO-GUN-04")
def test_qualities_are_data() -> None:
    assert "needs_mount" in gun("m2").tags and "silenced" in gun("mp5sd").tags and "unwieldy" in gun("m240").tags
    assert gun("m9").modes == ("single", "rapid") and gun("m24_300").modes == ("single",)
    with pytest.raises(msgspec.ValidationError):
        Catalogue().extended({"gun_sources": [{"id": "x", "effective_m": 100, "bore_cmm": 900, "tags": ["shiny"]}]})


@pytest.mark.rule("BO-GUN-05")
def test_the_rifle_of_the_rules() -> None:
    rifle = gun("m16a4")
    assert (rifle.damage, rifle.bands.extreme, rifle.bands.short) == (5, 600, 150) and "rails" in rifle.tags


@pytest.mark.rule("BO-GUN-06")
def test_the_submachine_gun_of_the_rules() -> None:
    smg = gun("p90")
    assert (smg.damage, smg.ignores_dr) == (3, 1) and "compact" in smg.tags
    assert [int(edge) for edge in (smg.bands.short, smg.bands.medium, smg.bands.long, smg.bands.extreme)] == [
        *(35, 70, 110, 150)
    ]


def test_a_scenario_adds_and_replaces_and_nonsense_is_refused() -> None:
    more = standard().extended({"gun_sources": [{"id": "p90", "effective_m": 200, "cartridge": "9mm"}]})
    assert more.guns["p90"].damage == 3 and more.guns["p90"].ignores_dr == 0 and len(more.guns) == len(standard().guns)
    bands = {"short": 9, "medium": 5, "long": 6, "extreme": 7}
    wrong: list[dict[str, Any]] = [
        {"guns": [{"id": "x", "damage": 1, "bands": bands}]},
        {"guns": [{"id": "x", "damage": 1, "bands": {**bands, "short": 1}, "bursts": "nothing"}]},
        {"grenades": [{"id": "x", "radius_m": 5, "half_m": 3}]},
        {"gun_sources": [{"id": "x", "effective_m": 100, "cartridge": "nothing"}]},
        {"armour": [{"id": "x"}, {"id": "x"}]},
    ]
    for data in wrong:
        with pytest.raises(ValueError):
            standard().extended(data)
    with pytest.raises(ValueError, match="no cartridge"):
        Catalogue().extended({"gun_sources": [{"id": "x", "effective_m": 100, "bore_cmm": 900}]})
    with pytest.raises(ValueError, match="no entry 'musket'"):
        gun("musket")


@pytest.mark.rule("BO-GEAR-01")
def test_five_categories_with_explosives_among_the_weapons() -> None:
    by_category = {entry.category for entry in standard().gear.values()}
    assert sorted(by_category) == ["gadgets", "misc", "personal", "survival", "weapons"]
    assert gear("plastic_explosive").category == "weapons" and gear("night_vision").category == "gadgets"
    assert gear("first_aid_kit").category == "survival" and gear("camouflage").category == "personal"
    with pytest.raises(msgspec.ValidationError):
        Catalogue().extended({"gear": [{"id": "x", "category": "toys"}]})


@pytest.mark.rule("BO-GEAR-02")
def test_clothing_with_effects() -> None:
    assert gear("camouflage").skills == {"stealth": 1} and gear("goggles").prevents == ("splash_blindness",)


@pytest.mark.rule("BO-GEAR-03")
def test_a_wish_list_is_extended_approved_or_cut() -> None:
    wishes = requested(requested(WishList(), "p90"), "tank")
    assert [wish.state for wish in wishes.wishes] == ["requested", "requested"] and wishes.issued() == ()
    after = decided(decided(decided(wishes, "p90", "approved"), "tank", "denied"), "radio", "added")
    assert after.issued() == ("p90", "radio")


@pytest.mark.rule("BO-GEAR-04")
def test_carriers_hold_things_and_nothing_else() -> None:
    assert gear("rig").carries and gear("backpack").carries
    assert not gear("rig").skills and not gear("radio").carries


@pytest.mark.rule("BO-EDGE-01")
def test_the_account_is_the_players() -> None:
    assert account_of("p").points == 5 and account_of("ai", built_in=True).points == 0
    assert account_of("ai", built_in=True, points=3).points == 3
    account = EdgeAccount(player="p")
    assert edge.award(account, 20, in_game=True, by_referee=True) == EdgeAccount(player="p", points=25)
    assert edge.award(account, 1, in_game=False, by_referee=True) == account
    assert edge.award(account, 1, in_game=True, by_referee=False) == "GM_ONLY"
    assert edge.spend(account, ON) == EdgeAccount(player="p", points=4)
    assert edge.spend(account) == "EDGE_OFF" and edge.spend(EdgeAccount(points=0), ON) == "NO_EDGE"


@pytest.mark.rule("BO-EDGE-02")
def test_one_extra_action_a_turn_on_the_own_slot() -> None:
    once = edge.extra_action(EdgeAccount(), "a", 3, own_slot=True, rulings=ON)
    assert isinstance(once, EdgeAccount) and once.points == 4
    assert edge.extra_action(once, "a", 3, own_slot=True, rulings=ON) == "ALREADY_USED"
    assert isinstance(edge.extra_action(once, "b", 3, own_slot=True, rulings=ON), EdgeAccount)
    assert isinstance(edge.extra_action(once, "a", 4, own_slot=True, rulings=ON), EdgeAccount)
    assert edge.extra_action(EdgeAccount(), "a", 3, own_slot=False, rulings=ON) == "TOO_LATE"
    assert edge.extra_action(EdgeAccount(), "a", 3, own_slot=True) == "EDGE_OFF"


@pytest.mark.rule("BO-EDGE-03")
def test_one_point_a_roll() -> None:
    assert edge.roll_problem(0, EdgeAccount(), ON) is None and edge.roll_problem(1, EdgeAccount(), ON) == "ONE_PER_ROLL"
    assert edge.roll_problem(0, EdgeAccount()) == "EDGE_OFF"


@pytest.mark.rule("BO-EDGE-04", "BO-INIT-05")
def test_one_point_backs_the_defence_of_a_turn() -> None:
    late = Rulings(edge=True, edge_defence="after_rolls")
    paid = edge.back_defence(EdgeAccount(), "declaration", ON)
    assert isinstance(paid, EdgeAccount) and paid.points == 4
    assert edge.back_defence(EdgeAccount(), "rolls", ON) == "TOO_LATE"
    assert isinstance(edge.back_defence(EdgeAccount(), "rolls", late), EdgeAccount)
    assert edge.back_defence(EdgeAccount(), "declaration", late) == "TOO_LATE"


@pytest.mark.rule("BO-EDGE-05")
def test_weird_stuff_needs_consent_and_a_refusal_is_free() -> None:
    account = EdgeAccount(points=1)
    assert edge.weird(account, "bonus", True, ON) == WeirdGranted(EdgeAccount(points=0), 5, False)
    assert edge.weird(account, "ignore_refusal", True, ON) == WeirdGranted(EdgeAccount(points=0), 0, True)
    assert edge.weird(account, "bonus", False, ON) == edge.weird(account, "bonus", None, ON) == "VETOED"
    assert edge.weird(account, "bonus", True) == "EDGE_OFF"


@pytest.mark.rule("BO-TN-01", "BO-TN-04")
def test_what_only_the_referee_may_do() -> None:
    assert {act_problem(act, referee=False) for act in ACTS} == {"GM_ONLY"} and len(ACTS) == 12
    assert act_problem("modifier", referee=True, value=-5) is None
    assert act_problem("modifier", referee=True, value=6) == "MODIFIER_RANGE"
    assert act_problem("set_tn", referee=True, value=20) is None
    assert act_problem("set_tn", referee=True, value=21) == act_problem("set_tn", referee=True) == "TN_RANGE"
    assert GmRuling(act="rule", text="so be it").text == "so be it"


def test_the_option_index_of_the_ledger() -> None:
    names = [
        *("turn_seconds", "attr_method", "spec_points", "swaps", "allow_negative", "init_skill", "combo_penalty"),
        *("mods", "auto_table", "grenades", "beyond_extreme", "elusive_declare", "elusive_reach_m", "edge_defence"),
        *("auto_ammo_widen", "multi", "melee_margin", "wound_formula", "wound_on_init", "wound_effects"),
        *("heal_turns", "revive", "band_rounding", "spectacle", "edge"),
    ]
    assert sorted(Rulings.__struct_fields__) == sorted(names)
    assert PRESETS["default"] == Rulings() and PRESETS["less_serious"].edge
