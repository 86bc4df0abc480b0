"""What is derived from one force is kept until something happens to it, never for one that only looks like it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "campaign"))

from field import edge, force, node, world

from warclock.sim.events.force import ForceEnded, ForceReduced, RationsChanged
from warclock.sim.forces.composition import troops_of
from warclock.sim.world.world import World


def country() -> World:
    return World(world([node("here", 0), node("there", 10)], [edge("here", "there", 9)], [force("red-1", "here", 300)]))


def counted(calls: list[int]) -> Any:
    def make(_world: World, of: Any) -> int:
        calls.append(of.rations)
        return len(calls)

    return make


def test_a_view_is_made_once_until_something_happens_to_the_force() -> None:
    place, calls = country(), list[int]()
    make, red = counted(calls), place.forces["red-1"]
    assert [place.view(red, make), place.view(red, make)] == [1, 1]
    place.apply(RationsChanged(force="red-1", by=5, reason="found"), 0)
    assert [place.view(red, make), place.view(red, make)] == [2, 2]
    assert calls[1] == calls[0] + 5


def test_a_force_of_the_same_name_that_is_not_of_the_world_has_its_own_view() -> None:
    place = country()
    red = place.forces["red-1"]
    whole = troops_of(place, red)
    assert [troop.count for troop in whole] == [300]
    assert [troop.count for troop in troops_of(place, replace(red, troops={"foot": 7}))] == [7]
    assert troops_of(place, red) is whole
    left = ForceReduced(
        force="red-1", troops={"foot": 100}, cohorts=(), rations=0, pack_animals=0, prisoners={}, gold=0, officer=""
    )
    place.apply(left, 0)
    assert [troop.count for troop in troops_of(place, red)] == [200]


def test_what_is_made_of_facts_is_made_anew_where_one_differs_and_goes_with_its_force() -> None:
    place, calls = country(), list[tuple[int, str]]()

    def make(number: int, text: str) -> str:
        calls.append((number, text))
        return f"{number} {text}"

    red = place.forces["red-1"]
    asked = [(1, "a"), (1, "a"), (2, "a"), (2, "a"), (2, "b"), (1, "a")]
    assert [place.made_of(red, make, *facts) for facts in asked] == [f"{number} {text}" for number, text in asked]
    assert calls == [(1, "a"), (2, "a"), (2, "b"), (1, "a")]
    place.apply(RationsChanged(force="red-1", by=5, reason="found"), 0)
    place.made_of(red, make, 1, "a")
    assert len(calls) == 4
    place.apply(ForceEnded(force="red-1", reason="dismissed", stores_left=0), 0)
    place.made_of(red, make, 1, "a")
    assert len(calls) == 5
