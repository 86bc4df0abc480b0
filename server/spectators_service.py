"""The service Spectators: a game through the eyes of its sides, as far as the owner allows."""

from __future__ import annotations

from typing import Any

from warclock.server.calls import unary, written
from warclock.server.following import watch
from warclock.server.host import Host
from warclock.server.live_game import LiveGame
from warclock.server.refusals import not_found
from warclock.server.tokens import check_viewer
from warclock.v1 import seats_pb2, spectators_pb2_grpc


class Spectators(spectators_pb2_grpc.SpectatorsServicer):
    """See ``spectators.proto``."""

    def __init__(self, host: Host) -> None:
        self.host = host

    @unary
    async def ObserveSide(self, request: Any, context: Any) -> Any:  # noqa: N802
        """What a side may know now."""
        live = await self._viewed(request, context)
        asked = seats_pb2.ObserveRequest(without_map=request.without_map)
        return await live.look("observe", asked.SerializeToString(), request.side)

    @written
    async def WatchSide(self, request: Any, context: Any) -> None:  # noqa: N802
        """A side's events."""
        live = await self._viewed(request, context)
        await watch(self.host, live, request.side, request, context)

    async def _viewed(self, request: Any, context: Any) -> LiveGame:
        """The game, for who may see all its sides. Raises Refused."""
        whose = await self.host.caller(context, request.game)
        live = await self.host.open(request.game)
        check_viewer(whose, live.record.spectators, live.over)
        known = [seat.side for seat in live.record.seats]
        if request.side not in known:
            raise not_found("side", request.side, "side", known)
        return live
