"""What a game's seats were told so far, and who waits for more."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from warclock.server.link import Facts, Grown


class ToldGame:
    """Each seat's events as messages, and what the front knows; ``gone`` once it must not be used any more."""

    def __init__(self) -> None:
        self.facts = Facts()
        self.news: dict[str, list[bytes]] = {}  # each seat's events so far
        self.gone = False
        self._changed = asyncio.Event()
        self._lines: list[bytes] = []  # of the journal since the last save
        self._lines_bytes = 0

    @property
    def over(self) -> bool:
        """The game has an outcome, and every seat has been told."""
        return self.facts.outcome is not None

    def changed(self) -> asyncio.Event:
        """Is set when something happens after this call."""
        return self._changed

    def wake(self) -> None:
        """Have whoever waits for news look again."""
        changed, self._changed = self._changed, asyncio.Event()
        changed.set()

    def leave(self) -> None:
        """Stop using this; whoever waits for news is woken, to find it gone."""
        self.gone = True
        self.wake()

    def _begin_anew(self, sides: Iterable[str]) -> None:
        """All that was told is going to be told again."""
        self.news = {side: [] for side in sides}
        self._drop_lines()

    def _hear(self, grown: Grown) -> None:
        """Tell what has come of calls."""
        for side, news in grown.news.items():
            self.news[side] += news
        self._lines.append(grown.lines)
        self._lines_bytes += len(grown.lines)
        self.facts = grown.facts
        self.wake()

    def _drop_lines(self) -> None:
        """The lines of the journal are kept, or come again."""
        self._lines, self._lines_bytes = [], 0
