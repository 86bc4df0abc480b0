"""Who holds a place that nobody fought for (docs/rulings.md, ownership of nodes)."""

from __future__ import annotations

from typing import Any

import pytest
from field import Play, at, force, line, world


def owner_at_dawn_of_day_2(*forces: Any, owner: str = "") -> str:
    nodes, edges = line()
    nodes[1].owner = owner
    play = Play(world(nodes, edges, forces)).dawn()
    play.clock(at(2, 5))
    return play.game.world.nodes["mid"].owner


@pytest.mark.parametrize("owner", ["", "blue"])
def test_a_force_that_stood_overnight_takes_the_place(owner: str) -> None:
    assert owner_at_dawn_of_day_2(force("red-1", "mid"), force("blue-1", "east"), owner=owner) == "red"


def test_nobody_takes_it_beside_an_enemy() -> None:
    assert owner_at_dawn_of_day_2(force("red-1", "mid"), force("blue-1", "mid")) == ""


def test_who_lies_hidden_takes_nothing() -> None:
    assert owner_at_dawn_of_day_2(force("red-1", "mid", hidden=True), force("blue-1", "east")) == ""
