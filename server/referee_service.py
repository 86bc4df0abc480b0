"""The service Referee: questions and rulings, adjustments, the whole world."""

from __future__ import annotations

from typing import Any

from warclock.server.calls import unary, written
from warclock.server.following import write
from warclock.server.host import Host
from warclock.server.live_game import LiveGame
from warclock.server.refusals import gone
from warclock.server.tokens import check_referee
from warclock.v1 import referee_pb2 as pb
from warclock.v1 import referee_pb2_grpc


class Referee(referee_pb2_grpc.RefereeServicer):
    """See ``referee.proto``."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @unary
    async def ListQuestions(self, request: Any, context: Any) -> Any:  # noqa: N802
        """What waits for a ruling."""
        live = await self._judged(request, context)
        return pb.ListQuestionsResponse(questions=questions(live))

    @written
    async def WatchQuestions(self, request: Any, context: Any) -> None:  # noqa: N802
        """What waits for a ruling, whenever that changes."""
        live = await self._judged(request, context)
        last = None
        with self.host.stream(live):
            while not (live.gone or self.host.closing):
                changed, over = live.changed(), live.over
                told = pb.WatchQuestionsResponse(
                    questions=questions(live), awaited=sorted(live.facts.awaited), second=live.facts.now, over=over
                )
                state = (told.questions, told.awaited, over)
                if state != last:
                    await write(context, told, self.host.settings.slow_reader_seconds, 0)
                if over:
                    return
                last = state
                await changed.wait()
        raise gone()

    @unary
    async def Rule(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Answer a question."""
        return await self._change("rule", request, context)

    @unary
    async def Adjust(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Change something from outside the rules."""
        return await self._change("adjust", request, context)

    @unary
    async def Oversee(self, request: Any, context: Any) -> Any:  # noqa: N802
        """The whole world."""
        live = await self._judged(request, context)
        return await live.look("oversee", b"", "")

    async def _change(self, call: str, request: Any, context: Any) -> bytes:
        live = await self._judged(request, context)
        try:
            return await live.call(call, request.SerializeToString())
        finally:
            self.host.kick(live)

    async def _judged(self, request: Any, context: Any) -> LiveGame:
        """The game, for who may rule in it. Raises Refused."""
        whose = await self.host.caller(context, request.game)
        check_referee(whose)
        return await self.host.open(request.game)


def questions(live: LiveGame) -> list[Any]:
    """What waits for a ruling, as messages."""
    return [pb.Question.FromString(data) for data in live.facts.questions.values()]
