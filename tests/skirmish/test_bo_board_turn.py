"""The turn of Black Ops on the board: declarations, initiative, woven and lost actions, dodges, Edge."""

from __future__ import annotations

import pytest
from bo_fights import added, duel, entry, hall
from boards import Fight

from warclock.sim import wire
from warclock.sim.game import Game
from warclock.sim.news import NewsDesk
from warclock.sim.rules.black_ops.armour import plates_of
from warclock.sim.skirmish.black_ops.setting import Policy, Setting
from warclock.sim.skirmish.black_ops.soldier import Soldier


@pytest.mark.rule("BO-TURN-01")
@pytest.mark.parametrize("seconds", [3, 2])
def test_a_turn_takes_three_seconds_or_two(seconds: int) -> None:
    fight = duel(rulings={"turn_seconds": seconds})
    fight.turn().turn()
    assert (fight.at.turn, fight.game.now) == (3, 2 * seconds)


@pytest.mark.rule("BO-INIT-01", "BO-INIT-06")
def test_all_sides_declare_at_once_and_unseen() -> None:
    fight = duel()
    assert fight.game.awaited == ["blue", "red"]
    before = wire.to_json(fight.game.observe("blue"))
    fight.order("ann", "bo_shoot", weapon="m16a4", targets=[fight.contact("red", "bob")])
    fight.game.commit("red")
    assert wire.to_json(fight.game.observe("blue")) == before


@pytest.mark.rule("BO-INIT-02", "BO-INIT-03")
def test_who_acts_first_has_the_higher_initiative_cast_with_the_declarations() -> None:
    fight = duel(theirs=entry(8))
    fight.order("ann", "hold_still")
    fight.order("bob", "hold_still")
    fight.turn()
    rolled = fight.at.notes("rolled")
    totals = {"ann": rolled["ann"]["initiative"] + 4, "bob": rolled["bob"]["initiative"] + 8}
    assert fight.events("OrderDrawn")[0].order[0] == max(totals, key=lambda name: (totals[name], name == "bob"))


@pytest.mark.rule("BO-INIT-07")
def test_the_cycle_repeats_until_one_side_is_left() -> None:
    fight = duel(tactics="assault", theirs=entry(0))
    while fight.game.outcome is None:
        fight.turn()
    assert fight.game.outcome.reason == "last_standing"
    assert [event.turn for event in fight.events("TurnBegan")] == list(range(1, fight.at.turn + 1))
    ended = fight.events("SkirmishEnded")[0]
    assert (ended.reason, ended.winner) == ("side_out", fight.game.outcome.winner)
    assert sorted(ended.reasons.values()) == ["last_standing", "out"]


@pytest.mark.rule("BO-INIT-08")
def test_a_target_that_is_gone_costs_the_action_unless_there_is_a_fallback() -> None:
    people = {"ann": ("red", 2, 3), "bob": ("blue", 8, 3), "ben": ("blue", 8, 5)}
    lost = fell = False
    for seed in range(30):
        fight = hall(people, {"bob": entry(12)}, seed=seed).ask()
        bob, ben = fight.contact("red", "bob"), fight.contact("red", "ben")
        fight.order("ann", "bo_shoot", weapon="m16a4", targets=[bob], fallback=ben if seed % 2 else None)
        fight.order("bob", "give_up")
        fight.turn()
        if fight.events("OrderDrawn")[0].order[0] != "bob":
            continue
        done = fight.done("ann", "bo_shoot")
        lost = lost or (done.result, done.text) == ("lost", "UNKNOWN_TARGET")
        fell = fell or [one.person for one in done.outcomes] == ["ben"]
    assert lost and fell


@pytest.mark.rule("BO-TURN-02", "BO-TURN-04")
def test_one_action_or_two_light_ones_with_a_penalty() -> None:
    fight = duel()
    bob = fight.contact("red", "bob")
    fight.order("ann", "bo_shoot", weapon="m16a4", targets=[bob])
    assert fight.refused("ann", "bo_aim", target=bob) == "TOO_INVOLVED"
    assert fight.refused("ann", "bo_grenade", grenade="fragmentation", spot="8,3,0") == "TOO_INVOLVED"
    assert fight.refused("ann", "go", gait="sprint", to="8,5,0") != ""
    fight.order("ann", "go", gait="walk", to="3,4,0")
    assert fight.refused("ann", "hold_still") == "TOO_MANY_ACTIONS"
    fight.turn()
    assert added(fight, "ann", "bo_shoot") == 4 - 2  # Close, woven
    assert fight.spot("ann")[:2] == (3, 4)


@pytest.mark.rule("BO-TURN-04")
def test_the_penalty_of_weaving_is_the_scenarios() -> None:
    fight = duel(rulings={"combo_penalty": -5})
    fight.order("ann", "set_posture", posture="kneel")
    fight.order("ann", "bo_shoot", weapon="m16a4", targets=[fight.contact("red", "bob")])
    fight.turn()
    assert added(fight, "ann", "bo_shoot") == 4 - 5


@pytest.mark.rule("BO-MOVE-01")
def test_a_walk_is_four_and_a_half_metres_a_sprint_twenty_one() -> None:
    fight = duel()
    assert fight.refused("ann", "go", gait="walk", to="7,3,0") == "TOO_FAR"
    fight.order("ann", "go", gait="walk", to="6,3,0")
    fight.turn()
    assert fight.spot("ann")[:2] == (6, 3)
    fight.order("ann", "go", gait="sprint", to="1,1,0")
    fight.turn()
    assert fight.spot("ann")[:2] == (1, 1)


def dodger(seed: int, **given: object) -> Fight:
    """Bob is willing to dodge behind a crate while a good shot fires at him."""
    rows = ["##############", *["#............#"] * 2, "#......o.....#", *["#............#"] * 3, "##############"]
    theirs = entry(6, elusive=True, **given)
    return hall({"ann": ("red", 2, 4), "bob": ("blue", 8, 4)}, {"ann": entry(9), "bob": theirs}, rows=rows, seed=seed)


@pytest.mark.rule("BO-ELUSIVE-01", "BO-ELUSIVE-03", "BO-ELUSIVE-04", "BO-TURN-05")
def test_who_dodges_has_no_actions_in_the_next_turn() -> None:
    seen = set()
    for seed in range(12):
        fight = dodger(seed).ask()
        fight.order("ann", "bo_shoot", weapon="m16a4", targets=[fight.contact("red", "bob")])
        fight.turn()
        result = fight.done("ann", "bo_shoot").outcomes[0].result
        able = fight.at.figure("bob").state == "able"
        seen.add(result)
        if able and result != "miss":
            assert fight.at.fight.asked == ("ann",)
            assert fight.game.awaited == ["red"]
            fight.turn()
            assert "bob" in fight.at.fight.asked
    assert "dodged" in seen


def to_the_slots(fight: Fight) -> None:
    """On until the order of the turn is drawn."""
    fight.game.advance(stop=lambda: bool(fight.events("OrderDrawn")))


@pytest.mark.rule("BO-ELUSIVE-02")
def test_willingness_stands_before_the_turn_unless_the_scenario_says_otherwise() -> None:
    for option, counts in (("before_turn", False), ("with_orders", True)):
        fight = duel(rulings={"elusive_declare": option})
        fight.order("bob", "bo_elusive", on=True)
        fight.commit()
        to_the_slots(fight)
        assert fight.record("bob").get("willing", False) is counts
        assert fight.record("bob")["elusive"] is True
        fight.ask()
        assert fight.record("bob")["willing"] is True


@pytest.mark.rule("BO-WOUND-02")
def test_gritted_teeth_halve_the_penalty_of_the_next_turn() -> None:
    halved = kept = False
    for seed in range(20):
        fight = duel(mine=entry(4), seed=seed)
        wounded(fight, "ann", 3)
        assert fight.game.observe("red").skirmishes[0].persons[0].figures["wound_penalty"] == 3
        fight.order("ann", "bo_grit", skill="willpower")
        assert fight.refused("ann", "bo_grit") == "ALREADY_TRIED"
        fight.turn()
        penalty = fight.game.observe("red").skirmishes[0].persons[0].figures["wound_penalty"]
        halved, kept = halved or penalty == 1, kept or penalty == 3
    assert halved and kept


def wounded(fight: Fight, name: str, hp: int) -> None:
    """Set somebody's hit points, by an event as everything."""
    from warclock.sim.events.skirmish import PersonChanged

    soldier = fight.at.record(name, Soldier)
    condition = {**wire.to_data(soldier.condition), "hp": hp}
    moment = fight.game.engine.moment()
    parts = {"condition": condition}
    moment.emit(PersonChanged(skirmish="fight", person=name, rule_set="black-ops", parts=parts))


@pytest.mark.rule("BO-WOUND-02", "BO-WOUND-03")
def test_the_referee_may_deny_it_and_the_unhurt_have_nothing_to_grit() -> None:
    fight = duel(setting=Setting(referee=Policy(deny_grit=("ann",))))
    assert fight.refused("ann", "bo_grit") == "TOO_WOUNDED"
    assert fight.refused("bob", "bo_grit") == "NO_PENALTY"


@pytest.mark.rule("BO-EDGE-01", "BO-EDGE-03")
def test_edge_doubles_the_skill_of_a_roll_for_a_point() -> None:
    fight = duel(rulings={"edge": True}, setting=Setting(edge={"red": 2, "blue": 0}))
    bob = fight.contact("red", "bob")
    fight.order("ann", "bo_edge_roll", roll="action", use="double")
    assert fight.refused("ann", "bo_edge_roll", roll="action", use="double") == "ONE_PER_ROLL"
    assert fight.refused("ann", "bo_edge_roll", roll="grit", use="halve") == "NO_PENALTY"
    fight.order("ann", "bo_shoot", weapon="m16a4", targets=[bob])
    fight.order("ann", "bo_edge_roll", roll="initiative", use="double")
    assert fight.refused("ann", "bo_edge_defence") == "NO_EDGE"
    fight.turn()
    assert added(fight, "ann", "bo_shoot") == 8
    assert fight.at.notes("edge")["red"] == 0
    assert duel().refused("ann", "bo_edge_roll") == "EDGE_OFF"


@pytest.mark.rule("BO-EDGE-01")
@pytest.mark.parametrize(("built_in", "points"), [(True, 0), (False, 5)])
def test_a_players_account_starts_at_five_a_built_in_ones_at_nothing(built_in: bool, points: int) -> None:
    fight = duel(rulings={"edge": True}, built_in=built_in)
    assert fight.at.notes("edge") == {"blue": points, "red": points}


@pytest.mark.rule("BO-INIT-05", "BO-EDGE-04")
def test_edge_for_defence_is_declared_with_the_orders_or_after_the_rolls() -> None:
    given = {"setting": Setting(edge={"red": 1, "blue": 0})}
    fight = duel(rulings={"edge": True}, **given)
    fight.order("ann", "bo_edge_defence")
    fight.commit()
    to_the_slots(fight)
    assert fight.record("ann")["edge_defence"] is True
    fight.ask()
    assert (fight.record("ann")["edge_defence"], fight.at.notes("edge")["red"]) == (False, 0)
    late = duel(rulings={"edge": True, "edge_defence": "after_rolls"}, **given)
    assert late.refused("ann", "bo_edge_defence") == "TOO_LATE"
    late.turn()
    assert late.game.decision is not None and late.game.decision.kind == "edge_defence"
    assert late.refused("ann", "hold_still") == "TOO_LATE"
    late.order("ann", "bo_edge_defence")
    late.turn()
    assert late.at.notes("edge")["red"] == 0


@pytest.mark.rule("BO-EDGE-02")
def test_an_extra_action_in_ones_own_slot_once_a_turn() -> None:
    fight = duel(rulings={"edge": True}, setting=Setting(edge={"red": 2, "blue": 0}))
    bob = fight.contact("red", "bob")
    fight.order("ann", "bo_aim", target=bob)
    fight.turn()
    assert fight.game.decision is not None and fight.game.decision.kind == "extra_action"
    assert fight.at.fight.asked == ("ann",)
    fight.order("ann", "bo_shoot", weapon="m16a4", targets=[bob])
    assert fight.refused("ann", "hold_still") in ("TOO_MANY_ACTIONS", "TOO_INVOLVED")
    fight.turn()
    assert added(fight, "ann", "bo_shoot") == 4  # neither woven nor sealed; aim counts from the next turn on
    assert fight.at.notes("edge")["red"] == 1
    assert fight.game.decision is not None and fight.game.decision.kind == "declaration"


@pytest.mark.rule("BO-EDGE-02")
def test_an_extra_action_that_nobody_wants_costs_nothing() -> None:
    fight = duel(rulings={"edge": True}, setting=Setting(edge={"red": 2}))
    fight.turn().turn()
    assert fight.at.notes("edge")["red"] == 2


@pytest.mark.rule("BO-EDGE-05")
def test_odd_things_need_the_referee() -> None:
    given = {"rulings": {"edge": True}}
    fight = duel(setting=Setting(edge={"red": 3, "blue": 0}), **given)
    assert fight.refused("ann", "bo_edge_weird", text="over the table") == "VETOED"
    assert fight.at.notes("edge")["red"] == 3
    free = duel(setting=Setting(edge={"red": 1, "blue": 0}, referee=Policy(weird="allow")), **given)
    free.order("ann", "bo_edge_weird", text="over the table")
    free.order("ann", "bo_shoot", weapon="m16a4", targets=[free.contact("red", "bob")])
    free.turn()
    assert added(free, "ann", "bo_shoot") == 4 + 5
    assert free.at.notes("edge")["red"] == 0


@pytest.mark.rule("BO-TN-04", "BO-DICE-02")
def test_the_referees_modifiers_and_no_auto() -> None:
    policy = Policy(modifiers={"ann": (-5, 2)}, no_auto=True)
    fight = duel(setting=Setting(referee=policy))
    fight.order("ann", "bo_shoot", weapon="m16a4", targets=[fight.contact("red", "bob")])
    fight.turn()
    assert added(fight, "ann", "bo_shoot") == 4 - 3


@pytest.mark.rule("BO-ARMOR-02", "BO-ARMOR-03")
def test_changing_plates_takes_three_turns_and_another_action_undoes_the_work() -> None:
    def plates(fight: Fight) -> int:
        return plates_of(fight.at.record("ann", Soldier).armour[0])

    fight = duel(mine=entry(4, armour=("otv",), spare_plates=1))
    worn = {"item": "otv", "plates": 0, "spare_plates": 1}
    from warclock.sim.events.skirmish import PersonChanged

    moment = fight.game.engine.moment()
    moment.emit(PersonChanged(skirmish="fight", person="ann", rule_set="black-ops", parts={"armour": [worn]}))
    for action in ("swap", "swap", "hold", "swap", "swap"):
        fight.order("ann", "bo_swap_plates" if action == "swap" else "hold_still")
        fight.turn()
        assert plates(fight) == 0
    fight.order("ann", "bo_swap_plates")
    fight.turn()
    assert plates(fight) == 4
    assert fight.refused("ann", "bo_swap_plates") == "NO_PLATES"


def test_news_of_a_turn_tell_own_rolls_and_of_others_what_is_seen() -> None:
    fight = duel(seed=3)
    opening = wire.copy_of(Game.load(fight.game.save()).world.state)
    assert opening is not None
    fight.order("ann", "bo_shoot", weapon="m16a4", targets=[fight.contact("red", "bob")])
    fight.turn()
    told = {}
    for side in ("blue", "red"):
        desk = NewsDesk(side, fight.state)
        heard = [desk.tell(second, event, audience) for _, second, _, event, audience in fight.game.journal.rows]
        told[side] = [item.what for item in heard if item is not None and item.kind == "ActionSeen"]
    (mine,), (theirs,) = told["red"], told["blue"]
    assert (mine.person, mine.contact, mine.roll > 0) == ("ann", "", True)
    assert (theirs.person, theirs.contact, theirs.roll) == ("", fight.contact("blue", "ann"), 0)
    assert (mine.outcomes[0].contact, mine.outcomes[0].taken) == (fight.contact("red", "bob"), 0)
    assert theirs.outcomes[0].person == "bob"
