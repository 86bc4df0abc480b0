"""Requests that are no messages are refused as such: gRPC would call them INTERNAL, which is for faults of ours.

Answers may be bytes already, as they come from workers and out of memory. This is done to the handlers once, when they
are added: an interceptor would cost every call a tenth of its time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import grpc
from google.protobuf.message import DecodeError

from warclock.server.refusals import Refused, invalid


class Malformed:
    """Bytes that are no message of the kind that was expected."""


class Decoding(grpc.GenericRpcHandler):  # type: ignore[misc]
    """The handlers of our own services; generated ``add_..._to_server`` functions take it for a server."""

    def __init__(self) -> None:
        self._handlers: dict[str, Any] = {}

    def add_generic_rpc_handlers(self, handlers: Any) -> None:
        """See grpc.aio.Server; the same handlers come again by name."""

    def add_registered_method_handlers(self, service: str, handlers: Mapping[str, Any]) -> None:
        """See grpc.aio.Server."""
        for name, handler in handlers.items():
            self._handlers[f"/{service}/{name}"] = handler._replace(
                request_deserializer=tolerant(handler.request_deserializer),
                response_serializer=encoded_once(handler.response_serializer),
            )

    def service(self, details: Any) -> Any:
        """See grpc.GenericRpcHandler."""
        return self._handlers.get(details.method)


def tolerant(decode: Callable[[bytes], Any]) -> Callable[[bytes], Any]:
    """The same, but bytes that it cannot decode are ``Malformed``."""

    def decoded(data: bytes) -> Any:
        try:
            return decode(data)
        except DecodeError:
            return Malformed()

    return decoded


def encoded_once(encode: Callable[[Any], bytes]) -> Callable[[Any], bytes]:
    """The same, but bytes stay as they are."""
    return lambda message: message if isinstance(message, bytes) else encode(message)


def embedded(field: int, data: bytes) -> bytes:
    """An encoded message as a field of another."""
    size, length = len(data), bytearray()
    while size > 0x7F:
        length.append(size & 0x7F | 0x80)
        size >>= 7
    return _tag(field) + bytes([*length, size]) + data


def _tag(field: int) -> bytes:
    return bytes([field << 3 | 2])


def check_message(request: Any) -> None:
    """Raises Refused for a request that is no message."""
    if isinstance(request, Malformed):
        raise malformed()


def malformed() -> Refused:
    """The refusal of bytes that are no message."""
    return invalid("the bytes are not a message of the kind that this call takes", "", "MALFORMED")
