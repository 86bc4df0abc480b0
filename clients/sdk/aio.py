"""The same for ``asyncio``: every call is awaited, every stream is read with ``async for``.

Several tasks may share a client; a ``Play`` session is for one task at a time.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType

import grpc

from warclock.clients.sdk import client_flows, game_flows, play_flows, seat_flows
from warclock.clients.sdk.async_driver import AsyncDriver, aiterating, awaited
from warclock.clients.sdk.client import PATIENCE_SECONDS, TIMEOUT_SECONDS
from warclock.clients.sdk.driver import OPTIONS
from warclock.clients.sdk.flows import Items, picked, then
from warclock.v1 import events_pb2, games_pb2


def connect(
    address: str,
    credentials: grpc.ChannelCredentials | None = None,
    timeout: float = TIMEOUT_SECONDS,
    patience: float = PATIENCE_SECONDS,
) -> Client:
    """A client of the server at ``address``, as ``warclock.clients.sdk.connect`` makes; call it in a running loop."""
    if credentials is None:
        channel = grpc.aio.insecure_channel(address, options=OPTIONS)
    else:
        channel = grpc.aio.secure_channel(address, credentials, options=OPTIONS)
    return Client(AsyncDriver(channel, "", timeout, patience))


def _created(client: Client, answer: games_pb2.CreateGameResponse) -> GameClient:
    return client.game(answer.game.id, answer.owner_token)


def _loaded(client: Client, answer: games_pb2.LoadGameResponse) -> tuple[GameClient, str]:
    return client.game(answer.game.id, answer.owner_token), answer.join_secret


def _joined(client: Client, seat: client_flows.Joined) -> SeatClient:
    return client.seat(seat.game, seat.token)


def _forked(game: GameClient, answer: games_pb2.ForkGameResponse) -> tuple[GameClient, str]:
    return GameClient(game.driver.with_token(answer.owner_token), answer.game.id), answer.join_secret


def _turns(seat: SeatClient) -> Items[Turn]:
    """Every decision that the seat is asked for from now on; ends with the game."""
    return picked(seat_flows.decisions(seat), lambda asked: Turn(seat, *asked))


def _play_turns(play: Play) -> Items[PlayTurn]:
    """Every decision that the seat is asked for from now on; ends with the game."""
    return picked(play_flows.decisions(play), lambda asked: PlayTurn(play, *asked))


class Client:
    """A connection to a server; ``close`` it, or use it with ``async with``."""

    def __init__(self, driver: AsyncDriver) -> None:
        self.driver = driver

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection."""
        await self.driver.close()

    scenarios = aiterating(client_flows.scenarios)
    scenario = awaited(client_flows.scenario)
    schema = awaited(client_flows.schema)
    problems = awaited(client_flows.problems)
    games = aiterating(client_flows.games)
    procedures = aiterating(client_flows.procedures)
    procedure = awaited(client_flows.procedure)
    adjudicate = awaited(client_flows.adjudicate)
    odds = awaited(client_flows.odds)
    create_game = awaited(then(client_flows.create_game, _created))
    load_game = awaited(then(client_flows.load_game, _loaded))
    join = awaited(then(client_flows.join, _joined))

    def game(self, game: str, token: str = "") -> GameClient:
        """A game of this server; with the owner's token, its owner."""
        return GameClient(self.driver.with_token(token), game)

    def seat(self, game: str, token: str) -> SeatClient:
        """A seat that one has the token of."""
        return SeatClient(self.driver.with_token(token), game)


class GameClient:
    """A game, for its owner, a referee or a spectator. ``token`` is worth keeping."""

    def __init__(self, driver: AsyncDriver, game: str) -> None:
        self.id = game
        self.token = driver.token
        self.driver = driver

    get = awaited(game_flows.get)
    inspect = awaited(game_flows.inspect)
    advance = aiterating(game_flows.advance)
    pause = awaited(game_flows.pause)
    delete = awaited(game_flows.delete)
    save = awaited(game_flows.save)
    journal = awaited(game_flows.journal)
    fork = awaited(then(game_flows.fork, _forked))
    verify = aiterating(game_flows.verify)
    create_token = awaited(game_flows.create_token)
    hand_over = awaited(game_flows.hand_over)
    observe_side = awaited(game_flows.observe_side)
    side_events = aiterating(game_flows.side_events)
    questions = awaited(game_flows.questions)
    watch_questions = aiterating(game_flows.watch_questions)
    rule = awaited(game_flows.rule)
    adjust = awaited(game_flows.adjust)
    oversee = awaited(game_flows.oversee)


class SeatClient:
    """One seat of one game; ``token`` is worth keeping: with it a player comes back."""

    def __init__(self, driver: AsyncDriver, game: str) -> None:
        self.game = game
        self.token = driver.token
        self.driver = driver

    observe = awaited(seat_flows.observe)
    options = awaited(seat_flows.options)
    submit = awaited(seat_flows.submit)
    submit_all = awaited(seat_flows.submit_all)
    withdraw = awaited(seat_flows.withdraw)
    pending = awaited(seat_flows.pending)
    commit = awaited(seat_flows.commit)
    hand_over = awaited(seat_flows.hand_over)
    time_left = awaited(seat_flows.time_left)
    events = aiterating(seat_flows.events)
    turns = aiterating(_turns)

    async def play(self, after: int | None = None, kinds: Sequence[str] = ()) -> Play:
        """A session over one stream; it hears the events after a number, or those from now on.

        ``kinds``: of the events only these kinds and ``seat_asked``.
        """
        return Play(self, (await self.observe(without_map=True)).last_event if after is None else after, kinds)


class Turn:
    """One decision: ``number`` is the seat's own, ``kind`` dawn, contact, battle_over or strike."""

    def __init__(self, seat: SeatClient, number: int, kind: str) -> None:
        self.seat = seat
        self.number = number
        self.kind = kind
        self.driver = seat.driver

    observe = awaited(seat_flows.seen)
    options = awaited(seat_flows.offered)
    submit = awaited(seat_flows.ordered)
    submit_all = awaited(seat_flows.all_ordered)
    commit = awaited(seat_flows.done)


class Play:
    """A session over one stream, for one task; use it with ``async with``. Calls are answered in order."""

    def __init__(self, seat: SeatClient, after: int, kinds: Sequence[str] = ()) -> None:
        self.seat = seat
        self.driver = seat.driver
        self.line = play_flows.Line(seat.game, after, kinds)

    observe = awaited(play_flows.observe)
    options = awaited(play_flows.options)
    submit = awaited(play_flows.submit)
    submit_all = awaited(play_flows.submit_all)
    withdraw = awaited(play_flows.withdraw)
    commit = awaited(play_flows.commit)
    events = aiterating(play_flows.events)
    turns = aiterating(_play_turns)
    close = awaited(play_flows.closed)

    async def __aenter__(self) -> Play:
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.close()


class PlayTurn:
    """One decision of a session; ``events`` are those since the decision before."""

    def __init__(self, play: Play, number: int, kind: str, events: list[events_pb2.Event]) -> None:
        self.play = play
        self.number = number
        self.kind = kind
        self.events = events
        self.driver = play.driver

    observe = awaited(play_flows.seen)
    options = awaited(play_flows.offered)
    submit = awaited(play_flows.ordered)
    submit_all = awaited(play_flows.all_ordered)
    commit = awaited(play_flows.done)
