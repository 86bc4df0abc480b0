"""The calls that a worker carries out, by name: of one game, or questions outside of any game.

Each takes bytes and gives bytes, mostly a message of ``proto/warclock/v1``. A call that needs no worker (tokens,
records, events, what is cached) is answered by the front.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import msgspec

from warclock.server import questions, referee_calls, seat_calls
from warclock.server.decoding import encoded_once
from warclock.server.hosted_game import HostedGame
from warclock.server.link import TimeOut, pack
from warclock.server.loading import Loading, loaded_game
from warclock.server.opening import forked_game, new_game
from warclock.server.records import GameRecord
from warclock.server.refusals import of_order
from warclock.server.settings import Settings
from warclock.server.verifying import REPLAYS
from warclock.v1 import adjudication_pb2, games_pb2, referee_pb2, scenarios_pb2
from warclock.v1 import seats_pb2 as pb

GameCall = Callable[[HostedGame, str, bytes], bytes]
Question = Callable[[Settings, bytes], bytes]
_RECORD = msgspec.msgpack.Decoder(GameRecord)
_TIME_OUT = msgspec.msgpack.Decoder(TimeOut)
_LOADING = msgspec.msgpack.Decoder(Loading)


class Inspected(msgspec.Struct, array_like=True, frozen=True):
    """What only the owner may know of a game."""

    second: int
    awaited: list[str]
    events: int
    seed: int
    digest: str


def seat_call(work: Callable[[HostedGame, str, Any], Any], request: Any) -> GameCall:
    """A seat's call: its request decoded, its answer encoded where it is a message."""
    return lambda hosted, side, data: encoded(work(hosted, side, request.FromString(data)))


encoded = encoded_once(lambda message: message.SerializeToString())


def question(work: Callable[[Any, Settings], Any], request: Any) -> Question:
    """A question: its request decoded, its answer encoded."""
    return lambda settings, data: work(request.FromString(data), settings).SerializeToString()


def _tell(_hosted: HostedGame, _side: str, _data: bytes) -> bytes:
    """Nothing but what there is to tell, which goes along with every answer."""
    return b""


def _save(hosted: HostedGame, _side: str, _data: bytes) -> bytes:
    return hosted.game.save()


def _fork(hosted: HostedGame, _side: str, data: bytes) -> bytes:
    return pack(forked_game(hosted.game, _RECORD.decode(data)))


def _inspect(hosted: HostedGame, _side: str, _data: bytes) -> bytes:
    game = hosted.game
    state = game.world.state
    digest = blake2b(game.digest(), digest_size=16).hexdigest()
    return pack(Inspected(game.now, game.awaited, state.number, state.header.seed, digest))


def _time_out(hosted: HostedGame, side: str, data: bytes) -> bytes:
    over = _TIME_OUT.decode(data)
    hosted.time_out(side, over.number, over.stand_in)
    return b""


def _hand_over(hosted: HostedGame, side: str, data: bytes) -> bytes:
    refusal = hosted.hand_over(side, data.decode())
    if refusal is not None:
        raise of_order(refusal)
    return b""


def _rule_by_default(hosted: HostedGame, _side: str, data: bytes) -> bytes:
    """Nobody ruled in time; nothing happens if somebody has meanwhile."""
    for question in hosted.game.questions:
        if question.id == data.decode():
            hosted.rule(question.id, question.default)
    return b""


def _new_game(settings: Settings, data: bytes) -> bytes:
    return pack(new_game(games_pb2.CreateGameRequest.FromString(data), settings.forces))


def _loaded_game(settings: Settings, data: bytes) -> bytes:
    asked = _LOADING.decode(data)
    return pack(loaded_game(games_pb2.LoadSettings.FromString(asked.settings), asked.save, settings))


def _verify(_settings: Settings, data: bytes) -> bytes:
    return REPLAYS.begin(msgspec.msgpack.decode(data, type=list[bytes])).encode()


def _verify_on(_settings: Settings, data: bytes) -> bytes:
    return pack(REPLAYS.go_on(data.decode()))


def _verify_no_more(_settings: Settings, data: bytes) -> bytes:
    REPLAYS.leave(data.decode())
    return b""


GAME_CALLS: dict[str, GameCall] = {
    "observe": seat_call(seat_calls.observe, pb.ObserveRequest),
    "list_options": seat_call(seat_calls.list_options, pb.ListOptionsRequest),
    "submit": seat_call(seat_calls.submit, pb.SubmitOrderRequest),
    "submit_all": seat_call(seat_calls.submit_all, pb.SubmitOrdersRequest),
    "withdraw": seat_call(seat_calls.withdraw, pb.WithdrawOrderRequest),
    "commit": seat_call(seat_calls.commit, pb.CommitRequest),
    "list_pending": seat_call(seat_calls.list_pending, pb.ListPendingOrdersRequest),
    "tell": _tell,
    "save": _save,
    "fork": _fork,
    "inspect": _inspect,
    "time_out": _time_out,
    "hand_over": _hand_over,
    "rule": seat_call(referee_calls.rule, referee_pb2.RuleRequest),
    "adjust": seat_call(referee_calls.adjust, referee_pb2.AdjustRequest),
    "oversee": seat_call(referee_calls.oversee, referee_pb2.OverseeRequest),
    "rule_by_default": _rule_by_default,
}
QUESTIONS: dict[str, Question] = {
    "new_game": _new_game,
    "loaded_game": _loaded_game,
    "verify": _verify,
    "verify_on": _verify_on,
    "verify_no_more": _verify_no_more,
    "validate": question(questions.validate, scenarios_pb2.ValidateScenarioRequest),
    "adjudicate": question(questions.adjudicate, adjudication_pb2.AdjudicateRequest),
    "odds": question(questions.odds, adjudication_pb2.OddsRequest),
}
