"""Playing a journal file again."""

from __future__ import annotations

from pathlib import Path

from warclock.clients.journal_file import raw_lines
from warclock.sim.journal import JournalFault
from warclock.sim.replaying import Verified, replay


def verify(path: Path) -> Verified:
    """Play a journal file again. Raises JournalFault, with the file's name, where it has no opening to be played."""
    playing = replay(raw_lines(path))
    try:
        while True:
            next(playing)
    except StopIteration as over:
        found: Verified = over.value
        return found
    except JournalFault as fault:
        raise JournalFault(f"{path}: {fault}") from None
