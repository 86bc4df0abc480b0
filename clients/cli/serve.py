"""``serve``: the gRPC service."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from warclock.clients.cli.exits import CommandError, Exit
from warclock.server.settings_sources import FILE, PREFIX, Setting, settings

if TYPE_CHECKING:
    import asyncio

    from warclock.server.settings import Settings

NEEDS = "serve needs more packages: pip install 'warclock[grpc]'"
ABOUT = f"""Every option may also stand in a settings file (TOML, --{FILE} FILE or {PREFIX}{FILE.upper()}), with
underscores, or in the environment, as {PREFIX}SLOW_READER_SECONDS=10. An option given here goes before the
environment, the environment before the file."""


def add_commands(commands: Any) -> None:
    """Add the command."""
    serve = commands.add_parser("serve", help="let other programs play over gRPC", epilog=ABOUT, allow_abbrev=False)
    serve.add_argument(f"--{FILE}", metavar="FILE", help="settings file (TOML)")
    for setting in settings().values():
        _add(serve, setting)
    serve.set_defaults(command=serve_games)


def _add(parser: argparse.ArgumentParser, setting: Setting) -> None:
    """The option of a setting; it stays text here, since all sources are read in one way."""
    told = setting.told.meaning
    if setting.kind is bool:
        parser.add_argument(setting.flag, dest=setting.name, action="store_const", const="true", help=told)
        return
    if setting.needed:
        told += " (needed)"
    elif setting.default not in (None, ""):
        told += f" (default {setting.default})"
    value = "{" + ",".join(setting.choices) + "}" if setting.choices else setting.told.value or "N"
    parser.add_argument(setting.flag, dest=setting.name, metavar=value, help=told.replace("%", "%%"))


def serve_games(args: argparse.Namespace) -> Exit:
    """Serve until Ctrl-C or a polite kill."""
    made = settings_of(args)
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")  # what its core would say on stderr we say ourselves
    try:
        import google.rpc  # noqa: F401
        import grpc  # noqa: F401
        import grpc_channelz  # noqa: F401
        import grpc_health  # noqa: F401
        import grpc_reflection  # noqa: F401
        import prometheus_client  # noqa: F401
    except ImportError:
        raise CommandError(NEEDS) from None
    import asyncio

    from warclock.server.app import CannotServe, serve

    try:
        with asyncio.Runner(loop_factory=fastest_loop()) as runner:
            runner.run(serve(made))
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
    """The settings asked for. Raises CommandError."""
    from warclock.server.settings_sources import BadSetting, read_settings

    given = {name: getattr(args, name) for name in (FILE, *settings())}
    try:
        return read_settings({name: text for name, text in given.items() if text is not None}, os.environ)
    except BadSetting as fault:
        raise CommandError(str(fault)) from None
