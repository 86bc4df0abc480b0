"""``resume``: go on with an interrupted run from its last save; the journal comes out as if it had never stopped."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from warclock.clients.cli.exits import Exit
from warclock.clients.cli.run import add_output


def add_commands(commands: Any) -> None:
    """Add the command."""
    resume = commands.add_parser("resume", help="go on with an interrupted run")
    resume.add_argument("out", metavar="DIR", type=Path, help="folder of the run (run --out)")
    add_output(resume)
    resume.set_defaults(command=resume_run)


def resume_run(args: argparse.Namespace) -> Exit:
    """Take up the run of a folder."""
    from warclock.clients.cli.session import Session

    return Session.again(args).play()
