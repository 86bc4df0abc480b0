"""Servers for the benchmarks, in processes of their own, and what times look like: median, p99."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import grpc

from warclock.clients.sdk import Client, SeatClient, connect

ECHO = "/echo/"  # and how many bytes to answer
SCENARIO = "navarre-1810"


class Served(subprocess.Popen[str]):
    """``warclock serve`` in a process of its own; ``address`` is where."""

    address: str
    data: Path

    def workers(self) -> list[int]:
        """The processes of its workers."""
        command = ["ps", "-ww", "-o", "pid=,args=", "--ppid", str(self.pid)]
        shown = subprocess.run(command, capture_output=True, text=True)
        return [int(line.split()[0]) for line in shown.stdout.splitlines() if "spawn_main" in line]

    def megabytes(self) -> float:
        """Memory of the front and its workers."""
        pids = ",".join(map(str, [self.pid, *self.workers()]))
        shown = subprocess.run(["ps", "-o", "rss=", "-p", pids], capture_output=True, text=True)
        return sum(map(int, shown.stdout.split())) / 1024


def start(data: Path, *options: str, port: int = 0) -> Served:
    """A server on a folder."""
    command = [sys.executable, "-m", "warclock.clients.cli.main", "serve", "--data", str(data)]
    command += ["--listen", f"127.0.0.1:{port}", *options]
    served = Served(command, stdout=subprocess.PIPE, text=True)
    assert served.stdout is not None
    served.address = served.stdout.readline().split()[-1]
    served.data = data
    return served


@contextmanager
def server(*options: str) -> Iterator[Served]:
    """A server on a new folder, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        served = start(Path(folder), *options)
        try:
            yield served
        finally:
            served.terminate()
            served.communicate(timeout=60)


@contextmanager
def echo_server() -> Iterator[str]:
    """A bare grpc.aio server that answers any bytes with as many as the method's name says; yields its address."""
    process = subprocess.Popen([sys.executable, __file__], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
    finally:
        process.kill()
        process.communicate()


class Echo(grpc.GenericRpcHandler):  # type: ignore[misc]
    """Answers by the method's name."""

    def service(self, details: Any) -> Any:
        """See grpc.GenericRpcHandler."""
        answer = b"x" * int(details.method.removeprefix(ECHO))

        async def echo(_request: bytes, _context: Any) -> bytes:
            return answer

        return grpc.unary_unary_rpc_method_handler(echo)


async def echo() -> None:
    """Serve echoes until killed."""
    served = grpc.aio.server()
    served.add_generic_rpc_handlers([Echo()])
    print(f"127.0.0.1:{served.add_insecure_port('127.0.0.1:0')}", flush=True)
    await served.start()
    await served.wait_for_termination()


def timed(call: Callable[[], Any]) -> float:
    """Seconds that a call takes."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def spread(seconds: list[float]) -> dict[str, float]:
    """Median and p99 in milliseconds."""
    ordered = sorted(seconds)
    return {
        "p50_ms": round(1000 * ordered[len(ordered) // 2], 3),
        "p99_ms": round(1000 * ordered[int(len(ordered) * 0.99)], 3),
    }


@contextmanager
def standing_game(address: str, scenario: str = SCENARIO) -> Iterator[tuple[Client, Any, SeatClient]]:
    """A game that stands at the first decision of its first side, which is played: client, game, seat."""
    with connect(address, patience=60) as client:
        sides = [side.id for side in client.scenario(scenario).sides]
        game = client.create_game(scenario, {sides[0]: "open"}, seed=1)
        seat = client.join(game.id, sides[0])
        next(iter(seat.turns()))
        yield client, game, seat


def some_force(seat: SeatClient, kind: str) -> str:
    """A force that may be given an order of a kind."""
    return next(force.force for force in seat.options().forces if kind in [order.kind for order in force.orders])


if __name__ == "__main__":
    try:
        import uvloop
    except ImportError:
        asyncio.run(echo())
    else:
        uvloop.run(echo())
