"""What looks wrong with a foreign map and need not be: lengths in another unit, columns that are nearly known."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from decimal import Decimal
from difflib import get_close_matches
from typing import NamedTuple

from warclock.sim.scenario.importers.columns import Columns
from warclock.sim.scenario.importers.foreign import Row
from warclock.sim.scenario.problems import Place, Problem, problem_at

FAR_TOO_LONG, FAR_TOO_SHORT = 100, Decimal("0.01")  # times the distance of the ends; a thousand is metres for km
LONGEST_STEP_KM = 1000  # between neighbours, where no distance is known: a march of a month
SAME_PLACE_KM = Decimal("0.01")
MOST_ROWS = 5000  # that are looked at
LIKE = 0.8  # of the letters of a column and of a field


class Length(NamedTuple):
    """A way as the file gives it: its ends, the unit in use, kilometres by it, those between its ends if known."""

    place: Place
    ends: tuple[str, str]
    unit: str
    km: Decimal
    apart: Decimal | None


def length_doubts(lengths: list[Length]) -> Iterator[Problem]:
    """Lengths that would be far too long or too short for where the ends are; told once, of a way in the middle."""
    lengths = lengths[:MOST_ROWS]
    known = [each for each in lengths if each.apart and each.apart > SAME_PLACE_KM and each.km > 0]
    if known:
        middle = sorted(known, key=_times)[len(known) // 2]
        if _times(middle) > FAR_TOO_LONG and middle.unit != "m":
            yield _doubt(middle, "metres", "m")
        elif _times(middle) < FAR_TOO_SHORT and middle.unit == "m":
            yield _doubt(middle, "kilometres", "km")
    elif lengths:
        middle = sorted(lengths, key=lambda each: each.km)[len(lengths) // 2]
        if middle.km >= LONGEST_STEP_KM and middle.unit != "m":
            yield _doubt(middle, "metres", "m")


def _times(length: Length) -> Decimal:
    assert length.apart is not None
    return length.km / length.apart


def _doubt(length: Length, like: str, right: str) -> Problem:
    start, end = length.ends
    way = f"the way from {start!r} to {end!r} would be {length.km.normalize():f} km"
    apart = f", and its ends are {length.apart.normalize():f} km apart" if length.apart else ""
    text = f"the lengths look like {like}, not {length.unit}: {way}{apart} (set 'units: {right}' if they are)"
    return problem_at(length.place, (), text, "doubtful_length")


def column_doubts(header: Row, columns: Columns, fields: Iterable[str]) -> Iterator[Problem]:
    """Columns that no field takes and that are nearly called like one that the table has not."""
    field_of = {name: field for field in fields for name in columns.names(field)}
    found = {field for name, field in field_of.items() if name in header.values}
    for column in header.values:
        near = [] if column in field_of else get_close_matches(column, field_of, n=1, cutoff=LIKE)
        if near and field_of[near[0]] not in found:
            text = f"the column {column!r} is not read (did you mean {near[0]!r}?)"
            yield problem_at(header.place, (), text, "unused_column")
