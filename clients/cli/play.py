"""``play``: a person plays a seat in the terminal, in this process or on a server."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warclock.clients.cli.connecting import TIME_LIMIT, TokenFile, add_game, connect_to, read_token, refusals_told
from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.run import opening
from warclock.clients.cli.scenarios import load_scenario
from warclock.clients.cli.values import SEEDS, flag, place, positive, seed, while_seconds, word

if TYPE_CHECKING:
    from warclock.clients.sdk import Client, SeatClient
    from warclock.clients.terminal.desk import Desk
    from warclock.clients.terminal.local_desk import LocalDesk
    from warclock.clients.terminal.remote_desk import RemoteDesk
    from warclock.v1.games_pb2 import Deadlines

MOST_COLUMNS = 120


def add_commands(commands: Any) -> None:
    """Add the command."""
    play = commands.add_parser("play", help="play a side yourself, here or on a server")
    play.add_argument(
        "what", type=word, metavar="SCENARIO|DIR", nargs="?", help="a scenario, or the folder of a game you left"
    )
    play.add_argument("--side", type=word, metavar="SIDE", help="the side you play")
    play.add_argument("--seed", type=seed, metavar="N", help="seed of the dice (default: drawn)")
    play.add_argument("--days", type=positive, metavar="N", help="end and score after day N")
    play.add_argument("--out", type=place, metavar="DIR", help="keep the game here from the start")
    play.add_argument("--commander", action="append", default=[], metavar="SIDE=NAME", help="who plays another side")
    add_game(play)
    play.add_argument("--join-secret", metavar="TEXT", help="secret that joining the game needs")
    limit = play.add_argument_group("time limit of a new game on a server")
    limit.add_argument("--decision-seconds", type=while_seconds, metavar="N", help="seconds for each decision")
    limit.add_argument("--bank-seconds", type=while_seconds, metavar="N", help="seconds of a seat beyond those, in all")
    limit.add_argument("--stand-in", metavar="NAME", help="commander who answers for a seat that gave no order in time")
    play.set_defaults(command=play_seat)


def play_seat(args: argparse.Namespace) -> Exit:
    """Play until the game is over or the person leaves."""
    from warclock.clients.run_folder import RunFolderFault
    from warclock.clients.terminal.desk import DeskLost

    try:
        desk = _remote(args) if args.server else _local(args)
        return _sit_down(desk)
    except RunFolderFault as fault:
        raise CommandError(str(fault)) from None
    except DeskLost as fault:
        raise CommandError(str(fault)) from None


def _sit_down(desk: Desk) -> Exit:
    from warclock.clients.interrupts import listening
    from warclock.clients.terminal.looking import End
    from warclock.clients.terminal.table import Table
    from warclock.clients.terminal.talking import Talk

    columns = min(shutil.get_terminal_size((100, 24)).columns, MOST_COLUMNS)
    end = End.INTERRUPTED
    try:
        end = Table(desk, Talk(columns)).run()
    finally:
        with listening():  # one Ctrl-C more does not hurt what is being kept
            if end not in (End.OVER, End.ABANDONED):
                print(desk.leave())
            print(desk.close(), end="", flush=True)
    return Exit.INTERRUPTED if end is End.INTERRUPTED else Exit.OK


# -- here


def _local(args: argparse.Namespace) -> LocalDesk:
    """A seat of a game in this process. Raises CommandError."""
    if args.what is None:
        raise CommandError("play which scenario? warclock scenarios lists those that ship")
    if (Path(args.what) / "run.json").is_file():
        return _returned(Path(args.what), args)
    return _begun(args)


def _begun(args: argparse.Namespace) -> LocalDesk:
    import secrets

    from warclock.clients.terminal.local_desk import LocalDesk
    from warclock.sim import wire
    from warclock.sim.game import Game
    from warclock.sim.journal import opening_line

    scenario = load_scenario(args.what)
    number = secrets.randbelow(SEEDS) if args.seed is None else args.seed
    state = opening(scenario, number, args.days, args.commander)
    side = _side(args.side, state.sides)
    state.sides[side].player = True
    first, kept = opening_line(state), wire.copy_of(state)
    game = Game.new(state)
    keep = _Keeper(game, side, args.out)
    desk = LocalDesk(game, side, kept, first + game.journal.drain(), keep)
    if args.out is not None:
        desk.keep()
    return desk


def _side(name: str | None, sides: Any) -> str:
    from warclock.sim.suggest import one_of

    if name is None:
        raise CommandError(f"which side do you play? say --side {' or --side '.join(sides)}")
    if name not in sides:
        raise CommandError(f"--side {name}: there is no such side{one_of(name, sides)}")
    return name


class _Keeper:
    """Makes the folder of a game when it is first kept."""

    def __init__(self, game: Any, side: str, out: Path | None) -> None:
        self.game = game
        self.side = side
        self.out = out

    def __call__(self, lines: bytes, save: bytes) -> Any:
        from warclock.clients.cli.session import facts_of
        from warclock.clients.run_folder import RunFolder

        path = self.out or _free(Path(f"{self.game.world.state.header.scenario}-{self.side}"))
        return RunFolder.create(path, {**facts_of(self.game.world.state), "player": self.side}, lines, save)


def _free(path: Path) -> Path:
    """The path, or the first with a number that is not there yet."""
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.name}-{number}")
    return free


def _returned(path: Path, args: argparse.Namespace) -> LocalDesk:
    """The seat of a game that was left. Raises CommandError."""
    import json

    from warclock.clients.journal_file import JOURNAL_NAME, raw_lines, read_journal
    from warclock.clients.run_folder import RUN_NAME, RunFolder, RunFolderFault
    from warclock.clients.terminal.local_desk import LocalDesk
    from warclock.sim.game import Game, NotASave
    from warclock.sim.journal import JournalFault

    for name in ("seed", "days", "out"):
        if getattr(args, name) is not None:
            raise CommandError(f"--{name} is for a new game; {path} holds one that was begun")
    try:
        facts = json.loads((path / RUN_NAME).read_text())
        side = args.side or facts.get("player", "")
        folder = RunFolder.reopen(path)
        game = Game.load(folder.saved())
        folder.cut_after(game.world.state.number)
        opening_state, _ = read_journal(path / JOURNAL_NAME)
        lines = b"".join(line + b"\n" for line in raw_lines(path / JOURNAL_NAME))
    except (RunFolderFault, NotASave, JournalFault, ValueError) as fault:
        raise CommandError(f"{path}: {fault}") from None
    desk = LocalDesk(game, _side(side or None, game.world.sides), opening_state, lines, lambda *_: folder)
    desk.take_up(folder)
    return desk


# -- on a server


def _remote(args: argparse.Namespace) -> RemoteDesk:
    """A seat of a game on a server. Raises CommandError, DeskLost."""
    from warclock.clients.terminal.remote_desk import RemoteDesk

    for name in ("days", "out"):
        if getattr(args, name) is not None:
            raise CommandError(f"--{name} does not go with --server: the server keeps the game")
    if (args.what is None) == (args.game is None):
        raise CommandError("say either --game ID, or a SCENARIO for a new game on the server")
    for name in TIME_LIMIT:
        if args.game is not None and getattr(args, name) is not None:
            raise CommandError(f"{flag(name)} is for a new game; {args.game} has its time limit, or none")
    client = connect_to(args)
    with refusals_told(args.server):
        seat, file = _back(client, args) or _created(client, args)
        command = f"warclock play --server {args.server} --game {seat.game} --token-file {file}"
        return RemoteDesk(client, seat, command)


def _created(client: Client, args: argparse.Namespace) -> tuple[SeatClient, Path]:
    """A new game with oneself at a side; nothing but that side can be seen of it. Raises CommandError."""
    from warclock.clients.cli.run_there import seats_of
    from warclock.clients.cli.there import scenario_for

    if args.seed is not None:
        raise CommandError("--seed does not go with --server: the server draws the seed of who plays")
    if args.side is None:
        raise CommandError("which side do you play? say --side SIDE")
    scenario, seats, limit = scenario_for(args.what), seats_of(args.commander), _time_limit(args)
    with TokenFile(args.token_file) as kept:
        game = client.create_game(scenario, seats, owner_side=args.side, deadlines=limit)
        file = kept.keep(game.token, f"{game.id}-{args.side}.token")
    print(f"game {game.id}; your token is kept in {file}")
    return client.seat(game.id, game.token), file


def _time_limit(args: argparse.Namespace) -> Deadlines | None:
    """How long seats of a new game may take. Raises CommandError."""
    from warclock.v1.games_pb2 import Deadlines

    given = {name: getattr(args, name) for name in TIME_LIMIT if getattr(args, name) is not None}
    if given and args.decision_seconds is None:
        raise CommandError(f"{flag(next(iter(given)))} needs --decision-seconds N, the time for each decision")
    return Deadlines(**given) if given else None


def _back(client: Client, args: argparse.Namespace) -> tuple[SeatClient, Path] | None:
    """One's seat, or an open one, of the game that was named, if one was. Raises CommandError."""
    if args.game is None:
        return None
    file = args.token_file or Path(f"{args.game}-{args.side}.token")
    if file.exists():
        return client.seat(args.game, read_token(file)), file
    if args.side is None:
        raise CommandError("which side do you play? say --side SIDE, or --token-file FILE to come back")
    with TokenFile(file) as kept:
        seat = client.join(args.game, args.side, args.join_secret or "")
        kept.keep(seat.token)
    print(f"your token is kept in {file}")
    return seat, file
