"""``scenarios``, ``check`` and ``schema``: what can be played, and whether a file can."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from warclock.clients.cli.exits import CommandError, Exit

if TYPE_CHECKING:
    from warclock.sim.scenario.scenario import Scenario


def add_commands(commands: Any) -> None:
    """Add the three commands."""
    listing = commands.add_parser("scenarios", help="list the scenarios that ship with Warclock")
    listing.set_defaults(command=list_scenarios)
    check = commands.add_parser("check", help="check scenario files; prints every problem with file and line")
    check.add_argument("files", metavar="FILE", nargs="+", help="scenario file, folder, or shipped name")
    check.set_defaults(command=check_files)
    schema = commands.add_parser("schema", help="print the JSON Schema of scenario files")
    schema.set_defaults(command=print_schema)


def load_scenario(name: str) -> Scenario:
    """The scenario of a file, folder or shipped name. Raises CommandError with every problem."""
    from warclock.sim.scenario import load

    loaded = load(name)
    if loaded.scenario is None:
        raise CommandError("\n".join(str(problem) for problem in loaded.problems))
    return loaded.scenario


def list_scenarios(args: argparse.Namespace) -> Exit:
    """Print id, title, days, sides and summary of each shipped scenario."""
    from textwrap import fill

    from warclock.sim.scenario import load, shipped

    for entry in shipped():
        scenario = load(entry.id).scenario
        if scenario is None:
            print(f"{entry.id}: {entry.title} (cannot be loaded: run warclock check {entry.id})")
            continue
        document = scenario.document
        sides = ", ".join(side.id for side in document.sides)
        print(f"{entry.id}: {entry.title}; {document.days} days; sides {sides}")
        if entry.summary:
            summary = " ".join(entry.summary.split())
            print(fill(summary, 100, initial_indent="    ", subsequent_indent="    "))
    return Exit.OK


def check_files(args: argparse.Namespace) -> Exit:
    """Check each file; problems go to stderr."""
    from warclock.sim.scenario import load

    status = Exit.OK
    for name in args.files:
        loaded = load(name)
        if loaded.scenario is not None:
            print(f"{name}: ok ({_content(loaded.scenario)})")
            continue
        status = Exit.BAD_INPUT
        for problem in loaded.problems:
            print(problem, file=sys.stderr)
    return status


def _content(scenario: Scenario) -> str:
    document = scenario.document
    counts = (
        (len(document.sides), "side"),
        (len(document.map.nodes), "node"),
        (len(document.map.edges), "edge"),
        (len(document.forces), "force"),
        (document.days, "day"),
    )
    return ", ".join(f"{count} {noun}{'' if count == 1 else 's'}" for count, noun in counts)


def print_schema(args: argparse.Namespace) -> Exit:
    """Print the schema as JSON."""
    import json

    from warclock.sim.scenario import json_schema

    print(json.dumps(json_schema(), indent=2, ensure_ascii=False))
    return Exit.OK
