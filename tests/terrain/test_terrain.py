"""Routes by marching time, caches that know when the terrain changed, and why there is no route."""

from __future__ import annotations

from fractions import Fraction

import pytest

from warclock.sim import reach, terrain
from warclock.sim.events.sight import EdgeChanged, WeatherChanged
from warclock.sim.forces.mobility import mobility_of
from warclock.sim.phases import HOUR
from warclock.sim.reach import reachable, sources
from warclock.sim.scenario import load, opening_state
from warclock.sim.terrain import (
    Mobility,
    bearing,
    field,
    great_circle_km,
    route,
    seconds_over,
    why_no_route,
)
from warclock.sim.wire import from_data
from warclock.sim.world import changes  # noqa: F401  # registers what events do
from warclock.sim.world.places import Edge, Node
from warclock.sim.world.state import Header, Options, State
from warclock.sim.world.world import World

WALKING = Mobility(
    "land", (("road", Fraction(3)), ("open", Fraction(5, 2)), ("mountains", Fraction(1)), ("snow", Fraction(1)))
)
SAILING = Mobility("water", (("water", Fraction(10)),))
FLYING = Mobility("air", (("air", Fraction(5)),))


def country(*edges: Edge) -> World:
    """A world of nothing but these edges and their ends."""
    header = Header(
        scenario="t",
        scenario_hash="",
        title="",
        rule_set="mass-combat",
        version="1",
        seed=1,
        start="1810-01-01",
        days=1,
    )
    names = sorted({end for edge in edges for end in (edge.a, edge.b)})
    nodes = {name: Node(id=name, terrain="open") for name in names}
    table = {edge.id: edge for edge in edges}
    return World(State(header=header, options=from_data({}, Options), rulings={}, nodes=nodes, edges=table))


def way(a: str, b: str, km: int, **more: object) -> Edge:
    return Edge(id=more.pop("id", f"{a}--{b}"), a=a, b=b, km=Fraction(km), **more)  # type: ignore[arg-type]


@pytest.mark.rule("MC-MOVE-01")
def test_the_quickest_route_is_by_time_not_by_length() -> None:
    world = country(way("a", "b", 10, kind="track", terrain="mountains"), way("a", "c", 9), way("c", "b", 9))
    found = route(world, "a", "b", WALKING)
    assert found is not None
    assert (found.edges, found.nodes, found.seconds) == (("a--c", "c--b"), ("a", "c", "b"), 6 * HOUR)


@pytest.mark.rule("MC-MOVE-01")
def test_a_ford_costs_an_hour_and_a_bridge_beside_it_saves_it() -> None:
    world = country(way("a", "b", 3, ford=True, id="ford"), way("a", "b", 6, bridge=True, id="bridge"))
    assert seconds_over(world.edges["ford"], WALKING) == 2 * HOUR
    assert route(world, "a", "b", WALKING).edges == ("bridge",)  # type: ignore[union-attr]  # equal time: lower id
    assert seconds_over(world.edges["ford"], FLYING) == 3 * HOUR // 5


def test_a_ford_with_a_bridge_is_crossed_dry() -> None:
    world = country(way("a", "b", 3, ford=True, bridge=True, id="both"))
    assert seconds_over(world.edges["both"], WALKING) == HOUR


def test_fields_of_old_are_forgotten_before_they_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terrain, "MOST_FIELDS", 5)
    world = country(way("a", "b", 3))
    for number in range(20):
        field(world, "a", WALKING, frozenset({f"held-{number}"}))
    assert len(world.graph.fields) <= 6
    assert field(world, "a", WALKING).seconds["b"] == HOUR


def test_parallel_edges_and_one_way_edges() -> None:
    world = country(way("a", "b", 9, id="slow", kind="track"), way("a", "b", 6, id="quick", one_way=True))
    assert route(world, "a", "b", WALKING).edges == ("quick",)  # type: ignore[union-attr]
    assert route(world, "b", "a", WALKING).edges == ("slow",)  # type: ignore[union-attr]


def test_media_keep_to_their_ways() -> None:
    world = country(way("a", "b", 10, kind="sea"), way("a", "c", 5), way("c", "b", 40))
    assert route(world, "a", "b", SAILING).seconds == HOUR  # type: ignore[union-attr]
    assert route(world, "a", "b", WALKING).edges == ("a--c", "c--b")  # type: ignore[union-attr]
    assert route(world, "a", "b", FLYING).edges == ("a--b",)  # type: ignore[union-attr]


def test_routes_are_cached_until_the_terrain_changes() -> None:
    world = country(way("a", "b", 3), way("a", "c", 3), way("c", "b", 3))
    first = field(world, "a", WALKING)
    assert field(world, "a", WALKING) is first
    world.apply(EdgeChanged(edge="a--b", open=False), 0)
    assert route(world, "a", "b", WALKING).edges == ("a--c", "c--b")  # type: ignore[union-attr]
    world.apply(EdgeChanged(edge="a--b", open=True), 0)
    world.apply(WeatherChanged(nodes=(), edges=("a--b",), ground="snow"), 0)
    assert route(world, "a", "b", WALKING).edges == ("a--c", "c--b")  # type: ignore[union-attr]
    world.apply(WeatherChanged(nodes=(), edges=("a--b",), ground=""), 0)
    assert route(world, "a", "b", WALKING).edges == ("a--b",)  # type: ignore[union-attr]


def test_why_there_is_no_route() -> None:
    world = country(way("a", "b", 3), way("b", "c", 3, kind="sea"), way("d", "e", 1))
    assert why_no_route(world, "a", "b", WALKING) == ""
    assert why_no_route(world, "a", "nowhere", WALKING) == "there is no node 'nowhere'"
    assert "a land force cannot go from a to c: b--c (sea)" in why_no_route(world, "a", "c", WALKING)
    assert why_no_route(world, "a", "d", WALKING) == "no chain of edges leads from a to d"
    assert "barred at b" in why_no_route(world, "a", "b", WALKING, frozenset({"b"}))
    world.apply(EdgeChanged(edge="a--b", open=False), 0)
    assert "closed at a--b" in why_no_route(world, "a", "b", WALKING)
    assert route(world, "a", "b", WALKING) is None


@pytest.mark.rule("MC-SUPPLY-01")
def test_supplies_reach_over_any_open_way_but_not_through_held_nodes() -> None:
    world = country(way("base", "b", 3), way("b", "c", 3, kind="river"), way("c", "d", 3))
    assert sorted(reachable(world, "base", ("land", "water"), frozenset())) == ["b", "base", "c", "d"]
    assert sorted(reachable(world, "base", ("land",), frozenset())) == ["b", "base"]
    assert sorted(reachable(world, "base", ("land", "water"), frozenset({"c"}))) == ["b", "base"]
    world.apply(EdgeChanged(edge="b--c", open=False), 0)
    assert sorted(reachable(world, "base", ("land", "water"), frozenset())) == ["b", "base"]


def test_reaches_of_old_are_forgotten_before_they_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "MOST_REACHES", 5)
    world = country(way("a", "b", 3))
    for number in range(20):
        assert reachable(world, "a", ("land",), frozenset({f"held-{number}"})) == {"a", "b"}
    assert len(reach.kept(world)) <= 6


def sources_by_route(world: World, goal: str, mobility: Mobility) -> set[str]:
    return {node for node in world.nodes if route(world, node, goal, mobility) is not None}


def test_a_node_is_the_source_of_what_it_has_a_route_to() -> None:
    kinds = ("road", "track", "sea")
    ends = [(i, j) for i in range(4) for j in range(3)]
    edges = [way("abcd"[i], "efg"[j], 3, kind=kinds[(i + j) % 3], one_way=(i * j) % 2 == 1) for i, j in ends]
    world = country(*edges)
    whole = {goal: sources(world, goal, WALKING) for goal in world.nodes}
    for shut in ("", "a--e", "b--f", "d--e"):
        if shut:
            world.apply(EdgeChanged(edge=shut, open=False), 0)
        for goal in world.nodes:
            for mobility in (WALKING, SAILING, FLYING):
                assert sources(world, goal, mobility) == sources_by_route(world, goal, mobility)
    assert whole != {goal: sources(world, goal, WALKING) for goal in world.nodes}


def test_routes_on_the_navarre_map() -> None:
    world = World(opening_state(load("navarre-1810").scenario, 1))
    walking = mobility_of(world, world.forces["fr-column-dufour"])
    found = route(world, "bayonne", "pamplona", walking)
    assert found is not None and found.nodes[0] == "bayonne" and found.nodes[-1] == "pamplona"
    total = sum(seconds_over(world.edges[edge], walking) or 0 for edge in found.edges)
    assert found.seconds == total
    back = route(world, "pamplona", "bayonne", walking)
    assert back is not None and back.seconds == found.seconds


def test_distances_and_bearings_on_the_globe() -> None:
    paris = Node(id="paris", terrain="open", lat=48_856_600, lon=2_352_200)
    london = Node(id="london", terrain="open", lat=51_507_400, lon=-127_800)
    assert great_circle_km(paris, london) == pytest.approx(343.6, abs=0.5)
    assert bearing(paris, london) == 330
    assert abs(bearing(london, paris) - 149) <= 1
