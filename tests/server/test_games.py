"""The services Scenarios, Games and Adjudication, over the wire."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from servers import CROSSING, grpc

from warclock.clients.cli.verifying import verify
from warclock.clients.sdk import Client, GameClient, ServerRefused, connect
from warclock.sim import headless
from warclock.sim.game import Game
from warclock.sim.phases import DAY
from warclock.sim.scenario import load, opening_state
from warclock.v1 import games_pb2, games_pb2_grpc, scenarios_pb2, scenarios_pb2_grpc

TEXT = CROSSING.read_bytes()
OPEN = {"red": "open", "blue": "open"}


def refusal(status: str, reason: str, call: Any, *given: Any, **named: Any) -> ServerRefused:
    """The refusal of a call that has to be refused like this."""
    with pytest.raises(ServerRefused) as caught:
        result = call(*given, **named)
        if isinstance(result, Iterator):
            list(result)
    assert (caught.value.status.name, caught.value.reason) == (status, reason)
    return caught.value


def sides_of(scenario: str | Path) -> list[str]:
    loaded = load(scenario)
    assert loaded.scenario
    return [side.id for side in loaded.scenario.document.sides]


RED, BLUE = sides_of(CROSSING)


def played_out(client: Client, **settings: Any) -> GameClient:
    game = client.create_game(TEXT, owner_paces=True, **settings)
    assert list(game.advance())[-1].stop == games_pb2.STOP_REASON_END
    return game


# -- scenarios


def test_shipped_scenarios_are_listed_in_pages(client: Client, shared: Any) -> None:
    names = [scenario.id for scenario in client.scenarios()]
    assert names == sorted(names)
    assert "hawkoid-ambush" in names
    stub = scenarios_pb2_grpc.ScenariosStub(grpc.insecure_channel(shared.address))
    found, token = [], ""
    while True:
        page = stub.ListScenarios(scenarios_pb2.ListScenariosRequest(page_size=1, page_token=token))
        assert len(page.scenarios) == 1
        found.append(page.scenarios[0].id)
        token = page.next_page_token
        if not token:
            break
    assert found == names


def test_a_scenario_is_found_by_name_and_never_by_path(client: Client, shared: Any) -> None:
    stub = scenarios_pb2_grpc.ScenariosStub(grpc.insecure_channel(shared.address))
    found = stub.GetScenario(scenarios_pb2.GetScenarioRequest(id="hawkoid-ambush"))
    assert (found.days, [side.id for side in found.sides]) == (3, ["column", "hawkoids"])
    assert len(found.hash) == 32
    for path in (str(CROSSING), "../tests/cli/crossing.yaml", "hawkoid-ambush.yaml", ""):
        with pytest.raises(grpc.RpcError) as caught:
            stub.GetScenario(scenarios_pb2.GetScenarioRequest(id=path))
        assert caught.value.code() is grpc.StatusCode.NOT_FOUND
        if path:
            refusal("NOT_FOUND", "UNKNOWN_SCENARIO", client.create_game, path)


def test_problems_of_a_text_are_located(client: Client) -> None:
    assert client.problems(TEXT) == []
    problems = client.problems(TEXT.replace(b"days:", b"dayz:"))
    assert [(p.line, p.column, p.path) for p in problems] == [(2, 1, "days"), (8, 1, "dayz")]
    wrong = refusal("INVALID_ARGUMENT", "BAD_SCENARIO", client.create_game, TEXT.replace(b"days:", b"dayz:"))
    assert wrong.field == "scenario_text"
    assert "dayz" in wrong.text
    assert client.problems(b"\xff\x00")
    assert client.problems(b"extends: /etc/passwd\n")


def test_the_schema_is_the_published_one(shared: Any) -> None:
    stub = scenarios_pb2_grpc.ScenariosStub(grpc.insecure_channel(shared.address))
    answer = stub.GetScenarioSchema(scenarios_pb2.GetScenarioSchemaRequest())
    assert "forces" in json.loads(answer.json_schema)["properties"]


# -- games


def test_a_game_of_commanders_is_the_game_that_the_command_line_plays(client: Client, tmp_path: Path) -> None:
    game = played_out(client, seed=3)
    (tmp_path / "journal.jsonl").write_bytes(game.journal())
    assert verify(tmp_path / "journal.jsonl").end == "the game is over there"
    loaded = load(CROSSING)
    assert loaded.scenario
    here = Game.new(opening_state(loaded.scenario, 3))
    headless.play(here, headless.commanders_of(here))
    assert game.journal().split(b"\n", 1)[1] == here.journal.text()
    assert game.get().status == games_pb2.GAME_STATUS_ENDED
    assert game.get().outcome.reason == "time"
    assert Game.load(game.save()).digest() == here.digest()


def test_time_goes_on_as_far_as_it_is_asked_to(client: Client) -> None:
    game = client.create_game(TEXT, owner_paces=True, seed=3)
    assert game.inspect().second == 0
    last = list(game.advance(until=DAY // 2))[-1]
    assert last.stop == games_pb2.STOP_REASON_TIME
    assert game.inspect().second <= DAY // 2
    last = list(game.advance(steps=3))[-1]
    assert (last.stop, last.steps) == (games_pb2.STOP_REASON_STEPS, 3)
    refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", game.advance, steps=-1)
    refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", game.advance, until=-1)
    assert list(game.advance())[-1].stop == games_pb2.STOP_REASON_END


def test_time_waits_for_players_who_are_awaited(client: Client) -> None:
    game = client.create_game(TEXT, {RED: "open"}, owner_paces=True, seed=3)
    assert list(game.advance())[-1].stop == games_pb2.STOP_REASON_DECISION
    assert list(game.inspect().awaited) == [RED]
    automatic = client.create_game(TEXT, {RED: "open"})
    refusal("FAILED_PRECONDITION", "PACED_BY_SERVER", automatic.advance)


def test_a_paused_game_stands_still_until_it_goes_on(client: Client) -> None:
    game = client.create_game(TEXT, {RED: "open"})
    seat = client.join(game.id, RED)
    game.pause()
    assert game.get().status == games_pb2.GAME_STATUS_PAUSED
    now = game.inspect()
    if list(now.awaited) == [RED]:
        seat.commit(seat.observe().decision_number)
        assert game.inspect().second == now.second
    game.pause(False)
    assert game.get().status == games_pb2.GAME_STATUS_ACTIVE
    assert next(iter(seat.turns())).number >= 1


def test_games_are_listed_newest_first(client: Client) -> None:
    made = [client.create_game(TEXT).id for _ in range(3)]
    listed = [game.id for game in client.games()]
    assert listed[:3] == made[::-1]
    assert len({*listed}) == len(listed)


def test_what_everybody_sees_of_a_game_tells_no_seed_and_no_clock() -> None:
    names = [field.name for field in games_pb2.Game.DESCRIPTOR.fields]
    assert {"seed", "second", "awaited"}.isdisjoint(names)


def test_a_deleted_game_is_gone(client: Client) -> None:
    game = client.create_game(TEXT)
    game.delete()
    refusal("NOT_FOUND", "UNKNOWN_GAME", game.get)
    refusal("UNAUTHENTICATED", "BAD_TOKEN", game.inspect)
    assert game.id not in [listed.id for listed in client.games()]


@pytest.mark.parametrize(
    ("status", "reason", "settings"),
    [
        ("NOT_FOUND", "UNKNOWN_SIDE", {"seats": {"green": "open"}}),
        ("NOT_FOUND", "UNKNOWN_SIDE", {"owner_side": "green"}),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", {"seats": {RED: "napoleon"}}),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", {"seats": {RED: ""}}),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", {"owner_side": RED, "owner_paces": True}),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", {"owner_side": RED, "seed": 4}),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", {"owner_side": RED, "seats": {RED: "open"}}),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", {"seed": -1}),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", {"join_secret": "x" * 201}),
    ],
)
def test_a_game_that_cannot_be_made_is_not_made(
    client: Client, status: str, reason: str, settings: dict[str, Any]
) -> None:
    before = [game.id for game in client.games()]
    refusal(status, reason, client.create_game, TEXT, **settings)
    assert [game.id for game in client.games()] == before


def test_the_server_draws_another_seed_for_each_game(client: Client) -> None:
    seeds = [client.create_game(TEXT).inspect().seed for _ in range(3)]
    assert len({*seeds}) == 3


def test_a_fork_goes_its_own_way_and_is_not_open_to_the_players(client: Client) -> None:
    game = client.create_game(TEXT, {RED: "open"}, seed=3)
    seat = client.join(game.id, RED)
    fork, secret = game.fork()
    assert fork.inspect().digest == game.inspect().digest
    refusal("PERMISSION_DENIED", "WRONG_SECRET", client.join, fork.id, RED)
    refusal("PERMISSION_DENIED", "FOREIGN_TOKEN", client.seat(fork.id, seat.token).observe)
    there = client.join(fork.id, RED, secret)
    number = there.observe().decision_number
    there.commit(number)
    list(fork.advance())
    assert fork.inspect().second > game.inspect().second


# -- limits


def test_limits(serving: Any) -> None:
    server = serving(games=2, message_bytes=10_000, streams=1)
    with connect(server.address) as client:
        game = client.create_game("hawkoid-ambush", {"column": "open"})
        client.create_game("hawkoid-ambush")
        refusal("RESOURCE_EXHAUSTED", "TOO_MANY_GAMES", client.create_game, "hawkoid-ambush")
        with pytest.raises(ServerRefused) as caught:
            client.problems(b"x" * 20_000)
        assert caught.value.status is grpc.StatusCode.RESOURCE_EXHAUSTED
        seat = client.join(game.id, "column")
        first = seat.events()
        next(first)
        refusal("RESOURCE_EXHAUSTED", "TOO_MANY_STREAMS", seat.events)
        first.close()
        assert next(seat.turns()).number == 1


def test_an_advance_that_is_cancelled_stops_and_keeps_what_has_happened(serving: Any) -> None:
    server = serving(slice_seconds=0.001)
    with connect(server.address) as client:
        game = client.create_game("navarre-1810", owner_paces=True, seed=1)
        before = game.inspect().events
        stub = games_pb2_grpc.GamesStub(grpc.insecure_channel(server.address))
        metadata = (("authorization", f"Bearer {game.token}"),)
        call = stub.AdvanceGame(games_pb2.AdvanceGameRequest(game=game.id), metadata=metadata)
        assert next(iter(call)).stop == games_pb2.STOP_REASON_UNSPECIFIED
        call.cancel()
        last = list(game.advance(steps=1))[-1]  # waits until the cancelled one is over
        assert last.steps == 1
        now = game.inspect()
        assert now.events > before
        assert now.game.status == games_pb2.GAME_STATUS_ACTIVE
        assert game.inspect().events == now.events


# -- rule questions


def test_a_rule_question_with_given_dice_and_its_odds(client: Client) -> None:
    outcome, dice = client.adjudicate("mass-combat.morale_check", {"morale": 9}, dice=[9])
    assert (outcome, [roll.result for roll in dice]) == ({"passed": True}, [9])
    odds = client.odds("mass-combat.morale_check", {"morale": 9})
    assert odds.exact
    assert {chance.outcome: chance.probability for chance in odds.chances} == {
        b'{"passed":true}': "9/20",
        b'{"passed":false}': "11/20",
    }
    again = [client.adjudicate("mass-combat.morale_check", {"morale": 9}, seed=5)[1][0].result for _ in range(2)]
    assert again[0] == again[1]


def test_rule_questions_that_cannot_be_answered(client: Client) -> None:
    name = "mass-combat.morale_check"
    refusal("NOT_FOUND", "UNKNOWN_PROCEDURE", client.odds, "no.such", {})
    assert refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", client.odds, name, {"morals": 9}).field == "input"
    wrong = refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", client.adjudicate, name, {"morale": 9}, dice=[])
    assert wrong.field == "dice"
    assert [procedure.name for procedure in client.procedures()] == sorted(p.name for p in client.procedures())
