"""A person at a seat: news, questions, orders, until the game is over or the person leaves."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from warclock.clients.report.naming import words as in_words
from warclock.clients.report.summary import aligned
from warclock.clients.terminal import showing
from warclock.clients.terminal.composing import Composer, Dropped
from warclock.clients.terminal.desk import Desk, OrderRefused
from warclock.clients.terminal.domains import NotUnderstood
from warclock.clients.terminal.help_text import WELCOME
from warclock.clients.terminal.looking import Command, End, Looking
from warclock.clients.terminal.parsing import Missing, match, parse
from warclock.clients.terminal.talking import Talk
from warclock.clients.terminal.telling import order_text
from warclock.clients.terminal.typing_words import following
from warclock.sim.commanders import COMMANDERS
from warclock.sim.orders import ORDERS
from warclock.sim.scenario.checks_skirmish import BOARD_COMMANDERS, no_leader_on_a_board

GONE = ("NOT_ASKED", "DECISION_OVER", "GAME_OVER", "HANDED_OVER")  # refusals after which one has to listen again
DAWN, TURN = "dawn", "declaration"  # kinds of decisions that come again and again, of a war and on a board


class Table(Looking):
    """Plays one seat with a person."""

    def __init__(self, desk: Desk, talk: Talk) -> None:
        super().__init__(desk, talk)
        self.ahead = 0  # decisions that were committed in advance
        self.ahead_kind = DAWN  # of those
        self.commands = {
            **self.looks(),
            "order": Command(self._order, 2),
            "pending": Command(lambda _: talk.say(self._pending()), 0),
            "withdraw": Command(self._withdraw, 1),
            "commit": Command(self._commit, 1),
            "time": Command(lambda _: talk.say([showing.time_left(desk.time_left()) or "no time limit runs"]), 0),
            "hand_over": Command(self._hand_over, 1),
            "take_back": Command(self._take_back, 0),
            "watch": Command(self._watch, 1),
            "quit": Command(lambda _: End.LEFT, 0),
            "abandon": Command(lambda _: End.ABANDONED, 0),
        }

    @property
    def km(self) -> dict[str, Fraction]:
        """The length of each way."""
        return {edge.id: edge.km for edge in self.seen.edges}

    def run(self) -> End:
        """Play until the game is over or the person leaves. Raises DeskLost."""
        self.talk.say([self.desk.title, WELCOME])
        try:
            self.names.learn(self.desk.observe())
            while not self._listen():
                end = self._turn()
                if end is not None:
                    return end
        except (EOFError, KeyboardInterrupt) as left:
            self.talk.say([""])
            return End.LEFT if isinstance(left, EOFError) else End.INTERRUPTED
        self._conclude()
        return End.OVER

    def _listen(self) -> bool:
        """Hear what happens until the person has the word; True where the game is over instead."""
        self.forget()
        first = not self.heard
        self.fresh = len(self.heard)
        with self.talk.waiting("(waiting for the others; Ctrl-C leaves)"):
            for event in self.desk.news():
                self.heard.append(event)
                if not self.teller.is_routine(event) and not first:
                    self.tell(event)
        return self.seen.outcome is not None

    def _turn(self) -> End | None:
        """Let the person answer the open decision, or see how a commander does; None when it is to go on."""
        if self._goes_on_by_itself():
            self.desk.commit()
            return None
        self.ahead = self.day = 0
        self.talk.say(["", *self._headline()])
        while True:
            done = self._answer(self.talk.ask(self._prompt(), self._completions).split())
            if isinstance(done, End):
                return done
            if done:
                return None

    def _goes_on_by_itself(self) -> bool:
        if self.ahead and self.seen.decision == self.ahead_kind and not self.desk.stand_in:
            self.ahead -= 1
            return True
        return False

    def _prompt(self) -> str:
        left = self.desk.time_left()
        playing = f" ({self.desk.stand_in} plays)" if self.desk.stand_in else ""
        return f"day {self.seen.day} {self.desk.side}{playing}{f' {showing.minutes(left.seconds)}' if left else ''}> "

    def _headline(self) -> Iterator[str]:
        if self.desk.stand_in:
            yield f"{self.desk.stand_in} plays for you: watch follows the game, take_back gives you the seat again"
        elif self.seen.decision != DAWN:
            yield f"You are asked: {in_words(self.seen.decision)} {self.names.subject(self.seen.subject)}"
        yield from showing.situation(self.seen, self.names)
        yield from showing.targets(self.options)
        if not self.fresh and self.seen.objectives:
            yield "You want:"
            yield from showing.aims(self.seen, self.names)
        left = showing.time_left(self.desk.time_left())
        if left:
            yield left

    def _completions(self, before: list[str]) -> list[str]:
        return following(before, list(self.commands), self.options, self.seen)

    def _answer(self, typed: list[str]) -> End | bool | None:
        if not typed:
            return None
        try:
            return self._carry_out(typed)
        except NotUnderstood as fault:
            self.talk.say([str(fault)])
        except Dropped:
            self.talk.say(["no order was given"])
        except OrderRefused as fault:
            self.talk.say([f"refused: {fault}"])
            if fault.code in GONE:
                return True
        return None

    def _carry_out(self, typed: list[str]) -> End | bool | None:
        word = self._word(typed[0].lower())
        command = self.commands.get(word)
        if command is None:
            self._give([word, *typed[1:]])
            return None
        if len(typed) - 1 > command.most:
            raise NotUnderstood(f"{word} takes {command.most or 'no'} more word{'' if command.most == 1 else 's'}")
        return command.run(typed[1:])

    def _word(self, typed: str) -> str:
        """The command or kind of order that was typed. Raises NotUnderstood."""
        kinds = sorted({kind for offered in self.options.values() for kind in offered})
        others = [kind for kind in ORDERS if kind not in kinds]
        word = match(typed, [*self.commands, *kinds, *others], "command or order")
        if word in others:
            self._check_playing()
            who = ORDERS[word].addressee + "s" if ORDERS[word].addressee == "force" else "people"
            raise NotUnderstood(f"none of your {who} can be ordered to {word} now; options WHO tells what it can do")
        return word

    def _check_playing(self) -> None:
        """The person plays, not a commander. Raises NotUnderstood."""
        if self.desk.stand_in:
            raise NotUnderstood(f"{self.desk.stand_in} plays for you: take_back gives you the seat again")

    # -- ordering

    def _order(self, typed: list[str]) -> None:
        self._check_playing()
        given = {"force": self.own(typed, self.orderable(), self.who())} if typed else {}
        if len(typed) > 1:
            given["kind"] = match(typed[1], self.options[given["force"]], "order for it")
        self.talk.say(["An empty answer takes what stands in [ ], or drops the order."])
        self._submit(self._composer().compose(given))

    def _give(self, typed: list[str]) -> None:
        self._check_playing()
        try:
            order = parse(typed, self.options, self.km)
        except Missing as missing:
            if not self.talk.prompts:
                raise
            order = self._composer().compose(missing.fields)
        self._submit(order)

    def _composer(self) -> Composer:
        return Composer(self.talk, self.options, self.names, self.km)

    def _submit(self, order: dict[str, object]) -> None:
        name = self.desk.submit(order)
        self.forget()
        self.talk.say([f"order {name}: {order_text(order)}"])

    def _pending(self) -> Iterator[str]:
        orders = self.desk.pending()
        yield from (f"  {order.id}: {order_text(order.fields)}" for order in orders)
        if not orders:
            yield "you have given no order yet"

    def _withdraw(self, typed: list[str]) -> None:
        self._check_playing()
        orders = [order.id for order in self.desk.pending()]
        if not typed:
            raise NotUnderstood(f"which order? you have given {', '.join(orders) or 'none'}")
        chosen = orders if typed[0] == "all" else [match(typed[0], orders, "order of yours")]
        for order in chosen:
            self.desk.withdraw(order)
            self.talk.say([f"order {order} is taken back"])
        self.forget()

    def _commit(self, typed: list[str]) -> bool:
        self._check_playing()
        count = _count("commit", typed)
        self.ahead_kind = TURN if self.seen.decision == TURN else DAWN
        self.desk.commit()
        self.ahead = max(count - 1, 0)
        return True

    # -- having somebody else play

    def _hand_over(self, typed: list[str]) -> None:
        if not typed:
            raise NotUnderstood(f"to which commander? there are {', '.join(COMMANDERS)}")
        commander = match(typed[0], COMMANDERS, "commander")
        if not self.seen.nodes and commander not in BOARD_COMMANDERS:
            raise NotUnderstood(no_leader_on_a_board(commander))
        self.desk.hand_over(commander)
        self.forget()
        self.talk.say([f"{self.desk.stand_in} plays for you now: watch follows the game, take_back ends this"])

    def _take_back(self, _: list[str]) -> bool:
        if not self.desk.stand_in:
            raise NotUnderstood("you play yourself: no commander has your seat")
        self.desk.hand_over("")
        return True

    def _watch(self, typed: list[str]) -> bool | None:
        """Follow the game while a commander plays; True when the person has the seat again, or it is over."""
        count = _count("watch", typed)
        if not self.desk.stand_in:
            raise NotUnderstood("you play yourself: hand_over COMMANDER comes first")
        asked = len(self.heard)
        try:
            while self.desk.stand_in and not (count and self._asked_since(asked) >= count):
                if self._listen():
                    return True
        except KeyboardInterrupt:
            self.talk.say([""])
        self.forget()
        self.day = 0
        return None if self.desk.stand_in else True

    def _asked_since(self, start: int) -> int:
        return sum(event.kind == "SeatAsked" for event in self.heard[start:])

    def _conclude(self) -> None:
        outcome = self.seen.outcome
        assert outcome is not None
        rows = [("side", "points", "reason")]
        for side, reason in outcome.reasons.items():
            rows.append((self.names.side_of(side), str(outcome.points.get(side, "")), in_words(reason)))
        self.talk.say(["", f"Day {min(self.seen.day, self.seen.days)}: the game is over.", *aligned(rows)])


def _count(command: str, typed: list[str]) -> int:
    """The number of decisions that was typed; 0: none was. Raises NotUnderstood."""
    if typed and not (typed[0].isdecimal() and int(typed[0])):
        raise NotUnderstood(f"{command} takes a number of decisions, 1 or more, not {typed[0]!r}")
    return int(typed[0]) if typed else 0
