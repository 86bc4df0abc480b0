"""An order in one line: ``move red-1 market``, ``attack red-1 red-c1``, ``split red-1 foot:100 leader=smith``."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from warclock.clients.terminal.desk import Options
from warclock.clients.terminal.domains import (
    MANY_WORDS,
    Field,
    NotUnderstood,
    addressee_of,
    describe,
    fields_of,
    read,
)
from warclock.sim.suggest import one_of

FILLERS = ("to", "at")
VIA = "via"


class Missing(NotUnderstood):
    """A field that has to be given was not; ``fields`` is what was."""

    def __init__(self, field: Field, fields: dict[str, Any]) -> None:
        super().__init__(f"{field.name} is missing: {describe(field.domain)}")
        self.fields = fields


def match(word: str, known: Iterable[str], what: str) -> str:
    """The known word that was typed, or the only one that begins so. Raises NotUnderstood."""
    words = list(known)
    plain = word.replace("-", "_")
    for each in (word, plain):
        if each in words:
            return each
    begun = [each for each in words if each.startswith((word, plain))] if word else []
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise NotUnderstood(f"{word!r} may be {', '.join(begun)}")
    raise NotUnderstood(f"there is no {what} {word!r}{one_of(word, words)}")


def parse(words: list[str], options: Options, km: dict[str, Fraction]) -> dict[str, Any]:
    """The order that words spell, as it is given. Raises NotUnderstood, Missing."""
    kinds = sorted({kind for offered in options.values() for kind in offered})
    kind = match(words[0], kinds, "order that can be given now")
    if len(words) < 2:
        able = [force for force, offered in options.items() if kind in offered]
        raise NotUnderstood(f"which {addressee_of(kind)}? {kind} can be ordered to {', '.join(able)}")
    force = match(words[1], options, "force or person of yours")
    if kind not in options[force]:
        able = [name for name, offered in options.items() if kind in offered]
        raise NotUnderstood(f"{force} cannot be ordered to {kind} now; {', '.join(able)} can")
    fields = fields_of(kind, options[force][kind])
    found: dict[str, Any] = {"kind": kind, addressee_of(kind): force}
    given = {field.name: typed for field, typed in assigned(fields, plain_words(words[2:]))}
    defaults = {field.name: field.default for field in fields if not field.needed}
    for field in fields:
        if field.name in given:
            try:
                found[field.name] = read(field.domain.given({**defaults, **found}), given[field.name], km)
            except NotUnderstood as fault:
                raise NotUnderstood(f"{field.name}: {fault}") from None
    for field in fields:
        if field.needed and field.name not in found:
            raise Missing(field, found)
    return found


def plain_words(words: list[str]) -> list[str]:
    """The words without those that only help reading; ``to A via B`` is B, then A."""
    if VIA in words:
        at = words.index(VIA)
        words = words[at + 1 :] + words[:at]
    return [word for word in words if word not in FILLERS]


def assigned(fields: list[Field], words: list[str]) -> list[tuple[Field, list[str]]]:
    """Which words belong to which field: ``name=value``, else in order, needed fields first.

    Raises NotUnderstood for words left over.
    """
    by_name = {field.name: field for field in fields}
    named: list[tuple[Field, list[str]]] = []
    plain: list[str] = []
    for word in words:
        name, equals, value = word.partition("=")
        if equals and name in by_name:
            field = by_name[name]
            named.append((field, value.split(",") if isinstance(field.domain, MANY_WORDS) else [value]))
        else:
            plain.append(word)
    taken = {field.name for field, _ in named}
    for field in sorted(fields, key=lambda each: not each.needed):
        if field.name in taken or not plain:
            continue
        count = len(plain) if isinstance(field.domain, MANY_WORDS) else 1
        named.append((field, plain[:count]))
        plain = plain[count:]
    if plain:
        known = ", ".join(by_name) or "no fields"
        raise NotUnderstood(f"{plain[0]!r} is too much: the order has {known}")
    return named
