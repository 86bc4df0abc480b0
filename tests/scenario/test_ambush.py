"""The shipped ambush is the printed battle: standing battle ranks, numbers and stance of both forces."""

from __future__ import annotations

import pytest

from warclock.sim.rules.mass_combat.rank import standing_rank
from warclock.sim.rules.mass_combat.rulings import Rulings
from warclock.sim.rules.mass_combat.strength import Troop
from warclock.sim.scenario import load, opening_state
from warclock.sim.world.world import World


@pytest.fixture
def world() -> World:
    loaded = load("hawkoid-ambush")
    assert loaded.scenario, loaded.problems
    return World(opening_state(loaded.scenario, seed=1))


def standing(world: World, name: str) -> int:
    state, force = world.state, world.forces[name]
    troops = [Troop(type=state.unit_types[kind], count=count) for kind, count in force.troops.items()]
    rank = standing_rank(troops, state.leaders[force.leader], world.rulings(Rulings)).total
    assert rank.denominator == 1
    return int(rank)


@pytest.mark.rule("MC-BATTLE-12")
def test_the_standing_ranks_are_the_printed_ones(world: World) -> None:
    assert (standing(world, "column"), standing(world, "flock")) == (9, 5)
    assert (world.forces["column"].strength, world.forces["flock"].strength) == (60, 100)


def test_the_column_is_bunched_on_open_ground_and_the_flock_unseen_beside_it(world: World) -> None:
    column, flock = world.forces["column"], world.forces["flock"]
    assert (column.formation, world.nodes[column.node].terrain) == ("tight", "open")
    assert flock.hidden
    assert all(world.state.unit_types[kind].flies for kind in flock.troops)
    assert any(
        edge.other(column.node) == flock.node for edge in map(world.edges.get, world.around(column.node)) if edge
    )


def test_nobody_is_unburdened(world: World) -> None:
    for force in world.forces.values():
        assert force.strength < force.rations <= 7 * force.strength
