"""What the readers of all formats yield: rows of named values, each value with its place in the file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from warclock.sim.scenario.located import Leaf
from warclock.sim.scenario.problems import Place, Problem, problem_at

MOST_ROWS = 250_000  # places and ways of one map; a file of short lines within the size limit could hold millions

# Names of the values that make the graph, whatever the format calls them.
KEY = "id"  # of a place: what the ways name it by
START, END = "source", "target"  # keys of the places at the ends of a way
PARALLEL = "key"  # tells ways between the same places apart
LINE_KM = "length of the line"  # of a way that is drawn: kilometres along it


class Row(NamedTuple):
    """One place or way: its values by name, and where it is written."""

    place: Place
    values: dict[str, Leaf]


@dataclass(slots=True)
class ForeignMap:
    """The rows of a map.

    ``directed`` is None where the format does not say; ``metres`` tells that lengths are known to be in metres.
    ``doubts`` look wrong and need not be. ``tables`` has the headers of tables, of "nodes" and of "edges".
    """

    nodes: list[Row] = field(default_factory=list)
    edges: list[Row] = field(default_factory=list)
    directed: bool | None = None
    metres: bool = False
    problems: list[Problem] = field(default_factory=list)
    doubts: list[Problem] = field(default_factory=list)
    tables: dict[str, Row] = field(default_factory=dict)

    def problem(self, place: Place, text: str, code: str = "import") -> None:
        """Note what is wrong with the file at ``place``."""
        self.problems.append(problem_at(place, (), text, code))

    def full(self, place: Place) -> bool:
        """Whether there are so many rows that reading stops; told once."""
        if len(self.nodes) + len(self.edges) < MOST_ROWS:
            return False
        self.problem(place, f"more than {MOST_ROWS} places and ways", "too_large")
        return True
