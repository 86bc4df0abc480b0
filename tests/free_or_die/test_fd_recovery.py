from fractions import Fraction

import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace
from test_fd_healing import casualty, treated

from warclock.sim.rules.free_or_die import recovery
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.clock import DAY_S
from warclock.sim.rules.free_or_die.condition import (
    Condition,
    injure,
)
from warclock.sim.rules.free_or_die.recovery import Recover, RecoverOutcome, rest
from warclock.sim.rules.free_or_die.rulings import Rulings

TERMS = {
    ("wounded", "hospital"): (7, 0),
    ("wounded", "normal"): (14, 1),
    ("wounded", "poor"): (28, 2),
    ("combat_ineffective", "hospital"): (28, 1),
    ("combat_ineffective", "normal"): (56, 2),
    ("combat_ineffective", "poor"): (112, 3),
}


@pytest.mark.rule("FD-HEAL-09", "FD-HEAL-10", "FD-HEAL-11", "FD-HEAL-12")
@pytest.mark.parametrize(("severity", "care"), list(TERMS))
def test_recovery_by_care(severity: str, care: str) -> None:
    days, needed = TERMS[severity, care]
    stable = treated(casualty(severity), 5).casualty
    assert recovery.recovery_terms(severity, care) == (days, needed)  # type: ignore[arg-type]
    assert recovery.recovery_due_s(stable, care, 1000) == 1000 + days * DAY_S  # type: ignore[arg-type]
    short = rest(stable, care, days * DAY_S - 2)  # type: ignore[arg-type]
    assert recovery.recover(Recover(person=short, now_s=0), Script()) == Refused("NOT_DUE")
    rested = rest(stable, care, days * DAY_S)  # type: ignore[arg-type]
    good = recovery.recover(Recover(person=rested, now_s=0), Script(*[needed] * (needed > 0)))
    assert isinstance(good, RecoverOutcome) and good.care == care and good.needed == needed
    healed = {"wounded": "unhurt", "combat_ineffective": "wounded"}[severity]
    assert (good.event, good.person.condition.severity) == (healed, healed)
    assert good.person.condition.stabilised is (healed == "wounded")
    if needed:
        bad = recovery.recover(Recover(person=rested, now_s=0), Script(needed - 1))
        assert isinstance(bad, RecoverOutcome)
        assert (bad.event, bad.next_due_s) == ("no recovery", days * DAY_S)


@pytest.mark.rule("FD-HEAL-10")
def test_failing_to_recover_may_be_permanent_by_option() -> None:
    rulings = Rulings(heal_ci_failure="permanent")
    rested = rest(treated(casualty("combat_ineffective"), 5).casualty, "normal", 56 * DAY_S)
    lost = recovery.recover(Recover(person=rested, now_s=0, rulings=rulings), Script(1))
    assert isinstance(lost, RecoverOutcome) and (lost.event, lost.next_due_s) == ("permanent", None)
    assert recovery.recover(Recover(person=lost.person, now_s=0), Script()) == Refused("PERMANENT")
    wounded = rest(treated(casualty("wounded"), 5).casualty, "normal", 14 * DAY_S)
    again = recovery.recover(Recover(person=wounded, now_s=0, rulings=rulings), Script(0))
    assert isinstance(again, RecoverOutcome) and again.event == "no recovery"


@pytest.mark.rule("FD-HEAL-11", "FD-HEAL-12")
def test_what_care_is() -> None:
    flags = {"rest": True, "food": True, "medic": True}
    assert recovery.care_of(**flags) == "normal"
    for missing in flags:
        assert recovery.care_of(**{**flags, missing: False}) == "poor"
    assert recovery.care_of(**flags, hospital=True) == "hospital"
    assert recovery.care_of(rest=False, food=True, medic=True, hospital=True) == "poor"


@pytest.mark.rule("FD-HEAL-12")
def test_from_combat_ineffective_to_unhurt_with_every_roll_made() -> None:
    days = {}
    for care in ("hospital", "normal", "poor"):
        who, total = treated(casualty("combat_ineffective"), 5).casualty, Fraction(0)
        for severity in ("combat_ineffective", "wounded"):
            span, needed = recovery.recovery_terms(severity, care)  # type: ignore[arg-type]
            who, total = rest(who, care, int(span * DAY_S)), total + span  # type: ignore[arg-type]
            outcome = recovery.recover(Recover(person=who, now_s=0), Script(*[5] * (needed > 0)))
            assert isinstance(outcome, RecoverOutcome)
            who = outcome.person
        assert who.condition.severity == "unhurt"
        days[care] = total
    assert days == {"hospital": 35, "normal": 70, "poor": 140}


@pytest.mark.rule("FD-HEAL-13")
def test_mixed_care() -> None:
    stable = treated(casualty("wounded"), 5).casualty
    begun = rest(stable, "normal", 4 * DAY_S)
    assert recovery.recovery_due_s(begun, "hospital", 0) == 5 * DAY_S
    done = rest(begun, "hospital", 5 * DAY_S)
    outcome = recovery.recover(Recover(person=done, now_s=0), Script())
    assert isinstance(outcome, RecoverOutcome) and (outcome.care, outcome.needed) == ("hospital", 0)
    assert recovery.recovery_due_s(rest(stable, "poor", 4 * DAY_S), "normal", 0) == 12 * DAY_S
    assert recovery.Recovery() == recovery.Recovery(worth_s=Fraction(0), hospital_s=0, normal_s=0, poor_s=0)
    tied = recovery.Recovery(normal_s=5, hospital_s=5)
    assert recovery.ruling_care(tied) == "normal" and recovery.ruling_care(replace(tied, poor_s=5)) == "poor"
    assert rest(casualty("wounded"), "normal", 9) == casualty("wounded")  # not stabilised: no rest counts


@pytest.mark.rule("FD-HEAL-14")
def test_harm_that_is_not_acute_has_no_clock_and_heals_by_rest() -> None:
    slow = injure(Condition(), "wounded", 50, acute=False)
    assert (slow.deadline_s, slow.acute) == (None, False)
    resting = rest(replace(person(), condition=slow), "normal", 14 * DAY_S)
    healed = recovery.recover(Recover(person=resting, now_s=0), Script(1))
    assert isinstance(healed, RecoverOutcome) and healed.event == "unhurt"
    both = injure(slow, "wounded", 60, acute=False)
    assert (both.severity, both.deadline_s) == ("combat_ineffective", None)
    shot = injure(slow, "wounded", 60)
    assert (shot.severity, shot.deadline_s) == ("combat_ineffective", 660)
    weakened = injure(casualty("wounded").condition, "wounded", 60, acute=False)
    assert (weakened.severity, weakened.deadline_s) == ("combat_ineffective", 660)
    stable = treated(casualty("wounded"), 5).casualty.condition
    assert injure(stable, "wounded", 60, acute=False).deadline_s is None
