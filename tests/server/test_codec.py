"""Structs to messages and back."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("grpc", reason="the extra warclock[grpc] is not installed")

from warclock.server import codec
from warclock.server.last_told import LastTold
from warclock.sim import headless, wire
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game, Stop
from warclock.sim.news import NewsDesk
from warclock.sim.observation import observe
from warclock.sim.orders import ORDERS
from warclock.sim.scenario import load, opening_state, shipped
from warclock.v1 import orders_pb2, world_pb2
from warclock.v1 import seats_pb2 as pb


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """A game at each of some decisions of a random campaign."""
    loaded = load("two-valleys")
    assert loaded.scenario
    game, found = Game.new(opening_state(loaded.scenario, 5)), []
    while game.advance() is Stop.DECISION and len(found) < 12:
        found.append(game.fork())
        for side in list(game.awaited):
            headless.take_turn(game, side, COMMANDERS["random"])
    return found


def sampled(games: list[Game]) -> Iterator[tuple[Game, str, dict[str, Any]]]:
    for game in games:
        for side in game.awaited:
            for fields in COMMANDERS["random"](headless.briefing(game, side)):
                yield game, side, fields


def test_what_the_random_commander_orders_goes_over_the_wire_unchanged(games: list[Game]) -> None:
    kinds = set()
    for game, side, fields in sampled(games):
        back = codec.order_fields(orders_pb2.Order.FromString(codec.order_message(fields).SerializeToString()))
        there, here = game.fork(), game.fork()
        assert wire.to_data(there.submit(side, back)) == wire.to_data(here.submit(side, fields))
        assert there.world.state.decision == here.world.state.decision
        kinds.add(fields["kind"])
    assert len(kinds) >= 8


def test_an_order_that_is_not_set_or_not_known() -> None:
    assert codec.order_fields(orders_pb2.Order(force="red-1")) == {"kind": None, "force": "red-1"}
    with pytest.raises(KeyError):
        codec.order_message({"kind": "force", "force": "red-1"})


def test_an_observation_arrives_whole(games: list[Game]) -> None:
    for game in games:
        for side in game.world.sides:
            seen = observe(game.world, side)
            message = codec.fill(world_pb2.Observation(), seen)
            assert told_of(message) == struct_of(seen, message.DESCRIPTOR)


def told_of(message: Any) -> dict[str, Any]:
    return {name: plain(value) for name, value in codec.fields_of(message).items()}


def plain(value: Any) -> Any:
    if hasattr(value, "DESCRIPTOR"):
        return told_of(value)
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list) else value


def struct_of(struct: Any, descriptor: Any) -> dict[str, Any]:
    found = {}
    for field in descriptor.fields:
        value = getattr(struct, field.name)
        if value is not None:
            found[field.name] = data(value, field.message_type)
    return found


def data(value: Any, descriptor: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, tuple | list):
        return [data(item, descriptor) for item in value]
    if isinstance(value, dict):
        return {key: {"troops": item} if isinstance(item, dict) else item for key, item in value.items()}
    if isinstance(value, str | int | bool):
        return value
    return struct_of(value, descriptor)


def test_every_field_of_an_observation_but_the_count_of_events_is_told(games: list[Game]) -> None:
    seen = games[-1].observe("red")
    named = [field.name for field in world_pb2.Observation.DESCRIPTOR.fields]
    assert sorted({*seen.__struct_fields__} - {*named}) == ["events_seen"]
    for name, kind in (("forces", world_pb2.OwnForce), ("nodes", world_pb2.NodeView), ("edges", world_pb2.EdgeView)):
        assert list(getattr(seen, name)[0].__struct_fields__) == [field.name for field in kind.DESCRIPTOR.fields]


def test_options_tell_each_domain(games: list[Game]) -> None:
    game = games[0]
    nodes = tuple(game.world.nodes)
    offered = game.options("red")
    answer = pb.ListOptionsResponse.FromString(LastTold().options(offered, nodes))
    forces, networks = answer.forces, answer.networks
    assert [force.force for force in forces] == list(offered)
    kinds = {order.kind: order.fields for order in forces[0].orders}
    assert sorted(kinds) == sorted(offered[forces[0].force])
    assert set(kinds) <= set(ORDERS)
    move = kinds["move"]
    assert move["stop_at"].on_path.any_node
    assert move["path"].path.network in [network.medium for network in networks]
    assert list(kinds["set_formation"]["formation"].choice.values) == ["tight", "scattered"]
    domain = offered[forces[0].force]["move"]["path"].network.edges
    told = {way.edge: (way.a, way.b, way.forth, way.back) for way in networks[0].ways}
    assert told == domain


EVERYTHING = Path(__file__).resolve().parents[2] / "bench" / "everything.yaml"


@pytest.mark.parametrize("name", [*(entry.id for entry in shipped()), EVERYTHING], ids=lambda name: Path(name).stem)
def test_everything_that_a_random_campaign_brings_up_has_a_message(name: str | Path) -> None:
    """Each order, option, observation and event of some days, of every shipped scenario and one with all there is."""
    loaded = load(name)
    assert loaded.scenario
    state = opening_state(loaded.scenario, 9)
    desks = {side: NewsDesk(side, wire.copy_of(state)) for side in state.sides}
    game, decisions = Game.new(state), 0
    while decisions < 12 and game.advance() is Stop.DECISION:
        decisions += 1
        for side in list(game.awaited):
            offered = game.options(side)
            answer = pb.ListOptionsResponse.FromString(LastTold().options(offered, tuple(game.world.nodes)))
            for told, kinds in zip(answer.forces, offered.values(), strict=True):
                for order, domains in zip(told.orders, kinds.values(), strict=True):
                    tags = {field: str(domain.__struct_config__.tag) for field, domain in domains.items()}
                    assert {field: order.fields[field].WhichOneof("domain") for field in tags} == tags
            codec.fill(world_pb2.Observation(), game.observe(side))
            headless.take_turn(game, side, COMMANDERS["random"])
    events = [desk.tell(row[1], row[3], row[4]) for desk in desks.values() for row in game.journal.rows]
    messages = [codec.event_message(item) for item in events if item is not None]
    assert len(messages) > 10
    assert all(message.WhichOneof("what") for message in messages)
