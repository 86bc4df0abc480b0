"""Flows of a game, most of them for its owner."""

from __future__ import annotations

from typing import Any, Protocol

from warclock.clients.sdk.flows import Flow, Items, Waits, again, answers, joined, once
from warclock.v1 import games_pb2


class Place(Protocol):
    """What flows need of the game that they are of."""

    id: str
    driver: Any


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
