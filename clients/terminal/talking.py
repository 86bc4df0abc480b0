"""What is typed and shown: a terminal with completion, or lines of a file."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

Words = Callable[[list[str]], Iterable[str]]  # what may follow the words typed so far
LONG_SECONDS = 2.0
DELIMITERS = " \t\n,="


class Talk:
    """Reads lines and shows lines; ``prompts`` tells whether somebody is there to be asked further."""

    def __init__(self, columns: int) -> None:
        self.columns = columns
        self.prompts = sys.stdin.isatty() and sys.stdout.isatty()
        self._readline: Any = _readline() if self.prompts else None

    def ask(self, prompt: str, words: Words) -> str:
        """The next line. Raises EOFError, KeyboardInterrupt."""
        if self._readline is not None:
            self._readline.set_completer(_completer(self._readline, words))
            return input(prompt)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.say([prompt + line.rstrip("\n")])
        return line.rstrip("\n")

    @contextmanager
    def waiting(self, text: str) -> Iterator[None]:
        """Say something if the block takes long."""
        timer = threading.Timer(LONG_SECONDS, self.say, [[text]])
        timer.daemon = True
        timer.start()
        try:
            yield
        finally:
            timer.cancel()

    def say(self, lines: Iterable[str]) -> None:
        """Show lines."""
        for line in lines:
            print(line)
        sys.stdout.flush()


def _readline() -> Any:
    try:
        import readline
    except ImportError:  # Windows: without completion
        return None
    readline.set_completer_delims(DELIMITERS)
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")
    return readline


def _completer(readline: Any, words: Words) -> Callable[[str, int], str | None]:
    def complete(text: str, number: int) -> str | None:
        before = readline.get_line_buffer()[: readline.get_begidx()].split()
        fit = sorted({word for word in words(before) if word.startswith(text)})
        return f"{fit[number]} " if number < len(fit) else None

    return complete
