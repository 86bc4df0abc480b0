"""Carries flows out for callers that wait."""

from __future__ import annotations

import functools
import queue
import time
from collections.abc import Callable, Iterator
from typing import Any, Concatenate, ParamSpec, TypeVar

import grpc

from warclock.clients.sdk.flows import Ask, Close, Flow, Give, Items, Open, Pause, Say, Step, Take
from warclock.clients.sdk.methods import Method
from warclock.clients.sdk.refused import refused

P = ParamSpec("P")
T = TypeVar("T")

OPTIONS = [
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 1000),
    ("grpc.max_receive_message_length", 64 * 1024 * 1024),
]


def blocking(flow: Callable[Concatenate[Any, P], Flow[T]]) -> Callable[Concatenate[Any, P], T]:
    """A method that carries out a flow and returns its result. Raises ServerRefused."""

    @functools.wraps(flow)
    def method(self: Any, /, *args: P.args, **kwargs: P.kwargs) -> T:
        driver: Driver = self.driver
        return driver.run(flow(self, *args, **kwargs))

    return method


def iterating(flow: Callable[Concatenate[Any, P], Items[T]]) -> Callable[Concatenate[Any, P], Iterator[T]]:
    """A method that yields the items of a flow. Raises ServerRefused."""

    @functools.wraps(flow)
    def method(self: Any, /, *args: P.args, **kwargs: P.kwargs) -> Iterator[T]:
        driver: Driver = self.driver
        return driver.items(flow(self, *args, **kwargs))

    return method


def stub(channel: Any, called: Method) -> Any:
    """What makes a call on a channel of either kind."""
    kind = f"{'stream' if called.says_many else 'unary'}_{'stream' if called.hears_many else 'unary'}"
    make = getattr(channel, kind)
    return make(called.path, called.request.SerializeToString, called.answer.FromString)


def metadata_of(token: str) -> tuple[tuple[str, str], ...]:
    """How a token is shown."""
    return (("authorization", f"Bearer {token}"),) if token else ()


class Driver:
    """Makes calls on a channel for one token (or none); ``timeout`` and ``patience`` are seconds."""

    def __init__(self, channel: grpc.Channel, token: str, timeout: float, patience: float) -> None:
        self.channel = channel
        self.token = token
        self.timeout = timeout
        self.patience = patience
        self.metadata = metadata_of(token)

    def with_token(self, token: str) -> Driver:
        """The same for another token."""
        return Driver(self.channel, token, self.timeout, self.patience)

    def close(self) -> None:
        """Close the channel."""
        self.channel.close()

    def run(self, flow: Flow[T]) -> T:
        """Carry a flow out. Raises ServerRefused."""
        streams: list[_Stream] = []
        try:
            step = next(flow)
            while True:
                step = self._onward(flow, step, streams)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]
        except BaseException:
            for stream in streams:
                stream.close()
            raise

    def items(self, flow: Items[T]) -> Iterator[T]:
        """Carry a flow out and yield its items; closing this closes its streams. Raises ServerRefused."""
        streams: list[_Stream] = []
        try:
            step = next(flow)
            while True:
                if isinstance(step, Give):
                    yield step.item
                    step = next(flow)
                else:
                    step = self._onward(flow, step, streams)
        except StopIteration:
            return
        finally:
            flow.close()
            for stream in streams:
                stream.close()

    def _onward(self, flow: Any, step: Step, streams: list[_Stream]) -> Any:
        """Carry a step out and tell the flow what came of it; returns its next step."""
        try:
            result = self._do(step, streams)
        except grpc.RpcError as fault:
            return flow.throw(refused(fault))
        return flow.send(result)

    def _do(self, step: Step, streams: list[_Stream]) -> Any:
        match step:
            case Ask(called, request):
                return stub(self.channel, called)(request, timeout=self.timeout, metadata=self.metadata)
            case Open(called, request, kept):
                stream = _Stream(stub(self.channel, called), request, self.metadata)
                if not kept:
                    streams.append(stream)
                return stream
            case Say(stream, message):
                return stream.said.put(message)
            case Take(stream):
                return next(stream.answers, None)
            case Close(stream):
                return stream.close()
            case Pause(seconds):
                return time.sleep(seconds)


class _Stream:
    """An open stream."""

    def __init__(self, call: Any, request: Any, metadata: tuple[tuple[str, str], ...]) -> None:
        self.said: queue.SimpleQueue[Any] = queue.SimpleQueue()
        says = iter(self.said.get, None) if request is None else request
        self.answers = call(says, metadata=metadata)

    def close(self) -> None:
        """Say no more, hear no more."""
        self.said.put(None)
        self.answers.cancel()
