"""Flows of a game, most of them for its owner."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from warclock.clients.sdk.flows import Flow, Items, Waits, again, answers, joined, once
from warclock.clients.sdk.seat_flows import followed
from warclock.v1 import events_pb2, games_pb2, referee_pb2, seats_pb2


class Place(Protocol):
    """What flows need of the game that they are of."""

    id: str
    driver: Any


def _again(game: Place, service: str, name: str, /, **fields: Any) -> Flow[Any]:
    return again(Waits(game.driver.patience), service, name, game=game.id, **fields)


def get(game: Place) -> Flow[games_pb2.Game]:
    """What everybody may know."""
    answer = yield from again(Waits(game.driver.patience), "Games", "GetGame", game=game.id)
    return answer.game  # type: ignore[no-any-return]


def inspect(game: Place) -> Flow[games_pb2.InspectGameResponse]:
    """Clock, awaited sides, seed."""
    return again(Waits(game.driver.patience), "Games", "InspectGame", game=game.id)


def advance(game: Place, until: int | None = None, steps: int = 0) -> Items[games_pb2.AdvanceGameResponse]:
    """Let time go on; tells progress, at last the stop reason. Closing the iterator stops the clock."""
    bound = {} if until is None else {"until": until}
    return answers("Games", "AdvanceGame", game=game.id, steps=steps, **bound)


def pause(game: Place, paused: bool = True) -> Flow[games_pb2.Game]:
    """Stop the clock, or let it go on."""
    answer = yield from again(Waits(game.driver.patience), "Games", "PauseGame", game=game.id, paused=paused)
    return answer.game  # type: ignore[no-any-return]


def delete(game: Place) -> Flow[None]:
    """Delete the game."""
    yield from once("Games", "DeleteGame", game=game.id)


def save(game: Place) -> Flow[bytes]:
    """A save of this moment, as ``Game.load`` takes it."""
    return joined("Games", "SaveGame", game=game.id)


def journal(game: Place) -> Flow[bytes]:
    """The journal from its opening line on, as ``warclock replay`` takes it."""
    return joined("Games", "ExportJournal", game=game.id)


def fork(game: Place) -> Flow[games_pb2.ForkGameResponse]:
    """A game that goes its own way from here, and the secret that joining it needs."""
    return once("Games", "ForkGame", game=game.id)


def verify(game: Place) -> Items[games_pb2.VerifyGameResponse]:
    """Have the server play the journal again; tells progress, at last its end or the first difference."""
    return answers("Games", "VerifyGame", game=game.id)


ROLES = {"spectator": games_pb2.ROLE_SPECTATOR, "referee": games_pb2.ROLE_REFEREE}


def create_token(game: Place, role: str) -> Flow[str]:
    """A token for a spectator or a referee, to be handed on."""
    answer = yield from once("Games", "CreateToken", game=game.id, role=ROLES[role])
    return str(answer.token)


def hand_over(game: Place, side: str, commander: str = "") -> Flow[None]:
    """Have a commander play for a seat or, without one, its player again."""
    yield from _again(game, "Seats", "HandOver", side=side, commander=commander)


def observe_side(game: Place, side: str, without_map: bool = False) -> Flow[seats_pb2.ObserveResponse]:
    """What a side may know, for spectators."""
    return _again(game, "Spectators", "ObserveSide", side=side, without_map=without_map)


def side_events(game: Place, side: str, after: int = 0, kinds: Sequence[str] = ()) -> Items[events_pb2.Event]:
    """A side's events after a number, as they happen, for spectators; lost connections are taken up.

    ``kinds``: only those of these kinds; their numbers then have gaps.
    """
    return followed(game.driver.patience, "Spectators", "WatchSide", after, game=game.id, side=side, kinds=kinds)


def questions(game: Place) -> Flow[list[referee_pb2.Question]]:
    """What waits for a ruling, for the referee."""
    answer = yield from _again(game, "Referee", "ListQuestions")
    return list(answer.questions)


def watch_questions(game: Place) -> Items[referee_pb2.WatchQuestionsResponse]:
    """What waits for a ruling, now and after every change, for the referee."""
    return answers("Referee", "WatchQuestions", game=game.id)


def rule(game: Place, question: str, answer: str | Mapping[str, Any]) -> Flow[None]:
    """Rule: one of the question's answers by name or, where its kind takes it, what happened as plain data."""
    ruling: dict[str, Any] = {"answer": answer} if isinstance(answer, str) else {"told": json.dumps(answer).encode()}
    yield from once("Referee", "Rule", game=game.id, question=question, **ruling)


def adjust(game: Place, /, kind: str, reason: str = "", secret: bool = False, **fields: Any) -> Flow[None]:
    """Change something from outside the rules, for the referee."""
    field = referee_pb2.Adjustment.DESCRIPTOR.fields_by_name.get(kind)
    if field is None or field.message_type is None:
        raise ValueError(f"there is no adjustment {kind!r}")
    message = getattr(referee_pb2, field.message_type.name)(**fields)
    adjustment = referee_pb2.Adjustment(**{kind: message})
    yield from once("Referee", "Adjust", game=game.id, adjustment=adjustment, reason=reason, secret=secret)


def oversee(game: Place) -> Flow[referee_pb2.OverseeResponse]:
    """Everything there is, for the referee."""
    return _again(game, "Referee", "Oversee")
