"""Combat areas hang together and have ground for guerrillas; guerrilla forces may be what they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from warclock.sim.rules.mass_combat.guerrilla import BOATS, TERRAIN, VEHICLES, WATER
from warclock.sim.scenario.checks_map import Ways
from warclock.sim.scenario.draft import Draft, counts, text, texts
from warclock.sim.scenario.problems import Path, Problem

_GROUND = (*TERRAIN, *WATER)


def area_problems(draft: Draft, ways: Ways) -> Iterator[Problem]:
    """Areas that share a place, fall apart, or have ground on which guerrillas cannot be."""
    taken: dict[str, str] = {}
    for path, area in draft.items("areas"):
        nodes = [(index, name) for index, name in texts(area, "nodes") if name in ways.nodes]
        for index, name in nodes:
            at = (*path, "nodes", index)
            if name in taken:
                yield draft.problem(at, f"{name!r} is in area {taken[name]!r} already", "area_twice")
            taken.setdefault(name, str(area.get("id")))
            yield from _ground(draft, at, area, name, ways)
        yield from _one_piece(draft, path, [name for _, name in nodes], ways)
        yield from _looks_like_a_contact(draft, path, area)
    yield from _guerrillas(draft, taken)


def _ground(draft: Draft, path: Path, area: dict[str, Any], node: str, ways: Ways) -> Iterator[Problem]:
    terrain = draft.at(*ways.nodes[node], "terrain")
    if isinstance(terrain, str) and terrain not in _GROUND and area.get("any_terrain") is not True:
        what = f"guerrillas need {', '.join(TERRAIN)}, and {node!r} is {terrain} (any_terrain: true allows it)"
        yield draft.problem(path, what, "area_terrain")


def _one_piece(draft: Draft, path: Path, nodes: list[str], ways: Ways) -> Iterator[Problem]:
    if not nodes or not ways.complete:
        return
    within = dict.fromkeys(nodes)
    seen = {nodes[0]: None}
    queue = [nodes[0]]
    while queue:
        for other in ways.touching[queue.pop()]:
            if other in within and other not in seen:
                seen[other] = None
                queue.append(other)
    stray = [node for node in nodes if node not in seen]
    if stray:
        what = f"no way within the area joins {stray[0]!r} to {nodes[0]!r}"
        yield draft.problem((*path, "nodes", nodes.index(stray[0])), what, "area_apart")


def _looks_like_a_contact(draft: Draft, path: Path, area: dict[str, Any]) -> Iterator[Problem]:
    """Sides name forces of others ``<side>-c<number>``; an order to attack must not take one for the other."""
    name = text(area, "id") or ""
    side, found, number = name.rpartition("-c")
    if found and number.isdigit() and side in draft.ids("sides"):
        what = f"{name!r} is how side {side!r} names a force of others; call the area otherwise"
        yield draft.problem((*path, "id"), what, "area_name")


def _guerrillas(draft: Draft, areas: dict[str, str]) -> Iterator[Problem]:
    """Forces that begin as guerrillas, and fields that only such forces have."""
    vehicles = {text(item, "id"): text(item, "vehicle") for _, item in draft.items("unit_types")}
    nodes = {name: draft.at(*path) for name, path in draft.ids("map", "nodes").items()}
    off = draft.at("rulings", "guerrilla") is False
    for path, force in draft.forces():
        at = str(force.get("at"))
        if force.get("attacks_area") is True and at not in areas:
            yield draft.problem((*path, "attacks_area"), f"{at!r} is in no combat area", "not_in_area")
        if force.get("mode") != "guerrilla":
            if force.get("combat_days"):
                what = "only guerrillas count combat days (mode: guerrilla)"
                yield draft.problem((*path, "combat_days"), what, "not_guerrilla", key=True)
            continue
        if off:
            yield draft.problem((*path, "mode"), "the ruling 'guerrilla' is off", "guerrilla_off")
        yield from _as_guerrillas(draft, path, force)
        terrain = nodes[at].get("terrain") if at in nodes else None
        allowed = (*VEHICLES, *BOATS) if terrain in WATER or _has_water(areas, nodes, at) else VEHICLES
        for kind in counts(force, "troops"):
            if vehicles.get(kind) and vehicles[kind] not in allowed:
                what = f"guerrillas have no vehicles but {', '.join((*VEHICLES, *BOATS))} (boats by the water)"
                yield draft.problem((*path, "troops", kind), what, "guerrilla_vehicle", key=True)


def _as_guerrillas(draft: Draft, path: Path, force: dict[str, Any]) -> Iterator[Problem]:
    """What goes with standing together, not with guerrilla war."""
    if force.get("supply_base") is not None:
        yield draft.problem((*path, "supply_base"), "guerrillas have no supply line", "guerrilla", key=True)
    if force.get("formation") == "tight":
        yield draft.problem((*path, "formation"), "guerrillas are scattered in small groups", "guerrilla")
    if force.get("hidden") is True:
        yield draft.problem((*path, "hidden"), "guerrillas are never seen; leave it out", "guerrilla", key=True)


def _has_water(areas: dict[str, str], nodes: dict[str, Any], at: str) -> bool:
    own = areas.get(at)
    return own is not None and any(nodes[n].get("terrain") in WATER for n, area in areas.items() if area == own)
