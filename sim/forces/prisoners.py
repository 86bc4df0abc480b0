"""Prisoners at work: only the fed ones work, at one kind of work at a time (MC-CAS-10)."""

from __future__ import annotations

from warclock.sim.terrain import LAND_KINDS
from warclock.sim.world.forces import Force
from warclock.sim.world.world import World

WORKS = ("none", "carry", "bridge", "haul_artillery", "fell_trees", "build")


def held(force: Force) -> int:
    """All prisoners of a force."""
    return sum(force.prisoners.values())


def can_guard(world: World, force: Force) -> bool:
    """The force has somewhere to put prisoners: flyers over water or in the air have not (MC-CAS-09)."""
    edge = world.edges.get(force.edge)
    aloft = edge is not None and edge.kind not in LAND_KINDS
    types = world.state.unit_types
    return not (aloft and all(types[kind].flies for kind in force.troops))


def at_work(force: Force, *works: str) -> int:
    """Prisoners that were fed yesterday and are put to one of these works."""
    return held(force) if force.prisoners_fed and force.prisoner_work in works else 0


def wall_builders(force: Force, material: str) -> int:
    """Prisoners who help with a wall: builders, and for one of lumber those who fell the trees."""
    return at_work(force, "build", "fell_trees") if material == "lumber" else at_work(force, "build")
