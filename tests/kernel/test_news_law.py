"""News of one seat (design law 8): numbered without holes, no id of others, nothing that hangs on the unseen."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from test_fog_law import HIDDEN, at_war_with_itself, careful, country, stay_far

from warclock.sim import headless, news, wire
from warclock.sim.commanders import COMMANDERS
from warclock.sim.events import EVENTS
from warclock.sim.game import Game, Stop
from warclock.sim.news import NewsDesk
from warclock.sim.phases import DAY
from warclock.sim.rules.mass_combat.results import percentages
from warclock.sim.scenario import load, opening_state
from warclock.sim.told import News
from warclock.sim.world.state import State


def told(state: State, days: int, players: dict[str, Any]) -> tuple[Game, dict[str, list[News]]]:
    """The news of every side of a game that is played for some days."""
    opening = wire.copy_of(state)
    game = Game.new(state)
    while game.advance(until=days * DAY) is Stop.DECISION:
        for side in list(game.awaited):
            headless.take_turn(game, side, players[side])
    return game, news_of(game, opening)


def news_of(game: Game, opening: State) -> dict[str, list[News]]:
    found: dict[str, list[News]] = {}
    for side in opening.sides:
        desk = NewsDesk(side, opening)
        heard = [desk.tell(second, event, audience) for _, second, _, event, audience in game.journal.rows]
        found[side] = [item for item in heard if item is not None]
    return found


def campaign(name: str, seed: int, commander: str) -> tuple[Game, dict[str, list[News]]]:
    loaded = load(name)
    assert loaded.scenario
    state = opening_state(loaded.scenario, seed)
    players = dict.fromkeys(state.sides, COMMANDERS[commander])
    return told(state, 30, players)


@pytest.fixture(scope="module")
def wars() -> list[tuple[Game, dict[str, list[News]]]]:
    """Some campaigns with battles."""
    return [campaign("two-valleys", seed, "steady") for seed in (1, 2, 3)] + [
        campaign("three-rivers", 1, "random"),
        campaign("strait-of-cinders", 1, "steady"),
        campaign("silent-silos", 2, "steady"),
    ]


def test_every_kind_of_event_is_told_in_one_written_way() -> None:
    tables = [
        *news.OF_EVERYBODY,
        *news.OF_OWN_SIDE,
        *news.OF_OWN_FORCES,
        *news.NEVER_TOLD,
        *news.OF_ALL_WHO_HEAR,
        *news.TRANSLATIONS,
    ]
    assert sorted(kind.__name__ for kind in tables) == sorted(EVENTS)


def test_news_are_numbered_by_seat_without_holes(wars: Any) -> None:
    for _, by_side in wars:
        for items in by_side.values():
            assert [item.number for item in items] == list(range(1, len(items) + 1))
            assert len(items) > 50


def test_no_news_name_a_force_of_others(wars: Any) -> None:
    for game, by_side in wars:
        others = {side: ids_but(game, side) for side in by_side}
        for side, items in by_side.items():
            text = wire.to_json([item.what for item in items]).decode()
            words = set(re.findall(r"[\w.-]+", text))
            assert words.isdisjoint(others[side]), words & others[side]


def ids_but(game: Game, side: str) -> set[str]:
    """The ids of all forces of other sides, living or dead, that are no words of their own."""
    world = game.world
    lost = [name for other in world.sides.values() if other.id != side for name in other.lost_forces]
    return {*lost, *(force.id for force in world.forces.values() if force.side != side)}


def test_of_a_battle_each_seat_learns_its_own_rows_and_an_estimate_from_what_it_saw(wars: Any) -> None:
    seen = 0
    for game, by_side in wars:
        fought = [event for _, _, kind, event, _ in game.journal.rows if kind == "BattleFought"]
        for side, items in by_side.items():
            strengths: dict[str, int] = {}
            for item in items:
                if item.kind == "ForceSighted":
                    strengths[item.what.contact.id] = item.what.contact.strength
                if item.kind != "BattleFought":
                    continue
                report = next(event.report for event in fought if event.battle == item.what.battle)
                for role in ("attacker", "defender"):
                    own = report[f"{role}_side"] == side
                    seen += check_side(getattr(item.what, role), report, role, own, strengths)
    assert seen >= 4


def check_side(what: Any, report: dict[str, Any], role: str, own: bool, strengths: dict[str, int]) -> int:
    if own:
        assert what.who.force == report[role]["name"]
        assert [wire.to_data(row) for row in what.rows] == [*report[role]["rows"]]
        assert (what.lost, what.estimated_lost) == (report[role]["lost"], 0)
        return 0
    assert (what.rows, what.rank, what.lost, what.strength, what.colour) == ((), 0, 0, 0, None)
    if not what.who.contact:
        assert (what.fate, what.estimated_lost) == ("", 0)
        return 0
    if report["result"] == "withdrawal":
        return 0
    shares = percentages(report["result"])
    share = shares.winner_lost if report["winner"] == role else shares.loser_lost
    assert abs(what.estimated_lost - strengths[what.who.contact] * share / 100) <= 1
    return 1


def test_when_a_battle_ends_is_not_told_while_it_lasts(wars: Any) -> None:
    for _, by_side in wars:
        for items in by_side.values():
            for item in items:
                assert item.kind != "BattleBegan" or "ends" not in wire.to_data(item.what)


@pytest.mark.parametrize("hidden", HIDDEN, ids=lambda f: f.__name__)
def test_hidden_differences_show_in_no_news(hidden: Callable[[State], None]) -> None:
    players = {"red": careful, "blue": stay_far}
    plain, other = told(country(), 6, players)[1], told(country(hidden), 6, players)[1]
    assert len(plain["red"]) > 20
    assert wire.to_json(plain["red"]) == wire.to_json(other["red"])
    assert wire.to_json(plain["blue"]) != wire.to_json(other["blue"])


def test_a_war_of_others_shows_in_no_news() -> None:
    idle = dict.fromkeys(("red", "blue", "green"), COMMANDERS["idle"])
    fighting = {**idle, "blue": attack_all}
    quiet = told(country(at_war_with_itself), 4, idle)
    loud = told(country(at_war_with_itself), 4, fighting)
    assert any(row[2] == "BattleFought" for row in loud[0].journal.rows)
    assert wire.to_json(quiet[1]["red"]) == wire.to_json(loud[1]["red"])


def attack_all(briefing: Any) -> list[dict[str, Any]]:
    offers = {force: kinds["attack"]["target"] for force, kinds in briefing.options().items() if "attack" in kinds}
    return [{"kind": "attack", "force": force, "target": target.values[0]} for force, target in offers.items()]


def test_a_desk_that_begins_again_from_the_journal_tells_the_same(wars: Any) -> None:
    from warclock.sim.journal import event_of, opening_line, opening_of, read_lines

    loaded = load("two-valleys")
    assert loaded.scenario
    state = opening_state(loaded.scenario, 1)
    line = opening_line(state)
    game, by_side = wars[0]
    rows = read_lines([line, *game.journal.text().splitlines()])
    desk = NewsDesk("red", opening_of(next(rows)))
    heard = [desk.tell(row.second, event_of(row), row.audience) for row in rows]
    assert wire.to_json([item for item in heard if item is not None]) == wire.to_json(by_side["red"])


def test_a_crash_tells_no_seat_what_went_wrong_within() -> None:
    opening = country()
    game = Game.new(wire.copy_of(opening))
    game.end("crash", "KeyError: blue-3")
    last = news_of(game, opening)["red"][-1]
    assert (last.kind, last.what.reason, last.what.reasons["red"]) == ("GameEnded", "crash", "crash")
