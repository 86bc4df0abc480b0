"""The client library: its two faces are one, lost servers are taken up, deadlines and refusals have types."""

from __future__ import annotations

import asyncio
import inspect
import socket
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from servers import Process, Serving
from test_games import BLUE, RED, TEXT

import warclock.clients
from warclock.clients import sdk
from warclock.clients.sdk import aio, client, seat
from warclock.clients.sdk.methods import FILES

SCENARIO, SIDES = "two-valleys", {"red": "open", "blue": "open"}


@pytest.fixture(scope="module")
def apart(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a process of its own: two event loops with gRPC in one process disturb each other."""
    process = Process(tmp_path_factory.mktemp("apart") / "data")
    yield process.address
    process.kill()


PAIRS = [
    (client.Client, aio.Client),
    (client.GameClient, aio.GameClient),
    (seat.SeatClient, aio.SeatClient),
    (seat.Turn, aio.Turn),
    (seat.Play, aio.Play),
    (seat.PlayTurn, aio.PlayTurn),
]


def public(kind: type) -> dict[str, Any]:
    return {name: value for name, value in vars(kind).items() if not name.startswith("_")}


@pytest.mark.parametrize(("waits", "awaits"), PAIRS, ids=[pair[0].__name__ for pair in PAIRS])
def test_both_faces_have_the_same_calls_with_the_same_arguments_and_words(waits: type, awaits: type) -> None:
    ours, theirs = public(waits), public(awaits)
    assert list(ours) == list(theirs)
    for name, call in ours.items():
        assert list(inspect.signature(call).parameters) == list(inspect.signature(theirs[name]).parameters), name
        assert call.__doc__ and call.__doc__ == theirs[name].__doc__, name


def test_every_call_of_the_protocol_is_made_somewhere() -> None:
    folder = Path(sdk.__file__).parent
    text = "\n".join(file.read_text() for file in folder.glob("*flows.py"))
    calls = [
        call.name for file in FILES for service in file.DESCRIPTOR.services_by_name.values() for call in service.methods
    ]
    assert len(calls) > 25
    assert [name for name in calls if f'"{name}"' not in text] == []


def test_the_package_is_marked_as_typed() -> None:
    assert (Path(next(iter(warclock.clients.__path__))) / "py.typed").exists()


@pytest.mark.parametrize(
    ("kind", "reason", "call"),
    [
        (sdk.NotFound, "UNKNOWN_GAME", lambda c: c.game("0" * 16).get()),
        (sdk.NotFound, "UNKNOWN_SCENARIO", lambda c: c.scenario("nowhere")),
        (sdk.Denied, "NO_TOKEN", lambda c: c.game("0" * 16).inspect()),
        (sdk.Invalid, "INVALID_ARGUMENT", lambda c: c.adjudicate("mass-combat.morale_check", {"moral": 9})),
    ],
)
def test_refusals_have_types(client: Any, kind: type, reason: str, call: Callable[[Any], Any]) -> None:
    with pytest.raises(kind) as caught:
        call(client)
    assert isinstance(caught.value, sdk.ServerRefused)
    assert caught.value.reason == reason


def test_a_server_that_does_not_answer_is_given_up_at_the_deadline() -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        address = f"127.0.0.1:{mute.getsockname()[1]}"
        began = time.monotonic()
        with sdk.connect(address, timeout=0.3) as client, pytest.raises(sdk.TooLate):
            client.scenario(SCENARIO)
        with pytest.raises(sdk.TooLate):
            asyncio.run(ask_mute(address))
        assert time.monotonic() - began < 10


async def ask_mute(address: str) -> None:
    async with aio.connect(address, timeout=0.3) as client:
        await client.scenario(SCENARIO)


def test_everything_can_be_asked_asynchronously(apart: str) -> None:
    asyncio.run(ask_everything(apart))


async def ask_everything(address: str) -> None:
    async with aio.connect(address, patience=5) as client:
        assert SCENARIO in [each.id async for each in client.scenarios()]
        assert (await client.scenario(SCENARIO)).days == 20
        assert "properties" in await client.schema()
        assert (await client.problems(b"id: 3"))[0].line == 1
        assert len([each async for each in client.procedures()]) > 60
        assert (await client.procedure("mass-combat.sickness")).input_schema
        assert (await client.adjudicate("mass-combat.morale_check", {"morale": 9}, dice=[9]))[0] == {"passed": True}
        assert (await client.odds("mass-combat.morale_check", {"morale": 9})).exact
        game = await client.create_game(TEXT, {RED: "idle", BLUE: "idle"}, owner_paces=True, seed=3)
        assert game.id in [each.id async for each in client.games()]
        assert [told.stop for told in [_ async for _ in game.advance(until=100)]][-1] != 0
        assert (await game.pause()).status == (await game.get()).status
        await game.pause(False)
        assert (await game.save()) and (await game.journal()).startswith(b"[0,")
        fork, secret = await game.fork()
        assert secret and (await fork.inspect()).seed == 3
        await fork.delete()
        with pytest.raises(sdk.NotFound):
            await fork.get()


def test_two_players_play_a_campaign_in_one_loop(apart: str) -> None:
    reasons = asyncio.run(campaign(apart, by_calls))
    assert set(reasons) == {"red", "blue"}


def test_two_players_play_a_campaign_over_one_stream_each(apart: str) -> None:
    reasons = asyncio.run(campaign(apart, by_stream))
    assert set(reasons) == {"red", "blue"}


async def campaign(
    address: str, player: Callable[[aio.SeatClient], Coroutine[Any, Any, None]], minutes: float = 2
) -> dict[str, str]:
    """Both sides play to the end; returns the reasons."""
    async with aio.connect(address, patience=30) as client:
        game = await client.create_game(SCENARIO, SIDES, seed=5)
        seats = [await client.join(game.id, side) for side in SIDES]
        await asyncio.wait_for(asyncio.gather(*map(player, seats)), 60 * minutes)
        return dict((await game.get()).outcome.reasons)


async def by_calls(seat: aio.SeatClient) -> None:
    async for turn in seat.turns():
        await answer(turn)


async def by_stream(seat: aio.SeatClient) -> None:
    async with await seat.play() as play:
        last = 0
        async for turn in play.turns():
            assert turn.number == last + 1
            assert last == 0 or turn.events[-1].seat_asked.number == turn.number
            last = turn.number
            await answer(turn)
        with pytest.raises(sdk.NotNow, match="GAME_OVER"):
            await play.submit("defend", "red-1")
        late = await play.submit_all([{"kind": "defend", "force": "red-1"}])
        assert [each.reason for each in late.refused] == ["GAME_OVER"]
        assert (await play.observe()).outcome.reasons


async def answer(turn: Any) -> None:
    """Change the formation of each force and attack where one can."""
    for force, orders in (await turn.options()).items():
        if "set_formation" in orders:
            values = orders["set_formation"]["formation"].choice.values
            await turn.submit("set_formation", force, formation=values[turn.number % len(values)])
        if "attack" in orders:
            await turn.submit("attack", force, target=orders["attack"]["target"].choice.values[0])
    await turn.commit()


def test_an_asynchronous_watcher_goes_on_after_the_server_was_killed(process: Process) -> None:
    events = asyncio.run(watched(process, kills=2))
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert events[-1].WhichOneof("what") == "game_ended"


async def watched(process: Process, kills: int) -> list[Any]:
    async with aio.connect(process.address, patience=60) as client:
        game = await client.create_game(SCENARIO, {"red": "open", "blue": "steady"}, seed=5)
        seat = await client.join(game.id, "red")
        playing = asyncio.ensure_future(by_calls(seat))
        events = []
        async for event in seat.events():
            events.append(event)
            if event.WhichOneof("what") == "seat_asked" and event.seat_asked.number in range(3, 3 + kills):
                process.kill()
                process.start()
        await playing
        return events


def test_a_session_goes_on_after_the_server_was_killed_and_no_order_is_given_twice(process: Process) -> None:
    with sdk.connect(process.address, patience=60) as client:
        game = client.create_game(SCENARIO, {"red": "open", "blue": "steady"}, seed=5)
        given, heard = [], []
        with client.join(game.id, "red").play(after=0) as play:
            for turn in play.turns():
                heard.extend(event.number for event in turn.events)
                if turn.number in (2, 3):
                    process.kill()
                    process.start()
                for force, orders in turn.options().items():
                    if "set_formation" in orders:
                        values = orders["set_formation"]["formation"].choice.values
                        given.append(turn.submit("set_formation", force, formation=values[0]))
                    if turn.number == 4:
                        process.kill()
                        process.start()
                turn.commit()
        assert heard == list(range(1, len(heard) + 1))
        rows = [row for row in game.journal().splitlines() if b'"OrderAccepted"' in row and b'"red"' in row]
        assert len(rows) == len(given) == len(set(given)) > 20


def test_leaving_a_stream_closes_it_on_the_server(serving: Callable[..., Serving]) -> None:
    server = serving(streams=3)
    with sdk.connect(server.address, patience=5) as client:
        game = client.create_game(TEXT, {RED: "open", BLUE: "open"}, seed=3)
        seat = client.join(game.id, RED)
        for _ in range(8):
            assert next(seat.events()).number == 1
            with seat.play() as play:
                assert play.observe().side == RED
            time.sleep(0.1)  # the server learns of a closed stream a moment later


def test_leaving_a_stream_closes_it_asynchronously_too(serving: Callable[..., Serving]) -> None:
    server = serving(streams=3)
    server.run(leave_often(server.address))  # in the loop of the server


async def leave_often(address: str) -> None:
    async with aio.connect(address, patience=5) as client:
        game = await client.create_game(TEXT, {RED: "open", BLUE: "open"}, seed=3)
        seat = await client.join(game.id, RED)
        for _ in range(8):
            events = seat.events()
            assert (await anext(events)).number == 1
            await events.aclose()  # type: ignore[attr-defined]
            async with await seat.play() as play:
                assert (await play.observe()).side == RED
            await asyncio.sleep(0.1)


def test_a_session_may_take_orders_back_and_is_told_what_is_refused(shared: Serving) -> None:
    with sdk.connect(shared.address, patience=5) as client:
        game = client.create_game(TEXT, {RED: "open", BLUE: "open"}, seed=3)
        seat = client.join(game.id, RED)
        with seat.play() as play:
            turn = next(iter(play.turns()))
            force = play.observe().forces[0].id
            order = turn.submit("set_formation", force, client_id="one", formation="tight")
            with pytest.raises(sdk.Taken) as taken:
                turn.submit("set_formation", force, client_id="one", formation="tight")
            assert taken.value.more["order"] == order
            play.withdraw(order)
            assert seat.pending() == []
            several = [{"kind": "post_lookout", "force": who, "on": True} for who in (force, "nobody")]
            given = turn.submit_all(several, commit=True)
            assert [pending.id for pending in seat.pending()] == given.results[:1]
            assert ([each.reason for each in given.refused], given.committed) == (["UNKNOWN_FORCE"], False)
            with pytest.raises(sdk.NotFound, match="UNKNOWN_FORCE"):
                turn.submit("defend", "nobody")
            with pytest.raises(ValueError, match="there is no order 'dance'"):
                turn.submit("dance", force)
