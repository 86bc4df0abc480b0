"""Flows of a client: scenarios, rule questions, games to create and seats to take."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from warclock.clients.sdk.flows import Ask, Flow, Items, Waits, again, pages
from warclock.clients.sdk.methods import method
from warclock.v1 import adjudication_pb2, games_pb2, scenarios_pb2

OPEN = "open"
CHUNK_BYTES = 1_000_000  # of a save


class Place(Protocol):
    """What flows need of the client that they are of."""

    driver: Any  # Driver or AsyncDriver: its patience is read here


def _again(client: Place, service: str, called: str, /, **fields: Any) -> Flow[Any]:
    return again(Waits(client.driver.patience), service, called, **fields)


def scenarios(client: Place) -> Items[scenarios_pb2.Scenario]:
    """Scenario messages of what ships with the server."""
    return pages(client.driver.patience, "Scenarios", "ListScenarios", "scenarios")


def scenario(client: Place, name: str) -> Flow[scenarios_pb2.GetScenarioResponse]:
    """One shipped scenario: its sides, days, rule set and hash."""
    return _again(client, "Scenarios", "GetScenario", id=name)


def schema(client: Place) -> Flow[Any]:
    """The JSON Schema of scenario files, as plain data."""
    answer = yield from _again(client, "Scenarios", "GetScenarioSchema")
    return json.loads(answer.json_schema)


def problems(client: Place, text: bytes) -> Flow[list[scenarios_pb2.ScenarioProblem]]:
    """What is wrong with a scenario text; an empty list if it can be played."""
    answer = yield from _again(client, "Scenarios", "ValidateScenario", text=text)
    return list(answer.problems)


def games(
    client: Place, status: games_pb2.GameStatus | None = None, scenario: str = "", open_seats: bool = False
) -> Items[games_pb2.Game]:
    """Game messages, newest first: all, or those of a status, of a scenario, with a seat that can be joined."""
    given = {} if status is None else {"status": status}
    wanted = {**given, "scenario": scenario, "open_seats": open_seats}
    return pages(client.driver.patience, "Games", "ListGames", "games", **wanted)


def procedures(client: Place) -> Items[adjudication_pb2.Procedure]:
    """Procedure messages of the rules."""
    return pages(client.driver.patience, "Adjudication", "ListProcedures", "procedures")


def procedure(client: Place, name: str) -> Flow[adjudication_pb2.GetProcedureResponse]:
    """One procedure with the schemas of its input and outcome."""
    return _again(client, "Adjudication", "GetProcedure", name=name)


def adjudicate(
    client: Place, procedure: str, asked: Any, dice: Sequence[int] | None = None, seed: int = 0
) -> Flow[tuple[Any, list[adjudication_pb2.Roll]]]:
    """One outcome (plain data) with its dice, from given results or those of a seed."""
    source: dict[str, Any] = {"seed": seed}
    if dice is not None:
        source = {"given": adjudication_pb2.GivenDice(results=dice)}
    answer = yield from _again(client, "Adjudication", "Adjudicate", procedure=procedure, input=_json(asked), **source)
    return json.loads(answer.outcome), list(answer.dice)


def odds(
    client: Place, procedure: str, asked: Any, samples: int = 0, seed: int = 0
) -> Flow[adjudication_pb2.OddsResponse]:
    """The odds of every outcome; ``samples`` and ``seed`` are for an estimate, where exact odds are too many."""
    given = {"procedure": procedure, "input": _json(asked), "samples": samples, "seed": seed}
    return _again(client, "Adjudication", "Odds", **given)


def _json(asked: Any) -> bytes:
    """A question as JSON; bytes are JSON already."""
    return asked if isinstance(asked, bytes) else json.dumps(asked).encode()


VIEWS = {
    "none": games_pb2.SPECTATOR_VIEW_NONE,
    "after_end": games_pb2.SPECTATOR_VIEW_AFTER_END,
    "all": games_pb2.SPECTATOR_VIEW_ALL,
}


def create_game(
    client: Place,
    scenario: str | bytes,
    seats: Mapping[str, str] | None = None,
    owner_side: str = "",
    owner_paces: bool = False,
    join_secret: str = "",
    seed: int | None = None,
    spectators: str = "none",
    deadlines: games_pb2.Deadlines | None = None,
    referee: bool = False,
) -> Flow[games_pb2.CreateGameResponse]:
    """A new game from a shipped scenario (its name) or a text (bytes).

    ``seats``: who plays a side, a commander's name or "open"; the scenario's commanders play the others.
    ``spectators``: none, after_end or all.
    """
    given: dict[str, Any] = {"scenario" if isinstance(scenario, str) else "scenario_text": scenario}
    if seed is not None:
        given["seed"] = seed
    return _again(
        client,
        "Games",
        "CreateGame",
        **given,
        seats=[_setting(side, who) for side, who in (seats or {}).items()],
        pacing=games_pb2.PACING_OWNER if owner_paces else games_pb2.PACING_AUTOMATIC,
        owner_side=owner_side,
        join_secret=join_secret,
        spectators=VIEWS[spectators],
        deadlines=deadlines,
        referee=referee,
        request_id=secrets.token_urlsafe(24),  # made again after a lost connection, it gives the same game
    )


def load_game(
    client: Place,
    save: bytes,
    seats: Mapping[str, str] | None = None,
    owner_paces: bool = False,
    spectators: str = "none",
    deadlines: games_pb2.Deadlines | None = None,
) -> Flow[games_pb2.LoadGameResponse]:
    """A new game from a save, and the secret that joining it needs."""
    settings = games_pb2.LoadSettings(
        seats=[_setting(side, who) for side, who in (seats or {}).items()],
        pacing=games_pb2.PACING_OWNER if owner_paces else games_pb2.PACING_AUTOMATIC,
        spectators=VIEWS[spectators],
        deadlines=deadlines,
    )
    parts = [games_pb2.LoadGameRequest(settings=settings)]
    parts += [games_pb2.LoadGameRequest(chunk=save[at : at + CHUNK_BYTES]) for at in range(0, len(save), CHUNK_BYTES)]
    answer = yield Ask(method("Games", "LoadGame"), iter(parts))
    return answer  # type: ignore[no-any-return]


def _setting(side: str, who: str) -> games_pb2.SeatSetting:
    if who == OPEN:
        return games_pb2.SeatSetting(side=side, open=True)
    return games_pb2.SeatSetting(side=side, commander=who)


class Joined(NamedTuple):
    """A seat that was taken."""

    game: str
    token: str


def join(client: Place, game: str, side: str, join_secret: str = "") -> Flow[Joined]:
    """Take an open seat."""
    asked = {"game": game, "side": side, "join_secret": join_secret, "request_id": secrets.token_urlsafe(24)}
    answer = yield from _again(client, "Seats", "JoinSeat", **asked)
    return Joined(game, str(answer.token))
