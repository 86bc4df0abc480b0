"""What goes to a server instead of being done here."""

from __future__ import annotations

from pathlib import Path

from warclock.clients.cli.exits import CommandError


def scenario_for(name: str) -> str | bytes:
    """A scenario as a server takes it: the name of a shipped one, or the text of a file. Raises CommandError."""
    path = Path(name)
    if path.is_dir():
        raise CommandError(f"{name}: a server takes one file, not a folder")
    if path.is_file():
        return path.read_bytes()
    if path.suffix or "/" in name:
        raise CommandError(f"{name}: there is no such file")
    return name
