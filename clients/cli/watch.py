"""``watch``: follows a game as it goes on, on a server or in the folder of a run."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from warclock.clients.cli.connecting import add_game, connected, game_or, token_of
from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.values import MOST, whole, word

if TYPE_CHECKING:
    from warclock.clients.sdk import Client, GameClient

POLL_SECONDS = 0.2


def add_commands(commands: Any) -> None:
    """Add the command."""
    watch = commands.add_parser("watch", help="follow a game as it goes on")
    watch.add_argument("folder", type=word, metavar="DIR", nargs="?", help="folder of a run that is being played")
    add_game(watch)
    watch.add_argument(
        "--side", type=word, metavar="SIDE", help="whose eyes a spectator, a referee or the owner looks through"
    )
    watch.add_argument(
        "--from", type=_number, default=1, dest="first", metavar="N", help="begin with event N (default 1: all)"
    )
    watch.set_defaults(command=watch_game)


def _number(text: str) -> int:
    return whole(text, 1, MOST)


def watch_game(args: argparse.Namespace) -> Exit:
    """Show what happens until the game is over, or Ctrl-C."""
    name = game_or(args, args.folder, "the folder of a run")
    if args.server is None and args.side is not None:
        raise CommandError("--side goes with --server: in its folder all sides of a run are seen")
    return _watch_folder(Path(name), args.first) if args.server is None else _watch_server(args)


def _show(lines: Iterator[str]) -> None:
    for line in lines:
        print(line, flush=True)


def _interrupted(how_to_go_on: str) -> Exit:
    print(f"\nGo on with: {how_to_go_on}")
    return Exit.INTERRUPTED


# -- on a server


def _watch_server(args: argparse.Namespace) -> Exit:
    token = token_of(args)
    with connected(args) as client:
        from warclock.clients.sdk import Denied
        from warclock.clients.terminal.decoding import heard, observation
        from warclock.clients.terminal.names import Names
        from warclock.clients.terminal.telling import Teller
        from warclock.clients.terminal.watching import Follower

        game = client.game(args.game, token)
        told, view = game.get(), _view(client, game, args.side)
        names = Names({each.side: each.name or each.side for each in told.seats})
        try:
            now = view.observe()
        except Denied as fault:
            if fault.reason == "NO_SEAT":
                raise CommandError("the token holds no seat: say through the eyes of which side, --side SIDE") from None
            raise
        names.learn(observation(now.observation, now.last_event))
        follower = Follower(Teller(names), args.first - 1)
        print(f"{told.title} ({told.scenario}), game {told.id}: {names.side_of(names.side)}", flush=True)
        try:
            _show(follower.lines(map(heard, view.events(follower.last))))
        except KeyboardInterrupt:
            where = f"--server {args.server} --game {args.game} --token-file {args.token_file}"
            where += f" --side {args.side}" if args.side else ""
            return _interrupted(f"warclock watch {where} --from {follower.last + 1}")
        _show(_result(game.get().outcome, names.sides))
    return Exit.OK


class _View(NamedTuple):
    """What a seat, or whoever may look through its eyes, sees and hears."""

    observe: Callable[[], Any]
    events: Callable[[int], Iterator[Any]]


def _view(client: Client, game: GameClient, side: str | None) -> _View:
    """The seat's own view or, with ``side``, that of a spectator."""
    if side is None:
        seat = client.seat(game.id, game.token)
        return _View(seat.observe, seat.events)
    return _View(lambda: game.observe_side(side), lambda after: game.side_events(side, after))


def _result(outcome: Any, sides: dict[str, str]) -> Iterator[str]:
    from warclock.clients.report.naming import words
    from warclock.clients.report.summary import aligned

    rows = [("side", "points", "reason")]
    for side in sides:
        rows.append((sides[side], str(outcome.points[side]), words(outcome.reasons[side])))
    yield from aligned(rows)


# -- in a folder


def _watch_folder(folder: Path, first: int) -> Exit:
    from warclock.clients.journal_file import journal_path, opening_state
    from warclock.clients.report.chronicle import Chronicle
    from warclock.clients.report.summary import summary
    from warclock.clients.report.transcript import heading
    from warclock.sim.journal import JournalFault

    number = first - 1
    try:
        path = journal_path(folder)
        rows = _rows(path)
        first_row = next(rows, None)
        if first_row is None:
            raise CommandError(f"{path}: there is no whole line in this journal")
        chronicle = Chronicle(opening_state(path, first_row))
        _show(heading(chronicle.state))
        for row in rows:
            number = max(number, row.number)
            _show(_lines(chronicle, row, first))
            if row.kind == "GameEnded":
                break
        _show(summary(chronicle))
    except JournalFault as fault:
        named = str(folder) in str(fault)
        raise CommandError(str(fault) if named else f"{folder}: {fault}") from None
    except KeyboardInterrupt:
        return _interrupted(f"warclock watch {folder} --from {number + 1}")
    return Exit.OK


def _lines(chronicle: Any, row: Any, first: int) -> Iterator[str]:
    """The lines of one row; the rows before the first that is wanted are taken in without a word."""
    from warclock.clients.report.clock import clock

    for told in chronicle.feed([row]):
        if row.number >= first:
            yield told.text if told.kind == "DayBegan" else f"{row.number:6} {clock(told.second)} {told.text}"


def _rows(path: Path) -> Iterator[Any]:
    """The rows of a journal that is being written, as whole blocks of it come; it never ends by itself."""
    from warclock.clients.journal_file import blocks, is_packed, read_rows
    from warclock.sim.journal import read_lines

    if not is_packed(path):  # nobody writes plain ones block by block
        yield from read_rows(path)
        return
    end = 0
    while True:
        with path.open("rb") as stream:
            stream.seek(end)
            begun = end
            for block in blocks(stream):
                yield from read_lines(block.lines)
                end = begun + block.end
        time.sleep(POLL_SECONDS)
