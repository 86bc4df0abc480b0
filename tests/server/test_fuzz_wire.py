"""Random and mutated messages to every call: never INTERNAL, and nothing that was refused has changed a game."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from servers import Serving, grpc
from test_games import BLUE, RED, TEXT

from warclock.clients.sdk import Client, GameClient, SeatClient
from warclock.v1 import adjudication_pb2, games_pb2, scenarios_pb2, seats_pb2

ROUNDS = int(os.environ.get("WARCLOCK_FUZZ", "500"))
SERVICES = [
    service
    for module in (scenarios_pb2, games_pb2, seats_pb2, adjudication_pb2)
    for service in module.DESCRIPTOR.services_by_name.values()
]
METHODS = [method for service in SERVICES for method in service.methods]
WORDS = ["", "red", "blue", "red-1", "blue-1", "red.1", "red-c1", "hawkoid-ambush", "mass-combat.battle", "\u202e\x00é"]
NUMBERS = [0, 1, -1, 2, 7, 2**31 - 1, -(2**31), 2**63 - 1, -(2**63)]
BAD = {grpc.StatusCode.INTERNAL, grpc.StatusCode.UNKNOWN, grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DATA_LOSS}
QUIET = {"DeleteGame", "JoinSeat", "CreateGame", "ForkGame", "PauseGame"}  # would change or fill the shared server


def random_message(chance: random.Random, descriptor: Any, game: str, depth: int = 0) -> Any:
    """A message with some of its fields set to something."""
    from google.protobuf.message_factory import GetMessageClass

    message = GetMessageClass(descriptor)()
    for field in descriptor.fields:
        if chance.random() < 0.3 or depth > 3:
            continue
        if field.message_type is not None and field.message_type.GetOptions().map_entry:
            continue
        values = [value_of(chance, field, game, depth) for _ in range(chance.randint(1, 3))]
        if field.is_repeated:
            target = getattr(message, field.name)
            target.extend(values)
        elif field.message_type is not None:
            getattr(message, field.name).CopyFrom(values[0])
        else:
            setattr(message, field.name, values[0])
    return message


def value_of(chance: random.Random, field: Any, game: str, depth: int) -> Any:
    if field.message_type is not None:
        return random_message(chance, field.message_type, game, depth + 1)
    if field.type == field.TYPE_STRING:
        return game if field.name == "game" and chance.random() < 0.9 else chance.choice(WORDS)
    if field.type == field.TYPE_BYTES:
        return chance.choice([b"", b"{}", b"[", b"\xff\xfe", TEXT[: chance.randrange(len(TEXT))], b'{"morale": 9}'])
    if field.type == field.TYPE_BOOL:
        return chance.random() < 0.5
    number = chance.choice(NUMBERS)
    narrow = field.type in (field.TYPE_INT32, field.TYPE_ENUM)
    return max(-(2**31), min(2**31 - 1, number)) if narrow else number


def mutated(chance: random.Random, data: bytes) -> bytes:
    """The bytes with some of them changed, cut or doubled."""
    if not data or chance.random() < 0.3:
        return data
    found = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(found))
        found[at] = chance.randrange(256)
    return bytes(found[: chance.randint(1, len(found))]) if chance.random() < 0.3 else bytes(found)


def call(channel: Any, method: Any, data: bytes, token: str) -> Any:
    """The status of a call with raw bytes; a stream is read for its first answers only."""
    name = f"/{method.containing_service.full_name}/{method.name}"
    metadata = (("authorization", f"Bearer {token}"),) if token else ()
    try:
        if method.client_streaming:
            list(take(channel.stream_stream(name)(iter([data, data]), metadata=metadata, timeout=2)))
        elif method.server_streaming:
            list(take(channel.unary_stream(name)(data, metadata=metadata, timeout=2)))
        else:
            channel.unary_unary(name)(data, metadata=metadata, timeout=10)
    except grpc.RpcError as fault:
        return fault.code(), fault.details()
    return grpc.StatusCode.OK, ""


def take(answers: Any) -> Iterator[Any]:
    for number, answer in enumerate(answers):
        yield answer
        if number == 2:
            answers.cancel()
            return


@pytest.fixture
def table(client: Client) -> tuple[GameClient, SeatClient]:
    game = client.create_game(TEXT, {RED: "open", BLUE: "open"}, owner_paces=True, seed=3)
    seat = client.join(game.id, RED)
    list(game.advance())
    return game, seat


def fuzzed(shared: Serving, method: Any, table: Any, count: int, changes: Callable[[str], bool]) -> None:
    game, seat = table
    chance = random.Random(f"{method.full_name} {count}")
    with grpc.insecure_channel(shared.address) as channel:
        for _ in range(count):
            message = random_message(chance, method.input_type, game.id)
            data = mutated(chance, message.SerializeToString())
            token = chance.choice([game.token, seat.token, seat.token, "", "wrong"])
            before = game.inspect().digest
            status, text = call(channel, method, data, token)
            assert status not in BAD, f"{method.name}: {status} {text}\n{message}"
            if status is not grpc.StatusCode.OK and changes(method.name):
                assert game.inspect().digest == before


@pytest.mark.parametrize("method", [m for m in METHODS if m.name not in QUIET], ids=lambda m: m.name)
def test_random_messages(shared: Serving, table: Any, method: Any) -> None:
    advancing = ("AdvanceGame", "Play")  # what happened before a stream was cut off stays
    fuzzed(shared, method, table, max(1, ROUNDS // len(METHODS)), lambda name: name not in advancing)


@pytest.mark.parametrize("method", [m for m in METHODS if m.name in QUIET], ids=lambda m: m.name)
def test_random_messages_to_calls_that_make_and_unmake_games(serving: Any, method: Any) -> None:
    from warclock.clients.sdk import connect

    server = serving(games=50)
    chance = random.Random(method.name)
    with connect(server.address) as client, grpc.insecure_channel(server.address) as channel:
        for _ in range(max(1, ROUNDS // len(METHODS))):
            game = client.create_game(TEXT, {RED: "open"})
            message = random_message(chance, method.input_type, game.id)
            data = mutated(chance, message.SerializeToString())
            status, text = call(channel, method, data, chance.choice([game.token, "", "wrong"]))
            assert status not in BAD, f"{method.name}: {status} {text}\n{message}"
            for each in client.games():
                if each.id == game.id:
                    game.delete()


def test_bytes_that_are_no_message_are_refused_as_such(shared: Serving, table: Any) -> None:
    with grpc.insecure_channel(shared.address) as channel:
        for method in METHODS:
            status, _ = call(channel, method, b"\x0a\xff", table[1].token)
            assert status is grpc.StatusCode.INVALID_ARGUMENT, method.name
