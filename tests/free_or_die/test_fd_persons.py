import pytest
from msgspec.structs import replace

from warclock.sim.rules.free_or_die import persons
from warclock.sim.rules.free_or_die.persons import SKILLS, Armour, Person, Rating, generate
from warclock.sim.rules.free_or_die.wounds import protection


@pytest.mark.rule("FD-NPC-01")
def test_leads_are_ordered_by_their_owner_and_all_others_by_the_umpire() -> None:
    def refused(person_class: str, sender: str) -> str | None:
        return persons.order_problem(person_class, "anna", sender, "umpire")  # type: ignore[arg-type]

    assert refused("lead", "anna") is None
    assert refused("lead", "umpire") == refused("lead", "bert") == "PERMISSION_DENIED"
    for other in ("ally", "minor_ally", "arch_enemy", "trooper", "mook"):
        assert refused(other, "umpire") is None and refused(other, "anna") == "PERMISSION_DENIED"


def dice_of(person: Person) -> tuple[int, str, int, str, int]:
    plain, tough = person.rating("medic").pool, person.toughness.pool
    return plain.dice, plain.colour, tough.dice, tough.colour, person.hooah_left


@pytest.mark.rule("FD-NPC-02", "FD-NPC-03", "FD-NPC-04", "FD-NPC-05", "FD-NPC-06", "FD-NPC-07")
def test_the_classes_and_their_default_sheets() -> None:
    sheets = {c: dice_of(generate(c)) for c in persons.CLASSES}
    assert sheets == {
        "lead": (4, "blue", 3, "blue", 5),
        "ally": (4, "blue", 3, "blue", 5),
        "minor_ally": (3, "blue", 3, "blue", 0),
        "arch_enemy": (5, "red", 4, "red", 6),
        "trooper": (3, "blue", 3, "blue", 0),
        "mook": (2, "green", 2, "green", 0),
    }
    sides = {c: profile.side for c, profile in persons.CLASSES.items()}
    assert [c for c, side in sides.items() if side == "friendly"] == ["lead", "ally", "minor_ally"]


@pytest.mark.rule("FD-NPC-02", "FD-NPC-07")
def test_leads_and_allies_have_one_better_skill() -> None:
    for person_class in ("lead", "ally"):
        driver = generate(person_class, "d", best_skill="combat_driving")  # type: ignore[arg-type]
        assert {skill for skill in SKILLS if driver.rating(skill).pool.colour == "red"} == {"combat_driving"}
    trooper = generate("trooper", best_skill="combat_driving")
    assert {trooper.rating(skill).pool.colour for skill in SKILLS} == {"blue"}


@pytest.mark.rule("FD-NPC-08")
def test_beside_hooah_dice_and_sheets_only_leads_are_special() -> None:
    ally, lead = generate("ally"), generate("lead")
    assert replace(ally, person_class="lead") == lead


def test_armour_may_be_data() -> None:
    greaves = Armour(id="greaves", area="leg", protection=1)
    assert protection((greaves, "flak_vest"), "leg") == 1 and protection((greaves,), "arm") == 0
    assert Person(toughness=Rating(2, "superior")).toughness.pool.colour == "red"
