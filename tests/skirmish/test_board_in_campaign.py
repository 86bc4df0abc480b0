"""A skirmish inside a campaign: on the same clock, at a place and hour; its result flows back to a waiting task."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from bo_fights import HALL, entry
from boards import ID, Fight, board
from msgspec.structs import replace

from warclock.sim import headless
from warclock.sim.commanders import COMMANDERS
from warclock.sim.events.skirmish import TeamFormed
from warclock.sim.game import Game, Stop
from warclock.sim.news import NewsDesk
from warclock.sim.phases import DAY, HOUR, WAITING, Phase
from warclock.sim.scenario import load, opening_state
from warclock.sim.skirmish.opening import open_skirmish
from warclock.sim.tasks import HANDLERS, Moment, Next
from warclock.sim.world.state import Task

IDLE = dict.fromkeys(("blue", "red"), COMMANDERS["idle"])


@pytest.fixture
def results() -> Iterator[list[tuple[int, str, str]]]:
    """A task kind ``raid`` that opens the skirmish and, woken at its end, notes (second, winner, reason)."""
    notes: list[tuple[int, str, str]] = []

    def raid(moment: Moment, task: Task) -> Next | None:
        if task.payload["stage"] == "open":
            plan = replace(moment.world.state.plans[ID], node=task.payload["node"])
            open_skirmish(moment, plan, sorted(moment.world.teams), waiting=task.id)
            return Next(WAITING, Phase.SKIRMISH, {"stage": "result"})
        fight = moment.world.skirmishes[ID]
        notes.append((moment.now, fight.winner, fight.ended))
        return None

    HANDLERS["raid"] = raid
    yield notes
    del HANDLERS["raid"]


def campaign() -> Game:
    loaded = load("two-valleys").scenario
    assert loaded is not None
    state = opening_state(loaded, 3)
    people = {"ann": ("red", 2, 3), "bob": ("blue", 9, 3)}
    alone = Fight(board(HALL), people, entries={"ann": entry(9), "bob": entry(1)}, tactics="assault").state
    state.plans = alone.plans
    game = Game.new(state)
    moment = game.engine.moment()
    for name, team in alone.teams.items():
        members = tuple(person for person in alone.persons.values() if person.team == name)
        moment.emit(TeamFormed(team=team, persons=members))
    node = sorted(game.world.nodes)[0]
    moment.start("raid", "raiders", DAY + 5 * HOUR, Phase.WORK, {"stage": "open", "node": node})
    game.engine.settle(moment)
    return game


def test_a_skirmish_runs_on_the_campaigns_clock_and_its_result_comes_back(results: list[tuple[int, str, str]]) -> None:
    game = campaign()
    opening = opening_state(load("two-valleys").scenario, 3)  # type: ignore[arg-type]
    headless.play(game, IDLE, until=3 * DAY)
    fight = game.world.skirmishes[ID]
    ((second, winner, reason),) = results
    assert fight.opened == DAY + 5 * HOUR
    assert fight.opened < second == fight.opened + 3 * fight.turn < DAY + 6 * HOUR
    assert (winner, reason) == ("red", "side_out")
    assert game.outcome is None
    assert game.now > 2 * DAY  # the war goes on
    assert game.world.persons["ann"].skirmish == ""
    assert game.world.persons["bob"].records["black-ops"]["condition"]["hp"] <= 0
    assert game.observe("red").skirmishes[0].node == fight.node
    desk = NewsDesk("red", opening)
    heard = [desk.tell(at, event, seen) for _, at, _, event, seen in game.journal.rows]
    assert {"SkirmishOpened", "PersonArrived", "PersonSeen", "SkirmishEnded"} <= {
        n.kind for n in heard if n is not None
    }
    kinds = {row[3].kind for row in game.journal.rows if row[2] == "DecisionOpened"}
    assert {"dawn", "declaration"} <= kinds


def test_it_is_saved_in_the_middle_of_the_war_and_of_a_turn(results: list[tuple[int, str, str]]) -> None:
    whole = campaign()
    headless.play(whole, IDLE, until=2 * DAY)
    game = campaign()
    lines = [game.journal.drain()]
    while (stop := game.advance(until=2 * DAY, steps=1)) in (Stop.STEPS, Stop.DECISION):
        if stop is Stop.DECISION:
            for side in list(game.awaited):
                headless.take_turn(game, side, IDLE[side])
        lines.append(game.journal.drain())
        game = Game.load(game.save())
    lines.append(game.journal.drain())
    assert b"".join(lines) == whole.journal.drain()
    assert results[0] == results[1]
