"""Keeping inputs: each is safe before anybody is told that it was taken.

With durability ``process`` a write is a few microseconds in memory that outlives this process, so it is done on the
spot. With ``power`` it waits for the disk, so a thread does it, for all that wait at once.
"""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor

from warclock.server.logs import note
from warclock.server.records import Batch, Store, StoreFailed

SILENT_SECONDS = 10.0  # after a line in the log that nothing can be kept


class Keeper:
    """Appends inputs to a store; calls of one game have to come one after the other."""

    def __init__(self, store: Store, on_the_spot: bool) -> None:
        self._store = store
        self.on_the_spot = on_the_spot
        self._silent_until = 0.0
        self._thread = ThreadPoolExecutor(1, "keeper")
        self._waiting: list[tuple[Batch, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    def append_now(self, batch: Batch) -> None:
        """``append`` where it is done on the spot."""
        try:
            self._store.append(batch)
        except StoreFailed as fault:
            self._complain(fault)
            raise

    async def append(self, batch: Batch) -> None:
        """Return when the inputs are safe. Raises StoreFailed, and then they are not kept."""
        if self.on_the_spot:
            self.append_now(batch)
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((batch, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write())
        await done

    async def _write(self) -> None:
        while self._waiting:
            together, self._waiting = self._waiting, []
            batches = [batch for batch, _ in together]
            fault = None
            try:
                await asyncio.get_running_loop().run_in_executor(self._thread, self._store.append, *batches)
            except Exception as raised:
                fault = raised
                self._complain(fault)
            for _, done in together:
                if not done.done():
                    done.set_result(None) if fault is None else done.set_exception(StoreFailed(str(fault)))

    def _complain(self, fault: Exception) -> None:
        """Log that nothing can be kept: now and then, as each call that is refused for it would say the same."""
        now = time.monotonic()
        if now >= self._silent_until:
            self._silent_until = now + SILENT_SECONDS
            note(logging.ERROR, {"fault": f"inputs of games cannot be kept, and are refused: {fault}"})

    def close(self) -> None:
        """No more is kept."""
        self._thread.shutdown()
