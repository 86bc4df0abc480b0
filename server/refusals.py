"""How a call is refused: a code, a reason for programs, a text, the field at fault, as google.rpc.Status."""

from __future__ import annotations

from typing import Any

import grpc
from google.rpc import error_details_pb2, status_pb2

from warclock.sim.orders import Refusal

DOMAIN = "warclock"
DETAILS = "grpc-status-details-bin"
LONGEST_TEXT = 1500  # details over 8 kB get lost on the way
CODES = {  # ledger MC section 23; every other refusal of an order is FAILED_PRECONDITION
    "UNKNOWN_FORCE": grpc.StatusCode.NOT_FOUND,
    "UNKNOWN_SIDE": grpc.StatusCode.NOT_FOUND,
    "INVALID_ARGUMENT": grpc.StatusCode.INVALID_ARGUMENT,
    "DUPLICATE_ORDER_ID": grpc.StatusCode.ALREADY_EXISTS,
    "NOT_OWNER": grpc.StatusCode.PERMISSION_DENIED,
    "NO_STOCK": grpc.StatusCode.RESOURCE_EXHAUSTED,
    "NO_MONEY": grpc.StatusCode.RESOURCE_EXHAUSTED,
}


class Refused(Exception):
    """A call is refused, and nothing has changed. ``more`` goes into the metadata of the ErrorInfo."""

    def __init__(self, status: grpc.StatusCode, reason: str, text: str, field: str = "", **more: str) -> None:
        super().__init__(text)
        self.status = status
        self.reason = reason
        self.text = text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 3] + "..."
        self.field = field
        self.more = more

    def details(self) -> bytes:
        """The google.rpc.Status with ErrorInfo and, for a field, BadRequest."""
        status = status_pb2.Status(code=self.status.value[0], message=self.text)
        metadata = {**self.more, "field": self.field} if self.field else self.more
        info = error_details_pb2.ErrorInfo(reason=self.reason, domain=DOMAIN, metadata=metadata)
        status.details.add().Pack(info)
        if self.field and self.status is grpc.StatusCode.INVALID_ARGUMENT:
            violation = error_details_pb2.BadRequest.FieldViolation(field=self.field, description=self.text)
            status.details.add().Pack(error_details_pb2.BadRequest(field_violations=[violation]))
        return bytes(status.SerializeToString())


def of_order(refusal: Refusal, **more: str) -> Refused:
    """The refusal of an order."""
    default = grpc.StatusCode.INVALID_ARGUMENT if refusal.invalid else grpc.StatusCode.FAILED_PRECONDITION
    status = CODES.get(refusal.code, default)
    return Refused(status, refusal.code, refusal.text, refusal.field, **more)


def invalid(text: str, field: str, reason: str = "INVALID_ARGUMENT") -> Refused:
    """A request that is not understood."""
    return Refused(grpc.StatusCode.INVALID_ARGUMENT, reason, text, field)


def not_found(what: str, name: str, field: str) -> Refused:
    """There is no such thing."""
    return Refused(grpc.StatusCode.NOT_FOUND, f"UNKNOWN_{what.upper()}", f"there is no {what} {name[:100]!r}", field)


def denied(reason: str, text: str) -> Refused:
    """The token does not allow it."""
    return Refused(grpc.StatusCode.PERMISSION_DENIED, reason, text)


def not_now(reason: str, text: str, field: str = "", **more: str) -> Refused:
    """Understood, but not in this state."""
    return Refused(grpc.StatusCode.FAILED_PRECONDITION, reason, text, field, **more)


async def abort(context: Any, refused: Refused) -> None:
    """End the call with the refusal's status; raises."""
    context.set_trailing_metadata(((DETAILS, refused.details()),))
    await context.abort(refused.status, refused.text)
