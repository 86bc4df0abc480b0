"""Playing a game with commanders to its end, step by decision: what happened is handed on before seats answer.

Ctrl-C is heard at the next decision, where a save and the journal meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from warclock.clients.interrupts import Asked
from warclock.sim.game import Game, Stop
from warclock.sim.headless import commanders_of, rule_by_default, take_turn
from warclock.sim.phases import day_of

DAYS_BETWEEN_SAVES = 5
STILL = "nothing is due any more and the game has no outcome"


class GameCrashed(Exception):
    """A fault of the program ended the game; the cause is chained."""


def play_on(game: Game, deliver: Callable[[bytes], None], keep: Callable[[bytes], None], asked: Asked) -> bool:
    """Play until the end (True) or until ``asked`` at a decision (False).

    ``deliver`` gets the journal lines at each decision; ``keep`` gets a save every few days and at the end, always of
    the moment up to which ``deliver`` has been given the journal. Raises GameCrashed after delivering what there is.
    """
    commanders = commanders_of(game)
    saved = day_of(game.now)
    while True:
        reason = _advance(game, deliver)
        deliver(game.journal.drain())
        over = reason is Stop.END
        if over or asked.stop or day_of(game.now) >= saved + DAYS_BETWEEN_SAVES:
            saved = day_of(game.now)
            keep(game.save())
        if over or asked.stop:
            return over
        with _crashes(game, deliver):
            rule_by_default(game)
            for side in game.awaited:
                take_turn(game, side, commanders[side])


def _advance(game: Game, deliver: Callable[[bytes], None]) -> Stop:
    with _crashes(game, deliver):
        reason = game.advance()
    if reason is Stop.IDLE:
        game.end("crash", STILL)
        deliver(game.journal.drain())
        raise GameCrashed(STILL)
    return reason


@contextmanager
def _crashes(game: Game, deliver: Callable[[bytes], None]) -> Iterator[None]:
    """Hand on the journal up to a crash, whose end the game itself has written."""
    try:
        yield
    except Exception as fault:
        game.end("crash", f"{type(fault).__name__}: {fault}")
        deliver(game.journal.drain())
        raise GameCrashed(f"{type(fault).__name__}: {fault}") from fault
