"""A game in the care of the server: whatever comes in is kept before it is answered; each seat has its news.

Not for two threads at once, and no asyncio: ``pacing`` sees to both.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from typing import Any

from warclock.server.codec import event_message
from warclock.server.records import Input, Store, StoreFailed
from warclock.sim.game import Accepted, Game, Stop
from warclock.sim.headless import briefing
from warclock.sim.journal import event_of, lines_of, opening_of, read_lines
from warclock.sim.news import NewsDesk
from warclock.sim.orders import Refusal
from warclock.sim.world.state import State

LOG = logging.getLogger("warclock.server")
MOST_PENDING_ROWS = 5000  # journal rows after which a save is made


class Damaged(Exception):
    """What was kept of a game cannot be played again."""


class HostedGame:
    """A game, the inputs it has had, and what each seat was told: ``news[side]`` are Event messages, in order."""

    def __init__(self, name: str, game: Game, store: Store, opening: State, sides: tuple[str, ...], every: int) -> None:
        self.id = name
        self.game = game
        self.inputs = 0
        self.over = game.outcome is not None  # and every seat has been told
        self.news: dict[str, list[Any]] = {side: [] for side in sides}
        self._desks = {side: NewsDesk(side, opening) for side in sides}
        self._store = store
        self._saved_input = 0
        self._pending = b""
        self._pending_rows = 0
        self._every = every
        self._made: dict[tuple[Any, ...], Any] = {}
        self._made_input = -1

    @classmethod
    def restore(cls, name: str, store: Store, sides: tuple[str, ...], every: int) -> HostedGame:
        """A game as it was when its last input was kept. Raises KeyError, StoreFailed, Damaged."""
        kept = store.kept(name)
        if kept is None:
            raise KeyError(name)
        rows = (row for block in store.journal(name) for row in read_lines(block.splitlines()))
        opening = opening_of(next(rows))
        hosted = cls(name, Game.load(kept.save), store, opening, sides, every)
        hosted.inputs = hosted._saved_input = kept.input
        for row in rows:
            hosted._tell(row.second, event_of(row), row.audience)
        for given in kept.inputs:
            hosted._again(given)
        return hosted

    # -- what seats and the owner do

    def submit(self, side: str, fields: dict[str, Any], client_id: str = "") -> Accepted | Refusal:
        """See ``Game.submit``; an accepted order is kept when this returns."""
        answer = self.game.submit(side, fields, client_id)
        if isinstance(answer, Accepted):
            self._keep(Input("submit", {"side": side, "order": fields, "client_id": client_id}))
        return answer

    def withdraw(self, side: str, order: str) -> Refusal | None:
        """See ``Game.withdraw``."""
        refusal = self.game.withdraw(side, order)
        if refusal is None:
            self._keep(Input("withdraw", {"side": side, "order": order}))
        return refusal

    def commit(self, side: str) -> Refusal | None:
        """See ``Game.commit``."""
        refusal = self.game.commit(side)
        if refusal is None:
            self._keep(Input("commit", {"side": side}))
        return refusal

    def take_turn(self, side: str, commander: Any) -> None:
        """Have a built-in commander answer the open decision; its orders and its commit are kept together."""
        given = []
        for fields in commander(briefing(self.game, side)):
            if isinstance(self.game.submit(side, fields), Accepted):
                given.append(Input("submit", {"side": side, "order": fields, "client_id": ""}))
        if self.game.commit(side) is None:
            given.append(Input("commit", {"side": side}))
        self._keep(*given)

    def advance(self, until: int | None, steps: int, stop: Any) -> tuple[Stop, int]:
        """Let time go on as ``Game.advance`` does; also returns how many steps were made. A fault ends the game."""
        before = self.game.engine.steps
        try:
            reason = self.game.advance(until, steps, stop)
        except Exception:  # the game has ended itself as a crash, which is what is told
            LOG.exception('{"game": "%s", "fault": "a handler of the simulation failed"}', self.id)
            reason = Stop.END
        made = self.game.engine.steps - before
        if made:
            self._keep(Input("advance", {"steps": made}))
        return reason, made

    def once(self, key: tuple[Any, ...], make: Callable[[], Any]) -> Any:
        """An answer that is made once and given again until the next input."""
        if self._made_input != self.inputs:
            self._made, self._made_input = {}, self.inputs
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    # -- what is kept

    def journal(self) -> Iterator[bytes]:
        """The journal from its opening line on, in blocks."""
        self.checkpoint()
        yield from self._store.journal(self.id)

    def checkpoint(self) -> None:
        """Keep a save of this moment, so that a restart need not play the inputs before it again."""
        if self.inputs > self._saved_input:
            self._store.checkpoint(self.id, self.inputs, self.game.save(), self._pending)
            self._saved_input, self._pending, self._pending_rows = self.inputs, b"", 0

    def _keep(self, *given: Input) -> None:
        """Keep inputs that have taken effect, then tell the seats what came of them."""
        if not given:
            return
        self._store.append(self.id, self.inputs + 1, given)
        self.inputs += len(given)
        self._publish()
        if self.inputs - self._saved_input >= self._every or self._pending_rows > MOST_PENDING_ROWS:
            try:
                self.checkpoint()
            except StoreFailed as fault:  # nothing is lost: the inputs are kept, and a restart plays them again
                LOG.error('{"game": "%s", "fault": "no save could be made: %s"}', self.id, fault)

    def _again(self, given: Input) -> None:
        """Carry out an input that was kept."""
        fields, refused = given.fields, None
        if given.kind == "submit":
            answer = self.game.submit(fields["side"], fields["order"], fields["client_id"])
            refused = answer if isinstance(answer, Refusal) else None
        elif given.kind == "withdraw":
            refused = self.game.withdraw(fields["side"], fields["order"])
        elif given.kind == "commit":
            refused = self.game.commit(fields["side"])
        else:
            self._advance_again(fields["steps"])
        if refused is not None:
            raise Damaged(f"input {self.inputs + 1} ({given.kind}) of game {self.id} is refused now: {refused.text}")
        self.inputs += 1
        self._publish()

    def _advance_again(self, steps: int) -> None:
        try:
            self.game.advance(steps=steps)
        except Exception:  # as it crashed then
            LOG.exception('{"game": "%s", "fault": "a handler of the simulation failed, as before"}', self.id)

    def _publish(self) -> None:
        rows = self.game.journal.take()
        self._pending += lines_of(rows)
        self._pending_rows += len(rows)
        for _, second, _, event, audience in rows:
            self._tell(second, event, audience)
        self.over = self.game.outcome is not None

    def _tell(self, second: int, event: Any, audience: tuple[str, ...]) -> None:
        for side, desk in self._desks.items():
            told = desk.tell(second, event, audience)
            if told is not None:
                self.news[side].append(event_message(told))
