"""Days and dates lie within the game, and calendar entries say what their kind needs."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

from warclock.sim.scenario.checks_adjustments import adjustment_problems
from warclock.sim.scenario.days import day_number
from warclock.sim.scenario.draft import Draft, text
from warclock.sim.scenario.problems import Path, Problem

MOST_ORDERS = 100_000  # scripted orders, standing ones counted for each of their days
_PLACES = ("nodes", "edges", "terrain", "min_elevation")


class Calendar:
    """The game's days; everything passes where ``start`` or ``days`` cannot be read."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.start = _date(draft.at("start"))
        days = draft.at("days")
        readable = isinstance(days, int) and not isinstance(days, bool) and days >= 1 and self.start is not None
        self.days = days if readable else None

    def day(self, item: dict[str, Any], key: str) -> int | None:
        """The day of the game under ``key``."""
        value = item.get(key)
        if isinstance(value, bool) or self.start is None:
            return None
        if isinstance(value, int):
            return value
        found = _date(value)
        return None if found is None else day_number(found, self.start)

    def within(self, item: dict[str, Any], path: Path, key: str) -> Iterator[Problem]:
        """The day under ``key`` is one of the game's."""
        day = self.day(item, key)
        if day is not None and self.days is not None and not 1 <= day <= self.days:
            yield self.draft.problem((*path, key), f"day {day} is not within the game (1 to {self.days})", "calendar")

    def ordered(self, item: dict[str, Any], path: Path, first: str, last: str) -> Iterator[Problem]:
        """The day under ``last`` is not before the one under ``first``."""
        begin, end = self.day(item, first), self.day(item, last)
        if begin is not None and end is not None and end < begin:
            yield self.draft.problem((*path, last), f"day {end} is before {first!r}, day {begin}", "calendar")


def _date(value: Any) -> date | None:
    try:
        return date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return None


def calendar_problems(draft: Draft) -> Iterator[Problem]:
    """Everything about days, weather, events and the number of scripted orders."""
    calendar = Calendar(draft)
    for path, weather in draft.items("weather"):
        yield from calendar.within(weather, path, "from")
        yield from calendar.ordered(weather, path, "from", "to")
        if all(weather.get(key) is None for key in _PLACES):
            yield draft.problem(path, f"the weather needs a place: one of {', '.join(_PLACES)}", "calendar")
    for path, event in draft.items("events"):
        yield from calendar.within(event, path, "day")
        yield from _event(draft, path, event)
        yield from adjustment_problems(draft, path, event)
    for path, area in draft.items("areas"):
        for index, granted in draft.within(area, "days"):
            yield from calendar.within(granted, (*path, "days", index), "day")
    given = 0
    for path, order in draft.items("orders"):
        yield from calendar.within(order, path, "day")
        yield from calendar.ordered(order, path, "day", "until")
        first, last = calendar.day(order, "day"), calendar.day(order, "until")
        given += 1 if first is None or last is None else max(last - first + 1, 0)
    if given > MOST_ORDERS:
        text_ = f"{given} scripted orders, standing ones counted for each day; {MOST_ORDERS} at most"
        yield draft.problem(("orders",), text_, "calendar", key=True)
    for path, force in draft.forces():
        day = calendar.day(force, "injured_until_day")
        if day is not None and day < 2:
            yield draft.problem((*path, "injured_until_day"), f"day {day} is over or has begun", "calendar")


_NEEDS = {"close": "edges", "open": "edges", "force_arrives": "force", "adjust": "adjust"}


def _event(draft: Draft, path: Path, event: dict[str, Any]) -> Iterator[Problem]:
    """An event has what its kind needs, and nothing of another kind."""
    kind = text(event, "kind")
    if kind not in _NEEDS:
        return
    needed = _NEEDS[kind]
    if event.get(needed) in (None, [], {}):
        yield draft.problem((*path, needed), f"is missing: an event {kind!r} needs it", "calendar")
    for other in sorted({*_NEEDS.values(), "reason", "secret"} - {needed}):
        if event.get(other) is not None and not (kind == "adjust" and other in ("reason", "secret")):
            yield draft.problem((*path, other), f"an event {kind!r} has no {other!r}", "calendar", key=True)
