"""HTML and SVG put together from elements; every text is escaped unless it is ``Markup`` already."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

VOID = ("meta", "br", "input", "link")


class Markup(str):
    """Text that is markup and must not be escaped again."""

    __slots__ = ()


Child = Markup | str | int | None


def joined(children: Iterable[Child]) -> Markup:
    """Children after one another: text is escaped, markup stays, None is nothing."""
    return Markup(
        "".join(
            child if isinstance(child, Markup) else escape(str(child), quote=True)
            for child in children
            if child is not None
        )
    )


def element(tag: str, *children: Child, **attributes: str | int | float | None) -> Markup:
    """One element. ``class_`` is class and ``stroke_width`` is stroke-width; an attribute of None is left out."""
    named = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(_plain(value), quote=True)}"'
        for name, value in attributes.items()
        if value is not None
    )
    if tag in VOID:
        return Markup(f"<{tag}{named}>")
    return Markup(f"<{tag}{named}>{joined(children)}</{tag}>")


def _plain(value: str | int | float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def svg(width: float, height: float, /, *children: Child, **attributes: str | int | float | None) -> Markup:
    """A drawing that fits the width it gets."""
    return element("svg", *children, viewBox=f"0 0 {_plain(width)} {_plain(height)}", **attributes)


def table(head: Sequence[Child], rows: Iterable[Sequence[Child]]) -> Markup:
    """A table in a box that scrolls by itself where it is too wide; columns of figures stand to the right."""
    lines = list(rows)
    figures = ["figure" if _are_figures([line[i] for line in lines]) else None for i in range(len(head))]
    titles = (element("th", cell, scope="col", class_=kind) for cell, kind in zip(head, figures, strict=True))
    cells = element("tr", *titles)
    body = joined(
        element("tr", *(element("td", cell, class_=kind) for cell, kind in zip(line, figures, strict=True)))
        for line in lines
    )
    whole = element("table", element("thead", cells), element("tbody", body))
    return element("div", whole, class_="scroll")


def _are_figures(cells: Sequence[Child]) -> bool:
    """All of a column are numbers, or nothing."""
    texts = [re.sub("<[^>]*>", "", cell) if isinstance(cell, Markup) else str(cell) for cell in cells]
    shown = [text for text in texts if text]
    return bool(shown) and all(text[0] in "+-0123456789" and text[-1] in "0123456789%" for text in shown)
