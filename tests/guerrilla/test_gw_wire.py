"""Guerrilla war over the wire: observation, orders on their way, options, events."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from field import Play, at, force
from hills import bands, hills

pytest.importorskip("grpc", reason="the extra warclock[grpc] is not installed")

from warclock.server import codec
from warclock.sim import wire
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.news import NewsDesk
from warclock.sim.scenario import load, opening_state
from warclock.v1 import world_pb2

WAR = str(Path(__file__).parent / "hill-war-scripted.yaml")


@pytest.mark.rule("MC-GUER-10")
def test_orders_on_their_way_are_told_to_their_own_side() -> None:
    game = Play(hills(bands(combat_days=3, area_attack="woods"), force("blue-1", "glen", 300))).dawn()
    order = game.order("move", "red-1", path=["ridge-tor"])
    game.clock(at(2, 5) - 1)
    red = codec.fill(world_pb2.Observation(), game.game.observe("red"))
    (own,) = red.forces
    assert (own.mode, own.area, own.native_area, own.attacks_area, own.combat_days, own.groups) == (
        "guerrilla", "woods", "woods", "woods", 3, -(-own.strength // 10),
    )  # fmt: skip
    (sent,) = own.on_the_way
    assert (sent.order, sent.arrives, codec.order_fields(sent.fields)) == (
        order,
        at(4, 5),
        {"kind": "move", "force": "red-1", "path": ["ridge-tor"]},
    )
    (area,) = red.areas
    assert (area.id, list(area.nodes), area.cover, area.fought) == ("woods", ["glen", "ridge", "tor"], True, at(1, 18))
    blue = codec.fill(world_pb2.Observation(), game.game.observe("blue"))
    assert b"red-1" not in blue.SerializeToString()


def test_every_event_of_a_war_has_its_message() -> None:
    scenario = load(WAR).scenario
    assert scenario is not None
    opening = opening_state(scenario, 3)
    game = Game.new(wire.copy_of(opening))
    play(game, dict.fromkeys(game.world.sides, COMMANDERS["scripted"]))
    told: dict[str, Any] = {}
    for side in game.world.sides:
        desk = NewsDesk(side, opening)
        for _, second, _, event, seen in game.journal.rows:
            news = desk.tell(second, event, seen)
            if news is not None:
                message = codec.event_message(news)
                told[f"{side} {news.kind}"] = getattr(message, codec.event_field(news.kind))
    assert told["clans AreaFought"].attacker.who.side == "clans"
    assert told["legion AreaFought"].attacker.strength == 0
    assert told["legion AreaHunted"].dead > 0
    assert told["clans OrderSent"].arrives > 0
    assert told["clans ForceReported"].contact.side == "legion"
    assert "legion OrderSent" not in told and "legion ForceDispersed" not in told


def test_what_guerrillas_may_not_is_told_in_the_options() -> None:
    game = Play(hills(bands(), force("blue-1", "glen", 300))).dawn().game
    options = game.options("red")["red-1"]
    flag = codec.domain_message(options["attack"]["no_retreat"], ())
    assert (flag.flag.optional, flag.flag.refused) == (True, "GUERRILLA_FORBIDDEN")
    path = codec.domain_message(options["move"]["path"], ())
    assert dict(path.path.avoid) == {"plain": "GUERRILLA_TERRAIN", "road": "GUERRILLA_TERRAIN"}
