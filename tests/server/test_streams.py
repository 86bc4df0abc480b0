"""Streams of a seat: Watch and Play, resumed from any number."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from servers import grpc
from test_games import refusal
from test_seats import first_turn, own_force, table

from warclock.clients.sdk import SeatClient, ServerRefused, connect
from warclock.v1 import events_pb2, orders_pb2, seats_pb2, seats_pb2_grpc

__all__ = ["table"]


def test_events_are_numbered_without_holes_and_come_again_from_any_number(table: Any) -> None:
    _, red, blue = table
    play_out(red, blue)
    events = list(red.events())
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert events[-1].WhichOneof("what") == "game_ended"
    assert {event.WhichOneof("what") for event in events} >= {"day_began", "seat_asked", "battle_fought"}
    for after in (0, 1, len(events) // 2, len(events)):
        assert list(red.events(after)) == events[after:]
    for beyond in (len(events) + 1, -1):
        wrong = refusal("OUT_OF_RANGE", "NO_SUCH_EVENT", red.events, beyond)
        assert wrong.more["last_event"] == str(len(events))


def play_out(*seats: SeatClient) -> None:
    """Both seats march at each other and fight to the end, as far as they can."""
    threads = [threading.Thread(target=march, args=(seat,)) for seat in seats]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive()


def march(seat: SeatClient) -> None:
    from warclock.clients.examples.python_bot import answer

    for turn in seat.turns():
        answer(turn)


def test_a_watcher_hears_what_happens_while_it_waits(table: Any) -> None:
    _, red, _blue = table
    turn = first_turn(red)
    events = red.events(red.observe().last_event)
    heard: list[Any] = []
    listener = threading.Thread(target=lambda: heard.append(next(events)))
    listener.start()
    turn.submit("set_formation", own_force(red), formation="tight")
    listener.join(10)
    assert heard[0].order_accepted.fields.set_formation.formation == "tight"
    events.close()  # type: ignore[attr-defined]


def test_play_answers_in_order_beside_the_events(table: Any, shared: Any) -> None:
    game, red, _blue = table
    force = own_force(red)
    submit = seats_pb2.SubmitOrderRequest(
        order=orders_pb2.Order(force=force, set_formation=orders_pb2.SetFormation(formation="tight")), client_id="a"
    )
    said = [
        seats_pb2.PlayRequest(hello=seats_pb2.WatchRequest(game=game.id, after_event=red.observe().last_event)),
        seats_pb2.PlayRequest(observe=seats_pb2.ObserveRequest(), request=1),
        seats_pb2.PlayRequest(list_options=seats_pb2.ListOptionsRequest(), request=2),
        seats_pb2.PlayRequest(submit=submit, request=3),
        seats_pb2.PlayRequest(submit=submit, request=4),
        seats_pb2.PlayRequest(withdraw=seats_pb2.WithdrawOrderRequest(order="red.1"), request=5),
        seats_pb2.PlayRequest(commit=seats_pb2.CommitRequest(decision_number=1), request=6),
        seats_pb2.PlayRequest(request=7),
        seats_pb2.PlayRequest(submit_all=seats_pb2.SubmitOrdersRequest(commit=True, decision_number=1), request=8),
    ]
    answers = [answer for answer in _play(shared.address, red.token, said, 8) if answer.request]
    assert [answer.request for answer in answers] == [1, 2, 3, 4, 5, 6, 7, 8]
    kinds = [answer.WhichOneof("hear") for answer in answers]
    first = ["observed", "options", "submitted", "refused", "withdrawn", "committed", "refused"]
    assert kinds == [*first, "submitted_all"]
    assert answers[7].submitted_all.committed
    assert (answers[3].refused.code, answers[3].refused.order) == ("DUPLICATE_ORDER_ID", answers[2].submitted.order)
    assert answers[0].observed.observation == red.observe().observation or not red.observe().observation.asked


def test_play_tells_all_events_before_an_answer_that_knows_of_them(table: Any, shared: Any) -> None:
    game, red, _blue = table
    after = first_turn(red).seat.observe().last_event
    force = own_force(red)
    lookouts = [
        seats_pb2.SubmitOrderRequest(order=orders_pb2.Order(force=force, post_lookout=orders_pb2.PostLookout(on=True)))
        for _ in range(5)
    ]
    said = [
        seats_pb2.PlayRequest(hello=seats_pb2.WatchRequest(game=game.id, after_event=after)),
        *(seats_pb2.PlayRequest(submit=each, request=number) for number, each in enumerate(lookouts, 1)),
        seats_pb2.PlayRequest(observe=seats_pb2.ObserveRequest(without_map=True), request=6),
        seats_pb2.PlayRequest(commit=seats_pb2.CommitRequest(decision_number=1), request=7),
    ]
    heard = list(_play(shared.address, red.token, said, 7))
    numbers = [answer.event.number for answer in heard if not answer.request]
    assert numbers == list(range(after + 1, after + 1 + len(numbers)))
    place = next(place for place, answer in enumerate(heard) if answer.request == 6)
    told = [answer.event.number for answer in heard[:place] if not answer.request]
    assert heard[place].observed.last_event == told[-1] == after + 5


def test_play_refuses_requests_without_a_number_and_of_other_games(table: Any, shared: Any) -> None:
    game, red, _ = table
    said = [
        seats_pb2.PlayRequest(hello=seats_pb2.WatchRequest(game=game.id)),
        seats_pb2.PlayRequest(observe=seats_pb2.ObserveRequest()),
        seats_pb2.PlayRequest(observe=seats_pb2.ObserveRequest(game="another"), request=1),
        seats_pb2.PlayRequest(observe=seats_pb2.ObserveRequest(game=game.id), request=2),
    ]
    answers = [each for each in _play(shared.address, red.token, said, 2) if each.WhichOneof("hear") != "event"]
    assert [answer.refused.field for answer in answers] == ["request", "observe.game", ""]
    assert answers[2].observed.last_event


def test_only_events_of_some_kinds(table: Any, shared: Any) -> None:
    _game, red, blue = table
    turn, force = next(iter(red.turns())), own_force(red)
    turn.submit("set_formation", force, formation="tight")
    turn.commit()
    next(iter(blue.turns())).commit()
    second = next(iter(red.turns()))
    every = events_until_asked(red.events(), second.number)
    some = events_until_asked(red.events(kinds=["seat_asked", "order_accepted"]), second.number)
    assert some == [event for event in every if event.WhichOneof("what") in ("seat_asked", "order_accepted")]
    assert 3 == len(some) < len(every)
    later = events_until_asked(red.events(some[1].number, kinds=["seat_asked"]), second.number)
    assert later == some[2:]
    with red.play(0, kinds=["order_accepted"]) as play:
        assert events_until_asked(play.events(), second.number) == some
    with pytest.raises(ServerRefused, match=r"no kind of event 'seat_aksed' \(did you mean 'seat_asked'\?\)") as told:
        next(red.events(kinds=["seat_asked", "seat_aksed"]))
    assert told.value.field == "kinds[1]"
    with pytest.raises(ServerRefused) as told, red.play(0, kinds=["nothing"]) as play:
        next(play.events())
    assert told.value.field.startswith("hello.kinds[")


def events_until_asked(events: Iterator[Any], number: int) -> list[Any]:
    found = []
    for event in events:
        found.append(event)
        if event.WhichOneof("what") == "seat_asked" and event.seat_asked.number == number:
            break
    return found


def _play(address: str, token: str, said: list[Any], last: int) -> Iterator[Any]:
    over = threading.Event()

    def say() -> Iterator[Any]:
        yield from said
        over.wait(20)

    channel = grpc.insecure_channel(address)
    call = seats_pb2_grpc.SeatsStub(channel).Play(say(), metadata=(("authorization", f"Bearer {token}"),))
    for answer in call:
        yield answer
        if answer.request == last:
            over.set()
            return


def test_play_begins_with_a_hello(table: Any, shared: Any) -> None:
    _, red, _ = table
    said = [seats_pb2.PlayRequest(observe=seats_pb2.ObserveRequest(), request=1)]
    with pytest.raises(grpc.RpcError) as caught:
        list(_play(shared.address, red.token, said, 1))
    assert caught.value.code() is grpc.StatusCode.INVALID_ARGUMENT


def test_a_reader_that_takes_nothing_is_cut_off_and_goes_on_later(serving: Any) -> None:
    server = serving(slow_reader_seconds=0.3)
    with connect(server.address) as client:
        game = client.create_game("navarre-1810", {"france": "open"}, seed=1)
        seat = client.join(game.id, "france")
        assert next(iter(seat.turns())).number == 1
        live = server.run(server.server.host.open(game.id))
        news = live.news["france"]
        before = len(news)
        long = events_pb2.Event(number=before + 1, order_lapsed=events_pb2.OrderLapsed(text="x" * 10_000))
        message = seats_pb2.WatchResponse(event=long).SerializeToString()
        news.extend([message] * 5000)  # more than a connection holds
        stub = seats_pb2_grpc.SeatsStub(grpc.insecure_channel(server.address))
        call = stub.Watch(seats_pb2.WatchRequest(game=game.id), metadata=(("authorization", f"Bearer {seat.token}"),))
        next(iter(call))
        threading.Event().wait(2)
        with pytest.raises(grpc.RpcError) as caught:
            for _ in call:
                pass
        assert caught.value.code() is grpc.StatusCode.ABORTED
        assert seat.observe().last_event == before
