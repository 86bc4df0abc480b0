"""How calls are made: with a token and a deadline, and again after a lost connection."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import grpc

from warclock.clients.sdk.refused import ServerRefused, refused

FIRST_PAUSE_SECONDS = 0.05
LONGEST_PAUSE_SECONDS = 1.0
OPTIONS = [
    ("grpc.initial_reconnect_backoff_ms", 100),
    ("grpc.min_reconnect_backoff_ms", 100),
    ("grpc.max_reconnect_backoff_ms", 1000),
    ("grpc.max_receive_message_length", 64 * 1024 * 1024),
]


class Caller:
    """Makes calls on a channel for one token (or none)."""

    def __init__(self, channel: grpc.Channel, token: str, timeout: float, patience: float) -> None:
        self.channel = channel
        self.token = token
        self.timeout = timeout
        self.patience = patience
        self.metadata = (("authorization", f"Bearer {token}"),) if token else ()

    def with_token(self, token: str) -> Caller:
        """The same for another token."""
        return Caller(self.channel, token, self.timeout, self.patience)

    def once(self, method: Callable[..., Any], request: Any) -> Any:
        """One call, made once. Raises ServerRefused."""
        try:
            return method(request, timeout=self.timeout, metadata=self.metadata)
        except grpc.RpcError as fault:
            raise refused(fault) from None

    def again(self, method: Callable[..., Any], request: Any) -> tuple[Any, bool]:
        """A call that may be made again after a lost connection; the second value tells whether it was."""
        waits = Waits(self.patience)
        while True:
            try:
                return self.once(method, request), waits.waited
            except ServerRefused as fault:
                if fault.reason == "DUPLICATE_ORDER_ID" and waits.waited:
                    return fault, True
                if not (lost(fault) and waits.wait()):
                    raise

    def stream(self, method: Callable[..., Any], request: Any) -> Iterator[Any]:
        """The answers of a stream, made once. Raises ServerRefused."""
        answers = method(request, metadata=self.metadata)
        try:
            yield from answers
        except grpc.RpcError as fault:
            raise refused(fault) from None
        finally:
            answers.cancel()


class Waits:
    """Pauses between tries, longer each time, until the patience is over."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.restart()

    def restart(self) -> None:
        """Begin anew, after something went well."""
        self.waited = False
        self._end = time.monotonic() + self.patience
        self._pause = FIRST_PAUSE_SECONDS

    def wait(self) -> bool:
        """Wait; False where the patience is over."""
        if time.monotonic() + self._pause > self._end:
            return False
        self.waited = True
        time.sleep(self._pause)
        self._pause = min(2 * self._pause, LONGEST_PAUSE_SECONDS)
        return True


def lost(fault: ServerRefused) -> bool:
    """The connection was lost, or the server asks to try again."""
    return fault.status is grpc.StatusCode.UNAVAILABLE
