"""Line charts and small strips as SVG: axes with round figures, a colour and a dash pattern for each series."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor, log10
from typing import NamedTuple

from warclock.clients.report.html.markup import Markup, element, joined, svg

WIDTH, HEIGHT = 560.0, 240.0
LEFT, RIGHT, TOP, BOTTOM = 52.0, 14.0, 12.0, 30.0
SPAN = WIDTH - LEFT - RIGHT  # from day 0 to the last
TICKS = 5
MOST_DOTS = 40


class Series(NamedTuple):
    """One line: a value a day."""

    name: str
    colour: str
    dash: str
    values: Sequence[float]


def line_chart(number: int, title: str, unit: str, series: Sequence[Series]) -> Markup:
    """A chart over days 0 to n; the page moves its cursor and the figures in its legend with the day."""
    days = max(len(line.values) for line in series) - 1
    top = _top(max((max(line.values) for line in series), default=0))
    drawn = joined(_line(line, days, top) for line in series)
    cursor = element("line", x1=LEFT, x2=LEFT, y1=TOP, y2=HEIGHT - BOTTOM, class_="cursor")
    label = f"{title} ({unit}) by day: " + "; ".join(_spoken(line) for line in series)
    drawing = svg(WIDTH, HEIGHT, *_axes(days, top), drawn, cursor, role="img", aria_label=label)
    legend = element("div", *(_legend(number, i, line) for i, line in enumerate(series)), class_="legend")
    head = element("figcaption", element("strong", title), element("span", f" {unit}", class_="dim"))
    return element("figure", head, legend, drawing, class_="chart", data_days=max(days, 1), data_span=SPAN)


def _spoken(line: Series) -> str:
    return f"{line.name} from {line.values[0]:g} to {line.values[-1]:g}"


def _legend(number: int, index: int, line: Series) -> Markup:
    stroke = element("line", x1=0, x2=26, y1=6, y2=6, stroke=line.colour, stroke_width=3, stroke_dasharray=line.dash)
    key = svg(26, 12, stroke, width=26, height=12, aria_hidden="true")
    now = element("b", f"{line.values[-1]:g}", class_="now", data_chart=number, data_series=index)
    return element("span", key, " ", line.name, " ", now)


def _line(line: Series, days: int, top: float) -> Markup:
    points = [(_x(day, days), _y(value, top)) for day, value in enumerate(line.values)]
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    dots = [element("circle", cx=x, cy=y, r=2.4, fill=line.colour) for x, y in points] if days <= MOST_DOTS else []
    stroke = element("path", d=path, stroke=line.colour, stroke_dasharray=line.dash or None, class_="line")
    return element("g", stroke, *dots)


def _axes(days: int, top: float) -> Iterator[Markup]:
    for value in _ticks(top):
        y = _y(value, top)
        yield element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y, y2=y, class_="grid")
        yield element("text", f"{value:g}", x=LEFT - 6, y=y + 4, class_="tick end")
    for value in _ticks(days or 1):
        if value == int(value):
            yield element("text", f"{value:g}", x=_x(value, days), y=HEIGHT - 10, class_="tick mid")
    yield element("line", x1=LEFT, x2=WIDTH - RIGHT, y1=HEIGHT - BOTTOM, y2=HEIGHT - BOTTOM, class_="axis")
    yield element("text", "day", x=LEFT - 12, y=HEIGHT - 10, class_="tick end")


def _x(day: float, days: int) -> float:
    return LEFT + SPAN * day / max(days, 1)


def _y(value: float, top: float) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * min(max(value, 0), top) / top


def _step(top: float) -> float:
    """A round step that gives about ``TICKS`` ticks."""
    rough = top / TICKS
    power = 10.0 ** floor(log10(rough))
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= rough * 0.999)


def _top(value: float) -> float:
    step = _step(value or 1)
    return step * max(ceil(value / step - 1e-9), 1)


def _ticks(top: float) -> list[float]:
    step = _step(top)
    return [round(step * index, 6) for index in range(floor(top / step + 1e-9) + 1)]


def sparkline(values: Sequence[float | None], top: float, colour: str, label: str) -> Markup:
    """A small line without axes; None is a gap."""
    wide, high = 130.0, 26.0
    step = wide / max(len(values) - 1, 1)
    path, pen_down = "", False
    for index, value in enumerate(values):
        if value is not None:
            y = high - 2 - (high - 4) * min(max(value, 0), top) / (top or 1)
            path += f"{'L' if pen_down else 'M'}{index * step:.1f} {y:.1f}"
        pen_down = value is not None
    line = element("path", d=path or None, stroke=colour, class_="line")
    return svg(wide, high, line, role="img", aria_label=label, class_="spark")


def strip(heights: Sequence[float], mean: float, colour: str, label: str) -> Markup:
    """Rolls as dots along the die from 0 to 100, with their average and the even one."""
    wide, high = 320.0, 30.0
    dots = (element("circle", cx=6 + (wide - 12) * h, cy=15, r=5, fill=colour, class_="roll") for h in heights)
    even = element("line", x1=wide / 2, x2=wide / 2, y1=2, y2=28, class_="even")
    at = 6 + (wide - 12) * mean
    mark = element("path", d=f"M{at:.1f} 8l-5-8h10z", fill=colour)
    base = element("line", x1=6, x2=wide - 6, y1=15, y2=15, class_="axis")
    return svg(wide, high, base, even, *dots, mark, role="img", aria_label=label, class_="strip")
