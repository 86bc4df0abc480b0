"""Workers as the front sees them: started, asked, missed when they die, and started anew."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import socket
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from warclock.server import worker as other_end
from warclock.server.link import Answer, Ask, Frames, frame
from warclock.server.logs import note
from warclock.server.settings import Settings

SHORT_LIFE_SECONDS = 5.0  # a worker that dies sooner again and again is started anew after longer and longer pauses
PAUSE_SECONDS = 0.1
MOST_PAUSES = 6  # doublings
JOIN_SECONDS = 5.0
Then = Callable[[Answer | None], None]
_ANSWER = msgspec.msgpack.Decoder(Answer)


class WorkerDied(Exception):
    """The worker has died before it answered; nothing of the call has happened."""


class Worker(asyncio.Protocol):
    """One worker; ``games`` is how many it has in memory."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.games = 0
        self.alive = False
        self.pid = 0
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._frames = Frames()
        self._asked: dict[int, Then] = {}
        self._last = 0
        self._transport: Any = None
        self._body: Any = None

    async def start(self, settings: Settings, process: bool) -> None:
        """Start it; it may be asked at once."""
        ours, theirs = socket.socketpair()
        self._body = _process(theirs, settings) if process else _thread(theirs, settings)
        self._body.start()
        if process:
            theirs.close()
            self.pid = self._body.pid
        await asyncio.get_running_loop().create_connection(lambda: self, sock=ours)
        note(logging.INFO, {"worker": self.number, "pid": self.pid, "status": "started"})

    async def ask(self, game: str, call: str, data: bytes = b"", side: str = "") -> Answer:
        """The answer to a call. Raises WorkerDied."""
        if not self.alive:
            raise WorkerDied
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.ask_for(partial(_settle, future), game, call, data, side)
        return await future

    def ask_for(self, then: Then, game: str, call: str, data: bytes = b"", side: str = "") -> None:
        """Have ``then`` called with the answer to a call, or with None where a worker that is alive now dies first."""
        self._last = number = self._last + 1
        self._asked[number] = then
        self._transport.write(frame(Ask(number, game, call, data, side)))

    def forget(self, game: str) -> None:
        """Have it drop a game."""
        self.games -= 1
        if self.alive:
            self._transport.write(frame(Ask(0, game, other_end.FORGET)))

    def stop(self) -> None:
        """Close the connection, upon which it ends."""
        if self._transport is not None:
            self._transport.close()

    async def ended(self) -> None:
        """Return when it has ended; it is ended by force if it takes long."""
        if self._body is None:
            return
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(None, self._body.join, JOIN_SECONDS)
        if self.pid and self._body.is_alive():
            self._body.kill()
            await loop.run_in_executor(None, self._body.join)

    # -- asyncio.Protocol

    def connection_made(self, transport: Any) -> None:
        """See asyncio."""
        self._transport = transport
        self.alive = True

    def data_received(self, data: bytes) -> None:
        """See asyncio."""
        for packed in self._frames.cut(data):
            answer = _ANSWER.decode(packed)
            self._asked.pop(answer.number)(answer)

    def connection_lost(self, fault: Exception | None) -> None:
        """See asyncio."""
        self.alive = False
        asked, self._asked = self._asked, {}
        for then in asked.values():
            then(None)
        if not self.over.done():
            self.over.set_result(None)


def _settle(future: asyncio.Future[Answer], answer: Answer | None) -> None:
    if future.done():
        return
    if answer is None:
        future.set_exception(WorkerDied())
    else:
        future.set_result(answer)


def _process(sock: socket.socket, settings: Settings) -> Any:
    """Spawned, never forked: gRPC's threads do not survive a fork."""
    context = multiprocessing.get_context("spawn")
    return context.Process(target=other_end.work, args=(sock, settings), name="warclock-worker", daemon=True)


def _thread(sock: socket.socket, settings: Settings) -> Any:
    return threading.Thread(target=other_end.serve, args=(sock, settings), name="warclock-worker", daemon=True)


class Workers:
    """All workers: ``pick`` one for a game; ``questions`` answers what belongs to no game."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._process = settings.workers != 0
        self._count = max(settings.workers, 1) if settings.workers >= 0 else os.cpu_count() or 1
        self.deaths = 0  # of workers so far
        self._all: list[Worker] = []
        self._keepers: list[asyncio.Task[None]] = []
        self._changed = asyncio.Event()

    async def start(self) -> None:
        """Start them all; the first is for questions."""
        count = 1 + self._count
        self._all = [Worker(number) for number in range(count)]
        for worker in self._all:
            await worker.start(self._settings, self._process)
        self._keepers = [asyncio.ensure_future(self._keep(number)) for number in range(count)]

    async def _keep(self, number: int) -> None:
        """Start a worker anew whenever it has died."""
        short_lives = 0
        while True:
            began = time.monotonic()
            worker = self._all[number]
            await asyncio.shield(worker.over)
            self.deaths += 1
            text = "died; its games are taken up again when they are asked for"
            note(logging.ERROR, {"worker": number, "pid": worker.pid, "fault": text})
            await worker.ended()
            short = time.monotonic() - began < SHORT_LIFE_SECONDS
            short_lives = min(short_lives + 1, MOST_PAUSES) if short else 0
            if short_lives > 1:
                await asyncio.sleep(PAUSE_SECONDS * 2**short_lives)
            self._all[number] = await self._started(number)
            self._changed.set()
            self._changed = asyncio.Event()

    async def _started(self, number: int) -> Worker:
        """A new worker; where the machine refuses one, asked for again after a pause."""
        while True:
            worker = Worker(number)
            try:
                await worker.start(self._settings, self._process)
            except OSError as fault:
                note(logging.ERROR, {"worker": number, "fault": f"cannot be started: {fault}"})
                await asyncio.sleep(PAUSE_SECONDS * 2**MOST_PAUSES)
            else:
                return worker

    async def pick(self) -> Worker:
        """The worker with the fewest games."""
        return await self._living(slice(1, None))

    async def ask(self, call: str, data: bytes) -> Answer:
        """The answer to a question. Raises WorkerDied."""
        return await (await self._living(slice(1))).ask("", call, data)

    async def _living(self, among: slice) -> Worker:
        while True:
            living = [worker for worker in self._all[among] if worker.alive]
            if living:
                return min(living, key=lambda worker: worker.games)
            await self._changed.wait()

    def pids(self) -> list[int]:
        """The processes of all workers."""
        return [worker.pid for worker in self._all]

    async def stop(self) -> None:
        """End them all."""
        for keeper in self._keepers:
            keeper.cancel()
        await asyncio.gather(*self._keepers, return_exceptions=True)
        for worker in self._all:
            worker.stop()
        await asyncio.gather(*(worker.ended() for worker in self._all))
