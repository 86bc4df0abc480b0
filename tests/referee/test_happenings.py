"""Adjustments in a scenario's calendar, by date and by condition (MC-SPECIAL-01, -02, MC-GUER-19)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from field import Play, at, edge, force, line, node, world

from warclock.sim.game import Game, Stop
from warclock.sim.phases import DAY, HOUR
from warclock.sim.scenario import check, load, opening_state
from warclock.sim.world.forces import Force
from warclock.sim.world.state import Condition, ScriptedEvent, Side, State


def event(second: int, adjustment: dict[str, Any], **fields: Any) -> ScriptedEvent:
    return ScriptedEvent(second=second, kind="adjust", adjustment=adjustment, **fields)


def country(*events: ScriptedEvent, forces: list[Force] | None = None) -> State:
    nodes, edges = line()
    nodes += [node("far", 20)]
    edges += [edge("east", "far", 18, bridge=True)]
    forces = forces or [force("blue-1", "west"), force("red-1", "far")]
    sides = [Side(id="blue", enemies=("red",), start_strength=100), Side(id="red", enemies=("blue",))]
    dated = tuple(e for e in events if e.when is None)
    waiting = tuple(e for e in events if e.when is not None)
    return world(nodes, edges, forces, sides=sides, script=dated, watched=waiting)


@pytest.mark.rule("MC-SPECIAL-01", "MC-SPECIAL-02")
def test_effects_by_date_begin_and_end_at_their_hour() -> None:
    drums = {"kind": "force_effect", "force": "red-1", "name": "drums", "days": 1, "br": 2}
    play = Play(country(event(at(1, 9), drums), event(at(2, 9), {"kind": "sickness", "force": "blue-1", "days": 2})))
    play.clock(at(1, 9))
    assert [e.name for e in play.force("red-1").effects] == ["drums"]
    play.clock(at(2, 9))
    assert not play.force("red-1").effects
    assert play.when("EffectEnded") == [at(2, 9)]
    assert [(e.name, e.until) for e in play.force("blue-1").effects] == [("sickness", at(4, 9))]
    assert [e.by for _, e in play.events("Adjusted")] == ["scenario", "scenario"]


@pytest.mark.rule("MC-SPECIAL-01")
def test_a_second_effect_of_a_name_changes_nothing() -> None:
    first = {"kind": "force_effect", "force": "red-1", "name": "drums", "days": 3, "br": 2}
    second = {**first, "days": 9, "br": 5}
    play = Play(country(event(at(1, 9), first), event(at(1, 10), second)))
    play.clock(at(1, 10))
    assert [(e.br, e.until) for e in play.force("red-1").effects] == [(2, at(4, 9))]
    assert [(e.name, e.code) for _, e in play.events("HappeningMissed")] == [("force_effect", "EFFECT_LASTS")]


def test_what_cannot_be_done_any_more_is_left_out() -> None:
    down = {"kind": "destroy_bridge", "edge": "east-far"}
    play = Play(country(event(at(1, 9), down), event(at(1, 10), down)))
    play.clock(at(1, 10))
    assert play.when("BridgeDestroyed") == [at(1, 9)]
    assert [e.code for _, e in play.events("HappeningMissed")] == ["NO_BRIDGE"]


@pytest.mark.parametrize(
    ("condition", "hour"),
    [
        (Condition(side="blue", holds="mid"), at(1, 13)),
        (Condition(force="blue-1", at="mid"), at(1, 13)),
        (Condition(side="blue", lost=30), at(1, 16)),
        (Condition(force="red-1", gone=True), at(1, 18)),
    ],
)
def test_an_event_waits_for_its_condition(condition: Condition, hour: int) -> None:
    storm = {"kind": "weather", "ground": "mud", "nodes": ["far"]}
    loss = event(at(1, 15) + 1, {"kind": "people", "force": "blue-1", "troops": {"foot": -30}})
    end = event(at(1, 17) + 1, {"kind": "people", "force": "red-1", "troops": {"foot": -100}})
    forces = [force("blue-1", "west"), force("red-1", "far"), force("red-2", "far", 1)]
    play = Play(country(loss, end, event(at(1, 6), storm, when=condition), forces=forces)).dawn()
    play.order("move", "blue-1", path=["west-mid"])
    play.clock(at(2, 4))
    assert play.when("ForceArrived", node="mid") == [at(1, 12)]
    # the march ends in the phase after the calendar's, so the node is looked at an hour later
    assert play.when("WeatherChanged") == [hour]
    assert not play.game.world.tasks_of("scenario", "watch")


def test_an_event_does_not_happen_before_its_hour_though_its_condition_holds() -> None:
    storm = {"kind": "weather", "ground": "mud", "nodes": ["far"]}
    play = Play(country(event(at(2, 9), storm, when=Condition(force="red-1", at="far"))))
    play.clock(at(3, 5))
    assert play.when("WeatherChanged") == [at(2, 9)]


def test_saved_and_loaded_at_every_step_the_calendar_goes_on_alike() -> None:
    def play_through(reload: bool) -> bytes:
        sick = event(at(1, 9), {"kind": "sickness", "force": "blue-1"})
        later = event(
            at(1, 9), {"kind": "br_adjust", "force": "red-1", "by": -1}, when=Condition(side="red", holds="far")
        )
        game, journal = Game.new(country(sick, later)), b""
        while (stop := game.advance(steps=1, until=3 * DAY)) in (Stop.STEPS, Stop.DECISION):
            for side in list(game.awaited) if stop is Stop.DECISION else ():
                game.commit(side)
            journal += game.journal.drain()
            game = Game.load(game.save()) if reload else game
        return journal + game.journal.drain()

    lines = play_through(False)
    assert lines.count(b'"Adjusted"') == 2
    assert play_through(True) == lines


def test_a_scenario_may_adjust(tmp_path: Path) -> None:
    scenario = load("two-valleys").scenario
    assert scenario is not None
    names = [entry.id for entry in scenario.document.forces]
    place, side = scenario.document.map.nodes[0].id, scenario.document.sides[0].id
    path = tmp_path / "variant.yaml"
    path.write_text(
        "extends: two-valleys\n"
        "options: {referee: seat}\n"
        "events:\n"
        f"- {{day: 2, kind: adjust, adjust: {{kind: force_effect, force: {names[0]}, name: drums, days: 2,"
        " speed_factor: 0.5}, reason: They heard drums., secret: true}\n"
        f"- {{day: 1, hour: 9, kind: adjust, adjust: {{kind: terrain, node: {place}, becomes: mud}},"
        f" when: {{side: {side}, lost: 10}}}}\n"
    )
    loaded = load(path)
    assert loaded.problems == ()
    assert loaded.scenario is not None
    state = opening_state(loaded.scenario, 1)
    assert state.options.referee == "seat"
    dated = [e for e in state.script if e.kind == "adjust"]
    assert [(e.second, e.adjustment["speed_factor"], e.secret) for e in dated] == [(DAY, "1/2", True)]
    assert [(e.second, e.when) for e in state.watched] == [(4 * HOUR, Condition(side=side, lost=10))]
    play = Play(state).clock(DAY)
    assert play.when("EffectBegan") == [DAY]


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ("kind: adjust", "events[0].adjust: is missing"),
        ("kind: close, edges: [], adjust: {kind: morale, force: FORCE, by: 1}", "has no 'adjust'"),
        ("kind: close, reason: why", "has no 'reason'"),
        ("kind: adjust, adjust: {kind: moral, force: FORCE, by: 1}", "no adjustment 'moral' (did you mean 'morale'?)"),
        ("kind: adjust, adjust: {force: FORCE, by: 1}", "events[0].adjust.kind: is missing"),
        ("kind: adjust, adjust: {kind: morale, force: nobody, by: 1}", "there is no force 'nobody'"),
        ("kind: adjust, adjust: {kind: morale, force: FORCE}", "events[0].adjust.by: is missing"),
        ("kind: adjust, adjust: {kind: morale, force: FORCE, by: 51}", "from -50 to 50"),
        ("kind: adjust, adjust: {kind: morale, force: FORCE, by: 1, colour: red}", "unknown key 'colour'"),
        ("kind: adjust, adjust: {kind: people, force: FORCE, troops: {elf: 1}}", "there is no unit type 'elf'"),
        ("kind: adjust, adjust: {kind: close, edges: [moon]}", "there is no edge 'moon'"),
        ("kind: adjust, adjust: {kind: morale, force: FORCE, by: 1}, when: {side: SIDE}", "says one of holds, lost"),
        ("kind: adjust, adjust: {kind: morale, force: FORCE, by: 1}, when: {lost: 5}", "when.side: is missing"),
        (
            "kind: adjust, adjust: {kind: morale, force: FORCE, by: 1}, when: {force: FORCE, side: SIDE, gone: true}",
            "'gone' has no 'side'",
        ),
        (
            "kind: adjust, adjust: {kind: morale, force: FORCE, by: 1}, when: {side: SIDE, holds: moon}",
            "there is no node 'moon'",
        ),
    ],
)
def test_faults_are_told_with_their_place(tmp_path: Path, fields: str, text: str) -> None:
    scenario = load("two-valleys").scenario
    assert scenario is not None
    force_id, side = scenario.document.forces[0].id, scenario.document.sides[0].id
    fields = fields.replace("FORCE", force_id).replace("SIDE", side)
    path = tmp_path / "variant.yaml"
    path.write_text(f"extends: two-valleys\nevents:\n- {{day: 2, {fields}}}\n")
    problems = [str(problem) for problem in check(path)]
    assert any(text in problem and problem.startswith(f"{path}:3:") for problem in problems), problems
