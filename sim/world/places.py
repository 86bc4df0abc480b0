"""The terrain as data: nodes and edges of the map. The graph over them is in ``sim/terrain.py``."""

from __future__ import annotations

from fractions import Fraction

import msgspec

TERRAINS = (
    "open",
    "hills",
    "beach",
    "forest",
    "ruined_city",
    "rocky",
    "desert",
    "mountains",
    "jungle",
    "snow",
    "mud",
    "swamp",
    "sea",
)
EDGE_KINDS = ("road", "track", "river", "sea", "air")
FORTIFICATIONS = ("none", "lumber", "stone", "metal", "duralloy")
SLOPES = ("level", "up", "down")


class Node(msgspec.Struct, kw_only=True):
    """A place. Coordinates are whole millionths of a degree; elevation is in metres."""

    id: str
    terrain: str
    name: str = ""
    lat: int = 0
    lon: int = 0
    elevation: int = 0
    cover: bool = False
    hides: bool = False
    forage: int = 0  # rations that can be found here a day (MC-SUPPLY-06)
    water: bool = True
    beach: bool = False
    fortification: str = "none"
    owner: str = ""  # side that holds it
    base: bool = False  # supplies in mass and a stock of rations for the owner's forces (MC-SUPPLY-01)
    transport: bool = True  # the base can send its supplies
    stores: int = 0  # rations left here by forces
    mercenaries: dict[str, int] = {}
    militia: dict[str, int] = {}
    inhabited: bool = True
    radioactive: bool = False
    very_shallow: bool = False
    reefs: bool = False
    minefield: bool = False
    weather: str = ""  # terrain that the weather makes of it (snow, mud), or nothing

    @property
    def ground(self) -> str:
        """The terrain as the weather has made it."""
        return self.weather or self.terrain


class Edge(msgspec.Struct, kw_only=True):
    """A way between two nodes, both directions unless ``one_way`` (then only a to b)."""

    id: str
    a: str
    b: str
    km: Fraction
    kind: str = "road"
    terrain: str = "open"  # of the country it crosses; a road's speed is the road's
    ford: bool = False
    bridge: bool = False
    slope: str = "level"  # from a to b
    cover: bool = False  # covered country, for attacks out of it (MC-BR-10 T1-03)
    open: bool = True
    one_way: bool = False
    very_shallow: bool = False  # of water (MC-BR-10 T1-13)
    reefs: bool = False
    minefield: bool = False
    weather: str = ""

    @property
    def ground(self) -> str:
        """The terrain as the weather has made it."""
        return self.weather or self.terrain

    def other(self, node: str) -> str:
        """The node at the other end."""
        return self.b if node == self.a else self.a
