"""The sheet in matplotlib: axes whose unit is the point, and the few shapes that maps are made of."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from warclock.clients.maps.geometry import XY, Curve
from warclock.clients.maps.style import HALO, INK
from warclock.clients.maps.symbols import Symbol

POINTS_PER_INCH = 72
FORMATS = (".png", ".svg")


class Picture:
    """A figure without a window; ``panel`` cuts it into parts."""

    def __init__(self, width: float, height: float) -> None:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        self.width = width
        self.height = height
        self.figure = Figure(figsize=(width / POINTS_PER_INCH, height / POINTS_PER_INCH), facecolor="white")
        FigureCanvasAgg(self.figure)

    def panel(self, left: float, low: float, width: float, height: float, zoom: float = 1.0) -> Canvas:
        """A part of the figure in which everything is drawn ``zoom`` times as large."""
        part = (left / self.width, low / self.height, width / self.width, height / self.height)
        return Canvas(self.figure.add_axes(part), width / zoom, height / zoom, zoom)

    def save(self, file: Path, pixels: int) -> None:
        """Write a PNG so many pixels wide, or an SVG; equal maps give equal bytes."""
        from matplotlib import rc_context

        kind = file.suffix[1:].lower()
        about = {"Software": None} if kind == "png" else {"Date": None, "Creator": None}
        with rc_context({"svg.hashsalt": "warclock", "svg.fonttype": "path"}), warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Glyph .* missing")  # such letters are drawn as boxes
            self.figure.savefig(file, dpi=pixels / self.figure.get_figwidth(), format=kind, metadata=about)


class Canvas:
    """A part of a figure whose unit of length is the point, times ``zoom``."""

    def __init__(self, axes: Any, width: float, height: float, zoom: float) -> None:
        self.axes = axes
        self.width = width
        self.height = height
        self.zoom = zoom
        axes.set_xlim(0, width)
        axes.set_ylim(0, height)
        axes.axis("off")

    def curve(
        self,
        curve: Curve,
        colour: str,
        width: float,
        dashes: Sequence[float] = (),
        alpha: float = 1.0,
        level: float = 1.0,
        shift: float = 0.0,
    ) -> None:
        """A way; with ``shift``, so many points to the left of it."""
        from matplotlib.patches import PathPatch
        from matplotlib.path import Path as Line

        x, y = curve.heading(0.5)
        move = (-y * shift, x * shift)
        points = [(px + move[0], py + move[1]) for px, py in curve]
        style: Any = (0, tuple(mark / width for mark in dashes)) if dashes else "solid"
        self.axes.add_patch(
            PathPatch(
                Line(points, [Line.MOVETO, Line.CURVE3, Line.CURVE3]),
                facecolor="none",
                edgecolor=colour,
                linewidth=width * self.zoom,
                linestyle=style,
                alpha=alpha,
                zorder=level,
                capstyle="butt" if dashes else "round",
            )
        )

    def lines(
        self, points: Iterable[Sequence[XY]], colour: str, width: float, level: float, alpha: float = 1.0
    ) -> None:
        """Several straight lines of one look."""
        from matplotlib.collections import LineCollection

        self.axes.add_collection(
            LineCollection([list(line) for line in points], colors=colour, linewidths=width * self.zoom, zorder=level)
        )

    def polygon(self, points: Sequence[XY], fill: str, edge: str, width: float, level: float) -> None:
        """A closed shape."""
        from matplotlib.patches import Polygon

        self._add(Polygon(points, closed=True, **self._look(fill, edge, width, level)))

    def disc(self, at: XY, radius: float, fill: str, edge: str, width: float, level: float) -> None:
        """A circle."""
        from matplotlib.patches import Circle

        self._add(Circle(at, radius, **self._look(fill, edge, width, level)))

    def box(self, left: float, low: float, width: float, height: float, fill: str, edge: str, level: float) -> None:
        """A rectangle."""
        from matplotlib.patches import Rectangle

        self._add(Rectangle((left, low), width, height, **self._look(fill, edge, 0.7, level)))

    def _add(self, patch: Any) -> None:
        self.axes.add_patch(patch)

    def _look(self, fill: str, edge: str, width: float, level: float) -> dict[str, Any]:
        return {"facecolor": fill, "edgecolor": edge, "linewidth": width * self.zoom, "zorder": level}

    def text(
        self,
        at: XY,
        words: str,
        size: float,
        level: float,
        colour: str = INK,
        bold: bool = False,
        halo: bool = True,
        across: str = "left",
        slant: bool = False,
    ) -> None:
        """Text on the base line at ``at``."""
        from matplotlib.patheffects import withStroke

        self.axes.text(
            *at,
            words,
            fontsize=size * self.zoom,
            color=colour,
            weight="bold" if bold else "normal",
            style="italic" if slant else "normal",
            ha=across,
            va="baseline",
            zorder=level,
            parse_math=False,
            path_effects=[withStroke(linewidth=1.8 * self.zoom, foreground=HALO)] if halo else [],
        )

    def symbol(self, symbol: Symbol, left: float, top: float, scale: float, frame: str, level: float) -> None:
        """A force symbol with its upper left corner at a point; ``scale`` in points for each of its own units."""
        from matplotlib.patches import PathPatch
        from matplotlib.transforms import Affine2D

        x, y, _, _ = symbol.box
        move = Affine2D().translate(-x, -y).scale(scale, -scale).translate(left, top)
        for shape in symbol.shapes:
            fill = frame if shape.fill == "frame" else shape.fill or "none"
            self.axes.add_patch(
                PathPatch(
                    _path(shape.commands).transformed(move),
                    facecolor=fill,
                    edgecolor="black" if shape.stroke else "none",
                    linewidth=shape.stroke * scale * 1.25 * self.zoom,
                    zorder=level,
                )
            )


@lru_cache(maxsize=4096)
def text_width(words: str, size: float, bold: bool = False) -> float:
    """Points that a text takes from left to right."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import text_to_path

    font = FontProperties(weight="bold" if bold else "normal", size=size)
    width, _, _ = text_to_path.get_text_width_height_descent(words, font, False)
    return float(width)


@lru_cache(maxsize=1024)
def _path(commands: str) -> Any:
    """The path of SVG's path commands."""
    from fontTools.pens.recordingPen import RecordingPen
    from fontTools.svgLib.path import parse_path
    from matplotlib.path import Path as Line

    pen = RecordingPen()
    parse_path(commands, pen)
    kinds: dict[str, Any] = {
        "moveTo": Line.MOVETO,
        "lineTo": Line.LINETO,
        "qCurveTo": Line.CURVE3,
        "curveTo": Line.CURVE4,
    }
    points: list[XY] = []
    codes: list[Any] = []
    for name, given in pen.value:
        if name == "closePath":
            points.append(points[-1])
            codes.append(Line.CLOSEPOLY)
        elif name in kinds:
            points += given
            codes += [kinds[name]] * len(given)
    return Line(points, codes)
