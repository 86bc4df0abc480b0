"""The world: the state of a game, the events that change it, and indexes derived from it.

``World.apply`` is the only writer of state. How each event changes it is written in ``sim/world/changes_*.py`` (and,
for events of its own, in the folder of a rule set) with the ``applies`` decorator.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from warclock.sim import wire
from warclock.sim.events import Event
from warclock.sim.world.forces import Contact, Force
from warclock.sim.world.kept import Kept
from warclock.sim.world.places import Node
from warclock.sim.world.state import State, Task

E = TypeVar("E", bound=Event)
Change = Callable[["World", Any], None]
CHANGES: dict[type[Event], Change] = {}

_ENCODER = wire.encoder()
_DECODER = wire.decoder(State)


def applies(kind: type[E]) -> Callable[[Callable[[World, E], None]], Callable[[World, E], None]]:
    """Register the function that writes events of ``kind`` into a world."""

    def register(change: Callable[[World, E], None]) -> Callable[[World, E], None]:
        if kind in CHANGES:
            raise ValueError(f"two functions apply {kind.__name__}")
        CHANGES[kind] = change
        return change

    return register


class World:
    """A state with its indexes and what is derived from it.

    ``version`` counts changes of the terrain, so that routes computed before are known to be stale; ``at`` lists the
    forces at each place (node or edge) in id order.
    """

    __slots__ = (
        "_adjacent",
        "_at",
        "_derived",
        "_derived_version",
        "_made",
        "_momentary",
        "_momentary_number",
        "_rings",
        "_rulings",
        "_tasks_of",
        "_views",
        "area_at",
        "edges",
        "forces",
        "graph",
        "grounds",
        "kept_of_contacts",
        "kept_of_forces",
        "kept_of_nodes",
        "looks",
        "nodes",
        "persons",
        "sides",
        "skirmishes",
        "state",
        "supplied",
        "tasks",
        "teams",
        "terrain_version",
        "typed_records",
    )

    def __init__(self, state: State) -> None:
        self.state = state
        self.forces = state.forces
        self.nodes = state.nodes
        self.edges = state.edges
        self.sides = state.sides
        self.tasks = state.tasks
        self.persons = state.persons
        self.teams = state.teams
        self.skirmishes = state.skirmishes
        self.grounds: dict[tuple[Any, ...], Any] = {}  # owned by sim/skirmish
        self.looks: dict[str, Any] = {}  # by skirmish, owned by sim/skirmish
        self.typed_records: dict[tuple[str, str], tuple[Any, Any]] = {}  # owned by sim/skirmish
        self.terrain_version = 0
        self.graph: Any = None  # owned by terrain.py
        self._derived: dict[tuple[str, ...], Any] = {}
        self._derived_version = 0
        self._momentary: dict[tuple[str, ...], Any] = {}
        self._momentary_number = -1
        self._views: dict[str, dict[Any, Any]] = {}
        self._made: dict[str, dict[Any, tuple[Any, Any]]] = {}
        self.kept_of_forces: dict[str, Kept[Force, Any]] = {}  # by side, for observation.py
        self.kept_of_contacts: dict[str, Kept[Contact, Any]] = {}
        self.kept_of_nodes: dict[str, Kept[Node, Any]] = {}
        self._rulings: dict[type[Any], Any] = {}
        self._adjacent: dict[str, list[str]] = {}
        for edge in sorted(self.edges.values(), key=lambda e: e.id):
            for node in dict.fromkeys((edge.a, edge.b)):
                self._adjacent.setdefault(node, []).append(edge.id)
        self.area_at: dict[str, str] = {n: area.id for area in state.areas.values() for n in area.nodes}
        self._tasks_of: dict[str, list[int]] = {}
        for number in sorted(self.tasks):
            self.index_task(self.tasks[number].who, number)
        self._rings: dict[tuple[str, int], tuple[tuple[str, int], ...]] = {}
        self.supplied: dict[str, None] = {}  # forces that have a supply line
        self._at: dict[str, list[str]] = {}
        for force in self.forces.values():
            self._at.setdefault(force.place, []).append(force.id)
            self.index_supply(force)
        for ids in self._at.values():
            ids.sort()

    @property
    def now(self) -> int:
        """The second of the latest event."""
        return self.state.second

    def apply(self, event: Event, second: int, audience: tuple[str, ...] = ()) -> None:
        """Change the state by what happened at ``second``, seen by the sides of ``audience``."""
        state = self.state
        if second != state.second:
            state.second = second
            if state.streams:
                state.streams.clear()
        state.number += 1
        for name in audience:
            side = self.sides[name]
            side.seen_events += 1
            side.seen_second = second
        CHANGES[type(event)](self, event)
        concerned = getattr(event, "force", None)
        if isinstance(concerned, str):  # an event that brings a force carries it whole, and says so itself
            self.touch(concerned)

    def at(self, place: str) -> list[Force]:
        """The forces at a node or on an edge, by id."""
        forces = self.forces
        return [forces[id_] for id_ in self._at.get(place, ())]

    def around(self, node: str) -> list[str]:
        """Edges that touch a node, open or not, by id."""
        return self._adjacent.get(node, [])

    def ring(self, node: str, reach: int) -> tuple[tuple[str, int], ...]:
        """Nodes within ``reach`` edges of ``node``, itself included, with their distance, in (distance, id) order."""
        found = self._rings.get((node, reach))
        if found is None:
            distance = {node: 0}
            front = [node]
            for step in range(1, reach + 1):
                nearby = {self.edges[edge].other(at) for at in front for edge in self.around(at)}
                front = sorted(nearby - distance.keys())
                distance.update(dict.fromkeys(front, step))
            found = self._rings[node, reach] = tuple(distance.items())
        return found

    def tasks_of(self, who: str, *kinds: str) -> list[Task]:
        """The pending tasks of ``who`` (of these kinds, or all), in the order they were made."""
        numbers = self._tasks_of.get(who)
        if numbers is None:
            return []
        tasks = [self.tasks[number] for number in numbers]
        return [task for task in tasks if task.kind in kinds] if kinds else tasks

    def index_task(self, who: str, number: int) -> None:
        """Index a task under its owner (for changes only)."""
        self.touch(who)
        self._tasks_of.setdefault(who, []).append(number)

    def unindex_task(self, who: str, number: int) -> None:
        """Take a task out of the index (for changes only)."""
        self.touch(who)
        numbers = self._tasks_of[who]
        numbers.remove(number)
        if not numbers:
            del self._tasks_of[who]

    def hostile(self, side: str, other: str) -> bool:
        """True where either side is the other's enemy."""
        return other in self.sides[side].enemies or side in self.sides[other].enemies

    def rulings(self, kind: type[E] | type[Any]) -> Any:
        """The scenario's options for one rule set as the struct ``kind``; the folder of its module names it."""
        found = self._rulings.get(kind)
        if found is None:
            name = kind.__module__.split(".")[3].replace("_", "-")
            found = wire.from_data(self.state.rulings.get(name, {}), kind)
            self._rulings[kind] = found
        return found

    def derived(self, key: tuple[str, ...], make: Callable[[], Any]) -> Any:
        """Something derived from the terrain, made once and kept until the terrain changes."""
        if self._derived_version != self.terrain_version:
            self._derived.clear()
            self._derived_version = self.terrain_version
        if key not in self._derived:
            self._derived[key] = make()
        return self._derived[key]

    def momentary(self, key: tuple[str, ...], make: Callable[[], Any]) -> Any:
        """Something derived from the whole state, made once and kept until the next event."""
        if self._momentary_number != self.state.number:
            self._momentary.clear()
            self._momentary_number = self.state.number
        if key not in self._momentary:
            self._momentary[key] = make()
        return self._momentary[key]

    def own_forces(self, side: str) -> list[Force]:
        """The forces of a side, by id."""
        found: list[Force] = self.momentary(("own", side), lambda: self._own_forces(side))
        return found

    def _own_forces(self, side: str) -> list[Force]:
        return [force for _, force in sorted(self.forces.items()) if force.side == side]

    def touch(self, who: str) -> None:
        """Note that something about a force changed, so that what was derived from it is stale (for changes only)."""
        self._views.pop(who, None)
        if who not in self.forces:
            self._made.pop(who, None)
        for kept in self.kept_of_forces.values():
            kept.mark(who)

    def view(self, force: Force, make: Callable[[World, Force], Any]) -> Any:
        """What ``make`` derives from one force, made once and kept until something happens to it.

        For a force that is not, or not yet, of this world it is made anew each time.
        """
        if self.forces.get(force.id) is not force:
            return make(self, force)
        kept = self._views.get(force.id)
        if kept is None:
            kept = self._views[force.id] = {}
        if make not in kept:
            kept[make] = make(self, force)
        return kept[make]

    def made_of(self, force: Force, make: Callable[..., Any], *facts: Any) -> Any:
        """What ``make`` makes of some facts of a force and nothing else, kept until one of them differs."""
        kept = self._made.get(force.id)
        if kept is None:
            kept = self._made[force.id] = {}
        known = kept.get(make)
        if known is None or known[0] != facts:
            known = kept[make] = (facts, make(*facts))
        return known[1]

    def ids_at(self, place: str) -> Sequence[str]:
        """The ids of the forces at a node or on an edge, in order."""
        return self._at.get(place, ())

    def place_force(self, force: Force) -> None:
        """Index a force at its place (for changes only)."""
        self.index_supply(force)
        ids = self._at.setdefault(force.place, [])
        ids.append(force.id)
        ids.sort()

    def index_supply(self, force: Force) -> None:
        """Note whether a force has a supply line (for changes only)."""
        if force.supply_base:
            self.supplied[force.id] = None
        else:
            self.supplied.pop(force.id, None)

    def lift_force(self, force: Force) -> None:
        """Take a force out of the index at its place (for changes only)."""
        self.supplied.pop(force.id, None)
        ids = self._at[force.place]
        ids.remove(force.id)
        if not ids:
            del self._at[force.place]

    def encode(self) -> bytes:
        """The whole state as bytes; equal states give equal bytes."""
        return _ENCODER.encode(self.state)

    @classmethod
    def decode(cls, data: bytes) -> World:
        """A world from ``encode``'s bytes; raises msgspec.ValidationError."""
        return cls(_DECODER.decode(data))

    def copy(self) -> World:
        """An independent copy."""
        return World.decode(self.encode())
