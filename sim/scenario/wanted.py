"""Values against the types of a rule set's options: every departure, in words, with the path inside the value."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec import inspect

from warclock.sim.scenario.problems import Path
from warclock.sim.scenario.translate import shown
from warclock.sim.suggest import did_you_mean, one_of

_WHOLE = re.compile(r"-?[0-9]{1,18}")


class Departure(NamedTuple):
    """What is wrong at ``path``; with ``key`` the key itself is."""

    path: Path
    text: str
    key: bool = False


def departures(value: Any, kind: Any, path: Path) -> Iterator[Departure]:
    """Where ``value`` departs from the msgspec type ``kind``."""
    if isinstance(kind, inspect.UnionType):
        kind = _choice(value, kind)
    if isinstance(kind, inspect.StructType):
        yield from _struct(value, kind, path)
    elif isinstance(kind, inspect.DictType):
        yield from _dict(value, kind, path)
    elif isinstance(kind, inspect.TupleType | inspect.VarTupleType | inspect.ListType):
        yield from _sequence(value, kind, path)
    elif not _fits(value, kind):
        allowed = [shown(v).strip("'") for v in kind.values] if isinstance(kind, inspect.LiteralType) else []
        hint = did_you_mean(value, allowed) if isinstance(value, str) else ""
        yield Departure(path, f"must be {in_words(kind)}, not {shown(value)}{hint}")


def _choice(value: Any, kind: inspect.UnionType) -> Any:
    """The member of a union (something or nothing) that the value is held against."""
    for member in kind.types:
        if isinstance(member, inspect.NoneType) == (value is None):
            return member
    return kind.types[0]


def _struct(value: Any, kind: inspect.StructType, path: Path) -> Iterator[Departure]:
    if not isinstance(value, dict):
        yield Departure(path, f"must be a mapping, not {shown(value)}")
        return
    fields = {field.name: field for field in kind.fields}
    for key, item in value.items():
        if key not in fields:
            yield Departure((*path, key), f"unknown key {shown(key)}{one_of(key, fields)}", True)
        else:
            yield from departures(item, fields[key].type, (*path, key))
    for name, field in fields.items():
        if field.required and name not in value:
            yield Departure((*path, name), "is missing")


def _dict(value: Any, kind: inspect.DictType, path: Path) -> Iterator[Departure]:
    if not isinstance(value, dict):
        yield Departure(path, f"must be a mapping, not {shown(value)}")
        return
    for key, item in value.items():
        if isinstance(kind.key_type, inspect.IntType) and not _WHOLE.fullmatch(key):
            yield Departure((*path, key), f"the key must be a whole number, not {shown(key)}", True)
        yield from departures(item, kind.value_type, (*path, key))


def _sequence(value: Any, kind: Any, path: Path) -> Iterator[Departure]:
    if not isinstance(value, list):
        yield Departure(path, f"must be a list, not {shown(value)}")
        return
    if isinstance(kind, inspect.TupleType):
        if len(value) != len(kind.item_types):
            yield Departure(path, f"must have {len(kind.item_types)} entries, not {len(value)}")
            return
        types = kind.item_types
    else:
        types = (kind.item_type,) * len(value)
    for index, (item, item_type) in enumerate(zip(value, types, strict=True)):
        yield from departures(item, item_type, (*path, index))


def _fits(value: Any, kind: Any) -> bool:
    if isinstance(kind, inspect.BoolType):
        return isinstance(value, bool)
    if isinstance(kind, inspect.LiteralType):
        return any(type(value) is type(allowed) and value == allowed for allowed in kind.values)
    if isinstance(kind, inspect.IntType):
        return isinstance(value, int) and not isinstance(value, bool) and _within(value, kind)
    if isinstance(kind, inspect.StrType):
        return isinstance(value, str) and (kind.pattern is None or re.search(kind.pattern, value) is not None)
    if isinstance(kind, inspect.CustomType) and kind.cls is Fraction:
        return isinstance(value, int | Decimal) and not isinstance(value, bool) and 0 <= value <= 100_000
    return isinstance(kind, inspect.NoneType) and value is None


def _within(value: int, kind: inspect.IntType) -> bool:
    lowest = kind.ge if kind.ge is not None else -(10**9)
    highest = kind.le if kind.le is not None else 10**9
    return lowest <= value <= highest


def in_words(kind: Any) -> str:
    """What a plain type asks for."""
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, inspect.LiteralType):
        words = [shown(value).strip("'") for value in kind.values]
        return words[0] if len(words) == 1 else "one of " + ", ".join(words)
    if isinstance(kind, inspect.IntType):
        if kind.ge is not None and kind.le is not None:
            return f"a whole number from {kind.ge} to {kind.le}"
        return f"a whole number of at least {kind.ge}" if kind.ge is not None else "a whole number"
    if isinstance(kind, inspect.StrType):
        return "text" if kind.pattern is None else f"text like {kind.pattern}"
    if isinstance(kind, inspect.CustomType):
        return "a number from 0 to 100000"
    return "nothing"
