"""A strait for naval tests: a bay and a sound at sea, a beach between them and the land behind it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from field import edge, force, node, world

from warclock.sim.world.forces import Force
from warclock.sim.world.state import State
from warclock.sim.world.troops import UnitType

HULL: dict[str, Any] = {"hit_dice": Fraction(20), "speed_km_h": Fraction(10), "ranged": True, "life_boats": "skiff"}
SHIPS = (
    UnitType(id="cutter", vehicle="ship", seats=40, crew=4, crew_type="sailor", **HULL),
    UnitType(id="hulk", vehicle="ship", seats=40, crew=4, **HULL),
    UnitType(id="galleon", vehicle="large_ship", seats=80, crew=10, crew_type="sailor", **{**HULL, "life_boats": ""}),
    UnitType(id="shark", vehicle="submarine", seats=2, crew=3, torpedoes=True, **HULL),
    UnitType(id="skiff", hit_dice=Fraction(1), vehicle="small_boat", seats=10, speed_km_h=Fraction(6), armed=False),
    UnitType(id="marine", hit_dice=Fraction(7), weapon_tl=2, ranged=True),
    UnitType(id="sailor", hit_dice=Fraction(5), weapon_tl=2, ranged=True),
)


def strait(*forces: Force, **more: Any) -> State:
    """bay - sound - offing at sea, the beach off the sound, inland behind it. ``more``: of sound and state."""
    at_sound = more.pop("at_sound", {})
    nodes = [
        node("bay", -20, terrain="sea"),
        node("sound", terrain="sea", **at_sound),
        node("offing", 20, terrain="sea"),
        node("beach", 0, -10, terrain="beach", beach=True),
        node("inland", 0, -30),
    ]
    ways = [
        edge("bay", "sound", 20, "sea", **more.pop("on_way", {})),
        edge("sound", "offing", 20, "sea"),
        edge("sound", "beach", 5, "sea"),
        edge("beach", "inland", 12),
    ]
    return world(nodes, ways, forces, types=SHIPS, **more)


def ship(name: str, at: str, troops: dict[str, int], **fields: Any) -> Force:
    """A naval force with plenty to eat and no animals."""
    return force(name, at, troops, **{"pack_animals": 0, "rations": 9000, **fields})
