"""A game as the front has it: its record, what its seats were told, and the worker that plays it.

One call of a game at a time goes to its worker. What comes of a call is kept, then told, then answered. A worker that
dies, a store that fails: the worker's copy is dropped, and the next call takes up what was kept, so that a call has
either happened and is kept or has not happened.
"""

from __future__ import annotations

import asyncio
import time
from functools import partial

import grpc

from warclock.server.chores import WorkerFault
from warclock.server.house import House
from warclock.server.link import Answer, Grown, Opened, refused
from warclock.server.lodging import Lodging
from warclock.server.owed_news import OwedNews
from warclock.server.recorded_game import RecordedGame
from warclock.server.records import Batch, GameRecord, Input, StoreFailed
from warclock.server.refusals import Refused, gone, not_kept
from warclock.server.workers import Worker, WorkerDied

MOST_PENDING_BYTES = 500_000  # of journal lines after which a save is made
TRIES = 2  # of a call whose worker dies


class LiveGame(RecordedGame):
    """A game that many calls may use at once."""

    def __init__(self, house: House, record: GameRecord) -> None:
        super().__init__(house, record)
        self.streams = 0
        self.advancing = asyncio.Lock()  # one AdvanceGame at a time
        self.used = time.monotonic()
        self._lodging = Lodging(record.id, house.workers)
        self._turn = asyncio.Lock()
        self._answers: dict[tuple[str, str, bytes], bytes] = {}
        self._inputs = self._saved_input = 0
        self._saving = False
        self._owed = OwedNews(self.chores, self._bring_news, house.settings.retry_seconds)

    # -- calls

    async def call(self, name: str, data: bytes = b"", side: str = "") -> bytes:
        """Have the worker carry out a call (``game_calls``). What has begun goes on even if the caller goes away.

        Raises Refused, WorkerFault.
        """
        if self._house.keeper.on_the_spot:
            await self._turn.acquire()  # whoever goes away while waiting here has not begun
            worker = self._lodging.at_hand()
            if worker is not None and not self.gone:
                return await self._at_once(worker, name, data, side)
            self._turn.release()
        return await self.chores.to_the_end(self._alone(name, data, side))

    async def _at_once(self, worker: Worker, name: str, data: bytes, side: str) -> bytes:
        """In this game's turn, which it ends: the same without a task, as nothing waits between answer and keeping."""
        self.used = time.monotonic()
        answered: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        worker.ask_for(partial(self._answered, answered), self.id, name, data, side)
        try:
            result = await answered
        except WorkerDied:
            return await self.chores.to_the_end(self._alone(name, data, side))
        await self._noted()
        return result

    def _answered(self, to: asyncio.Future[bytes], answer: Answer | None) -> None:
        """Keep what came of a call, tell it, answer; the caller may have gone away."""
        try:
            if answer is None:
                raise WorkerDied
            if answer.inputs:
                self._keep_now(answer.inputs)
            result = self._result(answer)
        except Exception as fault:
            if to.done():
                self.chores.unheard(fault)
            else:
                to.set_exception(fault)
        else:
            if not to.done():
                to.set_result(result)
        self._turn.release()
        self._save_when_due()

    async def look(self, name: str, data: bytes, side: str) -> bytes:
        """The same for a call that changes nothing: made once, answered from memory until something happens."""
        self.used = time.monotonic()
        key = (name, side, data)
        known = self._answers.get(key)
        return known if known is not None and not self.gone else await self.chores.to_the_end(self._look(key))

    async def _look(self, key: tuple[str, str, bytes]) -> bytes:
        name, side, data = key
        async with self._turn:
            if key not in self._answers:
                self._answers[key] = await self._carry_out(name, data, side)
            return self._answers[key]

    async def _alone(self, name: str, data: bytes, side: str) -> bytes:
        async with self._turn:
            result = await self._carry_out(name, data, side)
        self._save_when_due()
        return result

    async def _carry_out(self, name: str, data: bytes, side: str) -> bytes:
        """In this game's turn: ask the worker, keep what came of it, tell it."""
        self.used = time.monotonic()
        answer = await self._ask(name, data, side)
        if answer.inputs:
            await self._keep(answer.inputs)
        result = self._result(answer)
        await self._noted()
        return result

    def _result(self, answer: Answer) -> bytes:
        """Tell what came of a call whose inputs are kept; raise what it was refused for."""
        if answer.grown is not None:
            self._told(answer.grown)
        elif answer.inputs:
            self._owed.owe()
        if answer.refused is not None:
            raise refused(answer.refused)
        if answer.fault:
            self._lodging.dropped()
            raise WorkerFault(answer.fault)
        return answer.data

    async def _ask(self, name: str, data: bytes, side: str) -> Answer:
        for _ in range(TRIES):
            try:
                worker = await self._loaded()
                return await worker.ask(self.id, name, data, side)
            except WorkerDied:
                self._lodging.dropped()
        raise Refused(grpc.StatusCode.UNAVAILABLE, "TRY_AGAIN", "the game's worker died: try again")

    # -- in a worker

    async def _loaded(self) -> Worker:
        """The worker that has the game now, or takes up what was kept. Raises WorkerDied, Refused, WorkerFault."""
        if self.gone:
            raise gone()
        worker = self._lodging.at_hand()
        if worker is not None:
            return worker
        kept = await self._house.keep(self._house.store.kept, self.id)
        if kept is None:
            raise gone()
        journal, sides = await self._house.keep(self._blocks), self.record.told_sides
        grown = await self._lodging.take_up(Opened(kept.save, journal, kept.inputs, sides))
        self._saved_input, self._inputs = kept.input, kept.input + len(kept.inputs)
        self._begin_anew(sides)
        self._answers.clear()
        self._told(grown)
        return await self._loaded()

    async def load(self) -> None:
        """Be in a worker. Raises Refused, WorkerFault."""
        await self.chores.to_the_end(self._alone("tell", b"", ""))

    async def unload(self) -> None:
        """Save, and leave the worker's memory; the next call takes the game up again. Raises Refused."""
        await self.chores.to_the_end(self._unload())

    async def _unload(self) -> None:
        async with self._turn:
            if self._lodging.worker is not None:
                await self._save()
                self._forget()

    def _forget(self) -> None:
        self._lodging.forget()
        self._answers.clear()

    # -- keeping

    def _batch(self, inputs: list[Input]) -> Batch:
        return Batch(self.id, self._inputs + 1, inputs)

    async def _keep(self, inputs: list[Input]) -> None:
        """Raises Refused where the store fails."""
        try:
            await self._house.keeper.append(self._batch(inputs))
        except BaseException as fault:
            raise self._not_kept(fault) from None
        self._kept(inputs)

    def _keep_now(self, inputs: list[Input]) -> None:
        try:
            self._house.keeper.append_now(self._batch(inputs))
        except BaseException as fault:
            raise self._not_kept(fault) from None
        self._kept(inputs)

    def _not_kept(self, fault: BaseException) -> BaseException:
        """The worker's copy is ahead and is dropped."""
        self._forget()
        return not_kept(fault) if isinstance(fault, StoreFailed) else fault

    def _kept(self, inputs: list[Input]) -> None:
        self._inputs += len(inputs)
        self._house.metrics.kept(inputs)
        self._answers.clear()

    async def _bring_news(self) -> None:
        if not self.gone:
            await self._alone("tell", b"", "")

    def _told(self, grown: Grown) -> None:
        self._owed.told()
        super()._told(grown)

    def _save_when_due(self) -> None:
        """Begin a save if there is much to play again."""
        inputs = self._inputs - self._saved_input
        due = inputs >= self._house.settings.checkpoint_inputs or self._lines_bytes > MOST_PENDING_BYTES
        if due and not self._saving:
            self._saving = True
            self.chores.begin(self._save_in_turn())

    async def save(self) -> None:
        """Keep a save of this moment, so that a restart need not play the inputs before it again. Raises Refused."""
        await self.chores.to_the_end(self._save_in_turn())

    async def _save_in_turn(self) -> None:
        try:
            async with self._turn:
                await self._save()
        finally:
            self._saving = False

    async def _save(self) -> None:
        if self._inputs == self._saved_input or self.gone:
            return
        save = await self._carry_out("save", b"", "")
        lines = b"".join(self._lines)
        await self._house.keep(self._house.store.checkpoint, self.id, self._inputs, save, lines)
        self._saved_input = self._inputs
        self._drop_lines()

    async def journal(self) -> list[bytes]:
        """The lines of the journal from its opening line on, in blocks. Raises Refused, WorkerFault."""
        await self.save()
        return await self._house.keep(self._blocks)

    def _blocks(self) -> list[bytes]:
        return list(self._house.store.journal(self.id))

    async def delete(self) -> None:
        """Forget the game for good. Raises Refused."""
        await self.chores.to_the_end(self._delete())

    async def _delete(self) -> None:
        async with self._turn, self._record_turn:
            await self._house.keep(self._house.store.delete, self.id)
            self._forget()
            self.leave()
