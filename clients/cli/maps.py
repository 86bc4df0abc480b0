"""``map`` and ``convert``: maps drawn, exported, and brought in from other formats."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.run import positive
from warclock.clients.cli.scenarios import load_scenario

if TYPE_CHECKING:
    from warclock.clients.maps.snapshot import Snapshot
    from warclock.sim.scenario.problems import Problem
    from warclock.sim.scenario.schema.map import MapEntry

PICTURES = (".png", ".svg")
GRAPHS = (".graphml", ".geojson")
PARTS = (".yaml", ".yml")
WIDEST = 10_000
_OF_MANY = re.compile(r"say under 'import: ([\w: ]+):'")  # settings as problems name them
_OF_ONE = re.compile(r"set '(\w+): (\w+)'")
SETTINGS = "command line"  # stands where the name of a scenario does


def add_commands(commands: Any) -> None:
    """Add the two commands."""
    draw = commands.add_parser("map", help="draw or export the map of a scenario or of a journal")
    draw.add_argument("source", metavar="SCENARIO|JOURNAL|DIR", help="scenario, journal file, or folder of a run")
    draw.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help=".png, .svg, .graphml or .geojson (default: SCENARIO.png)"
    )
    draw.add_argument("--day", type=positive, metavar="N", help="at the dawn of day N (default: as the journal ends)")
    draw.add_argument("--width", type=_pixels, metavar="PIXELS", help="width of a .png")
    draw.set_defaults(command=draw_or_export)
    convert = commands.add_parser("convert", help="bring a map in from CSV, GraphML, node-link JSON or GeoJSON")
    convert.add_argument("file", metavar="FILE", nargs="?", help="map file, or a .yaml with 'map: import:'")
    convert.add_argument("--nodes", metavar="FILE", help="file of the places (CSV)")
    convert.add_argument("--edges", metavar="FILE", help="file of the ways (CSV)")
    convert.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help="a setting of map.import (may be repeated)"
    )
    convert.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help=".yaml (default: stdout), .graphml, .geojson"
    )
    convert.set_defaults(command=convert_map)


def _pixels(text: str) -> int:
    number = positive(text)
    if number > WIDEST:
        raise argparse.ArgumentTypeError(f"{text} is not from 1 to {WIDEST}")
    return number


def draw_or_export(args: argparse.Namespace) -> Exit:
    """Draw a picture, or write the graph, by the end of the file's name."""
    suffix = "" if args.output is None else args.output.suffix.lower()
    if args.output is not None and suffix not in PICTURES + GRAPHS:
        raise CommandError(f"{args.output}: the name has to end in {', '.join(PICTURES + GRAPHS)}")
    snapshot = _snapshot(args.source, args.day)
    if not snapshot.world.nodes:
        raise CommandError(f"{args.source}: has no map to draw, as it is fought on a board")
    output = args.output or Path(f"{snapshot.header.scenario}.png")
    if suffix in GRAPHS:
        world = snapshot.world
        _write(output, _graph(suffix, world.nodes.values(), world.edges.values()))
    else:
        _draw(snapshot, output, args.width)
    print(f"{output}: day {snapshot.day} of {snapshot.header.title}")
    return Exit.OK


def _draw(snapshot: Snapshot, output: Path, width: int | None) -> None:
    from warclock.clients.maps.drawing import draw_map

    try:
        draw_map(snapshot, output, width)
    except ImportError as fault:
        missing = (fault.name or str(fault)).partition(".")[0]
        raise CommandError(f"drawing needs {missing}: pip install 'warclock[maps]'") from None


def _snapshot(name: str, day: int | None) -> Snapshot:
    from warclock.clients.maps.snapshot import JournalFault, Snapshot, SnapshotFault, is_journal, snapshot_of_journal

    if is_journal(name):
        try:
            return snapshot_of_journal(name, day)
        except (JournalFault, SnapshotFault) as fault:
            raise CommandError(str(fault)) from None
    if day not in (None, 1):
        raise CommandError(f"{name}: a scenario has its first day only; for day {day} give the journal of a run")
    from warclock.sim.scenario import opening_state
    from warclock.sim.world.world import World

    return Snapshot(World(opening_state(load_scenario(name), 0)), 0)


def _graph(suffix: str, nodes: Iterable[Any], edges: Iterable[Any]) -> Iterable[str]:
    from warclock.clients.maps.exporting import geojson, graphml

    return graphml(nodes, edges) if suffix == ".graphml" else geojson(nodes, edges)


def _write(output: Path, lines: Iterable[str]) -> None:
    output.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def convert_map(args: argparse.Namespace) -> Exit:
    """Write an imported map as YAML, GraphML or GeoJSON."""
    suffix = ".yaml" if args.output is None else args.output.suffix.lower()
    if suffix not in PARTS + GRAPHS:
        raise CommandError(f"{args.output}: the name has to end in {', '.join(PARTS + GRAPHS)}")
    entries = _imported(args)
    lines = _lines(entries, suffix)
    if args.output is None:
        for line in lines:
            print(line)
        return Exit.OK
    _write(args.output, lines)
    print(f"{args.output}: {len(entries.nodes)} places, {len(entries.edges)} ways")
    return Exit.OK


def _lines(entries: MapEntry, suffix: str) -> Iterable[str]:
    if suffix in PARTS:
        from warclock.clients.maps.writing import yaml_lines

        return yaml_lines(entries)
    from warclock.sim.scenario.build_map import build_edges, build_nodes

    nodes = build_nodes(entries)
    return _graph(suffix, nodes.values(), build_edges(entries, nodes).values())


def _imported(args: argparse.Namespace) -> MapEntry:
    """The map that the command line asks for. Raises CommandError with every problem."""
    from warclock.sim.scenario import load_map, load_map_text

    if args.file is not None and Path(args.file).suffix.lower() in PARTS:
        if args.nodes or args.edges or args.set:
            raise CommandError(f"{args.file}: a .yaml says itself what it imports; take --nodes, --edges, --set away")
        loaded = load_map(args.file)
    else:
        _check_files(args)
        loaded = load_map_text(_settings(args), Path(), SETTINGS)
    told = str if args.file is not None and Path(args.file).suffix.lower() in PARTS else _told
    for doubt in loaded.doubts:
        print(f"warclock: warning: {told(doubt)}", file=sys.stderr)
    if loaded.map is None:
        raise CommandError("\n".join(map(told, loaded.problems)))
    return loaded.map


def _told(problem: Problem) -> str:
    """A problem as it is told where settings are options: they have no lines, and are given with ``--set``."""
    if problem.file != SETTINGS:
        return _OF_ONE.sub(r"--set \1=\2", _OF_MANY.sub(_with_set, str(problem)))
    setting = problem.path.removeprefix("map.import").lstrip(".")
    return f"--set {setting}: {problem.text}" if setting else f"--set: {problem.text}"


def _with_set(found: re.Match[str]) -> str:
    steps = found[1].split(": ")
    return f"say with --set {'.'.join(steps)}{'=NAME' if len(steps) > 1 else '.WORD=...'}"


def _check_files(args: argparse.Namespace) -> None:
    """There are files, of formats that can be told. Raises CommandError."""
    from warclock.sim.scenario.catalogue import shipped_paths
    from warclock.sim.scenario.map_import import BY_SUFFIX

    stated = any(pair.partition("=")[0] == "format" for pair in args.set)
    given = {"": args.file, "--nodes ": args.nodes, "--edges ": args.edges}
    if not any(given.values()):
        raise CommandError("convert what? give FILE, or --nodes FILE and --edges FILE for tables")
    for option, name in given.items():
        kind = BY_SUFFIX.get(Path(name).suffix.lower()) if name else None
        if name in shipped_paths():
            raise CommandError(f"{name}: is a scenario; warclock map {name} -o {name}.graphml exports its map")
        if name and kind is None and not stated:
            known = ", ".join(BY_SUFFIX)
            raise CommandError(f"{option}{name}: the name tells no format ({known}): say which with --set format=...")
        if name and kind == "csv" and not option:
            raise CommandError(f"{name}: a table holds places or ways: say --nodes {name} or --edges {name}")


def _settings(args: argparse.Namespace) -> str:
    """The command line as a scenario would say it."""
    settings: dict[str, Any] = {}
    for role in ("file", "nodes", "edges"):
        if getattr(args, role) is not None:
            settings[role] = json.dumps(getattr(args, role))
    for pair in args.set:
        key, equals, value = pair.partition("=")
        steps = key.split(".", 2)
        if not equals or not all(steps):
            raise CommandError(f"--set {pair}: write KEY=VALUE, such as units=m or columns.nodes.name=label")
        inner = settings
        for step in steps[:-1]:
            inner = inner.setdefault(step, {})
            if not isinstance(inner, dict):
                raise CommandError(f"--set {pair}: {step} has a value already")
        inner[steps[-1]] = value
    return "map: {import: " + _flow(settings) + "}"


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {_flow(item)}" for key, item in value.items()) + "}"
    return str(value)
