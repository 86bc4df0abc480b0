"""LoadGame and VerifyGame: saves from elsewhere, journals played again on the server."""

from __future__ import annotations

import time
from typing import Any

import pytest
import zstandard
from servers import Serving, grpc
from test_games import BLUE, RED, TEXT, played_out, refusal

from warclock.clients.sdk import Client, GameClient, Invalid, connect
from warclock.sim.game import MAGIC, VERSION, Game
from warclock.v1 import games_pb2, games_pb2_grpc

HEAD = MAGIC + VERSION.encode() + b"\n"


def begun(client: Client, seed: int = 7) -> GameClient:
    """A game at its first decision."""
    game = client.create_game(TEXT, {RED: "open", BLUE: "open"}, owner_paces=True, seed=seed)
    list(game.advance())
    return game


def verified(game: GameClient) -> Any:
    return list(game.verify())[-1]


def test_a_game_goes_on_from_a_save_as_it_did_on_another_server(client: Client, serving: Any) -> None:
    game = begun(client)
    other = serving()
    with connect(other.address) as elsewhere:
        loaded, secret = elsewhere.load_game(game.save(), {RED: "random", BLUE: "random"}, owner_paces=True)
        assert loaded.inspect().digest == game.inspect().digest
        assert loaded.inspect().seed == 7
        assert loaded.get().title == game.get().title
        assert loaded.get().secret_needed
        assert secret
        assert list(loaded.advance())[-1].stop == games_pb2.STOP_REASON_END
        again, _ = elsewhere.load_game(game.save(), {RED: "random", BLUE: "random"}, owner_paces=True)
        list(again.advance())
        assert again.journal() == loaded.journal()
        assert verified(loaded).digest == loaded.inspect().digest


def test_seats_of_a_loaded_game_need_the_secret(client: Client) -> None:
    loaded, secret = client.load_game(begun(client).save(), {RED: "open", BLUE: "idle"})
    refusal("PERMISSION_DENIED", "WRONG_SECRET", client.join, loaded.id, RED)
    seat = client.join(loaded.id, RED, secret)
    assert seat.observe().observation.asked
    refusal("NOT_FOUND", "UNKNOWN_SIDE", client.load_game, begun(client).save(), {"green": "open"})


def test_a_game_that_is_over_can_be_loaded_to_look_at(client: Client) -> None:
    loaded, _ = client.load_game(played_out(client).save())
    assert loaded.get().status == games_pb2.GAME_STATUS_ENDED
    assert loaded.oversee().outcome.reason == "time"


WRONG = {
    "not a Warclock save": lambda save: b"a picture\n" + save,
    "version 9.9": lambda save: MAGIC + b"9.9\n" + save.partition(b"\n")[2],
    "damaged": lambda save: save[:-40],
    "unused data": lambda save: save + b"more",
    "the save is damaged": lambda save: save[:300] + bytes([save[300] ^ 1]) + save[301:],
    "there is no save": lambda _: b"",
}


@pytest.mark.parametrize("told", WRONG)
def test_what_is_no_save_is_refused_and_leaves_nothing(client: Client, told: str) -> None:
    save = WRONG[told](begun(client).save())
    before = [game.id for game in client.games()]
    with pytest.raises(Invalid, match=told) as caught:
        client.load_game(save)
    assert (caught.value.reason, caught.value.field) == ("BAD_SAVE", "chunk")
    assert [game.id for game in client.games()] == before


def test_a_state_that_does_not_hold_together_is_refused(client: Client) -> None:
    import msgspec

    save = begun(client).save()
    for break_it in (
        lambda state: state["forces"]["red-1"].update(node="nowhere"),
        lambda state: state.update(nodes={}),
        lambda state: state["header"].update(rule_set="chess"),
        lambda state: state["header"].update(version="0.0"),
        lambda state: next(iter(state["tasks"].values())).update(kind="nothing"),
    ):
        state = msgspec.msgpack.decode(zstandard.decompress(save.partition(b"\n")[2]), strict=False)
        break_it(state)
        broken = HEAD + zstandard.compress(msgspec.msgpack.encode(state))
        with pytest.raises(Invalid) as caught:
            client.load_game(broken)
        assert caught.value.reason == "BAD_SAVE", caught.value


def test_limits_hold_for_saves(serving: Any) -> None:
    server = serving(save_bytes=5000, games=2)
    with connect(server.address, patience=0) as client:
        save = begun(client).save()
        assert len(save) < 5000
        bomb = HEAD + zstandard.compress(bytes(10_000_000))
        refusal("INVALID_ARGUMENT", "BAD_SAVE", client.load_game, bomb)
        refusal("RESOURCE_EXHAUSTED", "SAVE_TOO_LARGE", client.load_game, save + bytes(5000))
        client.load_game(save)
        refusal("RESOURCE_EXHAUSTED", "TOO_MANY_GAMES", client.load_game, save)


def load(shared: Serving, *parts: Any) -> Any:
    with grpc.insecure_channel(shared.address) as channel, pytest.raises(grpc.RpcError) as caught:
        games_pb2_grpc.GamesStub(channel).LoadGame(iter([games_pb2.LoadGameRequest(**part) for part in parts]))
    return caught.value.code()


def test_the_parts_have_their_order(shared: Serving) -> None:
    settings = {"settings": games_pb2.LoadSettings()}
    for parts in ([], [{"chunk": b"x"}], [{}], [settings, settings], [settings, {}]):
        assert load(shared, *parts) is grpc.StatusCode.INVALID_ARGUMENT


def test_a_client_that_sends_nothing_more_is_cut_off(serving: Any) -> None:
    server = serving(slow_reader_seconds=0.3)
    import threading

    waits = threading.Event()

    def parts() -> Any:
        yield games_pb2.LoadGameRequest(settings=games_pb2.LoadSettings())
        waits.wait(20)

    with grpc.insecure_channel(server.address) as channel, pytest.raises(grpc.RpcError) as caught:
        games_pb2_grpc.GamesStub(channel).LoadGame(parts())
    waits.set()
    assert caught.value.code() is grpc.StatusCode.ABORTED


def test_a_client_that_sends_drop_by_drop_is_cut_off(serving: Any) -> None:
    server = serving(slow_reader_seconds=0.2)

    def parts() -> Any:
        yield games_pb2.LoadGameRequest(settings=games_pb2.LoadSettings())
        for _ in range(200):
            time.sleep(0.05)
            yield games_pb2.LoadGameRequest(chunk=b"x")

    with grpc.insecure_channel(server.address) as channel, pytest.raises(grpc.RpcError) as caught:
        games_pb2_grpc.GamesStub(channel).LoadGame(parts())
    assert caught.value.code() is grpc.StatusCode.ABORTED
    assert "whole after 2 seconds" in caught.value.details()


# -- journals played again


def test_a_journal_is_played_again_on_the_server(client: Client) -> None:
    game = played_out(client, seed=3)
    told = list(game.verify())
    assert told[-1].difference == ""
    assert told[-1].end == "the game is over there"
    assert told[-1].events == game.inspect().events
    assert told[-1].digest == game.inspect().digest


def test_a_game_that_goes_on_and_a_fork_of_it_are_verified_up_to_now(client: Client) -> None:
    game = begun(client)
    seat = client.join(game.id, RED)
    seat.submit("set_formation", "red-1", formation="tight")
    seat.commit(1)
    for each in (game, game.fork()[0]):
        found = verified(each)
        assert (found.difference, found.digest) == ("", each.inspect().digest)
        assert found.end.startswith("the journal ends there")


def test_a_changed_journal_shows_its_first_difference(serving: Any) -> None:
    server = serving()
    with connect(server.address) as client:
        game = played_out(client, seed=3)
        assert verified(game).difference == ""
        store = server.server.host.store
        journal = b"".join(store.journal(game.id))
        lines = journal.replace(b'"OrderBegan",{"order":"red.1"', b'"OrderBegan",{"order":"red.9"', 1)
        assert lines != journal
        with store._writing() as db:
            db.execute("DELETE FROM journal WHERE game = ?", (game.id,))
            store._add_lines(db, game.id, zstandard.compress(lines))
        found = verified(game)
    assert "(OrderBegan" in found.difference
    assert "differs at character" in found.difference
    assert found.end == ""
    assert found.events > 0


def test_verifying_is_for_owners_and_after_the_end_for_seats(client: Client) -> None:
    game = client.create_game(TEXT, {RED: "open"}, seed=3)
    seat = client.join(game.id, RED)
    assert verified(game).difference == ""
    refusal("PERMISSION_DENIED", "GAME_GOES_ON", client.game(game.id, seat.token).verify)
    refusal("UNAUTHENTICATED", "NO_TOKEN", client.game(game.id).verify)
    plays = client.create_game(TEXT, owner_side=RED)
    refusal("PERMISSION_DENIED", "OWNER_PLAYS", plays.verify)
    for turn in seat.turns():
        turn.commit()
    assert verified(client.game(game.id, seat.token)).digest == game.inspect().digest


def test_a_caller_who_goes_away_leaves_no_replay_behind(serving: Any, monkeypatch: Any) -> None:
    from warclock.server import verifying

    monkeypatch.setattr(verifying, "STRETCH_SECONDS", 0.0)
    server = serving()
    with connect(server.address, patience=0) as client:
        game = client.create_game("two-valleys", {"red": "steady", "blue": "steady"}, owner_paces=True, seed=3)
        list(game.advance(until=5 * 86400))
        streams = [game.verify() for _ in range(verifying.MOST_REPLAYS)]
        for stream in streams:
            next(stream)
        refusal("RESOURCE_EXHAUSTED", "TOO_MANY_REPLAYS", game.verify)
        for stream in streams:
            stream.close()  # type: ignore[attr-defined]
        for _ in range(200):
            if not verifying.REPLAYS._open:
                break
            import time

            time.sleep(0.02)
        assert not verifying.REPLAYS._open
        assert Game.load(game.save()).digest()
