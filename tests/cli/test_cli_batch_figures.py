"""Intervals against published figures; comparison of two batches by seed."""

from __future__ import annotations

import json
import random

import pytest

from warclock.clients.batch.comparing import compare
from warclock.clients.batch.figures import mean, share, student_t
from warclock.clients.batch.plan import Row, plan_of
from warclock.clients.batch.summary import summarise
from warclock.sim.scenario import load, opening_state

T_TABLE = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}
WILSON = {(8, 10): (0.490, 0.943), (0, 10): (0.0, 0.278), (10, 10): (0.722, 1.0), (15, 148): (0.0624, 0.1605)}


def row(seed, winner="red", points=5, outcome="win", swapped=False):
    nothing = {"red": points, "blue": 0}
    return Row(seed=seed, swapped=swapped, outcome=outcome, winner=winner, points=nothing, losses=nothing)


@pytest.mark.parametrize(("freedom", "expected"), T_TABLE.items())
def test_quantiles_of_t_are_those_of_the_tables(freedom, expected):
    assert student_t(0.975, freedom) == pytest.approx(expected, rel=0.002)


@pytest.mark.parametrize(("case", "expected"), WILSON.items())
def test_wilson_intervals_are_those_published(case, expected):
    found = share(*case)
    assert (found.low, found.high) == pytest.approx(expected, abs=0.001)


def test_intervals_of_means_hold_the_truth_nineteen_times_of_twenty():
    dice = random.Random(5)
    held = 0
    for _ in range(2000):
        found = mean([dice.gauss(10, 3) for _ in range(6)])
        held += found.low <= 10 <= found.high
    assert 0.935 <= held / 2000 <= 0.965


def test_too_little_to_tell():
    assert share(0, 0).value is None
    assert mean([]).value is None
    assert (mean([4]).value, mean([4]).low) == (4, None)


def test_failures_are_counted_and_left_out(crossing):
    plan = plan_of(opening_state(load(str(crossing)).scenario, 0))
    rows = [row(1), row(2, winner="blue", points=1), row(3, "", outcome="draw"), row(4, "", 999, "crash")]
    found = summarise(plan, rows)
    assert (found.runs, found.finished, found.failures, found.draws) == (4, 3, 1, 1)
    assert found.sides["red"].win_rate.value == pytest.approx(1 / 3)
    assert found.sides["red"].points.value == pytest.approx(11 / 3)
    assert found.commanders == {}


def test_commanders_keep_their_wins_when_they_change_sides(crossing):
    plan = plan_of(opening_state(load(str(crossing)).scenario, 0))
    rows = [
        row(seed, winner, swapped=swapped) for seed in (1, 2) for swapped, winner in ((False, "red"), (True, "blue"))
    ]
    found = summarise(plan, rows)
    assert found.sides["red"].wins == found.sides["blue"].wins == 2
    assert found.commanders["scripted of red"].wins == 4
    assert found.commanders["idle of blue"].wins == 0
    assert found.sides["red"].points.of == 2  # seeds, not games


def test_a_difference_is_taken_seed_by_seed():
    first = [row(seed, points=10 * seed) for seed in range(1, 9)]
    second = [row(seed, points=10 * seed + 3 + seed % 2) for seed in range(2, 10)]
    points = next(line for line in compare(first, second, ["red"]) if line.figure == "points")
    assert points.difference.of == 7
    assert points.difference.value == pytest.approx(3 + 3 / 7)
    assert points.difference.low > 2
    assert points.gain > 100


def test_compare_of_two_files(cli, crossing, tmp_path, monkeypatch):
    plans = {"attack": (), "wait": ("--commander", "red=idle")}
    for name, options in plans.items():
        done = cli("batch", crossing, "--seeds", "1-3", "--jobs", 1, "--out", tmp_path / f"{name}.csv", *options)
        assert done.status == 0
    done = cli("compare", tmp_path / "wait.csv", tmp_path / "attack.csv", "--json")
    found = {(line["figure"], line["side"]): line for line in json.loads(done.out)}
    assert found["losses", "blue"]["difference"]["value"] == found["losses", "blue"]["second"]["value"] > 0
    same = cli("compare", tmp_path / "wait.csv", tmp_path / "wait.csv").out
    assert "+0.00 (+0.00 to +0.00)" in same
    assert cli("compare", tmp_path / "wait.csv", crossing).status == 2
    assert cli("compare", tmp_path / "wait.csv", tmp_path / "nowhere.csv").status == 2
