"""The way into a server: scenarios, games, seats, rule questions."""

from __future__ import annotations

from types import TracebackType

import grpc

from warclock.clients.sdk import client_flows, game_flows
from warclock.clients.sdk.driver import OPTIONS, Driver, blocking, iterating
from warclock.clients.sdk.flows import then
from warclock.clients.sdk.seat import SeatClient
from warclock.v1 import games_pb2

TIMEOUT_SECONDS = 30.0
PATIENCE_SECONDS = 20.0


def connect(
    address: str,
    credentials: grpc.ChannelCredentials | None = None,
    timeout: float = TIMEOUT_SECONDS,
    patience: float = PATIENCE_SECONDS,
) -> Client:
    """A client of the server at ``address`` (HOST:PORT); TLS with ``credentials``.

    ``timeout``: seconds that one call may take; ``patience``: seconds for which a lost server is tried again.
    """
    if credentials is None:
        channel = grpc.insecure_channel(address, options=OPTIONS)
    else:
        channel = grpc.secure_channel(address, credentials, options=OPTIONS)
    return Client(Driver(channel, "", timeout, patience))


def _created(client: Client, answer: games_pb2.CreateGameResponse) -> GameClient:
    return client.game(answer.game.id, answer.owner_token)


def _loaded(client: Client, answer: games_pb2.LoadGameResponse) -> tuple[GameClient, str]:
    return client.game(answer.game.id, answer.owner_token), answer.join_secret


def _joined(client: Client, seat: client_flows.Joined) -> SeatClient:
    return client.seat(seat.game, seat.token)


def _forked(game: GameClient, answer: games_pb2.ForkGameResponse) -> tuple[GameClient, str]:
    return GameClient(game.driver.with_token(answer.owner_token), answer.game.id), answer.join_secret


class Client:
    """A connection to a server; ``close`` it, or use it as a context manager."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self.driver.close()

    scenarios = iterating(client_flows.scenarios)
    scenario = blocking(client_flows.scenario)
    schema = blocking(client_flows.schema)
    problems = blocking(client_flows.problems)
    games = iterating(client_flows.games)
    procedures = iterating(client_flows.procedures)
    procedure = blocking(client_flows.procedure)
    adjudicate = blocking(client_flows.adjudicate)
    odds = blocking(client_flows.odds)
    create_game = blocking(then(client_flows.create_game, _created))
    load_game = blocking(then(client_flows.load_game, _loaded))
    join = blocking(then(client_flows.join, _joined))

    def game(self, game: str, token: str = "") -> GameClient:
        """A game of this server; with the owner's token, its owner."""
        return GameClient(self.driver.with_token(token), game)

    def seat(self, game: str, token: str) -> SeatClient:
        """A seat that one has the token of."""
        return SeatClient(self.driver.with_token(token), game)


class GameClient:
    """A game, for its owner, a referee or a spectator. ``token`` is worth keeping."""

    def __init__(self, driver: Driver, game: str) -> None:
        self.id = game
        self.token = driver.token
        self.driver = driver

    get = blocking(game_flows.get)
    inspect = blocking(game_flows.inspect)
    advance = iterating(game_flows.advance)
    pause = blocking(game_flows.pause)
    delete = blocking(game_flows.delete)
    save = blocking(game_flows.save)
    journal = blocking(game_flows.journal)
    fork = blocking(then(game_flows.fork, _forked))
    verify = iterating(game_flows.verify)
    create_token = blocking(game_flows.create_token)
    hand_over = blocking(game_flows.hand_over)
    observe_side = blocking(game_flows.observe_side)
    side_events = iterating(game_flows.side_events)
    questions = blocking(game_flows.questions)
    watch_questions = iterating(game_flows.watch_questions)
    rule = blocking(game_flows.rule)
    adjust = blocking(game_flows.adjust)
    oversee = blocking(game_flows.oversee)
