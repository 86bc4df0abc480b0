"""Servers for the tests; see ``servers.py``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("grpc", reason="the extra warclock[grpc] is not installed")

from servers import Process, Serving

from warclock.clients.sdk import Client, connect


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Callable[..., Serving]]:
    """Start a server: ``serving(**settings)``; the same folder each time."""
    started: list[Serving] = []

    def start(**settings: Any) -> Serving:
        started.append(Serving(tmp_path / "data", **settings))
        return started[-1]

    yield start
    for each in started:
        if not each.loop.is_closed():
            each.stop()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that the tests of a module share."""
    server = Serving(tmp_path_factory.mktemp("shared"))
    yield server
    server.stop()


@pytest.fixture
def client(shared: Serving) -> Iterator[Client]:
    """A client of the shared server."""
    with connect(shared.address, patience=5) as made:
        yield made


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    """A server process."""
    made = Process(tmp_path / "data")
    yield made
    if made.process.poll() is None:
        made.kill()
