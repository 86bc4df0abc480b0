"""Carries flows out for callers that await."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any, Concatenate, ParamSpec, TypeVar

import grpc

from warclock.clients.sdk.driver import metadata_of, stub
from warclock.clients.sdk.flows import Ask, Close, Flow, Give, Items, Open, Pause, Say, Step, Take
from warclock.clients.sdk.refused import ServerRefused, refusal, refused

P = ParamSpec("P")
T = TypeVar("T")


def awaited(flow: Callable[Concatenate[Any, P], Flow[T]]) -> Callable[Concatenate[Any, P], Coroutine[Any, Any, T]]:
    """A method that carries out a flow; await it for its result. Raises ServerRefused."""

    @functools.wraps(flow)
    async def method(self: Any, /, *args: P.args, **kwargs: P.kwargs) -> T:
        driver: AsyncDriver = self.driver
        return await driver.run(flow(self, *args, **kwargs))

    return method


def aiterating(flow: Callable[Concatenate[Any, P], Items[T]]) -> Callable[Concatenate[Any, P], AsyncIterator[T]]:
    """A method for ``async for`` over the items of a flow. Raises ServerRefused."""

    @functools.wraps(flow)
    def method(self: Any, /, *args: P.args, **kwargs: P.kwargs) -> AsyncIterator[T]:
        driver: AsyncDriver = self.driver
        return driver.items(flow(self, *args, **kwargs))

    return method


class AsyncDriver:
    """Makes calls on a channel for one token (or none); ``timeout`` and ``patience`` are seconds."""

    def __init__(self, channel: grpc.aio.Channel, token: str, timeout: float, patience: float) -> None:
        self.channel = channel
        self.token = token
        self.timeout = timeout
        self.patience = patience
        self.metadata = metadata_of(token)

    def with_token(self, token: str) -> AsyncDriver:
        """The same for another token."""
        return AsyncDriver(self.channel, token, self.timeout, self.patience)

    async def close(self) -> None:
        """Close the channel."""
        await self.channel.close()

    async def run(self, flow: Flow[T]) -> T:
        """Carry a flow out. Raises ServerRefused."""
        streams: list[Any] = []
        try:
            step: Any = next(flow)
            while True:
                step = await self._onward(flow, step, streams)
        except _Finished as done:
            return done.value  # type: ignore[no-any-return]
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        except BaseException:
            _cancel(streams)
            raise

    async def items(self, flow: Items[T]) -> AsyncIterator[T]:
        """Carry a flow out and yield its items; closing this closes its streams. Raises ServerRefused."""
        streams: list[Any] = []
        try:
            step: Any = next(flow, None)
            while step is not None:
                if isinstance(step, Give):
                    yield step.item
                    step = next(flow, None)
                else:
                    step = await self._onward(flow, step, streams)
        except _Finished:
            return
        finally:
            flow.close()
            _cancel(streams)

    async def _onward(self, flow: Any, step: Step, streams: list[Any]) -> Any:
        """Carry a step out and tell the flow what came of it; returns its next step. Raises _Finished."""
        fault: ServerRefused | None = None
        result: Any = None
        try:
            result = await self._do(step, streams)
        except grpc.RpcError as error:
            fault = refused(error)
        except asyncio.InvalidStateError:  # said on a stream that is over
            fault = refusal(grpc.StatusCode.UNAVAILABLE, "the stream is over")
        try:
            return flow.send(result) if fault is None else flow.throw(fault)
        except StopIteration as done:  # which no coroutine may raise
            raise _Finished(done.value) from None

    async def _do(self, step: Step, streams: list[Any]) -> Any:
        match step:
            case Ask(called, request):
                return await stub(self.channel, called)(request, timeout=self.timeout, metadata=self.metadata)
            case Open(called, request, kept):
                given = () if request is None else (request,)
                stream = stub(self.channel, called)(*given, metadata=self.metadata)
                if not kept:
                    streams.append(stream)
                return stream
            case Say(stream, message):
                return await stream.write(message)
            case Take(stream):
                answer = await stream.read()
                return None if answer is grpc.aio.EOF else answer
            case Close(stream):
                return stream.cancel()
            case Pause(seconds):
                return await asyncio.sleep(seconds)


class _Finished(Exception):
    """A flow is over; its result."""

    def __init__(self, value: Any) -> None:
        super().__init__()
        self.value = value


def _cancel(streams: list[Any]) -> None:
    for stream in streams:
        stream.cancel()
