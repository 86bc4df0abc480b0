"""A small country of guerrilla war: forest hills between a plain in the west and a road to the east."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from typing import Any

from field import Colours, Play, _script, edge, force, node, world

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


def bands(name: str = "red-1", node: str = "ridge", count: dict[str, int] | int = 100, **fields: Any) -> Force:
    """Guerrillas at home in the woods, well provided."""
    return force(name, node, count, **{"mode": "guerrilla", "native_area": "woods", **fields})


def day_of_war(play: Play, number: int = -1) -> Any:
    """A daily roll, by default the latest."""
    return play.events("AreaFought")[number][1]


def rows(play: Play, role: str = "attacker", number: int = -1) -> dict[str, Fraction]:
    """The rows of one side's battle rank in a daily roll, 0 left out; equal ids added up."""
    found: dict[str, Fraction] = {}
    for row in day_of_war(play, number).report[role]["rows"]:
        if Fraction(row["value"]):
            found[row["id"]] = found.get(row["id"], Fraction(0)) + Fraction(row["value"])
    return found


def script_days(monkeypatch: Any, *colours: str, rolls: Iterable[int] = ()) -> None:
    """Have the daily rolls show these colours, in order, and dice after them these results."""
    _script(monkeypatch, "area_day", Colours(colours, rolls))
