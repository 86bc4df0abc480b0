"""A client library for Warclock servers: ``connect``, then games and seats. Needs the extra ``warclock[grpc]``.

Calls that a lost connection cut off are made again until ``patience`` seconds are over; nothing is done twice.
``warclock.clients.sdk.aio`` is the same for ``asyncio``.
"""

from warclock.clients.sdk.client import Client, GameClient, connect
from warclock.clients.sdk.orders import order_of
from warclock.clients.sdk.refused import (
    Denied,
    Exhausted,
    Invalid,
    NotFound,
    NotNow,
    ServerRefused,
    Taken,
    TooLate,
    Unavailable,
)
from warclock.clients.sdk.seat import Play, PlayTurn, SeatClient, Turn
from warclock.clients.sdk.seat_flows import Submitted

__all__ = [
    "Client",
    "Denied",
    "Exhausted",
    "GameClient",
    "Invalid",
    "NotFound",
    "NotNow",
    "Play",
    "PlayTurn",
    "SeatClient",
    "ServerRefused",
    "Submitted",
    "Taken",
    "TooLate",
    "Turn",
    "Unavailable",
    "connect",
    "order_of",
]
