"""Who is at sea has a vessel and a place aboard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from warclock.sim.scenario.draft import Draft, counts, text
from warclock.sim.scenario.problems import Path, Problem
from warclock.sim.world.troops import AIRCRAFT_CLASSES, NAVAL_CLASSES


def water_problems(draft: Draft) -> Iterator[Problem]:
    """Forces at sea without vessels, or with too few places aboard."""
    kinds = {name: draft.at(*path) for name, path in draft.ids("unit_types").items()}
    nodes = {name: draft.at(*path) for name, path in draft.ids("map", "nodes").items()}
    for path, force in draft.forces():
        at, troops = text(force, "at"), counts(force, "troops")
        if at not in nodes or any(kind not in kinds or number < 0 for kind, number in troops.items()):
            continue
        present = [(kinds[name], number) for name, number in troops.items() if number]
        if nodes[at].get("terrain") == "sea":
            yield from _at_sea(draft, path, at, present)


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
