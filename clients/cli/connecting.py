"""``--server``: how a command reaches a server, with the keys and tokens that it needs."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from warclock.clients.cli.exits import CommandError

if TYPE_CHECKING:
    from warclock.clients.sdk import Client

NEEDS = "--server needs more packages: pip install 'warclock[grpc]'"
OWNER_ONLY = 0o600


def add_server(parser: argparse.ArgumentParser, needed: bool = False) -> None:
    """The options that say which server, and how to know it."""
    parser.add_argument("--server", metavar="HOST:PORT", required=needed, help="let this server do it")
    parser.add_argument(
        "--patience", type=float, default=20.0, metavar="SECONDS", help="how long a lost server is tried again (20)"
    )
    parser.add_argument("--tls-ca", type=Path, metavar="FILE", help="the server's certificate is signed by this (PEM)")
    parser.add_argument("--tls-certificate", type=Path, metavar="FILE", help="certificate to show to the server (PEM)")
    parser.add_argument("--tls-key", type=Path, metavar="FILE", help="its private key (PEM)")


def add_game(parser: argparse.ArgumentParser) -> None:
    """The options that say which game of which server."""
    add_server(parser)
    parser.add_argument("--game", metavar="ID", help="a game of the server")
    parser.add_argument("--token-file", type=Path, metavar="FILE", help="a token for the game")


def game_or(args: argparse.Namespace, name: str | None, what: str) -> str:
    """The game of the server, or what was named here. Raises CommandError."""
    if args.server is None:
        for option in ("game", "token_file"):
            if getattr(args, option) is not None:
                raise CommandError(f"--{option.replace('_', '-')} needs --server")
        if name is None:
            raise CommandError(f"say either {what}, or --server HOST:PORT and --game ID")
        return name
    if name is not None or args.game is None:
        raise CommandError(f"with --server it is --game ID, not {what}")
    return str(args.game)


def token_of(args: argparse.Namespace) -> str:
    """The token that was given. Raises CommandError."""
    if args.token_file is None:
        raise CommandError("this needs a token of the game: --token-file FILE")
    return read_token(args.token_file)


def connect_to(args: argparse.Namespace) -> Client:
    """A client of the server. Raises CommandError."""
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
        own = (args.tls_key.read_bytes(), args.tls_certificate.read_bytes()) if args.tls_key else (None, None)
        credentials = grpc.ssl_channel_credentials(args.tls_ca.read_bytes(), *own)
    return connect(args.server, credentials, patience=args.patience)


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
    text = path.read_text(encoding="utf-8", errors="replace").strip()
    if not text.isascii() or not text or not text.isprintable() or " " in text:
        raise CommandError(f"{path}: this is not a token: one line of letters and digits is expected")
    return text


def write_token(path: Path, token: str) -> None:
    """Keep a token where nobody else can read it. Raises OSError; an existing file is never replaced."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "w") as handle:
        handle.write(token + "\n")
