"""What calls have in common: an id, a line in the log, a count, refusals as statuses, faults of ours as INTERNAL."""

from __future__ import annotations

import asyncio
import functools
import logging
import re
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import grpc

from warclock.server.decoding import check_message
from warclock.server.logs import LOG, note
from warclock.server.refusals import REQUEST_ID, Refused, abort

GIVEN_ID = re.compile(r"[!-~]{1,64}")  # an id that a client may give its call


def unary(method: Callable[[Any, Any, Any], Awaitable[Any]]) -> Callable[[Any, Any, Any], Awaitable[Any]]:
    """Wrap a method that answers once."""
    return _answering(method, stream=False)


def written(method: Callable[[Any, Any, Any], Awaitable[None]]) -> Callable[[Any, Any, Any], Awaitable[None]]:
    """Wrap a method that writes its stream itself."""
    return _answering(method, stream=True)


def _answering(method: Callable[[Any, Any, Any], Awaitable[Any]], stream: bool) -> Callable[..., Awaitable[Any]]:
    @functools.wraps(method)
    async def answered(self: Any, request: Any, context: Any) -> Any:
        call = Call(self, method.__name__, request, context, stream)
        try:
            check_message(request)
            answer = await method(self, request, context)
        except BaseException as fault:
            await call.failed(fault, context)
            raise
        asyncio.get_running_loop().call_soon(call.ended, "OK")  # once the answer is on its way
        return answer

    return answered


def stream(method: Callable[[Any, Any, Any], AsyncIterator[Any]]) -> Callable[[Any, Any, Any], AsyncIterator[Any]]:
    """Wrap a method that answers with a stream."""

    @functools.wraps(method)
    async def answered(self: Any, request: Any, context: Any) -> AsyncIterator[Any]:
        call = Call(self, method.__name__, request, context, stream=True)
        answers = method(self, request, context)
        try:
            check_message(request)
            async for answer in answers:
                yield answer
        except GeneratorExit:
            call.ended("CANCELLED")
            raise
        except BaseException as fault:
            await call.failed(fault, context)
            raise
        finally:
            await answers.aclose()  # type: ignore[attr-defined]
        call.ended("OK")

    return answered


class Call:
    """One call under way."""

    def __init__(self, service: Any, method: str, request: Any, context: Any, stream: bool) -> None:
        self.service = type(service).__name__
        self.metrics = service.host.metrics
        self.method = method
        self.stream = stream
        self.id = _request_id(context)
        self.game = str(getattr(request, "game", ""))[:40]
        self.began = time.monotonic()
        context.set_trailing_metadata(((REQUEST_ID, self.id),))

    @property
    def facts(self) -> dict[str, Any]:
        """What the log tells of it."""
        return {"call": f"{self.service}.{self.method}", "request": self.id, "game": self.game}

    async def failed(self, fault: BaseException, context: Any) -> None:
        """Turn what a method raised into a status; raises, except for what gRPC itself has to see."""
        if isinstance(fault, asyncio.CancelledError):
            self.ended("CANCELLED")
            return
        if isinstance(fault, Refused):
            self.ended(fault.status.name, fault.reason)
            await abort(context, fault, self.id)
        if isinstance(fault, grpc.aio.AbortError | grpc.aio.BaseError):
            return
        if isinstance(fault, Exception):
            note(logging.ERROR, {**self.facts, "fault": type(fault).__name__}, fault=True)
            self.ended("INTERNAL", "INTERNAL")
            text = f"a fault of the server; its log tells more under request {self.id}"
            await abort(context, Refused(grpc.StatusCode.INTERNAL, "INTERNAL", text, request=self.id), self.id)

    def ended(self, status: str, reason: str = "") -> None:
        """Count it and log it; how long a stream was open, or the patience of who went away, is no time it took."""
        seconds = time.monotonic() - self.began
        timed = not self.stream and status != "CANCELLED"
        self.metrics.ended(self.service, self.method, status, seconds if timed else None, reason)
        if LOG.isEnabledFor(logging.INFO):
            facts = {**self.facts, "status": status, "ms": round(1000 * seconds, 1)}
            note(logging.INFO, {**facts, "reason": reason} if reason else facts)


def _request_id(context: Any) -> str:
    """The id that the client gave its call in the metadata, or a new one."""
    for key, value in context.invocation_metadata() or ():
        if key == REQUEST_ID and isinstance(value, str) and GIVEN_ID.fullmatch(value):
            return value
    return secrets.token_hex(6)
