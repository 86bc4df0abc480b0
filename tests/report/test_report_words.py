"""Events and orders in words: places and people by name, what an event says of yes and no, what an objective asks."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from warclock.clients.report.aims_words import aim, worth
from warclock.clients.report.phrases import YES_OR_NO
from warclock.clients.report.telling import SILENT, SPECIAL, TEMPLATES, tell
from warclock.sim.events import Event
from warclock.sim.events.conduct import BattleOrdersSet
from warclock.sim.events.force import (
    FatigueChanged,
    HidingChanged,
    HungerChanged,
    PolicySet,
    PostureChanged,
    SupplyLineChanged,
)
from warclock.sim.events.kernel import OrderAccepted, PointsScored, SeatHandedOver, SeatTimedOut
from warclock.sim.events.sight import EdgeChanged
from warclock.sim.scenario import load, opening_state
from warclock.sim.world.world import World


@pytest.fixture
def world() -> World:
    scenario = load("iron-crossroads").scenario
    assert scenario is not None
    return World(opening_state(scenario, 1))


def words(world: World, event: Any) -> str:
    told = tell(world, 0, event)
    assert told is not None
    return told.text


def ordered(world: World, force: str, kind: str, **fields: Any) -> str:
    side = world.forces[force].side
    given = {"kind": kind, "force": force, **fields}
    return words(world, OrderAccepted(order="o", side=side, fields=given)).partition(": ")[2]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (FatigueChanged(force="crown-host", fatigued=True), "The royal host: tired"),
        (FatigueChanged(force="crown-host", fatigued=False), "The royal host: no longer tired"),
        (HungerChanged(force="crown-host", hungry=True, days=1), "The royal host went hungry"),
        (HidingChanged(force="crown-host", hidden=False), "The royal host came out of hiding"),
        (PolicySet(force="crown-host", policy="lookout", on=True), "The royal host posted a lookout"),
        (
            PolicySet(force="crown-host", policy="take_prisoners", on=False),
            "The royal host: no prisoners are to be taken",
        ),
        (PostureChanged(force="crown-host", posture="build"), "The royal host: building"),
        (SupplyLineChanged(force="crown-host", base="kingsgate", reason=""), "The royal host: supplied from Kingsgate"),
        (SupplyLineChanged(force="crown-host", base="", reason="cut"), "The royal host lost its supply line: cut"),
        (EdgeChanged(edge="hartwell--high-moor", open=False), "the way Hartwell - The high moor was closed"),
        (SeatHandedOver(side="crown", commander="steady"), "The Crown: steady plays for its player"),
        (SeatHandedOver(side="crown", commander=""), "The Crown: its player plays again"),
        (SeatTimedOut(side="crown", number=3), "The Crown: the time of its player ran out"),
    ],
)
def test_yes_and_no_are_told_as_people_say_it(world: World, event: Any, text: str) -> None:
    assert words(world, event) == text


def kinds(base: type[Event]) -> Iterator[type[Event]]:
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_every_kind_of_event_has_words_or_is_left_out_on_purpose() -> None:
    told = {*SILENT, *TEMPLATES, *YES_OR_NO, *(kind.__name__ for kind in SPECIAL)}
    known = [kind.__name__ for kind in kinds(Event)]
    assert len(known) > 100
    assert [name for name in known if name not in told] == []


def test_of_battle_orders_what_is_new_is_told(world: World) -> None:
    event = BattleOrdersSet(
        force="crown-host", tactic="encircle", no_retreat=True, no_retreat_repeat=2, if_unreachable="retreat"
    )
    assert words(world, event) == "The royal host: tactic encircle, no retreat (up to 2 times)"
    force = world.forces["crown-host"]
    force.tactic, force.no_retreat, force.no_retreat_repeat = "encircle", True, 2
    over = replace(event, no_retreat=False, no_retreat_repeat=None)
    assert words(world, over) == "The royal host: retreat when beaten"


def test_orders_name_places_troops_and_whom_they_mean(world: World) -> None:
    way = ["northbridge--crossroads", "crossroads--millford", "millford--saltport"]
    assert ordered(world, "crown-host", "move", path=way, stop_at="millford") == "move over The Crossroads to Millford"
    assert ordered(world, "crown-host", "move", path=["kingsgate--northbridge"]) == "move to Kingsgate"
    assert ordered(world, "crown-host", "move", path=way[1:]) == f'move ["{way[1]}","{way[2]}"]'  # not from where it is
    assert ordered(world, "crown-train", "hire", troops={"free-foot": 9}, price=1) == "hire 9 Free foot, price 1"
    assert ordered(world, "crown-host", "post_lookout", on=False) == "post lookout no"
    assert ordered(world, "crown-host", "choose_tactic", tactic="strike_and_move") == "choose tactic strike and move"
    assert ordered(world, "crown-host", "fortify", material="lumber") == "fortify lumber"
    assert ordered(world, "crown-host", "attack", target="crown-c7", mode="charge") == "attack crown-c7, mode charge"


def test_a_force_on_its_way_goes_on_or_turns_round(world: World) -> None:
    force = world.forces["crown-host"]
    world.lift_force(force)
    force.edge, force.toward, force.km = "northbridge--crossroads", "crossroads", Fraction(9)
    world.place_force(force)
    assert ordered(world, "crown-host", "move", path=["northbridge--crossroads"]) == "move to The Crossroads"
    back = {"path": ["northbridge--crossroads"], "stop_at": "northbridge"}
    assert ordered(world, "crown-host", "move", **back) == "move to Northbridge"
    way = ["northbridge--crossroads", "kingsgate--northbridge"]
    assert ordered(world, "crown-host", "move", path=way) == "move over Northbridge to Kingsgate"


def test_points_tell_what_for_and_daily_ones_do_not_fill_the_digest(world: World) -> None:
    daily = tell(world, 0, PointsScored(side="crown", objective="crown-tolls", points=2))
    final = tell(world, 0, PointsScored(side="crown", objective="crown-victory", points=40))
    assert daily is not None
    assert final is not None
    assert (daily.text, daily.notable) == ("The Crown: 2 points (hold The Crossroads)", False)
    assert (final.text, final.notable) == ("The Crown: 40 points (break The League by 45 %)", True)


def test_what_objectives_ask_for(world: World) -> None:
    tolls = world.state.objectives["crown-tolls"]
    assert (aim(world, tolls), worth(tolls)) == ("hold The Crossroads", "2 each day")
    lives = replace(tolls, kind="survive", share=60, when="end")
    assert (aim(world, lives), worth(lives)) == ("keep 60 % of its army", "2 at the end")
    assert aim(world, replace(lives, force="crown-host")) == "keep 60 % of The royal host"
    goal = replace(tolls, kind="reach", node="saltport", force="crown-host", when="once")
    assert (aim(world, goal), worth(goal)) == ("The royal host: reach Saltport", "2 once")
