"""Hand to hand (BO-MELEE)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from black_ops_people import person, sheet

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.catalogue import standard
from warclock.sim.rules.black_ops.entries import Armour
from warclock.sim.rules.black_ops.melee import Melee, MeleeOutcome, fight
from warclock.sim.rules.black_ops.persons import Worn
from warclock.sim.rules.black_ops.rulings import Rulings

BRAWLER = person("a", of=sheet(4, 6))
VICTIM = person("d", of=sheet(3, 5))


def blow(*dice: int, **more: Any) -> MeleeOutcome:
    scripted = ScriptedDice(dice)
    outcome = fight(Melee(**{"person": BRAWLER, "defender": VICTIM, **more}), scripted)
    assert isinstance(outcome, MeleeOutcome) and not scripted.left
    return outcome


@pytest.mark.rule("BO-MELEE-01")
def test_the_attacker_chooses_a_group_value() -> None:
    assert blow(6, 5, group="brutality").attack_total == 12
    assert blow(6, 5, group="agility").attack_total == 10
    assert blow(6, 5, person=person("a", of=sheet(4, 6), armour="otv"), group="agility").attack_total == 10


@pytest.mark.rule("BO-MELEE-02")
def test_the_body_hurts_with_the_other_group() -> None:
    assert blow(9, 3, group="brutality").defender_taken == 2
    assert blow(9, 3, group="agility").defender_taken == 3
    assert blow(9, 3, person=person("a", of=sheet(5, 6))).defender_taken == 3


@pytest.mark.rule("BO-MELEE-03")
def test_the_aware_defend_with_the_group_of_their_choice() -> None:
    assert blow(6, 5).defence_total == 10
    assert blow(6, 5, defender=person("d", of=sheet(3, 5), defend_with="agility")).defence_total == 8
    assert blow(2, aware=False).result == "hit" and blow(1, aware=False).result == "miss"
    fallen = blow(2, defender=person("d", hp=0))
    assert fallen.result == "hit" and fallen.defence_total is None


@pytest.mark.rule("BO-MELEE-04")
def test_higher_wins_and_a_tie_hurts_both() -> None:
    assert (blow(6, 6).result, blow(6, 6).defender_taken, blow(6, 6).attacker_taken) == ("hit", 2, 0)
    assert (blow(6, 8).result, blow(6, 8).defender_taken, blow(6, 8).attacker_taken) == ("miss", 0, 0)
    tie = blow(6, 7, weapon="close_combat_weapon", defender_weapon="knife")
    assert (tie.result, tie.defender_taken, tie.attacker_taken) == ("both", 2, 1)


@pytest.mark.rule("BO-DICE-05", "BO-MELEE-04")
def test_specials_decide() -> None:
    assert blow(12, 11, defender=person("d", of=sheet(4, 12))).result == "hit"
    assert blow(1, 2, person=person("a", of=sheet(4, 20))).result == "miss"


@pytest.mark.rule("BO-MELEE-05")
def test_half_is_at_least_one_but_nothing_stays_nothing() -> None:
    weak = person("a", of=sheet(0, 6))
    assert blow(6, 7, person=weak).defender_taken == 0  # half of ceil(0/2)
    one = blow(6, 7, weapon="small_debris")
    assert one.defender_taken == 1


@pytest.mark.rule("BO-MELEE-05")
def test_no_margin_unless_the_option_says_so() -> None:
    assert blow(11, 2, weapon="knife").defender_taken == 3
    assert blow(11, 2, weapon="knife", rulings=Rulings(melee_margin=True)).defender_taken == 3 + 5
    assert blow(11, weapon="knife", aware=False, rulings=Rulings(melee_margin=True)).defender_taken == 3


@pytest.mark.rule("BO-MELEE-05", "BO-ARMOR-05")
def test_armour_counts_where_it_works() -> None:
    mail = Armour(id="mail", dr=2, works_against={"blade": "full"})
    mailed = person("d", of=sheet(3, 5))
    mailed = type(mailed)(id="d", sheet=mailed.sheet, armour=(Worn(item=mail),))
    assert blow(9, 3, weapon="knife", defender=mailed).defender_taken == 1
    assert blow(9, 3, weapon="pipe", defender=mailed).defender_taken == 4
    vest = blow(9, 3, weapon="knife", defender=person("d", of=sheet(3, 5), armour="otv"))
    assert vest.defender_taken == 3 and vest.defender.armour[0].plates is None


@pytest.mark.rule("BO-MELEE-06")
def test_figures_of_weapons() -> None:
    weapons = standard().melee_weapons
    figures = {name: entry.damage for name, entry in weapons.items()}
    assert figures == {
        "body": None,
        "knife": 3,
        "close_combat_weapon": 4,
        "small_debris": 1,
        "bottle": 2,
        "chair": 3,
        "pipe": 4,
        "concrete_block": 5,
    }
    assert all(1 <= (entry.damage or 0) <= 5 for entry in weapons.values() if entry.debris)
    assert blow(9, 3, weapon="knife").defender_taken == 3


@pytest.mark.rule("BO-MELEE-01")
def test_reach_is_two_metres() -> None:
    far = Melee(person=BRAWLER, defender=VICTIM, distance_m=Fraction(21, 10))
    assert fight(far, ScriptedDice([])) == Refused("OUT_OF_REACH")
    assert blow(6, 5, distance_m=Fraction(2)).result == "hit"


@pytest.mark.rule("BO-WOUND-01", "BO-EDGE-04", "BO-EDGE-03", "BO-TURN-04")
def test_wounds_edge_and_weaving_in_melee() -> None:
    on = Rulings(edge=True)
    assert blow(6, 5, person=person("a", hp=5, of=sheet(4, 6))).attack_total == 10
    assert blow(6, 5, defender=person("d", hp=4, of=sheet(3, 5))).defence_total == 7
    assert blow(6, 5, defender=person("d", of=sheet(3, 5), edge_defence=True), rulings=on).defence_total == 15
    assert blow(6, 5, edge="double", rulings=on).attack_total == 18
    assert blow(6, 5, joined=True).attack_total == 10
