"""``replay``: play a journal again from its opening state and its orders, and compare every event."""

from __future__ import annotations

import argparse
from typing import Any

from warclock.clients.cli.connecting import add_game, game_or
from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.service import service
from warclock.clients.cli.values import word


def add_commands(commands: Any) -> None:
    """Add the command."""
    replay = commands.add_parser("replay", help="play a journal again and compare every event")
    replay.add_argument("journal", type=word, metavar="JOURNAL", nargs="?", help="journal file, or the folder of a run")
    add_game(replay)
    replay.set_defaults(command=replay_journal)


def replay_journal(args: argparse.Namespace) -> Exit:
    """Compare; says which event is the first to differ."""
    name = game_or(args, args.journal, "a JOURNAL")
    with service(args) as answering:
        found = answering.verify(name)
    if found.difference:
        raise CommandError(f"{found.name}: {found.difference}", Exit.WRONG)
    print(f"{found.name}: the same {found.events} events again; {found.end}")
    return Exit.OK
