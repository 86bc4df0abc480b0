"""What is kept of a game, and the interface of a store that keeps it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from warclock.sim.world.state import Outcome


class SeatRecord(msgspec.Struct, frozen=True, kw_only=True):
    """Who holds a seat: a commander (its name), a player, or nobody yet. ``bank_spent``: ms of its time bank."""

    side: str
    name: str
    commander: str = ""
    player: bool = False
    bank_spent: int = 0


class DeadlineRules(msgspec.Struct, frozen=True, kw_only=True):
    """How long seats and the referee may take: seconds; ``stand_in`` is a commander, or nothing."""

    decision_seconds: int
    bank_seconds: int = 0
    stand_in: str = ""
    ruling_seconds: int = 0


class GameRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody may know of a game, and hashes: of the secret that joining needs, of the request for it."""

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
    spectators: str = "none"  # none, after_end or all
    deadlines: DeadlineRules | None = None
    referee: bool = False
    request_hash: str = ""

    @property
    def told_sides(self) -> list[str]:
        """Sides whose events are told: those of players, and all where somebody may look on."""
        return [seat.side for seat in self.seats if not seat.commander or self.spectators != "none"]


class TokenRecord(msgspec.Struct, frozen=True):
    """Whose token it is: ``side`` is empty for an owner that plays none.

    ``role``: spectator or referee, empty for owners and seats; request: no token, but the name of the request that
    made the game.
    """

    game: str
    owner: bool
    side: str
    role: str = ""


class Input(msgspec.Struct, frozen=True):
    """One thing that came into a game from outside: submit, withdraw, commit, advance ... (``HostedGame``)."""

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

    def create(self, record: GameRecord, save: bytes, journal: bytes, tokens: Mapping[str, TokenRecord]) -> None:
        """A new game with its first save, the journal up to it, and tokens by their hash."""

    def record(self, game: str) -> GameRecord | None:
        """What everybody may know of a game."""

    def page(self, before: int, count: int) -> list[tuple[int, GameRecord]]:
        """Games with their place in the order of creation, newest first, those before a place."""

    def count(self) -> int:
        """How many games there are."""

    def update(self, record: GameRecord, tokens: Mapping[str, TokenRecord]) -> None:
        """Replace a record, and add tokens by their hash."""

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
