"""Following a game: a seat's calls, and its events as they happen.

A stream holds a number, not a queue: events wait as bytes in the game's own list until the reader takes them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import grpc

from warclock.server.host import Host
from warclock.server.live_game import LiveGame
from warclock.server.refusals import Refused, gone

T = TypeVar("T")

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
