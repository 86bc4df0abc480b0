"""Fog over the wire (design law 8): from two worlds with the same visible part a seat gets the same bytes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from servers import Serving, grpc

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / name) for name in ("kernel", "campaign")]

from test_fog_law import CHAIN, HIDDEN, country

from warclock.clients.sdk import SeatClient, Turn, connect, order_of
from warclock.clients.sdk.driver import metadata_of, stub
from warclock.clients.sdk.methods import method
from warclock.server.records import GameRecord, SeatRecord, TokenRecord
from warclock.server.tokens import hash_of
from warclock.sim.game import Game
from warclock.sim.journal import lines_of, opening_line
from warclock.sim.world.state import State
from warclock.v1 import seats_pb2

TURNS = 5
ID = "f0" * 8


def hosted(serving: Callable[..., Serving], state: State, **settings: Any) -> tuple[Serving, SeatClient, SeatClient]:
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
    )
    store = server.server.host.store
    journal = first + lines_of(game.journal.take())
    store.create(record, game.save(), journal, {hash_of("owner"): TokenRecord(ID, True, "")})
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


def answers(seat: SeatClient) -> list[bytes]:
    """Every byte that red gets to all it can ask at a decision: messages, or status, text and details."""
    found: list[bytes] = []
    calls: list[tuple[str, Any]] = [
        ("Observe", seats_pb2.ObserveRequest(game=ID)),
        ("ListOptions", seats_pb2.ListOptionsRequest(game=ID)),
        ("ListPendingOrders", seats_pb2.ListPendingOrdersRequest(game=ID)),
        ("WithdrawOrder", seats_pb2.WithdrawOrderRequest(game=ID, order="blue.1")),
        ("Commit", seats_pb2.CommitRequest(game=ID, decision_number=99)),
    ]
    calls += [("SubmitOrder", seats_pb2.SubmitOrderRequest(game=ID, order=order)) for order in probes(["red-1"])]
    for name, request in calls:
        call = stub(seat.driver.channel, method("Seats", name))
        try:
            answer = call(request, metadata=metadata_of(seat.token))
            found.append(answer.SerializeToString(deterministic=True))
        except grpc.RpcError as fault:
            details = dict(fault.trailing_metadata()).get("grpc-status-details-bin", b"")
            found.append(f"{fault.code()} {fault.details()}".encode() + details)
    return found


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
    last = red.observe().last_event
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
