"""Spectators: they see what the sides see, as far as the owner allows, and no player sees by their eyes."""

from __future__ import annotations

from typing import Any

import pytest
from servers import Serving, grpc
from test_games import BLUE, RED, TEXT, refusal

from warclock.clients.sdk import Client, GameClient, SeatClient
from warclock.v1 import games_pb2, games_pb2_grpc

SIDES = {RED: "open", BLUE: "open"}
FOGGY = TEXT.replace(b"fog: full", b"fog: sighted")


def watched(client: Client, view: str) -> tuple[GameClient, SeatClient, SeatClient, GameClient]:
    """A game, its seats, and a spectator."""
    game = client.create_game(FOGGY, SIDES, join_secret="s", seed=3, spectators=view)
    seats = client.join(game.id, RED, "s"), client.join(game.id, BLUE, "s")
    return game, *seats, client.game(game.id, game.create_token("spectator"))


def looks(eyes: GameClient) -> list[Any]:
    return [lambda: eyes.observe_side(RED), lambda: next(eyes.side_events(BLUE))]


def play_out(*seats: SeatClient) -> None:
    turns = [seat.turns() for seat in seats]
    for both in zip(*turns, strict=False):
        for turn in both:
            turn.commit()


def test_a_spectator_of_all_sees_each_side_as_its_seat_does(client: Client) -> None:
    _, red, blue, eyes = watched(client, "all")
    for side, seat in ((RED, red), (BLUE, blue)):
        assert eyes.observe_side(side) == seat.observe()
        assert eyes.observe_side(side, True) == seat.observe(True)
    assert eyes.observe_side(RED).observation != eyes.observe_side(BLUE).observation
    play_out(red, blue)
    for side, seat in ((RED, red), (BLUE, blue)):
        events = list(seat.events())
        assert list(eyes.side_events(side)) == events
        assert list(eyes.side_events(side, 3)) == events[3:]
        asked = [event for event in events if event.WhichOneof("what") == "seat_asked"]
        assert list(eyes.side_events(side, kinds=["seat_asked"])) == asked
    refusal("NOT_FOUND", "UNKNOWN_SIDE", eyes.observe_side, "green")
    refusal("OUT_OF_RANGE", "NO_SUCH_EVENT", eyes.side_events, RED, 10_000)


def test_a_spectator_may_do_nothing_else(client: Client) -> None:
    game, _, _, eyes = watched(client, "all")
    refusal("PERMISSION_DENIED", "NO_SEAT", client.seat(game.id, eyes.token).observe)
    refusal("PERMISSION_DENIED", "GAME_GOES_ON", eyes.journal)
    for call in (eyes.inspect, eyes.pause, eyes.delete, eyes.save, eyes.fork, lambda: eyes.create_token("spectator")):
        refusal("PERMISSION_DENIED", "NOT_OWNER", call)
    judging = (eyes.questions, eyes.oversee, eyes.watch_questions)
    for call in (*judging, lambda: eyes.adjust("rations", force="red-1", by=1)):
        refusal("PERMISSION_DENIED", "NOT_REFEREE", call)
    refusal("PERMISSION_DENIED", "NOT_YOUR_SEAT", eyes.hand_over, RED, "idle")


def test_after_the_end_everybody_may_look(client: Client) -> None:
    game, red, blue, eyes = watched(client, "after_end")
    for look in looks(eyes) + looks(game) + looks(client.game(game.id, red.token)):
        refusal("PERMISSION_DENIED", "GAME_GOES_ON", look)
    play_out(red, blue)
    for eye in (eyes, game, client.game(game.id, red.token)):
        assert eye.observe_side(BLUE) == blue.observe()
    assert eyes.journal() == game.journal()


def test_no_player_sees_by_the_eyes_of_spectators(client: Client) -> None:
    game, red, *_ = watched(client, "all")
    for look in looks(client.game(game.id, red.token)):
        refusal("PERMISSION_DENIED", "PLAYS_A_SIDE", look)


def test_there_are_none_unless_the_owner_said_so(client: Client) -> None:
    game = client.create_game(TEXT, SIDES)
    assert game.get().spectators == games_pb2.SPECTATOR_VIEW_NONE
    refusal("FAILED_PRECONDITION", "NO_SPECTATORS", game.create_token, "spectator")
    for look in looks(game):
        refusal("PERMISSION_DENIED", "NO_SPECTATORS", look)


def test_an_owner_that_plays_lets_nobody_see_before_the_end(client: Client) -> None:
    refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", client.create_game, TEXT, owner_side=RED, spectators="all")
    game = client.create_game(TEXT, owner_side=RED, spectators="after_end")
    eyes = client.game(game.id, game.create_token("spectator"))
    for eye in (eyes, game):
        for look in looks(eye):
            refusal("PERMISSION_DENIED", "GAME_GOES_ON", look)
    refusal("PERMISSION_DENIED", "OWNER_PLAYS", game.create_token, "referee")
    for turn in client.seat(game.id, game.token).turns():
        turn.commit()
    assert eyes.observe_side(BLUE).observation.outcome.reason == "time"


def test_where_spectators_see_all_a_seat_is_not_for_everybody(client: Client) -> None:
    wrong = refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", client.create_game, TEXT, SIDES, spectators="all")
    assert wrong.field == "join_secret"
    assert client.create_game(TEXT, spectators="all").get().spectators == games_pb2.SPECTATOR_VIEW_ALL


def test_a_commander_s_side_can_be_watched_too_and_from_the_beginning(client: Client) -> None:
    game = client.create_game(TEXT, {RED: "scripted", BLUE: "idle"}, spectators="all", owner_paces=True, seed=3)
    list(game.advance())
    kinds = [event.WhichOneof("what") for event in game.side_events(RED)]
    assert kinds.index("order_accepted") < kinds.index("battle_fought") < kinds.index("game_ended")


def test_wrong_roles_and_views_are_refused(client: Client, shared: Serving) -> None:
    game = client.create_game(TEXT, SIDES)
    with grpc.insecure_channel(shared.address) as channel:
        stub = games_pb2_grpc.GamesStub(channel)
        for role in (0, 7):
            request = games_pb2.CreateTokenRequest(game=game.id, role=role)  # type: ignore[arg-type]
            with pytest.raises(grpc.RpcError) as caught:
                stub.CreateToken(request, metadata=(("authorization", f"Bearer {game.token}"),))
            assert caught.value.code() is grpc.StatusCode.INVALID_ARGUMENT
        with pytest.raises(grpc.RpcError) as caught:
            stub.CreateGame(games_pb2.CreateGameRequest(scenario_text=TEXT, spectators=9))  # type: ignore[arg-type]
        assert caught.value.code() is grpc.StatusCode.INVALID_ARGUMENT


def test_tokens_outlive_the_server(serving: Any) -> None:
    from warclock.clients.sdk import connect

    server = serving()
    with connect(server.address) as client:
        game, red, blue, eyes = watched(client, "all")
        seen = eyes.observe_side(RED)
    server.stop()
    with connect(serving().address) as client:
        again = client.game(game.id, eyes.token)
        assert again.observe_side(RED) == seen
        assert again.observe_side(BLUE) == client.seat(game.id, blue.token).observe()
        assert red.token
