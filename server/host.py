"""The host: all games of a server, taken up from the store when they are asked for and unloaded when nobody asks."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

import grpc

from warclock.server.chores import WorkerFault
from warclock.server.deadlines import Deadlines, TimeLeft
from warclock.server.keeper import Keeper
from warclock.server.link import refused
from warclock.server.live_game import LiveGame
from warclock.server.logs import note
from warclock.server.metrics import Metrics
from warclock.server.pacing import Pace
from warclock.server.records import GameRecord, Store, StoreFailed, TokenRecord
from warclock.server.refusals import STORE_FAILED, Refused, not_found
from warclock.server.settings import Settings
from warclock.server.tokens import check_game, hash_of, token_of
from warclock.server.workers import WorkerDied, Workers

THREADS = 4  # that read the store and answer short questions
MOST_TOKENS = 100_000  # in memory
SWEEP_SECONDS = 1.0
LAST = 2**62  # place in the order of creation

T = TypeVar("T")


class Host:
    """Opens games, knows tokens, lends workers and threads."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.keeper = Keeper(store, settings.durability != "power")
        self.workers = Workers(settings)
        self._pool = ThreadPoolExecutor(THREADS, "front")
        self._live: dict[str, LiveGame] = {}
        self._paces: dict[str, Pace] = {}
        self._deadlines: dict[str, Deadlines] = {}
        self._opening: dict[str, asyncio.Task[LiveGame]] = {}
        self._tokens: dict[str, TokenRecord] = {}
        self.closing = False
        self._streams = 0
        self._sweeper: asyncio.Task[None] | None = None
        self._starter: asyncio.Task[None] | None = None
        self.metrics = Metrics()
        self.metrics.gauge("streams", "Streams open now.", lambda: self._streams)
        self.metrics.gauge("games_in_memory", "Games in memory now.", lambda: len(self._live))
        self.metrics.gauge("games", "Games kept.", store.count)
        self.metrics.gauge("worker_deaths", "Workers that died and were started anew.", lambda: self.workers.deaths)

    async def start(self) -> None:
        """Start the workers."""
        await self.workers.start()
        self._sweeper = asyncio.ensure_future(self._sweep())
        self._starter = asyncio.ensure_future(self._take_up_timed())

    # -- beside the games

    async def ask(self, work: Callable[..., T], *given: Any) -> T:
        """Do something short that belongs to no game in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)

    async def reckon(self, question: str, request: Any) -> bytes:
        """As ``question``, for a message."""
        return await self.question(question, request.SerializeToString())

    async def question(self, name: str, data: bytes) -> bytes:
        """Have a worker answer something that belongs to no game (``game_calls.QUESTIONS``).

        Raises Refused, WorkerFault.
        """
        try:
            answer = await self.workers.ask(name, data)
        except WorkerDied:
            raise Refused(grpc.StatusCode.UNAVAILABLE, "TRY_AGAIN", "the worker died: try again") from None
        if answer.refused is not None:
            raise refused(answer.refused)
        if answer.fault:
            raise WorkerFault(answer.fault)
        return answer.data

    async def keep(self, work: Callable[..., T], *given: Any) -> T:
        """Ask the store something. Raises Refused where it fails."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)
        except StoreFailed as fault:
            text = f"the server's store does not answer: {fault}"
            raise Refused(grpc.StatusCode.UNAVAILABLE, STORE_FAILED, text) from None

    async def caller(self, context: Any, game: str) -> TokenRecord:
        """Whose token a call bears; it has to be one of ``game``. Raises Refused."""
        token = token_of(context)
        hashed = hash_of(token)
        whose = self._tokens.get(hashed)
        if whose is None:
            whose = await self.keep(self.store.token, hashed)
            if whose is not None and len(self._tokens) < MOST_TOKENS:
                self._tokens[hashed] = whose
        return check_game(whose, game)

    async def record(self, game: str) -> GameRecord:
        """What everybody may know of a game. Raises Refused."""
        found = await self.keep(self.store.record, game)
        if found is None:
            raise not_found("game", game, "game")
        return found

    # -- games

    async def open(self, game: str) -> LiveGame:
        """A game to use now. Raises Refused where there is none."""
        live = self._live.get(game)
        if live is not None and not live.gone:
            live.used = time.monotonic()
            return live
        task = self._opening.get(game)
        if task is None:
            task = asyncio.ensure_future(self._take_up(game))
            self._opening[game] = task
            task.add_done_callback(lambda _: self._opening.pop(game, None))
        return await asyncio.shield(task)

    async def _take_up(self, game: str) -> LiveGame:
        live = LiveGame(self, await self.record(game))
        await live.load()
        self._live[game] = live
        self._paces[game] = Pace(live, self.settings.retry_seconds)
        deadlines = Deadlines(live, lambda: self.kick(live), self.settings.retry_seconds)
        self._deadlines[game] = deadlines
        if live.record.deadlines is not None:
            live.chores.begin(deadlines.follow())
        self.kick(live)
        return live

    async def _take_up_timed(self) -> None:
        """Take up the games in which time runs for players, which nobody may be asking for."""
        place, size = LAST, self.settings.page_size
        while True:
            page = await self.keep(self.store.page, place, size)
            for _, record in page:
                if record.deadlines is not None and record.outcome is None and not record.paused:
                    try:
                        await self.open(record.id)
                    except (Refused, WorkerFault) as fault:
                        note(logging.ERROR, {"game": record.id, "fault": f"could not be taken up: {fault}"})
            if len(page) < size:
                return
            place = page[-1][0]

    def time_left(self, live: LiveGame, side: str) -> TimeLeft:
        """How long a seat may take."""
        return self._deadlines[live.id].left(side)

    def kick(self, live: LiveGame) -> None:
        """Let a game's time go on by itself, if it does."""
        pace = self._paces.get(live.id)
        if pace is not None:
            pace.kick()

    async def delete(self, live: LiveGame) -> None:
        """Forget a game, whether or not the caller stays."""
        await live.chores.to_the_end(self._delete(live))

    async def _delete(self, live: LiveGame) -> None:
        await live.delete()
        self._drop(live)
        self._tokens = {hashed: whose for hashed, whose in self._tokens.items() if whose.game != live.id}

    def _drop(self, live: LiveGame) -> None:
        live.leave()
        self._live.pop(live.id, None)
        self._paces.pop(live.id, None)
        self._deadlines.pop(live.id, None)

    async def _sweep(self) -> None:
        """Unload idle games, now and then."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            with suppress(Refused):
                await self.keep(self.store.tidy)
            before = time.monotonic() - self.settings.idle_seconds
            for live in [each for each in self._live.values() if each.used < before]:
                try:
                    await self._unload(live, before)
                except Exception as fault:  # the others are looked after all the same
                    note(logging.ERROR, {"game": live.id, "fault": f"could not be unloaded: {fault}"})

    async def _unload(self, live: LiveGame, before: float) -> None:
        """Out of the worker's memory; out of ours too, unless somebody listens."""
        await live.unload()
        at_work = [each.get(live.id) for each in (self._paces, self._deadlines)]
        running = any(each is not None and each.running for each in at_work)
        if not (live.streams or running or live.used > before):
            self._drop(live)

    @contextmanager
    def stream(self, live: LiveGame) -> Iterator[None]:
        """Count an open stream. Raises Refused where there are too many."""
        if self._streams >= self.settings.streams:
            text = f"{self.settings.streams} streams are open, which is this server's limit"
            raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_STREAMS", text)
        self._streams += 1
        live.streams += 1
        try:
            yield
        finally:
            self._streams -= 1
            live.streams -= 1

    # -- the end

    def close_streams(self) -> None:
        """End all streams: whoever waits is told to try again."""
        self.closing = True
        for live in self._live.values():
            live.wake()

    async def close(self) -> int:
        """Save every game, end the workers, close the store; returns how many games were saved."""
        for task in (self._sweeper, self._starter):
            if task is not None:
                task.cancel()
        saved = 0
        for live in list(self._live.values()):
            try:
                await live.save()
                saved += 1
            except (Refused, WorkerFault):
                continue  # its inputs are kept all the same
            finally:
                live.leave()
        await self.workers.stop()
        self.keeper.close()
        self._pool.shutdown()
        self.store.close()
        return saved
