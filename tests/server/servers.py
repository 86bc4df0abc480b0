"""Servers for the tests: one in a thread of this process, one in a process of its own that can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

grpc = pytest.importorskip("grpc", reason="the extra warclock[grpc] is not installed")

from warclock.server.app import Server
from warclock.server.settings import Settings

CROSSING = Path(__file__).resolve().parents[1] / "cli" / "crossing.yaml"


class Serving:
    """A server in a thread of this process."""

    def __init__(self, data: Path, **settings: Any) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.server = self.run(self._make(Settings(data=data, **{"workers": 0, **settings})))
        self.address = self.run(self.server.start())

    async def _make(self, settings: Settings) -> Server:
        return Server(settings)

    def run(self, work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(30)

    def stop(self) -> int:
        saved: int = self.run(self.server.stop())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(10)
        self.loop.close()
        self.server._lock.close()
        return saved


class Process:
    """A server in a process of its own, which may be killed and started again on the same folder and port."""

    def __init__(self, data: Path, *more: str) -> None:
        self.data = data
        self.more = more
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "warclock.clients.cli.main", "serve", "--data", str(self.data)]
        command += ["--listen", f"127.0.0.1:{self.port}", "--workers", "1", *self.more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        first = self.process.stdout.readline()
        assert first.startswith("serving on 127.0.0.1:"), first
        self.port = int(first.rpartition(":")[2])

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def workers(self) -> list[int]:
        """The processes of its workers."""
        shown = subprocess.run(
            ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(self.process.pid)], capture_output=True, text=True
        )
        return [int(line.split()[0]) for line in shown.stdout.splitlines() if "spawn_main" in line]

    def kill_workers(self) -> None:
        for pid in self.workers():
            os.kill(pid, signal.SIGKILL)

    def terminate(self) -> str:
        self.process.terminate()
        return self.process.communicate(timeout=30)[0]
