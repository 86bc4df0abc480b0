"""Ctrl-C and a polite kill, heard where it does no harm: the first is noted, a second one stops at once."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Asked:
    """Whether the user asked to stop."""

    def __init__(self) -> None:
        self.stop = False

    def hear(self, number: int, frame: FrameType | None) -> None:
        """Signal handler: note it the first time, stop at once the second."""
        if self.stop:
            raise KeyboardInterrupt
        self.stop = True


@contextmanager
def listening() -> Iterator[Asked]:
    """Hear Ctrl-C and a polite kill while the block runs."""
    asked = Asked()
    heard = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.signal(number, asked.hear) for number in heard}
    try:
        yield asked
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
