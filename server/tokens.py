"""Tokens: who calls. A token is 256 random bits, told once; the store has its SHA-256 only."""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import grpc

from warclock.server.records import TokenRecord
from warclock.server.refusals import Refused, denied, invalid

SCHEME = "bearer "
SHORTEST_REQUEST_ID, LONGEST_REQUEST_ID = 22, 200  # characters
REQUEST, SPECTATOR, REFEREE = "request", "spectator", "referee"


def mint() -> tuple[str, str]:
    """A new token and its hash."""
    token = secrets.token_urlsafe(32)
    return token, hash_of(token)


def hash_of(secret: str) -> str:
    """What is kept of a token or of a join secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def hash_of_request(call: str, name: str) -> str:
    """What is kept of a client's own name of a request; names of one call mean nothing to another.

    Raises Refused for one that could be guessed.
    """
    if not (SHORTEST_REQUEST_ID <= len(name) <= LONGEST_REQUEST_ID and name.isprintable()):
        text = f"expected {SHORTEST_REQUEST_ID} to {LONGEST_REQUEST_ID} printable characters, drawn at random"
        raise invalid(text, "request_id")
    return hash_of(f"{call} {name}")


def used_before() -> Refused:
    """The name of a request was that of another one."""
    text = "another request was made with this request_id: draw a new one for each"
    return Refused(grpc.StatusCode.ALREADY_EXISTS, "REQUEST_ID_USED", text, "request_id")


def same_secret(given: str, hashed: str) -> bool:
    """``given`` is the secret with this hash; takes as long whether it is or not."""
    return secrets.compare_digest(hash_of(given), hashed)


def token_of(context: Any) -> str:
    """The token in the metadata ``authorization: Bearer ...``. Raises Refused where there is none."""
    for key, value in context.invocation_metadata() or ():
        if key == "authorization" and isinstance(value, str) and value.lower().startswith(SCHEME):
            return value[len(SCHEME) :].strip()
    text = "this call needs a token in the metadata authorization, as Bearer TOKEN"
    raise Refused(grpc.StatusCode.UNAUTHENTICATED, "NO_TOKEN", text)


def check_game(whose: TokenRecord | None, game: str) -> TokenRecord:
    """The token is one of this game. Raises Refused; a game that is not there is answered like another's."""
    if whose is None or whose.role == REQUEST:
        raise Refused(grpc.StatusCode.UNAUTHENTICATED, "BAD_TOKEN", "no such token")
    if whose.game != game:
        raise denied("FOREIGN_TOKEN", "the token is not one of this game")
    return whose


def side_of(whose: TokenRecord) -> str:
    """The side that the token plays. Raises Refused."""
    if not whose.side:
        raise denied("NO_SEAT", "the token holds no seat: this is a call for players")
    return whose.side


def check_owner(whose: TokenRecord, over: bool) -> None:
    """The token may know and do everything: an owner, who plays no seat or whose game is over. Raises Refused."""
    if not whose.owner:
        raise denied("NOT_OWNER", "the token is not the owner's")
    if whose.side and not over:
        raise denied("OWNER_PLAYS", "an owner that plays a side learns this only after the end of the game")


def check_referee(whose: TokenRecord) -> None:
    """The token may rule and see everything: a referee's, or that of an owner that plays no side. Raises Refused."""
    if whose.role != REFEREE and not (whose.owner and not whose.side):
        raise denied("NOT_REFEREE", "the token is neither a referee's nor that of an owner that plays no side")


def check_viewer(whose: TokenRecord, spectators: str, over: bool) -> None:
    """The token may look through the eyes of all sides. Raises Refused."""
    if spectators == "none":
        raise denied("NO_SPECTATORS", "this game has no spectators")
    if over:
        return
    if spectators != "all":
        raise denied("GAME_GOES_ON", "spectators see this game after its end")
    if whose.side:
        raise denied("PLAYS_A_SIDE", "who plays a side sees the others after the end of the game")
