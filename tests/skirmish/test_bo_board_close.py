"""Hand to hand, wounds, tasks, stealth and the board's own orders under Black Ops."""

from __future__ import annotations

import pytest
from bo_fights import duel, entry, hall
from boards import board
from test_bo_board_turn import wounded

from warclock.sim.skirmish.black_ops.setting import Setting, Task
from warclock.sim.world.skirmish import Area


@pytest.mark.rule("BO-MELEE-01", "BO-MELEE-03", "BO-MELEE-04", "BO-MELEE-06")
def test_hand_to_hand_within_two_metres_or_after_a_walk() -> None:
    fight = duel(2)
    bob = fight.contact("red", "bob")
    fight.order("ann", "bo_melee", target=bob, group="agility", weapon="knife")
    fight.turn()
    assert fight.done("ann", "bo_melee").outcomes[0].result in ("hit", "miss", "both")
    far = duel(6)
    assert far.refused("ann", "bo_melee", target=bob) == "OUT_OF_REACH"
    far.order("ann", "go", gait="walk", to="6,3,0")
    far.order("ann", "bo_melee", target=bob, weapon="knife")
    far.turn()
    assert far.done("ann", "bo_melee").result == "done"


@pytest.mark.rule("BO-MELEE-03")
def test_what_defends_is_a_standing_choice() -> None:
    fight = duel()
    fight.order("bob", "bo_defend_with", group="agility")
    fight.turn()
    assert fight.record("bob")["defend_with"] == "agility"


@pytest.mark.rule("BO-HEAL-01", "BO-HEAL-02", "BO-HEAL-03", "BO-HEAL-04")
def test_healing_once_a_scene_within_reach() -> None:
    people = {"ann": ("red", 2, 3), "amy": ("red", 3, 3), "bob": ("blue", 11, 3), "abe": ("red", 9, 6)}
    fight = hall(people, {"ann": entry(9)}).ask()
    assert fight.refused("ann", "bo_heal", patient="amy") in ("NOT_WOUNDED", "TOO_FAR")
    wounded(fight, "amy", 4)
    wounded(fight, "abe", 4)
    assert fight.refused("ann", "bo_heal", patient="abe") == "TOO_FAR"
    assert fight.refused("ann", "bo_heal", patient="bob") == "UNKNOWN_TARGET"
    fight.order("ann", "bo_heal", patient="amy")
    fight.turn()
    done = fight.done("ann", "bo_heal")
    assert fight.record("amy")["condition"]["hp"] == 4 + done.outcomes[0].taken
    assert fight.refused("ann", "bo_heal", patient="amy") == "ALREADY_HEALED"


@pytest.mark.rule("BO-WOUND-04")
def test_bleeding_goes_on_until_it_is_staunched() -> None:
    from warclock.sim.events.skirmish import PersonChanged

    people = {"ann": ("red", 2, 3), "amy": ("red", 3, 3), "bob": ("blue", 11, 3)}
    fight = hall(people, {"ann": entry(12)}, rulings={"wound_effects": "table"}).ask()
    condition = {"hp": 5, "bleeding_due_s": 6}
    moment = fight.game.engine.moment()
    parts = {"condition": condition}
    moment.emit(PersonChanged(skirmish="fight", person="amy", rule_set="black-ops", parts=parts))
    fight.turn().turn()
    assert fight.record("amy")["condition"]["hp"] == 4
    assert fight.record("amy")["condition"]["bleeding_due_s"] == 6 + 30
    for _ in range(3):
        if fight.record("amy")["condition"].get("bleeding_due_s") is None:
            break
        fight.order("ann", "bo_staunch", patient="amy")
        fight.turn()
    assert fight.record("amy")["condition"].get("bleeding_due_s") is None
    assert fight.refused("ann", "bo_staunch", patient="amy") == "NOT_WOUNDED"


@pytest.mark.rule("BO-HP-02", "BO-HP-03")
def test_who_is_at_nothing_is_out_and_asked_no_more() -> None:
    fight = duel()
    wounded(fight, "bob", 0)
    fight.turn()
    assert fight.at.figure("bob").state == "out"
    assert fight.game.outcome is not None
    dead = duel()
    wounded(dead, "bob", -4)
    dead.turn()
    assert dead.at.figure("bob").state == "dead"


LOCKED = ["#########", "#...L...#", "#...#...#", "#########"]


@pytest.mark.rule("BO-TURN-03", "BO-TN-01")
def test_a_long_task_opens_a_locked_door() -> None:
    tasks = (
        Task(id="pick", skill="engineering", tn=1, turns=2, area="left", unlocks="4,1,0", needs="pick_locks"),
        Task(id="look", skill="perception", tn=4),
    )
    ground = board(LOCKED, areas=[Area(id="left", x=1, y=1, width=3, depth=2)])
    people = {"ann": ("red", 3, 1), "bob": ("blue", 6, 2), "amy": ("red", 2, 2)}
    mine = entry(9, gear=("lock_picks",))
    fight = hall(people, {"ann": mine}, ground=ground, setting=Setting(tasks=tasks)).ask()
    assert fight.refused("amy", "bo_long_action", task="pick") == "UNKNOWN_TASK"
    assert fight.refused("ann", "bo_skill", task="pick") == "TOO_INVOLVED"
    assert fight.refused("ann", "go", gait="walk", to="5,1,0") == "TOO_FAR"
    fight.order("ann", "bo_long_action", task="pick")
    fight.order("amy", "bo_skill", task="look")
    fight.turn()
    assert fight.done("ann", "bo_long_action").result == "goes_on"
    assert fight.done("amy", "bo_skill").result in ("success", "failure")
    for _ in range(6):
        if "pick" in fight.at.notes("tasks_done", {}):
            break
        fight.order("ann", "bo_long_action", task="pick")
        fight.turn()
    fight.order("ann", "go", gait="walk", to="5,1,0")
    fight.turn()
    assert fight.spot("ann")[:2] == (5, 1)
    assert fight.game.observe("red").skirmishes[0].levels[0].rows[1][4] == "/"


@pytest.mark.rule("BO-DICE-05", "BO-MOVE-03")
def test_a_skill_against_a_skill() -> None:
    fight = duel(2, mine=entry(12), theirs=entry(0))
    bob = fight.contact("red", "bob")
    assert fight.refused("ann", "bo_oppose", skill="wrestling", opponent=bob) == "UNKNOWN_SKILL"
    fight.order("ann", "bo_oppose", skill="finesse", opponent=bob)
    fight.turn()
    assert fight.done("ann", "bo_oppose").result in ("won", "tie", "lost_contest")


def test_who_creeps_is_seen_by_those_alone_who_notice() -> None:
    rows = ["##############", "#.....#......#", "#.....#......#", "#............#", "##############"]
    unseen = False
    for seed in range(12):
        people = {"ann": ("red", 1, 1), "bob": ("blue", 11, 3)}
        fight = hall(people, {"ann": entry(9), "bob": entry(1)}, rows=rows, seed=seed).ask()
        assert fight.at.sightings("blue") == {}
        fight.order("ann", "bo_sneak", to="3,3,0")
        fight.turn()
        assert fight.spot("ann")[:2] == (3, 3)
        unseen = unseen or not fight.at.sightings("blue")
        fight.order("ann", "bo_shoot", weapon="m16a4", targets=[fight.contact("red", "bob")])
        fight.turn()
        if fight.at.figure("bob").state == "able":
            assert fight.at.sightings("blue")["ann"].visible  # the shot gave her away
    assert unseen


def test_doors_are_opened_by_walking_and_worked_by_hand() -> None:
    rows = ["#########", "#...+...#", "#########"]
    fight = hall({"ann": ("red", 3, 1), "bob": ("blue", 7, 1)}, rows=rows).ask()
    assert fight.at.sightings("red") == {}
    fight.order("ann", "work_door", door="4,1,0", open=True)
    fight.turn()
    assert fight.at.sightings("red")["bob"].visible
    fight.order("ann", "work_door", door="4,1,0", open=False)
    fight.turn()
    assert not fight.at.sightings("red")["bob"].visible
    assert fight.refused("bob", "work_door", door="4,1,0") == "NO_DOOR"


def test_leaving_by_an_exit_ends_a_skirmish_as_withdrawn() -> None:
    ground = board(["......"], areas=[Area(id="way-out", x=0, y=0, width=1, depth=1, exit_of=("red",))])
    fight = hall({"ann": ("red", 1, 0), "bob": ("blue", 5, 0)}, ground=ground).ask()
    assert fight.refused("ann", "leave_board") == "NO_EXIT"
    fight.order("ann", "go", gait="walk", to="0,0,0")
    fight.turn()
    fight.order("ann", "leave_board")
    fight.turn()
    assert fight.game.outcome is not None
    ended = fight.events("SkirmishEnded")[0]
    assert (ended.reason, ended.winner) == ("withdrawn", "blue")
    assert ended.reasons == {"red": "withdrawn", "blue": "last_standing"}


def test_time_runs_out() -> None:
    fight = duel(turns=2)
    fight.turn().turn()
    assert fight.game.outcome is not None
    assert (fight.game.outcome.reason, fight.game.outcome.winner) == ("time", "")


def test_an_occupied_spot_stops_him_before_it() -> None:
    people = {"ann": ("red", 2, 3), "amy": ("red", 4, 3), "bob": ("blue", 11, 3)}
    fight = hall(people).ask()
    fight.order("ann", "go", gait="walk", to="4,3,0")
    fight.turn()
    assert fight.spot("ann")[:2] == (3, 3)
