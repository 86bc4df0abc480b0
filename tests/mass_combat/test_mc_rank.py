from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mc_armies import BADDER, CAPTAIN, HOOP, HOOPS_AND_BADDERS, kind, of

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.mass_combat.rank import (
    StandingRankInput,
    adjudicate_standing_rank,
    base_rank,
    force_tech_level,
    leader_rows,
    mutation_rows,
    soldier_tech_level,
    standing_rank,
    tech_row,
    total,
)
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import crew, strength
from warclock.sim.rules.mass_combat.tables import ability_modifier
from warclock.sim.world.troops import Leader


@pytest.mark.rule("MC-BR-02")
def test_base_is_the_mean_of_hit_dice() -> None:
    """V-S01, V-D01."""
    assert strength(HOOPS_AND_BADDERS) == 60
    assert base_rank(HOOPS_AND_BADDERS) == 9
    pair = (of(kind("a", 7), 1), of(kind("b", 8), 1))
    assert base_rank(pair) == 8
    assert base_rank(pair, Rulings(br_base_rounding="floor")) == 7
    assert base_rank(pair, Rulings(br_base_rounding="exact")) == Fraction(15, 2)


@pytest.mark.rule("MC-BR-02")
def test_nobody_has_no_rank() -> None:
    with pytest.raises(ValueError, match="nobody"):
        standing_rank((of(HOOP, 0),), CAPTAIN)


@pytest.mark.rule("MC-BR-03")
def test_a_vehicle_is_one_soldier_and_its_crew_none() -> None:
    """V-D03."""
    tanks = kind("tank", 30, vehicle="armoured", crew=3)
    column = (of(tanks, 2), of(kind("rifle", 6), 20))
    assert (strength(column), crew(column), base_rank(column)) == (22, 6, 8)


@pytest.mark.rule("MC-BR-04")
def test_leader_adds_rank_charisma_and_genius() -> None:
    """V-S02, V-S03."""
    assert total(leader_rows(CAPTAIN)) == 1
    genius = Leader(id="g", rank=7, charisma=16, military_genius=True)
    assert total(leader_rows(genius)) == 6


@pytest.mark.rule("MC-BR-04")
def test_a_mutant_leader_counts_by_hit_dice() -> None:
    """V-D04."""
    leader = Leader(id="m", rank=7, hit_dice=14, charisma=10, mutant=True)
    assert total(leader_rows(leader)) == 1
    assert leader_rows(leader)[0].label == "leader's hit dice"


@pytest.mark.rule("MC-BR-04")
def test_without_a_leader_the_ruling_counts() -> None:
    assert total(leader_rows(None)) == 0
    assert total(leader_rows(None, Rulings(leaderless_br=-2))) == -2


@pytest.mark.rule("MC-BR-04")
@pytest.mark.parametrize(
    ("score", "modifier"),
    [
        (-4, -3),
        (3, -3),
        (4, -2),
        (5, -2),
        (6, -1),
        (8, -1),
        (9, 0),
        (12, 0),
        (13, 1),
        (15, 1),
        (16, 2),
        (17, 2),
        (18, 3),
        (20, 3),
        (21, 4),
        (23, 4),
        (24, 5),
        (60, 5),
    ],
)
def test_ability_table(score: int, modifier: int) -> None:
    assert ability_modifier(score, Rulings()) == modifier
    assert ability_modifier(score, Rulings(ability_table={1: 7})) == 7


@pytest.mark.rule("MC-BR-05")
@pytest.mark.parametrize(
    ("weapon", "armour", "level", "up"),
    [
        (4, 2, 3, 3),
        (4, 1, 3, 3),
        (4, 3, 4, 4),
        (4, 4, 4, 4),
        (2, 3, 2, 3),
        (3, 2, 3, 3),
        (1, 1, 1, 1),
        (2, 1, 2, 2),
        (5, 1, 3, 3),
    ],
)
def test_tech_level_of_a_soldier(weapon: int, armour: int, level: int, up: int) -> None:
    """V-S04, V-D06."""
    soldier = kind("s", weapon_tl=weapon, armour_tl=armour)
    assert soldier_tech_level(soldier) == level
    assert soldier_tech_level(soldier, Rulings(tl_half="up")) == up


@pytest.mark.rule("MC-BR-06")
def test_tech_level_of_a_force() -> None:
    """V-S05, V-S06, V-D07."""
    assert (force_tech_level(HOOPS_AND_BADDERS), tech_row(HOOPS_AND_BADDERS).value) == (2, -2)
    lasers = (of(kind("h", weapon_tl=4, armour_tl=4), 20), of(BADDER, 40))
    assert (force_tech_level(lasers), tech_row(lasers).value) == (3, 0)
    half = (of(kind("a", weapon_tl=2, armour_tl=2), 1), of(kind("b", weapon_tl=3, armour_tl=3), 1))
    assert force_tech_level(half) == 3


@pytest.mark.rule("MC-BR-06", "MC-BR-07")
@pytest.mark.parametrize(("level", "modifier"), [(1, -5), (2, -2), (3, 0), (4, 2), (5, 5)])
def test_tech_modifiers(level: int, modifier: int) -> None:
    assert tech_row((of(kind("s", weapon_tl=level, armour_tl=level), 3),)).value == modifier


@pytest.mark.rule("MC-BR-07")
def test_soldiers_without_weapons() -> None:
    """V-D09, V-D10: unarmed is level 0; claws are II, ranged mutations III, armour or not."""
    unarmed = kind("u", armed=False, weapon_tl=1, armour_tl=5)
    assert soldier_tech_level(unarmed) == 0
    assert tech_row((of(unarmed, 4),)).value == -10
    assert tech_row((of(unarmed, 10), of(kind("t", weapon_tl=3, armour_tl=3), 10))).value == -2
    assert tech_row((of(unarmed, 20), of(kind("t", weapon_tl=2, armour_tl=2), 5))).value == -10
    assert soldier_tech_level(kind("c", armed=False, inborn_weapons=True, armour_tl=5)) == 2
    assert soldier_tech_level(kind("r", armed=False, ranged_mutation=True, inborn_weapons=True)) == 3
    assert soldier_tech_level(kind("w", weapon_tl=1, ranged_mutation=True, inborn_weapons=True)) == 1


@pytest.mark.rule("MC-BR-08")
def test_mutations_and_defects_are_rounded_apart() -> None:
    """V-S07, V-D12."""
    assert total(mutation_rows(HOOPS_AND_BADDERS)) == 1
    odd = (of(kind("x", combat_mutations=Fraction(3, 2), defects=Fraction(2, 5)), 10),)
    assert [line.value for line in mutation_rows(odd)] == [2, 0]
    assert [line.value for line in mutation_rows((of(kind("y", defects=Fraction(3)), 2),))] == [0, -3]


@pytest.mark.rule("MC-BR-01")
def test_the_printed_force_row_by_row() -> None:
    """V-S01 to V-S07 in one chain, and V-D13."""
    rank = standing_rank(HOOPS_AND_BADDERS, CAPTAIN)
    assert [line.value for line in rank.rows] == [9, -1, 2, -2, 1, 0]
    assert rank.total == 9
    lasers = kind("h", 15, weapon_tl=4, armour_tl=4, combat_mutations=Fraction(2))
    assert standing_rank((of(lasers, 20), of(BADDER, 40)), CAPTAIN).total == 11
    asked = StandingRankInput(troops=HOOPS_AND_BADDERS, leader=CAPTAIN)
    assert adjudicate_standing_rank(asked, ScriptedDice([])) == rank


@pytest.mark.rule("MC-MIXED-03")
def test_a_mixed_up_force_has_ten_and_its_leader() -> None:
    rank = standing_rank((of(kind("s", 90, armed=False), 5),), CAPTAIN, mixed_up=True)
    assert rank.total == 11
    assert rank.rows[0].id == "MC-MIXED-03"


@pytest.mark.rule("MC-GUER-02")
def test_guerrillas_have_no_tech_penalty() -> None:
    assert tech_row(HOOPS_AND_BADDERS, guerrilla=True).value == 0
    assert tech_row((of(kind("l", weapon_tl=5, armour_tl=5), 3),), guerrilla=True).value == 5
    assert tech_row((of(kind("u", armed=False), 3),), guerrilla=True).value == -10


@pytest.mark.rule("MC-GUER-03", "MC-GUER-12")
def test_guerrilla_mutations_count_in_guerrilla_war_only() -> None:
    hidden = (of(kind("c", combat_mutations=Fraction(1), guerrilla_mutations=Fraction(1), weapon_tl=1), 4),)
    assert total(mutation_rows(hidden)) == 1
    assert total(mutation_rows(hidden, guerrilla=True)) == 2
    values = [standing_rank(hidden, None, guerrilla=True, exposed=exposed).total for exposed in (False, True)]
    assert values == [6 + 0 + 2, 6 - 5 + 1]


@pytest.mark.rule("MC-GUER-07")
def test_guerrillas_gain_by_their_leaders_rank_only() -> None:
    genius = Leader(id="g", rank=13, charisma=16, military_genius=True)
    assert total(leader_rows(genius)) == 8
    assert total(leader_rows(genius, guerrilla=True)) == 1
    assert total(leader_rows(Leader(id="b", rank=7, charisma=3), guerrilla=True)) == -4


@pytest.mark.rule("MC-BR-01")
@given(
    st.lists(st.tuples(st.integers(1, 40), st.integers(1, 5), st.integers(0, 4), st.integers(1, 60)), min_size=1),
    st.data(),
)
def test_standing_rank_asks_nothing_of_injuries(groups: list[tuple[int, int, int, int]], data: st.DataObject) -> None:
    """21.3 no. 3: healing and time leave the standing BR alone."""
    whole = [
        of(kind(f"k{i}", hd, weapon_tl=tl, armour_tl=tl, combat_mutations=Fraction(mutations)), count)
        for i, (hd, tl, mutations, count) in enumerate(groups)
    ]
    hurt = [of(troop.type, troop.count, data.draw(st.integers(0, troop.count))) for troop in whole]
    assert standing_rank(whole, CAPTAIN) == standing_rank(hurt, CAPTAIN)
