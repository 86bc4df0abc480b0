"""How a call is refused: a code, a reason for programs, a text, the field at fault, as google.rpc.Status."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

import grpc
from google.rpc import error_details_pb2, status_pb2

from warclock.sim.orders import Refusal
from warclock.sim.suggest import one_of
from warclock.v1 import seats_pb2

DOMAIN = "warclock"
DETAILS = "grpc-status-details-bin"
REQUEST_ID = "x-request-id"
STORE_FAILED = "STORE_FAILED"  # the reason where something cannot be kept or read
LONGEST_TEXT = 1500  # bytes on the wire, where all but plain ASCII takes three a byte
LONGEST_WORD = 200  # bytes of a field or a fact
LONGEST_DETAILS = 6000  # bytes; details over 8 kB get lost on the way
PLAIN = "".join(chr(code) for code in range(0x20, 0x7F) if chr(code) != "%")
RETRY_SECONDS = {  # until it is worth trying again
    STORE_FAILED: 5,
    "TRY_AGAIN": 0,
    "TOO_MANY_GAMES": 60,
    "TOO_MANY_STREAMS": 5,
    "TOO_MANY_REPLAYS": 5,
}
CODES = {  # ledger MC section 23; every other refusal of an order is FAILED_PRECONDITION
    "UNKNOWN_FORCE": grpc.StatusCode.NOT_FOUND,
    "UNKNOWN_SIDE": grpc.StatusCode.NOT_FOUND,
    "INVALID_ARGUMENT": grpc.StatusCode.INVALID_ARGUMENT,
    "DUPLICATE_ORDER_ID": grpc.StatusCode.ALREADY_EXISTS,
    "NOT_OWNER": grpc.StatusCode.PERMISSION_DENIED,
    "NO_STOCK": grpc.StatusCode.RESOURCE_EXHAUSTED,
    "NO_MONEY": grpc.StatusCode.RESOURCE_EXHAUSTED,
    "TOO_MANY_ORDERS": grpc.StatusCode.RESOURCE_EXHAUSTED,
}


class Refused(Exception):
    """A call is refused, and nothing has changed. ``more`` goes into the metadata of the ErrorInfo."""

    def __init__(self, status: grpc.StatusCode, reason: str, text: str, field: str = "", **more: str) -> None:
        super().__init__(text)
        self.status = status
        self.reason = reason
        self.text = cut(text, LONGEST_TEXT)
        self.field = cut(field, LONGEST_WORD)
        self.more = {name: cut(value, LONGEST_WORD) for name, value in more.items()}
        self.violations: tuple[tuple[str, str], ...] = ((self.field, self.text),)

    def naming(self, violations: Iterable[tuple[str, str]]) -> Refused:
        """The same, with what is wrong with which field, where that is more than one thing."""
        self.violations = tuple(violations)
        return self

    def details(self) -> bytes:
        """The google.rpc.Status: ErrorInfo; BadRequest for a field; RetryInfo where trying again may help."""
        status = status_pb2.Status(code=self.status.value[0], message=self.text)
        metadata = {**self.more, "field": self.field} if self.field else self.more
        info = error_details_pb2.ErrorInfo(reason=self.reason, domain=DOMAIN, metadata=metadata)
        status.details.add().Pack(info)
        if self.reason in RETRY_SECONDS:
            retry = error_details_pb2.RetryInfo()
            retry.retry_delay.seconds = RETRY_SECONDS[self.reason]
            status.details.add().Pack(retry)
        if self.field and self.status is grpc.StatusCode.INVALID_ARGUMENT:
            self._add_violations(status)
        return bytes(status.SerializeToString())

    def _add_violations(self, status: Any) -> None:
        """As many as there is room for."""
        bad = error_details_pb2.BadRequest()
        room = LONGEST_DETAILS - status.ByteSize() - 100  # for the name of the type
        for field, text in self.violations:
            bad.field_violations.add(field=cut(field, LONGEST_WORD), description=cut(text, LONGEST_TEXT))
            if bad.ByteSize() > room:
                del bad.field_violations[-1]
                break
        status.details.add().Pack(bad)


def cut(text: str, most: int) -> str:
    """The text, or what of its beginning takes no more bytes than ``most`` in a status message."""
    text = text.encode("utf-8", "replace").decode()
    if len(quote(text, safe=PLAIN)) <= most:
        return text
    size = 3
    for place, letter in enumerate(text):
        size += len(quote(letter, safe=PLAIN))
        if size > most:
            return text[:place] + "..."
    return text


def in_answer(refused: Refused) -> seats_pb2.Refused:
    """A refusal that is told within an answer."""
    return seats_pb2.Refused(
        status=refused.status.value[0],
        code=refused.reason,
        text=refused.text,
        field=refused.field,
        order=refused.more.get("order", ""),
    )


def of_order(refusal: Refusal, **more: str) -> Refused:
    """The refusal of an order."""
    default = grpc.StatusCode.INVALID_ARGUMENT if refusal.invalid else grpc.StatusCode.FAILED_PRECONDITION
    status = CODES.get(refusal.code, default)
    return Refused(status, refusal.code, refusal.text, refusal.field, **more)


def invalid(text: str, field: str, reason: str = "INVALID_ARGUMENT") -> Refused:
    """A request that is not understood."""
    return Refused(grpc.StatusCode.INVALID_ARGUMENT, reason, text, field)


def not_found(what: str, name: str, field: str, known: Iterable[str] = ()) -> Refused:
    """There is no such thing; ``known``: what there is, where everybody may know it."""
    text = f"there is no {what} {name[:100]!r}{one_of(name[:100], known)}"
    return Refused(grpc.StatusCode.NOT_FOUND, f"UNKNOWN_{what.upper()}", text, field)


def denied(reason: str, text: str) -> Refused:
    """The token does not allow it."""
    return Refused(grpc.StatusCode.PERMISSION_DENIED, reason, text)


def not_now(reason: str, text: str, field: str = "", **more: str) -> Refused:
    """Understood, but not in this state."""
    return Refused(grpc.StatusCode.FAILED_PRECONDITION, reason, text, field, **more)


def not_kept(fault: Exception) -> Refused:
    """The store failed: the disk is full, say."""
    text = f"the server cannot keep this now, and has not taken it: {fault}"
    return Refused(grpc.StatusCode.UNAVAILABLE, STORE_FAILED, text)


def gone() -> Refused:
    """The game was taken out of the server's memory meanwhile."""
    return Refused(grpc.StatusCode.UNAVAILABLE, "TRY_AGAIN", "the game was taken down meanwhile: try again")


async def abort(context: Any, refused: Refused, request: str) -> None:
    """End the call with the refusal's status; raises."""
    context.set_trailing_metadata(((REQUEST_ID, request), (DETAILS, refused.details())))
    await context.abort(refused.status, refused.text)
