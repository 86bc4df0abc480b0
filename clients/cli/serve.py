"""``serve``: the gRPC service."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from warclock.clients.cli.exits import CommandError, Exit

if TYPE_CHECKING:
    import asyncio

    from warclock.server.settings import Settings

MOST_PORT = 65535
NEEDS = "serve needs more packages: pip install 'warclock[grpc]'"


def add_commands(commands: Any) -> None:
    """Add the command."""
    serve = commands.add_parser("serve", help="let other programs play over gRPC")
    serve.add_argument("--listen", type=address, default=("127.0.0.1", 0), metavar="HOST:PORT", help="port 0 picks one")
    serve.add_argument("--data", type=Path, required=True, metavar="DIR", help="where games are kept")
    serve.add_argument(
        "--durability", choices=("process", "power"), default="process", help="power: also survives a power cut"
    )
    serve.add_argument("--tls-certificate", type=Path, metavar="FILE", help="certificate chain (PEM)")
    serve.add_argument("--tls-key", type=Path, metavar="FILE", help="its private key (PEM)")
    serve.add_argument("--tls-client-ca", type=Path, metavar="FILE", help="clients need a certificate of this CA (PEM)")
    serve.add_argument(
        "--insecure-listen", action="store_true", help="listen beyond this machine without TLS: tokens can be read"
    )
    serve.add_argument("--games", type=int, default=1000, metavar="N", help="most games kept at one time")
    serve.add_argument(
        "--workers",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes that hold the games (default: one a processor); 0: none but the server's own",
    )
    serve.set_defaults(command=serve_games)


def address(text: str) -> tuple[str, int]:
    """HOST:PORT; an IPv6 host stands in brackets."""
    host, colon, port = text.rpartition(":")
    if not colon or not host or not port.isdigit() or int(port) > MOST_PORT:
        raise argparse.ArgumentTypeError(f"{text!r} is not HOST:PORT")
    return host, int(port)


def serve_games(args: argparse.Namespace) -> Exit:
    """Serve until Ctrl-C or a polite kill."""
    try:
        import grpc  # noqa: F401
        import grpc_health  # noqa: F401
        import grpc_reflection  # noqa: F401
    except ImportError:
        raise CommandError(NEEDS) from None
    import asyncio

    from warclock.server.app import CannotServe, serve

    try:
        with asyncio.Runner(loop_factory=fastest_loop()) as runner:
            runner.run(serve(settings_of(args)))
    except CannotServe as fault:
        raise CommandError(str(fault)) from None
    return Exit.OK


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop of uvloop where it is installed (``warclock[fast]``), else asyncio's own."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def settings_of(args: argparse.Namespace) -> Settings:
    """The settings asked for. Raises CommandError where they are not safe and were not asked for plainly."""
    from warclock.server.app import is_loopback
    from warclock.server.settings import Settings

    host, port = args.listen
    if (args.tls_certificate is None) != (args.tls_key is None):
        raise CommandError("--tls-certificate and --tls-key go together")
    if args.tls_client_ca is not None and args.tls_key is None:
        raise CommandError("--tls-client-ca needs --tls-certificate and --tls-key")
    if not (is_loopback(host) or args.tls_key or args.insecure_listen):
        text = f"{host} can be reached from other machines: give --tls-certificate and --tls-key,"
        raise CommandError(f"{text} or say --insecure-listen")
    if args.games < 1:
        raise CommandError(f"--games {args.games}: at least 1")
    if args.workers < 0:
        raise CommandError(f"--workers {args.workers}: 0 or more")
    return Settings(
        data=args.data,
        host=host,
        port=port,
        durability=args.durability,
        tls_certificate=args.tls_certificate,
        tls_key=args.tls_key,
        tls_client_ca=args.tls_client_ca,
        games=args.games,
        workers=args.workers,
    )
