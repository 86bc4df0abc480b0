"""``scenarios``, ``check`` and ``schema``: what can be played, and whether a file can."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from warclock.clients.cli.connecting import add_server
from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.service import service

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
    for parser in (listing, check, schema):
        add_server(parser)


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

    with service(args) as answering:
        for entry in answering.scenarios():
            if not entry.days:
                print(f"{entry.id}: {entry.title} (cannot be loaded: run warclock check {entry.id})")
                continue
            print(f"{entry.id}: {entry.title}; {entry.days} days; sides {', '.join(entry.sides)}")
            if entry.summary:
                summary = " ".join(entry.summary.split())
                print(fill(summary, 100, initial_indent="    ", subsequent_indent="    "))
    return Exit.OK


def check_files(args: argparse.Namespace) -> Exit:
    """Check each file; problems go to stderr."""
    status = Exit.OK
    with service(args) as answering:
        for name in args.files:
            found = answering.check(name)
            for doubt in found.doubts:
                print(f"warclock: warning: {doubt}", file=sys.stderr)
            if not found.problems:
                print(f"{name}: ok" + (f" ({found.content})" if found.content else ""))
                continue
            status = Exit.BAD_INPUT
            for problem in found.problems:
                print(problem, file=sys.stderr)
    return status


def print_schema(args: argparse.Namespace) -> Exit:
    """Print the schema as JSON."""
    import json

    with service(args) as answering:
        print(json.dumps(answering.schema(), indent=2, ensure_ascii=False))
    return Exit.OK
