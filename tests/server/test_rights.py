"""Who may do what: tokens, owners that play, seats after the end."""

from __future__ import annotations

from typing import Any

import pytest
from test_games import RED, TEXT, refusal

from warclock.clients.sdk import Client, GameClient, SeatClient, ServerRefused
from warclock.sim.game import Game
from warclock.v1 import games_pb2


def everything_for_owners(game: GameClient) -> list[Any]:
    return [game.inspect, game.save, game.journal, game.fork, lambda: list(game.advance())]


def test_tokens_are_needed_and_have_to_be_the_right_ones(client: Client) -> None:
    game, other = client.create_game(TEXT, {RED: "open"}), client.create_game(TEXT)
    seat = client.join(game.id, RED)
    for token, status, reason in (
        ("", "UNAUTHENTICATED", "NO_TOKEN"),
        ("wrong", "UNAUTHENTICATED", "BAD_TOKEN"),
        (other.token, "PERMISSION_DENIED", "FOREIGN_TOKEN"),
    ):
        stranger = client.game(game.id, token)
        for call in [*everything_for_owners(stranger), stranger.pause, stranger.delete]:
            refusal(status, reason, call)
        for seat_call in every_seat_call(client.seat(game.id, token)):
            refusal(status, reason, seat_call)
    for call in everything_for_owners(client.game(game.id, seat.token)):
        with pytest.raises(ServerRefused) as caught:
            call()
        assert caught.value.reason in ("NOT_OWNER", "GAME_GOES_ON")
    for seat_call in every_seat_call(client.seat(game.id, game.token)):
        refusal("PERMISSION_DENIED", "NO_SEAT", seat_call)
    assert game.get().status == games_pb2.GAME_STATUS_ACTIVE


def every_seat_call(seat: SeatClient) -> list[Any]:
    return [
        seat.observe,
        seat.options,
        seat.pending,
        lambda: seat.submit("defend", "nobody"),
        lambda: seat.commit(1),
        lambda: list(seat.events()),
    ]


def test_an_owner_that_plays_learns_the_truth_after_the_end_only(client: Client) -> None:
    game = client.create_game(TEXT, owner_side=RED)
    for call in everything_for_owners(game):
        refusal("PERMISSION_DENIED", "OWNER_PLAYS", call)
    for turn in client.seat(game.id, game.token).turns():
        turn.commit()
    assert game.inspect().seed >= 0
    assert game.journal().startswith(b'[0,0,"Opening"')
    assert Game.load(game.save()).outcome is not None


def test_a_seat_gets_the_journal_after_the_end_only(client: Client) -> None:
    game = client.create_game(TEXT, {RED: "open"})
    seat = client.join(game.id, RED)
    refusal("PERMISSION_DENIED", "GAME_GOES_ON", client.game(game.id, seat.token).journal)
    for turn in seat.turns():
        turn.commit()
    assert client.game(game.id, seat.token).journal() == game.journal()


def test_tokens_are_kept_as_hashes_only(client: Client, shared: Any) -> None:
    game = client.create_game(TEXT, {RED: "open"}, join_secret="open sesame")
    seat = client.join(game.id, RED, "open sesame")
    kept = b"".join(path.read_bytes() for path in shared.server.settings.data.iterdir())
    assert game.id.encode() in kept
    for secret in (game.token, seat.token, "open sesame"):
        assert secret.encode() not in kept
