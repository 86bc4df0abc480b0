"""Which words may follow those that have been typed."""

from __future__ import annotations

from warclock.clients.terminal.desk import Options
from warclock.clients.terminal.domains import choices, fields_of
from warclock.sim.commanders import COMMANDERS
from warclock.sim.orders import ORDERS
from warclock.sim.orders.base import Domains
from warclock.sim.orders.domain import Path
from warclock.sim.seen import Observation


def following(before: list[str], commands: list[str], options: Options, seen: Observation) -> list[str]:
    """The words that may come next."""
    kinds = sorted({kind for offered in options.values() for kind in offered})
    if not before:
        return [*commands, *kinds]
    word = before[0]
    if word == "ways":
        return [node.id for node in seen.nodes]
    if word in ("force", "options") or (word == "order" and len(before) == 1):
        people = [each.id for one in seen.skirmishes for each in one.persons]
        return [*(force.id for force in seen.forces), *people]
    if word == "order":
        return list(options.get(before[1], {}))
    if word not in kinds:
        words = {"news": ["all"], "withdraw": ["all"], "hand_over": list(COMMANDERS), "help": list(ORDERS)}
        return words.get(word, []) if len(before) == 1 else []
    if len(before) == 1:
        return [force for force, offered in options.items() if word in offered]
    return _values(word, options.get(before[1], {}).get(word, {}))


def _values(kind: str, domains: Domains) -> list[str]:
    words: list[str] = []
    for field in fields_of(kind, domains):
        words.append(f"{field.name}=")
        words.extend(choices(field.domain))
        if isinstance(field.domain, Path):
            words.extend([*field.domain.network.around, *field.domain.network.edges])
    return words
