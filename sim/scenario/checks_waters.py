"""Who is at sea has a vessel and a place aboard; a vessel is where there is water."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from warclock.sim.scenario.draft import Draft, counts, text
from warclock.sim.scenario.problems import Path, Problem
from warclock.sim.world.troops import AIRCRAFT_CLASSES, NAVAL_CLASSES

WATERWAYS = ("river", "sea")  # kinds of edges that vessels go over


def water_problems(draft: Draft) -> Iterator[Problem]:
    """Forces at sea without vessels, or with too few places aboard; vessels on dry land."""
    kinds = {name: draft.at(*path) for name, path in draft.ids("unit_types").items()}
    nodes = {name: draft.at(*path) for name, path in draft.ids("map", "nodes").items()}
    dry = _dry(draft, nodes)
    for path, force in draft.forces():
        at, troops = text(force, "at"), counts(force, "troops")
        if at not in nodes or any(kind not in kinds or number < 0 for kind, number in troops.items()):
            continue
        present = [(kinds[name], number) for name, number in troops.items() if number]
        if nodes[at].get("terrain") == "sea":
            yield from _at_sea(draft, path, at, present)
        elif at in dry:
            yield from _aground(draft, path, at, [kind for kind, _ in present])


def _dry(draft: Draft, nodes: dict[str, Any]) -> set[str]:
    """The nodes that no water is known to touch; none where an edge cannot be read, which may be the one."""
    wet = {name for name, node in nodes.items() if node.get("terrain") == "sea"}
    for _, edge in draft.items("map", "edges"):
        if edge.get("kind", "road") in WATERWAYS:
            wet.update(filter(None, (text(edge, "from"), text(edge, "to"))))
    return set(nodes) - wet if wet <= set(nodes) else set()


def _aground(draft: Draft, path: Path, at: str, kinds: list[dict[str, Any]]) -> Iterator[Problem]:
    for kind in kinds:
        if kind.get("vehicle") in NAVAL_CLASSES:
            needs = f"a node of terrain sea, or an edge of kind {' or '.join(WATERWAYS)} that touches its node"
            what = f"{at!r} is dry land: a {kind['vehicle'].replace('_', ' ')} needs {needs}"
            yield draft.problem((*path, "troops", str(kind["id"])), what, "aground", True)


def _at_sea(draft: Draft, path: Path, at: str, troops: list[tuple[dict[str, Any], int]]) -> Iterator[Problem]:
    if all(kind.get("flies") is True or kind.get("vehicle") in AIRCRAFT_CLASSES for kind, _ in troops):
        return
    where = (*path, "troops")
    vessels = [(kind, number) for kind, number in troops if kind.get("vehicle") in NAVAL_CLASSES]
    if not vessels:
        yield draft.problem(where, f"{at!r} is sea, and the force has no boat or ship", "no_vessel")
        return
    for kind, _ in troops:
        if kind.get("vehicle") not in (None, *NAVAL_CLASSES, *AIRCRAFT_CLASSES):
            what = f"{at!r} is sea, and ships carry no {kind['vehicle']}"
            yield draft.problem((*where, str(kind["id"])), what, "afloat")
    people = sum(number for kind, number in troops if kind.get("vehicle") is None)
    given = [kind.get("seats", 0) for kind, _ in vessels]
    if not all(isinstance(seats, int) for seats in given):
        return
    places = sum(seats * number for seats, (_, number) in zip(given, vessels, strict=True))
    if people > places:
        what = f"{at!r} is sea, and aboard is room for {places} of {people} soldiers ('seats' of the vessels)"
        yield draft.problem(where, what, "no_seats")
