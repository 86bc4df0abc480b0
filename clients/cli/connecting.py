"""``--server``: how a command reaches a server, with the keys and tokens that it needs."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from warclock.clients.cli.exits import CommandError
from warclock.clients.cli.values import address, flag, place, seconds, word

if TYPE_CHECKING:
    from warclock.clients.sdk import Client

NEEDS = "--server needs more packages: pip install 'warclock[grpc]'"
OWNER_ONLY = 0o600
TIME_LIMIT = ("decision_seconds", "bank_seconds", "stand_in")
OF_SERVERS = (
    "game", "token_file", "join_secret", "spectators", "patience", "tls_ca", "tls_certificate", "tls_key", *TIME_LIMIT
)  # fmt: skip


def add_server(parser: argparse.ArgumentParser, needed: bool = False) -> None:
    """The options that say which server, and how to know it."""
    parser.add_argument("--server", type=address, metavar="HOST:PORT", required=needed, help="let this server do it")
    parser.add_argument(
        "--patience", type=seconds, metavar="SECONDS", help="how long a lost server is tried again (20)"
    )
    parser.add_argument("--tls-ca", type=place, metavar="FILE", help="the server's certificate is signed by this (PEM)")
    parser.add_argument("--tls-certificate", type=place, metavar="FILE", help="certificate to show to the server (PEM)")
    parser.add_argument("--tls-key", type=place, metavar="FILE", help="its private key (PEM)")


def add_game(parser: argparse.ArgumentParser) -> None:
    """The options that say which game of which server."""
    add_server(parser)
    parser.add_argument("--game", type=word, metavar="ID", help="a game of the server")
    parser.add_argument("--token-file", type=place, metavar="FILE", help="a token for the game")


def check_options(args: argparse.Namespace) -> None:
    """Options that are for servers alone need one. Raises CommandError."""
    if getattr(args, "server", "") is None:
        for name in OF_SERVERS:
            if getattr(args, name, None) is not None:
                raise CommandError(f"{flag(name)} needs --server HOST:PORT")


def game_or(args: argparse.Namespace, name: str | None, what: str) -> str:
    """The game of the server, or what was named here. Raises CommandError."""
    if args.server is None:
        if name is None:
            raise CommandError(f"say either {what}, or --server HOST:PORT and --game ID")
        return name
    if name is not None:
        raise CommandError(f"with --server it is --game ID, not {what}")
    if args.game is None:
        raise CommandError("which game of the server? say --game ID")
    return str(args.game)


def token_of(args: argparse.Namespace) -> str:
    """The token that was given. Raises CommandError."""
    if args.token_file is None:
        raise CommandError("this needs a token of the game: --token-file FILE")
    return read_token(args.token_file)


def connect_to(args: argparse.Namespace) -> Client:
    """A client of the server. Raises CommandError."""
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")  # what its core would say on stderr we say ourselves
    try:
        import grpc

        from warclock.clients.sdk import connect
    except ImportError:
        raise CommandError(NEEDS) from None
    credentials = None
    if (args.tls_certificate is None) != (args.tls_key is None):
        raise CommandError("--tls-certificate and --tls-key go together")
    if args.tls_certificate and not args.tls_ca:
        raise CommandError("--tls-certificate needs --tls-ca")
    if args.tls_ca:
        own = (_pem(args.tls_key), _pem(args.tls_certificate)) if args.tls_key else (None, None)
        credentials = grpc.ssl_channel_credentials(_pem(args.tls_ca), *own)
    given = {} if args.patience is None else {"patience": args.patience}
    return connect(args.server, credentials, **given)


def _pem(path: Path) -> bytes:
    """The content of a PEM file. Raises CommandError, OSError."""
    data = path.read_bytes()
    if b"-----BEGIN " not in data:
        raise CommandError(f"{path}: is no PEM file: it has no line that begins with -----BEGIN")
    return data


@contextmanager
def connected(args: argparse.Namespace) -> Iterator[Client]:
    """A client for the length of a block; what the server refuses there ends the command. Raises CommandError."""
    with connect_to(args) as client, refusals_told(args.server):
        yield client


@contextmanager
def refusals_told(server: str) -> Iterator[None]:
    """What the server refuses ends the command with its reason. Raises CommandError."""
    from warclock.clients.sdk import ServerRefused, Unavailable

    try:
        yield
    except Unavailable as fault:
        raise CommandError(f"{server}: the server cannot be reached: {fault.text}") from None
    except ServerRefused as fault:
        raise CommandError(f"{server}: {fault.text} ({fault.reason or fault.status.name})") from None


def read_token(path: Path) -> str:
    """The token of a file. Raises CommandError."""
    text = path.read_bytes().decode("ascii", "replace").strip()
    if not text or not (text.isascii() and text.isprintable()) or " " in text:
        raise CommandError(f"{path}: this is not a token: one line of letters and digits is expected")
    return text


class TokenFile:
    """Where a token will be kept, made before there is one: nobody gets a game or seat whose token would be lost.

    A context manager; without ``keep`` nothing is left.
    """

    def __init__(self, path: Path | None) -> None:
        """``path``: a new file; None: one in this folder, named when there is a token. Raises CommandError, OSError."""
        self.path = path
        if path is None:
            if not os.access(Path(), os.W_OK):
                raise CommandError(f"{Path.cwd()}: cannot be written, where the token would be: give --token-file FILE")
            return
        try:
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
        except FileExistsError:
            raise CommandError(f"{path}: is there already, and a token replaces no file") from None

    def __enter__(self) -> TokenFile:
        return self

    def __exit__(self, *_: object) -> None:
        if self.path is not None and self.path.exists() and not self.path.stat().st_size:
            self.path.unlink()

    def keep(self, token: str, name: str = "") -> Path:
        """Keep the token where nobody else can read it, in a new file of this name where no path was given."""
        new = os.O_EXCL if self.path is None else 0
        self.path = self.path or Path(name)
        with os.fdopen(os.open(self.path, os.O_WRONLY | os.O_CREAT | new, OWNER_ONLY), "w") as handle:
            handle.write(token + "\n")
        return self.path
