"""What the page's script needs to show any turn of a skirmish: figures, lines, clouds, changed squares, words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warclock.clients.report import skirmish_words as words_of
from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.html.board_drawing import METRE, BoardDrawing
from warclock.clients.report.html.projection import Point
from warclock.clients.report.naming import words
from warclock.clients.report.skirmish_book import FigureAt, SkirmishRecord, Trace, Turn
from warclock.sim.world.skirmish import Spot, spot_of

COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
NOTHING = {0: "Both sides stand ready."}


def board_data(chronicle: Chronicle, record: SkirmishRecord, drawing: BoardDrawing) -> dict[str, Any]:
    """All turns as plain data; persons, sides and changed squares go by their place in lists."""
    return {
        "turns": [_turn(chronicle, record, turn, drawing) for turn in record.turns],
        "radius": round(drawing.radius, 2),
    }


def _turn(chronicle: Chronicle, record: SkirmishRecord, turn: Turn, drawing: BoardDrawing) -> dict[str, Any]:
    here = {name: one.spot for name, one in turn.figures.items() if not one.left}
    places = drawing.apart(here)
    nothing = NOTHING.get(turn.number, "Nothing happened.")
    return {
        "number": turn.number,
        "last": turn.last,
        "label": words_of.turn_label(turn),
        "figures": [_figure(chronicle, record, turn.figures.get(name), name, places) for name in record.tallies.fates],
        "traces": [_trace(record, trace, drawing) for trace in turn.traces],
        "bursts": [_point(drawing, spot) for spot in turn.bursts],
        "clouds": [[*_point(drawing, Spot(c.x, c.y, c.level)), c.radius_m * METRE] for c in turn.clouds],
        "cells": [_square(drawing, name, turn) for name in drawing.changed],
        "told": [[_side(record, side), text] for side, text in turn.told] or [[-1, nothing]],
    }


def _side(record: SkirmishRecord, side: str) -> int:
    return record.sides.index(side) if side in record.sides else -1


def _figure(
    chronicle: Chronicle, record: SkirmishRecord, one: FigureAt | None, person: str, places: Mapping[str, Point]
) -> list[Any] | None:
    """x, y, the angle of his face, classes, text; None where he is not on the board."""
    if one is None or one.left:
        return None
    able = one.state == "able"
    classes = f"figure is-{one.state} {one.posture}" + (" hidden" if one.hidden else "")
    stand = [words(one.posture)] if able else [words_of.STATES.get(one.state, words(one.state))]
    stand += ["hidden"] if one.hidden else []
    stand += ["behind cover"] if one.behind else []
    where = f"at {one.spot.id}, facing {one.facing}"
    angle = 45 * COMPASS.index(one.facing) if one.facing in COMPASS else 0
    text = f"{words_of.name(chronicle, record, person)}: {', '.join(stand)}, {where}"
    x, y = places[person]
    return [round(x, 1), round(y, 1), angle, classes, text]


def _point(drawing: BoardDrawing, spot: Spot) -> list[float]:
    x, y = drawing.at(spot)
    return [round(x, 1), round(y, 1)]


def _trace(record: SkirmishRecord, trace: Trace, drawing: BoardDrawing) -> list[Any]:
    """Class, side, path, and where it ends."""
    points = [_point(drawing, spot) for spot in trace.spots]
    path = "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
    kind = f"trace {trace.kind}" + ("" if trace.told else " missed")
    return [kind, _side(record, trace.side), path, *points[-1]]


def _square(drawing: BoardDrawing, name: str, turn: Turn) -> str:
    spot = spot_of(name)
    letter = turn.cells.get(name) or (drawing.ground.letter(spot) if spot else " ")
    return drawing.kind_of(letter)
