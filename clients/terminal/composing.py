"""Composing an order by questions: which force, what, and each field with the values it may have."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from warclock.clients.terminal.desk import Options
from warclock.clients.terminal.domains import (
    MANY_WORDS,
    Field,
    NotUnderstood,
    addressee_of,
    choices,
    describe,
    fields_of,
    read,
    shown_default,
)
from warclock.clients.terminal.names import Names
from warclock.clients.terminal.parsing import match, plain_words
from warclock.clients.terminal.talking import Talk
from warclock.sim.orders.domain import Path

MOST_NUMBERED = 60
MOST_DOWN = 8  # values one below the other


class Dropped(Exception):
    """Whoever was asked does not want to give the order after all."""


class Composer:
    """Asks for what is missing of an order. An empty answer takes the default, or drops the order."""

    def __init__(self, talk: Talk, options: Options, names: Names, km: dict[str, Fraction]) -> None:
        self.talk = talk
        self.options = options
        self.names = names
        self.km = km

    def compose(self, given: dict[str, Any]) -> dict[str, Any]:
        """The whole order, from what is ``given`` of it. Raises Dropped."""
        order = dict(given)
        who = order.pop("force", None) or order.pop("person", None)
        able = {force: offered for force, offered in self.options.items() if offered}
        if who is None:
            what = "force" if set(able) <= set(self.names.forces) else "force or person"
            who = self._pick(what, list(able), list(map(self.names.force, able)))
        offered = self.options[who]
        kind = order.get("kind") or self._pick("order", list(offered), list(offered))
        order = {"kind": kind, addressee_of(kind): who, **order}
        fields = fields_of(kind, offered[kind])
        defaults = {field.name: field.default for field in fields if not field.needed}
        for field in fields:
            if field.name not in order:
                value = self._field(field._replace(domain=field.domain.given({**defaults, **order})))
                if value is not None:
                    order[field.name] = value
        return order

    def _pick(self, what: str, values: Sequence[str], labels: Sequence[str]) -> str:
        """One of numbered values."""
        if not values:
            self.talk.say([f"there is no {what} to choose"])
            raise Dropped
        self.talk.say(_numbered(labels, self.talk.columns))
        while True:
            typed = self._line(f"{what}: ", list(values))
            if not typed:
                raise Dropped
            try:
                return match(_by_number(typed, values), values, what)
            except NotUnderstood as fault:
                self.talk.say([str(fault)])

    def _field(self, field: Field) -> Any:
        """The value of a field; None: nothing was typed, the default is meant."""
        known = choices(field.domain)
        if 0 < len(known) <= MOST_NUMBERED:
            self.talk.say(_numbered(known, self.talk.columns))
        default = f" [{shown_default(field) or 'none'}]" if not field.needed else ""
        while True:
            typed = self._line(f"{field.name} ({describe(field.domain)}){default}: ", self._words(field))
            parted = typed.replace(",", " ") if isinstance(field.domain, MANY_WORDS) else typed
            words = [_by_number(word, known) for word in plain_words(parted.split())]
            if not words and not field.needed:
                return None
            if not words:
                raise Dropped
            try:
                return read(field.domain, words, self.km)
            except NotUnderstood as fault:
                self.talk.say([str(fault)])

    def _words(self, field: Field) -> list[str]:
        if isinstance(field.domain, Path):
            return [*field.domain.network.around, *field.domain.network.edges]
        return choices(field.domain)

    def _line(self, prompt: str, words: list[str]) -> str:
        try:
            return self.talk.ask(f"  {prompt}", lambda before: words).strip()
        except (EOFError, KeyboardInterrupt):
            self.talk.say([""])
            raise Dropped from None


def _numbered(labels: Sequence[str], columns: int) -> list[str]:
    """Values with their numbers; many of them side by side."""
    items = [f"{number:2} {label}" for number, label in enumerate(labels, start=1)]
    width = max(map(len, items)) + 3
    across = max((columns - 2) // width, 1) if len(items) > MOST_DOWN else 1
    down = -(-len(items) // across)
    return ["  " + "".join(item.ljust(width) for item in items[row::down]).rstrip() for row in range(down)]


def _by_number(typed: str, values: Sequence[str]) -> str:
    """The value that a number means, unless the number is a value itself."""
    if typed in values or not typed.isdigit() or not 1 <= int(typed) <= len(values):
        return typed
    return values[int(typed) - 1]
