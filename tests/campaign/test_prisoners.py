"""Prisoners on the clock: at work, released, ransomed, freed (MC-CAS-10, MC-MOVE-05, MC-BATTLE-11, MC-SUPPLY-03)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from field import Play, at, edge, force, node, script_colours, world

from warclock.sim.forces.mobility import edge_speed, load_class
from warclock.sim.game import Game
from warclock.sim.world.state import Side, State

ROUT = ("Red", "Black")


def camp(rulings: dict[str, Any] | None = None, gold: int = 0, **red: Any) -> State:
    """red-1 with twenty prisoners at a ford; blue-1 three nodes away."""
    nodes = [node("here"), node("mid", 10), node("far", 20), node("farther", 30)]
    ways = [edge("here", "mid", 30, ford=True), edge("mid", "far", 30), edge("far", "farther", 30)]
    sides = [Side(id="blue", enemies=("red",), gold=gold), Side(id="red", enemies=("blue",))]
    red = {"prisoners": {"blue": 20}, **red}
    return world(nodes, ways, [force("red-1", "here", **red), force("blue-1", "farther")], sides=sides, rulings=rulings)


@pytest.mark.rule("MC-CAS-10", "MC-SUPPLY-03")
def test_carriers_carry_ten_rations_each_before_the_soldiers_do() -> None:
    play = Play(camp(pack_animals=0, rations=900)).dawn()  # 9 days a head
    red = play.force("red-1")
    assert load_class(play.game.world, red) == "heavy"
    play.order("use_prisoners", "red-1", work="carry")
    play.clock(at(1, 6))
    assert load_class(play.game.world, play.force("red-1")) == "normal"
    play.game.world.forces["red-1"].prisoners_fed = False
    assert load_class(play.game.world, play.force("red-1")) == "heavy"


@pytest.mark.rule("MC-BATTLE-11", "MC-CAS-10", "MC-MOVE-05")
def test_heavy_guns_are_dragged_by_prisoners_who_are_put_to_it() -> None:
    state = camp(pack_animals=0, artillery=True, supply_base="here")
    play = Play(state).dawn()
    way = play.game.world.edges["here-mid"]
    assert edge_speed(play.game.world, play.force("red-1"), way) == Fraction(36, 12) / 4  # prisoners, guns
    play.order("use_prisoners", "red-1", work="haul_artillery")
    play.clock(at(1, 6))
    assert edge_speed(play.game.world, play.force("red-1"), way) == Fraction(36, 12) / 2


def bridge_known(play: Play, side: str) -> bool:
    return next(view.bridge for view in play.game.observe(side).edges if view.id == "here-mid")


@pytest.mark.rule("MC-CAS-10")
def test_a_bridge_takes_prisoners_a_day_of_work_and_ends_the_ford() -> None:
    play = Play(camp()).dawn()
    order = play.order("use_prisoners", "red-1", work="bridge", edge="here-mid")
    play.clock(at(1, 20) - 1)
    assert not play.game.world.edges["here-mid"].bridge
    play.clock(at(1, 20))
    assert play.game.world.edges["here-mid"].bridge
    assert play.when("OrderDone", order=order) == [at(1, 20)]
    assert play.force("red-1").rest.worked == 0  # it is not the soldiers' work
    assert (bridge_known(play, "red"), bridge_known(play, "blue")) == (True, False)
    play.until_decision("dawn")
    play.order("move", "blue-1", path=["far-farther"])
    play.clock(at(2, 20))
    assert [side for _, event in play.events("BridgeSeen") for side in [event.side]] == ["blue"]
    assert bridge_known(play, "blue")


@pytest.mark.rule("MC-CAS-10")
def test_unfed_prisoners_are_put_to_no_work_the_next_day() -> None:
    play = Play(camp(rations=100)).dawn()
    play.order("feed_prisoners", "red-1", on=False)
    play.clock(at(1, 23))
    play.dawn()
    assert play.refuse("use_prisoners", "red-1", work="bridge").code == "PRISONERS_UNFED"
    assert not play.game.observe("red").forces[0].prisoners_fed


@pytest.mark.rule("MC-CAS-10")
def test_a_bridge_waits_a_day_for_prisoners_who_went_unfed() -> None:
    state = camp()
    play = Play(state).dawn()
    play.order("use_prisoners", "red-1", work="bridge")
    play.order("feed_prisoners", "red-1", on=False)
    play.clock(at(1, 12))
    play.game.world.tasks[play.game.world.tasks_of("red-1", "bridge")[0].id].payload["left"] = str(12 * 3600)
    play.clock(at(2, 12))
    assert not play.when("BridgeBuilt")
    play.until_decision("dawn")
    play.order("feed_prisoners", "red-1", on=True)
    play.clock(at(4, 23))
    assert [second // 86400 + 1 for second in play.when("BridgeBuilt")] == [4]


@pytest.mark.rule("MC-CAS-10")
def test_what_prisoners_can_be_put_to() -> None:
    play = Play(camp()).dawn()
    assert play.refuse("use_prisoners", "blue-1", work="carry").code == "NO_PRISONERS"
    assert play.refuse("use_prisoners", "red-1", work="fight").code == "INVALID_ARGUMENT"
    assert play.refuse("use_prisoners", "red-1", work="bridge", edge="mid-far").code == "NO_FORD"
    assert play.refuse("release", "blue-1", prisoners={"red": 1}).code == "NO_PRISONERS"
    assert play.refuse("release", "red-1", prisoners={"blue": 21}).code == "INVALID_ARGUMENT"
    assert play.refuse("ransom", "red-1", prisoners={"blue": 1}, price=1).code == "OPTION_OFF"
    assert play.refuse("pay_ransom", "red-1", offer="red-r1").code == "OPTION_OFF"


@pytest.mark.rule("MC-CAS-10", "MC-MOVE-05")
def test_the_released_are_gone_and_slow_nobody_any_more() -> None:
    play = Play(camp(supply_base="here")).dawn()
    play.order("release", "red-1", prisoners={"blue": 20})
    play.clock(at(1, 6))
    red = play.force("red-1")
    assert sum(red.prisoners.values()) == 0
    assert play.force("blue-1").strength == 100
    assert edge_speed(play.game.world, red, play.game.world.edges["here-mid"]) == 3


@pytest.mark.rule("MC-CAS-10")
@pytest.mark.parametrize(("rejoin", "strength"), [(False, 99), (True, 119)])
def test_prisoners_of_a_destroyed_captor_vanish_or_rejoin_as_ruled(
    rejoin: bool, strength: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    script_colours(monkeypatch, *ROUT)
    state = camp(rulings={"freed_rejoin": rejoin})
    state.forces["blue-1"].node = "here"
    state.forces["red-2"] = force("red-2", "far", 5)
    play = Play(state).dawn()
    play.attack("blue-1", "red-1")
    play.clock(at(1, 6, 40))
    assert "red-1" not in play.game.world.forces
    assert play.force("blue-1").strength == strength
    kinds = play.game.world.state.unit_types
    joined = [kinds[kind] for kind in play.force("blue-1").troops if kind.startswith("recruit.")]
    assert [kind.hit_dice for kind in joined] == ([7] if rejoin else [])


@pytest.mark.rule("MC-CAS-10", "MC-MORALE-05")
@pytest.mark.parametrize("rejoin", [False, True])
def test_where_nobody_of_theirs_is_at_hand_the_freed_go_home(rejoin: bool) -> None:
    play = Play(camp(rulings={"freed_rejoin": rejoin}, morale=Fraction(0), fatigued=True)).dawn()
    play.clock(at(2, 5))
    assert "red-1" not in play.game.world.forces
    assert play.force("blue-1").strength == 100


def ransom(gold: int = 1000) -> Play:
    play = Play(camp(rulings={"ransom": True}, gold=gold)).dawn()
    play.order("ransom", "red-1", prisoners={"blue": 15}, price=20)
    play.clock(at(1, 23))
    return play.dawn()


@pytest.mark.rule("MC-CAS-10")
def test_ransom_is_offered_agreed_to_and_exchanged_at_the_second_dawn() -> None:
    play = ransom()
    (offer,) = play.game.observe("blue").ransoms
    assert (offer.offer, offer.captor, offer.count, offer.price) == ("red-blue-r1", "red", 15, 20)
    assert play.game.observe("red").ransoms == ()
    play.order("pay_ransom", "blue-1", offer=offer.offer)
    play.clock(at(2, 23))
    assert play.force("blue-1").strength == 100
    play.dawn()
    assert play.force("blue-1").strength == 115
    assert play.force("red-1").prisoners == {"blue": 5}
    assert (play.game.observe("blue").gold, play.game.observe("red").gold) == (700, 300)
    assert play.game.observe("blue").ransoms == ()


@pytest.mark.rule("MC-CAS-10")
def test_an_offer_that_nobody_takes_is_refused() -> None:
    play = ransom()
    play.clock(at(3, 5))
    assert play.when("OrderLapsed", code="REFUSED_BY_OWNER") == [at(3, 5)]
    assert play.force("red-1").prisoners == {"blue": 20}


@pytest.mark.rule("MC-CAS-10")
def test_who_has_not_the_money_cannot_agree() -> None:
    play = ransom(gold=299)
    assert play.refuse("pay_ransom", "blue-1", offer="red-blue-r1").code == "NO_MONEY"
    assert play.refuse("pay_ransom", "red-1", offer="red-blue-r1").code == "NO_PRISONERS"


def test_saved_at_any_step_of_ransom_and_labour_it_goes_on_the_same() -> None:
    play = ransom()
    play.order("pay_ransom", "blue-1", offer="red-blue-r1")
    play.order("use_prisoners", "red-1", work="bridge")
    play.commit()
    whole = play.game.fork()
    whole.advance(until=at(2, 4))
    while play.game.advance(steps=1, until=at(2, 4)).value == "steps":
        play.game = Game.load(play.game.save())
    assert play.game.digest() == whole.digest()
    assert play.game.world.edges["here-mid"].bridge
