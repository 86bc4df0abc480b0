"""``procedures``, ``adjudicate`` and ``odds``: rule questions without a game."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from warclock.clients.cli.connecting import add_server
from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.service import Input, service
from warclock.clients.cli.values import SEEDS, seed, whole, word

LARGEST_INPUT = 16 * 1024 * 1024
MOST_SAMPLES = 100_000_000


def add_commands(commands: Any) -> None:
    """Add the three commands."""
    listing = commands.add_parser("procedures", help="list the rule procedures, or show the schemas of one")
    listing.add_argument("name", type=word, metavar="PROCEDURE", nargs="?", help="print this one with its schemas")
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
        "--samples", type=_samples, default=10_000, metavar="N", help="runs of an estimate, where exact is too large"
    )
    odds.add_argument("--seed", type=seed, default=0, metavar="N", help="seed of an estimate (default 0)")
    odds.set_defaults(command=show_odds)
    for parser in (listing, adjudicate, odds):
        add_server(parser)


def _add_question(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("procedure", type=word, metavar="PROCEDURE", help="such as mass-combat.battle")
    parser.add_argument("--input", required=True, metavar="JSON", help="the input as JSON, @FILE, or - for stdin")


def _samples(text: str) -> int:
    return whole(text, 1, MOST_SAMPLES)


def results(text: str) -> list[int]:
    """Dice results, comma-separated; nothing at all for no dice."""
    try:
        return [int(part) for part in text.split(",")] if text.strip() else []
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a list of whole numbers such as 64,26") from None


def list_procedures(args: argparse.Namespace) -> Exit:
    """Print name, rules and summary of each procedure, or schemas."""
    with service(args) as answering:
        if args.name is not None:
            _print_json(answering.procedure(args.name))
        elif args.json:
            _print_json([answering.procedure(each["name"]) for each in answering.procedures()])
        else:
            for each in answering.procedures():
                print(f"{each['name']}: {each['summary']}")
                print(f"    {', '.join(each['rules'])}")
    return Exit.OK


def answer(args: argparse.Namespace) -> Exit:
    """Print one outcome as JSON, with every die and its purpose."""
    import secrets

    asked, number = _input(args.input), args.seed
    if args.dice is None and number is None:
        number = secrets.randbelow(SEEDS)
    with service(args) as answering:
        _print_json(answering.adjudicate(args.procedure, asked, args.dice, number))
    return Exit.OK


def show_odds(args: argparse.Namespace) -> Exit:
    """Print all outcomes with their chances as JSON."""
    with service(args) as answering:
        _print_json(answering.odds(args.procedure, _input(args.input), args.samples, args.seed))
    return Exit.OK


def _input(text: str) -> Input:
    """The input that was named."""
    if text == "-":
        name, data = "stdin", sys.stdin.buffer.read(LARGEST_INPUT + 1)
    elif text.startswith("@"):
        name = text[1:]
        if not name:
            raise CommandError("--input @: write @FILE")
        with Path(name).open("rb") as handle:
            data = handle.read(LARGEST_INPUT + 1)
    else:
        name, data = "--input", text.encode("utf-8", "surrogateescape")
    if not data.strip():
        raise CommandError(f"{name}: is empty: JSON is needed, such as {{}}")
    if len(data) > LARGEST_INPUT:
        raise CommandError(f"{name}: is larger than {LARGEST_INPUT} bytes")
    return Input(name, data)


def _print_json(value: Any) -> None:
    import msgspec

    from warclock.sim import wire

    sys.stdout.write(msgspec.json.format(wire.to_json(value), indent=2).decode() + "\n")
