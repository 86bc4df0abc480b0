"""The server: bind, serve, stop. ``serve`` is what the command line calls."""

from __future__ import annotations

import asyncio
import signal
import ssl
from pathlib import Path
from typing import Any

import grpc
from grpc_health.v1 import health, health_pb2, health_pb2_grpc
from grpc_reflection.v1alpha import reflection

from warclock.server import logs
from warclock.server.adjudication_service import Adjudication
from warclock.server.admin import Admin
from warclock.server.decoding import Decoding
from warclock.server.games_service import Games
from warclock.server.host import Host
from warclock.server.records import StoreFailed
from warclock.server.referee_service import Referee
from warclock.server.scenarios_service import Scenarios
from warclock.server.seats_service import Seats
from warclock.server.settings import Settings
from warclock.server.settings_sources import host_and_port
from warclock.server.spectators_service import Spectators
from warclock.server.sqlite_store import SqliteStore
from warclock.v1 import (
    adjudication_pb2,
    adjudication_pb2_grpc,
    games_pb2,
    games_pb2_grpc,
    referee_pb2,
    referee_pb2_grpc,
    scenarios_pb2,
    scenarios_pb2_grpc,
    seats_pb2,
    seats_pb2_grpc,
    spectators_pb2,
    spectators_pb2_grpc,
)

SERVICES: tuple[tuple[Any, Any, Any], ...] = (
    (scenarios_pb2, scenarios_pb2_grpc.add_ScenariosServicer_to_server, Scenarios),
    (games_pb2, games_pb2_grpc.add_GamesServicer_to_server, Games),
    (seats_pb2, seats_pb2_grpc.add_SeatsServicer_to_server, Seats),
    (referee_pb2, referee_pb2_grpc.add_RefereeServicer_to_server, Referee),
    (spectators_pb2, spectators_pb2_grpc.add_SpectatorsServicer_to_server, Spectators),
    (adjudication_pb2, adjudication_pb2_grpc.add_AdjudicationServicer_to_server, Adjudication),
)
LOCK_NAME = "lock"


class CannotServe(Exception):
    """The server cannot start as asked; the text says why."""


class Server:
    """A running server; ``address`` is what it is bound to."""

    def __init__(self, settings: Settings) -> None:
        """Open the store. Raises CannotServe."""
        self.settings = settings
        self.address = ""
        self._credentials = _credentials(settings)
        self._lock = _lock(settings)
        try:
            store = SqliteStore(settings.data, settings.durability == "power")
        except StoreFailed as fault:
            raise CannotServe(str(fault)) from None
        self.host = Host(settings, store)
        self._health = health.aio.HealthServicer()
        self.admin = Admin(self.host.metrics, self._health, lambda: not self.host.closing)
        self._server = self._make()

    def _make(self) -> Any:
        limit = self.settings.message_bytes
        options = [
            ("grpc.max_receive_message_length", limit),
            ("grpc.so_reuseport", 0),  # a second server on the port is told so
            ("grpc.http2.min_ping_interval_without_data_ms", 10_000),
        ]
        ours = Decoding()
        server = grpc.aio.server(handlers=[ours], options=options)
        names = [reflection.SERVICE_NAME, health.SERVICE_NAME]
        for module, add, service in SERVICES:
            add(service(self.host), ours)
            names += [each.full_name for each in module.DESCRIPTOR.services_by_name.values()]
        health_pb2_grpc.add_HealthServicer_to_server(self._health, server)
        reflection.enable_server_reflection(names, server)
        return server

    async def start(self) -> str:
        """Bind and serve; returns the address. Raises CannotServe."""
        settings = self.settings
        where = settings.listen
        try:
            if self._credentials is None:
                port = self._server.add_insecure_port(where)
            else:
                port = self._server.add_secure_port(where, self._credentials)
        except RuntimeError as fault:
            raise CannotServe(f"{where}: {_why_not_bound(where) or fault}") from None
        if settings.admin:
            try:
                await self.admin.start(settings.admin)
            except OSError as fault:
                raise CannotServe(f"{settings.admin}: {fault.strerror}") from None
        await self.host.start()
        await self._server.start()
        await self._health.set("", health_pb2.HealthCheckResponse.SERVING)
        self.address = f"{where.rpartition(':')[0]}:{port}"
        return self.address

    async def stop(self) -> int:
        """Take no more calls, finish those under way, save; returns how many games were saved."""
        await self._health.enter_graceful_shutdown()
        self.host.close_streams()
        await self._server.stop(self.settings.stop_seconds)
        await self.admin.stop()
        return await self.host.close()


def _why_not_bound(where: str) -> str:
    """What the system says to listening at an address, which gRPC does not tell; nothing where it would do."""
    import socket

    host, port = host_and_port(where)
    try:
        family, kind, number, _, address = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, number) as tried:
            tried.bind(address)
    except OSError as fault:
        return fault.strerror or str(fault)
    return ""


def _credentials(settings: Settings) -> Any:
    """TLS credentials from the settings, or None. Raises CannotServe."""
    if settings.tls_certificate is None or settings.tls_key is None:
        return None
    try:
        pair = (settings.tls_key.read_bytes(), settings.tls_certificate.read_bytes())
        roots = settings.tls_client_ca.read_bytes() if settings.tls_client_ca else None
    except OSError as fault:
        raise CannotServe(f"{fault.filename}: {fault.strerror}") from None
    _check_tls(settings.tls_certificate, settings.tls_key, settings.tls_client_ca)
    return grpc.ssl_server_credentials([pair], roots, require_client_auth=roots is not None)


def _check_tls(certificate: Path, key: Path, client_ca: Path | None) -> None:
    """gRPC itself would only say that it cannot bind. Raises CannotServe."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(certificate, key, password="")  # nobody is asked for one
    except (ssl.SSLError, ValueError) as fault:
        text = f"--tls-certificate {certificate} and --tls-key {key}: expected a certificate chain and its private key"
        raise CannotServe(f"{text}, PEM, without a password ({fault})") from None
    try:
        context.load_verify_locations(client_ca or certificate)
    except ssl.SSLError as fault:
        raise CannotServe(f"--tls-client-ca {client_ca}: expected certificates, PEM ({fault})") from None


def _lock(settings: Settings) -> Any:
    """Keep a second server off the same folder. Raises CannotServe."""
    try:
        settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)  # who reads it sees through the fog
        handle = (settings.data / LOCK_NAME).open("a")
    except FileExistsError:
        raise CannotServe(f"{settings.data}: is a file, not a folder") from None
    except OSError as fault:
        raise CannotServe(f"{settings.data}: {fault.strerror}") from None
    try:
        import fcntl
    except ImportError:
        return handle
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        handle.close()
        raise CannotServe(f"{settings.data}: another server uses this folder") from None
    return handle


async def serve(settings: Settings) -> None:
    """Serve until SIGINT or SIGTERM; the first line on stdout names the bound address. Raises CannotServe."""
    logs.configure(settings.log, settings.log_format)
    server = Server(settings)
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, asked.set)
    address = await server.start()
    try:
        print(f"serving on {address}", flush=True)
        if settings.admin:
            print(f"admin on {server.admin.address}", flush=True)
        await asked.wait()
        print("stopping", flush=True)
    finally:
        saved = await server.stop()
    print(f"stopped; games saved: {saved}", flush=True)
