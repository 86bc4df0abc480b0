"""Pictures: places where they lie, forces and supply lines where they are, the same bytes every time."""

from __future__ import annotations

import re
import sys
from fractions import Fraction
from math import dist
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from importing import TWIN

from warclock.clients.cli.main import main
from warclock.clients.maps.canvas import Canvas
from warclock.clients.maps.colours import Sides
from warclock.clients.maps.forces import stacks
from warclock.clients.maps.geometry import sheet_of
from warclock.clients.maps.placing import Box, Room, best
from warclock.clients.maps.snapshot import SnapshotFault, snapshot_of_journal
from warclock.clients.maps.symbols import IDENTITY, SIGNS, code_of, echelon, sign_of, symbol_of
from warclock.sim.scenario import load, opening_state
from warclock.sim.world.world import World

CROSSING = Path(__file__).parents[1] / "cli" / "crossing.yaml"


def world_of(source: str | Path) -> World:
    scenario = load(source).scenario
    assert scenario is not None
    return World(opening_state(scenario, seed=1))


def run_of(folder: Path) -> Path:
    assert main(["run", str(CROSSING), "--seed", "3", "--quiet", "--out", str(folder)]) == 0
    return folder


@pytest.fixture
def library() -> None:
    pytest.importorskip("matplotlib")
    pytest.importorskip("milsymbol")


def test_north_is_up_and_distances_are_to_scale() -> None:
    sheet = sheet_of(world_of("navarre-1810"), 800)
    assert sheet.places["bayonne"][1] > sheet.places["zaragoza"][1]
    assert sheet.places["bilbao"][0] < sheet.places["jaca"][0]
    km = dist(sheet.places["pamplona"], sheet.places["zaragoza"]) / sheet.points_per_km
    assert 140 < km < 145  # the great circle is 143 km
    assert all(0 < x < sheet.width and 0 < y < sheet.height for x, y in sheet.places.values())


def test_opposite_ways_bow_out_to_different_sides() -> None:
    sheet = sheet_of(world_of(TWIN), 800)
    there, back = sheet.curves["portus-novus--insula-prima"], sheet.curves["insula-prima--portus-novus"]
    assert dist(there.at(0.5), back.at(0.5)) > 20
    straight = sheet.curves["90003--aquae"]
    assert dist(straight.at(0.5), [(a + b) / 2 for a, b in zip(straight.a, straight.b, strict=True)]) < 1e-6


def test_a_map_without_coordinates_is_laid_out_by_the_lengths_of_its_ways() -> None:
    world = world_of("three-rivers")
    for node in world.nodes.values():
        node.lat = node.lon = 0
    sheet = sheet_of(world, 800)
    assert sheet.points_per_km == 0
    lengths = {edge.id: dist(sheet.places[edge.a], sheet.places[edge.b]) / edge.km for edge in world.edges.values()}
    assert max(lengths.values()) < 2.5 * min(lengths.values())
    assert sheet_of(world, 800).places == sheet.places


def test_a_force_on_the_march_is_drawn_on_its_way() -> None:
    world = world_of(TWIN)
    force = world.forces["legion"]
    world.lift_force(force)
    force.edge, force.node, force.toward, force.km = "90003--aquae", "aquae", "90003", Fraction("35.3125")  # a quarter
    world.place_force(force)
    sheet = sheet_of(world, 800)
    stack = next(stack for stack in stacks(world, sheet) if stack.side == "rome")
    start, end = sheet.places["aquae"], sheet.places["90003"]
    assert dist(stack.at, start) == pytest.approx(dist(start, end) / 4)
    assert stack.toward is not None
    assert (stack.toward[0] > 0) == (end[0] > start[0])


def test_forces_of_a_side_at_a_place_are_one_stack() -> None:
    world = world_of("navarre-1810")
    found = {(stack.side, len(stack.forces), stack.strength) for stack in stacks(world, sheet_of(world, 800))}
    assert ("france", 3, 1950) in found
    assert sum(strength for _, _, strength in found) <= sum(force.strength for force in world.forces.values())


def test_sides_are_friends_enemies_or_neutral_to_the_first() -> None:
    sides = Sides(world_of("three-rivers"))
    assert sides.identity == {"hill": "friend", "lake": "hostile", "coast": "hostile", "abbey": "neutral"}
    assert len(set(sides.colours.values())) == 4
    assert sides.colour("") not in sides.colours.values()


@pytest.mark.parametrize(
    ("strength", "code"),
    [
        (1, "12"),
        (12, "13"),
        (59, "14"),
        (60, "15"),
        (299, "15"),
        (300, "16"),
        (1_200, "17"),
        (8_000, "21"),
        (10**6, "23"),
    ],
)
def test_echelons(strength: int, code: str) -> None:
    assert echelon(strength) == code


def test_every_symbol_is_in_the_library(library: None) -> None:
    from milsymbol import Symbol

    for identity in IDENTITY.values():
        for symbol_set, entity in SIGNS.values():
            assert Symbol(f"100{identity}{symbol_set}0000{entity}0000").is_valid()


def test_a_symbol_tells_side_kind_and_strength(library: None) -> None:
    world = world_of(TWIN)
    force, types = world.forces["legion"], world.state.unit_types
    assert sign_of(force.troops, types) == "foot"
    friend = code_of(force, types, "friend", 900)
    hostile = code_of(force, types, "hostile", 900)
    assert (friend, hostile) == ("10031000161211000000", "10061000161211000000")
    assert symbol_of(friend).shapes[0].fill == "frame"
    assert symbol_of(friend).shapes[0].commands != symbol_of(hostile).shapes[0].commands


def test_room_is_found_beside_what_is_there() -> None:
    room = Room(100, 100, [])
    taken, beside, outside = Box(10, 10, 30, 20), Box(40, 10, 60, 20), Box(90, 10, 110, 20)
    room.take(taken)
    assert best(room, [(0, taken), (1, outside), (5, beside)])[1] == beside
    assert best(Room(100, 100, []), [(0, taken), (5, beside)])[1] == taken


def words(svg: Path) -> list[str]:
    """The texts of an SVG, which has them as comments beside their outlines."""
    return re.findall(r"<!-- (.*?) -->", svg.read_text())


def test_the_picture_of_a_scenario_names_what_there_is(
    library: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: dict[str, tuple[float, float]] = {}
    write = Canvas.text

    def text(canvas: Canvas, at: tuple[float, float], words: str, *args: Any, **style: Any) -> None:
        drawn[words] = at
        write(canvas, at, words, *args, **style)

    monkeypatch.setattr(Canvas, "text", text)
    file = tmp_path / "map.svg"
    assert main(["map", "navarre-1810", "-o", str(file)]) == 0
    ElementTree.parse(file)
    world = world_of("navarre-1810")
    assert {node.name for node in world.nodes.values()} <= drawn.keys()
    assert {"Navarre 1810", "French army", "supply line", "walls of stone", "1,950 (3)"} <= drawn.keys()
    assert "Day 1 · 1810-03-01 · 05:00" in drawn
    place = sheet_of(world, 820).places["pamplona"]
    assert dist(drawn["Pamplona"], place) < 40


def test_the_same_map_gives_the_same_bytes(library: None, tmp_path: Path) -> None:
    for name in ("a.svg", "b.svg", "a.png", "b.png"):
        assert main(["map", str(TWIN), "-o", str(tmp_path / name), *(["--width", "900"] if "png" in name else [])]) == 0
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.svg").read_bytes()
    assert (tmp_path / "a.png").read_bytes() == (tmp_path / "b.png").read_bytes()
    assert (tmp_path / "a.png").read_bytes()[16:20] == (900).to_bytes(4, "big")


def test_a_journal_is_shown_at_any_dawn_and_as_it_ends(library: None, tmp_path: Path) -> None:
    folder = run_of(tmp_path / "war")
    assert main(["map", str(folder), "-o", str(tmp_path / "last.svg")]) == 0
    assert main(["map", str(folder / "journal.jsonl.zst"), "--day", "2", "-o", str(tmp_path / "second.svg")]) == 0
    second, last = (
        next(text for text in words(tmp_path / name) if text.startswith("Day")) for name in ("second.svg", "last.svg")
    )
    assert re.fullmatch(r"Day 2 · \S+ · 05:00", second)
    assert re.search(r"has won|a draw", last)


def test_the_dawn_of_a_day_is_the_world_of_that_second(tmp_path: Path) -> None:
    folder = run_of(tmp_path / "war")
    first, third = snapshot_of_journal(str(folder), 1), snapshot_of_journal(str(folder), 3)
    assert (first.day, first.second, third.day, third.second) == (1, 0, 3, 2 * 86_400)
    assert first.world.state.forces.keys() >= third.world.state.forces.keys()
    assert third.world.now <= third.second
    with pytest.raises(SnapshotFault, match="the journal ends on day"):
        snapshot_of_journal(str(folder), 50)


def test_graphs_of_a_journal_have_the_owners_of_the_day(tmp_path: Path) -> None:
    folder = run_of(tmp_path / "war")
    assert main(["map", str(folder), "-o", str(tmp_path / "end.geojson")]) == 0
    last = snapshot_of_journal(str(folder)).world
    owners = re.findall(r'"owner": "(\w+)"', (tmp_path / "end.geojson").read_text())
    assert sorted(owners) == sorted(node.owner for node in last.nodes.values() if node.owner)


BAD = [
    (["map", "navarre"], "there is no file, folder or shipped scenario 'navarre'"),
    (["map", "two-valleys", "-o", "x.gif"], "x.gif: the name has to end in .png, .svg, .graphml, .geojson"),
    (
        ["map", "two-valleys", "--day", "2"],
        "two-valleys: a scenario has its first day only; for day 2 give",
    ),
    (["map", "two-valleys", "-o", "no/such/x.geojson"], "No such file or directory"),
    (["convert"], "convert what? give FILE, or --nodes FILE and --edges FILE for tables"),
    (
        ["convert", "x"],
        "x: the name tells no format (.csv, .tsv, .graphml, .json, .geojson): say which with --set",
    ),
    (["convert", "--nodes", "x.txt"], "--nodes x.txt: the name tells no format"),
    (["convert", "x.csv"], "x.csv: a table holds places or ways: say --nodes x.csv or --edges x.csv"),
    (["convert", "two-valleys"], "two-valleys: is a scenario; warclock map two-valleys -o two-valleys.graphml"),
    (["convert", "--nodes", "gone.csv", "--edges", "e.csv"], "gone.csv: there is no such file"),
    (["convert", "x.json", "--set", "unit=m"], "warclock: --set unit: unknown key 'unit' (did you mean 'units'?)"),
    (["convert", "x.json", "--set", "units=mm"], "warclock: --set units: must be one of km, m, mile, not 'mm'"),
    (["convert", "gone.geojson"], "gone.geojson: there is no such file"),
    (["convert", "gone.yaml"], "gone.yaml: there is no such file"),
    (["convert", "x.json", "-o", "x.txt"], "x.txt: the name has to end in .yaml, .yml, .graphml, .geojson"),
    (["convert", "x.json", "--set", "units"], "--set units: write KEY=VALUE"),
    (["convert", "x.json", "--set", "units=m", "--set", "units.x=m"], "--set units.x=m: units has a value already"),
    (["convert", "x.yaml", "--set", "units=m"], "x.yaml: a .yaml says itself what it imports"),
    (["convert", "x.json", "--set", "units=["], "not YAML"),
]


@pytest.mark.parametrize(("argv", "says"), BAD, ids=[" ".join(argv) for argv, _ in BAD])
def test_bad_input_is_a_message(
    argv: list[str], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(argv) == 2
    err = capsys.readouterr().err
    assert says in err
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def test_a_journal_that_is_damaged_is_a_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "journal.jsonl"
    path.write_text('[0,0,"Opening",{"header":{}},[]]\n')
    assert main(["map", str(path)]) == 2
    assert f"{path}: line 1: " in capsys.readouterr().err


def test_without_the_libraries_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert main(["map", "two-valleys", "-o", str(tmp_path / "x.png")]) == 2
    assert "drawing needs matplotlib: pip install 'warclock[maps]'" in capsys.readouterr().err
