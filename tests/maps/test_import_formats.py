"""What each format brings, in its own words, comes out as the same places and ways."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from importing import imported, ways

CSV_NODES = "id,name,lat,lon,terrain,elevation,militia\na,Alpha,45.5,7.25,hills,300,foot: 40\nb,,45,8,,,\n"
CSV_EDGES = "from,to,km,kind,bridge\na,b,12.5,track,yes\n"
GRAPHML = """<?xml version="1.0"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="d0" for="node" attr.name="name" attr.type="string"/>
  <key id="d1" for="node" attr.name="y" attr.type="double"/>
  <key id="d2" for="node" attr.name="x" attr.type="double"/>
  <key id="d3" for="node" attr.name="terrain" attr.type="string"/>
  <key id="d4" for="node" attr.name="elevation" attr.type="double"/>
  <key id="d5" for="edge" attr.name="km" attr.type="double"/>
  <key id="d6" for="edge" attr.name="kind" attr.type="string"><default>track</default></key>
  <key id="d7" for="edge" attr.name="bridge" attr.type="boolean"/>
  <key id="d8" for="node" attr.name="militia" attr.type="string"/>
  <graph edgedefault="undirected">
    <node id="a"><data key="d0">Alpha</data><data key="d1">45.5</data><data key="d2">7.25</data>
      <data key="d3">hills</data><data key="d4">300.0</data><data key="d8">foot: 40</data></node>
    <node id="b"><data key="d1">45</data><data key="d2">8.0</data></node>
    <edge source="a" target="b"><data key="d5">12.5</data><data key="d7">true</data></edge>
  </graph>
</graphml>
"""
NODE_LINK = """{"directed": false, "multigraph": false, "graph": {},
\t"nodes": [{"id": "a", "label": "Alpha", "lat": 45.5, "lon": 7.25, "terrain": "hills", "elevation": 300,
\t\t"militia": {"foot": 40}}, {"id": "b", "lat": 45, "lon": 8}],
\t"links": [{"source": "a", "target": "b", "km": 12.5, "kind": "track", "bridge": true}]}
"""
GEOJSON = """{"type": "FeatureCollection", "features": [
  {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [7.25, 45.5]},
   "properties": {"name": "Alpha", "terrain": "hills", "elevation": 300, "militia": {"foot": 40}}},
  {"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [8, 45, 120.5]}, "properties": null},
  {"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[7, 45], [8, 45], [8, 46], [7, 45]]]},
   "properties": {}},
  {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[7.25, 45.5], [7.5, 45.2], [8, 45]]},
   "properties": {"km": 12.5, "kind": "track", "bridge": true}}]}
"""


@pytest.mark.parametrize(
    ("files", "settings"),
    [
        ({"n.csv": CSV_NODES, "e.csv": CSV_EDGES}, "nodes: n.csv, edges: e.csv"),
        ({"n.csv": CSV_NODES.replace(",", ";"), "e.csv": CSV_EDGES.replace(",", "\t")}, "nodes: n.csv, edges: e.csv"),
        ({"m.graphml": GRAPHML}, "file: m.graphml"),
        ({"m.json": NODE_LINK}, "file: m.json"),
        ({"m.geojson": GEOJSON}, "file: m.geojson"),
        ({"m.txt": GEOJSON}, "file: m.txt, format: geojson"),
    ],
)
def test_the_same_map_in_every_format(files: dict[str, str], settings: str, tmp_path: Path) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    nodes, edges = imported(tmp_path, settings)
    assert ways(edges) == {"a--b": "a = b 12.5 track"}
    assert edges["a--b"].bridge
    assert [(node.id, node.name, node.terrain, node.lat, node.lon) for node in nodes.values()] == [
        ("a", "Alpha", "hills", 45_500_000, 7_250_000),
        ("b", "b", "open", 45_000_000, 8_000_000),
    ]
    assert (nodes["a"].elevation, nodes["a"].militia) == (300, {"foot": 40})


OSMNX = """<?xml version='1.0' encoding='utf-8'?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="d9" for="edge" attr.name="length" attr.type="string"/>
  <key id="d8" for="edge" attr.name="oneway" attr.type="string"/>
  <key id="d7" for="edge" attr.name="highway" attr.type="string"/>
  <key id="d6" for="edge" attr.name="bridge" attr.type="string"/>
  <key id="d5" for="edge" attr.name="geometry" attr.type="string"/>
  <key id="d4" for="node" attr.name="highway" attr.type="string"/>
  <key id="d3" for="node" attr.name="x" attr.type="string"/>
  <key id="d2" for="node" attr.name="y" attr.type="string"/>
  <key id="d1" for="graph" attr.name="created_with" attr.type="string"/>
  <graph edgedefault="directed">
    <data key="d1">OSMnx 2.0.1</data>
    <node id="101"><data key="d2">43.7271</data><data key="d3">7.4133999</data><data key="d4">crossing</data></node>
    <node id="102"><data key="d2">43.7281</data><data key="d3">7.4144</data></node>
    <node id="103"><data key="d2">43.7291</data><data key="d3">7.4154</data></node>
    <edge source="101" target="102" id="0"><data key="d9">123.45600000000002</data><data key="d8">False</data>
      <data key="d7">residential</data><data key="d5">LINESTRING (7.4133 43.7271, 7.4144 43.7281)</data></edge>
    <edge source="101" target="102" id="1"><data key="d9">150.0</data><data key="d8">False</data>
      <data key="d7">footway</data></edge>
    <edge source="102" target="101" id="0"><data key="d9">123.45600000000002</data><data key="d8">False</data>
      <data key="d7">residential</data></edge>
    <edge source="102" target="101" id="1"><data key="d9">150.0</data><data key="d8">False</data>
      <data key="d7">footway</data></edge>
    <edge source="102" target="103" id="0"><data key="d9">2000</data><data key="d8">True</data>
      <data key="d7">['tertiary', 'primary']</data><data key="d6">['yes', 'viaduct']</data></edge>
    <edge source="103" target="103" id="0"><data key="d9">31.5</data><data key="d8">False</data>
      <data key="d7">service</data></edge>
  </graph>
</graphml>
"""


def test_osmnx(tmp_path: Path) -> None:
    (tmp_path / "streets.graphml").write_text(OSMNX)
    nodes, edges = imported(tmp_path, "file: streets.graphml")
    assert ways(edges) == {
        "101--102": "101 = 102 0.123456 road",
        "101--102-1": "101 = 102 0.15 track",
        "102--103": "102 > 103 2 road",
    }
    assert edges["102--103"].bridge
    assert nodes["101"].lon == 7_413_400


def csv(folder: Path, edges: str, nodes: str = "id\na\nb\nc\n") -> None:
    (folder / "n.csv").write_text(nodes)
    (folder / "e.csv").write_text(edges)


BOTH = "from,to,km,slope\na,b,1,up\nb,a,1,down\nb,c,2,\nc,b,2.5,\na,c,3,up\nc,a,3,up\n"
ONE = "from,to,km,one_way\na,b,1,yes\nb,c,2,no\nc,b,2.5,\n"


@pytest.mark.parametrize(
    ("text", "settings", "expected"),
    [
        (BOTH, "", ["a = b 1 road", "b > c 2 road", "c > b 2.5 road", "a > c 3 road", "c > a 3 road"]),
        (BOTH, "one_way: false,", ["a = b 1 road", "b = c 2 road", "c = b 2.5 road", "a = c 3 road", "c = a 3 road"]),
        (ONE, "", ["a > b 1 road", "b = c 2 road", "c = b 2.5 road"]),
        (ONE, "one_way: true,", ["a > b 1 road", "b > c 2 road", "c > b 2.5 road"]),
        ("from,to,km\na,b,1\n", "", ["a = b 1 road"]),
        ("from,to,km\na,b,1\n", "one_way: true,", ["a > b 1 road"]),
    ],
)
def test_directions(text: str, settings: str, expected: list[str], tmp_path: Path) -> None:
    csv(tmp_path, text)
    _, edges = imported(tmp_path, f"{settings} nodes: n.csv, edges: e.csv")
    assert list(ways(edges).values()) == expected


@pytest.mark.parametrize(("unit", "km"), [("km", "5"), ("m", "0.005"), ("mile", "8.04672")])
def test_units(unit: str, km: str, tmp_path: Path) -> None:
    csv(tmp_path, "from,to,length\na,b,5\n")
    _, edges = imported(tmp_path, f"nodes: n.csv, edges: e.csv, units: {unit}")
    assert edges["a--b"].km == Fraction(km)


def test_without_a_length_it_is_the_great_circle(tmp_path: Path) -> None:
    csv(tmp_path, "from,to\na,b\n", "id,lat,lon\na,45,7\nb,46,7\n")
    _, edges = imported(tmp_path, "nodes: n.csv, edges: e.csv")
    assert edges["a--b"].km == Fraction("111.195")


def test_a_line_without_a_length_is_measured_and_makes_its_ends(tmp_path: Path) -> None:
    line = '{"type": "LineString", "coordinates": [[7, 45], [7, 46], [7, 45]]}'
    feature = f'{{"type": "Feature", "geometry": {line}, "properties": {{}}}}'
    back = feature.replace("[7, 45]]", "[8, 46]]")
    (tmp_path / "m.geojson").write_text(f'{{"type": "FeatureCollection", "features": [{feature}, {back}]}}')
    nodes, edges = imported(tmp_path, "file: m.geojson")
    assert [node.lon for node in nodes.values()] == [7_000_000, 8_000_000]
    assert ways(edges) == {"point-1--point-2": "point-1 = point-2 188.437 road"}


def test_pairs_alone_make_their_places(tmp_path: Path) -> None:
    (tmp_path / "e.csv").write_text("u,v,distance\nNew Town,Óld Tøwn,4\nÓld Tøwn,Ψ,5\n")
    inline = "  nodes:\n    - {id: new-town, terrain: forest}\n"
    nodes, edges = imported(tmp_path, "edges: e.csv, defaults: {nodes: {terrain: hills, island: true}}", inline)
    terrains = {node.id: node.terrain for node in nodes.values()}
    assert terrains == {"new-town": "forest", "old-town": "hills", "x": "hills"}
    assert list(ways(edges).values()) == ["new-town = old-town 4 road", "old-town = x 5 road"]


def test_kinds_are_translated_or_left_out(tmp_path: Path) -> None:
    csv(tmp_path, "from,to,km,type\na,b,1,via\nb,c,1,ferry\nb,c,1,cursus\n")
    settings = "kinds: {via: road, cursus: river, ferry: skip}, nodes: n.csv, edges: e.csv"
    _, edges = imported(tmp_path, settings)
    assert ways(edges) == {"a--b": "a = b 1 road", "b--c": "b = c 1 river"}


def test_a_column_may_be_turned_off_and_defaults_fill_in(tmp_path: Path) -> None:
    csv(tmp_path, "from,to,km,kind\na,b,1,salt\nb,c,2,silk\n")
    settings = "columns: {edges: {kind: null}}, defaults: {edges: {kind: track, ford: true}}"
    _, edges = imported(tmp_path, f"{settings}, nodes: n.csv, edges: e.csv")
    assert [(edge.kind, edge.ford) for edge in edges.values()] == [("track", True)] * 2


def test_characters_beyond_the_basic_plane(tmp_path: Path) -> None:
    (tmp_path / "m.json").write_text('{"nodes": [{"id": 1, "name": "\\ud83c\\udff0 \\u00e9\\\\ud83c"}], "links": []}')
    nodes, _ = imported(tmp_path, "file: m.json")
    assert nodes["1"].name == "\U0001f3f0 é\\ud83c"
