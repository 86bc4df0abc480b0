"""Walls: where a force that holds a place builds one (MC-BATTLE-10)."""

from __future__ import annotations

from warclock.sim.commanders.base import Orders
from warclock.sim.commanders.situation import Situation
from warclock.sim.rules.mass_combat.recovery import WORKERS_FOR_WALL
from warclock.sim.seen import OwnForce
from warclock.sim.world.places import FORTIFICATIONS

LUMBER_WORTH = 0.03  # of the army: places worth less are not walled
STONE_WORTH = 0.15
LUMBER_DAYS = 3  # of the game that are left, that the work may pay
STONE_DAYS = 14
QUIET_DAYS = 4.0  # stone takes a week: nobody may be so near


def building(situation: Situation, force: OwnForce, needed: bool = False) -> Orders | None:
    """The order to build, nothing to add while it builds; None where no wall is wanted, or none can be built.

    ``needed``: the force will stay whatever the place is worth.
    """
    if force.edge or situation.at.get(force.node) or not situation.is_ours(force.node):
        return None
    if force.doing == "fortify":
        return []
    if force.strength - sum(force.injured.values()) < WORKERS_FOR_WALL:
        return None
    material = _material(situation, force.node, needed)
    standing = situation.sense.nodes[force.node].fortification
    if not material or FORTIFICATIONS.index(material) <= FORTIFICATIONS.index(standing):
        return None
    return [{"kind": "fortify", "force": force.id, "material": material}]


def _material(situation: Situation, node: str, needed: bool) -> str:
    """The wall that a place is worth."""
    worth = situation.aims.nodes[node] / situation.army
    left = situation.seen.days - situation.seen.day
    if worth >= STONE_WORTH and left >= STONE_DAYS and not situation.threats(node, QUIET_DAYS):
        return "stone"
    return "lumber" if left >= LUMBER_DAYS and (needed or worth >= LUMBER_WORTH) else ""
