from fractions import Fraction

import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace

from warclock.sim.dice import KeyedDice
from warclock.sim.rules.free_or_die import initiative
from warclock.sim.rules.free_or_die.catalogue import standard
from warclock.sim.rules.free_or_die.condition import Condition, Span
from warclock.sim.rules.free_or_die.initiative import Actor, Gap, TurnOrder, order_of_action
from warclock.sim.rules.free_or_die.melee import Blow, Striker, strike
from warclock.sim.rules.free_or_die.persons import Hooah, initiative_dice
from warclock.sim.rules.free_or_die.rulings import Rulings

BY_ID = Rulings(init_tie="id")


def actor(id: str, action: str = "shoot", dice: int = 3, **more: object) -> Actor:
    return Actor(id=id, action=action, dice=dice, **more)  # type: ignore[arg-type]


def order(*actors: Actor, rulings: Rulings = BY_ID, ambush: bool = False) -> str:
    found = order_of_action(TurnOrder(actors=actors, rulings=rulings, ambush=ambush), Script())
    return " ".join("+".join(slot) for slot in found.slots)


@pytest.mark.rule("FD-INIT-01", "FD-INIT-02")
def test_most_dice_first_then_the_better_aptitude() -> None:
    assert order(actor("a", dice=3), actor("b", dice=4), actor("c", dice=2)) == "b a c"
    assert order(actor("a", grade="inferior"), actor("b", grade="superior"), actor("c")) == "b c a"
    assert order(actor("a", dice=3, grade="superior"), actor("b", dice=4, grade="inferior")) == "b a"


@pytest.mark.rule("FD-INIT-03")
def test_the_skill_of_the_action_counts() -> None:
    man = person(small_arms=4, combatives=1)
    assert [initiative_dice(man, skill, 0) for skill in ("small_arms", "combatives")] == [4, 1]


@pytest.mark.rule("FD-INIT-04")
def test_categories_come_before_dice() -> None:
    assert order(actor("fists", "melee_unarmed", 5), actor("club", "melee_armed", 2)) == "club fists"
    every = [actor(name, name, 3) for name in initiative.CATEGORIES]
    category = {slot: initiative.CATEGORIES[slot] for slot in order(*every).split()}  # type: ignore[index]
    assert list(category.values()) == sorted(category.values())
    assert [[a for a, c in category.items() if c == n] for n in range(4)] == [
        ["fire_heavy", "fire_vehicle_weapon", "shoot", "throw"],
        ["melee_armed", "ram"],
        ["melee_unarmed"],
        ["drive", "first_aid", "hide", "move", "other", "plant", "reload", "rescue"],
    ]


@pytest.mark.rule("FD-INIT-05", "FD-INIT-10")
def test_hooah_dice_and_skill_losses_count_but_one_roll_losses_do_not() -> None:
    man = replace(person(small_arms=4), hooah=Hooah(action=2, defence=3))
    assert initiative_dice(man, "small_arms", 0) == 6
    low = replace(man, condition=Condition(severity="wounded", lingering=(Span(0, 600),), shaken=1))
    assert initiative_dice(low, "small_arms", 0) == 4
    assert initiative_dice(replace(low, hooah=Hooah(), skills={}), "small_arms", 0) == 0


@pytest.mark.rule("FD-INIT-06")
def test_remaining_ties_are_drawn_or_by_id_or_together() -> None:
    three = (actor("c"), actor("a"), actor("b"))
    assert order(*three) == "a b c"
    assert order(*three, rulings=Rulings(init_tie="simultaneous")) == "a+b+c"
    drawn = order_of_action(TurnOrder(actors=three), Script(3, 1))
    assert drawn.slots == (("c",), ("a",), ("b",))
    same = {order_of_action(TurnOrder(actors=three), KeyedDice(5, "init")).slots for _ in range(3)}
    assert len(same) == 1
    apart = order_of_action(TurnOrder(actors=(actor("a", dice=2), actor("b"))), Script())
    assert apart.slots == (("b",), ("a",))


@pytest.mark.rule("FD-INIT-07")
def test_right_of_weight() -> None:
    heavy = actor("cannon", "fire_vehicle_weapon", 2, weight_rank=6)
    light = actor("pistol", "shoot", 5, weight_rank=1)
    assert order(light, heavy) == "pistol cannon"
    on = Rulings(init_tie="id", init_right_of_weight=True)
    assert order(light, heavy, rulings=on) == "cannon pistol"
    sword, knife = actor("sword", "melee_armed", 2, weight_rank=1), actor("knife", "melee_armed", 4)
    assert order(sword, knife, rulings=on) == "sword knife"
    assert order(actor("a", "move", 2, weight_rank=6), actor("b", "move", 3), rulings=on) == "b a"
    assert order(actor("gun", "shoot", 1), actor("club", "melee_armed", 5, weight_rank=1), rulings=on) == "gun club"


@pytest.mark.rule("FD-INIT-07")
def test_weight_ranks_of_the_catalogue() -> None:
    arms = standard()
    small = {id: weapon.weight_rank for id, weapon in arms.small_arms.items()}
    ranks = {rank: {id for id, found in small.items() if found == rank} for rank in (1, 2, 4)}
    assert ranks == {
        1: {"holdout_pistol", "service_pistol", "magnum_revolver", "home_made_gun", "thrown_blade"},
        2: {"submachine_gun", "shotgun_buckshot", "shotgun_slug", "bow", "crossbow", "blowgun"},
        4: {"squad_lmg", "gpmg"},
    }
    assert set(small.values()) == {1, 2, 3, 4}
    heavy = {id: weapon.weight_rank for id, weapon in arms.heavy_weapons.items()}
    assert {id for id, rank in heavy.items() if rank == 6} == {
        "light_cannon",
        "medium_cannon",
        "heavy_cannon",
        "atgm",
        "rocket_pod",
    }
    assert heavy["grenade"] == 1 and heavy["rpg7"] == 5 and heavy["heavy_machine_gun"] == 5
    blows = {id: weapon.weight_rank for id, weapon in arms.melee_weapons.items()}
    assert blows == {"fist": 0, "club": 0, "large_blunt": 1, "small_blade": 0, "large_blade": 1}


@pytest.mark.rule("FD-INIT-08")
def test_an_ambush_suspends_right_of_weight_or_acts_as_a_block() -> None:
    big, small = actor("big", dice=2, weight_rank=4), actor("small", dice=4, weight_rank=1)
    on = Rulings(init_tie="id", init_right_of_weight=True)
    assert order(big, small, rulings=on) == "big small"
    assert order(big, small, rulings=on, ambush=True) == "small big"
    first = Rulings(init_tie="id", init_ambush="ambushers_first")
    lurker = actor("lurker", "melee_unarmed", 1, ambusher=True)
    mate = actor("mate", dice=2, ambusher=True)
    assert order(small, lurker, mate, rulings=first, ambush=True) == "mate lurker small"
    assert order(small, lurker, mate, rulings=first) == "small mate lurker"
    weighed = Rulings(init_tie="id", init_ambush="ambushers_first", init_right_of_weight=True)
    assert order(big, small, rulings=weighed, ambush=True) == "big small"


@pytest.mark.rule("FD-INIT-09")
def test_the_reaction_gap() -> None:
    def charge(metres: int, aware: bool = False, in_hand: bool = True) -> str:
        gap = Gap(target="gun", distance_m=Fraction(metres), target_aware=aware, weapon_in_hand=in_hand)
        knife = actor("knife", "melee_armed", 3, charge=gap)
        return order(actor("other", dice=5), actor("gun"), knife, rulings=on)

    on = Rulings(init_tie="id", init_reaction_gap=True)
    assert charge(20) == "other knife gun" and charge(21) == "other gun knife"
    assert not initiative.crosses_the_gap(Gap(target="gun", distance_m=Fraction(1)))
    assert charge(20, aware=True) == "other gun knife"
    assert charge(20, aware=True, in_hand=False) == "other knife gun"
    fists = actor("gun", "melee_armed", 9)
    knife = actor("knife", "melee_armed", 3, charge=Gap(target="gun", distance_m=Fraction(9), target_aware=False))
    assert order(fists, knife, rulings=on) == "gun knife"  # the target is no shooter
    on = BY_ID
    assert charge(20) == "other gun knife"


@pytest.mark.rule("FD-INIT-09")
@pytest.mark.parametrize(
    ("condition", "driven", "code"),
    [
        (Condition(stunned_until_s=12), False, "STUNNED"),
        (Condition(stunned_until_s=12), True, None),
        (Condition(suppressed_until_s=12, severity="wounded"), True, None),
        (Condition(severity="combat_ineffective"), True, "COMBAT_INEFFECTIVE"),
    ],
)
def test_only_ci_or_worse_stops_a_charger_in_the_gap(condition: Condition, driven: bool, code: str | None) -> None:
    charger = Striker(person=replace(person(combatives=4), condition=condition), driven=driven)
    outcome = strike(Blow(attacker=charger, defender=Striker(person=person(combatives=2))), Script(0, 0))
    assert getattr(outcome, "code", None) == code
