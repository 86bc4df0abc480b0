"""Following a game: a seat's calls in the game's turn, and its events as they happen.

A stream holds a number, not a queue: events wait in the game's own list until the reader takes them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import grpc

from warclock.server import seat_calls
from warclock.server.host import Host
from warclock.server.pacing import LiveGame, gone
from warclock.server.refusals import Refused


async def answer(live: LiveGame, work: Callable[..., Any], side: str, request: Any) -> Any:
    """Carry out a seat's call; after a commit time may go on."""
    try:
        result = await live.call(work, live.hosted, side, request)
    finally:
        if work is seat_calls.commit:
            live.kick()
    return result


async def follow(host: Host, live: LiveGame, side: str, after: int, tell: Callable[[Any], Any]) -> None:
    """Tell the seat's events after a number, until the game is over. Raises Refused."""
    news = live.hosted.news[side]
    if not 0 <= after <= len(news):
        text = f"the seat has had {len(news)} events"
        raise Refused(grpc.StatusCode.OUT_OF_RANGE, "NO_SUCH_EVENT", text, "after_event", last_event=str(len(news)))
    closing = asyncio.ensure_future(host.closing.wait())
    try:
        while not live.gone and not host.closing.is_set():
            changed, over, ready = live.changed(), live.over, len(news)
            for event in news[after:ready]:
                await tell(event)
            if over and after == ready:
                return
            if after == ready:
                waiting = asyncio.ensure_future(changed.wait())
                try:
                    await asyncio.wait((waiting, closing), return_when=asyncio.FIRST_COMPLETED)
                finally:
                    waiting.cancel()
            after = ready
    finally:
        closing.cancel()
    raise gone()


async def write(context: Any, message: Any, seconds: float, number: int) -> None:
    """Send one message; a reader that takes nothing for so long is cut off. Raises Refused with where to go on."""
    try:
        await asyncio.wait_for(context.write(message), seconds)
    except TimeoutError:
        text = f"nothing was read for {seconds:g} seconds: watch again after the last event you have"
        raise Refused(grpc.StatusCode.ABORTED, "SLOW_READER", text, last_event=str(number - 1)) from None
