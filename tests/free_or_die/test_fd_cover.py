import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace

from warclock.sim.rules.free_or_die import hiding, postures
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.condition import Condition
from warclock.sim.rules.free_or_die.hiding import Hide, HideOutcome, Search
from warclock.sim.rules.free_or_die.persons import Rating
from warclock.sim.rules.free_or_die.postures import Posture, blast_cover, defence_bonus
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings


def row(posture: Posture, rulings: Rulings = DEFAULT) -> tuple[int, int, int]:
    """Defence, the same against automatic fire, own attack."""
    automatic = defence_bonus(posture, True, rulings)
    return defence_bonus(posture, False, rulings), automatic, postures.attack_change(posture)


@pytest.mark.rule(
    "FD-COVER-01", "FD-COVER-02", "FD-COVER-03", "FD-COVER-04", "FD-COVER-05", "FD-COVER-06", "FD-COVER-07"
)
@pytest.mark.parametrize(
    ("stance", "expected", "aimed", "blast"),
    [
        ("open", (0, 0, 0), True, 0),
        ("cover", (1, 1, 0), True, 1),
        ("concealment", (1, 0, 0), True, 0),
        ("active_cover", (2, 2, -1), False, 2),
        ("active_concealment", (2, 1, -1), False, 0),
        ("running", (1, 1, -2), False, 0),
        ("dodging", (1, 1, -2), False, 0),
    ],
)
def test_the_stance_table(stance: str, expected: tuple[int, int, int], aimed: bool, blast: int) -> None:
    posture = Posture(stance=stance)  # type: ignore[arg-type]
    assert row(posture) == expected
    assert postures.STANCES[posture.stance].aimed is aimed and blast_cover(posture) == blast


@pytest.mark.rule("FD-COVER-07")
def test_the_ground_must_offer_the_stance() -> None:
    def problems(stance: str, cover: bool, concealment: bool) -> str | None:
        return postures.stance_problem(Posture(stance=stance), cover=cover, concealment=concealment)

    assert problems("cover", False, True) == problems("active_cover", False, True) == "NO_COVER"
    assert problems("concealment", True, False) == "NO_CONCEALMENT" == problems("hiding", False, False)
    assert problems("hiding", True, False) is None is problems("hiding", False, True)
    assert problems("dodging", False, False) is None


@pytest.mark.rule("FD-COVER-08")
def test_a_posture_is_open_unless_it_says_otherwise() -> None:
    assert Posture() == Posture(stance="open", also_concealed=False, also_dodging=False, terrain="open")
    assert row(Posture(), Rulings(cover_stack="cover_and_concealment", dodge_stack_run_and_dodge=True)) == (0, 0, 0)


@pytest.mark.rule("FD-COVER-08")
def test_nothing_stacks_but_by_option() -> None:
    both = Posture(stance="cover", also_concealed=True)
    active = Posture(stance="active_cover", also_concealed=True)
    assert row(both) == (1, 1, 0) and row(active) == (2, 2, -1)
    stacking = Rulings(cover_stack="cover_and_concealment")
    assert row(both, stacking) == (2, 1, 0) and row(active, stacking) == (3, 2, -1)
    jinking = Posture(stance="running", also_dodging=True)
    assert row(jinking) == (1, 1, -2)
    assert row(jinking, Rulings(dodge_stack_run_and_dodge=True)) == (2, 2, -2)


@pytest.mark.rule("FD-HIDE-01", "FD-HIDE-04")
def test_hiding_rolls_training_for_this_turn_and_forbids_fighting() -> None:
    hider = replace(person(basic_military_training=3), condition=Condition(shaken=1))
    dice = Script(2)
    outcome = hiding.go_to_ground(Hide(person=hider, terrain="concealment"), dice)
    assert isinstance(outcome, HideOutcome) and outcome.number == 2 and outcome.until_turn_end
    assert dice.asked == [("hide", 2)] and outcome.person.condition.shaken == 0
    fights = Hide(person=hider, terrain="cover", attacks=True)
    assert hiding.go_to_ground(fights, Script()) == Refused("HIDING_NO_COMBAT")
    assert hiding.go_to_ground(Hide(person=hider, terrain="open"), Script()) == Refused("NO_CONCEALMENT")
    again = hiding.go_to_ground(Hide(person=outcome.person, terrain="cover"), Script(0))
    assert isinstance(again, HideOutcome) and again.number == 0


@pytest.mark.rule("FD-HIDE-02")
def test_spotting_needs_more_and_uses_the_better_skill() -> None:
    scout = person(alertness=3, basic_military_training=2)

    def sought(gos: int, number: int, fallback: bool = False) -> tuple[bool, str]:
        given = Search(searcher=scout, hiding_number=number, has_fallback=fallback)
        found = hiding.search(given, Script(gos))
        return found.found, found.attack

    assert [sought(g, 2) for g in (2, 3)] == [(False, "lost"), (True, "target")]
    given = Search(searcher=scout, hiding_number=3)
    assert hiding.search(given, Script(0)).attack == "lost"
    assert sought(2, 2, fallback=True) == (False, "fallback") and sought(0, 0) == (False, "lost")
    assert hiding.searching_skill(scout) == "alertness"
    assert hiding.searching_skill(person(alertness=2, basic_military_training=2)) == "basic_military_training"
    red = replace(scout, skills={"alertness": Rating(3), "basic_military_training": Rating(2, "superior")})
    assert hiding.searching_skill(red) == "basic_military_training"


@pytest.mark.rule("FD-HIDE-03")
def test_whoever_attacks_is_seen_without_a_roll() -> None:
    found = hiding.search(Search(searcher=person(), hiding_number=5, hider_attacked=True), Script())
    assert (found.found, found.gos) == (True, None)


@pytest.mark.rule("FD-HIDE-05")
def test_a_found_hider_has_the_passive_bonus_of_his_ground() -> None:
    def found(terrain: str, rulings: Rulings = DEFAULT) -> tuple[int, int, int]:
        return row(Posture(stance="hiding", terrain=terrain), rulings)

    assert (found("cover"), found("concealment"), found("open")) == ((1, 1, 0), (1, 0, 0), (0, 0, 0))
    assert found("cover", Rulings(hide_spot_bonus_when_found="none")) == (0, 0, 0)
    assert [blast_cover(Posture(stance="hiding", terrain=t)) for t in ("cover", "concealment")] == [1, 0]
