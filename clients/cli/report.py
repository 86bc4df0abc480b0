"""``report``: the report of a run, made again from its journal."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from warclock.clients.cli.exits import CommandError, Exit


def add_commands(commands: Any) -> None:
    """Add the command."""
    report = commands.add_parser("report", help="write the report of a run from its journal")
    report.add_argument("journal", metavar="DIR|JOURNAL", help="folder of a run, or a journal file")
    report.add_argument("-o", "--output", type=Path, metavar="FILE", help="write here instead of stdout")
    report.set_defaults(command=write_report)


def write_report(args: argparse.Namespace) -> Exit:
    """Print the report, or write it to a file."""
    from warclock.clients.journal_file import journal_path
    from warclock.clients.report import report_of
    from warclock.sim.journal import JournalFault

    try:
        text = report_of(journal_path(args.journal))
    except JournalFault as fault:
        raise CommandError(str(fault)) from None
    if args.output is None:
        print(text, end="")
    else:
        args.output.write_text(text, encoding="utf-8")
    return Exit.OK
