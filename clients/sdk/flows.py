"""Flows: what the client does, written once, for callers that wait and for callers that await.

A flow is a generator that knows no network. It yields steps (make this call, pause, take the next answer of a stream)
and gets back what came of them; a refusal is raised in it. ``driver.py`` and ``async_driver.py`` carry steps out.
"""

from __future__ import annotations

import functools
import time
from collections.abc import Callable, Generator
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, TypeVar

import grpc

from warclock.clients.sdk.methods import Method, method
from warclock.clients.sdk.refused import ServerRefused

P = ParamSpec("P")
T = TypeVar("T")
Other = TypeVar("Other")

FIRST_PAUSE_SECONDS = 0.05
LONGEST_PAUSE_SECONDS = 1.0


class Ask(NamedTuple):
    """Make a call once; gets back its answer."""

    method: Method
    request: Any


class Open(NamedTuple):
    """Open a stream; gets back its handle. ``request`` is None where the client says many things.

    ``kept``: somebody closes it; otherwise it is closed with the flow.
    """

    method: Method
    request: Any = None
    kept: bool = False


class Say(NamedTuple):
    """Say one more thing on a stream."""

    stream: Any
    message: Any


class Take(NamedTuple):
    """Take the next answer of a stream; gets back None at its end."""

    stream: Any


class Close(NamedTuple):
    """Be done with a stream."""

    stream: Any


class Pause(NamedTuple):
    """Let some time pass."""

    seconds: float


class Give(NamedTuple, Generic[T]):
    """Hand one item to the caller."""

    item: T


Step = Ask | Open | Say | Take | Close | Pause
Flow = Generator[Step, Any, T]
Items = Generator[Step | Give[T], Any, None]


class Waits:
    """Pauses between tries, longer each time, until ``patience`` seconds are over."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.restart()

    def restart(self) -> None:
        """Begin anew, after something went well."""
        self.waited = False
        self._end = time.monotonic() + self.patience
        self._pause = FIRST_PAUSE_SECONDS

    def after(self, fault: ServerRefused) -> Pause:
        """The pause before the next try. Raises ``fault`` where another try is of no use or the patience is over."""
        if not lost(fault) or time.monotonic() + self._pause > self._end:
            raise fault
        self.waited = True
        pause, self._pause = self._pause, min(2 * self._pause, LONGEST_PAUSE_SECONDS)
        return Pause(pause)


def lost(fault: ServerRefused) -> bool:
    """The connection was lost, or the server asks to try again."""
    return fault.status in (grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.ABORTED)


def once(service: str, name: str, /, **fields: Any) -> Flow[Any]:
    """One call, made once."""
    called = method(service, name)
    answer = yield Ask(called, called.request(**fields))
    return answer


def again(waits: Waits, service: str, name: str, /, **fields: Any) -> Flow[Any]:
    """A call that may be made again after a lost connection; ``waits.waited`` tells whether it was."""
    called = method(service, name)
    request = called.request(**fields)
    while True:
        try:
            answer = yield Ask(called, request)
        except ServerRefused as fault:
            yield waits.after(fault)
        else:
            return answer


def pages(patience: float, service: str, name: str, items: str, /, **fields: Any) -> Items[Any]:
    """Everything of a list that comes in pages."""
    token = ""
    while True:
        answer = yield from again(Waits(patience), service, name, page_token=token, **fields)
        for item in getattr(answer, items):
            yield Give(item)
        token = answer.next_page_token
        if not token:
            return


def picked(items: Items[T], pick: Callable[[T], Other | None]) -> Items[Other]:
    """What ``pick`` makes of each item, where it makes anything."""
    step: Any = next(items, None)
    while step is not None:
        result, fault = None, None
        if isinstance(step, Give):
            found = pick(step.item)
            if found is not None:
                yield Give(found)
        else:
            try:
                result = yield step
            except ServerRefused as refused:
                fault = refused
        try:
            step = items.send(result) if fault is None else items.throw(fault)
        except StopIteration:
            return


def then(
    flow: Callable[Concatenate[Any, P], Flow[T]], make: Callable[[Any, T], Other]
) -> Callable[Concatenate[Any, P], Flow[Other]]:
    """The flow function, with what ``make`` makes of the client and the result."""

    @functools.wraps(flow)
    def made(client: Any, /, *args: P.args, **kwargs: P.kwargs) -> Flow[Other]:
        result = yield from flow(client, *args, **kwargs)
        return make(client, result)

    return made


def answers(service: str, name: str, /, **fields: Any) -> Items[Any]:
    """The answers of a stream, opened once."""
    called = method(service, name)
    stream = yield Open(called, called.request(**fields))
    while (answer := (yield Take(stream))) is not None:
        yield Give(answer)


def joined(service: str, name: str, /, **fields: Any) -> Flow[bytes]:
    """The chunks of a stream, put together."""
    called = method(service, name)
    stream = yield Open(called, called.request(**fields))
    chunks = []
    while (answer := (yield Take(stream))) is not None:
        chunks.append(answer.chunk)
    return b"".join(chunks)
