"""Adjustments in a scenario's calendar have a kind and its fields; conditions say one thing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

from warclock.sim.campaign.adjustments import ADJUSTMENTS
from warclock.sim.scenario.draft import Draft, text
from warclock.sim.scenario.problems import Path, Problem
from warclock.sim.scenario.translate import shown
from warclock.sim.scenario.wanted import departures
from warclock.sim.suggest import one_of

_OF_A_SIDE, _OF_A_FORCE = ("holds", "lost"), ("gone", "at")


def adjustment_problems(draft: Draft, path: Path, event: dict[str, Any]) -> Iterator[Problem]:
    """What is wrong with the adjustment and the condition of an event."""
    asked, condition = event.get("adjust"), event.get("when")
    if isinstance(asked, dict) and asked:
        yield from _asked(draft, (*path, "adjust"), asked)
    if isinstance(condition, dict):
        yield from _condition(draft, (*path, "when"), condition)


def _asked(draft: Draft, path: Path, asked: dict[str, Any]) -> Iterator[Problem]:
    kind = text(asked, "kind")
    if kind not in ADJUSTMENTS:
        if "kind" not in asked:
            yield draft.problem((*path, "kind"), "is missing", "calendar")
        else:
            hint = one_of(str(asked["kind"]), ADJUSTMENTS)
            yield draft.problem((*path, "kind"), f"there is no adjustment {shown(asked['kind'])}{hint}", "calendar")
        return
    fields = {key: value for key, value in asked.items() if key != "kind"}
    for at, words, key in departures(fields, inspect.type_info(ADJUSTMENTS[kind].model), path):
        yield draft.problem(at, words, "unknown_key" if key else "calendar", key)


def _condition(draft: Draft, path: Path, condition: dict[str, Any]) -> Iterator[Problem]:
    said = [key for key in (*_OF_A_SIDE, *_OF_A_FORCE) if condition.get(key) not in (None, False)]
    if len(said) != 1:
        words = "says one of holds, lost, gone and at" + (f", not {' and '.join(said)}" if said else "")
        yield draft.problem(path, words, "calendar")
        return
    whose, other = ("side", "force") if said[0] in _OF_A_SIDE else ("force", "side")
    if condition.get(whose) is None:
        yield draft.problem((*path, whose), f"is missing: {said[0]!r} needs it", "calendar")
    if condition.get(other) is not None:
        yield draft.problem((*path, other), f"{said[0]!r} has no {other!r}", "calendar", key=True)
