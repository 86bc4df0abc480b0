"""Random and mutated messages for every call of the protocol, and the calls with them as raw bytes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from google.protobuf.message_factory import GetMessageClass
from servers import grpc
from test_games import BLUE, RED, TEXT

from warclock.clients.sdk import Client, GameClient, SeatClient
from warclock.clients.sdk.methods import FILES

METHODS = [m for file in FILES for service in file.DESCRIPTOR.services_by_name.values() for m in service.methods]
WORDS = ["", "red", "blue", "red-1", "blue-1", "red.1", "red-c1", "bridge", "camp", "camp-bridge", "foot", "tight"]
WORDS += ["hawkoid-ambush", "mass-combat.morale_check", "q1", "idle", "marshal", "1/2", "1e99", "x" * 300]
WORDS += ["\u202e\x00é"]
NUMBERS = [0, 1, -1, 2, 3, 7, 2**31 - 1, -(2**31), 2**63 - 1, -(2**63)]
BYTES = [b"", b"{}", b"[", b"\xff\xfe", b'{"morale": 9}', b"WARCLOCK-SAVE 0.1\n\x28\xb5\x2f\xfd"]
BYTES += [b'{"a":' + b"[" * 50_000]
BAD = {grpc.StatusCode.INTERNAL, grpc.StatusCode.UNKNOWN, grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DATA_LOSS}
UNMAKING = {"DeleteGame"}
FILLING = {"CreateGame", "ForkGame", "LoadGame"}  # make games
STAYS = {"AdvanceGame", "Play"}  # what happened before such a stream was refused stays
STREAM_SECONDS = 0.3
CALL_SECONDS = 20.0


class Table(NamedTuple):
    """A game at its first decision, one of its seats, and who else may call; ``stranger`` owns another game."""

    game: GameClient
    seat: SeatClient
    stranger: GameClient
    tokens: list[str]

    def state(self) -> tuple[Any, ...]:
        """Everything that a refused call must not change."""
        seen = self.seat.observe()
        return self.game.inspect().digest, self.game.get(), seen, self.seat.pending(), self.stranger.inspect().digest


def table(client: Client) -> Table:
    """A new one, in which all kinds of calls have something to do."""
    game = client.create_game(
        TEXT,
        {RED: "open", BLUE: "open"},
        owner_paces=True,
        seed=3,
        join_secret="s",
        spectators="all",
        referee=True,
    )
    stranger = client.create_game(TEXT, {RED: "open"}, owner_paces=True)
    seat = client.join(game.id, RED, "s")
    list(game.advance())
    tokens = [game.token, seat.token, seat.token, stranger.token, "", "wrong"]
    tokens += [game.create_token(role) for role in ("spectator", "referee")]
    return Table(game, seat, stranger, tokens)


def random_message(chance: random.Random, descriptor: Any, game: str, depth: int = 0) -> Any:
    """A message with some of its fields set to something, mostly right in part."""
    message = GetMessageClass(descriptor)()
    for field in descriptor.fields:
        if (field.name != "game" and chance.random() < 0.3) or depth > 3:
            continue
        if field.message_type is not None and field.message_type.GetOptions().map_entry:
            _fill_map(chance, message, field)
            continue
        values = [value_of(chance, field, game, depth) for _ in range(chance.randint(1, 3))]
        if field.is_repeated:
            getattr(message, field.name).extend(values)
        elif field.message_type is not None:
            getattr(message, field.name).CopyFrom(values[0])
        else:
            setattr(message, field.name, values[0])
    return message


def _fill_map(chance: random.Random, message: Any, field: Any) -> None:
    value = field.message_type.fields_by_name["value"]
    if value.message_type is None:
        target = getattr(message, field.name)
        for _ in range(chance.randint(1, 2)):
            target[chance.choice(WORDS)] = value_of(chance, value, "", 0)


def value_of(chance: random.Random, field: Any, game: str, depth: int) -> Any:
    """Something for one field."""
    if field.message_type is not None:
        return random_message(chance, field.message_type, game, depth + 1)
    if field.type == field.TYPE_STRING:
        return game if field.name == "game" and chance.random() < 0.9 else chance.choice(WORDS)
    if field.type == field.TYPE_BYTES:
        return chance.choice([*BYTES, TEXT[: chance.randrange(len(TEXT))]])
    if field.type == field.TYPE_BOOL:
        return chance.random() < 0.5
    number = chance.choice(NUMBERS)
    narrow = field.type in (field.TYPE_INT32, field.TYPE_ENUM)
    return max(-(2**31), min(2**31 - 1, number)) if narrow else number


def mutated(chance: random.Random, data: bytes) -> bytes:
    """The bytes with some of them changed, cut or doubled."""
    if not data or chance.random() < 0.4:
        return data
    found = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(found))
        found[at] = chance.randrange(256)
    return bytes(found[: chance.randint(1, len(found))]) if chance.random() < 0.3 else bytes(found)


def call(channel: Any, method: Any, data: bytes, token: str, seconds: float = STREAM_SECONDS) -> tuple[Any, str]:
    """The status of a call with raw bytes; a stream is read for its first answers only."""
    name = f"/{method.containing_service.full_name}/{method.name}"
    metadata = (("authorization", f"Bearer {token}"),) if token else ()
    try:
        if method.client_streaming and method.server_streaming:
            _take(channel.stream_stream(name)(iter([data, data]), metadata=metadata, timeout=seconds))
        elif method.client_streaming:
            channel.stream_unary(name)(iter([data, data]), metadata=metadata, timeout=CALL_SECONDS)
        elif method.server_streaming:
            _take(channel.unary_stream(name)(data, metadata=metadata, timeout=seconds))
        else:
            channel.unary_unary(name)(data, metadata=metadata, timeout=CALL_SECONDS)
    except grpc.RpcError as fault:
        return fault.code(), fault.details() or ""
    return grpc.StatusCode.OK, ""


def _take(answers: Iterator[Any]) -> None:
    for number, _ in enumerate(answers):
        if number == 2:
            answers.cancel()  # type: ignore[attr-defined]
            return


def fuzz(channel: Any, method: Any, at: Table, chance: random.Random) -> Any:
    """One random call; its status. Raises AssertionError for a fault, or where a refusal has changed something."""
    message = random_message(chance, method.input_type, at.game.id)
    data = mutated(chance, message.SerializeToString())
    before = at.state()
    status, text = call(channel, method, data, chance.choice(at.tokens))
    assert status not in BAD, f"{method.name}: {status} {text}\n{message}\n{data!r}"
    if status is not grpc.StatusCode.OK and method.name not in STAYS:
        assert at.state() == before, f"{method.name}: {status} {text}\n{message}\n{data!r}"
    return status
