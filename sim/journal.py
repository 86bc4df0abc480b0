"""The journal: the numbered events of a game, one JSON array a line. This module makes bytes; others write them.

A line is ``[number, second, kind, {fields}, [sides that saw it]]``. The first line of a file is the opening: number
0, kind ``Opening``, the whole opening state; folding the lines that follow over it gives the world.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from warclock.sim import wire
from warclock.sim.events import EVENTS, Event, Row
from warclock.sim.world import changes
from warclock.sim.world.state import State
from warclock.sim.world.world import World

__all__ = [
    "Journal",
    "JournalFault",
    "JournalRow",
    "changes",
    "event_of",
    "fold",
    "line_of",
    "lines_of",
    "opening_line",
    "opening_of",
    "read_lines",
]

JournalRow = tuple[int, int, str, Event, tuple[str, ...]]  # number, second, kind, event, audience
OPENING = "Opening"
_ENCODER = wire.json_encoder()
_LINES = msgspec.json.Decoder(Row)


class JournalFault(ValueError):
    """A line of a journal cannot be read; the text says which and why."""


class Journal:
    """The rows of a game since it was started, loaded or forked, in order."""

    __slots__ = ("_drained", "rows")

    def __init__(self) -> None:
        self.rows: list[JournalRow] = []
        self._drained = 0

    def add(self, number: int, second: int, event: Event, audience: tuple[str, ...]) -> None:
        """Append what happened."""
        self.rows.append((number, second, type(event).__name__, event, audience))

    def drain(self) -> bytes:
        """The lines added since the last call."""
        rows = self.rows[self._drained :]
        self._drained = len(self.rows)
        return _ENCODER.encode_lines(rows)

    def take(self) -> list[JournalRow]:
        """The rows added since the last call of this or of ``drain``; the journal keeps none of its rows."""
        rows = self.rows[self._drained :]
        self.rows, self._drained = [], 0
        return rows

    def text(self) -> bytes:
        """All lines."""
        return _ENCODER.encode_lines(self.rows)


def lines_of(rows: list[JournalRow]) -> bytes:
    """Rows as lines."""
    return _ENCODER.encode_lines(rows)


def opening_line(state: State) -> bytes:
    """The first line of a journal file."""
    return _ENCODER.encode((0, state.second, OPENING, wire.to_data(state), ())) + b"\n"


def read_lines(lines: Iterable[bytes]) -> Iterator[Row]:
    """The rows of a journal; a cut-off last line is left out. Raises JournalFault for any other bad line."""
    broken: tuple[int, str] | None = None
    for index, line in enumerate(lines, start=1):
        if broken is not None:
            raise JournalFault(f"line {broken[0]} is not a journal row: {broken[1]}")
        try:
            yield _LINES.decode(line)
        except msgspec.MsgspecError as fault:
            broken = (index, str(fault))


def event_of(row: Row) -> Event:
    """The event a row tells of. Raises JournalFault for an unknown kind or wrong fields."""
    kind = EVENTS.get(row.kind)
    if kind is None:
        raise JournalFault(f"event {row.number}: no such kind of event as {row.kind!r}")
    try:
        return wire.from_data(row.event, kind)
    except msgspec.ValidationError as fault:
        raise JournalFault(f"event {row.number} ({row.kind}): {fault}") from None


def opening_of(row: Row) -> State:
    """The opening state from a journal's first row. Raises JournalFault where it is not one."""
    if row.kind != OPENING:
        raise JournalFault(f"the first line must be {OPENING!r}, it is {row.kind!r}")
    try:
        return wire.from_json(wire.to_json(row.event), State)  # JSON made text of the numbers that tasks are kept by
    except msgspec.ValidationError as fault:
        raise JournalFault(f"the opening line: {fault}") from None


def fold(world: World, rows: Iterable[Row]) -> World:
    """Apply the rows to ``world`` (changed in place) and return it."""
    for row in rows:
        world.apply(event_of(row), row.second, row.audience)
    return world


def line_of(row: Any) -> bytes:
    """One row as its line, without the newline."""
    return _ENCODER.encode(row)
