"""Whole games of random commanders: nothing crashes or stands still, and nobody is lost from the books."""

from __future__ import annotations

import pytest
from running import CONTESTED, answer, opened

from warclock.sim.game import Game, Stop

MOST_DECISIONS_A_SECOND = 60


def books_are_right(game: Game) -> None:
    """No negative counts, no more injured than people, nobody off his road."""
    world = game.world
    for force in world.forces.values():
        assert all(count > 0 for count in force.troops.values()), force
        assert all(force.injured_of(kind) <= count for kind, count in force.troops.items()), force
        assert all(kind in force.troops for cohort in force.cohorts for kind in cohort.hurt), force
        assert min(force.rations, force.pack_animals, force.gold, *force.prisoners.values(), 0) == 0, force
        assert not force.edge or 0 <= force.km <= world.edges[force.edge].km, force
        assert force.morale >= 0 or force.engaged, force
    for side in world.sides.values():
        people = sum(force.strength for force in world.own_forces(side.id))
        recruits = sum(row[3].count for row in game.journal.rows if row[2] == "RecruitsJoined" and side.id in row[4])
        raised = [row[3] for row in game.journal.rows if row[2] == "ForceRaised" and not row[3].origin]
        hired = sum(event.force.strength for event in raised if event.force.side == side.id)
        assert people + side.lost_people == side.start_strength + recruits + hired, side.id


@pytest.mark.parametrize("seed", range(1, 5))
@pytest.mark.parametrize(
    "name", ["two-valleys", "three-rivers", "hawkoid-ambush", "hill-war", "embassy-stairwell", CONTESTED]
)
def test_a_game_of_random_commanders_comes_to_its_end(name: str, seed: int) -> None:
    game = opened(name, seed)
    second, count = -1, 0
    while game.advance() is Stop.DECISION:
        second, count = game.now, count + 1 if second == game.now else 1
        assert count < MOST_DECISIONS_A_SECOND
        answer(game)
        books_are_right(game)
    assert game.outcome is not None
    assert game.outcome.reason in ("time", "last_standing")
    assert set(game.outcome.reasons) == set(game.world.sides)
    assert game.end("late", "too late") is None  # it ended once and for all
    assert game.outcome.reason != "late"
