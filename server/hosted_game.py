"""A game in a worker: the inputs it has had since the last answer, and what each seat was told, as bytes.

Nothing is kept here: ``take`` hands over what came of a call, and the front keeps it before it answers.
"""

from __future__ import annotations

import logging
from typing import Any

from warclock.server.codec import event_message
from warclock.server.link import Facts, Grown, Opened
from warclock.server.logs import note
from warclock.server.records import Input
from warclock.sim.game import Accepted, Game, Stop
from warclock.sim.headless import briefing
from warclock.sim.journal import event_of, lines_of, opening_of, read_lines
from warclock.sim.news import NewsDesk
from warclock.sim.orders import Refusal
from warclock.sim.world.state import State
from warclock.v1 import seats_pb2 as pb


class Damaged(Exception):
    """What was kept of a game cannot be played again."""


class HostedGame:
    """A game and its seats' news desks; ``told[side]`` is the number of the seat's latest event."""

    def __init__(self, name: str, game: Game, opening: State, sides: list[str]) -> None:
        self.id = name
        self.game = game
        self.told = dict.fromkeys(sides, 0)
        self._desks = {side: NewsDesk(side, opening) for side in sides}
        self._inputs: list[Input] = []
        self._news: dict[str, list[bytes]] = {}
        self._lines: list[bytes] = []

    @classmethod
    def restore(cls, name: str, kept: Opened) -> HostedGame:
        """A game as it was when its last input was kept. Raises Damaged, NotASave."""
        rows = (row for block in kept.journal for row in read_lines(block.splitlines()))
        hosted = cls(name, Game.load(kept.save), opening_of(next(rows)), kept.sides)
        for row in rows:
            hosted._tell(row.second, event_of(row), row.audience)
        for number, given in enumerate(kept.inputs):
            hosted._again(number, given)
        return hosted

    def take(self) -> Grown:
        """What has come of calls since this was called last."""
        grown = Grown(self._inputs, self._news, b"".join(self._lines), self.facts())
        self._inputs, self._news, self._lines = [], {}, []
        return grown

    def facts(self) -> Facts:
        """What the front has to know."""
        game = self.game
        awaited = {side: self.decision_number(side) for side in game.awaited}
        return Facts(game.now, awaited, game.outcome)

    def decision_number(self, side: str) -> int:
        """The seat's own number of its latest decision."""
        return self.game.world.sides[side].asked

    # -- what seats and the owner do

    def submit(self, side: str, fields: dict[str, Any], client_id: str = "") -> Accepted | Refusal:
        """See ``Game.submit``."""
        answer = self.game.submit(side, fields, client_id)
        if isinstance(answer, Accepted):
            self._note(Input("submit", {"side": side, "order": fields, "client_id": client_id}))
        return answer

    def withdraw(self, side: str, order: str) -> Refusal | None:
        """See ``Game.withdraw``."""
        refusal = self.game.withdraw(side, order)
        if refusal is None:
            self._note(Input("withdraw", {"side": side, "order": order}))
        return refusal

    def commit(self, side: str) -> Refusal | None:
        """See ``Game.commit``."""
        refusal = self.game.commit(side)
        if refusal is None:
            self._note(Input("commit", {"side": side}))
        return refusal

    def take_turn(self, side: str, commander: Any) -> None:
        """Have a built-in commander answer the open decision."""
        for fields in commander(briefing(self.game, side)):
            self.submit(side, fields)
        self.commit(side)

    def advance(self, until: int | None, steps: int, stop: Any) -> tuple[Stop, int]:
        """Let time go on as ``Game.advance`` does; also returns how many steps were made. A fault ends the game."""
        before = self.game.engine.steps
        try:
            reason = self.game.advance(until, steps, stop)
        except Exception:  # the game has ended itself as a crash, which is what is told
            note(logging.ERROR, {"game": self.id, "fault": "a handler of the simulation failed"}, fault=True)
            reason = Stop.END
        made = self.game.engine.steps - before
        if made:
            self._note(Input("advance", {"steps": made}))
        return reason, made

    def _note(self, given: Input) -> None:
        """An input has taken effect: it has to be kept, and the seats told what came of it."""
        self._inputs.append(given)
        self._publish()

    def _again(self, number: int, given: Input) -> None:
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
            text = f"input {number} after the save ({given.kind}) of game {self.id} is refused now: {refused.text}"
            raise Damaged(text)
        self._publish()

    def _advance_again(self, steps: int) -> None:
        try:
            self.game.advance(steps=steps)
        except Exception:  # as it crashed then
            note(logging.ERROR, {"game": self.id, "fault": "a handler of the simulation failed, as before"}, fault=True)

    def _publish(self) -> None:
        rows = self.game.journal.take()
        self._lines.append(lines_of(rows))
        for _, second, _, event, audience in rows:
            self._tell(second, event, audience)

    def _tell(self, second: int, event: Any, audience: tuple[str, ...]) -> None:
        """Each seat's message is made here once; every stream of the seat sends these bytes."""
        for side, desk in self._desks.items():
            told = desk.tell(second, event, audience)
            if told is not None:
                self.told[side] += 1
                message = pb.WatchResponse(event=event_message(told))
                self._news.setdefault(side, []).append(message.SerializeToString())
