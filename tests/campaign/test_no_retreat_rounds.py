"""No retreat on the clock: checks, rounds with their own time and strengths, who stays (MC-NORET, MC-FIRE-04, -05)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, edge, force, line, node, script_colours, script_dice, world

from warclock.sim.game import Game
from warclock.sim.phases import DAY
from warclock.sim.world.state import State

WIN = ("Yellow", "White")  # by 3: the loser loses half and has 40 % hurt, the winner 25 and 10
LOSS = ("White", "Yellow")
DRAW = ("Blue", "Blue")
STAND = {"no_retreat": True}


def meet(red: dict[str, Any] | None = None, blue: dict[str, Any] | None = None, **fields: Any) -> State:
    nodes, ways = line()
    forces = [force("red-1", "mid", 100, **(red or {})), force("blue-1", "mid", 100, **(blue or {}))]
    return world([*nodes, node("far", 90)], [*ways, edge("east", "far", 50)], forces, **fields)


def attacked(state: State, **fields: Any) -> Play:
    play = Play(state).dawn()
    play.attack("red-1", "blue-1", **fields)
    return play.clock(0)


def reports(play: Play) -> list[dict[str, Any]]:
    return [event.report for _, event in play.events("RoundFought") or play.events("BattleFought")]


def bonus(report: dict[str, Any], role: str) -> list[int]:
    return [row["value"] for row in report[role]["rows"] if row["id"].startswith("MC-NORET")]


@pytest.mark.rule("MC-NORET-01", "MC-NORET-02", "MC-BATTLE-05")
def test_who_does_not_retreat_is_fought_again_at_once_each_round_with_its_own_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """100 and 100: 100 minutes; then 75 and 50: 62.5 minutes."""
    script_colours(monkeypatch, *WIN, *LOSS)
    script_dice(monkeypatch, "no_retreat", 9)
    play = attacked(meet(blue=STAND))
    first, second = 6000, 6000 + 3750
    play.clock(first - 1)
    assert play.force("blue-1").strength == 100
    play.clock(first)
    assert play.when("RoundBegan") == [first]
    assert (play.force("blue-1").strength, play.force("red-1").strength) == (50, 75)
    assert play.force("blue-1").engaged
    assert play.force("blue-1").morale == 9  # until the battle is over (MC-MORALE-02)
    play.clock(second)
    assert play.when("BattleFought") == [second]
    assert [bonus(report, "attacker") for report in reports(play)] == [[], [1]]
    assert [report["defender"]["strength"] for report in reports(play)] == [100, 50]
    assert (play.force("red-1").morale, play.force("blue-1").morale) == (7, 11)
    assert play.force("red-1").retreating
    assert not play.force("blue-1").retreating


@pytest.mark.rule("MC-NORET-01", "MC-MORALE-07")
@pytest.mark.parametrize(("d20", "rounds"), [(9, 1), (10, 0)])
def test_a_failed_check_before_the_battle_leaves_no_effect(
    d20: int, rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """V-D73: morale 9 passes on 9."""
    script_colours(monkeypatch, *WIN, *WIN)
    script_dice(monkeypatch, "no_retreat", d20, 20)
    play = attacked(meet(blue=STAND))
    play.clock(at(1, 6, 40))
    assert len(play.when("RoundBegan")) == rounds
    assert play.force("blue-1").retreating == (not rounds)


@pytest.mark.rule("MC-NORET-03", "MC-MORALE-07")
@pytest.mark.parametrize(("checks", "rounds"), [((9, 9), 2), ((9, 8, 8), 3), ((9, 8, 7, 20), 4)])
def test_every_further_defeat_makes_the_check_harder_and_the_victor_stronger(
    checks: tuple[int, ...], rounds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """V-D73: after the second defeat 8 or less, after the third 7 or less."""
    script_colours(monkeypatch, *WIN * 5)
    dice = script_dice(monkeypatch, "no_retreat", *checks)
    play = attacked(meet(blue=STAND))
    play.clock(at(1, 20))
    assert dice.left == []
    assert len(reports(play)) == rounds
    assert [bonus(report, "attacker") for report in reports(play)] == [[], [1], [2], [3]][:rounds]
    assert play.force("blue-1").morale == 7  # once a battle, by its last round
    assert play.when("RetreatBegan", force="blue-1") == play.when("BattleFought")


@pytest.mark.rule("MC-NORET-03")
def test_a_counted_order_runs_out(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN * 3)
    script_dice(monkeypatch, "no_retreat", 1)
    play = Play(meet()).dawn()
    play.order("no_retreat", "blue-1", on=True, repeat=1)
    play.attack("red-1", "blue-1")
    play.clock(at(1, 20))
    assert len(reports(play)) == 2  # the first check covers the first defeat
    assert play.when("RetreatBegan", force="blue-1")


@pytest.mark.rule("MC-NORET-04", "MC-BR-20", "MC-RATIO-01")
def test_between_rounds_ratio_and_injuries_are_reckoned_anew_and_first_round_rows_fall_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script_colours(monkeypatch, *WIN, *WIN)
    script_dice(monkeypatch, "no_retreat", 1, 20)
    play = attacked(meet(blue=STAND), mode="charge")  # blue is in camp at 05:00
    play.clock(at(1, 20))
    rows = [[(row["id"], row["value"]) for row in r["attacker"]["rows"]] for r in reports(play)]
    assert ("T2-05", -3) in rows[0]
    assert ("T2-10", 2) in rows[0]
    assert not any(name in ("T2-05", "T2-10") for name, _ in rows[1])
    assert ("MC-RATIO-01", 6) in rows[1]  # 75 to 50: 10:7
    hurt = [row["value"] for row in reports(play)[1]["defender"]["rows"] if row["id"] == "T3-06"]
    assert hurt == [-16]  # 40 of 50


@pytest.mark.rule("MC-NORET-04")
def test_both_may_stand_and_a_draw_costs_each_at_least_one_until_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *DRAW * 60)
    script_dice(monkeypatch, "no_retreat", 1, 1)
    state = meet(red=STAND, blue=STAND)
    for each in state.forces.values():
        each.troops = {"foot": 5}
    play = attacked(state, not_before=at(1, 7))
    play.clock(at(1, 20))
    strengths = [report["attacker"]["strength"] for report in reports(play)]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(strengths)
    assert not play.game.world.own_forces("blue") or not play.game.world.own_forces("red")


@pytest.mark.rule("MC-NORET-04")
def test_after_a_draw_who_stands_alone_holds_the_field_without_a_victory(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *DRAW)
    script_dice(monkeypatch, "no_retreat", 1)
    play = attacked(meet(blue=STAND), not_before=at(1, 7))
    play.clock(at(1, 8, 40))
    assert play.force("red-1").retreating
    assert not play.force("blue-1").retreating
    assert play.force("blue-1").morale == 9
    assert play.game.world.nodes["mid"].owner == "blue"


@pytest.mark.rule("MC-NORET-04")
def test_a_rout_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, "Red", "Black")
    script_dice(monkeypatch, "no_retreat", 1)
    play = attacked(meet(blue=STAND))
    play.clock(at(1, 6, 40))
    assert "blue-1" not in play.game.world.forces
    assert not play.when("RoundBegan")


@pytest.mark.rule("MC-NORET-01")
def test_an_attack_may_say_so_and_the_order_holds_for_battles_to_come(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *LOSS, *LOSS)
    script_dice(monkeypatch, "no_retreat", 1, 20)
    play = attacked(meet(), no_retreat=True)
    assert play.force("red-1").no_retreat
    play.clock(at(1, 6, 40))
    assert play.when("RoundBegan") == [at(1, 6, 40)]
    assert not play.force("red-1").retreating


@pytest.mark.rule("MC-CAS-07", "MC-NORET-04")
def test_the_injured_of_all_rounds_are_one_cohort_due_a_week_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN, *WIN)
    script_dice(monkeypatch, "no_retreat", 1, 20)
    play = attacked(meet(blue=STAND))
    end = 6000 + 3750
    play.clock(end)
    assert [cohort.due for cohort in play.force("red-1").cohorts] == [end + 7 * DAY]
    assert play.force("red-1").injured == 10 - 3 + 8  # of the 19 lost in the second round 3 were hurt before
    play.clock(end + 7 * DAY - 1)
    assert play.force("red-1").injured == 15
    play.clock(end + 7 * DAY)
    assert play.force("red-1").injured == 0


@pytest.mark.rule("MC-XP-01", "MC-NORET-02")
def test_experience_counts_all_rounds_at_the_ranks_before_the_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    script_colours(monkeypatch, *WIN, *WIN)
    script_dice(monkeypatch, "no_retreat", 1, 20)
    play = attacked(meet(red={"leader": "captain"}, blue=STAND))
    play.clock(at(1, 20))
    lost = [
        (r["defender"]["lost"] + r["defender"]["hurt"], r["attacker"]["lost"] + r["attacker"]["hurt"])
        for r in reports(play)
    ]
    assert len(lost) == 2
    gained = 7 * sum(theirs - ours for theirs, ours in lost)
    assert [event.experience for _, event in play.events("LeaderGained")] == [gained]


def test_saved_between_two_rounds_it_goes_on_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    play = attacked(
        meet(red={"no_retreat": True, "morale": Fraction(20)}, blue={"no_retreat": True, "morale": Fraction(20)})
    )
    for second in range(0, at(1, 19), 1800):
        play.clock(second)
        restored = Game.load(play.game.save())
        fork = play.game.fork()
        assert [game.advance(until=second + 7200) for game in (fork, restored)]
        assert fork.digest() == restored.digest()
