"""``warclock``: parses the command line, runs one command, turns every failure into a message and an exit status.

Nothing heavy is imported here or at the top of a command's module: ``--help`` must come at once.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from warclock.clients.cli import (
    batch,
    game,
    maps,
    play,
    procedures,
    replay,
    report,
    resume,
    run,
    scenarios,
    serve,
    watch,
)
from warclock.clients.cli.connecting import check_options
from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.parser import Parser

COMMANDS = (run, play, watch, batch, resume, replay, report, scenarios, maps, procedures, serve, game)
HELP = "help"  # as a word, like the command that it stands for: ``warclock help run``
EPILOG = """exit status: 0 done; 1 what was checked is wrong; 2 bad input or usage, or a place that cannot be written;
3 a fault of the program; 130 interrupted."""


class _Version(argparse.Action):
    """Prints the version; looks it up only when asked."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version

        try:
            found = version("warclock")
        except PackageNotFoundError:
            found = "(not installed)"
        print(f"warclock {found}")
        parser.exit()


def make_parser() -> argparse.ArgumentParser:
    """The parser with all commands."""
    parser = Parser(
        prog="warclock", description="Discrete-event wargame simulation.", epilog=EPILOG, allow_abbrev=False
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add_commands(commands)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status. Raises nothing."""
    given = list(sys.argv[1:] if argv is None else argv)
    if given[:1] == [HELP]:
        given = [*given[1:2], "--help"]
    try:
        args = make_parser().parse_args(given)
    except SystemExit as stop:  # argparse has printed help, version or what is wrong
        return int(stop.code or 0)
    try:
        status = _carry_out(args)
        if sys.stdout is not None:  # None where the caller has closed it
            sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has gone, as ``| head`` does
        _drop_stdout()
        return Exit.OK
    except OSError as fault:
        _drop_stdout()
        return _complain(_os_text(fault), Exit.BAD_INPUT)
    return status


def _carry_out(args: argparse.Namespace) -> int:
    try:
        check_options(args)
        return int(args.command(args))
    except CommandError as fault:
        return _complain(fault.text, fault.status)
    except UnicodeEncodeError as fault:
        return _complain(f"{fault.object!r} is not UTF-8", Exit.BAD_INPUT)
    except KeyboardInterrupt:
        return _complain("interrupted", Exit.INTERRUPTED)
    except OSError:
        raise
    except Exception:  # whatever else comes up is a fault of ours, worth its traceback
        import traceback

        traceback.print_exc()
        return _complain("this is a fault of the program; the lines above say where", Exit.CRASHED)


def _complain(text: str, status: Exit) -> Exit:
    for line in text.splitlines():
        print(f"warclock: {line}", file=sys.stderr)
    return status


def _os_text(fault: OSError) -> str:
    where = f"{fault.filename}: " if fault.filename else "output: "
    return where + (fault.strerror or str(fault))


def _drop_stdout() -> None:
    """Send what is still buffered to nowhere, so that the interpreter does not fail on it at its end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return


if __name__ == "__main__":
    sys.exit(main())
