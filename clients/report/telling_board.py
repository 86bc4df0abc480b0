"""What happens on a tactical board, in words; the books of a turn are not told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warclock.clients.report.naming import place_name, side_name, words
from warclock.sim.events import Event
from warclock.sim.events.skirmish import (
    ActionSeen,
    FigureLeft,
    FigureStateChanged,
    Outcome,
    SkirmishEnded,
    SkirmishOpened,
    TeamFormed,
)
from warclock.sim.world.world import World

SILENT = (
    *("PersonArrived", "TurnBegan", "StepDone", "PersonsAsked", "OrderDrawn", "ActionDeclared", "ActionDone"),
    *("FigureMoved", "FigurePosed", "PersonChanged", "NotesTaken", "TacticsSet", "SquareChanged", "SquareSeen"),
    *("CloudRose", "CloudSeen", "CloudGone", "AwarenessGained", "PersonSeen", "PersonLost"),
)
NOTABLE = ("SkirmishOpened", "SkirmishEnded")


def _person(world: World, name: str) -> str:
    person = world.persons.get(name)
    return person.name if person is not None else name


def _formed(world: World, event: TeamFormed) -> str:
    names = ", ".join(person.name for person in event.persons)
    return f"{side_name(world, event.team.side)} has on the spot: {names}"


def _opened(world: World, event: SkirmishOpened) -> str:
    new = event.skirmish
    where = f" at {place_name(world, new.node)}" if new.node else ""
    return f"A fight by {new.rule_set} began{where}: {' against '.join(side_name(world, side) for side in event.sides)}"


def _acted(world: World, event: ActionSeen) -> str:
    means = f" ({words(event.means)})" if event.means else ""
    head = f"{_person(world, event.person)}: {words(event.action)}{means}, {words(event.result)}"
    return "; ".join([head, *(_outcome(world, outcome) for outcome in event.outcomes)])


def _outcome(world: World, outcome: Outcome) -> str:
    harm = f" for {outcome.taken}" if outcome.taken else ""
    return f"{_person(world, outcome.person)} {words(outcome.result)}{harm}"


def _state(world: World, event: FigureStateChanged) -> str:
    return f"{_person(world, event.person)} is {words(event.state)}"


def _left(world: World, event: FigureLeft) -> str:
    return f"{_person(world, event.person)}: {words(event.why)}"


def _ended(world: World, event: SkirmishEnded) -> str:
    winner = f"{side_name(world, event.winner)} holds the ground" if event.winner else "nobody holds the ground"
    return f"The fight is over ({words(event.reason)}): {winner}"


SPECIAL: dict[type[Event], Callable[[World, Any], str]] = {
    TeamFormed: _formed,
    SkirmishOpened: _opened,
    ActionSeen: _acted,
    FigureStateChanged: _state,
    FigureLeft: _left,
    SkirmishEnded: _ended,
}
