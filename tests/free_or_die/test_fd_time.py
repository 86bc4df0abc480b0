from fractions import Fraction

import pytest
from free_or_die_script import Script, person

from warclock.sim.rules.free_or_die import clock
from warclock.sim.rules.free_or_die.clock import LiveCharge, Span, Timer
from warclock.sim.rules.free_or_die.hiding import Hide, go_to_ground


@pytest.mark.rule("FD-TIME-01")
def test_a_turn_is_six_seconds_and_ten_make_a_minute() -> None:
    assert clock.TURN_S == 6 and clock.TURNS_PER_MINUTE == 10
    assert [clock.turn_of(100, s) for s in (100, 105, 106, 111, 112)] == [0, 0, 1, 1, 2]
    assert clock.turn_start(100, 3) == 118


@pytest.mark.rule("FD-TIME-02", "FD-TIME-07")
def test_time_declared_to_have_passed_stops_no_clock_and_ties_have_an_order() -> None:
    timers = [
        Timer(20, "new_hazard", "a"),
        Timer(20, "deadline", "b"),
        Timer(20, "deadline", "a"),
        Timer(20, "aid_start", "z"),
        Timer(20, "expiry", "z"),
        Timer(5, "new_hazard", "early"),
        Timer(21, "expiry", "late"),
    ]
    due = clock.elapse(0, 20, timers)
    assert [(t.due_s, t.kind, t.key) for t in due] == [
        (5, "new_hazard", "early"),
        (20, "expiry", "z"),
        (20, "aid_start", "z"),
        (20, "deadline", "a"),
        (20, "deadline", "b"),
        (20, "new_hazard", "a"),
    ]


@pytest.mark.rule("FD-TIME-07")
def test_spans_end_before_their_end_and_deadlines_include_their_instant() -> None:
    assert [Span(10, 20).holds(s) for s in (9, 10, 19, 20)] == [False, True, True, False]
    assert [clock.begun_in_time(s, 600) for s in (599, 600, 601)] == [True, True, False]


@pytest.mark.rule("FD-TIME-03")
def test_turns_begin_with_contact_or_ten_turns_before_a_charge_with_someone_inside() -> None:
    assert clock.combat_opens_s(100) == 101
    assert clock.combat_opens_s(None, [LiveCharge(1000, True), LiveCharge(500, False)]) == 940
    assert clock.combat_opens_s(None, [LiveCharge(1000, False)]) is None
    assert clock.combat_closes(0, 10) and not clock.combat_closes(0, 9)
    assert not clock.combat_closes(940, 10, [LiveCharge(1000, True)])
    assert clock.combat_closes(939, 10, [LiveCharge(1000, True)])
    assert clock.combat_closes(940, 10, [LiveCharge(1000, False)])


@pytest.mark.rule("FD-TIME-04")
def test_work_takes_the_time_it_needs_in_successive_turns() -> None:
    assert [clock.turns_of_work(s) for s in (1, 6, 7, 180)] == [1, 1, 2, 30]
    assert clock.CUSTOMARY_DURATION_S["climb_rope"] < clock.HOUR_S <= clock.CUSTOMARY_DURATION_S["major_surgery"]


@pytest.mark.rule("FD-TIME-05")
def test_distances_are_kept_in_metres_with_one_decimal() -> None:
    kept = [clock.metres(Fraction(d)) for d in ("1.04", "1.05", "49.94", "49.95", "3")]
    assert kept == [Fraction("1"), Fraction("1.1"), Fraction("49.9"), Fraction("50"), Fraction(3)]


@pytest.mark.rule("FD-TIME-06")
def test_weights_are_grams_and_a_gallon_is_four_litres() -> None:
    assert clock.grams(Fraction("0.5")) == 500 and clock.grams(40) == 40_000
    assert clock.litres(Fraction(5, 2)) == 10


@pytest.mark.rule("FD-TIME-08")
def test_the_table_of_short_durations_in_seconds_and_turns() -> None:
    table = {
        "turn": (6, 1),
        "suffocation_step": (30, 5),
        "revive_window": (60, 10),
        "revive_window_five_turns": (30, 5),
        "stabilise_wounded": (180, 30),
        "strong_poison": (300, 50),
        "lethal_radiation_ci": (300, 50),
        "ci_deadline": (600, 100),
        "stabilise_ci": (600, 100),
        "knockout": (600, 100),
        "lingering": (600, 100),
        "weak_poison": (600, 100),
        "wounded_deadline": (1800, 300),
        "long_knockout": (10_800, 1800),
        "extreme_exposure": (10_800, 1800),
        "several_hours": (10_800, 1800),
        "lethal_radiation_death": (21_600, 3600),
        "severe_radiation_ci": (43_200, 7200),
        "severe_radiation_death": (345_600, 57_600),
        "day": (86_400, 14_400),
        "week": (604_800, 100_800),
    }
    assert {name: (s, clock.turns_of_work(s)) for name, s in clock.DURATIONS.items()} == table


@pytest.mark.rule("FD-TIME-09")
def test_metres_a_turn_on_foot_and_only_crawling_hides() -> None:
    assert [clock.metres_per_turn(gait) for gait in ("crawl", "walk", "run")] == [2, 8, 20]
    hider = person(basic_military_training=2)
    seen = [go_to_ground(Hide(person=hider, terrain="cover", gait=gait), Script(1)) for gait in ("walk", "run")]
    assert [outcome.code for outcome in seen] == ["STANCE_CONFLICT", "STANCE_CONFLICT"]
    assert go_to_ground(Hide(person=hider, terrain="cover", gait="crawl"), Script(1)).number == 1
