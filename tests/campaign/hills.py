"""A small country of guerrilla war: forest hills between a plain in the west and a road to the east."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from field import edge, node, world

from warclock.sim.world.areas import Area
from warclock.sim.world.forces import Force
from warclock.sim.world.state import State

WOODS = ("glen", "ridge", "tor")


def hills(*forces: Force, area: dict[str, Any] | None = None, **fields: Any) -> State:
    """plain - glen - ridge - tor - road, 9 km each; the middle three are the combat area "woods"."""
    forest = {"terrain": "forest", "cover": True, "hides": True, "forage": 500}
    nodes = [
        node("plain", -20),
        *(node(name, -10 + 10 * i, **forest) for i, name in enumerate(WOODS)),
        node("road", 20),
    ]
    chain = ["plain", *WOODS, "road"]
    ways = [edge(a, b, 9, "track", terrain="forest") for a, b in pairwise(chain)]
    woods = Area(**{"id": "woods", "name": "Woods", "nodes": WOODS, "terrain": "forest", "cover": True, **(area or {})})
    for name, change in fields.pop("country", {}).items():
        found = next(n for n in nodes if n.id == name)
        for key, value in change.items():
            setattr(found, key, value)
    return world(nodes, ways, forces, areas={"woods": woods}, **fields)
