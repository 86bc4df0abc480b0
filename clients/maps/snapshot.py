"""The moment that a map shows: a scenario's opening, or a journal folded up to the dawn of a day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from warclock.clients.journal_file import JOURNAL_NAME, MAGIC, journal_path, read_journal
from warclock.sim.events import Row
from warclock.sim.journal import JournalFault, fold
from warclock.sim.phases import DAY
from warclock.sim.world.state import Header
from warclock.sim.world.world import World


class SnapshotFault(Exception):
    """There is no such moment; the text says why."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A world at one second, which is that of the map and not always that of the latest event."""

    world: World
    second: int

    @property
    def header(self) -> Header:
        """What identifies the game."""
        return self.world.state.header

    @property
    def day(self) -> int:
        """The day of the game."""
        return self.second // DAY + 1


def is_journal(name: str) -> bool:
    """Whether a name means a journal (or the folder of a run) rather than a scenario."""
    path = Path(name)
    if path.is_dir():
        return (path / JOURNAL_NAME).is_file()
    if not path.is_file():
        return False
    with path.open("rb") as stream:
        head = stream.read(16)
    return head.startswith((MAGIC, b'[0,0,"Opening"'))


def snapshot_of_journal(name: str, day: int | None = None) -> Snapshot:
    """A journal at the dawn of a day, all that happens at that second included; None: as it ends.

    Raises SnapshotFault for a day that the journal does not reach, JournalFault where it cannot be read.
    """
    path = journal_path(name)
    opening, rows = read_journal(path)
    world = World(opening)
    if day is None:
        fold(world, rows)
        return Snapshot(world, world.now)
    dawn = (day - 1) * DAY
    rest = _folded(world, rows, dawn)
    if rest is None and world.now < dawn:
        raise SnapshotFault(f"{path}: the journal ends on day {world.now // DAY + 1}")
    return Snapshot(world, dawn)


def _folded(world: World, rows: Iterator[Row], last: int) -> Row | None:
    """Fold the rows up to the second ``last``; returns the first row after it, None where there is none."""
    for row in rows:
        if row.second > last:
            return row
        fold(world, (row,))
    return None


__all__ = ["JournalFault", "Snapshot", "SnapshotFault", "is_journal", "snapshot_of_journal"]
