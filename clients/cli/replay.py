"""``replay``: play a journal again from its opening state and its orders, and compare every event."""

from __future__ import annotations

import argparse
from typing import Any

from warclock.clients.cli.exits import CommandError, Exit


def add_commands(commands: Any) -> None:
    """Add the command."""
    replay = commands.add_parser("replay", help="play a journal again and compare every event")
    replay.add_argument("journal", metavar="JOURNAL", help="journal file (packed or plain), or the folder of a run")
    replay.set_defaults(command=replay_journal)


def replay_journal(args: argparse.Namespace) -> Exit:
    """Compare; says which event is the first to differ."""
    from warclock.clients.cli.verifying import verify
    from warclock.clients.journal_file import journal_path
    from warclock.sim.journal import JournalFault

    try:
        path = journal_path(args.journal)
        found = verify(path)
    except JournalFault as fault:
        raise CommandError(str(fault)) from None
    if found.difference:
        raise CommandError(f"{path}: {found.difference}", Exit.WRONG)
    print(f"{path}: the same {found.events} events again; {found.end}")
    return Exit.OK
