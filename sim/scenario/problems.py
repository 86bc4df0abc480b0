"""What is wrong with a scenario file, told as values: where, what, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

Path = tuple[str | int, ...]

LONGEST_PATH = 160
MOST_PROBLEMS = 1000  # a file of another kind altogether has thousands; nobody reads them


class Place(NamedTuple):
    """A place in a file; lines and columns count from 1, line 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0


class Problem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One problem of a scenario: ``line`` 0 means the file as a whole, ``column`` 0 the line as a whole.

    ``path`` is empty outside of any field.
    """

    file: str
    line: int
    column: int
    path: str
    text: str
    code: str

    def __str__(self) -> str:
        """``file:line:column: path: text``; what does not apply is left out."""
        where = ":".join([self.file, *(str(number) for number in (self.line, self.column) if number)])
        return f"{where}: {self.path}: {self.text}" if self.path else f"{where}: {self.text}"


def problem_at(place: Place, path: Path, text: str, code: str) -> Problem:
    """A problem of the field at ``path``, told at ``place``."""
    return Problem(place.file, place.line, place.column, path_text(path), text, code)


def path_text(path: Path) -> str:
    """A path as people write it: ``forces[3].troops.hoop``; list positions count from 0."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return clipped(text, LONGEST_PATH)


def clipped(text: str, longest: int = 60) -> str:
    """The text, cut if it is longer than a message should carry."""
    return text if len(text) <= longest else text[: longest - 3] + "..."


def in_order(problems: Iterable[Problem], untold: int = 0) -> list[Problem]:
    """The problems by place, one for each place and field, at most ``MOST_PROBLEMS`` and a last line for the rest.

    ``untold`` counts further ones that are not among ``problems``.
    """
    first: dict[tuple[str, int, int, str], Problem] = {}
    for problem in problems:
        first.setdefault((problem.file, problem.line, problem.column, problem.path), problem)
    files = {file: index for index, file in enumerate(dict.fromkeys(problem.file for problem in first.values()))}
    ordered = sorted(first.values(), key=lambda p: (files[p.file], p.line, p.column, p.path))
    rest = max(len(ordered) - MOST_PROBLEMS, 0) + untold
    if rest <= 0:
        return ordered
    last = ordered[0]
    return [*ordered[:MOST_PROBLEMS], Problem(last.file, 0, 0, "", f"and {rest} more problems", "more")]
