"""A person at a seat: news, questions, orders, until the game is over or the person leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from warclock.clients.report.clock import clock
from warclock.clients.report.naming import words as in_words
from warclock.clients.report.summary import aligned
from warclock.clients.terminal import showing, text_map
from warclock.clients.terminal.board import boards
from warclock.clients.terminal.composing import Composer, Dropped
from warclock.clients.terminal.desk import Desk, Heard, Options, OrderRefused
from warclock.clients.terminal.domains import NotUnderstood
from warclock.clients.terminal.help_text import HELP, WELCOME
from warclock.clients.terminal.names import Names
from warclock.clients.terminal.parsing import Missing, match, parse
from warclock.clients.terminal.talking import Talk
from warclock.clients.terminal.telling import Teller, order_text
from warclock.clients.terminal.typing_words import following
from warclock.sim.orders import ORDERS
from warclock.sim.phases import day_of
from warclock.sim.seen import Observation


class End(Enum):
    """How a person left."""

    OVER = "the game is over"
    LEFT = "left"
    INTERRUPTED = "interrupted"
    ABANDONED = "abandoned"


class Command(NamedTuple):
    """What a typed word does; its result ends the turn where it is not None."""

    run: Callable[[list[str]], End | bool | None]
    most: int  # words that it takes


class Table:
    """Plays one seat with a person."""

    def __init__(self, desk: Desk, talk: Talk) -> None:
        self.desk = desk
        self.talk = talk
        self.names = Names(desk.sides)
        self.teller = Teller(self.names)
        self.heard: list[Heard] = []
        self.fresh = 0  # how many of those heard were told before this decision
        self.day = 0  # whose heading was shown last
        self.ahead = 0  # dawns that were committed in advance
        self._seen: Observation | None = None
        self._options: Options | None = None
        self.commands = {
            "help": Command(lambda _: talk.say(HELP.splitlines()), 0),
            "look": Command(lambda _: talk.say(showing.situation(self.seen, self.names)), 0),
            "map": Command(lambda _: talk.say([*text_map.draw(self.seen, talk.columns), showing.LEGEND]), 0),
            "skirmish": Command(lambda _: talk.say(boards(self.seen)), 0),
            "places": Command(lambda _: talk.say(showing.places(self.seen, self.names)), 0),
            "ways": Command(self._ways, 1),
            "aims": Command(lambda _: talk.say(showing.aims(self.seen, self.names)), 0),
            "force": Command(self._force, 1),
            "options": Command(self._offers, 1),
            "news": Command(self._news, 1),
            "order": Command(self._order, 2),
            "pending": Command(lambda _: talk.say(self._pending()), 0),
            "withdraw": Command(self._withdraw, 1),
            "commit": Command(self._commit, 1),
            "quit": Command(lambda _: End.LEFT, 0),
            "abandon": Command(lambda _: End.ABANDONED, 0),
        }

    @property
    def seen(self) -> Observation:
        """What the side may know now."""
        if self._seen is None:
            self._seen = self.desk.observe()
            self.names.learn(self._seen)
        return self._seen

    @property
    def options(self) -> Options:
        """What the side may order now."""
        if self._options is None:
            self._options = self.desk.options()
        return self._options

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
        """Hear what happens until the seat is asked; True where the game is over instead."""
        self._seen = self._options = None
        first = not self.heard
        self.fresh = len(self.heard)
        with self.talk.waiting("(waiting for the others; Ctrl-C leaves)"):
            for event in self.desk.news():
                self.heard.append(event)
                if not self.teller.is_routine(event) and not first:
                    self._tell(event)
        return self.seen.outcome is not None

    def _tell(self, event: Heard) -> None:
        text = self.teller.tell(event)
        if text:
            today = day_of(event.second)
            self.talk.say([*([f"Day {today}"] if today != self.day else []), f"  {clock(event.second)} {text}"])
            self.day = today

    def _turn(self) -> End | None:
        """Let the person answer the open decision; None when it is committed."""
        if self._goes_on_by_itself():
            self.desk.commit()
            return None
        self.ahead = self.day = 0
        self.talk.say(["", *self._headline()])
        while True:
            line = self.talk.ask(f"day {self.seen.day} {self.desk.side}> ", self._completions)
            done = self._answer(line.split())
            if isinstance(done, End):
                return done
            if done:
                return None

    def _goes_on_by_itself(self) -> bool:
        if self.ahead and self.seen.decision == "dawn":
            self.ahead -= 1
            return True
        return False

    def _headline(self) -> Iterator[str]:
        if self.seen.decision != "dawn":
            yield f"You are asked: {in_words(self.seen.decision)} {self.names.subject(self.seen.subject)}"
        yield from showing.situation(self.seen, self.names)
        yield from showing.targets(self.options)
        if not self.fresh and self.seen.objectives:
            yield "You want:"
            yield from showing.aims(self.seen, self.names)

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
            if fault.code in ("NOT_ASKED", "DECISION_OVER", "GAME_OVER"):
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
            raise NotUnderstood(f"none of your forces can be ordered to {word} now; options FORCE tells what it can do")
        return word

    # -- looking

    def _ways(self, typed: list[str]) -> None:
        places = [node.id for node in self.seen.nodes]
        if not typed:
            raise NotUnderstood("ways from which place? places lists them")
        self.talk.say(showing.ways(self.seen, match(typed[0], places, "place"), self.names))

    def _own(self, typed: list[str], persons: bool = True) -> str:
        own = [force.id for force in self.seen.forces]
        own += [name for name in self.options if persons and name not in own]
        if not typed:
            raise NotUnderstood(f"which {'of them' if persons else 'force'}? you have {', '.join(own) or 'none'}")
        return match(typed[0], own, "force or person of yours" if persons else "force of yours")

    def _force(self, typed: list[str]) -> None:
        self.talk.say(showing.force(self.seen, self._own(typed, persons=False), self.names))

    def _offers(self, typed: list[str]) -> None:
        self.talk.say(showing.offers(self.options, self._own(typed), self.names))

    def _news(self, typed: list[str]) -> None:
        everything = bool(typed) and match(typed[0], ["all"], "news to show but") == "all"
        self.day = 0
        for event in self.heard if everything else self.heard[self.fresh :]:
            self._tell(event)
        if not self.day:
            self.talk.say(["nothing has happened"])

    # -- ordering

    def _order(self, typed: list[str]) -> None:
        given = {"force": self._own(typed)} if typed else {}
        if len(typed) > 1:
            given["kind"] = match(typed[1], self.options[given["force"]], "order for it")
        self.talk.say(["An empty answer takes what stands in [ ], or drops the order."])
        self._submit(self._composer().compose(given))

    def _give(self, typed: list[str]) -> None:
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
        self._seen = self._options = None
        self.talk.say([f"order {name}: {order_text(order)}"])

    def _pending(self) -> Iterator[str]:
        orders = self.desk.pending()
        yield from (f"  {order.id}: {order_text(order.fields)}" for order in orders)
        if not orders:
            yield "you have given no order yet"

    def _withdraw(self, typed: list[str]) -> None:
        orders = [order.id for order in self.desk.pending()]
        if not typed:
            raise NotUnderstood(f"which order? you have given {', '.join(orders) or 'none'}")
        chosen = orders if typed[0] == "all" else [match(typed[0], orders, "order of yours")]
        for order in chosen:
            self.desk.withdraw(order)
            self.talk.say([f"order {order} is taken back"])
        self._seen = self._options = None

    def _commit(self, typed: list[str]) -> bool:
        if typed and not (typed[0].isdigit() and int(typed[0])):
            raise NotUnderstood(f"commit takes a number of decisions, 1 or more, not {typed[0]!r}")
        self.desk.commit()
        self.ahead = int(typed[0]) - 1 if typed else 0
        return True

    def _conclude(self) -> None:
        outcome = self.seen.outcome
        assert outcome is not None
        rows = [("side", "points", "reason")]
        for side, reason in outcome.reasons.items():
            rows.append((self.names.side_of(side), str(outcome.points.get(side, "")), in_words(reason)))
        self.talk.say(["", f"Day {min(self.seen.day, self.seen.days)}: the game is over.", *aligned(rows)])
