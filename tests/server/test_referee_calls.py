"""The referee over the wire: questions, rulings, adjustments, the whole world; all of it durable."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from servers import Process, grpc
from test_games import BLUE, RED, TEXT, refusal

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / name) for name in ("campaign", "referee")]

from test_questions import battlefield

from warclock.clients.sdk import Client, GameClient, connect
from warclock.clients.sdk.driver import metadata_of
from warclock.server.records import DeadlineRules, GameRecord, SeatRecord, TokenRecord
from warclock.server.sqlite_store import SqliteStore
from warclock.server.tokens import hash_of
from warclock.sim.campaign.adjustments import ADJUSTMENTS
from warclock.sim.game import Game, Stop
from warclock.sim.journal import lines_of, opening_line
from warclock.sim.world.state import State
from warclock.v1 import events_pb2, games_pb2, referee_pb2, world_pb2

ID = "a" * 16
OPEN = {RED: "open", BLUE: "open"}


def asking(seed: int) -> State:
    state = battlefield()
    state.header = replace(state.header, seed=seed)
    return state


def asks(state: State) -> bool:
    """Blue's attack at the first dawn leads to a question."""
    game = Game.new(state)
    while game.advance() is Stop.DECISION:
        if game.now > 86400:
            return False
        for side in list(game.awaited):
            offered = game.options(side).get("blue-1", {}).get("attack")
            if side == "blue" and offered is not None:
                game.submit("blue", {"kind": "attack", "force": "blue-1", "target": offered["target"].values[0]})
            game.commit(side)
    return bool(game.questions)


@pytest.fixture(scope="module")
def seed() -> int:
    return next(seed for seed in range(200) if asks(asking(seed)))


def kept(store: SqliteStore, state: State, **more: Any) -> None:
    """A game of the battlefield whose owner paces and holds both seats."""
    first = opening_line(state)
    game = Game.new(state)
    seats = tuple(SeatRecord(side=side, name=side, player=True) for side in ("blue", "red"))
    record = GameRecord(
        id=ID,
        scenario="field",
        title="Field",
        scenario_hash="",
        owner_paces=False,
        owner_side="",
        secret_hash="",
        seats=seats,
        referee=True,
        **more,
    )
    tokens = {hash_of(side): TokenRecord(ID, False, side) for side in ("blue", "red")}
    tokens |= {hash_of("owner"): TokenRecord(ID, True, ""), hash_of("judge"): TokenRecord(ID, False, "", "referee")}
    store.create(record, game.save(), first + lines_of(game.journal.take()), tokens)


def attack(client: Client) -> GameClient:
    """Blue attacks; returns the referee, who is asked."""
    blue, red, judge = client.seat(ID, "blue"), client.seat(ID, "red"), client.game(ID, "judge")
    turn = next(iter(blue.turns()))
    target = turn.options()["blue-1"]["attack"]["target"].choice.values[0]
    turn.submit("attack", "blue-1", target=target)
    turn.commit()
    red.commit(1)
    for told in judge.watch_questions():
        if told.questions:
            return judge
        for side in told.awaited:
            seat = client.seat(ID, side)
            seat.commit(seat.observe().decision_number)
    raise AssertionError("the referee was not asked")


def test_a_question_stops_the_clock_until_the_ruling(serving: Any, seed: int) -> None:
    server = serving()
    kept(server.server.host.store, asking(seed))
    with connect(server.address) as client:
        judge = attack(client)
        question = judge.questions()[0]
        assert question.default in question.answers
        assert question.rule.startswith("MC-")
        second = judge.oversee().second
        refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", judge.rule, question.id, "maybe")
        refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", judge.rule, question.id, {"what": "ever"})
        refusal("FAILED_PRECONDITION", "UNKNOWN_QUESTION", judge.rule, "q99", question.default)
        assert judge.questions() == [question]
        assert judge.oversee().second == second
        judge.rule(question.id, question.answers[0])
        told = next(iter(judge.watch_questions()))
        assert question.id not in [each.id for each in told.questions]
        owner = client.game(ID, "owner")
        found = list(owner.verify())[-1]
        assert (found.difference, found.digest) == ("", owner.inspect().digest)
        assert b'"RulingGiven"' in owner.journal()


def test_players_hear_nothing_of_questions(serving: Any, seed: int) -> None:
    server = serving()
    kept(server.server.host.store, asking(seed))
    with connect(server.address) as client:
        attack(client)
        for side in ("blue", "red"):
            eyes = client.game(ID, side)
            for call in (eyes.questions, eyes.watch_questions, eyes.oversee, lambda e=eyes: e.rule("q1", "hurt")):
                refusal("PERMISSION_DENIED", "NOT_REFEREE", call)
            fields = {*events_pb2.Event.DESCRIPTOR.fields_by_name, *world_pb2.Observation.DESCRIPTOR.fields_by_name}
            assert not [name for name in fields if "question" in name or "ruling" in name]


def test_rulings_and_adjustments_outlive_a_kill(tmp_path: Path, seed: int) -> None:
    (tmp_path / "data").mkdir()
    store = SqliteStore(tmp_path / "data")
    kept(store, asking(seed))
    store.close()
    process = Process(tmp_path / "data")
    try:
        with connect(process.address, patience=30) as client:
            judge = attack(client)
            judge.adjust("br_adjust", force="blue-1", by=2, reason="spies", secret=True)
            for question in judge.questions():
                judge.rule(question.id, question.answers[-1])
            before, lines = client.game(ID, "owner").inspect().digest, client.game(ID, "owner").journal()
            process.kill()
            process.start()
            assert client.game(ID, "owner").inspect().digest == before
            assert client.game(ID, "owner").journal() == lines
    finally:
        process.kill()


def test_a_referee_who_does_not_rule_in_time_lets_the_default_hold(serving: Any, seed: int) -> None:
    server = serving()
    kept(server.server.host.store, asking(seed), deadlines=DeadlineRules(decision_seconds=1000, ruling_seconds=1))
    with connect(server.address) as client:
        judge = attack(client)
        question = judge.questions()[0]
        end = time.monotonic() + 15
        while question in judge.questions():
            assert time.monotonic() < end
            time.sleep(0.05)
        ruling = f'"RulingGiven",{{"question":"{question.id}","answer":"{question.default}"'
        assert ruling.encode() in client.game(ID, "owner").journal()


def table(client: Client, **more: Any) -> tuple[GameClient, GameClient]:
    """A game at its first decision, and its referee."""
    game = client.create_game(TEXT, OPEN, owner_paces=True, seed=3, referee=True, **more)
    list(game.advance())
    return game, client.game(game.id, game.create_token("referee"))


def test_an_adjustment_changes_what_it_says_and_the_seat_is_told(client: Client) -> None:
    game, judge = table(client)
    red, blue = client.join(game.id, RED), client.join(game.id, BLUE)
    before = red.observe().observation.forces[0].rations
    last = {seat: seat.observe().last_event for seat in (red, blue)}
    judge.adjust("rations", force="red-1", by=70, reason="a gift")
    assert red.observe().observation.forces[0].rations == before + 70
    assert red.observe().last_event > last[red]
    assert blue.observe().last_event == last[blue]
    assert [each.view.rations for each in judge.oversee().forces if each.side == RED] == [before + 70]


@pytest.mark.parametrize(
    ("status", "reason", "field", "kind", "fields"),
    [
        ("NOT_FOUND", "UNKNOWN_FORCE", "adjustment.rations.force", "rations", {"force": "red-9", "by": 1}),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", "adjustment.rations.by", "rations", {"force": "red-1"}),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", "adjustment.weather.ground", "weather", {"ground": "lava"}),
        ("INVALID_ARGUMENT", "INVALID_ARGUMENT", "adjustment.br_adjust.by", "br_adjust", {"force": "red-1", "by": 51}),
    ],
)
def test_a_wrong_adjustment_is_refused_with_its_field(
    client: Client, status: str, reason: str, field: str, kind: str, fields: dict[str, Any]
) -> None:
    game, judge = table(client)
    before = game.inspect().digest
    assert refusal(status, reason, judge.adjust, kind, **fields).field == field
    assert game.inspect().digest == before


@pytest.mark.parametrize("told", [b"", b"[]", b'{"a":', b'{"a":' + b"[" * 50_000])
def test_what_is_told_has_to_be_an_object(client: Client, told: bytes) -> None:
    game, judge = table(client)
    rule = judge.driver.channel.unary_unary("/warclock.v1.Referee/Rule")
    request = referee_pb2.RuleRequest(game=game.id, question="q1", told=told).SerializeToString()
    with pytest.raises(grpc.RpcError) as caught:
        rule(request, metadata=metadata_of(judge.token), timeout=10)
    assert caught.value.code() is grpc.StatusCode.INVALID_ARGUMENT
    assert caught.value.details().startswith("not a JSON object: ")


def test_who_may_rule(client: Client) -> None:
    game, judge = table(client)
    for eyes in (judge, game):  # an owner that plays no side is its own referee
        assert eyes.questions() == []
        assert len(eyes.oversee().forces) == 2
    refusal("PERMISSION_DENIED", "NOT_OWNER", judge.inspect)
    refusal("PERMISSION_DENIED", "NO_SEAT", client.seat(game.id, judge.token).observe)
    plays = client.create_game(TEXT, owner_side=RED)
    refusal("PERMISSION_DENIED", "NOT_REFEREE", plays.oversee)
    refusal("INVALID_ARGUMENT", "INVALID_ARGUMENT", client.create_game, TEXT, owner_side=RED, referee=True)


def test_without_a_referee_nothing_is_asked_and_nothing_adjusted(client: Client) -> None:
    game = client.create_game(TEXT, OPEN, owner_paces=True)
    list(game.advance())
    assert not game.get().referee
    refusal("FAILED_PRECONDITION", "NO_REFEREE", game.adjust, "rations", force="red-1", by=1)
    seated = TEXT.replace(b"fog: full", b"fog: full, referee: seat")
    assert client.create_game(seated).get().referee
    assert not client.create_game(seated, owner_side=RED).get().referee  # nobody could rule


def test_every_adjustment_has_its_message_with_the_same_fields() -> None:
    told = referee_pb2.Adjustment.DESCRIPTOR.fields_by_name
    assert sorted(told) == sorted(ADJUSTMENTS)
    for name, kind in ADJUSTMENTS.items():
        model, message = kind.model, told[name].message_type
        assert [field.name for field in message.fields] == list(model.__struct_fields__), name
        defaults = model.__struct_defaults__
        optional = model.__struct_fields__[len(model.__struct_fields__) - len(defaults) :]
        for field, default in zip(optional, defaults, strict=True):
            if default not in (0, "", False, ()) and not hasattr(default, "factory"):
                assert message.fields_by_name[field].has_presence, (name, field)


def test_the_referee_sees_every_field_that_the_oversight_has(client: Client) -> None:
    from warclock.sim.oversight import Oversight

    assert [field.name for field in referee_pb2.OverseeResponse.DESCRIPTOR.fields] == list(Oversight.__struct_fields__)
    game, judge = table(client)
    seen = judge.oversee()
    assert [side.id for side in seen.sides] == sorted([RED, BLUE])
    assert [node.id for node in seen.nodes] == ["bridge", "camp", "town"]
    assert seen.edges[0].km == "16"
    assert seen.forces[0].view.strength == 120
    assert seen.awaited == sorted([RED, BLUE])
    assert list(game.advance())[-1].stop == games_pb2.STOP_REASON_DECISION
