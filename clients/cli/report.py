"""``report``: the reports of a run, made again from its journal."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warclock.clients.cli.connecting import add_game, game_or
from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.service import service
from warclock.clients.cli.values import place, word

if TYPE_CHECKING:
    from warclock.clients.report import Reports

PAGES = (".html", ".htm")


def add_commands(commands: Any) -> None:
    """Add the command."""
    report = commands.add_parser(
        "report", help="write the report of a run from its journal; in the folder of a run, report.html as well"
    )
    report.add_argument(
        "journal", type=word, metavar="DIR|JOURNAL", nargs="?", help="folder of a run, or a journal file"
    )
    add_game(report)
    report.add_argument(
        "-o", "--output", type=place, metavar="FILE", help="write here instead of stdout; FILE.html becomes the page"
    )
    report.set_defaults(command=write_report)


def write_report(args: argparse.Namespace) -> Exit:
    """Print the report, or write it to a file; the folder of a run gets both kinds."""
    from warclock.clients.report import reports_of
    from warclock.sim.journal import JournalFault

    name = game_or(args, args.journal, "the folder of a run")
    try:
        with service(args) as answering, answering.journal(name) as path:
            found = reports_of(path)
    except JournalFault as fault:
        raise CommandError(str(fault)) from None
    if args.output is not None:
        page = args.output.suffix.lower() in PAGES
        args.output.write_text(found.page if page else found.markdown, encoding="utf-8")
        return Exit.OK
    if args.journal is not None and Path(args.journal).is_dir():
        _write_beside(Path(args.journal), found)
    print(found.markdown, end="")
    return Exit.OK


def _write_beside(folder: Path, found: Reports) -> None:
    """Both reports into the folder of the run; one that cannot be written is told and stops nothing."""
    from warclock.clients.run_folder import PAGE_NAME, REPORT_NAME, replace_file

    for name, text in ((REPORT_NAME, found.markdown), (PAGE_NAME, found.page)):
        try:
            replace_file(folder / name, text.encode())
        except OSError as fault:
            print(f"warclock: {folder / name}: {fault.strerror}; not written", file=sys.stderr)
