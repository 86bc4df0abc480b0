from fractions import Fraction
from typing import get_args

import pytest
from free_or_die_script import Script, person
from msgspec.structs import replace

from warclock.sim.rules.free_or_die import hazards
from warclock.sim.rules.free_or_die.adjudicable import Refused
from warclock.sim.rules.free_or_die.catalogue import HazardKind, standard
from warclock.sim.rules.free_or_die.clock import DAY_S, HOUR_S, WEEK_S
from warclock.sim.rules.free_or_die.condition import Condition, attack_problem, injure, skill_loss
from warclock.sim.rules.free_or_die.hazards import Exposure, Fall, Strike, StrikeOutcome
from warclock.sim.rules.free_or_die.persons import roll_action
from warclock.sim.rules.free_or_die.rulings import DEFAULT, Rulings

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
    def row(prepared: bool, rulings: Rulings = DEFAULT) -> list[int | None]:
        heights = (Fraction(29, 10), 3, 5, Fraction(99, 10), 10, 20, 39, 40, 80, 160)
        return [hazards.fall_dr(h, prepared=prepared, rulings=rulings) for h in heights]

    assert row(False) == [None, 1, 2, 2, 3, 4, 4, 5, 6, 7]
    assert row(True) == [None, 0, 1, 1, 2, 4, 4, 5, 6, 7]
    assert row(False, Rulings(haz_fall_extrapolate="cap4"))[-4:] == [4, 4, 4, 4]
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
        rolled = roll_action(replace(ill, skills=person(medic=3).skills), "medic", 0, 2 * DAY_S, Script(0), DEFAULT)
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
    scaled = Rulings(haz_recovery_scaled=True)
    lengths = {
        care: (strike("nasty_disease", 1, care=care, rulings=scaled).ill_until_s or 0) - 1000 - DAY_S
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


@pytest.mark.rule("FD-RANGED-11", "FD-HEAL-14")
def test_which_hazards_are_acute() -> None:
    acute = {kind: {h.acute for h in standard().hazards.values() if h.kind == kind} for kind in get_args(HazardKind)}
    assert {kind for kind, flags in acute.items() if flags == {True}} == {"fire", "poison", "electricity"}
    assert {kind for kind, flags in acute.items() if flags == {False}} == {"disease", "thirst", "hunger", "climate"}


@pytest.mark.rule("FD-HAZ-01")
def test_other_hazards_come_as_data() -> None:
    quicksand = {"id": "lye", "kind": "poison", "marks": [{"after_s": 30, "dr": 3}], "acute": True}
    extended = standard().extended({"hazards": [quicksand]})
    exposure = Exposure(hazard=extended.hazards["lye"], began_s=0)
    assert hazards.exposure_due_s(exposure) == 30
