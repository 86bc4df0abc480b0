"""A game in a worker: the inputs it has had since the last answer, and what each seat was told, as bytes.

Nothing is kept here: ``take`` hands over the inputs, ``grown`` what is to be told of them, and the front keeps the
inputs before it tells or answers anything.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from warclock.server.codec import event_message, fill
from warclock.server.last_told import LastTold
from warclock.server.link import Facts, Grown, Opened
from warclock.server.logs import note
from warclock.server.records import Input
from warclock.sim.commanders import COMMANDERS
from warclock.sim.events.kernel import SeatHandedOver
from warclock.sim.game import Accepted, Game, Stop
from warclock.sim.headless import briefing
from warclock.sim.journal import event_of, lines_of, opening_of, read_lines
from warclock.sim.news import NewsDesk
from warclock.sim.orders import Refusal
from warclock.sim.world.state import State
from warclock.v1 import seats_pb2 as pb
from warclock.v1.referee_pb2 import Question


class Damaged(Exception):
    """What was kept of a game cannot be played again."""


class HostedGame:
    """A game and its seats' news desks; ``told[side]`` is the number of the seat's latest event."""

    def __init__(self, name: str, game: Game, opening: State, sides: list[str]) -> None:
        self.id = name
        self.game = game
        self.told = dict.fromkeys(sides, 0)
        self.stand_ins: dict[str, str] = {}  # seats that were handed over, and the commanders that play for them
        self.last_told = {side: LastTold() for side in sides}
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

    def take(self) -> list[Input]:
        """The inputs since this was called last."""
        inputs, self._inputs = self._inputs, []
        return inputs

    @property
    def has_news(self) -> bool:
        """Something was published that was not handed over yet."""
        return bool(self._lines)

    def grown(self) -> Grown:
        """What was published since this was called last, and how the game stands."""
        grown = Grown(self._news, b"".join(self._lines), self.facts())
        self._news, self._lines = {}, []
        return grown

    def facts(self) -> Facts:
        """What the front has to know."""
        game = self.game
        awaited = {side: self.decision_number(side) for side in game.awaited}
        questions = {asked.id: fill(Question(), asked).SerializeToString() for asked in game.questions}
        return Facts(game.now, awaited, game.outcome, dict(self.stand_ins), questions)

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
        """Have a built-in commander answer the open decision; one that fails commits without orders."""
        try:
            orders = list(commander(briefing(self.game, side)))
        except Exception:  # a fault of ours, which others' war does not wait for
            note(logging.ERROR, {"game": self.id, "side": side, "fault": "a commander failed"}, fault=True)
            orders = []
        for fields in orders:
            self.submit(side, fields)
        self.commit(side)

    def time_out(self, side: str, number: int, stand_in: str) -> None:
        """The seat's time for a decision is over: what it has ordered holds, or else a commander answers.

        Nothing happens if it has committed meanwhile.
        """
        if side not in self.game.awaited or self.decision_number(side) != number:
            return
        self.game.time_out(side)
        self._note(Input("time_out", {"side": side}))
        decision = self.game.decision
        gave_orders = decision is not None and any(order.side == side for order in decision.staged)
        if stand_in and not gave_orders:
            self.take_turn(side, COMMANDERS[stand_in])
        else:
            self.commit(side)

    def hand_over(self, side: str, commander: str) -> Refusal | None:
        """A commander plays for the seat from now on, or (empty) its player again."""
        if self.stand_ins.get(side, "") == commander:
            return None
        refusal = self.game.hand_over(side, commander)
        if refusal is None:
            self._note(Input("hand_over", {"side": side, "commander": commander}))
        return refusal

    def rule(self, question: str, answer: Any) -> Refusal | None:
        """See ``Game.rule``."""
        refusal = self.game.rule(question, answer)
        if refusal is None:
            self._note(Input("rule", {"question": question, "answer": answer}))
        return refusal

    def adjust(self, fields: dict[str, Any], reason: str, secret: bool) -> Refusal | None:
        """See ``Game.adjust``."""
        refusal = self.game.adjust(fields, reason, secret)
        if refusal is None:
            self._note(Input("adjust", {"fields": fields, "reason": reason, "secret": secret}))
        return refusal

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

    def _again(self, number: int, given: Input) -> None:
        """Carry out an input that was kept."""
        refused = AGAIN[given.kind](self, **given.fields)
        if isinstance(refused, Refusal):
            text = f"input {number} after the save ({given.kind}) of game {self.id} is refused now: {refused.text}"
            raise Damaged(text)
        self.publish()

    def advance_again(self, steps: int) -> None:
        """Let time go on as far as it did."""
        try:
            self.game.advance(steps=steps)
        except Exception:  # as it crashed then
            note(logging.ERROR, {"game": self.id, "fault": "a handler of the simulation failed, as before"}, fault=True)

    def publish(self) -> None:
        """Make the lines of the journal and the seats' news of all that has happened."""
        rows = self.game.journal.take()
        if not rows:
            return
        self._lines.append(lines_of(rows))
        for _, second, _, event, audience in rows:
            self._tell(second, event, audience)

    def _tell(self, second: int, event: Any, audience: tuple[str, ...]) -> None:
        """Each seat's message is made here once; every stream of the seat sends these bytes."""
        if isinstance(event, SeatHandedOver):
            self.stand_ins.pop(event.side, None)
            if event.commander:
                self.stand_ins[event.side] = event.commander
        for side, desk in self._desks.items():
            told = desk.tell(second, event, audience)
            if told is not None:
                self.told[side] += 1
                message = pb.WatchResponse(event=event_message(told))
                self._news.setdefault(side, []).append(message.SerializeToString())


AGAIN: dict[str, Callable[..., Any]] = {  # how each kind of input is carried out again, from its fields
    "submit": lambda hosted, side, order, client_id: hosted.game.submit(side, order, client_id),
    "withdraw": lambda hosted, side, order: hosted.game.withdraw(side, order),
    "commit": lambda hosted, side: hosted.game.commit(side),
    "time_out": lambda hosted, side: hosted.game.time_out(side),
    "hand_over": lambda hosted, side, commander: hosted.game.hand_over(side, commander),
    "rule": lambda hosted, question, answer: hosted.game.rule(question, answer),
    "adjust": lambda hosted, fields, reason, secret: hosted.game.adjust(fields, reason, secret),
    "advance": lambda hosted, steps: hosted.advance_again(steps),
}
