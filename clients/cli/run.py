"""``run``: play a scenario with commanders from its first day to its end."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warclock.clients.cli.connecting import add_server
from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.scenarios import load_scenario

if TYPE_CHECKING:
    from warclock.sim.scenario.scenario import Scenario
    from warclock.sim.world.state import State

SEEDS = 2**32
MOST_SEED = 2**63 - 1


def add_commands(commands: Any) -> None:
    """Add the command."""
    run = commands.add_parser("run", help="play a scenario with commanders")
    run.add_argument("scenario", metavar="SCENARIO", help="scenario file, folder, or shipped name")
    run.add_argument("--seed", type=seed, metavar="N", help="seed of the dice (default: drawn and shown)")
    run.add_argument("--days", type=positive, metavar="N", help="end and score after day N instead of the last day")
    run.add_argument("--out", type=Path, metavar="DIR", help="write journal, save, transcript and report here")
    run.add_argument("--force", action="store_true", help="replace a run that DIR holds already")
    run.add_argument(
        "--commander", action="append", default=[], metavar="SIDE=NAME", help="who plays a side (may be repeated)"
    )
    add_output(run)
    add_server(run)
    run.add_argument(
        "--spectators", choices=("none", "after_end", "all"), default="none", help="who may look on at a server's game"
    )
    run.add_argument("--token-file", type=Path, metavar="FILE", help="keep the owner's token of the server's game here")
    run.set_defaults(command=run_scenario)


def add_output(parser: argparse.ArgumentParser) -> None:
    """The options that say how a run is shown."""
    parser.add_argument("--json", action="store_true", help="print one JSON object with the outcome as the last line")
    parser.add_argument("--quiet", action="store_true", help="no daily digest and no progress bar")


def seed(text: str) -> int:
    """A seed: a whole number from 0 up."""
    return _whole(text, 0, MOST_SEED)


def positive(text: str) -> int:
    """A whole number from 1 up."""
    return _whole(text, 1, MOST_SEED)


def _whole(text: str, least: int, most: int) -> int:
    try:
        number = int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
    if not least <= number <= most:
        raise argparse.ArgumentTypeError(f"{text} is not from {least} to {most}")
    return number


def run_scenario(args: argparse.Namespace) -> Exit:
    """Play the scenario, here or on a server."""
    import secrets

    if args.server is not None:
        from warclock.clients.cli.run_there import run_there

        return run_there(args)
    from warclock.clients.cli.session import Session

    scenario = load_scenario(args.scenario)
    number = secrets.randbelow(SEEDS) if args.seed is None else args.seed
    state = opening(scenario, number, args.days, args.commander)
    return Session.begin(state, args).play()


def opening(scenario: Scenario, number: int, days: int | None, commanders: list[str]) -> State:
    """The opening state as asked for: with a shorter war, and other commanders. Raises CommandError."""
    from msgspec.structs import replace

    from warclock.sim.scenario import opening_state

    state = opening_state(scenario, number)
    if days is not None:
        if days > state.header.days:
            raise CommandError(f"--days {days}: the scenario has {state.header.days} days; --days can only shorten it")
        state.header = replace(state.header, days=days)
    for text in commanders:
        side, name = _commander(text, state)
        state.sides[side].commander = name
    _check_commanders(state)
    return state


def _commander(text: str, state: State) -> tuple[str, str]:
    from warclock.sim.commanders import COMMANDERS
    from warclock.sim.suggest import one_of

    side, equals, name = text.partition("=")
    if not equals:
        raise CommandError(f"--commander {text}: write SIDE=NAME")
    if side not in state.sides:
        raise CommandError(f"--commander {text}: there is no side {side!r}{one_of(side, state.sides)}")
    if name not in COMMANDERS:
        raise CommandError(f"--commander {text}: there is no commander {name!r}{one_of(name, COMMANDERS)}")
    return side, name


def _check_commanders(state: State) -> None:
    from warclock.sim.commanders import COMMANDERS
    from warclock.sim.scenario.checks_skirmish import BOARD_COMMANDERS, no_leader_on_a_board
    from warclock.sim.suggest import one_of

    for side in state.sides.values():
        if state.header.skirmish and side.commander in COMMANDERS and side.commander not in BOARD_COMMANDERS:
            raise CommandError(f"--commander {side.id}={side.commander}: {no_leader_on_a_board(side.commander)}")
        if side.commander not in COMMANDERS:
            hint = one_of(side.commander, COMMANDERS)
            raise CommandError(
                f"side {side.id}: there is no commander {side.commander!r}{hint}; choose another with --commander"
            )
