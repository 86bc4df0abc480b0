"""Combat areas of the opening state, with what their places imply."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from warclock.sim.scenario.days import day_number
from warclock.sim.scenario.schema.areas import AreaEntry
from warclock.sim.scenario.terrain_defaults import COVERED
from warclock.sim.world.areas import Area, AreaDay
from warclock.sim.world.places import Node


def build_areas(entries: list[AreaEntry], nodes: Mapping[str, Node], start: date) -> dict[str, Area]:
    """The areas by id, as listed."""
    return {entry.id: _area(entry, nodes, start) for entry in entries}


def _area(entry: AreaEntry, nodes: Mapping[str, Node], start: date) -> Area:
    terrain = entry.terrain or _most([nodes[name].terrain for name in entry.nodes])
    return Area(
        id=entry.id,
        name=entry.name or entry.id,
        nodes=tuple(entry.nodes),
        terrain=terrain,
        cover=terrain in COVERED if entry.cover is None else entry.cover,
        any_terrain=entry.any_terrain,
        days=tuple(AreaDay(**day.figures("day"), day=day_number(day.day, start)) for day in entry.days),
    )


def _most(terrains: list[str]) -> str:
    """The commonest, the first listed among equals."""
    return max(dict.fromkeys(terrains), key=terrains.count)
