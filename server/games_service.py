"""The service Games: made, watched over and ended by their owner."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Any

import grpc
import msgspec
from msgspec.structs import replace

from warclock.server.calls import stream, unary
from warclock.server.codec import fill
from warclock.server.game_calls import Inspected
from warclock.server.host import Host
from warclock.server.link import pack
from warclock.server.live_game import LiveGame
from warclock.server.opening import NewGame
from warclock.server.pacing import next_slice
from warclock.server.paging import place_of, size_of
from warclock.server.records import GameRecord, SeatRecord, TokenRecord
from warclock.server.refusals import Refused, denied, invalid, not_now
from warclock.server.tokens import check_owner, mint
from warclock.sim.game import Stop
from warclock.v1 import games_pb2 as pb
from warclock.v1 import games_pb2_grpc

PROGRESS_SECONDS = 0.5
LAST = 2**62
_NEW_GAME = msgspec.msgpack.Decoder(NewGame)
_FORKED = msgspec.msgpack.Decoder(tuple[NewGame, str])
_INSPECTED = msgspec.msgpack.Decoder(Inspected)
STOPS = {
    Stop.TIME: pb.STOP_REASON_TIME,
    Stop.DECISION: pb.STOP_REASON_DECISION,
    Stop.END: pb.STOP_REASON_END,
    Stop.STEPS: pb.STOP_REASON_STEPS,
    Stop.IDLE: pb.STOP_REASON_IDLE,
}


class Games(games_pb2_grpc.GamesServicer):
    """See ``games.proto``."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @unary
    async def CreateGame(self, request: Any, context: Any) -> Any:  # noqa: N802
        """A new game."""
        await self._room()
        made = _NEW_GAME.decode(await self.host.reckon("new_game", request))
        token = await self._keep(made)
        await self.host.open(made.record.id)
        return pb.CreateGameResponse(game=told(made.record), owner_token=token)

    @unary
    async def ListGames(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Games, newest first."""
        size = size_of(request, self.host.settings)
        page = await self.host.keep(self.host.store.page, place_of(request, LAST), size)
        token = str(page[-1][0]) if len(page) == size else ""
        return pb.ListGamesResponse(games=[told(record) for _, record in page], next_page_token=token)

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

    @unary
    async def ForkGame(self, request: Any, context: Any) -> Any:  # noqa: N802
        """A game that goes its own way from here."""
        live = await self._owned(request, context)
        await self._room()
        made, secret = _FORKED.decode(await live.call("fork", pack(live.record)))
        token = await self._keep(made)
        return pb.ForkGameResponse(game=told(made.record), owner_token=token, join_secret=secret)

    @stream
    async def ExportJournal(self, request: Any, context: Any) -> AsyncIterator[Any]:  # noqa: N802
        """The journal, in chunks."""
        whose = await self.host.caller(context, request.game)
        live = await self.host.open(request.game)
        if not live.over:
            if not whose.owner:
                raise denied("GAME_GOES_ON", "a seat gets the journal after the end of the game")
            check_owner(whose, live.over)
        blocks = await live.journal()
        for chunk in chunks(blocks, self.host.settings.chunk_bytes):
            yield pb.ExportJournalResponse(chunk=chunk)

    async def _owned(self, request: Any, context: Any, playing: bool = False) -> LiveGame:
        """The game, for its owner; ``playing``: also for one that plays a seat. Raises Refused."""
        whose = await self.host.caller(context, request.game)
        live = await self.host.open(request.game)
        check_owner(whose, playing or live.over)
        return live

    async def _room(self) -> None:
        most = self.host.settings.games
        if await self.host.keep(self.host.store.count) >= most:
            text = f"{most} games are kept, which is this server's limit: delete some"
            raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_GAMES", text)

    async def _keep(self, made: NewGame) -> str:
        """Keep a new game; returns its owner's token."""
        token, hashed = mint()
        owner = TokenRecord(made.record.id, True, made.record.owner_side)
        await self.host.keep(self.host.store.create, made.record, made.save, made.journal, hashed, owner)
        return token


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


def told(record: GameRecord) -> Any:
    """What everybody may know of a game."""
    status = pb.GAME_STATUS_PAUSED if record.paused else pb.GAME_STATUS_ACTIVE
    game = pb.Game(
        id=record.id,
        scenario=record.scenario,
        title=record.title,
        scenario_hash=record.scenario_hash,
        status=pb.GAME_STATUS_ENDED if record.outcome else status,
        pacing=pb.PACING_OWNER if record.owner_paces else pb.PACING_AUTOMATIC,
        seats=[_seat(seat) for seat in record.seats],
        owner_side=record.owner_side,
        secret_needed=bool(record.secret_hash),
    )
    if record.outcome is not None:
        fill(game.outcome, record.outcome)
    return game


def _seat(seat: SeatRecord) -> Any:
    holder = pb.HOLDER_PLAYER if seat.player else pb.HOLDER_OPEN
    if seat.commander:
        holder = pb.HOLDER_COMMANDER
    return pb.Seat(side=seat.side, name=seat.name, holder=holder, commander=seat.commander)


def chunks(blocks: Iterable[bytes], size: int) -> Iterator[bytes]:
    """The bytes of the blocks in pieces of at most ``size``."""
    for block in blocks:
        for start in range(0, len(block), size):
            yield block[start : start + size]
