"""News of orders that were answered before they were told: nothing has to be asked for them to come."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from test_workers import asked_first, worker_of

from warclock.clients.sdk import connect
from warclock.server.records import StoreFailed


def test_the_news_of_an_order_come_unasked_and_outlive_the_worker(serving: Any) -> None:
    server = serving(workers=1)
    with connect(server.address, patience=30) as client:
        game, red, turn, force = asked_first(client)
        events = red.events(red.observe().last_event)
        first = turn.submit("post_lookout", force, on=True)
        assert next_order(events) == first
        worker = worker_of(server, game.id)
        second = turn.submit("post_lookout", force, on=False)  # kept and answered, but not told yet
        os.kill(worker.pid, signal.SIGKILL)
        assert next_order(events) == second
        assert not worker.alive


def test_the_news_of_an_order_come_though_they_could_not_be_read_at_first(
    serving: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("warclock.server.owed_news.SOON_SECONDS", 0.5)
    server = serving(workers=1, retry_seconds=0.1)
    with connect(server.address, patience=30) as client:
        game, red, turn, force = asked_first(client)
        events = red.events(red.observe().last_event)
        store = server.server.host.store
        kept, failed = store.kept, threading.Event()

        def fail(_game: str) -> Any:
            failed.set()
            raise StoreFailed("not now")

        store.kept = fail
        worker = worker_of(server, game.id)
        order = turn.submit("post_lookout", force, on=True)
        os.kill(worker.pid, signal.SIGKILL)
        assert failed.wait(20)
        store.kept = kept
        assert next_order(events) == order


def next_order(events: Iterator[Any]) -> str:
    """The id of the order that is told next; nothing else is asked of the server."""
    heard: list[Any] = []
    listener = threading.Thread(target=lambda: heard.append(next(events)), daemon=True)
    listener.start()
    listener.join(20)
    assert heard, "no event came"
    return str(heard[0].order_accepted.order)
