"""Pacing: the front asks a game's worker for one slice of time after the other, so that calls come between them.

A caller that goes away, or whose deadline is over, asks for no more slices: the clock stops between two steps.
"""

from __future__ import annotations

import asyncio

import msgspec

from warclock.server.link import pack
from warclock.server.live_game import LiveGame
from warclock.server.slices import Slice, Sliced
from warclock.server.worker import SLICE

LONGEST_PAUSE = 60.0  # seconds between two tries to let a game go on
_SLICED = msgspec.msgpack.Decoder(Sliced)


async def next_slice(live: LiveGame, until: int | None, steps: int | None) -> Sliced:
    """One slice of time. Raises Refused, WorkerFault."""
    commanders = {seat.side: seat.commander for seat in live.record.seats if seat.commander}
    return _SLICED.decode(await live.call(SLICE, pack(Slice(until, steps, commanders))))


class Pace:
    """Lets the time of one game go on by itself, if it is paced so, whenever no player is awaited."""

    def __init__(self, live: LiveGame, retry_seconds: float) -> None:
        self.running = False
        self._asked_again = False
        self._live = live
        self._retry_seconds = retry_seconds
        self._failures = 0

    def kick(self) -> None:
        """Go on; if it does already, look once more before it stops."""
        live = self._live
        self._asked_again = True
        if not (live.record.owner_paces or self.running or live.gone or live.over):
            self.running = True
            live.chores.begin(self._run())

    async def _run(self) -> None:
        live = self._live
        try:
            while not (live.record.paused or live.gone):
                self._asked_again = False
                sliced = await next_slice(live, None, None)
                self._failures = 0
                if sliced.stop is not None and not self._asked_again:
                    break
        except Exception:
            if not live.gone:  # a full disk, say: the clock stands still and is tried again
                self._again()
            raise
        finally:
            self.running = False

    def _again(self) -> None:
        pause = min(self._retry_seconds * 2**self._failures, LONGEST_PAUSE)
        self._failures += 1
        asyncio.get_running_loop().call_later(pause, self.kick)
