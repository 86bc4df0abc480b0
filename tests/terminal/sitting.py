"""A person at a terminal, for the tests: a process with lines for stdin, or one behind a pty."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

COMMAND = [sys.executable, "-m", "warclock.clients.cli.main"]


class Done(NamedTuple):
    """How a process ended."""

    status: int
    out: str
    err: str


def typed(folder: Path, lines: str, *argv: object) -> Done:
    """Run ``warclock`` with these lines for stdin."""
    command = [*COMMAND, *map(str, argv)]
    done = subprocess.run(command, cwd=folder, input=lines, capture_output=True, text=True, timeout=90, check=False)
    return Done(done.returncode, done.stdout, done.stderr)


class Terminal:
    """A process behind a pty: somebody types, and reads the screen."""

    def __init__(self, folder: Path, *argv: object) -> None:
        self.screen = ""
        self.pid, self.master = pty.fork()
        if self.pid == 0:  # pragma: no cover
            os.chdir(folder)
            os.environ.update(TERM="xterm", COLUMNS="100", INPUTRC="/dev/null")
            os.execv(COMMAND[0], [*COMMAND, *map(str, argv)])

    def type(self, text: str, until: str) -> str:
        """Type, then read until a text is shown; returns what was shown since."""
        os.write(self.master, text.encode())
        return self.read(until)

    def interrupt(self, until: str) -> str:
        """Ctrl-C, and again: one that comes just before the terminal waits for a key is heard at the next key."""
        start = len(self.screen)
        for _ in range(10):
            os.write(self.master, b"\x03")
            end = time.monotonic() + 5
            while time.monotonic() < end and until not in self.screen[start:] and self._more():
                pass
            if until in self.screen[start:]:
                return self.screen[start:]
        raise AssertionError(f"{until!r} was not shown:\n{self.screen[-3000:]}")

    def read(self, until: str, seconds: float = 60) -> str:
        """Read until a text is shown."""
        start, end = len(self.screen), time.monotonic() + seconds
        while until not in self.screen[start:]:
            assert time.monotonic() < end, f"{until!r} was not shown:\n{self.screen[-3000:]}"
            if not self._more():
                break
        assert until in self.screen[start:], f"{until!r} was not shown:\n{self.screen[-3000:]}"
        return self.screen[start:]

    def _more(self) -> bool:
        if not select.select([self.master], [], [], 0.5)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the process has gone
            return False
        self.screen += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)

    def end(self) -> int:
        """Read to the end; returns the exit status."""
        while self._more():
            pass
        os.close(self.master)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
