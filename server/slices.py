"""Slices: time goes on in a worker a little at a time, so that other calls and other games have their turn."""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from warclock.server.hosted_game import HostedGame
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Stop

SHORTEST_SECONDS = 0.001  # of simulation before a waiting call cuts a slice short
NO_BOUND = 1 << 40


class Slice(msgspec.Struct, array_like=True, frozen=True):
    """What is asked for; ``commanders`` hold seats and answer their decisions. None: no bound."""

    until: int | None
    steps: int | None
    commanders: dict[str, str]


class Sliced(msgspec.Struct, array_like=True, frozen=True):
    """Why the clock stopped (None: it goes on), steps made, the second of the latest event."""

    stop: Stop | None
    made: int
    now: int


def run_slice(hosted: HostedGame, asked: Slice, seconds: float, urgent: Callable[[], bool]) -> Sliced:
    """Let time go on and commanders answer until something stops the clock, the time is up, or a call is urgent."""
    over = stopwatch(seconds, urgent)
    commanders = asked.commanders | hosted.stand_ins  # as they are now: a seat may just have been handed over
    left = NO_BOUND if asked.steps is None else asked.steps
    made = 0
    while True:
        if _awaits_players(hosted, commanders):
            return Sliced(Stop.DECISION, made, hosted.game.now)
        if not _decide(hosted, commanders):
            reason, done = hosted.advance(asked.until, left - made, over)
            made += done
            if reason is not Stop.DECISION:
                return Sliced(None if reason is Stop.ASKED else reason, made, hosted.game.now)
        if over():
            return Sliced(None, made, hosted.game.now)


def _awaits_players(hosted: HostedGame, commanders: dict[str, str]) -> bool:
    awaited = hosted.game.awaited
    return bool(awaited) and not any(side in commanders for side in awaited)


def _decide(hosted: HostedGame, commanders: dict[str, str]) -> bool:
    """Have one commander that is awaited answer; False: none is."""
    for side in hosted.game.awaited:
        if side in commanders:
            hosted.take_turn(side, COMMANDERS[commanders[side]])
            return True
    return False


def stopwatch(seconds: float, urgent: Callable[[], bool]) -> Callable[[], bool]:
    """True once the time is up, or something is urgent, which is asked for every millisecond only."""
    clock = time.perf_counter
    now = clock()
    end, look = now + seconds, now + SHORTEST_SECONDS

    def over() -> bool:
        nonlocal look
        now = clock()
        if now < look:
            return False
        look = now + SHORTEST_SECONDS
        return now >= end or urgent()

    return over
