"""``games`` and ``game``: what a server keeps, and what an owner does with it."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from warclock.clients.cli.connecting import TokenFile, add_game, add_server, connected, game_or, token_of
from warclock.clients.cli.exits import CommandError, Exit
from warclock.clients.cli.values import place

if TYPE_CHECKING:
    from warclock.clients.sdk import GameClient

STATUSES = {1: "goes on", 2: "paused", 3: "over"}
HOLDERS = {1: "commander", 2: "open", 3: "player"}
ACTIONS = ("inspect", "save", "load", "fork", "journal", "pause", "go-on", "spectator", "referee", "delete")
MAKING = ("save", "journal", "load", "fork", "spectator", "referee")  # what writes a file


def add_commands(commands: Any) -> None:
    """Add the two commands."""
    games = commands.add_parser("games", help="list the games of a server")
    add_server(games, needed=True)
    games.add_argument("--open", action="store_true", help="only those with a seat that can be joined")
    games.set_defaults(command=list_games)
    game = commands.add_parser("game", help="what an owner does with a game of a server")
    game.add_argument(
        "action",
        metavar="ACTION",
        choices=ACTIONS,
        help=f"{', '.join(ACTIONS[:-1])} or {ACTIONS[-1]}: see the documentation",
    )
    game.add_argument("-o", "--output", type=place, metavar="FILE", help="the save, journal or new token goes here")
    game.add_argument("--save", type=place, metavar="FILE", help="the save to load")
    add_game(game)
    game.set_defaults(command=act)


def list_games(args: argparse.Namespace) -> Exit:
    """A line a game."""
    with connected(args) as client:
        for game in client.games(open_seats=args.open):
            seats = ", ".join(f"{seat.side} {seat.commander or HOLDERS.get(seat.holder, '')}" for seat in game.seats)
            winner = f", {game.outcome.winner or 'nobody'} wins" if game.HasField("outcome") else ""
            print(f"{game.id}: {game.title}; {STATUSES.get(game.status, '?')}{winner}; {seats}")
    return Exit.OK


def act(args: argparse.Namespace) -> Exit:
    """Do one thing with a game."""
    if args.server is None:
        raise CommandError("game needs --server HOST:PORT")
    if args.action in MAKING and args.output is None:
        raise CommandError(f"game {args.action} needs -o FILE")
    if args.action not in MAKING and args.output is not None:
        raise CommandError(f"game {args.action} writes no file: take -o away")
    if args.action != "load" and args.save is not None:
        raise CommandError(f"--save goes with game load, not with game {args.action}")
    if args.action in MAKING and args.output.exists():
        raise CommandError(f"{args.output}: is there already")
    if args.action == "load":
        return _load(args)
    name, token = game_or(args, None, "a game"), token_of(args)
    with connected(args) as client:
        DO[args.action](client.game(name, token), args)
    return Exit.OK


def _load(args: argparse.Namespace) -> Exit:
    """A new game from a save."""
    if args.save is None:
        raise CommandError("game load needs --save FILE")
    save = args.save.read_bytes()
    with connected(args) as client, TokenFile(args.output) as kept:
        game, secret = client.load_game(save)
        _made(game, secret, kept)
    return Exit.OK


def _made(game: GameClient, secret: str, kept: TokenFile) -> None:
    file = kept.keep(game.token)
    print(f"game {game.id}; its owner's token is kept in {file}; joining needs the secret {secret}")


def _inspect(game: GameClient, args: argparse.Namespace) -> None:
    found = game.inspect()
    awaited = ", ".join(found.awaited) or "nobody"
    print(f"{found.game.title}: second {found.second}, {found.events} events, seed {found.seed}; awaited: {awaited}")
    print(f"digest {found.digest}")


def _fork(game: GameClient, args: argparse.Namespace) -> None:
    with TokenFile(args.output) as kept:
        fork, secret = game.fork()
        _made(fork, secret, kept)


def _token(role: str) -> Any:
    def make(game: GameClient, args: argparse.Namespace) -> None:
        with TokenFile(args.output) as kept:
            kept.keep(game.create_token(role))
        print(f"a {role}'s token for game {game.id} is kept in {args.output}")

    return make


def _delete(game: GameClient, args: argparse.Namespace) -> None:
    game.delete()
    print(f"game {game.id} is deleted", file=sys.stderr)


def _write(args: argparse.Namespace, data: bytes) -> None:
    args.output.write_bytes(data)


DO: dict[str, Any] = {
    "inspect": _inspect,
    "save": lambda game, args: _write(args, game.save()),
    "journal": lambda game, args: _write(args, game.journal()),
    "fork": _fork,
    "pause": lambda game, args: game.pause(),
    "go-on": lambda game, args: game.pause(False),
    "spectator": _token("spectator"),
    "referee": _token("referee"),
    "delete": _delete,
}
