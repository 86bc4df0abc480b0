"""The settings of a server: limits with safe defaults."""

from __future__ import annotations

from pathlib import Path

import msgspec

MEGABYTE = 1_000_000


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Where a server listens, where it keeps its games, and how much it lets one client have."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 0  # 0: the system picks one
    durability: str = "process"  # process: survives the end of any process; power: also the loss of power
    tls_certificate: Path | None = None
    tls_key: Path | None = None
    tls_client_ca: Path | None = None  # clients have to show a certificate that this one signed
    message_bytes: int = 4 * 1024 * 1024  # of one request
    chunk_bytes: int = MEGABYTE  # of saves and journals
    games: int = 1000  # kept at one time
    streams: int = 2000  # open at one time
    most_steps: int = 1_000_000  # of one AdvanceGame
    slice_seconds: float = 0.02  # of simulation, after which other calls have their turn
    slow_reader_seconds: float = 30.0  # until a reader that takes nothing is cut off
    workers: int = 0  # processes that hold the games; 0: a thread of the server does
    question_threads: int = 2  # that answer what belongs to no game
    idle_seconds: float = 600.0  # without a call, after which a game leaves the memory
    retry_seconds: float = 1.0  # before a game whose clock was stopped by a fault of the server goes on
    stop_seconds: float = 5.0  # to finish calls at a stop
    page_size: int = 50
    most_page_size: int = 1000
    checkpoint_inputs: int = 100  # after which a save replaces the inputs before it
    odds_samples: int = 20_000
    odds_paths: int = 20_000  # ways of the dice beyond which odds are estimated
