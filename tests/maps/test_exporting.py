"""What is exported is read back the same, by us and by others."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args

import networkx as nx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from importing import TWIN, imported

from warclock.clients.maps.exporting import exact, geojson, graphml
from warclock.sim.scenario import load, load_map_text, opening_state
from warclock.sim.scenario.build_map import build_edges, build_nodes
from warclock.sim.scenario.schema.types import Terrain
from warclock.sim.world.places import EDGE_KINDS, FORTIFICATIONS, SLOPES, Edge, Node

FORMATS = {"graphml": graphml, "geojson": geojson}
NAMES = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn", "Co", "Zl", "Zp")), max_size=20)
IDS = st.from_regex(r"[a-z0-9][a-z0-9_-]{0,12}", fullmatch=True)


@st.composite
def maps(draw: st.DrawFn) -> tuple[dict[str, Node], dict[str, Edge]]:
    """Places and ways as a scenario may have them."""
    ids = draw(st.lists(IDS, min_size=2, max_size=6, unique=True))
    flags = st.booleans()
    nodes = {
        name: Node(
            id=name,
            name=draw(NAMES).strip() or name,
            terrain=draw(st.sampled_from(get_args(Terrain))),
            lat=draw(st.integers(-90_000_000, 90_000_000)),
            lon=draw(st.integers(-180_000_000, 180_000_000)),
            elevation=draw(st.integers(-500, 9000)),
            forage=draw(st.integers(0, 999)),
            fortification=draw(st.sampled_from(FORTIFICATIONS)),
            militia=draw(st.dictionaries(IDS, st.integers(1, 500), max_size=2)),
            **{flag: draw(flags) for flag in ("cover", "hides", "water", "base", "transport", "inhabited", "reefs")},
        )
        for name in ids
    }
    ends = draw(st.lists(st.permutations(ids).map(lambda order: (order[0], order[1])), max_size=6))
    edges = {}
    for number, (a, b) in enumerate(ends):
        name = f"{a}--{b}" if f"{a}--{b}" not in edges and draw(flags) else f"way-{number}"
        if name in nodes:
            continue
        edges[name] = Edge(
            id=name,
            a=a,
            b=b,
            km=draw(st.integers(1, 10**9).map(lambda metres: Fraction(metres, 10_000))),
            kind=draw(st.sampled_from(EDGE_KINDS)),
            terrain=draw(st.sampled_from(get_args(Terrain))),
            slope=draw(st.sampled_from(SLOPES)),
            **{flag: draw(flags) for flag in ("ford", "bridge", "cover", "open", "one_way")},
        )
    return nodes, edges


@pytest.mark.parametrize("suffix", FORMATS)
@given(drawn=maps())
@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_map_comes_back(drawn: tuple[dict[str, Node], dict[str, Edge]], suffix: str, tmp_path: Path) -> None:
    nodes, edges = drawn
    text = "\n".join(FORMATS[suffix](nodes.values(), edges.values()))
    (tmp_path / f"m.{suffix}").write_text(text, encoding="utf-8")
    assert imported(tmp_path, f"file: m.{suffix}") == drawn


def twin() -> tuple[dict[str, Node], dict[str, Edge]]:
    scenario = load(TWIN).scenario
    assert scenario is not None
    state = opening_state(scenario, seed=1)
    return state.nodes, state.edges


def test_networkx_reads_the_graph_with_its_directions(tmp_path: Path) -> None:
    nodes, edges = twin()
    (tmp_path / "m.graphml").write_text("\n".join(graphml(nodes.values(), edges.values())))
    graph: Any = nx.read_graphml(tmp_path / "m.graphml")
    assert graph.is_directed()
    assert len(graph) == len(nodes)
    assert graph.number_of_edges() == 22
    assert graph.nodes["aquae-2"]["name"] == "Aquae"
    assert graph["portus-novus"]["insula-prima"]["km"] == 210.125
    assert graph["insula-prima"]["portus-novus"]["km"] == 223.5


def test_node_link_data_of_networkx_comes_in(tmp_path: Path) -> None:
    nodes, edges = twin()
    (tmp_path / "m.graphml").write_text("\n".join(graphml(nodes.values(), edges.values())))
    graph: Any = nx.read_graphml(tmp_path / "m.graphml")
    (tmp_path / "m.json").write_text(json.dumps(nx.node_link_data(graph, edges="links")))
    again, ways = imported(tmp_path, "file: m.json")
    assert again == nodes
    ends = {edge.id: ((edge.a, edge.b), edge.km, edge.one_way) for edge in edges.values()}
    for way in ways.values():  # networkx sorts them by place: a way that leads both ways may begin at its other end
        start, km, one_way = ends.pop(way.id)
        assert (way.km, way.one_way) == (km, one_way)
        assert (way.a, way.b) in ((start,) if one_way else (start, start[::-1]))
    assert not ends


def test_geojson_is_json_of_points_and_lines() -> None:
    nodes, edges = twin()
    features = json.loads("\n".join(geojson(nodes.values(), edges.values())))["features"]
    points = {f["id"]: f for f in features if f["geometry"]["type"] == "Point"}
    lines = {f["id"]: f for f in features if f["geometry"]["type"] == "LineString"}
    assert (len(points), len(lines)) == (len(nodes), len(edges))
    assert points["ostium"]["geometry"]["coordinates"] == [12.3, 45.4]
    assert lines["ad-fl-aerium--ostium"]["geometry"]["coordinates"] == [[10.3, 44.7], [12.3, 45.4]]
    assert lines["ad-fl-aerium--ostium"]["properties"]["km"] == 190.4


@pytest.mark.parametrize(
    ("number", "digits"),
    [("7", "7"), ("0.5", "0.5"), ("-1.473", "-1.473"), ("-0.05", "-0.05"), ("0", "0"), ("1234.000001", "1234.000001")],
)
def test_numbers_are_exact(number: str, digits: str) -> None:
    assert exact(Fraction(number)) == digits


def test_yaml_of_an_import_is_the_same_map(tmp_path: Path) -> None:
    from warclock.clients.maps.writing import yaml_lines
    from warclock.sim.scenario import load_map

    first = load_map(TWIN)
    assert first.map is not None, first.problems
    second = load_map_text("\n".join(yaml_lines(first.map)), tmp_path)
    assert second.map is not None, second.problems
    nodes = build_nodes(first.map)
    assert build_nodes(second.map) == nodes
    assert build_edges(second.map, nodes) == build_edges(first.map, nodes)
