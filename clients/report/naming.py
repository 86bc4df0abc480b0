"""Ids as people read them: the names that the scenario gives, at the moment an event happens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from warclock.sim.world.forces import Force
from warclock.sim.world.state import Side
from warclock.sim.world.world import World


def force_name(world: World, name: str) -> str:
    """A force by its name, else its id; ids of forces that are no more stay ids."""
    force = world.forces.get(name)
    return (force.name or force.id) if force else name


def side_name(world: World, name: str) -> str:
    """A side by its name."""
    side = world.sides.get(name)
    return (side.name or side.id) if side else name or "nobody"


def player_of(side: Side) -> str:
    """Who plays a side: its commander, or somebody whom a journal cannot name."""
    return "a player" if side.player else side.commander


def place_name(world: World, name: str) -> str:
    """A node by its name, an edge by its ends."""
    node = world.nodes.get(name)
    if node is not None:
        return node.name or node.id
    edge = world.edges.get(name)
    if edge is None:
        return name
    return f"the way {place_name(world, edge.a)} - {place_name(world, edge.b)}"


def leader_name(world: World, name: str) -> str:
    """A leader by name."""
    leader = world.state.leaders.get(name)
    return (leader.name or leader.id) if leader else name


def type_name(world: World, name: str) -> str:
    """A unit type by name."""
    kind = world.state.unit_types.get(name)
    return (kind.name or kind.id) if kind else name


def area_name(world: World, name: str) -> str:
    """A combat area by name."""
    area = world.state.areas.get(name)
    return area.name if area else name


def munition_name(world: World, name: str) -> str:
    """A missile or bomb by name."""
    munition = world.state.munitions.get(name)
    return (munition.name or munition.id) if munition else name


def troops_text(world: World, troops: Mapping[str, int]) -> str:
    """``300 Foot, 20 Rifles``."""
    types = world.state.unit_types
    names = {kind: (types[kind].name if kind in types else "") or kind for kind in troops}
    return ", ".join(f"{count} {names[kind]}" for kind, count in troops.items() if count) or "nobody"


def words(text: str) -> str:
    """A code as words: ``most_points`` is "most points"."""
    return text.replace("_", " ")


Namer = Callable[[World, Any], str]
FIELDS: dict[str, Namer] = {
    **dict.fromkeys(("force", "joined", "enemy", "beaten_by", "origin", "target", "loser"), force_name),
    **dict.fromkeys(("side", "winner", "victor", "by_side", "captor"), side_name),
    **dict.fromkeys(("node", "toward", "place", "edge", "base", "line"), place_name),
    "area": area_name,
    "leader": leader_name,
    **dict.fromkeys(("aircraft", "ship"), type_name),
    "crew": troops_text,
    "munition": munition_name,
    "troops": troops_text,
}


def named(world: World, field: str, value: Any) -> str:
    """The value of an event's field as people read it."""
    if isinstance(value, Force):
        return value.name or value.id
    namer = FIELDS.get(field)
    if namer is not None and isinstance(value, str | dict):
        return namer(world, value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Fraction):
        return number(value)
    return words(value) if isinstance(value, str) else str(value)


def number(value: Fraction | int | str) -> str:
    """A figure to two decimals, without needless zeros."""
    return f"{float(Fraction(value)):.2f}".rstrip("0").rstrip(".")
