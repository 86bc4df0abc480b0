"""The host: all games of a server, taken up from the store when they are asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

import grpc

from warclock.server.hosted_game import HostedGame
from warclock.server.metrics import Metrics
from warclock.server.pacing import LiveGame
from warclock.server.records import GameRecord, Store, StoreFailed, TokenRecord
from warclock.server.refusals import Refused, not_found
from warclock.server.settings import Settings
from warclock.server.tokens import check_game, hash_of, token_of

T = TypeVar("T")
QUESTION_THREADS = 2


class Host:
    """Opens games, knows tokens, lends threads: ``pool`` for games, ``ask`` for questions outside of any game."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.pool = ThreadPoolExecutor(settings.threads, "game")
        self.closing = asyncio.Event()
        self._questions = ThreadPoolExecutor(QUESTION_THREADS, "question")
        self._live: dict[str, LiveGame] = {}
        self._opening: dict[str, asyncio.Task[LiveGame]] = {}
        self._streams = 0
        self.metrics = Metrics()
        self.metrics.gauge("streams", "Streams open now.", lambda: self._streams)
        self.metrics.gauge("games_in_memory", "Games in memory now.", lambda: len(self._live))
        self.metrics.gauge("games", "Games kept.", store.count)

    async def ask(self, work: Callable[..., T], *given: Any) -> T:
        """Do something that belongs to no game in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._questions, work, *given)

    async def keep(self, work: Callable[..., T], *given: Any) -> T:
        """Ask the store something. Raises Refused where it fails."""
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work, *given)
        except StoreFailed as fault:
            text = f"the server's store does not answer: {fault}"
            raise Refused(grpc.StatusCode.UNAVAILABLE, "STORE_FAILED", text) from None

    async def caller(self, context: Any, game: str) -> TokenRecord:
        """Whose token a call bears; it has to be one of ``game``. Raises Refused."""
        return check_game(await self.keep(self.store.token, hash_of(token_of(context))), game)

    async def record(self, game: str) -> GameRecord:
        """What everybody may know of a game. Raises Refused."""
        found = await self.keep(self.store.record, game)
        if found is None:
            raise not_found("game", game, "game")
        return found

    async def open(self, game: str) -> LiveGame:
        """A game to use now. Raises Refused where there is none."""
        live = self._live.get(game)
        if live is not None and not live.gone:
            return live
        task = self._opening.get(game)
        if task is None:
            task = asyncio.ensure_future(self._take_up(game))
            self._opening[game] = task
            task.add_done_callback(lambda _: self._opening.pop(game, None))
        return await asyncio.shield(task)

    async def _take_up(self, game: str) -> LiveGame:
        record = await self.record(game)
        sides = tuple(seat.side for seat in record.seats if not seat.commander)
        every = self.settings.checkpoint_inputs
        hosted = await self.keep(HostedGame.restore, game, self.store, sides, every)
        live = LiveGame(hosted, record, self.store, self.pool, self.settings.slice_seconds)
        self._live[game] = live
        live.kick()
        return live

    async def delete(self, live: LiveGame) -> None:
        """Forget a game."""
        await live.call(self.store.delete, live.hosted.id)
        live.leave()
        self._live.pop(live.hosted.id, None)

    @contextmanager
    def stream(self) -> Iterator[None]:
        """Count an open stream. Raises Refused where there are too many."""
        if self._streams >= self.settings.streams:
            text = f"{self.settings.streams} streams are open, which is this server's limit"
            raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_STREAMS", text)
        self._streams += 1
        try:
            yield
        finally:
            self._streams -= 1

    async def close(self) -> int:
        """Save every game and close the store; returns how many were saved."""
        self.closing.set()
        saved = 0
        for live in self._live.values():
            try:
                await live.call(live.hosted.checkpoint)
                saved += 1
            except Refused:
                continue  # its inputs are kept all the same
            finally:
                live.leave()
        self.pool.shutdown()
        self._questions.shutdown(cancel_futures=True)
        self.store.close()
        return saved
