"""What is kept of what a seat was last told: it is told the same as if nothing were kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("grpc", reason="the extra warclock[grpc] is not installed")

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "kernel"))

from running import CONTESTED, SEA, answer, opened

from warclock.server.codec import fill
from warclock.server.last_told import LISTS, LastTold
from warclock.sim.game import Game, Stop
from warclock.v1 import seats_pb2 as pb
from warclock.v1 import world_pb2

WARS = (CONTESTED, SEA, "hill-war", "embassy-stairwell")


def moments(name: str, decisions: int) -> Iterator[Game]:
    """A game as it stands at each of some decisions, before and after each is answered, and between."""
    game = opened(name)
    for _ in range(20 * decisions):
        stop = game.advance(steps=7)
        yield game
        if stop is Stop.DECISION:
            answer(game)
            decisions -= 1
            yield game
        if not decisions or stop is Stop.END:
            return


def plain(answer: Any) -> bytes:
    return bytes(answer.SerializeToString(deterministic=True))


@pytest.mark.parametrize("name", [*WARS, "three-crowns"], ids=lambda name: Path(name).stem)
def test_a_seat_is_told_the_same_as_if_nothing_were_kept(name: str) -> None:
    kept: dict[str, LastTold] = {}
    different = set()
    for game in moments(name, 25):
        nodes = tuple(game.world.nodes)
        for side in game.world.sides:
            seen, offered = game.observe(side), game.options(side)
            last = kept.setdefault(side, LastTold())
            told = plain(last.observation(seen))
            assert told == plain(fill(world_pb2.Observation(), seen))
            offers = [pb.ListOptionsResponse.FromString(one.options(offered, nodes)) for one in (last, LastTold())]
            assert plain(offers[0]) == plain(offers[1])
            assert [force.force for force in offers[0].forces] == list(offered)
            different.add((told, plain(offers[0])))
    assert len(different) > 10


def test_lists_that_are_left_out_are_told_whole_the_next_time() -> None:
    game, last = opened("hill-war"), LastTold()
    seen = game.observe("red" if "red" in game.world.sides else next(iter(game.world.sides)))
    whole = plain(last.observation(seen))
    assert list(last.observation(seen, ("nodes", "edges")).nodes) == []
    assert plain(last.observation(seen)) == whole


def test_what_is_known_by_identity_cannot_be_changed() -> None:
    """A struct that could be changed in place would be told as it was before."""
    met = set()
    for name in WARS:
        for game in moments(name, 10):
            for side in game.world.sides:
                seen = game.observe(side)
                for each in (struct for field in LISTS for struct in getattr(seen, field)):
                    assert each.__struct_config__.frozen, type(each)
                    met.add(type(each).__name__)
    assert {"OwnForce", "SeenForce", "NodeView", "EdgeView", "UnitType", "Leader", "AreaView", "SkirmishView"} <= met
