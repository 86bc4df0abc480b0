"""What the calendar brings, as scripted events in the order in which they happen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise

from warclock.sim.scenario.days import dawn_of, day_number, second_of
from warclock.sim.scenario.exact import exact_data
from warclock.sim.scenario.schema.document import Document
from warclock.sim.scenario.schema.forces import ForceEntry
from warclock.sim.scenario.schema.happenings import EventEntry, WeatherEntry
from warclock.sim.world.forces import Force
from warclock.sim.world.places import Edge, Node
from warclock.sim.world.state import Condition, ScriptedEvent

_BY_LAND = ("road", "track")
Spell = tuple[int, int, str]  # begin and end in seconds, ground


def build_script(
    document: Document, nodes: Mapping[str, Node], edges: Mapping[str, Edge], build: Callable[[ForceEntry], Force]
) -> tuple[ScriptedEvent, ...]:
    """Weather and events by second; at one second weather first, then as listed."""
    script = _weather(document, nodes, edges)
    script += [_event(entry, document, build) for entry in document.events if entry.when is None]
    return tuple(sorted(script, key=lambda event: event.second))


def build_watched(document: Document, build: Callable[[ForceEntry], Force]) -> tuple[ScriptedEvent, ...]:
    """The events that wait for a condition, as listed."""
    return tuple(_event(entry, document, build) for entry in document.events if entry.when is not None)


def _event(entry: EventEntry, document: Document, build: Callable[[ForceEntry], Force]) -> ScriptedEvent:
    given = entry.when.figures() if entry.when is not None else {}
    return ScriptedEvent(
        second=second_of(day_number(entry.day, document.start), entry.hour),
        kind=entry.kind,
        places=tuple(entry.edges or ()),
        force=build(entry.force) if entry.force is not None else None,
        adjustment=exact_data(entry.adjust or {}),
        reason=entry.reason,
        secret=entry.secret,
        when=Condition(**{key: value for key, value in given.items() if value is not None}) if given else None,
    )


def _weather(document: Document, nodes: Mapping[str, Node], edges: Mapping[str, Edge]) -> list[ScriptedEvent]:
    """Changes of the ground: one event for all places that come to the same ground at the same second."""
    spells: dict[str, list[Spell]] = {}
    for entry in document.weather:
        begin = dawn_of(day_number(entry.from_, document.start))
        end = dawn_of(day_number(entry.to, document.start) + 1)
        for place in places_under(entry, nodes, edges):
            spells.setdefault(place, []).append((begin, end, entry.ground))
    changes: dict[tuple[int, str], list[str]] = {}
    for place in sorted(spells):
        for second, ground in _changes(spells[place]):
            changes.setdefault((second, ground), []).append(place)
    return [
        ScriptedEvent(second=second, kind="weather", places=tuple(places), terrain=ground)
        for (second, ground), places in sorted(changes.items())
    ]


def _changes(spells: list[Spell]) -> list[tuple[int, str]]:
    """When the ground of one place changes, and to what (nothing: its own terrain); later listed spells prevail."""
    seconds = sorted({bound for begin, end, _ in spells for bound in (begin, end)})
    grounds = [""] + [
        next((ground for begin, end, ground in reversed(spells) if begin <= second < end), "") for second in seconds
    ]
    return [
        (second, after) for second, (before, after) in zip(seconds, pairwise(grounds), strict=True) if before != after
    ]


def places_under(entry: WeatherEntry, nodes: Mapping[str, Node], edges: Mapping[str, Edge]) -> list[str]:
    """The nodes and ways by land under one weather entry; a way lies under what lies over either of its ends."""
    under = dict.fromkeys(entry.nodes or ())
    if entry.min_elevation is not None:
        under |= dict.fromkeys(node.id for node in nodes.values() if node.elevation >= entry.min_elevation)
    ways = [edge for edge in edges.values() if edge.kind in _BY_LAND]
    found = under | dict.fromkeys(edge.id for edge in ways if edge.a in under or edge.b in under)
    if entry.terrain is not None:
        found |= dict.fromkeys(node.id for node in nodes.values() if node.terrain == entry.terrain)
        found |= dict.fromkeys(edge.id for edge in ways if edge.terrain == entry.terrain)
    return list(found | dict.fromkeys(entry.edges or ()))
