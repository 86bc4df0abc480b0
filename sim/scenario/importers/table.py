"""CSV: a table of places and a table of ways, each with a header that names its columns."""

from __future__ import annotations

import csv
from io import StringIO

from warclock.sim.scenario.importers.foreign import ForeignMap, Row
from warclock.sim.scenario.located import Leaf
from warclock.sim.scenario.problems import Place, clipped
from warclock.sim.scenario.source import Source

DELIMITERS = ",;\t|"


def read_table(source: Source, found: ForeignMap, role: str, delimiter: str | None = None) -> None:
    """Append the rows of a table of "nodes" or "edges"; ``delimiter`` None: the one that the header has most of."""
    rows = found.nodes if role == "nodes" else found.edges
    head = source.text.partition("\n")[0]
    mark = delimiter or max(DELIMITERS, key=head.count)
    reader = csv.reader(StringIO(source.text, newline=""), delimiter=mark, strict=True)
    header: list[str] | None = None
    line = 1
    try:
        for cells in reader:
            place = Place(source.file, line)
            line = reader.line_num + 1
            if not any(cell.strip() for cell in cells):
                continue
            if header is None:
                header = _header(cells, place, found)
                found.tables[role] = Row(place, {name: Leaf(place, name) for name in header})
            elif found.full(place):
                return
            elif len(cells) != len(header):
                found.problem(place, f"has {len(cells)} cells, the header {len(header)}")
            else:
                values = {name: Leaf(place, cell.strip()) for name, cell in zip(header, cells, strict=True)}
                rows.append(Row(place, values))
    except csv.Error as fault:
        found.problem(Place(source.file, line), f"not CSV: {fault}", "syntax")
    if header is None and not found.problems:
        found.problem(Place(source.file), "the table is empty", "empty")


def _header(cells: list[str], place: Place, found: ForeignMap) -> list[str]:
    names = [cell.strip() for cell in cells]
    for index, name in enumerate(names):
        if name in names[:index]:
            found.problem(place, f"the column {clipped(name)!r} is there twice", "duplicate_key")
    return names
