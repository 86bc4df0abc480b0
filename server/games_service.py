"""The service Games: made, watched over and ended by their owner."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from msgspec.structs import replace

from warclock.server.calls import stream, unary
from warclock.server.codec import fill
from warclock.server.creating import Creating
from warclock.server.game_calls import Inspected
from warclock.server.host import LAST
from warclock.server.link import pack
from warclock.server.live_game import LiveGame
from warclock.server.pacing import next_slice
from warclock.server.paging import place_of, size_of
from warclock.server.records import TokenRecord
from warclock.server.refusals import denied, invalid, not_now
from warclock.server.telling import chunks, told, wanted
from warclock.server.tokens import REFEREE, SPECTATOR, check_owner
from warclock.server.verifying import Progress
from warclock.sim.game import Stop
from warclock.v1 import games_pb2 as pb
from warclock.v1 import games_pb2_grpc

PROGRESS_SECONDS = 0.5
MOST_PAGES = 20  # of the store that one call looks through
ROLES = {pb.ROLE_SPECTATOR: SPECTATOR, pb.ROLE_REFEREE: REFEREE}
_PROGRESS = msgspec.msgpack.Decoder(Progress)
_INSPECTED = msgspec.msgpack.Decoder(Inspected)
STOPS = {
    Stop.TIME: pb.STOP_REASON_TIME,
    Stop.DECISION: pb.STOP_REASON_DECISION,
    Stop.END: pb.STOP_REASON_END,
    Stop.STEPS: pb.STOP_REASON_STEPS,
    Stop.IDLE: pb.STOP_REASON_IDLE,
    Stop.QUESTION: pb.STOP_REASON_QUESTION,
}


class Games(Creating, games_pb2_grpc.GamesServicer):
    """See ``games.proto``."""

    @unary
    async def ListGames(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Games, newest first."""
        if request.status not in pb.GameStatus.values():
            raise invalid("no such status", "status")
        size, place = size_of(request, self.host.settings), place_of(request, LAST)
        found: list[Any] = []
        for _ in range(MOST_PAGES):  # a filter may let few through: the client asks on
            page = await self.host.keep(self.host.store.page, place, size)
            for place, record in page:
                if wanted(record, request):
                    found.append(told(record))
                if len(found) == size:
                    return pb.ListGamesResponse(games=found, next_page_token=str(place))
            if len(page) < size:
                return pb.ListGamesResponse(games=found)
        return pb.ListGamesResponse(games=found, next_page_token=str(place))

    @unary
    async def GetGame(self, request: Any, context: Any) -> Any:  # noqa: N802
        """What everybody may know."""
        return pb.GetGameResponse(game=told(await self.host.record(request.game)))

    @unary
    async def InspectGame(self, request: Any, context: Any) -> Any:  # noqa: N802
        """What only the owner may know."""
        live = await self._owned(request, context)
        found = _INSPECTED.decode(await live.look("inspect", b"", ""))
        return fill(pb.InspectGameResponse(game=told(live.record)), found)

    @stream
    async def AdvanceGame(self, request: Any, context: Any) -> AsyncIterator[Any]:  # noqa: N802
        """Let time go on, in slices."""
        live = await self._owned(request, context)
        steps = self._steps(request)
        if not live.record.owner_paces:
            raise not_now("PACED_BY_SERVER", "in this game time goes on by itself")
        until = request.until if request.HasField("until") else None
        with self.host.stream(live):
            async with live.advancing:
                async for answer in advance(live, until, steps):
                    yield answer

    def _steps(self, request: Any) -> int:
        most = self.host.settings.most_steps
        if not 0 <= request.steps <= most:
            raise invalid(f"steps are 0 (the limit) to {most}", "steps")
        if request.HasField("until") and request.until < 0:
            raise invalid("a second is 0 or more", "until")
        return int(request.steps) or most

    @unary
    async def PauseGame(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Stop the clock, or let it go on."""
        live = await self._owned(request, context, playing=True)
        await live.change(lambda record: replace(record, paused=request.paused))
        self.host.kick(live)
        return pb.PauseGameResponse(game=told(live.record))

    @unary
    async def DeleteGame(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Forget a game."""
        await self.host.delete(await self._owned(request, context, playing=True))
        return pb.DeleteGameResponse()

    @stream
    async def SaveGame(self, request: Any, context: Any) -> AsyncIterator[Any]:  # noqa: N802
        """A save, in chunks."""
        live = await self._owned(request, context)
        save = await live.call("save")
        for chunk in chunks([save], self.host.settings.chunk_bytes):
            yield pb.SaveGameResponse(chunk=chunk)

    @stream
    async def ExportJournal(self, request: Any, context: Any) -> AsyncIterator[Any]:  # noqa: N802
        """The journal, in chunks."""
        live = await self._whole(request, context)
        blocks = await live.journal()
        for chunk in chunks(blocks, self.host.settings.chunk_bytes):
            yield pb.ExportJournalResponse(chunk=chunk)

    @stream
    async def VerifyGame(self, request: Any, context: Any) -> AsyncIterator[Any]:  # noqa: N802
        """Play the journal again."""
        live = await self._whole(request, context)
        with self.host.stream(live):
            handle = await self.host.question("verify", pack(await live.journal()))
            try:
                while True:
                    progress = _PROGRESS.decode(await self.host.question("verify_on", handle))
                    yield fill(pb.VerifyGameResponse(), progress)
                    if progress.end or progress.difference:
                        return
            finally:
                await asyncio.shield(self.host.question("verify_no_more", handle))

    @unary
    async def CreateToken(self, request: Any, context: Any) -> Any:  # noqa: N802
        """A token for somebody who plays no side."""
        live = await self._owned(request, context, playing=True)
        if request.role not in ROLES:
            raise invalid("a token is for a spectator or a referee", "role")
        role = ROLES[request.role]
        if role == REFEREE and live.record.owner_side:
            raise denied("OWNER_PLAYS", "where the owner plays a side there is no referee")
        if role == SPECTATOR and live.record.spectators == "none":
            raise not_now("NO_SPECTATORS", "this game has no spectators", "role")
        token = await live.add_token(TokenRecord(live.id, False, "", role))
        return pb.CreateTokenResponse(token=token)

    async def _owned(self, request: Any, context: Any, playing: bool = False) -> LiveGame:
        """See ``Creating``."""
        whose = await self.host.caller(context, request.game)
        live = await self.host.open(request.game)
        check_owner(whose, playing or live.over)
        return live

    async def _whole(self, request: Any, context: Any) -> LiveGame:
        """The game, for who may know all of it: its owner, and every token after the end. Raises Refused."""
        whose = await self.host.caller(context, request.game)
        live = await self.host.open(request.game)
        if not live.over:
            if not whose.owner:
                raise denied("GAME_GOES_ON", "a seat gets the journal after the end of the game")
            check_owner(whose, live.over)
        return live


async def advance(live: LiveGame, until: int | None, steps: int) -> AsyncIterator[Any]:
    """Slices of time with reports of progress; the last report has the reason why the clock stopped."""
    made, reported = 0, time.monotonic()
    while True:
        if live.record.paused:
            yield pb.AdvanceGameResponse(second=live.facts.now, steps=made, stop=pb.STOP_REASON_PAUSED)
            return
        sliced = await next_slice(live, until, steps - made)
        made += sliced.made
        if sliced.stop is not None:
            yield pb.AdvanceGameResponse(second=sliced.now, steps=made, stop=STOPS[sliced.stop])
            return
        if time.monotonic() - reported > PROGRESS_SECONDS:
            reported = time.monotonic()
            yield pb.AdvanceGameResponse(second=sliced.now, steps=made)
