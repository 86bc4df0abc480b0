"""Two batches of the same seeds compared seed by seed: common random numbers.

The dice of a game depend on its seed and on what they are thrown for, so two plans that meet the same battle meet the
same luck; the difference of a seed's two games has less spread than the games themselves.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import variance

import msgspec

from warclock.clients.batch.book import BookFault, row_of
from warclock.clients.batch.figures import Estimate, mean, shown
from warclock.clients.batch.plan import DRAW, FINISHED, Row
from warclock.clients.batch.summary import by_seed

Figure = Callable[[Row], float]


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """Second batch less first batch, in one figure of one side.

    ``gain``: how many times as many runs with seeds of their own would tell the same (1: the pairing bought nothing).
    """

    figure: str
    side: str
    first: Estimate
    second: Estimate
    difference: Estimate
    gain: float | None


def read_rows(path: Path) -> tuple[list[Row], tuple[str, ...], str]:
    """The rows of a batch file, its sides, and its scenario by content. Raises BookFault and OSError."""
    with path.open(encoding="utf-8", errors="replace", newline="") as handle:
        table = csv.DictReader(handle)
        try:
            columns = table.fieldnames or ()
        except csv.Error:
            columns = ()
        sides = tuple(name.removeprefix("points.") for name in columns if name.startswith("points."))
        if not sides:
            raise BookFault(f"{path}: is not the file of a batch")
        rows, scenario = [], ""
        for number, cells in enumerate(table, start=2):
            try:
                rows.append(row_of(cells, sides))
                scenario = f"{cells['scenario']} {cells['scenario_hash']}"
            except (KeyError, ValueError, TypeError):
                raise BookFault(f"{path}: line {number} is not a row of a batch") from None
    return rows, sides, scenario


def compare(first: Sequence[Row], second: Sequence[Row], sides: Sequence[str]) -> list[Difference]:
    """Differences in score (win 1, draw 1/2, defeat 0), points and losses by side, over runs that both finished."""
    shared = _finished(first) & _finished(second)
    pair = [[row for row in rows if row.run in shared] for rows in (first, second)]
    return [_difference(name, side, pair, figure(side)) for side in sides for name, figure in FIGURES.items()]


def _finished(rows: Sequence[Row]) -> frozenset[tuple[int, bool]]:
    return frozenset(row.run for row in rows if row.outcome in FINISHED)


def _score(side: str) -> Figure:
    return lambda row: 0.5 if row.outcome == DRAW else float(row.winner == side)


def _points(side: str) -> Figure:
    return lambda row: row.points[side]


def _losses(side: str) -> Figure:
    return lambda row: row.losses[side]


FIGURES: dict[str, Callable[[str], Figure]] = {"score": _score, "points": _points, "losses": _losses}


def _difference(name: str, side: str, pair: Sequence[Sequence[Row]], figure: Figure) -> Difference:
    mine, theirs = (by_seed(rows, figure) for rows in pair)
    changes = [theirs[seed] - mine[seed] for seed in mine]
    return Difference(
        figure=name,
        side=side,
        first=mean(list(mine.values())),
        second=mean(list(theirs.values())),
        difference=mean(changes),
        gain=_gain(list(mine.values()), list(theirs.values()), changes),
    )


def _gain(mine: list[float], theirs: list[float], changes: list[float]) -> float | None:
    """Spread of the difference of independent runs over that of paired ones."""
    if len(changes) < 2 or not variance(changes):
        return None
    return (variance(mine) + variance(theirs)) / variance(changes)


COLUMNS = ("side", "figure", "first", "second", "second less first (95 %)", "worth runs")


def told(found: Sequence[Difference]) -> Iterator[str]:
    """The comparison as lines of text."""
    from warclock.clients.report.summary import aligned

    seeds = found[0].difference.of if found else 0
    yield f"{seeds} seeds that both have finished"
    rows: list[tuple[str, ...]] = [COLUMNS]
    for line in found:
        means = [f"{e.value:.2f}" if e.value is not None else "-" for e in (line.first, line.second)]
        gain = f"x{line.gain:.1f}" if line.gain is not None else "-"
        rows.append((line.side, line.figure, *means, _two_places(line.difference), gain))
    yield from aligned(rows)


def _two_places(figure: Estimate) -> str:
    if figure.value is None or figure.low is None or figure.high is None:
        return shown(figure)
    return f"{figure.value:+.2f} ({figure.low:+.2f} to {figure.high:+.2f})"
