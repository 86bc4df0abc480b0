"""Playing journals again in a worker, a little at a time, so that the caller hears of it and can go away."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Generator, Iterator, Sequence
from hashlib import blake2b

import grpc
import msgspec

from warclock.server.refusals import Refused
from warclock.sim.journal import JournalFault
from warclock.sim.replaying import Verified, replay

MOST_REPLAYS = 4
STRETCH_SECONDS = 0.2
FORGOTTEN_SECONDS = 60.0  # after which a replay that nobody goes on with is dropped


class Progress(msgspec.Struct, array_like=True, frozen=True):
    """How far a replay has come; ``end`` or ``difference`` is set when it is over."""

    events: int
    difference: str = ""
    end: str = ""
    digest: str = ""


class Replays:
    """The replays under way in this process, by handles that cannot be guessed."""

    def __init__(self) -> None:
        self._turn = threading.Lock()
        self._open: dict[str, tuple[float, Generator[int, None, Verified]]] = {}

    def begin(self, blocks: Sequence[bytes]) -> str:
        """Begin one; returns its handle. Raises Refused where there are too many."""
        now = time.monotonic()
        with self._turn:
            self._open = {name: one for name, one in self._open.items() if now - one[0] < FORGOTTEN_SECONDS}
            if len(self._open) >= MOST_REPLAYS:
                text = f"{MOST_REPLAYS} journals are being played again, which is this server's limit"
                raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_REPLAYS", text)
            handle = secrets.token_hex(16)
            self._open[handle] = (now, replay(_lines(blocks)))
        return handle

    def go_on(self, handle: str) -> Progress:
        """Play on for a while. Raises Refused where there is no such replay any more."""
        with self._turn:
            entry = self._open.pop(handle, None)
        if entry is None:
            raise Refused(grpc.StatusCode.UNAVAILABLE, "TRY_AGAIN", "the replay was dropped: try again")
        progress = _stretch(entry[1])
        if not (progress.end or progress.difference):
            with self._turn:
                self._open[handle] = (time.monotonic(), entry[1])
        return progress

    def leave(self, handle: str) -> None:
        """Drop one."""
        with self._turn:
            self._open.pop(handle, None)


def _lines(blocks: Sequence[bytes]) -> Iterator[bytes]:
    for block in blocks:
        yield from block.splitlines()


def _stretch(playing: Generator[int, None, Verified]) -> Progress:
    end, events = time.monotonic() + STRETCH_SECONDS, 0
    try:
        while time.monotonic() < end:
            events = next(playing)
    except JournalFault as fault:
        return Progress(events, str(fault))
    except StopIteration as over:
        found: Verified = over.value
        digest = blake2b(found.game.digest(), digest_size=16).hexdigest()
        return Progress(found.events, found.difference, found.end, digest)
    return Progress(events)


REPLAYS = Replays()
