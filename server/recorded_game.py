"""A game's record: changed by one at a time, and told how the game ended."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from warclock.server.chores import Chores
from warclock.server.house import House
from warclock.server.link import Grown
from warclock.server.logs import note
from warclock.server.records import GameRecord, TokenRecord
from warclock.server.refusals import Refused, gone
from warclock.server.tokens import mint
from warclock.server.told_game import ToldGame

Tokens = Mapping[str, TokenRecord]
NONE: Tokens = {}


class RecordedGame(ToldGame):
    """A game with what everybody may know of it; ``record`` is as it is kept."""

    def __init__(self, house: House, record: GameRecord) -> None:
        super().__init__()
        self.id = record.id
        self.record = record
        self.chores = Chores(record.id)
        self._house = house
        self._record_turn = asyncio.Lock()
        self._noting: asyncio.Task[None] | None = None

    async def change(self, make: Callable[[GameRecord], GameRecord], tokens: Tokens = NONE) -> None:
        """Keep a changed record of the game, and tokens by their hash; ``make`` may raise Refused."""
        await self.chores.to_the_end(self._change(make, tokens))
        self.wake()

    async def add_token(self, whose: TokenRecord) -> str:
        """A new token of the game. Raises Refused."""
        token, hashed = mint()
        await self.change(lambda record: record, {hashed: whose})
        return token

    async def _change(self, make: Callable[[GameRecord], GameRecord], tokens: Tokens = NONE) -> None:
        async with self._record_turn:
            if self.gone:
                raise gone()
            record = make(self.record)
            await self._house.keep(self._house.store.update, record, tokens)
            self.record = record

    def _told(self, grown: Grown) -> None:
        self._hear(grown)
        self._note_end()

    def _note_end(self) -> None:
        """Have the record tell the outcome, if it is time and not under way."""
        if self.over and self.record.outcome is None and self._noting is None and not self.gone:
            self._noting = self.chores.begin(self._note_outcome())

    async def _noted(self) -> None:
        """Return when the outcome that was just told is in the record, or could not be put there."""
        if self._noting is not None:
            await asyncio.wait((self._noting,))

    async def _note_outcome(self) -> None:
        try:
            await self._change(lambda record: replace(record, outcome=self.facts.outcome))
        except Refused as fault:  # the inputs are kept: the record follows
            note(logging.ERROR, {"game": self.id, "fault": f"its outcome could not be noted: {fault}"})
            self._noting = None
            asyncio.get_running_loop().call_later(self._house.settings.retry_seconds, self._note_end)
