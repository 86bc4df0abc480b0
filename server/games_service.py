"""The service Games: made, watched over and ended by their owner."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Iterable, Iterator
from hashlib import blake2b
from typing import Any

import grpc
from msgspec.structs import replace

from warclock.server.calls import stream, unary
from warclock.server.codec import fill
from warclock.server.host import Host
from warclock.server.hosted_game import HostedGame
from warclock.server.opening import NewGame, forked_game, new_game
from warclock.server.pacing import LiveGame
from warclock.server.paging import place_of, size_of
from warclock.server.records import GameRecord, SeatRecord, TokenRecord
from warclock.server.refusals import Refused, denied, invalid, not_now
from warclock.server.tokens import check_owner, mint
from warclock.sim.game import Stop
from warclock.v1 import games_pb2 as pb
from warclock.v1 import games_pb2_grpc

PROGRESS_SECONDS = 0.5
LAST = 2**62
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
        made = await self.host.ask(new_game, request, self.host.settings.forces)
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
        return await live.call(inspect, live.hosted, live.record)

    @stream
    async def AdvanceGame(self, request: Any, context: Any) -> AsyncIterator[Any]:  # noqa: N802
        """Let time go on, in slices."""
        live = await self._owned(request, context)
        steps = self._steps(request)
        if not live.record.owner_paces:
            raise not_now("PACED_BY_SERVER", "in this game time goes on by itself")
        until = request.until if request.HasField("until") else None
        with self.host.stream():
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
        live.kick()
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
        save = await live.call(live.hosted.game.save)
        for chunk in chunks([save], self.host.settings.chunk_bytes):
            yield pb.SaveGameResponse(chunk=chunk)

    @unary
    async def ForkGame(self, request: Any, context: Any) -> Any:  # noqa: N802
        """A game that goes its own way from here."""
        live = await self._owned(request, context)
        await self._room()
        made, secret = await live.call(forked_game, live.hosted.game, live.record)
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
        blocks = await live.call(lambda: list(live.hosted.journal()))
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
            yield pb.AdvanceGameResponse(second=live.hosted.game.now, steps=made, stop=pb.STOP_REASON_PAUSED)
            return
        stop, done = await live.slice(until, steps - made)
        made += done
        if stop is not None:
            yield pb.AdvanceGameResponse(second=live.hosted.game.now, steps=made, stop=STOPS[stop])
            return
        if time.monotonic() - reported > PROGRESS_SECONDS:
            reported = time.monotonic()
            yield pb.AdvanceGameResponse(second=live.hosted.game.now, steps=made)


def inspect(hosted: HostedGame, record: GameRecord) -> Any:
    """Clock, awaited sides, seed and digest."""
    game = hosted.game
    return pb.InspectGameResponse(
        game=told(record),
        second=game.now,
        awaited=game.awaited,
        events=game.world.state.number,
        seed=game.world.state.header.seed,
        digest=blake2b(game.digest(), digest_size=16).hexdigest(),
    )


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
