import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace

from warclock.sim.rules.free_or_die import casualties
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.casualties import (
    Casualty,
    CasualtyOutcome,
    Revive,
    ReviveOutcome,
    Treated,
    TreatedOutcome,
)
from warclock.sim.rules.free_or_die.condition import (
    Condition,
    Illness,
    Span,
    combine,
    injure,
    is_unconscious,
    passing_due_s,
    skill_loss,
    suppress,
)
from warclock.sim.rules.free_or_die.melee import take_blow
from warclock.sim.rules.free_or_die.persons import Person
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

MEDIC = person("medic", medic=5)


def casualty(severity: str, at_s: int = 0, toughness: int = 5) -> Person:
    return replace(person("c", toughness), condition=injure(Condition(), severity, at_s))  # type: ignore[arg-type]


def clock_ends(who: Person, *values: int, rulings: Rulings = DEFAULT) -> CasualtyOutcome:
    now_s = who.condition.deadline_s
    assert now_s is not None
    outcome = casualties.end_clock(Casualty(person=who, now_s=now_s, rulings=rulings), Script(*values))
    assert isinstance(outcome, CasualtyOutcome)
    return outcome


def treated(who: Person, *values: int, begin_s: int = 0, medic: Person = MEDIC) -> TreatedOutcome:
    begun = casualties.begin_treatment(who, medic, begin_s)
    assert isinstance(begun, Person) and begun.condition.treatment is not None
    now_s = begun.condition.treatment.due_s
    outcome = casualties.end_treatment(Treated(casualty=begun, medic=medic, now_s=now_s), Script(*values))
    assert isinstance(outcome, TreatedOutcome)
    return outcome


@pytest.mark.rule("FD-HEAL-01")
def test_an_unaided_wound_holds_or_worsens_after_half_an_hour() -> None:
    wounded = casualty("wounded", 100)
    assert wounded.condition.deadline_s == 1900
    held = clock_ends(wounded, 2)
    assert (held.event, held.next_due_s) == ("holds", 1900 + 3 * 3600)
    again = clock_ends(held.person, 2)
    assert (again.event, again.next_due_s) == ("holds", 1900 + 6 * 3600)
    worse = clock_ends(held.person, 1)
    assert (worse.event, worse.next_due_s) == ("combat_ineffective", 1900 + 3 * 3600 + 600)
    assert clock_ends(wounded, 2, rulings=Rulings(heal_several_hours=1)).next_due_s == 1900 + 3600
    early = Casualty(person=wounded, now_s=1899)
    assert casualties.end_clock(early, Script()) == Refused("NOT_DUE")
    assert casualties.end_clock(Casualty(person=person(), now_s=9), Script()) == Refused("NO_CLOCK")


@pytest.mark.rule("FD-HEAL-02")
def test_combat_ineffective_dies_after_ten_minutes_or_hangs_on_and_then_dies() -> None:
    out = casualty("combat_ineffective")
    assert out.condition.deadline_s == 600
    assert clock_ends(out, 2).event == "dead" and clock_ends(out, 2).person.condition.died_s == 600
    held = clock_ends(out, 3)
    assert (held.event, held.next_due_s, held.person.condition.doomed) == ("holds", 600 + 10_800, True)
    ended = clock_ends(held.person)
    assert (ended.event, ended.gos, ended.next_due_s) == ("dead", None, None)
    assert treated(held.person, 2, begin_s=9000).event == "stabilised"


@pytest.mark.rule("FD-HEAL-03", "FD-TIME-07")
def test_aid_stops_the_clock_and_an_interruption_lets_it_go_on() -> None:
    wounded = casualty("wounded")
    begun = casualties.begin_treatment(wounded, MEDIC, 1790)
    assert isinstance(begun, Person) and casualties.next_due_s(begun.condition) == 1970
    assert casualties.end_clock(Casualty(person=begun, now_s=1800), Script()) == Refused("ALREADY_TREATED")
    assert casualties.begin_treatment(begun, MEDIC, 1795) == Refused("ALREADY_TREATED")
    stopped = casualties.interrupt_treatment(begun, 1850)
    assert (stopped.condition.treatment, stopped.condition.deadline_s) == (None, 1860)
    at_the_end = casualties.begin_treatment(wounded, MEDIC, 1800)
    assert isinstance(at_the_end, Person)
    assert casualties.interrupt_treatment(at_the_end, 1900).condition.deadline_s == 1906  # at least a turn
    assert casualties.begin_treatment(wounded, MEDIC, 1801) == Refused("TOO_LATE")
    assert casualties.interrupt_treatment(wounded, 5) == wounded


@pytest.mark.rule("FD-HEAL-04")
@pytest.mark.parametrize(("severity", "seconds", "needed"), [("wounded", 180, 1), ("combat_ineffective", 600, 2)])
def test_stabilising(severity: str, seconds: int, needed: int) -> None:
    hurt = casualty(severity)
    begun = casualties.begin_treatment(hurt, MEDIC, 60)
    assert isinstance(begun, Person) and casualties.next_due_s(begun.condition) == 60 + seconds
    early = Treated(casualty=begun, medic=MEDIC, now_s=59 + seconds)
    assert casualties.end_treatment(early, Script()) == Refused("NOT_DUE")
    good = treated(hurt, needed)
    assert (good.event, good.next_due_s) == ("stabilised", None)
    assert good.casualty.condition.stabilised and good.casualty.condition.severity == severity
    assert treated(hurt, needed - 1, 5).event == "medic_failed:holds"
    worse = injure(good.casualty.condition, "wounded", 5000)
    assert not worse.stabilised and worse.recovery is None


@pytest.mark.rule("FD-HEAL-04", "FD-MELEE-14")
def test_who_may_treat_whom() -> None:
    wounded = casualty("wounded")
    assert casualties.treat_problem(wounded, MEDIC, 0, adjacent=False) == "NOT_ADJACENT"
    assert casualties.treat_problem(wounded, person(), 0) == "NO_SKILL"
    assert casualties.treat_problem(wounded, person(medic=1), 0) is None
    assert casualties.treat_problem(person(), MEDIC, 0) == "NOT_WOUNDED"
    assert casualties.treat_problem(treated(wounded, 1).casualty, MEDIC, 900) == "ALREADY_STABILISED"
    out = replace(MEDIC, condition=injure(Condition(), "combat_ineffective", 0))
    assert casualties.treat_problem(out, out, 0) == "UNABLE"
    slow = replace(person(), condition=injure(Condition(), "wounded", 0, acute=False))
    assert casualties.treat_problem(slow, MEDIC, 0) == "CAUSE_NOT_ACUTE"
    low = replace(MEDIC, condition=injure(Condition(), "wounded", 0))
    dice = Script(4)
    begun = casualties.begin_treatment(low, low, 0)
    assert isinstance(begun, Person)
    casualties.end_treatment(Treated(casualty=begun, medic=low, now_s=180), dice)
    assert dice.asked == [("task", 4)]  # his own wound costs the medic a die
    beaten = take_blow(person("b"), "combat_ineffective", 0, DEFAULT)
    assert is_unconscious(beaten.condition, 9) and not is_unconscious(treated(beaten, 2).casualty.condition, 9)


@pytest.mark.rule("FD-HEAL-05")
def test_a_failed_medic_leaves_it_to_toughness() -> None:
    wounded, out = casualty("wounded"), casualty("combat_ineffective")
    held = treated(wounded, 0, 2)
    assert (held.event, held.next_due_s) == ("medic_failed:holds", 180 + 1800)
    worse = treated(wounded, 0, 1)
    assert (worse.event, worse.next_due_s) == ("medic_failed:combat_ineffective", 180 + 600)
    assert treated(out, 1, 3).next_due_s == 1200 and treated(out, 1, 2).event == "medic_failed:dead"
    assert treated(held.casualty, 1, begin_s=200).event == "stabilised"


@pytest.mark.rule("FD-HEAL-06")
def test_bringing_back_the_dead() -> None:
    def brought(who: Person, *values: int, begin_s: int = 60, rulings: Rulings = DEFAULT) -> ReviveOutcome | Refused:
        return casualties.revive(Revive(dead=who, medic=MEDIC, begin_s=begin_s, rulings=rulings), Script(*values))

    dead = casualty("dead")
    back, lost = brought(dead, 4), brought(dead, 3)
    assert isinstance(back, ReviveOutcome) and isinstance(lost, ReviveOutcome)
    assert (back.event, back.done_s, back.next_due_s) == ("combat_ineffective", 120, 720)
    assert not back.person.condition.stabilised and back.person.condition.died_s is None
    assert lost.event == "dead" and brought(lost.person) == Refused("ALREADY_TREATED")
    assert brought(dead, begin_s=61) == Refused("TOO_LATE")
    five = Rulings(heal_revive_window="five_turns")
    assert brought(dead, begin_s=31, rulings=five) == Refused("TOO_LATE")
    assert isinstance(brought(dead, 4, begin_s=30, rulings=five), ReviveOutcome)
    assert brought(casualty("blown_away")) == Refused("BLOWN_AWAY") and brought(person()) == Refused("NOT_DEAD")
    slow = replace(dead, condition=injure(Condition(), "dead", 0, acute=False))
    assert brought(slow) == Refused("CAUSE_NOT_ACUTE")
    unskilled = Revive(dead=dead, medic=person(), begin_s=0)
    assert casualties.revive(unskilled, Script()) == Refused("NO_SKILL")
    assert casualties.revive_problem(dead, person(medic=1), 0) is None


@pytest.mark.rule("FD-HEAL-07")
def test_severity_and_passing_states_are_kept_apart() -> None:
    state = Condition(shaken=1, stunned_until_s=12, lingering=(Span(0, 600),), unconscious_until_s=600)
    hurt = injure(suppress(state, 0), "wounded", 0)
    assert (hurt.shaken, hurt.stunned_until_s, hurt.suppressed_until_s, hurt.unconscious_until_s) == (1, 12, 12, 600)
    assert suppress(suppress(hurt, 0), 0).severity == "wounded" and skill_loss(hurt, 0) == 2


@pytest.mark.rule("FD-HEAL-07", "FD-TIME-07")
def test_passing_states_name_their_next_change() -> None:
    state = take_blow(person(), "unconscious_10min", 100, DEFAULT).condition
    state = suppress(state, 100)
    found, now_s = [], 100
    while (due := passing_due_s(state, now_s)) is not None:
        found, now_s = [*found, due], due
    assert found == [112, 700, 1300] and passing_due_s(Condition(), 0) is None
    ill = Condition(illnesses=(Illness(result="pained", until_s=900),), wounded_felt_s=60, ineffective_felt_s=30)
    assert [passing_due_s(ill, s) for s in (0, 30, 60, 900)] == [30, 60, 900, None]
    assert passing_due_s(Condition(stunned_until_s=9, unconscious_until_s=8), 0) == 8


@pytest.mark.rule("FD-HEAL-08")
def test_severities_combine_in_either_order() -> None:
    order = ("wounded", "combat_ineffective", "dead", "blown_away")
    table = {has: [combine(has, gets) for gets in order] for has in ("unhurt", *order)}  # type: ignore[arg-type]
    assert table == {
        "unhurt": ["wounded", "combat_ineffective", "dead", "blown_away"],
        "wounded": ["combat_ineffective", "dead", "dead", "blown_away"],
        "combat_ineffective": ["dead", "dead", "dead", "blown_away"],
        "dead": ["dead", "dead", "dead", "blown_away"],
        "blown_away": ["blown_away"] * 4,
    }
    for has in order:
        for gets in order:
            assert combine(has, gets) == combine(gets, has)  # type: ignore[arg-type]
    twice = injure(casualty("wounded").condition, "wounded", 500)
    assert (twice.severity, twice.deadline_s) == ("combat_ineffective", 1100)
    stable = treated(casualty("wounded"), 1).casualty.condition
    again = injure(stable, "wounded", 900)
    assert (again.stabilised, again.deadline_s) == (False, 1500)
