"""One Play stream: what the player says is answered in order, events go out beside the answers.

Whatever is not about orders alone is answered after all events until then: an observation is never ahead of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import grpc

from warclock.server.decoding import Malformed, check_message, embedded
from warclock.server.following import answer, follow, write
from warclock.server.host import Host
from warclock.server.link import TOLD_LATER
from warclock.server.live_game import LiveGame
from warclock.server.refusals import Refused, in_answer, invalid
from warclock.v1 import seats_pb2 as pb

ANSWERS = {
    "submit": "submitted",
    "submit_all": "submitted_all",
    "withdraw": "withdrawn",
    "commit": "committed",
    "observe": "observed",
    "list_options": "options",
}
FIELDS = pb.PlayResponse.DESCRIPTOR.fields_by_name


class PlayStream:
    """The stream of one player; ``run`` returns when the player says no more or the game is over."""

    def __init__(self, host: Host, live: LiveGame, side: str, context: Any, wanted: Callable[[bytes], bool]) -> None:
        self.host = host
        self.live = live
        self.side = side
        self.context = context
        self._wanted = wanted
        self._writing = asyncio.Lock()
        self._last = 0

    async def run(self, after: int) -> None:
        """Play from the event after ``after``. Raises Refused."""
        self._last = after
        telling = asyncio.ensure_future(follow(self.host, self.live, self.side, after, self._tell))
        hearing = asyncio.ensure_future(self._hear())
        try:
            await asyncio.wait((telling, hearing), return_when=asyncio.FIRST_COMPLETED)
            for task in (telling, hearing):
                if task.done():
                    task.result()
        finally:
            for task in (telling, hearing):
                task.cancel()
            await asyncio.gather(telling, hearing, return_exceptions=True)

    async def _tell(self, message: bytes, number: int) -> None:
        async with self._writing:
            if number == self._last + 1:  # else it went out before an answer
                await self._event(message)

    async def _event(self, message: bytes) -> None:
        if self._wanted(message):
            await self._write(message)  # a WatchResponse, which has its event where a PlayResponse has
        self._last += 1

    async def _hear(self) -> None:
        while (said := await self.context.read()) is not grpc.aio.EOF:
            answered = await self._answer(said)
            async with self._writing:
                if isinstance(said, Malformed) or said.WhichOneof("say") not in TOLD_LATER:
                    for message in self.live.news[self.side][self._last :]:
                        await self._event(message)
                await self._write(answered)

    async def _answer(self, said: Any) -> Any:
        try:
            check_message(said)
            what = said.WhichOneof("say")
            if what not in ANSWERS:
                raise invalid(f"one of {', '.join(ANSWERS)} has to be set", "say")
            if said.request < 1:
                raise invalid("a request has a number, 1 or more: 0 is for events", "request")
            asked = getattr(said, what)
            if asked.game not in ("", self.live.id):
                raise invalid(f"the stream is of game {self.live.id}: leave this empty", f"{what}.game")
            result = await answer(self.host, self.live, what, self.side, asked)
        except Refused as refused:
            return pb.PlayResponse(refused=in_answer(refused), request=getattr(said, "request", 0))
        head = pb.PlayResponse(request=said.request).SerializeToString()
        return head + embedded(FIELDS[ANSWERS[what]].number, result)

    async def _write(self, message: Any) -> None:
        await write(self.context, message, self.host.settings.slow_reader_seconds, self._last + 1)
