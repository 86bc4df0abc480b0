"""Requests that are no messages are refused as such: gRPC would call them INTERNAL, which is for faults of ours."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import grpc
from google.protobuf.message import DecodeError

from warclock.server.refusals import Refused, invalid

OURS = "/warclock.v1."


class Malformed:
    """Bytes that are no message of the kind that was expected."""


class Decoding(grpc.aio.ServerInterceptor):  # type: ignore[misc]
    """Decodes the requests of our own services."""

    async def intercept_service(self, continuation: Callable[[Any], Awaitable[Any]], details: Any) -> Any:
        """See grpc.aio.ServerInterceptor."""
        handler = await continuation(details)
        if handler is None or not details.method.startswith(OURS):
            return handler
        return handler._replace(request_deserializer=tolerant(handler.request_deserializer))


def tolerant(decode: Callable[[bytes], Any]) -> Callable[[bytes], Any]:
    """The same, but bytes that it cannot decode are ``Malformed``."""

    def decoded(data: bytes) -> Any:
        try:
            return decode(data)
        except DecodeError:
            return Malformed()

    return decoded


def check_message(request: Any) -> None:
    """Raises Refused for a request that is no message."""
    if isinstance(request, Malformed):
        raise malformed()


def malformed() -> Refused:
    """The refusal of bytes that are no message."""
    return invalid("the bytes are not a message of the kind that this call takes", "", "MALFORMED")
