"""The laws over guerrilla war: saved at every step, one journal for two hash seeds, nothing of it seen by enemies."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from field import Play, at, force
from hills import hills

from warclock.sim import headless, wire
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game, Stop
from warclock.sim.news import NewsDesk
from warclock.sim.phases import DAY
from warclock.sim.scenario import load, opening_state
from warclock.sim.world.state import State

WAR = str(Path(__file__).parent / "hill-war-scripted.yaml")
PLAY = """
import sys
from warclock.sim.commanders import COMMANDERS
from warclock.sim.game import Game
from warclock.sim.headless import play
from warclock.sim.scenario import load, opening_state
game = Game.new(opening_state(load(sys.argv[1]).scenario, 3))
play(game, {side: COMMANDERS["scripted"] for side in game.world.sides})
sys.stdout.buffer.write(game.journal.drain())
"""


def opened() -> Game:
    scenario = load(WAR).scenario
    assert scenario is not None
    return Game.new(opening_state(scenario, 3))


def answer(game: Game) -> None:
    for side in list(game.awaited):
        headless.take_turn(game, side, COMMANDERS["scripted"])


def test_saved_and_restored_after_every_step_the_war_is_the_same() -> None:
    whole = opened()
    headless.play(whole, dict.fromkeys(whole.world.sides, COMMANDERS["scripted"]))
    game = opened()
    lines = [game.journal.drain()]
    pending: set[str] = set()
    while (stop := game.advance(steps=1)) in (Stop.STEPS, Stop.DECISION):
        if stop is Stop.DECISION:
            answer(game)
        pending |= {task.kind for task in game.world.tasks.values()}
        lines.append(game.journal.drain())
        game = Game.load(game.save())
    lines.append(game.journal.drain())
    assert b"".join(lines) == whole.journal.drain()
    assert pending >= {"on_its_way", "disperse", "evade", "gathering", "leaving", "area_day"}


def test_two_hash_seeds_one_journal() -> None:
    def run(seed: str) -> bytes:
        env = {**os.environ, "PYTHONHASHSEED": seed}
        return subprocess.run([sys.executable, "-c", PLAY, WAR], env=env, capture_output=True, check=True).stdout

    assert run("1") == run("4242")


def woods(change: Callable[[State], None] | None = None) -> State:
    """Blue has a column in the woods and one on the plain; what red has there varies."""
    state = hills(
        force("red-1", "ridge", 100, mode="guerrilla", native_area="woods", rations=3000),
        force("red-2", "tor", 60, mode="guerrilla", native_area="woods"),
        force("blue-1", "glen", 300),
        force("blue-2", "plain", 100),
    )
    if change is not None:
        change(state)
    return state


def more(state: State) -> None:
    state.forces["red-1"].troops = {"foot": 900, "hoop": 30}


def elsewhere(state: State) -> None:
    state.forces["red-1"].node = state.forces["red-2"].node = "glen"


def gone(state: State) -> None:
    del state.forces["red-2"]


def tired(state: State) -> None:
    state.forces["red-1"].combat_days = 9
    state.forces["red-1"].native_area = ""
    state.forces["red-1"].morale += 5


HIDDEN = [more, elsewhere, gone, tired]


def what_blue_has(game: Game, opening: State) -> bytes:
    probes: list[dict[str, Any]] = [
        {"kind": "attack", "force": "blue-1", "target": target} for target in ("woods", "red-1", "blue-c1", "nowhere")
    ]
    probes += [{"kind": "hunt", "force": name, "area": "woods"} for name in ("blue-1", "blue-2")]
    probes += [{"kind": "disperse", "force": "blue-1", "area": "woods"}, {"kind": "evade", "force": "red-1"}]
    probes += [{"kind": "move", "force": "blue-1", "path": ["glen-ridge"]}]
    fork = game.fork()
    answers = [fork.submit("blue", probe) for probe in probes]
    desk = NewsDesk("blue", opening)
    told = [desk.tell(second, event, seen) for _, second, _, event, seen in game.journal.rows]
    return wire.to_json([game.observe("blue"), game.options("blue"), answers, [news for news in told if news]])


def story(state: State, red: Callable[[Any], list[dict[str, Any]]], days: int = 9) -> list[bytes]:
    """What blue has at each of its decisions, while its column marches about in the woods."""
    opening = wire.copy_of(state)
    game = Game.new(state)
    found = []
    ways = [["glen-ridge"], ["ridge-tor"], ["ridge-tor"], ["glen-ridge"]]
    while game.advance(until=days * DAY) is Stop.DECISION:
        if "blue" in game.awaited:
            found.append(what_blue_has(game, opening))
        for side in list(game.awaited):
            day = game.observe("blue").day
            march = [{"kind": "move", "force": "blue-1", "path": ways[day % 4]}] if day % 2 else []
            headless.take_turn(game, side, red if side == "red" else lambda _, march=march: march)  # type: ignore[misc]
    return found


@pytest.mark.rule("MC-GUER-20")
@pytest.mark.parametrize("hidden", HIDDEN, ids=lambda f: f.__name__)
def test_who_the_guerrillas_are_shows_nowhere_to_a_column_among_them(hidden: Callable[[State], None]) -> None:
    plain, other = story(woods(), lambda _: []), story(woods(hidden), lambda _: [])
    assert len(plain) >= 9
    assert plain == other


@pytest.mark.rule("MC-GUER-20")
def test_what_they_are_ordered_shows_nowhere_until_they_fight() -> None:
    def busy(briefing: Any) -> list[dict[str, Any]]:
        if briefing.observation.day > 1:
            return []
        return [
            {"kind": "leave_war", "force": "red-2", "exit": "road"},
            {"kind": "move", "force": "red-1", "path": ["glen-ridge", "plain-glen"][:1]},
        ]

    assert story(woods(), lambda _: []) == story(woods(), busy)


@pytest.mark.rule("MC-GUER-15", "MC-GUER-20")
def test_of_a_day_of_combat_the_enemy_learns_result_and_own_figures_alone() -> None:
    opening = hills(force("red-1", "ridge", 100, mode="guerrilla", area_attack="woods"), force("blue-1", "glen", 300))
    game_opening = wire.copy_of(opening)
    play = Play(opening).dawn().clock(at(1, 19))
    desk = NewsDesk("blue", game_opening)
    told = [desk.tell(second, event, seen) for _, second, _, event, seen in play.game.journal.rows]
    (day,) = [news.what for news in told if news and news.kind == "AreaFought"]
    assert (day.area, day.forces, day.defender.who.side) == ("woods", ("blue-1",), "blue")
    assert (day.attacker.who.force, day.attacker.strength, day.attacker.lost, day.attacker.rows) == ("", 0, 0, ())
    assert day.defender.strength == 300
    assert not [row for row in day.defender.rows if "100" in row.label]
    assert b"red-1" not in wire.to_json([news for news in told if news])
    assert play.game.observe("blue").areas[0].fought == at(1, 18)


@pytest.mark.rule("MC-GUER-20")
def test_even_without_fog_nobody_sees_scattered_groups() -> None:
    state = woods()
    state.options = type(state.options)(fog="full")
    play = Play(state).dawn()
    assert play.game.observe("blue").contacts == ()
    assert {contact.strength for contact in play.game.observe("red").contacts} == {300, 100}


@pytest.mark.rule("MC-GUER-01", "MC-GUER-20")
def test_who_scatters_is_lost_from_sight_and_seen_again_when_gathered() -> None:
    play = Play(hills(force("red-1", "ridge", 60), force("blue-1", "glen"))).dawn()
    play.order("disperse", "red-1", area="woods")
    play.clock(at(2, 6))
    assert [contact.visible for contact in play.game.observe("blue").contacts] == [False]
    play.dawn()
    play.order("gather", "red-1", node="ridge")
    play.clock(at(9, 6))
    assert [(contact.visible, contact.node) for contact in play.game.observe("blue").contacts] == [(True, "ridge")]
