from fractions import Fraction
from typing import Any

import pytest
from mc_armies import GUARD, HAWKOID, PIKE, kind, of

from warclock.sim.rules.mass_combat.facts import Effect, Parent, Side, Situation, has_ranged
from warclock.sim.rules.mass_combat.rank import total
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.situation import situation_rows
from warclock.sim.rules.mass_combat.strength import Troop
from warclock.sim.rules.mass_combat.table_rows import injured_modifier

TEN = (of(GUARD, 10),)
SHIP = kind("ship", 40, vehicle="ship", ranged=True)
LARGE = kind("large", 60, vehicle="large_ship", ranged=True)
SUBMARINE = kind("sub", 50, vehicle="submarine", torpedoes=True)


def side(troops: tuple[Troop, ...] = TEN, attacks: bool = False, **facts: Any) -> Side:
    return Side(troops, Situation(**facts), attacks)


def rows(own: Side, enemy: Side | None = None, rulings: Rulings = Rulings()) -> dict[str, int]:  # noqa: B008
    enemy = enemy or side(attacks=not own.attacks)
    return {line.id: int(line.value) for line in situation_rows(own, enemy, rulings)}


def both(attacker: Side, defender: Side, rulings: Rulings = Rulings()) -> tuple[dict[str, int], dict[str, int]]:  # noqa: B008
    return rows(attacker, defender, rulings), rows(defender, attacker, rulings)


@pytest.mark.rule("MC-BR-09")
def test_nothing_special_adds_nothing() -> None:
    assert rows(side()) == {}


@pytest.mark.rule("MC-BR-10")
def test_terrain_needs_the_majority() -> None:
    woodsman = kind("w", favoured_terrain=("forest",), bad_terrain=("open",))
    half, most = (of(woodsman, 5), of(GUARD, 5)), (of(woodsman, 6), of(GUARD, 4))
    assert rows(side(half, terrain="forest")) == {}
    assert rows(side(most, terrain="forest")) == {"T1-01": 2}
    assert rows(side(most, terrain="open")) == {"T1-02": -2}


@pytest.mark.rule("MC-BR-10")
def test_forest_to_forest_cancels_out() -> None:
    """V-D15."""
    own = side(attacks=True, from_cover_or_above=True, into_cover_or_uphill=True)
    assert rows(own) == {"T1-03": 3, "T1-04": -3}
    assert rows(own._replace(attacks=False)) == {}


@pytest.mark.rule("MC-BR-15")
def test_landing_takes_the_place_of_ships_and_wading() -> None:
    landing = side(attacks=True, landing=True, afloat=True, wading=True)
    assert both(landing, side()) == ({"T1-05": 2}, {})
    assert rows(landing, side(), Rulings(beach_landing=-2)) == {"T1-05": -2}
    assert rows(side(attacks=True, landing=True, first_round=False), side()) == {}


@pytest.mark.rule("MC-BR-10", "MC-BR-15")
def test_ships_against_troops_ashore() -> None:
    fleet = (of(SHIP, 10),)
    assert both(side(fleet, True, afloat=True), side()) == ({"T1-06": 2}, {"T1-06": -2})
    assert both(side(attacks=True), side(fleet, afloat=True)) == ({}, {})
    assert both(side(fleet, True, afloat=True), side(fleet, afloat=True)) == ({}, {})


@pytest.mark.rule("MC-BR-10")
def test_airborne_means_all_of_them() -> None:
    hawks = (of(HAWKOID, 10),)
    assert rows(side(hawks, airborne=True, terrain="mud", wading=True)) == {"T1-07": 5}
    assert rows(side((of(HAWKOID, 9), of(GUARD, 1)), airborne=True)) == {}
    assert rows(side(hawks)) == {}


@pytest.mark.rule("MC-BR-10")
@pytest.mark.parametrize("terrain", ["mud", "sand", "desert", "snow"])
def test_soft_ground(terrain: str) -> None:
    assert rows(side(terrain=terrain)) == {"T1-08": -3}
    assert rows(side(soft_ground=True)) == {"T1-08": -3}


@pytest.mark.rule("MC-BR-10")
def test_radiation_spares_an_immune_majority() -> None:
    immune = kind("i", radiation_immune=True)
    assert rows(side(radioactive=True)) == {"T1-09": -2}
    assert rows(side((of(immune, 5), of(GUARD, 5)), radioactive=True)) == {"T1-09": -2}
    assert rows(side((of(immune, 6), of(GUARD, 4)), radioactive=True)) == {}


@pytest.mark.rule("MC-BR-10")
def test_wading() -> None:
    assert rows(side(attacks=True, wading=True)) == {"T1-10": -3}


@pytest.mark.rule("MC-BR-10", "MC-FIRE-01")
def test_cover_helps_against_shooters_only() -> None:
    assert rows(side(in_cover=True), side()) == {"T1-11": 3}
    assert rows(side((of(PIKE, 10),), in_cover=True), side()) == {"T1-11": 3}
    assert rows(side(in_cover=True), side((of(PIKE, 10),))) == {}


@pytest.mark.rule("MC-BR-10")
def test_night_sight_means_all_of_them() -> None:
    owl = kind("o", night_sight=True)
    assert rows(side((of(owl, 10),), night=True)) == {"T1-12": 4}
    assert rows(side((of(owl, 10),))) == {}
    assert rows(side((of(owl, 9), of(GUARD, 1)), night=True)) == {}


@pytest.mark.rule("MC-BR-10")
def test_shallows_and_reefs_hinder_mostly_large_fleets() -> None:
    """V-D16."""
    three = (of(LARGE, 1), of(SUBMARINE, 1), of(SHIP, 1), of(GUARD, 7))
    assert rows(side(three, afloat=True, very_shallow=True)) == {"T1-13": -2, "T2-11": 3}
    assert rows(side(three, afloat=True, reefs=True, very_shallow=True)) == {"T1-13": -2, "T1-14": -4, "T2-11": 3}
    assert rows(side((of(LARGE, 5), of(SHIP, 5)), afloat=True, very_shallow=True, reefs=True)) == {}


@pytest.mark.rule("MC-BR-11")
def test_ambush_and_surprise_add_in_the_first_round() -> None:
    ambusher = side(attacks=True, ambush=True, surprise=True)
    assert rows(ambusher) == {"T2-01": 4, "T2-08": 3}
    assert rows(ambusher._replace(attacks=False)) == {}
    assert rows(side(attacks=True, ambush=True, surprise=True, first_round=False)) == {}


@pytest.mark.rule("MC-BR-11", "MC-BATTLE-10")
@pytest.mark.parametrize(
    ("wall", "bare", "sieged"),
    [
        ("lumber", (3, -3), (0, 0)),
        ("stone", (5, -5), (0, 0)),
        ("metal", (8, -8), (8, 0)),
        ("duralloy", (10, -10), (10, -5)),
    ],
)
def test_walls(wall: Any, bare: tuple[int, int], sieged: tuple[int, int]) -> None:
    """V-D19, V-D21, V-D22: defender and attacker, without and with proper siege equipment."""
    defender = side(fortification=wall)
    for tools, expected in (((), bare), ((wall,), sieged), (("glass",), bare)):
        attacker = side(attacks=True, siege_equipment=tools)
        strong, weak = rows(defender, attacker).get("T2-02", 0), rows(attacker, defender).get("T2-03", 0)
        assert (strong, weak) == expected


@pytest.mark.rule("MC-BATTLE-10")
def test_a_wall_is_no_use_to_whoever_sallies() -> None:
    assert both(side(attacks=True, fortification="stone"), side()) == ({}, {})


@pytest.mark.rule("MC-BR-11", "MC-BATTLE-11")
def test_artillery_counts_once_a_side() -> None:
    assert both(side(attacks=True, artillery=True), side(artillery=True)) == ({"T2-04": 4}, {"T2-04": 4})


@pytest.mark.rule("MC-BR-11")
def test_charging_a_camp_over_open_ground() -> None:
    """V-D18."""
    camp = side(camping=True, immobile=True)
    assert rows(side(attacks=True, charge=True, open_ground=True), camp) == {"T2-05": -3, "T2-10": 2}
    assert rows(side((of(HAWKOID, 10),), True, charge=True, open_ground=True), camp) == {"T2-10": 2}
    assert rows(side(attacks=True, charge=True), camp) == {"T2-10": 2}
    assert rows(side(attacks=True, charge=True, open_ground=True), side()) == {}
    assert rows(side(attacks=True, charge=True, open_ground=True, first_round=False), camp) == {}


@pytest.mark.rule("MC-BR-11", "MC-TACTIC-03")
def test_the_tactic_charge_is_a_charge() -> None:
    camp = side(immobile=True)
    charge = side(attacks=True, tactic="charge", open_ground=True)
    assert rows(charge, camp) == {"T2-05": -3, "MC-TACTIC-01": 4}
    assert rows(charge, camp, Rulings(tactics=False)) == {}


@pytest.mark.rule("MC-BR-11")
def test_bunching_helps_the_bunched() -> None:
    """V-S08."""
    assert both(side(attacks=True), side(formation="tight")) == ({}, {"T2-06": 3})
    assert rows(side(formation="scattered")) == {}
    assert rows(side(formation="tight", guerrilla=True)) == {}
    assert rows(side(attacks=True, formation="tight", directions=2)) == {"T2-07": -2}


@pytest.mark.rule("MC-BR-16")
@pytest.mark.parametrize(
    ("ruling", "attacker", "defender"),
    [
        ("attacker_minus2", {"T2-07": -2}, {}),
        ("defender_minus2", {}, {"T2-07": -2}),
        ("attacker_plus2", {"T2-07": 2}, {}),
    ],
)
def test_several_directions(ruling: Any, attacker: dict[str, int], defender: dict[str, int]) -> None:
    rulings = Rulings(multi_direction=ruling)
    assert both(side(attacks=True, directions=3), side(), rulings) == (attacker, defender)
    assert both(side(attacks=True, directions=1), side(), rulings) == ({}, {})


@pytest.mark.rule("MC-BR-11")
def test_a_true_copy_of_the_plan() -> None:
    assert rows(side(enemy_plan=True)) == {"T2-09": 4}


@pytest.mark.rule("MC-BR-11")
def test_fleets_under_the_sea_through_mines_and_from_the_air() -> None:
    boats = (of(SUBMARINE, 2), of(SHIP, 8))
    assert rows(side(boats, afloat=True)) == {"T2-11": 3}
    assert rows(side(boats)) == {}
    assert rows(side((of(SHIP, 10),), True, afloat=True, minefield=True), side((of(SHIP, 10),), afloat=True)) == {
        "T2-12": -4
    }
    hawks = side((of(HAWKOID, 10),), True, airborne=True)
    assert both(hawks, side((of(SHIP, 10),), afloat=True)) == ({"T1-07": 5}, {"T2-13": -5})
    assert rows(side((of(SHIP, 10),), True, afloat=True), side((of(HAWKOID, 10),), airborne=True)) == {}


@pytest.mark.rule("MC-BR-12", "MC-CAMP-03", "MC-SUPPLY-05")
def test_condition_of_the_troops() -> None:
    assert rows(side(fatigued=True)) == {"T3-01": -4}
    assert rows(side(hungry=True)) == {"T3-02": -3}
    assert rows(side(second_battle=True)) == {"T3-03": -2}


@pytest.mark.rule("MC-BR-12", "MC-MORALE-03")
@pytest.mark.parametrize(
    ("morale", "expected"),
    [(Fraction(399, 100), {"T3-04": -3}), (Fraction(4), {}), (Fraction(12), {}), (Fraction(1201, 100), {"T3-05": 4})],
)
def test_morale_rows(morale: Fraction, expected: dict[str, int]) -> None:
    """V-D24."""
    assert rows(side(morale=morale)) == expected


@pytest.mark.rule("MC-BR-12", "MC-SUPPLY-03")
def test_load_rows() -> None:
    assert rows(side(load="heavy")) == {"T3-07": -1}
    assert rows(side(load="unburdened")) == {"T3-08": 1}


@pytest.mark.rule("MC-BR-20")
@pytest.mark.parametrize(
    ("hurt", "count", "modifier"),
    [(10, 80, -2), (4, 100, 0), (5, 100, -1), (49, 1000, 0), (7, 60, -2), (21, 24, -17), (24, 24, -20), (10, 75, -2)],
)
def test_injured_cost_one_for_each_full_five_per_cent(hurt: int, count: int, modifier: int) -> None:
    """V-S14, V-D25, V-D91."""
    assert injured_modifier(hurt, count) == modifier
    assert rows(side((of(GUARD, count, hurt),)), side((of(GUARD, count),))).get("T3-06", 0) == modifier


@pytest.mark.rule("MC-MIXED-01")
def test_a_group_keeps_its_parents_injured_row() -> None:
    group = side((of(GUARD, 10),), parent=Parent(strength=100, injured=50))
    assert rows(group) == {"T3-06": -10}


@pytest.mark.rule("MC-GUER-04", "MC-GUER-12")
def test_natives_and_exposed_guerrillas() -> None:
    assert rows(side(guerrilla=True, native=True)) == {"MC-GUER-04": 5}
    assert rows(side(guerrilla=True, native=True, exposed=True)) == {}
    assert rows(side(native=True)) == {}


@pytest.mark.rule("MC-GUER-08")
def test_days_in_the_field_wear_guerrillas_down() -> None:
    assert rows(side(guerrilla=True, day_counter=0, fatigued=True)) == {}
    assert rows(side(guerrilla=True, day_counter=3)) == {"MC-GUER-08": -3}
    assert rows(side(guerrilla=True, day_counter=3), rulings=Rulings(guer_count_today=True)) == {"MC-GUER-08": -4}
    assert rows(side(day_counter=3)) == {}


@pytest.mark.rule("MC-GUER-19", "MC-SPECIAL-01", "MC-SPECIAL-02")
def test_referee_sickness_and_effects() -> None:
    """V-S21 (BR part): effects of one name do not stack."""
    fog, heat = Effect(name="fog", br=-1), Effect(name="heat", br=-2)
    assert rows(side(referee_adjust=-3, sick=True)) == {"MC-GUER-19": -3, "MC-SPECIAL-02": -2}
    found = situation_rows(side(effects=(fog, fog, heat)), side(), Rulings())
    assert [int(line.value) for line in found] == [-1, -2]


@pytest.mark.rule("MC-NORET-02", "MC-NORET-03")
def test_the_victor_over_a_stubborn_force_has_a_bonus() -> None:
    assert rows(side(no_retreat_bonus=1)) == {"MC-NORET-02": 1}
    assert rows(side(no_retreat_bonus=4)) == {"MC-NORET-03": 4}


@pytest.mark.rule("MC-FIRE-01")
def test_who_can_shoot() -> None:
    rays = kind("r", armed=False, ranged_mutation=True)
    assert has_ranged(side((of(PIKE, 99), of(GUARD, 1))), Rulings())
    assert not has_ranged(side((of(PIKE, 99), of(GUARD, 1))), Rulings(ranged_min_share=Fraction(1, 100)))
    assert has_ranged(side((of(PIKE, 98), of(GUARD, 2))), Rulings(ranged_min_share=Fraction(1, 100)))
    assert not has_ranged(side((of(PIKE, 10),)), Rulings())
    assert has_ranged(side((of(PIKE, 10),), artillery=True), Rulings(ranged_min_share=Fraction(1, 2)))
    assert not has_ranged(side(ammunition=False), Rulings())
    assert has_ranged(side((of(rays, 10),), ammunition=False), Rulings())


@pytest.mark.rule("MC-BATTLE-12", "MC-BR-09")
def test_hawkoids_strike_from_the_sky() -> None:
    """V-S09."""
    hawks = side((of(HAWKOID, 100),), True, airborne=True, surprise=True)
    found = situation_rows(hawks, side((of(GUARD, 60),)), Rulings())
    assert total(found) == 16
