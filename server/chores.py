"""Work under way for a game: what has begun goes on to its end, whether or not its caller stays."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from warclock.server.logs import note
from warclock.server.refusals import Refused

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
        return await asyncio.shield(self.begin(work))

    def begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Do something beside."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        fault = None if task.cancelled() else task.exception()
        if fault is not None and not isinstance(fault, Refused | WorkerFault):
            note(logging.ERROR, {"game": self._game, "fault": str(fault)})
