"""What every call has in common: an id, a line in the log, refusals as statuses, faults of ours as INTERNAL."""

from __future__ import annotations

import asyncio
import functools
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import grpc

from warclock.server.decoding import check_message
from warclock.server.refusals import Refused, abort

LOG = logging.getLogger("warclock.server")


def unary(method: Callable[[Any, Any, Any], Awaitable[Any]]) -> Callable[[Any, Any, Any], Awaitable[Any]]:
    """Wrap a method that answers once."""

    @functools.wraps(method)
    async def answered(self: Any, request: Any, context: Any) -> Any:
        call = Call(method.__name__, request)
        try:
            check_message(request)
            answer = await method(self, request, context)
        except BaseException as fault:
            await call.failed(fault, context)
            raise
        call.done()
        return answer

    return answered


def stream(method: Callable[[Any, Any, Any], AsyncIterator[Any]]) -> Callable[[Any, Any, Any], AsyncIterator[Any]]:
    """Wrap a method that answers with a stream."""

    @functools.wraps(method)
    async def answered(self: Any, request: Any, context: Any) -> AsyncIterator[Any]:
        call = Call(method.__name__, request)
        answers = method(self, request, context)
        try:
            check_message(request)
            async for answer in answers:
                yield answer
        except GeneratorExit:
            raise
        except BaseException as fault:
            await call.failed(fault, context)
            raise
        finally:
            await answers.aclose()  # type: ignore[attr-defined]
        call.done()

    return answered


class Call:
    """One call under way."""

    def __init__(self, method: str, request: Any) -> None:
        self.method = method
        self.game = str(getattr(request, "game", ""))[:40]
        self.id = secrets.token_hex(6)
        self.began = time.monotonic()

    def done(self) -> None:
        """It was answered."""
        self._log(logging.INFO, "OK")

    async def failed(self, fault: BaseException, context: Any) -> None:
        """Turn what a method raised into a status; raises, except for what gRPC itself has to see."""
        if isinstance(fault, asyncio.CancelledError):
            self._log(logging.INFO, "CANCELLED")
            return
        if isinstance(fault, Refused):
            self._log(logging.INFO, fault.status.name, fault.reason)
            await abort(context, fault)
        if isinstance(fault, grpc.aio.AbortError | grpc.aio.BaseError):
            return
        if isinstance(fault, Exception):
            LOG.exception(json.dumps({"call": self.method, "request": self.id, "fault": type(fault).__name__}))
            text = f"a fault of the server; its log tells more under request {self.id}"
            await abort(context, Refused(grpc.StatusCode.INTERNAL, "INTERNAL", text, request=self.id))

    def _log(self, level: int, status: str, reason: str = "") -> None:
        if not LOG.isEnabledFor(level):
            return
        facts = {"call": self.method, "request": self.id, "game": self.game, "status": status}
        if reason:
            facts["reason"] = reason
        LOG.log(level, json.dumps({**facts, "ms": round(1000 * (time.monotonic() - self.began), 1)}))
