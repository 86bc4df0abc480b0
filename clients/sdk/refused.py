"""Refusals of a server, with everything that their status tells."""

from __future__ import annotations

from typing import Any

import grpc
from google.rpc import error_details_pb2, status_pb2

DETAILS = "grpc-status-details-bin"


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


def refused(fault: Any) -> ServerRefused:
    """The refusal that a grpc.RpcError tells of."""
    reason, more = "", dict[str, str]()
    for key, value in fault.trailing_metadata() or ():
        if key == DETAILS:
            reason, more = _info(value)
    return ServerRefused(fault.code(), fault.details() or "", reason, more)


def _info(data: bytes) -> tuple[str, dict[str, str]]:
    info = error_details_pb2.ErrorInfo()
    for detail in status_pb2.Status.FromString(data).details:
        if detail.Unpack(info):
            return info.reason, dict(info.metadata)
    return "", {}
