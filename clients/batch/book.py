"""The file of a batch: CSV, a line a run, written as runs end, sorted when the batch is done.

Every line says what it belongs to (scenario by content, versions, commanders), so that a batch goes on only with its
own file and rows of several batches can be put together. A line that was cut off is dropped and its run played again.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from warclock.clients.batch.plan import LOST, Plan, Row, Run
from warclock.clients.run_folder import replace_file
from warclock.sim.game import VERSION

FIRST = ("seed", "swapped", "outcome", "winner", "reason")
THEN = ("battles", "days", "error")
SCENARIO = ("scenario", "scenario_hash", "rules_version", "warclock", "war_days")
HASH_DIGITS = 16


class BookFault(Exception):
    """The file cannot be used as asked; the text says why."""


class Form:
    """The columns of a plan's rows, and what every row of the plan must say of itself."""

    def __init__(self, plan: Plan) -> None:
        sides = plan.sides
        self.sides = sides
        figures = [f"{figure}.{side}" for figure in ("points", "losses") for side in sides]
        players = [f"commander.{side}" for side in sides]
        self.columns = [*FIRST, *figures, *THEN, *players, *SCENARIO]
        self._own = {swapped: self._identity(plan, swapped) for swapped in (False, True) if self._can(plan, swapped)}

    @staticmethod
    def _can(plan: Plan, swapped: bool) -> bool:
        return not swapped or len(plan.warring) > 1

    def _identity(self, plan: Plan, swapped: bool) -> dict[str, str]:
        head = plan.header
        facts = (head.scenario, head.scenario_hash[:HASH_DIGITS], head.version, VERSION, str(head.days))
        players = {f"commander.{side}": name for side, name in plan.commanders_in(swapped).items()}
        return {**players, **dict(zip(SCENARIO, facts, strict=True))}

    def line(self, row: Row) -> str:
        """A row as its line of the file."""
        cells: dict[str, object] = {
            **{name: getattr(row, name) for name in (*FIRST, *THEN)},
            "swapped": int(row.swapped),
            **{f"points.{side}": row.points[side] for side in self.sides},
            **{f"losses.{side}": row.losses[side] for side in self.sides},
            **self._own[row.swapped],
        }
        return csv_line([cells[column] for column in self.columns])

    def row(self, cells: dict[str, str]) -> Row:
        """The row of a line. Raises BookFault where it is of another batch, ValueError and KeyError for nonsense."""
        swapped = {"0": False, "1": True}[cells["swapped"]]
        for column, own in self._own[swapped].items():
            if cells[column] != own:
                raise BookFault(f"belongs to another batch: {column} is {cells[column]!r}, here it is {own!r}")
        return row_of(cells, self.sides)


def row_of(cells: dict[str, str], sides: tuple[str, ...]) -> Row:
    """A row of text as a Row. Raises ValueError or KeyError for nonsense."""
    return Row(
        seed=int(cells["seed"]),
        swapped=cells["swapped"] == "1",
        points={side: int(cells[f"points.{side}"]) for side in sides},
        losses={side: int(cells[f"losses.{side}"]) for side in sides},
        battles=int(cells["battles"]),
        days=int(cells["days"]),
        **{name: cells[name] for name in ("outcome", "winner", "reason", "error")},
    )


def csv_line(cells: list[Any]) -> str:
    """Cells as a line of CSV."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(cells)
    return text.getvalue()


class Book:
    """The rows of a batch in memory and, with a path, in a file; a context manager. Raises BookFault and OSError."""

    def __init__(self, path: Path | None, form: Form) -> None:
        self.form = form
        self.path = path
        self.rows: dict[Run, Row] = {}
        self._head = csv_line(form.columns)
        self._file: int | None = None
        if path is not None:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
            try:
                self._take_up(path)
            except BaseException:
                os.close(self._file)
                raise

    def __enter__(self) -> Book:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def missing(self, runs: Iterable[Run]) -> list[Run]:
        """Which of the runs are still to be played; one whose process died is."""
        return [run for run in runs if run not in self.rows or self.rows[run].outcome == LOST]

    def add(self, row: Row) -> None:
        """Take in a row; when this returns the file has it."""
        self.rows[row.run] = row
        if self._file is not None:
            self._write(self.form.line(row))

    def sort(self) -> None:
        """Put the file in the order of seeds; it is whole at every moment."""
        if self.path is None:
            return
        lines = [self.form.line(self.rows[run]) for run in sorted(self.rows)]
        replace_file(self.path, (self._head + "".join(lines)).encode())

    def _take_up(self, path: Path) -> None:
        assert self._file is not None
        _lock(path, self._file)
        text = path.read_bytes().decode("utf-8", "replace")
        whole = text[: text.rfind("\n") + 1]
        if not whole and self._head.startswith(text):
            os.ftruncate(self._file, 0)
            self._write(self._head)
            return
        for row in self._read(path, whole):
            self.rows[row.run] = row  # of a run played twice, because its process died, the last one counts
        os.ftruncate(self._file, len(whole.encode()))
        os.lseek(self._file, 0, os.SEEK_END)

    def _read(self, path: Path, whole: str) -> Iterator[Row]:
        lines = whole.splitlines(keepends=True)
        if not lines or lines[0] != self._head:
            raise BookFault(f"{path}: is not the file of this batch (its first line is another); take another --out")
        for number, cells in enumerate(csv.DictReader(lines), start=2):
            try:
                yield self.form.row(cells)
            except BookFault as fault:
                raise BookFault(f"{path}: line {number} {fault}; take another --out") from None
            except (KeyError, ValueError, TypeError):
                raise BookFault(f"{path}: line {number} is not a row of a batch") from None

    def _write(self, line: str) -> None:
        assert self._file is not None
        left = line.encode()
        while left:
            left = left[os.write(self._file, left) :]


def _lock(path: Path, file: int) -> None:
    """Keep a second batch off the same file; systems without such locks go without."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BookFault(f"{path}: another batch is writing this file") from None
    except OSError:
        return
