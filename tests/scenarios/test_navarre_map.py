"""The map and the forces of ``navarre-1810`` keep what its pages promise."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import networkx
import pytest
import shipped

NAVARRE = shipped.read("navarre-1810")
NODES = shipped.by_id(NAVARRE["map"]["nodes"])
EDGES = NAVARRE["map"]["edges"]
FORCES = shipped.by_id(shipped.all_forces(NAVARRE))
GUERRILLA_GROUND = ("mountains", "forest", "rocky")
ROYAL_ROAD = ("bayonne", "irun", "hernani", "tolosa", "bergara", "arlaban", "vitoria", "miranda")


def test_there_are_forty_or_so_places() -> None:
    assert 38 <= len(NODES) <= 48


@pytest.mark.parametrize("entry", [*NODES.values(), *EDGES], ids=lambda entry: entry.get("id") or entry["to"])
def test_every_figure_has_a_source_or_is_called_an_estimate(entry: shipped.Entry) -> None:
    assert entry.get("source") or entry.get("estimated") == "true"


def test_no_place_is_far_from_the_country() -> None:
    assert all(41.5 < float(node["lat"]) < 43.6 and -3.1 < float(node["lon"]) < -0.3 for node in NODES.values())


def test_roads_are_longer_than_the_great_circle_and_shorter_than_twice_that() -> None:
    wrong = {edge: ratio for edge, ratio in shipped.detours(NAVARRE).items() if not 1 <= ratio <= 2}
    assert not wrong


def test_every_place_can_be_reached_and_no_way_is_listed_twice() -> None:
    ways = shipped.graph(NAVARRE)
    assert networkx.is_connected(ways)
    assert set(ways) == set(NODES)
    assert ways.number_of_edges() == len(EDGES)


def test_the_royal_road_is_a_road_all_the_way() -> None:
    roads = {frozenset((edge["from"], edge["to"])) for edge in EDGES if edge["kind"] == "road"}
    assert all(frozenset(leg) in roads for leg in pairwise(ROYAL_ROAD))


def test_passes_are_higher_than_the_towns_below_them() -> None:
    for edge in EDGES:
        rise = int(NODES[edge["to"]]["elevation"]) - int(NODES[edge["from"]]["elevation"])
        slope = edge.get("slope", "level")
        assert slope == "level" or (slope == "up") == (rise > 0), edge


def test_each_side_has_bases_of_its_own() -> None:
    bases = [node["owner"] for node in NODES.values() if node.get("base") == "true"]
    assert bases.count("france") == 5
    assert bases.count("spain") == 3


@pytest.mark.parametrize("name", [name for name, force in FORCES.items() if force.get("supply_base")])
def test_a_supply_line_is_open_at_the_beginning(name: str) -> None:
    force = FORCES[name]
    base = NODES[force["supply_base"]]
    assert (base["base"], base["owner"]) == ("true", force["side"])
    barred = {other["at"] for other in NAVARRE["forces"] if other["side"] != force["side"]}
    free = shipped.graph(NAVARRE).subgraph([node for node in NODES if node not in barred])
    assert networkx.has_path(free, force["supply_base"], force["at"])


def test_the_strengths_stand_about_three_to_two() -> None:
    french, spanish = (shipped.strength(NAVARRE["forces"], side) for side in ("france", "spain"))
    assert 1.35 <= french / spanish <= 1.65
    french, spanish = (shipped.strength(list(FORCES.values()), side) for side in ("france", "spain"))
    assert 1.35 <= french / spanish <= 1.65


def test_forces_begin_on_ground_that_their_own_side_or_nobody_holds() -> None:
    for force in FORCES.values():
        assert NODES[force["at"]].get("owner") in (force["side"], None), force["id"]


def test_forces_carry_food_for_four_to_fourteen_days_and_mules_for_their_supplies() -> None:
    for force in FORCES.values():
        soldiers = sum(map(int, force["troops"].values()))
        assert 4 * soldiers <= int(force["rations"]) <= 14 * soldiers, force["id"]
        assert int(force["pack_animals"]) * 10 >= soldiers, force["id"]


def test_partidas_begin_as_guerrillas_at_home_on_ground_that_hides_them() -> None:
    partidas = [force for force in FORCES.values() if "partida" in force["troops"]]
    assert len(partidas) >= 8
    areas = {area["id"]: area["nodes"] for area in NAVARRE["areas"]}
    for force in partidas:
        assert force["mode"] == "guerrilla", force["id"]
        assert force["at"] in areas[force["native_area"]], force["id"]
        assert NODES[force["at"]]["terrain"] in GUERRILLA_GROUND, force["id"]


def test_every_place_for_guerrilla_war_lies_in_an_area() -> None:
    ground = {node for node, entry in NODES.items() if entry["terrain"] in GUERRILLA_GROUND}
    assert ground - {node for area in NAVARRE["areas"] for node in area["nodes"]} <= {"somport"}


def test_a_war_in_which_nothing_changes_hands_is_even() -> None:
    days = int(NAVARRE["days"])
    holders = {name: node.get("owner") for name, node in NODES.items()}
    quiet = {"france": 0, "spain": 0}
    for objective in NAVARRE["objectives"]:
        held = objective["kind"] == "hold" and holders[objective["node"]] == objective["side"]
        if held or objective["kind"] in ("reach", "survive"):
            quiet[objective["side"]] += int(objective["points"]) * (days if objective["when"] == "daily" else 1)
    assert quiet == {"france": 870, "spain": 870}


@pytest.mark.parametrize(
    "area",
    [
        ("urbasa", "zudaire", "santa-cruz"),
        ("lecumberri", "velate", "roncesvalles", "ochagavia", "isaba", "lumbier"),
    ],
)
def test_the_areas_for_guerrilla_war_are_connected_and_complete(area: tuple[str, ...]) -> None:
    ground = [node for node, entry in NODES.items() if entry["terrain"] in GUERRILLA_GROUND]
    together = networkx.node_connected_component(shipped.graph(NAVARRE).subgraph(ground), area[0])
    assert together == set(area)


def test_the_calendar_lies_within_the_campaign() -> None:
    start = date.fromisoformat(NAVARRE["start"])
    days = int(NAVARRE["days"])
    for spell in NAVARRE["weather"]:
        first, last = (date.fromisoformat(spell[key]) for key in ("from", "to"))
        assert 1 <= (first - start).days + 1 <= (last - start).days + 1 <= days
    assert all(1 <= int(event["day"]) <= days for event in NAVARRE["events"])


def test_no_place_has_two_kinds_of_weather_at_once() -> None:
    spells = [
        (node, spell["from"], spell["to"])
        for spell in NAVARRE["weather"]
        for node in spell.get("nodes") or high_nodes(spell)
    ]
    for number, (node, first, last) in enumerate(spells):
        others = [spell for spell in spells[:number] if spell[0] == node]
        assert not [spell for spell in others if spell[1] <= last and first <= spell[2]]


def high_nodes(spell: shipped.Entry) -> list[str]:
    """The nodes at or above the height of a spell of weather."""
    high = [node for node, entry in NODES.items() if int(entry["elevation"]) >= int(spell["min_elevation"])]
    assert high
    return high


def test_points_are_justified_and_name_what_exists() -> None:
    objectives = shipped.by_id(NAVARRE["objectives"]).values()
    assert {objective["side"] for objective in objectives} == {"france", "spain"}
    for objective in objectives:
        assert len(objective["reason"].split()) >= 4
        assert objective.get("node", "pamplona") in NODES
        assert objective.get("force", "fr-convoy-powder") in FORCES


def test_what_both_can_hold_is_worth_the_same_to_both() -> None:
    points: dict[str, list[str]] = {}
    for objective in NAVARRE["objectives"]:
        if objective["kind"] == "hold":
            points.setdefault(f"{objective['node']} {objective['when']}", []).append(objective["points"])
    shared = [values for values in points.values() if len(values) == 2]
    assert len(shared) >= 5
    assert all(first == second for first, second in shared)
