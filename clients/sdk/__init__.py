"""A client library for Warclock servers: ``connect``, then games and seats. Needs the extra ``warclock[grpc]``.

Calls that a lost connection cut off are made again until ``patience`` seconds are over; nothing is done twice.
"""

from warclock.clients.sdk.client import Client, GameClient, connect
from warclock.clients.sdk.refused import ServerRefused
from warclock.clients.sdk.seat import SeatClient, Turn

__all__ = ["Client", "GameClient", "SeatClient", "ServerRefused", "Turn", "connect"]
