"""Ids as the person at a seat reads them; remembers who is no more."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from warclock.clients.report.naming import number, words
from warclock.sim.seen import Observation

SOMEBODY = "somebody"
EXACT = re.compile(r"-?\d+(/\d+)?")


class Names:
    """The names that a side knows, of places, forces, contacts, people and kinds of troops."""

    def __init__(self, sides: Mapping[str, str]) -> None:
        self.side = ""
        self.sides = dict(sides)
        self.places: dict[str, str] = {}
        self.edges: dict[str, tuple[str, str]] = {}
        self.forces: dict[str, str] = {}
        self.contacts: dict[str, str] = {}
        self.leaders: dict[str, str] = {}
        self.people: dict[str, str] = {}  # one's own on boards
        self.types: dict[str, str] = {}
        self.battles: dict[str, str] = {}

    def learn(self, seen: Observation) -> None:
        """Take in what the side sees."""
        self.side = seen.side
        self.places.update({node.id: node.name or node.id for node in seen.nodes})
        self.edges.update({edge.id: (edge.a, edge.b) for edge in seen.edges})
        self.forces.update({force.id: force.name or force.id for force in seen.forces})
        self.contacts.update({contact.id: self.side_of(contact.side) for contact in seen.contacts})
        self.leaders.update({leader.id: leader.name or leader.id for leader in seen.leaders})
        for one in seen.skirmishes:
            self.people.update({each.id: each.name or each.id for each in one.persons})
            self.contacts.update({each.id: self.side_of(each.side) for each in one.others})
        self.types.update({kind.id: kind.name or kind.id for kind in seen.unit_types})

    def side_of(self, name: str) -> str:
        """A side."""
        return self.sides.get(name, name or "nobody")

    def force(self, name: str) -> str:
        """An own force or a contact, by the id that orders take: ``red-1 (1st red battalion)``, ``red-c1 (Blue)``."""
        known = self.contacts.get(name) or self.forces.get(name, name)
        return f"{name} ({known})" if known != name else name or SOMEBODY

    def place(self, name: str) -> str:
        """A node, or a way by its ends."""
        if name in self.edges:
            a, b = self.edges[name]
            return f"the way {self.place(a)} - {self.place(b)}"
        return self.places.get(name, name)

    def spot(self, node: str, edge: str) -> str:
        """Where something is: ``at Market``, ``on the way ...``."""
        return f"on {self.place(edge)}" if edge else f"at {self.place(node)}"

    def subject(self, text: str) -> str:
        """What a decision is about: a place, or a battle."""
        place = text.partition("@")[0]
        return self.battles.get(text) or (self.spot(place, "") if place in self.places else self.spot("", place))

    def troops(self, counts: Mapping[str, int]) -> str:
        """``300 Foot, 20 Rifles``."""
        shown = [f"{count} {self.types.get(kind, kind)}" for kind, count in sorted(counts.items()) if count]
        return ", ".join(shown) or "nobody"

    def leader(self, name: str) -> str:
        """A leader."""
        return self.leaders.get(name, name)

    def person(self, name: str) -> str:
        """One of one's own people on a board, by the id that orders take: ``alpha-1 (Sergeant Hale)``."""
        known = self.people.get(name, name)
        return name if name in known.split() or known == name else f"{name} ({known})"

    def field(self, name: str, value: Any) -> str:
        """The value of an event's field in words."""
        if isinstance(value, str) and name in FIELDS:
            return str(getattr(self, FIELDS[name])(value))
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, dict) and all(isinstance(count, int) for count in value.values()):
            return self.troops(value)
        if name in ("by", "captor", "commander") and value in self.sides:
            return self.side_of(value)
        if name in ("by", "morale") and EXACT.fullmatch(str(value)):
            return number(value)
        return words(value) if isinstance(value, str) else str(value)


FIELDS = {
    **dict.fromkeys(("force", "contact", "joined", "origin"), "force"),
    **dict.fromkeys(("side", "winner", "captor"), "side_of"),
    **dict.fromkeys(("node", "toward", "edge", "base", "place"), "place"),
    "leader": "leader",
}
