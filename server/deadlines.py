"""The time that players have, by the clock on the wall: begun when a seat is asked, over with its commit.

The simulation never sees this clock: when the time is over, the game gets an input, which is kept like any other. What a
seat has used of its time bank is kept with the game's record. A server that starts anew gives the open decision its
whole time again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from warclock.server.link import TimeOut, pack
from warclock.server.live_game import LiveGame, WorkerFault
from warclock.server.records import GameRecord
from warclock.server.refusals import Refused

SECOND = 1000  # milliseconds


class TimeLeft(NamedTuple):
    """What a seat has left: for which decision (0: no time runs), milliseconds, and milliseconds of its bank."""

    number: int
    left: int
    bank: int


class _Running:
    """The time of one seat for one decision, in seconds of the loop's clock."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.spent = 0.0  # before the latest pause
        self.since: float | None = None  # None: it stands still
        self.timer: asyncio.TimerHandle | None = None

    def used(self) -> float:
        """Seconds so far."""
        now = asyncio.get_running_loop().time()
        return self.spent + (now - self.since if self.since is not None else 0.0)

    def halt(self) -> None:
        """Let it stand still."""
        self.spent, self.since = self.used(), None
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class Deadlines:
    """The deadlines of one game; ``look`` has to be called whenever something has happened in it."""

    def __init__(self, live: LiveGame, kick: Callable[[], None], retry_seconds: float) -> None:
        self._live = live
        self._kick = kick
        self._retry_seconds = retry_seconds
        self._running: dict[str, _Running] = {}

    @property
    def running(self) -> bool:
        """A seat's time runs: the game has to stay in memory."""
        return bool(self._running)

    def look(self) -> None:
        """Begin the time of seats that are asked, end that of seats that have committed."""
        live = self._live
        asked = {} if live.record.deadlines is None or live.gone or live.over else self._asked()
        for side in [side for side, running in self._running.items() if asked.get(side) != running.number]:
            self._end(side)
        for side, number in asked.items():
            running = self._running.setdefault(side, _Running(number))
            if live.record.paused:
                running.halt()
            elif running.since is None:
                self._run(side, running)

    def left(self, side: str) -> TimeLeft:
        """What a seat has left now."""
        running = self._running.get(side)
        rules = self._live.record.deadlines
        if rules is None:
            return TimeLeft(0, 0, 0)
        bank = self._bank(side)
        if running is None:
            return TimeLeft(0, 0, bank)
        left = rules.decision_seconds * SECOND - round(running.used() * SECOND)
        return TimeLeft(running.number, max(0, left + bank), max(0, min(bank, left + bank)))

    def _asked(self) -> dict[str, int]:
        """Seats that are awaited and played by somebody who has joined."""
        live = self._live
        players = {seat.side for seat in live.record.seats if seat.player and seat.side not in live.facts.stand_ins}
        return {side: number for side, number in live.facts.awaited.items() if side in players}

    def _bank(self, side: str) -> int:
        """Milliseconds of the seat's bank that earlier decisions have left."""
        rules = self._live.record.deadlines
        seat = next(seat for seat in self._live.record.seats if seat.side == side)
        return max(0, rules.bank_seconds * SECOND - seat.bank_spent) if rules is not None else 0

    def _run(self, side: str, running: _Running) -> None:
        loop = asyncio.get_running_loop()
        running.since = loop.time()
        rules = self._live.record.deadlines
        assert rules is not None
        seconds = rules.decision_seconds + self._bank(side) / SECOND - running.spent
        running.timer = loop.call_later(max(0.0, seconds), self._over, side, running)

    def _end(self, side: str) -> None:
        """The seat has committed (or plays no more): what it took beyond the decision's time comes out of its bank."""
        running = self._running.pop(side)
        running.halt()
        rules = self._live.record.deadlines
        if rules is None or self._live.gone:
            return
        beyond = round(running.spent * SECOND) - rules.decision_seconds * SECOND
        if beyond > 0 and rules.bank_seconds:
            spent = min(beyond, self._bank(side))
            self._live.begin(self._live.change(lambda record: _charged(record, side, spent)))

    def _over(self, side: str, running: _Running) -> None:
        if self._running.get(side) is running:
            self._live.begin(self._time_out(side, running))

    async def _time_out(self, side: str, running: _Running) -> None:
        """Have the game take the time-out; where it cannot be kept now, it is tried again."""
        rules = self._live.record.deadlines
        assert rules is not None
        try:
            await self._live.call("time_out", pack(TimeOut(running.number, rules.stand_in)), side)
        except (Refused, WorkerFault):
            if not self._live.gone:
                loop = asyncio.get_running_loop()
                running.timer = loop.call_later(self._retry_seconds, self._over, side, running)
            raise
        self._kick()


def _charged(record: GameRecord, side: str, spent: int) -> GameRecord:
    """The record after a seat has used its bank."""
    seats = (replace(s, bank_spent=s.bank_spent + spent) if s.side == side else s for s in record.seats)
    return replace(record, seats=tuple(seats))
