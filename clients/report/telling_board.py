"""What happens on a tactical board in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warclock.clients.report.naming import side_name, words
from warclock.sim.events import Event
from warclock.sim.events.skirmish import (
    ActionSeen,
    CloudRose,
    FigureLeft,
    FigureMoved,
    FigurePosed,
    FigureStateChanged,
    Outcome,
    PersonArrived,
    SkirmishEnded,
    SkirmishOpened,
    SquareChanged,
    TeamFormed,
)
from warclock.sim.world.skirmish import CellKind
from warclock.sim.world.world import World

SILENT = (
    "StepDone",
    "PersonsAsked",
    "OrderDrawn",
    "ActionDeclared",
    "ActionDone",
    "PersonChanged",
    "NotesTaken",
    "SquareSeen",
    "CloudSeen",
    "AwarenessGained",
    "PersonSeen",
    "PersonLost",
    "CloudGone",
)
NOTABLE = ("SkirmishOpened", "SkirmishEnded", "FigureStateChanged", "FigureLeft")
TEMPLATES = {"TurnBegan": "Turn {turn}", "TacticsSet": "{team}: to {tactics}"}
LEFT = {"left": "left the board", "surrendered": "laid down arms"}
PREFIXES = ("bo_",)  # of the rule sets' own orders


NOT_DONE = {  # why an action came to nothing, where the code does not say it well
    "DEAD": "he was dead",
    "INCAPACITATED": "he was out of action",
    "UNKNOWN_TARGET": "nobody was there any more",
}


def plain_name(world: World, person: str) -> str:
    """A person's name."""
    known = world.state.persons.get(person)
    return (known.name or known.id) if known else person


def person_name(world: World, person: str) -> str:
    """A person's name, and the side."""
    known = world.state.persons.get(person)
    return f"{plain_name(world, person)} ({side_name(world, known.side)})" if known else person


def action_words(kind: str) -> str:
    """An order's kind as people read it: ``bo_take_aim`` is take aim."""
    for prefix in PREFIXES:
        kind = kind.removeprefix(prefix)
    return words(kind)


def _formed(world: World, event: TeamFormed) -> str:
    return f"{side_name(world, event.team.side)} has on the spot: {', '.join(one.name for one in event.persons)}"


def _opened(world: World, event: SkirmishOpened) -> str:
    fight = event.skirmish
    where = f" at {fight.node}" if fight.node else ""
    sides = ", ".join(side_name(world, side) for side in event.sides)
    return f"Skirmish {fight.id}{where} ({fight.rule_set}): {sides}; {fight.turns} turns at most"


def _arrived(world: World, event: PersonArrived) -> str:
    figure = event.figure
    return f"{person_name(world, event.person)} came onto the board at {figure.x},{figure.y},{figure.level}"


def _moved(world: World, event: FigureMoved) -> str:
    gait = words(event.gait) or "move"
    return f"{person_name(world, event.person)}: {gait} to {event.way[-1]}"


def _posed(world: World, event: FigurePosed) -> str:
    parts = [words(event.posture)] if event.posture else []
    if event.behind is not None:
        parts.append(f"behind cover at {event.behind}" if event.behind else "out of cover")
    if event.hidden is not None:
        parts.append("hidden" if event.hidden else "no longer hidden")
    if event.facing and not parts:
        parts.append(f"facing {event.facing}")
    return f"{person_name(world, event.person)}: {', '.join(parts) or 'as before'}"


def _did(world: World, event: ActionSeen) -> str:
    means = f" with {words(event.means)}" if event.means else ""
    spot = f" at {event.spot}" if event.spot else ""
    figures = f" (d12 {event.roll}, total {event.total})" if event.roll else ""
    results = "; ".join(_outcome(world, outcome) for outcome in event.outcomes)
    came = f": {results}" if results else "" if event.result == "done" else f": {words(event.result)}"
    text = f", {NOT_DONE.get(event.text, words(event.text.lower()))}" if event.text else ""
    return f"{person_name(world, event.person)}: {action_words(event.action)}{means}{spot}{figures}{came}{text}"


def _outcome(world: World, outcome: Outcome) -> str:
    taken = f" for {outcome.taken}" if outcome.taken else ""
    state = f", {words(outcome.state)}" if outcome.state and outcome.state != "able" else ""
    return f"{person_name(world, outcome.person)} {words(outcome.result)}{taken}{state}"


def _state(world: World, event: FigureStateChanged) -> str:
    now = {"out": "out of action", "dead": "dead", "able": "up again"}.get(event.state, words(event.state))
    return f"{person_name(world, event.person)} is {now}"


def _left(world: World, event: FigureLeft) -> str:
    return f"{person_name(world, event.person)} {LEFT.get(event.why, words(event.why))}"


def _square(world: World, event: SquareChanged) -> str:
    fight = world.skirmishes.get(event.skirmish)
    kind: CellKind | None = fight.board.legend.get(event.letter) if fight else None
    return f"The square {event.spot} is now {words(kind.id) if kind else repr(event.letter)}"


def _cloud(world: World, event: CloudRose) -> str:
    cloud = event.cloud
    return f"{words(cloud.kind)} spread {cloud.radius_m} m around {cloud.x},{cloud.y},{cloud.level}"


def _ended(world: World, event: SkirmishEnded) -> str:
    won = f"{side_name(world, event.winner)} won" if event.winner else "nobody won"
    return f"The skirmish {event.skirmish} is over ({words(event.reason)}): {won}"


SPECIAL: dict[type[Event], Callable[[World, Any], str]] = {
    TeamFormed: _formed,
    SkirmishOpened: _opened,
    PersonArrived: _arrived,
    FigureMoved: _moved,
    FigurePosed: _posed,
    ActionSeen: _did,
    FigureStateChanged: _state,
    FigureLeft: _left,
    SquareChanged: _square,
    CloudRose: _cloud,
    SkirmishEnded: _ended,
}
