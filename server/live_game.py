"""A game as the front has it: its record, what its seats were told, and the worker that plays it.

One call of a game at a time goes to its worker. What comes of a call is kept, then told, then answered. A worker that
dies, a store that fails: the worker's copy is dropped, and the next call takes up what was kept, so that a call has
either happened and is kept or has not happened.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

import grpc
from msgspec.structs import replace

from warclock.server.keeper import Keeper
from warclock.server.link import Answer, Facts, Grown, Opened, pack, refused
from warclock.server.logs import note
from warclock.server.metrics import Metrics
from warclock.server.records import Batch, GameRecord, Store, StoreFailed
from warclock.server.refusals import Refused, gone, not_kept
from warclock.server.settings import Settings
from warclock.server.worker import OPEN
from warclock.server.workers import Worker, WorkerDied, Workers

MOST_PENDING_BYTES = 500_000  # of journal lines after which a save is made
TRIES = 2  # of a call whose worker dies

T = TypeVar("T")


class WorkerFault(Exception):
    """A fault of ours in a worker; the text is its trace."""


class House(Protocol):
    """What a game needs of its host."""

    settings: Settings
    store: Store
    keeper: Keeper
    metrics: Metrics
    workers: Workers

    async def keep(self, work: Callable[..., T], *given: Any) -> T:
        """Ask the store something."""


class LiveGame:
    """A game that many calls may use at once. ``gone`` is set once it must not be used any more."""

    def __init__(self, house: House, record: GameRecord) -> None:
        self.id = record.id
        self.record = record
        self.facts = Facts()
        self.news: dict[str, list[bytes]] = {}  # each seat's events so far, as messages
        self.gone = False
        self.streams = 0
        self.advancing = asyncio.Lock()  # one AdvanceGame at a time
        self.used = time.monotonic()
        self._house = house
        self._worker: Worker | None = None
        self._turn = asyncio.Lock()
        self._record_turn = asyncio.Lock()
        self._changed = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._answers: dict[tuple[str, str, bytes], bytes] = {}
        self._inputs = self._saved_input = 0
        self._saving = False
        self._lines: list[bytes] = []
        self._lines_bytes = 0

    @property
    def over(self) -> bool:
        """The game has an outcome, and every seat has been told."""
        return self.facts.outcome is not None

    def changed(self) -> asyncio.Event:
        """Is set when something happens after this call."""
        return self._changed

    # -- calls

    async def call(self, name: str, data: bytes = b"", side: str = "") -> bytes:
        """Have the worker carry out a call (``game_calls``). What has begun goes on even if the caller goes away.

        Raises Refused, WorkerFault.
        """
        return await self.task(self._alone(name, data, side))

    async def look(self, name: str, data: bytes, side: str) -> bytes:
        """The same for a call that changes nothing: made once, answered from memory until something happens."""
        self.used = time.monotonic()
        key = (name, side, data)
        known = self._answers.get(key)
        return known if known is not None and not self.gone else await self.task(self._look(key))

    async def _look(self, key: tuple[str, str, bytes]) -> bytes:
        name, side, data = key
        async with self._turn:
            if key not in self._answers:
                self._answers[key] = await self._carry_out(name, data, side)
            return self._answers[key]

    async def _alone(self, name: str, data: bytes, side: str) -> bytes:
        async with self._turn:
            result = await self._carry_out(name, data, side)
        if self._save_due() and not self._saving:
            self._saving = True
            self.begin(self._save_when_due())
        return result

    def _save_due(self) -> bool:
        inputs = self._inputs - self._saved_input
        return inputs >= self._house.settings.checkpoint_inputs or self._lines_bytes > MOST_PENDING_BYTES

    async def _save_when_due(self) -> None:
        try:
            await self._save_in_turn()
        finally:
            self._saving = False

    async def _carry_out(self, name: str, data: bytes, side: str) -> bytes:
        """In this game's turn: ask the worker, keep what came of it, tell it."""
        self.used = time.monotonic()
        answer = await self._ask(name, data, side)
        if answer.grown is not None and answer.grown.inputs:
            await self._keep(answer.grown)
        if answer.refused is not None:
            raise refused(answer.refused)
        if answer.fault:
            self._worker_dropped_it()
            raise WorkerFault(answer.fault)
        return answer.data

    async def _ask(self, name: str, data: bytes, side: str) -> Answer:
        for _ in range(TRIES):
            try:
                worker = await self._loaded()
                return await worker.ask(self.id, name, data, side)
            except WorkerDied:
                self._worker = None
        raise Refused(grpc.StatusCode.UNAVAILABLE, "TRY_AGAIN", "the game's worker died: try again")

    async def _loaded(self) -> Worker:
        """The worker that has the game now. Raises WorkerDied, Refused, WorkerFault."""
        if self.gone:
            raise gone()
        worker = self._worker
        return worker if worker is not None and worker.alive else await self._open()

    def _worker_dropped_it(self) -> None:
        if self._worker is not None:
            self._worker.games -= 1
        self._worker = None

    # -- in a worker

    async def _open(self) -> Worker:
        """Have a worker take up what was kept. Raises WorkerDied, Refused, WorkerFault."""
        store = self._house.store
        kept = await self._house.keep(store.kept, self.id)
        if kept is None:
            raise gone()
        journal = await self._house.keep(self._blocks)
        sides = self.record.told_sides
        worker = await self._house.workers.pick()
        worker.games += 1
        answer = await worker.ask(self.id, OPEN, pack(Opened(kept.save, journal, kept.inputs, sides)))
        if answer.grown is None:
            worker.games -= 1
            raise WorkerFault(answer.fault)
        self._worker = worker
        self._saved_input, self._inputs = kept.input, kept.input + len(kept.inputs)
        self.news = {side: answer.grown.news.get(side, []) for side in sides}
        self._lines, self._lines_bytes = [], 0
        await self._told(answer.grown)
        return worker

    async def load(self) -> None:
        """Be in a worker. Raises Refused, WorkerFault."""
        await self.task(self._alone("facts", b"", ""))

    async def unload(self) -> None:
        """Save, and leave the worker's memory; the next call takes the game up again. Raises Refused."""
        await self.task(self._unload())

    async def _unload(self) -> None:
        async with self._turn:
            if self._worker is not None:
                await self._save()
                self._forget()

    def _forget(self) -> None:
        if self._worker is not None:
            self._worker.forget(self.id)
        self._worker = None
        self._answers.clear()

    # -- keeping

    async def _keep(self, grown: Grown) -> None:
        """Keep what came of a call, then tell it; where that fails the worker's copy is ahead and is dropped."""
        try:
            await self._house.keeper.append(Batch(self.id, self._inputs + 1, grown.inputs))
        except StoreFailed as fault:
            self._forget()
            raise not_kept(fault) from None
        except BaseException:
            self._forget()
            raise
        self._inputs += len(grown.inputs)
        self._house.metrics.kept(grown.inputs)
        for side, news in grown.news.items():
            self.news[side] += news
        await self._told(grown)

    async def _told(self, grown: Grown) -> None:
        self._answers.clear()
        self._lines.append(grown.lines)
        self._lines_bytes += len(grown.lines)
        self.facts = grown.facts
        self.wake()
        if self.over and self.record.outcome is None:
            try:
                await self._change(lambda record: replace(record, outcome=grown.facts.outcome))
            except Refused as fault:  # the inputs are kept: the record follows when the game is taken up again
                note(logging.ERROR, {"game": self.id, "fault": f"its outcome could not be noted: {fault}"})

    async def save(self) -> None:
        """Keep a save of this moment, so that a restart need not play the inputs before it again. Raises Refused."""
        await self.task(self._save_in_turn())

    async def _save_in_turn(self) -> None:
        async with self._turn:
            await self._save()

    async def _save(self) -> None:
        if self._inputs == self._saved_input or self.gone:
            return
        save = await self._carry_out("save", b"", "")
        lines = b"".join(self._lines)
        await self._house.keep(self._house.store.checkpoint, self.id, self._inputs, save, lines)
        self._saved_input, self._lines, self._lines_bytes = self._inputs, [], 0

    async def journal(self) -> list[bytes]:
        """The lines of the journal from its opening line on, in blocks. Raises Refused, WorkerFault."""
        await self.save()
        return await self._house.keep(self._blocks)

    def _blocks(self) -> list[bytes]:
        return list(self._house.store.journal(self.id))

    async def change(self, make: Callable[[GameRecord], GameRecord], *token: Any) -> None:
        """Keep a changed record of the game, and a token with it; ``make`` may raise Refused."""
        await self.task(self._change(make, *token))
        self.wake()

    async def _change(self, make: Callable[[GameRecord], GameRecord], *token: Any) -> None:
        async with self._record_turn:
            record = make(self.record)
            await self._house.keep(self._house.store.update, record, *token)
            self.record = record

    async def delete(self) -> None:
        """Forget the game for good. Raises Refused."""
        await self.task(self._delete())

    async def _delete(self) -> None:
        async with self._turn:
            await self._house.keep(self._house.store.delete, self.id)
            self._forget()
            self.leave()

    # -- tasks

    async def task(self, work: Coroutine[Any, Any, T]) -> T:
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
            note(logging.ERROR, {"game": self.id, "fault": str(fault)})

    def wake(self) -> None:
        """Have whoever waits for news look again."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    def leave(self) -> None:
        """Stop using this; whoever waits for news is woken, to find it gone."""
        self.gone = True
        self.wake()
