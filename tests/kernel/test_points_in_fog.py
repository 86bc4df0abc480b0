"""Points for losses that a side cannot see are told at the end of the game (design law 8)."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "campaign"))

from field import Play, at, edge, force, node, world

from warclock.sim import wire
from warclock.sim.news import NewsDesk
from warclock.sim.world.state import Objective, Options, State


def war(lost: int, fog: str = "sighted", when: str = "daily") -> State:
    """Red has points for the losses of blue, which it does not see, and for its own town."""
    nodes = [node(name, 10 * i) for i, name in enumerate(("home", "a", "b", "c", "d", "far"))]
    nodes[0].owner, nodes[5].owner = "red", "blue"
    ways = [edge(a, b, 25) for a, b in pairwise([each.id for each in nodes])]
    losses = Objective(id="losses", side="red", kind="destroy", target_side="blue", points=7, when=when, share=10)
    home = Objective(id="home", side="red", kind="hold", node="home", points=1, when=when)
    forces = [force("red-1", "home", 100), force("blue-1", "far", 100)]
    state = world(nodes, ways, forces, objectives={"losses": losses, "home": home}, options=Options(fog=fog))
    state.sides["blue"].start_strength, state.sides["blue"].lost_people = 200, lost
    return state


def what_red_gets(state: State, end: bool = False) -> tuple[list[bytes], int, int]:
    """Red's news and observation on the third day, the points it knows of and those it has."""
    opening = wire.copy_of(state)
    play = Play(state).dawn()
    play.clock(at(3, 6))
    if end:
        play.game.end("time", "enough")
    desk = NewsDesk("red", opening)
    told = [desk.tell(row[1], row[3], row[4]) for row in play.game.journal.rows]
    seen = play.game.observe("red")
    news = [wire.to_json(item) for item in told if item is not None]
    return [*news, wire.to_json(seen)], seen.points, play.game.world.sides["red"].points


@pytest.mark.parametrize("when", ["daily", "once"])
def test_points_for_unseen_losses_show_nowhere(when: str) -> None:
    base, other = what_red_gets(war(0, when=when)), what_red_gets(war(100, when=when))
    assert base[0] == other[0]
    assert base[1] == other[1] == base[2] > 0  # those of its own town
    assert other[2] > base[2]


def test_they_are_told_at_the_end() -> None:
    told = what_red_gets(war(100), end=True)
    assert told[1] == told[2] > what_red_gets(war(100))[1]


def test_where_everybody_sees_everything_they_are_told_at_once() -> None:
    _, known, have = what_red_gets(war(100, fog="full"))
    assert known == have > what_red_gets(war(0, fog="full"))[2]
