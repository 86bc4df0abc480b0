"""The shipped scenarios load without a finding and open with what their files say."""

from __future__ import annotations

from fractions import Fraction

import pytest
import shipped

from warclock.sim import scenario

NAMES = (
    *("hill-war", "iron-crossroads", "navarre-1810", "silent-silos", "strait-of-cinders"),
    *("three-crowns", "three-rivers", "two-valleys"),
)
IMPORTED = "via-italia"


@pytest.mark.parametrize("name", NAMES)
def test_it_loads(name: str) -> None:
    assert scenario.check(name) == []
    assert name in [listed.id for listed in scenario.shipped()]


@pytest.mark.parametrize("name", NAMES)
def test_the_opening_has_the_places_and_the_men_of_the_file(name: str) -> None:
    text = shipped.read(name)
    loaded = scenario.load(name).scenario
    assert loaded is not None
    state = scenario.opening_state(loaded, seed=1)
    assert set(state.nodes) == set(shipped.by_id(text["map"]["nodes"]))
    lengths = {edge["from"] + "--" + edge["to"]: Fraction(edge["km"]) for edge in text["map"]["edges"]}
    assert {edge.id: edge.km for edge in state.edges.values()} == lengths
    for side in text["sides"]:
        men = sum(force.strength for force in state.forces.values() if force.side == side["id"])
        assert men == shipped.strength(text["forces"], side["id"]) > 0


def test_the_calendar_of_navarre_brings_snow_and_men() -> None:
    loaded = scenario.load("navarre-1810").scenario
    assert loaded is not None
    script = scenario.opening_state(loaded, seed=1).script
    first, *rest = script
    assert (first.second, first.terrain) == (0, "snow")
    assert {"somport", "velate", "jaca--somport"} <= set(first.places)
    arrivals = [event.force.id for event in rest if event.force is not None]
    assert arrivals == ["es-duran", "es-landing", "fr-convoy-pay", "fr-brigade-reille"]


def test_an_imported_map_ships_with_its_scenario() -> None:
    assert scenario.check(IMPORTED) == []
    assert IMPORTED in [listed.id for listed in scenario.shipped()]
    loaded = scenario.load(IMPORTED).scenario
    assert loaded is not None
    state = scenario.opening_state(loaded, seed=1)
    folder = shipped.FOLDER / IMPORTED
    places = (folder / "places.csv").read_text().splitlines()
    links = (folder / "links.csv").read_text().splitlines()
    assert len(state.nodes) == len(places) - 1
    assert len(state.edges) == (len(links) - 1) / 2
    assert state.nodes["roma"].base


@pytest.mark.parametrize("name", ["iron-crossroads", "silent-silos", "strait-of-cinders", "three-crowns"])
def test_the_roads_of_an_invented_map_fit_its_places(name: str) -> None:
    assert all(1 <= ratio <= 1.6 for ratio in shipped.detours(shipped.read(name)).values())


@pytest.mark.parametrize("name", ["iron-crossroads", "silent-silos", "strait-of-cinders", "three-crowns"])
def test_every_objective_has_a_reason_of_its_own(name: str) -> None:
    for objective in shipped.read(name)["objectives"]:
        assert len(objective["reason"].split()) >= 3, objective
