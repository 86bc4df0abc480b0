"""Colours and lines of the maps, in one place. Lengths are in points (1/72 inch)."""

from __future__ import annotations

PAPER = "#fbf9f3"
INK = "#2b2a28"
FAINT = "#d9d4c5"
HALO = "#fbf9f3"
NOBODY = "#8b867a"

# Terrain of places and, paler, of the country along the ways.
TERRAIN = {
    "open": "#e9dfa6",
    "hills": "#d1b06b",
    "beach": "#f6ecc4",
    "forest": "#6f9e5c",
    "ruined_city": "#9a8f95",
    "rocky": "#9b9ca3",
    "desert": "#f0cf87",
    "mountains": "#8a6a4f",
    "jungle": "#3f7d4e",
    "snow": "#e3f0fa",
    "mud": "#7d6650",
    "swamp": "#7fa08a",
    "sea": "#a9cfe4",
}

# Sides by what they are to the first side of the scenario; further ones of a group take the next colour.
SIDE_COLOURS = {
    "friend": ("#1f5fa8", "#2b8aa0", "#5a55b5", "#3f7fd0"),
    "hostile": ("#c0282d", "#b5521b", "#a3246d", "#d65a4a"),
    "neutral": ("#3d8a3f", "#6b7f2a", "#2f8f77", "#8a7f2f"),
}


class Way:
    """How a kind of way is drawn: colour, width, dashes (points on and off) and the casing under it."""

    def __init__(self, colour: str, width: float, dashes: tuple[float, ...] = (), casing: str = "") -> None:
        self.colour = colour
        self.width = width
        self.dashes = dashes
        self.casing = casing


WAYS = {
    "road": Way("#8c4a2f", 1.7, casing="#fffdf6"),
    "track": Way("#8c6a4a", 1.1, (3.2, 2.0)),
    "river": Way("#3f86c4", 1.9),
    "sea": Way("#6fa8cf", 1.0, (6.0, 2.5, 1.2, 2.5)),
    "air": Way("#9a9a9a", 0.9, (1.0, 2.2)),
}
CLOSED = "#c0282d"
BATTLE = "#ffb52e"
AREA = "#d9cfe6"
AREA_RADIUS = 13.0
COUNTRY_WIDTH = 9.0  # of the band that shows the terrain along a way
COUNTRY_ALPHA = 0.38

NODE_RADIUS = 4.6
FORT_RADIUS = {"none": 0.0, "lumber": 7.0, "stone": 8.4, "metal": 8.8, "duralloy": 9.2}
SYMBOL_WIDTH = 23.0
NAME_SIZE = 7.0
STRENGTH_SIZE = 6.4
