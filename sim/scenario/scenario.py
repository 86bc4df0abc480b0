"""A scenario that is known to be right."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

import msgspec

from warclock.sim.scenario.exact import exact_data
from warclock.sim.scenario.problems import Problem
from warclock.sim.scenario.schema.document import Document
from warclock.sim.scenario.schema.map import MapEntry


@dataclass(frozen=True, slots=True)
class Scenario:
    """A loaded scenario: its document, the complete rulings (replaced tables among them), and a hash of its content."""

    document: Document
    rulings: dict[str, Any]
    hash: str

    @property
    def id(self) -> str:
        """Name for programs."""
        return self.document.id


@dataclass(frozen=True, slots=True)
class Loaded:
    """What came of loading: a scenario, or the problems that kept it from being one; ``doubts`` keep from nothing."""

    scenario: Scenario | None
    problems: tuple[Problem, ...]
    doubts: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class LoadedMap:
    """What came of loading a map alone: its entries, imported ones included, or the problems; and the doubts."""

    map: MapEntry | None
    problems: tuple[Problem, ...]
    doubts: tuple[Problem, ...] = ()


def content_hash(document: Document) -> str:
    """32 hex digits that are equal for equal content: comments, layout, key order and files do not matter."""
    content = exact_data({key: value for key, value in document.stated().items() if key != "extends"})
    return blake2b(msgspec.json.encode(content, order="sorted"), digest_size=16).hexdigest()
