from fractions import Fraction

import pytest
from free_or_die_script import Script
from test_fd_hazards import VICTIM

from warclock.sim.odds import distribution
from warclock.sim.rules.free_or_die import hazards, radiation, suffocation
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.clock import DAY_S, WEEK_S
from warclock.sim.rules.free_or_die.condition import attack_problem
from warclock.sim.rules.free_or_die.hazards import Exposure, Strike
from warclock.sim.rules.free_or_die.persons import Person
from warclock.sim.rules.free_or_die.radiation import (
    Irradiate,
    IrradiateOutcome,
    Radiation,
    RadiationEffect,
    RadiationEffectOutcome,
)
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings
from warclock.sim.rules.free_or_die.suffocation import Breathless, Rescued, Suffocation, go_without_air, rescue


@pytest.mark.rule("FD-RAD-01")
def test_levels_by_accumulated_dose() -> None:
    edges = {0: "none", 149: "none", 150: "mild", 449: "mild", 450: "minor", 599: "minor", 600: "major"}
    edges |= {999: "major", 1000: "severe", 4999: "severe", 5000: "lethal"}
    assert {dose: radiation.radiation_level(dose) for dose in edges} == edges
    due = {dose: dosed((0, dose)).radiation.pending for dose in (150, 450, 600)}
    found = {dose: [(effect.due_s, effect.dr) for effect in pending] for dose, pending in due.items()}
    assert found == {150: [(7 * DAY_S, 1)], 450: [(3 * DAY_S, 3)], 600: [(DAY_S, 4)]}


def dosed(*doses: tuple[int, int], values: tuple[int, ...] = (), rulings: Rulings = DEFAULT) -> IrradiateOutcome:
    state, dice = Radiation(), Script(*values)
    for at_s, dose in doses:
        outcome = radiation.irradiate(Irradiate(radiation=state, dose_cgy=dose, now_s=at_s, rulings=rulings), dice)
        state = outcome.radiation
    return outcome


@pytest.mark.rule("FD-RAD-02")
def test_doses_add_up_and_a_higher_level_replaces_what_is_pending() -> None:
    higher = dosed((0, 200), (3600, 400))
    assert [(e.due_s, e.dr) for e in higher.radiation.pending] == [(3600 + DAY_S, 4)]
    same = dosed((0, 200), (3600, 100))
    assert [(e.due_s, e.dr) for e in same.radiation.pending] == [(7 * DAY_S, 1)] and same.next_due_s == 7 * DAY_S
    assert same.radiation.total_cgy == 300 and dosed((0, 100), (9 * WEEK_S, 50)).radiation.level == "mild"
    suffered = radiation.fall_to_radiation(RadiationEffect(person=VICTIM, radiation=higher.radiation), Script(2))
    assert isinstance(suffered, RadiationEffectOutcome)
    assert (suffered.at_s, suffered.result, suffered.next_due_s) == (3600 + DAY_S, "wounded", None)
    assert suffered.person.condition.deadline_s is None
    done = RadiationEffect(person=VICTIM, radiation=suffered.radiation)
    assert radiation.fall_to_radiation(done, Script()) == Refused("NOT_DUE")


@pytest.mark.rule("FD-RAD-03", "FD-RAD-04")
@pytest.mark.parametrize(("dose", "ineffective", "dead"), [(1000, 43_200, 345_600), (5000, 300, 21_600)])
def test_the_highest_levels_come_without_a_roll(dose: int, ineffective: int, dead: int) -> None:
    state = dosed((100, dose))
    assert state.next_due_s == 100 + ineffective
    first = radiation.fall_to_radiation(RadiationEffect(person=VICTIM, radiation=state.radiation), Script())
    assert isinstance(first, RadiationEffectOutcome)
    assert (first.result, first.next_due_s) == ("combat_ineffective", 100 + dead)
    assert first.person.condition.deadline_s is None
    last = radiation.fall_to_radiation(RadiationEffect(person=first.person, radiation=first.radiation), Script())
    assert isinstance(last, RadiationEffectOutcome)
    assert (last.result, last.person.condition.severity, last.person.condition.acute) == ("dead", "dead", False)
    uniform = dosed((100, dose), values=(50, 20), rulings=Rulings(rad_within="uniform"))
    assert [effect.due_s for effect in uniform.radiation.pending] == [150, 150]
    assert [
        e.due_s for e in dosed((0, dose), values=(9, 99), rulings=Rulings(rad_within="uniform")).radiation.pending
    ] == [
        9,
        99,
    ]


def airless(*values: int, steps: int = 0, **more: object) -> suffocation.BreathlessOutcome:
    state = Suffocation(began_s=1000, steps=steps, **more)  # type: ignore[arg-type]
    return go_without_air(Breathless(person=VICTIM, suffocation=state), Script(*values))


@pytest.mark.rule("FD-DROWN-01")
def test_every_thirty_seconds_is_harder() -> None:
    first = airless()
    assert (first.at_s, first.event, first.next_due_s) == (1030, "automatic", 1060)
    held = [airless(need, steps=step).event for step, need in ((1, 2), (2, 3), (3, 4), (4, 4), (9, 4))]
    assert held == ["standard:ok", "hard:ok", "oscar_charlie:ok", "oscar_charlie:ok", "oscar_charlie:ok"]
    failed = [airless(need - 1, steps=step).event for step, need in ((1, 2), (2, 3), (3, 4), (4, 4))]
    assert failed == [
        "standard:unconscious",
        "hard:unconscious",
        "oscar_charlie:unconscious",
        "oscar_charlie:unconscious",
    ]
    assert airless(4, steps=3).at_s == 1120


@pytest.mark.rule("FD-DROWN-02", "FD-DROWN-03")
def test_unconscious_without_air_takes_an_attack_every_thirty_seconds() -> None:
    out = airless(1, steps=1)
    assert attack_problem(out.person.condition, out.at_s) == "UNCONSCIOUS" and out.next_due_s == 1090
    first = go_without_air(Breathless(person=out.person, suffocation=out.suffocation), Script(2))
    assert (first.at_s, first.event, first.next_due_s) == (1090, "wounded->wounded", 1120)
    assert first.person.condition.deadline_s is None
    second = go_without_air(Breathless(person=first.person, suffocation=first.suffocation), Script(2))
    assert (second.event, second.next_due_s) == ("wounded->combat_ineffective", 1150)
    third = go_without_air(Breathless(person=second.person, suffocation=second.suffocation), Script(0))
    assert (third.event, third.next_due_s) == ("dead->dead", None) and third.person.condition.acute


@pytest.mark.rule("FD-DROWN-04")
def test_rescue() -> None:
    def rescued(*values: int) -> Rescued | Refused:
        out = airless(1, steps=1)
        who, state = out.person, out.suffocation
        for value in values:
            step = go_without_air(Breathless(person=who, suffocation=state), Script(value))
            who, state = step.person, step.suffocation
        return rescue(who, state, 1200)

    awake = rescue(VICTIM, Suffocation(began_s=1000, steps=1), 1050)
    assert isinstance(awake, Rescued) and (awake.event, awake.awake_s) == ("rescued_conscious", 1050)
    whole, wounded, out = rescued(3), rescued(2), rescued(2, 2)
    assert isinstance(whole, Rescued) and isinstance(wounded, Rescued) and isinstance(out, Rescued)
    assert (whole.awake_s, whole.person.condition.severity) == (1206, "unhurt")
    assert [attack_problem(whole.person.condition, s) for s in (1205, 1206)] == ["UNCONSCIOUS", None]
    assert (wounded.awake_s, wounded.person.condition.deadline_s) == (1206, 1200 + 1800)
    assert (out.awake_s, out.person.condition.deadline_s) == (None, 1200 + 600)
    assert attack_problem(out.person.condition, 9999) == "COMBAT_INEFFECTIVE"
    assert rescued(0) == Refused("DEAD")


def test_exact_odds_of_a_poison() -> None:
    victim = Person()  # three blue dice
    given = Strike(person=victim, exposure=Exposure(hazard="strong_poison", began_s=0))
    odds = distribution(lambda dice: hazards._strike_label(hazards.strike(given, dice)))
    eighths = {"suppressed": 1, "wounded": 3, "combat_ineffective": 3, "dead": 1}
    assert odds == {result: Fraction(n, 8) for result, n in eighths.items()}
