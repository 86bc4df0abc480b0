"""Entries of a map as YAML, one a line: a part of a scenario folder, or the ``map`` of a scenario file."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from warclock.clients.maps.exporting import exact
from warclock.sim.scenario.scalars import resolve
from warclock.sim.scenario.schema.map import MapEntry

_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*( [A-Za-z0-9_(][A-Za-z0-9_.()-]*)*")


def yaml_lines(entries: MapEntry) -> Iterator[str]:
    """The map in lines."""
    yield "map:"
    yield "  nodes:"
    for node in entries.nodes:
        yield f"    - {_flow(node.stated())}"
    if entries.edges:
        yield "  edges:"
    for edge in entries.edges:
        yield f"    - {_flow(edge.stated())}"


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_scalar(key)}: {_flow(item)}" for key, item in value.items()) + "}"
    return _scalar(value)


def _scalar(value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return json.dumps(value)
    if isinstance(value, int | Fraction):
        return exact(Fraction(value))
    text = str(value)
    return text if _PLAIN.fullmatch(text) and resolve(text) == text else json.dumps(text, ensure_ascii=False)
