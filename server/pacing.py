"""Pacing: one game at a time in one thread, in slices, so that other calls and other games have their turn.

The simulation runs in a pool of threads beside the event loop. What has begun in a thread goes on to its end even if
its caller goes away, so that an input is either kept or never taken.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, TypeVar

import grpc
from msgspec.structs import replace

from warclock.server.hosted_game import HostedGame
from warclock.server.records import GameRecord, Store, StoreFailed
from warclock.server.refusals import Refused
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Stop

T = TypeVar("T")


class LiveGame:
    """A hosted game that many calls may use at once. ``gone`` is set once it must not be used any more."""

    def __init__(
        self, hosted: HostedGame, record: GameRecord, store: Store, pool: Executor, slice_seconds: float
    ) -> None:
        self.hosted = hosted
        self.record = record
        self.advancing = asyncio.Lock()
        self.gone = False
        self._store = store
        self._pool = pool
        self._slice_seconds = slice_seconds
        self._turn = asyncio.Lock()
        self._record_turn = asyncio.Lock()
        self._changed = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._running = False

    @property
    def over(self) -> bool:
        """The game has an outcome, and every seat has been told."""
        return self.hosted.over

    def changed(self) -> asyncio.Event:
        """Is set when something happens after this call."""
        return self._changed

    async def call(self, work: Callable[..., T], *given: Any) -> T:
        """Do something with the hosted game in a thread, alone. Raises what it raises, Refused where it is not kept."""
        return await asyncio.shield(self._keep_task(self._alone(work, *given)))

    async def _alone(self, work: Callable[..., T], *given: Any) -> T:
        async with self._turn:
            if self.gone:
                raise gone()
            try:
                result = await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)
                await self._note_outcome()
            except StoreFailed as fault:
                self.leave()  # what is in memory was not kept: the next call takes up what was
                raise not_kept(fault) from None
        self._wake()
        return result

    async def _note_outcome(self) -> None:
        if self.over and self.record.outcome is None:
            await self._change(lambda record: replace(record, outcome=self.hosted.game.outcome))

    async def change(self, make: Callable[[GameRecord], GameRecord], *token: Any) -> None:
        """Keep a changed record of the game, and a token with it; ``make`` may raise Refused."""
        await asyncio.shield(self._keep_task(self._change(make, *token)))
        self._wake()

    async def _change(self, make: Callable[[GameRecord], GameRecord], *token: Any) -> None:
        async with self._record_turn:
            record = make(self.record)
            try:
                await asyncio.get_running_loop().run_in_executor(self._pool, self._store.update, record, *token)
            except StoreFailed as fault:
                raise not_kept(fault) from None
            self.record = record

    def _keep_task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _wake(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    def leave(self) -> None:
        """Stop using this; whoever waits for news is woken, to find it gone."""
        self.gone = True
        self._wake()

    # -- time

    def kick(self) -> None:
        """Let time go on by itself, if this game's does and no player is awaited."""
        if not (self.record.owner_paces or self._running or self.gone or self.over):
            self._running = True
            self._keep_task(self._run()).add_done_callback(_raised_only_known)

    async def _run(self) -> None:
        try:
            while not (self.record.paused or self.gone):
                stop, _ = await self.slice(None, None)
                if stop is not None:
                    break
        finally:
            self._running = False

    async def slice(self, until: int | None, steps: int | None) -> tuple[Stop | None, int]:
        """One slice of time or one commander's turn: why the clock stopped (None: it goes on), and steps made."""
        return await self.call(self._slice, until, steps)

    def _slice(self, until: int | None, steps: int | None) -> tuple[Stop | None, int]:
        game = self.hosted.game
        if game.decision is not None and game.outcome is None:
            return self._decide(), 0
        end = time.perf_counter() + self._slice_seconds
        most = 1 << 40 if steps is None else steps
        reason, made = self.hosted.advance(until, most, lambda: time.perf_counter() > end)
        return None if reason in (Stop.ASKED, Stop.DECISION) else reason, made

    def _decide(self) -> Stop | None:
        """Have one commander answer; None while there is somebody to go on with."""
        commanders = {seat.side: seat.commander for seat in self.record.seats if seat.commander}
        for side in self.hosted.game.awaited:
            if side in commanders:
                self.hosted.take_turn(side, COMMANDERS[commanders[side]])
                return None
        return Stop.DECISION


def not_kept(fault: StoreFailed) -> Refused:
    """The store failed: the disk is full, say."""
    text = f"the server cannot keep this now, and has not taken it: {fault}"
    return Refused(grpc.StatusCode.UNAVAILABLE, "STORE_FAILED", text)


def gone() -> Refused:
    """The game was taken out of the server's memory meanwhile."""
    return Refused(grpc.StatusCode.UNAVAILABLE, "TRY_AGAIN", "the game was taken down meanwhile: try again")


def _raised_only_known(task: asyncio.Task[Any]) -> None:
    """A run may be refused (the store, a game that is gone); anything else goes to the loop's handler."""
    fault = None if task.cancelled() else task.exception()
    if fault is not None and not isinstance(fault, Refused):
        task.get_loop().call_exception_handler({"message": "a game stopped running", "exception": fault})
