"""What happens on a board in words, as a seat is told of it: own people by name, others by the seat's own ids."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from warclock.clients.report.naming import words
from warclock.clients.report.telling_board import LEFT, NOT_DONE, action_words
from warclock.clients.terminal.names import SOMEBODY, Names

NOW = {"out": "out of action", "able": "up again"}


def _who(names: Names, event: dict[str, Any]) -> str:
    if event.get("person"):
        return names.person(event["person"])
    return names.force(event["contact"]) if event.get("contact") else SOMEBODY


def _opened(names: Names, event: dict[str, Any]) -> str:
    where = f" at {names.place(event['node'])}" if event["node"] else ""
    return f"Skirmish {event['skirmish']}{where} begins, {event['turns']} turns at most"


def _formed(names: Names, event: dict[str, Any]) -> str:
    names.people.update(event["persons"])
    return f"{event['team']} is on the spot: {', '.join(map(names.person, event['persons']))}"


def _arrived(names: Names, event: dict[str, Any]) -> str:
    return f"{_who(names, event)} came onto the board at {event['x']},{event['y']},{event['level']}"


def _moved(names: Names, event: dict[str, Any]) -> str:
    to = f" to {event['way'][-1]}" if event["way"] else ""
    return f"{_who(names, event)}: {words(event['gait']) or 'move'}{to}"


def _posed(names: Names, event: dict[str, Any]) -> str:
    parts = [words(event["posture"])] if event["posture"] else []
    if event["behind"] is not None:
        parts.append(f"behind cover at {event['behind']}" if event["behind"] else "out of cover")
    if event["hidden"] is not None:
        parts.append("hidden" if event["hidden"] else "no longer hidden")
    if event["facing"] and not parts:
        parts.append(f"facing {event['facing']}")
    return f"{_who(names, event)}: {', '.join(parts) or 'as before'}"


def _state(names: Names, event: dict[str, Any]) -> str:
    return f"{_who(names, event)} is {NOW.get(event['state'], words(event['state']))}"


def _left(names: Names, event: dict[str, Any]) -> str:
    return f"{_who(names, event)} {LEFT.get(event['why'], words(event['why']))}"


def _did(names: Names, event: dict[str, Any]) -> str:
    means = f" with {words(event['means'])}" if event["means"] else ""
    spot = f" at {event['spot']}" if event["spot"] else ""
    figures = f" (d12 {event['roll']}, total {event['total']})" if event["roll"] else ""
    results = "; ".join(_outcome(names, outcome) for outcome in event["outcomes"])
    came = f": {results}" if results else "" if event["result"] == "done" else f": {words(event['result'])}"
    text = f", {NOT_DONE.get(event['text'], words(event['text'].lower()))}" if event["text"] else ""
    return f"{_who(names, event)}: {action_words(event['action'])}{means}{spot}{figures}{came}{text}"


def _outcome(names: Names, outcome: dict[str, Any]) -> str:
    taken = f" for {outcome['taken']}" if outcome["taken"] else ""
    state = f", {NOW.get(outcome['state'], words(outcome['state']))}" if outcome["state"] not in ("", "able") else ""
    return f"{_who(names, outcome)} {words(outcome['result'])}{taken}{state}"


def _seen(names: Names, event: dict[str, Any]) -> str:
    other = event["contact"]
    names.contacts[other["id"]] = names.side_of(other["side"])
    fallen = "" if other["state"] == "able" else f", {NOW.get(other['state'], words(other['state']))}"
    return f"{names.force(other['id'])} is seen at {other['x']},{other['y']},{other['level']}{fallen}"


def _ended(names: Names, event: dict[str, Any]) -> str:
    won = f"{names.side_of(event['winner'])} won" if event["winner"] else "nobody won"
    return f"The skirmish {event['skirmish']} is over ({words(event['reason'])}): {won}"


SPECIAL: dict[str, Callable[[Names, dict[str, Any]], str]] = {
    "SkirmishOpened": _opened,
    "TeamFormed": _formed,
    "PersonArrived": _arrived,
    "FigureMoved": _moved,
    "FigurePosed": _posed,
    "FigureStateChanged": _state,
    "FigureLeft": _left,
    "ActionSeen": _did,
    "PersonSeen": _seen,
    "SkirmishEnded": _ended,
}
