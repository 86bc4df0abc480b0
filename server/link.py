"""Between the front process and a worker: frames over a socket pair, four bytes of length and a msgpack message each.

Only bytes and plain data cross. A worker answers what it is asked and writes nothing: whatever comes of a call goes
along with the answer, and the front keeps it before anybody is told.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

import grpc
import msgspec

from warclock.server.records import Input
from warclock.server.refusals import Refused
from warclock.sim.world.state import Outcome

TOLD_LATER = ("submit", "withdraw")  # calls that change nothing but the seat's own orders
LENGTH = struct.Struct("!I")
READ_BYTES = 1 << 16  # at a time: what is below the threshold of mmap costs a third
_ENCODER = msgspec.msgpack.Encoder()


class Ask(msgspec.Struct, array_like=True, frozen=True):
    """A call: ``data`` is the request, ``side`` whose seat calls; without a game it is a question."""

    number: int  # comes back with the answer; 0: no answer is wanted
    game: str
    call: str
    data: bytes = b""
    side: str = ""


class Facts(msgspec.Struct, array_like=True, frozen=True):
    """What the front knows of a game's state.

    ``awaited``: sides that have to commit, with the decision's number. ``stand_ins``: commanders that play for seats
    that were handed over. ``questions``: messages of what waits for a ruling, by id, in the order asked.
    """

    now: int = 0
    awaited: dict[str, int] = {}
    outcome: Outcome | None = None
    stand_ins: dict[str, str] = {}
    questions: dict[str, bytes] = {}


class TimeOut(msgspec.Struct, array_like=True, frozen=True):
    """The time of a seat for its decision of this number is over; ``stand_in`` answers if the seat gave no order."""

    number: int
    stand_in: str


class Grown(msgspec.Struct, array_like=True, frozen=True):
    """What is told of inputs: each seat's news as messages, the lines of the journal, how the game stands now."""

    news: dict[str, list[bytes]]
    lines: bytes
    facts: Facts


class Told(msgspec.Struct, array_like=True, frozen=True):
    """A refusal on its way to the front."""

    status: str
    reason: str
    text: str
    field: str
    more: dict[str, str]
    violations: list[tuple[str, str]]


class Answer(msgspec.Struct, array_like=True, frozen=True):
    """The answer to an Ask.

    ``inputs`` are to be kept before anything is told. ``grown``: what there is to tell; None: nothing, or it comes
    along with the answer to the next call that is none of ``TOLD_LATER``. ``fault`` is the trace of a fault of ours.
    """

    number: int
    data: bytes = b""
    refused: Told | None = None
    inputs: list[Input] = []
    grown: Grown | None = None
    fault: str = ""


class Opened(msgspec.Struct, array_like=True, frozen=True):
    """What a worker takes up a game from: the journal up to the save, the save, the inputs after it."""

    save: bytes
    journal: list[bytes]
    inputs: list[Input]
    sides: list[str]


def told(refused: Refused) -> Told:
    """A refusal as it crosses."""
    return Told(refused.status.name, refused.reason, refused.text, refused.field, refused.more, [*refused.violations])


def refused(told: Told) -> Refused:
    """The refusal that crossed."""
    made = Refused(grpc.StatusCode[told.status], told.reason, told.text, told.field, **told.more)
    return made.naming(told.violations)


def pack(data: Any) -> bytes:
    """Plain data as msgpack."""
    return _ENCODER.encode(data)


def frame(message: Ask | Answer) -> bytes:
    """A message with its length before it."""
    data = _ENCODER.encode(message)
    return LENGTH.pack(len(data)) + data


class Frames:
    """Cuts what was read into frames."""

    def __init__(self) -> None:
        self._read = bytearray()

    def cut(self, data: bytes) -> Iterator[bytes]:
        """The frames that are whole now."""
        read = self._read
        if not read and len(data) > LENGTH.size and LENGTH.unpack_from(data)[0] == len(data) - LENGTH.size:
            yield data[LENGTH.size :]  # one frame, no more and no less: so it is nearly always
            return
        read += data
        start = 0
        while len(read) - start >= LENGTH.size:
            (size,) = LENGTH.unpack_from(read, start)
            end = start + LENGTH.size + size
            if len(read) < end:
                break
            yield bytes(read[start + LENGTH.size : end])
            start = end
        del read[:start]
