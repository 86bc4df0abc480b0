"""The service Seats: joining, looking, ordering, committing, watching."""

from __future__ import annotations

from typing import Any

import grpc
from msgspec.structs import replace

from warclock.server.calls import unary, written
from warclock.server.decoding import check_message
from warclock.server.following import answer, chosen, coming, watch
from warclock.server.host import Host
from warclock.server.live_game import LiveGame
from warclock.server.opening import check_commander
from warclock.server.play_stream import PlayStream
from warclock.server.records import GameRecord, SeatRecord, TokenRecord
from warclock.server.refusals import Refused, denied, invalid, not_found, not_now
from warclock.server.tokens import REQUEST, hash_of_request, mint, same_secret, side_of, used_before
from warclock.v1 import seats_pb2 as pb
from warclock.v1 import seats_pb2_grpc


class Seats(seats_pb2_grpc.SeatsServicer):
    """See ``seats.proto``."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @unary
    async def JoinSeat(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Take an open seat."""
        live = await self.host.open(request.game)
        name = hash_of_request("join", request.request_id) if request.request_id else ""
        token = await self._again(live, name, request.side) or await self._taken(live, name, request)
        return pb.JoinSeatResponse(token=token)

    async def _taken(self, live: LiveGame, name: str, request: Any) -> str:
        """An open seat's token, kept with the name of the request."""

        def take(record: GameRecord) -> GameRecord:
            return replace(record, seats=joined(record, request.side, request.join_secret))

        token, hashed = mint()
        tokens = {hashed: TokenRecord(live.id, False, request.side)}
        if name:
            tokens[name] = TokenRecord(live.id, False, request.side, REQUEST)
        try:
            await live.change(take, tokens)
        except Refused:
            again = await self._again(live, name, request.side)  # the same request came twice at once
            if not again:
                raise
            return again
        return token

    async def _again(self, live: LiveGame, name: str, side: str) -> str:
        """A new token for the seat that a request of this name took before; empty: there was none. Raises Refused."""
        known = await self.host.keep(self.host.store.token, name) if name else None
        if known is None:
            return ""
        if (known.game, known.side) != (live.id, side):
            raise used_before()
        return await live.add_token(TokenRecord(live.id, False, side))

    @unary
    async def Observe(self, request: Any, context: Any) -> Any:  # noqa: N802
        """What the side may know now."""
        return await self._seat_call("observe", request, context)

    @unary
    async def ListOptions(self, request: Any, context: Any) -> Any:  # noqa: N802
        """What the side may order now."""
        return await self._seat_call("list_options", request, context)

    @unary
    async def SubmitOrder(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Give an order."""
        return await self._seat_call("submit", request, context)

    @unary
    async def SubmitOrders(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Give several orders and, if asked to, be done."""
        return await self._seat_call("submit_all", request, context)

    @unary
    async def WithdrawOrder(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Take back an order."""
        return await self._seat_call("withdraw", request, context)

    @unary
    async def ListPendingOrders(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Orders of the open decision."""
        return await self._seat_call("list_pending", request, context)

    @unary
    async def Commit(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Be done with a decision."""
        return await self._seat_call("commit", request, context)

    @unary
    async def HandOver(self, request: Any, context: Any) -> Any:  # noqa: N802
        """Hand a seat to a commander, or back to its player."""
        whose = await self.host.caller(context, request.game)
        live = await self.host.open(request.game)
        side = handed_over(live.record, whose, request.side)
        if request.commander:
            check_commander(request.commander, "commander")
        try:
            await live.call("hand_over", request.commander.encode(), side)
        finally:
            self.host.kick(live)
        return pb.HandOverResponse()

    @unary
    async def GetTimeLeft(self, request: Any, context: Any) -> Any:  # noqa: N802
        """How long the seat may take."""
        live, side = await self._seat(request, context)
        left = self.host.time_left(live, side)
        return pb.GetTimeLeftResponse(decision_number=left.number, left=left.left, bank_left=left.bank)

    @written
    async def Watch(self, request: Any, context: Any) -> None:  # noqa: N802
        """Stream events."""
        live, side = await self._seat(request, context)
        await watch(self.host, live, side, request, context)

    @written
    async def Play(self, request: Any, context: Any) -> None:  # noqa: N802
        """Play over one stream."""
        first = await coming(context.read(), self.host.settings.slow_reader_seconds)
        check_message(first)
        if first is grpc.aio.EOF or first.WhichOneof("say") != "hello":
            raise invalid("the first message has to be a hello", "hello")
        live, side = await self._seat(first.hello, context)
        wanted = chosen(first.hello.kinds, "hello.kinds")
        with self.host.stream(live):
            await PlayStream(self.host, live, side, context, wanted).run(first.hello.after_event)

    async def _seat(self, request: Any, context: Any) -> tuple[LiveGame, str]:
        side = side_of(await self.host.caller(context, request.game))
        return await self.host.open(request.game), side

    async def _seat_call(self, call: str, request: Any, context: Any) -> bytes:
        live, side = await self._seat(request, context)
        return await answer(self.host, live, call, side, request)


def seat_of(record: GameRecord, side: str) -> SeatRecord:
    """The seat of a side. Raises Refused."""
    for seat in record.seats:
        if seat.side == side:
            return seat
    raise not_found("side", side, "side", [seat.side for seat in record.seats])


def joined(record: GameRecord, side: str, secret: str) -> tuple[SeatRecord, ...]:
    """The seats after ``side`` was taken. Raises Refused."""
    if record.secret_hash and not same_secret(secret, record.secret_hash):
        raise denied("WRONG_SECRET", "joining this game needs the secret that its owner hands out")
    seat = seat_of(record, side)
    if seat.commander or seat.player:
        raise not_now("SEAT_TAKEN", f"the seat of {side} is held by {seat.commander or 'a player'}", "side")
    return tuple(replace(each, player=True) if each is seat else each for each in record.seats)


def handed_over(record: GameRecord, whose: TokenRecord, side: str) -> str:
    """The side whose seat the token may hand over. Raises Refused."""
    side = side or whose.side
    if whose.side != side and not (whose.owner and not whose.side):
        raise denied("NOT_YOUR_SEAT", "a seat is handed over by itself, or by an owner that plays no side")
    seat = seat_of(record, side)
    if seat.commander:
        text = f"the commander {seat.commander!r} holds the seat of {side}: only players' seats are handed over"
        raise not_now("NO_PLAYERS_SEAT", text, "side")
    return side
