"""The service: calls beside a bare echo, a light call beside simulations, memory of an idle game.

``observe``, ``options``, ``submit`` and twenty orders at once are compared with a bare grpc.aio server that takes and
gives messages of the same size; both are asked in turn, so that whatever else the machine does hits both. An order in a
``Play`` stream is compared with the echo of a single call. ``python bench/service.py [--quick] [--keep]``.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import repeat
from typing import Any

import grpc
from results import keep
from serving import ECHO, SCENARIO, Served, echo_server, server, some_force, spread, standing_game, timed

from warclock.clients.sdk import Client, SeatClient, connect, order_of
from warclock.v1 import games_pb2, games_pb2_grpc, seats_pb2

SEATS = "/warclock.v1.Seats/"
TOGETHER = 20  # orders in one call
MOST_TOGETHER = 200  # calls of so many: a decision has room for 10,000 orders of a seat
MOST_IN_PLAY = 1000
ORDER_BYTES, ORDER_ANSWER_BYTES = 80, 10  # of a single order and its answer
BURST_SECONDS = 0.05  # of simulation
BETWEEN_SECONDS = 0.05  # the light call's own pauses are a tenth
UNLOADED_SECONDS = 4  # after the last call, with idle_seconds 1


def requests(game: str, force: str) -> Iterator[tuple[str, Callable[[], bytes]]]:
    """The calls to compare: method and request."""
    yield "Observe", seats_pb2.ObserveRequest(game=game).SerializeToString
    yield "ListOptions", seats_pb2.ListOptionsRequest(game=game).SerializeToString
    number = iter(range(10**9))

    def submit() -> bytes:
        order = order_of("post_lookout", force, on=True)
        return bytes(
            seats_pb2.SubmitOrderRequest(game=game, order=order, client_id=f"{next(number):09d}").SerializeToString()
        )

    def together() -> bytes:
        orders = [
            seats_pb2.NamedOrder(order=order_of("post_lookout", force, on=True), client_id=f"t{next(number):09d}")
            for _ in range(TOGETHER)
        ]
        return bytes(seats_pb2.SubmitOrdersRequest(game=game, orders=orders).SerializeToString())

    yield "SubmitOrder", submit
    yield "SubmitOrders", together


def beside_echo(calls: int) -> dict[str, Any]:
    """Each call and an echo of the same size, in turn: times of both and the ratio of the medians."""
    found: dict[str, Any] = {}
    with server() as served, echo_server() as echo, standing_game(served.address) as (_, game, seat):
        ours, bare = grpc.insecure_channel(served.address), grpc.insecure_channel(echo)
        metadata = (("authorization", f"Bearer {seat.token}"),)
        for name, request in requests(game.id, some_force(seat, "post_lookout")):
            call = ours.unary_unary(SEATS + name)
            size = len(call(request(), metadata=metadata))
            other = bare.unary_unary(f"{ECHO}{size}")
            rounds = min(calls, MOST_TOGETHER) if name == "SubmitOrders" else calls
            datas = [request() for _ in range(rounds)]
            pairs = ([partial(each, data, metadata=metadata) for each in (call, other)] for data in datas)
            found[name] = {"bytes": size, **in_turn(pairs)}
        with seat.play() as play:
            force = some_force(seat, "post_lookout")
            echo_call = bare.unary_unary(f"{ECHO}{ORDER_ANSWER_BYTES}")
            pair = (
                lambda: play.submit("post_lookout", force, on=True),
                lambda: echo_call(bytes(ORDER_BYTES), metadata=metadata),
            )
            found["submit in a Play stream"] = in_turn(repeat(pair, min(calls, MOST_IN_PLAY)))
    return found


def in_turn(pairs: Iterable[Sequence[Callable[[], Any]]]) -> dict[str, Any]:
    """Two calls in turn: times of both but for the first tenth, and the ratio of the medians."""
    times = [(timed(ours), timed(echo)) for ours, echo in pairs]
    mine, its = (spread(list(each)) for each in zip(*times[len(times) // 10 :], strict=True))
    return {"ours": mine, "echo": its, "ratio_of_medians": round(mine["p50_ms"] / its["p50_ms"], 2)}


def fairness(seconds: float, *options: str) -> dict[str, Any]:
    """A light call (an order) of one game, alone and beside other games that simulate in bursts."""
    with server(*options) as served, standing_game(served.address) as (client, _, seat):
        force = some_force(seat, "post_lookout")
        alone = light_calls(seat, force, seconds)
        calls = [burst(client) for _ in range(2)]
        beside = light_calls(seat, force, seconds, lambda: [call() for call in calls])
    return {"alone": spread(alone), "beside_bursts": spread(beside), "calls": len(beside)}


def burst(client: Client) -> Callable[[], None]:
    """A game whose owner lets it simulate for BURST_SECONDS at a time; call to start one."""
    game = client.create_game(SCENARIO, owner_paces=True, seed=2)
    stub = games_pb2_grpc.GamesStub(client.driver.channel)
    metadata = (("authorization", f"Bearer {game.token}"),)
    request = games_pb2.AdvanceGameRequest(game=game.id)

    def begin() -> None:
        stub.AdvanceGame(request, metadata=metadata, timeout=BURST_SECONDS)

    return begin


def light_calls(seat: SeatClient, force: str, seconds: float, every: Callable[[], Any] = list) -> list[float]:
    """Orders with pauses; ``every`` is called each BETWEEN_SECONDS + BURST_SECONDS."""
    times: list[float] = []
    end = time.monotonic() + seconds
    due = 0.0
    while time.monotonic() < end:
        if time.monotonic() >= due:
            due = time.monotonic() + BETWEEN_SECONDS + BURST_SECONDS
            every()
        times.append(timed(lambda: seat.submit("post_lookout", force, on=True)))
        time.sleep(BETWEEN_SECONDS / 10)
    return times


def memory(games: int) -> dict[str, Any]:
    """What a game costs: standing in a worker, and after it was unloaded."""
    with server("--idle-seconds", "3600") as served:
        held = held_by(served, games)
    with server("--idle-seconds", "1") as served:
        held_by(served, games, UNLOADED_SECONDS)  # memory that was used once is used again, not given back
        unloaded = held_by(served, games, UNLOADED_SECONDS)
    return {"games": games, "kb_in_memory": round(1024 * held), "kb_unloaded": round(1024 * unloaded)}


def held_by(served: Served, games: int, wait: float = 0) -> float:
    """Megabytes a game."""
    with connect(served.address, patience=60) as client:
        for _ in range(2 * len(served.workers())):
            client.create_game(SCENARIO, {"france": "open"}).delete()
        before = served.megabytes()
        for _ in range(games):
            game = client.create_game(SCENARIO, {"france": "open"})
            next(iter(client.join(game.id, "france").turns()))
        time.sleep(wait)
        return (served.megabytes() - before) / games


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--keep", action="store_true")
    asked = parser.parse_args()
    found = {
        "beside_echo": beside_echo(200 if asked.quick else 4000),
        "fairness_workers": fairness(2 if asked.quick else 20),
        "fairness_one_process": fairness(2 if asked.quick else 20, "--workers", "0"),
        "idle_game": memory(10 if asked.quick else 200),
    }
    keep("service", found, asked.keep)


if __name__ == "__main__":
    main()
