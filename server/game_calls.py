"""The calls that a worker carries out, by name: of one game, or questions outside of any game.

Each takes bytes and gives bytes, mostly a message of ``proto/warclock/v1``. A call that needs no worker (tokens,
records, events, what is cached) is answered by the front.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import msgspec

from warclock.server import questions, seat_calls
from warclock.server.hosted_game import HostedGame
from warclock.server.link import pack
from warclock.server.opening import forked_game, new_game
from warclock.server.records import GameRecord
from warclock.server.settings import Settings
from warclock.v1 import adjudication_pb2, games_pb2, scenarios_pb2
from warclock.v1 import seats_pb2 as pb

GameCall = Callable[[HostedGame, str, bytes], bytes]
Question = Callable[[Settings, bytes], bytes]
_RECORD = msgspec.msgpack.Decoder(GameRecord)


class Inspected(msgspec.Struct, array_like=True, frozen=True):
    """What only the owner may know of a game."""

    second: int
    awaited: list[str]
    events: int
    seed: int
    digest: str


def seat_call(work: Callable[[HostedGame, str, Any], Any], request: Any) -> GameCall:
    """A seat's call: its request decoded, its answer encoded."""
    return lambda hosted, side, data: work(hosted, side, request.FromString(data)).SerializeToString()


def question(work: Callable[[Any, Settings], Any], request: Any) -> Question:
    """A question: its request decoded, its answer encoded."""
    return lambda settings, data: work(request.FromString(data), settings).SerializeToString()


def _facts(hosted: HostedGame, _side: str, _data: bytes) -> bytes:
    return pack(hosted.facts())


def _save(hosted: HostedGame, _side: str, _data: bytes) -> bytes:
    return hosted.game.save()


def _fork(hosted: HostedGame, _side: str, data: bytes) -> bytes:
    return pack(forked_game(hosted.game, _RECORD.decode(data)))


def _inspect(hosted: HostedGame, _side: str, _data: bytes) -> bytes:
    game = hosted.game
    state = game.world.state
    digest = blake2b(game.digest(), digest_size=16).hexdigest()
    return pack(Inspected(game.now, game.awaited, state.number, state.header.seed, digest))


def _new_game(settings: Settings, data: bytes) -> bytes:
    return pack(new_game(games_pb2.CreateGameRequest.FromString(data), settings.forces))


GAME_CALLS: dict[str, GameCall] = {
    "observe": seat_call(seat_calls.observe, pb.ObserveRequest),
    "list_options": seat_call(seat_calls.list_options, pb.ListOptionsRequest),
    "submit": seat_call(seat_calls.submit, pb.SubmitOrderRequest),
    "withdraw": seat_call(seat_calls.withdraw, pb.WithdrawOrderRequest),
    "commit": seat_call(seat_calls.commit, pb.CommitRequest),
    "list_pending": seat_call(seat_calls.list_pending, pb.ListPendingOrdersRequest),
    "facts": _facts,
    "save": _save,
    "fork": _fork,
    "inspect": _inspect,
}
QUESTIONS: dict[str, Question] = {
    "new_game": _new_game,
    "validate": question(questions.validate, scenarios_pb2.ValidateScenarioRequest),
    "adjudicate": question(questions.adjudicate, adjudication_pb2.AdjudicateRequest),
    "odds": question(questions.odds, adjudication_pb2.OddsRequest),
}
