"""Questions to the referee: asked where one sits, else answered by their default (MC-CAS-07, -12, -13)."""

from __future__ import annotations

from typing import Any

import pytest
from field import Play, at, force, line, script_colours, world

from warclock.sim.game import Game, Stop
from warclock.sim.headless import rule_by_default
from warclock.sim.orders import Refusal
from warclock.sim.phases import DAY, HOUR
from warclock.sim.world.state import Options, Side, State

SEAT = Options(referee="seat")


def battlefield(options: Options = SEAT, red: dict[str, Any] | None = None, **fields: Any) -> State:
    """Blue on foot beside Red, each with a captain."""
    nodes, edges = line()
    forces = [
        force("blue-1", "mid", leader="captain", **fields),
        force("red-1", "mid", 100, leader="colonel", **(red or {})),
    ]
    sides = [Side(id="blue", enemies=("red",)), Side(id="red", enemies=("blue",), leaders=("colonel",))]
    return world(nodes, edges, forces, sides=sides, options=options)


def fight(play: Play) -> Stop:
    """Blue attacks; the clock goes on until the battle is over or somebody is asked."""
    play.dawn().attack("blue-1", "red-1")
    play.commit()
    while play.game.advance() is Stop.DECISION and play.game.decision.kind != "battle_over":  # type: ignore[union-attr]
        play.commit()
    return play.game.advance()


@pytest.mark.rule("MC-CAS-12")
@pytest.mark.parametrize("answer", ["hurt", "unhurt"])
def test_a_referee_may_waive_the_injury_of_a_leader(monkeypatch: Any, answer: str) -> None:
    script_colours(monkeypatch, "Orange", "Black")  # complete: 60 and 35 per cent
    play = Play(battlefield())
    assert fight(play) is Stop.QUESTION
    question = play.game.questions[0]
    assert (question.kind, question.force, question.rule) == ("leader_injury", "red-1", "MC-CAS-12")
    assert (question.answers, question.default) == (("hurt", "unhurt"), "hurt")
    assert not play.force("red-1").leader_hurt_until
    assert play.game.rule(question.id, answer) is None
    assert play.game.questions == []
    hurt = play.force("red-1").leader_hurt_until
    assert hurt == (play.game.now + 7 * DAY if answer == "hurt" else 0)
    assert len(play.events("LeaderHurt")) == (answer == "hurt")


@pytest.mark.rule("MC-CAS-12")
def test_without_a_referee_the_leader_is_hurt_and_nothing_is_asked(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Orange", "Black")
    play = Play(battlefield(Options()))
    assert fight(play) is Stop.DECISION
    assert play.game.questions == []
    assert play.events("QuestionAsked") == []
    assert play.force("red-1").leader_hurt_until == play.game.now + 7 * DAY


@pytest.mark.rule("MC-CAS-13")
@pytest.mark.parametrize("answer", ["home", "captured", "lost"])
def test_the_referee_says_what_becomes_of_the_leader_of_a_routed_force(monkeypatch: Any, answer: str) -> None:
    script_colours(monkeypatch, "Red", "Black", rolls=[50])  # the dice would let him go
    play = Play(battlefield())
    assert fight(play) is Stop.QUESTION
    question = play.game.questions[0]
    assert (question.kind, question.default) == ("leader_fate", "home")
    assert play.game.rule(question.id, answer) is None
    world_now = play.game.world
    captive = {"colonel": "blue"} if answer == "captured" else {}
    assert world_now.state.captive_leaders == captive
    assert ("colonel" in world_now.sides["red"].leaders) == (answer != "lost")


@pytest.mark.rule("MC-CAS-13")
@pytest.mark.parametrize(("roll", "captive"), [(20, {"colonel": "blue"}), (21, {})])
def test_without_a_referee_the_dice_say_it(monkeypatch: Any, roll: int, captive: dict[str, str]) -> None:
    script_colours(monkeypatch, "Red", "Black", rolls=[roll])
    play = Play(battlefield(Options()))
    fight(play)
    assert play.game.world.state.captive_leaders == captive


@pytest.mark.rule("MC-CAS-07")
@pytest.mark.parametrize(("heals", "default"), [(True, "day"), (False, "week")])
@pytest.mark.parametrize("answer", ["day", "week"])
def test_the_referee_says_whether_artifacts_heal_in_a_day(
    monkeypatch: Any, heals: bool, default: str, answer: str
) -> None:
    script_colours(monkeypatch, "Yellow", "White")
    state = battlefield(medical_artifacts=True)
    state.rulings["mass-combat"]["medical_artifacts_heal"] = heals
    play = Play(state)
    assert fight(play) is Stop.QUESTION
    question = play.game.questions[0]
    assert (question.kind, question.default) == ("healing", default)
    now = play.game.now
    assert play.game.rule(question.id, answer) is None
    due = now + (24 if answer == "day" else 168) * HOUR
    assert [cohort.due for cohort in play.force("blue-1").cohorts] == [due]
    rule_by_default(play.game)
    play.clock(due)
    assert play.force("blue-1").injured == 0
    assert play.when("CohortHealed", force="blue-1") == [due]


def test_a_ruling_is_refused_with_the_reason(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Orange", "Black")
    play = Play(battlefield())
    fight(play)
    before = play.game.digest()
    unknown = play.game.rule("q9", "hurt")
    assert isinstance(unknown, Refusal)
    assert (unknown.code, unknown.field) == ("UNKNOWN_QUESTION", "question")
    for answer in ("dead", {"colour": "Red"}):
        refusal = play.game.rule("q1", answer)
        assert isinstance(refusal, Refusal)
        assert (refusal.code, refusal.field, refusal.invalid) == ("INVALID_ARGUMENT", "answer", True)
    assert play.game.digest() == before
    bare = Play(battlefield(Options())).dawn()
    assert getattr(bare.game.rule("q1", "hurt"), "code", "") == "NO_REFEREE"
    assert getattr(bare.game.adjust({"kind": "morale", "force": "red-1", "by": 1}), "code", "") == "NO_REFEREE"


def test_time_stands_still_for_a_question_and_the_game_can_be_saved_there(monkeypatch: Any) -> None:
    script_colours(monkeypatch, "Orange", "Black")
    play = Play(battlefield())
    fight(play)
    steps = play.game.engine.steps
    assert play.game.advance(until=at(9, 5)) is Stop.QUESTION
    assert play.game.engine.steps == steps
    copy = Game.load(play.game.save())
    assert [question.id for question in copy.questions] == ["q1"]
    rule_by_default(copy)
    rule_by_default(play.game)
    assert copy.digest() == play.game.digest()
    assert copy.advance() is Stop.DECISION
