"""The time that players have, by the clock on the wall: begun when a seat is asked, over with its commit.

The simulation never sees this clock: when the time is over, the game gets an input, which is kept like any other. What
a seat has used of its time bank is kept with the game's record. A server that starts anew gives what is awaited its
whole time again. The clock is the loop's, which does not jump when somebody sets the time of day.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from warclock.server.link import TimeOut, pack
from warclock.server.live_game import LiveGame
from warclock.server.records import DeadlineRules, GameRecord

SECOND = 1000  # milliseconds
REFEREE = ""  # stands where a side does


class TimeLeft(NamedTuple):
    """What a seat has left: for which decision (0: no time runs), milliseconds, and milliseconds of its bank."""

    number: int
    left: int
    bank: int


class _Running:
    """The time of one seat for one decision (or of the referee for one question), in seconds of the loop's clock."""

    def __init__(self, what: str) -> None:
        self.what = what  # number of the decision, or id of the question
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
    """The deadlines of one game; ``kick`` lets its time go on."""

    def __init__(self, live: LiveGame, kick: Callable[[], None], retry_seconds: float) -> None:
        self._live = live
        self._kick = kick
        self._retry_seconds = retry_seconds
        self._running: dict[str, _Running] = {}
        self._spent = {seat.side: seat.bank_spent for seat in live.record.seats}  # ms of the banks, as the record has

    @property
    def running(self) -> bool:
        """Somebody's time runs: the game has to be at hand."""
        return bool(self._running)

    async def follow(self) -> None:
        """Begin and end the time of seats as the game asks them, until it is gone."""
        while not self._live.gone:
            changed = self._live.changed()
            self._look()
            await changed.wait()
        self._look()

    def left(self, side: str) -> TimeLeft:
        """What a seat has left now."""
        running, rules = self._running.get(side), self._live.record.deadlines
        if rules is None:
            return TimeLeft(0, 0, 0)
        bank = self._bank(side, rules)
        if running is None:
            return TimeLeft(0, 0, bank)
        left = rules.decision_seconds * SECOND + bank - round(running.used() * SECOND)
        return TimeLeft(int(running.what), max(0, left), max(0, min(bank, left)))

    def _look(self) -> None:
        live, rules = self._live, self._live.record.deadlines
        asked = {} if rules is None or live.gone or live.over else self._asked(rules)
        for key in [key for key, running in self._running.items() if asked.get(key) != running.what]:
            self._end(key)
        for key, what in asked.items():
            running = self._running.setdefault(key, _Running(what))
            if live.record.paused:
                running.halt()
            elif running.since is None:
                self._run(key, running)

    def _asked(self, rules: DeadlineRules) -> dict[str, str]:
        """Seats that are awaited and played by somebody who has joined; the referee with his first question."""
        live = self._live
        players = {seat.side for seat in live.record.seats if seat.player and seat.side not in live.facts.stand_ins}
        asked = {side: str(number) for side, number in live.facts.awaited.items() if side in players}
        if rules.ruling_seconds and live.facts.questions:
            asked[REFEREE] = next(iter(live.facts.questions))
        return asked

    def _bank(self, side: str, rules: DeadlineRules) -> int:
        """Milliseconds of the seat's bank that earlier decisions have left."""
        return max(0, rules.bank_seconds * SECOND - self._spent[side]) if side in self._spent else 0

    def _run(self, key: str, running: _Running) -> None:
        loop, rules = asyncio.get_running_loop(), self._live.record.deadlines
        assert rules is not None
        running.since = loop.time()
        seconds = rules.ruling_seconds if key == REFEREE else rules.decision_seconds
        left = seconds + self._bank(key, rules) / SECOND - running.spent
        running.timer = loop.call_later(max(0.0, left), self._over, key, running)

    def _end(self, key: str) -> None:
        """The seat has committed (or plays no more): what it took beyond the decision's time comes out of its bank."""
        running, rules = self._running.pop(key), self._live.record.deadlines
        running.halt()
        if rules is None or self._live.gone:
            return
        beyond = round(running.spent * SECOND) - rules.decision_seconds * SECOND
        spent = min(beyond, self._bank(key, rules))
        if spent > 0:
            self._spent[key] += spent
            self._live.chores.begin(self._live.change(lambda record: _charged(record, key, self._spent[key])))

    def _over(self, key: str, running: _Running) -> None:
        if self._running.get(key) is running:
            self._live.chores.begin(self._time_out(key, running))

    async def _time_out(self, key: str, running: _Running) -> None:
        """Have the game take the time-out; where it cannot be kept now, it is tried again."""
        rules = self._live.record.deadlines
        assert rules is not None
        try:
            if key == REFEREE:
                await self._live.call("rule_by_default", running.what.encode())
            else:
                await self._live.call("time_out", pack(TimeOut(int(running.what), rules.stand_in)), key)
        except Exception:
            if not self._live.gone:
                loop = asyncio.get_running_loop()
                running.timer = loop.call_later(self._retry_seconds, self._over, key, running)
            raise
        self._kick()


def _charged(record: GameRecord, side: str, spent: int) -> GameRecord:
    """The record after a seat has used so much of its bank in all."""
    seats = (replace(each, bank_spent=spent) if each.side == side else each for each in record.seats)
    return replace(record, seats=tuple(seats))
