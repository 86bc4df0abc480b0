"""Refusals of a server, with everything that their status tells; a class for each kind, to catch what one can mend."""

from __future__ import annotations

from typing import Any

import grpc
from google.rpc import error_details_pb2, status_pb2

DETAILS = "grpc-status-details-bin"
Code = grpc.StatusCode


class ServerRefused(Exception):
    """A call was refused and changed nothing.

    ``status``: the gRPC status; ``reason``: the code for programs (NOT_ASKED, UNKNOWN_FORCE ...); ``field``: the
    field at fault, or nothing; ``more``: further facts, such as the ``order`` that a client id was taken as.
    """

    def __init__(
        self, status: grpc.StatusCode, text: str, reason: str = "", more: dict[str, str] | None = None
    ) -> None:
        super().__init__(f"{reason or status.name}: {text}")
        self.status = status
        self.text = text
        self.reason = reason
        self.more = more or {}

    @property
    def field(self) -> str:
        """The field at fault, or nothing."""
        return self.more.get("field", "")


class Invalid(ServerRefused):
    """The request was not understood: shape, type, unknown word, an event number that there is none of."""


class NotFound(ServerRefused):
    """There is no such game, side, force, scenario or procedure."""


class NotNow(ServerRefused):
    """Understood, but not in this state: most refusals of orders."""


class Taken(ServerRefused):
    """An order with this client id was taken before."""


class Denied(ServerRefused):
    """No token, or not one for this."""


class Exhausted(ServerRefused):
    """Stock, money, or a limit of the server."""


class Unavailable(ServerRefused):
    """The server cannot be reached, or asks to try again; the patience is over."""


class TooLate(ServerRefused):
    """The deadline passed before the answer came: whether the call was carried out is not known."""


KINDS: dict[grpc.StatusCode, type[ServerRefused]] = {
    Code.INVALID_ARGUMENT: Invalid,
    Code.OUT_OF_RANGE: Invalid,
    Code.NOT_FOUND: NotFound,
    Code.FAILED_PRECONDITION: NotNow,
    Code.ALREADY_EXISTS: Taken,
    Code.UNAUTHENTICATED: Denied,
    Code.PERMISSION_DENIED: Denied,
    Code.RESOURCE_EXHAUSTED: Exhausted,
    Code.UNAVAILABLE: Unavailable,
    Code.DEADLINE_EXCEEDED: TooLate,
}
CODES = {code.value[0]: code for code in Code}


def refusal(status: grpc.StatusCode, text: str, reason: str = "", more: dict[str, str] | None = None) -> ServerRefused:
    """A refusal of the class that its status has."""
    return KINDS.get(status, ServerRefused)(status, text, reason, more)


def refused(fault: Any) -> ServerRefused:
    """The refusal that a grpc.RpcError tells of."""
    reason, more = "", dict[str, str]()
    for key, value in fault.trailing_metadata() or ():
        if key == DETAILS:
            reason, more = _info(value)
    return refusal(fault.code(), fault.details() or "", reason, more)


def refused_within(told: Any) -> ServerRefused:
    """The refusal that a Refused message within an answer tells of."""
    facts = {"field": told.field, "order": told.order}
    more = {name: value for name, value in facts.items() if value}
    return refusal(CODES.get(told.status, Code.UNKNOWN), told.text, told.code, more)


def _info(data: bytes) -> tuple[str, dict[str, str]]:
    info = error_details_pb2.ErrorInfo()
    for detail in status_pb2.Status.FromString(data).details:
        if detail.Unpack(info):
            return info.reason, dict(info.metadata)
    return "", {}
