"""Deadlines, time banks, seats handed to a commander and back: the wall's clock gives inputs, which are kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from servers import Process, Serving
from test_games import BLUE, RED, TEXT, refusal

from warclock.clients.sdk import Client, GameClient, SeatClient, connect
from warclock.v1 import games_pb2

OPEN = {RED: "open", BLUE: "open"}


def within(seconds: float, holds: Callable[[], Any]) -> Any:
    end = time.monotonic() + seconds
    while not (found := holds()):
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.02)
    return found


def timed(client: Client, decision: int = 1, bank: int = 0, stand_in: str = "", **more: Any) -> GameClient:
    deadlines = games_pb2.Deadlines(decision_seconds=decision, bank_seconds=bank, stand_in=stand_in)
    return client.create_game(TEXT, {**OPEN, BLUE: "idle"}, seed=3, deadlines=deadlines, **more)


def kinds(seat: SeatClient) -> list[str]:
    """What the seat has been told so far."""
    last, found = seat.observe().last_event, []
    for event in seat.events():
        found.append(event.WhichOneof("what"))
        if event.number == last:
            return found
    raise AssertionError


def test_a_seat_whose_time_is_over_is_committed_as_it_stands(client: Client) -> None:
    game = timed(client)
    seat = client.join(game.id, RED)
    turn = next(iter(seat.turns()))
    order = turn.submit("set_formation", "red-1", formation="tight")
    left = seat.time_left()
    assert left.decision_number in (1, 2)
    assert 0 < left.left <= 1000
    within(10, lambda: seat.observe().decision_number == 2)
    told = kinds(seat)
    at = told.index("seat_timed_out")
    assert told[at + 1] == "seat_committed"
    assert order in game.journal().decode()
    assert seat.observe().observation.forces[0].formation == "tight"
    within(20, lambda: game.get().HasField("outcome"))
    assert kinds(seat).count("seat_timed_out") == kinds(seat).count("seat_asked")


def test_a_commander_answers_for_a_seat_that_gave_no_order(client: Client) -> None:
    game = timed(client, stand_in="scripted")
    silent = client.join(game.id, RED)
    within(10, lambda: silent.observe().decision_number == 2)
    told = kinds(silent)
    at = told.index("seat_timed_out")
    assert told[at + 1 : at + 3] == ["order_accepted", "seat_committed"]
    other = timed(client, stand_in="scripted")
    seat = client.join(other.id, RED)
    next(iter(seat.turns())).submit("set_formation", "red-1", formation="tight")
    within(10, lambda: seat.observe().decision_number == 2)
    told = kinds(seat)
    assert told[told.index("seat_timed_out") + 1] == "seat_committed"


def test_the_bank_is_used_after_the_decision_s_time_and_stays_used(serving: Any) -> None:
    server = serving()
    with connect(server.address) as client:
        game = timed(client, decision=1, bank=3)
        seat = client.join(game.id, RED)
        assert 3000 < within(5, lambda: seat.time_left().left) <= 4000
        time.sleep(1.5)
        assert 1500 < seat.time_left().bank_left < 2700
        seat.commit(1)
        within(10, lambda: seat.time_left().decision_number == 2)
        left = within(5, lambda: 2000 < seat.time_left().bank_left < 2700)
        assert left
        record = server.server.host.store.record(game.id)
        assert 300 < record.seats[0].bank_spent < 1000
    server.stop()
    with connect(serving().address) as client:
        seat = client.seat(game.id, seat.token)
        assert 2000 < seat.time_left().bank_left < 2700
        within(10, lambda: seat.observe().decision_number == 3)
        assert seat.time_left().bank_left == 0
        start = time.monotonic()
        within(10, lambda: seat.observe().decision_number == 4)
        assert time.monotonic() - start < 2


def test_time_does_not_run_before_somebody_joins_nor_while_the_game_is_paused(client: Client) -> None:
    game = timed(client)
    time.sleep(1.3)
    seat = client.join(game.id, RED)
    assert seat.observe().decision_number == 1
    assert "seat_timed_out" not in kinds(seat)
    game.pause()
    left = seat.time_left().left
    time.sleep(1.3)
    assert seat.time_left().left == left > 0
    assert seat.observe().decision_number == 1
    game.pause(False)
    within(10, lambda: seat.observe().decision_number == 2)


def test_a_player_who_is_in_time_is_not_timed_out(client: Client) -> None:
    game = timed(client, decision=30)
    seat = client.join(game.id, RED)
    for turn in seat.turns():
        assert seat.time_left().bank_left == 0
        turn.commit()
    assert "seat_timed_out" not in kinds(seat)
    assert seat.time_left().decision_number == 0
    assert game.get().deadlines.decision_seconds == 30


def test_without_deadlines_no_time_runs(client: Client) -> None:
    game = client.create_game(TEXT, OPEN)
    left = client.join(game.id, RED).time_left()
    assert (left.decision_number, left.left, left.bank_left) == (0, 0, 0)
    assert not game.get().HasField("deadlines")


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("deadlines.decision_seconds", {}),
        ("deadlines.decision_seconds", {"decision_seconds": 2_592_001}),
        ("deadlines.bank_seconds", {"decision_seconds": 1, "bank_seconds": -1}),
        ("deadlines.ruling_seconds", {"decision_seconds": 1, "ruling_seconds": -1}),
        ("deadlines.stand_in", {"decision_seconds": 1, "stand_in": "napoleon"}),
    ],
)
def test_wrong_deadlines_are_refused(client: Client, field: str, given: dict[str, Any]) -> None:
    deadlines = games_pb2.Deadlines(**given)
    wrong = refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", client.create_game, TEXT, deadlines=deadlines)
    assert wrong.field == field


def test_a_game_with_deadlines_goes_on_after_a_kill_though_nobody_asks(tmp_path: Path) -> None:
    process = Process(tmp_path / "data")
    try:
        with connect(process.address, patience=30) as client:
            game = timed(client, decision=2)
            seat = client.join(game.id, RED)
            within(10, lambda: seat.time_left().decision_number == 1)
            process.kill()
            process.start()
            time.sleep(3)  # nobody asks for the game
            within(10, lambda: seat.observe().decision_number >= 2)
            assert "seat_timed_out" in kinds(seat)
    finally:
        process.kill()


def test_what_the_clock_did_is_restored_and_verified_to_the_byte(serving: Any) -> None:
    server = serving(checkpoint_inputs=3)
    with connect(server.address) as client:
        game = timed(client, stand_in="random")
        seat = client.join(game.id, RED)
        within(10, lambda: seat.observe().decision_number == 2)
        seat.hand_over("random")
        within(20, lambda: game.get().HasField("outcome"))
        journal, digest = game.journal(), game.inspect().digest
        found = list(game.verify())[-1]
        assert (found.difference, found.digest) == ("", digest)
        assert {b"SeatTimedOut", b"SeatHandedOver"} <= {row.split(b'"')[1] for row in journal.splitlines()[1:]}
    server.stop()
    with connect(serving().address) as client:
        again = client.game(game.id, game.token)
        assert again.journal() == journal
        assert again.inspect().digest == digest


# -- hand-over


def test_a_commander_plays_for_a_seat_and_its_player_comes_back(client: Client) -> None:
    game = client.create_game(TEXT, OPEN, seed=3)
    red, blue = client.join(game.id, RED), client.join(game.id, BLUE)
    turns = blue.turns()
    red.hand_over("scripted")
    next(turns).commit()
    within(10, lambda: blue.observe().decision_number == 2)
    refusal("FAILED_PRECONDITION", "HANDED_OVER", red.submit, "defend", "red-1")
    refusal("FAILED_PRECONDITION", "HANDED_OVER", red.withdraw, "red.1")
    told = kinds(red)
    assert told.count("seat_handed_over") == 1
    assert "order_accepted" in told
    assert "seat_handed_over" not in kinds(blue)
    game.hand_over(RED)
    game.hand_over(RED)  # again changes nothing
    assert kinds(red).count("seat_handed_over") == 2
    next(turns).commit()
    now = within(10, lambda: red.observe().observation.asked and red.observe().decision_number)
    red.submit("defend", "red-1")
    red.commit(now)
    next(turns)


def test_an_owner_can_have_a_commander_play_an_open_seat(client: Client) -> None:
    game = client.create_game(TEXT, OPEN, seed=3)
    game.hand_over(RED, "idle")
    game.hand_over(BLUE, "idle")
    within(20, lambda: game.get().HasField("outcome"))
    refusal("FAILED_PRECONDITION", "GAME_OVER", game.hand_over, RED)


def test_who_may_hand_over_what(client: Client) -> None:
    game = client.create_game(TEXT, {RED: "open", BLUE: "idle"}, seed=3)
    red = client.join(game.id, RED)
    eyes = client.game(game.id, red.token)
    refusal("PERMISSION_DENIED", "NOT_YOUR_SEAT", eyes.hand_over, BLUE, "idle")
    refusal("FAILED_PRECONDITION", "NO_PLAYERS_SEAT", game.hand_over, BLUE, "steady")
    refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", red.hand_over, "napoleon")
    refusal("NOT_FOUND", "UNKNOWN_SIDE", game.hand_over, "green", "idle")
    plays = client.create_game(TEXT, {BLUE: "open"}, owner_side=RED)
    refusal("PERMISSION_DENIED", "NOT_YOUR_SEAT", plays.hand_over, BLUE, "idle")
    plays.hand_over(RED, "idle")
    client.join(plays.id, BLUE).hand_over("idle")
    within(20, lambda: plays.get().HasField("outcome"))


def test_a_seat_that_was_handed_over_stays_so_after_a_restart_and_has_no_deadline(serving: Any) -> None:
    server = serving()
    with connect(server.address) as client:
        deadlines = games_pb2.Deadlines(decision_seconds=600)
        game = client.create_game(TEXT, OPEN, seed=3, deadlines=deadlines)
        red, blue = client.join(game.id, RED), client.join(game.id, BLUE)
        red.hand_over("idle")
        assert red.time_left().decision_number == 0
        assert within(5, lambda: blue.time_left().decision_number) == 1
    server.stop()
    with connect(serving().address) as client:
        for turn in client.seat(game.id, blue.token).turns():
            turn.commit()
        assert "seat_timed_out" not in kinds(client.seat(game.id, red.token))


def test_idle_games_whose_time_runs_stay_at_hand(serving: Any) -> None:
    server: Serving = serving(idle_seconds=0.1)
    with connect(server.address) as client:
        game = timed(client, decision=3)
        seat = client.join(game.id, RED)
        within(1, lambda: seat.time_left().decision_number == 1)
        time.sleep(2)  # long enough for the sweeper
        assert seat.time_left().left < 1500
        within(10, lambda: seat.observe().decision_number == 2)
