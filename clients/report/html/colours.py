"""Colours of sides: a side named after a colour gets it, others the next of a palette told apart by the colour-blind.

The palette is that of Okabe and Ito (2008), without yellow and black, which fail on white or in the dark.
"""

from __future__ import annotations

import re

from warclock.sim.world.state import State

PALETTE = {
    "blue": "#0072b2",
    "red": "#d55e00",
    "green": "#009e73",
    "purple": "#cc79a7",
    "orange": "#e69f00",
    "sky": "#56b4e9",
    "grey": "#888888",
}
NEUTRAL = "grey"
DASHES = ("", "7 4", "2 3", "9 3 2 3", "4 4", "12 4")  # a second sign beside the colour


def side_colours(state: State) -> dict[str, str]:
    """The colour of each side."""
    free = [name for name in PALETTE if name != NEUTRAL]
    found: dict[str, str] = {}
    for side in state.sides.values():
        said = [word for word in re.findall(r"[a-z]+", f"{side.id} {side.name}".lower()) if word in free]
        if side.enemies and said:
            found[side.id] = said[0]
            free.remove(said[0])
    for side in state.sides.values():
        if side.id not in found:
            found[side.id] = free.pop(0) if side.enemies and free else NEUTRAL
    return {side: PALETTE[found[side]] for side in state.sides}


def side_dashes(state: State) -> dict[str, str]:
    """The dash pattern of each side's lines."""
    return {side: DASHES[index % len(DASHES)] for index, side in enumerate(state.sides)}
