"""Combat areas and guerrilla forces in scenario files: what they open with, and what is told of each fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from warclock.sim.scenario import load_text, opening_state
from warclock.sim.world.areas import AreaDay

TEXT = (Path(__file__).resolve().parents[2] / "scenarios" / "hill-war.yaml").read_text()
WOODS = "nodes: [oakdale, pass, blackwater, crag], terrain: forest}"
OUTCASTS = "troops: {outcast: 80, cycle: 6}, leader: the-crow,"


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


FAULTS = [
    ("[dry-ridge, bonefield, rust]", "[rust, §crag]", "areas[1].nodes[1]: 'crag' is in area 'high-woods' already"),
    (WOODS, "nodes: [oakdale, §pas]}", "areas[0].nodes[1]: there is no node 'pas' (did you mean 'pass'?)"),
    (WOODS, "nodes: [pass, §crag]}", "areas[0].nodes[1]: no way within the area joins 'crag' to 'pass'"),
    (
        WOODS,
        "nodes: [oakdale, §ashford]}",
        "areas[0].nodes[1]: guerrillas need mountains, forest, ruined_city, jungle, rocky, and 'ashford' is open "
        "(any_terrain: true allows it)",
    ),
    (
        "{id: barrens, name",
        "{id: §clans-c2, name",
        "areas[1].id: 'clans-c2' is how side 'clans' names a force of others; call the area otherwise",
    ),
    (
        WOODS,
        WOODS[:-1] + ", days: [{day: §31, side: clans}]}",
        "areas[0].days[0].day: day 31 is not within the game (1 to 30)",
    ),
    (
        WOODS,
        WOODS[:-1] + ", days: [{day: 3, side: §clan}]}",
        "areas[0].days[0].side: there is no side 'clan' (did you mean 'clans'?)",
    ),
    (
        "at: bonefield, " + OUTCASTS,
        "at: ashford, attacks_area: §true, " + OUTCASTS,
        "forces[6].attacks_area: 'ashford' is in no combat area",
    ),
    (OUTCASTS, OUTCASTS + " §supply_base: highholm,", "forces[6].supply_base: guerrillas have no supply line"),
    (OUTCASTS, OUTCASTS + " formation: §tight,", "forces[6].formation: guerrillas are scattered in small groups"),
    (OUTCASTS, OUTCASTS + " §hidden: true,", "forces[6].hidden: guerrillas are never seen; leave it out"),
    (
        OUTCASTS,
        OUTCASTS + " native_area: §barren,",
        "forces[6].native_area: there is no area 'barren' (did you mean 'barrens'?)",
    ),
    (
        "posture: defend,\n     rations: 840",
        "§combat_days: 2,\n     rations: 840",
        "forces[2].combat_days: only guerrillas count combat days (mode: guerrilla)",
    ),
]


@pytest.mark.rule("MC-GUER-12", "MC-GUER-15")
@pytest.mark.parametrize(("old", "new", "says"), FAULTS, ids=[case[2][:40] for case in FAULTS])
def test_a_fault_is_told_at_its_place(old: str, new: str, says: str) -> None:
    text = changed(old, new)
    before, _, after = text.partition("§")
    place = f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
    assert f"war.yaml:{place}: {says}" in [str(problem) for problem in load_text(before + after, "war.yaml").problems]


@pytest.mark.rule("MC-GUER-13")
def test_vehicles_that_cannot_hide() -> None:
    text = changed("vehicle: motorcycle", "vehicle: truck")
    says = (
        "forces[6].troops.cycle: guerrillas have no vehicles but small_car, motorcycle, small_boat (boats by the water)"
    )
    assert [str(problem).partition(": ")[2] for problem in load_text(text, "war.yaml").problems] == [says]


def test_guerrillas_where_the_ruling_is_off() -> None:
    problems = load_text(changed("rulings: {", "rulings: {guerrilla: false, "), "war.yaml").problems
    assert [str(p).partition(": ")[2] for p in problems] == [
        f"forces[{index}].mode: the ruling 'guerrilla' is off" for index in (4, 5, 6)
    ]


def test_what_the_file_states_is_what_opens() -> None:
    text = changed(WOODS, WOODS[:-1] + ", days: [{day: 2451-04-03, side: clans, surprise: true}]}")
    text = text.replace(OUTCASTS, OUTCASTS + " combat_days: 2, attacks_area: true,")
    scenario = load_text(text).scenario
    assert scenario is not None
    state = opening_state(scenario, 1)
    woods, barrens = state.areas.values()
    assert (woods.id, woods.name, woods.nodes[0], woods.terrain, woods.cover) == (
        "high-woods", "The High Woods", "oakdale", "forest", True,
    )  # fmt: skip
    assert woods.days == (AreaDay(day=3, side="clans", surprise=True),)
    assert (barrens.terrain, barrens.cover, barrens.days) == ("rocky", False, ())
    crow, tam = state.forces["clan-3"], state.forces["clan-2"]
    assert (crow.mode, crow.native_area, crow.area_attack, crow.combat_days) == ("guerrilla", "", "barrens", 2)
    assert (tam.mode, tam.native_area, tam.area_attack) == ("guerrilla", "high-woods", "")
    assert state.unit_types["hunter"].guerrilla_mutations == state.unit_types["hunter"].combat_mutations == 1


def test_an_area_has_the_terrain_of_most_of_its_places() -> None:
    scenario = load_text(changed(WOODS, WOODS.replace(", terrain: forest", ""))).scenario
    assert scenario is not None
    assert opening_state(scenario, 1).areas["high-woods"].terrain == "forest"
