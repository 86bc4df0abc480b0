"""Bad files are told at their place, all at once, and nothing is raised."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from importing import told

from warclock.clients.cli.main import main
from warclock.sim.scenario import check, load, load_map_text, load_text, shipped

NODES = "id,lat,lon\na,45,7\nb,46,8\n"
EDGES = "from,to,km\na,b,5\n"
TABLES = "nodes: n.csv, edges: e.csv"
NS = 'xmlns="http://graphml.graphdrawing.org/xmlns"'


def graphml(body: str, keys: str = "") -> str:
    return f'<graphml {NS}>\n{keys}<graph edgedefault="directed">\n{body}\n</graph></graphml>'


CSV_FAULTS = [
    (NODES, "from,to,km\na,b\n", "e.csv:2: has 2 cells, the header 3"),
    (NODES, "from,to,km\na,c,5\n", "e.csv:2: there is no place 'c' (known: a, b)"),
    (NODES, "from,to,km\n\n,b,5\n", "e.csv:3: a way without 'from' or 'source' or 'u' or 'start'"),
    (NODES, 'from,to,km\na,"b"x,5\n', "e.csv:2: not CSV: ',' expected after '\"'"),
    (NODES, "from,from,km\na,b,5\n", "e.csv:1: the column 'from' is there twice"),
    (NODES, "from,to,km\na,b,-5\n", "e.csv:2: map.edges[0].km: must be a number above 0 up to 100000, not -5"),
    (NODES, "from,to,km\na,b,five\n", "e.csv:2: map.edges[0].km: must be a number above 0 up to 100000, not 'five'"),
    (
        NODES,
        "from,to,km,bridge,open\na,b,5,,maybe\n",
        "e.csv:2: map.edges[0].open: must be true or false, not 'maybe'",
    ),
    (
        NODES,
        "from,to,km,kind\na,b,5,tunnel\nb,a,5,tunnel\n",
        "e.csv:2: 'tunnel' is no kind of way (known: road, track, river, sea, air, skip); "
        "say under 'import: kinds:' what it is here",
    ),
    ("id,lat,lon\na,45,7\na,46,8\nb,1,1\n", EDGES, "n.csv:3: there is a place 'a' already, in line 2"),
    ("id,lat,lon\n,45,7\na,46,8\nb,1,1\n", EDGES, "n.csv:2: a place without 'id' or 'key' or 'node'"),
    (
        "id,lat,lon\na,95.5,7\nb,46,8\n",
        EDGES,
        "n.csv:2: map.nodes[0].lat: must be a number from -90 to 90, not 95.5",
    ),
    (
        "id,terrain\na,steppe\nb,open\n",
        EDGES,
        "n.csv:2: 'steppe' is no terrain (known: open, hills, beach, forest, ruined_city, rocky, desert, mountains, "
        "jungle, snow, mud, swamp, sea); say under 'import: terrains:' what it is here",
    ),
    ("id,forage\na,some\nb,1\n", EDGES, "n.csv:2: map.nodes[0].forage: must be a whole number, not 'some'"),
    ("", EDGES, "n.csv: the table is empty"),
    ("id,lat,lon\n", EDGES, "n.csv:1: the table has a header and no places"),
    (
        "ident,lat,lon\na,45,7\n",
        EDGES,
        "n.csv:1: no column tells what the ways call a place: 'id' or 'key' or 'node' is needed, and there are "
        "'ident', 'lat', 'lon'; say under 'import: columns: nodes: key:' which it is",
    ),
    (
        NODES,
        "start,finish,km\na,b,5\n",
        "e.csv:1: no column tells where a way ends: 'to' or 'target' or 'v' or 'end' is needed, and there are "
        "'start', 'finish', 'km'; say under 'import: columns: edges: to:' which it is",
    ),
    (
        NODES,
        "\na,b,5\nb,a,5\n",
        "e.csv:2: no column tells where a way begins: 'from' or 'source' or 'u' or 'start' is needed, and there are "
        "'a', 'b', '5'; say under 'import: columns: edges: from:' which it is",
    ),
    ("id\na\x00\n", EDGES, "n.csv:2:2: control character U+0000 is not allowed"),
]


@pytest.mark.parametrize(("nodes", "edges", "says"), CSV_FAULTS, ids=[fault[2][:50] for fault in CSV_FAULTS])
def test_tables(nodes: str, edges: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "n.csv").write_text(nodes)
    (tmp_path / "e.csv").write_text(edges)
    assert told(tmp_path, TABLES) == [says]


KEYS = '<key id="k" for="edge" attr.name="km" attr.type="double"/>\n'
FILE_FAULTS = [
    ("m.graphml", "<graphml><graph>", "m.graphml:1:17: not XML: no element found"),
    ("m.graphml", "<svg/>", "m.graphml:1:1: is no GraphML: it begins with <svg>"),
    ("m.graphml", f"<graphml {NS}/>", "m.graphml: there is no graph in this file"),
    (
        "m.graphml",
        '<!DOCTYPE g [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<graphml><graph><node id="&b;"/></graph></graphml>',
        "m.graphml:1:13: a document type (DOCTYPE) is not read; take the line out",
    ),
    ("m.graphml", graphml("<node/>"), "m.graphml:3:1: this node has no 'id'"),
    ("m.graphml", graphml("<node id='a'/>\n<edge source='a' target='b'/>"), "m.graphml:4:1: there is no place 'b'"),
    (
        "m.graphml",
        graphml("<node id='a'><data key='z'>1</data></node>"),
        "m.graphml:3:29: this value names a key that is not declared",
    ),
    (
        "m.graphml",
        graphml("<node id='a'/><node id='b'/>\n<edge source='a' target='b'><data key='k'>far</data></edge>", KEYS),
        "m.graphml:5:29: map.edges[0].km: must be a number above 0 up to 100000, not 'far'",
    ),
    ("m.graphml", graphml("</graph><graph>"), "m.graphml:3:9: a second graph begins here; a map is one graph"),
    (
        "m.graphml",
        graphml("<x>" * 40 + "</x>" * 40),
        "m.graphml:3:91: nested more than 32 levels deep",
    ),
    ("m.json", "[1, 2]", "m.json:1:1: a map in JSON is an object"),
    ("m.json", '{"nodes": [', "m.json:2:1: not JSON: did not find expected node content"),
    ("m.json", '{"links": []}', "m.json:1:1: is no node-link data: it has no list 'nodes'"),
    ("m.json", '{"nodes": [], "x": []}', "m.json:1:1: is no node-link data: it has no list 'links' (or 'edges')"),
    ("m.json", '{"nodes": [{"name": "a"}], "links": []}', "m.json:1:12: a place is an object with 'id'"),
    (
        "m.json",
        '{"nodes": [{"id": 1}], "links": [{"source": 1}]}',
        "m.json:1:34: a way is an object with 'target'",
    ),
    ("m.json", '{"nodes": [], "links": []}', "map.yaml:1:15: map.nodes: must have at least 1 entry"),
    ("m.geojson", '{"type": "Point"}', "m.geojson:1:1: is no GeoJSON feature collection: it has no list 'features'"),
    (
        "m.geojson",
        '{"features": [{"geometry": {"type": "MultiPoint", "coordinates": []}}]}',
        "m.geojson:1:28: the geometry 'MultiPoint' is neither a Point nor a LineString",
    ),
    (
        "m.geojson",
        '{"features": [\n{"geometry": {"type": "Point", "coordinates": [200, 1]}}]}',
        "m.geojson:2:14: the coordinates of a Point are [longitude, latitude]",
    ),
    (
        "m.geojson",
        '{"features": [\n{"geometry": {"type": "LineString", "coordinates": [[1, 1]]}}]}',
        "m.geojson:2:14: the coordinates of a LineString are two or more of [longitude, latitude]",
    ),
]


@pytest.mark.parametrize(("name", "text", "says"), FILE_FAULTS, ids=[fault[2][:60] for fault in FILE_FAULTS])
def test_files(name: str, text: str, says: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    assert told(tmp_path, f"file: {name}")[0].startswith(says)


SETTING_FAULTS = [
    ("file: gone.json", "gone.json: there is no such file"),
    ("file: n.csv", "map.yaml:1:22: a CSV file holds places ('nodes') or ways ('edges'): say which"),
    (
        "file: n.txt",
        "map.yaml:1:22: the name tells no format (.csv, .tsv, .graphml, .json, .geojson): give 'format'",
    ),
    ("one_way: auto", "map.yaml:1:15: names no file: give 'file', or 'nodes' and 'edges'"),
    (f"{TABLES}, unit: m", "map.yaml:1:44: map.import.unit: unknown key 'unit' (did you mean 'units'?)"),
    (f"{TABLES}, units: ft", "map.yaml:1:51: map.import.units: must be one of km, m, mile, not 'ft'"),
    (
        f"{TABLES}, columns: {{nodes: {{lat: latt}}}}",
        "map.yaml:1:67: the places have no column 'latt' for 'lat' (did you mean 'lat'?)",
    ),
    (
        f"{TABLES}, columns: {{nodes: {{latt: y}}}}",
        "map.yaml:1:68: map.import.columns.nodes.latt: must be one of key, id, name, lat, lon,",
    ),
]


@pytest.mark.parametrize(("given_", "says"), SETTING_FAULTS, ids=[fault[0] for fault in SETTING_FAULTS])
def test_settings(given_: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "n.csv").write_text(NODES)
    (tmp_path / "n.txt").write_text(NODES)
    (tmp_path / "e.csv").write_text(EDGES)
    (problem,) = told(tmp_path, given_)
    assert problem.startswith(says)


def test_every_problem_is_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "n.csv").write_text(NODES + "c,45\n,1,2\n")
    (tmp_path / "e.csv").write_text(EDGES + "a\nb,a\n")
    assert told(tmp_path, TABLES) == [
        "n.csv:4: has 2 cells, the header 3",
        "e.csv:3: has 1 cells, the header 3",
        "e.csv:4: has 2 cells, the header 3",
    ]


def test_files_count_against_the_limit(tmp_path: Path) -> None:
    (tmp_path / "n.csv").write_text("id\n" + "".join(f"n{number}\n" for number in range(200)))
    (tmp_path / "e.csv").write_text(EDGES)
    loaded = load_map_text(f"map: {{import: {{{TABLES}}}}}", tmp_path, max_bytes=600)
    assert "makes the scenario larger than max_scenario_bytes (600)" in str(loaded.problems[0])


def test_a_scenario_that_is_no_file_reads_none(tmp_path: Path) -> None:
    (tmp_path / "n.csv").write_text(NODES)
    problems = load_text(f"map:\n  import: {{nodes: {tmp_path}/n.csv}}\n", "war.yaml").problems
    assert [str(problem) for problem in problems] == [
        "war.yaml:2:11: map.import: a scenario that does not come from a file cannot import any"
    ]


def test_what_is_imported_is_checked_with_the_scenario(tmp_path: Path) -> None:
    twin = Path(__file__).parent / "twin"
    for path in twin.iterdir():
        (tmp_path / path.name).write_text(path.read_text())
    (tmp_path / "places.csv").write_text((twin / "places.csv").read_text() + '90011,"Far",60,1,1\n')
    assert [str(problem).replace(f"{tmp_path}/", "") for problem in check(tmp_path / "scenario.yaml")] == [
        "places.csv:12: map.nodes[10]: no way leads from 'far' to the rest of the map; "
        "add an edge, or mark each 'island: true'"
    ]


@given(text=st.text(max_size=300), name=st.sampled_from(["m.csv", "m.graphml", "m.json", "m.geojson"]))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_text_raises(text: str, name: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(text.encode("utf-8", "surrogatepass"))
    role = "nodes" if name.endswith("csv") else "file"
    load_map_text(f"map: {{import: {{{role}: {name}}}}}", tmp_path)


WHOLE = [("m.graphml", graphml("<node id='a'/>", KEYS)), ("m.json", '{"nodes": [{"id": "a"}], "links": []}')]


@given(data=st.data(), case=st.sampled_from(WHOLE))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_damaged_file_raises(data: st.DataObject, case: tuple[str, str], tmp_path: Path) -> None:
    name, text = case
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    (tmp_path / name).write_text(text[:start] + data.draw(st.text("<>&'\"{}[]:,x0 \n", max_size=8)) + text[end:])
    load_map_text(f"map: {{import: {{file: {name}}}}}", tmp_path)


def doubts(folder: Path, nodes: str | None, edges: str, settings_: str = "") -> list[str]:
    """What is doubtful about two tables."""
    (folder / "n.csv").write_text(nodes or "")
    (folder / "e.csv").write_text(edges)
    tables = TABLES if nodes else "edges: e.csv"
    loaded = load_map_text(f"map: {{import: {{{tables}{settings_}}}}}", folder, "map.yaml")
    return [str(doubt).replace(f"{folder}/", "") for doubt in loaded.doubts]


NEAR = "id,lat,lon\na,45,7\nb,45.1,7\nc,45.2,7\n"  # about 11 km apart
WAY = "the way from 'b' to 'c' would be"


@pytest.mark.parametrize(
    ("nodes", "edges", "more", "told"),
    [
        (
            NEAR,
            "from,to,length\na,b,11500\nb,c,12500\n",
            "",
            "metres, not km: the way from 'b' to 'c' would be 12500 km",
        ),
        (NEAR, "from,to,km\na,b,11500\nb,c,12\n", "", "metres, not km: the way from 'a' to 'b' would be"),
        (NEAR, "from,to,km\na,b,11500\n", ", units: mile", "metres, not mile"),
        (
            NEAR,
            "from,to,km\na,b,11.5\nb,c,12\n",
            ", units: m",
            "kilometres, not m: the way from 'b' to 'c' would be 0.012 km",
        ),
        (
            None,
            "from,to,km\na,b,11500\nb,c,9000\nc,d,800\n",
            "",
            "metres, not km: the way from 'b' to 'c' would be 9000 km (",
        ),
    ],
)
def test_lengths_in_another_unit_are_doubted(
    nodes: str | None, edges: str, more: str, told: str, tmp_path: Path
) -> None:
    (found,) = doubts(tmp_path, nodes, edges, more)
    assert found.startswith("e.csv:")
    assert f"the lengths look like {told}" in found
    unit = "km" if "like kilometres" in found else "m"
    assert found.endswith(f"(set 'units: {unit}' if they are)")
    assert ("its ends are 11.12 km apart" in found) == (nodes is not None)


@pytest.mark.parametrize(
    ("nodes", "edges", "more"),
    [
        (NEAR, "from,to,km\na,b,11.5\nb,c,30\n", ""),
        (NEAR, "from,to,km\na,b,11500\nb,c,12500\n", ", units: m"),
        (NEAR, "from,to,km\na,b,12\nb,c,13\na,c,90000\n", ""),  # one odd one does not make a unit
        (NEAR, "from,to\na,b\nb,c\n", ""),
        (None, "from,to,km\na,b,900\nb,c,20\n", ""),
        ("id,lat,lon\na,45,7\nb,45,7\n", "from,to,km\na,b,5\n", ""),  # no distance to hold it against
    ],
)
def test_lengths_that_may_be_are_not_doubted(nodes: str | None, edges: str, more: str, tmp_path: Path) -> None:
    assert doubts(tmp_path, nodes, edges, more) == []


def test_columns_that_are_nearly_known_are_doubted(tmp_path: Path) -> None:
    told = doubts(tmp_path, "id,lat,lng,lattitude\na,45,7,0\nb,46,8,0\n", "from,to,kms,lanes,ref\na,b,5,2,x\n")
    assert told == ["e.csv:1: the column 'kms' is not read (did you mean 'km'?)"]
    assert doubts(tmp_path, "id,lattitude\na,1\nb,2\n", "from,to,km\na,b,5\n") == [
        "n.csv:1: the column 'lattitude' is not read (did you mean 'latitude'?)"
    ]
    assert doubts(tmp_path, NODES, "from,to,kms\na,b,136\n", ", columns: {edges: {km: kms}}") == []
    assert doubts(tmp_path, NODES, "from,to,km\n") == ["e.csv:1: the table has a header and no ways"]


def test_shipped_maps_are_not_doubted() -> None:
    for entry in shipped():
        assert load(entry.id).doubts == ()


def test_doubts_are_warnings_of_convert_and_of_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    doubts(tmp_path, NEAR, "from,to,km\na,b,11500\nb,c,12500\n")
    assert main(["convert", "--nodes", "n.csv", "--edges", "e.csv"]) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("map:\n")
    assert shown.err.startswith("warclock: warning: e.csv:3: the lengths look like metres, not km: ")
    assert shown.err.endswith("(--set units=m if they are)\n")
    assert main(["convert", "--nodes", "n.csv", "--edges", "e.csv", "--set", "units=m"]) == 0
    assert capsys.readouterr().err == ""
    (tmp_path / "e.csv").write_text("start,finish\na,b\n")
    assert main(["convert", "--nodes", "n.csv", "--edges", "e.csv"]) == 2
    assert "say with --set columns.edges.to=NAME which it is\n" in capsys.readouterr().err
    doubts(tmp_path, NEAR, "from,to,km\na,b,11500\nb,c,12500\n")
    (tmp_path / "war.yaml").write_text(WAR)
    assert main(["check", "war.yaml"]) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("war.yaml: ok (")
    assert shown.err.startswith("warclock: warning: e.csv:3: the lengths look like metres, not km: ")
    assert shown.err.endswith("(set 'units: m' if they are)\n")


WAR = """
warclock: 1
id: war
title: War
rule_set: mass-combat
start: 1810-04-01
days: 7
sides: [{id: red}, {id: blue}]
unit_types: [{id: foot, hit_dice: 7}]
map: {import: {nodes: n.csv, edges: e.csv}}
forces:
  - {id: one, side: red, at: a, troops: {foot: 80}}
  - {id: two, side: blue, at: c, troops: {foot: 60}}
"""
