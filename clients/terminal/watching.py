"""Following a game: events in words as they happen, each with its number, from any of them on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from warclock.clients.report.clock import clock
from warclock.clients.terminal.desk import Heard
from warclock.clients.terminal.telling import Teller
from warclock.sim.phases import day_of


class Follower:
    """Turns events into lines; ``last`` is the number of the last one."""

    def __init__(self, teller: Teller, after: int) -> None:
        self.teller = teller
        self.last = after
        self.over = False
        self._day = 0

    def lines(self, events: Iterable[Heard]) -> Iterator[str]:
        """The lines of events, as they come."""
        for event in events:
            self.last = event.number
            self.over = event.kind == "GameEnded"
            text = self.teller.tell(event)
            if text and event.kind != "DayBegan":
                day = day_of(event.second)
                if day != self._day:
                    yield f"Day {day}"
                    self._day = day
                yield f"{event.number:6} {clock(event.second)} {text}"
