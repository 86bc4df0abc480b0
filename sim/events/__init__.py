"""Events: what happened, in the past tense, as plain data. They are the only thing that changes a world.

A module of events belongs to one area; how each changes the world stands beside the state (``sim/world``). Every
event class registers itself by its name, which is its kind in the journal.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

EVENTS: dict[str, type[Event]] = {}

E = TypeVar("E", bound="type[Event]")


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Something that happened; subclasses add what and to whom."""


def event(cls: E) -> E:
    """Register an event class under its name."""
    if cls.__name__ in EVENTS:
        raise ValueError(f"event {cls.__name__} is registered twice")
    EVENTS[cls.__name__] = cls
    return cls


class Row(msgspec.Struct, frozen=True, array_like=True):
    """One line of the journal: number, second, kind, what happened, and the sides that saw it."""

    number: int
    second: int
    kind: str
    event: Any
    audience: tuple[str, ...]
