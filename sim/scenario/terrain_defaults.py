"""What terrain implies where a scenario does not say otherwise."""

from __future__ import annotations

from warclock.sim.world.places import TERRAINS

COVERED = ("forest", "jungle", "ruined_city")
HIDES = (*COVERED, "mountains", "rocky")
STEEP_METRES = 100  # least difference of elevation that makes a slope


def slower(a: str, b: str) -> str:
    """The terrain of the two that hinders a march more: terrains are listed from fast to slow (MC-MOVE-01).

    A way by land that touches the sea goes by the land.
    """
    if "sea" in (a, b):
        return b if a == "sea" else a
    return max(a, b, key=TERRAINS.index)


def slope(from_elevation: int | None, to_elevation: int | None) -> str:
    """The slope between two elevations in metres; level where one is not known."""
    if from_elevation is None or to_elevation is None or abs(to_elevation - from_elevation) < STEEP_METRES:
        return "level"
    return "up" if to_elevation > from_elevation else "down"
