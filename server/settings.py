"""The settings of a server: limits with safe defaults.

Each line of ``Settings`` is a flag of ``warclock serve``, a variable of the environment and a key of the settings file
(``settings_sources``): its type says what is taken, its ``Told`` what it means and its bounds.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, NamedTuple

MEGABYTE = 1_000_000
MEBIBYTE = 1024 * 1024


class Told(NamedTuple):
    """What is told of a setting: its meaning with the unit, how its value is called, its bounds."""

    meaning: str
    value: str = ""
    least: float | None = None
    most: float | None = None


class Settings(NamedTuple):
    """Where a server listens, where it keeps its games, and how much it lets one client have. Give them by name."""

    data: Annotated[Path, Told("where games are kept; one server a folder", "DIR")]
    listen: Annotated[str, Told("where to listen; port 0 picks one", "HOST:PORT")] = "127.0.0.1:0"
    admin: Annotated[str, Told("where to serve metrics and channelz, without TLS; empty: nowhere", "HOST:PORT")] = ""
    durability: Annotated[
        Literal["process", "power"], Told("what an answer survives: the end of any process, or also a power cut")
    ] = "process"
    tls_certificate: Annotated[Path | None, Told("certificate chain (PEM)", "FILE")] = None
    tls_key: Annotated[Path | None, Told("its private key (PEM)", "FILE")] = None
    tls_client_ca: Annotated[Path | None, Told("clients need a certificate of this CA (PEM)", "FILE")] = None
    insecure_listen: Annotated[bool, Told("listen beyond this machine without TLS: tokens can be read")] = False
    log: Annotated[Literal["debug", "info", "warning", "error"], Told("least level that is logged")] = "warning"
    log_format: Annotated[Literal["json", "text"], Told("a line of the log is a JSON object, or text")] = "json"
    games: Annotated[int, Told("most games kept at one time", least=1)] = 1000
    forces: Annotated[int, Told("most forces of a new game", least=1)] = 2000
    streams: Annotated[int, Told("most streams open at one time", least=1)] = 2000
    message_bytes: Annotated[int, Told("largest request", "BYTES", 64 * 1024, 256 * MEBIBYTE)] = 4 * MEBIBYTE
    chunk_bytes: Annotated[int, Told("largest chunk of a save or a journal", "BYTES", 1024, MEGABYTE)] = MEGABYTE
    save_bytes: Annotated[int, Told("largest save that LoadGame takes", "BYTES", 1024, 1024 * MEBIBYTE)] = 64 * MEBIBYTE
    most_steps: Annotated[int, Told("most task steps of one AdvanceGame", least=1)] = 1_000_000
    slice_seconds: Annotated[
        float, Told("simulation at a stretch, after which other calls have their turn", "SECONDS", 0, 10)
    ] = 0.02
    slow_reader_seconds: Annotated[
        float, Told("until a stream whose reader takes nothing is cut off", "SECONDS", 0.1, 3600)
    ] = 30.0
    workers: Annotated[
        int, Told("processes that hold the games; -1: one a processor; 0: a thread of the server's own", "N", -1, 256)
    ] = -1
    question_threads: Annotated[int, Told("rule questions and new games under way at one time", least=1, most=64)] = 2
    idle_seconds: Annotated[float, Told("without a call, after which a game leaves the memory", "SECONDS", 0.1)] = 600.0
    retry_seconds: Annotated[
        float, Told("before a game whose clock the server had to stop is tried again", "SECONDS", 0.01, 60)
    ] = 1.0
    stop_seconds: Annotated[float, Told("for calls to finish at a stop", "SECONDS", 0, 3600)] = 5.0
    page_size: Annotated[int, Told("entries of a page of a list where the request does not say", least=1)] = 50
    most_page_size: Annotated[int, Told("most entries of a page", least=1)] = 1000
    checkpoint_inputs: Annotated[int, Told("inputs of a game after which a new save is made", least=1)] = 100
    odds_samples: Annotated[int, Told("most runs of an estimate of odds", least=1)] = 20_000
    odds_paths: Annotated[int, Told("ways of the dice beyond which odds are estimated", least=1)] = 20_000
