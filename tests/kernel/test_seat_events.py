"""A seat's time ran out, a commander plays for it: recorded, played again, told to that seat alone."""

from __future__ import annotations

from typing import Any

from warclock.sim import wire
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game, Stop
from warclock.sim.headless import take_turn
from warclock.sim.journal import lines_of, opening_line
from warclock.sim.news import NewsDesk
from warclock.sim.orders import Refusal
from warclock.sim.replaying import Verified, replay
from warclock.sim.scenario import load, opening_state


def begun() -> tuple[Any, Game]:
    """An opening and a game at its first decision, which both seats are asked."""
    loaded = load("two-valleys")
    assert loaded.scenario
    opening = opening_state(loaded.scenario, 4)
    game = Game.new(wire.copy_of(opening))
    assert game.advance() is Stop.DECISION
    assert game.awaited == ["blue", "red"]
    return opening, game


def code(refusal: Refusal | None) -> str:
    return refusal.code if refusal is not None else ""


def played_again(opening: Any, game: Game) -> Verified:
    playing = replay(iter((opening_line(opening) + lines_of(game.journal.rows)).splitlines()))
    try:
        while True:
            next(playing)
    except StopIteration as over:
        found: Verified = over.value
        return found


def test_a_seat_whose_time_is_over_is_told_and_nobody_else() -> None:
    opening, game = begun()
    desks = {side: NewsDesk(side, wire.copy_of(opening)) for side in opening.sides}
    before = len(game.journal.rows)
    assert game.time_out("red") is None
    assert game.commit("red") is None
    heard = {side: [desk.tell(row[1], row[3], row[4]) for row in game.journal.rows] for side, desk in desks.items()}
    new = {side: [item.kind for item in items[before:] if item is not None] for side, items in heard.items()}
    assert new == {"red": ["SeatTimedOut", "SeatCommitted"], "blue": []}
    assert game.journal.rows[before][3].number == 1
    assert code(game.time_out("red")) == "NOT_ASKED"
    assert code(game.time_out("green")) == "UNKNOWN_SIDE"


def test_what_happened_to_seats_is_played_again_with_the_rest() -> None:
    opening, game = begun()
    assert game.hand_over("blue", "steady") is None
    assert game.time_out("red") is None
    while game.outcome is None:
        for side in list(game.awaited):
            take_turn(game, side, COMMANDERS["steady"])
        if game.now > 5 * 86400:
            assert game.hand_over("blue", "") is None
            break
        game.advance()
    found = played_again(opening, game)
    assert found.difference == ""
    assert found.events == len(game.journal.rows)
    assert {row[2] for row in game.journal.rows} >= {"SeatTimedOut", "SeatHandedOver"}


def test_after_the_end_nothing_more_happens_to_seats() -> None:
    _, game = begun()
    game.end("time", "enough")
    assert code(game.time_out("red")) == "GAME_OVER"
    assert code(game.hand_over("red", "steady")) == "GAME_OVER"
    assert code(game.hand_over("green", "steady")) == "UNKNOWN_SIDE"


def test_a_save_after_them_goes_on_the_same() -> None:
    _, game = begun()
    game.hand_over("red", "steady")
    game.time_out("blue")
    game.commit("blue")
    other = Game.load(game.save())
    for each in (game, other):
        each.journal.take()
        each.commit("red")
        each.advance()
    assert lines_of(game.journal.rows) == lines_of(other.journal.rows)
    assert game.digest() == other.digest()
