"""The conventional scenarios run to an end, and in one war each of a stated seed all of it comes about."""

from __future__ import annotations

import pytest
from wars import SCENARIOS, rules_of, war

from warclock.sim.scenario import load, opening_state
from warclock.sim.world.world import World

SEED = 3
ENDS = {"time", "last_standing"}


@pytest.mark.parametrize("commander", ["steady", "random", "idle"])
@pytest.mark.parametrize("name", SCENARIOS)
def test_it_ends_with_a_reason_for_each_side(name: str, commander: str) -> None:
    found = war(name, SEED, commander)
    assert found.outcome.reason in ENDS
    assert set(found.outcome.reasons) == set(found.game.world.sides)
    assert all(found.outcome.reasons.values())
    assert set(found.outcome.points) == set(found.game.world.sides)


@pytest.mark.rule("MC-PAY-01", "MC-PAY-02", "MC-BATTLE-10", "MC-TACTIC-02")
@pytest.mark.parametrize("name", SCENARIOS)
def test_companies_are_hired_and_paid_walls_built_and_stormed_tactics_used(name: str) -> None:
    found = war(name, SEED)
    for kind in ("MercenariesHired", "WagesPaid", "WallBuilt", "NodeTaken", "SupplyLineChanged"):
        assert found.events(kind), kind
    assert {"T2-02", "T2-03"} <= rules_of(found)  # somebody stood behind a wall, somebody attacked it
    assert rules_of(found) & {"MC-TACTIC-01", "MC-TACTIC-02"}


@pytest.mark.rule("MC-MIXED-01", "MC-MIXED-03", "MC-NORET-02")
def test_at_the_crossroads_several_forces_join_a_battle_and_some_do_not_retreat() -> None:
    found = war("iron-crossroads", SEED)
    battles = [event.battle for event in found.events("BattleBegan")]
    assert any(len(battle.attackers) > 1 for battle in battles)
    assert any(len(battle.defenders) > 1 for battle in battles)
    assert found.events("RoundBegan")
    assert "MC-MIXED-03" in rules_of(found)  # the mixed-up people of the fen fought
    assert found.events("DivisionOrdered")


@pytest.mark.rule("MC-SUPPLY-01", "MC-SUPPLY-05")
def test_a_walled_town_is_cut_off_and_its_garrison_goes_hungry() -> None:
    """In one of the first wars at least: a garrison loses its line where it stands, and then has nothing to eat."""
    assert any(starved_out("iron-crossroads", seed) for seed in range(1, 6))


def starved_out(name: str, seed: int) -> list[str]:
    """Garrisons that stood behind the wall of a town of theirs when their line was cut and when they hungered."""
    scenario = load(name).scenario
    assert scenario is not None
    world = World(opening_state(scenario, seed))
    cut: set[str] = set()
    hungry = []
    for _, second, kind, event, audience in war(name, seed).game.journal.rows:
        force = world.forces[event.force] if kind in ("SupplyLineChanged", "HungerChanged") else None
        if force is not None and not force.edge and world.nodes[force.node].fortification != "none":
            if kind == "SupplyLineChanged" and not event.base:
                cut.add(force.id)
            if kind == "HungerChanged" and event.hungry and force.id in cut:
                hungry.append(force.id)
        world.apply(event, second, audience)
    return hungry


def test_the_cantons_are_at_war_with_nobody_and_the_truce_holds() -> None:
    found = war("three-crowns", SEED)
    world = found.game.world
    assert not world.sides["cantons"].enemies
    assert not world.hostile("bergholt", "carrow")
    for event in found.events("BattleBegan"):
        fighting = {party.force.partition("-")[0] for party in event.battle.parties}
        assert "canton" not in fighting
        assert "aldmark" in fighting
    hired = [event for event in found.events("ForceRaised") if event.force.allegiance == "mercenary"]
    assert {event.force.side for event in hired} >= {"bergholt", "carrow"}


def test_the_march_on_rome_goes_over_an_imported_map_by_road_and_river() -> None:
    world = war("via-italia", SEED).game.world
    assert len(world.nodes) == 34
    assert {edge.kind for edge in world.edges.values()} == {"road", "track", "river", "sea"}
    assert world.nodes["60033"].name == "The pass of the Apua"
    marched = {event.node for event in war("via-italia", SEED).events("ForceArrived")}
    assert len(marched) > 10
