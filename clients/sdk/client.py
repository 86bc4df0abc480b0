"""The way into a server: scenarios, games, seats, rule questions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import grpc

from warclock.clients.sdk.calling import OPTIONS, Caller
from warclock.clients.sdk.seat import SeatClient
from warclock.v1 import (
    adjudication_pb2,
    adjudication_pb2_grpc,
    games_pb2,
    games_pb2_grpc,
    scenarios_pb2,
    scenarios_pb2_grpc,
    seats_pb2,
    seats_pb2_grpc,
)

OPEN = "open"


def connect(
    address: str,
    credentials: grpc.ChannelCredentials | None = None,
    timeout: float = 30.0,
    patience: float = 20.0,
) -> Client:
    """A client of the server at ``address`` (HOST:PORT); TLS with ``credentials``.

    ``timeout``: seconds that one call may take; ``patience``: seconds for which a lost server is tried again.
    """
    if credentials is None:
        channel = grpc.insecure_channel(address, options=OPTIONS)
    else:
        channel = grpc.secure_channel(address, credentials, options=OPTIONS)
    return Client(Caller(channel, "", timeout, patience))


class Client:
    """A connection to a server; ``close`` it, or use it as a context manager."""

    def __init__(self, caller: Caller) -> None:
        self._caller = caller
        self._scenarios = scenarios_pb2_grpc.ScenariosStub(caller.channel)
        self._games = games_pb2_grpc.GamesStub(caller.channel)
        self._rules = adjudication_pb2_grpc.AdjudicationStub(caller.channel)

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self._caller.channel.close()

    def scenarios(self) -> Iterator[Any]:
        """Scenario messages of what ships with the server."""
        yield from self._pages(self._scenarios.ListScenarios, scenarios_pb2.ListScenariosRequest(), "scenarios")

    def games(self) -> Iterator[Any]:
        """Game messages, newest first."""
        yield from self._pages(self._games.ListGames, games_pb2.ListGamesRequest(), "games")

    def procedures(self) -> Iterator[Any]:
        """Procedure messages of the rules."""
        yield from self._pages(self._rules.ListProcedures, adjudication_pb2.ListProceduresRequest(), "procedures")

    def problems(self, text: bytes) -> list[Any]:
        """ScenarioProblem messages for a scenario text; an empty list if it can be played."""
        request = scenarios_pb2.ValidateScenarioRequest(text=text)
        return list(self._caller.again(self._scenarios.ValidateScenario, request)[0].problems)

    def adjudicate(
        self, procedure: str, asked: Any, dice: Sequence[int] | None = None, seed: int = 0
    ) -> tuple[Any, list[Any]]:
        """One outcome (plain data) with its Roll messages, from given dice or those of a seed."""
        source = {"seed": seed} if dice is None else {"given": adjudication_pb2.GivenDice(results=dice)}
        request = adjudication_pb2.AdjudicateRequest(procedure=procedure, input=json.dumps(asked).encode(), **source)
        answer = self._caller.again(self._rules.Adjudicate, request)[0]
        return json.loads(answer.outcome), list(answer.dice)

    def odds(self, procedure: str, asked: Any) -> Any:
        """An OddsResponse."""
        request = adjudication_pb2.OddsRequest(procedure=procedure, input=json.dumps(asked).encode())
        return self._caller.again(self._rules.Odds, request)[0]

    def create_game(
        self,
        scenario: str | bytes,
        seats: Mapping[str, str] | None = None,
        owner_side: str = "",
        owner_paces: bool = False,
        join_secret: str = "",
        seed: int | None = None,
    ) -> GameClient:
        """A new game from a shipped scenario (its name) or a text (bytes).

        ``seats``: who plays a side, a commander's name or "open"; the scenario's commanders play the others.
        """
        source = {"scenario": scenario} if isinstance(scenario, str) else {"scenario_text": scenario}
        request = games_pb2.CreateGameRequest(
            **source,
            seats=[_setting(side, who) for side, who in (seats or {}).items()],
            pacing=games_pb2.PACING_OWNER if owner_paces else games_pb2.PACING_AUTOMATIC,
            owner_side=owner_side,
            join_secret=join_secret,
        )
        if seed is not None:
            request.seed = seed
        answer = self._caller.once(self._games.CreateGame, request)
        return self.game(answer.game.id, answer.owner_token)

    def game(self, game: str, token: str = "") -> GameClient:
        """A game of this server; with the owner's token, its owner."""
        return GameClient(self._caller.with_token(token), game)

    def join(self, game: str, side: str, join_secret: str = "") -> SeatClient:
        """Take an open seat."""
        request = seats_pb2.JoinSeatRequest(game=game, side=side, join_secret=join_secret)
        answer = self._caller.once(seats_pb2_grpc.SeatsStub(self._caller.channel).JoinSeat, request)
        return self.seat(game, answer.token)

    def seat(self, game: str, token: str) -> SeatClient:
        """A seat that one has the token of."""
        return SeatClient(self._caller.with_token(token), game)

    def _pages(self, method: Any, request: Any, name: str) -> Iterator[Any]:
        while True:
            answer = self._caller.again(method, request)[0]
            yield from getattr(answer, name)
            if not answer.next_page_token:
                return
            request.page_token = answer.next_page_token


def _setting(side: str, who: str) -> games_pb2.SeatSetting:
    if who == OPEN:
        return games_pb2.SeatSetting(side=side, open=True)
    return games_pb2.SeatSetting(side=side, commander=who)


class GameClient:
    """A game; most of it is for its owner. ``token`` is worth keeping."""

    def __init__(self, caller: Caller, game: str) -> None:
        self.id = game
        self.token = caller.token
        self._caller = caller
        self._stub = games_pb2_grpc.GamesStub(caller.channel)

    def get(self) -> Any:
        """What everybody may know: a Game message. Raises ServerRefused, as all calls do."""
        return self._caller.again(self._stub.GetGame, games_pb2.GetGameRequest(game=self.id))[0].game

    def inspect(self) -> Any:
        """Clock, awaited sides, seed: an InspectGameResponse."""
        return self._caller.again(self._stub.InspectGame, games_pb2.InspectGameRequest(game=self.id))[0]

    def advance(self, until: int | None = None, steps: int = 0) -> Iterator[Any]:
        """Let time go on; AdvanceGameResponse messages, the last with its stop reason. Closing the iterator stops."""
        request = games_pb2.AdvanceGameRequest(game=self.id, steps=steps)
        if until is not None:
            request.until = until
        yield from self._caller.stream(self._stub.AdvanceGame, request)

    def pause(self, paused: bool = True) -> None:
        """Stop the clock, or let it go on."""
        self._caller.again(self._stub.PauseGame, games_pb2.PauseGameRequest(game=self.id, paused=paused))

    def delete(self) -> None:
        """Delete the game."""
        self._caller.once(self._stub.DeleteGame, games_pb2.DeleteGameRequest(game=self.id))

    def save(self) -> bytes:
        """A save of this moment, as ``Game.load`` takes it."""
        answers = self._caller.stream(self._stub.SaveGame, games_pb2.SaveGameRequest(game=self.id))
        return b"".join(answer.chunk for answer in answers)

    def journal(self) -> bytes:
        """The journal from its opening line on, as ``warclock replay`` takes it."""
        answers = self._caller.stream(self._stub.ExportJournal, games_pb2.ExportJournalRequest(game=self.id))
        return b"".join(answer.chunk for answer in answers)

    def fork(self) -> tuple[GameClient, str]:
        """A game that goes its own way from here, and the secret that joining it needs."""
        answer = self._caller.once(self._stub.ForkGame, games_pb2.ForkGameRequest(game=self.id))
        return GameClient(self._caller.with_token(answer.owner_token), answer.game.id), answer.join_secret
