"""What is kept of a game, and the interface of a store that keeps it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from warclock.sim.world.state import Outcome


class SeatRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Who holds a seat: a commander (its name), a player, or nobody yet."""

    side: str
    name: str
    commander: str = ""
    player: bool = False


class GameRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a game, and the hash of the secret that joining needs (empty: none)."""

    id: str
    scenario: str
    title: str
    scenario_hash: str
    owner_paces: bool
    owner_side: str
    secret_hash: str
    seats: tuple[SeatRecord, ...]
    paused: bool = False
    outcome: Outcome | None = None


class TokenRecord(msgspec.Struct, frozen=True):
    """Whose token it is: ``side`` is empty for an owner that plays none."""

    game: str
    owner: bool
    side: str


class Input(msgspec.Struct, frozen=True):
    """One thing that came into a game from outside: submit, withdraw, commit, advance."""

    kind: str
    fields: dict[str, Any]


class Kept(msgspec.Struct, frozen=True):
    """What a game is restored from: a save, the number of the last input in it, and the inputs after it."""

    save: bytes
    input: int
    inputs: list[Input]


class Batch(NamedTuple):
    """Inputs of one game, numbered from ``first``."""

    game: str
    first: int
    inputs: Sequence[Input]


class StoreFailed(Exception):
    """Something could not be kept: the disk is full, say. What was acknowledged before is safe."""


class Store(Protocol):
    """Keeps games. Every method returns when the change is safe, or raises StoreFailed with nothing changed."""

    def create(self, record: GameRecord, save: bytes, journal: bytes, token: str, owner: TokenRecord) -> None:
        """A new game with its first save, the journal up to it, and the hash of the owner's token."""

    def record(self, game: str) -> GameRecord | None:
        """What everybody may know of a game."""

    def page(self, before: int, count: int) -> list[tuple[int, GameRecord]]:
        """Games with their place in the order of creation, newest first, those before a place."""

    def count(self) -> int:
        """How many games there are."""

    def update(self, record: GameRecord, token: str = "", whose: TokenRecord | None = None) -> None:
        """Replace a record, and add the hash of a token."""

    def token(self, hashed: str) -> TokenRecord | None:
        """Whose token has this hash."""

    def append(self, *batches: Batch) -> None:
        """Keep inputs, all or none."""

    def checkpoint(self, game: str, last_input: int, save: bytes, journal: bytes) -> None:
        """Replace the save; ``journal`` are the lines since the one before."""

    def kept(self, game: str) -> Kept | None:
        """What a game is restored from."""

    def journal(self, game: str) -> Iterator[bytes]:
        """The lines up to the save, in blocks of whole lines."""

    def delete(self, game: str) -> None:
        """Forget a game."""

    def tidy(self) -> None:
        """Do what need not be done at every write; called now and then."""

    def close(self) -> None:
        """Close the store."""
