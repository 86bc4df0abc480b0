"""Exit statuses of the command line, and how a command ends with a message instead of a result."""

from __future__ import annotations

from enum import IntEnum


class Exit(IntEnum):
    """What the exit status tells a script."""

    OK = 0
    WRONG = 1  # the thing checked is wrong: a replay that differs
    BAD_INPUT = 2  # input, usage, or a place that cannot be written
    CRASHED = 3  # a fault of the program ended the game
    INTERRUPTED = 130  # Ctrl-C


class CommandError(Exception):
    """Ends a command: ``text`` goes to stderr, ``status`` is the exit status."""

    def __init__(self, text: str, status: Exit = Exit.BAD_INPUT) -> None:
        super().__init__(text)
        self.text = text
        self.status = status
