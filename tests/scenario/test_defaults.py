"""What follows where a scenario leaves a field out: enemies, ground under weather, terrain and slope of ways."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from warclock.sim.scenario import opening_state

sys.path.insert(0, str(Path(__file__).parent))
from broken import opening, scenario

DAY = 86_400

HOSTILITY = [
    ("", {"red": ("blue", "green"), "blue": ("red", "green"), "green": ("red", "blue"), "swiss": ()}),
    ("red: [blue]", {"red": ("blue",), "blue": ("red", "green"), "green": ("blue",), "swiss": ()}),
    ("red: []", {"red": (), "blue": ("green",), "green": ("blue",), "swiss": ()}),
    ("red: [swiss]", {"red": ("swiss",), "blue": ("green",), "green": ("blue",), "swiss": ("red",)}),
]


@pytest.mark.parametrize(("listed", "wanted"), HOSTILITY, ids=[listed or "by default" for listed, _ in HOSTILITY])
def test_who_is_at_war_with_whom(listed: str, wanted: dict[str, tuple[str, ...]]) -> None:
    hostile = f", hostile_to: {listed.split(': ')[1]}" if listed else ""
    text = f"""
warclock: 1
id: three
title: Three sides
rule_set: mass-combat
start: 2000-01-01
days: 1
sides: [{{id: red{hostile}}}, {{id: blue}}, {{id: green}}, {{id: swiss, neutral: true}}]
unit_types: [{{id: man, hit_dice: 1}}]
map: {{nodes: [{{id: here, terrain: open}}]}}
forces:
- {{id: r, side: red, at: here, troops: {{man: 1}}}}
- {{id: b, side: blue, at: here, troops: {{man: 1}}}}
- {{id: g, side: green, at: here, troops: {{man: 1}}}}
- {{id: s, side: swiss, at: here, troops: {{man: 1}}}}
objectives: [{{id: live, side: red, kind: survive, points: 1, reason: to be}}]
"""
    state = opening_state(scenario(text), 1)
    assert {side.id: side.enemies for side in state.sides.values()} == wanted


WEATHER = "  - {from: 2, to: 1810-03-03, nodes: [cross], ground: mud}\n"


def test_later_listed_weather_prevails_and_what_it_covered_returns() -> None:
    state = opening((WEATHER, WEATHER + "  - {from: 3, to: 3, edges: [path], ground: snow}\n"))
    weather = [event for event in state.script if event.kind == "weather" and "path" in event.places]
    path = [(event.second // DAY + 1, event.terrain) for event in weather]
    assert path == [(2, "mud"), (3, "snow"), (4, "")]


def test_weather_by_terrain_and_by_elevation() -> None:
    state = opening((WEATHER, "  - {from: 1, to: 1, terrain: forest, ground: snow}\n"))
    assert state.script[0].places == ("path", "wood")
    state = opening((WEATHER, "  - {from: 1, to: 1, min_elevation: 400, ground: snow}\n"))
    assert state.script[0].places == ("cross--east", "east", "wood--east")


EDGES = [
    ("open", "hills", "hills"),
    ("swamp", "mountains", "swamp"),
    ("forest", "open", "forest"),
    ("sea", "beach", "beach"),
    ("sea", "sea", "sea"),
]


@pytest.mark.parametrize(("start", "end", "between"), EDGES)
def test_a_way_goes_by_the_slower_terrain(start: str, end: str, between: str) -> None:
    state = opening(
        ("{id: pikeman,", "{id: pikeman, flies: true,"),
        ("{id: archer,", "{id: archer, flies: true,"),
        ("lon: -1.25, terrain: open", f"lon: -1.25, terrain: {start}"),
        ("lon: -1.0, terrain: hills", f"lon: -1.0, terrain: {end}"),
    )
    assert state.edges["west--cross"].terrain == between


@pytest.mark.parametrize(("metres", "slope"), [(199, "level"), (200, "up"), (50, "level"), (0, "down")])
def test_slopes_come_from_a_hundred_metres_on(metres: int, slope: str) -> None:
    state = opening(("elevation: 350", f"elevation: {metres}"))
    assert state.edges["west--cross"].slope == slope
