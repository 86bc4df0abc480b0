"""Calls of the service Games that make games: new, from a save, forked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import blake2b
from typing import Any

import grpc
import msgspec
from msgspec.structs import replace

from warclock.server.calls import unary
from warclock.server.decoding import check_message
from warclock.server.following import coming
from warclock.server.host import Host
from warclock.server.link import pack
from warclock.server.live_game import LiveGame
from warclock.server.loading import Loading, bad_save
from warclock.server.opening import NewGame
from warclock.server.records import TokenRecord
from warclock.server.refusals import Refused, invalid
from warclock.server.telling import told
from warclock.server.tokens import REQUEST, hash_of_request, mint, used_before
from warclock.v1 import games_pb2 as pb

WHOLE_SAVE = 10  # times the patience with one part of it
LOADS = 4  # saves that come in at one time; others wait
_NEW_GAME = msgspec.msgpack.Decoder(NewGame)
_WITH_SECRET = msgspec.msgpack.Decoder(tuple[NewGame, str])


class _Turn:
    """The turn of requests of one name, and how many there are."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.users = 0


class Creating:
    """See ``games.proto``."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._named: dict[str, _Turn] = {}  # requests under way
        self._loads = asyncio.Semaphore(LOADS)

    @unary
    async def CreateGame(self, request: Any, context: Any) -> Any:  # noqa: N802
        """A new game."""
        if not request.request_id:
            return await self._create(request, "", "")
        name, content = _names(request)
        async with self._turn_of(name):
            known = await self.host.keep(self.host.store.token, name)
            return await (self._create(request, name, content) if known is None else self._again(known, content))

    @asynccontextmanager
    async def _turn_of(self, name: str) -> AsyncIterator[None]:
        """One request of this name at a time."""
        turn = self._named.setdefault(name, _Turn())
        turn.users += 1
        try:
            async with turn.lock:
                yield
        finally:
            turn.users -= 1
            if not turn.users:
                del self._named[name]

    async def _create(self, request: Any, name: str, content: str) -> Any:
        await self._room()
        made = _NEW_GAME.decode(await self.host.reckon("new_game", request))
        if name:
            made = made._replace(record=replace(made.record, request_hash=content))
        token = await self._keep(made, name)
        live = await self.host.open(made.record.id)
        return pb.CreateGameResponse(game=told(live.record), owner_token=token)

    async def _again(self, known: TokenRecord, content: str) -> Any:
        """The same request again: the same game, with a new token for its owner. Raises Refused."""
        live = await self.host.open(known.game)
        if live.record.request_hash != content:
            raise used_before()
        token = await live.add_token(TokenRecord(live.id, True, live.record.owner_side))
        return pb.CreateGameResponse(game=told(live.record), owner_token=token)

    @unary
    async def LoadGame(self, requests: Any, context: Any) -> Any:  # noqa: N802
        """A game from a save."""
        async with self._loads:
            seconds = WHOLE_SAVE * self.host.settings.slow_reader_seconds
            settings, save = await coming(self._sent(aiter(requests)), seconds, "the save was not there whole after")
            await self._room()
            asked = pack(Loading(settings.SerializeToString(), save))
            made, secret = _WITH_SECRET.decode(await self.host.question("loaded_game", asked))
        token = await self._keep(made)
        live = await self.host.open(made.record.id)
        return pb.LoadGameResponse(game=told(live.record), owner_token=token, join_secret=secret)

    async def _sent(self, parts: AsyncIterator[Any]) -> tuple[Any, bytes]:
        return await self._settings(parts), await self._save(parts)

    async def _settings(self, parts: AsyncIterator[Any]) -> Any:
        first = await self._part(parts)
        if first is None or first.WhichOneof("part") != "settings":
            raise invalid("the first message has to be the settings, which may be empty", "settings")
        return first.settings

    async def _save(self, parts: AsyncIterator[Any]) -> bytes:
        """All chunks. Raises Refused."""
        limits, save = self.host.settings, bytearray()
        while (part := await self._part(parts)) is not None:
            if part.WhichOneof("part") != "chunk":
                raise invalid("after the settings come chunks only", "chunk")
            save += part.chunk
            if len(save) > limits.save_bytes:
                text = f"the save has more than {limits.save_bytes} bytes, which is this server's limit"
                raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, "SAVE_TOO_LARGE", text, "chunk")
        if not save:
            raise bad_save("there is no save: send its bytes in chunks after the settings")
        return bytes(save)

    async def _part(self, parts: AsyncIterator[Any]) -> Any:
        """The next message, or None. Raises Refused."""
        part = await coming(anext(parts, None), self.host.settings.slow_reader_seconds)
        check_message(part)
        return part

    @unary
    async def ForkGame(self, request: Any, context: Any) -> Any:  # noqa: N802
        """A game that goes its own way from here."""
        live = await self._owned(request, context)
        await self._room()
        made, secret = _WITH_SECRET.decode(await live.call("fork", pack(live.record)))
        token = await self._keep(made)
        return pb.ForkGameResponse(game=told(made.record), owner_token=token, join_secret=secret)

    async def _owned(self, request: Any, context: Any, playing: bool = False) -> LiveGame:
        """The game, for its owner; ``playing``: also for one that plays a seat. Raises Refused."""
        raise NotImplementedError

    async def _room(self) -> None:
        most = self.host.settings.games
        if await self.host.keep(self.host.store.count) >= most:
            text = f"{most} games are kept, which is this server's limit: delete some"
            raise Refused(grpc.StatusCode.RESOURCE_EXHAUSTED, "TOO_MANY_GAMES", text)

    async def _keep(self, made: NewGame, name: str = "") -> str:
        """Keep a new game, and the name of the request for it; returns its owner's token."""
        token, hashed = mint()
        record = made.record
        tokens = {hashed: TokenRecord(record.id, True, record.owner_side)}
        if name:
            tokens[name] = TokenRecord(record.id, False, "", REQUEST)
        await self.host.keep(self.host.store.create, record, made.save, made.journal, tokens)
        return token


def _names(request: Any) -> tuple[str, str]:
    """The hash of the request's name, and one of its content. Raises Refused."""
    name = hash_of_request("request", request.request_id)
    content = type(request)()
    content.CopyFrom(request)
    content.ClearField("request_id")
    data = content.SerializeToString(deterministic=True)
    return name, blake2b(data, digest_size=16).hexdigest()
