"""Following a game: a seat's calls, and its events as they happen.

A stream holds a number, not a queue: events wait as bytes in the game's own list until the reader takes them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import grpc

from warclock.server.host import Host
from warclock.server.live_game import LiveGame
from warclock.server.refusals import Refused, gone, invalid
from warclock.sim.suggest import did_you_mean
from warclock.v1.events_pb2 import Event
from warclock.v1.seats_pb2 import WatchResponse

T = TypeVar("T")

KINDS = tuple(field.name for field in Event.DESCRIPTOR.oneofs_by_name["what"].fields)
LOOKS = ("observe", "list_options")  # calls that change nothing
COMMITS = ("commit", "submit_all")  # calls after which time may go on


async def answer(host: Host, live: LiveGame, call: str, side: str, request: Any) -> bytes:
    """Carry out a seat's call; after a commit time may go on. Raises Refused, WorkerFault."""
    request.ClearField("game")
    if call in LOOKS:
        request.DiscardUnknownFields()  # the answer is kept by the request
        return await live.look(call, request.SerializeToString(), side)
    data = request.SerializeToString()
    try:
        return await live.call(call, data, side)
    finally:
        if call in COMMITS:
            host.kick(live)


def chosen(kinds: Sequence[str], field: str = "kinds") -> Callable[[bytes], bool]:
    """Whether an event's message is of one of these kinds; without kinds, all are. Raises Refused."""
    for place, kind in enumerate(kinds):
        if kind not in KINDS:
            text = f"there is no kind of event {kind[:100]!r}{did_you_mean(kind, KINDS)}"
            raise invalid(text, f"{field}[{place}]")
    wanted = frozenset(kinds)
    return lambda message: not wanted or WatchResponse.FromString(message).event.WhichOneof("what") in wanted


async def follow(host: Host, live: LiveGame, side: str, after: int, tell: Callable[[bytes, int], Any]) -> None:
    """Tell the seat's events after a number, until the game is over. Raises Refused."""
    had = len(live.news[side])
    if not 0 <= after <= had:
        text = f"the seat has had {had} events"
        raise Refused(grpc.StatusCode.OUT_OF_RANGE, "NO_SUCH_EVENT", text, "after_event", last_event=str(had))
    while not (live.gone or host.closing):
        changed, over, news = live.changed(), live.over, live.news[side]
        ready = len(news)
        for number in range(after, ready):
            await tell(news[number], number + 1)
        if over and after == ready:
            return
        if after == ready:
            await changed.wait()
        after = ready
    raise gone()


async def watch(host: Host, live: LiveGame, side: str, request: Any, context: Any) -> None:
    """Stream a seat's events as a request asks for them. Raises Refused.

    Each is a message of its own, so that nothing shows which came together.
    """
    wanted = chosen(request.kinds)

    async def tell(message: bytes, number: int) -> None:
        if wanted(message):
            await write(context, message, host.settings.slow_reader_seconds, number)

    with host.stream(live):
        await follow(host, live, side, request.after_event, tell)


async def coming(what: Awaitable[T], seconds: float, late: str = "nothing came for") -> T:
    """What a client is to send next; one that sends nothing for so long is cut off. Raises Refused."""
    try:
        async with asyncio.timeout(seconds):
            return await what
    except TimeoutError:
        text = f"{late} {seconds:g} seconds"
        raise Refused(grpc.StatusCode.ABORTED, "SLOW_WRITER", text) from None


async def write(context: Any, message: Any, seconds: float, number: int) -> None:
    """Send one message; a reader that takes nothing for so long is cut off. Raises Refused with where to go on."""
    try:
        async with asyncio.timeout(seconds):
            await context.write(message)
    except TimeoutError:
        text = f"nothing was read for {seconds:g} seconds: watch again after the last event you have"
        raise Refused(grpc.StatusCode.ABORTED, "SLOW_READER", text, last_event=str(number - 1)) from None
