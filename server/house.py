"""What a game needs of its host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from warclock.server.keeper import Keeper
from warclock.server.metrics import Metrics
from warclock.server.records import Store
from warclock.server.settings import Settings
from warclock.server.workers import Workers

T = TypeVar("T")


class House(Protocol):
    """Lends settings, the store, counters and workers."""

    settings: Settings
    store: Store
    keeper: Keeper
    metrics: Metrics
    workers: Workers

    async def keep(self, work: Callable[..., T], *given: Any) -> T:
        """Ask the store something."""
