"""Forces at sea: a scenario with people in the water, or with more than its ships hold, is refused."""

from __future__ import annotations

import pytest

from warclock.sim.scenario import load_text

HEAD = """
warclock: 1
id: bay
title: The bay
rule_set: mass-combat
start: 1700-01-01
days: 3
sides: [{id: red, name: Red}, {id: blue, name: Blue}]
unit_types:
  - {id: foot, hit_dice: 5}
  - {id: gull, hit_dice: 5, flies: true}
  - {id: cart, hit_dice: 3, vehicle: truck}
  - {id: cutter, hit_dice: 20, vehicle: ship, speed_km_h: 12, seats: 30, crew: 5}
map:
  nodes: [{id: bay, terrain: sea}, {id: shore, terrain: open}]
  edges: [{from: bay, to: shore, km: 5, kind: sea}]
objectives: [{id: aim, side: red, kind: hold, node: shore, points: 1, reason: Test.}]
forces:
  - {id: two, side: blue, at: shore, troops: {foot: 10}}
  - {id: one, side: red, at: bay, troops: {%s}}
"""
CASES = [
    ("foot: 20", "forces[1].troops: 'bay' is sea, and the force has no boat or ship"),
    (
        "cutter: 2, foot: 61",
        "forces[1].troops: 'bay' is sea, and aboard is room for 60 of 61 soldiers ('seats' of the vessels)",
    ),
    ("cutter: 1, cart: 1", "forces[1].troops.cart: 'bay' is sea, and ships carry no truck"),
    ("cutter: 0, foot: 1", "forces[1].troops: 'bay' is sea, and the force has no boat or ship"),
]


@pytest.mark.parametrize(("troops", "says"), CASES)
def test_who_is_at_sea_is_aboard(troops: str, says: str) -> None:
    found = [str(problem) for problem in load_text(HEAD % troops, "bay.yaml").problems]
    assert len(found) == 1
    assert found[0].startswith("bay.yaml:20:")
    assert found[0].endswith(says)


@pytest.mark.parametrize("troops", ["cutter: 2, foot: 60", "gull: 40", "cutter: 1"])
def test_crews_passengers_and_who_flies_may_be_at_sea(troops: str) -> None:
    assert load_text(HEAD % troops, "bay.yaml").problems == ()


INLAND = HEAD.replace("{id: shore, terrain: open}]", "{id: shore, terrain: open}, {id: hill, terrain: hills}]").replace(
    "kind: sea}]", "kind: sea}, {from: shore, to: hill, km: 5%s}]"
)
DRY = "'hill' is dry land: a ship needs a node of terrain sea, or an edge of kind river or sea that touches its node"


def inland(way: str, at: str, troops: str, more: str = "") -> list[str]:
    """The problems of a force at a place, with the way to the hill as given."""
    text = INLAND.replace("id: one, side: red, at: bay", f"id: one, side: red, at: {at}") % (way, troops) + more
    return [str(problem) for problem in load_text(text, "bay.yaml").problems]


def test_a_ship_on_dry_land_is_told_at_its_place() -> None:
    assert inland("", "hill", "foot: 5, cutter: 1") == [f"bay.yaml:20:54: forces[1].troops.cutter: {DRY}"]
    later = "events: [{day: 2, kind: force_arrives, force: {id: late, side: red, at: hill, troops: {cutter: 1}}}]"
    assert inland("", "bay", "cutter: 1", later) == [f"bay.yaml:21:88: events[0].force.troops.cutter: {DRY}"]


def test_harbours_and_banks_of_rivers_have_ships_and_dry_land_has_the_rest() -> None:
    assert inland("", "shore", "cutter: 1") == []
    assert inland(", kind: river", "hill", "cutter: 1") == []
    assert inland("", "hill", "foot: 1, cart: 1, gull: 1, cutter: 0") == []
