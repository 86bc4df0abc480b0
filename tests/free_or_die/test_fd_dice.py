from fractions import Fraction

import msgspec
import pytest
from free_or_die_script import Script, person
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from warclock.sim import wire
from warclock.sim.dice import KeyedDice, ScriptedDice
from warclock.sim.odds import distribution
from warclock.sim.rules.free_or_die import persons, pools
from warclock.sim.rules.free_or_die.condition import Condition, Span
from warclock.sim.rules.free_or_die.persons import Hooah, Person, Rating
from warclock.sim.rules.free_or_die.pools import Contest, Pool, Task, attempt, contest, roll_gos
from warclock.sim.rules.free_or_die.rulings import DEFAULT, PRESETS, Faces, Ladder, Rulings
from warclock.sim.rules.free_or_die.wounds import Damage, suffer


@pytest.mark.rule("FD-DICE-01", "FD-DICE-03")
def test_more_gos_win_and_a_tie_defends() -> None:
    def fought(attack: int, defence: int) -> bool:
        return contest(Contest(attack=Pool(4), defence=Pool(4)), Script(attack, defence)).success

    assert fought(3, 2) and not fought(2, 2) and not fought(1, 2)


@pytest.mark.rule("FD-DICE-01", "FD-DICE-02")
def test_the_lowest_faces_that_are_gos() -> None:
    for colour, gos in (("green", [0, 0, 0, 0, 1, 1]), ("blue", [0, 0, 0, 1, 1, 1]), ("red", [0, 1, 1, 1, 1, 1])):
        assert [roll_gos(Pool(1, colour), ScriptedDice([face]), "task") for face in range(1, 7)] == gos
    assert roll_gos(Pool(3, "red"), ScriptedDice([6, 6, 6]), "task") == 3  # one die, one GO


@pytest.mark.rule("FD-DICE-02", "FD-HIDE-02")
def test_expected_gos() -> None:
    means = [pools.expected_gos(Pool(3, colour)) for colour in ("green", "blue", "red")]
    assert means == [1, Fraction(3, 2), Fraction(5, 2)] and pools.expected_gos(Pool(-1)) == 0


@pytest.mark.rule("FD-DICE-02")
def test_other_faces_by_option() -> None:
    rulings = Rulings(dice_faces=Faces(red=3))
    assert [roll_gos(Pool(1, "red"), ScriptedDice([face]), "task", rulings) for face in (2, 3)] == [0, 1]
    wall = Contest(attack=Pool(2, "red"), defence=Pool(0), rulings=rulings)
    both = distribution(lambda dice: contest(wall, dice).attack_gos)
    assert both[2] == Fraction(4, 9)


@pytest.mark.rule("FD-DICE-04")
def test_the_ladder_of_difficulty() -> None:
    needed = [pools.gos_needed(level) for level in pools.LEVELS]
    assert needed == [0, 1, 2, 3, 4, 5]
    assert [pools.gos_needed("routine", shift) for shift in (-2, -1, 0, 1)] == [0, 0, 1, 2]
    assert [pools.gos_needed("oscar_charlie", shift) for shift in (1, 2)] == [5, 5]
    tried = [attempt(Task(pool=Pool(4), level="standard"), Script(gos)).success for gos in (1, 2)]
    assert tried == [False, True]
    assert [attempt(Task(pool=Pool(4), level="hard"), Script(gos)).short for gos in (0, 2, 3, 4)] == [3, 1, 0, 0]
    assert attempt(Task(pool=Pool(4), level="automatic"), Script()).short == 0
    automatic = Script()
    assert attempt(Task(pool=Pool(0), level="automatic"), automatic).success and not automatic.asked


@pytest.mark.rule("FD-DICE-04")
def test_another_ladder_by_option() -> None:
    rulings = Rulings(task_ladder=Ladder(routine=1, standard=3, hard=4, oscar_charlie=6))
    assert [pools.gos_needed(level, 0, rulings) for level in pools.LEVELS] == [0, 1, 3, 4, 6, 7]


@pytest.mark.rule("FD-DICE-05")
def test_a_pool_below_one_is_no_dice_but_the_action_is_performed() -> None:
    assert Pool(2, "red").with_dice(-4) == Pool(0, "red")
    assert roll_gos(Pool(-1, "red"), Script(), "attack") == 0
    outcome = contest(Contest(attack=Pool(0), defence=Pool(0)), Script())
    assert (outcome.margin, outcome.success) == (0, False)


@pytest.mark.rule("FD-DICE-06")
def test_grades_give_colours_and_brawn() -> None:
    assert [Rating(2, grade).pool for grade in pools.GRADES] == [Pool(2, c) for c in ("green", "blue", "red")]
    assert Rating(2, "inferior", "red").pool == Pool(2, "red")
    assert [persons.BRAWN_DR[grade] for grade in ("inferior", "average", "superior")] == [0, 1, 2]


@pytest.mark.rule("FD-DICE-07")
def test_body_areas_are_ordinary_dice_whatever_the_go_faces() -> None:
    rulings = Rulings(dice_faces=Faces(green=6, blue=6, red=6))
    dice = Script(6, 0)
    outcome = suffer(Damage(person=person(), source="missile", dr=1, rulings=rulings), dice)
    assert outcome.area == "head" and dice.asked == [("location", 6), ("toughness", 3)]


@pytest.mark.rule("FD-DICE-08")
def test_hooah_dice_are_declared_before_and_spent_whatever_comes() -> None:
    lead = replace(person(combatives=4, dodge=3), hooah_left=5)
    assert persons.declare_hooah(lead, Hooah(action=4, defence=2)) is None
    ready = persons.declare_hooah(lead, Hooah(action=2, defence=1, toughness=1, check=1))
    assert ready is not None and ready.hooah_left == 0
    assert persons.initiative_dice(ready, "combatives", 0) == 6
    attack = persons.roll_action(ready, "combatives", 0, 0, Script(6), DEFAULT)
    assert (attack.dice, attack.person.hooah.action) == (6, 0)
    assert persons.roll_action(attack.person, "combatives", 0, 0, Script(0), DEFAULT).dice == 4
    first = persons.roll_defence(ready, "dodge", 0, 0, Script(4), DEFAULT)
    second = persons.roll_defence(first.person, "dodge", 0, 0, Script(3), DEFAULT)
    assert (first.dice, second.dice) == (4, 3)
    tough = persons.roll_toughness(ready, Script(4), DEFAULT)
    assert (tough.dice, persons.roll_toughness(tough.person, Script(0), DEFAULT).dice) == (4, 3)
    check = persons.roll_check(ready, "combatives", 0, Script(0), DEFAULT)
    assert (check.dice, check.person.hooah) == (5, Hooah(action=2, defence=1, toughness=1))


@pytest.mark.rule("FD-DICE-08")
def test_hooah_dice_have_the_colour_of_the_skill_they_boost() -> None:
    red = Person(skills={"medic": Rating(1, "superior")}, hooah=Hooah(action=1))
    assert persons.roll_action(red, "medic", 0, 0, ScriptedDice([2, 2]), DEFAULT).gos == 2


@pytest.mark.rule("FD-DICE-09")
def test_hooah_pools_and_their_recovery() -> None:
    pools_of = {c: persons.generate(c).hooah_left for c in persons.CLASSES}
    assert pools_of == {"lead": 5, "ally": 5, "minor_ally": 0, "arch_enemy": 6, "trooper": 0, "mook": 0}
    spent = replace(persons.generate("lead"), hooah_left=1)
    night = 8 * 3600
    assert persons.recover_hooah(spent, rest_s=night).hooah_left == 2
    assert persons.recover_hooah(spent, rest_s=night - 1).hooah_left == 1
    assert persons.recover_hooah(spent, operation_over=True).hooah_left == 5
    assert persons.recover_hooah(spent, rest_s=night, deprived=True).hooah_left == 1
    assert persons.recover_hooah(spent, operation_over=True, deprived=True).hooah_left == 1
    assert persons.recover_hooah(persons.generate("lead"), rest_s=night).hooah_left == 5
    assert persons.recover_hooah(persons.generate("trooper"), rest_s=night).hooah_left == 0


OPTION_TABLE = {
    "dice_faces": {"green": 5, "blue": 4, "red": 2},
    "task_ladder": {"routine": 1, "standard": 2, "hard": 3, "oscar_charlie": 4},
    "init_tie": ["seeded", "id", "simultaneous"],
    "init_right_of_weight": [False, True],
    "init_ambush": ["suspend", "ambushers_first"],
    "init_reaction_gap": [False, True],
    "trait_berserk": [False, True],
    "melee_blade_chart": ["melee", "ranged"],
    "melee_head_bonus": [False, True],
    "melee_penalty_stacks": [False, True],
    "melee_stance_penalty": [True, False],
    "ranged_margin_adds": [False, True],
    "hide_spot_bonus_when_found": ["passive", "none"],
    "cover_stack": ["best_only", "cover_and_concealment"],
    "dodge_stack_run_and_dodge": [False, True],
    "rof_rolls": ["separate", "shared"],
    "rof_slow_weapons": [True, False],
    "range_carbine": [True, False],
    "range_fn14_limits": [False, True],
    "aim_on_invalid": ["degrade", "refuse"],
    "aim_limb_cap": [False, True],
    "aim_unscoped_sniper": [False, True],
    "ammo_check_every": [3, 1, 20, None],
    "heal_several_hours": [3, 1, 12],
    "heal_revive_window": ["minute", "five_turns"],
    "heal_ci_failure": ["retry", "permanent"],
    "heavy_direct_hit": ["kill", "dr7"],
    "heavy_grenade_direct_kill": [False, True],
    "heavy_hmg_rof_bonus": [False, True],
    "heavy_blast_location": ["roll", "none"],
    "heavy_rpg_wind": [False, True],
    "heavy_rpg_reload_turns": [0, 1, 3],
    "veh_crew_roll": ["vehicle", "per_occupant"],
    "veh_annihilated_leads": ["dr7", "killed"],
    "veh_overspeed": [False, True],
    "struct_accumulate": [False, True],
    "coll_cap_all": [True, False],
    "coll_big_ratio": [3, 2, 7],
    "coll_pedestrians": [True, False],
    "haz_fall_extrapolate": ["doubling", "cap4"],
    "haz_recovery_scaled": [False, True],
    "rad_within": ["limit", "uniform"],
    "stress_model": ["none"],
}
BEYOND = {"ammo_check_every": [0, 21], "heal_several_hours": [0, 13], "heavy_rpg_reload_turns": [4]}
BEYOND |= {"coll_big_ratio": [1, 8], "init_tie": ["coin"], "dice_faces": [{"red": 7}], "stress_model": ["sanity"]}


@pytest.mark.rule("FD-DICE-10")
def test_every_disputed_rule_is_an_option_with_the_default_first() -> None:
    defaults = wire.to_data(Rulings())
    assert list(defaults) == list(OPTION_TABLE)
    for name, values in OPTION_TABLE.items():
        assert defaults[name] == (values[0] if isinstance(values, list) else values), name
        for value in values if isinstance(values, list) else [values]:
            assert wire.to_data(wire.from_data({name: value}, Rulings))[name] == value
    for name, wrong in BEYOND.items():
        for value in wrong:
            with pytest.raises(msgspec.ValidationError):
                wire.from_data({name: value}, Rulings)


@pytest.mark.rule("FD-DICE-10")
def test_the_footnotes_are_a_preset() -> None:
    plain, advised = wire.to_data(PRESETS["default"]), wire.to_data(PRESETS["footnotes"])
    assert plain == wire.to_data(Rulings())
    assert {name for name in plain if plain[name] != advised[name]} == {
        "init_right_of_weight",
        "init_reaction_gap",
        "trait_berserk",
        "range_fn14_limits",
        "aim_unscoped_sniper",
        "heavy_direct_hit",
        "heavy_rpg_wind",
        "veh_overspeed",
    }


@pytest.mark.rule("FD-DICE-11")
def test_the_skills_and_a_missing_one() -> None:
    assert set(persons.SKILLS) == {
        "combatives",
        "dodge",
        "small_arms",
        "heavy_weapons",
        "basic_military_training",
        "alertness",
        "combat_driving",
        "demolitions",
        "medic",
    }
    assert Person().rating("medic").dice == 0 and Person().toughness.pool == Pool(3, "blue")


@pytest.mark.rule("FD-DICE-12")
def test_a_named_stream_of_the_seed_repeats() -> None:
    fought = Contest(attack=Pool(5, "red"), defence=Pool(4))
    twice = [contest(fought, KeyedDice(7, "attack", "a", "1")) for _ in range(2)]
    assert twice[0] == twice[1]
    assert pools.STREAMS == (
        "init",
        "hide",
        "attack",
        "defence",
        "toughness",
        "location",
        "system",
        "task",
        "hazard",
    )


@pytest.mark.rule("FD-DICE-01")
@given(st.integers(0, 9), st.sampled_from(["green", "blue", "red"]))
def test_gos_never_exceed_the_dice_and_chances_add_up(dice: int, colour: str) -> None:
    pool = Pool(dice, colour)  # type: ignore[arg-type]
    assert sum(pools.go_chances(pool)) == 1 and len(pools.go_chances(pool)) == dice + 1
    assert distribution(lambda d: roll_gos(pool, d, "task")) == {
        k: p for k, p in enumerate(pools.go_chances(pool)) if p
    }


def test_lingering_is_a_loss_of_every_skill() -> None:
    low = replace(person(medic=3), condition=Condition(lingering=(Span(0, 600),)))
    assert [persons.initiative_dice(low, "medic", s) for s in (0, 599, 600)] == [2, 2, 3]
