"""The admin port: ``/metrics`` and ``/healthz`` over HTTP, channelz and health over gRPC, on one address.

A connection that begins as HTTP/2 does (``PRI``) is passed on to a gRPC server of this process; any other is answered
here. There is no TLS and there are no tokens: it is for this machine, or for a network of the operator's own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import grpc
from grpc_channelz.v1 import channelz
from grpc_health.v1 import health_pb2_grpc

from warclock.server.metrics import Metrics
from warclock.server.settings_sources import host_and_port

PREFACE = b"PRI"
PIECE = 64 * 1024
LONGEST_HEAD = 16 * 1024
HEAD_SECONDS = 10.0
METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Admin:
    """A running admin port; ``address`` is what it is bound to."""

    def __init__(self, metrics: Metrics, health: Any, serving: Callable[[], bool]) -> None:
        self.address = ""
        self._metrics = metrics
        self._serving = serving
        self._grpc = grpc.aio.server()
        channelz.add_channelz_servicer(self._grpc)
        health_pb2_grpc.add_HealthServicer_to_server(health, self._grpc)
        self._inner = 0
        self._outer: asyncio.Server | None = None
        self._open: set[asyncio.Task[Any]] = set()

    async def start(self, where: str) -> str:
        """Bind and serve; returns the address. Raises OSError."""
        host, port = host_and_port(where)
        self._outer = await asyncio.start_server(self._connected, host.strip("[]"), port, limit=LONGEST_HEAD)
        self._inner = self._grpc.add_insecure_port("127.0.0.1:0")
        await self._grpc.start()
        self.address = f"{host}:{self._outer.sockets[0].getsockname()[1]}"
        return self.address

    async def stop(self) -> None:
        """Close it."""
        if self._outer is not None:
            self._outer.close()
        for task in [*self._open]:
            task.cancel()
        await self._grpc.stop(None)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        try:
            with suppress(OSError, EOFError, TimeoutError, asyncio.LimitOverrunError):
                await self._serve(reader, writer)
        except asyncio.CancelledError:
            pass  # the server stops
        finally:
            self._open.discard(task)
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = await asyncio.wait_for(reader.readexactly(len(PREFACE)), HEAD_SECONDS)
        if first == PREFACE:
            await self._pass_on(first, reader, writer)
            return
        head = first + await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), HEAD_SECONDS)
        writer.write(self._answer(head.split(b"\r\n", 1)[0].decode("latin-1")))
        await writer.drain()

    def _answer(self, line: str) -> bytes:
        method, _, rest = line.partition(" ")
        path = rest.partition(" ")[0].partition("?")[0]
        status, kind, body = "200 OK", "text/plain; charset=utf-8", b""
        if method not in ("GET", "HEAD"):
            status, body = "405 Method Not Allowed", b"GET only\n"
        elif path == "/metrics":
            kind, body = METRICS_TYPE, self._metrics.page()
        elif path == "/healthz":
            status, body = ("200 OK", b"serving\n") if self._serving() else ("503 Service Unavailable", b"stopping\n")
        else:
            status, body = "404 Not Found", b"/metrics, /healthz; grpc.channelz.v1 and grpc.health.v1 over gRPC\n"
        head = f"HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        return head.encode() + (b"" if method == "HEAD" else body)

    async def _pass_on(self, first: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry bytes to the gRPC server and back until one end is closed."""
        inner_reader, inner_writer = await asyncio.open_connection("127.0.0.1", self._inner)
        inner_writer.write(first)
        ways = [asyncio.ensure_future(_carry(*way)) for way in ((reader, inner_writer), (inner_reader, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            inner_writer.close()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while piece := await reader.read(PIECE):
        writer.write(piece)
        await writer.drain()
