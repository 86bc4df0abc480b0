"""The daily digest: one line a day with strengths and points, and a line for everything notable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.clock import clock
from warclock.sim.events import Row
from warclock.sim.phases import day_of

MOST_LINES = 12  # of one day; the transcript has them all


class Digest:
    """Turns rows into lines, a day at a time."""

    def __init__(self, chronicle: Chronicle) -> None:
        self.chronicle = chronicle
        self._day = 0
        self._date = ""
        self._lines: list[str] = []

    def feed(self, rows: Iterable[Row]) -> Iterator[str]:
        """Take in rows; yields the lines of each day that is over."""
        for told in self.chronicle.feed(rows):
            if told.kind == "DayBegan":
                yield from self.close()
                self._day = day_of(told.second)
                self._date = told.text.rpartition(", ")[2]
            if told.notable:
                self._lines.append(f"  {clock(told.second)} {told.text}")
            if told.kind == "GameEnded":
                yield from self.close()

    def close(self) -> Iterator[str]:
        """The lines of the day so far."""
        if self.chronicle.is_skirmish:
            yield from self._lines  # all of them: a fight has no days to go on with
            self._lines = []
        if not self._day:
            return
        strengths = self.chronicle.strengths()
        sides = [side for side in self.chronicle.state.sides.values() if side.enemies]
        parts = [f"{side.name or side.id} {strengths[side.id]} strong, {side.points} points" for side in sides]
        yield f"Day {self._day}, {self._date}: {'; '.join(parts)}"
        yield from self._lines[:MOST_LINES]
        if len(self._lines) > MOST_LINES:
            yield f"  and {len(self._lines) - MOST_LINES} more"
        self._day = 0
        self._lines = []
