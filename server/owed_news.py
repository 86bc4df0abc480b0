"""News of orders that are kept and answered: whatever is asked next brings them, or else they are asked for soon."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from warclock.server.chores import Chores
from warclock.server.refusals import Refused

SOON_SECONDS = 0.02  # that they may wait, so that those of many orders come together


class OwedNews:
    """Sees to it that one game's news are told; ``bring`` asks for them."""

    def __init__(self, chores: Chores, bring: Callable[[], Coroutine[Any, Any, None]], retry_seconds: float) -> None:
        self._chores = chores
        self._bring = bring
        self._retry_seconds = retry_seconds
        self._owed = self._waiting = False

    def owe(self, seconds: float = 0) -> None:
        """There are some, to be told after so long at the latest; 0: soon."""
        self._owed = True
        if not self._waiting:
            self._waiting = True
            asyncio.get_running_loop().call_later(seconds or SOON_SECONDS, self._due)

    def told(self) -> None:
        """All were told."""
        self._owed = False

    def _due(self) -> None:
        self._waiting = False
        if self._owed:
            self._chores.begin(self._ask())

    async def _ask(self) -> None:
        try:
            await self._bring()
        except Refused:  # workers that die one after the other, a store that cannot be read
            self.owe(self._retry_seconds)
