"""The referee's rulings on a board (``board_ruling``), for the game master's part of Black Ops."""

from __future__ import annotations

from typing import Any

import pytest
from bo_fights import added, duel, entry
from boards import Fight
from msgspec.structs import replace
from test_bo_board_turn import wounded

from warclock.sim.orders import Refusal
from warclock.sim.skirmish.black_ops.setting import Setting, Task
from warclock.sim.world.state import Options


def judged(**given: Any) -> Fight:
    """A duel with a referee at the table."""
    fight = duel(**given)
    fight.game.world.state.options = replace(fight.game.world.state.options, referee="seat")
    assert isinstance(fight.game.world.state.options, Options)
    return fight


def ruled(fight: Fight, act: str, **fields: Any) -> None:
    answer = fight.game.adjust({"kind": "board_ruling", "skirmish": "fight", "act": act, **fields}, "so I say")
    assert answer is None, answer


def refused(fight: Fight, act: str, **fields: Any) -> str:
    answer = fight.game.adjust({"kind": "board_ruling", "skirmish": "fight", "act": act, **fields})
    assert isinstance(answer, Refusal)
    return answer.code


@pytest.mark.rule("BO-TN-04")
def test_modifiers_add_up_and_are_taken_back() -> None:
    fight = judged()
    assert refused(fight, "modifier", person="ann", value=6) == "MODIFIER_RANGE"
    assert refused(fight, "modifier", person="nobody", value=1) == "UNKNOWN_PERSON"
    ruled(fight, "modifier", person="ann", value=5)
    ruled(fight, "modifier", person="ann", value=-2)
    fight.order("ann", "bo_shoot", weapon="m16a4", targets=[fight.contact("red", "bob")])
    fight.turn()
    assert added(fight, "ann", "bo_shoot") == 4 + 3
    ruled(fight, "modifier", person="ann", value=0)
    assert fight.at.notes("referee")["modifiers"]["ann"] == []


@pytest.mark.rule("BO-TN-01")
def test_the_number_of_a_task() -> None:
    fight = judged(setting=Setting(tasks=(Task(id="look", skill="perception"),)))
    assert refused(fight, "set_tn", name="look", value=21) == "TN_RANGE"
    assert refused(fight, "set_tn", name="leap", value=9) == "UNKNOWN_NAME"
    ruled(fight, "set_tn", name="look", value=20)
    assert fight.at.notes("tasks")["look"]["tn"] == 20


@pytest.mark.rule("BO-AMMO-01", "BO-WOUND-03", "BO-WOUND-04")
def test_ammunition_wounds_and_teeth() -> None:
    fight = judged(mine=entry(4, guns=("m16a4",)))
    ruled(fight, "out_of_ammo", person="ann", name="m16a4")
    assert fight.refused("ann", "bo_shoot", weapon="m16a4", targets=[fight.contact("red", "bob")]) == "EMPTY"
    wounded(fight, "ann", 3)
    ruled(fight, "deny_grit", person="ann")
    assert fight.refused("ann", "bo_grit") == "TOO_WOUNDED"
    ruled(fight, "wound_effect", person="ann", name="knocked_down")
    assert fight.refused("ann", "go", gait="walk", to="3,3,0") == "PATH_BLOCKED"
    ruled(fight, "wound_effect", person="bob", name="bleeding")
    assert fight.record("bob")["condition"]["bleeding_due_s"] == 30
    assert refused(fight, "wound_effect", person="bob", name="blind") == "UNKNOWN_NAME"


@pytest.mark.rule("BO-EDGE-01")
def test_edge_is_awarded() -> None:
    fight = judged(rulings={"edge": True}, setting=Setting(edge={"red": 0, "blue": 0}))
    assert fight.refused("ann", "bo_edge_roll") == "NO_EDGE"
    assert refused(fight, "award_edge", side="green", value=1) == "UNKNOWN_SIDE"
    assert refused(fight, "award_edge", side="red", value=0) == "EDGE_RANGE"
    ruled(fight, "award_edge", side="red", value=2)
    fight.order("ann", "bo_edge_roll")


@pytest.mark.rule("BO-INIT-07", "BO-HEAL-02")
def test_a_new_scene_and_the_end() -> None:
    fight = judged(mine=entry(9))
    wounded(fight, "ann", 1)
    fight.order("ann", "bo_heal", patient="ann")
    fight.turn()
    wounded_since = fight.record("ann")["condition"]["treatment"]
    assert wounded_since is not None
    ruled(fight, "scene_break")
    assert fight.record("ann")["condition"]["treatment"] is None
    ruled(fight, "end_combat")
    assert fight.game.outcome is None
    fight.turn()
    assert fight.game.outcome is not None
    assert (fight.events("SkirmishEnded")[0].reason, fight.game.outcome.winner) == ("called_off", "")
    assert set(fight.game.outcome.reasons.values()) == {"draw"}
    assert refused(fight, "scene_break") in ("GAME_OVER", "UNKNOWN_SKIRMISH")
