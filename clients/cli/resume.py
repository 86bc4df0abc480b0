"""``resume``: go on with an interrupted run from its last save; the journal comes out as if it had never stopped."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from warclock.clients.cli.connecting import add_game, game_or
from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.run import add_output
from warclock.clients.cli.values import place, word


def add_commands(commands: Any) -> None:
    """Add the command."""
    resume = commands.add_parser("resume", help="go on with an interrupted run, or follow a game of a server again")
    resume.add_argument("folder", type=word, metavar="DIR", nargs="?", help="folder of the run (run --out)")
    resume.add_argument("--out", type=place, metavar="DIR", help="where a game of a server is written to at its end")
    resume.add_argument("--force", action="store_true", help="replace a run that DIR holds already")
    add_output(resume)
    add_game(resume)
    resume.set_defaults(command=resume_run)


def resume_run(args: argparse.Namespace) -> Exit:
    """Take up the run of a folder, or a game of a server."""
    name = game_or(args, args.folder, "the folder of a run")
    if args.server is None and (args.out is not None or args.force):
        raise CommandError("--out and --force go with --server: a run goes on in its own folder")
    if args.server is not None:
        from warclock.clients.cli.run_there import resume_there

        return resume_there(args)
    from warclock.clients.cli.session import Session

    return Session.again(Path(name), args).play()
