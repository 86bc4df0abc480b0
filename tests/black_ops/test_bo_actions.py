"""Actions of a turn, long ones, awareness (BO-TURN, BO-ATTR-03, BO-ATTR-06)."""

from __future__ import annotations

from typing import Any

import pytest
from black_ops_people import person, skilled
from msgspec.structs import replace

from warclock.sim.dice import ScriptedDice
from warclock.sim.rules.black_ops.actions import LongAction, Order, interrupted, is_light, orders_problem, worked_on
from warclock.sim.rules.black_ops.awareness import Awareness, Notice, NoticeOutcome, notice
from warclock.sim.rules.black_ops.checks import Effort
from warclock.sim.rules.black_ops.declaration import (
    Declaration,
    checked,
)
from warclock.sim.rules.black_ops.persons import Condition


@pytest.mark.rule("BO-TURN-02", "BO-TURN-04")
@pytest.mark.parametrize(
    ("orders", "problem"),
    [
        ([Order(kind="shoot")], None),
        ([Order(kind="shoot"), Order(kind="move")], None),
        ([Order(kind="shoot"), Order(kind="move"), Order(kind="reload")], "TOO_MANY_ACTIONS"),
        ([Order(kind="shoot"), Order(kind="move", gait="sprint")], "TOO_INVOLVED"),
        ([Order(kind="shoot", mounted=True), Order(kind="move")], "TOO_INVOLVED"),
        ([Order(kind="shoot"), Order(kind="throw")], "TOO_INVOLVED"),
        ([Order(kind="melee"), Order(kind="take_cover")], None),
        ([Order(kind="move"), Order(kind="skill")], None),
        ([Order(kind="move"), Order(kind="skill", turns_needed=2)], "TOO_INVOLVED"),
        ([Order(kind="heal"), Order(kind="move")], "TOO_INVOLVED"),
        ([Order(kind="skill", turns_needed=2)], "TOO_INVOLVED"),
        ([Order(kind="long_action", turns_needed=2)], None),
    ],
)
def test_one_action_or_two_light_ones(orders: list[Order], problem: str | None) -> None:
    assert orders_problem(orders) == problem


@pytest.mark.rule("BO-TURN-04")
def test_the_light_actions() -> None:
    light = [kind for kind in ALL_KINDS if is_light(Order(kind=kind))]
    assert sorted(light) == sorted(["shoot", "throw", "melee", "move", "take_cover", "posture", "reload", "skill"])


ALL_KINDS: tuple[Any, ...] = (
    *("shoot", "aim", "throw", "mount", "unmount", "launch", "call_fire", "melee", "move", "take_cover", "posture"),
    *("long_action", "skill", "reload", "swap_plates", "heal", "hold"),
)


@pytest.mark.rule("BO-TURN-02")
def test_a_refused_order_holds() -> None:
    wanted = Declaration(id="a", orders=(Order(kind="shoot"), Order(kind="throw")))
    held, code = checked(wanted, person("a"), 1)
    assert held.orders[0].kind == "hold" and code == "TOO_INVOLVED"
    assert checked(replace(wanted, orders=(Order(kind="shoot"),)), person("a"), 1)[1] == ""


@pytest.mark.rule("BO-TURN-05", "BO-ELUSIVE-04")
def test_a_forfeited_turn_has_no_actions() -> None:
    owing = person("a", condition=Condition(forfeited=(4,)))
    assert checked(Declaration(id="a"), owing, 4)[1] == "TURN_FORFEITED"
    assert checked(Declaration(id="a"), owing, 5)[1] == ""


@pytest.mark.rule("BO-TURN-03")
def test_long_actions_take_their_turns_and_roll_in_the_last() -> None:
    work = LongAction(task="hack", turns_needed=3)
    rolls = []
    while work is not None:
        rolls.append(work.roll_due)
        before, work = work, worked_on(work)  # type: ignore[assignment]
    assert rolls == [False, False, True]
    assert interrupted(before).turns_done == 0 and not interrupted(before).roll_due
    assert not Order(kind="skill", turns_needed=2).rolls and Order(kind="skill").rolls


def watcher(name: str, **more: Any) -> Effort:
    return Effort(person=person(name, **more))


@pytest.mark.rule("BO-ATTR-03", "BO-ATTR-06")
def test_hiding_is_stealth_against_perception_and_a_tie_is_noticed() -> None:
    hider = person("h", of=skilled(stealth=6))
    given = Notice(person=hider, watchers=(watcher("x"), watcher("y", of=skilled(perception=5)), watcher("z")))
    outcome = notice(given, ScriptedDice([5, 6, 6, 7]))
    assert isinstance(outcome, NoticeOutcome)
    assert outcome.stealth_total == 11 and outcome.noticed_by == ("y", "z") and outcome.noticed == (False, True, True)


def test_awareness_lasts_and_a_shot_gives_the_shooter_away() -> None:
    known = Awareness().learned(("x", "y"), "h")
    assert known.knows("x", "h") and not known.knows("h", "x")
    assert known.learned(("x", "h"), "h") == known
