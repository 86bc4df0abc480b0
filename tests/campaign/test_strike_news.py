"""What each side learns of a strike, and no more (design law 8)."""

from __future__ import annotations

from typing import Any

import pytest
from bombing import TURN, field, strike_dice
from field import Play, at, edge, force, node

from warclock.sim import wire
from warclock.sim.news import NewsDesk
from warclock.sim.world.state import State

DAWN = at(1, 5)


def heard(play: Play, opening: State, side: str) -> list[Any]:
    desk = NewsDesk(side, opening)
    told = [desk.tell(second, event, audience) for _, second, _, event, audience in play.game.journal.rows]
    return [item for item in told if item is not None]


def has(play: Play, opening: State, side: str) -> bytes:
    """Everything a side can ask for, and its news."""
    game = play.game
    options = {name: dict(kinds) for name, kinds in game.options(side).items()}
    return wire.to_json([game.observe(side), options, heard(play, opening, side)])


def launch(state: State, launcher: str, **fields: Any) -> tuple[Play, State]:
    opening = wire.copy_of(state)
    play = Play(state).dawn()
    play.order("launch_missile", launcher, missile="far-rocket", target=play.contact("red", "blue-1"), **fields)
    play.commit()
    return play, opening


def two_launchers(**blue: Any) -> State:
    """red-1 watches blue-1; red-2 and red-3 stand where blue sees nobody."""
    state = field(munitions={}, **blue)
    state.nodes["back"] = node("back", -60)
    state.nodes["rear"] = node("rear", -50, 9)
    state.edges["back-base"] = edge("back", "base", 40)
    state.edges["rear-base"] = edge("rear", "base", 45)
    for name, place in (("red-2", "back"), ("red-3", "rear")):
        state.forces[name] = force(name, place, 30, munitions={"far-rocket": 1})
    return state


@pytest.mark.rule("MC-STRIKE-02")
@pytest.mark.parametrize("colour", ["Blue", "White", "Black"])
@pytest.mark.parametrize("lookout", [False, True])
def test_who_is_struck_does_not_learn_who_launched(monkeypatch: Any, colour: str, lookout: bool) -> None:
    stories = []
    for launcher in ("red-2", "red-3"):
        strike_dice(monkeypatch, "missile", colour, rolls=(4,))
        play, opening = launch(two_launchers(lookout=lookout), launcher)
        play.clock(DAWN + TURN)
        stories.append(has(play, opening, "blue"))
    assert stories[0] == stories[1]
    assert (b"StrikeLanded" in stories[0]) is (lookout or colour == "Blue")


@pytest.mark.rule("MC-STRIKE-02")
def test_a_missile_at_nobody_looks_like_a_miss(monkeypatch: Any) -> None:
    stories = []
    for gone in (False, True):
        strike_dice(monkeypatch, "missile", "White" if not gone else "Blue", rolls=(4,))
        state = two_launchers()
        state.nodes["off"] = node("off", 60)
        state.edges["far-off"] = edge("far", "off", 60)
        state.forces["red-1"].node = "back"  # nobody watches any more
        opening = wire.copy_of(state)
        play = Play(state)
        play.game.world.forces["red-1"].node = "back"
        world = play.game.world
        play.dawn()
        moment = play.game.engine.moment()
        from warclock.sim.events.sight import ForceSighted
        from warclock.sim.world.forces import Contact

        contact = Contact(
            id="red-c1",
            force="blue-1",
            side="blue",
            node="mid",
            edge="",
            strength=200,
            troops={"foot": 200},
            fortified=False,
            camped=False,
            seen=0,
            known_since=0,
            visible=False,
        )
        moment.emit(ForceSighted(side="red", contact=contact), "red")
        if gone:
            world.lift_force(world.forces["blue-1"])
            world.forces["blue-1"].node = "off"
            world.place_force(world.forces["blue-1"])
        play.order("launch_missile", "red-2", missile="far-rocket", target="red-c1")
        play.commit()
        play.clock(DAWN + TURN)
        assert [event.result for _, event in play.events("StrikeLanded")] == ["miss"]
        stories.append(has(play, opening, "red"))
    assert stories[0] == stories[1]


@pytest.mark.rule("MC-STRIKE-04")
def test_the_sender_learns_whether_it_hit_and_the_struck_what_it_did(monkeypatch: Any) -> None:
    strike_dice(monkeypatch, "missile", "Red", rolls=(10,))
    play, opening = launch(two_launchers(leader="captain"), "red-2")
    play.clock(DAWN + TURN)
    red = [item.what for item in heard(play, opening, "red") if item.kind == "StrikeLanded"]
    blue = [item.what for item in heard(play, opening, "blue") if item.kind == "StrikeLanded"]
    assert [(what.force, what.munition, what.result, what.dead, what.target) for what in red] == [
        ("red-2", "far-rocket", "hit", 0, "")
    ]
    assert red[0].contact == play.contact("red", "blue-1")
    assert [(what.force, what.munition, what.result, what.dead, what.hurt, what.target) for what in blue] == [
        ("", "", "hit", 30, 60, "blue-1")
    ]
    assert not [item for item in heard(play, opening, "red") if item.kind == "ForceStruck"]
