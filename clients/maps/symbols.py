"""Force symbols after MIL-STD-2525, drawn by the library milsymbol: which symbol a force has, and its shapes.

What a symbol tells is what the game knows of a force: who it is to the first side of the scenario (the shape of the
frame), what most of it travels on (the sign inside) and how strong it is (the marks on top).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple
from xml.etree import ElementTree

from warclock.sim.world.forces import Force
from warclock.sim.world.troops import AIRCRAFT_CLASSES, NAVAL_CLASSES, UnitType

IDENTITY = {"friend": "3", "hostile": "6", "neutral": "4"}

# The lowest strength of each echelon, and its code in the standard (MIL-STD-2525D, amplifier 1).
ECHELONS = (
    (50_000, "23"),  # army
    (20_000, "22"),  # corps
    (8_000, "21"),  # division
    (3_000, "18"),  # brigade
    (1_200, "17"),  # regiment
    (300, "16"),  # battalion
    (60, "15"),  # company
    (25, "14"),  # platoon
    (12, "13"),  # section
    (0, "12"),  # squad
)

# Symbol set and entity of the standard by what most of a force is.
GROUND, SEA, DEEP, AIR = "10", "30", "35", "01"
SIGNS = {
    "foot": (GROUND, "121100"),  # infantry
    "motorised": (GROUND, "121104"),  # infantry, motorized
    "armoured": (GROUND, "120500"),  # armour
    "afloat": (SEA, "120000"),  # combatant
    "submerged": (DEEP, "110100"),  # submarine
    "aircraft": (AIR, "110100"),  # fixed wing
}
_COLOURS = ("rgb(128,224,255)", "rgb(255,128,128)", "rgb(170,255,170)")  # frames as the library fills them


class Shape(NamedTuple):
    """One path of a symbol: its commands in SVG's words, the width of its stroke and its fill ("" none, "frame")."""

    commands: str
    stroke: float
    fill: str


class Symbol(NamedTuple):
    """The shapes of a symbol, and the box (left, top, width, height) they lie in; y grows downward."""

    shapes: tuple[Shape, ...]
    box: tuple[float, float, float, float]


def sign_of(troops: Mapping[str, int], types: Mapping[str, UnitType]) -> str:
    """What most of a force is, by head; the first of equals."""
    heads: dict[str, int] = {}
    for kind, number in troops.items():
        sign = _sign(types[kind].vehicle)
        heads[sign] = heads.get(sign, 0) + number
    return max(heads, key=lambda sign: heads[sign], default="foot")


def _sign(vehicle: str | None) -> str:
    if vehicle is None:
        return "foot"
    if vehicle in NAVAL_CLASSES:
        return "submerged" if vehicle == "submarine" else "afloat"
    if vehicle in AIRCRAFT_CLASSES:
        return "aircraft"
    return "armoured" if vehicle == "armoured" else "motorised"


def echelon(strength: int) -> str:
    """The code of the echelon that a strength comes to."""
    return next(code for least, code in ECHELONS if strength >= least)


def code_of(force: Force, types: Mapping[str, UnitType], identity: str, strength: int) -> str:
    """The symbol identification code (20 digits) of a force that is shown with a strength."""
    symbol_set, entity = SIGNS[sign_of(force.troops, types)]
    marks = echelon(strength) if symbol_set == GROUND else "00"
    return f"100{IDENTITY[identity]}{symbol_set}00{marks}{entity}0000"


@lru_cache(maxsize=256)
def symbol_of(code: str) -> Symbol:
    """The shapes of a symbol."""
    from milsymbol import Symbol as Drawn

    root = ElementTree.fromstring(Drawn(code).as_svg())
    left, top, width, height = (float(number) for number in root.attrib["viewBox"].split())
    return Symbol(tuple(_shapes(root, {})), (left, top, width, height))


def _shapes(element: Any, inherited: dict[str, str]) -> list[Shape]:
    """The paths and circles below an element; groups hand their strokes and fills down."""
    found: list[Shape] = []
    for child in element:
        style = {**inherited, **child.attrib}
        tag = child.tag.rpartition("}")[2]
        if tag == "g":
            found += _shapes(child, {key: style[key] for key in ("stroke", "stroke-width", "fill") if key in style})
        elif tag in ("path", "circle"):
            commands = style["d"] if tag == "path" else _circle(style)
            stroke = 0.0 if style.get("stroke", "none") == "none" else float(style.get("stroke-width", 1))
            fill = style.get("fill", "black")
            found.append(Shape(commands, stroke, "frame" if fill in _COLOURS else "" if fill == "none" else fill))
    return found


def _circle(style: Mapping[str, str]) -> str:
    x, y, r = (float(style[name]) for name in ("cx", "cy", "r"))
    return f"M{x - r},{y} a{r},{r} 0 1,0 {2 * r},0 a{r},{r} 0 1,0 {-2 * r},0 z"
