"""What everybody may be told of a game, from its record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from warclock.server.codec import fill
from warclock.server.records import GameRecord, SeatRecord
from warclock.v1 import games_pb2 as pb

VIEWS = {
    "none": pb.SPECTATOR_VIEW_NONE,
    "after_end": pb.SPECTATOR_VIEW_AFTER_END,
    "all": pb.SPECTATOR_VIEW_ALL,
}


def told(record: GameRecord) -> Any:
    """What everybody may know of a game."""
    game = pb.Game(
        id=record.id,
        scenario=record.scenario,
        title=record.title,
        scenario_hash=record.scenario_hash,
        status=status_of(record),
        pacing=pb.PACING_OWNER if record.owner_paces else pb.PACING_AUTOMATIC,
        seats=[_seat(seat) for seat in record.seats],
        owner_side=record.owner_side,
        secret_needed=bool(record.secret_hash),
        spectators=VIEWS[record.spectators],
        referee=record.referee,
    )
    if record.outcome is not None:
        fill(game.outcome, record.outcome)
    if record.deadlines is not None:
        fill(game.deadlines, record.deadlines)
    return game


def status_of(record: GameRecord) -> Any:
    """What the game does."""
    if record.outcome is not None:
        return pb.GAME_STATUS_ENDED
    return pb.GAME_STATUS_PAUSED if record.paused else pb.GAME_STATUS_ACTIVE


def _seat(seat: SeatRecord) -> Any:
    holder = pb.HOLDER_PLAYER if seat.player else pb.HOLDER_OPEN
    if seat.commander:
        holder = pb.HOLDER_COMMANDER
    return pb.Seat(side=seat.side, name=seat.name, holder=holder, commander=seat.commander)


def wanted(record: GameRecord, request: Any) -> bool:
    """The filter of a ListGamesRequest lets the game through."""
    if request.status and status_of(record) != request.status:
        return False
    if request.scenario and record.scenario != request.scenario:
        return False
    return not request.open_seats or any(not (seat.commander or seat.player) for seat in record.seats)


def chunks(blocks: Iterable[bytes], size: int) -> Iterator[bytes]:
    """The bytes of the blocks in pieces of at most ``size``."""
    for block in blocks:
        for start in range(0, len(block), size):
            yield block[start : start + size]
