from fractions import Fraction

import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace

from warclock.sim.odds import distribution
from warclock.sim.rules.free_or_die import hazards, radiation, suffocation
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.catalogue import standard
from warclock.sim.rules.free_or_die.clock import DAY_S, HOUR_S, WEEK_S
from warclock.sim.rules.free_or_die.condition import Condition, attack_problem, injure, skill_loss
from warclock.sim.rules.free_or_die.hazards import Exposure, Fall, Strike, StrikeOutcome
from warclock.sim.rules.free_or_die.options import STANDARD, Options
from warclock.sim.rules.free_or_die.persons import Person, roll_action
from warclock.sim.rules.free_or_die.radiation import (
    Irradiate,
    IrradiateOutcome,
    Radiation,
    RadiationEffect,
    RadiationEffectOutcome,
)
from warclock.sim.rules.free_or_die.suffocation import Breathless, Rescued, Suffocation, go_without_air, rescue

VICTIM = replace(person("v", 5), armour=("kevlar_vest", "kevlar_helmet"))


def strike(hazard: str, *values: int, past: int = 0, **more: object) -> StrikeOutcome:
    exposure = Exposure(hazard=hazard, began_s=1000, marks_past=past)
    given = {"person": VICTIM, "exposure": exposure, **more}
    outcome = hazards.strike(Strike(**given), Script(*values))  # type: ignore[arg-type]
    assert isinstance(outcome, StrikeOutcome)
    return outcome


def schedule(hazard: str, marks: int) -> list[tuple[int, int]]:
    """Seconds after the start and damage rating of the first marks."""
    found, exposure = [], Exposure(hazard=hazard, began_s=0)
    for _ in range(marks):
        outcome = hazards.strike(Strike(person=VICTIM, exposure=exposure), Script(5))
        if isinstance(outcome, Refused):
            break
        found.append((outcome.at_s, outcome.dr))
        exposure = outcome.exposure
    return found


@pytest.mark.rule("FD-HAZ-01")
def test_a_hazard_strikes_when_its_exposure_is_over_without_armour_or_area() -> None:
    assert hazards.exposure_due_s(Exposure(hazard="strong_poison", began_s=1000)) == 1300
    dice = Script(0)
    outcome = hazards.strike(Strike(person=VICTIM, exposure=Exposure(hazard="strong_poison", began_s=0)), dice)
    assert isinstance(outcome, StrikeOutcome) and outcome.result == "dead" and dice.asked == [("toughness", 5)]
    assert outcome.next_due_s is None
    assert strike("large_fire", 5).next_due_s == 1012


@pytest.mark.rule("FD-HAZ-02", "FD-HAZ-03")
def test_falls() -> None:
    def row(prepared: bool, options: Options = STANDARD) -> list[int | None]:
        heights = (Fraction(29, 10), 3, 5, Fraction(99, 10), 10, 20, 39, 40, 80, 160)
        return [hazards.fall_dr(h, prepared=prepared, options=options) for h in heights]

    assert row(False) == [None, 1, 2, 2, 3, 4, 4, 5, 6, 7]
    assert row(True) == [None, 0, 1, 1, 2, 4, 4, 5, 6, 7]
    assert row(False, Options(haz_fall_extrapolate="cap4"))[-4:] == [4, 4, 4, 4]
    hard = hazards.fall(Fall(person=VICTIM, height_m=Fraction(20), now_s=7), Script(1))
    assert (hard.dr, hard.result, hard.person.condition.deadline_s) == (4, "combat_ineffective", 607)
    assert hazards.fall(Fall(person=VICTIM, height_m=Fraction(2)), Script()).result == "none"
    assert hazards.fall(Fall(person=VICTIM, height_m=Fraction(3), prepared=True), Script(0)).result == "pained"


@pytest.mark.rule("FD-HAZ-04")
@pytest.mark.parametrize(
    ("grade", "dr", "days"), [("minor", 0, 3), ("nasty", 1, 7), ("major", 2, 14), ("critical", 3, 21)]
)
def test_diseases(grade: str, dr: int, days: int) -> None:
    hazard = f"{grade}_disease"
    well = strike(hazard, dr + 1)
    assert (well.at_s, well.dr, well.result, well.ill_until_s) == (1000 + DAY_S, dr, "none", None)
    ill = strike(hazard, dr)
    until = 1000 + DAY_S + days * DAY_S
    assert (ill.result, ill.ill_until_s, ill.next_due_s) == ("pained", until, None)


@pytest.mark.rule("FD-HAZ-04", "FD-HEAL-14")
def test_what_an_illness_does_while_it_lasts() -> None:
    ill = strike("critical_disease", 3).person
    until = 1000 + 22 * DAY_S
    for _ in range(2):
        rolled = roll_action(replace(ill, skills=person(medic=3).skills), "medic", 0, 2 * DAY_S, Script(0), STANDARD)
        assert rolled.dice == 2
    in_bed = strike("critical_disease", 2).person
    assert [attack_problem(in_bed.condition, s) for s in (until - 1, until)] == ["BEDRIDDEN", None]
    bad = strike("critical_disease", 1).person
    assert (bad.condition.severity, bad.condition.deadline_s, bad.condition.acute) == ("wounded", None, False)
    assert hazards.end_illnesses(bad, until - 1) == bad
    well = hazards.end_illnesses(bad, until).condition
    assert (well.severity, well.illnesses, skill_loss(well, until)) == ("unhurt", (), 0)
    shot = replace(bad, condition=injure(bad.condition, "wounded", 2 * DAY_S))
    assert shot.condition.severity == "combat_ineffective"
    assert hazards.end_illnesses(shot, until).condition.severity == "wounded"
    dead = strike("critical_disease", 0, person=replace(VICTIM, condition=injure(Condition(), "wounded", 0)))
    assert dead.person.condition.severity == "dead"


@pytest.mark.rule("FD-HAZ-04")
def test_care_may_scale_an_illness_by_option() -> None:
    scaled = Options(haz_recovery_scaled=True)
    lengths = {
        care: (strike("nasty_disease", 1, care=care, options=scaled).ill_until_s or 0) - 1000 - DAY_S
        for care in ("hospital", "normal", "poor")
    }
    assert lengths == {"hospital": WEEK_S // 2, "normal": WEEK_S, "poor": 2 * WEEK_S}
    assert strike("nasty_disease", 1, care="poor").ill_until_s == 1000 + DAY_S + WEEK_S


@pytest.mark.rule("FD-HAZ-05", "FD-DICE-09")
def test_thirst() -> None:
    assert schedule("thirst", 6) == [(d * DAY_S, dr) for d, dr in ((2, 1), (3, 2), (4, 3), (5, 4), (6, 4), (7, 4))]
    dry = Exposure(hazard="thirst", began_s=0)
    assert [hazards.blocks_hooah([dry], d * DAY_S) for d in (1, 2, 3)] == [False, True, True]
    drank = hazards.supplied(replace(dry, marks_past=2), 4 * DAY_S)
    assert hazards.exposure_due_s(drank) == 6 * DAY_S and not hazards.blocks_hooah([drank], 5 * DAY_S)
    worn = strike("thirst", 2, past=3).person
    assert (worn.condition.severity, worn.condition.deadline_s) == ("wounded", None)
    assert strike("thirst", 2, past=4, person=worn).person.condition.severity == "combat_ineffective"


@pytest.mark.rule("FD-HAZ-06", "FD-DICE-09")
def test_hunger() -> None:
    weeks = ((1, 1), (2, 2), (4, 3), (8, 4), (9, 5), (10, 5), (11, 5))
    assert schedule("hunger", 7) == [(w * WEEK_S, dr) for w, dr in weeks]
    empty = Exposure(hazard="hunger", began_s=0)
    assert [hazards.blocks_hooah([empty], w * WEEK_S) for w in (0, 1, 3)] == [False, True, True]
    assert not hazards.blocks_hooah([Exposure(hazard="large_fire", began_s=0)], 99)


@pytest.mark.rule("FD-HAZ-07")
def test_exposure_to_climate() -> None:
    marks = {h.id: schedule(h.id, 2) for h in standard().hazards.values() if h.kind == "climate"}
    assert marks == {
        "very_hot_or_cold": [(DAY_S, 1), (2 * DAY_S, 1)],
        "severe_heat_or_cold": [(DAY_S, 2), (2 * DAY_S, 2)],
        "extreme_heat_or_cold": [(3 * HOUR_S, 3), (6 * HOUR_S, 3)],
    }
    kit = {"clothing": True, "water": True, "shelter": True}
    assert not hazards.exposed_to_climate(**kit)
    assert all(hazards.exposed_to_climate(**{**kit, missing: False}) for missing in kit)
    assert strike("extreme_heat_or_cold", 1).person.condition.deadline_s is None


@pytest.mark.rule("FD-HAZ-08")
def test_fire() -> None:
    marks = {h.id: schedule(h.id, 2) for h in standard().hazards.values() if h.kind == "fire"}
    assert marks == {
        "small_fire": [(6, 1), (12, 1)],
        "large_fire": [(6, 3), (12, 3)],
        "immolation": [(6, 5), (12, 5)],
    }
    burnt = strike("immolation", 3).person
    assert (burnt.condition.severity, burnt.condition.deadline_s) == ("wounded", 1006 + 1800)
    alight = replace(VICTIM, condition=Condition(burning="immolation"))
    assert hazards.put_out(alight).condition.burning is None


@pytest.mark.rule("FD-HAZ-09")
def test_poison() -> None:
    assert (schedule("weak_poison", 3), schedule("strong_poison", 3)) == ([(600, 2)], [(300, 4)])
    assert strike("strong_poison", 2).person.condition.deadline_s == 1300 + 1800


@pytest.mark.rule("FD-HAZ-10")
def test_electricity() -> None:
    marks = {h.id: schedule(h.id, 2) for h in standard().hazards.values() if h.kind == "electricity"}
    assert marks == {
        "mild_current": [(0, 2), (6, 2)],
        "serious_current": [(0, 3), (6, 3)],
        "lethal_current": [(0, 5), (6, 5)],
    }


@pytest.mark.rule("FD-HAZ-01")
def test_other_hazards_come_as_data() -> None:
    quicksand = {"id": "lye", "kind": "poison", "marks": [{"after_s": 30, "dr": 3}], "acute": True}
    extended = standard().extended({"hazards": [quicksand]})
    exposure = Exposure(hazard=extended.hazards["lye"], began_s=0)
    assert hazards.exposure_due_s(exposure) == 30


@pytest.mark.rule("FD-RAD-01")
def test_levels_by_accumulated_dose() -> None:
    edges = {0: "none", 149: "none", 150: "mild", 449: "mild", 450: "minor", 599: "minor", 600: "major"}
    edges |= {999: "major", 1000: "severe", 4999: "severe", 5000: "lethal"}
    assert {dose: radiation.radiation_level(dose) for dose in edges} == edges
    due = {dose: dosed((0, dose)).radiation.pending for dose in (150, 450, 600)}
    found = {dose: [(effect.due_s, effect.dr) for effect in pending] for dose, pending in due.items()}
    assert found == {150: [(7 * DAY_S, 1)], 450: [(3 * DAY_S, 3)], 600: [(DAY_S, 4)]}


def dosed(*doses: tuple[int, int], values: tuple[int, ...] = (), options: Options = STANDARD) -> IrradiateOutcome:
    state, dice = Radiation(), Script(*values)
    for at_s, dose in doses:
        outcome = radiation.irradiate(Irradiate(radiation=state, dose_cgy=dose, now_s=at_s, options=options), dice)
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
    uniform = dosed((100, dose), values=(50, 20), options=Options(rad_within="uniform"))
    assert [effect.due_s for effect in uniform.radiation.pending] == [150, 150]
    assert [
        e.due_s for e in dosed((0, dose), values=(9, 99), options=Options(rad_within="uniform")).radiation.pending
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
