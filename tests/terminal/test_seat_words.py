"""Every event that a seat is told has words, in random campaigns of every kind; messages become the same structs."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("grpc", reason="the extra warclock[grpc] is not installed")

from msgspec.structs import replace

from warclock.clients.terminal.board import boards
from warclock.clients.terminal.decoding import heard, observation, options
from warclock.clients.terminal.desk import Heard
from warclock.clients.terminal.domains import describe
from warclock.clients.terminal.help_text import LINES, order_help
from warclock.clients.terminal.local_desk import fields_of
from warclock.clients.terminal.names import Names
from warclock.clients.terminal.showing import offers, situation
from warclock.clients.terminal.table import Table
from warclock.clients.terminal.talking import Talk
from warclock.clients.terminal.telling import UNTOLD, Teller
from warclock.clients.terminal.text_map import draw
from warclock.server.codec import event_message, fill
from warclock.server.last_told import LastTold
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game, Stop
from warclock.sim.headless import take_turn
from warclock.sim.journal import event_of, read_lines
from warclock.sim.news import NewsDesk
from warclock.sim.orders import ORDERS
from warclock.sim.scenario import load, opening_state, shipped
from warclock.sim.wire import copy_of
from warclock.v1 import seats_pb2, world_pb2

SCENARIOS = [entry.id for entry in shipped()]
TURNS = 40


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_a_seat_is_told_has_words_and_is_the_same_from_a_server(scenario: str) -> None:
    loaded = load(scenario)
    assert loaded.scenario
    opening = opening_state(loaded.scenario, seed=5)
    game = Game.new(copy_of(opening))
    side = next(iter(opening.sides))
    names = Names({each.id: each.name or each.id for each in opening.sides.values()})
    names.learn(game.observe(side))
    desk, teller, told = NewsDesk(side, opening), Teller(names), 0
    for turn in range(TURNS):
        if game.advance() is not Stop.DECISION:
            break
        if turn % 5 == 0:
            compare(game, side, names)
        for each in game.awaited:
            take_turn(game, each, COMMANDERS["random"])
        for row in read_lines(game.journal.drain().splitlines()):
            news = desk.tell(row.second, event_of(row), row.audience)
            if news is not None:
                told += check(teller, news)
    assert told > 5


def check(teller: Teller, news: Any) -> bool:
    """The event has words, the same as the message of it has; returns whether it is worth a line."""
    here = Heard(news.number, news.second, news.kind, fields_of(news.what))
    text = teller.tell(here)
    assert "{" not in text.replace("{}", ""), text
    assert bool(text) == (news.kind not in UNTOLD), news.kind
    assert teller.tell(heard(event_message(news))) == text
    return bool(text)


def compare(game: Game, side: str, names: Names) -> None:
    """Observation and options are the same after a way over the wire, and can be shown."""
    seen, offered = game.observe(side), game.options(side)
    message = fill(world_pb2.Observation(), seen)
    assert observation(message, seen.events_seen) == seen
    nodes = tuple(game.world.nodes)
    assert options(seats_pb2.ListOptionsResponse.FromString(LastTold().options(offered, nodes)), nodes) == offered
    names.learn(seen)
    assert list(situation(seen, names))
    assert list(boards(seen)) or not seen.skirmishes
    assert all(len(line) <= 100 for line in draw(seen, 100))
    for name, kinds in offered.items():
        assert list(offers(offered, name, names))
        for domains in kinds.values():
            assert all(describe(domain) != type(domain).__name__ for domain in domains.values())


def test_no_command_has_the_name_of_an_order() -> None:
    desk: Any = SimpleNamespace(sides={})
    table = Table(desk, Talk(80))
    assert set(table.commands).isdisjoint(ORDERS)
    told = {word for _, typed, about in LINES for word in f"{typed} {about}".replace(":", "").replace(";", "").split()}
    assert [name for name in table.commands if name not in told] == []


def test_every_order_is_explained_without_the_ids_of_rules() -> None:
    for kind, known in ORDERS.items():
        (first, *_) = order_help(kind, {})
        assert first.startswith(f"{kind} {known.addressee.upper()}: ")
        assert len(first) > len(kind) + 20
        assert "`" not in first
        assert not re.search(r"[A-Z]{2}-[A-Z]", first), first


def test_the_map_finds_room_for_many_places() -> None:
    rng = random.Random(3)
    loaded = load("two-valleys")
    assert loaded.scenario
    seen = Game.new(opening_state(loaded.scenario, 1)).observe("red")
    one_of_many = seen.nodes[0]
    many = tuple(
        replace(one_of_many, id=f"n{number}", lat=rng.randrange(45_000_000), lon=rng.randrange(9_000_000))
        for number in range(300)
    )
    drawn = draw(replace(seen, nodes=many, edges=()), 60)
    assert sum(line.count("o") + line.count("@") + line.count("#") for line in drawn) >= 300
    one = draw(replace(seen, nodes=seen.nodes[:1], edges=()), 60)
    assert any("Blue bridge" in line for line in one)
