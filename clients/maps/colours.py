"""Colours of sides, by what they are to the first one."""

from __future__ import annotations

from collections import Counter

from warclock.clients.maps.style import NOBODY, SIDE_COLOURS
from warclock.sim.world.world import World


class Sides:
    """What each side is to the first side of the scenario, and its colour."""

    def __init__(self, world: World) -> None:
        names = list(world.sides)
        first = next((name for name in names if not world.sides[name].neutral), names[0])
        self.identity = {name: _identity(world, name, first) for name in names}
        used: Counter[str] = Counter()
        self.colours: dict[str, str] = {}
        for name in names:
            group = self.identity[name]
            choices = SIDE_COLOURS[group]
            self.colours[name] = choices[used[group] % len(choices)]
            used[group] += 1

    def colour(self, side: str) -> str:
        """The colour of a side; grey for nobody."""
        return self.colours.get(side, NOBODY)

    def tint(self, side: str) -> str:
        """The colour as a pale ground for black signs."""
        rgb = [int(self.colour(side)[start : start + 2], 16) for start in (1, 3, 5)]
        return "#" + "".join(f"{round(255 - (255 - part) * 0.5):02x}" for part in rgb)


def _identity(world: World, side: str, first: str) -> str:
    if side != first and world.hostile(side, first):
        return "hostile"
    return "neutral" if world.sides[side].neutral else "friend"
