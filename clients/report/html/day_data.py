"""What the page's script needs to show any day: places of counters, owners, supply lines, figures, events."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from warclock.clients.report.chronicle import Chronicle
from warclock.clients.report.clock import date_of
from warclock.clients.report.days import Day
from warclock.clients.report.html.charts import Series
from warclock.clients.report.html.map_drawing import MapDrawing, force_text
from warclock.clients.report.html.markup import Markup
from warclock.sim.phases import DAWN_HOUR, DAY, HOUR


def all_forces(days: Sequence[Day]) -> list[str]:
    """Every force that there was at the end of some day, in the order in which they came."""
    return list(dict.fromkeys(name for day in days for name in day.forces))


def day_label(chronicle: Chronicle, day: Day) -> str:
    """``Day 3, 1810-03-03`` is the end of that day; 0 is the start."""
    start = chronicle.state.header.start
    if not day.number:
        return f"Start, {start}"
    return f"Day {day.number}, {date_of(start, (day.number - 1) * DAY + DAWN_HOUR * HOUR)}"


def page_data(
    chronicle: Chronicle, days: Sequence[Day], charts: Sequence[Sequence[Series]], drawing: MapDrawing | None
) -> dict[str, Any]:
    """All days as plain data; forces, nodes and edges go by their place in the lists of the page."""
    return {
        "days": [_day(chronicle, day, days, drawing) for day in days],
        "charts": [[[round(value, 2) for value in line.values] for line in chart] for chart in charts],
    }


def _day(chronicle: Chronicle, day: Day, days: Sequence[Day], drawing: MapDrawing | None) -> dict[str, Any]:
    numbers = {record.battle.id: index for index, record in enumerate(chronicle.battles)}
    found: dict[str, Any] = {
        "number": day.number,
        "label": day_label(chronicle, day),
        "told": day.told,
        "battles": [numbers[name] for name in day.battles if name in numbers],
    }
    if drawing is not None:
        sides, edges = list(drawing.state.sides), list(drawing.state.edges)
        found["owners"] = [
            sides.index(day.owners[node]) if day.owners.get(node) in sides else -1 for node in drawing.state.nodes
        ]
        found["closed"] = [edges.index(name) for name in day.closed]
        found["supply"] = list(drawing.supply_paths(day).values())
        nodes = list(drawing.state.nodes)
        found["weather"] = {nodes.index(node): ground for node, ground in day.grounds.items()}
        found["walls"] = [nodes.index(node) for node in day.walls]
        found["badges"] = drawing.badges(day)
        found["forces"] = _forces(day, days, drawing)
    return found


def _forces(day: Day, days: Sequence[Day], drawing: MapDrawing) -> dict[int, list[Any]]:
    """By number: x, y, strength, in supply, text, and how deep it lies (0: on top)."""
    numbers = {name: index for index, name in enumerate(all_forces(days))}
    return {
        numbers[name]: [
            round(x, 1),
            round(y, 1),
            day.forces[name].strength,
            int(day.forces[name].supplied),
            force_text(day.forces[name]),
            depth,
        ]
        for depth, (name, (x, y)) in enumerate(drawing.projection.forces(day).items())
    }


def json_text(data: object) -> Markup:
    """Data as JSON that can stand in a script element: nothing in it ends the element or begins a comment."""
    text = json.dumps(data, ensure_ascii=True, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))
