"""Work under way for a game: what has begun goes on to its end, whether or not its caller stays."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from warclock.server.logs import note
from warclock.server.refusals import STORE_FAILED, Refused

T = TypeVar("T")


class WorkerFault(Exception):
    """A fault of ours in a worker; the text is its trace."""


class Chores:
    """The tasks of one game; faults of ours that nobody waits for are logged."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._tasks: set[asyncio.Task[Any]] = set()

    async def to_the_end(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, even if the caller goes away."""
        task = self._begun(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._ended)
            raise

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something beside, for which nobody waits."""
        task = self._begun(work)
        task.add_done_callback(self._ended)
        return task

    def unheard(self, fault: BaseException) -> None:
        """Log what nobody is told: faults of ours and of the store. What else is refused nobody wants any more."""
        if not isinstance(fault, Refused) or fault.reason == STORE_FAILED:
            note(logging.ERROR, {"game": self._game, "fault": type(fault).__name__}, fault)

    def _begun(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        fault = None if task.cancelled() else task.exception()
        if fault is not None:
            self.unheard(fault)
