"""Groups, skills, specialisations, swaps, traits, hit points, the sample sheet, recruits."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from black_ops_people import person, sheet
from msgspec.structs import replace

from warclock.sim.dice import KeyedDice, ScriptedDice
from warclock.sim.rules.black_ops.adjudicable import Refused
from warclock.sim.rules.black_ops.creation import (
    CreateCharacter,
    Recruit,
    create_character,
    recruit,
    squad,
    templates,
)
from warclock.sim.rules.black_ops.persons import Worn, state_of
from warclock.sim.rules.black_ops.referee import approved_trait, requested_traits
from warclock.sim.rules.black_ops.rulings import Rulings
from warclock.sim.rules.black_ops.sheet import (
    AdditionalSkill,
    Feat,
    Quirk,
    Sheet,
    Specialisation,
    Swap,
    death_at,
    maximum_hp,
    permissions,
    sheet_problem,
    skill_value,
    skill_values,
)
from warclock.sim.rules.black_ops.skills import GROUPS, SKILLS

DEFAULT = Rulings()


def special(*pairs: tuple[str, int]) -> tuple[Specialisation, ...]:
    return tuple(Specialisation(skill, points) for skill, points in pairs)  # type: ignore[arg-type]


def swaps(*pairs: tuple[str, str]) -> tuple[Swap, ...]:
    return tuple(Swap(one, other) for one, other in pairs)  # type: ignore[arg-type]


@pytest.mark.rule("BO-ATTR-01")
def test_four_groups_of_four_give_their_value_to_their_skills() -> None:
    assert [len(skills) for skills in GROUPS.values()] == [4, 4, 4, 4] and len(SKILLS) == 16
    values = skill_values(sheet(1, 2, 3, 5))
    assert list(values.values()) == [1] * 4 + [2] * 4 + [3] * 4 + [5] * 4


@pytest.mark.parametrize(
    ("group", "skills"),
    [
        pytest.param("agility", "small_arms stealth finesse indirect", marks=pytest.mark.rule("BO-ATTR-03")),
        pytest.param("brutality", "strength endurance throwing ego", marks=pytest.mark.rule("BO-ATTR-04")),
        pytest.param("knowhow", "engineering big_guns driving high_tech", marks=pytest.mark.rule("BO-ATTR-05")),
        pytest.param("survival", "medicine empathy perception willpower", marks=pytest.mark.rule("BO-ATTR-06")),
    ],
)
def test_the_skills_of_a_group(group: Any, skills: str) -> None:
    assert GROUPS[group] == tuple(skills.split())


@pytest.mark.rule("BO-ATTR-02")
@pytest.mark.parametrize(
    ("method", "groups", "problem"),
    [
        ("given", (9, 0, 1, 2), None),
        ("given", (9, -1, 1, 2), "GROUP_VALUES_INVALID"),
        ("array", (4, 2, 6, 4), None),
        ("array", (5, 3, 4, 4), "GROUP_VALUES_INVALID"),
        ("points", (5, 3, 4, 4), None),
        ("points", (16, 0, 0, 0), None),
        ("points", (5, 4, 4, 4), "GROUP_VALUES_INVALID"),
    ],
)
def test_group_values_by_method(method: Any, groups: tuple[int, ...], problem: str | None) -> None:
    assert sheet_problem(sheet(*groups), Rulings(attr_method=method)) == problem


@pytest.mark.rule("BO-ATTR-02")
def test_all_four_groups_need_a_value() -> None:
    incomplete = Sheet(groups={"agility": 4})
    assert sheet_problem(incomplete) == "GROUP_VALUES_INVALID"
    assert skill_value(incomplete, "driving") == 0 and maximum_hp(incomplete) == 6


@pytest.mark.rule("BO-ATTR-07")
def test_a_value_is_base_specialisation_and_approved_background() -> None:
    traits = (AdditionalSkill(skill="medicine", approved=True), AdditionalSkill(skill="driving"))
    made = sheet(survival=3, specialisations=special(("medicine", 2), ("ego", -2)), traits=traits)
    assert skill_value(made, "medicine") == 6
    assert skill_value(made, "driving") == 4
    assert made.groups["survival"] == 3


@pytest.mark.rule("BO-SPEC-01")
def test_the_budget_of_specialisations() -> None:
    four = sheet(specialisations=special(("stealth", 3), ("ego", 1), ("driving", -3), ("empathy", -1)))
    five = sheet(specialisations=special(("stealth", 3), ("ego", 2), ("driving", -3), ("empathy", -2)))
    assert sheet_problem(four) is None and sheet_problem(sheet()) is None
    assert sheet_problem(five) == "SPEC_OVER_BUDGET"
    assert sheet_problem(five, Rulings(spec_points=5)) is None


@pytest.mark.rule("BO-SPEC-02")
def test_a_bonus_needs_its_own_minus() -> None:
    assert sheet_problem(sheet(specialisations=special(("stealth", 2)))) == "SPEC_UNBALANCED"
    split = special(("stealth", 2), ("ego", -1), ("driving", -1))
    assert sheet_problem(sheet(specialisations=split)) == "SPEC_UNBALANCED"


@pytest.mark.rule("BO-SPEC-03")
def test_one_entry_a_skill_in_any_group() -> None:
    twice = special(("stealth", 1), ("stealth", 1), ("ego", -1), ("driving", -1))
    assert sheet_problem(sheet(specialisations=twice)) == "SPEC_TWICE"
    assert sheet_problem(sheet(specialisations=special(("stealth", 1), ("throwing", -1)))) is None


@pytest.mark.rule("BO-SPEC-04")
def test_values_below_zero_by_option_only() -> None:
    low = sheet(brutality=1, specialisations=special(("stealth", 2), ("ego", -2)))
    edge = sheet(brutality=2, specialisations=special(("stealth", 2), ("ego", -2)))
    assert sheet_problem(low) == "VALUE_BELOW_ZERO" and sheet_problem(edge) is None
    assert sheet_problem(low, Rulings(allow_negative=True)) is None


@pytest.mark.rule("BO-SWAP-01")
def test_a_swap_exchanges_the_bases_of_two_skills_only() -> None:
    made = sheet(knowhow=6, survival=3, swaps=swaps(("medicine", "driving")))
    assert skill_value(made, "medicine") == 6 and skill_value(made, "driving") == 3
    assert skill_value(made, "perception") == 3 and skill_value(made, "engineering") == 6
    assert made.groups == sheet(knowhow=6, survival=3).groups


@pytest.mark.rule("BO-SWAP-02")
def test_the_number_of_swaps_is_the_scenarios() -> None:
    two = sheet(swaps=swaps(("medicine", "driving"), ("stealth", "ego")))
    assert sheet_problem(two) == "SWAP_OVER_LIMIT"
    assert sheet_problem(two, Rulings(swaps=2)) is None
    assert sheet_problem(sheet(swaps=swaps(("stealth", "ego"))), Rulings(swaps=0)) == "SWAP_OVER_LIMIT"


@pytest.mark.rule("BO-SWAP-03")
def test_partners_of_different_groups_once_each() -> None:
    assert sheet_problem(sheet(swaps=swaps(("medicine", "empathy")))) == "SWAP_SAME_GROUP"
    again = sheet(swaps=swaps(("medicine", "driving"), ("stealth", "medicine")))
    assert sheet_problem(again, Rulings(swaps=2)) == "SWAP_TWICE"
    both = sheet(
        6, 4, 3, 4, swaps=swaps(("small_arms", "driving")), specialisations=special(("driving", 2), ("ego", -2))
    )
    assert skill_value(both, "driving") == 8 and skill_value(both, "small_arms") == 3


@pytest.mark.rule("BO-FEAT-01")
def test_traits_work_once_approved() -> None:
    asked = sheet(traits=(Feat(name="climber", unlocks=("climb_walls",)), AdditionalSkill(skill="ego")))
    assert permissions(asked) == () and skill_value(asked, "ego") == 4
    after = approved_trait(asked, 1)
    assert skill_value(after, "ego") == 5 and permissions(after) == ()
    assert requested_traits(after) == asked.traits[:1]


@pytest.mark.rule("BO-FEAT-02")
def test_a_feat_unlocks() -> None:
    assert permissions(sheet(traits=(Feat(name="f", unlocks=("x", "y"), approved=True),))) == ("x", "y")


@pytest.mark.rule("BO-FEAT-03")
def test_a_quirk_trades_a_plus_for_a_minus() -> None:
    quirk = Quirk(name="q", plus={"ego": 3}, minus={"empathy": -2}, unlocks=("roar",), approved=True)
    made = sheet(traits=(quirk,))
    assert (skill_value(made, "ego"), skill_value(made, "empathy")) == (7, 2) and permissions(made) == ("roar",)
    unapproved = sheet(traits=(replace(quirk, approved=False),))
    assert skill_value(unapproved, "ego") == 4
    one_sided: list[dict[str, Any]] = [
        {"kind": "quirk", "name": "q", "plus": {"ego": 1}, "minus": {}},
        {"kind": "quirk", "name": "q", "plus": {}, "minus": {"ego": -1}},
        {"kind": "quirk", "name": "q", "plus": {"ego": 1}, "minus": {"empathy": 1}},
    ]
    for data in one_sided:
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(data, type=Quirk)


@pytest.mark.rule("BO-FEAT-04")
def test_background_gives_one_by_default() -> None:
    assert skill_value(sheet(traits=(AdditionalSkill(skill="ego", approved=True),)), "ego") == 5
    assert skill_value(sheet(traits=(AdditionalSkill(skill="ego", bonus=3, approved=True),)), "ego") == 7


@pytest.mark.rule("BO-HP-01")
def test_maximum_is_six_and_endurance_after_all_changes() -> None:
    changed = sheet(6, 4, 4, 4, swaps=swaps(("endurance", "stealth")), specialisations=special(("endurance", 1)))
    assert maximum_hp(sheet()) == 10 and maximum_hp(changed) == 13
    weak = sheet(brutality=0, specialisations=special(("endurance", -9), ("ego", 9)))
    assert maximum_hp(weak) == 1 and death_at(weak) == 0


@pytest.mark.rule("BO-HP-02")
@pytest.mark.parametrize(("hp", "state"), [(1, "able"), (0, "incapacitated"), (-3, "incapacitated")])
def test_zero_is_out(hp: int, state: str) -> None:
    assert state_of(person(hp=hp)) == state


@pytest.mark.rule("BO-HP-02")
def test_whoever_fell_stays_out_unless_the_option_revives() -> None:
    lifted = person(hp=2)
    lifted = replace(lifted, condition=replace(lifted.condition, out=True))
    assert state_of(lifted) == "incapacitated"
    assert state_of(lifted, Rulings(revive=True)) == "able"


@pytest.mark.rule("BO-HP-03")
@pytest.mark.parametrize(("brutality", "hp", "state"), [(4, -3, "incapacitated"), (4, -4, "dead"), (0, 0, "dead")])
def test_death_at_minus_endurance(brutality: int, hp: int, state: str) -> None:
    assert state_of(person(hp=hp, of=sheet(brutality=brutality))) == state


@pytest.mark.rule("BO-HP-04")
def test_a_printed_figure_overrides_the_formula() -> None:
    assert maximum_hp(sheet(hp_override=12)) == 12 and death_at(sheet(hp_override=12)) == -4


@pytest.mark.rule("BO-CHAR-01", "BO-CHAR-02")
def test_a_sheet_keeps_its_words_and_a_character_its_equipment() -> None:
    made = sheet(name="Sample", rank="Sergeant", role="example", biography="quips", traits=(Feat(name="f"),))
    armour = (Worn(item="otv"),)
    outcome = create_character(CreateCharacter(id="x", sheet=made, armour=armour, gear=("rig",)), ScriptedDice([]))
    assert not isinstance(outcome, Refused)
    kept = outcome.person.sheet
    assert (kept.name, kept.rank, kept.role, kept.biography) == ("Sample", "Sergeant", "example", "quips")
    assert (
        kept.traits == made.traits
        and outcome.person.gear == ("rig",)
        and outcome.person.armour == armour
        and outcome.maximum_hp == 10
    )


@pytest.mark.rule("BO-SPEC-02")
@pytest.mark.parametrize("kind", sorted(templates()))
def test_templates_make_valid_recruits_of_every_combination(kind: str) -> None:
    entry = templates()[kind]
    for talent in range(1, len(entry.talents) + 1):
        for gap in range(1, len(entry.gaps) + 1):
            made = recruit(Recruit(id="x", template=kind), ScriptedDice([talent, gap]))
            assert not isinstance(made, Refused) and sheet_problem(made.person.sheet) is None
            base = skill_value(replace(made.person.sheet, specialisations=()), made.talent)  # type: ignore[arg-type]
            assert skill_value(made.person.sheet, made.talent) == base + entry.points  # type: ignore[arg-type]


def test_recruits_need_values_of_the_scenarios_method() -> None:
    refused = recruit(Recruit(template="insurgent", rulings=Rulings(attr_method="array")), ScriptedDice([1, 1]))
    assert refused == Refused("GROUP_VALUES_INVALID")
    with pytest.raises(ValueError, match="insurgent"):
        squad("red", ["insurgent"], KeyedDice(1, "squad"), Rulings(attr_method="array"))


def test_a_squad_has_ids_and_repeats_with_its_seed() -> None:
    kinds = ["team_leader", "rifleman", "rifleman", "medic"]
    made = squad("blue", kinds, KeyedDice(7, "squad"))
    assert [one.id for one in made] == ["blue-1", "blue-2", "blue-3", "blue-4"]
    assert made == squad("blue", kinds, KeyedDice(7, "squad"))
    bare = squad("blue", kinds, KeyedDice(7, "squad"), Rulings(spec_points=0, swaps=0))
    assert all(not one.sheet.specialisations and not one.sheet.swaps for one in bare)
