"""A person at a terminal, for the tests: a process with lines for stdin, or one behind a pty."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

COMMAND = [sys.executable, "-m", "warclock.clients.cli.main"]
LOCAL_MODES = 3  # in what tcgetattr gives
STILL_SECONDS = 0.5
LONGEST_SECONDS = 120  # that anything may take


class Done(NamedTuple):
    """How a process ended."""

    status: int
    out: str
    err: str


def typed(folder: Path, lines: str, *argv: object) -> Done:
    """Run ``warclock`` with these lines for stdin."""
    command = [*COMMAND, *map(str, argv)]
    done = subprocess.run(
        command, cwd=folder, input=lines, capture_output=True, text=True, timeout=LONGEST_SECONDS, check=False
    )
    return Done(done.returncode, done.stdout, done.stderr)


class Terminal:
    """A process behind a pty: somebody types, and reads the screen."""

    def __init__(self, folder: Path, *argv: object) -> None:
        self.screen = ""
        self.pid, self.master = pty.fork()
        if self.pid == 0:  # pragma: no cover
            os.chdir(folder)
            _keep_output()
            os.environ.update(TERM="xterm", COLUMNS="100", INPUTRC="/dev/null")
            os.execv(COMMAND[0], [*COMMAND, *map(str, argv)])

    def type(self, text: str, until: str) -> str:
        """Type, then read until a text is shown; returns what was shown since."""
        os.write(self.master, text.encode())
        return self.read(until)

    def interrupt(self, until: str) -> str:
        """Ctrl-C, once, however slow the machine is: a second one might be heard by the next prompt.

        One that comes just before the terminal waits for a key is noted and not heard; any other signal wakes it.
        """
        os.write(self.master, b"\x03")
        return self.read(until, nudge=lambda: os.kill(self.pid, signal.SIGWINCH))

    def read(self, until: str, nudge: Callable[[], None] = lambda: None) -> str:
        """Read until a text is shown; ``nudge`` the process where it is still for a while."""
        start, end = len(self.screen), time.monotonic() + LONGEST_SECONDS
        while until not in self.screen[start:]:
            assert time.monotonic() < end, f"{until!r} was not shown:\n{self.screen[-3000:]!r}"
            before = len(self.screen)
            if not self._more():
                break
            if len(self.screen) == before:
                nudge()
        assert until in self.screen[start:], f"{until!r} was not shown:\n{self.screen[-3000:]!r}"
        return self.screen[start:]

    def _more(self) -> bool:
        """Wait a little for more on the screen; False where the process has gone."""
        if not select.select([self.master], [], [], STILL_SECONDS)[0]:
            return True
        try:
            data = os.read(self.master, 65536)
        except OSError:
            return False
        self.screen += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)

    def end(self) -> int:
        """Read to the end; returns the exit status."""
        while self._more():
            pass
        os.close(self.master)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def _keep_output() -> None:  # pragma: no cover
    """Have Ctrl-C not throw away what the process writes in that moment: letters of the next prompt would be lost."""
    modes = termios.tcgetattr(0)
    modes[LOCAL_MODES] |= termios.NOFLSH
    termios.tcsetattr(0, termios.TCSANOW, modes)
