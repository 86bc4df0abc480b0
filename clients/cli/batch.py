"""``batch`` and ``compare``: a scenario played with many seeds, and two such batches held against each other."""

from __future__ import annotations

import argparse
import os
from typing import Any

from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.run import opening
from warclock.clients.cli.scenarios import load_scenario
from warclock.clients.cli.values import place, positive, seed, word

MOST_JOBS = 256
MOST_SEEDS = 1_000_000


def add_commands(commands: Any) -> None:
    """Add the two commands."""
    batch = commands.add_parser("batch", help="play a scenario with many seeds and show the win rates")
    batch.add_argument("scenario", type=word, metavar="SCENARIO", help="scenario file, folder, or shipped name")
    batch.add_argument("--seeds", type=seeds, required=True, metavar="A-B", help="the seeds from A to B, or one seed")
    batch.add_argument("--jobs", type=jobs, default=os.cpu_count() or 1, metavar="N", help="processes (default: cores)")
    batch.add_argument("--days", type=positive, metavar="N", help="end and score after day N instead of the last day")
    batch.add_argument(
        "--commander", action="append", default=[], metavar="SIDE=NAME", help="who plays a side (may be repeated)"
    )
    batch.add_argument("--swap", action="store_true", help="play each seed twice, the first two sides' players swapped")
    batch.add_argument(
        "--out", type=place, metavar="FILE", help="keep the rows as CSV; go on with what FILE has already"
    )
    batch.add_argument("--json", action="store_true", help="print one JSON object with the figures as the last line")
    batch.add_argument("--quiet", action="store_true", help="no rows and no progress bar")
    batch.set_defaults(command=play_batch)
    compare = commands.add_parser("compare", help="hold two batches of the same seeds against each other")
    compare.add_argument("first", type=place, metavar="FILE", help="rows of a batch (batch --out)")
    compare.add_argument("second", type=place, metavar="FILE", help="rows of another batch of the same scenario")
    compare.add_argument("--json", action="store_true", help="print the figures as JSON")
    compare.set_defaults(command=compare_batches)


def seeds(text: str) -> range:
    """``A-B`` or one seed."""
    first, dash, last = text.partition("-")
    if not first or (dash and not last):
        raise argparse.ArgumentTypeError(f"{text!r} is not A-B, such as 1-100, or one seed")
    found = range(seed(first), seed(last if dash else first) + 1)
    if len(found) > MOST_SEEDS:
        raise argparse.ArgumentTypeError(f"{text} is more than {MOST_SEEDS} seeds")
    if not found:
        raise argparse.ArgumentTypeError(f"{text} is empty: the first seed is larger than the last")
    return found


def jobs(text: str) -> int:
    """A number of processes."""
    number = positive(text)
    if number > MOST_JOBS:
        raise argparse.ArgumentTypeError(f"{text} is more than {MOST_JOBS}")
    return number


def play_batch(args: argparse.Namespace) -> Exit:
    """Play what is missing, then show the figures of all the runs asked for."""
    from warclock.clients.batch.book import Book, BookFault, Form
    from warclock.clients.batch.plan import plan_of
    from warclock.clients.cli.batching import Batch

    scenario = load_scenario(args.scenario)
    plan = plan_of(opening(scenario, 0, args.days, args.commander), scenario)
    if args.swap and len(plan.warring) < 2:
        raise CommandError("--swap: the scenario has fewer than two sides at war")
    try:
        with Book(args.out, Form(plan)) as book:
            return Batch(plan, book, args).play()
    except BookFault as fault:
        raise CommandError(str(fault)) from None


def compare_batches(args: argparse.Namespace) -> Exit:
    """Print the differences, seed by seed, of two batches."""
    import msgspec

    from warclock.clients.batch.book import BookFault
    from warclock.clients.batch.comparing import compare, read_rows, told

    try:
        first, sides, scenario = read_rows(args.first)
        second, others, other = read_rows(args.second)
    except BookFault as fault:
        raise CommandError(str(fault)) from None
    if set(sides) != set(others):
        raise CommandError(f"{args.second}: has other sides ({', '.join(others)}) than {args.first}")
    found = compare(first, second, sides)
    if not found[0].difference.of:
        raise CommandError(f"{args.first} and {args.second} have no finished seed in common")
    if args.json:
        print(msgspec.json.encode(found).decode())
        return Exit.OK
    if scenario != other:
        print(f"The scenarios differ: {scenario} and {other}.")
    print("\n".join(told(found)))
    return Exit.OK
