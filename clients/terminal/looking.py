"""What a person at a seat may look at: situation, map, places, forces, persons, options, news."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import NamedTuple

from warclock.clients.report.clock import clock
from warclock.clients.terminal import showing, text_map
from warclock.clients.terminal.board import boards, person
from warclock.clients.terminal.desk import Desk, Heard, Options
from warclock.clients.terminal.domains import NotUnderstood
from warclock.clients.terminal.help_text import help_lines, order_help
from warclock.clients.terminal.names import Names
from warclock.clients.terminal.parsing import match
from warclock.clients.terminal.talking import Talk
from warclock.clients.terminal.telling import Teller
from warclock.sim.orders import ORDERS
from warclock.sim.phases import day_of
from warclock.sim.seen import Observation

NO_MAP = "there is no map: the fight is on a board, which skirmish draws"


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


class Looking:
    """The part of a table that looks and changes nothing."""

    def __init__(self, desk: Desk, talk: Talk) -> None:
        self.desk = desk
        self.talk = talk
        self.names = Names(desk.sides)
        self.teller = Teller(self.names)
        self.heard: list[Heard] = []
        self.fresh = 0  # how many of those heard were told before this decision
        self.day = 0  # whose heading was shown last
        self._seen: Observation | None = None
        self._options: Options | None = None

    def looks(self) -> dict[str, Command]:
        """The commands that look."""
        say, names = self.talk.say, self.names
        return {
            "help": Command(self._help, 1),
            "look": Command(lambda _: say(showing.situation(self.seen, names)), 0),
            "map": Command(self._map, 0),
            "skirmish": Command(lambda _: say(boards(self.seen) if self.seen.skirmishes else ["there is none"]), 0),
            "places": Command(self._places, 0),
            "ways": Command(self._ways, 1),
            "aims": Command(lambda _: say(showing.aims(self.seen, names)), 0),
            "force": Command(self._force, 1),
            "options": Command(self._offers, 1),
            "news": Command(self._news, 1),
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

    def forget(self) -> None:
        """What was seen and offered is out of date."""
        self._seen = self._options = None

    def tell(self, event: Heard) -> None:
        """Show an event in words, under the day's heading."""
        text = self.teller.tell(event)
        if text:
            today = day_of(event.second)
            self.talk.say([*([f"Day {today}"] if today != self.day else []), f"  {clock(event.second)} {text}"])
            self.day = today

    def own(self, typed: list[str], known: list[str], what: str) -> str:
        """One of one's own. Raises NotUnderstood."""
        if not typed:
            raise NotUnderstood(f"which {what}? you have {', '.join(known) or 'none'}")
        return match(typed[0], known, f"{what} of yours")

    def forces(self) -> list[str]:
        """One's own forces."""
        return [force.id for force in self.seen.forces]

    def persons(self) -> list[str]:
        """One's own people on boards."""
        return [each.id for one in self.seen.skirmishes for each in one.persons]

    def orderable(self) -> list[str]:
        """Forces, and whoever else may be ordered now."""
        return list(dict.fromkeys([*self.forces(), *self.options]))

    def who(self) -> str:
        """What orders go to here: forces, persons, or both."""
        kinds = [word for word, known in (("force", self.forces()), ("person", self.persons())) if known]
        return " or ".join(kinds) or "force"

    def _help(self, typed: list[str]) -> None:
        if typed:
            self.talk.say(order_help(match(typed[0].lower(), ORDERS, "order"), self.options))
        else:
            self.talk.say(help_lines(self.seen, self.options, self.talk.columns))

    def _map(self, _: list[str]) -> None:
        if not self.seen.nodes:
            raise NotUnderstood(NO_MAP)
        self.talk.say([*text_map.draw(self.seen, self.talk.columns), showing.LEGEND])

    def _places(self, _: list[str]) -> None:
        if not self.seen.nodes:
            raise NotUnderstood(NO_MAP)
        self.talk.say(showing.places(self.seen, self.names))

    def _ways(self, typed: list[str]) -> None:
        places = [node.id for node in self.seen.nodes]
        if not places:
            raise NotUnderstood(NO_MAP)
        if not typed:
            raise NotUnderstood("ways from which place? places lists them")
        self.talk.say(showing.ways(self.seen, match(typed[0], places, "place"), self.names))

    def _force(self, typed: list[str]) -> None:
        name = self.own(typed, [*self.forces(), *self.persons()], self.who())
        self.talk.say(self._person(name) if name in self.persons() else showing.force(self.seen, name, self.names))

    def _person(self, name: str) -> Iterator[str]:
        for one in self.seen.skirmishes:
            yield from (line for each in one.persons if each.id == name for line in person(one, each))

    def _offers(self, typed: list[str]) -> None:
        known = list(dict.fromkeys([*self.orderable(), *self.persons()]))
        self.talk.say(showing.offers(self.options, self.own(typed, known, self.who()), self.names))

    def _news(self, typed: list[str]) -> None:
        everything = bool(typed) and match(typed[0], ["all"], "news to show but") == "all"
        self.day = 0
        for event in self.heard if everything else self.heard[self.fresh :]:
            self.tell(event)
        if not self.day:
            self.talk.say(["nothing has happened"])
