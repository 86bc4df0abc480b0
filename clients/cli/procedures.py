"""``procedures``, ``adjudicate`` and ``odds``: rule questions without a game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.run import SEEDS, positive, seed

if TYPE_CHECKING:
    from warclock.sim.rules.registry import Procedure

LARGEST_INPUT = 16 * 1024 * 1024


def add_commands(commands: Any) -> None:
    """Add the three commands."""
    listing = commands.add_parser("procedures", help="list the rule procedures, or show the schemas of one")
    listing.add_argument("name", metavar="PROCEDURE", nargs="?", help="print this one with its schemas")
    listing.add_argument("--json", action="store_true", help="print all with their schemas as JSON")
    listing.set_defaults(command=list_procedures)
    adjudicate = commands.add_parser("adjudicate", help="answer one rule question with given or seeded dice")
    _add_question(adjudicate)
    dice = adjudicate.add_mutually_exclusive_group()
    dice.add_argument("--dice", type=results, metavar="N,N,...", help="what the dice show, in the order thrown")
    dice.add_argument("--seed", type=seed, metavar="N", help="seed of the dice (default: drawn and shown)")
    adjudicate.set_defaults(command=answer)
    odds = commands.add_parser("odds", help="the exact odds of every outcome of a rule question")
    _add_question(odds)
    odds.add_argument(
        "--samples", type=positive, default=10_000, metavar="N", help="runs of an estimate, where exact is too large"
    )
    odds.add_argument("--seed", type=seed, default=0, metavar="N", help="seed of an estimate (default 0)")
    odds.set_defaults(command=show_odds)


def _add_question(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("procedure", metavar="PROCEDURE", help="such as mass-combat.battle")
    parser.add_argument("--input", required=True, metavar="JSON", help="the input as JSON, @FILE, or - for stdin")


def results(text: str) -> list[int]:
    """Dice results, comma-separated; nothing at all for no dice."""
    try:
        return [int(part) for part in text.split(",")] if text.strip() else []
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a list of whole numbers such as 64,26") from None


def list_procedures(args: argparse.Namespace) -> Exit:
    """Print name, rules and summary of each procedure, or schemas."""
    from warclock.sim.adjudicate import describe
    from warclock.sim.rules.registry import load_all

    if args.name is not None:
        _print_json(describe(_procedure(args.name)))
    elif args.json:
        _print_json([describe(procedure) for procedure in load_all().values()])
    else:
        for procedure in load_all().values():
            print(f"{procedure.name}: {procedure.summary}")
            print(f"    {', '.join(procedure.rules)}")
    return Exit.OK


def answer(args: argparse.Namespace) -> Exit:
    """Print one outcome as JSON, with every die and its purpose."""
    import secrets

    from warclock.sim.adjudicate import Question, adjudicate

    procedure, asked = _question(args)
    number = args.seed
    if args.dice is None and number is None:
        number = secrets.randbelow(SEEDS)
    try:
        _print_json(adjudicate(procedure, asked, args.dice, number))
    except Question as fault:
        raise CommandError(str(fault)) from None
    return Exit.OK


def show_odds(args: argparse.Namespace) -> Exit:
    """Print all outcomes with their chances as JSON."""
    from warclock.sim.adjudicate import Question, odds

    procedure, asked = _question(args)
    try:
        _print_json(odds(procedure, asked, args.samples, args.seed))
    except Question as fault:
        raise CommandError(str(fault)) from None
    return Exit.OK


def _procedure(name: str) -> Procedure:
    from warclock.sim.adjudicate import Question, procedure_named

    try:
        return procedure_named(name)
    except Question as fault:
        raise CommandError(str(fault)) from None


def _question(args: argparse.Namespace) -> tuple[Procedure, Any]:
    """The procedure and its input. Raises CommandError naming file and place."""
    from warclock.sim.adjudicate import Question, input_of

    procedure = _procedure(args.procedure)
    name, data = _input(args.input)
    try:
        return procedure, input_of(procedure, data)
    except Question as fault:
        raise CommandError(f"{name}: {fault}") from None


def _input(text: str) -> tuple[str, bytes]:
    """The name that messages give to the input, and its bytes."""
    if text == "-":
        name, data = "stdin", sys.stdin.buffer.read(LARGEST_INPUT + 1)
    elif text.startswith("@"):
        name = text[1:]
        with Path(name).open("rb") as handle:
            data = handle.read(LARGEST_INPUT + 1)
    else:
        name, data = "--input", text.encode("utf-8", "surrogateescape")
    if len(data) > LARGEST_INPUT:
        raise CommandError(f"{name}: is larger than {LARGEST_INPUT} bytes")
    return name, data


def _print_json(value: Any) -> None:
    import msgspec

    from warclock.sim import wire

    sys.stdout.write(msgspec.json.format(wire.to_json(value), indent=2).decode() + "\n")
