"""Fog over the wire (design law 8): from two worlds with the same visible part a seat gets the same bytes."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from servers import Serving, grpc

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / name) for name in ("kernel", "campaign")]

from test_fog_law import CHAIN, HIDDEN, country

from warclock.clients.sdk import SeatClient, Turn, connect, order_of
from warclock.clients.sdk.driver import metadata_of
from warclock.clients.sdk.methods import method
from warclock.server.records import DeadlineRules, GameRecord, SeatRecord, TokenRecord
from warclock.server.tokens import hash_of
from warclock.sim.game import Game
from warclock.sim.journal import lines_of, opening_line
from warclock.sim.world.state import State
from warclock.v1 import events_pb2, referee_pb2

TURNS = 5
LAST_DAY = 4  # after it the commander that plays for red sees blue
ID = "f0" * 8


def hosted(
    serving: Callable[..., Serving], state: State, deadlines: DeadlineRules | None = None, **settings: Any
) -> tuple[Serving, SeatClient, SeatClient]:
    """A game that stands at ``state`` on a server of its own, and both its seats."""
    server = serving(**settings)
    first = opening_line(state)
    game = Game.new(state)
    record = GameRecord(
        id=ID,
        scenario="field",
        title="Field",
        scenario_hash="",
        owner_paces=False,
        owner_side="",
        secret_hash="",
        seats=(SeatRecord(side="blue", name="Blue"), SeatRecord(side="red", name="Red")),
        deadlines=deadlines,
        referee=state.options.referee == "seat",
    )
    store = server.server.host.store
    journal = first + lines_of(game.journal.take())
    tokens = {hash_of("owner"): TokenRecord(ID, True, ""), hash_of("judge"): TokenRecord(ID, False, "", "referee")}
    store.create(record, game.save(), journal, tokens)
    client = connect(server.address)
    return server, client.join(ID, "red"), client.join(ID, "blue")


def probes(forces: list[str]) -> list[Any]:
    """Orders that ask for what red should not know, most of them refused."""
    names = ["blue-1", "blue-3", "blue-1.1", "red-1.1", "red-9", "nobody", *forces]
    orders = [order_of("defend", name) for name in names]
    for name in names:
        orders.append(order_of("merge", "red-1", other=name))
        orders.append(order_of("attack", "red-1", target=name))
        orders.append(order_of("cancel", "red-1", order=name))
    orders += [order_of("attack", "red-2", target=name) for name in ("red-c1", "red-c9", "blue-c1")]
    orders += [order_of("establish_supply_line", "red-1", base=node) for node in CHAIN]
    orders.append(order_of("move", "red-1", path=["n9-n10"]))
    return orders


def asked() -> list[tuple[str, str, dict[str, Any]]]:
    """Every call that red may try at a decision, its own and those that are not for it: service, call, fields."""
    seats = [
        ("Observe", {}),
        ("Observe", {"without_map": True}),
        ("ListOptions", {}),
        ("ListPendingOrders", {}),
        ("WithdrawOrder", {"order": "blue.1"}),
        ("Commit", {"decision_number": 99}),
        ("GetTimeLeft", {}),
        ("HandOver", {"side": "blue", "commander": "idle"}),
        ("HandOver", {"commander": "napoleon"}),
        ("HandOver", {"side": "nobody"}),
        ("JoinSeat", {"side": "blue"}),
        ("Watch", {"after_event": 10**6}),
    ]
    seats += [("SubmitOrder", {"order": order}) for order in probes(["red-1"])]
    seats += [("SubmitOrders", {"orders": [{"order": order} for order in probes(["red-1"])]})]
    games = [
        ("GetGame", {}),
        *((name, {}) for name in ("InspectGame", "AdvanceGame", "SaveGame", "ForkGame", "ExportJournal", "VerifyGame")),
        *((name, {}) for name in ("PauseGame", "DeleteGame")),
        ("CreateToken", {"role": 2}),
    ]
    spectators = [(name, {"side": side}) for name in ("ObserveSide", "WatchSide") for side in ("blue", "red", "no")]
    referee = [(name, {}) for name in ("ListQuestions", "WatchQuestions", "Oversee")]
    for force in ("blue-1", "blue-3", "red-1", "nobody"):
        rations = referee_pb2.RationsAdjustment(force=force, by=1)
        referee.append(("Adjust", {"adjustment": referee_pb2.Adjustment(rations=rations)}))
    referee += [("Rule", {"question": name, "answer": "hurt"}) for name in ("q1", "q9")]
    by_service = {"Seats": seats, "Games": games, "Spectators": spectators, "Referee": referee}
    return [(service, name, fields) for service, calls in by_service.items() for name, fields in calls]


def answers(seat: SeatClient) -> list[bytes]:
    """Every byte that red gets to all it can ask at a decision: messages, or status and text; and all metadata."""
    found = []
    for service, name, fields in asked():
        called = method(service, name)
        found.append(raw(seat, called.path, called.hears_many, called.request(game=ID, **fields).SerializeToString()))
    for service, name in (("Seats", "Observe"), ("Seats", "SubmitOrder"), ("Referee", "Oversee")):
        found.append(raw(seat, method(service, name).path, False, b"\x0a\xff"))
    return found


def raw(seat: SeatClient, path: str, many: bool, data: bytes) -> bytes:
    """The answer to one call, byte for byte, with the metadata before and after it."""
    channel = seat.driver.channel
    metadata = (*metadata_of(seat.token), ("x-request-id", "fog"))
    call: Any = None
    try:
        if many:
            call = channel.unary_stream(path)(data, metadata=metadata, timeout=10)
            messages = list(call)
        else:
            message, call = channel.unary_unary(path).with_call(data, metadata=metadata, timeout=10)
            messages = [message]
        status = (call.code(), call.details())
    except grpc.RpcError as fault:
        call, messages, status = fault, [], (fault.code(), fault.details())
    return repr((status, messages, list(call.initial_metadata()), list(call.trailing_metadata()))).encode()


def red_turn(turn: Turn) -> list[bytes]:
    """Probe, take back what was taken, give two orders that keep red where it is, commit."""
    found = answers(turn.seat)
    for pending in turn.seat.pending():
        turn.seat.withdraw(pending.id)
    formation = "tight" if turn.number % 2 else "normal"
    turn.submit("set_formation", "red-1", client_id=f"formation {turn.number}", formation=formation)
    turn.submit("move", "red-2", client_id=f"move {turn.number}", path=["n0-n1"])
    turn.commit()
    return found


def story(red: SeatClient, blue: SeatClient, blue_turn: Callable[[Turn], None]) -> list[bytes]:
    """What red gets over some days: answers at each decision, then all its events."""
    found: list[bytes] = []
    blue_turns = blue.turns()
    for turn in red.turns():
        found += red_turn(turn)
        if turn.number == TURNS:
            break
        one = next(blue_turns)
        blue_turn(one)
        one.commit()
    return found + heard(red)


def heard(red: SeatClient) -> list[bytes]:
    """All events that red has had so far."""
    found, last = [], red.observe().last_event
    for event in red.events():
        found.append(event.SerializeToString(deterministic=True))
        if event.number == last:
            return found
    raise AssertionError("the stream ended early")


def idle(turn: Turn) -> None:
    """Blue does nothing."""


def busy(turn: Turn) -> None:
    """Blue marches, splits, hides far away, as far as it may."""
    for force, orders in turn.options().items():
        if turn.number == 1 and "split" in orders:
            turn.submit("split", force, troops={"foot": 40})
        elif "move" in orders and force == "blue-1":
            turn.submit("move", force, path=["n10-n11"])
        elif "post_lookout" in orders:
            turn.submit("post_lookout", force, on=bool(turn.number % 2))


def compared(serving: Callable[..., Serving], *worlds: tuple[State, Callable[[Turn], None]], **settings: Any) -> None:
    stories = []
    for number, (state, blue_turn) in enumerate(worlds):
        server, red, blue = hosted(serving, state, **(settings if number else {}))
        stories.append(story(red, blue, blue_turn))
        server.stop()
        for path in server.server.settings.data.glob("games.sqlite*"):
            path.unlink()
    assert len(stories[0]) > TURNS * 40
    assert stories[0] == stories[1]


@pytest.mark.parametrize("hidden", HIDDEN, ids=lambda f: f.__name__)
def test_hidden_differences_show_in_no_byte(serving: Any, hidden: Callable[[State], None]) -> None:
    compared(serving, (country(), idle), (country(hidden), idle))


def test_what_blue_does_far_away_shows_in_no_byte(serving: Any) -> None:
    """Nor does the size of the slices in which the server simulates."""
    compared(serving, (country(), idle), (country(), busy), slice_seconds=0.0001)


def test_another_seed_shows_in_no_byte(serving: Any) -> None:
    compared(serving, (country(seed=1), idle), (country(seed=2), idle))


def silent(serving: Callable[..., Serving], state: State) -> list[bytes]:
    """What red hears who never answers in time, and for whom a commander answers then; at last it is handed over."""
    rules = DeadlineRules(decision_seconds=1, bank_seconds=1, stand_in="steady")
    server, red, blue = hosted(serving, state, rules)
    blue.hand_over("idle")
    for number in (1, 2):
        end = time.monotonic() + 20
        while red.observe(True).decision_number <= number:
            assert time.monotonic() < end
            time.sleep(0.02)
    red.hand_over("steady")
    end = time.monotonic() + 20
    while red.observe(True).observation.day < LAST_DAY:
        assert time.monotonic() < end
        time.sleep(0.02)
    connect(server.address).game(ID, "owner").pause()
    events = [event.SerializeToString(deterministic=True) for event in until_day(red, LAST_DAY)]
    server.stop()
    for path in server.server.settings.data.glob("games.sqlite*"):
        path.unlink()
    return events


def until_day(red: SeatClient, day: int) -> Iterator[Any]:
    """Events up to the beginning of a day."""
    for event in red.events():
        yield event
        if event.WhichOneof("what") == "day_began" and event.day_began.day == day:
            return


@pytest.mark.parametrize("hidden", [HIDDEN[0], HIDDEN[2]], ids=lambda f: f.__name__)
def test_time_outs_and_commanders_in_place_of_players_show_nothing_more(
    serving: Any, hidden: Callable[[State], None]
) -> None:
    plain, other = silent(serving, country()), silent(serving, country(hidden))
    assert len(plain) > 30
    kinds = [events_pb2.Event.FromString(data).WhichOneof("what") for data in plain]
    assert {"seat_timed_out", "seat_handed_over", "order_accepted"} <= {*kinds}
    assert plain == other


def judged(serving: Callable[..., Serving], **change: Any) -> list[bytes]:
    """What red gets while a referee changes something, or (without ``change``) nothing."""
    state = country()
    state.options = replace(state.options, referee="seat")
    server, red, blue = hosted(serving, state)
    judge = connect(server.address).game(ID, "judge")

    def meddle(turn: Turn) -> None:
        if change and turn.number < 3:
            judge.adjust(**change)

    found = story(red, blue, meddle)
    server.stop()
    for path in server.server.settings.data.glob("games.sqlite*"):
        path.unlink()
    return found


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "rations", "force": "blue-3", "by": 5},
        {"kind": "people", "force": "blue-3", "troops": {"foot": 7}, "reason": "deserters", "secret": True},
        {"kind": "morale", "force": "blue-3", "by": 1},
        {"kind": "money", "side": "blue", "by": 9},
    ],
    ids=lambda change: str(change["kind"]),
)
def test_what_a_referee_changes_far_away_shows_in_no_byte(serving: Any, change: dict[str, Any]) -> None:
    assert judged(serving, **change) == judged(serving)
