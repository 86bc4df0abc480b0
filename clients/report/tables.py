"""Tables in markdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

BAR = " | "


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A markdown table."""
    yield f"| {BAR.join(head)} |"
    yield f"|{'|'.join(' --- ' for _ in head)}|"
    for row in rows:
        yield f"| {BAR.join(cell.replace('|', '/') for cell in row)} |"
    yield ""
