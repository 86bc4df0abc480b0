"""Domains of order fields as a person reads and types them."""

from __future__ import annotations

import heapq
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

import warclock.sim.game  # noqa: F401  which knows every kind of order, those on boards too
from warclock.clients.terminal.telling import value_text
from warclock.sim.orders.base import ORDERS, Domains
from warclock.sim.orders.domain import Choice, Counts, Domain, EdgeSet, Flag, OnPath, Path, Whole
from warclock.sim.orders.domain_board import ByField, Ground, Names, Text
from warclock.sim.orders.domain_people import Division, Hiring
from warclock.sim.suggest import one_of

MANY_WORDS = (Path, Counts, EdgeSet, Division, Hiring, Names, Text)  # domains whose values are several words
YES, NO = ("yes", "y", "on", "true"), ("no", "n", "off", "false")
MOST_SHOWN = 8


class NotUnderstood(Exception):
    """What was typed is no value of the field; the text says what would be one."""


class Field(NamedTuple):
    """A field of an order that can be given now."""

    name: str
    domain: Domain
    needed: bool
    default: Any


def fields_of(kind: str, domains: Domains) -> list[Field]:
    """The fields of an order kind, in the order in which they are typed."""
    model = ORDERS[kind].model if kind in ORDERS else None
    known = {field.name: field for field in msgspec.structs.fields(model)} if model else {}
    found = []
    for name in [*(name for name in known if name in domains), *(name for name in domains if name not in known)]:
        domain, field = domains[name], known.get(name)
        needed = field.required if field is not None else not getattr(domain, "optional", False)
        default = None if field is None or field.required or field.default is msgspec.NODEFAULT else field.default
        found.append(Field(name, domain, needed, default))
    return _after_what_they_hang_on(found)


def _after_what_they_hang_on(fields: list[Field]) -> list[Field]:
    """The fields in their order, but each after those that its values hang on."""
    placed: list[Field] = []
    waiting = list(fields)
    while waiting:
        names = {field.name for field in waiting}
        ready = next((field for field in waiting if not names & _hangs_on(field.domain)), waiting[0])
        placed.append(ready)
        waiting.remove(ready)
    return placed


def _hangs_on(domain: Domain) -> set[str]:
    """The other fields that say what a domain is."""
    if not isinstance(domain, ByField):
        return set()
    return {domain.on}.union(*map(_hangs_on, domain.domains.values()))


def addressee_of(kind: str) -> str:
    """Whether an order is for a ``force`` or a ``person``."""
    return ORDERS[kind].addressee if kind in ORDERS else "force"


def describe(domain: Domain) -> str:
    """What may be typed, in a few words."""
    match domain:
        case Choice():
            return _listed(domain.values) or "nobody and nothing"
        case Whole():
            return f"{domain.least} to {domain.most}"
        case Flag():
            return "yes or no"
        case Path():
            return "PLACE or WAY, one after the other"
        case OnPath():
            return "PLACE"
        case EdgeSet():
            return f"{domain.least} to {domain.most} of {_listed(domain.values)}, with commas"
        case Counts() | Hiring():
            return ", ".join(f"{kind}:0-{most}" for kind, most in domain.most.items())
        case Division():
            groups = " or ".join(", ".join(f"{name}:N" for name in group) for group in domain.groups)
            return f"{groups}; {domain.total} in all"
    return _describe_more(domain)


def _describe_more(domain: Domain) -> str:
    """As ``describe``, for the fields of orders on a board."""
    match domain:
        case Names():
            return f"{domain.least} to {domain.most} of {_listed(domain.values)}"
        case Ground():
            return f"X,Y,LEVEL within {domain.metres} m of {domain.origin}"
        case Text():
            return f"up to {domain.longest} letters"
        case ByField():
            each = sorted(domain.domains.items())
            return "; ".join(f"with {domain.on}={value} {describe(inner)}" for value, inner in each)
    return type(domain).__name__


def _listed(values: Iterable[str]) -> str:
    known = list(values)
    return ", ".join(known[:MOST_SHOWN]) + (f", ... ({len(known)} in all)" if len(known) > MOST_SHOWN else "")


def choices(domain: Domain) -> list[str]:
    """The words that may be typed, for numbers and completion; empty where they are too many to list."""
    match domain:
        case Choice() | EdgeSet() | Names():
            return list(domain.values)
        case Flag():
            return ["yes", "no"]
        case OnPath():
            return list(domain.nodes)
    return []


def read(domain: Domain, typed: list[str], km: dict[str, Fraction]) -> Any:
    """The value that words spell. Raises NotUnderstood with what would be right; ``km`` are the lengths of ways."""
    value = _value(domain, typed, km)
    problem = domain.problem(value)
    if problem is not None:
        raise NotUnderstood(problem.text)
    return value


def _value(domain: Domain, typed: list[str], km: dict[str, Fraction]) -> Any:
    text = " ".join(typed)
    match domain:
        case Choice():
            return _one_of(text, domain.values)
        case Whole():
            return _whole(text)
        case Flag():
            return _flag(text)
        case Ground() | Text():
            return text
        case Path():
            return chain(domain, typed, km)
        case OnPath():
            return _one_of(text, domain.nodes)
        case EdgeSet() | Names():
            return [_one_of(part, domain.values) for part in text.replace(",", " ").split()]
        case Counts() | Hiring():
            return _counts(text, list(domain.most))
        case Division():
            return _counts(text, [name for group in domain.groups for name in group])
    raise NotUnderstood(f"this client cannot spell a {type(domain).__name__}")


def _one_of(text: str, values: Iterable[str]) -> str:
    """A value, or the only one that begins so."""
    known = list(values)
    if text in known:
        return text
    begun = [value for value in known if text and value.startswith(text)]
    return begun[0] if len(begun) == 1 else text


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise NotUnderstood(f"{text!r} is not a whole number") from None


def _flag(text: str) -> bool:
    if text.lower() in YES:
        return True
    if text.lower() in NO:
        return False
    raise NotUnderstood(f"{text!r} is neither yes nor no")


def _counts(text: str, kinds: list[str]) -> dict[str, int]:
    """``foot:100,rifles:20``; a bare number where there is only one kind."""
    found = {}
    for part in text.replace(",", " ").replace("=", ":").split():
        kind, colon, count = part.rpartition(":")
        if not colon and len(kinds) == 1:
            kind = kinds[0]
        elif kind not in kinds:
            raise NotUnderstood(f"{part!r}: write KIND:NUMBER{one_of(kind or part, kinds)}")
        found[kind] = _whole(count)
    return found


def chain(domain: Path, typed: list[str], km: dict[str, Fraction]) -> list[str]:
    """A chain of ways out of ways and places, each place by the shortest way. Raises NotUnderstood."""
    edges = domain.network.edges
    here, found = list(domain.starts), list[str]()
    if domain.on and typed and typed[0] != domain.on:
        found, here = _begin_on_way(domain, typed[0])
    for word in typed:
        if word in edges:
            found.append(word)
            a, b, forth, back = edges[word]
            here = [end for start, end, passable in ((a, b, forth), (b, a, back)) if passable and start in here]
        elif word in domain.network.around:
            steps = shortest(domain, here, word, km)
            found, here = [*found, *steps], [word]
        else:
            raise NotUnderstood(f"no way or place {word!r}{one_of(word, [*domain.network.around, *edges])}")
    return found


def _begin_on_way(domain: Path, goal: str) -> tuple[list[str], list[str]]:
    """A force on a way goes on along it, or turns back on it if the goal is behind."""
    a, b, forth, back = domain.network.edges[domain.on]
    ends = [end for start, end, passable in ((a, b, forth), (b, a, back)) if passable and start in domain.starts]
    return [domain.on], [goal] if goal in ends else ends


def shortest(domain: Path, starts: list[str], goal: str, km: dict[str, Fraction]) -> list[str]:
    """The shortest chain of open ways to a place. Raises NotUnderstood where there is none."""
    queue: list[tuple[Fraction, str, list[str]]] = [(Fraction(0), start, []) for start in starts]
    done: set[str] = set()
    while queue:
        far, node, steps = heapq.heappop(queue)
        if node == goal:
            return steps
        if node in done:
            continue
        done.add(node)
        for edge in domain.network.around.get(node, ()):
            a, b, forth, back = domain.network.edges[edge]
            end, passable = (b, forth) if node == a else (a, back)
            if passable and end not in done and end not in domain.avoid:
                heapq.heappush(queue, (far + km.get(edge, Fraction(1)), end, [*steps, edge]))
    raise NotUnderstood(f"no open way leads to {goal}")


def shown_default(field: Field) -> str:
    """What a field is if nothing is typed."""
    return "" if field.default is None else value_text(field.default)
