from fractions import Fraction

import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace

from warclock.sim.rules.free_or_die import tasks
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.persons import Rating
from warclock.sim.rules.free_or_die.pursuit import Chase, Pursuit, chase, dog_dice
from warclock.sim.rules.free_or_die.tasks import Explosives, Talk


@pytest.mark.rule("FD-TASK-01")
@pytest.mark.parametrize(
    ("work", "more", "needed", "seconds"),
    [
        ("plant", {}, 2, 300),
        ("disarm", {}, 2, 300),
        ("make", {}, 2, 7200),
        ("make", {"materials": False}, 3, 7200),
        ("make", {"setting": False}, 3, 7200),
        ("make", {"device": "simple", "setting": False}, 1, 7200),
    ],
)
def test_explosives_work(work: str, more: dict[str, object], needed: int, seconds: int) -> None:
    maker = person(demolitions=3)
    given = Explosives(person=maker, work=work, now_s=50, **more)  # type: ignore[arg-type]
    good = tasks.work_on_explosives(given, Script(needed))
    near = tasks.work_on_explosives(given, Script(needed - 1))
    assert (good.success, good.needed, good.done_s) == (True, needed, 50 + seconds)
    assert (near.success, near.accident) == (False, "none")


@pytest.mark.rule("FD-TASK-01")
def test_failing_by_two_goes_off_in_the_hands_but_not_while_planting() -> None:
    maker = person(demolitions=3)
    blown = tasks.work_on_explosives(Explosives(person=maker, work="disarm"), Script(0, 1, 2))
    assert (blown.accident, blown.person.condition.died_s) == ("combat_ineffective", None)  # DR 5 against 2 GOs
    assert tasks.work_on_explosives(Explosives(person=maker, work="plant"), Script(0)).accident == "none"
    unskilled = tasks.work_on_explosives(Explosives(person=person(), work="plant"), Script())
    assert unskilled == Refused("NO_SKILL")


@pytest.mark.rule("FD-TASK-02")
def test_talking_an_official_round_is_hard() -> None:
    talker = person(alertness=4)
    assert [tasks.talk_round(Talk(person=talker), Script(gos)).success for gos in (2, 3)] == [False, True]


@pytest.mark.rule("FD-TASK-03")
def test_a_pursuit_closes_or_is_lost() -> None:
    hunter = person(alertness=4, basic_military_training=3)
    quarry = person(basic_military_training=4)

    def after(pursuit: Pursuit, hunt: int, flight: int) -> tuple[str, int, int, int | None]:
        given = Chase(pursuer=hunter, quarry=quarry, pursuit=pursuit, now_s=100)
        found = chase(given, Script(hunt, flight))
        return found.event, found.pursuit.gap, found.pursuit.misses, found.next_due_s

    assert after(Pursuit(), 2, 1) == ("closer", 2, 0, 700)
    assert after(Pursuit(gap=1, misses=2), 2, 1) == ("contact", 0, 0, None)
    assert after(Pursuit(misses=1), 2, 2) == ("unchanged", 3, 1, 700)
    assert after(Pursuit(misses=1), 1, 2) == ("missed", 3, 2, 700)
    assert after(Pursuit(misses=2), 1, 2) == ("lost", 3, 3, None)
    assert after(Pursuit(misses=2, dogs=True), 1, 2) == ("missed", 3, 3, 700)
    assert after(Pursuit(misses=3, dogs=True), 1, 2) == ("lost", 3, 4, None)


@pytest.mark.rule("FD-TASK-03")
def test_dogs_and_who_rolls_what() -> None:
    assert [dog_dice(Pursuit(dogs=d, counter_measures=c)) for d, c in ((0, 1), (1, 0), (1, 1))] == [0, 2, 1]
    hunter = person(alertness=4, basic_military_training=3, combat_driving=1)
    quarry = person(basic_military_training=2, combat_driving=3)
    on_foot, driving = Script(0, 0), Script(0, 0)
    chase(Chase(pursuer=hunter, quarry=quarry, pursuit=Pursuit(dogs=True)), on_foot)
    found = chase(Chase(pursuer=hunter, quarry=quarry, pursuit=Pursuit(by="vehicle")), driving)
    assert on_foot.asked == [("task", 6), ("task", 2)]
    assert driving.asked == [("task", 1), ("task", 3)] and found.next_due_s == 6
    tracker = replace(hunter, skills={"alertness": Rating(4, "inferior"), "basic_military_training": Rating(3)})
    better = Script(0, 0)
    chase(Chase(pursuer=tracker, quarry=quarry), better)
    assert better.asked[0] == ("task", 3)


@pytest.mark.rule("FD-TASK-04")
def test_prices() -> None:
    prices = {
        "grenade": 5,
        "at4": 10,
        "law": 8,
        "satchel_charge": 10,
        "hunting_rifle": 4,
        "home_made_gun": 1,
        "bow": 1,
        "crossbow": 1,
        "blowgun": 1,
        "breech_loader": 2,
        "muzzle_loader": 2,
        "heavy_machine_gun": None,
        "light_cannon": None,
        "medium_cannon": None,
        "heavy_cannon": None,
    }
    assert {id: tasks.price_pc(id) for id in prices} == prices
    assert (tasks.price_pc("rpg7"), tasks.price_pc("rpg7", rounds=3)) == (35, 50)
    assert (tasks.us_dollars(4), tasks.gold_grams(3)) == (480, Fraction(15, 2))
